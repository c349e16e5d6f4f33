"""Keep tests/casebook/verdicts.json: outcome, clause and partner of every case of the casebooks, so that no ruling changes unnoticed.

`.venv/bin/python tools/verdicts.py` writes the file anew, but only when CHANGELOG.md names every case that is ruled differently
under “Rulings changed”. Cases that are new need no line.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from directorcall.bridge.errors import NotCovered
from directorcall.ruling.casefile import Entry, read_casebook
from directorcall.ruling.report import report
from directorcall.ruling.rule import rule

ROOT = Path(__file__).resolve().parent.parent
CASEBOOKS = ROOT / "tests" / "casebook"
KEPT = CASEBOOKS / "verdicts.json"
Verdicts = dict[str, dict[str, object]]


def verdicts() -> Verdicts:
    """Every case of every casebook, as it is ruled now."""
    books = sorted(CASEBOOKS.glob("*.toml"))
    return {entry.case.id: _verdict(entry) for book in books for entry in read_casebook(book.read_text(encoding="utf-8"), book.name)}


def _verdict(entry: Entry) -> dict[str, object]:
    try:
        ruled = report(rule(entry.case))
    except NotCovered as error:
        return {"outcome": "not covered", "clause": error.clause, "partner": None}
    return {name: ruled[name] for name in ("outcome", "clause", "partner")}


def kept() -> Verdicts:
    data: Verdicts = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    return data


def changes(before: Verdicts, now: Verdicts) -> dict[str, str]:
    """Cases ruled differently, each with the line to start from."""
    both = [name for name in now if name in before and before[name] != now[name]]
    return {name: f"{name}: was {_in_words(before[name])}, now {_in_words(now[name])}" for name in both}


def _in_words(verdict: dict[str, object]) -> str:
    return ", ".join(str(value) for value in verdict.values())


def untold(changed: dict[str, str], changelog: str) -> list[str]:
    """The changes that “Rulings changed” does not name."""
    section = changelog.partition("### Rulings changed")[2].partition("\n### ")[0]
    return [line for name, line in changed.items() if name not in section]


def as_text(verdicts: Verdicts) -> str:
    """One case a line, for a diff that can be read."""
    lines = (f"  {json.dumps(name)}: {json.dumps(verdict, ensure_ascii=False)}" for name, verdict in sorted(verdicts.items()))
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> int:
    now = verdicts()
    missing = untold(changes(kept(), now), (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    if missing:
        print("Rulings have changed. Add a line for each, with the reason, to “Rulings changed” in CHANGELOG.md, then run this again:")
        print("\n".join(f"- {line}" for line in missing))
        return 1
    KEPT.write_text(as_text(now), encoding="utf-8")
    print(f"{len(now)} verdicts written to {KEPT.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
