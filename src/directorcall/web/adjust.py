"""After play, in the app: was there damage, what would have happened, and what is the score.

The address carries the case as it does on every other page; what is only tried (shares and tricks of the workbench) is not
a fact until it is taken over.
"""

from __future__ import annotations

import asyncio
import atexit
import sys
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from directorcall.bridge.cards import Deal
from directorcall.bridge.contract import ALL_TRICKS, Contract, Result
from directorcall.bridge.dealt import read_deal
from directorcall.bridge.errors import DirectorcallError, NotationError
from directorcall.bridge.numbers import decimal, parse_number
from directorcall.inquiry.outcome import NO_RESULT, NOT_COMPARABLE, TOO_MANY, NoResult, just
from directorcall.inquiry.question import Kind, Question
from directorcall.inquiry.remarks import call_of
from directorcall.ruling.report import irregularity
from directorcall.ruling.review import Review
from directorcall.ruling.review_words import review_sayings, with_labels
from directorcall.ruling.titles import title_of
from directorcall.ruling.wording import in_figures
from directorcall.scores.assessment import Assessment, assess, preview
from directorcall.scores.assessment_report import assessment_report
from directorcall.scores.scoring import METHODS
from directorcall.scores.victory import Scale
from directorcall.scores.workbench import Workbench, edited, with_trick_digits, workbench
from directorcall.web.auctions import drawn
from directorcall.web.facts import Entered
from directorcall.web.problems import Problem, set_right
from directorcall.web.render import SYSTEMS, go, page, told_in, wording

if TYPE_CHECKING:
    from directorcall.scores.doubledummy import TrickTable
    from directorcall.scores.pool import SolverPool

REMARK = ("remark_by", "remark_at", "remark_says")
FORM = ("share", "tricks", "dd", *REMARK)
TYPED = ("result", "deal", "systems", "scoring", "vulnerable", "answers")  # what the forms of this page tell
SOLVER_SECONDS = 20.0
NEAR = 3  # tricks over and under, to be tapped
_solving = asyncio.Lock()  # one at a time: the solver takes every core


async def adjust(request: Request) -> Response:
    """The next question after play, or the verdict on the score."""
    told = told_in(request, *FORM)
    if not told.has_irregularity:
        return go(told.address("/box"))
    if (remark := _remark(request)) is not None:
        return go(told.but(remarks=[*_remarks(told), remark]).address("/adjust"))
    told, problems = set_right(told, TYPED, lambda told: assess(told.case))
    found = assess(told.case)
    bench = workbench(found.review)
    if bench is not None and (tricks := request.query_params.get("dd")):
        bench = with_trick_digits(bench, tricks)
    return _page(request, told, found, bench, problems)


def _remark(request: Request) -> dict[str, str] | None:
    """What somebody said, or how long a player took, and at which call; nothing without a player."""
    by, at, says = (request.query_params.get(name, "").strip() for name in REMARK)
    return {"by": by, "says": says, **({"call": at} if at else {})} if by else None


def _remarks(told: Entered) -> list[object]:
    remarks = told.fields.get("remarks")
    return list(remarks) if isinstance(remarks, list) else []


async def tricks(request: Request) -> Response:
    """Double dummy: the tricks of the deal in the address, worked out and put beside it."""
    told = told_in(request, *FORM)
    table = await solved(read_deal(told.text("deal")))
    return go(told.addresses("/adjust", "dd")(table.short))


async def solved(deal: Deal) -> TrickTable:
    """In a process of its own, one deal at a time, while others have their turn."""
    from directorcall.scores.doubledummy import table

    async with _solving:
        return await asyncio.to_thread(table, deal, _solver())


@lru_cache(maxsize=1)
def _solver() -> SolverPool:
    """Started when it is first needed; it takes a second or two to be ready, so it is kept."""
    from directorcall.scores.pool import SolverPool

    pool = SolverPool(1, SOLVER_SECONDS)
    atexit.register(pool.kill)
    return pool


def _has_solver() -> bool:
    """Not in a browser, where there are no processes."""
    return sys.platform != "emscripten"


def _page(
    request: Request, told: Entered, found: Assessment, bench: Workbench | None, problems: dict[str, Problem]
) -> Response:
    review, words, status = found.review, wording(request), 422 if problems else 200
    shown = {
        "told": told,
        "review": review,
        "ruling": review.ruling,
        "irregularity": irregularity(review.ruling),
        "title": title_of(review.case, words.translate),
        "auction": drawn(review.ruling.auction, told.edition, review.case.vulnerable),
        "data": assessment_report(found, words),
        "board": _board(request, told),
        "remarks": _said(told, review),
        "result": _result(review),
        "back": told.address("/ruling"),
        **_said_where(review.question, problems),
    }
    if review.question is not None:
        if review.play is None:  # the ruling on the auction itself is not finished
            return go(told.address("/ruling"))
        return page(request, "adjust.html", status, **shown, **_question(request, told, review, bench))
    return page(request, "adjusted.html", status, **shown, says=review_sayings(review, words), lines=list(found.lines))


def _said_where(question: Question | None, problems: dict[str, Problem]) -> dict[str, object]:
    """What cannot be read stands on its own field: that of the question, or one of the board's."""
    asked = "" if question is None else _field(question)
    of_the_board = {name: one for name, one in problems.items() if name != asked and not name.startswith("answers.")}
    return {
        "problems": of_the_board,
        "problem": problems.get(asked),
        "elsewhere": [one.says for name, one in problems.items() if name != asked and name not in of_the_board],
    }


def _field(question: Question) -> str:
    return question.fact or f"answers.{question.key}"


