"""A disputed claim (68 to 70): who may have it played out, and until when; then the statement, the objections, the cards.

What the claim is worth is counted in `endings`, until the claim laws themselves are asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from directorcall.bridge.seats import SEATS, Seat
from directorcall.ruling.wording import Wording
from directorcall.seminar import lines, lines_after
from directorcall.seminar.endings import ClaimEnding, ending
from directorcall.seminar.routine import CALLED
from directorcall.seminar.script import END, Act, Moment, ProgramWords, RulingReason, SceneLine, Script
from directorcall.seminar.writer import Writer
from directorcall.values import dataclass

STOPPED, HEARING, NO_NEW_LINE, DOUBT = "68D", "70B", "70D1", "70A"
ASKED, AGREED, PROPOSED = "claimer asks now", "all four agreed", "claimer proposed it"
# Where play that went on counts: the side that did not claim asked for it, and all four agreed (2017).
COUNTS = frozenset({("2017", AGREED)})
MAY_COUNT = "2017"


@dataclass(frozen=True, slots=True)
class DisputedClaim:
    """The cards and the words, and what happened between the claim and the director's arrival."""

    ending: ClaimEnding
    course: str
    caller: Seat


@lru_cache(maxsize=64)
def _claim(seed: int) -> DisputedClaim:
    rng = Random(f"claim {seed}")
    claimer = SEATS[rng.randrange(4)]
    course = (ASKED, ASKED, AGREED, PROPOSED)[rng.randrange(4)]
    found = ending(rng, claimer)
    return DisputedClaim(found, course, claimer if course == AGREED else found.holder)


def claim_scene(seed: int, edition: str, wording: Wording) -> Script:
    return _ClaimScene(_claim(seed), edition, wording).script(seed)


