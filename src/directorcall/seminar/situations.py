"""An irregular call at the simulated table, from the deal to the last pass: what the players do, and what the engine says
of it at every step. The truth a pupil is marked by.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from random import Random

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import DOUBLE, PASS, Call
from directorcall.bridge.errors import NotCovered
from directorcall.bridge.happened import Made, Why
from directorcall.bridge.seats import SEATS, Seat
from directorcall.handsets.meaning import Meaning
from directorcall.inquiry.case import Case
from directorcall.inquiry.question import Question
from directorcall.inquiry.verdict import Bar, Outcome, Verdict
from directorcall.lawbook.editions import EDITIONS
from directorcall.lawbook.questions import INTENDED, THEN
from directorcall.ruling.answers import answered
from directorcall.ruling.rule import Ruling, rule
from directorcall.seminar.players import SYSTEMS, SeenCall, TablePlayers, dealt, made_in
from directorcall.seminar.script import NoScene
from directorcall.seminar.starts import SceneStart
from directorcall.values import dataclass

ACCEPTS = 5  # one LHO in so many
MOST_TABLES = 40
MOST_CALLS = 30  # then everybody passes


@dataclass(frozen=True, slots=True)
class Situation:
    """One irregular call with everything that comes of it.

    `arrival`, `offered`, `turns` and `choosing` are the engine's rulings when the director comes, when LHO chooses, at
    every turn before the offender's own, and when the offender chooses; `ruled` is its verdict, `final` the end of the
    auction.
    """

    players: TablePlayers
    case: Case
    in_mind: Auction
    means: Meaning | None
    accepted: bool
    ruled: Ruling
    final: Ruling
    arrival: Ruling
    offered: Ruling
    turns: tuple[Ruling, ...] = ()
    choosing: Ruling | None = None
    asks: Call | None = None  # the call the offender asks about
    asks_free: bool = False
    asks_close: bool = False  # directors may differ

    @property
    def offender(self) -> Seat:
        return self.case.offender


@dataclass(frozen=True, slots=True)
class _Table:
    """Who sits there, with what, and what happened up to the irregular call: the same in both editions."""

    players: TablePlayers
    auction: Auction
    offender: Seat
    call: Call
    in_mind: Auction
    accepts: bool
    prefers_free: bool

    def under(self, edition: str) -> Situation:
        case = Case.of(edition=edition, auction=self.auction, offender=self.offender, call=self.call)
        case = case.tell("systems.NS", self.players.ns).tell("systems.EW", self.players.ew)
        means = self.players.meaning(self.in_mind, self.offender, self.call)
        told = case if means is None else case.but(withdrawn_means=(means,))
        return _Walk(self, told).situation(means)


def situation(scene: str, starts: tuple[SceneStart, ...], seed: int, edition: str) -> Situation:
    """What a seed stands for: the same table in both editions."""
    return _situations(scene, starts, seed)[edition]


@lru_cache(maxsize=32)
def _situations(scene: str, starts: tuple[SceneStart, ...], seed: int) -> Mapping[str, Situation]:
    """The first table, of those the seed brings one after another, that both editions rule on without anybody's opinion.
    In the end LHO accepts, and nothing is left to rule on.
    """
    accepts = Random(f"{scene} {seed}").randrange(ACCEPTS) == 0
    for attempt in range(MOST_TABLES):
        try:
            table = _table(starts, Random(f"{scene} {seed} {attempt}"), accepts=accepts or attempt > MOST_TABLES // 2)
            return {edition: table.under(edition) for edition in EDITIONS}
        except (NoScene, NotCovered):
            continue
    raise NoScene(str(seed))


def _table(starts: tuple[SceneStart, ...], rng: Random, *, accepts: bool) -> _Table:
    start, dealer, (ns, ew) = rng.choice(starts), SEATS[rng.randrange(4)], rng.choices(SYSTEMS, k=2)
    prefers_free, forgets = rng.random() < 0.5, rng.randrange(2)
    auction, offender, in_mind = start.auction(dealer), start.offender(dealer), start.in_mind(dealer)
    deal = dealt(ns, ew, [*made_in(auction), SeenCall(in_mind, offender, start.made)], rng)
    players = TablePlayers(ns, ew, deal, (offender, offender.partner)[forgets])
    return _Table(players, auction, offender, start.made, in_mind, accepts, prefers_free)


class _Walk:
    """The engine's questions, answered by the players as they come."""

    def __init__(self, table: _Table, case: Case) -> None:
        self.table, self.players, self.start = table, table.players, case
        self.seen: dict[str, Ruling] = {}
        self.turns: list[Ruling] = []
        self.asks: Call | None = None
        self.asks_free = self.asks_close = False

    def situation(self, means: Meaning | None) -> Situation:
        arrival = rule(self.start)
        ruled = self._to_the_verdict(self.start)
        outcome_key(ruled)
        final = to_the_end(ruled, self.players)
        if any(made.why is Why.TURN_MISSED for made in final.auction.happened):
            raise NoScene("a turn is given back: another scene")
        accepted = ruled.case.accepted is True
        return Situation(
            self.players,
            self.start,
            self.table.in_mind,
            means,
            accepted,
            ruled,
            final,
            arrival,
            offered=self.seen.get("LHO", arrival),
            turns=tuple(self.turns),
            choosing=self.seen.get("offender"),
            asks=self.asks,
            asks_free=self.asks_free,
            asks_close=self.asks_close,
        )

    def _to_the_verdict(self, case: Case) -> Ruling:
        ruling = rule(case)
        while (question := ruling.question) is not None:
            ruling = rule(self._answered(ruling, question))
        if ruling.verdict is None or ruling.verdict.chooses_again:
            raise NoScene(str(case.call))
        return ruling

    def _answered(self, ruling: Ruling, question: Question) -> Case:
        case = ruling.case
        if question.name == INTENDED.name:
            return answered(case, question, str(case.call))
        if question.of == "LHO":
            self.seen.setdefault("LHO", ruling)
            return answered(case, question, "yes" if self.table.accepts else "no")
        if question.name == THEN.name:
            self.turns.append(ruling)
            call = self.players.call(case.restored, case.at_replacement.turn)
            return answered(case, question, str(call))
        if question.fact == "replacement":
            self.seen["offender"] = ruling
            return case.but(replacement=self._replacement(ruling))
        raise NoScene(question.key)  # an opinion: nobody could be marked by it

    def _replacement(self, ruling: Ruling) -> Call:
        """What his hand bids; or, if he would rather keep partner in the auction, the cheapest call that does. None on
        which directors may differ.
        """
        case = ruling.case
        natural = self.players.call(case.restored, case.offender)
        ruled = dict(self._ruled_each(case, natural))
        clear = {call: verdict for call, verdict in ruled.items() if not _is_close(verdict)}
        if not clear:
            raise NoScene("no replacement")
        self.asks = DOUBLE if DOUBLE in ruled else next(iter(ruled))
        self.asks_free, self.asks_close = _is_free(ruled[self.asks]), _is_close(ruled[self.asks])
        free = [call for call, verdict in clear.items() if _is_free(verdict) and call is not PASS]
        if self.table.prefers_free and free:
            return free[0]
        fits = [call for call in (natural, PASS) if call in clear and (call is not DOUBLE or _is_free(clear[call]))]
        if not fits:
            raise NoScene("no replacement that fits")
        return fits[0]

    def _ruled_each(self, case: Case, natural: Call) -> Iterator[tuple[Call, Verdict]]:
        """Each call he may think of, of which the engine rules without asking for an opinion."""
        legal = case.at_replacement.legal_calls()
        lowest = next((call for call in legal if _denomination(call) == _denomination(case.call)), PASS)
        for call in dict.fromkeys((natural, DOUBLE, lowest, PASS)):
            if call in legal and (verdict := rule(case.but(replacement=call)).verdict) is not None:
                yield call, verdict


