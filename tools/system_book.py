"""Writes docs/standard-american.md and docs/acol.md, the shipped systems as books with shares of hands, from their files.

Run it after a change of a system file: `.venv/bin/python tools/system_book.py`. A test holds the lines of the pages to
the files.
"""

from __future__ import annotations

from pathlib import Path

from directorcall.partnership.book import book
from directorcall.partnership.library import system, system_names

DOCS = Path(__file__).resolve().parent.parent / "docs"


def main() -> None:
    for name in system_names():
        (DOCS / f"{name}.md").write_text("\n".join(book(system(name))) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
