"""What the laws of claims and concessions have in common: who gets how many of the tricks that were left, and what
Law 70 asks alike in both editions.
"""

from __future__ import annotations

from directorcall.bridge.calls import Denomination
from directorcall.bridge.errors import NotationError
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import Look, LookAgain, Tricks
from directorcall.inquiry.finding import Finding, found, not_found
from directorcall.inquiry.occasion import Claim
from directorcall.inquiry.question import Question
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.numbers import numbers
from directorcall.lawbook.penalty_cards import by_the_director
from directorcall.lawbook.questions_of_play import (
    AGREEMENT_WITHDRAWN,
    CONCESSION_WITHDRAWN,
    NEW_LINE,
    OBJECTS,
    PARTNERS_CHOICE,
    PLACED,
    SHOWN_OUT,
    TRICKS_LEFT,
    TRUMP_FORGOTTEN,
    TRUMP_MENTIONED,
    TRUMP_OUT,
    TRUMP_WINS,
    WORSE_LINE,
)
from directorcall.lawbook.shown import defends


def claim_of(case: Case) -> Claim:
    if case.claim is None:
        raise NotationError("claim", "who claims how many of the tricks that are left")
    return case.claim


def shares(case: Case, tricks: int) -> tuple[Tricks, Tricks]:
    """So many to the claimer's side, the rest to the other."""
    claim = claim_of(case)
    return Tricks(claim.seat.side, tricks), Tricks(claim.seat.side.opponents, claim.left - tricks)


def number(case: Case, question: Question, lowest: int, highest: int) -> int:
    """A number of tricks that is possible here; one told of another claim is asked for again."""
    asked = question.offering(*range(lowest, highest + 1))
    told = case.ask(asked)
    if not isinstance(told, int) or not lowest <= told <= highest:
        raise case.unanswered(asked)
    return told


def opinion(case: Case, question: Question, code: str, *, denied: bool = False, **params: object) -> Finding:
    """The director finds that it is so, or not; `denied`: the law asks for the contrary of the question."""
    holds = case.ask_yes(question.about(**params)) is not denied
    return by_the_director(case, question, (found if holds else not_found)(question.clause, code, **params))


# --- Law 68


def what_is_asked(case: Case) -> str:
    """68: a claim; 69: an agreement to it that is withdrawn; 71: a concession that is."""
    return {AGREEMENT_WITHDRAWN: "69", CONCESSION_WITHDRAWN: "71"}.get(case.moment, "68")


def about_this_trick(case: Case, *also: Finding) -> Verdict:
    """It was no claim: play goes on, and cards a defender showed are no penalty cards."""
    no_claim = not_found("68", "only this trick", seat=claim_of(case).seat)
    return Verdict(case, Outcome.PLAY_ON, "68", (no_claim, *also), seen_by_partner(case))


def seen_by_partner(case: Case) -> tuple[LookAgain, ...]:
    """A defender has shown his cards or said something: not for his partner to use."""
    return (LookAgain(numbers(case).used, Look.SEEN, (case.partner,)),) if defends(case) else ()


def kinds(case: Case) -> tuple[Finding, ...]:
    """68A, 68B1: what it is; claiming some concedes the rest."""
    claim = claim_of(case)
    told = {"seat": claim.seat, "tricks": claim.tricks, "left": claim.left, "conceded": claim.conceded}
    claims = (found("68A", "a claim", **told),) if claim.tricks else ()
    return (*claims, *((found("68B1", "a concession", **told),) if claim.conceded else ()))


def partner_objects(case: Case) -> bool:
    """68B2: a defender concedes a trick, and his partner objects at once."""
    claim = claim_of(case)
    return bool(defends(case) and claim.conceded) and case.ask_yes(OBJECTS.about(seat=claim.seat, partner=case.partner))


def nothing_conceded(case: Case, *findings: Finding) -> Verdict:
    objected = found("68B2", "partner objects", partner=case.partner, seat=claim_of(case).seat)
    return Verdict(case, Outcome.PLAY_ON, "68B2", (*kinds(case), objected, *findings), seen_by_partner(case))


# --- Law 70


Refusal = tuple[Finding, ...]
"""What has to hold, all of it, for a part of the claim to be refused; asked in order, up to the first that does not."""


def refuses(findings: Refusal) -> bool:
    return bool(findings) and all(findings)


def law_70c(case: Case) -> Refusal:
    """C. A trump is still out, the claim did not mention it, he may well have forgotten it, and a normal play could lose
    to it.
    """
    others = claim_of(case).seat.side.opponents
    if _at_notrump(case) or not claim_of(case).tricks:  # who claims nothing has nothing to lose to it
        return ()
    if not (out := opinion(case, TRUMP_OUT, "a trump is out", side=others)):
        return (out,)
    # C1. Nothing was said of it.
    if not (silent := opinion(case, TRUMP_MENTIONED, "trump not mentioned", denied=True)):
        return out, silent
    # C2. It is at all likely that he did not know of it.
    if not (forgotten := opinion(case, TRUMP_FORGOTTEN, "trump forgotten", seat=claim_of(case).seat)):
        return out, silent, forgotten
    # C3. A trick could be lost to it by a normal play.
    return out, silent, forgotten, opinion(case, TRUMP_WINS, "trump could win")


def _at_notrump(case: Case) -> bool:
    contract = case.final.contract if case.final.is_over else None
    return contract is not None and contract.denomination is Denomination.NT


def law_70d1(case: Case) -> Refusal:
    """D1. A line that was not in the statement, where a worse one would be normal."""
    if not (new := opinion(case, NEW_LINE, "a new line", seat=claim_of(case).seat)):
        return (new,)
    return new, opinion(case, WORSE_LINE, "a worse normal line")


def law_70d2(case: Case) -> Refusal:
    """D2. A defender's claim that needs his partner to choose rightly."""
    if not defends(case):
        return ()
    return (opinion(case, PARTNERS_CHOICE, "partner has to choose", partner=case.partner),)


def placed_and_not_shown_out(case: Case) -> Refusal:
    """E1. An unstated line that needs a card with one opponent, while nobody has shown out or would on every normal
    line.
    """
    if not (placed := opinion(case, PLACED, "a card is placed")):
        return (placed,)
    return placed, opinion(case, SHOWN_OUT, "nobody shows out", denied=True)


def contested(case: Case, trumps: Refusal, *others: Refusal) -> Verdict:
    """A. What is left is the director's to count, doubtful points against the claimer; a trick at least for a trump that
    was forgotten. `others`: what D and E refuse.
    """
    claim = claim_of(case)
    most = claim.tricks - 1 if refuses(trumps) else claim.left
    lost = tuple(dict.fromkeys(group[0].clause for group in (trumps, *others) if refuses(group)))
    asked = TRICKS_LEFT.about(
        seat=claim.seat, side=claim.seat.side, tricks=claim.tricks, left=claim.left, refused=", ".join(lost) or "none"
    )
    tricks = number(case, asked, 0, most)
    counted = found("70A", "counted", side=claim.seat.side, tricks=tricks, left=claim.left, claimed=claim.tricks)
    decides = lost[0] if lost and tricks < claim.tricks else "70A"
    findings = (*trumps, *(finding for group in others for finding in group))
    return Verdict(
        case, Outcome.TRICKS, decides, (*findings, by_the_director(case, TRICKS_LEFT, counted)), shares(case, tricks)
    )
