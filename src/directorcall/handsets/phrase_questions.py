"""What is asked in English: asks for aces, asking partner for a major, spade stopper ask."""

from __future__ import annotations

from dataclasses import replace

from directorcall.bridge.calls import PASS
from directorcall.bridge.cards import SUITS, Suit
from directorcall.handsets.heard import Heard
from directorcall.handsets.marks import Mark, MarkKind
from directorcall.handsets.phrase_numbers import number_at
from directorcall.handsets.ranges import Group
from directorcall.handsets.said import Said, SaidKind, said
from directorcall.handsets.scene import Scene

_ASKED = {
    "aces": "aces", "keycards": "keycards", "kings": "kings", "queens": "queens", "majors": "major majors bothmajors",
    "minors": "minor minors bothminors", "stopper": "stopper halfstopper", "range": "range minimum maximum points", "shape": "shape",
    "shortage": "short splinter", "singleton": "singleton", "void": "void", "support": "support help", "controls": "controls cue",
    "suits": "suit longest longer better unbid twosuiter", "feature": "feature", "quality": "quality", "trumps": "trumps",
    "strength": "strength strong constructive", "opener": "opener openinghand information", "redouble": "redouble xx",
}  # fmt: skip
SUBJECTS = {word: subject for subject, words in _ASKED.items() for word in words.split()}
_ON_THE_WAY = (
    "to",
    "if",
    "good",
    "other",
    "opener",
    "either",
    "any",
    "me",
    "him",
    "card",
    "the",
    "exactly",
    "specific",
    "+",
    "plus",
)


def over_suit(heard: Heard, at: int, among: tuple[Suit, ...]) -> int:
    found = heard.a_suit(heard.over(at))
    return found[1] if found and found[0] in among else at


def asks(heard: Heard, at: int) -> Said | None:
    """`asks for aces`, `asking partner for a four-card major`, `spade stopper ask`."""
    if heard.name(at) not in ("asks", "answers"):
        return None
    kind = MarkKind.ASKS if heard.name(at) == "asks" else MarkKind.ANSWERS
    start = at + 1
    while start < len(heard.words) and (
        (heard.words[start].is_noise and heard.spelt(start) not in SUBJECTS)
        or heard.name(start) in _ON_THE_WAY
        or heard.spelt(start) in ("if", "whether")
        or heard.words[start].number is not None
        or (heard.name(start) in ("or", "and") and _goes_on_counting(heard, start))
    ):
        if heard.words[start].number is not None and not _counts(heard, start + 1) and not _one_of(heard, start):
            return None
        start += 1
    found = _subject(heard, start)
    if found is None and _asks_nothing_more(heard, at):
        return said(SaidKind.MARK, end=at + 1, marks=(Mark(kind, "opener"),))
    if found is not None and found[0] == "opener" and (more := asks_further(heard, found[1])) is not None:
        found = more  # asks if opener has a major
    if found is None:
        return None
    marks, end = [Mark(kind, found[0])], found[1]
    if (suits := _suits_asked(heard, start, found)) is not None:
        marks, end = [Mark(kind, subject) for subject in suits[0]], suits[1]
        return said(SaidKind.MARK, end=end, marks=tuple(dict.fromkeys(marks)))
    while heard.name(end) in ("and", "/") and (more := asks_further(heard, end + 1)) is not None:
        if more[0] in ("opener", "suits") or heard.name(more[1] - 1) == "suitname":
            break
        marks.append(Mark(kind, more[0]))
        end = more[1]
    named = list(dict.fromkeys(word.of for word in heard.words[at:end] if isinstance(word.of, Suit)))
    if len(named) == len(marks) == 1:
        marks = [_in_suit(marks[0], named[0], heard.scene)]
        named = []
    other = any(suit.word != mark.about and suit not in _asked_about(heard.scene) for suit in named for mark in marks)
    return replace(said(SaidKind.MARK, end=end, marks=tuple(dict.fromkeys(marks))), settled=not other)


def _suits_asked(heard: Heard, at: int, first: tuple[str, int]) -> tuple[list[str], int] | None:
    """`asking for three hearts or four spades and range`: so many of each of them, and what else is asked with them."""
    subjects, end = [first[0]], first[1]
    if not (at and heard.words[at - 1].number is not None and isinstance(heard.suit(at), Suit)):
        return None
    while heard.name(end) in ("or", "/", "and"):
        counted = heard.over(end + 1)
        number = counted < len(heard.words) and heard.words[counted].number is not None
        more = asks_further(heard, end + 1)
        if more is None or not (number or heard.name(end) == "and") or (more[0] in _SUIT_WORDS and not number):
            break
        subjects.append(more[0])
        end = more[1]
    return (subjects, end) if len(subjects) > 1 else None


_SUIT_WORDS = tuple(suit.word for suit in SUITS)


def _goes_on_counting(heard: Heard, at: int) -> bool:
    """Four or five card majors, 4-card or 5-card, four and five."""
    before = heard.words[at - 1].number is not None or heard.name(at - 1) == "card"
    return before and (heard.name(at) == "or" or (at + 1 < len(heard.words) and heard.words[at + 1].number is not None))


