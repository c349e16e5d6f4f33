"""A team board that cannot be played at one table (86, 12C2): the other table's result, whose fault, which score."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import PASS
from directorcall.bridge.seats import SEATS, Seat, Side, Vulnerability
from directorcall.inquiry.after_play import AfterPlay
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import ArtificialScore
from directorcall.inquiry.outcome import NO_RESULT, parse_likely
from directorcall.inquiry.question import Unanswered
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.after_play import look_again
from directorcall.lawbook.questions import (
    ASSIGN,
    AT_FAULT,
    FAULT_EW,
    FAULT_NS,
    FAVOURABLE,
    HOW_MANY_BOARDS,
    LIKELY_86,
    NOT_AT_FAULT,
    ONLY_THIS_BOARD,
    TO_NOBODY,
)
from directorcall.ruling.wording import Wording, in_words
from directorcall.seminar import lines, lines_after
from directorcall.seminar.routine import CALLED
from directorcall.seminar.script import END, Act, Moment, ProgramWords, RulingReason, Script
from directorcall.seminar.writer import Writer
from directorcall.values import dataclass

OUTSIDE = {"2007": "16C", "2017": "16D"}  # information from elsewhere
NO_NEW_BOARD = {"2007": "86C", "2017": "86A"}
BY_RESULT, BY_FAULT = {"2007": "86D", "2017": "86B1"}, "12C2"
SWINGS = ("+1430", "-1100", "+1100", "-1430", "+800", "-800")  # to North-South
ORDINARY = ("+110", "-110", "+140", "-140")


@dataclass(frozen=True, slots=True)
class Spoilt:
    """The board, whose fault it is, the other table's result, and what the law says."""

    offender: Seat
    how: str
    other: str
    favoured: Side | None
    verdict: Verdict
    is_open: bool  # 2007: the director may, and need not

    @property
    def assigns(self) -> bool:
        return next(self.verdict.of(ArtificialScore), None) is None


@lru_cache(maxsize=64)
def _spoilt(seed: int, edition: str) -> Spoilt:
    rng = Random(f"team {seed}")
    offender, how = SEATS[rng.randrange(4)], rng.choice(sorted(lines_after.TEAM_TOLD))
    swing = rng.random() < 0.7
    other = rng.choice(SWINGS if swing else ORDINARY)
    # The score is North-South's of the other table, where the team-mates of this table's East-West sit.
    favoured = (Side.EW if other.startswith("+") else Side.NS) if swing else None
    verdict, is_open = _ruled(edition, offender, other, favoured)
    return Spoilt(offender, how, other, favoured, verdict, is_open)


def _ruled(edition: str, offender: Seat, other: str, favoured: Side | None) -> tuple[Verdict, bool]:
    """What the engine makes of it; where it leaves a choice, one of the two."""
    case = Case.of(
        edition=edition, auction=Auction(offender), offender=offender, call=PASS, result=NO_RESULT,
        vulnerable=Vulnerability.NONE,
    ).tell("scoring.other", other)  # fmt: skip
    fault = {FAULT_NS: Side.NS, FAULT_EW: Side.EW}
    for question, side in fault.items():
        case = case.tell(question.key, AT_FAULT if side is offender.side else NOT_AT_FAULT)
    case = case.tell(FAVOURABLE.key, TO_NOBODY if favoured is None else favoured.value)
    case = case.tell(LIKELY_86.key, parse_likely(other)).tell(HOW_MANY_BOARDS.key, ONLY_THIS_BOARD)
    try:
        return _look(case), False
    except Unanswered as stopped:
        if stopped.question.key != ASSIGN.key:
            raise
        return _look(case.tell(ASSIGN.key, value=True)), True


def _look(case: Case) -> Verdict:
    return look_again(AfterPlay(Verdict(case, Outcome.REGULAR, BY_FAULT), case.auction))


def team_scene(seed: int, edition: str, wording: Wording) -> Script:
    return _TeamScene(_spoilt(seed, edition), edition, wording).script(seed)


