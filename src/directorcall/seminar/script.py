"""A scene at the simulated table, written out: its moments, what the director can do in each, and what the players do then.

Everything of a scene is settled before the first act, by its seed: whatever the pupil does, the players have the same
hands, and the law says the same.
"""

from __future__ import annotations

from dataclasses import field
from enum import Enum
from random import Random

from directorcall.bridge.auction import Auction
from directorcall.bridge.cards import Deal
from directorcall.bridge.errors import DirectorcallError
from directorcall.bridge.seats import Seat
from directorcall.values import dataclass

END = "end"


class NoScene(DirectorcallError):
    """This start does not lead to a scene that can be marked; the next one is tried."""


class ActGrade(Enum):
    """What an act is worth."""

    STEP = "step"  # of the procedure: marked
    MOVE = "move"  # leads on, and is neither right nor wrong
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class SceneLine:
    """What a player says or does; without a seat, what happens."""

    text: str
    by: Seat | None = None


@dataclass(frozen=True, slots=True)
class Act:
    """Something the director may say or do.

    A step is right in its moments (`due`), late in others (`late`), and late after any of the acts it has to come
    `before`. A wrong act may be done in the place of a step (`instead_of`), which is then not missing as well.
    """

    key: str
    words: str
    grade: ActGrade
    due: tuple[str, ...]
    late: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()  # not offered before these …
    unless: tuple[str, ...] = ()  # … nor after these
    answer: tuple[SceneLine, ...] = ()
    to: str = ""  # the moment it leads to
    clause: str = ""
    why: str = ""
    said: str = ""  # in full, where the words only say what is said
    instead_of: str = ""
    required: bool = True


@dataclass(frozen=True, slots=True)
class Moment:
    """A stretch of the scene: what happens as it begins, and the auction as everybody sees it then."""

    key: str
    lines: tuple[SceneLine, ...] = ()
    auction: Auction | None = None
    away: bool = False  # with one player, out of the others' hearing
    deal: Deal | None = None  # the cards that lie face up


@dataclass(frozen=True, slots=True)
class ProgramWords:
    """What the program would have said here: to whom, when, in which words."""

    to: str
    text: str
    when: str = ""


@dataclass(frozen=True, slots=True)
class RulingReason:
    """A finding behind the ruling."""

    clause: str
    holds: bool
    text: str


@dataclass(frozen=True, slots=True)
class Script:
    """A scene with its seed: the first moment is where the director arrives."""

    scene: str
    seed: int
    edition: str
    title: str
    moments: tuple[Moment, ...]
    acts: tuple[Act, ...]
    program: tuple[ProgramWords, ...] = ()  # the ruling, word by word
    reasons: tuple[RulingReason, ...] = ()
    deal: Deal | None = None
    shown: tuple[SceneLine, ...] = ()  # what the pupil may look at when it is over
    by_key: dict[str, Act] = field(default_factory=dict, init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """The acts are kept in the order they are offered in: the seed's, which tells nothing."""
        shuffled = sorted(self.acts, key=lambda act: Random(f"{self.scene} {self.seed} {act.key}").random())
        self.by_key.update({act.key: act for act in shuffled})

    def moment(self, key: str) -> Moment:
        return next(moment for moment in self.moments if moment.key == key)
