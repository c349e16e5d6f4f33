"""Text laid out for the console: paragraphs, chapters, marks in their colours."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator

from directorcall.terminal.output import Ink, paint, say, strong, width

MOST_COLUMNS = 100  # longer lines are hard to read
_MARK = re.compile("[✓✗]")
_MARK_INK = {"✓": Ink.GOOD, "✗": Ink.BAD}


def show(lines: Iterable[str]) -> None:
    """Print, with suits and marks in their colours."""
    for line in lines:
        say(_MARK.sub(lambda mark: paint(mark[0], _MARK_INK[mark[0]]), line))


def columns() -> int:
    return min(width(), MOST_COLUMNS)


def wrapped(text: str, first: str = "", rest: str | None = None, most: int | None = None) -> list[str]:
    """A paragraph, its first line begun in one way and the others in another."""
    return textwrap.wrap(
        text,
        most or columns(),
        initial_indent=first,
        subsequent_indent=first if rest is None else rest,
        break_on_hyphens=False,
    )


def chapter(title: str, lines: Iterable[str]) -> Iterator[str]:
    """A heading and what stands under it; nothing where there is nothing."""
    body = list(lines)
    if body:
        yield strong(title)
        yield from body
        yield ""
