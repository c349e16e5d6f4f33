"""What it costs to start: the package, the command line, ./dev. Compiled bytecode, the best of many rounds."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIRECTOR = Path(sys.executable).with_name("director")
ROUNDS = 21

# what, command, what it is measured over, the bar in ms (None: only shown)
BARE = ("a bare interpreter", [sys.executable, "-c", ""])
STARTS: list[tuple[str, list[str], str | None, float | None]] = [
    (*BARE, None, None),
    ("import directorcall", [sys.executable, "-c", "import directorcall"], BARE[0], 60),
    ("director --help", [str(DIRECTOR), "--help"], BARE[0], None),
    ("director auction", [str(DIRECTOR), "auction", "1D 1S 1H", "--dealer", "W"], BARE[0], 250),
    ("./dev auction", [str(ROOT / "dev"), "auction", "1D 1S 1H", "--dealer", "W"], "director auction", 50),
]


def main() -> int:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    times: dict[str, list[float]] = {what: [] for what, *_ in STARTS}
    for _ in range(ROUNDS):  # in turn, so that a busy moment falls on all alike
        for what, command, *_ in STARTS:
            times[what].append(milliseconds(command, environment))
    best = {what: min(taken) for what, taken in times.items()}
    missed = False
    print(f"{'':22}{'best':>10}{'over':>10}   {'bar':8}")
    for what, _, over, bar in STARTS:
        extra = best[what] - best[over] if over else None
        verdict = "" if bar is None or extra is None else f"< {bar:g}" + ("" if extra < bar else "  MISSED")
        missed |= verdict.endswith("MISSED")
        print(f"{what:22}{best[what]:7.1f} ms" + (f"{extra:7.1f} ms   {verdict}" if extra is not None else ""))
    return 1 if missed else 0


def milliseconds(command: list[str], environment: dict[str, str]) -> float:
    started = time.perf_counter()
    subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
    return (time.perf_counter() - started) * 1000


if __name__ == "__main__":
    sys.exit(main())
