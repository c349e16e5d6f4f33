"""`director quiz`: rulings to practise on, one by one, for a class, or on paper."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import click

from directorcall.lawbook.editions import EDITIONS
from directorcall.seminar.casebook import Difficulty
from directorcall.seminar.question import QuizPart, QuizQuestion, parts
from directorcall.seminar.quiz import (
    MOST_QUESTIONS,
    MOST_SEED,
    Paper,
    Sources,
    Wanted,
    marked,
    question_named,
    questions,
)
from directorcall.seminar.quiz_progress import Progress, read_progress, to_text
from directorcall.terminal.layout import show
from directorcall.terminal.manual import Page, Usage
from directorcall.terminal.output import complain, legible, say, say_json, strong
from directorcall.terminal.output import progress as progress_of
from directorcall.terminal.quizzed import LETTERS, answer_lines, part_lines, question_lines, sheet_lines, votes_lines
from directorcall.terminal.whole_number import WholeNumber

QUIT = "q"
Votes = tuple[int, int]


@click.command(
    cls=Page,
    summary="rulings to practise on: answered one by one, by a class, or on paper",
    examples=[
        Usage("director quiz", "twelve questions, published ones and new ones in turn"),
        Usage("director quiz --seed 7 --count 12 --paper sheet.pdf", "a sheet for a class, the answers after it"),
        Usage("director quiz --from casebook --law 23 --difficulty disputed", "where experts have differed"),
        Usage("director quiz --seed 7 --class", "the votes of a class, yes or no, beside the decision"),
        Usage("director quiz --again", "what you missed before, when it is time"),
        Usage("director quiz kent-quiz-01 kent-quiz-11", "these questions"),
    ],
)
@click.argument("names", nargs=-1, metavar="[NAME]...")
@click.option("--seed", type=WholeNumber(0, MOST_SEED), help="The same questions for everybody who gives this number.")
@click.option("--count", type=WholeNumber(1, MOST_QUESTIONS), default=12, show_default=True, help="How many.")
@click.option(
    "--from", "sources", type=click.Choice([one.value for one in Sources]), default="both", show_default=True,
    help="Published rulings, made afresh from the systems, or both in turn.",
)  # fmt: skip
@click.option("--edition", type=click.Choice(EDITIONS), default="2017", show_default=True, help="Under these Laws.")
@click.option("--law", metavar="NUMBER", help="About this law only.")
@click.option("--difficulty", type=click.Choice([one.value for one in Difficulty]), help="Only as hard as this.")
@click.option("--class", "votes", is_flag=True, help="Ask for the votes of a class instead of an answer.")
@click.option("--again", is_flag=True, help="Ask again what was missed before and is due.")
@click.option("--paper", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path),
              help="Write a sheet, the answers on the next page: .pdf, .html or .txt.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print questions and answers as JSON.")
def quiz(names: tuple[str, ...], votes: bool, again: bool, paper: Path | None, as_json: bool, **wanted: object) -> int:
    """A case without its answer: you say whether the replacement is comparable, by which clause you rule, what follows
    and what you say; then the program's findings stand beside yours, with the hand that breaks it, the source's view and
    where experts differ. An answer that can be defended is marked ≈ and counts as right.

    Enter leaves a part out, q ends the quiz. What was missed is kept (in $XDG_STATE_HOME/directorcall/quiz.json) and
    asked again with --again: at once, then after 1, 3, 7 and 21 days. In a pipe the whole sheet is printed, its answers
    at the end.
    """
    progress = _kept() if again else None
    chosen, seed = _chosen(names, progress, wanted)
    if not chosen:
        say("Nothing is due. What you miss in a quiz comes here.")
        return 0
    if paper is not None:
        from directorcall.terminal.paper import write_sheet

        write_sheet(paper, chosen, seed)
        say(f"{paper}: {len(chosen)} questions{'' if seed is None else f', seed {seed}'}")
    elif as_json:
        from directorcall.seminar.quiz_report import quiz_report

        say_json({"seed": seed, "questions": [quiz_report(one) for one in chosen]})
    elif somebody_is_there():
        _sitting(chosen, seed, votes=votes)
    else:
        show(sheet_lines(chosen))
    return 0


def somebody_is_there() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _chosen(
    names: tuple[str, ...], progress: Progress | None, wanted: dict[str, object]
) -> tuple[tuple[QuizQuestion, ...], int | None]:
    """The questions, and the seed they come from."""
    if progress is not None:
        names = (*names, *progress.due(_today())[: int(str(wanted["count"]))])
        return tuple(question_named(name) for name in names), None
    if names:
        return tuple(question_named(name) for name in names), None
    told = wanted.pop("seed")
    seed = int(str(told)) if told is not None else int.from_bytes(os.urandom(2))
    asked = _wanted(seed, **wanted)
    return tuple(progress_of(questions(asked), "Making questions", asked.count)), seed


def _wanted(seed: int, **told: object) -> Wanted:
    from directorcall.lawbook.clauses import law as known

    number = known(str(told["law"])).number if told["law"] else None
    hard = str(told["difficulty"]) if told["difficulty"] else None
    return Wanted(seed, int(str(told["count"])), Sources(told["sources"]), str(told["edition"]), hard, number)


# --- somebody answers


def _sitting(chosen: Sequence[QuizQuestion], seed: int | None, *, votes: bool) -> None:
    if seed is not None:
        say(f"Seed {seed}: director quiz --seed {seed} asks the same again.")
        say()
    if votes:
        _class(chosen)
    else:
        _alone(chosen)


def _alone(chosen: Sequence[QuizQuestion]) -> None:
    right = asked = 0
    for number, question in enumerate(chosen, 1):
        show(question_lines(question, number, len(chosen)))
        paper = _answered(question)
        if paper is None:
            break
        show(answer_lines(paper))
        right, asked = right + paper.right, asked + len(paper.answers)
        _keep(_kept().after(question.name, _today(), missed=paper.is_missed))
    kept = _kept()
    say(strong(f"{right} of {asked} answers right.") + f" To come again: {len(kept.again)}.")


def _answered(question: QuizQuestion) -> Paper | None:
    """None: enough for today."""
    answers: dict[str, str] = {}
    for part in parts(question):
        show(part_lines(part))
        letter = _letter(part)
        if letter == QUIT:
            return None
        if letter:
            answers[part.key] = part.offered[LETTERS.index(letter)].value
    return marked(question, answers)


def _letter(part: QuizPart) -> str:
    allowed = LETTERS[: len(part.offered)]
    while True:
        typed = click.prompt("", default="", show_default=False, prompt_suffix="> ").strip().casefold()
        by_word = {one.value.casefold(): allowed[place] for place, one in enumerate(part.offered)}
        letter: str = by_word.get(typed, typed)
        if letter in ("", QUIT, *allowed):
            return letter
        say(legible(f"  a letter from a to {allowed[-1]}; Enter leaves it out, q ends the quiz"))


def _class(chosen: Sequence[QuizQuestion]) -> None:
    """The votes, and the decision after them; at the end all of them in one table."""
    rows: list[tuple[QuizQuestion, Votes]] = []
    for number, question in enumerate(chosen, 1):
        show(question_lines(question, number, len(chosen)))
        counted = _votes()
        if counted is None:
            break
        rows.append((question, counted))
        show(votes_lines(rows[-1:]))
        show(answer_lines(marked(question, {})))
    show(votes_lines(rows))


def _votes() -> Votes | None:
    while True:
        typed = click.prompt("Comparable? Votes for yes and for no", default="", show_default=False, prompt_suffix="> ")
        if typed.strip().casefold() == QUIT:
            return None
        words = typed.replace(",", " ").split()
        if len(words) == 2 and all(word.isascii() and word.isdigit() and len(word) < 5 for word in words):
            return int(words[0]), int(words[1])
        say("  two numbers: 12 3; q ends the quiz")


# --- what is kept


def _place() -> Path:
    folder = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(folder) / "directorcall" / "quiz.json"


def _kept() -> Progress:
    place = _place()
    return read_progress(place.read_text(encoding="utf-8"), str(place)) if place.is_file() else Progress()


def _keep(progress: Progress) -> None:
    """Whole or not at all; where it cannot be written, the quiz goes on without."""
    place = _place()
    draft = place.with_suffix(".draft")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(to_text(progress), encoding="utf-8")
        draft.replace(place)
    except OSError as error:
        complain(f'cannot keep what you missed in "{place}": {error.strerror}')


def _today() -> int:
    return datetime.now(UTC).date().toordinal()
