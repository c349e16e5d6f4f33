"""What was heard: the words of a phrase and the scene they were said in, with what every reader of a piece needs."""

from __future__ import annotations

from collections.abc import Callable

from directorcall.bridge.cards import Suit
from directorcall.handsets.card_terms import Counted
from directorcall.handsets.phrase_numbers import Number
from directorcall.handsets.phrase_words import Word
from directorcall.handsets.ranges import Group, Range
from directorcall.handsets.said import Said, SaidKind, Sense
from directorcall.handsets.scene import Scene
from directorcall.handsets.shape_terms import Length
from directorcall.values import dataclass

A_SUIT = 4  # cards, where a suit was named and no number
FEW = 7  # up to here a number without a word may be cards as well as points
COUNTED = {
    "aces": Counted.ACES,
    "kings": Counted.KINGS,
    "queens": Counted.QUEENS,
    "controls": Counted.CONTROLS,
    "losers": Counted.LOSERS,
}
GROUPS = {"major": Group.MAJORS, "minor": Group.MINORS}
PAIRS = {"majors": Group.MAJORS, "bothmajors": Group.MAJORS, "minors": Group.MINORS, "bothminors": Group.MINORS}


_OWN = frozenset(
    ("stopper", "halfstopper", "short", "singleton", "void", "doubleton", "support", "feature", "controls", "raise")
) | {
    "longer",
    "morethan",
    "suit",
}


@dataclass(frozen=True, slots=True)
class Heard:
    """What was said, in words, and where the call was made."""

    text: str
    words: tuple[Word, ...]
    scene: Scene
    topic: Suit | Group | None = None  # the suit spoken of last, or “a major”
    topic_counted: bool = False  # and how many of it were told

    def name(self, at: int) -> str:
        return self.words[at].name if 0 <= at < len(self.words) else ""

    def over(self, at: int, *names: str) -> int:
        """Past noise, and past these."""
        while at < len(self.words) and (self.words[at].is_noise or self.words[at].name in names):
            at += 1
        return at

    def quoted(self, start: int, end: int) -> str:
        """These words as they were written."""
        return self.text[self.words[start].start : self.words[end - 1].end]

    def ends(self, at: int) -> bool:
        """Is a clause over here?"""
        return at >= len(self.words) or self.words[at].name in (",", ";", ".", ")", "(")

    def spelt(self, at: int) -> str:
        return self.words[at].spelt if 0 <= at < len(self.words) else ""

    def suit(self, at: int) -> Suit | Group | None:
        """The suit named here, or “a major”; “the other major” where one was bid."""
        word = self.words[at] if at < len(self.words) else None
        if word is None or word.number is not None:
            return None
        return word.of or GROUPS.get(word.name)

    def a_suit(self, at: int) -> tuple[Suit | Group, int] | None:
        """A suit that may come with an article, “either”, “other”, and the word “suit” behind it."""
        start = self.over(at, "either", "any", "unknown", "to")
        others = self.name(start) == "other"
        start = self.over(start + 1) if others else start
        suit = self.suit(start)
        if suit is None:
            return None
        if others and isinstance(suit, Group):
            suit = self._the_other(suit) or suit
        return suit, self.after_suit(start + 1)

    def over_own_suit(self, at: int) -> int:
        """Past “for clubs”, where clubs are what the auction speaks of anyway."""
        found = self.a_suit(self.over(at))
        ours = (self.scene.trumps, self.scene.suit, self.scene.partner_suit)
        return found[1] if found is not None and self.over(at) > at and found[0] in ours else at

    def several(self, at: int) -> tuple[tuple[Suit, ...], str, int] | None:
        """Suits that a word before them is about: `in clubs or hearts`, `in both majors`; what joins them, where they end."""
        start = self.over(at)
        if (pair := PAIRS.get(self.name(start))) is not None and start > at:
            return pair.suits, "and", start + 1
        first = self.a_suit(start)
        if first is None or not isinstance(first[0], Suit):
            return None
        suits, joint, end = [first[0]], "", first[1]
        while (word := "or" if self.name(end) == "/" else self.name(end)) in ("or", "and") and joint in ("", word):
            more = self.a_suit(end + 1)
            if more is None or not isinstance(more[0], Suit) or self.name(more[1]) in _OWN or self._number(more[1]):
                break
            suits, joint, end = [*suits, more[0]], word, more[1]
        return tuple(suits), joint, end

    def _number(self, at: int) -> bool:
        return at < len(self.words) and self.words[at].number is not None

    def after_suit(self, at: int) -> int:
        return at + 1 if self.name(at) in ("suit", "card") and self.name(at + 1) != "support" else at

    def _the_other(self, group: Group) -> Suit | None:
        before = [one.denomination.suit for one in (*self.scene.partners, *self.scene.own)]
        known = {suit for suit in (*self.scene.their_suits, *before) if suit in group.suits}
        if len(known) == 1:
            return next(suit for suit in group.suits if suit not in known)
        bid = [
            suit for suit in (*self.scene.their_suits, self.scene.partner_suit, self.scene.suit) if suit in group.suits
        ]
        left = [suit for suit in group.suits if suit not in bid]
        return left[0] if len(left) == 1 else None


Reader = Callable[[Heard, int], Said | None]


def cards_of(found: Number, suits: tuple[Suit | Group, ...], end: int, *, exact: bool = False) -> Said:
    """So many cards. Five are five or more, with exactly five on offer; one or none are just that."""
    numbers, low = found.range, found.range.low
    firm = tuple(Length(numbers, suit) for suit in suits)
    if not found.bare or low <= 1:
        return Said(SaidKind.SUITS, (Sense(firm, firm=True),), end)
    more = tuple(Length(Range(low), suit) for suit in suits)
    senses = (Sense(more, firm=True), Sense(firm, firm=True))
    return Said(SaidKind.SUITS, senses[::-1] if exact else senses, end, settled=exact or low > 2)
