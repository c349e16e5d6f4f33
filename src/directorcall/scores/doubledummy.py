"""Double dummy: what every declarer would make if all four hands lay open. A bound on what would have happened, not a
verdict.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import contextmanager
from dataclasses import field
from threading import Event
from typing import TypeVar

from directorcall.bridge.calls import DENOMINATIONS, Denomination
from directorcall.bridge.cards import Card, Deal, parse_card
from directorcall.bridge.contract import Contract, Result
from directorcall.bridge.errors import NotationError
from directorcall.bridge.seats import SEATS, Seat, Vulnerability
from directorcall.scores import solver
from directorcall.scores.pool import SolverPool, SolverTrouble
from directorcall.values import dataclass

T = TypeVar("T")
CHUNK = 8  # deals to a question: a few seconds, so that progress is seen and little is done twice
_TICK = 0.1


@dataclass(frozen=True, slots=True)
class TrickTable:
    """The tricks of each declarer in each denomination."""

    tricks: solver.Tricks

    def of(self, denomination: Denomination, declarer: Seat) -> int:
        return self.tricks[4 * solver.ROWS.index(str(denomination)) + SEATS.index(declarer)]

    @property
    def short(self) -> str:
        """Twenty hexadecimal digits, in the solver's order: to stand in an address."""
        return "".join(f"{tricks:x}" for tricks in self.tricks)

    def as_data(self) -> dict[str, dict[str, int]]:
        return {str(seat): {str(each): self.of(each, seat) for each in reversed(DENOMINATIONS)} for seat in SEATS}


@dataclass(frozen=True, slots=True)
class Par:
    """The score when both sides do the best they can, for North-South, and the contracts that lead to it; none when it
    is passed out.
    """

    score: int
    results: tuple[Result, ...]


@dataclass(frozen=True, slots=True)
class Lead:
    """An opening lead, and the tricks declarer takes after it."""

    card: Card
    tricks: int


def parse_trick_table(text: str) -> TrickTable:
    """
    >>> parse_trick_table("4444" * 5).of(Denomination.NT, Seat.N)
    4
    """
    if not re.fullmatch(r"[0-9a-d]{20}", text):
        raise NotationError(text, "the tricks of a deal: twenty digits 0 to 9 and a to d, as the program writes them")
    return TrickTable(tuple(int(digit, 16) for digit in text))


def whole(deal: Deal) -> Deal:
    """The deal, if it has thirteen cards in every hand."""
    for seat in SEATS:
        if (held := len(deal[seat])) != 13:
            together = sum(len(deal[each]) for each in SEATS)
            raise NotationError(
                str(deal), f"52 cards, thirteen in each hand; there are {together}, and {seat.word} has {held}"
            )
    return deal


def table(deal: Deal, executor: Executor | None = None) -> TrickTable:
    return TrickTable(_ask(solver.tables, (str(whole(deal)),), executor=executor)[0])


def par(deal: Deal, vulnerability: Vulnerability, dealer: Seat, executor: Executor | None = None) -> Par:
    score, contracts = _ask(solver.par, str(whole(deal)), str(vulnerability), str(dealer), executor=executor)
    return Par(score, tuple(_result(*contract) for contract in contracts))


def _result(level: int, denomination: str, doubled: int, declarer: str, overtricks: int) -> Result:
    contract = Contract(level, Denomination(denomination), doubled, Seat(declarer))
    return Result(contract, contract.target + overtricks)


def leads(deal: Deal, denomination: Denomination, declarer: Seat, executor: Executor | None = None) -> tuple[Lead, ...]:
    """Every opening lead against this declarer, the best for the defence first."""
    found = _ask(solver.leads, str(whole(deal)), str(denomination), str(declarer.lho), executor=executor)
    return tuple(
        sorted(
            (Lead(parse_card(card), tricks) for card, tricks in found),
            key=lambda lead: (lead.tricks, _downwards(lead.card)),
        )
    )


def _downwards(card: Card) -> tuple[int, int]:
    return (-card.suit.rank, -card.rank)


def _ask(question: Callable[..., T], *arguments: object, executor: Executor | None) -> T:
    with _one_or_given(executor) as answers:
        return answers.submit(question, *arguments).result()


@contextmanager
def _one_or_given(executor: Executor | None) -> Iterator[Executor]:
    if executor is not None:
        yield executor
        return
    own = SolverPool()
    try:
        yield own
    finally:
        own.kill()
        own.shutdown(cancel_futures=True)


