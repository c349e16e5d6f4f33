"""50D2 and 51B: declarer's choice before the partner of a penalty card's owner leads, alike in both editions."""

from __future__ import annotations

from itertools import combinations

from directorcall.bridge.cards import Suit
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import LeadChoice, LeadOrder, MustPlay, PickedUp
from directorcall.inquiry.finding import Finding, found
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.interpretations import UNABLE_TO_OBEY, chosen, reading
from directorcall.lawbook.penalty_cards import Lying, minor_or_major, one_of, which_of
from directorcall.lawbook.questions_of_play import FORBID, NEITHER, ORDER, ORDERED_SUITS, PARTNERS_EXPOSED, UNABLE
from directorcall.values import dataclass


def order_of(case: Case, on: Lying) -> LeadOrder | None:
    """What declarer tells the leader, who waits for it; None: neither to lead the suit nor not to."""
    leader = on.owner.partner
    told = case.ask_choice(ORDER.about(seat=leader, cards=on.cards, suits=on.suits))
    if told == NEITHER:
        return None
    return LeadOrder(leader, told, _suits(case, on, told))


def _suits(case: Case, on: Lying, may: str) -> tuple[Suit, ...]:
    """51B2: of several suits, one that is required, or one and more that are forbidden."""
    if len(on.suits) == 1:
        return on.suits
    most = len(on.suits) if may == FORBID else 1
    sets = [each for size in range(1, most + 1) for each in combinations(on.suits, size)]
    offered = [" ".join(map(str, each)) for each in sets]
    asked = ORDERED_SUITS.about(seat=on.owner.partner, order=may).offering(*offered)
    return sets[offered.index(one_of(case, asked))]


def ordered(case: Case, on: Lying, order: LeadOrder, clause: str) -> Verdict:
    """The cards of the suits he named are penalty cards no longer."""
    told = found(clause, order.may, seat=order.who, suits=order.suits)
    cards = on.of(*order.suits)
    if (unable := case.answer(UNABLE.key)) is not None and unable.value is True:
        # 59. He cannot: any card will do. Whether the penalty card goes back all the same is not settled.
        free = found("59", "cannot obey", seat=order.who)
        own = _his_own(case, on, None)
        findings = (on.kind, told, free, *own.findings, reading(case, UNABLE_TO_OBEY))
        if chosen(case, UNABLE_TO_OBEY) != UNABLE_TO_OBEY.default:
            return Verdict(case, Outcome.PENALTY_CARD, "59", findings, (*own.leads, *on.left()))
        picked_up = Verdict(case, Outcome.PICKED_UP, "59", findings, (PickedUp(on.owner, cards),))
        return picked_up.followed_by(*own.leads, *on.left(*cards))
    own = _his_own(case, on, order)
    picked = found(clause, "back in hand", seat=on.owner, cards=cards)
    return Verdict(
        case,
        Outcome.PICKED_UP,
        clause,
        (on.kind, told, picked, *own.findings),
        (order, PickedUp(on.owner, cards), *own.leads, *on.left(*cards)),
    )


def no_order(case: Case, on: Lying, clause: str) -> Verdict:
    """He leads what he likes; they stay, and at his next lead declarer chooses again."""
    own = _his_own(case, on, None)
    stays = found(clause, "no order", seat=on.owner.partner, cards=on.cards)
    choice = LeadChoice(on.owner.partner, on.suits)
    return Verdict(
        case, Outcome.PENALTY_CARD, clause, (on.kind, stays, *own.findings), (*own.leads, *on.left(), choice)
    )


def free_lead(case: Case, on: Lying) -> Verdict:
    """50C: a minor one restricts no lead of his partner's."""
    own = _his_own(case, on, None)
    free = found("50C", "no lead restriction", seat=on.owner.partner)
    return Verdict(case, Outcome.PENALTY_CARD, "50C", (on.kind, free, *own.findings), (*own.leads, *on.left()))


@dataclass(frozen=True, slots=True)
class _HisOwn:
    """What the leader's own penalty cards mean for this lead."""

    findings: tuple[Finding, ...] = ()
    leads: tuple[MustPlay, ...] = ()


def _his_own(case: Case, on: Lying, order: LeadOrder | None) -> _HisOwn:
    """A major penalty card of the leader's is led, if declarer's order leaves it: the order comes first (50D1(b))."""
    leader = on.owner.partner
    if not on.partners or not (kind := minor_or_major(case, on.partners, PARTNERS_EXPOSED)):
        return _HisOwn()
    if not (can := tuple(card for card in on.partners if order is None or order.allows(card.suit))):
        return _HisOwn((kind, found("50D1(b)", "order before his own", seat=leader, cards=on.partners)))
    card = can[0] if len(can) == 1 else which_of(case, leader, can)
    return _HisOwn((kind, found("50D1(a)", "leads his own", seat=leader, cards=(card,))), (MustPlay(leader, card),))
