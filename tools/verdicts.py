"""Keep tests/casebook/verdicts.json: the whole verdict of every case of the casebooks, so that no ruling changes
unnoticed; the same of tables as chance has them (tables.json); and the index of the shipped casebook
(seminar/casebook/index.toml), which lists read.

All the ruling's JSON but its wording: outcome, clause, bars, lead, who may use what, findings, ledger, turn, the board.
What a disputed case expects is its source's; what we rule on it is here. `.venv/bin/python tools/verdicts.py` writes
the file anew, but only when CHANGELOG.md names every case that is ruled differently under “Rulings changed”. Cases that
are new need no line.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [path for path in (str(ROOT), str(ROOT / "src")) if path not in sys.path]

from tests import kept_tables  # noqa: E402
from tests.dialect import CASEBOOKS, Json, rows, ruled, without_words  # noqa: E402

from directorcall.seminar import casebook_index  # noqa: E402
from directorcall.seminar.casebook import INDEX, casebook  # noqa: E402

KEPT = ROOT / "tests" / "casebook" / "verdicts.json"
Verdicts = dict[str, Json]
_EVERY_CASE = re.compile(r"^- every case \(([^)]*)\):", re.MULTILINE)  # a part of all verdicts that was worked out anew


def verdicts() -> Verdicts:
    """Every case of every casebook, as it is ruled now."""
    return {row.id: without_words(ruled(row.facts)) for book in CASEBOOKS for row in rows(book)}


def kept() -> Verdicts:
    data: Verdicts = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    return data


def changes(before: Verdicts, now: Verdicts) -> dict[str, str]:
    """Cases ruled differently, each with the line to start from: the parts that changed."""
    both = [name for name in now if name in before and before[name] != now[name]]
    return {name: f"{name}: {'; '.join(_changed(before[name], now[name]))}" for name in both}


def _changed(before: Json, now: Json) -> list[str]:
    parts = [
        name for name in (*before, *(name for name in now if name not in before)) if before.get(name) != now.get(name)
    ]
    return [f"{name} was {_in_words(before.get(name))}, now {_in_words(now.get(name))}" for name in parts]


def _in_words(value: object) -> str:
    return "nothing" if value is None else value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def untold(changed: dict[str, str], changelog: str) -> list[str]:
    """The changes that “Rulings changed” does not name."""
    section = changelog.partition("### Rulings changed")[2].partition("\n### ")[0]
    everywhere = {part.strip() for line in _EVERY_CASE.findall(section) for part in line.split(",")}
    return [line for name, line in changed.items() if name not in section and not _parts(name, line) <= everywhere]


def _parts(name: str, line: str) -> set[str]:
    """Which parts of its verdict a change is about."""
    return {part.partition(" was ")[0] for part in line.removeprefix(f"{name}: ").split("; ") if " was " in part}


def as_text(verdicts: Verdicts) -> str:
    """One case a line, for a diff that can be read."""
    lines = (
        f"  {json.dumps(name)}: {json.dumps(verdict, ensure_ascii=False)}" for name, verdict in sorted(verdicts.items())
    )
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> int:
    now = verdicts()
    tables = kept_tables.kept() if kept_tables.KEPT.exists() else {}
    changed = changes(kept(), now) | changes(
        {name: ruled for name, (_, ruled) in tables.items()},
        {name: table.ruled() for name, (table, _) in tables.items()},
    )
    missing = untold(changed, (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    if missing:
        print(
            "Rulings have changed. Add a line for each, with the reason, to “Rulings changed” in CHANGELOG.md, then run this again:"
        )
        print("\n".join(f"- {line}" for line in missing))
        return 1
    KEPT.write_text(as_text(now), encoding="utf-8")
    kept_tables.KEPT.write_text(kept_tables.as_text(dict(kept_tables.drawn())), encoding="utf-8")
    INDEX.write_text(casebook_index.as_text(casebook_index.indexed(casebook().values())), encoding="utf-8")
    print(f"{len(now)} verdicts written to {KEPT.relative_to(ROOT)}, and {INDEX.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
