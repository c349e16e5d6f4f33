"""Help that reads like a manual page: name, synopsis, description, options, examples, exit status."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import click

from directorcall.terminal.deadline import MEGABYTES, MEMORY, SECONDS, TIME
from directorcall.terminal.output import legible
from directorcall.values import dataclass

EXIT_STATUS = (
    ("0", "done, open questions included"),
    ("1", "a difference, or a check that failed"),
    ("2", "bad input: one message says what was read and what was expected"),
    ("130", "interrupted"),
    ("141", "whoever read the output has gone, as with director … | head"),
)


@dataclass(frozen=True, slots=True)
class Usage:
    """A command line worth trying, and what it is for."""

    line: str
    shows: str


class Page(click.Command):
    """A command whose help is a manual page.

    Use it as `@click.command(cls=Page, summary="what it does", examples=[Usage(…)])`; the docstring is the
    description.
    """

    def __init__(self, *args: Any, summary: str, examples: Sequence[Usage] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.short_help = summary
        self.summary = summary
        self.examples = tuple(examples)

    def get_help(self, ctx: click.Context) -> str:
        return legible(super().get_help(ctx))

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.indent_increment = 4
        with _chapter(formatter, "NAME"):
            formatter.write_text(f"{ctx.command_path} - {self.summary}")
        with _chapter(formatter, "SYNOPSIS"):
            formatter.write_text(" ".join([ctx.command_path, *self.collect_usage_pieces(ctx)]))
        if self.help:
            with _chapter(formatter, "DESCRIPTION"):
                formatter.write_text(inspect.cleandoc(self.help))
        self.format_options(ctx, formatter)
        if self.examples:
            with _chapter(formatter, "EXAMPLES"):
                for example in self.examples:
                    formatter.write_text(example.shows)
                    formatter.write(f"{'':8}{example.line}\n")
        with _chapter(formatter, "EXIT STATUS"):
            formatter.write_dl(EXIT_STATUS)
        self.format_epilog(ctx, formatter)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with _chapter(formatter, "OPTIONS"):
            options = (parameter for parameter in self.get_params(ctx) if isinstance(parameter, click.Option))
            formatter.write_dl([record for option in options if (record := option.get_help_record(ctx))])


@contextmanager
def _chapter(formatter: click.HelpFormatter, heading: str) -> Iterator[None]:
    if formatter.getvalue():
        formatter.write_paragraph()
    formatter.write(f"{heading}\n")
    with formatter.indentation():
        yield


def write_environment(formatter: click.HelpFormatter) -> None:
    with _chapter(formatter, "ENVIRONMENT"):
        formatter.write_dl(
            [
                ("NO_COLOR", "no colours, also on a terminal"),
                ("FORCE_COLOR", "colours also in a pipe"),
                ("LC_ALL=C", "suits as letters: S H D C"),
                (TIME, f"seconds a case, a deal or a context may compute: {SECONDS}; 0 is no limit"),
                (MEMORY, f"megabytes of memory a command may use: {MEGABYTES:,}; 0 is no limit"),
            ]
        )


def write_commands(formatter: click.HelpFormatter, rows: Sequence[tuple[str, str]]) -> None:
    with _chapter(formatter, "COMMANDS"):
        formatter.write_dl(rows)
