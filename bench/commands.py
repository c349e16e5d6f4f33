"""What a ruling costs from the shell, with compiled bytecode: the budgets of a command that is typed between two boards."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

DIRECTOR = Path(sys.executable).with_name("director")
ROUNDS = 15

# what, arguments, the bar in ms for the whole command
COMMANDS: list[tuple[str, list[str], float]] = [
    ("rule, told", ["rule", "insufficient-1h"], 250),
    ("rule, told, as JSON", ["rule", "insufficient-1h", "--json"], 250),
    ("rule, both editions", ["rule", "stayman-over-2nt", "--both"], 700),
    ("options", ["options", "replacement-to-choose"], 700),
    ("rule, with options", ["rule", "replacement-to-choose", "--json"], 700),
    ("laws", ["laws", "27"], 250),
    ("diff", ["diff", "27"], 250),
]


def main() -> int:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    times: dict[str, list[float]] = {what: [] for what, *_ in COMMANDS}
    for _ in range(ROUNDS):  # in turn, so that a busy moment falls on all alike
        for what, arguments, _bar in COMMANDS:
            times[what].append(milliseconds([str(DIRECTOR), *arguments], environment))
    missed = False
    print(f"{'':22}{'median':>10}   {'best':>8}   bar")
    for what, _arguments, bar in COMMANDS:
        median = statistics.median(times[what][1:])  # the first round compiles
        missed |= median >= bar
        print(f"{what:22}{median:7.1f} ms   {min(times[what]):5.1f} ms   < {bar:g}" + ("  MISSED" if median >= bar else ""))
    return 1 if missed else 0


def milliseconds(command: list[str], environment: dict[str, str]) -> float:
    started = time.perf_counter()
    subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
    return (time.perf_counter() - started) * 1000


if __name__ == "__main__":
    sys.exit(main())
