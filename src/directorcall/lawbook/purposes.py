"""What a call wants of partner, beside what the replacement wants: the same question, a part of it, another one
(23A3).
"""

from __future__ import annotations

from enum import Enum

from directorcall.bridge.calls import PASS, Bid, Call
from directorcall.handsets.features import points
from directorcall.handsets.marks import MarkKind
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.specified import Feature, Specified, specified


class Asking(Enum):
    """What became of the withdrawn call's question, or of its other purpose."""

    NONE = "there was none"
    SAME = "the same"
    PART = "a part of it"  # majors, then hearts
    MAIN = "without a rider"  # majors and range, then majors
    WIDER = "a wider one"  # aces, then key cards
    KIN = "another of the same kind"  # aces, then kings
    OTHER = "another"
    GIVEN_UP = "given up"


# The same purpose. A wider question still asks what was asked; under the 2007 text it has to be the same or a more
# precise one.
KEPT = frozenset({Asking.SAME, Asking.PART, Asking.MAIN, Asking.WIDER})
KEPT_IN_2007 = frozenset({Asking.SAME, Asking.PART})
ARGUED = frozenset({Asking.PART, Asking.MAIN, Asking.WIDER, Asking.KIN})


def question_kept(old: Meaning, new: Meaning) -> Asking:
    wanted, asked = old.purposes, new.purposes
    if not wanted:
        return Asking.GIVEN_UP if _only_an_aim(old) and not is_double(new) else Asking.NONE
    if wanted <= asked:
        return Asking.SAME
    if not asked:
        return Asking.GIVEN_UP
    if asked <= wanted:
        return Asking.MAIN
    if all(any(part.is_part_of(whole) for whole in wanted) for part in asked):
        return Asking.PART
    if all(any(part.is_part_of(whole) for whole in asked) for part in wanted):
        return Asking.WIDER
    return Asking.KIN if any(one.is_kin_of(other) for one in wanted for other in asked) else Asking.OTHER


def in_words(meaning: Meaning) -> str:
    """What it wants of partner: its questions, or the kind of double it is."""
    told = meaning.purposes or {mark for mark in meaning.marks if mark.kind in _DOUBLES}
    return ", ".join(sorted(str(mark) for mark in told))


_DOUBLES = (MarkKind.TAKEOUT, MarkKind.NEGATIVE, MarkKind.PENALTY, MarkKind.OPTIONAL)


def is_double(meaning: Meaning) -> bool:
    """Told in the words that are used of doubles."""
    return any(meaning.has(kind) for kind in _DOUBLES)


def _only_an_aim(meaning: Meaning) -> bool:
    """A double of which nobody said more than its strength: what it wants of partner is what it means."""
    return is_double(meaning) and tells_only_strength(meaning)


def tells_only_strength(meaning: Meaning) -> bool:
    counts = meaning.hands.tally().points()
    return meaning.hands == points(min(counts), max(counts))


def opposite_aims(one: Meaning, other: Meaning) -> bool:
    """One wants partner to do something, the other wants him to leave it: however the hands were told, they are not the
    same hands.
    """
    return _opposed(one, other) or _opposed(other, one)


def _opposed(one: Meaning, other: Meaning) -> bool:
    if one.has(MarkKind.TO_PLAY):
        return is_double(other) or any(purpose.asks for purpose in other.purposes)
    return (one.has(MarkKind.TAKEOUT) or one.has(MarkKind.NEGATIVE)) and other.has(MarkKind.PENALTY)


def both_to_play(old_call: Call, old: Meaning, new_call: Call, new: Meaning) -> bool:
    """Both want to play there, and there is the same denomination."""
    same = isinstance(old_call, Bid) and isinstance(new_call, Bid) and old_call.denomination is new_call.denomination
    return same and old.has(MarkKind.TO_PLAY) and new.has(MarkKind.TO_PLAY)


def takes_out(old: Meaning, new: Meaning) -> bool:
    """A takeout double in place of a call that was no double. A negative one shows its suit by agreement."""
    by_agreement = new.has(MarkKind.NEGATIVE)
    return not is_double(old) and not by_agreement and (new.has(MarkKind.TAKEOUT) or new.has(MarkKind.OPTIONAL))


def still_takeout(old: Meaning, new: Meaning) -> bool:
    """A takeout double that is one still, over another call (WBF Commentary, Law 32); a suit it promised is promised
    still.
    """
    return old.has(MarkKind.TAKEOUT) and new.has(MarkKind.TAKEOUT) and suits_kept(old, new)


def suits_kept(old: Meaning, new: Meaning) -> bool:
    """Is every suit the withdrawn call promised promised again?"""
    return _lengths(old) <= _lengths(new)


def _lengths(meaning: Meaning) -> set[Specified]:
    return {one for one in specified(PASS, meaning) if one.feature is Feature.LENGTH}


def forced(meaning: Meaning) -> bool:
    """A reply partner had asked for by his transfer: there was no other, and so it said nothing by itself."""
    return meaning.has(MarkKind.COMPLETES_TRANSFER)
