"""The rows of tests/ruling/after_play.toml: facts, opinions and what is expected; and what is asked and said of each.

Through the door only, as tests/dialect.py: read a case, review it, report. The file `after_play.txt` beside the table has
every sentence; to change one on purpose: python -m tests.dialect_after_play, and read the difference.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from directorcall.bridge.errors import DirectorcallError
from directorcall.ruling.casefile import read_case
from directorcall.scores.assessment import assess
from directorcall.scores.assessment_report import assessment_report

TABLE = Path(__file__).parent / "ruling" / "after_play.toml"
WORDS = TABLE.with_suffix(".txt")
Json = dict[str, Any]

# The auctions most rows are about: what is told of each is told of all of them.
BASES: dict[str, Json] = {
    "free": {
        "dealer": "W", "auction": "1H 2S", "offender": "E", "call": "2H", "replacement": "3H", "after": "P P P",
        "withdrawn_means": "6-9 3+H, natural", "replacement_means": "10-12 3+H, natural",
    },
    "barred": {
        "dealer": "W", "auction": "1C P", "offender": "E", "call": "1C", "replacement": "6NT", "after": "P P P",
        "withdrawn_means": "16+, artificial", "replacement_means": "any, natural, to play",
    },
    "defends": {
        "dealer": "W", "auction": "1H 2S", "offender": "E", "call": "2H", "replacement": "P", "after": "4S P P P",
        "withdrawn_means": "6-9 3+H, natural", "replacement_means": "0-5",
    },
    "void": {"dealer": "W", "auction": "1D E:1S N:2C P P 2H P P P"},
    "wrong": {
        "dealer": "W", "auction": "1H 2S", "offender": "E", "call": "2H", "replacement": "3C", "after": "P P P",
        "withdrawn_means": "6-9 3+H, natural", "replacement_means": "10+ 5+C, natural", "ruled": {"partner": "free"},
    },
    "early": {
        "dealer": "W", "auction": "1H 2S", "offender": "E", "call": "2H", "replacement": "3C", "premature": True,
        "after": "3D P P P", "withdrawn_means": "6-9 3+H, natural", "replacement_means": "10+ 5+C, natural",
    },
    "comparable": {  # a pass at partner's turn, and a raise that a passed hand could make
        "edition": "2017", "dealer": "W", "auction": "", "offender": "E", "call": "P", "accepted": False, "then": "1H P",
        "replacement": "2H", "after": "P P P", "withdrawn_means": "0-11, natural", "replacement_means": "6-9 3+H, natural",
    },
    "once": {  # at RHO's turn, and not comparable: partner passes once, and bids later
        "edition": "2017", "dealer": "N", "auction": "", "offender": "E", "call": "1H", "accepted": False, "then": "1S",
        "replacement": "2D", "after": "P P 2S 3D P 3H P 4D P P P", "withdrawn_means": "12+ 5+H, natural",
        "replacement_means": "10+ 5+D, natural",
    },
    "silent": {  # at partner's turn, and not comparable: 2007 partner is silent at once, 2017 calls first
        "dealer": "W", "auction": "", "offender": "E", "call": "1H", "accepted": False, "then": "P 1S", "replacement": "1NT",
        "after": "2S P P P", "withdrawn_means": "12+ 5+H, natural", "replacement_means": "15-17 bal, natural",
    },
    "two": {  # East's bid was too low, then South's
        "dealer": "W", "auction": "1H 2S 2H- 3H 3C- 4C P P P", "withdrawn_means": "10+ 5+C, natural",
        "replacement_means": "10+ 5+C, natural",
    },
    "fell": {  # South's bid was too low, and is off with East's, over which it was made (38)
        "dealer": "W", "auction": "1H 2S 8C", "offender": "S", "call": "2C",
    },
    "broke": {  # West had to pass throughout, and bid
        "dealer": "W", "auction": "1C P 1C- 6NT P P 7C P P 7NT", "withdrawn_means": "16+, artificial",
        "replacement_means": "any, natural, to play",
    },
    "misinformed": {
        "dealer": "N", "auction": "1S P 2H P 2S P P P", "misinformed": {"seat": "W", "about": "2H"},
        "discovered": "after play", "answers": {"21B1 misinformed": True},
    },
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class AfterPlayRow:
    """One row under one edition."""

    name: str
    facts: Json
    expect: Json


def rows() -> Iterator[AfterPlayRow]:
    for table in tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]:
        for edition in table.get("x_editions", [table.get("edition")]):
            facts = {**BASES.get(table.get("x_base", ""), {}), **table, "edition": edition}
            told = {name: value for name, value in facts.items() if not name.startswith("x") and name != "expect"}
            yield AfterPlayRow(f"{table['id']} ({edition})", told, table["expect"])


def spoken(facts: Json) -> list[str]:
    """Everything that is asked, found, counted and said; or what is wrong with it."""
    try:
        told: Json = assessment_report(assess(read_case(facts)))
    except DirectorcallError as error:
        return [f"refused: {line}" for line in str(error).splitlines()]
    asked = [f"ask {one['of']}, {one['clause']}: {one['asks']} / {one['why']}" for one in told["questions"]]
    offered = [f"  {one['choices']} {one['labels']}" for one in told["questions"] if one["choices"]]
    start = [f"from {told['start']['auction']}, {told['start']['turn']} to call"] if told["start"] else []
    found = [f"{'+' if one['holds'] else '-'} {one['clause']} {one['says']} ({one['by']})" for one in told["findings"]]
    said = [f"{one['to']}: {one['text']}" for one in told["say"]]
    score = [f"score {told['score']}"] if told["score"] else []
    counted = [f"  {line}" for line in told["working"]]
    heard = [*asked, *offered, *start, *found, *score, *counted, *said]
    return [f"{told['outcome']} {told['clause']}", *heard, str(told["form"])]


def all_spoken() -> str:
    return "".join(f"== {row.name}\n" + "".join(f"{line}\n" for line in spoken(row.facts)) for row in rows())


def kept() -> dict[str, list[str]]:
    """By row, as somebody last read them."""
    parts = (part.splitlines() for part in WORDS.read_text(encoding="utf-8").split("== ")[1:])
    return {title: lines for title, *lines in parts}


if __name__ == "__main__":
    WORDS.write_text(all_spoken(), encoding="utf-8")
