"""Published rulings with no meaning told and a system named: as the source ruled, asked, otherwise; and of those ruled
otherwise, which depend on what the pair plays, with the options that bring them out.

    ./dev bench rulings
    python -m bench.rulings --show   # each that was not ruled as its source did
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.ruling.test_agreed import BOTH, DEPENDS, PUBLISHED, how_ruled, untold

from directorcall.ruling.casefile import read_case
from directorcall.ruling.rule import rule


def main() -> int:
    show = "--show" in sys.argv
    for system in BOTH:
        found: Counter[str] = Counter()
        for row in PUBLISHED:
            ruling = rule(read_case(untold(row, system)))
            kind = how_ruled(row, ruling)
            if kind == "otherwise":
                kind = "depends" if row["id"] in DEPENDS else "wrong"
            found[kind] += 1
            if show and kind != "right":
                said = {f"{each.call}={each.meaning}" for each in ruling.supplied}
                print(f"  {kind:8} {row['id']:32} expected {row['expect']['partner']}; {'; '.join(sorted(said))}")
        rest = len(PUBLISHED) - found["depends"]
        print(
            f"{system}: {len(PUBLISHED)} rulings, {found['depends']} depend on the agreement; of the other {rest}"
            f" right {found['right']} ({100 * found['right'] // rest} %), asked {found['asked']}, wrong {found['wrong']}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
