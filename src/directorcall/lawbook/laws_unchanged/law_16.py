"""Information from something said at the table (2007 and 2017)."""

from __future__ import annotations

from directorcall.inquiry.consequences import Look, LookAgain
from directorcall.inquiry.finding import found
from directorcall.inquiry.verdict import Verdict


def law_16b(verdict: Verdict) -> Verdict:
    """16B: what a player says ("I did not see that bid") is not for his partner to use; the opponents may."""
    remarks = verdict.case.remarks
    if not remarks:
        return verdict
    said = (found("16B", "remark", seat=each.by, partner=each.by.partner, says=each.says) for each in remarks)
    return verdict.with_findings(*said).followed_by(
        LookAgain("16B", Look.SAID, tuple(dict.fromkeys(each.by.partner for each in remarks)))
    )
