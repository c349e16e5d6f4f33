"""Run by CPython and by the bundle's Python alike: every case ruled, every page made."""

from __future__ import annotations

import json
import sys
from typing import Any

from directorcall.bridge.errors import DirectorcallError
from directorcall.ruling.casefile import read_case, read_casebook
from directorcall.ruling.report import report
from directorcall.ruling.rule import rule
from directorcall.web.offline import inside


def answers(asked: str) -> str:
    told = json.loads(asked)
    rulings = [_ruled(facts) for facts in told["cases"]]
    pages = [_page(target) for target in told["pages"]]
    return json.dumps({"python": sys.version, "rulings": rulings, "pages": pages})


def _ruled(facts: dict[str, Any]) -> dict[str, Any]:
    try:
        text = facts.get("x_text")
        return report(rule(read_case(facts) if text is None else read_casebook(text, "here")[0].case), opened=True)
    except DirectorcallError as error:
        return {"error": f"{type(error).__name__}: {error}"}


def _page(target: str) -> list[Any]:
    told = json.loads(inside.answer(json.dumps({"target": target})))
    return [told["status"], told["address"], told["body"]]
