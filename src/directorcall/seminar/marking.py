"""The marked protocol: every step of the procedure as it was done, and every wrong turn, with the clause and the reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum

from directorcall.seminar.script import Act, ActGrade, Script
from directorcall.values import dataclass

RIGHT_POINTS, LATE_POINTS, WRONG_POINTS = 2, 1, -1


class StepMark(Enum):
    """How a step was done."""

    RIGHT = "right"
    LATE = "late"
    MISSING = "missing"
    WRONG = "wrong"


POINTS = {StepMark.RIGHT: RIGHT_POINTS, StepMark.LATE: LATE_POINTS, StepMark.MISSING: 0, StepMark.WRONG: WRONG_POINTS}


@dataclass(frozen=True, slots=True)
class Done:
    """An act, and the moment in which it was done."""

    act: Act
    moment: str


@dataclass(frozen=True, slots=True)
class MarkedStep:
    """One line of the protocol."""

    act: Act
    mark: StepMark

    @property
    def points(self) -> int:
        return POINTS[self.mark] if self.act.required else 0


@dataclass(frozen=True, slots=True)
class Protocol:
    """The lines in the order of the procedure, and what they come to."""

    lines: tuple[MarkedStep, ...]

    @property
    def points(self) -> int:
        return max(0, sum(line.points for line in self.lines))

    @property
    def possible(self) -> int:
        """What a perfect director has: two points a step, also for one that was spoilt by something else in its place."""
        steps = {line.act.key for line in self.lines if line.act.grade is ActGrade.STEP and line.act.required}
        spoilt = {line.act.instead_of for line in self.lines if line.act.grade is ActGrade.WRONG} - {""}
        return RIGHT_POINTS * len(steps | spoilt)

    @property
    def is_perfect(self) -> bool:
        return self.points == self.possible


def protocol(script: Script, done: Sequence[Done]) -> Protocol:
    """Mark what was done: first as it happened, then what is missing."""
    return Protocol((*_as_done(done), *_missing(script, done)))


def _as_done(done: Sequence[Done]) -> Iterator[MarkedStep]:
    so_far: set[str] = set()
    for each in done:
        match each.act.grade:
            case ActGrade.WRONG:
                yield MarkedStep(each.act, StepMark.WRONG)
            case ActGrade.STEP:
                late = each.moment not in each.act.due or bool(so_far & set(each.act.before))
                yield MarkedStep(each.act, StepMark.LATE if late else StepMark.RIGHT)
            case ActGrade.MOVE:
                pass
        so_far.add(each.act.key)


def _missing(script: Script, done: Sequence[Done]) -> Iterator[MarkedStep]:
    """What was never done, nor anything in its place; of two that are both right, the one the program would do."""
    settled = {key for each in done for key in (each.act.key, each.act.instead_of)}
    for act in sorted(script.acts, key=lambda act: bool(act.instead_of)):
        if act.grade is ActGrade.STEP and act.required and not settled & {act.key, act.instead_of or act.key}:
            settled.add(act.key)
            yield MarkedStep(act, StepMark.MISSING)
