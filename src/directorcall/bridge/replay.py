"""An auction played through, call by call: what was wrong with each call, and what the calls after it made of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import lru_cache

from directorcall.bridge.calls import DOUBLE, PASS, Bid, Call
from directorcall.bridge.happened import Fate, Fault, Happened, Made, Position, Sign, Why
from directorcall.bridge.seats import Seat
from directorcall.values import dataclass


@dataclass(frozen=True, slots=True)
class Replayed:
    """Every call in its place, and where the auction is now."""

    calls: tuple[Happened, ...]
    position: Position


@lru_cache(maxsize=2048)
def replayed(dealer: Seat, made: tuple[Made, ...]) -> Replayed:
    replay = _Replay(dealer)
    for call in made:
        replay.make(call)
    return Replayed(tuple(replay.calls), replay.position)


def in_order(dealer: Seat, made: tuple[Made, ...]) -> tuple[Made, ...]:
    """Law 33: of calls made at once, the one by the player in turn counts as made first."""
    order: list[Made] = []
    start = 0
    while start < len(made):
        end = next((i for i in range(start + 1, len(made)) if not made[i].at_once), len(made))
        together = list(made[start:end])
        if len(together) > 1:
            turn = replayed(dealer, tuple(order)).position.turn
            together.sort(key=lambda one: one.seat not in (None, turn))
        order += [replace(one, at_once=i > 0) for i, one in enumerate(together)]
        start = end
    return tuple(order)


class _Replay:
    """Plays an auction through, call by call; the only mutable thing here, and it never leaves this module."""

    def __init__(self, dealer: Seat) -> None:
        self.position = Position(dealer)
        self.calls: list[Happened] = []
        self.pending: list[int] = []  # numbers of the calls nobody has ruled on
        self.counted: Counter[Seat] = Counter()  # how many calls of each player count
        self.owed: dict[Seat, int] = {}  # whose next call replaces which withdrawn one
        # where a call that stands took its place: not where it was made, if it is a change (25B)
        self.placed: dict[int, Position] = {}
        # whose call, if it is withdrawn too, fell with the one withdrawn before it
        self.falling: tuple[Seat, Why] | None = None

    def make(self, made: Made) -> None:
        premature = self._settle(made.seat, made.call)
        seat = made.seat or self.expected
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

    @property
    def expected(self) -> Seat:
        """Who calls next if no seat is named. Over a call made in turn that is LHO: so he accepts an insufficient bid
        (27A1), and so an inadmissible call is called over (36A, 38D)."""
        last = self._last_pending
        if last is None:
            return self.position.turn
        if self.calls[-1].why in (Why.FELL_WITH_DOUBLE, Why.FELL_WITH_BID):
            return self.calls[-1].seat.lho
        in_turn = last.seat is self.position.turn and not self.position.is_over
        return last.seat.lho if in_turn or Fault.CHANGE_OF_CALL in last.faults else self.position.turn

    @property
    def _last_pending(self) -> Happened | None:
        return self.calls[self.pending[-1]] if self.pending else None

    # --- what a call makes of those before it

    def _settle(self, named: Seat | None, call: Call) -> bool:
        """Who calls first after an irregular call decides what it became. True: its maker replaced it himself."""
        if (last := self._last_pending) is None:
            return False
        seat = named or self.expected
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

    # --- what becomes of it

    def _stand(self, call: Happened, *, is_called_over: bool = False) -> None:
        self.owed.pop(call.seat, None)
        self._place(call)
        if self.position.took_a_turn_away and not is_called_over:  # else the call made over it is looked at first
            self._give_back_the_turn()

    def _place(self, call: Happened) -> None:
        self.placed[call.number] = self.position
        self.position = self.position.after(call.number, call.seat, call.call)

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
            self.position = self.placed[first]
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
        missed_at = next(n for n in passes if self.calls[n].seat is not self.placed[n].turn)
        for number in passes:
            if number >= missed_at:
                self._fate(number, Fate.WITHDRAWN, Why.TURN_MISSED)
        self.position = self.placed[missed_at]

    def _fate(self, number: int, fate: Fate, why: Why = Why.NOTHING) -> None:
        before = self.calls[number]
        after = replace(before, fate=fate, why=why)
        self.calls[number] = after
        self.counted[before.seat] += after.counts - before.counts
        if fate is Fate.PENDING:
            self.pending.append(number)
        elif before.fate is Fate.PENDING:
            self.pending.remove(number)


def _accepted(call: Happened) -> Why:
    if Fault.OUT_OF_ROTATION in call.faults:
        return Why.ACCEPTED
    return Why.CHANGED if Fault.CHANGE_OF_CALL in call.faults else Why.SUFFICED


def _falls_with(call: Happened) -> Why:
    if not call.faults:
        return Why.FELL_WITH_SLIP
    return Why.FELL_WITH_BID if call.faults[0] is Fault.ABOVE_SEVEN else Why.FELL_WITH_DOUBLE
