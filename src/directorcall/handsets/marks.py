"""Marks: what a player says about a call beyond the cards it shows - natural, forcing, asks aces, transfer to hearts.

Marks belong to the whole meaning. The Laws look at two things in them: is the call natural or artificial, and
does it have a purpose of its own, a question to partner (23A3).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache

from directorcall.bridge.calls import Bid, parse_call
from directorcall.bridge.cards import Suit, parse_suit
from directorcall.bridge.errors import NotationError
from directorcall.values import dataclass


class MarkKind(Enum):
    """Every mark of the language, by the word it is written with."""

    NATURAL = "natural"
    ARTIFICIAL = "artificial"
    FORCING = "forcing"
    GAME_FORCING = "game-forcing"
    NON_FORCING = "non-forcing"
    INVITATIONAL = "invitational"
    TO_PLAY = "to play"
    LIMITED = "limited"
    PREEMPTIVE = "preemptive"
    TAKEOUT = "takeout"
    PENALTY = "penalty"
    NEGATIVE = "negative"
    OPTIONAL = "optional"
    ASKS = "asks"
    ANSWERS = "answers"
    RELAY = "relay"
    PUPPET = "puppet"
    TRANSFER = "transfer"
    COMPLETES_TRANSFER = "completes transfer"
    PASS_OR_CORRECT = "pass or correct"
    SPLINTER = "splinter"
    CUE = "cue"
    LEAD_DIRECTING = "lead-directing"
    SLAM_TRY = "slam try"
    SHADED = "may be shaded"


# A call whose purpose is a question: what 23A3 compares. An answer, a transfer or a splinter tells something,
# and what it tells is compared hand by hand: 5♦ "one ace" and 5♥ "two aces" answer the same question differently.
QUESTIONS = frozenset({MarkKind.ASKS, MarkKind.RELAY, MarkKind.PUPPET, MarkKind.PASS_OR_CORRECT})

# A call that looks for slam has a purpose too, natural or not (NBB, WekoWijzer 139: a slam try).
PURPOSES = QUESTIONS | {MarkKind.SLAM_TRY}

# Calls that convey something other than willingness to play in the denomination named, whether or not "artificial" was
# said.
_ARTIFICIAL = QUESTIONS | {MarkKind.ARTIFICIAL, MarkKind.ANSWERS, MarkKind.TRANSFER, MarkKind.SPLINTER, MarkKind.CUE}

# What can be asked for is an open list; these are the usual words, so that a slip of the pen is not taken for a new
# question.
_SUBJECTS = (
    "majors", "minors", "aces", "keycards", "kings", "queens", "suits", "range", "support", "opener", "shortage", "shape", "strength",
    "stopper", "controls", "length", "losers", "trumps", "quality", "singleton", "void", "spades", "hearts", "diamonds", "clubs",
    "redouble",
)  # fmt: skip


# Questions have parts: who asks for the majors asks for hearts. Words for the same thing are parts of each other.
_PARTS: Mapping[str, tuple[str, ...]] = {
    "majors": ("hearts", "spades"),
    "minors": ("clubs", "diamonds"),
    "suits": ("majors", "minors", "length"),
    "shape": ("suits", "shortage"),
    "shortage": ("singleton", "void"),
    "keycards": ("aces",),
    "controls": ("aces", "kings"),
    "range": ("strength",),
    "strength": ("range",),
    "opener": ("range", "shape", "quality", "stopper"),
}
# A question may be about one suit, kings=H: who asks for kings asks for that one.
# Not the same question, but of one kind: on the way to slam.
_FOR_SLAM = frozenset({"aces", "keycards", "kings", "queens", "controls"})


@dataclass(frozen=True, slots=True)
class Mark:
    """One mark, with what it is about: the word asked for, the suit transferred to, the bid a puppet wants to hear."""

    kind: MarkKind
    about: str | Suit | Bid | None = None

    @property
    def asks(self) -> bool:
        return self.kind in QUESTIONS

    @property
    def is_purpose(self) -> bool:
        return self.kind in PURPOSES

    def is_part_of(self, whole: Mark) -> bool:
        """Is this question asked when that one is?"""
        if self.kind is not MarkKind.ASKS or whole.kind is not MarkKind.ASKS:
            return self == whole
        (subject, suit), (of, its_suit) = _subject_and_suit(self.about), _subject_and_suit(whole.about)
        return subject in _parts(of) and its_suit in ("", suit)

    def is_kin_of(self, other: Mark) -> bool:
        """Another question of the same kind: kings after aces, both on the way to slam; or a relay, which asks partner
        to say more.
        """
        return (self._looks_for_slam and other._looks_for_slam) or {self.kind, other.kind} == {
            MarkKind.RELAY,
            MarkKind.ASKS,
        }

    @property
    def _looks_for_slam(self) -> bool:
        return self.kind is MarkKind.SLAM_TRY or (
            self.kind is MarkKind.ASKS and _subject_and_suit(self.about)[0] in _FOR_SLAM
        )

    def __str__(self) -> str:
        if self.about is None:
            return self.kind.value
        return f"{self.kind.value}{'=' if self.kind is MarkKind.PUPPET else ' '}{self.about}"


def _subject_and_suit(about: object) -> tuple[str, str]:
    """What is asked for, and in which suit if that was said: `kings=H`."""
    subject, _, suit = str(about).partition("=")
    return subject, suit


@cache
def _parts(subject: str) -> frozenset[str]:
    """A question with all its parts, and theirs."""
    found, left = set[str](), [subject]
    while left:
        found.add(one := left.pop())
        left += [part for part in _PARTS.get(one, ()) if part not in found]
    return frozenset(found)


def told_natural(marks: tuple[Mark, ...]) -> bool | None:
    """Natural or not, as far as the marks tell; None: nobody said."""
    kinds = {mark.kind for mark in marks}
    if MarkKind.NATURAL in kinds:
        return True
    return False if kinds & _ARTIFICIAL else None


def _subject(word: str) -> str:
    subject, in_suit, suit = word.partition("=")
    if in_suit:
        return f"{_subject(subject)}={parse_suit(suit)}"
    subject = word.lower()
    if subject in _SUBJECTS:
        return subject
    from difflib import get_close_matches  # 3 ms, and only for what went wrong

    if near := get_close_matches(subject, _SUBJECTS, n=1, cutoff=0.8):
        if near[0] == f"{subject}s":
            return near[0]
        raise NotationError(word, "the word for what is asked", hint=f'did you mean "{near[0]}"?')
    return subject


def _puppet_bid(word: str) -> Bid:
    call = parse_call(word)
    if not isinstance(call, Bid):
        raise NotationError(word, "the bid the puppet asks for: puppet=2S")
    return call


_SPELLINGS = {
    "pre emptive": "preemptive",
    "take out": "takeout",
    "ask": "asks",
    "answer": "answers",
    "shaded": "may be shaded",
}
_ABOUT: Mapping[MarkKind, tuple[Callable[[str], str | Suit | Bid], str]] = {
    MarkKind.ASKS: (_subject, "what is asked: asks majors, asks aces, asks range …"),
    MarkKind.ANSWERS: (_subject, "what is answered: answers aces, answers majors …"),
    MarkKind.TRANSFER: (parse_suit, "the suit shown: transfer H"),
    MarkKind.SPLINTER: (parse_suit, "the short suit: splinter C"),
    MarkKind.PUPPET: (_puppet_bid, "the bid the puppet asks for: puppet=2S"),
}
MARK_WORDS = tuple(kind.value for kind in MarkKind)


@cache
def _pattern() -> re.Pattern[str]:
    """A mark's word, longest first, with what it is about; hyphens and spaces inside it are the same."""
    words = sorted({*MARK_WORDS, *_SPELLINGS} - {"puppet"}, key=len, reverse=True)
    about = {word for word in words if _kind(word) in _ABOUT}
    spelt = {word: re.sub("[- ]", r"(?:\\s+|-)", word) for word in words}
    plain = "|".join(spelt[word] for word in words if word not in about)
    needing = "|".join(spelt[word] for word in words if word in about)
    end = r"(?=[\s,()]|$)"
    return re.compile(
        rf"(?P<word>{plain}){end}|(?P<asking>{needing})(?:\s+(?P<about>[^\s,()]+))?{end}|(?P<puppet>puppet)(?:=(?P<bid>[^\s,()]*))?{end}",
        re.IGNORECASE,
    )


def _kind(word: str) -> MarkKind:
    plain = re.sub(r"[\s-]+", " ", word.lower())
    plain = _SPELLINGS.get(plain, plain)
    return next(kind for kind in MarkKind if kind.value.replace("-", " ") == plain)


def match_mark(text: str, at: int) -> re.Match[str] | None:
    """The mark that begins here, if one does."""
    return _pattern().match(text, at)


def read_mark(match: re.Match[str]) -> Mark:
    """The mark a match stands for; a NotationError (of the part that is wrong) where what follows its word cannot be
    read.
    """
    kind = _kind(match["word"] or match["asking"] or match["puppet"])
    about: str | None = match["about"] if match["asking"] else match["bid"]
    if kind not in _ABOUT or (kind is MarkKind.PUPPET and about is None):
        return Mark(kind)
    read, expected = _ABOUT[kind]
    if not about:
        raise NotationError("", expected)
    return Mark(kind, read(about))
