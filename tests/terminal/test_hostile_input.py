"""Files, names and pipes made to do harm: one message, exit 2, and nothing reaches the terminal that is not text."""

from __future__ import annotations

import json
import os
import threading
from pathlib import Path

import pytest

from directorcall.terminal import cases
from directorcall.terminal.main import run
from directorcall.terminal.output import Ink, Style, clean, paint, say, say_json, styled

CASE = 'dealer = "W"\nauction = "1D 1S"\noffender = "E"\ncall = "1H"\n'
TITLE, CLEAR, CSI = "\x1b]0;owned\x07", "\x1b[2J", "\x9b2J"
Capture = pytest.CaptureFixture[str]


def harmless(text: str) -> bool:
    return not any(
        (ord(letter) < 32 and letter not in "\n\t") or 127 <= ord(letter) < 160 or letter == "\u202e" for letter in text
    )


# D7: what goes out


@pytest.mark.parametrize("nasty", [TITLE, CLEAR, CSI, "\r", "\x00", "\x7f", "\u202e", "\ud800", "\ufeff"], ids=ascii)
def test_whatever_is_said_moves_no_cursor(nasty: str, capsys: Capture) -> None:
    say(f"before{nasty}after")
    assert "\N{REPLACEMENT CHARACTER}" in (printed := capsys.readouterr().out)
    assert harmless(printed)


def test_json_keeps_the_data_and_shows_no_control_character(capsys: Capture) -> None:
    value = {"id": f"{TITLE}{CSI}\x7f\u202e\ud800♠"}
    say_json(value)
    printed = capsys.readouterr().out
    assert harmless(printed)
    assert json.loads(printed) == value
    assert "♠" in printed


