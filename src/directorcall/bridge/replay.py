"""An auction played through, call by call: what was wrong with each call, and what the calls after it made of it.

Every auction begins with a shorter one, and most auctions that a ruling looks at begin alike: so a step is made once,
and kept. An auction of n calls costs n steps, however many of its beginnings are looked at.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache, lru_cache

from directorcall.bridge.calls import DOUBLE, PASS, Bid, Call
from directorcall.bridge.happened import Fate, Fault, Happened, Made, Position, Sign, Why
from directorcall.bridge.seats import SEATS, Seat
from directorcall.values import dataclass

Falling = tuple[Seat, Why]
STEPS = 4096  # kept; one of a long auction takes 10 KB


@dataclass(frozen=True, slots=True, eq=False)
class Replayed:
    """Every call in its place, and where the auction is now; with what the next call needs to know."""

    calls: tuple[Happened, ...]
    position: Position
    before: Replayed | None = None  # one call earlier
    pending: tuple[int, ...] = ()  # numbers of the calls nobody has ruled on
    counted: tuple[int, ...] = (0, 0, 0, 0)  # how many calls of each player count, in the order of the seats
    owed: tuple[tuple[Seat, int], ...] = ()  # whose next call replaces which withdrawn one
    placed: tuple[tuple[int, Position], ...] = ()  # where a call took its place, if not where it was made (25B, 29A)
    # whose call, if it is withdrawn too, fell with the one withdrawn before it
    falling: Falling | None = None

    def then(self, made: Made) -> Replayed:
        """With one call more. Whoever is named and would be expected without it makes the same call."""
        seat = made.seat
        if seat is not None and seat is _expected(self):
            unnamed = _one_more(self, made.call, None, made.sign)
            if unnamed.calls[-1].seat is seat:
                return unnamed
        return _one_more(self, made.call, seat, made.sign)

    def followed_by(self, calls: Iterable[Made]) -> Replayed:
        replayed = self
        for made in calls:
            replayed = replayed.then(made)
        return replayed

    def up_to(self, number: int) -> Replayed:
        """As it stood after so many calls."""
        replayed = self
        while len(replayed.calls) > number and replayed.before is not None:
            replayed = replayed.before
        return replayed


@cache
def begun(dealer: Seat) -> Replayed:
    return Replayed((), Position(dealer))


@lru_cache(maxsize=STEPS)
def _one_more(replayed: Replayed, call: Call, seat: Seat | None, sign: Sign) -> Replayed:
    replay = _Replay(replayed)
    replay.make(Made(call, seat, sign))
    return replay.replayed


def steps() -> int:
    """How many were made."""
    return _one_more.cache_info().misses


def forget() -> None:
    """What was kept, for somebody who measures or counts steps."""
    _one_more.cache_clear()


def in_order(dealer: Seat, made: tuple[Made, ...]) -> tuple[Made, ...]:
    """Law 33: of calls made at once, the one by the player in turn counts as made first."""
    order: list[Made] = []
    start = 0
    while start < len(made):
        end = next((i for i in range(start + 1, len(made)) if not made[i].at_once), len(made))
        together = list(made[start:end])
        if len(together) > 1:
            turn = begun(dealer).followed_by(order).position.turn
            together.sort(key=lambda one: one.seat not in (None, turn))
        order += [replace(one, at_once=i > 0) for i, one in enumerate(together)]
        start = end
    return tuple(order)


class _Replay:
    """Makes one step; the only mutable thing here, and it never leaves this module."""

    def __init__(self, before: Replayed) -> None:
        self.before = before
        self.position = before.position
        self.calls = [*before.calls]
        self.pending = [*before.pending]
        self.counted = dict(zip(SEATS, before.counted, strict=True))
        self.owed = dict(before.owed)
        self.placed = dict(before.placed)
        self.falling = before.falling

    @property
    def replayed(self) -> Replayed:
        known = (*self.pending,), (*self.counted.values(),), (*self.owed.items(),), (*self.placed.items(),)
        return Replayed((*self.calls,), self.position, self.before, *known, self.falling)

    def make(self, made: Made) -> None:
        premature = self._settle(made.seat, made.call)
        seat = made.seat or _expected(self)
        number = len(self.calls)
        if self._fell(number, seat, made):
            return
        faults = self._faults(seat, made.call)
        call = Happened(
            number,
            seat,
            made.call,
            self.position,
            faults,
            called_before=self.counted[seat] > 0,
            replaces=self.owed.get(seat) if seat is self.position.turn and not self.position.is_over else None,
            premature=premature,
        )
        self._add(call)
        if made.sign is Sign.WITHDRAWN:
            self._withdraw(call)
        elif made.sign is Sign.ACCEPTED and call.acceptable:
            self._accept(call)
        elif faults:
            self._fate(number, Fate.PENDING)
        else:
            self._stand(call)

    def _add(self, call: Happened) -> None:
        self.calls.append(call)
        self.counted[call.seat] += call.counts

    # --- what a call makes of those before it

    def _settle(self, named: Seat | None, call: Call) -> bool:
        """Who calls first after an irregular call decides what it became. True: its maker replaced it himself."""
        if (last := _last_pending(self)) is None:
            return False
        seat = named or _expected(self)
        # nobody's turn, so nobody can make anything of it but the director (39)
        if Fault.AFTER_FINAL_PASS in last.faults:
            return False
        if seat is last.seat and not self._is_called_over(last):
            self._withdraw(last, Why.REPLACED if Fault.INSUFFICIENT in last.faults else Why.NOTHING)
            return True
        if seat is last.seat.lho and last.acceptable and not self._own_call(seat, last, call):
            # 29A; at LHO's own turn 28B fits as well, and the law does not say which: the director may mark it.
            self._accept(last, by_calling=True)
            if call is not PASS:  # he goes on, so nothing has ended and a turn that was missed is lost
                self.position = replace(self.position, is_over=False)
        elif seat is last.turn and seat.side is not last.seat.side:
            self._fate(last.number, Fate.VOID, Why.RIGHT_PLAYER)
            self.owed.pop(last.seat, None)
        return False

    def _own_call(self, seat: Seat, wrong: Happened, call: Call) -> bool:
        """At his own turn, did LHO plainly make his own call and not call over theirs? So it is if it would not be
        enough over theirs.
        """
        if Fault.OUT_OF_ROTATION not in wrong.faults or seat is not wrong.turn:
            return False
        over = self.position.after(wrong.number, wrong.seat, wrong.call)
        return over.insufficient(call) and not self.position.insufficient(call)

    def _fell(self, number: int, seat: Seat, made: Made) -> bool:
        """Does the call fall at once? With the pass out of turn it accepted, the inadmissible call it was made over, or
        the call before it that was taken back (17D3; 36A, 38; 25A)."""
        why = self._why_it_fell(seat, made)
        self.falling = (seat.lho, why) if self.falling is not None and why is self.falling[1] else None
        if why is Why.NOTHING:
            return False
        self._add(
            Happened(
                number,
                seat,
                made.call,
                self.position,
                fate=Fate.WITHDRAWN,
                called_before=self.counted[seat] > 0,
                why=why,
            )
        )
        if why is Why.TURN_MISSED:
            self._give_back_the_turn()
        return True

    def _why_it_fell(self, seat: Seat, made: Made) -> Why:
        if self.position.took_a_turn_away:
            return Why.TURN_MISSED
        if self.falling is not None and seat is self.falling[0] and made.sign is Sign.WITHDRAWN:
            return self.falling[1]
        over = next((self.calls[n] for n in reversed(self.pending) if self.calls[n].is_inadmissible), None)
        falls = over is not None and (seat is not over.seat or self._is_called_over(over))
        return _falls_with(over) if over is not None and falls else Why.NOTHING

    def _is_called_over(self, wrong: Happened) -> bool:
        """Has somebody called over an inadmissible call? Then its maker's next call is no replacement (36A, 38D)."""
        return wrong.is_inadmissible and any(call.seat is not wrong.seat for call in self.calls[wrong.number + 1 :])

    # --- what is wrong with it

    def _faults(self, seat: Seat, call: Call) -> tuple[Fault, ...]:
        at = self.position
        faults = []
        if at.is_over:
            return (Fault.AFTER_FINAL_PASS,)
        rotation = self._wrong_turn(seat)
        if rotation is Fault.CHANGE_OF_CALL:  # it would take the place of his first call, so it is judged without that
            at = self._placed(at.stood[-1])
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

    # --- what becomes of it

    def _stand(self, call: Happened, *, is_called_over: bool = False) -> None:
        self.owed.pop(call.seat, None)
        self._place(call)
        if self.position.took_a_turn_away and not is_called_over:  # else the call made over it is looked at first
            self._give_back_the_turn()

    def _place(self, call: Happened) -> None:
        if call.before is not self.position:
            self.placed[call.number] = self.position
        self.position = self.position.after(call.number, call.seat, call.call)

    def _placed(self, number: int) -> Position:
        """Where a call that stands took its place."""
        return self.placed.get(number, self.calls[number].before)

    def _accept(self, call: Happened, *, by_calling: bool = False) -> None:
        why = _accepted(call)
        # accepting the last accepts those under it
        for earlier in [self.calls[n] for n in self.pending if n < call.number]:
            if earlier.acceptable:
                self._fate(earlier.number, Fate.ACCEPTED, why)
                self.owed.pop(earlier.seat, None)
                self._place(earlier)
        self._fate(call.number, Fate.ACCEPTED, why)
        if Fault.CHANGE_OF_CALL in call.faults:
            first = call.before.stood[-1]
            self._fate(first, Fate.WITHDRAWN, Why.CHANGED)
            self.position = self._placed(first)
        self._stand(call, is_called_over=by_calling)

    def _withdraw(self, call: Happened, why: Why = Why.NOTHING) -> None:
        self._fate(call.number, Fate.WITHDRAWN, why)
        if call.is_inadmissible or not call.faults:
            self.falling = (call.seat.lho, _falls_with(call))
        # 25B2, 39A: nothing is to be replaced
        if Fault.CHANGE_OF_CALL not in call.faults and Fault.AFTER_FINAL_PASS not in call.faults:
            self.owed[call.seat] = call.number

    def _give_back_the_turn(self) -> None:
        """17D3: a pass out of rotation took somebody's turn away, so the auction has not ended; it returns to him."""
        passes = self.position.stood[-self.position.passes :]
        missed_at = next(n for n in passes if self.calls[n].seat is not self._placed(n).turn)
        for number in passes:
            if number >= missed_at:
                self._fate(number, Fate.WITHDRAWN, Why.TURN_MISSED)
        self.position = self._placed(missed_at)

    def _fate(self, number: int, fate: Fate, why: Why = Why.NOTHING) -> None:
        before = self.calls[number]
        after = replace(before, fate=fate, why=why)
        self.calls[number] = after
        self.counted[before.seat] += after.counts - before.counts
        if fate is Fate.PENDING:
            self.pending.append(number)
        elif before.fate is Fate.PENDING:
            self.pending.remove(number)


