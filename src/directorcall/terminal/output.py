"""The one place that knows the console: its characters, its colours, whether anybody is watching."""

from __future__ import annotations

import codecs
import io
import os
import re
import sys
import time
from collections.abc import Iterable, Iterator
from enum import Enum
from pathlib import Path
from typing import Literal, TextIO, TypeVar

from directorcall.terminal.deadline import each

Item = TypeVar("Item")


class Ink(Enum):
    """Colours of the 256-colour palette that can be read on black and on white (3:1 at least)."""

    SPADES = 33
    HEARTS = 160
    DIAMONDS = 166
    CLUBS = 28
    GOOD = 29
    BAD = 161
    FAINT = 244


class Style(Enum):
    """How letters look, other than their colour: what switches it on, and off again."""

    STRONG = ("1", "22")
    WHITE_ON_BLACK = ("97;40", "0")


# Colours and styles travel in the text as characters that Unicode gives to nobody, one for each, and become escape
# sequences
# when it is printed: so an escape sequence that is in the text already came from somebody else, and is not printed.
_CODES = dict(enumerate(
    ["39", *(f"38;5;{ink.value}" for ink in Ink), *(code for style in Style for code in style.value)], start=0xFDD0
))  # fmt: skip
_MARKS = {code: chr(mark) for mark, code in _CODES.items()}
_PAINTED = {mark: f"\x1b[{code}m" for mark, code in _CODES.items()}
# Control characters but tab and end of line, halves of characters, and what turns the direction of a line round.
_UNPRINTABLE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufff9-\ufffb]"
)
_SUITS = {"♠": Ink.SPADES, "♥": Ink.HEARTS, "♦": Ink.DIAMONDS, "♣": Ink.CLUBS}
_SUIT = re.compile("[♠♥♦♣]")
# For a console that has no such character: the letter a player would write, the nearest mark a typewriter has.
_PLAIN = {
    "♠": "S",
    "♥": "H",
    "♦": "D",
    "♣": "C",
    "–": "-",
    "—": "-",
    "…": "...",
    "✓": "+",
    "✗": "x",
    "×": "x",
    "·": "-",
    "→": "->",
    "“": '"',
    "”": '"',
    "‘": "'",
    "’": "'",
    "≤": "<=",
    "≥": ">=",
    "─": "-",
    "│": "|",
    "•": "*",
}
_UTF8 = re.compile(r"utf-?8", re.IGNORECASE)


def reopen_closed() -> None:
    """A stream that was closed before we began (`>&-`) is there for Python as None; reading finds nothing, writing goes
    nowhere.
    """
    sys.stdin = sys.stdin or _nowhere("r")
    sys.stdout = sys.stdout or _nowhere("w")
    sys.stderr = sys.stderr or _nowhere("w")


def _nowhere(mode: Literal["r", "w"]) -> TextIO:
    return Path(os.devnull).open(mode, encoding="utf-8")


def prepare(*streams: TextIO) -> None:
    """Make every stream able to print anything: what it has no character for is written in plain letters."""
    for stream in streams:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="ascii" if _told_plain() else None, errors="plain-letters")


def _told_plain() -> bool:
    """LC_ALL=C asks for plain ASCII; Python would write UTF-8 all the same (PEP 540) unless told so."""
    chosen = os.environ.get("PYTHONIOENCODING") or os.environ.get("PYTHONUTF8")
    return os.environ.get("LC_ALL") in ("C", "POSIX") and not chosen


def _plain_letters(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    return "".join(_PLAIN.get(character, "?") for character in missing), error.end


codecs.register_error("plain-letters", _plain_letters)


def legible(text: str) -> str:
    """Text for click to print (help, prompts), which goes round our streams and writes UTF-8 where ASCII was asked
    for.
    """
    encoding = sys.stdout.encoding or "utf-8"
    return text.encode(encoding, "plain-letters").decode(encoding)


def has_colour(stream: TextIO) -> bool:
    """A terminal that was not told otherwise (https://no-color.org); FORCE_COLOR colours a pipe too."""
    if os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or (stream.isatty() and os.environ.get("TERM") != "dumb")


def paint(text: str, ink: Ink) -> str:
    """The text in that colour, where there are colours."""
    return f"{_MARKS[f'38;5;{ink.value}']}{text}{_MARKS['39']}" if has_colour(sys.stdout) else text


def styled(text: str, style: Style) -> str:
    on, off = style.value
    return f"{_MARKS[on]}{text}{_MARKS[off]}" if has_colour(sys.stdout) else text


def strong(text: str) -> str:
    return styled(text, Style.STRONG)


def clean(text: str) -> str:
    """Text as it may go to a terminal: whatever is in an id, a file name or a message, it moves no cursor and sets no
    title.

    >>> print(clean("board 7\x1b[2J"))
    board 7\N{REPLACEMENT CHARACTER}[2J
    """
    return _UNPRINTABLE.sub("\N{REPLACEMENT CHARACTER}", text)


def say(text: str = "") -> None:
    """Print for a person: the suits in their colours."""
    print(clean(_SUIT.sub(lambda suit: paint(suit[0], _SUITS[suit[0]]), text)).translate(_PAINTED))


def say_json(value: object) -> None:
    """Print for a program. What no terminal should see is written as JSON's escapes: the data is the same."""
    print(_written(value))


def say_each_as_json(values: Iterable[object]) -> None:
    """A list for a program, each of its values printed as it comes and then forgotten: the same text as of the whole."""
    separator = "[\n"
    for value in values:
        print(separator, _written(value).replace("\n", "\n  "), sep="  ", end="")
        separator = ",\n"
    print("[]" if separator == "[\n" else "\n]")


def _written(value: object) -> str:
    import json  # 2 ms, and only where it is asked for

    plain = not _UTF8.fullmatch(sys.stdout.encoding or "")
    written = json.dumps(value, indent=2, ensure_ascii=plain)
    return _UNPRINTABLE.sub(lambda found: f"\\u{ord(found[0]):04x}", written)


def complain(message: str) -> None:
    """One message, to the person and not into the pipe."""
    print(clean(f"director: {message}"), file=sys.stderr)


def width() -> int:
    """How many columns there are to write in: the terminal's, 80 in a pipe."""
    import shutil

    return shutil.get_terminal_size((80, 24)).columns


def counted(number: int, noun: str) -> str:
    """
    >>> counted(1, "finding"), counted(12, "finding")
    ('1 finding', '12 findings')
    """
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def progress(items: Iterable[Item], label: str, total: int | None = None) -> Iterator[Item]:
    """The items one by one; once that has taken a second, and if somebody is watching, a bar on stderr says how far it
    is.
    """
    iterator = each(items)
    started = time.monotonic()
    for done, item in enumerate(iterator, 1):
        yield item
        if sys.stderr.isatty() and time.monotonic() - started > 1:
            yield from _with_bar(iterator, label, total, done)
            return


def _with_bar(items: Iterator[Item], label: str, total: int | None, done: int) -> Iterator[Item]:
    from rich.console import Console  # 90 ms with rich.progress, so only for work that is slow anyway
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=total, completed=done)
        for item in items:
            yield item
            bar.advance(task)
