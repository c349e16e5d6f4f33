"""Exact numbers in and out: every score that is not a whole number is a Fraction, so that nothing is lost before the
last line.
"""

from __future__ import annotations

import re
from fractions import Fraction

from directorcall.bridge.errors import NotationError

_NUMBER = re.compile(r"[+-]?(?:[0-9]{1,12}(?:\.[0-9]{0,12})?|\.[0-9]{1,12})")


def rounded(value: Fraction, step: Fraction = Fraction(1)) -> Fraction:
    """To the nearest multiple of `step`; a half goes away from nought, so that what one side gains the other loses.

    >>> rounded(Fraction(5, 2)), rounded(Fraction(-5, 2)), rounded(Fraction(125), Fraction(10))
    (Fraction(3, 1), Fraction(-3, 1), Fraction(130, 1))
    """
    steps = abs(value) / step
    whole = (2 * steps.numerator + steps.denominator) // (2 * steps.denominator)
    return whole * step if value >= 0 else -whole * step


def decimal(value: Fraction | int, places: int = 2, *, sign: bool = False) -> str:
    """As it is printed: at most so many decimals and no idle noughts; a + before gains where asked for.

    >>> decimal(Fraction(199, 10)), decimal(Fraction(33)), decimal(Fraction(1, 3), sign=True), decimal(Fraction(-1, 400))
    ('19.9', '33', '+0.33', '0')
    """
    at_most = rounded(Fraction(value), Fraction(1, 10**places))
    digits = f"{abs(at_most.numerator) * 10**places // at_most.denominator:0{places + 1}d}"
    text = f"{digits[:-places]}.{digits[-places:]}".rstrip("0").rstrip(".") if places else digits
    return ("-" if at_most < 0 else "+" if sign and at_most > 0 else "") + text


def percent(share: Fraction, places: int = 2) -> str:
    """
    >>> percent(Fraction(1, 3)), percent(Fraction(3, 5))
    ('33.33%', '60%')
    """
    return f"{decimal(100 * share, places)}%"


def typed(text: str) -> str:
    """As it was meant: the minus a telephone makes of a hyphen is a minus."""
    return text.strip().replace("\N{MINUS SIGN}", "-").replace("\N{EN DASH}", "-")


def parse_number(text: str, expected: str = "a number") -> Fraction:
    """
    >>> parse_number("+12.5")
    Fraction(25, 2)
    """
    word = typed(text)
    if _NUMBER.fullmatch(word) is None:
        raise NotationError(text, expected)
    return Fraction(word)
