"""Fit the weights of lawbook/judgement.toml on the open casebook, and say how well they carry over to sources not seen.

    python tools/fit_judgement.py            the table, nothing written
    python tools/fit_judgement.py --write    also writes the weights

Logistic regression with a prior (the weights a chief director would guess), on agreed and told 2017 cases that
neither containment nor purpose has settled. Cross-validation leaves out one source at a time.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from directorcall.handsets.compare import compare  # noqa: E402
from directorcall.lawbook.considerations import considerations  # noqa: E402
from directorcall.ruling.casefile import Entry, read_casebook  # noqa: E402

NAMES = ("ease", "stretch_with_suit", "stretch_alone", "other_hands")
PRIOR = (3.0, 3.6, 7.0, 9.0)
SPREAD = (1.0, 1.2, 2.0, 3.0)  # how far the casebook may pull each from the guess
TOML = ROOT / "src" / "directorcall" / "lawbook" / "judgement.toml"


@dataclass(frozen=True)
class Row:
    name: str
    source: str
    features: tuple[float, ...]
    comparable: bool


def rows(entries: Sequence[Entry]) -> list[Row]:
    found = []
    for entry in entries:
        case = entry.case
        new = case.replacement_meaning()
        usable = case.edition == "2017" and entry.status == "agreed" and entry.told and "comparable" in entry.expect
        if not usable or new is None or len(case.withdrawn_means) != 1:
            continue
        old = case.withdrawn_means[0]
        facts = compare(new, old)
        if facts.contained or old.purposes:
            continue
        c = considerations(case.call, old, new)
        features = (1.0, -c.stretch_with_suit, -c.stretch_alone, -c.other_hands)
        found.append(Row(case.id, entry.source.split(" - ")[0], features, entry.expect["comparable"] is True))
    return found


def fit(data: Sequence[Row], steps: int = 4000, rate: float = 0.02) -> tuple[float, ...]:
    weights = list(PRIOR)
    for _ in range(steps):
        slope = [-(w - p) / s**2 for w, p, s in zip(weights, PRIOR, SPREAD, strict=True)]
        for row in data:
            error = row.comparable - chance(weights, row)
            for i, x in enumerate(row.features):
                slope[i] += error * x
        weights = [w + rate * d for w, d in zip(weights, slope, strict=True)]
    return tuple(weights)


def chance(weights: Sequence[float], row: Row) -> float:
    return 1 / (1 + exp(-sum(w * x for w, x in zip(weights, row.features, strict=True))))


def right(weights: Sequence[float], data: Sequence[Row]) -> int:
    return sum((chance(weights, row) >= 0.5) == row.comparable for row in data)


def cross_validated(data: Sequence[Row]) -> int:
    sources = {row.source for row in data}
    return sum(right(fit([r for r in data if r.source != one]), [r for r in data if r.source == one]) for one in sorted(sources))


def main() -> None:
    files = [ROOT / "tests" / "casebook" / name for name in ("seeds.toml", "published.toml")]
    data = rows([entry for file in files for entry in read_casebook(file.read_text(encoding="utf-8"), file.name)])
    weights = fit(data)
    for name, prior, weight in zip(NAMES, PRIOR, weights, strict=True):
        print(f"{name:20} guess {prior:5.2f}   fitted {weight:5.2f}")
    print(f"{len(data)} cases that neither containment nor purpose settles: {right(weights, data)} right")
    print(f"cross-validated, leaving out one source at a time: {cross_validated(data)} right")
    for row in data:
        balance = sum(w * x for w, x in zip(weights, row.features, strict=True))
        mark = " " if (balance >= 0) == row.comparable else "x"
        print(f"{mark} {balance:+6.2f}  {'comparable' if row.comparable else 'not':10}  {row.name}")
    if "--write" in sys.argv:
        text = TOML.read_text(encoding="utf-8")
        for name, weight in zip(NAMES, weights, strict=True):
            text = re.sub(rf"(?m)^{name} = [0-9.]+", f"{name} = {weight:.1f}", text)
        TOML.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