def _in_suit(mark: Mark, suit: Suit, scene: Scene) -> Mark:
    """The suit a question is about, unless that goes without saying: a stopper in theirs, support for partner's."""
    subject = str(mark.about)
    if subject in ("opener", "range", "strength", "majors", "minors", "suits", "keycards", suit.word):
        return mark
    if subject in ("aces", "kings"):
        return Mark(mark.kind, f"{subject}={suit}")
    plain = scene.their_suits if len(scene.their_suits) == 1 else ()
    return (
        mark if suit in (*plain, scene.suit, scene.partner_suit, scene.trumps) else Mark(mark.kind, f"{subject}={suit}")
    )


def _asks_nothing_more(heard: Heard, at: int) -> bool:
    """`enquiry`, said of a bid facing partner's: he asks to hear more of the hand."""
    ends = at + 1 >= len(heard.words) or heard.name(at + 1) in (",", ";", ".", ")", "(")
    return ends and heard.name(at) == "asks" and heard.scene.opened is not None and not heard.name(at - 1)


def _one_of(heard: Heard, at: int) -> bool:
    """Four or five."""
    return heard.name(at + 1) in ("or", "and") and at + 2 < len(heard.words) and heard.words[at + 2].number is not None


def _counts(heard: Heard, at: int) -> bool:
    """Is the number before it one of cards, and not the level of a bid?"""
    at += heard.name(at) in ("+", "plus", "ormore")
    by_letter = at < len(heard.words) and heard.words[at].touches and heard.words[at].letter
    return not by_letter and heard.name(at) in ("card", "major", "minor", "suitname", "support")


def asks_further(heard: Heard, at: int) -> tuple[str, int] | None:
    """What is asked of opener, behind his name."""
    while at < len(heard.words) and (
        heard.words[at].is_noise or heard.words[at].number is not None or heard.name(at) in _ON_THE_WAY
    ):
        at += 1
    return _subject(heard, at)


def _subject(heard: Heard, at: int) -> tuple[str, int] | None:
    suit = heard.suit(at)
    if isinstance(suit, Suit):
        after = at + 1
        if heard.spelt(after) == "lead":
            return None
        named = heard.name(after) in SUBJECTS and heard.name(after) not in ("suit", "longer", "better", "openinghand")
        return (SUBJECTS[heard.name(after)], after + 1) if named else (suit.word, heard.after_suit(after))
    if isinstance(suit, Group):
        return ("majors" if suit is Group.MAJORS else "minors"), at + 1
    name = heard.name(at) if heard.name(at) != "noise" else heard.spelt(at)
    if name == "longer" and heard.quoted(at, at + 1).lower() == "more":
        return "opener", at + 1  # asks for more
    if name not in SUBJECTS or (SUBJECTS[name] == "redouble" and heard.scene.call not in (None, PASS)):
        return None
    if name == "support" and heard.quoted(at, at + 1).lower() in ("trump", "trumps"):
        name = "trumps"
    end = at + 1
    while heard.name(end) in ("or", "/", "and") and heard.name(heard.over(end + 1)) in (
        "maximum",
        "minimum",
        "void",
        "singleton",
    ):
        end = heard.over(end + 1) + 1
    if (about := heard.a_suit(heard.over(end))) is not None and heard.over(end) > end and isinstance(about[0], Suit):
        end = about[1]  # a stopper in spades, support for hearts
    elif heard.name(heard.over(end)) == "theirsuit":
        end = heard.over(end) + 1
    return SUBJECTS[name], end


def _asked_about(scene: Scene) -> tuple[Suit | None, ...]:
    """Suits that a question is about without naming them: theirs, the one bid, partner's, ours. Another is asked about."""
    if scene.call is None:
        return SUITS
    return (*scene.their_suits, scene.suit, scene.partner_suit, scene.trumps)


def asked_for(word: str) -> str | None:
    """What a word stands for, where it is asked for."""
    return SUBJECTS.get(word)


def question(heard: Heard, at: int) -> Said | None:
    """`range ask`, `stopper enquiry`, `keycard ask`, `heart stopper ask`."""
    suit = heard.suit(at)
    if isinstance(suit, Suit) and heard.name(at + 1) in SUBJECTS and heard.name(at + 2) == "asks":
        mark = Mark(MarkKind.ASKS, SUBJECTS[heard.name(at + 1)])
        return said(SaidKind.MARK, end=at + 3, marks=(_in_suit(mark, suit, heard.scene),))
    if heard.name(at + 1) != "asks" or heard.name(at) not in SUBJECTS:
        return None
    if _subject(heard, at + 2) or number_at(heard.words, at + 2):
        return None
    end = over_suit(heard, at + 2, tuple(suit for suit in _asked_about(heard.scene) if suit is not None))
    return said(SaidKind.MARK, end=end, marks=(Mark(MarkKind.ASKS, SUBJECTS[heard.name(at)]),))
