"""The phrase corpus: what players say, where they said it, and how it is to be read.

A row is `auction > call | phrase | reading`; `-` before the phrase: no auction was told. The reading is in the short
language (`6+x` is some suit). `M ?`: M is the likeliest and it is asked; `M !`: M is kept and something is left; `!`:
nothing is understood; `?`: it is asked, whatever is offered; `M ~`: M is offered beside another; `unknown`. `@ kind` names the
source of the rows under it.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from directorcall.bridge.auction import parse_auction
from directorcall.bridge.calls import parse_call
from directorcall.bridge.seats import Seat
from directorcall.handsets.marks import MarkKind, told_natural
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.meaning_language import read_meaning
from directorcall.partnership.call_place import NOWHERE, CallPlace
from directorcall.partnership.letters import spelt
from directorcall.partnership.phrases import Reading, read_phrase

HERE = Path(__file__).parent
BOOKS = tuple(sorted(path.name for path in HERE.glob("phrases*.txt")))


@dataclass(frozen=True)
class Row:
    """One phrase, where it was said, and the reading expected."""

    line: int
    source: str
    where: str
    phrase: str
    expected: str

    @property
    def place(self) -> CallPlace:
        if self.where == "-":
            return NOWHERE
        calls, _, call = self.where.partition(">")
        return CallPlace.of(parse_auction(calls.strip(), Seat.N), None, parse_call(call))

    @property
    def read(self) -> Reading:
        return read_phrase(self.phrase, self.place)


def rows(name: str) -> list[Row]:
    found, source = list[Row](), ""
    for number, line in enumerate((HERE / name).read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("@"):
            source = line[1:].strip()
        elif line.strip() and not line.startswith("#"):
            where, phrase, expected = (part.strip() for part in line.split("|"))
            found.append(Row(number, source, where, phrase, expected))
    return found


def verdict(row: Row) -> str:
    """`right`, `asked` (not as expected, but nothing was taken for granted) or `misread` (wrong, and in silence)."""
    read, wanted = row.read, row.expected
    if wanted == "unknown":
        return "right" if read.unknown else _wrong(read)
    if wanted == "!":
        return "right" if read.meaning is None and read.left else _wrong(read)
    if wanted == "?":
        return "right" if read.readings and not read.settled else _wrong(read)
    reading = expected(wanted.rstrip("?!~").strip())
    if wanted.endswith("~"):
        return "right" if any(same(one, reading) for one in read.readings[1:]) else _wrong(read)
    as_expected = read.meaning is not None and same(read.meaning, reading)
    if wanted.endswith("!"):
        return "right" if as_expected and read.left else _wrong(read)
    if wanted.endswith("?"):
        return "right" if as_expected and not read.settled else _wrong(read)
    return "right" if as_expected and read.settled else _wrong(read)


def _wrong(read: Reading) -> str:
    return "misread" if read.settled else "asked"


def expected(text: str) -> Meaning:
    return read_meaning(spelt(text, {}))


def same(one: Meaning, other: Meaning) -> bool:
    """The same hands, the same marks; whether it is artificial may follow from the other marks."""
    return (
        _said(one) == _said(other)
        and told_natural(one.marks) == told_natural(other.marks)
        and (one.term == other.term or one.hands == other.hands)
    )


def _said(meaning: Meaning) -> set[str]:
    unsaid = (MarkKind.NATURAL, MarkKind.ARTIFICIAL)
    return {str(mark) for mark in meaning.marks if mark.kind not in unsaid}


def report(name: str) -> dict[str, int]:
    """For the maker of the grammar: what is not read as expected."""
    counts: dict[str, int] = {}
    for row in rows(name):
        found = verdict(row)
        counts[found] = counts.get(found, 0) + 1
        if found != "right":
            read = row.read
            said = [str(one) for one in read.readings]
            print(f"{found:8}{row.where:24}{row.phrase!r}: wanted {row.expected}; {said} {read.settled} {read.left}")
    return counts


if __name__ == "__main__":
    import sys

    print(report(sys.argv[1]))
