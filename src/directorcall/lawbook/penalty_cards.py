"""Law 50 A to D, which reads alike in both editions: what lies on the table, minor or major, what its owner has to play
and what declarer may tell his partner. Who may know of it (E) is each edition's own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from directorcall.bridge.cards import SUITS, Card, Suit
from directorcall.bridge.errors import NotationError
from directorcall.bridge.seats import Seat
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import (
    CardInformation,
    Consequence,
    LeadChoice,
    LookAgain,
    MustPlay,
    PenaltyCards,
    PickedUp,
)
from directorcall.inquiry.finding import Finding, found, not_found
from directorcall.inquiry.occasion import Penalty
from directorcall.inquiry.question import Question
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.questions_of_play import (
    AN_ORDER,
    ANOTHER_CARD,
    BESIDE_ANOTHER,
    HE_LEADS,
    HOW_EXPOSED,
    ON_PURPOSE,
    OWNER_PLAYS,
    PARTNER_LEADS,
    SUIT_LED,
    VOID,
    WHICH_CARD,
)
from directorcall.lawbook.rectification import could_have_known
from directorcall.values import dataclass

DIRECTOR = "director"
THE_CARD, THE_DUTY = "the card", "the duty to play it"


@dataclass(frozen=True, slots=True)
class Lying:
    """The penalty cards of one defender as they lie, minor or major, and those he has picked up again."""

    owner: Seat
    cards: tuple[Card, ...]
    kind: Finding  # holds: major
    picked_up: tuple[Card, ...]
    partners: tuple[Card, ...]  # of his partner's

    @property
    def is_major(self) -> bool:
        return bool(self.kind)

    @property
    def suits(self) -> tuple[Suit, ...]:
        return tuple(suit for suit in SUITS if any(card.suit is suit for card in self.cards))

    def of(self, *suits: Suit) -> tuple[Card, ...]:
        return tuple(card for card in self.cards if card.suit in suits)

    def but(self, *gone: Card) -> tuple[Card, ...]:
        return tuple(card for card in self.cards if card not in gone)

    def left(self, *gone: Card) -> tuple[PenaltyCards, ...]:
        """What still lies there; nothing, where all are gone."""
        rest = self.but(*gone)
        return (PenaltyCards(self.owner, rest, self.is_major),) if rest else ()


def lying(case: Case) -> Lying:
    told = _told(case)
    return Lying(told.seat, told.cards, law_50b(case), told.picked_up, told.partners)


def _told(case: Case) -> Penalty:
    if (told := case.penalty) is None:
        raise NotationError("penalty", "the cards that lie on the table")
    return told


def law_50b(case: Case) -> Finding:
    """B. Major: an honour, a card played on purpose, or one of several (and it stays so when the others are gone).
    Minor: a single small card, dropped.
    """
    told = _told(case)
    if told.on_purpose and len(told.cards) == 1 and not told.cards[0].is_honour:
        return found("50B", "played on purpose", cards=told.cards)
    return minor_or_major(case, told.cards, HOW_EXPOSED)


def minor_or_major(case: Case, cards: tuple[Card, ...], question: Question) -> Finding:
    if len(cards) > 1:
        return found("50B", "one of several", cards=cards)
    if cards[0].is_honour:
        return found("50B", "an honour", cards=cards)
    how = one_of(case, question.about(cards=cards))
    if how == ON_PURPOSE:
        return by_the_director(case, question, found("50B", "played on purpose", cards=cards))
    if how == BESIDE_ANOTHER:
        return by_the_director(case, question, found("50B", "lay beside another", cards=cards))
    return by_the_director(case, question, not_found("50B", "dropped", cards=cards))


def by_the_director(case: Case, question: Question, finding: Finding) -> Finding:
    """His opinion is what the law asks for: it bears his name."""
    told = case.known(question)
    return replace(finding, by=(told.by if told else "") or DIRECTOR)


def one_of(case: Case, question: Question) -> str:
    """One of the choices there are here; an answer given of other cards is asked for again."""
    told = case.ask_choice(question)
    if told not in question.choices:
        raise case.unanswered(question)
    return told


# --- what lies there


def on_the_table(case: Case, on: Lying, *consequences: Consequence) -> Verdict:
    """A. Face up until it is played, or may be picked up."""
    stays = found("50A", "stays face up", cards=on.cards, seat=on.owner)
    return Verdict(case, Outcome.PENALTY_CARD, "50B", (stays, on.kind), (*on.left(), *consequences))


# --- its owner is to play


@dataclass(frozen=True, slots=True)
class Playable:
    """Which of them can legally be played to this trick, and why no other."""

    cards: tuple[Card, ...]
    finding: Finding


def playable(case: Case, on: Lying) -> Playable:
    """D1(b): following suit comes first, and so does an order of declarer's."""
    led = case.ask_choice(SUIT_LED.about(seat=on.owner, cards=on.cards))
    if led == AN_ORDER:
        return Playable((), found("50D1(b)", "an order comes first", seat=on.owner))
    if led == HE_LEADS:
        return Playable(on.cards, found("50D1(a)", "can be led", seat=on.owner, cards=on.cards))
    suit = Suit(led)
    if of_suit := on.of(suit):
        return Playable(of_suit, found("50D1(a)", "follows suit", seat=on.owner, cards=of_suit))
    if case.ask_yes(VOID.about(seat=on.owner, suit=suit)):
        return Playable(on.cards, found("50D1(a)", "void in the suit", seat=on.owner, suit=suit, cards=on.cards))
    return Playable((), found("50D1(b)", "has to follow suit", seat=on.owner, suit=suit))


