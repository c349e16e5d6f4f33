"""What can be seen of a system without counting: lines and promises that cannot be read, options that are missing, letters
that mean some suit, tens.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from directorcall.bridge.cards import SUITS
from directorcall.bridge.errors import NotationError, suggestion
from directorcall.handsets.meaning_language import MeaningError, read_meaning
from directorcall.partnership.definitions import OPTION, mentions
from directorcall.partnership.facing import faced
from directorcall.partnership.findings import Found
from directorcall.partnership.known import Known
from directorcall.partnership.letters import assignments, spelt
from directorcall.partnership.library import CONVENTIONS, shipped_options
from directorcall.partnership.place import Place
from directorcall.partnership.relations import Relation
from directorcall.partnership.spot import Spot
from directorcall.partnership.system import Context, Line, System
from directorcall.values import dataclass


@dataclass(frozen=True, slots=True)
class Readable:
    """A system without what cannot be read of it, what that is, the contexts that have lost lines by it, and whether
    anything is lost.
    """

    system: System
    findings: tuple[Found, ...]
    lost: frozenset[Place]
    whole: bool


def readable(system: System) -> Readable:
    """What is left to count. An option missing from a promise takes the first value it has in a shipped system."""
    missing = {each.option: each for each in _missing(system)}
    whole = _supplied(system, [name for name, each in missing.items() if each.value])
    unread = [Found("unreadable", each.place, _told(each.error)) for each in system.unread]
    words = system.words.keys() - system.meanings.keys()
    lost = {each.header for each in system.unread if each.header is not None}
    gone: set[Place] = set()
    for context, line in whole.lines():
        text = whole.spelt_out("any" if line.is_rest else line.promise)
        if not mentions(text, words) and not any(found["name"] in missing for found in OPTION.finditer(text)):
            trouble = _trouble(context, line, text, whole)
            if trouble is None:
                continue
            unread.append(Found("unreadable", line.place, trouble))
        gone.add(line.place)
        lost.add(context.place)
    unread += [Found("unreadable", each.place, each.what) for each in missing.values()]
    unread += _no_such_value(system)
    unread.sort(key=lambda each: (each.place.file.startswith(CONVENTIONS), each.place.file, each.place.line))
    return Readable(_without(gone, whole), tuple(unread), frozenset(lost), not gone and not system.unread)


def _told(error: NotationError) -> str:
    """What is wrong, without the place, which stands beside it."""
    return str(NotationError(error.text, error.expected, at=error.at, hint=error.hint))


def _supplied(system: System, names: list[str]) -> System:
    if not names:
        return system
    options = {name: shipped_options()[name] for name in names}
    chosen = {name: values[0] for name, values in options.items()}
    return replace(
        system, options={**system.options, **options}, chosen={**system.chosen, **chosen}, by_length={}, known=Known()
    )


def _without(gone: set[Place], system: System) -> System:
    if not gone:
        return system
    contexts = tuple(
        replace(context, lines=tuple(line for line in context.lines if line.place not in gone))
        for context in system.contexts
    )
    return replace(system, contexts=contexts, by_length={}, known=Known())


def _trouble(context: Context, line: Line, promise: str, system: System) -> str | None:
    """Why the promise and the marks cannot be read, whatever their letters stand for."""
    suits = next(assignments(line.variables | context.letters, {}), {})
    plain = faced(spelt(promise, suits), Spot((system, system), (False, False)), SUITS)
    marks = spelt(line.marks, suits)
    try:
        read_meaning(f"{plain}, {marks}" if marks else plain)
    except MeaningError as error:
        return str(error).splitlines()[0]
    return None


@dataclass(frozen=True, slots=True)
class _Missing:
    """An option that the system does not have, where it is first asked for, and the value it is counted with."""

    option: str
    place: Place
    value: str
    what: str


def _missing(system: System) -> Iterator[_Missing]:
    """Each once, those of promises first: without a value the promise says nothing."""
    told: set[str] = set()
    lines = [*system.lines()]
    for _, line in lines:
        for found in OPTION.finditer(system.spelt_out(line.promise)):
            if (name := found["name"]) not in system.options and name not in told:
                told.add(name)
                yield _missing_option(name, line.place, system, in_promise=True)
    for context, line in lines:
        for relation, place in _asked(context, line):
            if (name := relation.words[0]) not in system.options and name not in told:
                told.add(name)
                yield _missing_option(name, place, system, in_promise=False)


def _asked(context: Context, line: Line) -> Iterator[tuple[Relation, Place]]:
    """Values asked for behind "if"; what is for any other value holds without the option."""
    for relations, place in ((context.relations, context.place), (line.relations, line.place)):
        yield from ((each, place) for each in relations if each.option is not None and not each.turned)


def _missing_option(name: str, place: Place, system: System, *, in_promise: bool) -> _Missing:
    """Say what to write so that the system has the option."""
    values = shipped_options().get(name)
    if near := "" if values else suggestion(name, system.options):
        return _Missing(name, place, "", f'no option "{name}": {near}')
    line = f"{name} = {' | '.join(values) if values else 'VALUE | VALUE'}"
    value = values[0] if values and in_promise else ""
    counted = f"counted here with {value}" if value else "lines that ask for it are left out here"
    file = system.name.partition(" + ")[0]
    return _Missing(name, place, value, f'no option "{name}": add "{line}" under "options" in {file}; {counted}')


def _no_such_value(system: System) -> Iterator[Found]:
    """Lines of the system's own for a value that the option does not have: they never hold."""
    seen: set[tuple[Place, str]] = set()
    for context, line in system.lines():
        for relation, place in _asked(context, line):
            name, value = relation.words
            values = system.options.get(name, (value,))
            if value not in values and not place.file.startswith(CONVENTIONS) and (place, str(relation)) not in seen:
                seen.add((place, str(relation)))
                yield Found("unreadable", place, f'"{relation}": {name} is one of {" | ".join(values)}')


def seen_without_counting(system: System) -> Iterator[Found]:
    for context, line in system.lines():
        variables = line.variables | context.letters
        loose = (line.loose - variables) & {"x", "y", "z", "w"}
        if loose and variables:
            yield Found("letter", line.place, f"{', '.join(sorted(loose))} in {line.promise}")
        if _tens(system, line.promise):
            yield Found("tens", line.place, line.promise)


def _tens(system: System, promise: str) -> bool:
    words = system.spelt_out(promise).split()
    return "good" in words or any(word.startswith(("2of5", "3of5", "1of5")) for word in words)
