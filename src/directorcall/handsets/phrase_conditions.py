"""When it is so: in third seat, by a passed hand, not vulnerable.

Who sat where the auction tells, and a condition that is met says nothing more. Any other is quoted: vulnerability nobody told.
"""

from __future__ import annotations

import re
from functools import lru_cache

from directorcall.bridge.calls import PASS
from directorcall.handsets.heard import Heard
from directorcall.handsets.scene import Scene

_ORDINALS = {"1st": 1, "first": 1, "2nd": 2, "second": 2, "3rd": 3, "third": 3, "4th": 4, "fourth": 4}
_ORDINAL = "|".join(_ORDINALS)
_SEATS = re.compile(
    rf"(?:(?:only|when|if|even)\s+)?(?:(?P<in>in|from|at)\s+)?(?:the\s+)?"
    rf"(?P<seats>(?:{_ORDINAL})(?:\s*(?:/|,|and|or|&|-)\s*(?:{_ORDINAL}))*)"
    rf"(?:\s*(?P<seat>seats?|position|pos|chair|in hand|hand)\b|(?!\s*(?:suit|round|bid|call|step|\w*-?best|\w)))",
    re.IGNORECASE,
)
_PLACES = re.compile(
    r"(?:(?:only|when|if)\s+)?(?:in|from|at)\s+(?:the\s+)?(?:(?P<last>protective|protection|balancing|reopening|pass[\s-]?out)|direct)"
    r"(?:\s+(?:seat|position|chair|hand)|(?=\s*(?:[,.;)]|$)))",
    re.IGNORECASE,
)
_PASSED = re.compile(
    r"(?:(?:only|when|if)\s+)?(?P<partner>(?:opposite|facing)\s+)?(?:(?:by|as|from|being|for)\s+)?(?:an?\s+)?"
    r"(?:(?P<un>un|non-?|not an? )?passed[\s-]hand\b|(?-i:PH)\b)",
    re.IGNORECASE,
)
_VULNERABLE = re.compile(
    r"(?:(?:only|when|if|at|unless|while)\s+)*(?:we(?:'re| are)\s+)?(?:all|both|either|equal|any|un|non?t?|n)?[\s-]*"
    r"(?:vul(?:n|nerable|nerability)?\b\.?|(?:un)?fav(?:ou?rable|\.|\b)(?:\s+vul\w*\.?)?)"
    r"|\b(?-i:NV|N/V)\b|(?:only|when|if|at)\s+(?:green|white|red|amber)\b",
    re.IGNORECASE,
)


def condition(heard: Heard, at: int) -> tuple[int, bool] | None:
    """Where a condition that begins here ends, and whether it is known to be met."""
    if not _may_have(heard.text):
        return None
    start = heard.words[at].start
    if (found := _SEATS.match(heard.text, start)) is not None and (found["seat"] or found["in"]):
        return _over(heard, found), _seat(heard.scene) in _named(found["seats"])
    if (found := _PLACES.match(heard.text, start)) is not None:
        passed_out = heard.scene.calls[-2:] == (PASS, PASS) and heard.scene.last_bid is not None
        return _over(heard, found), heard.scene.call is not None and passed_out is bool(found["last"])
    if (found := _PASSED.match(heard.text, start)) is not None:
        passed = _passed(heard.scene, 2 if found["partner"] else 4)
        return _over(heard, found), passed is not None and passed is not bool(found["un"])
    if (found := _VULNERABLE.match(heard.text, start)) is not None:
        return _over(heard, found), False
    return None


@lru_cache(maxsize=256)
def _may_have(text: str) -> bool:
    """Is there a word in it that conditions are made of?"""
    return _WORDS.search(text) is not None


_WORDS = re.compile(
    rf"seat|hand|pos|chair|protect|balanc|reopen|pass|direct|vul|fav|n/?v\b|\bph\b|green|white|red|amber|{_ORDINAL}",
    re.IGNORECASE,
)


def _over(heard: Heard, found: re.Match[str]) -> int:
    return next((number for number, word in enumerate(heard.words) if word.start >= found.end()), len(heard.words))


def _named(seats: str) -> set[int]:
    return {_ORDINALS[one.lower()] for one in re.findall(_ORDINAL, seats, re.IGNORECASE)}


def _seat(scene: Scene) -> int | None:
    """The seat of whoever opened, the dealer's being the first."""
    if scene.call is None:
        return None
    return next((number for number, call in enumerate(scene.calls) if call is not PASS), len(scene.calls)) + 1


def _passed(scene: Scene, turns: int) -> bool | None:
    """Did the caller (4 turns ago), or his partner (2), begin with a pass before anybody bid?"""
    if scene.call is None:
        return None
    opened = next((number for number, call in enumerate(scene.calls) if call is not PASS), len(scene.calls))
    return any(number % 4 == (len(scene.calls) - turns) % 4 for number in range(opened))
