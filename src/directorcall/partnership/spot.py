"""One spot in an auction, as both pairs see it: what everybody has shown so far, and the rules for the player to
call.
"""

from __future__ import annotations

from dataclasses import field, replace
from functools import cache

from directorcall.bridge.calls import BIDDING_BOX, DOUBLE, PASS, REDOUBLE, Bid, Call, Denomination
from directorcall.bridge.cards import SUITS, Suit
from directorcall.handsets.marks import MarkKind
from directorcall.partnership.pattern import lowest_level
from directorcall.partnership.profile import Profile, anything, mixed, profile
from directorcall.partnership.relations import is_game
from directorcall.partnership.rules import Rule, rules_at
from directorcall.partnership.system import System
from directorcall.values import dataclass

_FORCES = (
    MarkKind.FORCING, MarkKind.GAME_FORCING, MarkKind.ASKS, MarkKind.RELAY, MarkKind.PUPPET, MarkKind.TRANSFER, MarkKind.TAKEOUT,
    MarkKind.SPLINTER, MarkKind.CUE, MarkKind.NEGATIVE,
)  # fmt: skip
LENGTH_OF_A_SUIT = 4


@dataclass(frozen=True, slots=True)
class Chair:
    """What one player has shown: suits, whether he bid notrump, points and lengths, and the marks of his last call."""

    suits: frozenset[Suit] = frozenset()
    notrump: bool = False
    profile: Profile = field(default_factory=anything)
    last: Suit | None = None
    forces: bool = False
    forces_game: bool = False
    invites: bool = False
    asks: bool = False
    preempted: bool = False


@cache
def newcomer() -> Chair:
    return Chair()


