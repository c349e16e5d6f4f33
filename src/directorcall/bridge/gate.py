"""The gate: what comes in from a file or a request is looked at here before anything else is done with it.

A case is text, true and false, small numbers, lists and tables, a few deep. Anything else that TOML or JSON can say (a
date, NaN, a number of five thousand digits, half a character, a name of forty thousand parts) is refused in words, and
refused before it costs anything: the parsers themselves need a minute and gigabytes for some of it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from typing import NoReturn

from directorcall.bridge.errors import ContradictionError, NotationError, shown

MOST_TOML = 1024 * 1024  # characters; at its worst tomllib takes a second for them
MOST_JSON = 16 * 1024 * 1024
DEEPEST = 16  # tables in tables, and the parts of a dotted name
MOST_DIGITS = 15
LONGEST_NAME = 200
_EXPECTED = "text, a number, true or false, a list or a table"

# What no text of a case has in it: control characters other than the end of a line and a tab, halves of characters, and
# the
# marks that make a reader see other words than are there.
_UNWANTED = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]"
)

_PART = r"""(?:[\w-]+|"(?:\\.|[^"\\\n])*+"|'[^'\n]*+')"""
_TOML_TOKEN = re.compile(
    rf'''"""(?:\\.|[^\\])*?(?:"""|\Z)|\'\'\'.*?(?:\'\'\'|\Z)|\#[^\n]*+'''
    rf"""|(?P<name>{_PART}(?:[ \t]*+\.[ \t]*+{_PART})*+)|(?P<open>[\[{{])|(?P<close>[\]}}])|[^"'\#\w\[\]{{}}-]++|.""",
    re.DOTALL,
)
_JSON_TOKEN = re.compile(r'"(?:\\.|[^"\\])*+"?|(?P<open>[\[{])|(?P<close>[\]}])|[^"\[\]{}]++', re.DOTALL)
_JOINED = re.compile(rf"{_PART}|\.")


def admit(text: str, where: str, expected: str = "a case in TOML or JSON") -> object:
    """The data in a text, TOML or JSON, every part of it looked at.

    >>> admit('dealer = "W"', "tonight.toml")
    {'dealer': 'W'}
    >>> admit("expect = { adjust = nan }", "tonight.toml")
    Traceback (most recent call last):
        ...
    directorcall.bridge.errors.NotationError: tonight.toml, expect.adjust: cannot read "nan": expected a number that can
    be counted
    """
    try:
        data = read_json(text) if is_json(text) else _read_toml(text)
    except ContradictionError as error:
        raise error.within(where) from None
    except NotationError as error:
        raise error.within(where) from None
    except (ValueError, RecursionError) as error:  # both parsers' own errors are ValueErrors
        raise NotationError(_first_line(text), expected, where=where, hint=str(error)) from None
    check(data, where)
    return data


def is_json(text: str) -> bool:
    """TOML begins with neither a brace nor a list; with [case] or [[case]] it may."""
    start = text.lstrip()
    return start.startswith("{") or (start.startswith("[") and start[1:].lstrip()[:1] in ("{", "]"))


def read_json(text: str) -> object:
    """JSON as it is defined: no NaN, every name once."""
    if len(text) > MOST_JSON:
        raise NotationError(text[:80], f"at most {MOST_JSON:,} characters of JSON, not {len(text):,}")
    import json  # 2 ms, and most files are TOML

    _check_depth(_JSON_TOKEN.finditer(text))
    return json.loads(text, object_pairs_hook=each_name_once, parse_int=_whole_number, parse_constant=_no_number)


def each_name_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """TOML refuses a name told twice; JSON would quietly keep the last."""
    told: dict[str, object] = {}
    for name, value in pairs:
        if name in told:
            raise ContradictionError(f"{name} = {_told(told[name])}", f"{name} = {_told(value)}", "told twice")
        told[name] = value
    return told


