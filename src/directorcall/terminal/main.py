"""`director`: find the command, run it, and end well whatever happens."""

from __future__ import annotations

import errno
import gc
import importlib
import os
import sys
from collections.abc import Sequence
from functools import partial
from typing import NoReturn

import click

from directorcall import __version__
from directorcall.bridge.errors import DirectorcallError, suggestion
from directorcall.terminal.deadline import limit_memory_of, limited
from directorcall.terminal.manual import Page, Usage, write_commands, write_environment
from directorcall.terminal.output import complain, prepare, reopen_closed
from directorcall.values import dataclass

INTERRUPTED = 128 + 2  # as a shell reports SIGINT
BROKEN_PIPE = 128 + 13  # and SIGPIPE
DISK_TROUBLE = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)


@dataclass(frozen=True, slots=True)
class Command:
    """Where a command lives, and its line in the list of commands; it is imported when it is called."""

    place: str
    summary: str


COMMANDS = {
    "rule": Command(
        "directorcall.terminal.rule:rule", "rule on a case: the verdict and why, what to say, what to ask next"
    ),
    "options": Command(
        "directorcall.terminal.options:options", "every replacement and its consequence, before the offender chooses"
    ),
    "casebook": Command(
        "directorcall.terminal.casebook:casebook",
        "rule every case of a casebook, then compare with what its source says",
    ),
    "example": Command(
        "directorcall.terminal.example:example",
        "list the cases shipped with the program and its casebook, print one, or show it",
    ),
    "quiz": Command(
        "directorcall.terminal.quiz:quiz", "rulings to practise on: answered one by one, by a class, or on paper"
    ),
    "laws": Command("directorcall.terminal.laws:laws", "which clauses are applied, law by law, and what each is about"),
    "diff": Command(
        "directorcall.terminal.diff:diff",
        "what changed from 2007 to 2017, in plain words: in a law, or in the ruling on a case",
    ),
    "authorities": Command(
        "directorcall.terminal.authorities:authorities",
        "whose interpretations there are, what each changes, and where it says so",
    ),
    "auction": Command(
        "directorcall.terminal.auction:auction", "what happened, what is wrong with it, who may do what next"
    ),
    "meaning": Command(
        "directorcall.terminal.meaning:meaning", "which hands a meaning stands for: how many, how spread, some of them"
    ),
    "compare": Command(
        "directorcall.terminal.compare:compare",
        "is every hand of one meaning in another? shares, differences, hands that break it",
    ),
    "score": Command(
        "directorcall.terminal.score:score",
        "what a result, a margin, a traveller or an adjusted score is worth, line by line",
    ),
    "adjust": Command(
        "directorcall.terminal.adjust:adjust", "when the play is over: was there damage, and what is the score?"
    ),
    "system": Command(
        "directorcall.terminal.system:system", "bidding systems: list, show, check them by counting hands, print a card"
    ),
    "bid": Command(
        "directorcall.terminal.bid:bid", "the call a hand makes in a system, and why; many at once from a file"
    ),
    "simulate": Command(
        "directorcall.terminal.simulate:simulate",
        "a table to practise at: the program plays the four players, you are the director",
    ),
    "serve": Command(
        "directorcall.terminal.serve:serve", "the app at the table: pages for a telephone, and a JSON API"
    ),
    "offline": Command(
        "directorcall.terminal.offline:offline",
        "the app as files for any web host: it runs on the telephone, also without a network",
    ),
    "phones": Command(
        "directorcall.terminal.phones:phones", "who may come in from the network: list, add or turn out telephones"
    ),
}


class Director(Page, click.Group):
    """The commands, none of them imported before it is asked for: `director --help` loads no engine."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name].place.partition(":")
        command: click.Command = getattr(importlib.import_module(module), name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if name in COMMANDS or name.startswith("-"):
            return super().resolve_command(ctx, args)
        hint = suggestion(name.lower(), COMMANDS, otherwise=f"there are: {', '.join(COMMANDS)}")
        raise click.UsageError(f'no command "{name}"; {hint}', ctx)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        write_commands(formatter, [(name, command.summary) for name, command in COMMANDS.items()])
        super().format_options(ctx, formatter)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        write_environment(formatter)


@click.group(
    cls=Director,
    summary="what a bridge director says, asks and rules after an irregular call",
    examples=[Usage('director auction "1D 1S 1H" --dealer W', "East bids 1♥ over 1♠. What is wrong, and what now?")],
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, prog_name="director", message="%(prog)s %(version)s")
@click.pass_context
def director(context: click.Context) -> None:
    """Somebody bid too low, or called out of turn. director reads the auction as it happened, says which
    law deals with it, what to ask and of whom, and what each answer leads to, under the 2007 or the 2017 Laws
    of Duplicate Bridge, with the clause for every step.

    `director COMMAND --help` is the page of one command.
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    gc.set_threshold(50_000, 20, 20)  # imports make many objects and no rubbish: 20 ms less at every start
    reopen_closed()
    prepare(sys.stdout, sys.stderr)
    sys.exit(run(arguments, own_process=True))


def run(arguments: Sequence[str] | None = None, *, own_process: bool = False) -> int:
    """Run a command line; what comes back is the exit status, and never a traceback for what the user can put right."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if request := os.environ.get("_DIRECTOR_COMPLETE"):
        from click.shell_completion import shell_complete

        return shell_complete(director, {}, "director", "_DIRECTOR_COMPLETE", request)
    try:
        if own_process:
            limit_memory_of(_command(words))
        status = limited(_command(words), partial(_invoke, words))
        sys.stdout.flush()
    except BrokenPipeError:
        _write_no_more()
        return BROKEN_PIPE
    except (click.Abort, KeyboardInterrupt):
        complain("interrupted")
        return INTERRUPTED
    except click.ClickException as error:
        page = error.ctx.command_path if isinstance(error, click.UsageError) and error.ctx else "director"
        complain(f"{error.format_message()}\nTry '{page} --help'.")
        return 2
    except DirectorcallError as error:
        complain(str(error))
        return 2
    except OSError as error:
        if error.errno in DISK_TROUBLE:
            _write_no_more()
            complain(f"cannot write: {error.strerror}")
            return 2
        if error.filename is None:
            raise
        complain(f'cannot use "{error.filename}": {error.strerror}')
        return 2
    return status


def _command(words: Sequence[str]) -> str:
    return next((word for word in words if not word.startswith("-")), "")


def _write_no_more() -> None:
    """Or the interpreter would complain once more at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _invoke(words: list[str]) -> int:
    """What click's own `main` does, without its answer to a broken pipe, which is exit 1: to us, "a difference"."""
    try:
        with director.make_context("director", words) as context:
            status = director.invoke(context)
    except click.exceptions.Exit as done:
        return done.exit_code
    return status if isinstance(status, int) else 0
