"""Calls considered to be in rotation (2017)."""

from __future__ import annotations

from directorcall.inquiry.case import Case
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.editions import see
from directorcall.lawbook.rotation import law_28a, law_28b


def law_28(case: Case) -> Verdict:
    # A. RHO was required to pass.
    if (in_rotation := law_28a(case)) is not None:
        return in_rotation
    # B. The right player has called. Law 26 does not apply, 16C2 does.
    if (void := law_28b(case, "16C1", "16C2")) is not None:
        return void
    return see(case, "29")
