"""After play: what the laws of both editions ask alike before a score is adjusted, and how that ends."""

from __future__ import annotations

from dataclasses import replace

from directorcall.bridge.auction import Auction
from directorcall.bridge.contract import Contract, Result
from directorcall.bridge.seats import Side
from directorcall.inquiry.after_play import AfterPlay, Reference
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import AdjustedScore, ArtificialScore, OwnPart
from directorcall.inquiry.finding import Finding, found, not_found
from directorcall.inquiry.outcome import Likely, PlayOutcome, Share, TooMany, Weighted, just
from directorcall.inquiry.question import Question
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.interpretations import LUCK_OR_HELP, as_read, chosen
from directorcall.lawbook.questions import (
    A_CARD,
    AT_FAULT,
    CHOSEN,
    DAMAGED,
    GAVE_ROOM,
    HELPED,
    MISLED,
    NO_ERROR,
    NOT_AT_FAULT,
    OWN_ERROR,
    SPARED,
    TABLE_RESULT,
    TOLD_PARTNER,
    VULNERABLE,
)

DIRECTOR = "director"


def by_the_director(play: AfterPlay, question: Question, finding: Finding) -> Finding:
    """His opinion is what the law asks for: it bears his name."""
    told = play.case.known(question)
    return replace(finding, by=(told.by if told else "") or DIRECTOR)


def choice(play: AfterPlay, question: Question) -> str:
    """One of the choices there are here; an answer given under other Laws, or of another auction, is asked for again."""
    told = play.case.ask_choice(question)
    if told not in question.choices:
        raise play.case.unanswered(question)
    return told


# --- help, or luck


def assistance(play: AfterPlay, clause: str) -> tuple[Finding, ...]:
    """Did the withdrawn call help the offenders to what they got? The first finding says; a lucky lie of the cards is
    nobody's help, though some would not let them keep it.
    """
    case = play.case
    how = case.ask_choice(replace(HELPED, clause=clause).about(call=play.what, partner=case.partner, **_meant(case)))
    match how:
        case str() if how == TOLD_PARTNER:
            helped = found(clause, "it told partner", call=play.what, partner=case.partner)
        case str() if how == GAVE_ROOM:
            helped = found(clause, "it gave them room", call=play.what)
        case str() if how == MISLED:
            helped = found(clause, "it misled the others", call=play.what)
        case _:
            point = replace(LUCK_OR_HELP, clause=clause)
            any_gain = chosen(case, LUCK_OR_HELP) == "any gain"
            lucky = replace(not_found(clause, "luck", call=play.what), holds=any_gain)
            return by_the_director(play, HELPED, lucky), as_read(point, chosen(case, LUCK_OR_HELP))
    return (by_the_director(play, HELPED, helped),)


def _meant(case: Case) -> dict[str, object]:
    """What partner could learn from the one and from the other, as far as it is told."""
    if (means := case.replacement_meaning()) is None:
        return {}
    return {"meant": case.withdrawn_means, "replacement": case.replacement, "means": means}


# --- what happened, and what would have


def likely_without(
    play: AfterPlay, question: Question, clause: str, reference: Reference, **also: object
) -> Likely | TooMany:
    """What would probably have happened, imagined from the right point on."""
    start = _start(play, reference)
    asked = replace(question, clause=clause).about(call=play.what, reference=reference, start=start, **also)
    told: Likely | TooMany = play.case.ask(asked)  # type: ignore[assignment]
    return told


def _start(play: AfterPlay, reference: Reference) -> Auction | None:
    match reference:
        case Reference.BEFORE_THE_CALL:
            return play.before_the_call
        case Reference.AT_THE_RULING:
            return play.at_the_ruling
        case Reference.RIGHTLY_INFORMED:
            return play.rightly_informed
        case _:
            return None


def at_the_table(play: AfterPlay) -> Likely:
    """The result, as the only thing that can have happened."""
    result: Result = play.case.ask(TABLE_RESULT)  # type: ignore[assignment]
    return just(result)


def scored(play: AfterPlay, told: Likely) -> Weighted:
    """In North-South's points; who is vulnerable is asked for where that matters and nobody has said."""
    case = play.case
    if told.names_results and case.board is None and case.answer("vulnerable") is None:
        raise case.unanswered(VULNERABLE)
    return told.scored(case.vulnerable)


def points_of(outcome: PlayOutcome, side: Side) -> int:
    return outcome.points if side is Side.NS else -outcome.points


