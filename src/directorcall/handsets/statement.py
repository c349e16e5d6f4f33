"""An explanation as a statement about a call: which parts of its meaning it settles, which readings it leaves, and a meaning
completed from one of them.

Told parts stay as they were told. The others come from a reading: what the pair's system, or what most pairs play, gives the
call there. Never the intersection: a reading's 8-15 does not cap a told "10 or more".
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from directorcall.bridge.calls import PASS, Bid, Call, Denomination
from directorcall.bridge.cards import SUITS, Suit
from directorcall.handsets import features
from directorcall.handsets.card_terms import Quality, SuitQuality
from directorcall.handsets.marks import Mark, MarkKind
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.parts import ALL_PARTS, Part, Parts, of_mark, of_term, projected
from directorcall.handsets.shape_terms import Length
from directorcall.handsets.specified import LENGTH_OF_A_NATURAL_BID, Feature, specified, tells_of_honours
from directorcall.handsets.terms import AnyHand, Either, Term, all_of, alternatives, conjuncts, either_of

A_TENTH = Fraction(1, 10)
_SUITS = frozenset({Part.SUITS, Part.LENGTHS})
_DOUBLES = frozenset({MarkKind.TAKEOUT, MarkKind.PENALTY, MarkKind.NEGATIVE})
_QUESTIONS = frozenset({MarkKind.ASKS, MarkKind.RELAY, MarkKind.PUPPET, MarkKind.PASS_OR_CORRECT})
_FORCES = frozenset({MarkKind.FORCING, MarkKind.GAME_FORCING})
_NOT_FORCED = frozenset({MarkKind.NON_FORCING, MarkKind.TO_PLAY, MarkKind.PREEMPTIVE})


def settled(meaning: Meaning) -> Parts:
    """The parts that were told. A meaning with a mark is whole, and so is one that says so; bare words settle what they
    speak of.

    >>> from directorcall.handsets.meaning_language import read_meaning
    >>> sorted(map(str, settled(read_meaning("15-17")))), settled(read_meaning("15-17 bal, natural")) == ALL_PARTS
    (['strength'], True)
    """
    if meaning.said is not None:
        return meaning.said
    return ALL_PARTS if meaning.marks else of_term(meaning.term)


def is_whole(meaning: Meaning) -> bool:
    return settled(meaning) == ALL_PARTS


def whole(meaning: Meaning) -> Meaning:
    """The same, written so that nothing is left open."""
    bare = Meaning(meaning.term, meaning.marks)
    return bare if is_whole(bare) else Meaning(meaning.term, meaning.marks, ALL_PARTS)


def plain(meaning: Meaning) -> Meaning:
    """Without a word about what was told."""
    return meaning if meaning.said is None else Meaning(meaning.term, meaning.marks)


# --- which readings agree


@lru_cache(maxsize=8192)
def agrees(call: Call, told: Meaning, reading: Meaning) -> bool:
    """May this reading be what was meant? What was told of the kind, of forcing and of suits does the striking; and a tenth
    of the reading's hands have to fit.
    """
    parts = settled(told)
    if Part.KIND in parts and not _same_kind(told, reading):
        return False
    if Part.FORCING in parts and not _both_force(told, reading):
        return False
    if Part.SUITS in parts and not _same_suits(call, told, reading):
        return False
    if (
        isinstance(call, Bid)
        and call.denomination is Denomination.NT
        and reading.is_artificial
        and _has_a_stopper(told)
    ):
        return False  # told with a stopper, it is to play
    hands = projected(_in_its_suit(told, reading, parts), parts).hands
    return (reading.hands & hands).count() >= A_TENTH * reading.hands.count()


def _kinds(meaning: Meaning) -> frozenset[MarkKind]:
    return frozenset(mark.kind for mark in meaning.marks)


def _same_kind(told: Meaning, reading: Meaning) -> bool:
    one, other = _kinds(told), _kinds(reading)
    if told.is_natural is not None and reading.is_natural is not None and told.is_natural is not reading.is_natural:
        return False
    if MarkKind.TO_PLAY in one and reading.is_artificial:
        return False
    if one & _DOUBLES and other & _DOUBLES and not one & other & _DOUBLES:
        return False
    if one & _QUESTIONS and not other & _QUESTIONS:
        return False
    if (MarkKind.ANSWERS in one or tells_of_honours(told.term)) and not reading.is_artificial:
        return False
    return _asks_the_same(told, reading)


def _asks_the_same(told: Meaning, reading: Meaning) -> bool:
    wanted = [mark for mark in told.marks if mark.kind is MarkKind.ASKS and mark.about is not None]
    asked = [mark for mark in reading.marks if mark.kind is MarkKind.ASKS and mark.about is not None]
    if not wanted or not asked:
        return True
    return any(one.is_part_of(other) or other.is_part_of(one) for one in wanted for other in asked)


def _both_force(told: Meaning, reading: Meaning) -> bool:
    one, other = _kinds(told), _kinds(reading)
    if (one & _FORCES and other & _NOT_FORCED) or (one & _NOT_FORCED and other & _FORCES):
        return False
    if (MarkKind.TO_PLAY in one and MarkKind.INVITATIONAL in other) or (
        MarkKind.INVITATIONAL in one and MarkKind.TO_PLAY in other
    ):
        return False
    return not (MarkKind.INVITATIONAL in one and MarkKind.GAME_FORCING in other)


def _same_suits(call: Call, told: Meaning, reading: Meaning) -> bool:
    """Notrump may be offered beside the suits that were told."""
    if isinstance(call, Bid) and call.denomination is Denomination.NT:
        return _suits_told(call, told) - {Denomination.NT} == _suits_shown(call, reading) - {Denomination.NT}
    return _suits_told(call, told) == _suits_shown(call, reading)


def _suits_told(call: Call, told: Meaning) -> frozenset[Denomination]:
    """Those the words speak of; the one the bid names only where it was told natural, or to play."""
    kinds = _kinds(told)
    if told.is_natural or kinds & {MarkKind.TO_PLAY, MarkKind.COMPLETES_TRANSFER} or _tells_of_its_own(call, told):
        return _suits_shown(call, told)
    return _suits_shown(PASS, told)


def _tells_of_its_own(call: Call, told: Meaning) -> bool:
    """Three cards in its suit are told, which a natural bid may promise."""
    suit = call.denomination.suit if isinstance(call, Bid) else None
    return suit is not None and not told.is_artificial and told.hands <= features.length(suit, LENGTH_OF_A_NATURAL_BID)


def _suits_shown(call: Call, meaning: Meaning) -> frozenset[Denomination]:
    """The denominations it shows by length, or offers to play in."""
    return frozenset(
        one.denomination for one in specified(call, plain(meaning)) if one.feature in (Feature.LENGTH, Feature.TO_PLAY)
    )


def _has_a_stopper(told: Meaning) -> bool:
    """Told to have one; who asks for one says so by a mark."""
    parts = [part for one in alternatives(told.term) for part in conjuncts(one)]
    return not told.marks and any(isinstance(each, SuitQuality) and each.quality is Quality.STOPPER for each in parts)


def _in_its_suit(told: Meaning, reading: Meaning, parts: Parts) -> Term:
    """“Five cards”, and nobody named the suit: cards of the suit that the reading shows, or of one of several."""
    if Part.SUITS in parts or Part.LENGTHS not in parts or len({*_lengths_told(told.term)}) != 1:
        return told.term
    shown = [one.suit for one in _suits_shown(PASS, reading) if one.suit is not None]
    suits = tuple(shown) or (SUITS if reading.is_artificial else ())
    if not suits:
        return told.term
    return either_of(
        tuple(
            all_of(tuple(_of_one(each, suits) if isinstance(each, Length) else each for each in conjuncts(one)))
            for one in alternatives(told.term)
        )
    )


def _lengths_told(term: Term) -> list[Length]:
    return [each for one in alternatives(term) for each in conjuncts(one) if isinstance(each, Length)]


def _of_one(length: Length, suits: tuple[Suit, ...]) -> Term:
    return either_of(tuple(Length(length.numbers, suit) for suit in suits))


# --- a meaning completed


def completed(told: Meaning, reading: Meaning, wanted: Parts) -> Meaning:
    """The told parts as told, and of the others those that are wanted as the reading has them.

    >>> from directorcall.handsets.meaning_language import read_meaning
    >>> hearts = read_meaning("4+H, said suits")
    >>> str(completed(hearts, read_meaning("8+ 5+H, transfer H, artificial"), ALL_PARTS))
    '8+ 5+H, transfer H, artificial'
    """
    parts = settled(told)
    missing = wanted - parts
    if not missing:
        return words_alone(told)
    as_long = Part.LENGTHS in missing and Part.SUITS in parts
    known = projected(_in_its_suit(told, reading, parts), parts)
    term = _without_lengths(known) if as_long or any(isinstance(each, Either) for each in conjuncts(known)) else known
    added = projected(reading.term, missing)
    marks = [mark for mark in reading.marks if of_mark(mark) & missing and not of_mark(mark) & parts & {Part.KIND}]
    return Meaning(_joined(term, added), _together(told.marks, tuple(marks)))


def words_alone(told: Meaning) -> Meaning:
    """Nothing but what was told. Told any suit, or aces, and not natural: the bid does not show what it names."""
    if told.said is not None and told.marks == () and Part.SUITS in told.said and not of_term(told.term) & {Part.SUITS}:
        return Meaning(told.term, (Mark(MarkKind.ARTIFICIAL),))
    return plain(told)


def _without_lengths(term: Term) -> Term:
    """Suits that were named without a number: they are as long as the reading has them."""
    left = (tuple(each for each in conjuncts(one) if not isinstance(each, Length)) for one in alternatives(term))
    return either_of(tuple(map(all_of, left)))


def _joined(one: Term, other: Term) -> Term:
    if isinstance(other, AnyHand) or one == other:
        return one
    if isinstance(one, AnyHand):
        return other
    return either_of(tuple(all_of((a, b)) for a in alternatives(one) for b in alternatives(other)))


def _together(told: tuple[Mark, ...], read: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """Marks of both; what was told natural stays so."""
    kinds = {mark.kind for mark in told}
    against = {
        MarkKind.NATURAL: {MarkKind.ARTIFICIAL},
        MarkKind.ARTIFICIAL: {MarkKind.NATURAL},
        MarkKind.NON_FORCING: set(_FORCES),
        MarkKind.FORCING: {MarkKind.NON_FORCING},
        MarkKind.GAME_FORCING: {MarkKind.NON_FORCING, MarkKind.FORCING},
    }
    barred = set[MarkKind]().union(*(against.get(kind, set()) for kind in kinds))
    return tuple(dict.fromkeys((*told, *(mark for mark in read if mark.kind not in barred))))