def _expected(so_far: Replayed | _Replay) -> Seat:
    """Who calls next if no seat is named. Over a call made in turn that is LHO: so he accepts an insufficient bid
    (27A1), and so an inadmissible call is called over (36A, 38D)."""
    last, turn = _last_pending(so_far), so_far.position.turn
    if last is None:
        return turn
    if so_far.calls[-1].why in (Why.FELL_WITH_DOUBLE, Why.FELL_WITH_BID):
        return so_far.calls[-1].seat.lho
    in_turn = last.seat is turn and not so_far.position.is_over
    return last.seat.lho if in_turn or Fault.CHANGE_OF_CALL in last.faults else turn


def _last_pending(so_far: Replayed | _Replay) -> Happened | None:
    return so_far.calls[so_far.pending[-1]] if so_far.pending else None


def _accepted(call: Happened) -> Why:
    if Fault.OUT_OF_ROTATION in call.faults:
        return Why.ACCEPTED
    return Why.CHANGED if Fault.CHANGE_OF_CALL in call.faults else Why.SUFFICED


def _falls_with(call: Happened) -> Why:
    if not call.faults:
        return Why.FELL_WITH_SLIP
    return Why.FELL_WITH_BID if call.faults[0] is Fault.ABOVE_SEVEN else Why.FELL_WITH_DOUBLE
