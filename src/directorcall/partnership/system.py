"""A bidding system as it was written: contexts in order, lines in order of preference, words and options.

`str` of a system file is its canonical spelling, and reads back to an equal file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from typing import overload

from directorcall.partnership.definitions import OPTION, SystemWord, with_words
from directorcall.partnership.known import Known
from directorcall.partnership.letters import letters_in
from directorcall.partnership.pattern import AuctionPattern, CallPattern
from directorcall.partnership.place import NOWHERE, Place, UnreadLine
from directorcall.partnership.relations import Relation, letters_of
from directorcall.values import dataclass

_NO_LETTERS: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Line:
    """One call and the hands that make it; a hand makes the first call of its context that it fits."""

    call: CallPattern
    promise: str
    marks: str = ""
    relations: tuple[Relation, ...] = ()
    name: str = ""
    also: bool = False
    accepted: tuple[str, ...] = ()
    place: Place = field(default=NOWHERE, compare=False)
    # letters that are variables here, whatever the header says
    variables: frozenset[str] = field(init=False, compare=False)
    # relations that hold or not whatever the letters and the call
    of_spot: tuple[Relation, ...] = field(init=False, compare=False)
    of_call: tuple[Relation, ...] = field(init=False, compare=False)  # the others

    def __post_init__(self) -> None:
        of_call = frozenset({self.call.letter}) if self.call.letter else _NO_LETTERS
        if not self.relations:
            object.__setattr__(self, "variables", of_call)
            object.__setattr__(self, "of_spot", ())
            object.__setattr__(self, "of_call", ())
            return
        plain = tuple(relation for relation in self.relations if not relation.letters and not relation.about_call)
        object.__setattr__(self, "variables", of_call | letters_of(self.relations))
        object.__setattr__(self, "of_spot", plain)
        object.__setattr__(self, "of_call", tuple(relation for relation in self.relations if relation not in plain))

    @property
    def is_rest(self) -> bool:
        return self.promise == "rest"

    @property
    def loose(self) -> frozenset[str]:
        """Letters of the promise and the marks."""
        return letters_in(self.promise) | letters_in(self.marks)

    def __str__(self) -> str:
        text = f"  {'also ' if self.also else ''}{self.call}  {self.promise}"
        text += f" ; {self.marks}" if self.marks else ""
        text += f"  if {', '.join(map(str, self.relations))}" if self.relations else ""
        text += f"  = {self.name}" if self.name else ""
        return text + "".join(f"  # on purpose: {name}" for name in self.accepted)


class UnreadLines(Sequence[Line]):
    """The lines of a context, read when somebody first looks at them: of five hundred contexts an auction meets a few."""

    __slots__ = ("_lines", "_read")

    def __init__(self, read: Callable[[], tuple[Line, ...]]) -> None:
        self._read = read
        self._lines: tuple[Line, ...] | None = None

    @property
    def _all(self) -> tuple[Line, ...]:
        if self._lines is None:
            self._lines = self._read()
        return self._lines

    @overload
    def __getitem__(self, place: int) -> Line: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Line, ...]: ...
    def __getitem__(self, place: int | slice) -> Line | tuple[Line, ...]:
        return self._all[place]

    def __iter__(self) -> Iterator[Line]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._all == tuple(other)

    def __hash__(self) -> int:
        return hash(self._all)


@dataclass(frozen=True, slots=True)
class Context:
    """Auctions that are alike to a player whose turn it is, and his calls there. No pattern: any auction; `opening`:
    nobody has bid.
    """

    patterns: tuple[AuctionPattern, ...]
    relations: tuple[Relation, ...]
    lines: Sequence[Line]
    opening: bool = False
    accepted: tuple[str, ...] = ()
    place: Place = field(default=NOWHERE, compare=False)
    letters: frozenset[str] = field(init=False, compare=False)
    of_options: tuple[Relation, ...] = field(init=False, compare=False)  # relations that ask what was chosen
    of_auction: tuple[Relation, ...] = field(init=False, compare=False)  # the others

    def __post_init__(self) -> None:
        asked = tuple(relation for relation in self.relations if relation.option is not None)
        others = tuple(relation for relation in self.relations if relation.option is None)
        object.__setattr__(self, "of_options", asked)
        object.__setattr__(self, "of_auction", others)
        found = letters_of(self.relations)
        for pattern in self.patterns:
            found |= pattern.letters
        object.__setattr__(self, "letters", found)

    @property
    def header(self) -> str:
        text = "opening" if self.opening else " | ".join(map(str, self.patterns)) or "any"
        return text + (f" if {', '.join(map(str, self.relations))}" if self.relations else "")

    def __str__(self) -> str:
        head = self.header + "".join(f"  # on purpose: {name}" for name in self.accepted)
        return "\n".join([head, *map(str, self.lines)])


@dataclass(frozen=True, slots=True)
class Include:
    """Another file's contexts stand here."""

    name: str
    place: Place = field(default=NOWHERE, compare=False)

    def __str__(self) -> str:
        return f"include {self.name}"