def owner_plays(case: Case, on: Lying, see: Callable[[Case, str], Verdict]) -> Verdict:
    # C. A minor one: it, or an honour of the suit, before any other small card of the suit; other suits are free.
    if not on.is_major:
        may = found("50C", "or an honour instead", seat=on.owner, cards=on.cards, suit=on.cards[0].suit)
        return Verdict(case, Outcome.PENALTY_CARD, "50C", (on.kind, may), on.left())
    # D1(b). What he may not play now stays where it is.
    can = playable(case, on)
    if not can.cards:
        return Verdict(case, Outcome.PENALTY_CARD, can.finding.clause, (on.kind, can.finding), on.left())
    # 51A. Of several declarer says which.
    if len(can.cards) > 1:
        return see(case, "51A")
    # D1(a). At the first legal opportunity, leading, following, discarding or ruffing.
    return must_play(case, on, "50D1(a)", can.cards[0], can.finding)


def must_play(case: Case, on: Lying, clause: str, card: Card, *findings: Finding) -> Verdict:
    played = Verdict(case, Outcome.MUST_PLAY, clause, (on.kind, *findings), (MustPlay(on.owner, card),))
    return played.followed_by(*on.left(card))


def which_of(case: Case, seat: Seat, cards: tuple[Card, ...]) -> Card:
    """51A: of several that could be played declarer names one."""
    named = one_of(case, WHICH_CARD.about(seat=seat, cards=cards).offering(*cards))
    return next(card for card in cards if str(card) == named)


def looked_at_later(case: Case, *of_this_edition: LookAgain) -> tuple[LookAgain, ...]:
    return (*of_this_edition, could_have_known(case))


def at_this_moment(case: Case, on: Lying, see: Callable[[Case, str], Verdict]) -> Verdict:
    """Where the play has got to: the card merely lies there, its owner is to play, or has played another card, or his
    partner is to lead.
    """
    match case.moment:
        case str() if case.moment == OWNER_PLAYS:
            return owner_plays(case, on, see)
        case str() if case.moment == ANOTHER_CARD:
            return see(case, "52")
        case str() if case.moment == PARTNER_LEADS:
            return see(case, "51B" if len(on.cards) > 1 else "50D2")
        case _:
            choice = (LeadChoice(on.owner.partner, on.suits),) if on.is_major else ()
            return on_the_table(case, on, *choice)


def information(
    cards: tuple[Card, ...], seats: tuple[Seat, ...], law: str, what: str, *, authorised: bool
) -> tuple[CardInformation, ...]:
    return tuple(CardInformation(cards, seat, law, what, authorised=authorised) for seat in seats) if cards else ()


def cards_now(verdict: Verdict) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """After this ruling: the owner's cards that lie on the table, also the one that has to be played, and those picked
    up.
    """
    lies = tuple(card for each in verdict.of(PenaltyCards) for card in each.cards)
    played = tuple(each.card for each in verdict.of(MustPlay) if each.seat is verdict.case.offender)
    up = tuple(card for each in verdict.of(PickedUp) for card in each.cards)
    return (*played, *lies), (*_told(verdict.case).picked_up, *up)
