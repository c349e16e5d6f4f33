"""Names of conventions in a phrase: which words are one, what it means here, and the suit said with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from directorcall.bridge.cards import Suit
from directorcall.handsets.heard import Heard, Reader
from directorcall.handsets.marks import MarkKind
from directorcall.handsets.phrase_clauses import any_of
from directorcall.handsets.phrase_questions import asked_for
from directorcall.handsets.phrase_words import ARTICLES
from directorcall.handsets.ranges import Group
from directorcall.handsets.said import Said, SaidKind, Sense, suits_in
from directorcall.values import dataclass


@dataclass(frozen=True, slots=True)
class Named:
    """A name that some words begin with: how many of them, what it means here; elsewhere, if nothing here; any call's."""

    size: int
    here: tuple[Sense, ...]
    elsewhere: Callable[[], tuple[Sense, ...]]
    every: Callable[[], tuple[Sense, ...]]
    near: tuple[
        Sense, ...
    ] = ()  # in an auction much like this one: of the bid that is enough, or had an opponent passed

    @property
    def as_near(self) -> Named:
        return self if self.here or not self.near else replace(self, here=self.near)


Naming = Callable[[tuple[str, ...]], Named | None]
"""The longest name that the words begin with, and what it means where the call was made."""


@dataclass(frozen=True, slots=True)
class Names:
    """The names that can be read in what was heard; `positive` reads anything else."""

    heard: Heard
    naming: Naming
    positive: Reader

    def at(self, at: int, plain: Said | None) -> Said | None:
        """A convention by its name, with “in hearts” behind it if that is the suit it is about, or “heart” inside it."""
        words = self.heard.words
        places = [number for number in range(at, len(words)) if number == at or words[number].spelt not in ARTICLES][:8]
        inside = [number for number in places[1:] if words[number].name == "suitname"][:1]
        without = [number for number in places if number not in inside]
        found, beside = self.matched(places), self.matched(without) if inside else None
        if beside is not None and beside[1] > inside[0] and (found is None or beside[1] > found[1]):
            return self.with_suit_inside(beside, words[inside[0]].of)
        if found is None:
            return None
        name, end = found
        name = name if plain is not None and end <= plain.end else name.as_near
        senses = name.here or (name.elsewhere() if plain is None or end > plain.end else ())
        marked = plain is not None and plain.kind is SaidKind.MARK
        if not senses and not marked and (other := self.of_another_suit(name, end, plain)) is not None:
            return other
        if not senses or (not name.here and plain is not None and self.reads_on(plain, end)):
            return None
        return self.about(Said(SaidKind.NAME, senses, end, len(senses) == 1, out_of_place=not name.here), name, plain)

    def of_another_suit(self, name: Named, end: int, plain: Said | None) -> Said | None:
        """“A weak two in diamonds”, said of 2C: what that is of a bid in diamonds."""
        nothing, to = Said(SaidKind.NAME, (), end), self.heard.a_suit(self.heard.over(end, "to"))
        scene = self.heard.scene
        if to is not None and to[0] in (scene.suit, scene.partner_suit, *scene.their_suits):
            return None  # a limit raise in spades
        found = self.about(nothing, name, plain)
        return found if found is not nothing and found.senses else None

    def ever(self, at: int) -> Said | None:
        """A name whatever the call, as where somebody says that it is not that."""
        words = self.heard.words
        places = [number for number in range(at, len(words)) if number == at or words[number].spelt not in ARTICLES][:8]
        found = self.matched(places)
        if found is not None and found[0].size == 1 and self.heard.name(at) in _EVERYDAY:
            return None  # not cards
        senses = found[0].every() if found is not None else ()
        return None if found is None or not senses else Said(SaidKind.NAME, senses, found[1])

    def or_another(self, at: int) -> tuple[Suit, int] | None:
        """“… or spades”, and nothing more."""
        found = self.heard.a_suit(at + 1) if self.heard.name(at) in ("or", "/") else None
        if found is None or not isinstance(found[0], Suit) or not _is_end(self.heard, found[1]):
            return None
        return found[0], found[1]

    def matched(self, places: list[int]) -> tuple[Named, int] | None:
        """The name these words begin with and where it ends; “Ogust asking for range” is Ogust, and asks for range."""
        words = self.heard.words
        found = self.naming(tuple(words[number].spelt for number in places))
        if found is None:
            return None
        last = places[found.size - 1]
        if found.size > 1 and words[last].name == "asks" and self.positive(self.heard, last) is not None:
            shorter = self.naming(tuple(words[number].spelt for number in places[: found.size - 1]))
            return (shorter, last) if shorter is not None and shorter.size == found.size - 1 else (found, last + 1)
        return found, last + 1

    def with_suit_inside(self, found: tuple[Named, int], suit: object) -> Said | None:
        """`good diamond raise`."""
        senses = tuple(sense for sense in found[0].here if suit in suits_in(sense))
        return Said(SaidKind.NAME, senses, found[1], len(senses) == 1) if senses else None

    def reads_on(self, plain: Said, end: int) -> bool:
        """Can the words of a name that is not used here be read one by one?"""
        more = self.positive(self.heard, plain.end) if plain.end < end else None
        return more is not None and more.cards is None and (more.end == end or self.heard.name(plain.end) == "raise")

    def about(self, piece: Said, found: Named, plain: Said | None) -> Said:
        """“In hearts” behind a name: one of its senses, or the name as it is used of another call."""
        start = self.heard.over(piece.end, "to", "-", ":", "(")
        asked = {mark.about for sense in piece.senses for mark in sense.marks if mark.kind is MarkKind.ASKS}
        trumps = self.heard.suit(start) if self.heard.name(start + 1) == ")" and asked else None
        if trumps is not None and trumps in (self.heard.scene.trumps, self.heard.scene.partner_suit):
            return replace(piece, end=start + 2)  # Blackwood (hearts)
        if asked_for(self.heard.name(start)) in asked:
            return replace(piece, end=start + 1 + (self.heard.name(start + 1) == ")"))  # Gerber - aces
        start = self.heard.over(piece.end, "to")
        if (named := self.heard.a_suit(start)) is None or (start == piece.end and self.heard.name(start) != "suitname"):
            return piece
        wanted = frozenset((named[0],)) if isinstance(named[0], Suit) else frozenset(named[0].suits)
        if (two := self.or_another(named[1])) is not None and isinstance(named[0], Suit) and not _transfers(piece):
            wanted, named = wanted | {two[0]}, (named[0], two[1])  # a weak two in hearts or spades
        if self.takes_out_another(piece, named[0], start):
            return piece
        fitting = tuple(
            sense for sense in piece.senses if wanted <= suits_in(sense) or (len(wanted) == 1 and _asks(sense))
        )
        if fitting:
            return replace(piece, senses=fitting, end=named[1], settled=len(fitting) == 1)
        if start == piece.end or (plain is not None and plain.end >= named[1]):
            return piece
        others = [
            *{suits_in(one): one for one in found.every()[::-1] if suits_in(one) and suits_in(one) <= wanted}.values()
        ]
        if not others or frozenset().union(*map(suits_in, others)) != wanted:
            return piece
        return replace(piece, senses=(any_of(others),), end=named[1], settled=True)

    def takes_out_another(self, piece: Said, suit: Suit | Group, start: int) -> bool:
        """“Takeout of spades” over a multi: of a suit that nobody named."""
        of = self.heard.spelt(start - 1) == "of" and isinstance(suit, Suit)
        return of and suit not in self.heard.scene.their_suits and MarkKind.TAKEOUT in _kinds(piece)


def _kinds(piece: Said) -> set[MarkKind]:
    return {mark.kind for sense in piece.senses for mark in sense.marks}


_EVERYDAY = frozenset(("card", "points", "support", "raise", "short", "singleton", "limit", "any", "noise"))


def _transfers(piece: Said) -> bool:
    return MarkKind.TRANSFER in _kinds(piece)


def _is_end(heard: Heard, at: int) -> bool:
    return at >= len(heard.words) or heard.name(at) in (",", ";", ".", ")")


def _asks(sense: Sense) -> bool:
    return any(mark.kind in (MarkKind.ASKS, MarkKind.TAKEOUT, MarkKind.PENALTY) for mark in sense.marks)