@dataclass(frozen=True, slots=True)
class SystemFile:
    """One file, as it is written; `unread` are its lines that cannot be read, and `rows` says how many it has."""

    title: str
    words: tuple[SystemWord, ...]
    options: tuple[tuple[str, tuple[str, ...]], ...]
    items: tuple[Include | Context, ...]
    unread: tuple[UnreadLine, ...] = field(default=(), compare=False)
    rows: int = field(default=0, compare=False)

    def __str__(self) -> str:
        blocks = [f"system {self.title}"] if self.title else []
        if self.words:
            blocks.append("\n".join(["words", *(f"  {word}" for word in self.words)]))
        if self.options:
            blocks.append(
                "\n".join(["options", *(f"  {name} = {' | '.join(values)}" for name, values in self.options)])
            )
        return "\n\n".join([*blocks, *map(str, self.items)]) + "\n"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class System:
    """A system ready for use: includes put in, options chosen, each word with the words in its meaning put in."""

    name: str
    title: str
    words: Mapping[str, str]
    options: Mapping[str, tuple[str, ...]]
    chosen: Mapping[str, str]
    contexts: tuple[Context, ...]
    meanings: Mapping[str, str] = field(default_factory=dict)
    unread: tuple[UnreadLine, ...] = ()
    by_length: dict[int, tuple[Context, ...]] = field(default_factory=dict)
    known: Known = field(default_factory=Known)

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<System {self.name}>"

    def choosing(self, **options: str) -> System:
        name = " + ".join([self.name, *(f"{option}={value}" for option, value in options.items())])
        return replace(self, name=name, chosen={**self.chosen, **options}, by_length={}, known=Known())

    def contexts_for(self, length: int) -> tuple[Context, ...]:
        """The contexts that can match so many calls since the first bid, in order."""
        if length not in self.by_length:
            self.by_length[length] = tuple(context for context in self.contexts if _can_match(context, length))
        return self.by_length[length]

    def lines(self) -> Iterator[tuple[Context, Line]]:
        return ((context, line) for context in self.contexts for line in context.lines)

    def with_options(self, promise: str) -> str:
        """The promise with the values chosen where it names an option: `{notrump} bal`, `{notrump:1-2}` one or two
        above its lowest.
        """
        return OPTION.sub(self._chosen, promise) if "{" in promise else promise

    def _chosen(self, found: re.Match[str]) -> str:
        value = self.chosen.get(found["name"])
        if value is None:
            return found[0]
        if found["low"] is None:
            return value
        lowest = int(value.partition("-")[0])
        high = "" if found["high"] is None else f"-{lowest + int(found['high'])}"
        return f"{lowest + int(found['low'])}{high}"

    def spelt_out(self, promise: str) -> str:
        """The promise with options and words put in."""
        return self.with_options(with_words(self.with_options(promise), self.meanings))


def options_in(promise: str) -> frozenset[str]:
    """The options a promise names: `{notrump} bal`."""
    return frozenset(found["name"] for found in OPTION.finditer(promise)) if "{" in promise else frozenset()


def _can_match(context: Context, length: int) -> bool:
    if context.opening:
        return length == 0
    if not context.patterns:
        return length > 0
    return any(len(p.steps) == length or (p.open and len(p.steps) <= length) for p in context.patterns)