class _TeamScene:
    def __init__(self, told: Spoilt, edition: str, wording: Wording) -> None:
        self.told, self.edition = told, edition
        side = told.offender.side
        names = {
            "offender": told.offender, "lho": told.offender.lho, "caller": told.offender.lho,
            "side": in_words(side), "others": in_words(side.opponents), "result": told.other,
            "favoured": in_words(told.favoured or side.opponents),
        }  # fmt: skip
        self.write = Writer(wording, (lines_after.TEAM_ACTS,), names)

    @property
    def _because(self) -> str:
        clause = BY_RESULT[self.edition] if self.told.assigns else BY_FAULT
        return self.write.text(lines_after.TEAM_BECAUSE[f"{clause} open" if self.told.is_open else clause])

    def script(self, seed: int) -> Script:
        acts = tuple(self._acts())
        right = next(act for act in acts if act.key == ("assign" if self.told.assigns else "artificial"))
        program = (ProgramWords("table", right.words.strip("“”")),)
        findings = ((each.clause, each.holds, self.write.wording.finding(each)) for each in self.told.verdict.findings)
        reasons = tuple(RulingReason(*each) for each in findings)
        title = self.write.text(lines.TITLES["team-board"])
        return Script("team-board", seed, self.edition, title, tuple(self._moments()), acts, program, reasons)

    def _moments(self) -> Iterator[Moment]:
        yield Moment("arrival", (self.write.line(lines_after.TEAM_ARRIVES),))
        yield Moment("heard")
        yield Moment("ruled")
        yield Moment(END)

    def _acts(self) -> Iterator[Act]:
        write, told = self.write, self.told
        tells = [write.line(lines_after.TEAM_TOLD[told.how], told.offender.lho)]
        outside = OUTSIDE[self.edition]
        yield write.step("hear", "arrival", clause=CALLED, answer=tells, to="heard")
        back = [write.line(lines_after.TEAM_BOARD_BACK)]
        yield write.step(
            "keep-quiet", "heard", clause=outside, answer=back, late=("ruled",), before=("assign", "artificial")
        )
        knows = [write.line(lines_after.TEAM_CANNOT, told.offender)]
        yield write.wrong("play-anyway", "heard", clause=outside, answer=knows)
        kind = "ordinary" if told.favoured is None else "swing"
        looked = [write.line(lines_after.TEAM_OTHER[kind])]
        by_result = BY_RESULT[self.edition]
        yield write.step("other-table", "heard", clause=by_result, answer=looked)
        yield write.wrong("other-aloud", "heard", clause=outside, answer=[write.line(lines_after.TEAM_HEARD)])
        admits = [write.line(lines_after.TEAM_ADMITS)]
        yield write.step("fault", "heard", clause=BY_FAULT, answer=admits)
        new = [write.line(lines_after.TEAM_NEW, told.offender.lho)]
        yield write.wrong("new-board", "heard", clause=NO_NEW_BOARD[self.edition], answer=new)
        average = [write.line(lines_after.TEAM_AVERAGE, told.offender.lho)]
        yield write.wrong("average-both", "heard", clause=BY_FAULT, answer=average)
        yield from self._rulings()
        yield write.step("appeal", "ruled", clause=BY_FAULT, required=False)
        yield write.move("leave", "ruled", to=END)

    def _rulings(self) -> Iterator[Act]:
        """A score assigned, or an artificial one; where the law leaves it open, either is right."""
        write, told = self.write, self.told
        right, other = ("assign", "artificial") if told.assigns else ("artificial", "assign")
        names = {"because": self._because}
        clause = told.verdict.clause
        act = write.step(right, "heard", clause=clause, to="ruled", names=names)
        yield act
        if told.is_open:
            yield write.step(other, "heard", clause=clause, to="ruled", names=names, instead_of=right)
            return
        chief = [write.line(lines.CHIEF, outcome=act.words)]
        yield write.wrong(other, "heard", clause=clause, to="ruled", names=names, instead_of=right, answer=chief)
