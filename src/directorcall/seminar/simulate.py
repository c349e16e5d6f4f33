"""The simulated table: from a list of the director's acts to what the players do, what can be done now, and, when it is
over, how it went. Nothing is kept but the list: the same acts lead to the same table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from directorcall.bridge.auction import Auction
from directorcall.bridge.errors import NotationError, suggestion
from directorcall.seminar.marking import Done, Protocol, protocol
from directorcall.seminar.script import END, Act, Moment, SceneLine, Script
from directorcall.values import dataclass

BETWEEN = "."  # acts in an address: hear.silence.away


@dataclass(frozen=True, slots=True)
class Exchange:
    """An act and what came of it; the first entry, without an act, is the director's arrival."""

    act: Act | None
    lines: tuple[SceneLine, ...]
    away: bool = False


@dataclass(frozen=True, slots=True)
class SceneStage:
    """Where the scene stands."""

    script: Script
    acts: tuple[str, ...]
    moment: Moment
    exchanges: tuple[Exchange, ...]
    offers: tuple[Act, ...]
    done: tuple[Done, ...]

    @property
    def is_over(self) -> bool:
        return self.moment.key == END

    @property
    def auction(self) -> Auction | None:
        return self.moment.auction

    @property
    def protocol(self) -> Protocol:
        """As if it ended here."""
        return protocol(self.script, self.done)

    def then(self, key: str) -> str:
        """The acts so far and one more, as an address has them."""
        return BETWEEN.join((*self.acts, key))


def stage(script: Script, acts: Iterable[str]) -> SceneStage:
    """The scene after these acts.

    >>> from directorcall.seminar.scenes import script_of
    >>> here = stage(script_of("claim", 1, "2017"), ["hear", "stop"])
    >>> here.is_over, sorted(act.key for act in here.offers)
    (False, ['play-on-claimer', 'play-on-no', 'play-on-nobody-asked', 'split'])
    """
    moment = script.moments[0]
    exchanges = [Exchange(None, moment.lines)]
    done: list[Done] = []
    visited = {moment.key}
    keys = tuple(acts)
    for number, key in enumerate(keys, 1):
        act = _offered(script, moment, done, key, number)
        done.append(Done(act, moment.key))
        lines = act.answer
        if act.to:
            moment = script.moment(act.to)
            lines += () if moment.key in visited else moment.lines
            visited.add(moment.key)
        exchanges.append(Exchange(act, lines, moment.away))
    return SceneStage(script, keys, moment, tuple(exchanges), _offers(script, moment, done), tuple(done))


def read_acts(text: str) -> tuple[str, ...]:
    """As an address or a command line has them: hear.silence, or with blanks or commas between."""
    return tuple(text.replace(BETWEEN, " ").replace(",", " ").split())


def _offered(script: Script, moment: Moment, done: Sequence[Done], key: str, number: int) -> Act:
    offers = {act.key: act for act in _offers(script, moment, done)}
    if key in offers:
        return offers[key]
    where = f"act {number} of {script.scene}"
    if moment.key == END:
        raise NotationError(key, "no more acts: the scene is over", where=where)
    expected = f"something that can be done now: {', '.join(sorted(offers))}"
    raise NotationError(key, expected, where=where, hint=suggestion(key, offers))


def _offers(script: Script, moment: Moment, done: Sequence[Done]) -> tuple[Act, ...]:
    """What can be done now, in an order that tells nothing and stays the same throughout the scene."""
    before = {each.act.key for each in done}
    return tuple(
        act
        for act in script.by_key.values()
        if moment.key in (*act.due, *act.late)
        and act.key not in before
        and before.issuperset(act.needs)
        and not before.intersection(act.unless)
    )
