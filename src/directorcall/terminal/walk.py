"""At the table with the director: question after question, each with the words to say, until there is a verdict."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import click

from directorcall.bridge.calls import parse_call
from directorcall.bridge.errors import DirectorcallError
from directorcall.inquiry.case import Case
from directorcall.inquiry.question import Kind, Question
from directorcall.lawbook.questions import REPLACEMENT_27
from directorcall.lawbook.questions_of_play import MOMENT
from directorcall.ruling.answers import answered
from directorcall.ruling.options import offender_chooses, options
from directorcall.ruling.rule import Ruling, rule
from directorcall.ruling.say import sayings
from directorcall.ruling.saying import Saying
from directorcall.ruling.told_of_play import at_moment, moments
from directorcall.ruling.wording import English
from directorcall.terminal.layout import chapter, show, wrapped
from directorcall.terminal.output import Ink, legible, paint
from directorcall.terminal.ruled import grid_lines, heading, option_lines, question_lines, saying_lines

WHY, BACK = "?", "b"
NOTHING_MORE = "nothing more"
_EXPECTED = {
    Kind.YES_NO: "yes or no", Kind.CALL: "a call: 2H, X, P", Kind.CALLS: "calls in order: P 1S", Kind.CHOICE: "a number",
    Kind.MEANING: "as on a convention card: 6-9 5+H", Kind.RESULT: "a result: 3H W -1",
    Kind.OUTCOMES: "results with their weights: 60% 3H W = 40% 4H W -1", Kind.CARD: "a card: H5, five of hearts", Kind.NUMBER: "a number",
}  # fmt: skip


@dataclass(slots=True)
class Walk:
    """How far we have come: the case now, the cases before each answer (to go back), and what has been said already."""

    case: Case
    before: list[Case] = field(default_factory=list)
    said: set[Saying] = field(default_factory=set)

    def on(self, case: Case) -> None:
        self.before.append(self.case)
        self.case = case

    def back(self) -> bool:
        if not self.before:
            return False
        self.case = self.before.pop()
        self.said.clear()
        return True


def walk(case: Case) -> Ruling:
    """Ask until nothing is open; what comes back is the ruling on all that was answered."""
    way = Walk(case)
    ruling = rule(case)
    show([*heading(ruling), "", *grid_lines(ruling), "", *_how()])
    while (question := _open(ruling)) is not None:
        _say_first(way, ruling)
        was, ruling = ruling, _ask(way, ruling, question)
        if was is ruling:  # nothing more to come
            break
    return ruling


def _how() -> list[str]:
    return [paint("Enter takes the answer in brackets, ? says why, b goes back, Ctrl-C leaves.", Ink.FAINT), ""]


def _open(ruling: Ruling) -> Question | None:
    """The next question; a replacement that was cancelled has to be chosen again, and a penalty card lies there until the
    play has got somewhere.
    """
    if ruling.question is not None or ruling.verdict is None:
        return ruling.question
    if follows := moments(ruling.verdict):
        return replace(MOMENT, choices=(*follows, NOTHING_MORE), default=NOTHING_MORE)
    return REPLACEMENT_27 if ruling.verdict.chooses_again else None


def _say_first(way: Walk, ruling: Ruling) -> None:
    """The words for this point of the case, those not yet said; and for the offender's choice, the director's own
    board.
    """
    fresh = [saying for saying in sayings(ruling, English) if saying not in way.said]
    way.said.update(fresh)
    show(chapter("Say", saying_lines(ruling, fresh)))
    if offender_chooses(ruling):
        show(chapter("For you alone: what each call would bring", option_lines(options(ruling))))


def _ask(way: Walk, ruling: Ruling, question: Question) -> Ruling:
    """One question, until it is answered with something that can be read and ruled on, or taken back."""
    show(chapter("Ask", [*question_lines(ruling, question), *_choices(question)]))
    while True:
        text = click.prompt(legible(_prompt(question)), default="", show_default=False, prompt_suffix="> ").strip()
        if text == WHY:
            show(
                [
                    *wrapped(English.why(question), "  "),
                    *wrapped(f"Law {question.clause}. Expected: {_EXPECTED[question.kind]}.", "  "),
                ]
            )
        elif text.casefold() == BACK:
            if way.back():
                return rule(way.case)
            show(["  This is the first question."])
        elif (ruled := _answer(way, ruling, question, text)) is not None:
            return ruled


def _answer(way: Walk, ruling: Ruling, question: Question, text: str) -> Ruling | None:
    told = text or _default(question)
    if not told:
        show([f"  Expected {_EXPECTED[question.kind]}."])
        return None
    try:
        if question.name == MOMENT.name and question.read(told) == NOTHING_MORE:
            return ruling
        case = _told(way, ruling, question, told)
        ruled = rule(case)
    except DirectorcallError as error:
        show(line for part in str(error).splitlines() for line in wrapped(part, "  ", "    "))
        return None
    way.on(case)
    return ruled


def _told(way: Walk, ruling: Ruling, question: Question, text: str) -> Case:
    if ruling.question is not None:
        return answered(way.case, question, text)
    if ruling.verdict is not None and question.name == MOMENT.name:
        return at_moment(ruling.verdict, str(question.read(text)))
    return ruling.followed_by(parse_call(text))


def _default(question: Question) -> str:
    return (
        {True: "yes", False: "no", None: ""}.get(question.default, "")
        if not isinstance(question.default, str)
        else question.default
    )


def _prompt(question: Question) -> str:
    return f"[{default}] " if (default := _default(question)) else ""


def _choices(question: Question) -> list[str]:
    if question.kind is not Kind.CHOICE:
        return []
    return [f"      {number}. {choice}" for number, choice in enumerate(English.labels(question), 1)]
