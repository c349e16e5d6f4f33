"""What players say, read: how long a phrase takes, and how much of the corpus is read as it was meant."""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.partnership.phrasebook import BOOKS, rows, verdict

from directorcall.partnership import phrases

BAR = 5.0  # ms a phrase


def main() -> int:
    everything = [row for name in BOOKS for row in rows(name)]
    placed = [(row.phrase, row.place) for row in everything]
    phrases.read_phrase("Stayman")  # tables are read on first use
    taken = []
    for text, place in placed:
        start = time.process_time()
        phrases.read_phrase(text, place)
        taken.append(1000 * (time.process_time() - start))
    taken.sort()
    slowest = taken[len(taken) * 99 // 100]
    print(f"a phrase: median {statistics.median(taken):.2f} ms, 99 in 100 within {slowest:.2f} ms   bar {BAR:g} ms")
    found = [verdict(row) for row in everything]
    for what in ("right", "asked", "misread"):
        print(f"{what:8}{found.count(what):5} of {len(found)}")
    return int(slowest >= BAR or "misread" in found)


if __name__ == "__main__":
    sys.exit(main())