@dataclass(frozen=True, slots=True)
class Incident:
    """A process was lost: what became of it, which deals (by number, from 0) it was working on, and whether they were
    tried again.
    """

    says: str
    deals: tuple[int, ...]
    tried_again: bool


@dataclass(frozen=True, slots=True)
class Batch:
    """Many tables, in the order of the deals; None where there is none. Nothing that was finished is lost, whatever
    happened.
    """

    tables: tuple[TrickTable | None, ...]
    incidents: tuple[Incident, ...] = ()
    cancelled: bool = False

    @property
    def missing(self) -> tuple[int, ...]:
        return tuple(number for number, found in enumerate(self.tables) if found is None)


def many_tables(
    deals: Sequence[Deal],
    executor: Executor | None = None,
    *,
    chunk: int = CHUNK,
    progress: Callable[[int, int], None] | None = None,
    cancel: Event | None = None,
) -> Batch:
    """The tables of many deals, through any Executor: a pool of solver processes (our own, if none is given), a thread,
    a cluster.

    `progress` is told how many of how many are done. Set `cancel`, and what is finished comes back at once.
    """
    with _one_or_given(executor) as answers:
        work = Solving.of(deals, answers, chunk, cancel)
        for done, _ in enumerate(work, 1):
            if progress:
                progress(done, len(deals))
        return work.batch()


@dataclass(slots=True)
class Solving:
    """Many deals on their way: iterate over it for the number of each as it is finished, and ask for the `batch` at any
    time.

    The deals of a process that was lost are asked for once more, one by one; what then still fails is left out and
    reported.
    """

    texts: Sequence[str]
    executor: Executor
    chunk: int
    cancel: Event
    found: dict[int, TrickTable] = field(default_factory=dict)
    incidents: list[Incident] = field(default_factory=list)
    waiting: dict[Future[tuple[solver.Tricks, ...]], tuple[int, ...]] = field(default_factory=dict)

    @classmethod
    def of(cls, deals: Sequence[Deal], executor: Executor, chunk: int = CHUNK, cancel: Event | None = None) -> Solving:
        if not 1 <= chunk <= solver.MOST_TABLES:
            raise NotationError(str(chunk), f"a chunk of 1 to {solver.MOST_TABLES} deals")
        return cls([str(whole(deal)) for deal in deals], executor, chunk, cancel or Event())

    def batch(self) -> Batch:
        return Batch(
            tuple(map(self.found.get, range(len(self.texts)))), tuple(self.incidents), cancelled=self.cancel.is_set()
        )

    def __iter__(self) -> Iterator[int]:
        numbers = range(len(self.texts))
        for start in numbers[:: self.chunk]:
            self._ask(tuple(numbers[start : start + self.chunk]))
        try:
            while self.waiting and not self.cancel.is_set():
                finished, _ = wait(self.waiting, timeout=_TICK, return_when=FIRST_COMPLETED)
                for future in finished:
                    yield from self._take(future)
        finally:
            self._stop()

    def _stop(self) -> None:
        """Nobody waits for what is still under way."""
        for future in self.waiting:
            future.cancel()
        if self.waiting and isinstance(self.executor, SolverPool):
            self.executor.kill()
        self.waiting.clear()

    def _ask(self, numbers: tuple[int, ...]) -> None:
        question = tuple(self.texts[number] for number in numbers)
        try:
            self.waiting[self.executor.submit(solver.tables, question)] = numbers
        except BrokenExecutor as error:  # of the standard library's pools, which do not recover
            self.incidents.append(Incident(_told(error), numbers, tried_again=False))

    def _take(self, future: Future[tuple[solver.Tricks, ...]]) -> tuple[int, ...]:
        """The deals that are finished with it."""
        numbers = self.waiting.pop(future)
        try:
            answers = future.result()
        except (SolverTrouble, BrokenExecutor) as error:
            self._after(error, numbers)
            return ()
        self.found.update(zip(numbers, map(TrickTable, answers), strict=True))
        return numbers

    def _after(self, error: SolverTrouble | BrokenExecutor, numbers: tuple[int, ...]) -> None:
        if isinstance(error, SolverTrouble) and not error.lost_process:
            raise error
        again = len(numbers) > 1
        self.incidents.append(Incident(_told(error), numbers, tried_again=again))
        if again:
            for number in numbers:
                self._ask((number,))


def _told(error: Exception) -> str:
    return str(error) or type(error).__name__
