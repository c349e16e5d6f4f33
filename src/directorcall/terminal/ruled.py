"""A ruling as a director reads it: what happened, the verdict, why, what to say to whom, what is still owed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, zip_longest

from directorcall.bridge.calls import BIDDING_BOX
from directorcall.bridge.diagram import hand_line
from directorcall.bridge.grid import auction_grid
from directorcall.inquiry.consequences import Information, LeadRestriction, Until
from directorcall.inquiry.finding import Finding
from directorcall.inquiry.ledger import Due
from directorcall.inquiry.question import Kind, Question
from directorcall.inquiry.verdict import Bar, Verdict
from directorcall.lawbook.fates import cites
from directorcall.lawbook.interpretations import point_of
from directorcall.ruling.options import NOT_LEGAL, QUESTION, Option, offender_chooses, options
from directorcall.ruling.phrases import DO_NOT_ADVISE
from directorcall.ruling.report import irregularity
from directorcall.ruling.rule import Ruling
from directorcall.ruling.say import sayings
from directorcall.ruling.saying import Saying
from directorcall.ruling.told_of_play import happened, moments
from directorcall.ruling.wording import English
from directorcall.terminal.layout import chapter, columns, wrapped
from directorcall.terminal.output import Ink, paint, strong

# How the options are grouped, the kindest first.
ORDER = ("free", "partner passes once", QUESTION, "partner passes throughout", "cancelled", NOT_LEGAL)


# --- one ruling, from top to bottom


def ruling_lines(ruling: Ruling) -> Iterator[str]:
    """The whole ruling, or as far as it goes: then what has to be asked next."""
    yield from heading(ruling)
    yield ""
    yield from grid_lines(ruling)
    yield ""
    if ruling.verdict is None:
        yield from chapter("Say", saying_lines(ruling, sayings(ruling, English)))
        yield from chapter("Ask", _question_lines(ruling))
    else:
        yield from verdict_lines(ruling, ruling.verdict)
    if offender_chooses(ruling):
        yield from chapter("What each call would bring", option_lines(options(ruling)))


def heading(ruling: Ruling) -> Iterator[str]:
    case = ruling.case
    name = " · ".join(
        filter(None, (case.id, f"board {case.board}" if case.board else "", f"{case.edition} Laws", case.regulation))
    )
    yield strong(name)
    yield "─" * columns()


def grid_lines(ruling: Ruling) -> Iterator[str]:
    if ruling.case.is_in_play and not ruling.auction.made:  # nobody told the auction, and it is over
        yield from wrapped(" · ".join(happened(ruling.case)))
        return
    for line in auction_grid(
        ruling.auction, cites(ruling.case.edition, misinformed=ruling.case.misinformed is not None)
    ).splitlines():
        yield from wrapped(line, rest="    ") if line.startswith("[") else [line]


def verdict_lines(ruling: Ruling, verdict: Verdict) -> Iterator[str]:
    ink = Ink.BAD if _hard_on(verdict) else Ink.GOOD
    yield f"{strong(paint(verdict.outcome.value.upper(), ink))}  {verdict.clause}"
    yield from wrapped(English.outcome(ruling), "  ")
    yield ""
    yield from chapter("Why", finding_lines(verdict.findings))
    if ruling.breach is not None:
        yield from chapter(
            f"And then: {ruling.breach.outcome.value}, {ruling.breach.clause}", finding_lines(ruling.breach.findings)
        )
    yield from chapter("How sure", _judgement_lines(verdict))
    yield from chapter("Say", saying_lines(ruling, sayings(ruling, English)))
    yield from chapter("Still owed", _due_lines(ruling))
    yield from chapter("Lead card", [line for lead in ruling.leads for line in _lead_lines(lead)])
    yield from chapter("Who may use it", _information_lines([i for each in ruling.verdicts for i in each.information]))
    if verdict.case.is_in_play or moments(verdict):
        from directorcall.terminal.ruled_play import play_chapters  # only in the play

        yield from play_chapters(verdict)
    yield from chapter("At the end, look at", _watch_lines(ruling))


def _hard_on(verdict: Verdict) -> bool:
    return verdict.partner is not Bar.FREE or verdict.offender is not Bar.FREE


def finding_lines(findings: Sequence[Finding], indent: str = "  ", most: int | None = None) -> Iterator[str]:
    """Clause by clause: met or not, why, and the hand that breaks it."""
    clauses = max((len(finding.clause) for finding in findings), default=0)
    for finding in findings:
        first = f"{indent}{_mark(finding)} {finding.clause:<{clauses}}  "
        yield from wrapped(English.finding(finding), first, " " * len(first), most)
        if finding.example is not None:
            yield from wrapped(hand_line(finding.example), " " * len(first), most=most)
        yield from finding_lines(finding.because, indent + "    ", most)


def _mark(finding: Finding) -> str:
    """Met or not; an open point and how it is read here is neither."""
    return "·" if point_of(finding) is not None else "✓" if finding else "✗"


def _judgement_lines(verdict: Verdict) -> Iterator[str]:
    if (judgement := verdict.judgement) is not None and not verdict.is_plain:
        close = "; a close call, and yours to decide" if judgement.close else ""
        yield from wrapped(f"{100 * judgement.confidence:.0f}%, decided by the {judgement.by}{close}", "  ")


def saying_lines(ruling: Ruling, said: Iterable[Saying]) -> Iterator[str]:
    """What to say, under whom and when."""
    people = {"declarer": "declarer", **_seats(ruling), "table": "the table"}
    chooses = f"before {ruling.case.lho.word} chooses"
    after = "now" if ruling.case.is_in_play else "after the call"
    asked = f"only if {ruling.case.lho.word} asks"
    times = {"before LHO chooses": chooses, "if LHO asks": asked, "after it": after, "end of play": "before you leave"}
    for (to, when), texts in groupby(said, key=lambda saying: (saying.to, saying.when)):
        yield f"  to {people[to]}, {times.get(when, when)}:"
        for saying in texts:
            yield from wrapped(f"“{saying.text.strip()}”", "    ", "     ")


def _seats(ruling: Ruling) -> dict[str, str]:
    """The people of a law, by where they sit."""
    case = ruling.case
    seats = {
        "LHO": case.lho,
        "RHO": case.rho,
        "offender": case.offender,
        "player": case.offender,
        "owner": case.offender,
        "partner": case.partner,
        **({} if case.declarer is None else {"declarer": case.declarer}),
    }
    return {name: seat.word for name, seat in seats.items()}


def _due_lines(ruling: Ruling) -> Iterator[str]:
    for due in ruling.owed:
        yield from wrapped(f"{due.seat.word} {_owes(due)} ({due.clause})", "  ", "    ")
    if ruling.owed and (turn := ruling.turn) is not None:
        calls = "anything legal" if len(turn.legal) > 1 else f"only {turn.legal[0].symbol}" if turn.legal else "nothing"
        yield f"  It is {turn.seat.word}'s turn: {calls}."


def _owes(due: Due) -> str:
    until = "for the rest of the auction" if due.until is Until.THROUGHOUT else "at the next turn"
    if due.must is not None:
        return f"must {'pass' if due.must.symbol == 'Pass' else f'call {due.must.symbol}'} {until}"
    return f"may not call {' or '.join(call.symbol for call in due.without)} {until}"


_MAY = {
    "forbid": "forbid the lead of one of",
    "require": "demand the lead of one of",
    "ask": "demand or forbid a lead, perhaps of one of",
}


def _lead_lines(lead: LeadRestriction | None) -> Iterator[str]:
    while lead is not None:
        may = _MAY[lead.may]
        when = "" if lead.settled else "if they defend, "
        yield from wrapped(
            f"{when}at {lead.who.word}'s {lead.when} declarer may {may} {' '.join(suit.symbol for suit in lead.suits)}, "
            f"{_how_long(lead)} ({lead.law})",
            "  ",
            "    ",
        )
        if lead.open and lead.alternative is None:
            calls = ", ".join(call.symbol for call in lead.open)
            yield from wrapped(f"ask before the lead what {calls} showed", "  ", "    ")
        lead = lead.alternative
        if lead is not None:
            yield "  or"


def _how_long(lead: LeadRestriction) -> str:
    return "for that lead only" if lead.may == "require" else f"for as long as {lead.who.word} keeps the lead"


def _information_lines(information: Sequence[Information]) -> Iterator[str]:
    for (call, status, law), told in groupby(information, key=lambda info: (info.call, info.status, info.law)):
        people = ", ".join(info.to.word for info in told)
        yield from wrapped(f"{call.symbol}: {status} for {people} ({law})", "  ", "    ")


def _watch_lines(ruling: Ruling) -> Iterator[str]:
    asked = [(", ".join(clauses), question) for question, clauses in English.later(ruling).items()]
    longest = max((len(clauses) for clauses, _ in asked), default=0)
    for clauses, question in asked:
        yield from wrapped(question, f"  {clauses:<{longest}}  ", " " * (longest + 4))


# --- what is still to be asked


def _question_lines(ruling: Ruling) -> Iterator[str]:
    if (question := ruling.question) is not None:
        yield from question_lines(ruling, question)
        if question.kind is Kind.CHOICE:
            for number, label in enumerate(English.labels(question), 1):
                yield from wrapped(label, f"      {number}. ", "         ")
        yield from wrapped(English.why(question), "    ")


def question_lines(ruling: Ruling, question: Question) -> Iterator[str]:
    """Who is asked what, where and under which clause."""
    yield f"  {whom(ruling, question)}, {question.where} ({question.clause}):"
    yield from wrapped(f"“{English.asks(question)}”", "    ", "     ")
    if question.kind is Kind.MEANING:
        yield from (f"      {number}. {choice}" for number, choice in enumerate(English.labels(question), 1))


def whom(ruling: Ruling, question: Question) -> str:
    return {"director": "your own opinion", "table": "the table"}.get(question.of) or _seats(ruling)[question.of]


# --- every replacement


def option_lines(offered: Sequence[Option]) -> Iterator[str]:
    """The calls of the bidding box, grouped by what they would bring; a star marks a close call."""
    for brings, calls in grouped(offered):
        clauses = sorted({number for option in calls if (number := _clause(option))})
        yield f"  {strong(paint(brings, _ink(calls[0])))}  {', '.join(clauses)}"
        yield from wrapped("  ".join(option.call.symbol + ("*" if _close(option) else "") for option in calls), "    ")
    if any(_close(option) for option in offered):
        yield "  * a close call"
    if offered:
        yield from wrapped(English.translate(DO_NOT_ADVISE), "  ")


def grouped(offered: Sequence[Option]) -> list[tuple[str, list[Option]]]:
    """What calls would bring, the kindest first, and which they are."""
    places = {outcome: place for place, outcome in enumerate(ORDER)}
    inside = sorted(
        offered,
        key=lambda option: (
            places.get(option.outcome, len(ORDER)),
            English.option(option),
            BIDDING_BOX.index(option.call),
        ),
    )
    return [(brings, list(calls)) for brings, calls in groupby(inside, key=English.option)]


def _ink(option: Option) -> Ink:
    if option.outcome == "free":
        return Ink.GOOD
    return Ink.FAINT if option.outcome in (QUESTION, NOT_LEGAL) else Ink.BAD


def _clause(option: Option) -> str | None:
    verdict = option.ruling.verdict if option.ruling else None
    return verdict.clause if verdict else option.clause


def _close(option: Option) -> bool:
    verdict = option.ruling.verdict if option.ruling else None
    return bool(verdict and verdict.judgement and verdict.judgement.close)


# --- two editions side by side


def side_by_side(left: Ruling, right: Ruling) -> Iterator[str]:
    """The same case under both editions, clause beside clause."""
    case = left.case
    yield strong(" · ".join(filter(None, (case.id, irregularity(left)))))
    yield from wrapped(_in_a_line(left))
    yield ""
    room = (columns() - 3) // 2
    for one, other in zip_longest(_column(left, room), _column(right, room), fillvalue=""):
        yield f"{one:<{room}}   {other}".rstrip()
    yield ""


def _in_a_line(ruling: Ruling) -> str:
    case = ruling.case
    if case.is_in_play:
        return " · ".join(happened(case))
    seen = " ".join(map(str, case.exposed.cards)) if case.exposed else case.call.symbol
    replaced = f", replaced by {case.replacement.symbol}" if case.replacement is not None else ""
    return f"{seen} by {case.offender.word} after {_auction(ruling)}{replaced}"


def _auction(ruling: Ruling) -> str:
    return " ".join(made.call.symbol for made in ruling.case.auction.happened) or "no calls"


def _column(ruling: Ruling, room: int) -> list[str]:
    edition = ruling.case.edition
    if ruling.verdict is None:
        asks = English.asks(ruling.question) if ruling.question else ""
        return [f"{edition}  question", *wrapped(asks, "  ", most=room)]
    verdict = ruling.verdict
    lines = [f"{edition}  {verdict.outcome.value}  {verdict.clause}", *finding_lines(verdict.findings, most=room)]
    if ruling.breach is not None:
        lines += [
            f"then  {ruling.breach.outcome.value}  {ruling.breach.clause}",
            *finding_lines(ruling.breach.findings, most=room),
        ]
    if verdict.lead is not None:
        suits = " ".join(suit.symbol for suit in verdict.lead.suits)
        lines += wrapped(f"{verdict.lead.law}: declarer may {verdict.lead.may} a lead of {suits}", "  ", "    ", room)
    if verdict.case.is_in_play:
        from directorcall.terminal.ruled_play import known_lines  # only in the play

        lines += known_lines(verdict, room)
    return [
        *lines,
        *(
            wrapped(f"watch {', '.join(dict.fromkeys(later.clause for _, later in ruling.watch))}", "  ", "    ", room)
            if ruling.watch
            else []
        ),
    ]
