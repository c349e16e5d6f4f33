"""Double dummy through our pool of processes, against calling the solver directly, on the same deals and in the same
run.

Bar: at least 90% of the solver's own throughput. The process is started and warm before the clock runs; what that takes
is shown apart.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections.abc import Callable
from random import Random

from directorcall.bridge.cards import WHOLE_PACK, Deal, Hand
from directorcall.scores import solver
from directorcall.scores.doubledummy import many_tables, table
from directorcall.scores.pool import SolverPool, SolverTrouble

DEALS = int(os.environ.get("BENCH_DEALS", "24"))
ROUNDS = 3
BAR = 0.9


def main() -> int:
    random = Random(17)
    deals = [shuffled(random) for _ in range(DEALS)]
    with SolverPool() as pool:
        try:
            started = seconds(lambda: table(deals[0], pool))
        except SolverTrouble as trouble:
            print(f"skipped: {trouble}")
            return 0
        directly(deals[:1])  # import and first tables, which the pool has behind it too
        ours, theirs = [], []
        for _ in range(ROUNDS):  # in turn, so that a busy moment falls on both alike
            theirs.append(seconds(lambda: directly(deals)))
            ours.append(seconds(lambda: through(deals, pool)))
    ratio = statistics.median(theirs) / statistics.median(ours)
    print(f"{'':28}{'best':>10}{'median':>12}")
    for what, times in (("the solver directly", theirs), ("through our processes", ours)):
        print(f"{what:28}{DEALS / min(times):6.1f} /s{DEALS / statistics.median(times):9.1f} /s")
    print(f"{'throughput':28}{ratio:9.0%}   bar >= {BAR:.0%}{'' if ratio >= BAR else '  MISSED'}")
    print(f"{'first table, process and all':28}{started:7.2f} s")
    return 0 if ratio >= BAR else 1


def shuffled(random: Random) -> Deal:
    pack = list(WHOLE_PACK)
    random.shuffle(pack)
    return Deal(*(Hand.of(pack[13 * n : 13 * n + 13]) for n in range(4)))


def directly(deals: list[Deal]) -> list[solver.Tricks]:
    texts, most = tuple(map(str, deals)), solver.MOST_TABLES
    return [tricks for at in range(0, len(texts), most) for tricks in solver.tables(texts[at : at + most])]


def through(deals: list[Deal], pool: SolverPool) -> None:
    batch = many_tables(deals, pool)
    if batch.missing or batch.incidents:
        raise SystemExit(f"lost: {batch.missing} {batch.incidents}")


def seconds(work: Callable[[], object]) -> float:
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


if __name__ == "__main__":
    sys.exit(main())
