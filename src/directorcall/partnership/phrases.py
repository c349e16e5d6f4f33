"""The one door for what a player says a call shows: the short language first, English when that cannot be read.

`read_phrase` never guesses in silence: it gives the likeliest reading, the others, and what it did not understand.
`one_meaning` is for files and the API: one reading is used, two are a question.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache, lru_cache

from directorcall.bridge.calls import Bid
from directorcall.bridge.cards import RANKS, Card, Suit
from directorcall.bridge.errors import NotationError
from directorcall.handsets.card_terms import HoldsCard, Points, Quality, RuleOf, SuitQuality
from directorcall.handsets.marks import Mark, MarkKind
from directorcall.handsets.meaning import Meaning, clash
from directorcall.handsets.meaning_language import DEEPEST, MeaningError, check_text, parse_meaning, read_meaning
from directorcall.handsets.parts import ALL_PARTS, Part, Parts, of_term
from directorcall.handsets.phrase import Phrase, hear
from directorcall.handsets.phrase_words import NOBODY_KNOWS, spellings, words_of
from directorcall.handsets.ranges import Range
from directorcall.handsets.said import MOST_READINGS, is_impossible
from directorcall.handsets.shape_terms import Build, ExactShape, Length, Pattern, TwoSuits
from directorcall.handsets.space import SpaceTooLarge
from directorcall.handsets.statement import whole
from directorcall.handsets.strengths import WORDS as STRENGTHS
from directorcall.handsets.terms import Either, No, Term, alternatives, conjuncts
from directorcall.partnership.call_place import NOWHERE, CallPlace
from directorcall.partnership.excuse import without_excuse
from directorcall.partnership.names_here import NamesHere
from directorcall.partnership.naming import by_system, table
from directorcall.partnership.same import as_shown, beside_the_same, with_more
from directorcall.values import dataclass

UNKNOWN = "unknown"
MOST_ENGLISH = 400  # characters: nobody says more about one call
DENIAL = "no"  # the word of the grammar: no, not, never, denies, without …


@dataclass(frozen=True, slots=True)
class Reading:
    """What was understood. No meaning: nothing, or (`unknown`) that nobody knows. Settled: the likeliest may be used."""

    text: str
    readings: tuple[Meaning, ...] = ()
    left: tuple[str, ...] = ()
    settled: bool = False
    unknown: bool = False
    in_words: bool = False  # not in the short language
    allowed: tuple[str, ...] = ()  # what was said to be possible, and has room in the first reading
    said: Parts = ALL_PARTS  # the parts of the meaning that were told

    @property
    def meaning(self) -> Meaning | None:
        """The likeliest reading."""
        return self.readings[0] if self.readings else None


def read_phrase(text: str, place: CallPlace = NOWHERE) -> Reading:
    """Read what was said of a call where it was made.

    >>> from directorcall.bridge.calls import parse_call
    >>> place = CallPlace((parse_call("1NT"), parse_call("P")), parse_call("2C"))
    >>> print(read_phrase("Stayman", place).meaning)
    8+ 4+M, asks majors, artificial
    >>> [str(one) for one in read_phrase("long clubs").readings], read_phrase("hearts, I think").left
    (['5+C', '6+C'], ('I think',))
    """
    check_text(text)
    if says_unknown(text):
        return Reading(text, unknown=True, settled=True)
    if (beside := beside_the_same(text, place)) is not None:
        return _as_before(text, beside, place)
    told, seen = without_excuse(_trimmed(text), place.alone)
    if (found := _in_short(told, seen)) is None:
        found = _in_english(told, seen)
    return found if told == text else replace(found, text=text)


def _as_before(text: str, beside: str, place: CallPlace) -> Reading:
    """“The same”, alone or with more said of it; a question, where nobody has told what the withdrawn call showed."""
    same, more = as_shown(place), read_phrase(beside, place.alone) if beside else None
    if same is None or (more is not None and more.meaning is None):
        return Reading(text, left=(text.strip(),))
    if more is None or more.meaning is None:
        return Reading(text, (same,), settled=True)
    both = with_more(same, more.meaning)
    if both is None:
        return Reading(text, more.readings, left=(text.partition(beside)[0].strip(" ,;:"),))
    return Reading(text, (both,), more.left, more.settled, in_words=True, allowed=more.allowed)


def _trimmed(text: str) -> str:
    """Without what only frames it: quotation marks, a full stop, room between the words."""
    plain = _FRAME.fullmatch(" ".join(text.split()))
    return plain["told"] if plain is not None else text


_FRAME = re.compile(r"""["“”„«']?(?P<told>.*?[^.!\s"“”»'])\s?(?:[.!]{0,2}["“”»']?|["“”»'][.!])""")


