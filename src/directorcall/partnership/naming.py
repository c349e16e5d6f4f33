"""Names of conventions, each in the auctions where it is used: `names.system`, a table of some 790 names as data.

“Stayman” is 2♣ over 1NT, 3♣ over 2NT and after 2♣–2♦–2NT; a negative double shows the suits nobody bid. Where a call was
made that no auction of its name leads to (an insufficient bid, a call out of turn), the name is read by the call alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from importlib import resources
from itertools import islice

from directorcall.bridge.calls import DOUBLE, PASS, Bid, Call, Denomination
from directorcall.handsets.phrase_words import name_key
from directorcall.partnership.agreements import Agreed, meaning
from directorcall.partnership.letters import Suits, assignments
from directorcall.partnership.pattern import AuctionPattern, CallPattern
from directorcall.partnership.reader import read_system_file
from directorcall.partnership.rules import Rule, rules_of
from directorcall.partnership.spot import Spot, spot_of
from directorcall.partnership.system import Context, Line, System
from directorcall.values import dataclass

FILE = "names.system"
NO_AGREEMENTS = System("no agreements", "", {}, {}, {}, ())
_MOST_SAMPLES = 24


@dataclass(frozen=True, slots=True, eq=False)
class NameEntry:
    """One line of the table: a call in its auctions, under one or more names."""

    context: Context
    line: Line
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class NameTable:
    """Every entry, by the words of its names."""

    entries: dict[tuple[str, ...], tuple[NameEntry, ...]]
    names: tuple[str, ...]
    words: frozenset[str]
    longest: int

    def match(self, words: tuple[str, ...]) -> tuple[int, tuple[NameEntry, ...]] | None:
        """The longest name these words begin with."""
        for size in range(min(self.longest, len(words)), 0, -1):
            if (found := self.entries.get(words[:size])) is not None:
                return size, found
        return None


@cache
def table() -> NameTable:
    """Read on first use (about 15 ms)."""
    text = resources.files("directorcall.partnership").joinpath(FILE).read_text(encoding="utf-8")
    entries = dict[tuple[str, ...], list[NameEntry]]()
    names = list[str]()
    for item in read_system_file(text, FILE).items:
        if isinstance(item, Context):
            for line in item.lines:
                entry = NameEntry(item, line, tuple(name.strip() for name in line.name.split("|")))
                names += entry.names
                for key in dict.fromkeys(key for name in entry.names for key in _keys(name)):
                    entries.setdefault(key, []).append(entry)
    words = frozenset(part.lower() for name in names for part in name.replace("-", " ").split() if part.isalpha())
    found = {key: tuple(lines) for key, lines in entries.items()}
    return NameTable(found, tuple(dict.fromkeys(names)), words, max(map(len, found)))


def _keys(name: str) -> Iterator[tuple[str, ...]]:
    """A negative double is called “negative” as well; a limit raise or better “limit raise+”, “limit+ raise”."""
    yield (key := name_key(name))
    if len(key) > 1 and key[-1] == "double":
        yield key[:-1]
    if len(key) > 1 and key[-1] == "ormore":
        yield from ((*key[:-1], more) for more in ("plus", "+"))
        yield from ((*key[:-2], more, key[-2]) for more in ("ormore", "plus", "+"))


def named(name: str, calls: tuple[Call, ...], call: Call | None = None) -> tuple[Rule, ...]:
    """The calls that go by this name in an auction, with what they mean there.

    >>> from directorcall.bridge.calls import parse_call
    >>> [f"{rule.call}: {rule.meaning}" for rule in named("Stayman", (parse_call("2NT"), PASS))]
    ['3C: 4+ 4+M, asks majors, artificial']
    """
    return here(table().entries.get(name_key(name), ()), calls, call)


def here(entries: tuple[NameEntry, ...], calls: tuple[Call, ...], call: Call | None) -> tuple[Rule, ...]:
    """What the entries say of a call in an auction; of any call, where none is told."""
    spot = spot_of((NO_AGREEMENTS, NO_AGREEMENTS), calls)
    found = [rule for entry in entries for rule in _rules(entry, spot) if call is None or rule.call == call]
    return tuple(rule for rule in found if rule.context.patterns or rule.context.opening) or tuple(found)


@lru_cache(maxsize=1024)
def anywhere(entries: tuple[NameEntry, ...], call: Call | None) -> tuple[Rule, ...]:
    """What they say of the call in the auctions where they are used."""
    found = list[Rule]()
    for entry in entries:
        for calls in samples(entry.context):
            spot = spot_of((NO_AGREEMENTS, NO_AGREEMENTS), calls)
            found += [rule for rule in _rules(entry, spot) if call is None or rule.call == call]
    return tuple(found)


def _rules(entry: NameEntry, spot: Spot) -> tuple[Rule, ...]:
    is_opening = spot.last_bid is None
    if entry.context.opening is not is_opening:
        return ()
    return rules_of(entry.line, entry.context, spot)


@lru_cache(maxsize=1024)
def by_system(system: System, calls: tuple[Call, ...], call: Call) -> Agreed | None:
    """What the pair's own system says of the call."""
    return meaning(spot_of((system, system), calls), call)


@cache
def samples(context: Context) -> tuple[tuple[Call, ...], ...]:
    """Some auctions the context speaks of."""
    passed = (PASS, PASS) if any(relation.text == "passed" for relation in context.relations) else ()
    if context.opening:
        return ((),)
    if not context.patterns:
        heart, raised = Bid(1, Denomination.H), Bid(3, Denomination.H)
        return ((heart, PASS, raised, PASS), (heart,), (heart, DOUBLE), (Bid(1, Denomination.D), PASS, heart, PASS))
    found = (passed + calls for pattern in context.patterns for calls in _auctions(pattern, context))
    return tuple(islice(found, _MOST_SAMPLES))


def _auctions(pattern: AuctionPattern, context: Context) -> Iterator[tuple[Call, ...]]:
    for suits in assignments(context.letters, {}):
        calls = list[Call]()
        for step in pattern.steps:
            last = next((call for call in reversed(calls) if isinstance(call, Bid)), None)
            made = _first_legal(step.any_of[0], suits, last)
            if made is None:
                break
            calls.append(made)
        else:
            yield tuple(calls)


def _first_legal(pattern: CallPattern, suits: Suits, last: Bid | None) -> Call | None:
    if pattern.anything:
        return PASS
    if not pattern.named and pattern.call is None:
        return Bid(last.level + 1 if last else 1, Denomination.C)
    for call in pattern.bids(suits, last):
        if not isinstance(call, Bid) or last is None or last < call:
            return call
    return None
