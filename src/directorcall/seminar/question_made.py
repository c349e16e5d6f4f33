"""Questions made afresh: a deal is bid by the shipped systems until somebody misreads the auction, and what is called
instead is a call such a hand might well choose.

The name of a question is all it is made from: whoever has the name has the question, on every Python.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache, partial
from random import Random
from typing import Any

from directorcall.bridge.auction import Auction, in_one_line
from directorcall.bridge.calls import DOUBLE, PASS, Bid, Call
from directorcall.bridge.cards import Hand
from directorcall.bridge.errors import DirectorcallError, NotationError
from directorcall.bridge.happened import Made
from directorcall.bridge.seats import SEATS, Seat
from directorcall.handsets.fitting import Fitting
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.terms import alternatives, either_of
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.editions import EDITIONS
from directorcall.partnership.agreements import Agreements, bid, meaning, play_out
from directorcall.partnership.gist import gist, line_gist
from directorcall.partnership.library import system
from directorcall.partnership.sightings import dealt
from directorcall.ruling.casefile import Facts, read_case
from directorcall.ruling.rule import rule
from directorcall.seminar.casebook import Difficulty
from directorcall.seminar.question import QuizQuestion
from directorcall.seminar.question_sense import MOST_CALLS, Senseless, named_alone, senseless, unreadable
from directorcall.values import dataclass

SYSTEMS = ("standard-american", "acol")
MOST_DEALS = 400
CLOSE_OF_FIVE, SEARCH = 2, 4  # how many questions look for a close call, and how far
_NAME = re.compile(r"made-(?P<edition>2007|2017)-(?P<seed>[0-9]{1,9})-(?P<number>[0-9]{1,4})-(?P<attempt>[0-9]{1,3})")
MISSED_RHO = "%(offender)s did not see %(rho)s's %(call)s."
TOOK_LOWER = "%(offender)s took partner's %(call)s for a bid one level lower."
THOUGHT_OPENING = "%(offender)s thought that nobody had bid."
NOT_IN_TURN = "%(offender)s thought that it was %(offender)s's turn."


@dataclass(frozen=True, slots=True)
class Slipped:
    """Somebody misread the auction: the legal calls before, who called what as if the auction were another one, and the
    calls in turn since.
    """

    before: Auction
    offender: Seat
    call: Call
    as_if: Auction
    since: tuple[Call, ...]
    story: str

    @property
    def now(self) -> Auction:
        """The legal auction when the offender has to call again."""
        return Auction(self.before.dealer, (*self.before.made, *map(Made, self.since)))


def made_name(edition: str, seed: int, number: int, attempt: int = 0) -> str:
    return f"made-{edition}-{seed}-{number}-{attempt}"


def is_made_name(name: str) -> bool:
    return _NAME.fullmatch(name) is not None


@lru_cache(maxsize=256)
def made(name: str) -> QuizQuestion:
    """The question of this name.

    >>> made("made-2017-7-1-0").name
    'made-2017-7-1-0'
    """
    if (told := _NAME.fullmatch(name)) is None:
        raise NotationError(name, "the name of a made question, made-2017-SEED-NUMBER-ATTEMPT")
    reached = _reached(name)
    rng = Random(name)
    waits = SEARCH if rng.randrange(5) < CLOSE_OF_FIVE else 0  # deals without a close call that are let go
    deals = 0
    if reached:
        state, waits, deals = reached[0]
        rng.setstate(state)
    while deals < MOST_DEALS:
        if (found := _from_a_deal(rng, told["edition"], seeks_close=waits > 0)) is not None:
            facts, difficulty = found
            if difficulty is Difficulty.CLOSE or not waits:
                reached.clear()
                return QuizQuestion(name, facts, difficulty)
            waits -= 1
        deals += 1
        reached[:] = [(rng.getstate(), waits, deals)]
    raise AssertionError(f"{MOST_DEALS} deals without a question: {name}")


@lru_cache(maxsize=16)
def _reached(_name: str) -> list[tuple[Any, int, int]]:
    """How far a question has come whose making was interrupted (a server has only a moment for one answer): the dice, the
    deals that may still be let go, the deals looked at.
    """
    return []


def _from_a_deal(rng: Random, edition: str, *, seeks_close: bool) -> tuple[Facts, Difficulty] | None:
    dealer = SEATS[rng.randrange(4)]
    names = SYSTEMS[rng.randrange(len(SYSTEMS))], SYSTEMS[rng.randrange(len(SYSTEMS))]
    pairs = _agreements(*names)
    hands = dealt(rng)
    calls = tuple(call for _, _, call in play_out(pairs.spot(Auction(dealer)), hands))
    slips = [*_slips(pairs, dealer, hands, calls, out_of_turn=edition != EDITIONS[0] and rng.randrange(2) == 1)]
    if not slips:
        return None
    slipped = slips[rng.randrange(len(slips))]
    hand = hands[dealer.turns_to(slipped.offender)]
    return _replaced(rng, pairs, slipped, hand, edition, seeks_close=seeks_close)


@lru_cache(maxsize=8)
def _agreements(ns: str, ew: str) -> Agreements:
    return Agreements(system(ns), system(ew))


# --- who misreads what


def _slips(
    pairs: Agreements, dealer: Seat, hands: tuple[Hand, ...], calls: tuple[Call, ...], *, out_of_turn: bool
) -> Iterator[Slipped]:
    for place in range(min(len(calls), MOST_CALLS + 1)):
        if out_of_turn:
            yield from _out_of_turn(pairs, dealer, hands, calls, place)
        elif place:
            yield from _too_low(pairs, dealer, hands, calls[:place])


def _too_low(pairs: Agreements, dealer: Seat, hands: tuple[Hand, ...], calls: tuple[Call, ...]) -> Iterator[Slipped]:
    """His hand bid in the auction he thought he was in, where that is not enough in the real one."""
    before, offender = _auction(dealer, calls), dealer.after(len(calls))
    for as_if, story in _misread(dealer, calls):
        if as_if.irregular or as_if.is_over:
            continue
        call = bid(pairs.spot(as_if), hands[len(calls) % 4]).call
        if isinstance(call, Bid) and before.position.insufficient(call):
            yield Slipped(before, offender, call, as_if, (), story)


def _misread(dealer: Seat, calls: tuple[Call, ...]) -> Iterator[tuple[Auction, str]]:
    offender = dealer.after(len(calls))
    told = {"offender": offender.word, "rho": offender.rho.word, "call": calls[-1].symbol}
    if calls[-1] is not PASS:
        yield _auction(dealer, (*calls[:-1], PASS)), MISSED_RHO % told
    own = calls[len(calls) % 4 :: 4]
    if all(call is PASS for call in own) and sum(call is not PASS for call in calls) == 1 and calls[-1] is PASS:
        yield _auction(dealer, (PASS,) * (len(calls) % 4)), THOUGHT_OPENING % told
    if len(calls) > 1 and isinstance(partners := calls[-2], Bid) and partners.level > 1:
        lower = Bid(partners.level - 1, partners.denomination)
        seen = (*calls[:-2], lower, calls[-1])
        yield _auction(dealer, seen), TOOK_LOWER % {**told, "call": partners.symbol}


def _out_of_turn(
    pairs: Agreements, dealer: Seat, hands: tuple[Hand, ...], calls: tuple[Call, ...], place: int
) -> Iterator[Slipped]:
    """As if those between had passed. What they really call, nobody having heard it, is what the hands say."""
    before = calls[:place]
    for missing in (1, 2, 3):
        since = calls[place : place + missing]
        if len(since) < missing or all(call is PASS for call in since):
            continue  # the auction is over, or it has come as was thought: the same call is made again
        offender, as_if = dealer.after(place + missing), _auction(dealer, (*before, *(PASS,) * missing))
        if as_if.is_over or _auction(dealer, calls[: place + missing]).is_over:
            continue
        call = bid(pairs.spot(as_if), hands[(place + missing) % 4]).call
        if call is not PASS or (missing == 2 and not any(each is not PASS for each in before)):
            story = NOT_IN_TURN % {"offender": offender.word}
            yield Slipped(_auction(dealer, before), offender, call, as_if, since, story)


def _auction(dealer: Seat, calls: tuple[Call, ...]) -> Auction:
    return Auction(dealer, tuple(map(Made, calls)))


# --- what is called instead


def _replaced(
    rng: Random, pairs: Agreements, slipped: Slipped, hand: Hand, edition: str, *, seeks_close: bool
) -> tuple[Facts, Difficulty] | None:
    """With one of the calls such a hand might choose, a close one where that is sought; None where no question makes
    sense.
    """
    showed = cache(partial(_explained, pairs, slipped.as_if, slipped.call, hand))
    if slipped.call is not PASS and showed() is None:  # what a pass shows is dear, and told only where it is compared
        return None
    calls = _candidates(pairs, slipped, hand)
    rng.shuffle(calls)
    found: list[tuple[Facts, Difficulty]] = []
    for call in filter(_may_be_judged, calls):
        shows = _explained(pairs, slipped.now, call, hand)
        if shows is None or (told := showed()) is None:
            continue
        facts = _facts(slipped, edition, (slipped.call, told), (call, shows))
        if (verdict := judged(facts)[0]) is not None:
            close = verdict.judgement is not None and verdict.judgement.close
            found.append((facts, Difficulty.CLOSE if close else Difficulty.CLEAR))
            if close or not seeks_close:
                break
    return found[-1] if found else None


def _may_be_judged(call: Call) -> bool:
    """A pass in the place of the withdrawn call makes no sense to ask (Senseless.PASSED)."""
    return call is not PASS


def _candidates(pairs: Agreements, slipped: Slipped, hand: Hand) -> list[Call]:
    """What the hand bids now, what it might as well, a double it has the cards for; and what players reach for,
    whatever it shows there: the same denomination at the lowest level, or out of turn the same bid again.
    """
    spot = pairs.spot(slipped.now)
    choice = bid(spot, hand)
    calls = [choice.call, *(rule.call for rule in choice.close)]
    if (double := meaning(spot, DOUBLE)) is not None and double.fits(hand):
        calls.append(DOUBLE)
    position = slipped.now.position
    if not isinstance(slipped.call, Bid):
        pass  # a double is made by a hand that is worth it, and a pass is no question
    elif slipped.since:
        calls.append(slipped.call)
    else:
        levels = (Bid(level, slipped.call.denomination) for level in range(1, 8))
        calls += [one for one in levels if not position.insufficient(one)][:1]
    legal = frozenset(position.legal_calls())
    return [call for call in dict.fromkeys(calls) if call in legal and meaning(spot, call) is not None]


def _explained(pairs: Agreements, auction: Auction, call: Call, hand: Hand) -> str | None:
    """What a call shows, as its maker would explain it: all its lines; where those have nothing in common, the first one
    if that is the hand; where they only give strength for length, the usual one. None where nobody would understand it,
    or nothing is agreed. What is left over for a pass has to be counted; for other calls that would take too long.
    """
    if (agreed := meaning(pairs.spot(auction), call)) is None:
        return None
    if call is PASS:
        return str(gist(agreed))
    rules = [rule for rule in agreed.rules if not rule.line.is_rest]
    lines = [line for rule in rules if (line := line_gist(rule)) is not None]
    if not rules or len(lines) < len(rules):
        return None
    told = _together(lines)
    match unreadable(told):
        case Senseless.SEVERAL if Fitting(hand).fits(lines[0].hands.condition):
            told = lines[0]
        case Senseless.TRADED:
            told = _usual(told)
    return str(told) if unreadable(told) is None else None


def _together(lines: list[Meaning]) -> Meaning:
    marks = tuple(dict.fromkeys(mark for line in lines for mark in line.marks))
    return Meaning(either_of(tuple(dict.fromkeys(line.term for line in lines))), marks)


def _usual(told: Meaning) -> Meaning:
    """Of two kinds of hand the one that most are of."""
    kinds = [Meaning(kind, told.marks) for kind in alternatives(told.term)]
    return max(kinds, key=lambda kind: kind.hands.count())


def _facts(slipped: Slipped, edition: str, withdrawn: tuple[Call, str], replacement: tuple[Call, str]) -> Facts:
    return {
        "edition": edition,
        "dealer": str(slipped.before.dealer),
        "auction": str(slipped.before),
        "offender": str(slipped.offender),
        "call": str(withdrawn[0]),
        "accepted": False,
        "then": in_one_line(tuple(map(Made, slipped.since))),
        "replacement": str(replacement[0]),
        "withdrawn_means": withdrawn[1],
        "replacement_means": replacement[1],
        "x_story": slipped.story,
    }


def judged(facts: Facts) -> tuple[Verdict | None, Senseless | None]:
    """The verdict of a question worth asking; else why it is not."""
    try:
        case = read_case(facts)
        if (why := senseless(case)) is not None:
            return None, why
        verdict = rule(case).verdict
    except DirectorcallError:
        return None, Senseless.NOTHING_TO_JUDGE
    if verdict is None or verdict.comparable is None:
        return None, Senseless.NOTHING_TO_JUDGE
    if named_alone(case, verdict):
        return None, Senseless.NAMED
    return verdict, None
