"""Card after card: what to say, what to ask, the replacement board, the verdict, and how it goes on.

Each page rules the case of its address again from the top. What belongs to the director alone (the board, what calls
can be taken to mean, comparability, example hands) is covered until he taps it; what the table may see is made without
it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from starlette.datastructures import QueryParams
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from directorcall.bridge.auction import Auction, in_one_line, parse_calls
from directorcall.bridge.calls import BIDDING_BOX, Call, parse_call
from directorcall.bridge.errors import DirectorcallError
from directorcall.bridge.grid import auction_svg
from directorcall.bridge.happened import Made
from directorcall.bridge.seats import Seat
from directorcall.handsets.describe import describe
from directorcall.handsets.distribution import distribution
from directorcall.handsets.meaning import Meaning
from directorcall.inquiry.case import Case
from directorcall.inquiry.question import AWAY, UNKNOWN, Kind, Question
from directorcall.lawbook.editions import EDITIONS
from directorcall.lawbook.fates import cites
from directorcall.lawbook.questions import (
    COMPARABLE,
    CONTAINED,
    INTENDED,
    REPLACEMENT_MEANS,
    SINCE,
    UNINTENDED,
    WITHDRAWN_MEANS,
)
from directorcall.partnership.custom import customary
from directorcall.partnership.phrases import NOWHERE, CallPlace, one_meaning, says_unknown
from directorcall.ruling.aftermath import next_call
from directorcall.ruling.answers import with_answer
from directorcall.ruling.explained import replacement_place, withdrawn_place
from directorcall.ruling.options import offender_chooses
from directorcall.ruling.report import irregularity, report
from directorcall.ruling.rule import Ruling, rule
from directorcall.ruling.say import sayings
from directorcall.ruling.wording import Wording
from directorcall.web import chips
from directorcall.web.board import board, box_levels, consequence
from directorcall.web.deadline import within
from directorcall.web.facts import Entered
from directorcall.web.render import go, page, picture, told_in, wording
from directorcall.web.start import SLIP

OPINION = {"2007": CONTAINED, "2017": COMPARABLE}
FORM = ("about", "question", "next", "more", *chips.NAMES)
MEANS = (WITHDRAWN_MEANS.key, REPLACEMENT_MEANS.key)
MOST_OFFERED = 6
PLACES = ("/ruling", "/reason", "/meanings")


def ruled(told: Entered) -> Ruling:
    """The ruling on the facts so far; where a slip was claimed, that is looked at before anything else."""
    case = told.case
    if told.page.get("purpose") == SLIP and case.known(UNINTENDED) is None:
        if (intended := case.known(INTENDED)) is None:
            return Ruling(case, INTENDED.about(call=case.call))
        if intended.value != case.call:
            return Ruling(case, UNINTENDED.about(call=case.call, intended=intended.value))
    return rule(case)


async def ruling(request: Request) -> Response:
    """The next question, or the verdict."""
    told = told_in(request)
    if not told.has_irregularity:
        return go(told.address("/box"))
    with within():
        return _ruling_page(request, told)


def _ruling_page(request: Request, told: Entered) -> Response:
    found = ruled(told)
    data = report(found, wording(request), opened=found.verdict is not None)
    shown = {
        "told": told,
        "ruling": found,
        "data": data,
        "grid": picture(
            auction_svg(found.auction, cites(told.edition, misinformed=found.case.misinformed is not None))
        ),
        "irregularity": irregularity(found),
    }
    if found.question is None:
        return page(request, "verdict.html", **shown, **_verdict(told, found, data, wording(request)))
    return page(request, "question.html", **shown, **_question(told, found, data, found.question))


# --- a question


def _question(told: Entered, found: Ruling, data: Mapping[str, object], question: Question) -> dict[str, object]:
    return {
        "question": question,
        "asked": _first(data["questions"]),
        "says": [said for said in _list(data["say"]) if _is_said_now(said, found, question)],
        "still_away": _still_away(found),
        "is_covered": question.where == AWAY
        and (question.kind in (Kind.MEANING, Kind.CHOICE) or question.of == "director"),
        "answer": lambda text: told.answered(question, text).address("/ruling"),
        "box": _box(told, found, question),
        "form": _asked_meaning(told, found, question) if question.kind is Kind.MEANING else None,
        "board": board(_list(data["options"])) if offender_chooses(found) and data["options"] else None,
        "withdrawn": _form(told, None, "/ruling") if offender_chooses(found) and data["options"] else None,
        "reason": told.addresses("/reason", "chosen"),
        "slip": _slip(told, question),
    }


def _is_said_now(said: Mapping[str, object], found: Ruling, question: Question) -> bool:
    """Nothing to the next player before he is asked, and nobody is taken away from the table twice."""
    return (said["to"] != "LHO" or question.of == "LHO") and not (said["to"] == "offender" and _still_away(found))


def _still_away(found: Ruling) -> bool:
    """Asked what he meant to call, and now what it would have shown: the same walk, before anything is offered."""
    question, case = found.question, found.case
    on_the_walk = question is not None and question.name == WITHDRAWN_MEANS.name and case.known(INTENDED) is not None
    return on_the_walk and not case.has_been_ruled


def _slip(told: Entered, question: Question) -> str | None:
    """25A may be claimed as long as it has not been looked at; what he said before, when asked in general, is asked
    again.
    """
    case = told.case
    if case.known(UNINTENDED) is not None or question.key.startswith(UNINTENDED.clause) or case.replacement is not None:
        return None
    return told.of(case.without(INTENDED.key)).but(purpose=SLIP).address("/ruling")


def _box(told: Entered, found: Ruling, question: Question) -> dict[str, object] | None:
    """The bidding box of a question about calls: who calls, what he may call, where a tap leads; for several calls,
    what is told so far.
    """
    match question.kind:
        case Kind.CALL:
            calls = tuple(parse_call(choice) for choice in question.choices) or BIDDING_BOX
            return _taps(found.case.offender, calls, _answering(told, question))
        case Kind.CALLS if question.key == SINCE.key:
            return _since(told, found, question)
        case Kind.CALLS:
            position = found.case.at_replacement
            return _taps(
                position.turn,
                position.legal_calls(),
                lambda call: told.answered(question, str(call)).address("/ruling"),
            )
        case _:
            return None


def _answering(told: Entered, question: Question) -> Callable[[Call], str]:
    if question.fact == "replacement":
        return told.addresses("/ruling", "replacement")
    return lambda call: told.answered(question, str(call)).address("/ruling")


def _since(told: Entered, found: Ruling, question: Question) -> dict[str, object]:
    """Called late: call after call, until the director says that this is all."""
    since = told.page.get("since", "")
    auction = found.case.auction.then(found.case.call, found.case.offender)
    later = replace(auction, made=(*auction.made, *parse_calls(since)))
    address = told.addresses("/ruling", "since")
    made = _taps(_expected(later), BIDDING_BOX, lambda call: address(f"{since} {call}".strip()))
    return {**made, "since": since, "done": told.answered(question, since).address("/ruling") if since else None}


def _expected(auction: Auction) -> Seat:
    """Who calls next, if everybody goes on as if nothing were wrong."""
    return auction.happened[-1].seat.lho


def _taps(seat: Seat, calls: tuple[Call, ...], tap: Callable[[Call], str]) -> dict[str, object]:
    actions = [call for call in calls if call in BIDDING_BOX[:3]]
    return {"seat": seat, "actions": actions, "levels": box_levels(calls), "tap": tap, "since": None, "done": None}


def _asked_meaning(told: Entered, found: Ruling, question: Question) -> dict[str, object]:
    if question.key in MEANS:
        return _form(told, None if question.key == WITHDRAWN_MEANS.key else found.case.replacement, "/ruling")
    # Of an earlier irregularity of the same auction: kept under the question's key, which names the call.
    call = parse_call(str(question.particular("call")))
    offered = _offered(found.case.auction, found.case.offender, call)
    form = {**_form(told, None, "/ruling"), "call": call, "known": [], "question": question.key}
    return {**form, "suggestions": [(text, told.answered(question, text).address("/ruling")) for text in offered]}


def _form(told: Entered, call: Call | None, following: str) -> dict[str, object]:
    """What a meaning is told with: for the withdrawn call, or for a replacement."""
    case = told.case
    about = case.call if call is None else call
    auction = case.auction if call is None else case.restored
    known = case.withdrawn_means if call is None else tuple(filter(None, [case.replacement_meaning(about)]))
    name = "" if call is None else str(call)
    return {
        "call": about,
        "about": name,
        "question": "",
        "next": following,
        "hidden": told.pairs(),
        "known": [str(one) for one in known],
        "suggestions": [
            (text, told.meaning(name, text).address(following)) for text in _offered(auction, case.offender, about)
        ],
        "points": chips.POINTS,
        "lengths": chips.LENGTHS,
        "shapes": chips.SHAPES,
        "marks": (*chips.MARKS, *chips.TRANSFERS),
    }


def _offered(auction: Auction, seat: Seat, call: Call) -> list[str]:
    """What most pairs play, to be told with one tap."""
    return [str(meaning) for meaning in customary(auction, seat, call)[:MOST_OFFERED]]


async def tell(request: Request) -> Response:
    """A meaning that was put together by chips or typed: taken over if it can be read."""
    told = told_in(request, *FORM)
    query = request.query_params
    if (following := query.get("next", "/ruling")) not in PLACES:
        raise HTTPException(404)
    text = chips.read_chips(query.multi_items()).text
    if says_unknown(text):
        return go(told.of(with_answer(told.case, _asked_about(query), UNKNOWN)).address(following))
    meaning = str(one_meaning(text, _place(told.case, query.get("about", ""))))
    if earlier := query.get("question"):
        return go(told.of(with_answer(told.case, earlier, meaning)).address(following))
    if query.get("more") == "yes" and not query.get("about"):
        before = [str(one) for one in told.case.withdrawn_means]
        return go(told.but(withdrawn_means=[*before, meaning]).address(following))
    return go(told.meaning(query.get("about", ""), meaning).address(following))


async def meaning(request: Request) -> Response:
    """What has been typed so far, understood as it would be taken over: words, a count, a picture. A fragment, asked
    for while the director types.
    """
    told = told_in(request, *FORM)
    query = request.query_params
    text = chips.read_chips(query.multi_items()).text
    with within():
        try:
            place = _place(told.case, query.get("about", "")) if "call" in told.fields else NOWHERE
            understood = one_meaning(text, place) if text.strip() and not says_unknown(text) else None
        except DirectorcallError as error:
            return page(request, "meaning.html", text=text, problem=str(error), understood=None)
        return page(request, "meaning.html", text=text, problem=None, understood=understood and _understood(understood))


def _place(case: Case, about: str) -> CallPlace:
    """Where the call was made that the form is about: a replacement by its name, or the withdrawn call."""
    return replacement_place(case, parse_call(about)) if about else withdrawn_place(case)


def _asked_about(query: QueryParams) -> str:
    about = query.get("about", "")
    return query.get("question") or (f"{REPLACEMENT_MEANS.key} {about}" if about else WITHDRAWN_MEANS.key)


def _understood(meaning: Meaning) -> dict[str, object]:
    hands = meaning.hands
    said = describe(hands)
    return {
        "canonical": str(meaning),
        "words": str(said) if said and said.exact else meaning.term.words,
        "marks": ", ".join(map(str, meaning.marks)),
        "count": hands.count(),
        "share": float(hands.share()),
        "picture": picture(distribution(hands).svg()) if hands else None,
    }


async def meanings(request: Request) -> Response:
    """Both meanings, to be put right."""
    told = told_in(request)
    case = told.case
    calls = [None, *([case.replacement] if case.replacement is not None else [])]
    return page(request, "meanings.html", told=told, forms=[_form(told, call, "/ruling") for call in calls])


# --- the verdict


def _verdict(told: Entered, found: Ruling, data: Mapping[str, object], words: Wording) -> dict[str, object]:
    verdict = found.verdict
    again = verdict is not None and verdict.chooses_again
    return {
        "later": words.later(found),
        "consequence": consequence(str(data["outcome"]), close=_is_close(data)),
        "record": words.record(found),
        "again": again,
        "board": board(_list(data["options"])) if data["options"] else None,
        "reason": told.addresses("/reason", "chosen"),
        "next": _next(told, found, again=again),
        "contract": found.auction.contract if found.auction.is_over else None,
        "is_over": found.auction.is_over,
        "pending": found.auction.pending[-1] if found.auction.pending else None,
        "afresh": told.but(auction=str(found.auction), purpose="again", **dict.fromkeys(_IRREGULARITY)).address("/box"),
        "findings": _list(data["findings"]),
        "overrule": _overrule(told),
        "means": [str(one) for one in found.case.withdrawn_means],
        "replacement_means": found.case.replacement_meaning(),
    }


def _overrule(told: Entered) -> dict[str, str]:
    if told.case.replacement is None:
        return {}
    opinion = OPINION[told.edition]
    return {
        name: told.opinion(opinion, holds=holds).address("/ruling") for name, holds in (("yes", True), ("no", False))
    }


_IRREGULARITY = (
    "offender", "call", "accepted", "then", "attempts", "replacement", "premature", "after", "withdrawn_means", "replacement_means",
    "answers", "exposed", "misinformed", "explanations",
)  # fmt: skip


def _is_close(data: Mapping[str, object]) -> bool:
    judgement = data["judgement"]
    return isinstance(judgement, dict) and judgement["close"] is True


def _next(told: Entered, found: Ruling, *, again: bool) -> dict[str, object] | None:
    """The auction goes on: whose turn, what he owes, what the ledger leaves him."""
    if (turn := found.turn) is None or found.auction.pending:
        return None
    case = found.case
    name, so_far = next_call(case, turn.seat)
    address = told.of(case).addresses("/ruling", name)
    legal = tuple(call for call in turn.legal if not (again and str(call) in ("X", "XX")))
    return {**_taps(turn.seat, legal, lambda call: address(in_one_line((*so_far, Made(call))))), "owed": turn.owed}


async def reason(request: Request) -> Response:
    """One call of the board: what it would bring, why, the hand that breaks it, what would change it."""
    told = told_in(request)
    call = parse_call(told.page.get("chosen", ""))
    with within():
        at = ruled(told.but(chosen=None))
        made = told.of(at.case.but(accepted=False, replacement=call))
        found = ruled(made)
        data = report(found, wording(request), opened=True)
        legal = call in found.case.at_replacement.legal_calls()
        return page(
            request,
            "reason.html",
            told=told,
            call=call,
            data=data,
            legal=legal,
            found=found,
            make=made.address("/ruling"),
            consequence=consequence(str(data["outcome"]) if legal else "not legal", close=_is_close(data)),
            other=_other_edition(made, wording(request)),
            form=_missing(told, found),
            back=told.but(chosen=None).address("/ruling"),
            free=[option["call"] for option in _list(report(at)["options"]) if option["outcome"] == "free"],
        )


def _missing(told: Entered, found: Ruling) -> dict[str, object] | None:
    """What still has to be told of this call, or can be told otherwise."""
    if found.question is None or found.question.kind is not Kind.MEANING:
        return None
    return _form(told, None if found.question.key == WITHDRAWN_MEANS.key else found.case.replacement, "/reason")


def _other_edition(told: Entered, words: Wording) -> dict[str, object]:
    """The same call under the other Laws."""
    other = next(edition for edition in EDITIONS if edition != told.edition)
    return {"edition": other, **_outcome(told.but(edition=other), words)}


def _outcome(told: Entered, words: Wording) -> dict[str, object]:
    try:
        found = ruled(told)
    except DirectorcallError as error:
        return {"outcome": "not covered", "clause": "", "says": str(error), "data": None}
    data = report(found, words, opened=True)
    says = words.outcome(found) if found.verdict else words.asks(found.question) if found.question else ""
    return {"outcome": data["outcome"], "clause": data["clause"], "says": says, "data": data}


async def editions(request: Request) -> Response:
    """The same case under both Laws, side by side."""
    told = told_in(request)
    with within():
        both = [(edition, _outcome(told.but(edition=edition), wording(request))) for edition in EDITIONS]
        return page(
            request,
            "editions.html",
            told=told,
            both=both,
            grid=picture(auction_svg(ruled(told).auction, cites(told.edition))),
        )


# --- what others may see


async def show(request: Request) -> Response:
    """For the table: what may be said aloud, and whose choice it is."""
    found = _seen_at_the_table(told_in(request))
    said = [
        one
        for one in sayings(found, wording(request))
        if one.where == "table" and one.to in ("table", "LHO", "offender", "declarer")
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
    return Ruling(seen.case, INTENDED.about(call=seen.case.call)) if _still_away(seen) else seen


def _choice(found: Ruling) -> Seat | None:
    """Whose choice it is, where it is a choice made at the table."""
    question = found.question
    if question is None or question.where == AWAY:
        return None
    people = {
        "LHO": found.case.lho,
        "RHO": found.case.rho,
        "offender": found.case.offender,
        "partner": found.case.partner,
    }
    return people.get(question.of) or (
        found.case.at_replacement.turn if question.kind is Kind.CALLS and found.case.accepted is False else None
    )


def _list(value: object) -> list[dict[str, object]]:
    return value if isinstance(value, list) else []


def _first(value: object) -> dict[str, object]:
    return _list(value)[0]
