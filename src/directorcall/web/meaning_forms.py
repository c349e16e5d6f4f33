"""What a call shows, told by a tap on what most pairs play, by chips, or in words; and what was understood of it.

What is typed travels in the address as everything else does, so an error stands beside the field it is about, and
neither Back nor a reload loses a letter.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field, replace
from urllib.parse import urlencode

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import Bid, Call, parse_call
from directorcall.bridge.errors import DirectorcallError
from directorcall.bridge.happened import Happened
from directorcall.bridge.seats import Seat
from directorcall.handsets.describe import describe
from directorcall.handsets.distribution import distribution
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.meaning_language import parse_meaning
from directorcall.inquiry.case import Case
from directorcall.inquiry.question import UNKNOWN, Question
from directorcall.lawbook.questions import REPLACEMENT_MEANS, WITHDRAWN_MEANS
from directorcall.partnership.call_place import NOWHERE, CallPlace
from directorcall.partnership.custom import thought_of
from directorcall.partnership.phrases import one_meaning, says_unknown, statement
from directorcall.ruling.address import Pair
from directorcall.ruling.answers import with_answer
from directorcall.ruling.explained import place_asked, replacement_place, withdrawn_place
from directorcall.ruling.wording import as_told as words
from directorcall.values import dataclass
from directorcall.web import chips
from directorcall.web.chips import Chips, read_chips
from directorcall.web.facts import Entered
from directorcall.web.render import go, page, picture, told_in

FORM = ("about", "question", "next", "more", *chips.NAMES)
MEANS = (WITHDRAWN_MEANS.key, REPLACEMENT_MEANS.key)
MOST_OFFERED = 6
# The pages a form can stand on, where its errors are shown; and where one goes on when it could be read.
PLACES = {"/ruling": "/ruling", "/reason": "/reason", "/meanings": "/ruling", "/board": "/ruling", "/alerts": "/ruling"}
NUMBER = "#"  # a form about a call of the auction names it by its place: #1 is the first


# --- what was typed


@dataclass(frozen=True, slots=True)
class Typed:
    """A form as it was sent: about which call (none: the withdrawn one), or to which earlier question."""

    pairs: Sequence[Pair] = ()

    def value(self, name: str) -> str:
        return dict(self.pairs).get(name, "")

    @property
    def about(self) -> str:
        return self.value("about")

    @property
    def chips(self) -> Chips:
        return read_chips(self.pairs)

    @property
    def fact(self) -> str:
        """The name under which it is kept that nobody knows."""
        named = f"{REPLACEMENT_MEANS.key} {self.about}" if self.about else WITHDRAWN_MEANS.key
        return self.value("question") or named

    def place(self, case: Case) -> CallPlace:
        """Where the call was made that the form is about; an earlier question names it in its key."""
        earlier = self.value("question")
        return place_asked(case, earlier) if earlier else place_of(case, self.about)

    def problem(self, case: Case) -> str:
        """What cannot be read in it; nothing, where there is nothing to read."""
        text = self.chips.text
        if not text.strip() or says_unknown(text):
            return ""
        try:
            one_meaning(text, self.place(case))
        except DirectorcallError as error:
            return str(error)
        return ""


def typed_in(request: Request) -> Typed:
    return Typed([(name, value) for name, value in request.query_params.multi_items() if name in FORM and value])


def place_of(case: Case, about: str) -> CallPlace:
    """Where the call was made that the form is about: one of the auction by its number, a replacement by its name, or
    the withdrawn call.
    """
    if about.startswith(NUMBER):
        made = call_of(case, about)
        return CallPlace.of(before(case, made), made.seat, made.call)
    return replacement_place(case, parse_call(about)) if about else withdrawn_place(case)


def call_of(case: Case, about: str) -> Happened:
    """The call of the auction with that number."""
    calls = {f"{NUMBER}{made.number + 1}": made for made in case.auction.happened}
    if about not in calls:
        raise HTTPException(404)
    return calls[about]


def before(case: Case, made: Happened) -> Auction:
    return case.auction.up_to(made.number)


# --- the form


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What most pairs play, as players say it, why he may have meant that, and where a tap on it leads."""

    words: str
    why: str
    text: str
    address: str


