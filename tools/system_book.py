"""Writes docs/standard-american.md, the shipped system as a book with shares of hands, from its files.

Run it after a change of a system file: `.venv/bin/python tools/system_book.py`. A test holds the lines of the page to
the files.
"""

from __future__ import annotations

from pathlib import Path

from directorcall.partnership.book import book
from directorcall.partnership.library import system

PAGE = Path(__file__).resolve().parent.parent / "docs" / "standard-american.md"


def main() -> None:
    PAGE.write_text("\n".join(book(system("standard-american"))) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
