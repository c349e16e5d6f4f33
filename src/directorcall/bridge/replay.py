"""An auction played through, call by call: what was wrong with each call, and what the calls after it made of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from directorcall.bridge.calls import DOUBLE, Bid, Call
from directorcall.bridge.happened import Fate, Fault, Happened, Made, Mark, Position
from directorcall.bridge.seats import Seat


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