def _is_free(verdict: Verdict) -> bool:
    return verdict.outcome is Outcome.FREE


def _is_close(verdict: Verdict) -> bool:
    return verdict.judgement is not None and verdict.judgement.close


def outcome_key(ruling: Ruling) -> str:
    """What the director announces, by its short name."""
    verdict = ruling.verdict
    if verdict is None:
        raise NoScene("no verdict")
    if verdict.outcome is Outcome.MUST_PASS:
        return {Bar.NEXT_TURN: "rule-offender-once", Bar.THROUGHOUT: "rule-offender-throughout"}[verdict.offender]
    if verdict.outcome not in _KEYS:
        raise NoScene(verdict.outcome.value)
    return _KEYS[verdict.outcome]


_KEYS = {
    Outcome.ACCEPTED: "accepted",
    Outcome.FREE: "rule-free",
    Outcome.PASSES_ONCE: "rule-once",
    Outcome.PASSES_THROUGHOUT: "rule-throughout",
    Outcome.MUST_REPEAT: "rule-repeat",
}


def _denomination(call: Call) -> object:
    return getattr(call, "denomination", call)


def to_the_end(ruling: Ruling, players: TablePlayers) -> Ruling:
    """The auction goes on by everybody's hand, as far as the ledger leaves a choice."""
    while (turn := ruling.turn) is not None:
        legal = turn.legal
        wanted: Call = PASS
        seen = _as_seen(ruling.auction, turn.seat)
        if len(seen.made) < MOST_CALLS and not seen.is_over and seen.position.turn is turn.seat:
            wanted = players.call(seen, turn.seat)
        ruling = rule(ruling.followed_by(wanted if wanted in legal else PASS if PASS in legal else legal[0]))
        if ruling.question is not None:
            raise NoScene(ruling.question.key)
    return ruling


def _as_seen(auction: Auction, seat: Seat) -> Auction:
    """The auction as the player to call takes it: what was withdrawn is gone; who was passed over (29A) has passed; a
    bid that was accepted was enough.
    """
    seen = Auction(auction.dealer)
    for made in auction.legal:
        seen = _passed_to(seen, made.seat).then(made.call)
    return _passed_to(seen, seat)


def _passed_to(auction: Auction, seat: Seat) -> Auction:
    turns = (auction.dealer.turns_to(seat) - len(auction.made)) % 4
    return Auction(auction.dealer, (*auction.made, *(Made(PASS),) * turns))
