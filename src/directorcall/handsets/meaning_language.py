"""Reading a meaning as it is written on a convention card: `15-17 bal 2-3H, completes transfer`.

    meaning     = alternative { "or" alternative } { "," mark } [ "," "said" part { part } ]
                  marks belong to the whole meaning; `said` names the parts that were told, where it is not whole
    alternative = item { [","] item }                                 all hold together
    item        = one form of the table below | "no" item | "denies" item | "usually" one thing | [ "not" ] "(" alternatives ")"

At each place the longest form that fits is taken. What is not understood is an error that quotes it, points at it
and, where something is near, suggests it; nothing is dropped in silence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from directorcall.bridge.errors import NotationError, shown, suggestion
from directorcall.handsets.item_forms import NUMERALS, ONE_OF, Refused, every_form, forms_at
from directorcall.handsets.marks import MARK_WORDS, Mark, MarkKind, match_mark, read_mark
from directorcall.handsets.meaning import EVERYTHING, NOTHING, SAID, Meaning, clash
from directorcall.handsets.parts import ALL_PARTS, NO_PARTS, Part, Parts
from directorcall.handsets.soft import Usually
from directorcall.handsets.space import SpaceTooLarge
from directorcall.handsets.terms import All, Either, No, Term, all_of, either_of

LONGEST_TEXT = 2_000
DEEPEST = 20
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
    check_text(text)
    return _Reader(text, text.translate(_DASHES)).meaning()


def check_text(text: str) -> None:
    """What no meaning looks like, in whatever language: too long, or with something that cannot be printed."""
    if len(text) > LONGEST_TEXT:
        raise MeaningError(text, f"at most {LONGEST_TEXT} characters, not {len(text)}")
    if any(not c.isprintable() and not c.isspace() for c in text):
        at = next(i for i, c in enumerate(text) if not c.isprintable() and not c.isspace())
        raise MeaningError(text, "no control characters", at=at)


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
# What is suggested can be read: a word that says nothing alone is shown as it is used.
_EXAMPLES = {word: usage.partition(",")[0] for word, usage in _USAGE.items() if word != "balanced"}
_EXAMPLES |= {
    "asks": "asks majors",
    "answers": "answers aces",
    "transfer": "transfer H",
    "splinter": "splinter C",
    "puppet": "puppet=2S",
}
_AN_ITEM = "something about the hand: 15-17, 5+H, bal …"
_OR = re.compile(r"or(?=[\s,()]|$)", re.IGNORECASE)
_NO = re.compile(r"(?:no|denies)(?=[\s(])|not(?=\s*\()", re.IGNORECASE)
_USUALLY = re.compile(r"usually(?=[\s(])", re.IGNORECASE)
_PARTS = "|".join(part.value for part in Part)
_SAID = re.compile(rf"{SAID}\s+(?P<parts>{EVERYTHING}|{NOTHING}|(?:{_PARTS})(?:\s+(?:{_PARTS}))*)\s*$", re.IGNORECASE)
_SPACE = re.compile(r"\s*")
_WORD = re.compile(r"[^\s,()]*")
_NUMBERED = re.compile(ONE_OF)


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
        said: Parts | None = None
        while self.take(","):
            if (match := _SAID.match(self.clean, self.skip())) is None:
                self.marks.append(self.mark())
            else:
                said = self.parts(match)
                break
        if self.at < len(self.clean):
            raise self.stray()
        self.agree()
        return Meaning(term, tuple(dict.fromkeys(self.marks)), said)

    def parts(self, match: re.Match[str]) -> Parts:
        """`said suits strength`, behind everything else: which parts somebody has told."""
        self.at = match.end()
        words = match["parts"].lower().split()
        if words in ([EVERYTHING], [NOTHING]):
            return ALL_PARTS if words == [EVERYTHING] else NO_PARTS
        return frozenset(map(Part, words))

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
            # After a comma comes an item or, at the end of the whole meaning, a mark, or what was said of it.
            at_its_end = match_mark(self.clean, start) or _SAID.match(self.clean, start)
            return None if at_its_end and not self.depth else start
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
        forms = forms_at(self.clean[start : start + 1] in NUMERALS)
        found = [(match, build) for pattern, build in forms if (match := pattern.match(self.clean, start))]
        if not found:
            raise self.unknown()
        longest, build = max(found, key=lambda form: form[0].end())
        try:
            term = build(longest)
        except Refused as refused:
            raise MeaningError(self.text, refused.expected, at=start, hint=refused.hint) from None
        self.at = longest.end()
        return term

    def soft(self, said: Term) -> Term:
        if isinstance(said, All | Either | Usually):
            raise self.error(
                'one thing after "usually": usually 6+H, usually bal',
                f'did you mean "{_each_usually(said)}"?',
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
        if MarkKind.NON_FORCING in kinds and kinds & {MarkKind.FORCING, MarkKind.GAME_FORCING}:
            raise MeaningError(self.text, 'one of "forcing" and "non-forcing", not both')
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
        if any(pattern.match(self.clean, self.at) for pattern, _ in every_form()):
            return self.error("only marks after the first mark: what the hand is comes before them")
        return self.error("a mark: natural, artificial, forcing, asks majors …", self.near(self.word(), MARK_WORDS))

    def near(self, word: str, among: Iterable[str] = (*_USAGE, *MARK_WORDS)) -> str:
        """The word that may have been meant, or how the one that was written is used."""
        if word.lower() in _USAGE:
            return f"for example: {_USAGE[word.lower()]}"
        hint = suggestion(word.lower()[:40], among)
        meant = hint.split('"')[1] if hint else ""
        return hint.replace(f'"{meant}"', f'"{_EXAMPLES.get(meant, meant)}"')


def _each_usually(said: Term) -> str:
    parts = said.terms if isinstance(said, All | Either) else (said,)
    spelt = (str(part) if isinstance(part, Usually) else f"usually {part}" for part in parts)
    return (" or " if isinstance(said, Either) else " ").join(spelt)


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    match = pattern.match(text, at)
    return match.end() if match else at
