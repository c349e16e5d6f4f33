"""The same case under both editions of the Laws: do they rule differently, and what changed and why?"""

from __future__ import annotations

from collections.abc import Mapping

from directorcall.bridge.errors import DirectorcallError
from directorcall.inquiry.case import Case
from directorcall.lawbook.clauses import Law, law_of, laws
from directorcall.lawbook.editions import EDITIONS
from directorcall.ruling.report import report
from directorcall.ruling.rule import Ruling, rule
from directorcall.ruling.wording import English, Wording
from directorcall.values import dataclass

NO_LEAD = "There is no lead restriction."
FORBID_LEAD = "Declarer may forbid the lead of one suit of %(suits)s."
CHOOSE_LEAD = "Declarer may ask for the lead of %(suits)s, or forbid it."
ASK_LEAD = "Declarer may choose about the lead, once it is known what the withdrawn call showed."

# What makes two rulings different to those at the table: the rest is how the law gets there.
LEAD = "lead"
COMPARED = ("outcome", "partner", "partner_from", "offender", "stands", "must")


def under_both(case: Case) -> dict[str, Ruling | DirectorcallError]:
    """The ruling of each edition, or why there is none. What was called later under one of them and would break the other
    is not called there: nobody would have.
    """
    return {edition: _ruled(case.but(edition=edition), told=edition == case.edition) for edition in EDITIONS}


def _ruled(case: Case, *, told: bool) -> Ruling | DirectorcallError:
    try:
        ruled = rule(case)
        if told or ruled.breach is None:
            return ruled
        shorter = (rule(case.without(*later)) for later in (("after",), ("after", "replacement")))
        return next((each for each in shorter if each.breach is None), ruled)
    except DirectorcallError as error:
        return error


def differ(case: Case) -> bool:
    """
    >>> from directorcall.seminar.casebook import published
    >>> differ(published("busch-09-3C").entry.case), differ(published("busch-01-2H").entry.case)
    (True, False)
    """
    return bool(differences(case))


@dataclass(frozen=True, slots=True)
class Changed:
    """One thing that comes out differently: what, then and now."""

    what: str
    values: Mapping[str, object]  # by edition


def differences(case: Case) -> tuple[Changed, ...]:
    """What the players would notice: outcome, silence, the call that stands, the leads declarer may forbid."""
    ruled = under_both(case)
    if any(isinstance(one, Ruling) and one.question is not None for one in ruled.values()):
        return ()  # something is not told that one of them asks for: nothing is ruled yet
    told = {edition: _felt(one) for edition, one in ruled.items()}
    old, new = (told[edition] for edition in EDITIONS)
    return tuple(
        Changed(name, {edition: told[edition].get(name) for edition in EDITIONS})
        for name in dict.fromkeys([*old, *new])
        if old.get(name) != new.get(name)
    )


def _felt(ruled: Ruling | DirectorcallError) -> dict[str, object]:
    if isinstance(ruled, DirectorcallError):
        return {"outcome": "not covered"}
    data = report(ruled, every=())
    return {**{name: data.get(name) for name in COMPARED}, LEAD: _leads(ruled)}


def _leads(ruling: Ruling) -> str:
    """Which suits, and what declarer may do with them; the number of the clause is no difference."""
    return "; ".join(f"{lead.may} {' '.join(suit.symbol for suit in lead.suits)}" for lead in ruling.leads)


def in_words(ruling: Ruling, wording: Wording = English) -> str:
    """What the table would hear, and what declarer may do about the lead."""
    return f"{wording.outcome(ruling)} {_lead_words(ruling, wording)}".strip()


def _lead_words(ruling: Ruling, wording: Wording) -> str:
    if not ruling.leads:
        return wording.translate(NO_LEAD)
    lead = ruling.leads[0]
    said = CHOOSE_LEAD if lead.alternative is not None else FORBID_LEAD if lead.may == "forbid" else ASK_LEAD
    return wording.translate(said) % {"suits": " ".join(suit.symbol for suit in lead.suits)}


def changed_laws(case: Case) -> list[Law]:
    """Why it is ruled differently: the laws the two rulings rest on that are not the same in both editions. Where only the
    lead differs that is the law of leads, and the law of the irregularity if one of them leaves the lead free.
    """
    what = {one.what for one in differences(case)}
    ruled = [one for one in under_both(case).values() if isinstance(one, Ruling) and one.verdict is not None]
    leads = [lead.law for one in ruled for lead in one.leads] if LEAD in what else []
    rests_on = [one.verdict.clause for one in ruled if one.verdict]
    if what == {LEAD}:
        told = [*leads, *(() if all(one.leads for one in ruled) else rests_on)]
    else:
        found = [finding.clause for one in ruled if one.verdict for finding in one.verdict.findings]
        told = [*rests_on, *found, *leads]
    numbers = dict.fromkeys(law_of(clause) for clause in told)
    return [laws()[number] for number in numbers if number in laws() and laws()[number].differences]
