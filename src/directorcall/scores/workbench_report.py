"""The workbench as data, for the command line and the API."""

from __future__ import annotations

from directorcall.scores.workbench import Branch, BranchStep, Workbench

Json = dict[str, object]


def workbench_report(bench: Workbench | None) -> Json | None:
    if bench is None:
        return None
    likely = bench.likely
    return {
        "reference": None if bench.reference is None else str(bench.reference),
        "start": None if bench.start is None else str(bench.start),
        "missing": list(bench.missing),
        "solver": bench.solver or None,
        "branches": [_branch(branch) for branch in bench.branches],
        "likely": None if likely is None else str(likely),
    }


def _branch(branch: Branch) -> Json:
    result = branch.result
    return {
        "contract": str(branch.contract),
        "percent": float(100 * branch.share),
        "tricks": branch.tricks,
        "result": None if result is None else str(result),
        "auction": str(branch.auction),
        "calls": [_step(step) for step in branch.steps],
    }


def _step(step: BranchStep) -> Json:
    return {
        "seat": str(step.seat),
        "call": str(step.call),
        "percent": round(float(100 * step.share), 1),
        "line": step.line or None,
        "shows": step.shows or None,
    }