def one_meaning(text: str, place: CallPlace = NOWHERE) -> Meaning:
    """The meaning to be used: the only reading, or the settled one; anything else is a question, told as an error."""
    in_short = None
    try:
        meaning = parse_meaning(text)
        if is_canonical(text) and not _is_odd(meaning, place):
            return meaning
    except MeaningError as error:
        in_short = error
    found = read_phrase(text, place)
    if found.meaning is not None and found.settled and _has_hands(found.meaning):
        return found.meaning
    raise question(found, in_short, place)


def statement(text: str, place: CallPlace = NOWHERE) -> Meaning:
    """The same, with a note of the parts that were told where they are not the whole.

    >>> from directorcall.bridge.calls import parse_call
    >>> place = CallPlace((parse_call("1NT"), parse_call("P")), parse_call("2D"))
    >>> print(statement("hearts", place), "|", statement("transfer", place), "|", statement("15-17", place))
    4+H, said suits | 5+H, transfer H, artificial | 15-17
    """
    meaning = one_meaning(text, place)
    found = read_phrase(text, place)
    said = found.said if found.in_words else of_term(meaning.term)
    if not meaning.marks and _ANY.search(text) is not None and not said & {Part.SHAPE, Part.LENGTHS} - ANY_HAND:
        return _of_any_shape(meaning, said | ANY_HAND, place)
    if not found.in_words or (not meaning.marks and said == of_term(meaning.term)):
        return meaning
    return whole(meaning) if said == ALL_PARTS else Meaning(meaning.term, meaning.marks, said)


def _of_any_shape(meaning: Meaning, said: Parts, place: CallPlace) -> Meaning:
    """“16+ any”: no suit is promised, and a bid in one is artificial."""
    if place.scene.suit is None:
        return Meaning(meaning.term, (), said)
    return Meaning(meaning.term, (Mark(MarkKind.ARTIFICIAL),), said | {Part.KIND})


_ANY = re.compile(r"\bany\b", re.IGNORECASE)
ANY_HAND = frozenset({Part.SUITS, Part.SHAPE})

# --- the short language


def _in_short(text: str, place: CallPlace) -> Reading | None:
    try:
        meaning = _short(text)
    except MeaningError:
        return None
    if _is_the_call(text, place):
        return Reading(text, left=(text.strip(),))
    if not _may_be_english(text) and not is_impossible(meaning.term) and not _says_points_twice(meaning):
        empty = _is_suspect(meaning.term) and not meaning.hands  # 16+ unbal, 17+ bal
        return Reading(text, (meaning,), settled=not empty)
    heard = _in_english(text, place)
    if heard.readings and (is_impossible(meaning.term) or _says_points_twice(meaning) or _is_odd(meaning, place)):
        return heard
    if heard.readings and not heard.settled and _SMALL_CLUBS.search(text):
        return heard
    if heard.readings and not heard.left and not is_canonical(text) and heard.readings[0] != meaning:
        return replace(
            heard, readings=tuple(dict.fromkeys((*heard.readings[: MOST_READINGS - 1], meaning)))
        )  # 5-10, hearts or spades
    others = tuple(one for one in heard.readings if one != meaning and not heard.left)
    return Reading(text, (meaning, *others), settled=is_canonical(text) or heard.settled or not heard.readings)


def is_canonical(text: str) -> bool:
    """Is an “or” in it that of the short language? “5-10, balanced or semibalanced” is English."""
    if _OR.search(text) is None:
        return True
    try:
        return str(_short(text)).split() == text.split()
    except MeaningError:
        return False


_OR = re.compile(r"\bor\b|/", re.IGNORECASE)


def _may_be_english(text: str) -> bool:
    """Small numbers without a word, and “or”: canonical, but a player may have meant it otherwise, and is told so."""
    return _OTHERWISE.search(text) is not None


_OTHERWISE = re.compile(
    r"\b0[0-9]\b|\bor\b|(?<![\w-])[0-7]\+?(?=\s*(?:,|$|(?:semi-?|un)?bal))"
    r"|\bSA\b|\bST\b|\bshort\b|\brule of 15\b|(?-i:[3-9]\+?c\b)|\b(?:no|denies)\s+[3-9][SHDCMm]\b",
    re.IGNORECASE,
)
_SMALL_CLUBS = re.compile(r"[3-9]\+?c\b")  # clubs, or cards
_FEW_POINTS = 5
_FEWEST = tuple(Range(points, points) for points in range(_FEW_POINTS + 1))


