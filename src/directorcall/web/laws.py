"""A page a law: what each clause is about in our own words, what changed, and cases that show it at work."""

from __future__ import annotations

from functools import lru_cache

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from directorcall.lawbook.clauses import law_of
from directorcall.lawbook.clauses import laws as every_law
from directorcall.lawbook.editions import EDITIONS
from directorcall.ruling.examples import Example, example, example_names
from directorcall.ruling.report import report
from directorcall.ruling.rule import rule
from directorcall.seminar.casebook import chosen
from directorcall.values import dataclass
from directorcall.web.render import page, told_in

NEWEST_FIRST = tuple(reversed(EDITIONS))


MOST_HITS = 40


@dataclass(frozen=True, slots=True)
class Hit:
    """A clause that a search found."""

    law: str
    number: str
    gist: str
    edition: str


async def laws(request: Request) -> Response:
    """All of them, or those a search finds: by number, or by words of their gists."""
    q = request.query_params.get("q", "").strip()[:80]
    told = told_in(request, "q")
    return page(request, "laws.html", told=told, laws=list(every_law().values()), q=q, hits=found_by(q))


def found_by(q: str) -> list[Hit]:
    """2017 first; a clause that says the same in both editions once.

    >>> [hit.number for hit in found_by("27b1")][:3]
    ['27B1(a)', '27B1(b)', '27B1(a)']
    """
    wanted = q.casefold().removeprefix("law ").split()
    hits: dict[tuple[str, str], Hit] = {}
    for edition in NEWEST_FIRST if wanted else ():
        for number, one in every_law().items():
            for clause in one.clauses(edition):
                if _fits(wanted, clause.number.casefold(), f"{one.title} {clause.gist}".casefold()):
                    hits.setdefault((clause.number, clause.gist), Hit(number, clause.number, clause.gist, edition))
    return list(hits.values())[:MOST_HITS]


def _fits(wanted: list[str], number: str, text: str) -> bool:
    return all(number.startswith(word) or (not word[:1].isdigit() and word in text) for word in wanted)


async def law(request: Request) -> Response:
    if (found := every_law().get(request.path_params["number"])) is None:
        raise HTTPException(404)
    return page(
        request,
        "law.html",
        told=told_in(request),
        law=found,
        both=[(edition, found.clauses(edition)) for edition in NEWEST_FIRST],
        changed={clause.number for pair in found.differences for clause in pair if clause},
        examples=_illustrating().get(found.number, []),
        published=len(chosen(law=found.number)),
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
