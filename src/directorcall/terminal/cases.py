"""Where the cases of a command come from: files, standard input, shipped examples, or an auction typed on the command line."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO

import click

from directorcall.bridge.errors import NotationError
from directorcall.ruling.casefile import Entry, Facts, read_case, read_casebook
from directorcall.ruling.examples import example, example_names

STDIN = "-"
MOST_BYTES = 16 * 1024 * 1024


def read_cases(sources: Iterable[str]) -> list[Entry]:
    """Every case of every source, in order."""
    return [entry for source in sources for entry in _read(source)]


def _read(source: str) -> list[Entry]:
    if source == STDIN:
        return read_casebook(_text(sys.stdin.buffer, "standard input"), "standard input")
    path = Path(source)
    if source and path.exists():
        with path.open("rb") as file:
            return read_casebook(_text(file, source), source)
    if source in example_names():
        return example(source).entries()
    raise NotationError(source, "a file that is there, or the name of an example", hint="director example lists them")


def _text(file: BinaryIO, name: str) -> str:
    text = file.read(MOST_BYTES + 1)
    if len(text) > MOST_BYTES:
        raise NotationError(repr(text[:20]), f"at most {MOST_BYTES:,} bytes", where=name)
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotationError(repr(text[error.start : error.start + 8]), "text in UTF-8", where=name) from None


def typed_case(facts: dict[str, str | None]) -> Entry:
    """A quick case from options: whatever was given, as the field of a case."""
    told: Facts = {name: value for name, value in facts.items() if value is not None}
    return Entry(read_case(told), told)


def chosen(sources: tuple[str, ...], shipped: tuple[str, ...], typed: dict[str, str | None]) -> list[Entry]:
    """The cases a command line asks for; it has to ask for some."""
    cases = [*read_cases(sources), *(entry for name in shipped for entry in example(name).entries())]
    told = [name for name, value in typed.items() if value is not None]
    if told and typed["auction"] is None:
        raise click.UsageError(f"--{told[0].replace('_', '-')} is about a quick case: give its --auction too")
    if told:
        cases.append(typed_case(typed))
    if not cases:
        raise click.UsageError('which case? Give a FILE, the name of an example, or --auction "…" --dealer SEAT')
    return cases


def under(entries: Iterable[Entry], edition: str | None) -> list[Entry]:
    """The same cases, under the edition asked for."""
    return [entry if edition is None else replace(entry, case=entry.case.but(edition=edition)) for entry in entries]
