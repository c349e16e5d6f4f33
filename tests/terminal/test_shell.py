"""The shell round every command: help, versions, errors, colours, alphabets, pipes and Ctrl-C."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import click
import pytest

import directorcall
from directorcall.bridge.errors import ContradictionError, NotationError
from directorcall.terminal import main as shell
from directorcall.terminal.main import BROKEN_PIPE, COMMANDS, INTERRUPTED, Command, run

DIRECTOR = [sys.executable, "-m", "directorcall"]
AUCTION = ["auction", "1D 1S 1H", "--dealer", "W"]
PLAIN_ENVIRONMENT = {
    name: value for name, value in os.environ.items()
    if name not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LC_ALL", "LC_CTYPE", "LANG", "PYTHONIOENCODING", "PYTHONUTF8")
}  # fmt: skip


def director(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*DIRECTOR, *arguments], env=PLAIN_ENVIRONMENT | environment, capture_output=True, check=False
    )


def on_a_terminal(*arguments: str, **environment: str) -> str:
    """What is printed when standard output is a terminal."""
    ours, theirs = pty.openpty()
    environment = PLAIN_ENVIRONMENT | {"TERM": "xterm-256color"} | environment
    done = subprocess.run([*DIRECTOR, *arguments], env=environment, stdout=theirs, check=False)
    os.close(theirs)
    assert done.returncode == 0
    printed = b""
    try:
        while chunk := os.read(ours, 65536):
            printed += chunk
    except OSError:  # Linux: the other end is closed
        pass
    finally:
        os.close(ours)
    return printed.decode()


@pytest.fixture
def failing_command(monkeypatch: pytest.MonkeyPatch) -> type[Failing]:
    """A command `fail` that ends the way the test wants."""
    monkeypatch.setitem(COMMANDS, "fail", Command("unused:unused", "fails"))
    monkeypatch.setattr(shell.Director, "get_command", lambda *_: Failing.command)
    return Failing


class Failing:
    error: BaseException

    @staticmethod
    @click.command()
    def command() -> None:
        raise Failing.error


# Help and version


@pytest.mark.parametrize("arguments", [["--help"], ["-h"], []], ids=["--help", "-h", "nothing"])
def test_help_reads_like_a_manual_page(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments) == 0
    printed = capsys.readouterr().out
    headings = [line for line in printed.splitlines() if line and not line.startswith(" ")]
    assert headings == [
        "NAME",
        "SYNOPSIS",
        "DESCRIPTION",
        "COMMANDS",
        "OPTIONS",
        "EXAMPLES",
        "EXIT STATUS",
        "ENVIRONMENT",
    ]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_a_page_with_examples(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([name, "--help"]) == 0
    printed = capsys.readouterr().out
    headings = [line for line in printed.splitlines() if line and not line.startswith(" ")]
    assert (
        headings == ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXAMPLES", "EXIT STATUS"] or "COMMANDS" in headings
    )
    assert f"director {name} - " in printed


def test_help_lists_every_command_with_its_own_summary(capsys: pytest.CaptureFixture[str]) -> None:
    run(["--help"])
    listed = " ".join(capsys.readouterr().out.split())
    for name, command in COMMANDS.items():
        assert f"{name} {command.summary}" in listed


@pytest.mark.parametrize("page", [[], *([name] for name in COMMANDS)], ids=lambda page: page[0] if page else "director")
def test_help_fits_eighty_columns(page: list[str]) -> None:
    printed = director(*page, "--help", COLUMNS="80").stdout.decode()
    assert max(len(line) for line in printed.splitlines()) <= 80


def test_version_is_the_package_s(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"director {directorcall.__version__}\n"


# Errors: one message on stderr, exit 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["auktion"], 'director: no command "auktion"; did you mean "auction"?\nTry \'director --help\'.\n'),
        (["AUCTION"], 'director: no command "AUCTION"; did you mean "auction"?\nTry \'director --help\'.\n'),
        (["--frobnicate"], "director: No such option '--frobnicate'.\nTry 'director --help'.\n"),
        (["auction"], "director: Missing argument 'CALLS'.\nTry 'director auction --help'.\n"),
        (
            ["auction", "1D"],
            "director: who dealt? Give --dealer N, E, S or W, or --board NUMBER\nTry 'director auction --help'.\n",
        ),
        (["auction", "1D", "--dealer", "Q"], 'director: cannot read "Q": expected a seat: N, E, S or W\n'),
        (
            ["auction", "1D", "--dealer", "N", "--board", "2"],
            "director: these two facts contradict each other: East deals board 2\n  1. --dealer N\n  2. --board 2\n",
        ),
    ],
)
def test_wrong_input_is_one_message_and_exit_2(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == message


def test_a_command_like_no_other_is_answered_with_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["xyzzy"]) == 2
    assert f"there are: {', '.join(COMMANDS)}" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("error", "status", "message"),
    [
        (NotationError("1Z", "a call"), 2, 'director: cannot read "1Z": expected a call\n'),
        (ContradictionError("a", "b"), 2, "director: these two facts contradict each other\n  1. a\n  2. b\n"),
        (
            FileNotFoundError(2, "No such file or directory", "no.toml"),
            2,
            'director: cannot use "no.toml": No such file or directory\n',
        ),
        (KeyboardInterrupt(), INTERRUPTED, "director: interrupted\n"),
        (click.Abort(), INTERRUPTED, "director: interrupted\n"),
        (click.exceptions.Exit(1), 1, ""),
    ],
    ids=["notation", "contradiction", "file", "interrupt", "abort", "exit"],
)
def test_whatever_ends_a_command_ends_it_well(
    failing_command: type[Failing], error: BaseException, status: int, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    failing_command.error = error
    assert run(["fail"]) == status
    assert capsys.readouterr().err == message


def test_completion_knows_the_commands() -> None:
    done = director(_DIRECTOR_COMPLETE="bash_complete", COMP_WORDS="director auc", COMP_CWORD="1")
    assert done.returncode == 0
    assert done.stdout == b"plain,auction\n"


def test_our_own_mistakes_are_not_hidden(failing_command: type[Failing]) -> None:
    failing_command.error = ZeroDivisionError()
    with pytest.raises(ZeroDivisionError):
        run(["fail"])


# Colours


def test_suits_are_coloured_on_a_terminal() -> None:
    printed = on_a_terminal(*AUCTION)
    assert "\x1b[38;5;33m♠\x1b[39m" in printed


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}], ids=["NO_COLOR", "TERM=dumb"])
def test_no_colours_where_they_are_not_wanted(environment: dict[str, str]) -> None:
    assert "\x1b" not in on_a_terminal(*AUCTION, **environment)


def test_no_colours_in_a_pipe_unless_forced() -> None:
    assert b"\x1b" not in director(*AUCTION).stdout
    assert b"\x1b" in director(*AUCTION, FORCE_COLOR="1").stdout
    assert b"\x1b" not in director(*AUCTION, FORCE_COLOR="1", NO_COLOR="1").stdout


# Alphabets


@pytest.mark.parametrize(
    "environment",
    [{"LC_ALL": "C"}, {"LC_ALL": "POSIX"}, {"PYTHONIOENCODING": "ascii"}, {"PYTHONIOENCODING": "latin-1"}],
    ids=lambda environment: "=".join(*environment.items()),
)
def test_suits_are_letters_where_there_is_no_utf8(environment: dict[str, str]) -> None:
    for arguments in (AUCTION, ["--help"]):
        done = director(*arguments, **environment)
        assert done.returncode == 0
        assert done.stdout.isascii()
        assert b"1S" in done.stdout
        # nothing was left unsaid
        assert done.stdout.count(b"?") == director(*arguments, LC_ALL="C.UTF-8").stdout.count(b"?")


def test_a_message_is_legible_where_there_is_no_utf8() -> None:
    done = director("auction", "1♠ 2♥♥", "--dealer", "N", PYTHONIOENCODING="ascii")
    assert done.returncode == 2
    assert done.stderr.startswith(b'director: cannot read "1S 2HH"')


@pytest.mark.parametrize(
    "environment", [{"LC_ALL": "C.UTF-8"}, {"LANG": "C.UTF-8"}, {}], ids=["LC_ALL", "LANG", "nothing set"]
)
def test_suits_are_symbols_where_there_is_utf8(environment: dict[str, str]) -> None:
    assert "insufficient bid over 1♠" in director(*AUCTION, **environment).stdout.decode()


# Pipes and Ctrl-C


@pytest.mark.parametrize("arguments", [AUCTION, ["--help"]], ids=["auction", "--help"])
@pytest.mark.parametrize("unbuffered", ["", "1"], ids=["buffered", "unbuffered"])
def test_a_reader_that_goes_away_is_no_error(arguments: list[str], unbuffered: str) -> None:
    """`director … | head`: the reader is gone before we write."""
    ours, theirs = os.pipe()
    os.close(ours)
    environment = PLAIN_ENVIRONMENT | {"PYTHONUNBUFFERED": unbuffered}
    done = subprocess.run([*DIRECTOR, *arguments], env=environment, stdout=theirs, stderr=subprocess.PIPE, check=False)
    os.close(theirs)
    assert done.returncode == BROKEN_PIPE
    assert done.stderr == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
@pytest.mark.parametrize("arguments", [AUCTION, ["--help"]], ids=["auction", "--help"])
def test_a_full_disk_is_one_message(arguments: list[str]) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [*DIRECTOR, *arguments], env=PLAIN_ENVIRONMENT, stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 2
    assert done.stderr == b"director: cannot write: No space left on device\n"


@pytest.mark.parametrize(
    ("line", "status", "complaint"),
    [
        ("auction 1D --dealer W --json >&-", 0, b""),
        ("rule insufficient-1h >&-", 0, b""),
        ("--help >&-", 0, b""),
        ("nonsense 2>&-", 2, b""),
        ("rule insufficient-1h <&-", 0, b""),
        ("rule - <&-", 2, b'director: standard input: cannot read "": expected at least one case\n'),
    ],
)
def test_a_closed_stream_is_no_crash(line: str, status: int, complaint: bytes) -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", f'"$0" -m directorcall {line}', sys.executable],
        env=PLAIN_ENVIRONMENT,
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (status, complaint)
    assert b"no command" not in done.stdout


def test_ctrl_c_ends_without_a_traceback(tmp_path: Path) -> None:
    (tmp_path / "waiting.py").write_text(
        "import time, click\n@click.command()\ndef command():\n    print('ready', flush=True)\n    time.sleep(60)\n",
        encoding="utf-8",
    )
    script = "from directorcall.terminal import main as m; m.COMMANDS['wait'] = m.Command('waiting:command', ''); m.main(['wait'])"
    environment = PLAIN_ENVIRONMENT | {"PYTHONPATH": str(tmp_path)}
    with subprocess.Popen(
        [sys.executable, "-c", script], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == b"ready\n"
        running.send_signal(signal.SIGINT)
        _, complaint = running.communicate(timeout=30)
    assert running.returncode == INTERRUPTED
    assert complaint.strip() == b"director: interrupted"


def test_json_is_the_same_data_in_every_alphabet() -> None:
    script = "import sys; from directorcall.terminal import output as o; o.prepare(sys.stdout); o.say_json({'suits': '♠♥♦♣'})"
    for encoding in ("utf-8", "ascii", "latin-1"):
        environment = PLAIN_ENVIRONMENT | {"PYTHONIOENCODING": encoding}
        printed = subprocess.run(
            [sys.executable, "-c", script], env=environment, capture_output=True, check=True
        ).stdout
        assert json.loads(printed.decode(encoding)) == {"suits": "♠♥♦♣"}
