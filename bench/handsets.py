"""The engine of sets of hands against its budgets, and against those who answer the same questions another way.

One run, one table. Each peer runs in a process of its own, in a box of a few seconds, on the same questions;
what cannot be had here is skipped, with the reason. Progress goes to stderr.
"""

from __future__ import annotations

import json
import os
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from directorcall.bridge.cards import parse_suit
from directorcall.bridge.seats import Seat
from directorcall.handsets import features
from directorcall.handsets.cache import cache
from directorcall.handsets.deals import deals
from directorcall.handsets.handset import HandSet

PEERS = Path(__file__).parent / "peers"
BOX = float(os.environ.get("BENCH_SECONDS", "5"))
"""Seconds for each question put to a peer."""
TIGHT_COUNT = 267_309_117
HANDS = 10_000
DEALS = 10_000


@dataclass(frozen=True, slots=True)
class Says:
    """A meaning every peer can read: points, lengths, balanced or whatever."""

    points: tuple[int, int] = (0, 37)
    suits: dict[str, tuple[int, int]] = field(default_factory=dict)
    balanced: bool = False

    @property
    def hands(self) -> HandSet:
        hands = features.points(*self.points)
        for suit, (lo, hi) in self.suits.items():
            hands &= features.length(parse_suit(suit), lo, hi)
        return hands & features.balanced() if self.balanced else hands


def at_least(**suits: int) -> dict[str, tuple[int, int]]:
    return {suit: (cards, 13) for suit, cards in suits.items()}


# In order: each takes what the better ones leave.
OPENINGS = [
    Says((22, 37)),
    Says((20, 21), balanced=True),
    Says((15, 17), balanced=True),
    *(Says((6, 11), at_least(**{suit: 8})) for suit in "SHDC"),
    *(Says((6, 10), {suit: (7, 7)}) for suit in "SHDC"),
    Says((12, 21), at_least(S=5)),
    Says((12, 21), at_least(H=5)),
    *(Says((6, 10), {suit: (6, 6)}) for suit in "SHD"),
    Says((12, 21), at_least(D=4)),
    Says((12, 21), at_least(C=3)),
    Says((12, 21), at_least(D=3)),
    *(Says((11, 11), at_least(**{suit: 6})) for suit in "SHDC"),
    Says((10, 11), at_least(S=5, H=5)),
    Says((10, 11), at_least(S=5, D=5)),
    Says((10, 11), at_least(H=5, D=5)),
    Says((10, 11), at_least(D=5, C=5)),
    Says((11, 11), at_least(S=5, H=4)),
    Says((11, 11), at_least(H=5, S=4)),
    Says((11, 11), at_least(S=5)),
    Says(),
]
REPLACEMENTS = [
    *(Says(points, at_least(**{suit: 5})) for points in ((19, 37), (16, 18), (13, 15)) for suit in "SHDC"),
    *(Says((10, 12), at_least(**{suit: 6})) for suit in "SHDC"),
    *(Says(points, balanced=True) for points in ((19, 37), (16, 18), (13, 15), (10, 12), (6, 9))),
    *(Says((6, 9), at_least(**{suit: 5})) for suit in "SHDC"),
    *(Says((0, 5), at_least(**{suit: 7})) for suit in "SHDC"),
    *(Says((10, 15), at_least(**{suit: 4})) for suit in "SHDC"),
    Says((6, 12), at_least(S=4, H=4)),
    Says((6, 37)),
    Says(),
]
WITHDRAWN = [
    *(Says((6, 37), at_least(**{suit: 4})) for suit in "SHDC"),
    *(Says((10, 37), at_least(**{suit: 5})) for suit in "SH"),
    Says((13, 37)),
    Says((15, 18), balanced=True),
    Says((6, 9)),
    Says((0, 12)),
    Says((6, 18), at_least(D=3, C=3)),
    Says((0, 37), {"S": (0, 4), "H": (0, 4)}),
]
TIGHT = Says((20, 21), {"H": (5, 5)}, balanced=True)
DEAL = {"N": Says((15, 17), balanced=True), "E": Says((8, 16), at_least(S=5)), "S": Says((0, 7), at_least(H=5))}

