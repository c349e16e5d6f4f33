"""What each edition makes of two meanings, without a case around them: for comparing calls away from any table."""

from __future__ import annotations

from dataclasses import replace

from directorcall.bridge.calls import PASS, parse_call
from directorcall.handsets.compare import Comparison
from directorcall.lawbook.judgement import Opinion, judge_comparable, judge_contained
from directorcall.ruling.wording import English, Wording

_JUDGES = {"2007": judge_contained, "2017": judge_comparable}


def opinions(found: Comparison) -> dict[str, Opinion]:
    """By edition. Calls that are not known count as saying only what their meanings say."""
    old_call, new_call = found.old_call or PASS, found.new_call or PASS
    return {edition: judge(old_call, found.old, new_call, found.new) for edition, judge in _JUDGES.items()}


def if_both_name_one_denomination(found: Comparison) -> dict[str, Opinion]:
    """Where the calls are not told: the editions that would say something else if both bids named the same
    denomination.
    """
    if found.old_call is not None or found.new_call is not None:
        return {}
    plain, alike = opinions(found), opinions(replace(found, old_call=parse_call("1C"), new_call=parse_call("2C")))
    return {edition: opinion for edition, opinion in alike.items() if _as_data(opinion) != _as_data(plain[edition])}


def _as_data(opinion: Opinion) -> dict[str, object]:
    return {
        "comparable": opinion.comparable,
        "confidence": opinion.judgement.confidence,
        "close": opinion.judgement.close,
    }


def law_on(found: Comparison, wording: Wording = English) -> dict[str, object]:
    """The same as data: comparable or not, by which clause, how sure, and the findings in words."""
    alike = if_both_name_one_denomination(found)
    return {
        edition: {
            **_as_data(opinion),
            "clause": next(iter(opinion.by), opinion.clause),
            "if_same_denomination": _as_data(alike[edition]) if edition in alike else None,
            "findings": [{"clause": f.clause, "holds": f.holds, "says": wording.finding(f)} for f in opinion.findings],
        }
        for edition, opinion in opinions(found).items()
    }
