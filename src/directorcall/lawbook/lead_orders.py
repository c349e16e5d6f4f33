"""50D2 and 51B: declarer's choice before the partner of a penalty card's owner leads, alike in both editions."""

from __future__ import annotations

from itertools import combinations

from directorcall.bridge.cards import Suit
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import LeadChoice, LeadOrder, PickedUp
from directorcall.inquiry.finding import Finding, found
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.interpretations import UNABLE_TO_OBEY, chosen, reading
from directorcall.lawbook.penalty_cards import Lying, one_of
from directorcall.lawbook.questions_of_play import FORBID, NEITHER, ORDER, ORDERED_SUITS, UNABLE


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
    also = _partners_cards(on, order)
    if (unable := case.answer(UNABLE.key)) is not None and unable.value is True:
        # 59. He cannot: any card will do. Whether the penalty card goes back all the same is not settled.
        free = found("59", "cannot obey", seat=order.who)
        findings = (on.kind, told, free, reading(case, UNABLE_TO_OBEY))
        if chosen(case, UNABLE_TO_OBEY) != UNABLE_TO_OBEY.default:
            return Verdict(case, Outcome.PENALTY_CARD, "59", findings, on.left())
        return Verdict(case, Outcome.PICKED_UP, "59", findings, (PickedUp(on.owner, cards), *on.left(*cards)))
    picked = found(clause, "back in hand", seat=on.owner, cards=cards)
    return Verdict(
        case,
        Outcome.PICKED_UP,
        clause,
        (on.kind, told, picked, *also),
        (order, PickedUp(on.owner, cards), *on.left(*cards)),
    )


def no_order(case: Case, on: Lying, clause: str) -> Verdict:
    """He leads what he likes; they stay, and at his next lead declarer chooses again."""
    stays = found(clause, "no order", seat=on.owner.partner, cards=on.cards)
    choice = LeadChoice(on.owner.partner, on.suits)
    return Verdict(
        case, Outcome.PENALTY_CARD, clause, (on.kind, stays, *_partners_cards(on, None)), (*on.left(), choice)
    )


def _partners_cards(on: Lying, order: LeadOrder | None) -> tuple[Finding, ...]:
    """The leader has a penalty card of his own: declarer's order comes before his duty to lead it (50D1(b))."""
    if not on.partners:
        return ()
    told = {"seat": on.owner.partner, "cards": on.partners}
    if order is None:
        return (found("50D1(a)", "leads his own", **told),)
    return (found("50D1(b)", "order before his own", **told),)
