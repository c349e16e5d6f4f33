"""The forms of an item of a meaning, one pattern each: `15-17`, `5+H`, `2of3 top S`; and the term each stands for."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from directorcall.bridge.cards import Suit, parse_card, parse_suit
from directorcall.handsets.card_terms import (
    Count,
    Counted,
    HoldsCard,
    KeyCards,
    Points,
    Quality,
    RuleOf,
    SuitQuality,
    Support,
    TopCards,
)
from directorcall.handsets.evaluation_terms import Best, Counts, PointsAnd, Worth
from directorcall.handsets.ranges import Choice, Group, Numbers, Range
from directorcall.handsets.shape_terms import Build, ExactShape, Length, Longer, Pattern, TwoSuits
from directorcall.handsets.terms import AnyHand, Term

MOST_POINTS = 37

# The forms of an item. Each function gets the match and raises Refused where the numbers make no sense.


class Refused(Exception):
    """A form that fits the letters but makes no sense: what was expected, what to write instead."""

    def __init__(self, expected: str, hint: str = "") -> None:
        super().__init__(expected)
        self.expected, self.hint = expected, hint


_N = r"(?P<n><=[0-9]{1,3}|[0-9]{1,3}-[0-9]{1,3}|[0-9]{1,3}[+-]?)"
ONE_OF = r"(?P<n><=[0-9]{1,3}|[0-9]{1,3}-[0-9]{1,3}|[0-9]{1,3}(?:(?:or|/)[0-9]{1,3})+|[0-9]{1,3}[+-]?)"
_LETTER = "[shdc♠♥♦♣♤♡♢♧]\N{VARIATION SELECTOR-16}?"
_SUIT = rf"(?P<suit>{_LETTER}|spades?|hearts?|diamonds?|clubs?)"
_GROUPS = {"M": Group.MAJORS, "m": Group.MINORS, "major": Group.MAJORS, "minor": Group.MINORS}
_GROUPS |= {"majors": Group.MAJORS, "minors": Group.MINORS, "two-suiter": Group.ANY_TWO}


def _range(written: str, most: int, what: str) -> Range:
    """`15-17`, `12+`, `9-`, `<=9` or `15`, none of it above what a hand can have."""
    low, dash, high = written.removeprefix("<=").removesuffix("+").partition("-")
    if written.startswith("<="):
        found = Range(0, int(low))
    elif dash:
        found = Range(int(low), int(high)) if high else Range(0, int(low))
    else:
        found = Range(int(low), None if written.endswith("+") else int(low))
    if max(found.low, found.high or 0) > most:
        raise Refused(f"at most {most} {what}")
    if found.high is not None and found.low > found.high:
        raise Refused("the smaller number first", f'did you mean "{found.high}-{found.low}"?')
    return found


def _numbers(written: str, most: int, what: str) -> Numbers:
    parts = re.split(r"or|/", written.lower())
    if len(parts) == 1:
        return _range(written, most, what)
    numbers = tuple(sorted({int(part) for part in parts}))
    if numbers[-1] > most:
        raise Refused(f"at most {most} {what}")
    return Choice(numbers) if len(numbers) > 1 else Range(numbers[0], numbers[0])


def _in_words(match: re.Match[str], what: str, least: str, exactly: str) -> None:
    """A bare number beside a word is English, where “5 hearts” is five or more; `5H` is the short form, and exact."""
    if match["n"].isdigit() and what:
        number = int(match["n"])
        raise Refused("a number with + or -, or a suit's letter", f'in words: "{number}{least}" or "{number}{exactly}"')


def _points(match: re.Match[str]) -> Term:
    unit = (match["unit"] or "").strip().lower()
    _in_words(match, unit.removeprefix("hcp"), "+", " hcp")
    low, dash, high = match["n"].partition("-")
    if (
        dash
        and high
        and match["unit"] is None
        and int(high) <= int(low) <= 9
        and int(high) >= 4
        and int(low) + int(high) <= 13
    ):
        points = f"{int(low)} hcp" if low == high else f"{int(high)}-{int(low)}"
        suits = f"{int(low)}-{int(high)}"
        raise Refused(
            "points or suits, and it could be either",
            f'points: "{points}"; suits: "{suits} majors", "{suits} minors" or "{suits} two-suiter"',
        )
    return Points(_range(match["n"], MOST_POINTS, "points"))


def _length(match: re.Match[str]) -> Term:
    word = match["group"] or match["suit"]
    short = _GROUPS.get(word.lower(), word[:1].upper()) if match["group"] else word[:1].upper()
    _in_words(match, word if len(word) > 2 else "", f"+{short}", f"{short}")
    suit = _GROUPS[word if len(word) == 1 else word.lower()] if match["group"] else parse_suit(word)
    return Length(_range(match["n"], 13, "cards in a suit"), suit)


def _two_suits(match: re.Match[str]) -> Term:
    longer, shorter = sorted((int(match["a"]), int(match["b"])), reverse=True)
    if longer + shorter > 13:
        raise Refused(f"two suits of 13 cards together, not {longer + shorter}")
    return TwoSuits(longer, shorter, _GROUPS[match["group"].lower()])


def _pattern(match: re.Match[str]) -> Term:
    lengths = tuple(sorted(map(int, match[0]), reverse=True))
    if sum(lengths) != 13:
        raise Refused(f"a shape of 13 cards, not {sum(lengths)}")
    return Pattern(lengths)


def _exact_shape(match: re.Match[str]) -> Term:
    spades, hearts, diamonds, clubs = map(int, match[0].split("="))
    if (cards := spades + hearts + diamonds + clubs) != 13:
        raise Refused(f"a shape of 13 cards, not {cards}")
    return ExactShape((spades, hearts, diamonds, clubs))


def _longer(match: re.Match[str]) -> Term:
    suit, than = parse_suit(match["a"]), parse_suit(match["b"])
    if suit is than:
        raise Refused("two different suits")
    return Longer(suit, than, or_equal=match["order"] == ">=")


def _count(match: re.Match[str]) -> Term:
    counted = Counted(match["what"].lower().rstrip("s") + "s")
    return Count(_numbers(match["n"], counted.most, counted.value), counted)


def _suit_quality(match: re.Match[str]) -> Term:
    word = match["what"].lower()
    word = re.sub(r"\s+", " ", word)
    return SuitQuality({"stop": Quality.STOPPER, "partial": Quality.PARTIAL}.get(word) or Quality(word), _suit(match))


def _top_cards(match: re.Match[str]) -> Term:
    held, of = int(match["a"]), int(match["b"])
    if not 1 <= held <= of <= 5:
        raise Refused("some of the top cards, of five at most: 2of3, 3of5")
    return TopCards(held, of, _suit(match))


def _rule_of(match: re.Match[str]) -> Term:
    if not 8 <= (number := int(match["a"])) <= 50:
        raise Refused("a rule of 8 to 50")
    return RuleOf(number)


def _counts(match: re.Match[str]) -> Term:
    worth = Worth(match["what"].lower())
    return Counts(_range(match["n"], worth.most, str(worth)), worth)


def _best(match: re.Match[str]) -> Term:
    suit, among = parse_suit(match["suit"]), tuple(map(parse_suit, match["among"]))
    if len(set(among)) < len(among) or suit not in among:
        raise Refused(
            "the suits to choose from, each once, cheapest first, the suit among them", 'for example "best H of HSD"'
        )
    return Best(suit, among)


def _suit(match: re.Match[str]) -> Suit:
    return parse_suit(match["suit"])


_Form = tuple[re.Pattern[str], Callable[[re.Match[str]], Term]]


def _form(pattern: str, build: Callable[[re.Match[str]], Term]) -> _Form:
    return re.compile(rf"(?i:{pattern})(?=[\s,()]|$)"), build


@cache
def every_form() -> tuple[_Form, ...]:
    """Every form of an item; made on first use (about 10 ms)."""
    return (
        _form("any", lambda _: AnyHand()),
        _form(rf"{_N}(?P<unit>\s*(?:hcp|points?|pts))?", _points),
        _form(rf"{_N}(?:{_SUIT}|(?P<group>[Mm]))", _length),
        _form(rf"{_N}\s+(?:(?P<suit>spades?|hearts?|diamonds?|clubs?)|(?P<group>major|minor))", _length),
        _form(r"(?P<a>[0-9]{1,2})-(?P<b>[0-9]{1,2})\s+(?P<group>majors|minors|two-suiter)", _two_suits),
        _form(r"both\s+(?P<group>majors|minors)", lambda match: TwoSuits(4, 4, _GROUPS[match["group"].lower()])),
        _form("bal(?:anced)?", lambda _: Build.BALANCED),
        _form("semi-?bal(?:anced)?", lambda _: Build.SEMIBALANCED),
        _form("unbal(?:anced)?", lambda _: Build.UNBALANCED),
        _form("single-suited", lambda _: Build.SINGLE_SUITED),
        _form("[0-9]{4}", _pattern),
        _form("[0-9]{1,2}(?:=[0-9]{1,2}){3}", _exact_shape),
        _form(rf"(?P<a>{_LETTER})(?P<order>>=?)(?P<b>{_LETTER})", _longer),
        _form(
            rf"(?P<what>longest|stop(?:per)?|good|strong|fair|solid|short|partial(?:\s+stopper)?|feature)\s+{_SUIT}",
            _suit_quality,
        ),
        _form(rf"{ONE_OF}\s+(?P<what>aces?|kings?|queens?|controls?|losers?)", _count),
        _form(
            rf"{ONE_OF}\s+key-?cards?\s+{_SUIT}",
            lambda match: KeyCards(_numbers(match["n"], 5, "key cards"), _suit(match)),
        ),
        _form(rf"(?P<card>{_LETTER}(?:10|[akqjt2-9]))", lambda match: HoldsCard(parse_card(match["card"]))),
        _form(rf"(?P<a>[0-9])(?:of|/)(?P<b>[0-9])\s+top\s+{_SUIT}", _top_cards),
        _form(r"rule\s+of\s+(?P<a>[0-9]{1,2})", _rule_of),
        _form(rf"{_N}\s+(?P<what>total|discounted|tricks)", _counts),
        _form(
            rf"{_N}\s+points\+{_SUIT}",
            lambda match: PointsAnd(_range(match["n"], 50, "points and cards"), _suit(match)),
        ),
        _form(rf"best\s+{_SUIT}\s+of\s+(?P<among>[shdc]{{2,4}})", _best),
        _form(
            rf"{_N}\s+support\s+{_SUIT}", lambda match: Support(_range(match["n"], 60, "support points"), _suit(match))
        ),
    )


@cache
def forms_at(numbered: bool) -> tuple[_Form, ...]:
    """The forms that begin with a number, or those that do not."""
    return tuple(form for form in every_form() if form[0].pattern.startswith(_NUMBERS) is numbered)


NUMERALS = frozenset("<0123456789")
_NUMBERS = tuple(rf"(?i:{start}" for start in (_N, ONE_OF, "[0-9]", "(?P<a>[0-9]"))
