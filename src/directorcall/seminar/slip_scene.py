"""“That is not what I wanted to bid!” (25A): a slip, a second thought, or too late."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import Bid, Call
from directorcall.bridge.happened import Made
from directorcall.bridge.seats import SEATS
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import MayCallAgain
from directorcall.inquiry.occasion import Remark
from directorcall.inquiry.verdict import Outcome
from directorcall.lawbook.questions import INTENDED, UNINTENDED, WITHOUT_PAUSE
from directorcall.ruling import speech
from directorcall.ruling.answers import answered
from directorcall.ruling.rule import Ruling, rule
from directorcall.ruling.saying import AFTER, BEFORE_LHO
from directorcall.ruling.wording import Wording, people
from directorcall.seminar import lines
from directorcall.seminar.players import SeenCall, TablePlayers, made_in
from directorcall.seminar.routine import (
    CALLED,
    INFORMATION,
    SLIP,
    call_back,
    how_it_went,
    leaving,
    rulings_offered,
    seated,
    what_they_played,
)
from directorcall.seminar.script import END, Act, Moment, NoScene, SceneLine, Script
from directorcall.seminar.situations import to_the_end
from directorcall.seminar.starts import SLIPS, SceneStart
from directorcall.seminar.writer import Writer
from directorcall.values import dataclass

REMARK = "Oh! That is not what I wanted!"
AT_ONCE, CALLED_OVER, SECOND_THOUGHT, TOO_LATE = "at once", "called over", "second thought", "too late"
_KINDS = (AT_ONCE, CALLED_OVER, SECOND_THOUGHT, TOO_LATE)
_RULINGS = ("slip-change", "slip-meant", "slip-late")


@dataclass(frozen=True, slots=True)
class Slip:
    """The call that was made, the one that was wanted, and what came of it."""

    players: TablePlayers
    case: Case
    kind: str
    intended: Call
    ruled: Ruling
    final: Ruling
    asks_pause: bool = False

    @property
    def right(self) -> str:
        verdict = self.ruled.verdict
        if verdict is not None and verdict.outcome is Outcome.CHANGE_OF_CALL:
            return "slip-change"
        return "slip-late" if self.kind == TOO_LATE else "slip-meant"


@lru_cache(maxsize=64)
def _slip(seed: int, edition: str) -> Slip:
    rng = Random(f"slip {seed}")
    kind = _KINDS[rng.randrange(len(_KINDS))]
    for start in rng.sample(SLIPS, len(SLIPS)) * 3:
        try:
            return _made(start, kind, rng, edition)
        except NoScene:
            continue
    raise NoScene(str(seed))


def _made(start: SceneStart, kind: str, rng: Random, edition: str) -> Slip:
    dealer = SEATS[rng.randrange(4)]
    auction, wanted = start.auction(dealer), start.in_mind(dealer)
    intended, offender = wanted.made[-1].call, auction.position.turn
    players = seated(rng, [*made_in(auction), SeenCall(auction, offender, intended)])
    if kind != AT_ONCE and auction.then(start.made).irregular:
        raise NoScene("not enough, and meant: the scene of Law 27")
    after = _called_over(players, auction.then(start.made), kind)
    case = Case.of(edition=edition, auction=auction, offender=offender, call=start.made, after=after)
    case = case.but(remarks=(Remark(offender, REMARK),))
    if kind == TOO_LATE:
        told = case.tell(UNINTENDED.key, value=True, by="director")
        return Slip(players, case, kind, intended, rule(told), to_the_end(rule(told), players))
    ruled, asks_pause = _ruled(case, start.made if kind == SECOND_THOUGHT else intended)
    return Slip(players, case, kind, intended, ruled, to_the_end(ruled, players), asks_pause)


def _called_over(players: TablePlayers, auction: Auction, kind: str) -> tuple[Made, ...]:
    """What LHO, and of a slip noticed too late partner too, has called already."""
    made: list[Made] = []
    for _ in range({CALLED_OVER: 1, TOO_LATE: 2}.get(kind, 0)):
        seat = auction.position.turn
        call = players.call(auction, seat)
        auction = auction.then(call)
        made.append(Made(call, None if made else seat))
        if auction.is_over:
            raise NoScene(kind)
    return tuple(made)


def _ruled(case: Case, says: Call) -> tuple[Ruling, bool]:
    ruling, asks_pause = rule(case), False
    while (question := ruling.question) is not None:
        asks_pause = asks_pause or question.name == WITHOUT_PAUSE.name
        answer = str(says) if question.name == INTENDED.name else "yes"
        ruling = rule(answered(ruling.case, question, answer))
    return ruling, asks_pause


def slip_scene(seed: int, edition: str, wording: Wording) -> Script:
    return _SlipScene(_slip(seed, edition), wording).script(seed)


class _SlipScene:
    def __init__(self, told: Slip, wording: Wording) -> None:
        self.told, self.case = told, told.case
        the = wording.the(told.case.call)
        self.write = Writer(
            wording,
            (lines.SLIP_ACTS, lines.ACTS),
            people(told.case)
            | {
                "the_call": the,
                "The_call": the[:1].upper() + the[1:],
                "caller": told.case.lho,
                "intended": told.intended,
            },
        )

    def script(self, seed: int) -> Script:
        told, write = self.told, self.write
        return Script(
            "slip", seed, self.case.edition, write.text(lines.TITLES["slip"]), tuple(self._moments()), tuple(self._acts()),
            write.program([rule(self.case), told.ruled], told.ruled), write.reasons(told.ruled), told.players.deal,
            tuple(what_they_played(write, told.players)),
        )  # fmt: skip

    def _moments(self) -> Iterator[Moment]:
        write, told, case = self.write, self.told, self.case
        yield Moment("arrival", (write.line(lines.SLIP_SEEN),))
        yield Moment("heard", (), case.final)
        yield Moment("outside", (), case.final, away=True)
        yield Moment("ruled", (), told.ruled.auction)
        yield Moment("over", tuple(how_it_went(write, told.ruled, told.final)), told.final.auction)
        yield Moment(END, (), told.final.auction)

    def _acts(self) -> Iterator[Act]:
        write, told, case = self.write, self.told, self.case
        yield write.step("hear", "arrival", clause=CALLED, answer=[self._tells()], to="heard")
        yield write.wrong("hand", "arrival", "heard", clause=INFORMATION, answer=[write.line(lines.HAND_SHOWN)])
        arrival = rule(case)
        said = write.said(arrival, to="table", when=BEFORE_LHO) or write.text(speech.ARRIVAL)
        quiet = [write.line(lines.QUIET)]
        yield write.step("silence", "heard", clause=INFORMATION, names={"said": said}, answer=quiet, before=("away",))
        aloud = [write.line(lines.MEANT_ALOUD, case.offender)]
        yield write.wrong("intended-aloud", "heard", clause=SLIP, answer=aloud, unless=("intended",))
        unasked = [write.line(lines.NOT_ASKED, case.offender)]
        yield write.wrong("slip-at-once", "heard", clause=SLIP, answer=unasked, unless=("intended",))
        if case.is_insufficient:
            pleased = [write.line(lines.PLEASED, case.lho)]
            yield write.wrong("slip-offer", "heard", clause=SLIP, answer=pleased, unless=("intended",))
        yield from self._outside()
        yield from rulings_offered(write, told.ruled, told.right, _RULINGS, "heard")
        yield from self._afterwards()
        yield from call_back(write, told.ruled)
        yield from leaving(write)

    def _outside(self) -> Iterator[Act]:
        """Too late is too late: then nobody need be asked what was meant."""
        write, told, case = self.write, self.told, self.case
        yield write.move("away", "heard", to="outside")
        wanted = lines.SLIP_THOUGHT if told.kind == SECOND_THOUGHT else lines.SLIP_MEANT
        answer = [write.line(wanted, case.offender)]
        late = told.kind == TOO_LATE
        yield write.step("intended", "outside", clause=SLIP, answer=answer, required=not late)
        yield write.wrong("suggest", "outside", clause=SLIP, answer=[write.line(lines.TEMPTED, case.offender)])
        if told.asks_pause:
            noticed = [write.line(lines.NOTICED_AT_ONCE, case.offender)]
            yield write.step("pause", "outside", clause=SLIP, answer=noticed)
        yield write.move("back", "outside", to="heard")

    def _afterwards(self) -> Iterator[Act]:
        write, told, case = self.write, self.told, self.case
        again = next(told.ruled.verdict.of(MayCallAgain), None) if told.ruled.verdict else None
        if again is not None:
            said = write.said(told.ruled, to="LHO", when=AFTER)
            yield write.step(
                "slip-lho", "ruled", clause=SLIP, names={"said": said}, answer=[write.line(lines.THANKS, case.lho)]
            )
            yield write.wrong("slip-lho-bound", "ruled", clause=SLIP, instead_of="slip-lho", unless=("slip-lho",))
        remark = write.text(speech.REMARK, seat=case.offender, partner=case.partner)
        yield write.step("remark", "ruled", clause=INFORMATION, names={"said": remark})

    def _tells(self) -> SceneLine:
        write, case = self.write, self.case
        kind = "bid" if isinstance(case.call, Bid) else case.call.word
        over = [(made.seat, made.call) for made in case.final.happened[case.number + 1 :]]
        after = write.text(lines.CALLED_AFTER, calls=write.calls(over)) if over else ""
        return write.line(
            lines.SLIP_TOLD, case.lho, before=write.before(case.auction), did=write.text(lines.DID[kind]), after=after
        )
