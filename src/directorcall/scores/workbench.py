"""The damage workbench: the board imagined from the right point on, bid by the pairs' systems from the hands they held.

Each branch is an auction somebody might have had, with its share and, where the solver is there, double dummy tricks.
It is a proposal: the director changes shares and tricks, and what he says is what is scored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import PASS, Call
from directorcall.bridge.cards import Deal
from directorcall.bridge.contract import PASSED_OUT, Contract, PassedOut, Result
from directorcall.bridge.happened import Made
from directorcall.bridge.seats import Seat, Vulnerability
from directorcall.inquiry.after_play import Reference
from directorcall.inquiry.case import Case
from directorcall.inquiry.ledger import Due, required_to_pass
from directorcall.inquiry.outcome import Likely, Share
from directorcall.inquiry.verdict import Bar
from directorcall.partnership.agreements import Agreements
from directorcall.partnership.neighbours import Leaning, leanings
from directorcall.ruling.agreed import agreements_of
from directorcall.ruling.review import Review
from directorcall.values import dataclass

if TYPE_CHECKING:
    from directorcall.scores.doubledummy import TrickTable

LEAST = Fraction(1, 20)  # a branch that fewer would have had is left out
MOST_CALLS = 60
WHOLE = 100


@dataclass(frozen=True, slots=True)
class BranchStep:
    """One call of an imagined auction: who, what, how many would, and the line of the system."""

    seat: Seat
    call: Call
    share: Fraction
    line: str
    shows: str

    @property
    def is_a_choice(self) -> bool:
        return self.share < 1


@dataclass(frozen=True, slots=True)
class Branch:
    """A contract that might have been reached: how many would have, by which auction for the most part, and the
    tricks.
    """

    contract: Contract | PassedOut
    share: Fraction
    auction: Auction
    steps: tuple[BranchStep, ...]
    tricks: int | None = None  # double dummy

    @property
    def result(self) -> Result | None:
        if isinstance(self.contract, PassedOut):
            return Result(PASSED_OUT)
        return None if self.tricks is None else Result(self.contract, self.tricks)


@dataclass(frozen=True, slots=True)
class Workbench:
    """What would have happened, as far as it can be imagined; `missing` says what has to be told first."""

    reference: Reference | None = None
    start: Auction | None = None
    branches: tuple[Branch, ...] = ()
    missing: tuple[str, ...] = ()
    solver: str = ""  # why there are no tricks, where they were asked for

    @property
    def likely(self) -> Likely | None:
        """Every branch with its tricks, in whole per cent; None while a trick is missing."""
        results = [(branch.share, branch.result) for branch in self.branches]
        told = [Share(share, result) for share, result in results if result is not None]
        return Likely(tuple(told)) if told and len(told) == len(results) else None


def workbench(review: Review) -> Workbench | None:
    """The branches for the open question what would have happened; None where nothing is imagined from an auction."""
    if (start := review.start) is None or review.play is None or review.question is None:
        return None
    reference = review.question.particular("reference")
    told = reference if isinstance(reference, Reference) else None
    case = review.play.case
    if missing := tuple(_missing(case)):
        return Workbench(told, start, missing=missing)
    deal = case.deal or Deal()
    table = ImaginedTable(agreements_of(case), deal, case.vulnerable)
    if told is Reference.AT_THE_RULING:
        table = replace(table, dues=review.ruling.dues)
        return Workbench(told, start, merged(table.branches(case.replaced)))
    return Workbench(told, start, merged(table.branches(start, _at_first(review, told))))


def _missing(case: Case) -> Iterator[str]:
    if case.deal is None or not case.deal.is_complete:
        yield "deal"
    if not case.table("systems"):
        yield "systems"


First = Callable[[Sequence[Leaning]], list[Leaning]]
"""What is different about the first call that is imagined."""


def _at_first(review: Review, reference: Reference | None) -> First:
    start, play = review.start, review.play
    if start is None or play is None:
        return list
    if reference is Reference.AT_THE_CHOICE:
        # 16: the call that was chosen has no weight.
        legal, at = play.auction.legal, len(start.made)
        return _without(legal[at].call) if at < len(legal) else list
    made_good = play.case.replacement
    is_free = play.verdict.partner is Bar.FREE and start.position.turn is play.case.offender
    if made_good is None or not is_free or start.position.insufficient(made_good):
        return list
    # 27D, 23C: the auction as if that call alone had been made is the first to be pictured.
    return _leaning_to(made_good)


def _without(call: Call) -> First:
    return lambda found: [each for each in found if each.call != call]


def _leaning_to(call: Call) -> First:
    """Half of them would have called as the player did, when free to; the other half as such hands do."""

    def change(found: Sequence[Leaning]) -> list[Leaning]:
        rule = next((each.rule for each in found if each.call == call), None)
        others = [replace(each, share=each.share / 2) for each in found if each.call != call]
        own = 1 - sum((each.share for each in others), Fraction(0))
        return [Leaning(call, own, rule), *others]

    return change


@dataclass(frozen=True, slots=True)
class ImaginedTable:
    """Four players with their hands and systems, and what the director holds them to."""

    agreements: Agreements
    deal: Deal
    vulnerable: Vulnerability
    dues: tuple[Due, ...] = ()

    def branches(self, start: Auction, at_first: First = list) -> Iterator[Branch]:
        """Every plausible auction from here on, with its share."""
        yield from self._on(start, Fraction(1), (), at_first)

    def _on(self, auction: Auction, share: Fraction, steps: tuple[BranchStep, ...], changed: First) -> Iterator[Branch]:
        while not auction.is_over and len(steps) < MOST_CALLS:
            seat = auction.position.turn
            found = self._leanings(auction, seat, share, changed)
            changed = list
            for leaning in found[1:]:
                step = _step(seat, leaning)
                yield from self._on(_then(auction, leaning.call), share * leaning.share, (*steps, step), list)
            steps, share = (*steps, _step(seat, found[0])), share * found[0].share
            auction = _then(auction, found[0].call)
        yield Branch(auction.contract or PASSED_OUT, share, auction, steps)

    def _leanings(self, auction: Auction, seat: Seat, share: Fraction, changed: First) -> list[Leaning]:
        """The calls that enough would make, their shares adding up to 1 again."""
        if required_to_pass(self.dues, auction, seat):
            return [Leaning(PASS, Fraction(1), None)]
        spot = self.agreements.spot(auction, self.vulnerable)
        found = changed(leanings(spot, self.deal[seat])) or [Leaning(PASS, Fraction(1), None)]
        kept = [each for each in found if share * each.share >= LEAST] or found[:1]
        together = sum(each.share for each in kept)
        return [replace(each, share=each.share / together) for each in kept]


def _then(auction: Auction, call: Call) -> Auction:
    return Auction(auction.dealer, (*auction.made, Made(call)))


def _step(seat: Seat, leaning: Leaning) -> BranchStep:
    rule = leaning.rule
    return BranchStep(
        seat,
        leaning.call,
        leaning.share,
        str(rule.line.place) if rule else "",
        rule.promise if rule else "",
    )


def merged(branches: Iterator[Branch]) -> tuple[Branch, ...]:
    """One branch for each contract, under its likeliest auction; shares in whole per cent, the likeliest first."""
    by_contract: dict[Contract | PassedOut, list[Branch]] = {}
    for branch in branches:
        by_contract.setdefault(branch.contract, []).append(branch)
    summed = [
        replace(max(some, key=lambda one: one.share), share=sum((one.share for one in some), Fraction(0)))
        for some in by_contract.values()
    ]
    return in_whole_per_cent(sorted(summed, key=lambda one: -one.share))


def in_whole_per_cent(branches: list[Branch]) -> tuple[Branch, ...]:
    """Rounded so that they still add up to 100: what is over goes to those that lost most."""
    floors = [int(branch.share * WHOLE) for branch in branches]
    lost = sorted(range(len(branches)), key=lambda at: floors[at] - branches[at].share * WHOLE)
    for at in lost[: WHOLE - sum(floors)]:
        floors[at] += 1
    told = [replace(branch, share=Fraction(floor, WHOLE)) for branch, floor in zip(branches, floors, strict=True)]
    return tuple(branch for branch in told if branch.share)


def with_trick_digits(bench: Workbench, digits: str) -> Workbench:
    """With the tricks as an address has them."""
    from directorcall.scores.doubledummy import parse_trick_table  # the solver's modules are slow to load

    return with_table(bench, parse_trick_table(digits))


def with_tricks(bench: Workbench, deal: Deal, executor: Executor | None = None) -> Workbench:
    """Double dummy tricks beside each contract; without the solver it says why there are none."""
    from directorcall.scores.doubledummy import table
    from directorcall.scores.pool import SolverTrouble

    if not bench.branches:
        return bench
    try:
        return with_table(bench, table(deal, executor))
    except SolverTrouble as trouble:
        return replace(bench, solver=str(trouble))


def with_table(bench: Workbench, table: TrickTable) -> Workbench:
    """The same where the tricks are known already."""
    return replace(bench, branches=tuple(_solved(branch, table) for branch in bench.branches))


def _solved(branch: Branch, table: TrickTable) -> Branch:
    if isinstance(branch.contract, PassedOut):
        return branch
    return replace(branch, tricks=table.of(branch.contract.denomination, branch.contract.declarer))


def edited(bench: Workbench, shares: Mapping[int, Fraction], tricks: Mapping[int, int]) -> Likely:
    """What the director made of it: his shares and tricks, by the number of the branch; those left alone stay."""
    told = []
    for number, branch in enumerate(bench.branches):
        mine = replace(branch, share=shares.get(number, branch.share), tricks=tricks.get(number, branch.tricks))
        if mine.share and (result := mine.result) is not None:
            told.append(Share(mine.share, result))
    return Likely(tuple(told))
