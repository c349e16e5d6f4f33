"""The auction as it happened, legal or not.

Calls are kept in the order they were made, and nothing that can happen at a table is refused: insufficient bids,
calls out of rotation, doubles of partner, bids above seven, calls after the final pass, two calls at once. What is
wrong with a call is *reported*, with the law that deals with it and what became of it.

In one line (see `parse_auction`): `1H` is by the player in turn, `S:1H` by a named seat, `1H+` irregular and accepted,
`1H-` withdrawn (the turn returns and that player's next call replaces it), `S:1H&W:1S` at the same time. An irregular
call without a mark has not been ruled on, and who calls first after it decides what it became (27A1, 28B, 29A).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache

from directorcall.bridge.calls import BIDDING_BOX, DOUBLE, PASS, REDOUBLE, Bid, Call, parse_call
from directorcall.bridge.contract import Contract
from directorcall.bridge.errors import NotationError
from directorcall.bridge.seats import Seat, parse_seat

MOST_CALLS = 400  # the longest legal auction has 319


class Mark(Enum):
    """What the director, or the next player, made of a call; as it is written after it."""

    NONE = ""
    ACCEPTED = "+"
    WITHDRAWN = "-"


@dataclass(frozen=True, slots=True)
class Made:
    """One call as it was made. No seat: by the player in turn."""

    call: Call
    seat: Seat | None = None
    mark: Mark = Mark.NONE
    at_once: bool = False  # at the same time as the call before it (Law 33)

    def __str__(self) -> str:
        return f"{self.seat}:{self.call}{self.mark.value}" if self.seat else f"{self.call}{self.mark.value}"


class Fault(Enum):
    """What can be wrong with a call, in the order the Laws look at it."""

    AFTER_FINAL_PASS = "call after the final pass"
    INADMISSIBLE_DOUBLE = "inadmissible double"
    INADMISSIBLE_REDOUBLE = "inadmissible redouble"
    ABOVE_SEVEN = "bid above seven"
    CHANGE_OF_CALL = "change of call"
    OUT_OF_ROTATION = "call out of rotation"
    INSUFFICIENT = "insufficient bid"

    @property
    def can_be_accepted(self) -> bool:
        """Only 25B, 27A and 29A let the next player make a wrong call good."""
        return self in (Fault.CHANGE_OF_CALL, Fault.OUT_OF_ROTATION, Fault.INSUFFICIENT)

    def law(self, call: Call) -> str:
        """The law that deals with this fault of this call."""
        if self is Fault.OUT_OF_ROTATION:
            return "30" if call is PASS else "31" if isinstance(call, Bid) else "32"
        return _LAWS[self]


_LAWS = {
    Fault.AFTER_FINAL_PASS: "39", Fault.INADMISSIBLE_DOUBLE: "36", Fault.INADMISSIBLE_REDOUBLE: "36",
    Fault.ABOVE_SEVEN: "38", Fault.CHANGE_OF_CALL: "25", Fault.INSUFFICIENT: "27",
}  # fmt: skip


class Fate(Enum):
    """What became of a call."""

    STANDS = "stands"
    ACCEPTED = "accepted"
    WITHDRAWN = "withdrawn"  # cancelled, or replaced by its maker
    VOID = "void"  # 28B: the player whose turn it was called, and it never counted
    PENDING = "pending"  # irregular, and nobody has ruled yet


@dataclass(frozen=True, slots=True)
class Position:
    """Where the legal auction is: whose turn, the bid to beat, whether it is doubled, whether it is over."""

    turn: Seat
    stood: tuple[int, ...] = ()  # numbers of the calls that stand
    last_bid: Bid | None = None
    bidder: Seat | None = None
    doubled: int = 0  # 0, 1 doubled, 2 redoubled
    passes: int = 0  # in a row, at the end
    missed: tuple[Seat, ...] = ()  # who lost a turn to one of those passes (17D3)
    is_over: bool = False

    def insufficient(self, call: Call) -> bool:
        return isinstance(call, Bid) and self.last_bid is not None and call <= self.last_bid

    def admissible(self, seat: Seat, call: Call) -> bool:
        """Law 19: may this seat double or redouble now? (True of every other call.)"""
        if call is DOUBLE:
            return self.bidder is not None and self.bidder.side is not seat.side and self.doubled == 0
        if call is REDOUBLE:
            return self.bidder is not None and self.bidder.side is seat.side and self.doubled == 1
        return True

    def legal_calls(self, must: Call | None = None, without: Iterable[Call] = ()) -> tuple[Call, ...]:
        """The calls of the bidding box that are legal at this turn.

        `must` is an obligation to pass or to repeat a call; `without` are calls a law takes away at this turn.
        """
        if self.is_over:
            return ()
        barred = frozenset(without)
        legal = (call for call in BIDDING_BOX if not self.insufficient(call) and self.admissible(self.turn, call))
        return tuple(call for call in legal if call not in barred and must in (None, call))

    def after(self, number: int, seat: Seat, call: Call) -> Position:
        """The position when this call counts, in or out of rotation."""
        skipped = tuple(self.turn.after(i) for i in range(self.turn.turns_to(seat)))
        stood = (*self.stood, number)
        if isinstance(call, Bid):
            return Position(seat.lho, stood, call, seat)
        if call is not PASS:
            return Position(seat.lho, stood, self.last_bid, self.bidder, 1 if call is DOUBLE else 2)
        passes = self.passes + 1
        over = passes >= (4 if self.last_bid is None else 3)
        return replace(self, turn=seat.lho, stood=stood, passes=passes, missed=self.missed + skipped, is_over=over)


@dataclass(frozen=True, slots=True)
class Happened:
    """A call in its place in the auction, with what was wrong with it and what became of it."""

    number: int
    seat: Seat
    call: Call
    before: Position
    faults: tuple[Fault, ...] = ()
    fate: Fate = Fate.STANDS
    called_before: bool = False  # had this player made any call that counted?
    replaces: int | None = None  # the withdrawn call it stands in for
    premature: bool = False  # replaced before anybody ruled (27C)
    why: str = ""  # the clause that settled its fate

    @property
    def turn(self) -> Seat:
        return self.before.turn

    @property
    def at_turn_of(self) -> str:
        """Whose turn it was, seen from the caller: self, LHO, partner or RHO."""
        return self.seat.relation(self.turn)

    @property
    def counts(self) -> bool:
        return self.fate in (Fate.STANDS, Fate.ACCEPTED)

    @property
    def acceptable(self) -> bool:
        return bool(self.faults) and all(fault.can_be_accepted for fault in self.faults)

    @property
    def laws(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(fault.law(self.call) for fault in self.faults))


@dataclass(frozen=True, slots=True)
class Auction:
    """The dealer, and every call in the order made.

    >>> auction = parse_auction("1D 1S 1H", Seat.W)
    >>> wrong = auction.irregular[0]
    >>> wrong.seat.word, wrong.faults[0].value, wrong.laws, str(wrong.before.last_bid)
    ('East', 'insufficient bid', ('27',), '1S')
    """

    dealer: Seat
    made: tuple[Made, ...] = ()

    def __post_init__(self) -> None:
        if any(made.at_once for made in self.made):
            object.__setattr__(self, "made", _in_order(self.dealer, self.made))

    @property
    def happened(self) -> tuple[Happened, ...]:
        return _replay(self).calls

    @property
    def position(self) -> Position:
        """Where the auction is now; after a call nobody has ruled on, where it was before that call."""
        return _replay(self).position

    @property
    def irregular(self) -> tuple[Happened, ...]:
        return tuple(call for call in self.happened if call.faults)

    @property
    def pending(self) -> tuple[Happened, ...]:
        return tuple(call for call in self.happened if call.fate is Fate.PENDING)

    @property
    def withdrawn(self) -> tuple[Happened, ...]:
        return tuple(call for call in self.happened if not call.counts and call.fate is not Fate.PENDING)

    @property
    def legal(self) -> tuple[Happened, ...]:
        """The legal auction: the calls that stand, in order."""
        calls = self.happened
        return tuple(calls[number] for number in self.position.stood)

    @property
    def is_over(self) -> bool:
        return self.position.is_over

    @property
    def contract(self) -> Contract | None:
        """The final contract; None while the auction goes on, and when it was passed out."""
        position = self.position
        if not position.is_over or position.last_bid is None or position.bidder is None:
            return None
        named = position.last_bid.denomination
        side = position.bidder.side
        declarer = next(
            h.seat for h in self.legal if isinstance(h.call, Bid) and h.call.denomination is named and h.seat.side is side
        )
        return Contract(position.last_bid.level, named, position.doubled, declarer)

    def then(self, call: Call, seat: Seat | None = None, mark: Mark = Mark.NONE) -> Auction:
        return replace(self, made=(*self.made, Made(call, seat, mark)))

    def ruled(self, number: int, mark: Mark) -> Auction:
        """The same auction with one call accepted or withdrawn."""
        made = list(self.made)
        made[number] = replace(made[number], mark=mark)
        return replace(self, made=tuple(made))

    def rotated(self, turns: int) -> Auction:
        """The same auction with everybody so many seats further on."""
        made = tuple(replace(m, seat=m.seat.after(turns) if m.seat else None) for m in self.made)
        return Auction(self.dealer.after(turns), made)

    def __str__(self) -> str:
        text = ""
        for made in self.made:
            text += ("&" if made.at_once else " " if text else "") + str(made)
        return text


def parse_auction(text: str, dealer: Seat) -> Auction:
    """Read the auction as it happened.

    >>> str(parse_auction("1d 1s 1h- Dbl pass P p", Seat.W))
    '1D 1S 1H- X P P P'
    """
    auction = Auction(dealer, parse_calls(text))
    _check_marks(auction, text)
    return auction


def parse_calls(text: str) -> tuple[Made, ...]:
    """Read some calls of an auction, in its notation, whatever came before them."""
    words = [word.split("&") for word in text.replace(",", " ").split()]
    if sum(map(len, words)) > MOST_CALLS:
        raise NotationError(text, f"at most {MOST_CALLS} calls, not {sum(map(len, words))}")
    return tuple(replace(_parse_made(part, text), at_once=i > 0) for word in words for i, part in enumerate(word))


def _parse_made(word: str, text: str) -> Made:
    seat, colon, call = word.rpartition(":")
    at = text.find(word) if word else None
    mark = next((m for m in (Mark.ACCEPTED, Mark.WITHDRAWN) if len(call) > 1 and call.endswith(m.value)), Mark.NONE)
    try:
        return Made(parse_call(call.removesuffix(mark.value)), parse_seat(seat) if colon else None, mark)
    except NotationError as error:
        raise NotationError(text, error.expected, at=at) from None


def _check_marks(auction: Auction, text: str) -> None:
    for made, call in zip(auction.made, auction.happened, strict=True):
        if made.mark is Mark.ACCEPTED and not call.acceptable:
            fault = call.faults[0].value if call.faults else "a legal call"
            raise NotationError(text, f"+ only after a call that can be accepted; {call.seat}:{call.call} is {fault}")


@dataclass(frozen=True, slots=True)
class _Replayed:
    calls: tuple[Happened, ...]
    position: Position


@lru_cache(maxsize=2048)
def _replay(auction: Auction) -> _Replayed:
    replay = _Replay(auction.dealer)
    for made in auction.made:
        replay.make(made)
    return _Replayed(tuple(replay.calls), replay.position)


def _in_order(dealer: Seat, made: tuple[Made, ...]) -> tuple[Made, ...]:
    """Law 33: of calls made at once, the one by the player in turn counts as made first."""
    order: list[Made] = []
    start = 0
    while start < len(made):
        end = next((i for i in range(start + 1, len(made)) if not made[i].at_once), len(made))
        together = list(made[start:end])
        if len(together) > 1:
            turn = _replay(Auction(dealer, tuple(order))).position.turn
            together.sort(key=lambda one: one.seat not in (None, turn))
        order += [replace(one, at_once=i > 0) for i, one in enumerate(together)]
        start = end
    return tuple(order)


class _Replay:
    """Plays an auction through, call by call; the only mutable thing here, and it never leaves this module."""

    def __init__(self, dealer: Seat) -> None:
        self.position = Position(dealer)
        self.calls: list[Happened] = []
        self.owed: dict[Seat, int] = {}  # whose next call replaces which withdrawn one
        self.placed: dict[int, Position] = {}  # where a call that stands took its place: not where it was made, if it is a change (25B)

    def make(self, made: Made) -> None:
        premature = self._settle(made.seat, made.call)
        seat = made.seat or self.expected
        number = len(self.calls)
        faults = self._faults(seat, made.call)
        call = Happened(
            number, seat, made.call, self.position, faults,
            called_before=any(c.seat is seat and c.counts for c in self.calls),
            replaces=self.owed.get(seat) if seat is self.position.turn and not self.position.is_over else None,
            premature=premature,
        )  # fmt: skip
        self.calls.append(call)
        if (inadmissible := self._called_over(seat)) is not None:
            self.calls[number] = replace(call, faults=(), fate=Fate.WITHDRAWN, why="36A" if inadmissible.laws[0] == "36" else "38")
        elif made.mark is Mark.WITHDRAWN:
            self._withdraw(call)
        elif made.mark is Mark.ACCEPTED and call.acceptable:
            self._accept(call)
        elif faults:
            self._fate(number, Fate.PENDING)
        else:
            self._stand(call)

    @property
    def expected(self) -> Seat:
        """Who calls next if no seat is named. Over a call made in turn that is LHO: so he accepts an insufficient bid (27A1), and so
        an inadmissible call is called over (36A, 38D)."""
        pending = self._pending()
        if pending and pending[-1].seat is self.position.turn and not self.position.is_over:
            return pending[-1].seat.lho
        if pending and Fault.CHANGE_OF_CALL in pending[-1].faults:
            return pending[-1].seat.lho
        if pending and self.calls[-1].why in ("36A", "38"):
            return self.calls[-1].seat.lho
        return self.position.turn

    def _called_over(self, seat: Seat) -> Happened | None:
        """36A, 38: the inadmissible call this one was made over, which falls together with all that follow it."""
        pending = [call for call in self._pending() if not call.acceptable and Fault.AFTER_FINAL_PASS not in call.faults]
        return pending[-1] if pending and seat is not pending[-1].seat else None

    def _pending(self) -> list[Happened]:
        return [call for call in self.calls if call.fate is Fate.PENDING]

    def _settle(self, named: Seat | None, call: Call) -> bool:
        """Who calls first after an irregular call decides what it became. True: its maker replaced it himself."""
        if not (pending := self._pending()):
            return False
        last = pending[-1]
        seat = named or self.expected
        if Fault.AFTER_FINAL_PASS in last.faults:  # nobody's turn, so nobody can make anything of it but the director (39)
            return False
        if seat is last.seat:
            self._withdraw(last, "27C" if Fault.INSUFFICIENT in last.faults else "")
            return True
        if seat is last.seat.lho and last.acceptable and not self._own_call(seat, last, call):
            # 29A; at LHO's own turn 28B fits as well, and the law does not say which: the director may mark it.
            self._accept(last)
        elif seat is last.turn and seat.side is not last.seat.side:
            self._fate(last.number, Fate.VOID, "28B")
            self.owed.pop(last.seat, None)
        return False

    def _own_call(self, seat: Seat, wrong: Happened, call: Call) -> bool:
        """At his own turn, did LHO plainly make his own call and not call over theirs? So it is if it would not be enough over theirs."""
        if Fault.OUT_OF_ROTATION not in wrong.faults or seat is not wrong.turn:
            return False
        over = self.position.after(wrong.number, wrong.seat, wrong.call)
        return over.insufficient(call) and not self.position.insufficient(call)

    def _faults(self, seat: Seat, call: Call) -> tuple[Fault, ...]:
        at = self.position
        faults = []
        if at.is_over:
            return (Fault.AFTER_FINAL_PASS,)
        rotation = self._wrong_turn(seat)
        if rotation is Fault.CHANGE_OF_CALL:  # it would take the place of his first call, so it is judged without that
            at = self.placed[at.stood[-1]]
        if not at.admissible(seat, call):
            faults.append(Fault.INADMISSIBLE_DOUBLE if call is DOUBLE else Fault.INADMISSIBLE_REDOUBLE)
        if isinstance(call, Bid) and call.level > 7:
            faults.append(Fault.ABOVE_SEVEN)
        if rotation:
            faults.append(rotation)
        if at.insufficient(call):
            faults.append(Fault.INSUFFICIENT)
        return tuple(faults)

    def _wrong_turn(self, seat: Seat) -> Fault | None:
        at = self.position
        if seat is at.turn:
            return None
        own_last = bool(at.stood) and self.calls[at.stood[-1]].seat is seat
        return Fault.CHANGE_OF_CALL if own_last and at.turn is seat.lho else Fault.OUT_OF_ROTATION

    def _stand(self, call: Happened) -> None:
        self.owed.pop(call.seat, None)
        self._place(call)
        if self.position.is_over and self.position.missed:
            self._give_back_the_turn()

    def _place(self, call: Happened) -> None:
        self.placed[call.number] = self.position
        self.position = self.position.after(call.number, call.seat, call.call)

    def _accept(self, call: Happened) -> None:
        clause = "29A" if Fault.OUT_OF_ROTATION in call.faults else "25B1" if Fault.CHANGE_OF_CALL in call.faults else "27A1"
        for earlier in self._pending():  # accepting the last accepts those under it
            if earlier.number < call.number and earlier.acceptable:
                self._fate(earlier.number, Fate.ACCEPTED, clause)
                self._place(earlier)
        self._fate(call.number, Fate.ACCEPTED, clause)
        if Fault.CHANGE_OF_CALL in call.faults:
            first = call.before.stood[-1]
            self._fate(first, Fate.WITHDRAWN, "25B1")
            self.position = self.placed[first]
        self._stand(call)

    def _withdraw(self, call: Happened, clause: str = "") -> None:
        self._fate(call.number, Fate.WITHDRAWN, clause)
        if Fault.CHANGE_OF_CALL not in call.faults and Fault.AFTER_FINAL_PASS not in call.faults:  # 25B2, 39A: nothing is to be replaced
            self.owed[call.seat] = call.number

    def _give_back_the_turn(self) -> None:
        """17D3: a pass out of rotation took somebody's turn away, so the auction has not ended; it returns to him."""
        passes = self.position.stood[-self.position.passes :]
        missed_at = next(n for n in passes if self.calls[n].seat is not self.placed[n].turn)
        for number in passes:
            if number >= missed_at:
                self._fate(number, Fate.WITHDRAWN, "17D3")
        self.position = self.placed[missed_at]

    def _fate(self, number: int, fate: Fate, why: str = "") -> None:
        self.calls[number] = replace(self.calls[number], fate=fate, why=why)
