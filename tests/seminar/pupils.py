"""Directors to try the simulated table with: one who does everything right, and what he would do next."""

from __future__ import annotations

from collections.abc import Sequence

from directorcall.seminar.script import Act, ActGrade, Script
from directorcall.seminar.simulate import SceneStage, stage


def next_right(here: SceneStage) -> Act:
    """The steps of this moment, those that others have to wait for first; then whatever leads on, a step before a mere move."""
    steps = [act for act in here.offers if act.grade is ActGrade.STEP and here.moment.key in act.due]
    staying = sorted((act for act in steps if not act.to), key=lambda act: -len(act.before))
    if staying:
        return staying[0]
    moves = [act for act in here.offers if act.grade is ActGrade.MOVE]
    leading = [*(act for act in moves if act.key == "away"), *(act for act in steps if act.to), *moves]
    return leading[0]


def perfect(script: Script, begun: Sequence[str] = ()) -> SceneStage:
    """Everything right from here on."""
    acts = [*begun]
    while not (here := stage(script, acts)).is_over:
        acts.append(next_right(here).key)
    return here
