"""Systems by name: those shipped with the program, files of your own, and the options chosen: "standard-american +
notrump=12-14".
"""

from __future__ import annotations

from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from directorcall.bridge.errors import NotationError, suggestion
from directorcall.partnership.reader import read_system_file
from directorcall.partnership.system import Context, Include, System, SystemFile

SUFFIX = ".system"
CONVENTIONS = "conventions"
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


@lru_cache(maxsize=32)
def system(text: str) -> System:
    """The system somebody names, with its options: `standard-american`, `mine.system + notrump=12-14`."""
    name, *wanted = (part.strip() for part in text.split("+"))
    base = _base(name, text)
    for option in wanted:
        base = base.choosing(**dict([_option(option, base, text)]))
    return base


def build(file: SystemFile, name: str, folder: Path | None = None) -> System:
    """A file with its includes put in and every option at its first value."""
    words, options, contexts = _gathered(file, folder, 0)
    chosen = {option: values[0] for option, values in options.items()}
    return System(name, file.title or name, words, options, chosen, tuple(contexts))


def _base(name: str, text: str) -> System:
    if name in system_names():
        return build(read_system_file(_shipped(name), name + SUFFIX, later=True), name)
    path = Path(name)
    if path.suffix == SUFFIX and path.exists():
        return build(read_system_file(path.read_text(encoding="utf-8-sig"), path.name), name, path.parent)
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


def _gathered(
    file: SystemFile, folder: Path | None, depth: int
) -> tuple[dict[str, str], dict[str, tuple[str, ...]], list[Context]]:
    if depth > DEEPEST:
        raise NotationError(file.title, f"includes at most {DEEPEST} deep")
    words, options, contexts = dict(file.words), dict(file.options), list[Context]()
    for item in file.items:
        if isinstance(item, Include):
            inner = _gathered(_included(item.name, folder), folder, depth + 1)
            words = {**inner[0], **words}
            options = {**inner[1], **options}
            contexts += inner[2]
        else:
            contexts.append(item)
    return words, options, contexts


def _included(name: str, folder: Path | None) -> SystemFile:
    if folder is not None and (path := folder / (name + SUFFIX)).exists():
        return read_system_file(path.read_text(encoding="utf-8-sig"), path.name)
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
