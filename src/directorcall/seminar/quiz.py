"""A quiz: questions from the casebook and made afresh, no two alike, the same for everybody who has the seed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from enum import Enum
from functools import lru_cache
from random import Random

from directorcall.bridge.errors import NotationError, suggestion
from directorcall.ruling.wording import English, Wording
from directorcall.seminar.casebook import SUPERSEDED, Difficulty, Published, casebook
from directorcall.seminar.question import Marked, QuizPart, QuizQuestion, parts, solution
from directorcall.seminar.question_made import is_made_name, made, made_name
from directorcall.values import dataclass

MOST_QUESTIONS = 100
MOST_SEED = 999_999_999
MOST_ATTEMPTS = 40
MOST_KEPT = 32  # quizzes of this process: a class has one, at a hundred questions 200 KB
_SUIT = re.compile(r"(?<![A-Za-z])[SHDC](?![A-Za-z])")
# What a pupil would need the whole story for: a quiz has the auction and two meanings.
_STORIES = ("answers", "exposed", "ruled", "discovered", "result", "premature", "attempts", "misinformed")


class Sources(Enum):
    """Where the questions come from."""

    BOTH = "both"
    CASEBOOK = "casebook"
    MADE = "made"


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which questions: how many, from where, under which Laws (None: either, made ones under 2017), about which law."""

    seed: int
    count: int = 12
    sources: Sources = Sources.BOTH
    edition: str | None = "2017"
    difficulty: str | None = None
    law: str | None = None

    def __post_init__(self) -> None:
        if not 0 <= self.seed <= MOST_SEED:
            raise NotationError(str(self.seed), f"a seed from 0 to {MOST_SEED}")
        if not 1 <= self.count <= MOST_QUESTIONS:
            raise NotationError(str(self.count), f"from 1 to {MOST_QUESTIONS} questions")


def quiz(wanted: Wanted) -> tuple[QuizQuestion, ...]:
    """The questions, published and made ones in turn; where the casebook has no more, made ones."""
    return tuple(questions(wanted))


def question_of(wanted: Wanted, number: int) -> QuizQuestion | None:
    """One question of a quiz by its number, from 1; none where the quiz is over. Later ones are not worked out."""
    if not 1 <= number <= wanted.count:
        return None
    kept = _kept(replace(wanted, count=MOST_QUESTIONS))
    while len(kept) < number:
        # Found first and kept then: who is interrupted between the two goes on from the last one.
        if (found := _next(wanted, kept)) is None:
            break
        kept.append(found)
    if not kept:
        raise NotationError(wanted.law or wanted.difficulty or "", "questions of that kind, and there are none")
    return kept[number - 1] if number <= len(kept) else None


def questions(wanted: Wanted) -> Iterator[QuizQuestion]:
    """One by one, for the made ones take a moment; that there is none at all is bad input."""
    for number in range(1, wanted.count + 1):
        if (question := question_of(wanted, number)) is None:
            return
        yield question


@lru_cache(maxsize=MOST_KEPT)
def _kept(_wanted: Wanted) -> list[QuizQuestion]:
    """The questions of a quiz as far as anybody has come: made once for everybody who has the seed."""
    return []


def _next(wanted: Wanted, so_far: list[QuizQuestion]) -> QuizQuestion | None:
    seen = {likeness for question in so_far for likeness in _likenesses(question)}
    number = len(so_far) + 1
    own_turn = wanted.sources is Sources.CASEBOOK or (wanted.sources is Sources.BOTH and number % 2 == 1)
    question = _unlike(_from_casebook(wanted), seen) if own_turn else None
    if question is None and wanted.sources is not Sources.CASEBOOK:
        question = _unlike(_made(wanted, number), seen)
    return question


def question_named(name: str) -> QuizQuestion:
    """A question found again: a ruling of the casebook, or one made from its name."""
    if is_made_name(name):
        return made(name)
    if (one := casebook().get(name)) is not None and (asked := of_casebook(one)) is not None:
        return asked
    expected = "the name of a question: a ruling of the casebook, or made-2017-SEED-NUMBER-ATTEMPT"
    raise NotationError(name, expected, hint=suggestion(name, [known for known in casebook() if known != name]))


