"""How long an auction may be: what it costs to play one through, from 50 calls to 400."""

from __future__ import annotations

import time
from statistics import median

from directorcall.bridge.auction import Auction, parse_auction
from directorcall.bridge.replay import begun, forget
from directorcall.bridge.seats import Seat

LENGTHS = (50, 100, 200, 400)
ROUNDS = 15
GROWTH = 1.5  # a call of the longest auction may cost so much more than one of the shortest


def milliseconds(read: Auction) -> float:
    forget()
    start = time.perf_counter()
    begun(read.dealer).followed_by(read.made)
    return 1000 * (time.perf_counter() - start)


def main() -> int:
    print(f"{'calls':>6}{'played through':>18}{'a call':>12}")
    each = {}
    for calls in LENGTHS:
        read = parse_auction(legal(calls), Seat.N)
        taken = median(milliseconds(read) for _ in range(ROUNDS))
        each[calls] = 1000 * taken / calls
        print(f"{calls:6}{taken:15.2f} ms{each[calls]:9.1f} µs")
    growth = each[LENGTHS[-1]] / each[LENGTHS[0]]
    print(f"a call of {LENGTHS[-1]} costs {growth:.2f} times one of {LENGTHS[0]} (bar {GROWTH})")
    return 0 if growth < GROWTH else 1


def legal(calls: int) -> str:
    """As long as asked for: doubled and redoubled all the way up, with an insufficient bid cancelled each time."""
    made: list[str] = []
    for level in range(1, 8):
        for denomination in ("C", "D", "H", "S", "NT"):
            bid = f"{level}{denomination}"
            made += [bid, "P", "P", "X", "P", "P", "XX", "P", f"{bid}-", f"{bid}-", "P"]
    return " ".join([*made, *["7NT-"] * calls][:calls])


if __name__ == "__main__":
    raise SystemExit(main())
