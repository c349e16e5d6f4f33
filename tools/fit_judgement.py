"""Fit the weights of lawbook/judgement.toml on the open casebook, and say how well they carry over to sources not seen.

    python tools/fit_judgement.py            the tables, nothing written
    python tools/fit_judgement.py --write    also writes the weights

Two fits, each a logistic regression with a prior (what a chief director would guess) and kept near it:

- *similar* (23A1): comparable or not, on agreed and told 2017 cases that neither containment nor purpose has settled;
- *disagreement*: disputed or agreed, on all told cases where the opinion decides the ruling.

Cross-validation leaves out one source at a time, fits both on the rest, and judges the cases of that source.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import exp
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from directorcall.bridge.calls import Call  # noqa: E402
from directorcall.handsets.meaning import Meaning  # noqa: E402
from directorcall.inquiry.case import Case  # noqa: E402
from directorcall.lawbook.comparability import readings  # noqa: E402
from directorcall.lawbook.considerations import Considerations  # noqa: E402
from directorcall.lawbook.disagreement import DOUBTS  # noqa: E402
from directorcall.lawbook.judgement import Opinion, judge_comparable, judge_contained  # noqa: E402
from directorcall.lawbook.weights import Weights, shipped  # noqa: E402
from directorcall.ruling.casefile import Entry, read_casebook  # noqa: E402
from directorcall.ruling.rule import rule  # noqa: E402
from directorcall.seminar.casebook import BOOKS, FOLDER  # noqa: E402

TOML = ROOT / "src" / "directorcall" / "lawbook" / "judgement.toml"
SIMILAR = ("ease", "stretch_with_suit", "stretch_alone", "other_hands")
JUDGES = {"2007": judge_contained, "2017": judge_comparable}
BANDS = (0.5, 0.6, 0.7, 0.8, 0.9, 1.0)

# What a chief director would guess before looking, and how far the casebook may pull it from there.
PRIOR = {
    "ease": (3.0, 1.0), "stretch_with_suit": (3.6, 1.2), "stretch_alone": (7.0, 2.0), "other_hands": (9.0, 3.0),
    "settled": (2.5, 0.5), "near": (2.5, 1.0), "discounted": (1.5, 1.0), "question": (2.0, 1.0), "nothing_told": (2.0, 1.0),
    "readings": (2.0, 1.0), "same_name": (2.0, 1.0), "double": (1.0, 1.0), "may_be_short": (1.0, 1.0),
}  # fmt: skip


@dataclass(frozen=True)
class Row:
    """One published case: what decides, and what was decided (of similarity) or whether it was disputed."""

    name: str
    source: str
    features: tuple[float, ...]
    yes: bool


@dataclass(frozen=True)
class Published:
    """A published case whose two meanings were told."""

    entry: Entry
    source: str
    replacement: Call
    new: Meaning
    decides: bool  # False: the denomination freed partner already

    @property
    def case(self) -> Case:
        return self.entry.case

    def opinion(self, scale: Weights) -> Opinion:
        judge, read = JUDGES[self.case.edition], replace(readings(self.case), weights=scale)
        return judge(self.case.call, self.old, self.replacement, self.new, read)

    @property
    def old(self) -> Meaning:
        return self.case.withdrawn_means[0]

    def agrees(self, opinion: Opinion) -> bool:
        """Did the source say the same? Where it spoke of the consequence only, that counts."""
        expect = self.entry.expect
        if not self.decides and "comparable" not in expect:
            return True
        if "comparable" in expect:
            return expect["comparable"] is opinion.comparable
        return "partner" not in expect or (expect["partner"] == "free") is opinion.comparable


def published(entries: Iterable[Entry]) -> list[Published]:
    """The cases that turn on two meanings that were told; not those that were argued about for what happened after
    play.
    """
    found = []
    for entry in entries:
        case, new = entry.case, entry.case.replacement_meaning()
        if case.replacement is None or new is None or len(case.withdrawn_means) != 1:
            continue
        if entry.status == "superseded" or "adjust" in entry.expect or case.attempts:
            continue
        verdict = rule(case).verdict
        decides = verdict is None or verdict.clause != "27B1(a)"
        found.append(Published(entry, source_of(entry), case.replacement, new, decides))
    return found


def source_of(entry: Entry) -> str:
    """A thread, a paper, a seminar: what is left out together."""
    return entry.source.split(" - ")[0]


def similarity_rows(cases: Iterable[Published]) -> list[Row]:
    found = []
    for one in cases:
        entry = one.entry
        usable = one.case.edition == "2017" and entry.status == "agreed" and entry.told and "comparable" in entry.expect
        if not usable or one.old.purposes or one.new.hands <= one.old.hands:
            continue
        c = Considerations(one.old, one.new)
        features = (1.0, -c.stretch_with_suit, -c.stretch_alone, -c.other_hands)
        found.append(Row(one.case.id, one.source, features, entry.expect["comparable"] is True))
    return found


def disagreement_rows(cases: Iterable[Published], scale: Weights) -> list[Row]:
    found = []
    for one in cases:
        if one.decides and one.entry.told:
            opinion = one.opinion(scale)
            features = (-1.0, *(float(getattr(opinion.doubts, name)) for name in DOUBTS))
            disputed = one.entry.status == "disputed" or not one.agrees(opinion)
            found.append(Row(one.case.id, one.source, features, disputed))
    return found


def fit(names: Sequence[str], data: Sequence[Row], steps: int = 25) -> dict[str, float]:
    """The likeliest weights, given the guess: Newton's method on a function with one top."""
    prior, spread = [PRIOR[name][0] for name in names], [PRIOR[name][1] for name in names]
    weights = list(prior)
    for _ in range(steps):
        slope = [-(w - p) / s**2 for w, p, s in zip(weights, prior, spread, strict=True)]
        bend = [[(i == j) / spread[i] ** 2 for j in range(len(names))] for i in range(len(names))]
        for row in data:
            yes = chance(weights, row.features)
            for i, x in enumerate(row.features):
                slope[i] += (row.yes - yes) * x
                for j, other in enumerate(row.features):
                    bend[i][j] += yes * (1 - yes) * x * other
        weights = [w + d for w, d in zip(weights, solved(bend, slope), strict=True)]
    return dict(zip(names, weights, strict=True))


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Linear equations by elimination; the matrix is positive definite, so no pivot is nought."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i, row in enumerate(rows):
        for below in rows[i + 1 :]:
            factor = below[i] / row[i]
            below[i:] = [b - factor * a for a, b in zip(row[i:], below[i:], strict=True)]
    found = [0.0] * len(rows)
    for i in reversed(range(len(rows))):
        found[i] = (rows[i][-1] - sum(rows[i][j] * found[j] for j in range(i + 1, len(rows)))) / rows[i][i]
    return found


