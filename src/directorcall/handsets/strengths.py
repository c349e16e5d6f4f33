"""Strength in words: how many points “weak”, “invitational” or “game force” are where the call was made."""

from __future__ import annotations

from directorcall.bridge.calls import PASS, Denomination
from directorcall.handsets.ranges import Range
from directorcall.handsets.scene import Role, Scene

WORDS = frozenset(
    [
        "openinghand",
        "weak",
        "strong",
        "intermediate",
        "minimum",
        "maximum",
        "constructive",
        "invitational",
        "gameforcing",
        "positive",
        "limit",
        "extras",
        "respond",
        "values",
    ]
)
_PLAIN = {
    "openinghand": Range(12),
    "intermediate": Range(11, 15),
    "strong": Range(16),
    "constructive": Range(8, 10),
    "limit": Range(10, 12),
    "respond": Range(6),
    "values": Range(8),
}
_NOTRUMP = Denomination.NT


def strength(word: str, scene: Scene) -> Range | None:
    """The points usually meant; None where the word alone tells no number."""
    match word, scene.role:
        case "weak", _:
            return _weak(scene)
        case "strong", Role.OPENING:
            return _strong_opening(scene)
        case "strong", Role.OVERCALL if scene.bid is not None:
            return Range(15)
        case "positive", Role.RESPONSE:
            return Range(8)
        case "extras", Role.REBID:
            return (
                Range(15)
                if scene.own and scene.own[0].level == 1 and scene.own[0].denomination is not _NOTRUMP
                else None
            )
        case (("minimum" | "maximum"), Role.REBID | Role.LATER):
            return _of_own_range(word, scene)
        case (("invitational" | "gameforcing"), Role.RESPONSE):
            return _facing(word, scene)
        case (("invitational" | "gameforcing"), Role.ADVANCE):
            return Range(10, 12) if word == "invitational" else Range(13)
        case "gameforcing", Role.OPENING:
            return Range(22)
        case _:
            return _PLAIN.get(word)


def _weak(scene: Scene) -> Range | None:
    """Of an opener who bids again it is the lower part of what he showed."""
    if scene.role is Role.REBID and scene.call is not PASS:
        return _of_own_range("minimum", scene)
    if scene.role is Role.LATER and (own := _of_own_range("minimum", scene)) is not None and scene.call is not PASS:
        return own
    if scene.role not in (Role.OPENING, Role.OVERCALL) or scene.call is PASS:
        return Range(0, 9)
    return Range(12, 14) if scene.role is Role.OPENING and scene.is_notrump and scene.level == 1 else Range(5, 10)


def _strong_opening(scene: Scene) -> Range:
    if scene.is_notrump:
        return {1: Range(15, 17), 2: Range(20, 21)}.get(scene.level, Range(16))
    return Range(22) if str(scene.call) == "2C" else Range(16)


def _of_own_range(word: str, scene: Scene) -> Range | None:
    """The lower or the upper part of what the player's first bid showed."""
    opened = next((number for number, call in enumerate(scene.calls) if call is not PASS), 0)
    if not scene.own or (len(scene.calls) - opened) % 4:
        return None  # of an overcall nobody knows
    first = scene.own[0]
    if first.denomination is _NOTRUMP:
        return {1: (Range(15, 15), Range(17, 17)), 2: (Range(20, 20), Range(21, 21))}.get(first.level, (None, None))[
            word == "maximum"
        ]
    if first.level == 1:
        return Range(12, 14) if word == "minimum" else None
    return Range(5, 7) if word == "minimum" else Range(8, 10)


def _facing(word: str, scene: Scene) -> Range | None:
    """What is needed opposite partner's opening bid."""
    opened = scene.opened
    if opened is None or opened.level > 1:
        return None
    if opened.denomination is _NOTRUMP:
        return Range(8, 9) if word == "invitational" else Range(10)
    return Range(10, 12) if word == "invitational" else Range(12)
