"""Reading a system file, line by line; what cannot be read is quoted with file, line and column, and something near is
suggested.

    system TITLE                              what the system is called
    words / options                           indented lines under them: name = meaning; name = value | value
    include NAME                              the contexts of another file stand here
    HEADER [if RELATIONS]                     a context; under it, indented, its lines:
      [also] CALL PROMISE [; MARKS] [if RELATIONS] [= NAME]

`#` begins a comment; `# on purpose: FINDING` accepts what the checker would say of that context or line.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import pairwise

from directorcall.bridge.errors import NotationError, suggestion
from directorcall.partnership.pattern import EXPECTED_CALL, AuctionPattern, CallPattern, PatternStep, read_call_pattern
from directorcall.partnership.relations import Relation, read_relation, usage
from directorcall.partnership.system import Context, Include, Line, Place, SystemFile, UnreadLines

_ON_PURPOSE = re.compile(r"#\s*on purpose:\s*([a-z-]+)")
_NAME = re.compile(r"[a-z][a-z0-9-]*")
_IF = re.compile(r"(?:^|\s)if(?:\s|$)")
MOST_LINES = 20_000


class SystemFileError(NotationError):
    """A line of a system file that cannot be read."""


@dataclass(slots=True)
class _Reader:
    """Where we are in a file, and what was read so far."""

    file: str
    title: str = ""
    words: list[tuple[str, str]] = field(default_factory=list)
    options: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    items: list[Include | Context] = field(default_factory=list)
    block: str = ""
    context: Context | None = None
    lines: list[Line] = field(default_factory=list)
    number: int = 0
    raw: str = ""
    steps: dict[str, PatternStep] = field(default_factory=dict)
    later: bool = False
    unread: list[tuple[int, str]] = field(default_factory=list)

    def read(self, text: str) -> SystemFile:
        rows = text.splitlines()
        if len(rows) > MOST_LINES:
            raise SystemFileError(self.file, f"at most {MOST_LINES:,} lines, not {len(rows):,}")
        for self.number, self.raw in enumerate(rows, 1):
            if self.later and self.context is not None and self.raw[:1] == " ":
                self.unread.append((self.number, self.raw))
                continue
            row, accepted = _without_comment(self.raw)
            if not row.strip():
                if accepted and self.lines:
                    raise self.error(self.raw.strip(), "an acceptance behind the line it is about", at=0)
                continue
            if row[0].isspace():
                self.indented(row, accepted)
            else:
                self.close()
                self.heading(row.rstrip(), accepted)
        self.close()
        return SystemFile(self.title, tuple(self.words), tuple(self.options), tuple(self.items))

    def error(self, text: str, expected: str, at: int | None = None, hint: str = "") -> SystemFileError:
        column = self.raw.find(text) + 1 if at is None else at + 1
        return SystemFileError(text, expected, where=f"{self.file}:{self.number}:{max(column, 1)}", hint=hint)

    def close(self) -> None:
        """The context being read is complete."""
        if self.context is not None:
            if not self.lines and not self.unread:
                raise self.error(self.context.header, "lines under the header, indented, each with a call")
            made = self.context
            self.items.append(made if self.later else replace(made, lines=tuple(self.lines)))
        self.context, self.lines, self.unread, self.block = None, [], [], ""

    def heading(self, row: str, accepted: tuple[str, ...]) -> None:
        word, _, rest = row.partition(" ")
        if word == "system":
            self.title = rest.strip()
        elif row in ("words", "options"):
            self.block = row
        elif word == "include":
            self.items.append(Include(self.name(rest.strip(), "the name of a file to include")))
        else:
            self.context = self.header(row, accepted)

    def name(self, text: str, expected: str) -> str:
        if not _NAME.fullmatch(text):
            raise self.error(text, f"{expected}, in small letters, digits and hyphens")
        return text

    def header(self, row: str, accepted: tuple[str, ...]) -> Context:
        split = _IF.search(row)
        before, after = (row[: split.start()], row[split.end() :]) if split else (row, "")
        relations = self.relations(after) if split else ()
        place = Place(self.file, self.number)
        before = before.strip()
        lines = UnreadLines(partial(_read_lines, self.file, self.unread)) if self.later else ()
        if before in ("any", "opening"):
            return Context((), relations, lines, before == "opening", accepted, place)
        patterns = tuple(self.pattern(part.strip()) for part in before.split("|"))
        for pattern in patterns[1:]:
            if pattern.letters != patterns[0].letters:
                raise self.error(str(pattern), f'the same letters as in "{patterns[0]}", for the lines speak of both')
        return Context(patterns, relations, lines, accepted=accepted, place=place)

    def pattern(self, text: str) -> AuctionPattern:
        words = text.split()
        is_open = words[:1] == [".."]
        steps = tuple(self.step(word) for word in words[is_open:])
        if not steps:
            raise self.error(text, 'calls, or "any", or "opening"')
        for one, two in pairwise(steps):
            if one.theirs is two.theirs:
                raise self.error(
                    text, f'the sides in turn, the opponents\' calls in parentheses; "{one} {two}" are both of one side'
                )
        if not steps[-1].theirs:
            raise self.error(
                text,
                "an opponent's call at the end, in parentheses, for then it is our turn",
                hint=f'write "{text} (P)"',
            )
        return AuctionPattern(steps, is_open)

    def step(self, word: str) -> PatternStep:
        """Most steps are the same few calls, read once a file."""
        if word not in self.steps:
            self.steps[word] = self.new_step(word)
        return self.steps[word]

    def new_step(self, word: str) -> PatternStep:
        theirs = word.startswith("(")
        if theirs is not word.endswith(")"):
            raise self.error(word, "a call, the opponents' in parentheses: 1NT (P) 2C (X)")
        return PatternStep(tuple(self.call(part) for part in word.strip("()").split("/")), theirs)

    def call(self, word: str) -> CallPattern:
        found = read_call_pattern(word)
        if found is None:
            near = suggestion(word, ("bid", "call", "P", "X", "XX", "1NT", "any", "opening", "include"))
            raise self.error(word, EXPECTED_CALL, hint=near)
        return found

    def relations(self, text: str) -> tuple[Relation, ...]:
        return tuple(self.relation(part.strip()) for part in text.split(","))

    def relation(self, text: str) -> Relation:
        found = read_relation(text)
        if found is None:
            raise self.error(
                text or self.raw, 'a relation: "x major", "level 2", "partner bid x" …', hint=suggestion(text, usage())
            )
        return found

    def indented(self, row: str, accepted: tuple[str, ...]) -> None:
        if self.block == "words":
            name, value = self.definition(row, "opener = 13+ or 12 no 4333")
            self.words.append((name, value))
        elif self.block == "options":
            name, value = self.definition(row, "notrump = 15-17 | 12-14")
            self.options.append((name, tuple(part.strip() for part in value.split("|"))))
        elif self.context is None:
            raise self.error(row.strip(), 'a header before it: "1NT (P)", "any", "opening", "words" or "options"')
        else:
            self.lines.append(self.line(row, accepted))

    def definition(self, row: str, usage: str) -> tuple[str, str]:
        name, sign, value = row.partition("=")
        if not sign or not value.strip():
            raise self.error(row.strip(), f'a name, "=" and what it is: "{usage}"')
        return self.name(name.strip(), "a name"), " ".join(value.split())

    def line(self, row: str, accepted: tuple[str, ...]) -> Line:
        rest, _, name = _split(row.strip(), " = ")
        split = _IF.search(rest)
        relations = self.relations(rest[split.end() :]) if split else ()
        rest, _, marks = _split(rest[: split.start()] if split else rest, ";")
        words = rest.split()
        also = words[:1] == ["also"]
        words = words[also:]
        if len(words) < 2:
            hint = '"any" or "rest" for no restriction'
            raise self.error(row.strip(), 'a call and the hands that make it: "2C 8+ 4+M ; asks majors"', hint=hint)
        call = self.call(words[0])
        if not call.call and not call.named:
            raise self.error(words[0], "a call to make: 1NT, 2x, ^x, P, X")
        place = Place(self.file, self.number)
        return Line(call, " ".join(words[1:]), " ".join(marks.split()), relations, name.strip(), also, accepted, place)


def _read_lines(file: str, rows: list[tuple[int, str]]) -> tuple[Line, ...]:
    """The lines of a context that nobody has looked at before."""
    reader = _Reader(file)
    reader.context = Context((), (), ())
    for reader.number, reader.raw in rows:
        row, accepted = _without_comment(reader.raw)
        if row.strip():
            reader.indented(row, accepted)
    return tuple(reader.lines)


def _split(text: str, sign: str) -> tuple[str, str, str]:
    before, found, after = text.partition(sign)
    return before.rstrip(), found, after.strip()


def _without_comment(row: str) -> tuple[str, tuple[str, ...]]:
    if "#" not in row:
        return row, ()
    text, sign, comment = row.partition("#")
    return text, tuple(_ON_PURPOSE.findall(sign + comment))


def read_system_file(text: str, file: str = "system", *, later: bool = False) -> SystemFile:
    """Read a file; promises are looked at later, when an auction needs them or the checker does. `later`: so are the lines
    under a header, of a file that is known to be good.

    >>> print(read_system_file("1NT (P)\\n  2C   8+ 4+M;asks majors   = Stayman"), end="")
    1NT (P)
      2C  8+ 4+M ; asks majors  = Stayman
    """
    return _Reader(file, later=later).read(text)