def _is_odd(meaning: Meaning, place: CallPlace) -> bool:
    """Canonical, and yet nobody means it: so few points and nothing else; not just four; of 1NT, the ace of spades; of 1C,
    a singleton club."""
    terms = [part for one in alternatives(meaning.term) for part in conjuncts(one)]
    if any(isinstance(term, No) and _is_so_many(term.term) for term in terms):
        return True  # no 4M: players deny four or more
    if any(isinstance(one, Points) and one.numbers in _FEWEST for one in alternatives(meaning.term)):
        return True  # 0 or 4 aces
    if RuleOf(15) in terms:
        return True  # that of fourth hand, points and spades
    points = [term for term in terms if isinstance(term, Points)]
    shapes = [term for term in terms if isinstance(term, Build)] if place.scene.suit is not None else []  # 4+ unbal
    few = len(points) + len(shapes) == len(terms) and all(
        (term.numbers.high or term.numbers.low) <= _FEW_POINTS for term in points
    )
    few = few and bool(points)
    ace = place.scene.is_notrump and HoldsCard(Card(Suit.S, RANKS.index("A"))) in terms
    opened = place.scene.suit if place.scene.level == 1 else None
    short = opened is not None and SuitQuality(Quality.SHORT, opened) in terms
    return place.call is not None and not meaning.marks and bool(terms) and (few or ace or short)


def _is_so_many(term: Term) -> bool:
    return isinstance(term, Length) and term.numbers.low == term.numbers.high and term.numbers.low > 2


def _says_points_twice(meaning: Meaning) -> bool:
    return sum(isinstance(term, Points) for term in conjuncts(meaning.term)) > 1


@lru_cache(maxsize=2048)
def _short(text: str) -> Meaning:
    return read_meaning(text)


def _is_the_call(text: str, place: CallPlace) -> bool:
    """`2H` said of 2♥ names the call and says nothing about it."""
    plain = text.strip().upper()
    return isinstance(place.call, Bid) and plain in (str(place.call), place.call.symbol)


# --- English


@lru_cache(maxsize=2048)
def _in_english(text: str, place: CallPlace) -> Reading:
    found = _as_heard(text, place)
    if found.settled and found.readings and _denies_nothing(text, place, found.readings[0]):
        return replace(found, settled=False)
    return found


def _denies_nothing(text: str, place: CallPlace, meaning: Meaning) -> bool:
    """Is it read alike without one of its denials? Then that one was not understood: “1 or 4 not keycards”. (Of a
    strength that is told in points as well it may say the same twice: “11–15, not weak”.)
    """
    words = [word for word in words_of(text) if not word.is_noise]
    for number, word in enumerate(words):
        if word.name == DENIAL and not any(next_one.name in STRENGTHS for next_one in words[number + 1 : number + 2]):
            other = _as_heard(f"{text[: word.start]} {text[word.end :]}", place)
            if other.settled and other.readings and _is_the_same(meaning, other.readings[0]):
                return True
    return False


def _is_the_same(one: Meaning, other: Meaning) -> bool:
    return one.marks == other.marks and (one.term == other.term or one.hands == other.hands)


def _as_heard(text: str, place: CallPlace) -> Reading:
    if text.count("(") > DEEPEST or len(text) > MOST_ENGLISH:
        return Reading(text, left=(text[:MOST_ENGLISH].strip(),), in_words=True)
    names = NamesHere(place)
    heard = hear(text, place.scene, names.named, table().words)
    heard = _supplied(heard, place)
    fitting = tuple(one for one in heard.readings if not is_impossible(one.term) and _can_be_written(one))
    if not fitting and heard.readings:
        return Reading(text, (), heard.left or (text.strip(),), in_words=True)
    settled = heard.settled and fitting == heard.readings[: len(fitting)]  # not the second for want of the first
    settled = settled and not (_is_suspect(fitting[0].term) and not fitting[0].hands)
    return Reading(text, fitting, heard.left, settled, in_words=True, allowed=heard.allowed, said=heard.said)


def _is_suspect(term: Term) -> bool:
    """Is so much said of the shape that it may be more than a hand has?"""
    return any(sum(isinstance(part, _SHAPED) for part in conjuncts(one)) > 1 for one in alternatives(term))


_SHAPED = Build | Pattern | ExactShape | TwoSuits | Either


