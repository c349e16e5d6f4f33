"""Numbers in words: at least five, 6 or more, 15 to 17, up to 9, one or four, 5-5."""

from __future__ import annotations

from directorcall.handsets.phrase_words import Word
from directorcall.handsets.ranges import Choice, Numbers, Range
from directorcall.values import dataclass

_BEFORE = frozenset(("atleast", "atmost", "lessthan", "morethan", "exactly", "between", "from", "minimum", "maximum"))
_DASHES = frozenset(("-", "to"))
MOST_CHOICES = 7  # “one or four” aces; of points nobody has one of two that are apart


@dataclass(frozen=True, slots=True)
class Number:
    """What was counted, and where it ends. Bare: one number and nothing said about more or less."""

    numbers: Numbers
    end: int
    bare: bool = False
    counted: tuple[int, ...] = ()  # the numbers as they stood: 5-4 is (5, 4)

    @property
    def range(self) -> Range:
        if isinstance(self.numbers, Range):
            return self.numbers
        return Range(self.numbers.numbers[0], self.numbers.numbers[-1])

    @property
    def or_more(self) -> Range:
        """A bare number as it is meant in words: five hearts are five or more."""
        return Range(self.range.low) if self.bare else self.range


def number_at(words: tuple[Word, ...], at: int) -> Number | None:
    """The number that begins here.

    >>> from directorcall.handsets.phrase_words import words_of
    >>> [str(number_at(words_of(text), 0).numbers) for text in ("at least five", "15 to 17", "less than 10", "0 or 3")]
    ['5+', '15-17', '0-9', '0or3']
    """
    before = _name(words, at) if _name(words, at) in _BEFORE else ""
    start = _over_noise(words, at + 1) if before else at
    if (first := _number(words, start)) is None:
        return None
    if before in ("maximum", "minimum") and _name(words, start + 1) in ("+", "plus", "ormore"):
        return None  # max 5+C: a maximum, with five
    if _name(words, start + 1) == "+" and _name(words, start + 2) == "-" and _number(words, start + 3) is not None:
        return None  # 14+-17: a good fourteen
    if _name(words, start + 1) == "-" and first > (_number(words, start + 2) or first):
        return None  # 17-15
    found = _listed(words, start, first) or _pair(words, start, first, before) or _alone(words, start, first)
    return _bounded(found, before)


def _listed(words: tuple[Word, ...], at: int, first: int) -> Number | None:
    """`15, 16 or 17`: one after the other."""
    numbers, end = [first], at + 1
    while _name(words, end) in (",", "or"):
        after = end + 1 + (_name(words, end) == "," and _name(words, end + 1) == "or")
        if _number(words, after) != numbers[-1] + 1:
            break
        numbers.append(numbers[-1] + 1)
        end = after + 1
    if len(numbers) < 3 or _name(words, end - 2) != "or":
        return None
    return Number(Range(first, numbers[-1]), end, counted=tuple(numbers))


def _pair(words: tuple[Word, ...], at: int, first: int, before: str) -> Number | None:
    """`15-17`, `15 to 17`, `between 15 and 17`, `4 or 5`, `0/3`."""
    joint, second = _name(words, at + 1), _number(words, at + 2)
    if second is None and joint == "to" and before != "from":
        return None
    if second is None or (_number(words, at + 3) is not None and joint == "to"):
        return None
    end = at + 3
    if joint in _DASHES or (joint == "and" and before == "between"):
        if first > second:
            return None
        if _name(words, end) == "/" and _number(words, end + 1) == second + 1:
            return Number(Range(first, second + 1), end + 2, counted=(first, second + 1))  # 22-23/24
        return Number(Range(first, second), end, counted=(first, second))
    if joint in ("or", "/"):
        low, high = sorted((first, second))
        if low == high or (high > MOST_CHOICES and high > low + 1):
            return None  # 22 or nine playing tricks
        if _name(words, end) == "ormore" or (_name(words, end) == "+" and words[end].touches):
            return Number(Range(low), end + 1, counted=(first, second)) if first < second == first + 1 else None
        both = Range(low, high) if high == low + 1 and low > 1 else Choice((low, high))
        return Number(both, end, counted=(first, second))
    return None


