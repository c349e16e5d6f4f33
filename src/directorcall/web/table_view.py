"""What others may see: the page for the table, and the card for offender's left-hand opponent.

Until there is a verdict both are made from the facts without the meanings, so no byte of them can depend on one.
"""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from directorcall.bridge.seats import Seat
from directorcall.inquiry.question import AWAY, Kind
from directorcall.lawbook.questions import INTENDED
from directorcall.ruling.rule import Ruling
from directorcall.ruling.say import sayings
from directorcall.web.facts import Entered
from directorcall.web.occasions import ruled, still_away
from directorcall.web.render import page, told_in, wording


async def show(request: Request) -> Response:
    """For the table: what may be said aloud, and whose choice it is."""
    found = _seen_at_the_table(told_in(request))
    said = [
        one
        for one in sayings(found, wording(request))
        if one.where == "table"
        and one.to in ("table", "LHO", "offender", "declarer", *(("partner",) if found.case.is_in_play else ()))
    ]
    return page(request, "show.html", said=said, found=found, edition=found.case.edition, choice=_choice(found))


async def lho(request: Request) -> Response:
    """The card for offender's left-hand opponent."""
    found = _seen_at_the_table(told_in(request).undecided)
    said = [one for one in sayings(found, wording(request)) if one.to == "LHO"]
    return page(request, "lho.html", said=said, found=found, edition=found.case.edition)


def _seen_at_the_table(told: Entered) -> Ruling:
    """Until there is a verdict, ruled without anything the table has not seen: so nothing there can depend on it."""
    found = ruled(told)
    if found.verdict is not None:
        return found
    seen = ruled(told.without_meanings)
    # However far the director has come with the offender: the table knows what it heard when they left.
    return Ruling(seen.case, INTENDED.about(call=seen.case.call)) if still_away(seen) else seen


def _choice(found: Ruling) -> Seat | None:
    """Whose choice it is, where it is a choice made at the table."""
    question = found.question
    if question is None or question.where == AWAY:
        return None
    people = {
        "LHO": found.case.lho,
        "RHO": found.case.rho,
        "offender": found.case.offender,
        "owner": found.case.offender,
        "declarer": found.case.declarer,
        "partner": found.case.partner,
    }
    return people.get(question.of) or (
        found.case.at_replacement.turn if question.kind is Kind.CALLS and found.case.accepted is False else None
    )
