"""A second, naive auction, written from the Laws and not from bridge/auction.py, must agree with it on whatever
happens.

It keeps nothing but the list of calls that stand and works everything out of that list again at every step: whose turn
it is (17), the bid to beat (18), what may be doubled (19), whether it is over (22, 17D3).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from hypothesis import given, note, settings
from hypothesis import strategies as st

from directorcall.bridge.auction import Auction, parse_auction
from directorcall.bridge.calls import BIDDING_BOX, parse_call
from directorcall.bridge.happened import Made, Sign
from directorcall.bridge.seats import Seat
from directorcall.lawbook.fates import clause

ROUND = "NESW"
BOX = [str(call) for call in BIDDING_BOX]
BIDS = [call for call in BOX if call[0].isdigit()]
ABOVE = ["8C", "8NT", "9H"]
ACCEPTABLE = {"change of call", "call out of rotation", "insufficient bid"}

NEVER_ALLOWED = {"inadmissible double", "inadmissible redouble", "bid above seven"}
NOT_REPLACED = {"change of call", "call after the final pass"}  # 25B2: his first call stands; 39A: the auction is over


def after(seat: str, turns: int = 1) -> str:
    return ROUND[(ROUND.index(seat) + turns) % 4]


def is_bid(call: str) -> bool:
    return call[0].isdigit()


def rank(call: str) -> tuple[int, int]:
    return int(call[0]), ["C", "D", "H", "S", "NT"].index(call[1:])


def opponents(one: str, other: str) -> bool:
    return (ROUND.index(one) - ROUND.index(other)) % 2 == 1


@dataclass
class Told:
    """What the naive auction has to say of one call."""

    seat: str
    call: str
    turn: str
    faults: set[str]
    to_beat: str | None
    fate: str = "stands"
    called_before: bool = False
    replaces: int | None = None
    in_place_of: bool = False  # withdrawn so that its maker's next call replaces it
    fell: bool = False  # gone as soon as it was made
    takes_along: bool = False  # withdrawn, and if the next call is withdrawn too, that one fell with it (36A, 38, 25A)


@dataclass
class NaiveAuction:
    dealer: str
    calls: list[Told] = field(default_factory=list)
    stand: list[int] = field(default_factory=list)
    bids_on: bool = False  # over a pass out of turn that would have been the last

    # --- the legal auction, worked out of the calls that stand

    def turn(self) -> str:
        """17B, 17C: the dealer first, then clockwise from whoever called last."""
        return after(self.calls[self.stand[-1]].seat) if self.stand else self.dealer

    def turn_before(self, number: int) -> str:
        place = self.stand.index(number)
        return after(self.calls[self.stand[place - 1]].seat) if place else self.dealer

    def last_bid(self, stand: list[int] | None = None) -> int | None:
        """18: the number of the bid to beat."""
        numbers = self.stand if stand is None else stand
        return next((n for n in reversed(numbers) if is_bid(self.calls[n].call)), None)

    def since_last_bid(self, stand: list[int]) -> list[int]:
        last = self.last_bid(stand)
        return stand if last is None else stand[stand.index(last) + 1 :]

    def doubled(self, stand: list[int] | None = None) -> int:
        numbers = self.stand if stand is None else stand
        return sum(self.calls[n].call != "P" for n in self.since_last_bid(numbers))

    def trailing_passes(self) -> list[int]:
        passes: list[int] = []
        for n in reversed(self.stand):
            if self.calls[n].call != "P":
                break
            passes.insert(0, n)
        return passes

    def is_over(self) -> bool:
        """22A: three passes after a bid, or four at the start."""
        return not self.bids_on and len(self.trailing_passes()) >= (4 if self.last_bid() is None else 3)

    def contract(self) -> str | None:
        last = self.last_bid()
        if last is None or not self.is_over():
            return None
        bid, bidder = self.calls[last].call, self.calls[last].seat
        named = [self.calls[n] for n in self.stand if is_bid(self.calls[n].call) and self.calls[n].call[1:] == bid[1:]]
        declarer = next(one.seat for one in named if not opponents(one.seat, bidder))
        return f"{bid}{'X' * self.doubled()} {declarer}"

    # --- what is wrong with a call

    def faults(self, seat: str, call: str) -> set[str]:
        if self.is_over():
            return {"call after the final pass"}
        wrong, stand = set(), self.stand
        if seat != self.turn():
            # 25B, 30B2, 31C, 32C: a second call straight after one's own is an attempt to change it, judged without the
            # first
            if stand and self.calls[stand[-1]].seat == seat:
                wrong.add("change of call")
                stand = stand[:-1]
            else:
                wrong.add("call out of rotation")
        last = self.last_bid(stand)
        if is_bid(call) and last is not None and rank(call) <= rank(self.calls[last].call):
            wrong.add("insufficient bid")
        if is_bid(call) and int(call[0]) > 7:
            wrong.add("bid above seven")
        doubled = self.doubled(stand)
        by_opponent = last is not None and opponents(seat, self.calls[last].seat)
        if call == "X" and not (by_opponent and doubled == 0):
            wrong.add("inadmissible double")
        if call == "XX" and not (last is not None and not by_opponent and doubled == 1):
            wrong.add("inadmissible redouble")
        return wrong

    # --- what happens

    def unruled(self) -> Told | None:
        return next((told for told in reversed(self.calls) if told.fate == "pending"), None)

    def expected(self) -> str:
        """The player in turn; over an irregular call made at its maker's turn that can be accepted, his left-hand
        opponent.
        """
        wrong = self.unruled()
        if wrong and wrong.faults <= ACCEPTABLE and "call out of rotation" not in wrong.faults:
            return after(wrong.seat)
        return self.turn()

    def make(self, seat: str | None, call: str, mark: str) -> None:
        seat = seat or self.expected()
        self.next_player_decides(seat, call)
        if self.falls(seat, call, mark):
            return
        faults = self.faults(seat, call)
        last = self.last_bid()
        told = Told(seat, call, self.turn(), faults, None if last is None else self.calls[last].call)
        told.called_before = any(self.calls[n].seat == seat for n in self.stand)
        own = [n for n, one in enumerate(self.calls) if one.seat == seat and one.fate != "pending" and not one.fell]
        if own and self.calls[own[-1]].in_place_of and seat == self.turn() and not self.is_over():
            told.replaces = own[-1]
        self.calls.append(told)
        if mark == "-":
            told.fate, told.in_place_of = "withdrawn", not faults & NOT_REPLACED
            told.takes_along = not faults or bool(faults & NEVER_ALLOWED)
        elif mark == "+":
            self.accept(told)
        elif faults:
            told.fate = "pending"
        else:
            self.let_stand(told)

    def falls(self, seat: str, call: str, mark: str) -> bool:
        """A call that is gone as soon as it is made: over a pass that seemed to end the auction, or withdrawn with the
        call before it.
        """
        ended = self.is_over() and self.lost_turns()
        along = mark == "-" and bool(self.calls) and self.calls[-1].takes_along and seat == after(self.calls[-1].seat)
        if not ended and not along:
            return False
        last = self.last_bid()
        to_beat = None if last is None else self.calls[last].call
        told = Told(seat, call, self.turn(), set(), to_beat, "withdrawn", fell=True, takes_along=along)
        told.called_before = any(self.calls[n].seat == seat for n in self.stand)
        self.calls.append(told)
        self.no_turn_may_be_lost()
        return True

    def next_player_decides(self, seat: str, call: str) -> None:
        if (wrong := self.unruled()) is None:
            return
        in_own_turn = not wrong.faults & {"call out of rotation", "call after the final pass"}
        if seat == wrong.seat and in_own_turn:  # 27C: he changed it himself
            wrong.fate, wrong.in_place_of = "withdrawn", not wrong.faults & NOT_REPLACED
        # 27A1, 29A, 25B1
        elif seat == after(wrong.seat) and wrong.faults <= ACCEPTABLE and not self.made_his_own(seat, call, wrong):
            self.accept(wrong, by=call)
        elif seat == wrong.turn and opponents(seat, wrong.seat) and not self.is_over():  # 28B
            wrong.fate = "void"

    def made_his_own(self, seat: str, call: str, wrong: Told) -> bool:
        """28B and 29A both fit at LHO's own turn: a bid that is enough, but would not be over the call out of rotation,
        is his own.
        """
        if seat != wrong.turn or "change of call" in wrong.faults or not is_bid(call) or not is_bid(wrong.call):
            return False
        return "insufficient bid" not in self.faults(seat, call) and rank(call) <= rank(wrong.call)

    def accept(self, told: Told, by: str = "") -> None:
        told.fate = "accepted"
        if "change of call" in told.faults:
            self.calls[self.stand.pop()].fate = "withdrawn"
        self.stand.append(next(n for n, one in enumerate(self.calls) if one is told))
        self.bids_on = False
        if not by:
            self.no_turn_may_be_lost()
        elif by != "P" and self.is_over():  # whoever bids on has ended nothing
            self.bids_on = True

    def let_stand(self, told: Told) -> None:
        self.stand.append(len(self.calls) - 1)
        self.bids_on = False
        self.no_turn_may_be_lost()

    def lost_turns(self) -> list[int]:
        return [n for n in self.trailing_passes() if self.calls[n].seat != self.turn_before(n)]

    def no_turn_may_be_lost(self) -> None:
        """17D3: if one of the passes that would end the auction took a player's turn away, it goes back to him."""
        passes = self.trailing_passes()
        lost = self.lost_turns()
        if self.is_over() and lost:
            for n in passes[passes.index(lost[0]) :]:
                self.calls[n].fate = "withdrawn"
                self.stand.remove(n)


