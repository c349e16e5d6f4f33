"""An assessment as data: the review's JSON, and the score of both sides with every line of the arithmetic."""

from __future__ import annotations

from directorcall.bridge.seats import Side
from directorcall.ruling.review_report import review_report
from directorcall.ruling.review_words import form_text
from directorcall.ruling.wording import English, Wording
from directorcall.scores.adjusted import Assigned
from directorcall.scores.assessment import Assessment
from directorcall.scores.working import as_data

Json = dict[str, object]


def assessment_report(found: Assessment, wording: Wording = English) -> Json:
    told = review_report(found.review, wording)
    if found.review.verdict is not None:
        told["form"] = form_text(found.review, wording, found.summary)
    return {
        **told,
        "adjusted": None if found.assigned is None else _both(found.assigned),
        "at_the_table": None if found.at_the_table is None else _both(found.at_the_table),
        "artificial": [
            {
                "side": str(side),
                "clause": award.clause,
                "fault": None if award.fault is None else str(award.fault),
                "value": float(award.value),
            }
            for side, award in found.awards
        ],
        "knock_out": None if found.knock_out is None else found.knock_out.as_data(),
        "match": {str(side).lower(): as_data(steps) for side, steps in found.match},
        "working": list(found.lines),
    }


def _both(assigned: Assigned) -> Json:
    return {
        "unit": str(assigned.ns.unit),
        "balances": assigned.balances,
        **{str(side).lower(): _side(assigned, side) for side in Side},
    }


def _side(assigned: Assigned, side: Side) -> Json:
    total = assigned.of(side)
    share = {"percent": float(100 * total.total / assigned.whole)} if assigned.whole else {}
    return {"total": float(total.total), **share, "steps": as_data(total.steps)}
