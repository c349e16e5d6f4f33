"""Reading a meaning as it is written on a convention card: `15-17 bal 2-3H, completes transfer`.

    meaning     = alternative { "or" alternative } { "," mark }       marks belong to the whole meaning
    alternative = item { [","] item }                                 all hold together
    item        = one form of the table below | "no" item | "denies" item | "usually" one thing | "(" alternatives ")"

At each place the longest form that fits is taken. What is not understood is an error that quotes it, points at it
and, where something is near, suggests it; nothing is dropped in silence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache, lru_cache

from directorcall.bridge.cards import Suit, parse_card, parse_suit
from directorcall.bridge.errors import NotationError, shown, suggestion
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
from directorcall.handsets.marks import MARK_WORDS, Mark, MarkKind, match_mark, read_mark
from directorcall.handsets.meaning import Meaning, clash
from directorcall.handsets.ranges import Choice, Group, Numbers, Range
from directorcall.handsets.shape_terms import Build, ExactShape, Length, Longer, Pattern, TwoSuits
from directorcall.handsets.soft import Usually
from directorcall.handsets.space import SpaceTooLarge
from directorcall.handsets.terms import All, AnyHand, Either, No, Term, all_of, either_of

LONGEST_TEXT = 2_000
DEEPEST = 20
MOST_POINTS = 37
_DASHES = str.maketrans("–—−‒‐‑", "------")


class MeaningError(NotationError):
    """A meaning that cannot be read, or that no hand fits; shown with the text and a caret under the trouble."""

    def within(self, where: str) -> MeaningError:
        outer = f"{where}, {self.where}" if self.where else where
        return MeaningError(self.text, self.expected, at=self.at, where=outer, hint=self.hint)

    def __str__(self) -> str:
        first = super().__str__()
        if self.at is None:
            return first
        start = max(0, self.at - 40)
        return f"{first}\n  {shown(self.text[start : self.at + 40], 80)}\n  {' ' * (self.at - start)}^"


@lru_cache(maxsize=1024)
def parse_meaning(text: str) -> Meaning:
    """Read a meaning, and make sure that there are hands it fits.

    >>> print(parse_meaning("5–10, 6+ hearts or 5-10 <=3C 6+S, Artificial"))
    5-10 6+H or 5-10 0-3C 6+S, artificial
    """
    meaning = read_meaning(text)
    try:
        parts = clash(meaning)
    except SpaceTooLarge as error:
        raise MeaningError(text, "fewer particular cards", hint=str(error)) from None
    if parts:
        quoted = " and ".join(f'"{part}"' for part in parts)
        raise MeaningError(
            text, "hands that fit it", hint=f"no hand fits {quoted}" + (" together" if len(parts) > 1 else "")
        )
    return meaning


def read_meaning(text: str) -> Meaning:
    """Read a meaning without looking whether any hand fits it: for those who read many and use few."""
    if len(text) > LONGEST_TEXT:
        raise MeaningError(text, f"at most {LONGEST_TEXT} characters, not {len(text)}")
    if any(not c.isprintable() and not c.isspace() for c in text):
        at = next(i for i, c in enumerate(text) if not c.isprintable() and not c.isspace())
        raise MeaningError(text, "no control characters", at=at)
    return _Reader(text, text.translate(_DASHES)).meaning()


# The forms of an item. Each function gets the match and raises _Refused where the numbers make no sense.


class _Refused(Exception):
    """A form that fits the letters but makes no sense: what was expected, what to write instead."""

    def __init__(self, expected: str, hint: str = "") -> None:
        super().__init__(expected)
        self.expected, self.hint = expected, hint


_N = r"(?P<n><=[0-9]{1,3}|[0-9]{1,3}-[0-9]{1,3}|[0-9]{1,3}[+-]?)"
_ONE_OF = r"(?P<n><=[0-9]{1,3}|[0-9]{1,3}-[0-9]{1,3}|[0-9]{1,3}(?:(?:or|/)[0-9]{1,3})+|[0-9]{1,3}[+-]?)"
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
        raise _Refused(f"at most {most} {what}")
    if found.high is not None and found.low > found.high:
        raise _Refused("the smaller number first", f'did you mean "{found.high}-{found.low}"?')
    return found


def _numbers(written: str, most: int, what: str) -> Numbers:
    parts = re.split(r"or|/", written.lower())
    if len(parts) == 1:
        return _range(written, most, what)
    numbers = tuple(sorted({int(part) for part in parts}))
    if numbers[-1] > most:
        raise _Refused(f"at most {most} {what}")
    return Choice(numbers) if len(numbers) > 1 else Range(numbers[0], numbers[0])


def _points(match: re.Match[str]) -> Term:
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
        raise _Refused(
            "points or suits, and it could be either",
            f'points: "{points}"; suits: "{suits} majors", "{suits} minors" or "{suits} two-suiter"',
        )
    return Points(_range(match["n"], MOST_POINTS, "points"))


def _length(match: re.Match[str]) -> Term:
    word = match["group"] or match["suit"]
    suit = _GROUPS[word if len(word) == 1 else word.lower()] if match["group"] else parse_suit(word)
    return Length(_range(match["n"], 13, "cards in a suit"), suit)


def _two_suits(match: re.Match[str]) -> Term:
    longer, shorter = sorted((int(match["a"]), int(match["b"])), reverse=True)
    if longer + shorter > 13:
        raise _Refused(f"two suits of 13 cards together, not {longer + shorter}")
    return TwoSuits(longer, shorter, _GROUPS[match["group"].lower()])


def _pattern(match: re.Match[str]) -> Term:
    lengths = tuple(sorted(map(int, match[0]), reverse=True))
    if sum(lengths) != 13:
        raise _Refused(f"a shape of 13 cards, not {sum(lengths)}")
    return Pattern(lengths)


def _exact_shape(match: re.Match[str]) -> Term:
    spades, hearts, diamonds, clubs = map(int, match[0].split("="))
    if (cards := spades + hearts + diamonds + clubs) != 13:
        raise _Refused(f"a shape of 13 cards, not {cards}")
    return ExactShape((spades, hearts, diamonds, clubs))


def _longer(match: re.Match[str]) -> Term:
    suit, than = parse_suit(match["a"]), parse_suit(match["b"])
    if suit is than:
        raise _Refused("two different suits")
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
        raise _Refused("some of the top cards, of five at most: 2of3, 3of5")
    return TopCards(held, of, _suit(match))


def _rule_of(match: re.Match[str]) -> Term:
    if not 8 <= (number := int(match["a"])) <= 50:
        raise _Refused("a rule of 8 to 50")
    return RuleOf(number)


def _counts(match: re.Match[str]) -> Term:
    worth = Worth(match["what"].lower())
    return Counts(_range(match["n"], worth.most, str(worth)), worth)


def _best(match: re.Match[str]) -> Term:
    suit, among = parse_suit(match["suit"]), tuple(map(parse_suit, match["among"]))
    if len(set(among)) < len(among) or suit not in among:
        raise _Refused(
            "the suits to choose from, each once, cheapest first, the suit among them", 'for example "best H of HSD"'
        )
    return Best(suit, among)


def _suit(match: re.Match[str]) -> Suit:
    return parse_suit(match["suit"])


_Form = tuple[re.Pattern[str], Callable[[re.Match[str]], Term]]


def _form(pattern: str, build: Callable[[re.Match[str]], Term]) -> _Form:
    return re.compile(rf"(?i:{pattern})(?=[\s,()]|$)"), build


@cache
def _forms() -> tuple[_Form, ...]:
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
        _form(rf"{_ONE_OF}\s+(?P<what>aces?|kings?|queens?|controls?|losers?)", _count),
        _form(
            rf"{_ONE_OF}\s+key-?cards?\s+{_SUIT}",
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
def _forms_at(numbered: bool) -> tuple[_Form, ...]:
    """The forms that begin with a number, or those that do not."""
    return tuple(form for form in _forms() if form[0].pattern.startswith(_NUMBERS) is numbered)


_NUMERALS = frozenset("<0123456789")
_NUMBERS = tuple(rf"(?i:{start}" for start in (_N, _ONE_OF, "[0-9]", "(?P<a>[0-9]"))
_USAGE = {
    "any": "any", "hcp": "15-17 hcp", "points": "12+ points", "spades": "5+ spades", "hearts": "4+ hearts", "diamonds": "4+ diamonds",
    "clubs": "4+ clubs", "majors": "both majors, 5-4 majors or 4+M", "minors": "both minors, 5-5 minors or 4+m", "major": "4+ major",
    "minor": "4+ minor", "two-suiter": "5-5 two-suiter", "both": "both majors", "bal": "bal", "semibal": "semibal", "unbal": "unbal",
    "balanced": "balanced", "single-suited": "single-suited", "longest": "longest D", "aces": "0 aces, 2+ aces", "kings": "2+ kings",
    "queens": "1 queen", "controls": "3+ controls", "keycards": "1or4 keycards H", "stopper": "stopper S", "top": "2of3 top H",
    "good": "good H", "solid": "solid H", "short": "short C", "rule": "rule of 20", "losers": "7- losers", "support": "10+ support H",
    "total": "12+ total", "discounted": "12+ discounted", "tricks": "8+ tricks", "points+s": "15+ points+S", "best": "best H of HSD",
    "strong": "strong H", "fair": "fair H", "partial": "partial stopper H", "feature": "feature H",
    "no": "no 4+H", "denies": "denies 4+S", "usually": "usually 6+H", "or": "6+H or 6+S",
}  # fmt: skip
_AN_ITEM = "something about the hand: 15-17, 5+H, bal …"
_OR = re.compile(r"or(?=[\s,()]|$)", re.IGNORECASE)
_NO = re.compile(r"(?:no|denies)(?=[\s(])", re.IGNORECASE)
_USUALLY = re.compile(r"usually(?=[\s(])", re.IGNORECASE)
_SPACE = re.compile(r"\s*")
_WORD = re.compile(r"[^\s,()]*")
_NUMBERED = re.compile(_ONE_OF)


@dataclass(slots=True)
class _Reader:
    """Where we are in a text; `text` is quoted in errors, `clean` is read (same places, plain hyphens)."""

    text: str
    clean: str
    at: int = 0
    depth: int = 0
    marks: list[Mark] = field(default_factory=list)

    def meaning(self) -> Meaning:
        term = self.alternatives()
        while self.take(","):
            self.marks.append(self.mark())
        if self.at < len(self.clean):
            raise self.stray()
        self.agree()
        return Meaning(term, tuple(dict.fromkeys(self.marks)))

    def alternatives(self) -> Term:
        found = [self.alternative()]
        while (match := _OR.match(self.clean, self.skip())) is not None:
            self.at = match.end()
            found.append(self.alternative())
        return either_of(tuple(found))

    def alternative(self) -> Term:
        found = [self.item()]
        while (next_item := self.next_item()) is not None:
            self.at = next_item
            found.append(self.item())
        return all_of(tuple(found))

    def next_item(self) -> int | None:
        """Where the next item of this alternative begins, over a comma if there is one; None where the alternative
        ends.
        """
        at = self.skip()
        comma = self.clean.startswith(",", at)
        start = _end(_SPACE, self.clean, at + 1) if comma else at
        ends = start >= len(self.clean) or self.clean[start] in "),"
        if comma:
            # After a comma comes an item or, at the end of the whole meaning, a mark.
            return None if match_mark(self.clean, start) and not self.depth else start
        return None if ends or _OR.match(self.clean, start) else start

    def item(self) -> Term:
        start = self.skip()
        if (match := _NO.match(self.clean, start)) is not None:
            self.at = match.end()
            return No(self.deeper(self.item))
        if (match := _USUALLY.match(self.clean, start)) is not None:
            self.at = match.end()
            return self.soft(self.deeper(self.item))
        if self.take("("):
            inner = self.deeper(self.alternatives)
            if not self.take(")"):
                raise self.error("a closing parenthesis") if self.at >= len(self.clean) else self.stray()
            return inner
        forms = _forms_at(self.clean[start : start + 1] in _NUMERALS)
        found = [(match, build) for pattern, build in forms if (match := pattern.match(self.clean, start))]
        if not found:
            raise self.unknown()
        longest, build = max(found, key=lambda form: form[0].end())
        try:
            term = build(longest)
        except _Refused as refused:
            raise MeaningError(self.text, refused.expected, at=start, hint=refused.hint) from None
        self.at = longest.end()
        return term

    def soft(self, said: Term) -> Term:
        if isinstance(said, All | Either | Usually):
            raise self.error(
                'one thing after "usually": usually 6+H, usually bal',
                f'did you mean "usually" before each of "{said}"?',
            )
        return Usually(said)

    def mark(self) -> Mark:
        start = self.skip()
        if (match := match_mark(self.clean, start)) is None:
            raise self.unknown_mark()
        try:
            found = read_mark(match)
        except NotationError as error:
            at = max(match.start("about"), match.start("bid"))
            at = match.end() if at < 0 else at
            raise MeaningError(self.text, error.expected, at=at, hint=error.hint) from None
        self.at = match.end()
        return found

    def agree(self) -> None:
        kinds = {mark.kind for mark in self.marks}
        if {MarkKind.NATURAL, MarkKind.ARTIFICIAL} <= kinds:
            raise MeaningError(self.text, 'one of "natural" and "artificial", not both')
        if MarkKind.PENALTY in kinds and kinds & {MarkKind.TAKEOUT, MarkKind.NEGATIVE}:
            raise MeaningError(
                self.text, 'one of "penalty" and "takeout" (or "negative"), not both; "optional" if it may be either'
            )

    def deeper(self, read: Callable[[], Term]) -> Term:
        if self.depth >= DEEPEST:
            raise self.error(f"no more than {DEEPEST} levels of nesting", at=self.skip())
        self.depth += 1
        found = read()
        self.depth -= 1
        return found

    def skip(self) -> int:
        self.at = _end(_SPACE, self.clean, self.at)
        return self.at

    def take(self, symbol: str) -> bool:
        taken = self.clean.startswith(symbol, self.skip())
        self.at += taken
        return taken

    # What went wrong, in the words of somebody who wants to help.

    def error(self, expected: str, hint: str = "", at: int | None = None) -> MeaningError:
        return MeaningError(self.text, expected, at=self.at if at is None else at, hint=hint)

    def word(self) -> str:
        return self.clean[self.at : _end(_WORD, self.clean, self.at)]

    def stray(self) -> MeaningError:
        if self.clean[self.at] == ")":
            return self.error("no closing parenthesis without an opening one")
        if self.marks:
            return self.error("the marks at the end, each after a comma, and nothing behind them")
        return self.unknown()

    def unknown(self) -> MeaningError:
        """Nothing that can be said of a hand begins here."""
        word = self.word()
        if match_mark(self.clean, self.at) is not None:
            return self.misplaced_mark()
        if not word:
            return self.error(_AN_ITEM, "" if self.clean.strip() else 'for no restriction write "any"')
        if (number := _NUMBERED.match(word)) is not None:
            return self.unknown_after(number)
        if word.lower() in ("s", "h", "d", "c", "m") or word in "♠♥♦♣":
            return self.error("a number that touches the suit", f'for example "5+{word}"')
        return self.error(_AN_ITEM, self.near(word))

    def unknown_after(self, number: re.Match[str]) -> MeaningError:
        """A number that is followed by something it cannot be of: `5+X`."""
        at, rest = self.at + number.end(), self.word()[number.end() :]
        if rest:
            hint = self.near(rest) or f'for example "{number[0]}H"'
            return self.error("a suit that touches its number: S H D C, M or m", hint, at)
        following = _end(_SPACE, self.clean, at)
        return self.error(
            "what there are so many of: aces, kings, controls, keycards H …", at=min(following, len(self.clean))
        )

    def misplaced_mark(self) -> MeaningError:
        mark = self.clean[self.at : _end(_WORD, self.clean, self.at)]
        if self.depth:
            return self.error(
                "no mark inside parentheses: marks belong to the whole meaning, at its end, after a comma"
            )
        if not self.clean[: self.at].strip():
            return self.error("the hands first, then the marks", f'for no restriction write "any, {mark}"')
        return self.error("a comma before the marks", f'write ", {mark}"')

    def unknown_mark(self) -> MeaningError:
        if any(pattern.match(self.clean, self.at) for pattern, _ in _forms()):
            return self.error("only marks after the first mark: what the hand is comes before them")
        return self.error("a mark: natural, artificial, forcing, asks majors …", self.near(self.word(), MARK_WORDS))

    def near(self, word: str, among: Iterable[str] = (*_USAGE, *MARK_WORDS)) -> str:
        """The word that may have been meant, or how the one that was written is used."""
        if word.lower() in _USAGE:
            return f"for example: {_USAGE[word.lower()]}"
        return suggestion(word.lower()[:40], among)


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    match = pattern.match(text, at)
    return match.end() if match else at
