"""Hans van Staveren's `dealer`, in C, as Debian packages it: it deals until the condition holds."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from typing import Any

SEATS = {"N": "north", "E": "east", "S": "south", "W": "west"}
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
BATCH = 200


def find() -> str | None:
    """Debian puts it among the games, which may not be on the PATH."""
    return shutil.which("dealer", path=f"{os.environ.get('PATH', '')}:/usr/games")


def install() -> None:
    """As root on Debian it can be fetched; everybody else measures without it."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "install", "-y", "-q", "dealer"], env=environment, stdout=sys.stderr, check=False)


def condition(seats: dict[str, dict[str, Any]]) -> str:
    said = []
    for letter, meaning in seats.items():
        seat = SEATS[letter]
        said += [f"hcp({seat})>={meaning['points'][0]}", f"hcp({seat})<={meaning['points'][1]}"]
        said += [
            f"{SUITS[suit]}({seat})>={lo} && {SUITS[suit]}({seat})<={hi}" for suit, (lo, hi) in meaning["suits"].items()
        ]
        if meaning["balanced"]:
            said.append(f"shape({seat}, any 4333 + any 4432 + any 5332)")
    return " && ".join(said)


def rate(dealer: str, seconds: float, seats: dict[str, dict[str, Any]]) -> float:
    """Deals a second, a batch at a time."""
    text = f"generate 100000000\nproduce {BATCH}\ncondition {condition(seats)}\naction printcompact\n"
    made, started = 0, time.perf_counter()
    while time.perf_counter() < started + seconds:
        subprocess.run([dealer], input=text, text=True, stdout=subprocess.DEVNULL, check=True)
        made += BATCH
    return made / (time.perf_counter() - started)


def main() -> None:
    question = json.load(sys.stdin)
    if find() is None:
        install()
    dealer = find()
    if dealer is None:
        json.dump({"skipped": "no `dealer` here; on Debian, as root: apt-get install dealer"}, sys.stdout)
        return
    answer = {"hands_a_second": rate(dealer, question["seconds"], {"N": question["tight"]})}
    answer["deals_a_second"] = rate(dealer, question["seconds"], question["deal"])
    json.dump(answer, sys.stdout)


if __name__ == "__main__":
    main()