@dataclass(frozen=True, slots=True)
class MeaningForm:
    """Everything a meaning is told with."""

    call: Call
    hidden: Sequence[Pair]
    about: str = ""
    question: str = ""
    next: str = "/ruling"
    known: Sequence[str] = ()
    suggestions: Sequence[Suggestion] = ()
    filled: Chips = field(default_factory=Chips)
    more: bool = False
    problem: str = ""

    points = chips.POINTS
    lengths = chips.LENGTHS
    shapes = chips.SHAPES
    marks = (*chips.MARKS, *chips.TRANSFERS)

    def holding(self, typed: Typed, case: Case) -> MeaningForm:
        """As it was left: with what was typed, and what is wrong with it."""
        if (typed.about, typed.value("question")) != (self.about, self.question) or not typed.pairs:
            return self
        return replace(self, filled=typed.chips, more=bool(typed.value("more")), problem=typed.problem(case))


def form_for(told: Entered, call: Call | None, at: str = "/ruling") -> MeaningForm:
    """For the withdrawn call, or for a replacement; on that page."""
    case = told.case
    about = case.call if call is None else call
    auction = case.auction if call is None else case.restored
    known = case.withdrawn_means if call is None else tuple(filter(None, [case.replacement_meaning(about)]))
    name = "" if call is None else str(call)
    offered = [
        Suggestion(words(meaning), why, str(meaning), told.meaning(name, str(meaning)).address(PLACES[at]))
        for meaning, why in _offered(auction, case.offender, about)
    ]
    return MeaningForm(about, told.pairs(), name, "", at, [words(one) for one in known], offered)


def alert_form(told: Entered, made: Happened) -> MeaningForm:
    """For a call of the auction that was alerted or explained."""
    case, about = told.case, f"{NUMBER}{made.number + 1}"
    offered = [
        Suggestion(words(meaning), why, str(meaning), _alerted(told, about, str(meaning)).address("/ruling"))
        for meaning, why in _offered(before(case, made), made.seat, made.call)
    ]
    known = [words(shown)] if (shown := case.meaning_of(made)) is not None else []
    return MeaningForm(made.call, told.pairs(), about, "", "/alerts", known, offered)


def _alerted(told: Entered, about: str, meaning: str) -> Entered:
    return told.but(meanings={**told.table("meanings"), about.removeprefix(NUMBER): meaning}, of=None)


def asked_form(told: Entered, case: Case, question: Question) -> MeaningForm:
    """The form a question about a meaning is answered with."""
    if question.key in MEANS:
        return form_for(told, None if question.key == WITHDRAWN_MEANS.key else case.replacement)
    # Of an earlier irregularity of the same auction: kept under the question's key, which names the call.
    call = parse_call(str(question.particular("call")))
    offered = [
        Suggestion(words(meaning), why, str(meaning), told.answered(question, str(meaning)).address("/ruling"))
        for meaning, why in _left_open(question) or _offered(case.auction, case.offender, call)
    ]
    return MeaningForm(call, told.pairs(), question=question.key, suggestions=offered)


def _left_open(question: Question) -> list[tuple[Meaning, str]]:
    """What it may be, where a part of the meaning was not told."""
    return [(parse_meaning(choice), "") for choice in question.choices]


def _offered(auction: Auction, seat: Seat, call: Call) -> list[tuple[Meaning, str]]:
    """What most pairs play, to be told with one tap, and what the call would have been (a word for the page)."""
    in_this_auction = _role(auction, seat)
    thought = thought_of(auction, seat, call).items()
    return [
        (meaning, "had he opened" if opening and in_this_auction != "opening" else in_this_auction)
        for meaning, opening in thought
    ][:MOST_OFFERED]