def test_our_own_colours_are_the_only_escape_sequences(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.delenv("NO_COLOR", raising=False)
    say(f"{paint('good', Ink.GOOD)} {styled('code', Style.WHITE_ON_BLACK)} \x1b[38;5;29mforged\x1b[39m ♠")
    assert capsys.readouterr().out == (
        "\x1b[38;5;29mgood\x1b[39m \x1b[97;40mcode\x1b[0m \N{REPLACEMENT CHARACTER}[38;5;29mforged\N{REPLACEMENT CHARACTER}[39m "
        "\x1b[38;5;33m♠\x1b[39m\n"
    )


def test_text_that_is_only_text_is_left_as_it_is() -> None:
    assert clean("Zoë 1♠\tжфя\n日本 \xa0–") == "Zoë 1♠\tжфя\n日本 \xa0–"


@pytest.mark.parametrize("name", [f"{TITLE}.toml", f"{CLEAR}.toml", "\udcff.toml", f"no-such{TITLE}"], ids=ascii)
@pytest.mark.parametrize("made", [True, False], ids=["there", "not there"])
def test_a_file_name_moves_no_cursor(name: str, made: bool, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / name
    if made:
        path.write_text("dealer = ", encoding="utf-8")
    assert run(["rule", str(path)]) == 2
    assert harmless(capsys.readouterr().err)


@pytest.mark.parametrize("words", [[f"au{CLEAR}"], ["rule", f"--x{TITLE}"], ["laws", CLEAR], ["auction", f"1D{CSI}", "--dealer", "W"],
                                   ["diff", TITLE], ["example", CLEAR], ["compare", TITLE, CLEAR]], ids=ascii)  # fmt: skip
def test_a_message_moves_no_cursor(words: list[str], capsys: Capture) -> None:
    assert run(words) == 2
    said = capsys.readouterr()
    assert harmless(said.out + said.err)


@pytest.mark.parametrize("field", ["id", "why", "source", "x_mine", "expect.partner", 'answers."27A1 accepted".by'])
@pytest.mark.parametrize(
    "command", [["rule"], ["casebook"], ["options"], ["rule", "--json"], ["casebook", "--json"]], ids=" ".join
)
def test_control_characters_in_a_file_are_refused_by_name(
    command: list[str], field: str, tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "case.toml"
    path.write_text(CASE + field + ' = "\\u001b]0;owned\\u0007"\n', encoding="utf-8")
    assert run([*command, str(path)]) == 2
    said = capsys.readouterr()
    assert f"case.toml, {field.replace(chr(34), '')}: cannot read" in said.err
    assert harmless(said.out + said.err)


# D11, D12, D22: what comes in, through the door a director uses


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"board = {'9' * 5000}\nauction = '1D 1S 1H'", "a number of at most 15 digits"),
        (f"board = 0x{'f' * 5000}\nauction = '1D 1S 1H'", "case.toml, board: cannot read"),
        (CASE + "expect = { on = 2017-09-01 }", "case.toml, expect.on: cannot read"),
        (CASE + "expect = { on = nan }", "case.toml, expect.on: cannot read"),
        ('{"id": "\\ud800", "dealer": "W", "auction": "1D 1S 1H"}', "case.toml, id: cannot read"),
        (".".join(["a"] * 40_000) + " = 1", "a name of at most 16 parts"),
        ('{"dealer": "W", "dealer": "E"}', "case.toml: dealer = W"),
    ],
    ids=["digits", "hex board", "date", "NaN", "surrogate", "40,000 parts", "told twice"],
)
@pytest.mark.parametrize("command", ["rule", "casebook", "options"])
def test_a_file_made_to_do_harm_is_one_message(
    command: str, text: str, said: str, tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "case.toml"
    path.write_text(text, encoding="utf-8")
    assert run([command, str(path)]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("name", ["a" * 5000, "a\0b", "/" * 5000 + "x"], ids=["long", "nul", "deep"])
def test_a_name_no_file_can_have_is_one_message(name: str, capsys: Capture) -> None:
    assert run(["rule", name]) == 2
    assert "a file that is there" in capsys.readouterr().err


def test_a_pipe_nobody_writes_into_is_given_up(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cases, "PATIENCE", 0.0)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert run(["rule", str(pipe)]) == 2
    assert "somebody to write into this pipe" in capsys.readouterr().err


@pytest.mark.parametrize("waits", [False, True], ids=["at once", "opened, then silent for a while"])
def test_a_pipe_somebody_writes_into_is_read_to_the_end(waits: bool, tmp_path: Path, capsys: Capture) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    opened = threading.Event()

    def write() -> None:
        with pipe.open("w", encoding="utf-8") as file:
            if waits:
                opened.wait(0.2)
            file.write(CASE)
            file.flush()
            file.write("# " + 300_000 * "x")  # more than a pipe holds

    writer = threading.Thread(target=write)
    writer.start()
    assert run(["rule", str(pipe), "--json"]) == 0
    writer.join()
    assert json.loads(capsys.readouterr().out)[0]["irregularity"] == "insufficient bid"


# D19: particular cards


def test_four_spot_cards_are_a_meaning_like_any_other(capsys: Capture) -> None:
    assert run(["meaning", "S2 S3 S4 S5", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["count"] == 1_677_106_640  # the other nine of 48: C(48, 9)


@pytest.mark.parametrize("command", [["compare", "S2 S3 S4", "S5 S6 H2 H4"], ["rule"]], ids=["compare", "rule"])
def test_too_many_particular_cards_together_are_said_with_both_meanings(
    command: list[str], tmp_path: Path, capsys: Capture
) -> None:
    if command == ["rule"]:
        path = tmp_path / "case.toml"
        means = 'accepted = false\nreplacement = "X"\nwithdrawn_means = "S2 S3 S4"\nreplacement_means = "S5 S6 H2 H4"\n'
        path.write_text(CASE + means, encoding="utf-8")
        command = ["rule", str(path)]
    assert run(command) == 2
    said = capsys.readouterr().err
    assert "fewer particular cards beside" in said
    assert "S2 S3 S4" in said
    assert "S5 S6 H2 H4" in said


# D22: how a command ends is written down


def test_the_manual_knows_what_a_broken_pipe_ends_with(capsys: Capture) -> None:
    run(["rule", "--help"])
    assert "141" in capsys.readouterr().out