def of_casebook(one: Published) -> QuizQuestion | None:
    """A published ruling as a question, where the auction and the meanings are all there is to know."""
    if one.status == SUPERSEDED or any(name in one.facts for name in _STORIES) or "call" not in one.facts:
        return None
    question = QuizQuestion(one.id, one.facts, one.shelved.difficulty)
    return question if solution(question) is not None else None


def _from_casebook(wanted: Wanted) -> Iterator[QuizQuestion]:
    rulings = [one for one in casebook().values() if _fits(one, wanted)]
    Random(f"casebook {wanted.seed}").shuffle(rulings)
    return (question for one in rulings if (question := of_casebook(one)) is not None)


def _fits(one: Published, wanted: Wanted) -> bool:
    return (
        wanted.edition in (None, one.edition)
        and wanted.difficulty in (None, one.shelved.difficulty.value)
        and wanted.law in (None, *one.shelved.laws)
    )


def _made(wanted: Wanted, number: int) -> Iterator[QuizQuestion]:
    """Attempts at the question of a number, until one is unlike the others and as it is wanted."""
    edition = wanted.edition or "2017"
    if wanted.difficulty == Difficulty.DISPUTED.value:  # nobody has ruled on a made one
        return
    for attempt in range(MOST_ATTEMPTS):
        question = made(made_name(edition, wanted.seed, number, attempt))
        if wanted.difficulty in (None, question.difficulty.value) and _is_about(question, wanted.law):
            yield question


def _is_about(question: QuizQuestion, law: str | None) -> bool:
    if law is None:
        return True
    from directorcall.seminar.casebook_index import laws_of

    found = solution(question)
    return found is not None and law in laws_of(found.ruling)


def _unlike(questions: Iterator[QuizQuestion], seen: set[object]) -> QuizQuestion | None:
    """The first that is like none of the earlier ones."""
    return next((question for question in questions if seen.isdisjoint(_likenesses(question))), None)


def _likenesses(question: QuizQuestion) -> tuple[object, object]:
    """Two are alike that have the same auction and call, or the same two meanings but for the suits."""
    return _auction(question), _meanings(question)


def _auction(question: QuizQuestion) -> object:
    return "auction", *(str(question.facts.get(name, "")) for name in ("auction", "call", "then"))


def _meanings(question: QuizQuestion) -> object:
    told = (
        str(question.facts.get(name, "")) for name in ("call", "withdrawn_means", "replacement", "replacement_means")
    )
    return "meanings", *(_SUIT.sub("x", text) for text in told)


# --- marking


@dataclass(frozen=True, slots=True)
class QuizAnswer:
    """One part of a question, what was answered, and what that is worth."""

    part: QuizPart
    answer: str | None

    @property
    def marked(self) -> Marked:
        return self.part.mark(self.answer)


@dataclass(frozen=True, slots=True)
class Paper:
    """A pupil's answers to one question, marked."""

    question: QuizQuestion
    answers: tuple[QuizAnswer, ...]

    @property
    def right(self) -> int:
        """Answers that can be defended."""
        return sum(one.marked in (Marked.RIGHT, Marked.ALSO, Marked.ARGUED) for one in self.answers)

    @property
    def is_missed(self) -> bool:
        """Was anything answered wrongly, or not at all?"""
        return self.right < len(self.answers)


def marked(question: QuizQuestion, answers: Mapping[str, str], wording: Wording = English) -> Paper:
    """The answers beside what is asked; an answer that is not one of those offered is bad input."""
    asked = parts(question, wording)
    for part in asked:
        if answers.get(part.key, "") not in {"", *part.known}:
            raise NotationError(answers[part.key], f"one of: {', '.join(sorted(part.known))}", where=part.key)
    return Paper(question, tuple(QuizAnswer(part, answers.get(part.key) or None) for part in asked))
