"""To learn from: the casebook by law, difficulty and edition, a ruling of it under both Laws, and the lecture."""

from __future__ import annotations

from urllib.parse import urlencode

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from directorcall.bridge.errors import DirectorcallError
from directorcall.lawbook.editions import EDITIONS
from directorcall.ruling.rule import Ruling
from directorcall.ruling.wording import Wording
from directorcall.seminar.casebook import Difficulty, Published, chosen, laws_in
from directorcall.seminar.casebook import casebook as every_ruling
from directorcall.seminar.casebook_words import answers_told, meanings_told, source_says
from directorcall.seminar.editions import changed_laws, differences, in_words, under_both
from directorcall.seminar.quiz import of_casebook
from directorcall.web.auctions import drawn
from directorcall.web.facts import told_of
from directorcall.web.render import page, wording
from directorcall.web.start import short_form

MOST = 40  # rulings on one page
FELT_AS = {"partner_from": "partner", "must": "offender"}  # the same thing to those at the table
CHOICES = {"difficulty": tuple(one.value for one in Difficulty), "edition": EDITIONS, "changed": ("yes",)}


async def learn(request: Request) -> Response:
    """Where training begins."""
    return page(request, "learn.html", rulings=len(every_ruling()))


async def lecture(request: Request) -> Response:
    """What players should know, to be printed and pinned up."""
    return page(request, "lecture.html")


async def casebook(request: Request) -> Response:
    """The list, as far as it was narrowed down: every choice is a link."""
    laws = laws_in(every_ruling().values())
    asked = {name: request.query_params.get(name, "") for name in ("law", *CHOICES)}
    for name, value in asked.items():
        if value and value not in {**CHOICES, "law": laws}[name]:
            raise HTTPException(404)
    found = chosen(
        asked["law"] or None,
        asked["difficulty"] or None,
        asked["edition"] or None,
        differs=asked["changed"] == "yes",
    )
    start = _start(request.query_params.get("start", ""), len(found))
    return page(
        request,
        "casebook.html",
        asked=asked,
        laws=laws,
        choices=CHOICES,
        found=found[start : start + MOST],
        number=len(found),
        start=start,
        address=lambda **more: _address({**asked, **more}),
        following=_address({**asked, "start": str(start + MOST)}) if start + MOST < len(found) else None,
    )


def _start(text: str, most: int) -> int:
    return min(int(text), most) if text.isascii() and text.isdigit() and len(text) < 6 else 0


def _address(asked: dict[str, str]) -> str:
    told = urlencode({name: value for name, value in asked.items() if value})
    return f"/casebook?{told}" if told else "/casebook"


async def published(request: Request) -> Response:
    """One ruling: what happened, what its source says, and the same under both Laws: what changed and why."""
    one = every_ruling().get(request.path_params["name"])
    if one is None:
        raise HTTPException(404)
    said = wording(request)
    entry = one.entry
    told = told_of(one.facts)
    case = entry.case
    return page(
        request,
        "casebook_one.html",
        one=one,
        auction=drawn(case.final, case.edition, case.vulnerable, case=case),
        meanings=[*meanings_told(case, said.translate), *answers_told(entry, said.translate)],
        source_says=source_says(entry, said.translate),
        ruling=(told if told.has_irregularity else short_form(told)).address("/ruling"),
        is_question=of_casebook(one) is not None,
        both=_both(one, said),
        differences=[*dict.fromkeys(FELT_AS.get(each.what, each.what) for each in differences(case))],
        changed=changed_laws(case),
    )


def _both(one: Published, said: Wording) -> list[tuple[str, str, str]]:
    """Edition, clause and ruling, the newer Laws first."""
    ruled = under_both(one.entry.case)
    return [(edition, *_ruled(ruled[edition], said)) for edition in reversed(EDITIONS)]


def _ruled(ruled: Ruling | DirectorcallError, said: Wording) -> tuple[str, str]:
    if isinstance(ruled, DirectorcallError):
        return "", str(ruled)
    if ruled.verdict is None:
        return (ruled.question.clause, said.asks(ruled.question)) if ruled.question else ("", "")
    return ruled.verdict.clause, in_words(ruled, said)
