"""Insufficient bids: what Law 27 of both editions says alike. The two ways to leave partner free are in its files."""

from __future__ import annotations

from dataclasses import replace

from directorcall.bridge.calls import DOUBLE, REDOUBLE, Bid, Call
from directorcall.bridge.errors import NotCovered
from directorcall.bridge.happened import Fate
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import ChoosesAgain, Look, LookAgain, Silent, Since, Until
from directorcall.inquiry.facts import Fact
from directorcall.inquiry.finding import Finding, found, not_found
from directorcall.inquiry.recast import as_called, without_place
from directorcall.inquiry.verdict import Limbs, Outcome, Verdict
from directorcall.lawbook import rotation
from directorcall.lawbook.comparability import Comparability
from directorcall.lawbook.editions import edition, lead_restriction, see
from directorcall.lawbook.interpretations import LATE_CALL_OVER_REPLACEMENT, chosen, reading
from directorcall.lawbook.questions import ACCEPTED_27, LOWER_BID, LOWEST, REPLACEMENT_27, SECOND_ACCEPTED
from directorcall.lawbook.rectification import accepted, could_have_known, only_opponents_may_use, used, withdrawn
from directorcall.lawbook.shown import NOTHING, Specification, in_words, names_one_of
from directorcall.values import dataclass

DIRECTOR = "director"

# --- 27A, 27C: accepted, or replaced


def accepted_by_lho(case: Case) -> Verdict | None:
    """27A1: by saying so or by calling. 27C: also when it has been replaced already."""
    if case.called_over:
        return accepted(case, "27A1", found("27A1", "accepted by calling", seat=case.lho))
    # Who has called over the replacement has not accepted the bid it replaced, unless he said so.
    if _replacement_called_over(case):
        return None
    if case.ask_yes(ACCEPTED_27.about(call=case.call, seat=case.lho)):
        return accepted(case.learned(ACCEPTED_27, value=True), "27A1", found("27A1", "accepted", seat=case.lho))
    return None


def replaced(case: Case) -> tuple[Case, Call]:
    """27B: the case with the call that replaces it."""
    if (turn := case.at_replacement.turn) is not case.offender:
        raise NotCovered(
            case.edition,
            "27B",
            f"it is {turn.word}'s turn, for a call made since has accepted one out of turn; no law says what becomes of the replacement",
        )
    question = REPLACEMENT_27.about(seat=case.offender)
    if case.known(question) is None:
        question = question.offering(*case.at_replacement.legal_calls())
    replacement = case.ask_call(question)
    declined = case if _replacement_called_over(case) else case.learned(ACCEPTED_27, value=False)
    return declined.learned(REPLACEMENT_27, replacement), replacement


def so_far(case: Case) -> tuple[Finding, ...]:
    """Not accepted; and 27C, where it was replaced before the director ruled: the replacement is judged all the same."""
    early = (found("27C", "replaced before the ruling", call=case.replacement),) if case.premature else ()
    return not_found("27A1", "accepted", seat=case.lho), *early


# --- 27B4, 36: what cannot replace it at all


def irregular_replacement(case: Case, replacement: Call) -> Verdict | None:
    # 27B4. Another insufficient bid: LHO may accept that one too; otherwise as B3.
    if case.at_replacement.insufficient(replacement):
        if _second_accepted(case):
            return _second_stands(case)
        second = found("27B4", "second insufficient bid", call=replacement)
        return _attempt_cancelled(case, "27B4", (*so_far(case), second), Limbs(lowest_sufficient=False))
    # 36. A double or redouble that Law 19 does not allow at all; whoever called over it decides between A and B.
    if not case.at_replacement.admissible(case.offender, replacement):
        double = case.but(
            auction=case.tried,
            call=replacement,
            accepted=None,
            replacement=None,
            then=None,
            attempts=None,
            premature=None,
        )
        first = only_opponents_may_use(case, case.call, *case.attempts)
        return see(double, "36").with_findings(*so_far(case)).preceded_by(*first)
    # 38. More than seven; also where that has been cancelled since.
    tried = case.attempts[0] if case.attempts else replacement
    if isinstance(tried, Bid) and tried.level > 7:
        above = rotation.irregular_replacement(case)
        return None if above is None else above.with_findings(*so_far(case))
    return None


def _second_accepted(case: Case) -> bool:
    """27B4: the second insufficient bid may be accepted too, and is by LHO's calling over it."""
    second = case.final.happened[len(case.replaced.made) - 1]
    if (told := case.known(SECOND_ACCEPTED)) is None and second.fate is Fate.ACCEPTED:
        return True
    return (
        told.value is True
        if told is not None
        else case.ask_yes(SECOND_ACCEPTED.about(call=case.replacement, seat=case.lho))
    )


def _second_stands(case: Case) -> Verdict:
    """The second is treated as legal; the first, and what was tried in between, is withdrawn all the same."""
    second = case.but(call=case.replacement)
    how = found("27A1", "accepted by calling" if case.after else "accepted", seat=case.lho)
    stands = accepted(second, "27A1", *so_far(case), how)
    known = replace(stands, case=case.tell(case.key(SECOND_ACCEPTED), value=True))
    gone = (call for call in (case.call, *case.attempts) if call != case.replacement)
    return known.followed_by(*only_opponents_may_use(case, *gone), used(case))


# --- 27B1: the two limbs


