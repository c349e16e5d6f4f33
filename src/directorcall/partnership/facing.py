"""Promises that speak of the other players, said in plain terms once it is known what they have shown.

together 25+ [total | support x]     with partner's ordinary minimum, so many points
at best 24- [total | support x]      with partner's ordinary maximum
fit 8+x                              with partner's ordinary minimum, so many cards
best x                               x comes first of the suits this line can name
stopped, unstopped                   a stopper in every suit of theirs, or not
3+ unbid, 0-3 theirs                 such a length in each suit nobody, or they, have shown
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from directorcall.bridge.cards import SUITS, Suit

if TYPE_CHECKING:
    from directorcall.partnership.spot import Spot

_RANGE = r"(?P<low>[0-9]+)(?P<sign>[+-])?(?P<high>[0-9]+)?"
_COUNTED = re.compile(rf"(?P<how>together|at best) {_RANGE}(?P<unit> total| support [SHDC])?(?![\w+-])")
_FIT = re.compile(r"fit (?P<low>[0-9]+)\+(?P<suit>[SHDC])(?!\w)")
_BEST = re.compile(r"best ([SHDC])(?! of)(?!\w)")
_STOPPED = re.compile(r"(?<![\w-])(un)?stopped(?![\w-])")
_EACH = re.compile(r"(?P<n>[0-9]+(?:[+-][0-9]*)?) (?P<whose>unbid|theirs)(?!\w)")
NOBODY = "no any"


def faced(text: str, spot: Spot, choices: tuple[Suit, ...] | None = None) -> str:
    """The promise with nothing in it that only this auction tells; without the choices, "best" stays as it is said."""
    if "together" in text or "at best" in text:
        text = _COUNTED.sub(lambda found: _counted(found, spot), text)
    if "fit" in text:
        text = _FIT.sub(lambda found: _fit(found, spot), text)
    if choices is not None and "best" in text:
        text = _BEST.sub(lambda found: _best(found[1], choices), text)
    if "stopped" in text:
        text = _STOPPED.sub(lambda found: _stopped(spot, bool(found[1])), text)
    if "unbid" in text or "theirs" in text:
        text = _EACH.sub(lambda found: _each(found, spot), text)
    return text


def _counted(found: re.Match[str], spot: Spot) -> str:
    profile = spot.players[spot.partner].profile
    partner = profile.fewest_points() if found["how"] == "together" else profile.most_points()
    low, high = int(found["low"]), int(found["high"]) if found["high"] else None
    if found["sign"] == "-" and high is None:
        low, high = 0, low
    elif found["sign"] is None:
        high = low
    low = max(0, low - partner)
    if low > 37 or (high is not None and high < partner):
        return NOBODY
    most = None if high is None else high - partner
    return f"{low}{'+' if most is None else '' if most == low else f'-{most}'}{found['unit'] or ''}"


def _fit(found: re.Match[str], spot: Spot) -> str:
    suit = Suit(found["suit"])
    return f"{max(0, int(found['low']) - spot.players[spot.partner].profile.shortest(suit))}+{suit}"


def _best(suit: str, among: tuple[Suit, ...]) -> str:
    return f"best {suit} of {''.join(map(str, among))}" if len(among) > 1 else "any"


def _stopped(spot: Spot, turned: bool) -> str:
    theirs = " ".join(f"stopper {suit}" for suit in SUITS if suit in spot.their_suits)
    return (f"no ({theirs})" if turned else theirs) if theirs else (NOBODY if turned else "any")


def _each(found: re.Match[str], spot: Spot) -> str:
    whose = spot.their_suits if found["whose"] == "theirs" else frozenset(SUITS) - spot.all_suits
    return " ".join(f"{found['n']}{suit}" for suit in SUITS if suit in whose) or "any"