def chance(weights: Sequence[float], features: Sequence[float]) -> float:
    return 1 / (1 + exp(-sum(w * x for w, x in zip(weights, features, strict=True))))


def fitted(cases: Sequence[Published]) -> Weights:
    """Both fits, one after the other: what is similar first, then where directors differ about it."""
    scale = replace(shipped(), **fit(SIMILAR, similarity_rows(cases)))
    return replace(scale, **fit(("settled", *DOUBTS), disagreement_rows(cases, scale)))


@dataclass(frozen=True)
class Judged:
    """What was said of a case, by weights that may not have seen its source."""

    one: Published
    opinion: Opinion

    @property
    def right(self) -> bool:
        return self.one.agrees(self.opinion)

    @property
    def close(self) -> bool:
        return self.one.decides and self.opinion.judgement.close

    @property
    def undisputed(self) -> bool:
        return self.one.entry.status == "agreed" and self.right


def judged(cases: Iterable[Published], scale: Weights) -> list[Judged]:
    return [Judged(one, one.opinion(scale)) for one in cases]


def cross_validated(cases: Sequence[Published]) -> list[Judged]:
    found = []
    for source in sorted({one.source for one in cases}):
        scale = fitted([one for one in cases if one.source != source])
        found += judged([one for one in cases if one.source == source], scale)
    return found


def share(some: Iterable[bool]) -> tuple[int, int]:
    listed = list(some)
    return sum(listed), len(listed)


def summary(found: Sequence[Judged]) -> dict[str, tuple[int, int]]:
    """How many of how many: agreed cases right, disputed flagged, agreed flagged."""
    agreed = [j for j in found if j.one.entry.status == "agreed"]
    disputed = [j for j in found if j.one.entry.status == "disputed"]
    return {
        "agreed, right": share(j.right for j in agreed),
        "disputed, flagged as close": share(j.close for j in disputed),
        "agreed, flagged as close": share(j.close for j in agreed),
    }


def calibration(found: Sequence[Judged]) -> list[tuple[str, int, int]]:
    """By what was said: how many cases, and of how many of them nobody said otherwise."""
    rows = []
    decided = [j for j in found if j.one.decides]
    for low, high in pairwise(BANDS):
        band = [j for j in decided if low <= j.opinion.judgement.confidence < high]
        rows.append((f"{low:.0%} to {high:.0%}", len(band), sum(j.undisputed for j in band)))
    return rows


def open_casebook() -> list[Published]:
    files = [FOLDER / f"{name}.toml" for name in BOOKS]
    return published(entry for file in files for entry in read_casebook(file.read_text(encoding="utf-8"), file.name))


def show(title: str, found: Sequence[Judged], say: Callable[[str], None]) -> None:
    say(f"\n{title}")
    for what, (some, of) in summary(found).items():
        say(f"  {what:28} {some:3} of {of:3}  {some / of:4.0%}")
    say("  said                cases   nobody said otherwise")
    for band, cases, agree in calibration(found):
        say(f"  {band:16} {cases:8} {agree:8}  {f'{agree / cases:.0%}' if cases else ''}")


def main() -> None:
    cases = open_casebook()
    scale = fitted(cases)
    similar, differing = similarity_rows(cases), disagreement_rows(cases, scale)
    print(
        f"similar: {len(similar)} cases that neither containment nor purpose settles; disagreement: {len(differing)} cases,"
    )
    print(f"{sum(row.yes for row in differing)} of them disputed; {len({one.source for one in cases})} sources\n")
    for name, (prior, spread) in PRIOR.items():
        print(f"{name:20} guess {prior:5.2f} ± {spread:.1f}   fitted {getattr(scale, name):5.2f}")
    found = cross_validated(cases)
    show("all cases, fitted on all", judged(cases, scale), print)
    show("all cases, each source judged by weights that have not seen it", found, print)
    if "--rows" in sys.argv:
        for j in sorted(found, key=lambda j: (j.one.entry.status, j.opinion.judgement.confidence)):
            doubts = " ".join(f"{name}={value:.2f}" for name in DOUBTS if (value := getattr(j.opinion.doubts, name)))
            marks = f"{'' if j.right else 'x':1} {'close' if j.close else '':5}"
            print(f"{j.one.entry.status[:4]} {marks} {j.opinion.judgement.confidence:.2f} {j.one.case.id:32} {doubts}")
    if "--write" in sys.argv:
        text = TOML.read_text(encoding="utf-8")
        for name in PRIOR:
            text = re.sub(rf"(?m)^{name} = [0-9.]+", f"{name} = {getattr(scale, name):.1f}", text)
        TOML.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
