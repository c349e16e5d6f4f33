"""The quiz on a telephone or a server: its first question, the ones made afresh, and a class that asks for one sheet.

Processor time of this process, in which the pages run as they do in a browser without a server.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from statistics import mean, quantiles

from directorcall.seminar.question_made import made, made_name
from directorcall.web.offline.inside import answer

SEED, QUESTIONS, CLASS = 4711, 12, 30
QUIZ = f"seed={SEED}&count={QUESTIONS}"


def main() -> int:
    asked("/quiz")
    first = asked(f"/quiz/take?{QUIZ}&number=1")
    ready, shown = [], []
    for number in range(2, QUESTIONS + 1):
        ready.append(asked(f"/quiz/take?{QUIZ}&number={number}&ready=1"))
        shown.append(asked(f"/quiz/take?{QUIZ}&number={number}"))
    fresh = [seconds(made, made_name("2017", SEED + 1, number)) for number in range(1, 101)]
    sheets = [asked(f"/quiz/sheet?seed={SEED + 2}&count={QUESTIONS}") for _ in range(CLASS)]
    rows = [
        ("the first question of a process", 1000 * first, 300),
        ("the next one, made meanwhile: p95", 1000 * quantiles(shown, n=20)[-1], 60),
        ("making the next one meanwhile: mean", 1000 * mean(ready), None),
        ("a question made afresh: mean", 1000 * mean(fresh), 150),
        (f"a sheet of {QUESTIONS}: the first of a class", 1000 * sheets[0], None),
        ("the same sheet again: mean", 1000 * mean(sheets[1:]), 60),
    ]
    missed = False
    for what, value, bar in rows:
        kept = bar is None or value < bar
        missed |= not kept
        print(f"{what:40}{value:8.1f} ms   {'' if bar is None else f'< {bar}'}{'' if kept else '  MISSED'}".rstrip())
    return 1 if missed else 0


def asked(target: str) -> float:
    told: list[str] = []
    took = seconds(lambda _: told.append(answer(json.dumps({"target": target}))), "")
    if json.loads(told[0])["status"] not in (200, 204):
        raise SystemExit(f"{target}: {told[0][:200]}")
    return took


def seconds(do: Callable[[str], object], told: str) -> float:
    started = time.process_time()
    do(told)
    return time.process_time() - started


if __name__ == "__main__":
    sys.exit(main())