def _role(auction: Auction, seat: Seat) -> str:
    """
    >>> from directorcall.bridge.auction import parse_auction
    >>> _role(parse_auction("1D 1S", Seat.W), Seat.E), _role(parse_auction("P 1H", Seat.W), Seat.E)
    ('response', 'over theirs')
    """
    bidders = {made.seat for made in auction.legal if isinstance(made.call, Bid)}
    if seat in bidders:
        return "second call"
    if seat.partner in bidders:
        return "response"
    return "over theirs" if bidders else "opening"


# --- taking over what was told


async def tell(request: Request) -> Response:
    """A meaning that was put together by chips or typed: taken over if it can be read; if not, the same page again,
    with everything that was typed and what is wrong with it.
    """
    told, typed = told_in(request, *FORM), typed_in(request)
    at = typed.value("next") or "/ruling"
    if at not in PLACES:
        raise HTTPException(404)
    following = PLACES[at]
    case, text = told.case, typed.chips.text
    if says_unknown(text) and typed.about.startswith(NUMBER):
        return go(told.but(of=None).address(following))
    if says_unknown(text):
        return go(told.of(with_answer(case, typed.fact, UNKNOWN)).address(following))
    if not text.strip() or typed.problem(case):
        return go(_as_left(told, typed, at))
    meaning = str(statement(text, typed.place(case)))
    return go(_with(told, typed, meaning).address(following))


def _as_left(told: Entered, typed: Typed, at: str) -> str:
    left = [(name, value) for name, value in typed.pairs if name != "next"]
    return f"{told.address(at)}&{urlencode(left)}"


def _with(told: Entered, typed: Typed, meaning: str) -> Entered:
    if typed.about.startswith(NUMBER):
        return _alerted(told, typed.about, meaning)
    if earlier := typed.value("question"):
        return told.of(with_answer(told.case, earlier, meaning))
    if typed.value("more") == "yes" and not typed.about:
        return told.but(withdrawn_means=[*map(str, told.case.withdrawn_means), meaning])
    return told.meaning(typed.about, meaning)


# --- what was understood


async def meaning(request: Request) -> Response:
    """What has been typed so far, understood as it would be taken over: words, a count, a picture. A fragment, asked
    for while the director types.
    """
    told, typed = told_in(request, *FORM), typed_in(request)
    text = typed.chips.text
    try:
        place = typed.place(told.case) if "call" in told.fields else NOWHERE
        understood = one_meaning(text, place) if text.strip() and not says_unknown(text) else None
    except DirectorcallError as error:
        return page(request, "meaning.html", text=text, problem=str(error), understood=None)
    return page(request, "meaning.html", text=text, problem=None, understood=understood and _understood(understood))


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
    told, typed = told_in(request, *FORM), typed_in(request)
    case = told.case
    calls = [None, *([case.replacement] if case.replacement is not None else [])]
    forms = [form_for(told, call, "/meanings").holding(typed, case) for call in calls]
    status = 422 if any(form.problem for form in forms) else 200
    return page(request, "meanings.html", status, told=told, forms=forms)


async def alerts(request: Request) -> Response:
    """What calls of the auction showed, where they were alerted or explained: which call, then what."""
    told, typed = told_in(request, *FORM), typed_in(request)
    if not told.has_irregularity:
        return go(told.address("/box"))
    case = told.case
    chosen = call_of(case, told.page["of"]) if "of" in told.page else None
    form = alert_form(told, chosen).holding(typed, case) if chosen is not None else None
    return page(
        request,
        "alerts.html",
        422 if form is not None and form.problem else 200,
        told=told,
        calls=case.auction.happened,
        chosen=chosen,
        form=form,
        address=lambda made: told.but(of=f"{NUMBER}{made.number + 1}").address("/alerts"),
        back=told.but(of=None).address("/ruling"),
    )