def damaged(play: AfterPlay, told: Likely, side: Side | None = None, clause: str = "12B1") -> Finding:
    """12B1: did the side that did nothing wrong score less than it could expect without the infraction?

    Where some of what might have happened is better for it and some is worse, it is weighed in matchpoints or IMPs,
    never in points; where nobody has told against what, the director says.
    """
    whose = side or play.others
    result = at_the_table(play)
    likely = scored(play, told)
    table = points_of(scored(play, result).outcomes[0], whose)
    expected = [points_of(outcome, whose) for outcome in likely.outcomes if outcome.weight]
    better = found(clause, "better without it", likely=told, result=result, side=whose)
    if max(expected) <= table:
        return replace(better, holds=False)
    if min(expected) >= table:
        return better
    if play.measure is not None:
        gains = play.measure(likely, whose) > play.measure(scored(play, result), whose)
        whole = found(clause, "better on the whole", likely=told, result=result, side=whose)
        return replace(whole, holds=gains)
    holds = play.case.ask_yes(replace(DAMAGED, clause=clause).about(likely=told, result=result, side=whose))
    return by_the_director(play, DAMAGED, replace(better, holds=holds))


# --- the damage a side does itself


def self_inflicted(play: AfterPlay, clause: str, errors: tuple[str, ...]) -> tuple[tuple[Finding, ...], OwnPart | None]:
    """Its own error after the infraction, of a kind that costs it the redress, and what it would have had without."""
    asked = replace(OWN_ERROR, clause=clause, choices=(NO_ERROR, *errors)).about(side=play.others)
    if (error := choice(play, asked)) == NO_ERROR:
        return (by_the_director(play, OWN_ERROR, not_found(clause, "own error", side=play.others, error=error)),), None
    spared: Likely = play.case.ask(replace(SPARED, clause=clause).about(side=play.others))  # type: ignore[assignment]
    own = found(clause, "own error", side=play.others, error=error, spared=spared)
    return (by_the_director(play, OWN_ERROR, own),), OwnPart(play.others, error, spared)


# --- how it ends


def score_stands(play: AfterPlay, clause: str, *findings: Finding) -> Verdict:
    return Verdict(play.case, Outcome.SCORE_STANDS, clause, findings)


def adjusted(play: AfterPlay, clause: str, *findings: Finding) -> Verdict:
    return Verdict(play.case, Outcome.ADJUST, clause, findings)


def both_sides(ns: Likely, ew: Likely | None = None) -> tuple[AdjustedScore, AdjustedScore]:
    return AdjustedScore(Side.NS, ns), AdjustedScore(Side.EW, ew or ns)


def each_side(side: Side, of: Likely, others: Likely) -> tuple[AdjustedScore, AdjustedScore]:
    return both_sides(of, others) if side is Side.NS else both_sides(others, of)


def artificial(play: AfterPlay) -> tuple[ArtificialScore, ArtificialScore]:
    """The offenders directly at fault, the others not at all."""
    return ArtificialScore(play.others, NOT_AT_FAULT), ArtificialScore(play.offenders, AT_FAULT)


def imagined(clause: str, play: AfterPlay, reference: Reference) -> Finding:
    """From where on the board was imagined."""
    match reference:
        case Reference.BEFORE_THE_CALL if play.case.is_in_play:
            return found(clause, "imagined without the card", cards=play.what)
        case Reference.BEFORE_THE_CALL:
            return found(clause, "imagined before the call", call=play.what, start=play.before_the_call)
        case Reference.AT_THE_RULING:
            return found(clause, "imagined from the ruling", start=play.at_the_ruling)
        case Reference.RIGHTLY_INFORMED:
            return found(clause, "imagined rightly informed", start=play.rightly_informed)
        case Reference.AT_THE_CHOICE:
            return found(clause, "imagined from the choice")
        case _:
            return found(clause, "only the gain goes", side=play.others)


def only_by_the_choice(play: AfterPlay, told: Likely) -> Share | None:
    """What is weighed and was reached at the table, by the choice that is not allowed: that contract, or where a card was
    chosen that result.
    """
    table = at_the_table(play).shares[0].of
    chosen = play.case.known(CHOSEN)
    a_card = chosen is not None and chosen.value == A_CARD
    weighed = (share for share in told.shares if share.weight)
    return next(
        (share for share in weighed if share.of == table or (not a_card and _same_contract(share.of, table))), None
    )


def _same_contract(one: Result | int, other: Result | int) -> bool:
    contracts = [told.contract for told in (one, other) if isinstance(told, Result)]
    return len(contracts) == 2 and isinstance(contracts[0], Contract) and contracts[0] == contracts[1]