# How much slower each peer must be: at a subset test, at tight hands, at deals; None where it is only shown.
BARS: dict[str, tuple[float | None, float | None, float | None]] = {
    "z3_solver": (20, None, None),
    "monte_carlo": (None, None, None),
    "endplay_generator": (None, 10_000, None),
    "c_dealer": (None, 300, 1),
}


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table; `ok` is None where there is no bar."""

    what: str
    measured: str
    bar: str = ""
    ok: bool | None = None
    note: str = ""


# Our engine.


def exclusive(meanings: list[Says]) -> list[HandSet]:
    """Each meaning without what the better ones take."""
    taken, left = features.no_hand(), []
    for meaning in meanings:
        left.append(meaning.hands - taken)
        taken |= meaning.hands
    return left


def count_openings() -> int:
    return sum(hands.count() for hands in exclusive(OPENINGS))


def milliseconds(work: Callable[[], object]) -> float:
    started = time.perf_counter()
    work()
    return (time.perf_counter() - started) * 1000


def fresh() -> None:
    """Nothing remembered but the space itself."""
    cache.clear()
    bool(features.any_hand())


def cold_start() -> Row:
    command = [sys.executable, __file__, "--count-openings"]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    taken = [milliseconds(lambda: subprocess.run(command, check=True, env=environment)) for _ in range(6)]
    return against_bar(f"process start to {len(OPENINGS)} openings counted", statistics.median(taken[1:]), 500)


def atoms() -> Iterator[Row]:
    works: list[tuple[str, HandSet, HandSet | None]] = [
        ("points, the first", features.points(15, 17), None),
        ("points, another range", features.points(15, 17), features.points(8, 11)),
        ("length", features.length(parse_suit("H"), 5), None),
        ("balanced", features.balanced(), None),
        ("rule of 20, after points", features.rule_of(20), features.points(8, 11)),
    ]
    for name, hands, before in works:
        taken = []
        for _ in range(9):
            fresh()
            bool(before)
            taken.append(milliseconds(hands.__bool__))
        yield Row(f"atom: {name}", f"{statistics.median(taken):.2f} ms")


def comparisons(
    new: list[HandSet], old: list[HandSet], pairs: list[tuple[int, int]]
) -> tuple[list[Row], list[bool], float]:
    """Subset test, overlap and counter-example of every pair, sets worked out before; answers and the median time."""
    warm = [bool(hands) for hands in (*new, *old)]
    contained: list[bool] = []
    tests = [milliseconds(lambda a=a, b=b: contained.append(new[a] <= old[b])) for a, b in pairs]  # type: ignore[misc]
    shares = [milliseconds(lambda a=a, b=b: (new[a] & old[b]).count()) for a, b in pairs]  # type: ignore[misc]
    broken = [pair for pair, inside in zip(pairs, contained, strict=True) if not inside]
    witnesses = [milliseconds(lambda a=a, b=b: (new[a] - old[b]).example()) for a, b in broken]  # type: ignore[misc]
    median = statistics.median(tests)
    note = f"{len(pairs)} pairs of {len(warm)} sets, {sum(contained)} contained; slowest {max(tests):.2f} ms"
    rows = [
        against_bar("subset test, warm, median", median, 0.2, note),
        Row("exact overlap of two sets, median", f"{statistics.median(shares):.2f} ms"),
        Row("counter-example, median", f"{statistics.median(witnesses):.2f} ms", note=f"{len(broken)} of them"),
    ]
    return rows, contained, median


def replacement_board() -> Iterator[Row]:
    """Every replacement against one withdrawn call: contained or not, and a hand that shows it. Warm is the same again,
    and the same replacements against another call.
    """

    def board(withdrawn: Says) -> None:
        old = withdrawn.hands
        for new in exclusive(REPLACEMENTS):
            if not new <= old:
                (new - old).example()

    cold, other, warm = [], [], []
    for _ in range(5):
        cache.clear()
        cold.append(milliseconds(lambda: board(WITHDRAWN[0])))
        other.append(milliseconds(lambda: board(WITHDRAWN[1])))
        warm.append(milliseconds(lambda: board(WITHDRAWN[0])))
    what = f"{len(REPLACEMENTS)} replacements against one call"
    yield against_bar(f"{what}, cold", statistics.median(cold), 200)
    yield against_bar(f"{what}, another call", statistics.median(other), 20, "the replacements were met before")
    yield against_bar(f"{what}, warm", statistics.median(warm), 20, "verdict and counter-example")


def tight_hands() -> tuple[list[Row], float]:
    hands, rng = TIGHT.hands, Random(1)
    if (count := hands.count()) != TIGHT_COUNT:
        raise SystemExit(f"the tight set has {count:,} hands, not {TIGHT_COUNT:,}")
    cold = milliseconds(lambda: hands.samples(rng, HANDS))
    warm = statistics.median(milliseconds(lambda: hands.samples(rng, HANDS)) for _ in range(5))
    note = f"20–21 balanced with five hearts; first draw {cold:.0f} ms"
    return [Row(f"{HANDS:,} uniform hands of a tight set", f"{warm:.1f} ms", note=note)], HANDS / warm * 1000


def four_hands() -> tuple[list[Row], float]:
    conditions = {Seat(letter): meaning.hands for letter, meaning in DEAL.items()}
    cache.clear()
    first = milliseconds(lambda: deals(conditions, Random(1), 1))
    started = time.perf_counter()
    dealt = deals(conditions, Random(2), DEALS)
    rate = DEALS / (time.perf_counter() - started)
    rarity = f"{dealt.acceptance:.0%} of tries kept, 1 deal in {1 / dealt.share:,.0f} fits"
    note = f"{dealt.method.value}, {rarity}; the first after {first:.0f} ms"
    return [Row("four-hand deals, three hands shown", f"{rate:,.0f} a second", note=note)], rate


def against_bar(what: str, taken: float, bar: float, note: str = "") -> Row:
    return Row(what, f"{taken:.3g} ms" if taken < 100 else f"{taken:.0f} ms", f"< {bar:g} ms", taken < bar, note)


# The peers.


def ask(peer: str, pairs: list[tuple[int, int]]) -> dict[str, Any]:
    """What a peer answers, or why it does not."""
    tell(f"{peer}, {BOX:g} seconds a question")
    question = {
        "seconds": BOX,
        "replacements": [asdict(meaning) for meaning in REPLACEMENTS],
        "withdrawn": [asdict(meaning) for meaning in WITHDRAWN],
        "pairs": pairs,
        "tight": asdict(TIGHT),
        "deal": {seat: asdict(meaning) for seat, meaning in DEAL.items()},
    }
    command = [sys.executable, "-W", "ignore", str(PEERS / f"{peer}.py")]
    try:
        done = subprocess.run(
            command, input=json.dumps(question), text=True, capture_output=True, timeout=6 * BOX + 90, check=False
        )
    except subprocess.TimeoutExpired as late:
        return {"skipped": f"no answer in {late.timeout:.0f} seconds"}
    if done.returncode:
        return {"skipped": (done.stderr.strip().splitlines() or ["it failed without a word"])[-1]}
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def subset_peer(name: str, answer: dict[str, Any], contained: list[bool], ours: float, bar: float | None) -> Row:
    taken = statistics.median(answer["seconds"]) * 1000
    asked = len(answer["contained"])
    wrong = sum(theirs != mine for theirs, mine in zip(answer["contained"], contained, strict=False))
    verdicts = f"agrees on all {asked}" if not wrong else f"wrong on {wrong} of {asked}"
    return slower(f"  {name}", f"{taken:.3g} ms", taken / ours, bar, verdicts)


def slower(what: str, measured: str, ratio: float, bar: float | None, note: str = "") -> Row:
    factor, word = (ratio, "slower") if ratio >= 1 else (1 / ratio, "faster")
    times = f"{factor:,.0f}" if factor >= 10 else f"{factor:.2g}"
    return Row(
        what, f"{measured}, {times} × {word}", f"≥ {bar:,g} ×" if bar else "", ratio >= bar if bar else None, note
    )


def rate_peer(name: str, theirs: float, ours: float, bar: float | None) -> Row:
    if not theirs:
        return Row(f"  {name}", f"none in {BOX:g} s", f"≥ {bar:,g} ×" if bar else "", note="too few to compare")
    return slower(f"  {name}", f"{theirs:.3g} a second", ours / theirs, bar)


def main() -> int:
    if sys.argv[1:] == ["--count-openings"]:
        return 0 if count_openings() == features.any_hand().count() else 1
    pairs = [(new, old) for old in range(len(WITHDRAWN)) for new in range(len(REPLACEMENTS))]
    Random(1).shuffle(pairs)
    tell("our engine")
    rows = [cold_start(), *atoms()]
    tests, contained, ours = comparisons(exclusive(REPLACEMENTS), [meaning.hands for meaning in WITHDRAWN], pairs)
    board = [*replacement_board()]
    hands, hands_rate = tight_hands()
    four, deals_rate = four_hands()
    skipped = []
    for peer, (subset_bar, hands_bar, deals_bar) in BARS.items():
        answer, name = ask(peer, pairs), peer.replace("_", " ")
        if "skipped" in answer:
            skipped.append(Row(f"skipped: {name}", answer["skipped"]))
            continue
        if "contained" in answer:
            tests.insert(1, subset_peer(name, answer, contained, ours, subset_bar))
        if "hands_a_second" in answer:
            hands.append(rate_peer(name, answer["hands_a_second"], hands_rate, hands_bar))
            four.append(rate_peer(name, answer["deals_a_second"], deals_rate, deals_bar))
    rows += [*tests, *board, *hands, *four, *skipped]
    show(rows)
    return 1 if any(row.ok is False for row in rows) else 0


def show(rows: list[Row]) -> None:
    print(
        f"sets of hands · Python {platform.python_version()} · {os.cpu_count()} cores · load {os.getloadavg()[0]:.1f}"
    )
    what, measured, bar = (max(len(getattr(row, name)) for row in rows) for name in ("what", "measured", "bar"))
    for row in rows:
        verdict = {True: "ok", False: "OVER", None: ""}[row.ok]
        print(f"{row.what:{what}}  {row.measured:>{measured}}  {row.bar:>{bar}}  {verdict:4}  {row.note}".rstrip())


def tell(message: str) -> None:
    print(f"bench: {message}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
