"""For each change of the law code that nobody noticed: a table of chance that tells it from the unchanged code.

    python tests/hunt.py survivors.txt --tables 4000

It takes what tests/mutants.py has printed. What is found is no row yet: look at the table by the law and write the row it
asks for, or keep the table (ALSO, in kept_tables.py). What is not found is code that nothing needs, or rarer than that.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [path for path in (str(ROOT), str(ROOT / "src")) if path not in sys.path]

from tests import kept_tables, mutants  # noqa: E402
from tests.mutations import Mutation  # noqa: E402
from tests.reach import Reach  # noqa: E402

from directorcall.bridge.errors import NotCovered  # noqa: E402


@dataclass(frozen=True, slots=True)
class Everywhere(Reach):
    """Every table is tried, whatever it passes through."""

    def passing(self, mutant: Mutation) -> dict[str, int]:
        return dict.fromkeys(self.seconds, 0)


def drawn(kind: str, seeds: Sequence[int]) -> Iterator[tuple[str, kept_tables.Table]]:
    make = kept_tables.TABLES[kind][0]
    for seed in seeds:
        chance = random.Random(seed)
        with suppress(NotCovered):
            if (case := make(chance)) is not None:
                yield f"{kind} {seed}", kept_tables.asked(case, chance)[0]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("named", type=Path, metavar="FILE", help="what mutants.py has printed")
    parser.add_argument("--kind", choices=kept_tables.TABLES, default="table")
    parser.add_argument("--tables", type=int, default=4_000)
    parser.add_argument("--first", type=int, default=0)
    options = parser.parse_args(arguments)
    mutants.remember_hands()
    tables = dict(drawn(options.kind, range(options.first, options.first + options.tables)))
    ruled = {name: table.ruled() for name, table in tables.items()}
    survivors = [one for one in mutants.named(options.named) if one.lines[1]]  # else it is made at import
    run = mutants.Run(Everywhere(dict.fromkeys(tables, 0.0)), lambda name: tables[name].ruled() == ruled[name])
    for mutant in run.run(survivors):
        print(f"{run.noticed[mutant.name] or 'nothing'}: {mutant.name}{mutants.LINE}{mutant.line}", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
