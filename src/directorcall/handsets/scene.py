"""The scene of a call: what the auction so far tells whoever hears an explanation of it, before any agreement is known.

“Weak”, “support” or “the other major” mean something only where the call was made: who opened, which suits partner and
the opponents named, whether the call jumps.
"""

from __future__ import annotations

from enum import Enum

from directorcall.bridge.calls import DENOMINATIONS, PASS, Bid, Call, Denomination
from directorcall.bridge.cards import SUITS, Suit
from directorcall.values import dataclass


class Role(Enum):
    """Whose turn it is, in a player's words."""

    NOBODY = "not told"
    OPENING = "opening"
    OVERCALL = "overcall"
    RESPONSE = "response"
    REBID = "opener's rebid"
    ADVANCE = "answer to an overcall or a double"
    LATER = "later"


@dataclass(frozen=True, slots=True)
class Scene:
    """A call and the calls before it, from the dealer's on. No call: nobody told which one was explained."""

    call: Call | None = None
    calls: tuple[Call, ...] = ()

    @property
    def role(self) -> Role:
        if self.call is None:
            return Role.NOBODY
        opener = next((number for number, call in enumerate(self.calls) if call is not PASS), None)
        if opener is None:
            return Role.OPENING
        mine = [call for call in self._by(4) if call is not PASS]
        partners = [call for call in self._by(2) if call is not PASS]
        ours = (len(self.calls) - opener) % 2 == 0
        if not mine and not partners:
            return Role.OVERCALL
        if not mine:
            return Role.RESPONSE if ours else Role.ADVANCE
        opened_it = (len(self.calls) - opener) % 4 == 0
        return Role.REBID if opened_it and len(mine) == 1 else Role.LATER

    def _by(self, turns: int) -> tuple[Call, ...]:
        """The calls of the player so many turns ago: 4 the caller himself, 2 his partner, 1 and 3 the opponents."""
        return self.calls[(len(self.calls) - turns) % 4 :: 4]

    @property
    def bid(self) -> Bid | None:
        return self.call if isinstance(self.call, Bid) else None

    @property
    def suit(self) -> Suit | None:
        """The suit the call names."""
        return self.bid.denomination.suit if self.bid else None

    @property
    def names_nothing(self) -> bool:
        """A pass, a double or a redouble."""
        return self.call is not None and self.bid is None

    @property
    def is_notrump(self) -> bool:
        return self.bid is not None and self.bid.denomination is Denomination.NT

    @property
    def level(self) -> int:
        return self.bid.level if self.bid else 0

    @property
    def last_bid(self) -> Bid | None:
        return next((call for call in reversed(self.calls) if isinstance(call, Bid)), None)

    @property
    def jumps(self) -> bool:
        last = self.last_bid
        if self.bid is None or last is None:
            return False
        order = DENOMINATIONS.index
        enough = last.level + (order(self.bid.denomination) <= order(last.denomination))
        return self.bid.level > enough

    @property
    def partners(self) -> tuple[Bid, ...]:
        """Partner's bids."""
        return tuple(call for call in self._by(2) if isinstance(call, Bid))

    @property
    def own(self) -> tuple[Bid, ...]:
        return tuple(call for call in self._by(4) if isinstance(call, Bid))

    @property
    def their_suits(self) -> tuple[Suit, ...]:
        named = {call.denomination.suit for turns in (1, 3) for call in self._by(turns) if isinstance(call, Bid)}
        return tuple(suit for suit in SUITS if suit in named)

    @property
    def partner_suit(self) -> Suit | None:
        """The suit partner has shown last; over our own notrump 2♦ and 2♥ are taken for transfers, 2♣ for Stayman."""
        if self.suit is not None and any(bid.denomination.suit is self.suit for bid in self.partners[:-1]):
            return self.suit if self.suit not in self.their_suits else None  # back to what he bid before
        for bid in reversed(self.partners):
            if (shown := self._shown(bid)) is not None:
                return shown
        return None

    def _shown(self, bid: Bid) -> Suit | None:
        suit = bid.denomination.suit
        if suit in self.their_suits or (bid == Bid(2, Denomination.C) and self._is_opening(bid)):
            return None
        if self.own and self.own[0].denomination is Denomination.NT and bid.level == self.own[0].level + 1:
            return {Suit.D: Suit.H, Suit.H: Suit.S}.get(suit) if suit else None
        return suit

    def shown_by(self, bid: Bid) -> Suit | None:
        """The suit the caller's own earlier bid showed; facing a notrump 2♦ and 2♥ are taken for transfers."""
        first = self.partners[0] if self.partners else None
        if first is not None and first.denomination is Denomination.NT and bid.level == first.level + 1:
            suit = bid.denomination.suit
            return {Suit.D: Suit.H, Suit.H: Suit.S}.get(suit) if suit else None
        return bid.denomination.suit

    def _is_opening(self, bid: Bid) -> bool:
        return next((call for call in self.calls if call is not PASS), None) == bid

    @property
    def opened(self) -> Bid | None:
        """Partner's opening bid."""
        first = next((call for call in self.calls if call is not PASS), None)
        return (
            first if isinstance(first, Bid) and self.partners[:1] == (first,) and self.role is Role.RESPONSE else None
        )

    @property
    def described(self) -> Suit | None:
        """The suit a call speaks of: the one it names; in answer to a question about a weak two, that one."""
        first = self.own[0] if self.own else None
        asked = bool(self.partners) and self.partners[-1].denomination is Denomination.NT
        return first.denomination.suit if first is not None and first.level > 1 and asked else self.suit

    @property
    def unbid(self) -> tuple[Suit, ...]:
        named = {call.denomination.suit for call in self.calls if isinstance(call, Bid)}
        return tuple(suit for suit in SUITS if suit not in named)

    @property
    def agreed(self) -> tuple[Suit, ...]:
        """Suits that partner and we have both bid."""
        own = {bid.denomination.suit for bid in self.own}
        return tuple(suit for bid in self.partners if (suit := self._shown(bid)) is not None and suit in own)

    @property
    def trumps(self) -> Suit | None:
        """The suit that key cards are counted for: what we both bid, or else our last suit."""
        both = self.agreed
        bids = [call for call in self.calls[len(self.calls) % 2 :: 2] if isinstance(call, Bid)]
        named = [bid.denomination.suit for bid in bids if bid.denomination.suit is not None]
        return both[-1] if both else named[-1] if named else None

    @property
    def asked(self) -> str | None:
        """What partner's last bid asks in the methods of most: 4NT for aces, 2♣ over our notrump for majors."""
        last = self._by(2)[-1:]
        bid = last[0] if last and isinstance(last[0], Bid) else None
        if bid is None or not self.own:
            return "aces" if bid == Bid(4, Denomination.NT) and self.opened != bid else None
        mine = self.own[-1]
        if bid == Bid(4, Denomination.NT):
            return "aces" if mine.denomination is not Denomination.NT else None
        if bid == Bid(5, Denomination.NT):
            return "kings"
        if mine.denomination is not Denomination.NT or bid.denomination is not Denomination.C:
            return None
        return {mine.level + 1: "majors", 4: "aces"}.get(bid.level)

    @property
    def raised(self) -> Suit | None:
        """Partner's suit, if the call raises it."""
        return self.suit if self.suit is not None and self.suit is self.partner_suit else None
