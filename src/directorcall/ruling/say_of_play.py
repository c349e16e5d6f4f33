"""What the director says about penalty cards and claims, to whom and when. Everything here lies open on the table."""

from __future__ import annotations

from collections.abc import Iterator

from directorcall.bridge.cards import Card
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import LeadOrder, MustPlay, PenaltyCards, PickedUp
from directorcall.inquiry.occasion import Claim
from directorcall.inquiry.question import Question
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.questions_of_play import (
    CONTESTED,
    DOUBTED,
    INSTEAD_ACCEPTED,
    ORDER,
    PARTNER_LEADS,
    PLAY_ON,
    UNABLE,
    WHICH_CARD,
)
from directorcall.ruling import phrases_of_play as texts
from directorcall.ruling.rule import Ruling
from directorcall.ruling.saying import AFTER, END_OF_PLAY, NOW, Saying
from directorcall.ruling.wording import Wording, people


def sayings_of_play(ruling: Ruling, wording: Wording) -> tuple[Saying, ...]:
    """The words for this point of the play."""
    if ruling.question is not None:
        asked = _claim_asks if ruling.case.claim is not None else _card_asks
        return tuple(asked(ruling.case, ruling.question, wording))
    return () if ruling.verdict is None else tuple(_after(ruling, ruling.verdict, wording))


def _after(ruling: Ruling, verdict: Verdict, wording: Wording) -> Iterator[Saying]:
    case = ruling.case
    heard = [texts.CONTESTED] if verdict.outcome is Outcome.TRICKS and not case.moment else []
    yield Saying("table", AFTER, " ".join((*(wording.translate(text) for text in heard), wording.outcome(ruling))))
    if (claim := case.claim) is not None:
        yield from _after_a_claim(case, claim, verdict, wording)
    else:
        yield from _after_cards(case, verdict, wording)


def _named(case: Case, cards: tuple[Card, ...] = (), **more: object) -> dict[str, object]:
    suits = tuple(dict.fromkeys(card.suit for card in cards))
    return people(case) | {"cards": cards, "suits": suits, "seat": case.declarer, "leader": case.partner, **more}


# --- penalty cards


def _card_asks(case: Case, question: Question, wording: Wording) -> Iterator[Saying]:
    cards = case.penalty.cards if case.penalty else ()
    named = _named(case, cards)
    if question.name == ORDER.name:
        yield Saying("table", NOW, wording.fill(texts.WAIT, named))
        yield Saying("declarer", NOW, wording.fill(texts.TO_DECLARER, named))
    elif question.name == WHICH_CARD.name:
        yield Saying("declarer", NOW, wording.fill(texts.NAMES_ONE, named | {"cards": question.particular("cards")}))
    elif question.name == INSTEAD_ACCEPTED.name:
        yield Saying("table", NOW, wording.fill(texts.NOT_CHANGED, named))


def _after_cards(case: Case, verdict: Verdict, wording: Wording) -> Iterator[Saying]:
    for order in verdict.of(LeadOrder):
        yield Saying("partner", AFTER, wording.fill(texts.ORDERS[order.may], _named(case) | {"suits": order.suits}))
    for lead in verdict.of(MustPlay):
        if lead.seat is case.partner:
            yield Saying("partner", AFTER, wording.fill(texts.LEADS_HIS_OWN, _named(case) | {"cards": (lead.card,)}))
    if _cannot_obey(case):
        yield Saying("partner", AFTER, wording.fill(texts.LEADS_ANYTHING, _named(case)))
    for lying in verdict.of(PenaltyCards):
        named = _named(case, lying.cards)
        yield Saying("table", AFTER, wording.fill(texts.MAJOR if lying.major else texts.MINOR, named))
        yield Saying("table", AFTER, wording.fill(texts.KNOWN[case.edition, True], named))
    for back in verdict.of(PickedUp):
        yield Saying("table", AFTER, wording.fill(texts.KNOWN[case.edition, False], _named(case, back.cards)))
    if verdict.watch:
        others = wording.listed([case.lho.word, case.rho.word])
        yield Saying("table", END_OF_PLAY, wording.fill(texts.CALL_BACK_AFTER_CARDS, {"others": others}))


def _cannot_obey(case: Case) -> bool:
    unable = case.answer(UNABLE.key)
    return case.moment == PARTNER_LEADS and unable is not None and unable.value is True


# --- claims


def _claim_asks(case: Case, question: Question, wording: Wording) -> Iterator[Saying]:
    named = _named(case)
    if question.name in (DOUBTED.name, PLAY_ON.name):
        yield Saying("table", NOW, wording.fill(texts.CLAIM_STOPS[case.edition], named))
    elif question.name in CONTESTED and not any(case.answer(key) for key in CONTESTED):  # said once, before the first
        yield Saying("table", NOW, wording.fill(texts.REPEAT, named))


def _after_a_claim(case: Case, claim: Claim, verdict: Verdict, wording: Wording) -> Iterator[Saying]:
    named = _named(case)
    if verdict.outcome is Outcome.AGREED and not case.moment:
        yield Saying("table", AFTER, wording.fill(texts.AGREED_STILL, named))
    if verdict.outcome is Outcome.PLAY_ON:
        if verdict.watch:
            yield Saying("table", AFTER, wording.fill(texts.NOT_FOR_PARTNER, named))
        elif not claim.this_trick:  # played on at the other side's wish: nothing is left to look at
            yield Saying("table", AFTER, wording.fill(texts.NO_REDRESS, named))
