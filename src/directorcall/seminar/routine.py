"""What every scene of the auction has in common: the arrival, the way to the last pass, the words before leaving."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from directorcall.bridge.seats import SEATS, Side
from directorcall.ruling.rule import Ruling
from directorcall.ruling.saying import AFTER, END_OF_PLAY
from directorcall.seminar import lines
from directorcall.seminar.players import SYSTEMS, SeenCall, TablePlayers, dealt
from directorcall.seminar.script import END, Act, SceneLine
from directorcall.seminar.writer import Writer

# The clauses behind the procedure, the same in both editions.
CALLED, OPTIONS, INFORMATION, METHODS, SLIP, NO_AVERAGE = "9B", "10C1", "16B", "20F1", "25A", "12C1"
BEFORE_ALL = ("away", "options-lho", "choose-lho")


def seated(rng: Random, calls: list[SeenCall]) -> TablePlayers:
    """Four players with hands that make these calls, and what they play."""
    ns, ew = rng.choices(SYSTEMS, k=2)
    return TablePlayers(ns, ew, dealt(ns, ew, calls, rng), SEATS[rng.randrange(4)])


def how_it_went(write: Writer, ruled: Ruling, final: Ruling) -> Iterator[SceneLine]:
    """From the ruling to the opening lead."""
    since = [made for made in final.auction.happened[len(ruled.auction.made) :] if made.counts]
    if since:
        yield write.line(lines.AUCTION_GOES, calls=write.calls((made.seat, made.call) for made in since))
    contract = final.auction.contract
    if contract is None:
        yield write.line(lines.PASSED_OUT)
        return
    yield write.line(lines.AUCTION_ENDS, contract=contract.symbol)
    yield write.line(lines.ON_LEAD, leader=contract.declarer.lho)


def what_they_played(write: Writer, players: TablePlayers) -> Iterator[SceneLine]:
    pairs = ((Side.NS, players.ns), (Side.EW, players.ew))
    yield from (write.line(lines.PLAYED, pair=pair, system=name) for pair, name in pairs)


def also_said(write: Writer, ruling: Ruling) -> list[str]:
    """What the table hears after the ruling itself: what may not be used, by whom."""
    return [each.text for each in write.sayings(ruling) if (each.to, each.when) == ("table", AFTER)][1:]


def call_back(write: Writer, ruled: Ruling) -> Iterator[Act]:
    """Before leaving: they are to call again if they feel damaged, where there is something to look at."""
    watched = [later for _, later in ruled.watch]
    if watched:
        said = write.said(ruled, when=END_OF_PLAY)
        yield write.step("call-back", "ruled", "over", clause=watched[0].clause, names={"said": said})
        yield write.wrong("no-way-back", "ruled", "over", clause=watched[0].clause, unless=("call-back",))


def rulings_offered(write: Writer, ruled: Ruling, right: str, others: tuple[str, ...], where: str) -> Iterator[Act]:
    """The ruling, and others that were tempting; a wrong one is put right by somebody else."""
    outcome = write.wording.outcome(ruled)
    clause = ruled.verdict.clause if ruled.verdict else ""
    yield write.step(right, where, clause=clause, answer=[SceneLine(outcome)], to="ruled")
    for key in others:
        if key != right:
            chief = [write.line(lines.CHIEF, outcome=outcome)]
            yield write.wrong(key, where, clause=clause, answer=chief, to="ruled", instead_of=right)


def leaving(write: Writer) -> Iterator[Act]:
    yield write.move("go-on", "ruled", to="over")
    yield write.move("leave", "over", to=END)
