"""A card falls on the table during the auction (Law 24): it stays there; what becomes of it, and of partner's next turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from directorcall.bridge.auction import parse_auction
from directorcall.bridge.cards import Card
from directorcall.bridge.seats import SEATS
from directorcall.inquiry.case import Case
from directorcall.inquiry.occasion import Exposed
from directorcall.inquiry.verdict import Outcome
from directorcall.ruling import speech
from directorcall.ruling.rule import Ruling, rule
from directorcall.ruling.wording import Wording, people
from directorcall.seminar import lines
from directorcall.seminar.players import TablePlayers, made_in
from directorcall.seminar.routine import (
    CALLED,
    INFORMATION,
    also_said,
    call_back,
    how_it_went,
    leaving,
    rulings_offered,
    seated,
    what_they_played,
)
from directorcall.seminar.script import END, Act, Moment, Script
from directorcall.seminar.situations import to_the_end
from directorcall.seminar.starts import CARDS
from directorcall.seminar.writer import Writer
from directorcall.values import dataclass

_RULINGS = ("rule-once", "rule-throughout", "card-nothing")


@dataclass(frozen=True, slots=True)
class Dropped:
    """Who dropped which card, and what came of it."""

    players: TablePlayers
    case: Case
    card: Card
    ruled: Ruling
    final: Ruling


@lru_cache(maxsize=64)
def _dropped(seed: int, edition: str) -> Dropped:
    rng = Random(f"card {seed}")
    auction = parse_auction(rng.choice(CARDS), SEATS[rng.randrange(4)])
    players = seated(rng, list(made_in(auction)))
    seat = SEATS[rng.randrange(4)]
    honour = rng.random() < 0.5
    held = sorted(players.deal[seat], key=str)
    card = rng.choice([each for each in held if each.is_honour is honour] or held)
    case = Case.of(edition=edition, auction=auction, exposed=Exposed(seat, (card,), led=False))
    ruled = rule(case)
    return Dropped(players, case, card, ruled, to_the_end(ruled, players))


def card_scene(seed: int, edition: str, wording: Wording) -> Script:
    return _CardScene(_dropped(seed, edition), wording).script(seed)


class _CardScene:
    def __init__(self, told: Dropped, wording: Wording) -> None:
        self.told, self.case = told, told.case
        names = {"caller": told.case.lho, "turn": told.case.auction.position.turn, "card": told.card.symbol}
        self.write = Writer(wording, (lines.CARD_ACTS, lines.ACTS), people(told.case) | names)

    def script(self, seed: int) -> Script:
        told, write = self.told, self.write
        return Script(
            "card", seed, self.case.edition, write.text(lines.TITLES["card"]), tuple(self._moments()), tuple(self._acts()),
            write.program([told.ruled], told.ruled), write.reasons(told.final), told.players.deal,
            tuple(what_they_played(write, told.players)),
        )  # fmt: skip

    def _moments(self) -> Iterator[Moment]:
        write, told = self.write, self.told
        yield Moment("arrival", (write.line(lines.CARD_FELL), write.line(lines.ARRIVES)))
        yield Moment("heard", (), self.case.auction)
        yield Moment("ruled", (), told.ruled.auction)
        yield Moment("over", tuple(how_it_went(write, told.ruled, told.final)), told.final.auction)
        yield Moment(END, (), told.final.auction)

    def _acts(self) -> Iterator[Act]:
        write, told, case = self.write, self.told, self.case
        tells = write.line(lines.CARD_TOLD, case.lho, before=write.before(case.auction))
        yield write.step("hear", "arrival", clause=CALLED, answer=[tells], to="heard")
        yield write.wrong(
            "why", "arrival", "heard", clause=INFORMATION, answer=[write.line(lines.DROPPED, case.offender)]
        )
        yield write.wrong("hand", "arrival", "heard", clause=INFORMATION, answer=[write.line(lines.HAND_SHOWN)])
        quiet = [write.line(lines.QUIET)]
        yield write.step(
            "silence", "heard", clause=INFORMATION, names={"said": write.text(speech.NOBODY_CALLS)}, answer=quiet
        )
        verdict = told.ruled.verdict
        clause = verdict.clause if verdict else ""
        stays = also_said(write, told.ruled)[0]
        yield write.step("leave-card", "heard", "ruled", clause=clause, names={"said": stays})
        yield write.wrong("pick-up", "heard", clause=clause, unless=("leave-card",))
        once = verdict is not None and verdict.outcome is Outcome.PASSES_ONCE
        yield from rulings_offered(write, told.ruled, "rule-once" if once else "card-nothing", _RULINGS, "heard")
        yield from call_back(write, told.ruled)
        yield from self._at_the_end()
        yield from leaving(write)

    def _at_the_end(self) -> Iterator[Act]:
        write, final = self.write, self.told.final
        contract, verdict = final.auction.contract, final.verdict
        if contract is None or verdict is None:
            return
        declares = contract.declarer.side is self.case.offender.side
        right, wrong = ("picked-up", "penalty") if declares else ("penalty", "picked-up")
        clause = verdict.findings[-1].clause
        yield write.step(right, "over", clause=clause, unless=(wrong,))
        yield write.wrong(wrong, "over", clause=clause, instead_of=right, unless=(right,))
