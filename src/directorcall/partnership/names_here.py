"""Names of conventions where a call was made: in its auction, in one its caller may have had in mind, in the pair's system."""

from __future__ import annotations

from functools import partial

from directorcall.bridge.calls import Bid, parse_call
from directorcall.bridge.errors import NotationError
from directorcall.handsets.phrase import Named
from directorcall.handsets.phrase_words import name_key
from directorcall.handsets.said import MOST_READINGS, Sense
from directorcall.partnership.call_place import CallPlace, passed
from directorcall.partnership.naming import NameEntry, anywhere, by_system, here, table
from directorcall.partnership.rules import Rule
from directorcall.values import dataclass


@dataclass(slots=True)
class NamesHere:
    """Names where a call was made."""

    place: CallPlace

    def named(self, words: tuple[str, ...]) -> Named | None:
        own = self._of_the_system(words) or self._system_on(words) or self._as_another_bid(words)
        if own is not None:
            return own
        if (found := table().match(words)) is None:
            return None
        size, entries = found
        senses, near = self._here(entries), self._near(entries)
        if not senses and not near and not self.place.is_regular:
            senses = self._elsewhere(entries)
        return Named(size, senses, partial(self._elsewhere, entries), partial(_of_any_call, entries), near)

    def _of_the_system(self, words: tuple[str, ...]) -> Named | None:
        if self.place.system is None or self.place.call is None:
            return None
        agreed = by_system(self.place.system, self.place.views[0], self.place.call)
        if agreed is None or not agreed.name:
            return None
        key = name_key(agreed.name)
        if words[: len(key)] != key:
            return None
        here = (Sense((agreed.meaning.term,), agreed.marks, named=True),)
        return Named(len(key), here, _nothing, _nothing)

    def _system_on(self, words: tuple[str, ...]) -> Named | None:
        """“System on”: as if the opponents had passed, by the pair's own system."""
        size = next((len(key) for key in _SYSTEM_ON if words[: len(key)] == key), 0)
        if not size or self.place.system is None or self.place.call is None:
            return None
        unseen = passed(passed(self.place.views[0], 3), 1)
        agreed = by_system(self.place.system, unseen, self.place.call)
        if agreed is None:
            return None
        return Named(size, (Sense((agreed.meaning.term,), agreed.marks, named=True),), _nothing, _nothing)

    def _as_another_bid(self, words: tuple[str, ...]) -> Named | None:
        """“Any hand that would bid 2♠”: what that shows had the opponents passed, by the pair's system; a stolen bid else."""
        start = next((len(key) for key in _WOULD_BID if words[: len(key)] == key), 0)
        bid = _bid_in(words[start : start + 2]) if start else None
        if bid is None or self.place.call is None:
            return None
        senses: tuple[Sense, ...]
        if self.place.system is not None:
            agreed = by_system(self.place.system, passed(passed(self.place.views[0], 3), 1), bid)
            sense = None if agreed is None else Sense((agreed.meaning.term,), agreed.marks, named=True)
            senses = () if sense is None else (sense,)
        else:
            found = table().match(_STOLEN) if bid == self.place.scene.last_bid else None
            senses = () if found is None else self._here(found[1])
        return Named(start + 2, senses, _nothing, _nothing) if senses else None

    def _here(self, entries: tuple[NameEntry, ...]) -> tuple[Sense, ...]:
        """In this auction, or in one that the caller may have had in mind."""
        place = self.place
        if place.call is None and not place.calls:
            return ()
        views = place.views[:1] if place.is_regular and place.call is not None else place.views
        return next((_senses(rules) for view in views if (rules := here(entries, view, place.call))), ())

    def _near(self, entries: tuple[NameEntry, ...]) -> tuple[Sense, ...]:
        """Of an insufficient bid: as of the bid that would have been enough, which may have been meant. Of another call facing
        partner's bid: as if the opponent had passed.
        """
        place = self.place
        if place.enough is not None:
            return _senses(here(entries, place.calls, place.enough))
        if place.call is None or not place.is_regular or not place.scene.partners:
            return ()
        return _senses(here(entries, passed(place.calls, 1), place.call))

    def _elsewhere(self, entries: tuple[NameEntry, ...]) -> tuple[Sense, ...]:
        return _senses(anywhere(entries, self.place.call))


_SYSTEM_ON = (("system", "on"), ("systems", "on"), ("system", "still", "on"), ("all", "systems", "on"))


_HAND = ("any", "hand", "that")
_WOULD_BID = tuple(
    (*words, "would", "bid") for words in (_HAND, ("any", "hands", "that"), ("hand", "that"), ("what", "i"), ("what",))
)
_STOLEN = ("stolen", "bid")


def _bid_in(words: tuple[str, ...]) -> Bid | None:
    """A bid in two words, as names are looked up: 2, S."""
    if len(words) < 2 or not words[0].isdigit():
        return None
    try:
        call = parse_call("".join(words))
    except NotationError:
        return None
    return call if isinstance(call, Bid) else None


def _nothing() -> tuple[Sense, ...]:
    return ()


def _of_any_call(entries: tuple[NameEntry, ...]) -> tuple[Sense, ...]:
    return _senses(anywhere(entries, None), most=12)


def _senses(rules: tuple[Rule, ...], most: int = MOST_READINGS) -> tuple[Sense, ...]:
    found = dict.fromkeys((rule.meaning.term, rule.meaning.marks) for rule in rules)
    return tuple(Sense((term,), marks, named=True) for term, marks in list(found)[:most])
