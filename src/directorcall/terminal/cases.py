"""Where the cases of a command come from: files, standard input, shipped examples, or an auction typed on the command
line.
"""

from __future__ import annotations

import os
import stat
import sys
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import reduce
from pathlib import Path

import click

from directorcall.bridge.errors import NotationError
from directorcall.ruling.casefile import Cases, Entry, Facts, Unread, all_read, read_case, read_each
from directorcall.ruling.examples import example, example_names
from directorcall.terminal.deadline import each

STDIN = "-"
MOST_BYTES = 16 * 1024 * 1024
SIDES = ("ns", "ew")  # whose system an option names
PATIENCE = 10.0  # seconds until somebody writes into a pipe


def read_cases(sources: Iterable[str]) -> Cases:
    """Every case of every source, in order; one that cannot be read in its place, unless there is no other. Every source
    is opened before the first case is read.
    """
    return _unless_alone(reduce(Cases.followed_by, map(_read, sources), Cases(())))


def _unless_alone(cases: Cases) -> Cases:
    return Cases(all_read(cases)) if len(cases) == 1 else cases


def _read(source: str) -> Cases:
    if source == STDIN:
        return read_each(_text(sys.stdin.buffer.read(MOST_BYTES + 1), "standard input"), "standard input")
    path = Path(source)
    if source and _is_there(path):
        return read_each(_text(_bytes(path), source), source)
    if source in example_names():
        return Cases(example(source).entries())
    from directorcall.seminar.casebook import casebook  # 40 ms, where the name is nothing else

    if source in casebook():
        return Cases([casebook()[source].entry])
    raise NotationError(source, "a file that is there, or the name of an example", hint="director example lists them")


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):  # a name no file can have
        return False


def _bytes(path: Path) -> bytes:
    """What is in a file, or comes through a pipe with a name: to open one that nobody writes into would wait for
    ever.
    """
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
    with os.fdopen(handle, "rb") as file:
        if not stat.S_ISFIFO(os.fstat(handle).st_mode):
            return file.read(MOST_BYTES + 1)
        first = _first_bytes(handle, path)
        os.set_blocking(handle, True)
        return first + file.read(MOST_BYTES + 1)


def _first_bytes(handle: int, path: Path) -> bytes:
    """What is in the pipe by now, perhaps nothing yet; without a writer a pipe is at its end before it began."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            if first := os.read(handle, 65536):
                return first
        except BlockingIOError:  # there is a writer, who takes his time
            return b""
        if time.monotonic() > until:
            raise NotationError(str(path), f"somebody to write into this pipe within {PATIENCE:g} seconds")
        time.sleep(0.02)


def _text(data: bytes, name: str) -> str:
    if len(data) > MOST_BYTES:
        raise NotationError(repr(data[:20]), f"at most {MOST_BYTES:,} bytes", where=name)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotationError(repr(data[error.start : error.start + 8]), "text in UTF-8", where=name) from None


def typed_case(facts: dict[str, str | None]) -> Entry:
    """A quick case from options: whatever was given, as the field of a case."""
    told: Facts = {name: value for name, value in facts.items() if value is not None and name not in SIDES}
    return Entry(read_case(told), told)


def _playing(entry: Entry | Unread, systems: Mapping[str, str]) -> Entry | Unread:
    """The same case where a pair plays this, whatever the case says of that pair."""
    if isinstance(entry, Unread) or not systems:
        return entry
    before = entry.facts.get("systems")
    told = {**entry.facts, "systems": {**(before if isinstance(before, Mapping) else {}), **systems}}
    return Entry(read_case(told), told)


def chosen(sources: tuple[str, ...], shipped: tuple[str, ...], typed: dict[str, str | None]) -> Cases:
    """The cases a command line asks for; it has to ask for some. What a pair plays goes for all of them."""
    systems = {name.upper(): system for name in SIDES if (system := typed.get(name)) is not None}
    cases = read_cases(sources).followed_by(entry for name in shipped for entry in example(name).entries())
    told = [name for name, value in typed.items() if value is not None and name not in SIDES]
    if told and typed["auction"] is None:
        raise click.UsageError(f"--{told[0].replace('_', '-')} is about a quick case: give its --auction too")
    if told:
        cases = cases.followed_by([typed_case(typed)])
    if not cases:
        raise click.UsageError('which case? Give a FILE, the name of an example, or --auction "…" --dealer SEAT')
    return cases.each(lambda case: _playing(case, systems)) if systems else cases


def under(entries: Iterable[Entry | Unread], edition: str | None) -> Iterator[Entry | Unread]:
    """The same cases, under the edition asked for."""
    for entry in each(entries):
        if edition is None or isinstance(entry, Unread):
            yield entry
        else:
            yield replace(entry, case=entry.case.but(edition=edition))
