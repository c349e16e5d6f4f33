"""What `director adjust` shows: the verdict on the score, why, the arithmetic, the words for both sides, the form."""

from __future__ import annotations

from collections.abc import Iterator

from directorcall.bridge.contract import Contract
from directorcall.bridge.numbers import percent
from directorcall.ruling.key_names import spelled
from directorcall.ruling.phrases_after_play import NOT_LOOKED_AT, TELL_WHAT_HAPPENED
from directorcall.ruling.review_words import form_text, review_sayings, with_labels
from directorcall.ruling.wording import English, in_words
from directorcall.scores.assessment import Assessment
from directorcall.scores.workbench import Branch, Workbench
from directorcall.terminal.layout import chapter, wrapped
from directorcall.terminal.output import Ink, paint, strong
from directorcall.terminal.ruled import finding_lines, grid_lines, heading, question_lines


def heading_lines(found: Assessment) -> Iterator[str]:
    ruling = found.review.ruling
    yield from heading(ruling)
    yield ""
    yield from grid_lines(ruling)
    yield ""
    if ruling.verdict is not None:
        yield f"ruled: {ruling.verdict.outcome.value}, {ruling.verdict.clause}"
    if ruling.case.result is not None:
        yield f"result: {ruling.case.result}"
    yield ""


def assessment_lines(found: Assessment, bench: Workbench | None) -> Iterator[str]:
    """All of it, or as far as it goes: then what has to be asked next."""
    review = found.review
    yield from heading_lines(found)
    if review.question is not None:
        yield from bench_lines(bench)
        yield from chapter("Ask", _question_lines(found))
        return
    if review.is_not_looked_at:
        yield from wrapped(NOT_LOOKED_AT, "")
        yield from wrapped(f"{TELL_WHAT_HAPPENED} --remark 'N:3S a long pause'", "")
        return
    if review.verdict is None:
        yield "The ruling on the auction is not finished yet: director rule"
        return
    ink = Ink.BAD if review.adjusts else Ink.GOOD
    yield f"{strong(paint(review.verdict.outcome.value.upper(), ink))}  {review.verdict.clause}"
    yield ""
    yield from chapter("Why", finding_lines(review.verdict.findings))
    yield from chapter("Score", (f"  {line}" for line in found.lines))
    if found.at_the_table is not None:
        ns, ew = found.at_the_table.ns, found.at_the_table.ew
        yield f"  at the table: NS {ns.unit.shown(ns.total)}, EW {ew.unit.shown(ew.total)}"
        yield ""
    said = (line for saying in review_sayings(review, English) for line in wrapped(f"“{saying.text}”", "  ", "   "))
    yield from chapter("Say, to both sides", said)
    yield from chapter("For the form", wrapped(form_text(review, English, found.summary), "  "))


def _question_lines(found: Assessment) -> Iterator[str]:
    review = found.review
    if (question := review.question) is None:
        return
    yield from question_lines(review.ruling, question)
    for number, label in enumerate(with_labels(question, English).labels, 1):
        yield from wrapped(label, f"      {number}. ", "         ")
    yield from wrapped(English.why(question), "    ")
    yield from wrapped(f'--answer "{spelled(question.key, review.case.edition)}=…"', "    ")


def bench_lines(bench: Workbench | None) -> Iterator[str]:
    """What would have been bid, from the right point on."""
    if bench is None:
        return
    yield from chapter("What would have happened", _branch_lines(bench))


def _branch_lines(bench: Workbench) -> Iterator[str]:
    yield f"  imagined {bench.reference}, from “{in_words(bench.start) if bench.start else ''}” on"
    if bench.missing:
        yield from wrapped(f"to have it bid, tell: {', '.join(bench.missing)}", "  ")
    for branch in bench.branches:
        yield f"  {percent(branch.share):>5}  {_contract(branch)}"
        yield from wrapped(" ".join(made.call.symbol for made in branch.auction.legal), "         ")
        for step in branch.steps:
            if step.is_a_choice:
                line = f"{step.seat.word} {step.call.symbol}: {percent(step.share, 0)} of such hands"
                yield from wrapped(f"{line}{f' ({step.line})' if step.line else ''}", "           ", "             ")
    if bench.solver:
        yield from wrapped(bench.solver, "  ")
    if bench.likely is not None:
        yield from wrapped(f"proposed: {bench.likely}", "  ", "    ")


def _contract(branch: Branch) -> str:
    if not isinstance(branch.contract, Contract):
        return str(branch.contract)
    told = branch.contract.symbol
    return told if branch.tricks is None else f"{told}, double dummy {branch.tricks} tricks ({branch.result})"