def play(dealer: str, choices: list[tuple[int, int, int]], *, only_legal: bool = False) -> tuple[NaiveAuction, Auction]:
    """Turn numbers into an auction, most calls of it legal, some not; both implementations get the same calls."""
    naive, made = NaiveAuction(dealer), []
    for who, what, ruling in choices:
        if not who_may_decide(naive) or (only_legal and naive.is_over()):
            break
        seat = None if only_legal else choose_seat(naive, who)
        call = choose_call(naive, what, only_legal=only_legal)
        mark = "" if only_legal else choose_mark(naive, seat, call, ruling)
        naive.make(seat, call, mark)
        made.append(Made(parse_call(call), Seat(seat) if seat else None, Sign(mark)))
    return naive, Auction(Seat(dealer), tuple(made))


def choose_call(naive: NaiveAuction, what: int, *, only_legal: bool) -> str:
    """Mostly a pass, a double or one of the next bids, now and then anything at all."""
    if what % 3 == 0 and not only_legal:
        return [*BOX, *ABOVE][what // 3 % (len(BOX) + len(ABOVE))]
    last = naive.last_bid()
    higher = BIDS if last is None else BIDS[BIDS.index(naive.calls[last].call) + 1 :]
    likely = ["P", "P", "P", "X", "X", "XX", "XX", *higher[:9]]
    call = likely[what // 3 % len(likely)]
    return "P" if only_legal and naive.faults(naive.turn(), call) else call


def choose_seat(naive: NaiveAuction, who: int) -> str | None:
    """Mostly whoever should call; after a call nobody has ruled on, one of those for whom the Laws say what follows."""
    if naive.unruled() is None:
        return ROUND[who % 4] if who % 7 >= 4 else None
    somebody = who_may_decide(naive)
    return somebody[who % len(somebody)]


def who_may_decide(naive: NaiveAuction) -> list[str]:
    """Nobody, if only the director can (an inadmissible call out of rotation at partner's turn, say)."""
    wrong = naive.unruled()
    if wrong is None or naive.is_over():
        return list(ROUND)
    somebody = [after(wrong.seat)] if wrong.faults <= ACCEPTABLE else []
    somebody += [wrong.seat] if "call out of rotation" not in wrong.faults else []
    return somebody + ([wrong.turn] if opponents(wrong.seat, wrong.turn) else [])


def choose_mark(naive: NaiveAuction, seat: str | None, call: str, ruling: int) -> str:
    faults = naive.faults(seat or naive.expected(), call)
    if naive.unruled():
        return ""  # its fate is settled first, so what is wrong with this one is not known yet
    if faults and faults <= ACCEPTABLE:
        return ["", "+", "-"][ruling % 3]
    return ["", "-"][ruling % 2] if faults else "-" if ruling % 12 == 11 else ""


choices = st.lists(st.tuples(st.integers(0, 83), st.integers(0, 719), st.integers(0, 23)), max_size=24)
dealers = st.sampled_from(ROUND)


def same_position(naive: NaiveAuction, auction: Auction) -> None:
    position = auction.position
    last = naive.last_bid()
    assert str(position.turn) == naive.turn()
    assert (None if position.last_bid is None else str(position.last_bid)) == (
        None if last is None else naive.calls[last].call
    )
    assert position.doubled == naive.doubled()
    assert auction.is_over == naive.is_over()
    assert (str(auction.contract) if auction.contract else None) == naive.contract()
    legal = [call for call in BIDDING_BOX if not naive.is_over() and not naive.faults(naive.turn(), str(call))]
    assert list(position.legal_calls()) == legal


def same_calls(naive: NaiveAuction, auction: Auction) -> None:
    for told, happened in zip(naive.calls, auction.happened, strict=True):
        assert (str(happened.seat), str(happened.call), str(happened.turn)) == (told.seat, told.call, told.turn)
        assert {fault.value for fault in happened.faults} == told.faults
        assert (happened.fate.value, happened.called_before, happened.replaces) == (
            told.fate,
            told.called_before,
            told.replaces,
        )
        assert (str(happened.before.last_bid) if happened.before.last_bid else None) == told.to_beat


@settings(max_examples=300)
@given(dealers, choices)
def test_the_second_opinion_agrees_on_legal_auctions(dealer: str, chosen: list[tuple[int, int, int]]) -> None:
    naive, auction = play(dealer, chosen, only_legal=True)
    same_position(naive, auction)
    assert not auction.irregular
    assert [str(happened.seat) for happened in auction.happened] == [told.seat for told in naive.calls]


@settings(max_examples=600)
@given(dealers, choices)
def test_the_second_opinion_agrees_on_whatever_happens(dealer: str, chosen: list[tuple[int, int, int]]) -> None:
    naive, auction = play(dealer, chosen)
    note(f"{dealer}: {auction}")
    same_calls(naive, auction)
    same_position(naive, auction)


@given(dealers, choices)
def test_the_auction_as_it_happened_is_read_back(dealer: str, chosen: list[tuple[int, int, int]]) -> None:
    _, auction = play(dealer, chosen)
    assert parse_auction(str(auction), Seat(dealer)) == auction


def test_the_second_opinion_agrees_on_thousands_more_and_these_are_not_tame() -> None:
    rng = Random(27)
    seen: set[str] = set()
    for _ in range(1000):
        chosen = [(rng.randrange(84), rng.randrange(720), rng.randrange(24)) for _ in range(rng.randrange(24))]
        naive, auction = play(rng.choice(ROUND), chosen)
        same_calls(naive, auction)
        same_position(naive, auction)
        for happened in auction.happened:
            seen.update(
                (*(fault.value for fault in happened.faults), happened.fate.value, clause(happened.why, "2017"))
            )
        seen.add(f"contract doubled {auction.contract.doubled}" if auction.contract else "no contract")
    faults = ACCEPTABLE | {
        "call after the final pass",
        "inadmissible double",
        "inadmissible redouble",
        "bid above seven",
    }
    fates = {"stands", "accepted", "withdrawn", "void", "pending"}
    assert seen >= faults | fates | {"17D3", "28B", "27A1", "29A", "25B1", "27C"} | {
        f"contract doubled {n}" for n in (0, 1, 2)
    }