class _ClaimScene:
    def __init__(self, told: DisputedClaim, edition: str, wording: Wording) -> None:
        self.told, self.edition, self.end = told, edition, told.ending
        claimer = told.ending.claimer
        names = {
            "claimer": claimer, "lho": claimer.lho, "rho": claimer.rho, "caller": told.caller, "holder": told.ending.holder,
            "trumps": wording.translate(told.ending.trumps.word),
        }  # fmt: skip
        self.write = Writer(wording, (lines_after.CLAIM_ACTS,), names)

    @property
    def _counts(self) -> bool:
        return (self.edition, self.told.course) in COUNTS

    @property
    def _because(self) -> str:
        key = "mentioned" if self.end.mentions else "lost" if self.end.lost else "not lost"
        return self.write.text(lines_after.BECAUSE[key])

    @property
    def _ruling(self) -> str:
        return "stands" if self._counts else f"lost-{self.end.lost}"

    def script(self, seed: int) -> Script:
        write = self.write
        acts = tuple(self._acts())
        by_key = {act.key: act for act in acts}
        ruling = by_key[self._ruling]
        said = [
            ProgramWords("table", by_key[key].words.strip("“”"))
            for key in ("stop", "statement", "objections", "face")
            if not self._counts
        ]
        program = (*said, ProgramWords("table", ruling.words.strip("“”")))
        reasons = (RulingReason(ruling.clause, holds=True, text=ruling.why),)
        title = write.text(lines.TITLES["claim"])
        return Script("claim", seed, self.edition, title, tuple(self._moments()), acts, program, reasons, self.end.deal)

    def _moments(self) -> Iterator[Moment]:
        write, told = self.write, self.told
        asks = (write.line(lines_after.CAN_WE_PLAY, self.end.claimer),) if told.course == ASKED else ()
        yield Moment("arrival", (write.line(lines_after.CLAIM_ARRIVES),))
        yield Moment("heard", asks)
        if not self._counts:
            yield Moment("hearing")
            yield Moment("deciding", (self._trumps(),), deal=self.end.deal)
        yield Moment("ruled", deal=None if self._counts else self.end.deal)
        yield Moment(END, deal=self.end.deal)

    def _trumps(self) -> SceneLine:
        word = self.write.wording.translate(self.end.trumps.word)
        return self.write.line(lines_after.TRUMPS_ARE, Trumps=word[:1].upper() + word[1:])

    def _acts(self) -> Iterator[Act]:
        write, told = self.write, self.told
        tells = lines_after.CLAIM_TOLD if told.course == ASKED else lines_after.CLAIM_PLAYED
        yield write.step("hear", "arrival", clause=CALLED, answer=[write.line(tells, told.caller)], to="heard")
        split = [write.line(lines_after.THREE_SHRUGS, self.end.holder)]
        yield write.wrong("split", "heard", "hearing", "deciding", clause=DOUBT, answer=split)
        quiet = [write.line(lines.QUIET)]
        if not self._counts:
            yield write.step("stop", "heard", clause=STOPPED, answer=quiet, late=("hearing",))
        yield from self._asked_now() if told.course == ASKED else self._played_on()
        if not self._counts:
            yield from self._hearing()
            yield from self._deciding()
        yield write.step("appeal", "ruled", clause=DOUBT, required=False)
        yield write.move("leave", "ruled", to=END)

    def _asked_now(self) -> Iterator[Act]:
        write = self.write
        yield write.step("play-on-no", "heard", clause=STOPPED, to="hearing")
        nobody = [write.line(lines_after.SHRUGS)]
        others = "play-on-claimer", "play-on-nobody-asked"
        for key in others:
            yield write.wrong(key, "heard", clause=STOPPED, answer=nobody)

    def _played_on(self) -> Iterator[Act]:
        """They have played on already: does it count?"""
        write, told = self.write, self.told
        agreed = write.line(lines_after.NON_CLAIMERS_ASKED, self.end.holder)
        proposed = write.line(lines_after.CLAIMER_ASKED, self.end.holder)
        answer = [agreed if told.course == AGREED else proposed]
        matters = self.edition == MAY_COUNT
        yield write.step("who-asked", "heard", clause=STOPPED, answer=answer, required=matters)
        right, wrong = ("stands", "ignore") if self._counts else ("ignore", "stands")
        to = "ruled" if self._counts else "hearing"
        yield write.step(right, "heard", clause=STOPPED, to=to)
        ruling = write.text(lines_after.CLAIM_ACTS[right][0])
        chief = [write.line(lines.CHIEF, lho=self.end.holder, outcome=ruling)]
        yield write.wrong(wrong, "heard", clause=STOPPED, answer=chief, to=to, instead_of=right)

    def _hearing(self) -> Iterator[Act]:
        write, claimer = self.write, self.end.claimer
        claimed = write.text(lines_after.CLAIMED[self.end.mentions])
        repeated = [SceneLine(claimed, claimer)]
        yield write.step("statement", "hearing", clause=HEARING, answer=repeated, before=("objections", "face"))
        draw = [write.line(lines_after.WOULD_DRAW, claimer)]
        yield write.wrong("new-line", "hearing", "deciding", clause=NO_NEW_LINE, answer=draw)
        objects = [write.line(lines_after.OBJECTS, self.end.holder)]
        yield write.step("objections", "hearing", clause=HEARING, answer=objects, before=("face",))
        yield write.step("face", "hearing", clause=HEARING, to="deciding")

    def _deciding(self) -> Iterator[Act]:
        write, lost = self.write, self.end.lost
        right = f"lost-{lost}"
        names = {"because": self._because}
        clause = self.end.clause
        ruling = write.text(lines_after.CLAIM_ACTS[right][0])
        yield write.step(right, "deciding", clause=clause, to="ruled", names=names, answer=[SceneLine(self._because)])
        for number in range(3):
            if number != lost:
                chief = [write.line(lines.CHIEF, lho=self.end.holder, outcome=ruling)]
                yield write.wrong(
                    f"lost-{number}", "deciding", clause=clause, answer=chief, to="ruled", instead_of=right, names=names
                )