def _alone(words: tuple[Word, ...], at: int, number: int) -> Number:
    after = _name(words, at + 1)
    touching = at + 1 < len(words) and words[at + 1].touches
    if after == "+" and _name(words, at + 2) == "queens":
        return Number(Range(number, number), at + 1, bare=True, counted=(number,))  # 2+Q: two, and the queen
    if after in ("ormore", "plus") or (after == "minimum" and number > 3) or (after == "+" and touching):
        return Number(Range(number), at + 2, counted=(number,))
    if after == "=" and touching and at + 2 < len(words) and words[at + 2].of is not None:
        return Number(Range(number, number), at + 2, counted=(number,))  # 4=H, as cards have it
    if after == "orless" or (after == "maximum" and number > 1):
        return Number(Range(0, number), at + 2, counted=(number,))
    if after == "-" and touching and _number(words, at + 2) is None:
        return Number(Range(0, number), at + 2, counted=(number,))
    return Number(Range(number, number), at + 1, bare=True, counted=(number,))


def _bounded(found: Number, before: str) -> Number | None:
    numbers = found.range
    match before:
        case "atleast" | "minimum":
            return Number(Range(numbers.low), found.end, counted=found.counted)
        case "atmost" | "maximum":
            return Number(Range(0, numbers.high or numbers.low), found.end, counted=found.counted)
        case "lessthan" if len(found.counted) > 1:
            return None  # under 10/11
        case "lessthan":
            return Number(Range(0, numbers.low - 1), found.end, counted=found.counted) if numbers.low else None
        case "morethan":
            return Number(Range(numbers.low + 1), found.end, counted=found.counted)
        case "exactly":
            return Number(found.numbers, found.end, counted=found.counted)
        case _:
            return found


def several_lengths(words: tuple[Word, ...], at: int) -> tuple[tuple[int, ...], int] | None:
    """`5-5 or 5-4`, `5-4 or better`: each number is “or longer”, so the least of them."""
    found = suit_lengths(words, at)
    if found is None or len(found[0]) == 4:
        return found
    joint = _name(words, found[1])
    if joint in ("or", "/") and _number(words, found[1] + 1) == 10 * found[0][1] + found[0][0]:
        return found[0], found[1] + 2  # 54 or 45
    turned = _turned(words, found[1] + 1) if joint in ("or", "/") else None
    if turned is not None and turned[0] == found[0]:
        return found[0], turned[1]  # 5-4 or 4-5
    more = suit_lengths(words, found[1] + 1) if joint in ("or", "/") else None
    if more is None or len(more[0]) != 2:
        return found
    low = tuple(map(min, zip(found[0], more[0], strict=True)))
    return (low, more[1]) if low in (found[0], more[0]) else None


def _turned(words: tuple[Word, ...], at: int) -> tuple[tuple[int, int], int] | None:
    """`4-5`: five and four, the other way round."""
    one, other = _number(words, at), _number(words, at + 2)
    if one is None or other is None or _name(words, at + 1) not in ("-", "/", "="):
        return None
    return (other, one), at + 3


def suit_lengths(words: tuple[Word, ...], at: int) -> tuple[tuple[int, ...], int] | None:
    """`5-5`, `5/4`, `5+-4+`, `5+4+`, `4-4-3-2`: lengths that no range could be, and where they end."""
    found = list[int]()
    if (both := _number(words, at)) is not None and both > 43 and both // 10 >= both % 10 >= 4:
        return (both // 10, both % 10), at + 1  # 54 in the majors
    if (pair := _side_by_side(words, at)) is not None:
        return pair, at + 2
    while (number := _number(words, at)) is not None and number < 10:
        found.append(number)
        at += 1
        plus = _name(words, at) == "+" and words[at].touches
        at += plus
        joint = _name(words, at)
        if joint in ("-", "/", "=") and _number(words, at + 1) is not None:
            at += 1
        elif not (plus and _number(words, at) is not None and words[at].touches):
            break
    if len(found) == 4 and sum(found) == 13:
        return tuple(found), at
    if len(found) == 2 and found[0] >= found[1] >= 4 and sum(found) <= 13:
        return tuple(found), at + (_name(words, at) == "ormore")
    return None


def _side_by_side(words: tuple[Word, ...], at: int) -> tuple[int, int] | None:
    """`five four in the majors`."""
    one, other = _number(words, at), _number(words, at + 1)
    if one is None or other is None or words[at].name.isdigit() or words[at + 1].name.isdigit():
        return None
    return (one, other) if 13 - one >= one >= other >= 4 else None


def _number(words: tuple[Word, ...], at: int) -> int | None:
    return words[at].number if at < len(words) else None


def _name(words: tuple[Word, ...], at: int) -> str:
    return words[at].name if 0 <= at < len(words) else ""


def _over_noise(words: tuple[Word, ...], at: int) -> int:
    while at < len(words) and words[at].is_noise:
        at += 1
    return at
