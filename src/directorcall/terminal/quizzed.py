"""A quiz on the console: a question, what is asked of it, and the answers side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from directorcall.ruling.titles import title_of
from directorcall.seminar.casebook import Difficulty
from directorcall.seminar.question import COMPARABLE, Marked, QuizPart, QuizQuestion, parts
from directorcall.seminar.question_phrases import HARD, MARKS
from directorcall.seminar.quiz import Paper, QuizAnswer
from directorcall.seminar.quiz_answers import answer
from directorcall.terminal.layout import chapter, columns, wrapped
from directorcall.terminal.output import Ink, paint, strong
from directorcall.terminal.published import happened_lines
from directorcall.terminal.ruled import finding_lines

LETTERS = "abcdefgh"
_INKS = {
    Marked.RIGHT: Ink.GOOD, Marked.ALSO: Ink.GOOD, Marked.ARGUED: Ink.DIAMONDS, Marked.WRONG: Ink.BAD, Marked.OPEN: Ink.FAINT,
}  # fmt: skip
_SIGNS = {Marked.RIGHT: "✓", Marked.ALSO: "✓", Marked.ARGUED: "≈", Marked.WRONG: "✗", Marked.OPEN: "·"}


def question_lines(question: QuizQuestion, number: int, of: int) -> Iterator[str]:
    """The case, without its answer."""
    yield strong(f"Question {number} of {of} · {question.case.edition} Laws · {title_of(question.case)}")
    yield "─" * columns()
    yield ""
    yield from happened_lines(question.entry)
    if story := str(question.facts.get("x_story", "")):
        yield from wrapped(story, "  ")
        yield ""


def part_lines(part: QuizPart) -> Iterator[str]:
    yield from wrapped(part.asks, "", "  ")
    for letter, one in zip(LETTERS, part.offered, strict=False):
        yield from wrapped(one.says, f"  {letter}  ", "     ")


def answer_lines(paper: Paper) -> Iterator[str]:
    """The pupil's answers beside the program's; then why, what the source says, and where experts differ."""
    yield ""
    for one in paper.answers:
        yield from _beside(one)
    yield ""
    told = answer(paper.question)
    verdict = told.solution.verdict
    yield f"{strong(verdict.outcome.value.upper())}  {verdict.clause}"
    yield from wrapped(told.ruled, "  ")
    yield ""
    yield from chapter("Why", finding_lines(verdict.findings))
    yield from chapter("The source", source_lines(paper.question))
    yield from chapter(
        "Where it is less sure", [line for doubt in told.doubts for line in wrapped(doubt, "  ", "    ")]
    )


def source_lines(question: QuizQuestion) -> Iterator[str]:
    told = answer(question)
    if told.source:
        yield from wrapped(" ".join(told.source_says), "  ")
        yield from wrapped(told.why, "  ")
        yield from wrapped(told.source, "  ", "    ")


def _beside(one: QuizAnswer) -> Iterator[str]:
    part, marked = one.part, one.marked
    word = paint(f"{_SIGNS[marked]} {MARKS[marked.value]}", _INKS[marked])
    yield f"{part.asks}  {word}"
    if marked is not Marked.RIGHT and one.answer:
        yield from wrapped(part.says(one.answer), "    you      ", " " * 13)
    yield from wrapped(part.says(part.right), "    program  ", " " * 13)
    if why := part.why(one.answer):
        yield from wrapped(why, " " * 13)


# --- a whole sheet as text


def sheet_lines(questions: Sequence[QuizQuestion]) -> Iterator[str]:
    """Questions first, answers after them."""
    for number, question in enumerate(questions, 1):
        yield from question_lines(question, number, len(questions))
        for part in parts(question):
            yield from part_lines(part)
            yield ""
    yield strong("Answers")
    yield "─" * columns()
    for number, question in enumerate(questions, 1):
        yield from _short_answer(question, number)


def _short_answer(question: QuizQuestion, number: int) -> Iterator[str]:
    told, asked = answer(question), parts(question)
    letters = " ".join(f"{LETTERS[[one.value for one in part.offered].index(part.right)]}" for part in asked)
    verdict = told.solution.verdict
    yield from wrapped(f"{letters}   {verdict.clause}. {told.ruled}", f"{number:>3}  ", "     ")
    for line in (told.also, told.why, *told.doubts):
        yield from wrapped(line, "     ") if line else []
    if told.source:
        yield from wrapped(f"Source: {told.source}", "     ")
    yield ""


# --- a class


def votes_lines(rows: Sequence[tuple[QuizQuestion, tuple[int, int]]]) -> Iterator[str]:
    """How a class voted, beside the decision."""
    titles = [title_of(question.case) for question, _ in rows]
    longest = max(map(len, titles), default=0)
    yield strong(f"{'':>3}  {'':<{longest}}  {'yes':>4} {'no':>4}  decision")
    for number, ((question, (yes, no)), title) in enumerate(zip(rows, titles, strict=True), 1):
        decision = decided(question)
        word = paint(f"{decision.upper():<4}", Ink.GOOD if decision == "yes" else Ink.BAD)
        doubt = "" if question.difficulty is Difficulty.CLEAR else HARD[question.difficulty.value]
        yield f"{number:>3}  {title:<{longest}}  {yes:>4} {no:>4}  {word}  {doubt}".rstrip()


def decided(question: QuizQuestion) -> str:
    return next((part.right for part in parts(question) if part.key == COMPARABLE), "—")
