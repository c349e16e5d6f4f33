"""A review after play as data: the JSON of `director adjust` and of the API. Field names are a contract."""

from __future__ import annotations

from directorcall.bridge.seats import Side
from directorcall.ruling.program import program
from directorcall.ruling.report import Json, finding_data, irregularity, question_data
from directorcall.ruling.review import Review
from directorcall.ruling.review_words import form_text, review_sayings, with_labels
from directorcall.ruling.wording import English, Wording

NOT_YET, NOT_LOOKED_AT = "not yet", "not looked at"


def without_a_verdict(review: Review) -> str:
    """The ruling is not finished; or nothing irregular was told."""
    return NOT_LOOKED_AT if review.is_not_looked_at else NOT_YET


def review_report(review: Review, wording: Wording = English) -> Json:
    """Everything there is to say about the score after play."""
    case, verdict, question = review.case, review.verdict, review.question
    ruled = review.ruling.verdict
    return {
        "case": case.id or None,
        "edition": case.edition,
        "irregularity": irregularity(review.ruling),
        "ruled": None if ruled is None else {"outcome": ruled.outcome.value, "clause": ruled.clause},
        "watch": [] if ruled is None else [later.clause for later in ruled.watch],
        "adjust": review.adjusts,
        "outcome": "question" if question else verdict.outcome.value if verdict else without_a_verdict(review),
        "clause": question.clause if question else verdict.clause if verdict else None,
        "offenders": None if review.is_not_looked_at else str(review.offenders),
        "result": None if case.result is None else str(case.result),
        "score": {str(side).lower(): _score(review, side) for side in Side} if review.adjusts else None,
        "own_part": _own_part(review),
        "start": _start(review),
        "questions": [question_data(review.ruling, with_labels(question, wording), wording)] if question else [],
        "findings": [finding_data(each, wording, opened=False) for each in (verdict.findings if verdict else ())],
        "say": [saying.data for saying in review_sayings(review, wording)],
        "form": form_text(review, wording) if verdict else None,
        "program": program(),
    }


def _score(review: Review, side: Side) -> Json:
    assigned, artificial, better = review.score_of(side), review.artificial_of(side), review.better_of
    told: Json = {
        "assigned": None if assigned is None else str(assigned),
        "artificial": None if artificial is None else artificial.award or artificial.fault,
    }
    if better is None:
        return told
    if side is not better.side:
        return told | {"whichever": "complement"}
    assigned = better.of
    return {
        "assigned": None if assigned is None else str(assigned),
        "artificial": better.award or "average plus",
        "whichever": "better",
    }


def _own_part(review: Review) -> Json | None:
    own = review.own_part
    return None if own is None else {"side": str(own.side), "error": own.error, "spared": str(own.spared)}


def _start(review: Review) -> Json | None:
    """Where the auction is imagined to go on, and whose turn it is there."""
    start = review.start
    return None if start is None else {"auction": str(start), "turn": str(start.position.turn)}
