"""The rules of one position: every line of a system that speaks of it, with its letters known, in order of
preference.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from directorcall.bridge.calls import Call
from directorcall.bridge.cards import Suit
from directorcall.handsets.condition import Condition
from directorcall.handsets.marks import MarkKind
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.meaning_language import MeaningError, read_meaning
from directorcall.partnership.facing import faced
from directorcall.partnership.letters import Suits, assignments, spelt, suit_of
from directorcall.partnership.pattern import cheapest_first
from directorcall.partnership.relations import Relation, all_hold
from directorcall.partnership.system import Context, Line, options_in

if TYPE_CHECKING:
    from directorcall.partnership.spot import Spot


Matched = tuple[Context, list[dict[str, Suit]]]
"""A context that speaks of a position, with every way its letters may be known there."""


@dataclass(slots=True, eq=False, repr=False)
class Rule:
    """One line with its letters known: a call and the hands that make it, unless an earlier rule takes them."""

    call: Call
    line: Line
    context: Context
    suits: Suits
    choices: tuple[Suit, ...]
    spot: Spot
    _meaning: Meaning | None = None

    def __repr__(self) -> str:
        return f"<Rule {self.call} {self.promise} {self.line.place}>"

    @property
    def promise(self) -> str:
        """As a card would say it: words kept, letters spelt."""
        said = faced(spelt(self.spot.system.with_options(self.line.promise), self.suits), self.spot)
        return " ".join(word for word in said.split() if word != "any") or "any"

    @property
    def text(self) -> str:
        """The promise in plain terms of the language of meanings."""
        if self.line.is_rest:
            return "any"
        return faced(spelt(self.spot.system.spelt_out(self.line.promise), self.suits), self.spot, self.choices)

    @property
    def meaning(self) -> Meaning:
        if self._meaning is None:
            marks = spelt(self.line.marks, self.suits)
            try:
                self._meaning = _read(f"{self.text}, {marks}" if marks else self.text)
            except MeaningError as error:
                raise error.within(str(self.line.place)) from None
        return self._meaning

    @property
    def condition(self) -> Condition:
        return self.meaning.hands.condition

    def has(self, *kinds: MarkKind) -> bool:
        return any(mark.kind in kinds for mark in self.meaning.marks)


@lru_cache(maxsize=16_384)
def _read(text: str) -> Meaning:
    return read_meaning(text)


def rules_at(spot: Spot) -> tuple[Rule, ...]:
    """In order: contexts as written, lines as written; a call one context defines is closed to those after it."""
    return tuple(rule for rule, is_open in considered(spot) if is_open)


def considered(
    spot: Spot, only: Call | None = None, among: Iterable[Matched] | None = None
) -> Iterator[tuple[Rule, bool]]:
    """Every rule the files give for the spot, and whether its call is still open there; or those for one call, legal
    or not. `among`: the contexts that speak of the spot, where they are known already.
    """
    closed: set[Call] = set()
    for context, known in _matched_here(spot) if among is None else among:
        if among is not None and not all_hold(context.of_options, spot, {}, None):
            continue
        here = [
            (rule, line.also or rule.call not in closed)
            for line in context.lines
            for rule in _expanded(line, context, known, spot, only)
        ]
        yield from here
        closed.update(rule.call for rule, is_open in here if is_open)
        if any(is_open and rule.line.is_rest for rule, is_open in here):
            break


def _matched_here(spot: Spot) -> Iterator[Matched]:
    for context in spot.system.contexts_for(len(spot.since)):
        if known := [*matches(context, spot)]:
            yield context, known


def matched_with_any_option(spot: Spot) -> list[Matched]:
    """The contexts that speak of this position, whatever options are chosen."""
    return [
        (context, known)
        for context in spot.system.contexts_for(len(spot.since))
        if (known := [*_assigned(context, spot, context.of_auction)])
    ]


def options_of(offered: Mapping[str, tuple[str, ...]], call: Call, among: list[Matched]) -> tuple[tuple[str, str], ...]:
    """The options, each with its values, that a line for this call asks about, or its header, or its promise."""
    found: dict[tuple[str, str], None] = {}
    for context, _ in among:
        for line in context.lines:
            if line.call.may_be(call):
                asked = (*context.relations, *line.relations)
                named = {relation.option for relation in asked if relation.option is not None} | options_in(
                    line.promise
                )
                found |= dict.fromkeys((name, value) for name in sorted(named) for value in offered.get(name, ()))
    return tuple(found)


def rules_of(line: Line, context: Context, spot: Spot) -> tuple[Rule, ...]:
    """The rules one line gives at a spot, whatever other lines there are."""
    return tuple(_expanded(line, context, [*matches(context, spot)], spot, None))


def matches(context: Context, spot: Spot) -> Iterator[dict[str, Suit]]:
    """The ways this position is one the context speaks of; each way once."""
    return _assigned(context, spot, context.relations)


def _assigned(context: Context, spot: Spot, relations: tuple[Relation, ...]) -> Iterator[dict[str, Suit]]:
    seen = []
    for suits in _headers(context, spot):
        for whole in assignments(context.letters, suits):
            if whole not in seen and all_hold(relations, spot, whole, None):
                seen.append(whole)
                yield whole


def _headers(context: Context, spot: Spot) -> Iterator[dict[str, Suit]]:
    if not context.patterns:
        yield {}
    for pattern in context.patterns:
        yield from pattern.match(spot.since)


def _expanded(
    line: Line, context: Context, known: list[dict[str, Suit]], spot: Spot, only: Call | None
) -> Iterator[Rule]:
    if only is not None and not line.call.may_be(only):
        return
    if line.of_spot and not all_hold(line.of_spot, spot, {}, None):
        return
    for header in known:
        made = [*_ways(line, header, spot, only)]
        open_letter = line.call.letter if line.call.letter not in header else None
        named = frozenset(
            suit for suits, call in made if open_letter and (suit := suit_of(line.call.named, suits)) is not None
        )
        choices = cheapest_first(named, spot.last_bid)
        for suits, call in made:
            yield Rule(call, line, context, suits, choices, spot)


def _ways(line: Line, header: dict[str, Suit], spot: Spot, only: Call | None) -> Iterator[tuple[dict[str, Suit], Call]]:
    for suits in assignments(line.variables, header):
        for call in line.call.bids(suits, spot.last_bid):
            if (spot.is_legal(call) if only is None else call == only) and all_hold(line.of_call, spot, suits, call):
                yield suits, call