@dataclass(frozen=True, slots=True)
class Lowest:
    """27B1(a) as far as it can be found: None where it rests on what nobody has told. `unexplained` are lower bids that
    by custom do not show what is wanted, but nobody has said so."""

    finding: Finding | None = None
    unexplained: tuple[Bid, ...] = ()
    wanted: Specification = NOTHING

    @property
    def frees(self) -> bool:
        return bool(self.finding) and not self.unexplained


def judged(case: Case, lowest: Lowest, comparable: Comparability) -> Verdict:
    """Both limbs, before the branch is taken: free by one of them, as far as nothing else stands against it."""
    settled = bool(case.attempts) or comparable.holds
    # A lower bid in the denomination may show the same; where nothing hangs on it, it need not be asked.
    open_below = any(names_one_of(bid, lowest.wanted) for bid in lowest.unexplained)
    holds = _decided(case, lowest) if not settled else None if open_below else lowest.finding
    attempts = tuple(_attempted(case, attempt) for attempt in case.attempts)
    limbs = Limbs(comparable.holds, None if holds is None else holds.holds, comparable.judgement, case.call)
    over = (reading(case, LATE_CALL_OVER_REPLACEMENT),) if _replacement_called_over(case) else ()
    known = () if holds is None else (holds,)
    findings = (*so_far(case), *known, *attempts, *over, *comparable.findings)
    clause = "27B1(a)" if holds else "27B1(b)"
    return Verdict(case, Outcome.FREE, clause, findings, stands=case.replacement, limbs=limbs)


def _decided(case: Case, lowest: Lowest) -> Finding:
    """Where partner's freedom hangs on it, it is asked: of lower bids in one question, of meanings nobody knows the
    director himself.
    """
    if lowest.finding is None:
        raise case.unanswered(LOWEST.about(call=case.call, replacement=case.replacement))
    wanted, lower = in_words(lowest.wanted), lowest.unexplained
    if lower and case.ask_yes(LOWER_BID.about(wanted=wanted, lower_bids=lower)):
        return not_found("27B1(a)", "a lower bid specifies the same", call=case.replacement, lower=lower, wanted=wanted)
    return lowest.finding


def by_the_director(told: Fact) -> Finding:
    """27B1(a), where he has said himself whether it holds."""
    finding = found("27B1(a)", "director says so") if told.value is True else not_found("27B1(a)", "director says not")
    return replace(finding, by=told.by or DIRECTOR)


# --- 27B2, 27B3: not free


def not_free(case: Case, verdict: Verdict) -> Verdict:
    # B3. A double or redouble that neither limb allows does not stand.
    if case.replacement in (DOUBLE, REDOUBLE):
        return _attempt_cancelled(case, "27B3", verdict.findings, verdict.limbs)
    # 11A. Called over before anybody asked: the right to a rectification may be gone.
    if _replacement_called_over(case) and chosen(case, LATE_CALL_OVER_REPLACEMENT) == "rectification forfeited":
        return verdict.by("11A", Outcome.STANDS).followed_by(could_have_known(case), used(case), *_gained(case))
    # B2. Any other bid or pass; and whatever replaces an attempt that was cancelled (B3, B4): also a comparable call,
    # which does not replace the attempt.
    clause = _attempted(case, case.attempts[-1]).clause if case.attempts else "27B2"
    return verdict.by(clause, Outcome.PASSES_THROUGHOUT).followed_by(
        Silent(case.partner, Until.THROUGHOUT, Since.REPLACEMENT),
        *lead_restriction(case),
        *withdrawn(case, case.call, *case.attempts),
        *_gained(case),
    )


def _gained(case: Case) -> tuple[LookAgain, ...]:
    """11A: who acted before the director came may not gain by the others' ignorance (2017; 2007 only forfeits)."""
    acted = _replacement_called_over(case) and "11A" in edition(case.edition).after_play
    return (LookAgain("11A", Look.IGNORANCE),) if acted else ()


def _attempted(case: Case, attempt: Call) -> Finding:
    """27B3, 27B4: a replacement that was tried and did not stand."""
    return found("27B4" if case.at_replacement.insufficient(attempt) else "27B3", "attempt cancelled", call=attempt)


def _attempt_cancelled(case: Case, clause: str, findings: tuple[Finding, ...], limbs: Limbs) -> Verdict:
    """The attempt is off; he chooses again, a sufficient bid or pass, and partner is silent whatever that is."""
    attempts = case.attempts if case.replacement is None else (*case.attempts, case.replacement)
    return Verdict(
        as_called(case.but(accepted=False, attempts=attempts, replacement=None), case),
        Outcome.CANCELLED,
        clause,
        findings,
        (
            Silent(case.partner, Until.THROUGHOUT, Since.REPLACEMENT),
            ChoosesAgain(case.offender, without=(DOUBLE, REDOUBLE)),
            *lead_restriction(_never_tried(case)),
            *withdrawn(case, case.call, *attempts),
        ),
        limbs=limbs,
    )


def _never_tried(case: Case) -> Case:
    """As if it had not been replaced: what was told of later calls by their place is told of them still."""
    return case if case.replacement is None else without_place(case.but(replacement=None), len(case.tried.made))


def _replacement_called_over(case: Case) -> bool:
    """11A: has LHO called over the replacement before he was asked about the bid? He may lose the right to a
    rectification.
    """
    return case.premature and case.accepted is None and case.replacement_called_over
