"""Bidding systems against the bars of the design: reading, bidding, sets, shares, and how much of random deals is
agreed.

One run, one table; figures are this machine's, and others use it too. Progress goes to stderr.
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

from directorcall.bridge.auction import parse_auction
from directorcall.bridge.calls import Call, parse_call
from directorcall.bridge.cards import parse_hand
from directorcall.bridge.seats import Seat
from directorcall.handsets.cache import cache
from directorcall.handsets.features import any_hand, points
from directorcall.handsets.fitting import Fitting
from directorcall.partnership.agreements import Agreements, bid, calls, play_out
from directorcall.partnership.library import system
from directorcall.partnership.partition import condition_of, hands_of, partition, store
from directorcall.partnership.sightings import dealt, written_out
from directorcall.partnership.spot import Spot, spot_of
from directorcall.partnership.system import System

TESTS = Path(__file__).parents[1] / "tests" / "partnership"
TEXTBOOKS = {"standard-american": TESTS / "textbook.txt", "acol": TESTS / "textbook-acol.txt"}
IRREGULAR = (
    ("2NT P", "2C"),
    ("1NT P 2C 2D", "2D"),
    ("1S P 3S P 4NT P", "4D"),
    ("1D 1S", "1H"),
    ("1D P 1H P 2NT P", "2C"),
)
DEALS = int(os.environ.get("BENCH_DEALS", "2000"))
SPOTS = ("", "1H P", "1NT P", "1C P 1H P", "1D 1S", "1H", "1S X", "1NT P 2C P", "1S P 2C P", "2H P")


@dataclass(frozen=True, slots=True)
class Row:
    """One measure beside its bar."""

    what: str
    measured: str
    bar: str
    kept: bool = True


def timed(work: Callable[[], object]) -> float:
    """Milliseconds of this process's own time."""
    start = time.process_time()
    work()
    return 1000 * (time.process_time() - start)


def calibration() -> Row:
    """How quick this machine is at the moment: a loop of a million sums."""

    def sums() -> int:
        total = 0
        for number in range(1_000_000):
            total += number * number & 7
        return total

    return Row(
        "a million sums in a loop, best of ten (the other figures are in proportion)",
        f"{min(timed(sums) for _ in range(10)):.0f} ms",
        "",
    )


BOARD = """
import time
from directorcall.lawbook import laws_2017
from directorcall.partnership import agreements, attributable, gist
from directorcall.partnership.library import system
from directorcall.ruling.casefile import read_case
from directorcall.ruling.options import if_customary, options
from directorcall.ruling.rule import rule
system("{name}")
def board():
    start = time.process_time()
    shown = options(rule(read_case(dict(dealer="W", auction="1D 1S 1H", systems=dict(EW="{name}")))))
    drawn = time.process_time()
    for option in shown:
        if_customary(option)
    return drawn - start, time.process_time() - drawn
cold, warm = board(), [board() for _ in range(5)]
print(*cold, *map(min, zip(*warm)))
"""


def _printed(program: str) -> str:
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout


def boards(name: str) -> Row:
    """Every replacement ruled from the system, in a process that has read the system and nothing else; best of five."""
    runs = [[1000 * float(word) for word in _printed(BOARD.format(name=name)).split()] for _ in range(5)]
    cold, marks, warm, again = map(min, zip(*runs, strict=True))
    return Row(
        f"options board, {name}: cold, warm (customary marks on top: {marks:.0f}, {again:.0f} ms)",
        f"{cold:.0f}, {warm:.0f} ms",
        "< 150, 20 ms",
        cold < 150 and warm < 20,
    )


def shell(name: str) -> Row:
    """A ruling with a system from the shell, best of seven."""
    told = ["rule", "--auction", "1C 1S 1H- X", "--dealer", "W", "--ew", name]
    took = []
    for _ in range(7):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-m", "directorcall", *told], capture_output=True, check=True)
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        took.append(used.ru_utime + used.ru_stime - before.ru_utime - before.ru_stime)
    return Row(f"director rule --ew {name}, from the shell", f"{1000 * min(took):.0f} ms", "< 700 ms", min(took) < 0.7)


def fresh(name: str = "standard-american") -> System:
    system.cache_clear()
    return system(name)


def forget() -> None:
    cache.clear()
    store.clear()


def after(chosen: System, text: str) -> Spot:
    return spot_of((chosen, chosen), tuple(map(parse_call, text.split())))


def reading(name: str) -> Row:
    measured = min(timed(partial(fresh, name)) for _ in range(5))
    return Row(f"read {name}", f"{measured:.0f} ms", "< 50 ms", measured < 50)


def attributed(name: str, text: str, call: str) -> object:
    auction = parse_auction(text, Seat.N)
    return Agreements.of(system(name)).attributable(auction, auction.position.turn, parse_call(call))


def attributing(name: str) -> Row:
    """An irregular call's readings: the system read from disk with it, and again."""
    cold, warm = list[float](), list[float]()
    for text, call in IRREGULAR:
        cold.append(timed(partial(fresh, name)) + timed(partial(attributed, name, text, call)))
        warm.append(timed(partial(attributed, name, text, call)))
    return Row(
        f"attributable, {name}: worst warm, cold with reading",
        f"{max(warm):.1f}, {max(cold):.0f} ms",
        "< 30, 150 ms",
        max(warm) < 30 and max(cold) < 150,
    )


