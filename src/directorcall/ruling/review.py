"""When the play is over: the ruling looked at again. The next question, or whether the score is adjusted and to what."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from directorcall.bridge.auction import Auction
from directorcall.bridge.contract import Contract, Result
from directorcall.bridge.errors import ContradictionError
from directorcall.bridge.seats import Side
from directorcall.inquiry.after_play import AfterPlay, Measure, Reference
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import AdjustedScore, Against, ArtificialScore, BetterOf, OwnPart
from directorcall.inquiry.facts import NUMBER, TABLE
from directorcall.inquiry.outcome import Likely, NoResult
from directorcall.inquiry.question import Question, Unanswered
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.after_play import look_again
from directorcall.lawbook.questions import TABLE_RESULT, VULNERABLE
from directorcall.lawbook.unauthorised import number_chosen
from directorcall.ruling.answers import is_about, is_after_play, of_other
from directorcall.ruling.rule import Ruling, rule
from directorcall.values import dataclass


@dataclass(frozen=True, slots=True)
class Review:
    """What came of it: a question (the ruling's own first), or a verdict on the score. Neither while the auction still
    waits for a call that has to be made again, nor where nothing irregular was told: that was not looked at.
    """

    ruling: Ruling
    question: Question | None = None
    verdict: Verdict | None = None
    play: AfterPlay | None = None  # the irregularity it is about

    @property
    def case(self) -> Case:
        return self.ruling.case if self.play is None else self.play.case

    @property
    def is_not_looked_at(self) -> bool:
        """An auction without an irregularity, and nobody said anything: there is no ruling whose score could stand."""
        ruled = self.ruling.verdict
        return self.verdict is None and self.question is None and ruled is not None and _tells_nothing(self.ruling)

    @property
    def adjusts(self) -> bool | None:
        """The score of the table does not stand: another takes its place, or a new board does."""
        return None if self.verdict is None else self.verdict.outcome is not Outcome.SCORE_STANDS

    @property
    def offenders(self) -> Side:
        against = next(self.verdict.of(Against), None) if self.verdict else None
        if against is not None:
            return against.side
        return self.case.offender.side if self.play is None else self.play.offenders

    def score_of(self, side: Side) -> Likely | None:
        """What a side gets in place of its score, where one is assigned."""
        scores = self.verdict.of(AdjustedScore) if self.verdict else ()
        return next((each.of for each in scores if each.side is side), None)

    def artificial_of(self, side: Side) -> ArtificialScore | None:
        scores = self.verdict.of(ArtificialScore) if self.verdict else ()
        return next((each for each in scores if each.side is side), None)

    @property
    def better_of(self) -> BetterOf | None:
        """A side gets the better of two scores, and the other side the complement."""
        return next(self.verdict.of(BetterOf), None) if self.verdict else None

    @property
    def own_part(self) -> OwnPart | None:
        return next(self.verdict.of(OwnPart), None) if self.verdict else None

    @property
    def start(self) -> Auction | None:
        """Where the auction is imagined to go on from, for the question what would have happened."""
        if self.question is None or self.play is None:
            return None
        if self.question.particular("reference") is Reference.AT_THE_CHOICE:
            number = number_chosen(self.play)
            return None if number is None else self.play.up_to(number)
        start = self.question.particular("start")
        return start if isinstance(start, Auction) else None


def review(case: Case, measure: Measure | None = None) -> Review:
    """The ruling on the auction first; then what it left to be looked at, of each irregularity in turn.

    >>> from directorcall.ruling.casefile import read_case
    >>> told = dict(edition="2007", board=1, auction="P P P 1H 2S 2H- 3H P P P", result="3H W =")
    >>> told |= dict(withdrawn_means="6-9 3+H, natural", replacement_means="10-12 3+H, natural")
    >>> answers = {"12B1 helped": "told partner", "12C1 likely": "4H W -1", "12C1 own error": "no error"}
    >>> found = review(read_case({**told, "answers": answers}))
    >>> found.adjusts, found.verdict.clause, str(found.score_of(Side.NS))
    (True, '27D', '4H W -1')
    """
    return after_play(case, rule(case), measure)


def after_play(case: Case, ruling: Ruling, measure: Measure | None = None) -> Review:
    """The same of a case that has been ruled on, perhaps on another irregularity of its auction first."""
    if isinstance(case.result, NoResult):
        return _without_a_result(case, ruling, measure)
    if (verdict := ruling.verdict) is None or verdict.chooses_again:
        return Review(ruling, ruling.question)
    _check(case, ruling)
    if _tells_nothing(ruling):
        return Review(ruling)
    stands: list[Review] = []
    for play, number in _plays(case, ruling, verdict, measure):
        try:
            found = Review(ruling, verdict=look_again(play), play=play)
        except Unanswered as stopped:
            return Review(ruling, _about(number, stopped.question), play=play)
        if found.adjusts:
            return found
        stands.append(found)
    return _all_of(stands)


def _tells_nothing(ruling: Ruling) -> bool:
    """Nothing irregular, nothing to look at later, and nothing that came before."""
    verdict = ruling.verdict
    regular = verdict is not None and verdict.outcome is Outcome.REGULAR and not verdict.watch
    return regular and not ruling.earlier and ruling.breach is None


def _without_a_result(case: Case, ruling: Ruling, measure: Measure | None) -> Review:
    """12C2, 86: what was ruled on the auction, or has still to be asked about it, does not matter any more."""
    play, _ = _looked_at(case, ruling, Verdict(ruling.case, Outcome.REGULAR, "12C2"), None, measure)
    try:
        return Review(ruling, verdict=look_again(play), play=play)
    except Unanswered as stopped:
        return Review(ruling, stopped.question, play=play)


def _all_of(stands: list[Review]) -> Review:
    """The score stands, whichever irregularity is looked at: by the one the case is about, with all that was found."""
    first, *others = stands
    found = [finding for other in others if other.verdict for finding in other.verdict.findings]
    return replace(first, verdict=first.verdict.with_findings(*found)) if first.verdict else first


def _plays(
    case: Case, ruling: Ruling, first: Verdict, measure: Measure | None
) -> Iterator[tuple[AfterPlay, int | None]]:
    """The irregularities of the auction, each once: the one that was ruled on first; a call that was not what its maker
    owed, and earlier ones, by the number of their call.
    """
    yield _looked_at(case, ruling, first, None, measure)
    others = (*((ruling.breach,) if ruling.breach else ()), *ruling.earlier)
    for verdict in others:
        number = verdict.case.number
        if verdict.watch and not is_about(first.case, number):
            yield _looked_at(case, ruling, verdict, None if is_about(case, number) else number, measure)


def _looked_at(
    case: Case, ruling: Ruling, verdict: Verdict, number: int | None, measure: Measure | None
) -> tuple[AfterPlay, int | None]:
    told = _with_what_was_told(case, verdict.case) if number is None else _shared(case, verdict.case, number)
    return AfterPlay(replace(verdict, case=told), ruling.auction, measure), number


def _is_of_the_board(name: str) -> bool:
    """Told once; the number of the board and who is vulnerable every irregularity knows."""
    return name in ("deal", "result") or name.startswith(f"scoring{TABLE}")


def _with_what_was_told(case: Case, ruled: Case) -> Case:
    """The irregularity that was ruled on, with all that is told of the board and of the time after play."""
    told = {name: fact for name, fact in case.facts.items() if _is_of_the_board(name) or is_after_play(name)}
    return replace(ruled, facts={**ruled.facts, **told})


def _shared(case: Case, other: Case, number: int) -> Case:
    """Another irregularity of the same board, with what is told of the board and of that one."""
    board = {name: fact for name, fact in case.facts.items() if _is_of_the_board(name)}
    own = {key: case.facts[name] for key, name in of_other(case, number).items()}
    return replace(other, facts={**other.facts, **board, **own})


def _about(number: int | None, question: Question) -> Question:
    if number is None or question.key in (TABLE_RESULT.key, VULNERABLE.key):
        return question
    return replace(question, key=f"{number + 1}{NUMBER}{question.key}")


def _check(case: Case, ruling: Ruling) -> None:
    """The result is one of the contract that the auction ended in; a double that was not allowed is not scored."""
    result, auction = case.result, ruling.auction
    if not isinstance(result, Result) or not auction.is_over:
        return
    ended = auction.contract
    told = result.contract
    if isinstance(told, Contract) and ended is not None and (told.bid, told.declarer) == (ended.bid, ended.declarer):
        if told.doubled == ended.doubled or ruling.case.discovered != "at once":
            return
    elif ended is None and not isinstance(told, Contract):
        return
    raise ContradictionError(
        f"result = {result}", f"the auction ended in {'four passes' if ended is None else ended.symbol}"
    )