class Spot:
    """An auction so far. Players are counted 0 to 3 from the dealer; `vulnerable` is of dealer's side, then of the
    other.
    """

    __slots__ = (
        "_rules",
        "bidder",
        "calls",
        "doubled",
        "last_bid",
        "me",
        "opening",
        "players",
        "systems",
        "vulnerable",
    )
    systems: tuple[System, System]
    vulnerable: tuple[bool, bool]
    calls: tuple[Call, ...]
    me: int
    opening: int
    players: tuple[Chair, ...]
    last_bid: Bid | None
    bidder: int | None
    doubled: int

    def __init__(
        self, systems: tuple[System, System], vulnerable: tuple[bool, bool], calls: tuple[Call, ...] = ()
    ) -> None:
        self.systems, self.vulnerable, self.calls = systems, vulnerable, calls
        self.me = len(calls) % 4
        self.players = (newcomer(),) * 4
        self.last_bid = None
        self.bidder = None
        self.doubled = 0
        self.opening = len(calls)
        self._rules: tuple[Rule, ...] | None = None

    def __repr__(self) -> str:
        return f"<Spot {' '.join(map(str, self.calls))}>"

    @property
    def system(self) -> System:
        """What the player to call has agreed with his partner."""
        return self.systems[self.me % 2]

    @property
    def partner(self) -> int:
        return (self.me + 2) % 4

    @property
    def lho(self) -> int:
        return (self.me + 1) % 4

    @property
    def rho(self) -> int:
        return (self.me + 3) % 4

    @property
    def since(self) -> tuple[Call, ...]:
        """The calls from the first that was not a pass."""
        return self.calls[self.opening :]

    @property
    def is_over(self) -> bool:
        passes = 4 if self.last_bid is None else 3
        return len(self.calls) >= passes + (self.last_bid is not None) and all(
            call is PASS for call in self.calls[-passes:]
        )

    @property
    def their_suits(self) -> frozenset[Suit]:
        return self.players[self.lho].suits | self.players[self.rho].suits

    @property
    def all_suits(self) -> frozenset[Suit]:
        return self.their_suits | self.players[self.me].suits | self.players[self.partner].suits

    @property
    def rules(self) -> tuple[Rule, ...]:
        if self._rules is None:
            self._rules = rules_at(self)
        return self._rules

    @property
    def forced(self) -> bool:
        """May the player to call not pass? Partner asked and the opponent between passed, or a game is owed."""
        undisturbed = bool(self.calls) and self.calls[-1] is PASS
        return undisturbed and (self.players[self.partner].forces or (self.game_forced and not self._at_game()))

    @property
    def game_forced(self) -> bool:
        return self.players[self.me].forces_game or self.players[self.partner].forces_game

    @property
    def invited(self) -> bool:
        return self.players[self.partner].invites

    @property
    def asked(self) -> bool:
        return self.players[self.partner].asks

    def _at_game(self) -> bool:
        return self.last_bid is not None and is_game(self.last_bid)

    def agreed(self, suit: Suit) -> bool:
        """Both have shown it, or eight cards of it between them."""
        mine, partners = self.players[self.me], self.players[self.partner]
        return (suit in mine.suits and suit in partners.suits) or mine.profile.shortest(
            suit
        ) + partners.profile.shortest(suit) >= 8

    def last_shown(self, player: int) -> Suit | None:
        return self.players[player].last

    def passed(self, player: int) -> bool:
        """Before anybody bid."""
        return any(call is PASS for call in self.calls[: self.opening][player::4])

    def calls_of(self, player: int) -> tuple[Call, ...]:
        return self.calls[player::4]

    def is_legal(self, call: Call) -> bool:
        if isinstance(call, Bid):
            return lowest_level(call.denomination, self.last_bid) <= call.level <= 7
        if call is DOUBLE:
            return self.bidder is not None and self.bidder % 2 != self.me % 2 and self.doubled == 0
        if call is REDOUBLE:
            return self.bidder is not None and self.bidder % 2 == self.me % 2 and self.doubled == 1
        return True

    def legal_calls(self) -> tuple[Call, ...]:
        return () if self.is_over else tuple(call for call in BIDDING_BOX if self.is_legal(call))

    def rules_for(self, call: Call) -> tuple[Rule, ...]:
        return tuple(rule for rule in self.rules if rule.call == call)

    def after(self, call: Call) -> Spot:
        """The next player's spot."""
        calls = (*self.calls, call)
        known, place = self.systems[0].known, (self.systems[1].name, self.vulnerable, calls)
        if isinstance(found := known.get(place), Spot):
            return found
        spot = Spot(self.systems, self.vulnerable, calls)
        spot.last_bid, spot.bidder, spot.doubled = self.last_bid, self.bidder, self.doubled
        spot.opening = self.opening if self.opening < len(self.calls) or call is not PASS else self.opening + 1
        if isinstance(call, Bid):
            spot.last_bid, spot.bidder, spot.doubled = call, self.me, 0
        elif call is not PASS:
            spot.doubled = 1 if call is DOUBLE else 2
        players = list(self.players)
        players[self.me] = self._told(call)
        spot.players = tuple(players)
        known[place] = spot
        return spot

    def under(self, systems: tuple[System, System]) -> Spot:
        """The same spot, with all that was shown, to pairs who play something else from here on."""
        spot = Spot(systems, self.vulnerable, self.calls)
        spot.last_bid, spot.bidder, spot.doubled = self.last_bid, self.bidder, self.doubled
        spot.opening, spot.players = self.opening, self.players
        return spot

    def _told(self, call: Call) -> Chair:
        """The player to call, after this call of his."""
        rules, before = self.rules_for(call), self.players[self.me]
        if not rules:
            return self._without_agreement(call, before)
        shown = before.profile.and_(mixed([profile(rule.meaning.term) for rule in rules]))
        named = (
            call.denomination.suit
            if isinstance(call, Bid) and not any(rule.meaning.is_artificial for rule in rules)
            else None
        )
        promised = {suit for suit in SUITS if shown.shortest(suit) >= LENGTH_OF_A_SUIT} if call is not PASS else set()
        new = promised | ({named} if named else set())
        return Chair(
            suits=before.suits | new,
            notrump=before.notrump or (_is_notrump(call) and not rules[0].meaning.is_artificial),
            profile=shown,
            last=named or next(iter(sorted(new - before.suits)), None) if call is not PASS else before.last,
            forces=all(rule.has(*_FORCES) for rule in rules),
            forces_game=before.forces_game or all(rule.has(MarkKind.GAME_FORCING) for rule in rules),
            invites=all(rule.has(MarkKind.INVITATIONAL) for rule in rules),
            asks=any(rule.has(MarkKind.ASKS) for rule in rules),
            preempted=before.preempted or any(rule.has(MarkKind.PREEMPTIVE) for rule in rules),
        )

    def _without_agreement(self, call: Call, before: Chair) -> Chair:
        """Nobody knows what it means: a suit bid is taken to be in that suit, and promises nothing."""
        quiet = replace(before, forces=False, invites=False, asks=False)
        if not isinstance(call, Bid):
            return quiet
        suit = call.denomination.suit
        if suit is None:
            return replace(quiet, notrump=True)
        return quiet if suit in self.their_suits else replace(quiet, suits=before.suits | {suit}, last=suit)


def _is_notrump(call: Call) -> bool:
    return isinstance(call, Bid) and call.denomination is Denomination.NT


def spot_of(
    systems: tuple[System, System], calls: tuple[Call, ...], vulnerable: tuple[bool, bool] = (False, False)
) -> Spot:
    """The spot after these legal calls, from the dealer's first; the systems of dealer's side and of the other."""
    if isinstance(found := systems[0].known.get((systems[1].name, vulnerable, calls)), Spot):
        return found
    spot = Spot(systems, vulnerable)
    for call in calls:
        spot = spot.after(call)
    return spot
