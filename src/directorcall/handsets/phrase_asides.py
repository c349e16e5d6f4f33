"""What is said beside the hand: a plan for the next bid, a stopper in no suit, that the call is the normal one."""

from __future__ import annotations

from dataclasses import replace

from directorcall.handsets.heard import Heard
from directorcall.handsets.marks import Mark, MarkKind
from directorcall.handsets.phrase_grants import Grant
from directorcall.handsets.phrase_marks import natural
from directorcall.handsets.said import Said, SaidKind, said
from directorcall.handsets.scene import Role
from directorcall.handsets.soft import Usually

_USUAL = ("normal", "standard", "ordinary", "usual")


def aside_at(heard: Heard, at: int, last: Said) -> Grant | None:
    """Something that is quoted and shows nothing."""
    return _plan(heard, at) or _stopper(heard, at) or not_promised(heard, at, last)


def _plan(heard: Heard, at: int) -> Grant | None:
    """“Intending to bid hearts”: what the caller means to do next is not what the call shows."""
    if heard.name(at) != "plans":
        return None
    end = next((number for number in range(at + 1, len(heard.words)) if heard.ends(number)), len(heard.words))
    return Grant(said(SaidKind.ANY, end=end), at, end)


def _stopper(heard: Heard, at: int) -> Grant | None:
    """“With a stopper”, of notrump where they have bid no suit: in which, is not told."""
    scene = heard.scene
    if heard.name(at) != "stopper" or not scene.is_notrump or scene.their_suits or not heard.ends(at + 1):
        return None
    return Grant(said(SaidKind.ANY, end=at + 1), at, at + 1)


def not_promised(heard: Heard, at: int, last: Said) -> Grant | None:
    """“Usually four hearts, not promised”: what was said softly before it, said softly once more."""
    word = heard.name(at) == "neednot" or (heard.name(at) == "no" and heard.spelt(at + 1) in _PROMISED)
    end = at + 1 if heard.name(at) == "neednot" else at + 2
    soft = any(isinstance(term, Usually) for term in last.senses[0].terms)
    return Grant(said(SaidKind.ANY, end=end), at, end) if word and soft and heard.ends(end) else None


_PROMISED = ("promised", "guaranteed", "necessary", "required")


def as_usual(heard: Heard) -> Said | None:
    """“Normal”, and no more: natural, where that is all it can be; elsewhere it is asked."""
    scene = heard.scene
    if scene.suit is None or not any(word.spelt in _USUAL for word in heard.words):
        return None
    piece = said(SaidKind.MARK, *natural(scene), end=len(heard.words), marks=(Mark(MarkKind.NATURAL),))
    over_a_suit = scene.last_bid is None or scene.last_bid.denomination.suit is not None
    plain = scene.level == 1 or (scene.level == 2 and scene.role in (Role.OVERCALL, Role.RESPONSE) and not scene.jumps)
    return replace(piece, settled=plain and over_a_suit and scene.suit not in scene.their_suits)