def _supplied(heard: Phrase, place: CallPlace) -> Phrase:
    """Marks alone (“natural”, “to play”) are a meaning where the pair's system tells the hands of such a call."""
    if place.system is None or place.call is None or not heard.marks_only or not heard.readings:
        return heard
    agreed = by_system(place.system, place.views[0], place.call)
    said = {mark.kind for mark in heard.readings[0].marks}
    if agreed is None or not said <= {mark.kind for mark in agreed.marks} | {MarkKind.FORCING}:
        return heard
    return Phrase((agreed.meaning,), heard.settled, heard.left, allowed=heard.allowed, said=ALL_PARTS)


def _can_be_written(meaning: Meaning) -> bool:
    """Is it something the short language can say? Not: penalty and takeout at once, five aces."""
    try:
        return _short(str(meaning)) == meaning
    except MeaningError:
        return False


def _has_hands(meaning: Meaning) -> bool:
    try:
        return not clash(meaning)
    except SpaceTooLarge:
        return False


# --- nobody knows

_FILLERS = re.compile(
    r"\b(?:we've|i've|we're|i'm|there's|i|we|it|that|this|sorry|really|honestly|just|have|a|an|the|about|what|means?|at|all|been|was|is|our|my|any|with|partner|of|on|"
    r"yet|so|for|got|there|they|them|you|as|far|special|anything|something|everything|either|"
    r"specific|particular|partnership|explicit|firm|am|are|afraid|sure what|to be honest|he|she|showed|shows?|showing|"
    r"mean|meant|one|ones|sequence|situation|auction|bid|call|here|now|this|well|um|er|oh|actually|to me|or not|ever|much|yes|ok)\b"
)


_SENTENCES = re.compile(r"[,.;:!?()–—]|\bbut\b|\band\b|\bbecause\b")


@cache
def _unknown() -> frozenset[str]:
    return frozenset(spellings()[NOBODY_KNOWS])


def says_unknown(text: str) -> bool:
    """Is it an answer that nobody knows? `unknown`, `don't know`, `no agreement`, `we haven't discussed it`."""
    if text.strip() in ("?", "??", "???"):
        return True
    said = [_bare(part) for part in _SENTENCES.split(text.lower().replace("’", "'"))]
    told = [part for part in said if part[0]]
    return any(known for _, known in said) and all(known for _, known in told)


def _bare(part: str) -> tuple[str, bool]:
    """A part of the answer without its fillers, and whether it says that nobody knows."""
    plain = " ".join(re.sub(r"[^\w']+", " ", part).split())
    bare = " ".join(_FILLERS.sub(" ", plain).split())
    return bare, plain in _unknown() or bare in _unknown()


# --- what is asked where it is not clear


def question(found: Reading, in_short: MeaningError | None = None, place: CallPlace = NOWHERE) -> NotationError:
    """What has to be asked, as an error whose suggestions can all be read."""
    text = found.text
    if in_short is not None and found.meaning is not None and not found.in_words:
        return in_short  # in the short language, and no hand fits it
    if found.unknown:
        return MeaningError(text, "what the call shows", hint='nobody knows: answer "unknown"')
    if found.left and found.meaning is not None:
        rest = ", ".join(f"“{one}”" for one in found.left)
        slip = f"; {in_short.hint}" if in_short is not None and in_short.hint.startswith("did you mean") else ""
        return MeaningError(text, f"{rest} in other words", hint=f'understood: "{found.meaning}"{slip}')
    if len(found.readings) > 1:
        choices = " or ".join(f'"{one}"' for one in found.readings)
        return MeaningError(text, "one meaning", hint=f"did you mean {choices}?")
    if found.meaning is not None:
        return MeaningError(text, "something that fits this auction", hint=f'did you mean "{found.meaning}"?')
    if beside_the_same(text, place) is not None and place.shown is None:
        return MeaningError(text, "what the withdrawn call showed", hint="tell that first, or say what this call shows")
    near = suggestions(text, place.alone)
    hint = "did you mean " + " or ".join(f'"{one}"' for one in near) + "?" if near else ""
    if in_short is not None and (not hint or in_short.hint):
        return in_short
    return MeaningError(text, "what the call shows: points, suits, a convention", hint=hint)


def suggestions(text: str, place: CallPlace = NOWHERE, most: int = 3) -> tuple[str, ...]:
    """Names near to what was said that mean something here."""
    from difflib import get_close_matches  # 3 ms, and only for what went wrong

    known = {name.lower(): name for name in table().names}
    near = get_close_matches(text.strip().lower()[:40], known, n=3 * most, cutoff=0.7)
    return tuple(known[name] for name in near if _in_english(known[name], place).readings)[:most]
