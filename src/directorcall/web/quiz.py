"""The quiz on the telephone: a case without its answer, then both side by side; a sheet to print; the votes of a class.

Every page is a function of its address. What was missed, and how a class voted, is kept by the browser alone
(static/quiz.js).
"""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import quote, urlencode

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from directorcall.bridge.errors import NotationError
from directorcall.lawbook.editions import EDITIONS
from directorcall.ruling.report import report
from directorcall.ruling.titles import title_of
from directorcall.ruling.wording import English, Wording
from directorcall.seminar.casebook import Difficulty
from directorcall.seminar.casebook_words import meanings_told
from directorcall.seminar.question import QuizQuestion, parts
from directorcall.seminar.question_phrases import MARKS
from directorcall.seminar.quiz import MOST_SEED, Sources, Wanted, marked, question_named, question_of
from directorcall.seminar.quiz import quiz as questions_of
from directorcall.seminar.quiz_answers import answer
from directorcall.seminar.quiz_progress import DAYS
from directorcall.values import dataclass
from directorcall.web.auctions import drawn
from directorcall.web.problems import on_its_field
from directorcall.web.render import environment, go, page, wording
from directorcall.web.translations import ENGLISH

COUNTS = (6, 12, 24)
DIFFICULTIES = tuple(one.value for one in Difficulty)
SOURCES = tuple(one.value for one in Sources)
MOST_VOTES = 999
MOST_ROWS = 120  # of sheets, kept: five of the longest


@dataclass(frozen=True, slots=True)
class Sitting:
    """Which quiz it is, and how far it has come: as it stands in an address."""

    seed: int = 1
    count: int = 12
    sources: str = Sources.BOTH.value
    edition: str = EDITIONS[-1]
    difficulty: str = ""
    number: int = 0  # of the question; 0: it stands alone

    @property
    def wanted(self) -> Wanted:
        return Wanted(self.seed, self.count, Sources(self.sources), self.edition, self.difficulty or None)

    def pairs(self, number: int | None = None) -> list[tuple[str, str]]:
        told = [("seed", str(self.seed)), ("count", str(self.count)), ("from", self.sources), ("edition", self.edition)]
        told += [("difficulty", self.difficulty)] if self.difficulty else []
        place = self.number if number is None else number
        return [*told, ("number", str(place))] if place else told

    def address(self, path: str, number: int | None = None) -> str:
        return f"{path}?{urlencode(self.pairs(number))}"


def sitting(request: Request, **instead: str) -> Sitting:
    told = {**request.query_params, **instead}
    return Sitting(
        _number(told.get("seed") or "1", "seed", MOST_SEED),
        _number(told.get("count") or "12", "count", COUNTS[-1], least=1),
        _one_of(told.get("from") or SOURCES[0], SOURCES, "from"),
        _one_of(told.get("edition") or EDITIONS[-1], EDITIONS, "edition"),
        _one_of(told.get("difficulty") or "", ("", *DIFFICULTIES), "difficulty"),
        _number(told.get("number") or "0", "number", COUNTS[-1] + 1),
    )


def _number(text: str, where: str, most: int, least: int = 0) -> int:
    digits = text.strip()
    if digits.isascii() and digits.isdigit() and len(digits) < 10 and least <= (number := int(digits)) <= most:
        return number
    raise NotationError(text, f"a number from {least} to {most}", where=where)


def _one_of(text: str, choices: tuple[str, ...], where: str) -> str:
    if text not in choices:
        raise NotationError(text, f"one of: {', '.join(filter(None, choices))}", where=where)
    return text


# --- pages


async def start(request: Request) -> Response:
    """Which quiz? What is due again, and how it went so far, the browser puts here."""
    problem = _problem_with_the_seed(request)
    at = sitting(request, **({"seed": ""} if problem else {}))
    choices = {"counts": COUNTS, "sources": SOURCES, "difficulties": DIFFICULTIES}
    typed = request.query_params.get("seed", "") if problem else at.seed
    status = 422 if problem else 200
    return page(request, "quiz.html", status, at=at, **choices, finished=at.number > 0, typed=typed, problem=problem)


