"""Writes docs/coverage.md from the table of clauses (what the program applies, what the director decides, what is left
out) and docs/law-27.md, the two editions of that law as the code has them, side by side.

Run it after a change of the lawbook: `.venv/bin/python tools/coverage_page.py`. Tests hold the pages to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

from directorcall.lawbook.clauses import Law, Status, laws
from directorcall.lawbook.editions import EDITIONS

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "coverage.md"
CHANGE = ROOT / "docs" / "law-27.md"
CHANGE_HEAD = """\
# What changed in Law 27

Made by `tools/coverage_page.py`; do not edit it here. The two files of that law, without their imports: `-` is the edition of
2007 (as replaced in March 2008), `+` that of 2017. What reads alike in both stands once, in `lawbook/insufficient.py`; what only
moved its number, in `lawbook/numbers.py`.
"""
HEAD = """\
# What is covered

Made by `tools/coverage_page.py` from `lawbook/clauses.toml`; do not edit it here. The gists are our own words, not the text of the Laws.
**Implemented**: the program applies the clause. **Director's judgement**: it points to the clause, and the director decides.
**Not covered**: it says nothing, or says that it is not covered. `director laws N` prints a law, `director diff N` what changed.
"""


def page() -> str:
    return "\n".join([HEAD, *_summary(), *(line for law in laws().values() for line in _law(law))]) + "\n"


def _summary() -> Iterator[str]:
    yield "| edition | " + " | ".join(status.value for status in Status) + " |"
    yield "| --- |" + " ---: |" * len(Status)
    for edition in EDITIONS:
        counts = Counter(clause.status for law in laws().values() for clause in law.clauses(edition))
        yield f"| {edition} | " + " | ".join(str(counts[status]) for status in Status) + " |"
    yield ""


def _law(law: Law) -> Iterator[str]:
    """What is the same in both editions stands once."""
    old, new = (dict.fromkeys(law.clauses(edition)) for edition in EDITIONS)
    yield f"## Law {law.number}: {law.title}\n"
    yield f"*From 2007 to 2017:* {law.changed}\n"
    yield "| clause | edition | status | gist |"
    yield "| --- | --- | --- | --- |"
    for clause in sorted({*old, *new}, key=lambda clause: (clause.number, clause not in old)):
        edition = "both" if clause in old and clause in new else EDITIONS[0] if clause in old else EDITIONS[1]
        yield f"| {clause.number} | {edition} | {clause.status.value} | {clause.gist} |"
    yield ""


def change() -> str:
    """The two files from their first function on."""
    old, new = (_body(edition) for edition in EDITIONS)
    lines = [*unified_diff(old, new, "laws_2007/law_27.py", "laws_2017/law_27.py", n=2, lineterm="")]
    return "\n".join([CHANGE_HEAD, "```diff", *lines, "```", ""])


def _body(edition: str) -> list[str]:
    file = ROOT / "src" / "directorcall" / "lawbook" / f"laws_{edition}" / "law_27.py"
    lines = file.read_text(encoding="utf-8").splitlines()
    return lines[next(number for number, line in enumerate(lines) if line.startswith("def ")) :]


if __name__ == "__main__":
    CHANGE.write_text(change(), encoding="utf-8")
    PAGE.write_text(page(), encoding="utf-8")
    print(f"wrote {PAGE}")
