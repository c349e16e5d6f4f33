"""Points the Laws leave open: the director's choice, or his authority's (editions.toml). The customary reading stands
first.
"""

from __future__ import annotations

from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import Finding, found
from directorcall.inquiry.question import Interpretation
from directorcall.lawbook.authorities import authority

SPECIFIES_MORE = Interpretation("27B1(a) specifies more", "27B1(a)", ("at least", "exactly"))
# 2007: a WBF recommendation of 2008 · as it was told
SHORT_OPENING = Interpretation("27B1(a) may be short", "27B1(a)", ("artificial", "natural"))
LEAD_AFTER_27B1 = Interpretation("26 after 27B1", "26", ("may apply", "none"))  # 2007: Bavin · the letter
INFORMATION_AFTER_27B1B = Interpretation("16D after 27B1(b)", "16D", ("authorised", "unauthorised"))  # 2007
# 2007: March 2008 · later WBF advice
MEANING_TEST = Interpretation("27B1(b) reading", "27B1(b)", ("strict", "liberal"))
# asked where it matters · EBU and other forums
ATTRIBUTABLE = Interpretation("23A several meanings", "23A", ("ask", "any frees"))
IN_DOUBT = Interpretation("23A in doubt", "23A", ("weighed", "comparable"))  # · NBB, Zone 7
LEAD_AFTER_21B2 = Interpretation("26 after 21B2", "26", ("none", "may apply"))  # the text is silent · EBU directors
LEAD_AFTER_30A = Interpretation("26B after 30A", "26B", ("none", "may apply"))
LEAD_AFTER_36B = Interpretation("26B after 36B", "26B", ("unless comparable", "may apply"))
OWN_TURN = Interpretation("28B or 29A", "29A", ("accepted", "void"))
TURN_AFTER_INSUFFICIENT = Interpretation("31A2 insufficient as well", "31A2", ("next-turn", "throughout"))
LATE_CALL_OVER_REPLACEMENT = Interpretation(
    "11A over the replacement", "11A", ("rectification kept", "rectification forfeited")
)
TURN_LOST = Interpretation("31A1 turn lost", "31A1", ("duty lapses", "duty remains"))
WRONG_RULING = Interpretation("82C or 27D", "82C", ("82C", "27D"))  # 2007, where a correction was wrongly allowed
LUCK_OR_HELP = Interpretation("27D luck", "27D", ("no help", "any gain"))  # Busch 2008 · the outcome alone
ILLEGAL_WEIGHT = Interpretation("12C1(c) illegal call", "12C1(c)", ("no weight", "some weight"))  # 2007: EBU · some EBL
# 2007: 12C1(c) · (e), where an authority chose it
WEIGHED_OR_LIKELY = Interpretation("12C1(c) or (e)", "12C1(c)", ("weighted", "likely and at all probable"))
EACH_SIDE_BEST = Interpretation("82C both sides", "82C", ("most favourable", "weighted"))
TABLE_AS_FLOOR = Interpretation("82C floor", "82C", ("none", "score at the table"))
# the text · one report leaves it where it lies
UNABLE_TO_OBEY = Interpretation("59 penalty card", "59", ("picked up", "stays"))
# 2007: a WBF minute, written into the text of 2017 · the letter
CLAIM_BESIDE_CONCESSION = Interpretation("68B2 claim beside it", "68B2", ("no claim either", "still a claim"))
AFTER_PLAY = (LUCK_OR_HELP, ILLEGAL_WEIGHT, WEIGHED_OR_LIKELY, EACH_SIDE_BEST, TABLE_AS_FLOOR)

ALL = tuple(value for value in globals().values() if isinstance(value, Interpretation))
_READING = "reading "  # how the code of such a finding begins
_BY_CODE = {f"{_READING}{point.key}": point for point in ALL}


def chosen(case: Case, point: Interpretation) -> str:
    """How an open point is read here: the director's own choice, else his authority's, else the customary one."""
    if (told := case.answer(point.key)) is not None:
        return str(told.value)
    return authority(case.regulation).settings.get(point.key, point.default)


def reading(case: Case, point: Interpretation) -> Finding:
    """The reading chosen here, recorded with the readings that were not."""
    return as_read(point, chosen(case, point))


def as_read(point: Interpretation, chosen: str) -> Finding:
    others = ", ".join(r for r in point.readings if r != chosen)
    return found(point.clause, f"{_READING}{point.key}", chosen=chosen, others=others)


def point_of(finding: Finding) -> Interpretation | None:
    """The open point a finding records, how it is read; None for a finding that says whether its clause holds."""
    return _BY_CODE.get(finding.code)
