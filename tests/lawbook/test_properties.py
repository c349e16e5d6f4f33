"""Whatever happens at the table: any auction, any call by anybody, any answers, in both editions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace

import pytest
from hypothesis import assume, given, reject
from hypothesis import strategies as st

from directorcall.bridge.auction import Auction, parse_auction
from directorcall.bridge.calls import BIDDING_BOX, BIDS, DOUBLE, PASS, REDOUBLE, Bid, Call, Denomination
from directorcall.bridge.cards import parse_card
from directorcall.bridge.errors import NotCovered
from directorcall.bridge.happened import Made
from directorcall.bridge.seats import SEATS, Seat
from directorcall.inquiry.case import Case, Exposed
from directorcall.inquiry.finding import Finding
from directorcall.inquiry.ledger import THROUGHOUT, Due, Turn
from directorcall.inquiry.question import Kind, Question
from directorcall.inquiry.verdict import Bar, Outcome, Verdict
from directorcall.ruling.rule import Ruling, rule

EIGHT_CLUBS = Bid(8, Denomination.C)
MEANINGS = ("unknown", "6+ 4+H, natural", "12-14 bal, natural", "any, asks majors, artificial", "0-11, natural")
MOST_QUESTIONS = 20
# Of each of these only one clause can hold.
EXCLUSIVE = (
    {"24A", "24B", "24C"}, {"24D", "24E"}, {"25B1", "25B2"}, {"28A", "28B", "29A", "31B", "31A1", "31A2"}, {"29A", "30A"},
    {"32A1", "32A2", "32B"}, {"30A", "31B"}, {"36A", "36B", "36C"}, {"37A", "37B"}, {"39B", "39C"}, {"82B", "82C"},
)  # fmt: skip
# Where the list of changes between the editions says “no change of substance”, or changes labels only.
UNCHANGED = {
    "24A", "24B", "24C", "25A", "25B1", "25B2", "27A1", "27B2", "27B3", "27B4", "28A", "28B", "29A", "31A1", "34",
    "36A", "36B", "37A", "37B", "38", "39B", "39C",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Table:
    """A case, and somebody at the table who answers and calls as chance has it."""

    case: Case
    chance: int

    @property
    def players(self) -> random.Random:
        return random.Random(self.chance)


@st.composite
def auctions(draw: st.DrawFn, most: int = 9) -> Auction:
    """A legal auction, somewhere on its way or just over; mostly low, as auctions are."""
    auction = Auction(draw(st.sampled_from(SEATS)))
    for pick in draw(st.lists(st.integers(0, 11), max_size=most)):
        if legal := auction.position.legal_calls():
            auction = auction.then(legal[pick % len(legal)] if pick < 9 else PASS)
    return auction


@st.composite
def tables(draw: st.DrawFn, edition: str | None = None) -> Table:
    auction = draw(auctions())
    near: list[Call] = [PASS, *BIDS[:15]]
    call = draw(st.sampled_from([*near, DOUBLE, REDOUBLE, EIGHT_CLUBS]))
    owing = draw(st.sampled_from([(), (), *((Due(seat, "27B2", THROUGHOUT, len(auction.made), must=PASS),) for seat in SEATS)]))
    case = Case.of(
        edition=edition or draw(st.sampled_from(("2007", "2017"))), auction=auction, offender=draw(st.sampled_from(SEATS)), call=call,
        discovered=draw(st.sampled_from(["at once", "at once", "at once", "before the lead", "during play"])),
        playing_director=draw(st.booleans()), regulation=draw(st.sampled_from(("WBF", "EBU"))),
        after=tuple(draw(st.lists(st.builds(Made, st.sampled_from(near), st.sampled_from(SEATS)), max_size=1))),
    )  # fmt: skip
    if draw(st.integers(0, 9)) == 0:
        cards = draw(st.sampled_from(["H7", "HK", "S2 S3"]))
        exposed = Exposed(case.offender, tuple(map(parse_card, cards.split())), led=draw(st.booleans()))
        case = case.without("call", "offender").but(exposed=exposed, after=None)
    return Table(replace(case, dues=owing), draw(st.integers(0, 2**16)))


def answer(ruling: Ruling, question: Question, players: random.Random) -> str:
    """An answer of the right kind; calls are made in turn and legal ones, or now and then any at all."""
    if question.kind is Kind.YES_NO:
        return "yes" if players.random() < 0.4 else "no"
    if question.kind is Kind.MEANING:
        return players.choice(MEANINGS)
    if question.kind is Kind.CALLS:
        return calls_until_the_offender(ruling, players) if question.key == "29B then" else "P"
    if question.kind is Kind.CHOICE:
        return players.choice(question.choices)
    return str(players.choice([PASS, *question.choices, *BIDDING_BOX[:10]]))


def calls_until_the_offender(ruling: Ruling, players: random.Random) -> str:
    auction, made = ruling.case.restored, ""
    while not auction.is_over and auction.position.turn is not ruling.case.offender:
        call = players.choice([PASS, *auction.position.legal_calls()[:8]])
        auction, made = auction.then(call), f"{made} {call}"
    return made


def asked_through(table: Table) -> Iterator[Ruling]:
    """The case ruled again after every answer, until a verdict comes."""
    case, players = table.case, table.players
    for _ in range(MOST_QUESTIONS):
        ruling = rule(case)
        yield ruling
        if ruling.question is None:
            return
        case = answered(case, ruling.question, answer(ruling, ruling.question, players))
    raise AssertionError("the questions do not end")


def ruled(table: Table) -> Ruling:
    try:
        return list(asked_through(table))[-1]
    except NotCovered:
        reject()


@given(tables())
def test_a_question_a_verdict_or_not_covered_always_comes(table: Table) -> None:
    try:
        rulings = list(asked_through(table))
    except NotCovered:
        return
    assert rulings[-1].verdict is not None
    assert all((ruling.question is None) is (ruling.verdict is not None) for ruling in rulings)
    assert not [q.key for ruling in rulings if (q := ruling.question) and q.kind in (Kind.CALL, Kind.CHOICE) and q.fact and not q.choices]


@given(tables())
def test_a_question_answered_is_not_asked_again(table: Table) -> None:
    asked: set[str] = set()
    with suppress(NotCovered):
        for ruling in asked_through(table):
            if ruling.question is not None:
                assert ruling.question.key not in asked
                asked.add(ruling.question.key)


@given(tables(), st.randoms(use_true_random=False))
def test_the_order_of_facts_does_not_matter(table: Table, shuffled: random.Random) -> None:
    at_the_end = ruled(table)
    facts = list(at_the_end.case.facts.items())
    shuffled.shuffle(facts)
    assert told(rule(replace(at_the_end.case, facts=dict(facts), dues=table.case.dues))) == told(rule(replace(at_the_end.case, dues=table.case.dues)))


@given(tables())
def test_seats_are_all_alike(table: Table) -> None:
    at_the_end = list(asked_through(table)) if not raises(table) else reject()
    answered = at_the_end[-1]
    case = last_case(table)
    assert [told(rule(case.rotated(turns))) for turns in (1, 2, 3)] == [told(answered)] * 3


def told(ruling: Ruling) -> object:
    """A ruling as the offender sees it from his chair."""
    offender = ruling.case.offender
    verdict, turn = ruling.verdict, ruling.turn
    return (
        ruling.question and ruling.question.key,
        verdict and replace(verdict, findings=(), information=(), lead=None),
        verdict and [(f.clause, f.holds, f.code) for f in verdict.findings],
        verdict and [(i.call, offender.turns_to(i.to), i.status, i.law) for i in verdict.information],
        verdict and verdict.lead and (verdict.lead.law, verdict.lead.suits, offender.turns_to(verdict.lead.who)),
        turn and (offender.turns_to(turn.seat), turn.legal),
    )


@given(tables())
def test_clauses_that_exclude_each_other_never_hold_together(table: Table) -> None:
    verdict = ruled(table).verdict
    assert verdict is not None
    held = {finding.clause for finding in every(verdict.findings) if finding.holds and not finding.code.startswith("reading ")}
    assert not [together for group in EXCLUSIVE if len(together := held & group) > 1]


def every(findings: tuple[Finding, ...]) -> Iterator[Finding]:
    for finding in findings:
        yield finding
        yield from every(finding.because)


@given(tables())
def test_what_follows_into_the_play_fits_the_clause(table: Table) -> None:
    verdict = ruled(table).verdict
    assert verdict is not None
    awareness = {"2007": "23", "2017": "72C"}[table.case.edition]
    other_edition = {"2007": {"72C", "23C", "16C3"}, "2017": {"23", "16D2"}}[table.case.edition]
    assert not other_edition & {*verdict.watch}
    assert ("27D" in verdict.watch) is (verdict.clause in ("27B1(a)", "27B1(b)"))
    if verdict.partner is Bar.THROUGHOUT and not (verdict.clause == "38" and table.case.after):
        assert awareness in verdict.watch
    if verdict.outcome is Outcome.FREE:
        assert (verdict.partner, verdict.offender) == (Bar.FREE, Bar.FREE)
        assert awareness not in verdict.watch
    if verdict.outcome is Outcome.ACCEPTED and verdict.clause != "25B1":
        assert (verdict.partner, verdict.offender, verdict.lead, verdict.watch) == (Bar.FREE, Bar.FREE, None, ())


@given(tables())
def test_a_pass_that_is_owed_leaves_only_the_pass(table: Table) -> None:
    ruling = ruled(table)
    turn = ruling.turn
    if turn is not None and any(due.must is PASS for due in turn.owed):
        assert turn.legal == (PASS,)
    verdict = ruling.verdict
    assert verdict is not None
    if turn is not None and verdict.partner is Bar.THROUGHOUT and turn.seat is ruling.case.partner and not verdict.choose_again:
        assert turn.legal == (PASS,)
    if turn is not None and verdict.offender is Bar.THROUGHOUT and turn.seat is ruling.case.offender:
        assert turn.legal == (PASS,)


@given(tables("2017"))
def test_what_did_not_change_is_ruled_alike_in_both_editions(table: Table) -> None:
    now = ruled(table)
    comparable = now.case.answer("23A comparable")
    answers = {**now.case.answers, **({"27B1(b) comparable": comparable} if comparable else {})}
    assert now.verdict is not None
    assume(now.verdict.clause != "36C")
    before = rule(replace(table.case, edition="2007", answers=answers).with_answer("25A without pause", value=True))
    # A replacement under 30 to 32, which did change, may be irregular itself; 27B1 did change.
    assume(now.verdict.clause in UNCHANGED and "29B replacement" not in answers)
    assume(before.verdict is not None and before.verdict.clause not in ("27B1(a)", "27B1(b)"))
    assert before.verdict is not None
    assert unchanged(before.verdict) == unchanged(now.verdict)


def unchanged(verdict: Verdict) -> object:
    return verdict.outcome, verdict.clause, verdict.partner, verdict.partner_from, verdict.offender, verdict.stands, verdict.must


@given(tables())
def test_the_ledger_holds_to_the_end_of_the_auction(table: Table) -> None:
    """Everybody keeps to what the ledger leaves him: the verdict stays, nothing is broken, and the lead is settled."""
    ruling, players = ruled(table), table.players
    first = ruling.verdict
    # One irregularity: a call that was repeated, replaced or meant and is irregular in its turn is a case of its own.
    answered = ruling.case.answers.keys()
    assume(not ("29A accepted" in answered and answered & {"27A1 accepted", "27B replacement"}))
    assume(first is not None and not any(finding.code == "the call he meant is irregular too" for finding in first.findings))
    assume(first is not None and first.outcome in GOES_ON and ruling.breach is None and ruling.case.exposed is None)
    for _ in range(60):
        if (turn := ruling.turn) is None:
            break
        call = players.choice([PASS, PASS, *turn.legal[:6]]) if PASS in turn.legal else turn.legal[0]
        ruling = rule(with_one_more(ruling, turn, call))
        assume(ruling.question is None)
        assert ruling.breach is None
        assert ruling.verdict is not None
        if ruling.verdict.clause == "34":  # the pass that was accepted had taken a turn away
            return
        assert first is not None
        assert ruling.verdict.clause == first.clause
    assert_settled(ruling)


GOES_ON = (Outcome.ACCEPTED, Outcome.FREE, Outcome.PASSES_ONCE, Outcome.PASSES_THROUGHOUT, Outcome.MUST_REPEAT, Outcome.VOID)


def with_one_more(ruling: Ruling, turn: Turn, call: Call) -> Case:
    case, made = ruling.case, (Made(call, turn.seat),)
    over = case.accepted or case.replacement is not None or case.after
    if over:
        return replace(case, after=(*case.after, *made))
    if turn.seat is case.offender:
        return replace(case, replacement=call)
    return replace(case, then=(*case.then, *made))


def assert_settled(ruling: Ruling) -> None:
    assert ruling.turn is None
    verdict = ruling.verdict
    assert verdict is not None
    contract = ruling.auction.contract
    if verdict.lead is not None:
        assert verdict.lead.settled
        assert contract is not None
        assert contract.declarer.side is not ruling.case.offender.side
    for made in ruling.auction.legal:
        for due in ruling.dues:
            if due.until == THROUGHOUT and due.must is PASS and made.seat is due.seat and made.number >= due.start:
                assert made.call is PASS


@pytest.mark.parametrize("edition", ["2007", "2017"])
@pytest.mark.parametrize("seat", SEATS)
def test_every_call_of_the_bidding_box_can_be_ruled_on_from_every_seat(edition: str, seat: Seat) -> None:
    for auction in ("", "1H", "1H X", "1H P 2NT", "7NT P P", "1H P P P"):
        for call in (*BIDDING_BOX, EIGHT_CLUBS):
            table = Table(Case(edition, parse_auction(auction, Seat.N), seat, call), 7)
            assert list(asked_through(table))[-1].verdict is not None
