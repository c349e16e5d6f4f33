"""Whose turn it is, where one thing is done at a time.

One address after the other, of one address one person after the other, of one person in the order asked. So a class of
thirty behind one router is served in turn, and somebody elsewhere waits for one of them, not for thirty.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from directorcall.web.visitors import Visitor

Waiting = asyncio.Future[None]


class NoTurn(Exception):
    """Too many are waiting, it took too long, or whoever asked has gone."""


@dataclass(slots=True)
class Turns:
    """Who is waiting, and how many may."""

    most: int = 64
    most_of_one_address: int = 48
    most_of_one_person: int = 3
    _taken: bool = False
    _lines: dict[str, dict[str, deque[Waiting]]] = field(default_factory=dict)

    def __len__(self) -> int:
        return sum(self._at(address) for address in self._lines)

    @asynccontextmanager
    async def turn(self, who: Visitor, patience: float, gone: asyncio.Future[None]) -> AsyncIterator[None]:
        """While it is this visitor's turn. `gone` is done when the visitor has left."""
        if self._taken:
            await self._wait(who, patience, gone)
        self._taken = True
        try:
            yield
        finally:
            self._next()

    async def _wait(self, who: Visitor, patience: float, gone: asyncio.Future[None]) -> None:
        line = self._lines.get(who.address, {}).get(who.person, ())
        full = len(self) >= self.most or self._at(who.address) >= self.most_of_one_address
        if full or len(line) >= self.most_of_one_person:
            raise NoTurn
        mine: Waiting = asyncio.get_running_loop().create_future()
        self._lines.setdefault(who.address, {}).setdefault(who.person, deque()).append(mine)
        try:
            await asyncio.wait((mine, gone), timeout=patience, return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:
            if mine.done():  # the turn came in the same moment
                self._next()
            raise
        finally:
            if not mine.done():
                self._leave(who, mine)
        if mine.done() and gone.done():
            self._next()
        if not mine.done() or gone.done():
            raise NoTurn

    def _next(self) -> None:
        self._taken = bool(self._lines)
        if self._lines:
            address, person = next(self._in_order())
            mine = self._lines[address][person][0]
            self._leave(Visitor(address, person), mine)
            self._to_the_end(address, person)
            mine.set_result(None)

    def _in_order(self) -> Iterator[tuple[str, str]]:
        for address, people in self._lines.items():
            for person in people:
                yield address, person

    def _to_the_end(self, address: str, person: str) -> None:
        """Who had a turn goes behind those of the same address, and the address behind the others."""
        if (people := self._lines.pop(address, None)) is not None:
            if (line := people.pop(person, None)) is not None:
                people[person] = line
            self._lines[address] = people

    def _leave(self, who: Visitor, mine: Waiting) -> None:
        people = self._lines[who.address]
        people[who.person].remove(mine)
        if not people[who.person]:
            del people[who.person]
        if not people:
            del self._lines[who.address]

    def _at(self, address: str) -> int:
        return sum(len(line) for line in self._lines.get(address, {}).values())
