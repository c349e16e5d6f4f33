"""What it costs from the shell, with compiled bytecode: to start, and to rule between two boards."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

DEV = str(Path(__file__).resolve().parent.parent / "dev")
DIRECTOR = str(Path(sys.executable).with_name("director"))
AUCTION = ("auction", "1D 1S 1H", "--dealer", "W")
ROUNDS = 15


@dataclass(frozen=True, slots=True)
class Row:
    """A command line, the bar for it in ms (None: only shown), and what it is measured over, if not over nothing."""

    what: str
    command: tuple[str, ...]
    bar: float | None = None
    over: str = ""


ROWS = [
    Row("a bare interpreter", (sys.executable, "-c", "")),
    Row("import directorcall", (sys.executable, "-c", "import directorcall"), 60, "a bare interpreter"),
    Row("director --help", (DIRECTOR, "--help")),
    Row("director auction", (DIRECTOR, *AUCTION), 250, "a bare interpreter"),
    Row("./dev auction", (DEV, *AUCTION), 50, "director auction"),
    Row("rule, told", (DIRECTOR, "rule", "insufficient-1h"), 250),
    Row("rule, told, as JSON", (DIRECTOR, "rule", "insufficient-1h", "--json"), 250),
    Row("rule, both editions", (DIRECTOR, "rule", "stayman-over-2nt", "--both"), 700),
    Row("rule, with options", (DIRECTOR, "rule", "replacement-to-choose", "--json"), 700),
    Row("options", (DIRECTOR, "options", "replacement-to-choose"), 700),
    Row("laws", (DIRECTOR, "laws", "27"), 250),
    Row("diff", (DIRECTOR, "diff", "27"), 250),
    Row("score", (DIRECTOR, "score", "4HX-1"), 250),
]


def main() -> int:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    times: dict[str, list[float]] = {row.what: [] for row in ROWS}
    for _ in range(ROUNDS):  # in turn, so that a busy moment falls on all alike
        for row in ROWS:
            times[row.what].append(milliseconds(row.command, environment))
    medians = {what: statistics.median(taken[1:]) for what, taken in times.items()}  # the first round compiles
    missed = 0
    print(f"{'':22}{'best':>10}{'median':>12}   bar")
    for row in ROWS:
        miss = row.bar is not None and medians[row.what] - medians.get(row.over, 0) >= row.bar
        missed += miss
        bar = (
            ""
            if row.bar is None
            else f"< {row.bar:g}" + (f" over {row.over}" if row.over else "") + ("  MISSED" if miss else "")
        )
        print(f"{row.what:22}{min(times[row.what]):7.1f} ms{medians[row.what]:9.1f} ms   {bar}".rstrip())
    return 1 if missed else 0


def milliseconds(command: tuple[str, ...], environment: dict[str, str]) -> float:
    started = time.perf_counter()
    subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
    return (time.perf_counter() - started) * 1000


if __name__ == "__main__":
    sys.exit(main())
