"""Writing a scene: acts and lines from their tables, filled in and in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypedDict, Unpack

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import Bid, Call
from directorcall.bridge.seats import Seat
from directorcall.ruling.rule import Ruling
from directorcall.ruling.say import sayings as words_for
from directorcall.ruling.saying import Saying
from directorcall.ruling.wording import Wording
from directorcall.seminar import lines
from directorcall.seminar.script import Act, ActGrade, ProgramWords, RulingReason, SceneLine
from directorcall.values import dataclass

DECLARER = "declarer"
IN_FULL = "{said}"
Table = Mapping[str, tuple[str, str]]
NOBODY: Mapping[str, object] = {}


class ActOptions(TypedDict, total=False):
    """What else there is to an act."""

    late: tuple[str, ...]
    before: tuple[str, ...]
    needs: tuple[str, ...]
    unless: tuple[str, ...]
    to: str
    clause: str
    instead_of: str
    required: bool


@dataclass(frozen=True, slots=True)
class Writer:
    """Fills the texts of one scene with its people and calls."""

    wording: Wording
    tables: tuple[Table, ...]
    params: Mapping[str, object]

    def text(self, template: str, **more: object) -> str:
        return self.wording.fill(template, {**self.params, **more})

    def line(self, template: str, by: Seat | None = None, **more: object) -> SceneLine:
        return SceneLine(self.text(template, **more), by)

    def step(
        self,
        key: str,
        *due: str,
        answer: Iterable[SceneLine] = (),
        names: Mapping[str, object] = NOBODY,
        **options: Unpack[ActOptions],
    ) -> Act:
        """A step of the procedure; `said` in its names are the program's own words."""
        return self._act(ActGrade.STEP, key, due, answer, names, options)

    def move(self, key: str, *due: str, answer: Iterable[SceneLine] = (), **options: Unpack[ActOptions]) -> Act:
        return self._act(ActGrade.MOVE, key, due, answer, NOBODY, options)

    def wrong(
        self,
        key: str,
        *due: str,
        answer: Iterable[SceneLine] = (),
        names: Mapping[str, object] = NOBODY,
        **options: Unpack[ActOptions],
    ) -> Act:
        return self._act(ActGrade.WRONG, key, due, answer, names, options)

    def _act(
        self,
        grade: ActGrade,
        key: str,
        due: tuple[str, ...],
        answer: Iterable[SceneLine],
        names: Mapping[str, object],
        options: ActOptions,
    ) -> Act:
        words, why = next(table[key] for table in self.tables if key in table)
        filled, reason = self.text(words, **names), self.text(why, **names)
        said = "" if IN_FULL in words else str(names.get("said", ""))
        return Act(key, filled, grade, due, why=reason, said=said, answer=tuple(answer), **options)

    # --- what the program says

    def said(self, ruling: Ruling, *, to: str = "", when: str = "") -> str:
        """The program's own words for this point, to somebody or at some time."""
        return next((each.text for each in self.sayings(ruling) if to in ("", each.to) and when in ("", each.when)), "")

    def sayings(self, ruling: Ruling) -> tuple[Saying, ...]:
        return words_for(ruling, self.wording)

    def program(self, rulings: Iterable[Ruling], final: Ruling) -> tuple[ProgramWords, ...]:
        """Everything the program would have said, once, in its order; of the lead only what is left of it at the end."""
        every = [each for ruling in rulings for each in self.sayings(ruling) if each.to != DECLARER]
        every += [each for each in self.sayings(final) if each.to == DECLARER]
        return tuple(dict.fromkeys(ProgramWords(each.to, each.text, each.when) for each in every))

    def reasons(self, ruling: Ruling) -> tuple[RulingReason, ...]:
        findings = () if ruling.verdict is None else ruling.verdict.findings
        return tuple(RulingReason(each.clause, each.holds, self.wording.finding(each)) for each in findings)

    # --- the auction in words

    def calls(self, made: Iterable[tuple[Seat, Call]]) -> str:
        """North 1♦, East passes, South doubles: as it is told."""
        return ", ".join(self.text(lines.TOLD[_kind(call)], seat=seat, call=call) for seat, call in made)

    def before(self, auction: Auction) -> str:
        made = [(each.seat, each.call) for each in auction.legal]
        if not made:
            return self.text(lines.NOBODY_BEFORE, dealer=auction.dealer)
        return self.text(lines.CALLED_BEFORE, dealer=auction.dealer, calls=self.calls(made))


def _kind(call: Call) -> str:
    return "bid" if isinstance(call, Bid) else call.word
