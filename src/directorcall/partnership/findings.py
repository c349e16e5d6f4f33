"""What a check can find: by name, with its place, a share and a hand."""

from __future__ import annotations

from collections.abc import Iterable

from directorcall.bridge.calls import Call
from directorcall.bridge.cards import Hand
from directorcall.partnership.place import Place
from directorcall.partnership.relations import Relation
from directorcall.partnership.spot import Spot
from directorcall.partnership.system import System
from directorcall.values import dataclass

FINDINGS = {
    "unreadable": "a line that cannot be read",
    "no-hands": "a promise that no hand fits",
    "header-never": "a header that no auction matches",
    "hands-left": "hands that no line takes",
    "never-applies": "a line that gets no hand, or less than a twentieth of what its own earlier lines leave: better calls take them",
    "bound-never": "a bound of points that no hand of the line comes near",
    "equals": "one line gives two calls to the same hand, and nothing says which",
    "closed": "a call that an earlier context has already defined",
    "forced-pass": "a pass where partner's call was forcing",
    "letter": "a letter that means some suit, on a line whose letters are variables",
    "suits-unlike": "said of one suit, and nothing said of its twin",
    "pass-hides-opening": "a pass with an opening bid",
    "pass-hides-game": "a pass of partner's bid below game with the points for one",
    "tens": "tens or spot cards, which make every set after it slow",
    "acceptance": "an acceptance that nothing needs any more",
}


@dataclass(frozen=True, slots=True)
class Taker:
    """A line that takes another line's hands, and how many of them."""

    place: Place
    call: Call
    share: float

    def __str__(self) -> str:
        return f"{self.call} of {self.place} ({percent(self.share)})"


@dataclass(frozen=True, slots=True)
class Found:
    """One finding."""

    name: str
    place: Place
    what: str
    share: float | None = None
    hand: Hand | None = None
    takers: tuple[Taker, ...] = ()

    def __str__(self) -> str:
        share = "" if self.share is None else f" ({percent(self.share)})"
        return f"{self.place}: {self.name}: {self.what}{share}" + (f", for example {self.hand}" if self.hand else "")


def percent(share: float) -> str:
    """A share of hands as a person would write it.

    >>> percent(0.996), percent(0.0531), percent(0.00004), percent(0.0)
    ('100 %', '5.3 %', '< 0.1 %', '0 %')
    """
    if not share:
        return "0 %"
    number = 100 * share
    return f"{number:.0f} %" if number >= 9.95 else f"{number:.1f} %" if number >= 0.095 else "< 0.1 %"


def where(spot: Spot) -> str:
    """The auction as a header writes it, and who is vulnerable."""
    ours = len(spot.calls) % 2
    words = [str(call) if number % 2 == ours else f"({call})" for number, call in enumerate(spot.calls)]
    us, them = spot.vulnerable[spot.me % 2], spot.vulnerable[1 - spot.me % 2]
    at_risk = " and ".join(word for word, is_it in (("vulnerable", us), ("they vulnerable", them)) if is_it)
    return (" ".join(words[spot.opening :]) or "opening") + (f", {at_risk}" if at_risk else "")


def switched_off(relations: Iterable[Relation], system: System) -> bool:
    """Does it speak of an option that is not chosen? Then there is nothing to find, and nothing to accept."""
    return any(relation.option is not None and not relation.chosen(system.chosen) for relation in relations)
