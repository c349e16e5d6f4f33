"""What each edition makes of two meanings, without a case around them: for comparing calls away from any table."""

from __future__ import annotations

from directorcall.bridge.calls import PASS
from directorcall.handsets.compare import Comparison
from directorcall.lawbook.judgement import Opinion, judge_comparable, judge_contained
from directorcall.ruling.wording import English, Wording

_JUDGES = {"2007": ("27B1(b)", judge_contained), "2017": ("23A", judge_comparable)}


def opinions(found: Comparison) -> dict[str, Opinion]:
    """By edition. Calls that are not known count as saying only what their meanings say."""
    old_call, new_call = found.old_call or PASS, found.new_call or PASS
    return {edition: judge(old_call, found.old, new_call, found.new) for edition, (_, judge) in _JUDGES.items()}


def law_on(found: Comparison, wording: Wording = English) -> dict[str, object]:
    """The same as data: comparable or not, by which clause, how sure, and the findings in words."""
    return {
        edition: {
            "comparable": opinion.comparable,
            "clause": next((f.clause for f in opinion.findings if f and opinion.comparable), _JUDGES[edition][0]),
            "confidence": opinion.judgement.confidence,
            "close": opinion.judgement.close,
            "findings": [{"clause": f.clause, "holds": f.holds, "says": wording.finding(f)} for f in opinion.findings],
        }
        for edition, opinion in opinions(found).items()
    }
