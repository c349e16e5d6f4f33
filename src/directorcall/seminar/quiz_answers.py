"""The answer to a question, put together for whoever shows it: the program's findings, the source's view, and where
experts differ.
"""

from __future__ import annotations

from directorcall.bridge.diagram import hand_line
from directorcall.lawbook.disagreement import PROGRAM
from directorcall.lawbook.editions import EDITIONS
from directorcall.ruling.rule import Ruling
from directorcall.ruling.wording import English, Wording
from directorcall.seminar.casebook import Difficulty
from directorcall.seminar.casebook_words import source_says
from directorcall.seminar.editions import differences, in_words, under_both
from directorcall.seminar.question import CLAUSE, QuizQuestion, Solution, parts, solution
from directorcall.values import dataclass

CLOSE_CALL = "The program expects that %(share)s of directors would rule as it does."
DISPUTED = "Others have published the opposite view of this case, or of one like it."
OTHER_VIEW = "Who sees the two calls the other way rules: %(ruling)s"
ALSO_RIGHT = "Right as well: %(clauses)s."
OTHER_EDITION = "Under the %(edition)s Laws: %(ruling)s"


@dataclass(frozen=True, slots=True)
class Answer:
    """Everything said once a pupil has ruled."""

    solution: Solution
    ruled: str
    source: str
    source_says: tuple[str, ...]
    why: str
    also: str  # clauses that are right as well
    doubts: tuple[str, ...]
    reasons: tuple[str, ...]

    @property
    def decision(self) -> bool | None:
        """Comparable, or not; None where that was not the question."""
        return self.solution.verdict.comparable


def answer(question: QuizQuestion, wording: Wording = English) -> Answer:
    found = solution(question)
    if found is None:  # a question is never asked without
        raise AssertionError(question.name)
    entry = question.entry
    return Answer(
        found,
        in_words(found.ruling, wording),
        entry.source,
        () if question.is_made else tuple(source_says(entry, wording.translate)),
        entry.why,
        _also(question, wording),
        tuple(_doubts(question, found, wording)),
        tuple(_reasons(found, wording)),
    )


def _also(question: QuizQuestion, wording: Wording) -> str:
    clauses = [clause for part in parts(question, wording) if part.key == CLAUSE for clause in sorted(part.also)]
    return wording.translate(ALSO_RIGHT) % {"clauses": ", ".join(clauses)} if clauses else ""


def _reasons(found: Solution, wording: Wording) -> list[str]:
    """What decided about the two calls, clause by clause, with the hand that breaks it."""
    said = []
    for finding in found.verdict.findings:
        if finding.by == PROGRAM:
            hand = f" ({hand_line(finding.example)})" if finding.example is not None else ""
            said.append(f"{finding.clause}: {wording.finding(finding)}{hand}")
    return said


def _doubts(question: QuizQuestion, found: Solution, wording: Wording) -> list[str]:
    """Where experts differ, and what the other Laws say."""
    doubts = []
    if question.difficulty is Difficulty.DISPUTED:
        doubts.append(wording.translate(DISPUTED))
    judgement = found.verdict.judgement
    if judgement is not None and judgement.close:
        doubts.append(wording.translate(CLOSE_CALL) % {"share": f"{judgement.confidence:.0%}"})
    if question.difficulty is not Difficulty.CLEAR and found.other is not None:
        doubts.append(wording.translate(OTHER_VIEW) % {"ruling": wording.outcome(found.other)})
    points = [one.point for one in found.read if one.differs_from(found.ruling, found.verdict)]
    doubts += [wording.finding(point) for point in dict.fromkeys(points)]
    case = question.case
    if differences(case):
        edition = next(one for one in EDITIONS if one != case.edition)
        other = under_both(case)[edition]
        if isinstance(other, Ruling):
            doubts.append(wording.translate(OTHER_EDITION) % {"edition": edition, "ruling": in_words(other, wording)})
    return doubts
