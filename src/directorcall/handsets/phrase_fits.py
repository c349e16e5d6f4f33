"""A fit for partner in English: support for hearts, agrees clubs, a raise, a limit raise or better."""

from __future__ import annotations

from dataclasses import replace

from directorcall.bridge.cards import Suit
from directorcall.handsets.card_terms import Points
from directorcall.handsets.heard import PAIRS, Heard, Reader
from directorcall.handsets.phrase_marks import bid_at
from directorcall.handsets.ranges import Group, Range
from directorcall.handsets.said import Said, SaidKind, said
from directorcall.handsets.scene import Scene
from directorcall.handsets.shape_terms import Length
from directorcall.handsets.strengths import strength
from directorcall.handsets.terms import either_of


def fit(heard: Heard, at: int) -> Said | None:
    """`support`, `a fit`, `support for hearts`: three cards of partner's suit."""
    if heard.name(at) != "support":
        return None
    after = heard.over(at + 1)
    found = heard.a_suit(after)
    if after > at + 1 and (several := heard.several(at + 1)) is not None and len(several[0]) > 1:
        lengths = tuple(Length(Range(3), suit) for suit in several[0])
        terms = (either_of(lengths),) if several[1] == "or" else lengths
        return said(SaidKind.SUITS, *terms, end=several[2])
    if found is not None and after > at + 1:
        return said(SaidKind.SUITS, Length(Range(3), _partners(heard.scene, found[0])), end=found[1])
    if (group := PAIRS.get(heard.name(after))) is not None:
        return said(SaidKind.SUITS, *(Length(Range(3), suit) for suit in group.suits), end=after + 1)
    if heard.name(after) == "unbid" and heard.scene.calls:
        return said(SaidKind.SUITS, *(Length(Range(3), suit) for suit in heard.scene.unbid), end=after + 1)
    partner = heard.scene.partner_suit
    return None if partner is None else said(SaidKind.SUITS, Length(Range(3), partner), end=at + 1)


def _partners(scene: Scene, suit: Suit | Group) -> Suit | Group:
    """Support for a major is for the major partner bid."""
    return scene.partner_suit if isinstance(suit, Group) and scene.partner_suit in suit.suits else suit


def agrees(heard: Heard, at: int) -> Said | None:
    """`agrees hearts`, `sets clubs as trumps`: a fit for a suit that we bid; for any other, a suit of his own, and is asked about."""
    found = heard.a_suit(heard.over(at + 1)) if heard.name(at) == "agrees" else None
    if found is None or not isinstance(found[0], Suit):
        return None
    as_trumps = heard.spelt(found[1]) == "as" and heard.name(heard.over(found[1])) == "support"
    end = heard.over(found[1]) + 1 if as_trumps else found[1]
    ours = found[0] in (heard.scene.partner_suit, heard.scene.trumps)
    return replace(said(SaidKind.SUITS, Length(Range(3), found[0]), end=end), settled=ours)


def raises(heard: Heard, at: int) -> Said | None:
    """`raise`, `raise in spades`, outside the auctions that have a name for it."""
    if heard.name(at) != "raise":
        return None
    found = heard.a_suit(heard.over(at + 1))
    suit = found[0] if found is not None and heard.over(at + 1) > at + 1 else heard.scene.partner_suit
    if suit is None and heard.scene.is_notrump and heard.scene.partners:
        return said(SaidKind.ANY, end=at + 1)  # of his notrump
    if suit is None:
        return None
    end = found[1] if found and suit is found[0] and heard.over(at + 1) > at + 1 else at + 1
    to = bid_at(heard, end + 1) if heard.name(end) == "to" else None  # a raise to 3H
    end = to[1] if to is not None and to[0].denomination.suit is suit else end
    return said(SaidKind.SUITS, Length(Range(3), suit), end=end)


def raises_with(heard: Heard, at: int) -> Said | None:
    """`limit raise or better`, `invitational raise+ in hearts`, `game raise`, where no name has it."""
    if heard.spelt(at) == "game" and heard.name(at + 1) == "raise":
        return _to_game(heard, at)
    if heard.name(at) not in ("limit", "invitational", "constructive") or heard.name(at + 1) != "raise":
        return None
    more = heard.name(at + 2) in ("ormore", "plus", "+")
    numbers, support = strength(heard.name(at), heard.scene), raises(heard, at + 1)
    if more:
        words = (*heard.words[: at + 2], *heard.words[at + 3 :])
        support = raises(replace(heard, words=words), at + 1)
    if numbers is None or support is None or not more:
        return None
    terms = (Points(Range(numbers.low)), *support.senses[0].terms)
    return said(SaidKind.SUITS, *terms, end=support.end + 1, firm=True)


def _to_game(heard: Heard, at: int) -> Said | None:
    support, numbers = raises(heard, at + 1), strength("gameforcing", heard.scene)
    if support is None or numbers is None:
        return None
    return replace(support, senses=tuple(replace(one, terms=(Points(numbers), *one.terms)) for one in support.senses))


READERS: tuple[Reader, ...] = (fit, agrees, raises, raises_with)
