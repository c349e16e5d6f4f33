"""A page a law: what each clause is about in our own words, what changed, and cases that show it at work."""

from __future__ import annotations

from functools import lru_cache

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from directorcall.lawbook.clauses import laws as every_law
from directorcall.lawbook.editions import EDITIONS
from directorcall.ruling.examples import Example, example, example_names
from directorcall.ruling.report import report
from directorcall.ruling.rule import rule
from directorcall.web.render import law_of, page, told_in


async def laws(request: Request) -> Response:
    return page(request, "laws.html", told=told_in(request), laws=list(every_law().values()))


async def law(request: Request) -> Response:
    if (found := every_law().get(request.path_params["number"])) is None:
        raise HTTPException(404)
    return page(
        request,
        "law.html",
        told=told_in(request),
        law=found,
        both=[(edition, found.clauses(edition)) for edition in EDITIONS],
        changed={clause.number for pair in found.differences for clause in pair if clause},
        examples=_illustrating().get(found.number, []),
    )


@lru_cache(maxsize=1)
def _illustrating() -> dict[str, list[Example]]:
    """The shipped cases by the laws their rulings rest on."""
    found: dict[str, list[Example]] = {}
    for shipped in map(example, example_names()):
        ruling = report(rule(shipped.entries()[0].case))
        findings = ruling["findings"]
        cited = [ruling["clause"], *(finding["clause"] for finding in (findings if isinstance(findings, list) else []))]
        for number in dict.fromkeys(law_of(str(clause)) for clause in cited):
            found.setdefault(number, []).append(shipped)
    return found
