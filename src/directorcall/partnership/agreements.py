"""What a pair's agreements answer: what a call means here, what a hand bids, which calls there are, what a name means,
what an irregular call may have meant.

The port through which the rest of the program looks at systems; everything is told with the line it rests on.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import PASS, Call
from directorcall.bridge.cards import Hand
from directorcall.bridge.errors import NotationError, suggestion
from directorcall.bridge.seats import Seat, Side, Vulnerability
from directorcall.handsets.fitting import Fitting
from directorcall.handsets.handset import HandSet
from directorcall.handsets.marks import Mark
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.phrase_words import name_key
from directorcall.handsets.tally import Tally
from directorcall.handsets.terms import either_of
from directorcall.partnership.partition import condition_of, hands_of, partition, shown, tally_of
from directorcall.partnership.place import Place
from directorcall.partnership.rules import Rule
from directorcall.partnership.spot import Spot, spot_of
from directorcall.partnership.system import Line, System
from directorcall.values import dataclass

if TYPE_CHECKING:
    from directorcall.partnership.attributable import Misreading

MOST_ALTERNATIVES = 3


@dataclass(frozen=True, slots=True)
class Agreed:
    """What a call means by agreement: one rule or several, best first."""

    spot: Spot
    call: Call
    rules: tuple[Rule, ...]

    @property
    def promise(self) -> str:
        """As a card would say it."""
        return " or ".join(dict.fromkeys(rule.promise for rule in self.rules))

    @property
    def marks(self) -> tuple[Mark, ...]:
        return tuple(dict.fromkeys(mark for rule in self.rules for mark in rule.meaning.marks))

    @property
    def meaning(self) -> Meaning:
        """The promise and the marks, in the language of meanings."""
        return Meaning(either_of(tuple(rule.meaning.term for rule in self.rules)), self.marks)

    @property
    def hands(self) -> HandSet:
        """Exactly the hands that make it: the promise and what the player has shown, minus the better calls."""
        return hands_of(self.spot, self.call)

    @property
    def count(self) -> int:
        return partition(self.spot).calls[self.call].count

    @property
    def share(self) -> Fraction:
        """Of the hands the player can have here."""
        whole = partition(self.spot).whole
        return Fraction(self.count, whole) if whole else Fraction(0)

    @property
    def tally(self) -> Tally:
        return tally_of(self.spot, self.call)

    @property
    def name(self) -> str:
        return next((rule.line.name for rule in self.rules if rule.line.name), "")

    @property
    def place(self) -> Place:
        return self.rules[0].line.place

    @property
    def header(self) -> str:
        return self.rules[0].context.header

    def fits(self, hand: Hand) -> bool:
        """Is the hand in the set? Asked of the hand, without working out the set."""
        return Fitting(hand).fits(condition_of(self.spot, self.call))

    def chosen_by(self, hand: Hand) -> bool:
        """Is it the call of this hand here, whatever its player has called before?"""
        rule = call_of(self.spot, Fitting(hand))
        return rule is not None and rule.call == self.call


@dataclass(frozen=True, slots=True)
class BidChoice:
    """What a hand bids, the rule it follows, and rules for other calls that it fits as well. No rule: nothing agreed,
    so it passes.
    """

    call: Call
    rule: Rule | None
    close: tuple[Rule, ...] = ()


@dataclass(frozen=True, slots=True)
class Agreements:
    """The agreements of both pairs; where only one system is named, the other pair is taken to play it too."""

    ns: System
    ew: System

    @classmethod
    def of(cls, system: System) -> Agreements:
        return cls(system, system)

    def spot(self, auction: Auction, vulnerable: Vulnerability = Vulnerability.NONE) -> Spot:
        """The legal auction so far, as the systems see it."""
        sides = (auction.dealer.side, auction.dealer.side.opponents)
        systems = (self._system(sides[0]), self._system(sides[1]))
        at_risk = (vulnerable.applies_to(sides[0]), vulnerable.applies_to(sides[1]))
        return spot_of(systems, tuple(call.call for call in auction.legal), at_risk)

    def _system(self, side: Side) -> System:
        return self.ns if side is Side.NS else self.ew

    def meaning(
        self, auction: Auction, seat: Seat, call: Call, vulnerable: Vulnerability = Vulnerability.NONE
    ) -> Agreed | None:
        """What this call by the player in turn would mean; None: no agreement."""
        return meaning(self._at(auction, seat, vulnerable), call)

    def bid(
        self, auction: Auction, seat: Seat, hand: Hand, vulnerable: Vulnerability = Vulnerability.NONE
    ) -> BidChoice:
        return bid(self._at(auction, seat, vulnerable), hand)

    def calls(self, auction: Auction, seat: Seat, vulnerable: Vulnerability = Vulnerability.NONE) -> tuple[Agreed, ...]:
        """Every call with hands that make it, the commonest first."""
        return calls(self._at(auction, seat, vulnerable))

    def named(
        self, name: str, auction: Auction, seat: Seat, vulnerable: Vulnerability = Vulnerability.NONE
    ) -> Agreed | None:
        """The call that players would call by this name here."""
        return named(self._at(auction, seat, vulnerable), name)

    def attributable(
        self, auction: Auction, seat: Seat, call: Call, vulnerable: Vulnerability = Vulnerability.NONE
    ) -> tuple[Misreading, ...]:
        """What an irregular call may have meant, under each plausible misreading of the auction, likeliest first."""
        from directorcall.partnership.attributable import attributable  # it looks at agreements in turn

        return attributable(self, auction, seat, call, vulnerable)

    def _at(self, auction: Auction, seat: Seat, vulnerable: Vulnerability) -> Spot:
        if auction.is_over or auction.position.turn is not seat:
            raise NotationError(str(auction), f"an auction in which it is {seat.word}'s turn")
        return self.spot(auction, vulnerable)


def meaning(spot: Spot, call: Call) -> Agreed | None:
    """What the call means at a spot; None: no agreement."""
    rules = spot.rules_for(call)
    return Agreed(spot, call, rules) if rules else None


def bid(spot: Spot, hand: Hand) -> BidChoice:
    """The call a hand makes: the first rule it fits."""
    fitting = Fitting(hand)
    chosen, close = None, list[Rule]()
    for rule in spot.rules:
        if chosen is not None and (rule.line.is_rest or rule.call == chosen.call):
            continue
        if fitting.fits(rule.condition):
            if chosen is None:
                chosen = rule
            elif rule.call not in [other.call for other in close]:
                close.append(rule)
                if len(close) == MOST_ALTERNATIVES:
                    break
    return BidChoice(chosen.call if chosen else PASS, chosen, tuple(close))


def call_of(spot: Spot, hand: Fitting) -> Rule | None:
    """The first rule the hand fits, and nothing else: for bidding thousands of deals."""
    return next((rule for rule in spot.rules if hand.fits(rule.condition)), None)


def departures(spot: Spot, hand: Hand) -> Iterator[Agreed]:
    """Calls this player has made already that the hand does not make by agreement, first to last."""
    for number in range(spot.me, len(spot.calls), 4):
        made = meaning(spot_of(spot.systems, spot.calls[:number], spot.vulnerable), spot.calls[number])
        if made is not None and not made.chosen_by(hand):
            yield made


def consistent(spot: Spot, hand: Hand) -> bool:
    """Would the player to call have made the calls he made, with this hand?"""
    return Fitting(hand).fits(shown(spot, spot.me))


def calls(spot: Spot) -> tuple[Agreed, ...]:
    shared = partition(spot)
    order = sorted(
        (call for call, portion in shared.calls.items() if portion.count), key=lambda call: -shared.calls[call].count
    )
    return tuple(Agreed(spot, call, spot.rules_for(call)) for call in order)


def named(spot: Spot, name: str) -> Agreed | None:
    """By its name however it is spelt (take-out double), the line's own spelling first."""
    for same in (str.casefold, name_key):
        for rule in spot.rules:
            if rule.line.name and same(rule.line.name) == same(name):
                return Agreed(spot, rule.call, spot.rules_for(rule.call))
    return None


def names(system: System) -> dict[str, list[Line]]:
    """Every name the system gives a call, with its lines."""
    found: dict[str, list[Line]] = {}
    for _, line in system.lines():
        if line.name:
            found.setdefault(line.name, []).append(line)
    return found


def name_known(system: System, name: str) -> str:
    """The name as the system spells it."""
    spelt = {known.casefold(): known for known in names(system)}
    if name.casefold() not in spelt:
        raise NotationError(name, f"a name that {system.name} gives a call", hint=suggestion(name, spelt.values()))
    return spelt[name.casefold()]


def play_out(spot: Spot, hands: tuple[Hand, ...]) -> Iterator[tuple[Spot, Rule | None, Call]]:
    """A deal bid out to the end from this spot; hands from the dealer's on."""
    fittings = [Fitting(hand) for hand in hands]
    while not spot.is_over:
        rule = call_of(spot, fittings[spot.me])
        call = rule.call if rule else PASS
        yield spot, rule, call
        spot = spot.after(call)
