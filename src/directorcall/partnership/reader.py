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

from directorcall.bridge.errors import suggestion
from directorcall.partnership.definitions import SystemWord, meanings
from directorcall.partnership.pattern import EXPECTED_CALL, AuctionPattern, CallPattern, PatternStep, read_call_pattern
from directorcall.partnership.place import Place, SystemFileError, UnreadLine
from directorcall.partnership.relations import Relation, read_relation, usage
from directorcall.partnership.system import Context, Include, Line, SystemFile, UnreadLines

_ON_PURPOSE = re.compile(r"#\s*on purpose:\s*([a-z-]+)")
_NAME = re.compile(r"[a-z][a-z0-9-]*")
_IF = re.compile(r"(?:^|\s)if(?:\s|$)")
MOST_LINES = 20_000
LOST = "lost"  # under a header that cannot be read
BLOCKS = {"words": "words", "options": "options", "word": "words", "option": "options"}


@dataclass(slots=True)
class _Reader:
    """Where we are in a file, what was read so far, and what could not be."""

    file: str
    title: str = ""
    words: list[SystemWord] = field(default_factory=list)
    options: dict[str, tuple[str, ...]] = field(default_factory=dict)
    items: list[Include | Context] = field(default_factory=list)
    unread: list[UnreadLine] = field(default_factory=list)
    block: str = ""
    context: Context | None = None
    lines: list[Line] = field(default_factory=list)
    number: int = 0
    raw: str = ""
    steps: dict[str, PatternStep] = field(default_factory=dict)
    later: bool = False
    waiting: list[tuple[int, str]] = field(default_factory=list)

    def read(self, text: str) -> SystemFile:
        rows = text.splitlines()
        if len(rows) > MOST_LINES:
            raise SystemFileError(self.file, f"at most {MOST_LINES:,} lines, not {len(rows):,}")
        for self.number, self.raw in enumerate(rows, 1):
            if self.later and self.context is not None and self.raw[:1] == " ":
                self.waiting.append((self.number, self.raw))
            else:
                self.try_row()
        self.close()
        refused = meanings(self.words, self.options).refused
        unread = tuple(sorted([*self.unread, *refused], key=lambda each: each.place.line))
        return SystemFile(
            self.title, tuple(self.words), tuple(self.options.items()), tuple(self.items), unread, len(rows)
        )

    def try_row(self) -> None:
        """Read a line; if it cannot be read, say so and go on."""
        try:
            self.row(*_without_comment(self.raw))
        except SystemFileError as error:
            self.note(error, self.number)

    def row(self, row: str, accepted: tuple[str, ...]) -> None:
        if not row.strip():
            if accepted and self.lines:
                raise self.error(self.raw.strip(), "an acceptance behind the line it is about", at=0)
        elif row[0].isspace():
            self.indented(row, accepted)
        else:
            self.close()
            try:
                self.heading(row.rstrip(), accepted)
            except SystemFileError:
                self.block = BLOCKS.get(row.strip(" :").casefold(), LOST)
                raise

    def note(self, error: SystemFileError, number: int) -> None:
        header = self.context.place if self.context is not None else None
        self.unread.append(UnreadLine(error, Place(self.file, number), header))

    def error(self, text: str, expected: str, at: int | None = None, hint: str = "") -> SystemFileError:
        column = self.raw.find(text) + 1 if at is None else at + 1
        return SystemFileError(text, expected, where=f"{self.file}:{self.number}:{max(column, 1)}", hint=hint)

    def close(self) -> None:
        """The context being read is complete."""
        if (made := self.context) is not None:
            if not self.lines and not self.waiting and not any(each.header == made.place for each in self.unread):
                expected = "lines under the header, indented, each with a call"
                self.note(SystemFileError(made.header, expected, where=f"{made.place}:1"), made.place.line)
            self.items.append(made if self.later else replace(made, lines=tuple(self.lines)))
        self.context, self.lines, self.waiting, self.block = None, [], [], ""

    def heading(self, row: str, accepted: tuple[str, ...]) -> None:
        word, _, rest = row.partition(" ")
        if word == "system":
            self.title = rest.strip()
        elif row in ("words", "options"):
            self.block = row
        elif word == "include":
            name = self.name(rest.strip(), "the name of a file to include")
            self.items.append(Include(name, Place(self.file, self.number)))
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
        lines = UnreadLines(partial(_read_lines, self.file, self.waiting)) if self.later else ()
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
            raise self.error(word, EXPECTED_CALL, hint=_call_meant(word))
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
            self.words.append(SystemWord(name, value, Place(self.file, self.number)))
        elif self.block == "options":
            name, value = self.definition(row, "notrump = 15-17 | 12-14")
            values = tuple(part.strip() for part in value.split("|"))
            if not all(values):
                raise self.error(row.strip(), 'a value on each side of every "|"')
            self.options[name] = values
        elif self.context is None and self.block != LOST:
            raise self.error(row.strip(), 'a header before it: "1NT (P)", "any", "opening", "words" or "options"')
        else:
            self.lines.append(self.line(row, accepted))

    def definition(self, row: str, usage: str) -> tuple[str, str]:
        name, sign, value = row.partition("=")
        if not sign or not value.strip():
            raise self.error(row.strip(), f'a name, "=" and what it is: "{usage}"')
        name = self.name(name.strip(), "a name")
        if name in self.options or any(word.name == name for word in self.words):
            raise self.error(name, "a name that is not explained above already")
        return name, " ".join(value.split())

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


def _call_meant(word: str) -> str:
    """What somebody may have meant who wrote no call: `2N`, `2c`, `pass`."""
    plain = _SYMBOLS.get(word.casefold()) or re.sub(r"[♠♥♦♣]", lambda found: "SHDC"["♠♥♦♣".index(found[0])], word)
    for meant in (plain, plain.upper(), f"{plain.upper()}T"):
        if meant != word and read_call_pattern(meant) is not None:
            return f'did you mean "{meant}"?'
    return suggestion(word, ("bid", "call", "1NT", "any", "opening", "include", "words", "options", "system"))


_SYMBOLS = {"pass": "P", "p": "P", "dbl": "X", "double": "X", "x": "X", "rdbl": "XX", "redouble": "XX"}


def _read_lines(file: str, rows: list[tuple[int, str]]) -> tuple[Line, ...]:
    """The lines of a context that nobody has looked at before."""
    reader = _Reader(file)
    reader.block = LOST
    for reader.number, reader.raw in rows:
        reader.row(*_without_comment(reader.raw))
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
    found = _Reader(file, later=later).read(text)
    refuse(found.unread)
    return found


def read_draft(text: str, file: str) -> SystemFile:
    """Read a file as far as it can be read."""
    return _Reader(file).read(text)


def refuse(unread: tuple[UnreadLine, ...]) -> None:
    """Raise what is wrong with the first line that cannot be read, and say how many more there are."""
    if unread:
        first, others = unread[0].error, len(unread) - 1
        more = (
            ""
            if not others
            else "one more line cannot be read"
            if others == 1
            else f"{others:,} more lines cannot be read"
        )
        hint = "; ".join(filter(None, (first.hint, more)))
        raise SystemFileError(first.text, first.expected, at=first.at, where=first.where, hint=hint)