def bidding(chosen: System) -> Iterable[Row]:
    rng, cold, warm = Random(1), list[float](), list[float]()
    for _ in range(150):
        hands = dealt(rng)
        spots: list[Spot] = []
        spot = spot_of((chosen, chosen), ())
        for _ in range(8):
            if spot.is_over:
                break
            start = time.process_time()
            choice = bid(spot, hands[spot.me])
            spots.append(spot)
            spot = spot.after(choice.call)
            cold.append(1000 * (time.process_time() - start))
        warm += [timed(partial(bid, where, hands[where.me])) for where in spots]
    usual = statistics.median(warm)
    yield Row("bid, warm: median", f"{usual:.3f} ms", "< 0.2 ms", usual < 0.2)
    p95 = statistics.quantiles(cold, n=20)[-1]
    yield Row("bid, p95 over the first eight calls of deals, cold spots included", f"{p95:.1f} ms", "< 5 ms", p95 < 5)


def fetched(spot: Spot, call: Call) -> object:
    return hands_of(spot, call).example()


def shared(spot: Spot) -> object:
    return [each.share for each in calls(spot)]


def first_use(spot: Spot) -> float:
    forget()
    _ = (any_hand() - points(20)).example()  # the engine's own tables, which belong to no context
    return timed(partial(partition, spot))


def sets(chosen: System) -> Iterable[Row]:
    first, again, shares = list[float](), list[float](), list[float]()
    for text in SPOTS:
        spot = after(chosen, text)
        _ = [rule.condition for rule in spot.rules]
        first.append(min(first_use(spot) for _ in range(3)))
        call = max(partition(spot).calls, key=lambda call: partition(spot).calls[call].count)
        hands_of(spot, call)
        again.append(timed(partial(fetched, spot, call)))
        shares.append(timed(partial(shared, spot)))
    cold = f"{statistics.median(first):.0f} ({max(first):.0f}) ms"
    stored, all_calls = statistics.median(again), statistics.median(shares)
    yield Row("a context's sets, first use, no set in memory: median (worst)", cold, "< 150 ms", max(first) < 150)
    yield Row("a stored set fetched: median", f"{stored:.2f} ms", "< 1 ms", stored < 1)
    yield Row("all calls of a context with shares, warm: median", f"{all_calls:.2f} ms", "< 5 ms", all_calls < 5)


def deals(chosen: System) -> Iterable[Row]:
    """Specific contexts, hands inside their sets, legality."""
    rng, specific, general, final, outside, illegal, asked = Random(2), 0, 0, 0, 0, 0, 0
    for number in range(DEALS):
        hands = dealt(rng)
        seen = [*play_out(spot_of((chosen, chosen), ()), hands)]
        for place, (spot, rule, call) in enumerate(seen):
            asked += 1
            illegal += not spot.is_legal(call)
            outside += not Fitting(hands[spot.me]).fits(condition_of(spot, call))
            if place - spot.opening >= 4:
                continue
            if spot.last_bid is not None and place >= len(seen) - 3:
                final += 1
            elif rule is not None and (rule.context.patterns or rule.context.opening):
                specific += 1
            else:
                general += 1
        if number % 500 == 0:
            print(f"  {number} deals", file=sys.stderr)
    share = 100 * specific / (specific + general)
    yield Row(
        f"first four calls of {DEALS:,} deals from a specific context ({final} final passes apart)",
        f"{share:.1f} %",
        "≥ 95 %",
        share >= 95,
    )
    yield Row(
        f"hand outside the set of the call it bids, {asked:,} calls of all rounds", str(outside), "0", not outside
    )
    yield Row(f"illegal calls among {asked:,}", str(illegal), "0", not illegal)


def memory(chosen: System) -> Row:
    forget()
    count = 0
    for context in chosen.contexts:
        for spot in written_out(chosen, context, 6):
            partition(spot)
            count += 1
    used, most = (store.used + cache.used) / 2**20, (store.budget + cache.budget) / 2**20
    return Row(f"memory after {count:,} contexts worked out: partitions {store.used / 2**20:.0f} MB, sets {cache.used / 2**20:.0f} MB",
               f"{used:.0f} MB", f"≤ {most:.0f} MB", used <= most)  # fmt: skip


def textbook(chosen: System) -> Row:
    rows = [
        line.split("|")
        for line in TEXTBOOKS[chosen.name].read_text(encoding="utf-8").splitlines()
        if line.strip() and not line.startswith("#")
    ]
    right = sum(
        str(bid(after(chosen, auction), parse_hand(hand)).call) == call.strip() for _, auction, hand, call in rows
    )
    return Row(
        f"textbook hands of our own choosing, {chosen.name} ({len(rows)})",
        f"{100 * right / len(rows):.1f} %",
        "≥ 80 % on hands kept aside",
        right >= 0.8 * len(rows),
    )


def main() -> int:
    chosen = fresh()
    rows = [calibration(), *map(reading, TEXTBOOKS), *map(attributing, TEXTBOOKS)]
    rows += [*map(boards, TEXTBOOKS), *map(shell, TEXTBOOKS)]
    rows += [*bidding(chosen), *sets(chosen), *deals(chosen), memory(chosen)]
    rows += [textbook(system(name)) for name in TEXTBOOKS]
    wide = max(len(row.what) for row in rows)
    for row in rows:
        print(f"{row.what:<{wide}}  {row.measured:>14}  {row.bar}{'' if row.kept else '  MISSED'}")
    return 0 if all(row.kept for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
