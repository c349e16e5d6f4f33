"""What follows from a ruling: small values, each about one player or one later moment. Laws return them, the ledger
keeps them.
"""

from __future__ import annotations

from dataclasses import field
from enum import Enum

from directorcall.bridge.calls import Call
from directorcall.bridge.cards import Card, Suit
from directorcall.bridge.seats import Seat, Side
from directorcall.inquiry.outcome import Likely
from directorcall.values import dataclass


class Until(Enum):
    """How long a duty lasts."""

    NEXT_TURN = "next turn"
    THROUGHOUT = "throughout"


class Since(Enum):
    """From when on it binds: once the wrong call is cancelled, or once it has been replaced."""

    NOW = "now"
    REPLACEMENT = "after the replacement"


@dataclass(frozen=True, slots=True)
class Silent:
    """A player has to pass."""

    seat: Seat
    until: Until
    since: Since = Since.NOW


@dataclass(frozen=True, slots=True)
class MayNot:
    """A player may not make certain calls at his next turn."""

    seat: Seat
    calls: tuple[Call, ...]
    since: Since = Since.NOW


@dataclass(frozen=True, slots=True)
class MustCall:
    """A player has to make this call at his next turn."""

    seat: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class ChoosesAgain:
    """The call tried is off: another one is needed, and these are not among them."""

    seat: Seat
    without: tuple[Call, ...] = ()


@dataclass(frozen=True, slots=True)
class MayCallAgain:
    """A player may take back what he called over a call that was changed: he calls again, the same or another."""

    seat: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class CountsAsPassed:
    """The offender's RHO had to pass, and is taken to have done so (28A)."""


@dataclass(frozen=True, slots=True)
class Information:
    """Who may use what a withdrawn call told him."""

    call: Call
    to: Seat
    law: str
    until: str | None = None
    authorised: bool = field(kw_only=True)

    @property
    def status(self) -> str:
        return "authorised" if self.authorised else "unauthorised"


@dataclass(frozen=True, slots=True)
class LeadRestriction:
    """What declarer may tell the offender's partner at his first turn to lead, if the offenders defend. `open` are the
    offender's calls nobody has explained: a suit that one of them showed comes off the list, so ask before the lead.
    """

    law: str
    who: Seat
    may: str  # forbid · require · ask (what the withdrawn call showed decides)
    suits: tuple[Suit, ...]
    until: str
    settled: bool  # the auction is over and they do defend
    when: str = "first turn to lead"
    open: tuple[Call, ...] = ()
    alternative: LeadRestriction | None = None  # 2007: require one suit, or else forbid one


class Look(Enum):
    """What the director asks himself when the play is over."""

    HELPED = "did it help them"
    COULD_HAVE_KNOWN = "could he have known"
    USED = "was it used"  # a withdrawn call
    SEEN = "was what was seen used"  # cards
    SAID = "was what was said used"
    GAINED = "did they gain by it"  # 21B3
    IGNORANCE = "did they gain by ignorance"  # 11A
    CARD_HELPED = "would it have gone otherwise without the card"  # 50E3


@dataclass(frozen=True, slots=True)
class LookAgain:
    """Something to look at when the play is over; `who` may have used what was not for them to use."""

    clause: str
    look: Look
    who: tuple[Seat, ...] = ()


class Error(Enum):
    """What can be done about a ruling that was wrong."""

    CORRECTED = "corrected"
    ADJUSTED = "adjusted"


@dataclass(frozen=True, slots=True)
class DirectorsError:
    """The ruling given at the table was another one."""

    mended: Error


@dataclass(frozen=True, slots=True)
class AdjustedScore:
    """What one side gets in place of its score at the table (12C1)."""

    side: Side
    of: Likely


@dataclass(frozen=True, slots=True)
class Against:
    """The score is adjusted against this side, which is not the side of the irregular call."""

    side: Side


@dataclass(frozen=True, slots=True)
class OwnPart:
    """Of its damage this side did a part itself: what it would have had without that, and what it was."""

    side: Side
    error: str
    spared: Likely


@dataclass(frozen=True, slots=True)
class ArtificialScore:
    """A side's score where none can be assigned: by how far it is at fault (12C2), or `award`, what the regulations
    give by `clause`.
    """

    side: Side
    fault: str
    award: str = ""
    clause: str = ""


@dataclass(frozen=True, slots=True)
class BetterOf:
    """A side without fault gets the better of average plus (or `award`, where the regulations vary it) and an assigned
    score, the other side the complement (86B2).
    """

    side: Side
    of: Likely | None
    award: str = ""


# --- in the play


@dataclass(frozen=True, slots=True)
class PenaltyCards:
    """Cards that lie face up on the table, and stay there until they are played or may be picked up."""

    seat: Seat
    cards: tuple[Card, ...]
    major: bool


@dataclass(frozen=True, slots=True)
class PickedUp:
    """Penalty cards no longer: back in their owner's hand, who plays what he likes."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class MustPlay:
    """A player has to play this card now."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class LeadChoice:
    """What declarer chooses before this player leads: to require one of these suits, to forbid some, or neither."""

    who: Seat
    suits: tuple[Suit, ...]


@dataclass(frozen=True, slots=True)
class LeadOrder:
    """What declarer has told him: for that lead, or for as long as he keeps the lead."""

    who: Seat
    may: str  # require · forbid
    suits: tuple[Suit, ...]

    @property
    def until(self) -> str:
        return "that lead only" if self.may == "require" else "while he keeps the lead"

    def allows(self, suit: Suit) -> bool:
        return (suit in self.suits) is (self.may == "require")


@dataclass(frozen=True, slots=True)
class CardInformation:
    """Who may use what about cards that were seen: the cards themselves, or that they have to be played."""

    cards: tuple[Card, ...]
    to: Seat
    law: str
    what: str  # the card · the duty to play it
    authorised: bool = field(kw_only=True)

    @property
    def status(self) -> str:
        return "authorised" if self.authorised else "unauthorised"


@dataclass(frozen=True, slots=True)
class Tricks:
    """What a side gets of the tricks that were left at a claim, or gets back of those that were agreed away."""

    side: Side
    number: int


Consequence = (
    Silent
    | MayNot
    | MustCall
    | ChoosesAgain
    | MayCallAgain
    | CountsAsPassed
    | Information
    | LeadRestriction
    | LookAgain
    | DirectorsError
    | AdjustedScore
    | Against
    | OwnPart
    | ArtificialScore
    | BetterOf
    | PenaltyCards
    | PickedUp
    | MustPlay
    | LeadChoice
    | LeadOrder
    | CardInformation
    | Tricks
)