def _problem_with_the_seed(request: Request) -> str:
    """The one field that is typed: what cannot be read in it is said beside it."""
    try:
        _number(request.query_params.get("seed") or "1", "seed", MOST_SEED)
    except NotationError as error:
        return on_its_field(error)
    return ""


async def take(request: Request) -> Response:
    """To the question of a number; after the last, back to the start. `ready`: it is only made, while somebody reads
    another page, and is there when they come (static/quiz.js).
    """
    if _problem_with_the_seed(request):
        return await start(request)
    at = sitting(request)
    number = max(at.number, 1)
    question = question_of(at.wanted, number)
    if "ready" in request.query_params:
        if question is not None:
            parts(question)
        return Response(status_code=204)
    return go(at.address("/quiz", number) if question is None else at.address(_place(question), number))


def _place(question: QuizQuestion) -> str:
    return f"/quiz/{quote(question.name)}"


def _asked(request: Request) -> QuizQuestion:
    try:
        return question_named(request.path_params["name"])
    except NotationError:
        raise HTTPException(404) from None


async def question(request: Request) -> Response:
    at = sitting(request)
    asked, said = _asked(request), wording(request)
    return page(
        request,
        "quiz_question.html",
        at=at,
        name=asked.name,
        **_told(asked, said),
        story=str(asked.facts.get("x_story", "")),
        asked=parts(asked, said),
        action=f"{_place(asked)}/answer",
        following=_following(at),
    )


def _following(at: Sitting) -> str | None:
    return at.address("/quiz/take", at.number + 1) if at.number else None


def _told(asked: QuizQuestion, said: Wording) -> dict[str, object]:
    """The case without its answer: above the question, above the answer, on the sheet."""
    case = asked.case
    return {
        "title": title_of(case, said.translate),
        "edition": case.edition,
        "auction": drawn(case.final, case.edition, case.vulnerable, case=case),
        "meanings": meanings_told(case, said.translate),
    }


async def answered(request: Request) -> Response:
    """His answers beside the program's, then why, the source, the other view; and how a class voted."""
    at = sitting(request)
    asked, said = _asked(request), wording(request)
    keys = [part.key for part in parts(asked, said)]
    paper = marked(asked, {key: request.query_params.get(key, "") for key in keys}, said)
    told = answer(asked, said)
    return page(
        request,
        "quiz_answer.html",
        at=at,
        name=asked.name,
        **_told(asked, said),
        paper=paper,
        words={name: said.translate(text) for name, text in MARKS.items()},
        told=told,
        data=report(told.solution.ruling, said, opened=True, every=()),
        votes=_votes(request),
        days=" ".join(map(str, DAYS)),
        following=_following(at),
    )


def _votes(request: Request) -> tuple[int, int] | None:
    yes, no = (request.query_params.get(name, "").strip() for name in ("votes_yes", "votes_no"))
    if not yes and not no:
        return None
    return _number(yes or "0", "votes_yes", MOST_VOTES), _number(no or "0", "votes_no", MOST_VOTES)


async def sheet(request: Request) -> Response:
    """The whole quiz to print, the answers on the next page."""
    at = sitting(request)
    return page(request, "quiz_sheet.html", at=at, rows=sheet_rows(questions_of(at.wanted), wording(request)))


async def votes(request: Request) -> Response:
    """How a class has voted, beside the decisions: the browser fills it."""
    return page(request, "quiz_votes.html")


def sheet_rows(asked: tuple[QuizQuestion, ...], said: Wording = English) -> list[dict[str, object]]:
    """What a sheet says of each question, and of its answer."""
    return [_row(one.name, said) for one in asked]


@lru_cache(maxsize=MOST_ROWS)
def _row(name: str, said: Wording) -> dict[str, object]:
    """Worked out once for a whole class that asks for the same sheet."""
    asked = question_named(name)
    story = str(asked.facts.get("x_story", ""))
    return {
        **_told(asked, said),
        "meanings": [*meanings_told(asked.case, said.translate), *filter(None, [story])],
        "parts": parts(asked, said),
        "answer": answer(asked, said),
    }


def sheet_alone(asked: tuple[QuizQuestion, ...], seed: int | None) -> str:
    """The same as a file of its own, for a browser without the app."""
    made = environment(ENGLISH)
    return made.get_template("quiz_sheet_alone.html").render(rows=sheet_rows(asked), seed=seed)