def _told(value: object) -> str:
    import json

    return shown(value if isinstance(value, str) else json.dumps(value))


def check(value: object, where: str = "") -> None:
    """Refuse what no case says, with the place where it stands.

    >>> check({"id": "board 7", "expect": {"partner": "free"}})
    """
    try:
        for place, found in _parts(value, "", 0):
            _check_one(found, place)
    except NotationError as error:
        raise (error.within(where) if where else error) from None


def _check_one(value: object, place: str) -> None:
    if (wanted := _wanted_instead_of(value)) is not None:
        raise NotationError(_quoted(value), wanted, where=place)


def _parts(value: object, place: str, depth: int) -> Iterator[tuple[str, object]]:
    """A value and all that is in it, each with its place: case[2].expect.partner."""
    if depth > DEEPEST:
        raise NotationError(place, f"at most {DEEPEST} tables or lists in one another")
    match value:
        case Mapping():
            for name, one in value.items():
                yield place, _name(name)
                yield from _parts(one, f"{place}.{name}" if place else str(name), depth + 1)
        case list() | tuple():
            for number, one in enumerate(value, 1):
                yield from _parts(one, f"{place}[{number}]", depth + 1)
        case _:
            yield place, value


def _name(name: object) -> object:
    if isinstance(name, str) and len(name) > LONGEST_NAME:
        raise NotationError(name, f"a name of at most {LONGEST_NAME} characters")
    return name


def _wanted_instead_of(value: object) -> str | None:
    """What was expected, where the value will not do."""
    match value:
        case None | bool():
            return None
        case str():
            unwanted = _UNWANTED.search(value)
            return unwanted and f"text that can be printed, without U+{ord(unwanted[0]):04X}"
        case int():
            return None if abs(value) < 10**MOST_DIGITS else f"a number of at most {MOST_DIGITS} digits"
        case float():
            return None if math.isfinite(value) else "a number that can be counted"
        case _ if hasattr(value, "isoformat"):  # TOML's dates and times
            return f"{_EXPECTED}; a date stands in quotes"
        case _:
            return _EXPECTED


def _quoted(value: object) -> str:
    return hex(value) if isinstance(value, int) else str(value)  # decimal digits are not made of thousands of bits


def _read_toml(text: str) -> object:
    import tomllib

    if len(text) > MOST_TOML:
        raise NotationError(
            text[:80], f"at most {MOST_TOML:,} characters of TOML, not {len(text):,}; JSON may have {MOST_JSON:,}"
        )
    _check_depth(_TOML_TOKEN.finditer(text))
    return tomllib.loads(text)


def _check_depth(tokens: Iterator[re.Match[str]]) -> None:
    depth = 0
    for token in tokens:
        match token.lastgroup:
            case "open":
                depth += 1
            case "close":
                depth = max(depth - 1, 0)
            case "name":
                _check_name(token["name"])
            case _:
                pass
        if depth > DEEPEST:
            raise NotationError(
                token.string[token.start() : token.start() + 20], f"at most {DEEPEST} tables or lists in one another"
            )


def _check_name(name: str) -> None:
    """A name, its parts joined by dots; to the reader of tokens a number looks like one too."""
    if len(name) > MOST_DIGITS and name.isdecimal():
        raise NotationError(name, f"a number of at most {MOST_DIGITS} digits")
    if name.count(".") >= DEEPEST and sum(found[0] != "." for found in _JOINED.finditer(name)) > DEEPEST:
        raise NotationError(name, f"a name of at most {DEEPEST} parts")


def _whole_number(digits: str) -> int:
    if len(digits) > MOST_DIGITS + 1:
        raise NotationError(digits, f"a number of at most {MOST_DIGITS} digits")
    return int(digits)


def _no_number(name: str) -> NoReturn:
    raise NotationError(name, "a number that can be counted")


def _first_line(text: str) -> str:
    return next((line for line in text.splitlines() if line.strip()), "")
