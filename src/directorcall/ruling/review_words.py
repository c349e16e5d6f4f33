"""The words of the time after play: for both sides at the table, and for the ruling form."""

from __future__ import annotations

from dataclasses import replace

from directorcall.bridge.calls import parse_call
from directorcall.bridge.contract import Result
from directorcall.bridge.seats import Side
from directorcall.inquiry.finding import Finding
from directorcall.inquiry.outcome import NoResult, just
from directorcall.inquiry.question import Kind, Question
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.unauthorised import SEPARATOR
from directorcall.ruling import phrases_after_play as texts
from directorcall.ruling.review import Review
from directorcall.ruling.saying import Saying
from directorcall.ruling.wording import Wording, in_words, people

AFTER_PLAY = "after play"
_TO_A_SIDE = ("own error", "at fault", "by regulation", "the better of the two", "average plus")


def with_labels(question: Question, wording: Wording) -> Question:
    """The choices as they are put to a director; a call by its number as the call."""
    if question.kind is not Kind.CHOICE or question.labels:
        return question
    return replace(question, labels=tuple(_label(choice, wording) for choice in question.choices))


def _label(choice: str, wording: Wording) -> str:
    number, separator, call = choice.partition(SEPARATOR)
    if separator and number.isdigit():
        return f"{in_words(parse_call(call))} ({number})"
    return wording.translate(texts.CHOICES.get(choice, choice))


def review_sayings(review: Review, wording: Wording) -> tuple[Saying, ...]:
    """What both sides hear, once it is decided: why, and what each gets."""
    verdict = review.verdict
    if verdict is None:
        return ()
    why = " ".join(wording.finding(finding) for finding in _deciding(verdict))
    if verdict.outcome is Outcome.SCORE_STANDS:
        said = [wording.fill(texts.STANDS_TO_THE_TABLE, {"why": why})]
    elif verdict.outcome is Outcome.SUBSTITUTE:
        said = [wording.fill(texts.CANCELLED_TO_THE_TABLE, {"why": why})]
    else:
        first = review.better_of.side if review.better_of else review.offenders.opponents
        sides = (_to_a_side(review, side, wording) for side in (first, first.opponents))
        said = [wording.fill(texts.ADJUSTED_TO_THE_TABLE, {"why": why}).strip(), *sides, *_own_part(review, wording)]
    return (Saying("table", AFTER_PLAY, " ".join([*said, wording.translate(texts.APPEAL)])),)


def _deciding(verdict: Verdict) -> tuple[Finding, ...]:
    """The findings that decide it; open points and where the board was imagined from are for the record, and what each
    side gets is said to it.
    """
    told = [one for one in verdict.findings if not one.code.startswith(("reading ", "imagined "))]
    if verdict.outcome is not Outcome.SCORE_STANDS:
        return tuple(one for one in told if one.holds and one.code not in _TO_A_SIDE)
    return tuple(told[-1:])


def _to_a_side(review: Review, side: Side, wording: Wording) -> str:
    """To each side what it gets; where nobody offended, or nothing was assigned, without a word on who did."""
    if (score := _without_a_result(review, side, wording)) is not None:
        return wording.fill(texts.TO_A_SIDE, {"side": side, "score": score})
    assigned = not _both_non_offending(review) and not isinstance(review.case.result, NoResult)
    text = (
        texts.TO_A_SIDE if not assigned else texts.TO_THE_OFFENDERS if side is review.offenders else texts.TO_THE_OTHERS
    )
    return wording.fill(text, {"side": side, "score": in_words(review.score_of(side))})


def _without_a_result(review: Review, side: Side, wording: Wording) -> str | None:
    """An artificial score in words, or the better of one and an assigned score; None where one is simply assigned."""
    if (better := review.better_of) is not None:
        if side is not better.side:
            return wording.translate(texts.COMPLEMENT)
        text = texts.AVERAGE_PLUS if better.of is None else texts.BETTER_OF
        return wording.fill(text, {"score": in_words(better.of)} if better.of else {})
    if (artificial := review.artificial_of(side)) is None:
        return None
    if artificial.award:
        return wording.fill(texts.BY_REGULATION, {"award": artificial.award})
    return wording.translate(texts.ARTIFICIAL[artificial.fault])


def _both_non_offending(review: Review) -> bool:
    """82C and 11A speak of both sides in other words than of offenders and others."""
    return review.score_of(Side.NS) != review.score_of(Side.EW)


def _own_part(review: Review, wording: Wording) -> tuple[str, ...]:
    own = review.own_part
    return () if own is None else (wording.fill(texts.OWN_PART, {"side": own.side, "error": own.error}),)


def form_text(review: Review, wording: Wording, scores: str = "") -> str:
    """One paragraph for the ruling form: what happened, which clauses, what was found, what the score is."""
    verdict, case = review.verdict, review.case
    if verdict is None:
        return wording.translate("No ruling yet.")
    result = case.result
    told = just(result) if isinstance(result, Result) else (result or wording.translate(texts.NOT_TOLD))
    params = {
        "edition": case.edition,
        "clause": verdict.clause,
        "what": _what(review, wording),
        "result": told,
        "findings": " ".join(wording.finding(finding) for finding in verdict.findings),
        "outcome": wording.translate(texts.OUTCOMES_AFTER_PLAY[verdict.outcome.value]),
        "scores": f" {scores}" if scores else _scores(review, verdict, wording),
    }
    return wording.fill(texts.FORM, params)


def _what(review: Review, wording: Wording) -> str:
    """What it is about: a call and where it was made, a card or a claim; of a board that had no irregularity, the auction."""
    case, ruled = review.case, review.ruling.verdict
    if ruled is not None and ruled.outcome is Outcome.REGULAR:
        return wording.fill(texts.WHAT_OF_NOTHING, {"auction": review.ruling.auction})
    in_the_play = case.is_in_play and not case.auction.made
    params = people(case) | {
        "call": case.call if review.play is None else review.play.what,
        "after": wording.after(case.auction),
    }
    return wording.fill(texts.WHAT_IN_THE_PLAY if in_the_play else texts.WHAT, params)


def _scores(review: Review, verdict: Verdict, wording: Wording) -> str:
    if verdict.outcome is not Outcome.ADJUST:
        return ""
    told = ((side, _without_a_result(review, side, wording)) for side in Side)
    return "".join(f" {in_words(side)}: {score or in_words(review.score_of(side))}." for side, score in told)
