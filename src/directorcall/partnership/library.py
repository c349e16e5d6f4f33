"""Systems by name: those shipped with the program, files of your own, and the options chosen: "standard-american +
notrump=12-14".
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from directorcall.bridge.errors import NotationError, suggestion
from directorcall.partnership.definitions import SystemWord, meanings
from directorcall.partnership.place import SystemFileError, UnreadLine
from directorcall.partnership.reader import MOST_LINES, read_draft, read_system_file, refuse
from directorcall.partnership.system import Context, Include, System, SystemFile

SUFFIX = ".system"
CONVENTIONS = "conventions"
DEFAULT = "standard-american"
DEEPEST = 8


@lru_cache(maxsize=1)  # asked for every file included; what is shipped does not change
def system_names() -> tuple[str, ...]:
    """
    >>> "standard-american" in system_names()
    True
    """
    return tuple(sorted(file.name.removesuffix(SUFFIX) for file in _folder().iterdir() if file.name.endswith(SUFFIX)))


@lru_cache(maxsize=1)
def convention_names() -> tuple[str, ...]:
    folder = _folder().joinpath(CONVENTIONS)
    return tuple(sorted(file.name.removesuffix(SUFFIX) for file in folder.iterdir() if file.name.endswith(SUFFIX)))


@lru_cache(maxsize=1)
def shipped_options() -> dict[str, tuple[str, ...]]:
    """Every option of a shipped system, with its values there.

    >>> shipped_options()["two-notrump"]
    ('20-21', '20-22')
    """
    found: dict[str, tuple[str, ...]] = {}
    for name in sorted(system_names(), key=lambda name: name != DEFAULT):
        found = {**system(name).options, **found}
    return found


@lru_cache(maxsize=32)
def system(text: str) -> System:
    """The system somebody names, with its options: `standard-american`, `mine.system + notrump=12-14`."""
    found = draft(text)
    refuse(found.unread)
    return found


def draft(text: str) -> System:
    """The same, of a file that need not be finished: lines that cannot be read are listed with it and left out."""
    name, *wanted = (part.strip() for part in text.split("+"))
    base = _base(name, text)
    for option in wanted:
        base = base.choosing(**dict([_option(option, base, text)]))
    return base


def build(file: SystemFile, name: str, folder: Path | None = None) -> System:
    """A file with its includes put in and every option at its first value; lines that cannot be read are left out."""
    parts = _Parts(folder)
    parts.add(file, name)
    chosen = {option: values[0] for option, values in parts.options.items()}
    explained = meanings(parts.words.values(), parts.options)
    refused = [each for each in explained.refused if each.place not in {known.place for known in parts.unread}]
    words = {word.name: word.meaning for word in parts.words.values()}
    return System(
        name, file.title or name, words, parts.options, chosen, tuple(parts.contexts), explained.whole,
        (*parts.unread, *refused),
    )  # fmt: skip


def _base(name: str, text: str) -> System:
    if name in system_names():
        return build(read_system_file(_shipped(name), name + SUFFIX, later=True), name)
    path = Path(name)
    if path.suffix == SUFFIX and path.exists():
        return build(read_draft(path.read_text(encoding="utf-8-sig"), path.name), name, path.parent)
    names = system_names()
    hint = suggestion(name, names, otherwise=f"there are: {', '.join(names)}")
    raise NotationError(text, "the name of a system, or a .system file that is there", hint=hint)


def _option(text: str, base: System, whole: str) -> tuple[str, str]:
    """`notrump=12-14`, `weak twos`, or a value or a name that only one option has."""
    name, sign, value = (part.strip() for part in text.partition("="))
    having = list[tuple[str, str]]()
    if sign:
        if value in base.options.get(name, ()):
            return name, value
    else:
        every = [(option, value) for option, values in base.options.items() for value in values]
        having = [(option, value) for option, value in every if text in (value, f"{value} {option.replace('-', ' ')}")]
        having += [(text, "on")] if "on" in base.options.get(text, ()) else []
        if len(having) == 1:
            return having[0]
    if having:
        which = " or ".join(f"{option}={value}" for option, value in having)
        raise NotationError(whole, f"one option: {which}", at=max(whole.find(text), 0))
    offered = [f"{option}={value}" for option, values in base.options.items() for value in values]
    alone = [value for values in base.options.values() for value in values if value not in ("on", "off")]
    hint = suggestion(text, offered if sign else alone, otherwise=f"there are: {', '.join(offered)}")
    raise NotationError(whole, f"an option of {base.name}", at=max(whole.find(text), 0), hint=hint)


@dataclass(slots=True)
class _Parts:
    """What a file and those it includes say; of two explanations of a word, that of the including file stands."""

    folder: Path | None
    words: dict[str, SystemWord] = field(default_factory=dict)
    options: dict[str, tuple[str, ...]] = field(default_factory=dict)
    contexts: list[Context] = field(default_factory=list)
    unread: list[UnreadLine] = field(default_factory=list)
    rows: int = 0

    def add(self, file: SystemFile, *way: str) -> None:
        """Put a file in; `way` names the files that led to it, itself last."""
        self.rows += file.rows
        self.unread += file.unread
        self.words = {word.name: word for word in file.words} | self.words
        self.options = dict(file.options) | self.options
        for item in file.items:
            if isinstance(item, Context):
                self.contexts.append(item)
                continue
            try:
                self.add(self.included(item, way), *way, item.name)
            except NotationError as error:
                self.unread.append(UnreadLine(error, item.place))

    def included(self, item: Include, way: tuple[str, ...]) -> SystemFile:
        where = str(item.place)
        if item.name in way[1:]:
            circle = " → ".join((*way, item.name))
            raise SystemFileError(item.name, f"a file that does not include itself: {circle}", where=where)
        if len(way) > DEEPEST:
            raise SystemFileError(item.name, f"includes at most {DEEPEST} deep", where=where)
        if self.rows > MOST_LINES:
            raise SystemFileError(item.name, f"at most {MOST_LINES:,} lines with all that is included", where=where)
        try:
            return _included(item.name, self.folder)
        except NotationError as error:
            raise error if error.where else error.within(where) from None


def _included(name: str, folder: Path | None) -> SystemFile:
    if folder is not None and (path := folder / (name + SUFFIX)).exists():
        return read_draft(path.read_text(encoding="utf-8-sig"), path.name)
    if name in system_names():
        return read_system_file(_shipped(name), name + SUFFIX, later=True)
    if name in (names := convention_names()):
        return _convention(name)
    raise NotationError(
        name, "a file to include", hint=suggestion(name, names, otherwise=f"there are: {', '.join(names)}")
    )


@lru_cache(maxsize=64)  # of what several systems include, each context and its lines are read once
def _convention(name: str) -> SystemFile:
    text = _folder().joinpath(CONVENTIONS, name + SUFFIX).read_text(encoding="utf-8")
    return read_system_file(text, f"{CONVENTIONS}/{name}{SUFFIX}", later=True)


def _shipped(name: str) -> str:
    return _folder().joinpath(name + SUFFIX).read_text(encoding="utf-8")


def _folder() -> Traversable:
    return resources.files("directorcall.partnership").joinpath("systems")
