"""Information from something said at the table (2007 and 2017)."""

from __future__ import annotations

from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import Finding, found


def law_16b(case: Case) -> tuple[Finding, ...]:
    """16B: what a player says ("I did not see that bid") is not for his partner to use; the opponents may."""
    return tuple(
        found("16B", "remark", seat=remark.by, partner=remark.by.partner, says=remark.says) for remark in case.remarks
    )