def _said(told: Entered, review: Review) -> dict[str, object]:
    """What was said, each with the address that takes it back; and the calls it may belong to."""
    known, case = _remarks(told), review.ruling.case
    return {
        "hidden": told.pairs(),
        "known": [
            (remark, made, told.but(remarks=[*known[:number], *known[number + 1 :]] or None).address("/adjust"))
            for number, (remark, made) in enumerate((one, call_of(case, one)) for one in told.case.remarks)
        ],
        "calls": told.case.final.happened,
    }


def _result(review: Review) -> str:
    result = review.case.result
    return in_figures(just(result)) if isinstance(result, Result) else str(result or "")


# --- a question


def _question(request: Request, told: Entered, review: Review, bench: Workbench | None) -> dict[str, object]:
    question = review.question
    if question is None:
        return {}
    asked = with_labels(question, wording(request))
    return {
        "question": question,
        "choices": list(zip(question.choices, asked.labels or question.choices, strict=True)),
        "answer": lambda text: told.answered(question, text).address("/adjust"),
        "results": _near_results(told, review, question),
        "bench": None if bench is None else _bench(request, told, question, bench),
        "field": _field(question),
        "hidden": told.pairs(),
        "too_many": told.answered(question, str(TOO_MANY)).address("/adjust") if _may_be_unclear(question) else None,
    }


def _may_be_unclear(question: Question) -> bool:
    """An artificial score in place of what nobody can say; what an error cost can be said."""
    return question.kind is Kind.OUTCOMES and question.particular("reference") is not None


def _near_results(told: Entered, review: Review, question: Question) -> list[tuple[str, str]]:
    """The contract that was played, with the tricks about it, each one tap."""
    auction = review.ruling.auction
    if question.kind is not Kind.RESULT or not auction.is_over or not isinstance(auction.contract, Contract):
        return []
    contract = auction.contract
    tricks = range(max(0, contract.target - NEAR), min(ALL_TRICKS, contract.target + NEAR) + 1)
    results = [Result(contract, number) for number in tricks]
    return [(result.mark, told.answered(question, str(result)).address("/adjust")) for result in results]


# --- the workbench


def _bench(request: Request, told: Entered, question: Question, bench: Workbench) -> dict[str, object]:
    shares, tricks = request.query_params.getlist("share"), request.query_params.getlist("tricks")
    rows = [
        {
            "contract": branch.contract.symbol,
            "is_contract": isinstance(branch.contract, Contract),
            "share": shares[number] if number < len(shares) else decimal(100 * branch.share),
            "tricks": tricks[number] if number < len(tricks) else "" if branch.tricks is None else str(branch.tricks),
            "double_dummy": branch.tricks,
            "auction": " ".join(made.call.symbol for made in branch.auction.legal),
            "choices": [step for step in branch.steps if step.is_a_choice],
        }
        for number, branch in enumerate(bench.branches)
    ]
    wanted = bool(shares) or bench.likely is not None
    return {
        "start": "" if bench.start is None else " ".join(made.call.symbol for made in bench.start.legal),
        "reference": bench.reference,
        "missing": bench.missing,
        "dd": request.query_params.get("dd", ""),
        "rows": rows,
        "solve": _solve(told, bench),
        "tried": _tried(told, question, bench, shares, tricks) if rows and wanted else None,
    }


def _solve(told: Entered, bench: Workbench) -> str | None:
    """Where the tricks are worked out."""
    if (
        not bench.branches
        or bench.solver
        or not _has_solver()
        or any(each.tricks is not None for each in bench.branches)
    ):
        return None
    return told.address("/tricks")


def _tried(
    told: Entered, question: Question, bench: Workbench, shares: list[str], tricks: list[str]
) -> dict[str, object]:
    """What these shares and tricks come to: the outcomes, the score, and the address that takes them over."""
    try:
        likely = edited(bench, _fractions(shares), _tricks(tricks))
        taken = told.answered(question, str(likely))
        lines = preview(taken.case, likely)
    except DirectorcallError as error:
        return {"problem": str(error)}
    return {"problem": None, "likely": in_figures(likely), "lines": lines, "take": taken.address("/adjust")}


def _fractions(shares: list[str]) -> dict[int, Fraction]:
    return {
        number: parse_number(text.removesuffix("%"), "a share in per cent") / 100 if text.strip() else Fraction(0)
        for number, text in enumerate(shares)
    }


def _tricks(tricks: list[str]) -> dict[int, int]:
    return {number: _number(text) for number, text in enumerate(tricks) if text.strip()}


def _number(text: str) -> int:
    if not text.strip().isascii() or not text.strip().isdigit() or int(text) > ALL_TRICKS:
        raise NotationError(text, "declarer's tricks, 0 to 13")
    return int(text)


# --- the board: what is told once


def _board(request: Request, told: Entered) -> dict[str, object]:
    """What is known of the board, to be told or put right: hands, systems, what it is compared with."""
    translate = wording(request).translate
    labels = {NO_RESULT: translate("There is no result"), NOT_COMPARABLE: translate("Teams: it cannot be compared")}
    own = ("deal", "result", "systems", "scoring", "vulnerable")
    hidden = [pair for pair in told.pairs() if pair[0].partition(".")[0] not in own]
    return {
        "hidden": hidden,
        "deal": told.text("deal"),
        "tap": told.but(deal=None).address("/deal"),
        "result": told.text("result"),
        "unscored": [
            (label, told.but(result=str(each)).address("/adjust"))
            for each, label in labels.items()
            if told.text("result") != str(each)
        ],
        "is_unscored": isinstance(told.case.result, NoResult),
        "vulnerable": told.text("vulnerable"),
        "systems": dict(told.table("systems")),
        "known_systems": SYSTEMS,
        "scoring": dict(told.table("scoring")),
        "methods": METHODS,
        "scales": [str(scale) for scale in Scale],
    }
