"""What stands behind "if" in a system file: relations between the suits, the seats and the calls so far.

Each relation is a few words; letters in it are suits. Several are joined by commas and hold together; `not` turns one
round.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from directorcall.bridge.calls import DOUBLE, PASS, REDOUBLE, Bid, Call, Denomination
from directorcall.bridge.cards import Suit
from directorcall.partnership.letters import Suits, letters_in, suit_of
from directorcall.partnership.pattern import lowest_level
from directorcall.values import dataclass

if TYPE_CHECKING:
    from directorcall.partnership.spot import Spot

Test = Callable[["Spot", Suits, Call | None, tuple[str, ...]], bool]
"""Spot, suits of the letters, the call looked at (None in a header), the words that were left open."""


@dataclass(frozen=True, slots=True)
class Relation:
    """One condition, as it is written."""

    text: str
    test: Test
    words: tuple[str, ...]
    turned: bool = False

    def __str__(self) -> str:
        return f"not {self.text}" if self.turned else self.text

    @property
    def letters(self) -> frozenset[str]:
        return letters_in(self.text)

    @property
    def about_call(self) -> bool:
        return self.text.startswith(("level", "jump"))

    @property
    def option(self) -> str | None:
        """The option it asks about, if it does."""
        return self.words[0] if "=" in self.text else None

    def chosen(self, options: Mapping[str, str]) -> bool:
        """Of a relation about an option: is it chosen so?"""
        return (options.get(self.words[0]) == self.words[1]) is not self.turned

    def holds(self, spot: Spot, suits: Suits, call: Call | None) -> bool:
        return self.test(spot, suits, call, self.words) is not self.turned


def _suit(letter: str, suits: Suits) -> Suit:
    found = suit_of(letter, suits)
    if found is None:
        raise KeyError(letter)
    return found


def _between(text: str, number: int) -> bool:
    low, dash, high = text.partition("-")
    if text.endswith("+"):
        return number >= int(text[:-1])
    return number == int(low) if not dash else int(low) <= number and (not high or number <= int(high))


def _level(call: Call | None, wanted: str) -> bool:
    return isinstance(call, Bid) and _between(wanted, call.level)


def _jump(spot: Spot, call: Call | None) -> bool:
    return isinstance(call, Bid) and call.level > lowest_level(call.denomination, spot.last_bid)


def _last(spot: Spot, turns: int) -> Call | None:
    return spot.calls[-turns] if len(spot.calls) >= turns else None


def _bid_level(spot: Spot) -> int:
    return spot.last_bid.level if spot.last_bid else 0


def _game(spot: Spot) -> bool:
    """Is the contract so far ours, and a game?"""
    return spot.last_bid is not None and spot.bidder in (spot.me, spot.partner) and is_game(spot.last_bid)


def is_game(bid: Bid) -> bool:
    return bid.level >= {Denomination.NT: 3, Denomination.S: 4, Denomination.H: 4}.get(bid.denomination, 5)


def _contract(spot: Spot, letter: str, suits: Suits) -> bool:
    if spot.last_bid is None or spot.bidder not in (spot.me, spot.partner):
        return False
    return spot.last_bid.denomination is (
        Denomination.NT if letter == "NT" else Denomination(_suit(letter, suits).value)
    )


def _bid_by(spot: Spot, who: str, letter: str, suits: Suits) -> bool:
    players = {
        "I": (spot.me,),
        "partner": (spot.partner,),
        "LHO": (spot.lho,),
        "RHO": (spot.rho,),
        "they": (spot.lho, spot.rho),
        "we": (spot.me, spot.partner),
    }[who]
    if letter == "NT":
        return any(spot.players[player].notrump for player in players)
    return any(_suit(letter, suits) in spot.players[player].suits for player in players)


def _vulnerable(spot: Spot, player: int) -> bool:
    return spot.vulnerable[player % 2]


def _new(spot: Spot, suit: Suit) -> bool:
    return all(suit not in player.suits for player in spot.players)


_L = r"(NT|oM|om|[SHDCxyzwMm])"
_N = r"([0-9]+(?:-[0-9]*|\+)?)"
_FORMS: tuple[tuple[str, Test], ...] = (
    (rf"{_L} major", lambda _, suits, __, w: _suit(w[0], suits).is_major),
    (rf"{_L} minor", lambda _, suits, __, w: not _suit(w[0], suits).is_major),
    (rf"{_L} new", lambda spot, suits, _, w: _new(spot, _suit(w[0], suits))),
    (rf"{_L} agreed", lambda spot, suits, _, w: spot.agreed(_suit(w[0], suits))),
    (rf"{_L} over {_L}", lambda _, suits, __, w: _suit(w[0], suits) > _suit(w[1], suits)),
    (
        rf"{_L} called",
        lambda spot, suits, _, w: any(
            isinstance(c, Bid) and c.denomination.suit is _suit(w[0], suits) for c in spot.calls
        ),
    ),
    (rf"(I|partner|LHO|RHO|they|we) bid {_L}", lambda spot, suits, _, w: _bid_by(spot, w[0], w[1], suits)),
    (rf"last {_L}", lambda spot, suits, _, w: spot.last_shown(spot.partner) is _suit(w[0], suits)),
    (rf"contract {_L}", lambda spot, suits, _, w: _contract(spot, w[0], suits)),
    (rf"level {_N}", lambda _, __, call, w: _level(call, w[0])),
    (rf"at level {_N}", lambda spot, _, __, w: _between(w[0], _bid_level(spot))),
    ("jump", lambda spot, _, call, __: _jump(spot, call)),
    (rf"seat {_N}", lambda spot, _, __, w: _between(w[0], spot.opening % 4 + 1)),
    ("passed", lambda spot, _, __, ___: spot.passed(spot.me)),
    ("partner passed", lambda spot, _, __, ___: spot.passed(spot.partner)),
    ("vulnerable", lambda spot, _, __, ___: _vulnerable(spot, spot.me)),
    ("they vulnerable", lambda spot, _, __, ___: _vulnerable(spot, spot.lho)),
    ("forced", lambda spot, _, __, ___: spot.forced),
    ("game forced", lambda spot, _, __, ___: spot.game_forced),
    ("invited", lambda spot, _, __, ___: spot.invited),
    ("asked", lambda spot, _, __, ___: spot.asked),
    ("doubled", lambda spot, _, __, ___: _last(spot, 1) is DOUBLE),
    ("partner doubled", lambda spot, _, __, ___: _last(spot, 2) is DOUBLE),
    ("partner redoubled", lambda spot, _, __, ___: _last(spot, 2) is REDOUBLE),
    ("they passed", lambda spot, _, __, ___: _last(spot, 1) is PASS),
    ("partner silent", lambda spot, _, __, ___: all(c is PASS for c in spot.calls_of(spot.partner))),
    ("I silent", lambda spot, _, __, ___: all(c is PASS for c in spot.calls_of(spot.me))),
    ("they silent", lambda spot, _, __, ___: all(c is PASS for p in (spot.lho, spot.rho) for c in spot.calls_of(p))),
    ("partner preempted", lambda spot, _, __, ___: spot.players[spot.partner].preempted),
    ("I preempted", lambda spot, _, __, ___: spot.players[spot.me].preempted),
    ("partner balanced", lambda spot, _, __, ___: spot.players[spot.partner].notrump),
    ("partner opened", lambda spot, _, __, ___: spot.opening < len(spot.calls) and spot.opening % 4 == spot.partner),
    ("I opened", lambda spot, _, __, ___: spot.opening < len(spot.calls) and spot.opening % 4 == spot.me),
    ("they opened", lambda spot, _, __, ___: spot.opening < len(spot.calls) and spot.opening % 2 != spot.me % 2),
    (
        "balancing",
        lambda spot, _, __, ___: len(spot.calls) >= 2 and spot.calls[-2:] == (PASS, PASS) and spot.last_bid is not None,
    ),
    ("ours", lambda spot, _, __, ___: spot.bidder in (spot.me, spot.partner)),
    ("theirs", lambda spot, _, __, ___: spot.bidder in (spot.lho, spot.rho)),
    ("our game", lambda spot, _, __, ___: _game(spot)),
    (rf"partner shows {_N}", lambda spot, _, __, w: _between(w[0], spot.players[spot.partner].profile.fewest_points())),
    (
        rf"partner bids {_N}",
        lambda spot, _, __, w: _between(w[0], sum(isinstance(c, Bid) for c in spot.calls_of(spot.partner))),
    ),
    (rf"I bids? {_N}", lambda spot, _, __, w: _between(w[0], sum(isinstance(c, Bid) for c in spot.calls_of(spot.me)))),
    (rf"turn {_N}", lambda spot, _, __, w: _between(w[0], len(spot.calls_of(spot.me)) + 1)),
    (r"([a-z][a-z0-9-]*)=([A-Za-z0-9+.-]+)", lambda spot, _, __, w: spot.system.chosen.get(w[0]) == w[1]),
)
_COMPILED: list[tuple[re.Pattern[str], Test]] = []


def usage() -> tuple[str, ...]:
    """How each relation is written."""
    return tuple(form.replace(_L, "x").replace(_N, "2").replace("?", "") for form, _ in _FORMS[:-1])


@lru_cache(maxsize=4096)
def read_relation(text: str) -> Relation | None:
    """None: no relation is written like that."""
    plain = " ".join(text.split())
    turned = plain.startswith("not ")
    plain = plain.removeprefix("not ")
    if not _COMPILED:
        _COMPILED.extend((re.compile(form), test) for form, test in _FORMS)
    for form, test in _COMPILED:
        if (found := form.fullmatch(plain)) is not None:
            return Relation(plain, test, found.groups(), turned)
    return None


def all_hold(relations: Iterable[Relation], spot: Spot, suits: Suits, call: Call | None) -> bool:
    return all(relation.holds(spot, suits, call) for relation in relations)


def letters_of(relations: Iterable[Relation]) -> frozenset[str]:
    return frozenset(letter for relation in relations for letter in relation.letters)
