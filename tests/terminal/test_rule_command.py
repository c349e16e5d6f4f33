"""`director rule`, as typed: every example, every source of cases, the walk through the questions, and what goes
wrong.
"""

from __future__ import annotations

import io
import json
import os
import pty
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from directorcall.bridge.diagram import hand_line
from directorcall.inquiry.case import Case
from directorcall.inquiry.question import AWAY
from directorcall.ruling.casefile import read_case
from directorcall.ruling.examples import example, example_names
from directorcall.ruling.report import report
from directorcall.ruling.rule import rule as ruled
from directorcall.terminal.cases import MOST_BYTES
from directorcall.terminal.main import INTERRUPTED, run
from directorcall.terminal.walk import walk

Capture = pytest.CaptureFixture[str]
FRESH = {"dealer": "W", "auction": "1D 1S 1H"}


def printed(capsys: Capture, *arguments: str) -> str:
    assert run(arguments) == 0
    return capsys.readouterr().out


def chapters(text: str) -> dict[str, str]:
    """What stands under each heading."""
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        if line and not line.startswith((" ", "[", "─")):
            found[line] = []
        elif found:
            found[list(found)[-1]].append(line.strip())
    return {heading: " ".join(filter(None, lines)) for heading, lines in found.items()}


# --- what a ruling looks like


def test_a_ruling_has_its_chapters_in_the_order_a_director_needs_them(capsys: Capture) -> None:
    text = printed(capsys, "rule", "double-of-partner")
    wanted = ["Why", "Say", "Still owed", "Lead card", "Who may use it", "At the end, look at"]
    assert [heading for heading in chapters(text) if heading in wanted] == wanted
    assert text.index("(X)[1]") < text.index("CANCELLED  36B") < text.index("Why")


@pytest.mark.parametrize(
    ("name", "heading", "chapter", "says"),
    [
        (
            "insufficient-1h",
            "FREE  27B1(b)",
            "Why",
            "✓ 23A2 Every hand that makes this call would have made the withdrawn one.",
        ),
        ("insufficient-1h", "FREE  27B1(b)", "Why", "✗ 27A1 South does not accept it."),
        ("insufficient-transfer", "FREE  27B1(a)", "Why", "✓ 27B1(a) 3♠ is the lowest sufficient bid that specifies"),
        ("pass-out-of-turn", "FREE  30B1(b)(i)", "At the end, look at", "23C Would they have got there"),
        ("transfer-out-of-turn", "FREE  31A2(a)", "How sure", "decided by the program"),
        ("double-of-partner", "CANCELLED  36B", "Still owed", "North must pass for the rest of the auction (36B)"),
        (
            "double-of-partner",
            "CANCELLED  36B",
            "Lead card",
            "forbid the lead of one of ♠ ♥ ♦ ♣, for as long as North keeps the lead (26B)",
        ),
        (
            "double-of-partner",
            "CANCELLED  36B",
            "Who may use it",
            "X: unauthorised for North (16C2) X: authorised for West, East (16C1)",
        ),
        ("slip-of-the-hand", "CHANGE OF CALL  25A", "Why", "✓ 25A1 2NT was not the call that was meant."),
        ("accepted-bid", "ACCEPTED  27A1", "Why", "✓ 27A1 North called over it, and so accepted it."),
        ("director-wrong", "FREE  27B1(b)", "Why", "✓ 82C It was ruled “throughout” and should have been “free”"),
        ("exposed-cards", "PARTNER PASSES ONCE  24C", "Still owed", "North must pass at the next turn (24C)"),
    ],
)
def test_an_example_is_ruled_and_explained(capsys: Capture, name: str, heading: str, chapter: str, says: str) -> None:
    found = chapters(printed(capsys, "rule", name))
    assert heading in found
    assert says in " ".join(found[chapter].split())


def test_a_plain_correction_has_no_percentage(capsys: Capture) -> None:
    """27B1(a) by the law's own test: how sure the program is of a comparable call decided nothing."""
    assert "How sure" not in chapters(printed(capsys, "rule", "insufficient-transfer"))
    assert "How sure" in chapters(printed(capsys, "rule", "insufficient-1h"))


def test_the_hand_that_breaks_a_finding_stands_under_it(capsys: Capture) -> None:
    lines = printed(capsys, "rule", "stayman-over-2nt", "--edition", "2007").splitlines()
    above = next(number for number, line in enumerate(lines) if "✗ 27B1(b)" in line)
    ruling = ruled(example("stayman-over-2nt").entries()[0].case.but(edition="2007"))
    assert ruling.verdict is not None
    hand = next(finding.example for finding in ruling.verdict.findings if finding.example)
    assert hand_line(hand) in [line.strip() for line in lines[above + 1 : above + 4]]


@pytest.mark.parametrize("name", example_names())
@pytest.mark.parametrize("more", [[], ["--both"]], ids=["one edition", "both"])
def test_a_ruling_fits_eighty_columns(capsys: Capture, name: str, more: list[str]) -> None:
    assert max(len(line) for line in printed(capsys, "rule", name, *more).splitlines()) <= 80


def test_an_open_case_says_what_to_say_and_what_to_ask(capsys: Capture) -> None:
    found = chapters(printed(capsys, "rule", "at-the-table"))
    assert list(found)[-2:] == ["Say", "Ask"]
    assert found["Ask"].startswith("East, away from the table (25A): “What did you mean to call")
    assert "not ruled on yet" in printed(capsys, "rule", "at-the-table")


def test_options_are_part_of_a_ruling_while_the_offender_chooses(capsys: Capture) -> None:
    assert (
        "partner stays free" in chapters(printed(capsys, "rule", "replacement-to-choose"))["What each call would bring"]
    )


def test_both_editions_stand_side_by_side_and_once(capsys: Capture) -> None:
    text = printed(capsys, "rule", "stayman-over-2nt", "--both")
    heads = [line for line in text.splitlines() if line.startswith("2007")]
    assert len(heads) == 1  # the file has the case twice, once for each edition
    assert heads[0].split("  ")[1] == "partner passes throughout"
    assert heads[0].endswith("2017  free  27B1(b)")
    clauses = next(line for line in text.splitlines() if "27B1(a)" in line)
    assert clauses.count("✗ 27B1(a)") == 2


# --- where cases come from


def test_cards_shown_during_the_auction_are_named_side_by_side(capsys: Capture) -> None:
    lines = printed(capsys, "rule", "exposed-cards", "--both").splitlines()
    cards = example("exposed-cards").entries()[0].case.exposed
    assert cards is not None
    assert lines[1].startswith(f"{' '.join(map(str, cards.cards))} by {cards.seat.word} after ")


def test_json_is_one_object_a_case(capsys: Capture) -> None:
    told = json.loads(printed(capsys, "rule", "stayman-over-2nt", "insufficient-1h", "--json"))
    assert [one["case"] for one in told] == ["stayman-over-2nt-2007", "stayman-over-2nt-2017", "insufficient-1h"]
    expected = report(ruled(example("insufficient-1h").entries()[0].case))
    assert told[2] == json.loads(json.dumps(expected))


def test_the_edition_asked_for_is_the_one_ruled_under(capsys: Capture) -> None:
    told = json.loads(printed(capsys, "rule", "stayman-over-2nt", "--edition", "2007", "--json"))
    assert {(one["edition"], one["partner"]) for one in told} == {("2007", "throughout")}


def test_both_as_json_is_both_editions(capsys: Capture) -> None:
    told = json.loads(printed(capsys, "rule", "insufficient-1h", "--both", "--json"))
    assert [one["edition"] for one in told] == ["2007", "2017"]


def test_a_quick_case_needs_no_file(capsys: Capture) -> None:
    means = ["--withdrawn-means", "6+ 4+H, natural", "--replacement-means", "6+ 4+H, negative"]
    told = json.loads(printed(capsys, "rule", "--auction", "1D 1S 1H- X", "--dealer", "W", *means, "--json"))
    assert (told[0]["outcome"], told[0]["clause"]) == ("free", "27B1(b)")
    by_board = json.loads(printed(capsys, "rule", "--auction", "1D 1S 1H- X", "--board", "4", *means, "--json"))
    assert by_board == told


def test_a_file_goes_before_an_example_of_that_name(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "insufficient-1h").write_text('id = "mine"\ndealer = "W"\nauction = "1D 1S 1H"\n', encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert json.loads(printed(capsys, "rule", "insufficient-1h", "--json"))[0]["case"] == "mine"
    assert json.loads(printed(capsys, "rule", "--example", "insufficient-1h", "--json"))[0]["case"] == "insufficient-1h"


@pytest.mark.parametrize(
    "text",
    [
        'dealer = "W"\nauction = "1D 1S 1H"',
        '{"dealer": "W", "auction": "1D 1S 1H"}',
        '\ufeffdealer = "W"\nauction = "1D 1S 1H"',
    ],
    ids=["TOML", "JSON", "byte order mark"],
)
def test_a_dash_is_standard_input(capsys: Capture, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert json.loads(printed(capsys, "rule", "-", "--json"))[0]["questions"][0]["key"] == "25A intended"


# --- what goes wrong: one message, exit 2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("dealer = W", 'cannot read "dealer = W": expected a case in TOML or JSON'),
        ('{"dealer": "W",}', "expected a case in TOML or JSON"),
        ("", "expected at least one case"),
        ('dealer = "W"\naucton = "1D"', 'cannot read "aucton": expected a field of a case (did you mean "auction"?)'),
        ('dealer = "W"\nauction = "1D 1Z"', 'auction: cannot read "1D 1Z" at "1Z"'),
        ('dealer = "Q"\nauction = "1D"', 'dealer: cannot read "Q": expected a seat'),
        ('auction = "1D"', "expected a board number or a dealer"),
        ('edition = "2018"\ndealer = "W"\nauction = "1D"', 'edition: cannot read "2018": expected one of: 2007, 2017'),
        (
            'dealer = "W"\nauction = "1D 1S"\noffender = "E"\ncall = "1H"\naccepted = true\nreplacement = "X"',
            "1. accepted = true\n  2. replacement = X, premature = false",
        ),
        (
            'dealer = "W"\nauction = "1D 1S"\noffender = "E"\ncall = "1H"\nwithdrawn_means = "lots"',
            'withdrawn_means: cannot read "lots"',
        ),
        ('dealer = "W"\nauction = "1D 1S 1H"\nsetting = "screens"', "not covered: a ruling at screens"),
    ],
)
def test_a_file_that_cannot_be_ruled_on_is_one_message(
    capsys: Capture, tmp_path: Path, text: str, message: str
) -> None:
    file = tmp_path / "case.toml"
    file.write_text(text, encoding="utf-8")
    assert run(["rule", str(file)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert message in said.err
    assert said.err.startswith("director: ")
    assert "Traceback" not in said.err


MANY = """
[[case]]
id = "one"
dealer = "W"
auction = "1D 1S 1H"
[[case]]
id = "two"
edition = "2007"
dealer = "W"
auction = "1D 1S 1Q"
[[case]]
id = "three"
dealer = "W"
auction = "1D 1S"
offender = "E"
call = "1H"
accepted = true
then = "P"
[[case]]
id = "four"
setting = "screens"
dealer = "W"
auction = "1D 1S 1H"
[[case]]
id = "five"
dealer = "W"
auction = "1D 1S 1H P"
expect = { outcome = "accepted" }
"""


def test_of_many_cases_one_that_cannot_be_read_is_reported_in_its_place(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "evening.toml"
    file.write_text(MANY, encoding="utf-8")
    assert run(["rule", str(file), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert [(one["case"], one["edition"], one["outcome"]) for one in told] == [
        ("one", "2017", "question"), ("two", "2007", "unreadable"), ("three", "2017", "unreadable"),
        ("four", "2017", "not covered"), ("five", "2017", "accepted"),
    ]  # fmt: skip
    assert 'auction: cannot read "1D 1S 1Q" at "1Q"' in told[1]["says"]
    assert run(["rule", str(file)]) == 1
    said = capsys.readouterr()
    assert [said.out.index(name) for name in ("one ·", "two ·", "three ·", "four ·", "five ·")] == sorted(
        said.out.index(name) for name in ("one ·", "two ·", "three ·", "four ·", "five ·")
    )
    assert run(["rule", str(file), "--both"]) == 1
    assert run(["casebook", str(file)]) == 1
    said = capsys.readouterr()
    assert "1 of 1 expected fields agree" in said.out
    assert "two  cannot be read" in said.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["no-such.toml"], 'cannot read "no-such.toml": expected a file that is there, or the name of an example'),
        (["--example", "insuficient-1h"], 'did you mean "insufficient-1h"?'),
        ([], "which case?"),
        ([""], 'cannot read ""'),
        (["insufficient-1h", "--dealer", "W"], "--dealer is about a quick case: give its --auction too"),
        (["--auction", "1D 1S 1H", "--dealer", ""], "expected a board number or a dealer"),
        (["--auction", "P " * 1500, "--dealer", "W"], "expected at most 400 calls, not 1500"),
        (["insufficient-1h", "--edition", "1997"], "'1997' is not one of '2007', '2017'"),
        (["--auction", "1D 1S 1H"], "expected a board number or a dealer"),
        (["--auction", "1D 1S 1H", "--dealer", "N", "--board", "2"], "these two facts contradict each other"),
    ],
)
def test_a_command_line_that_cannot_be_followed_is_one_message(
    capsys: Capture, arguments: list[str], message: str
) -> None:
    assert run(["rule", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert message in said.err


def test_a_folder_and_bytes_that_are_no_text_are_one_message(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "case.toml").write_bytes(b"dealer = \xff\xfe")
    for source, message in ((tmp_path, "Is a directory"), (tmp_path / "case.toml", "expected text in UTF-8")):
        assert run(["rule", str(source)]) == 2
        assert message in capsys.readouterr().err


@pytest.mark.parametrize("piped", [False, True], ids=["file", "standard input"])
def test_a_file_that_is_too_long_is_one_message_and_never_half_read(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, piped: bool
) -> None:
    whole = b'dealer = "W"\nauction = "1D 1S 1H"\n'
    (tmp_path / "long.toml").write_bytes(whole + b"#" * MOST_BYTES)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(whole + b"#" * MOST_BYTES)))
    assert run(["rule", "-" if piped else str(tmp_path / "long.toml")]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "expected at most 16,777,216 bytes" in said.err


def test_where_a_casebook_is_wrong_is_said(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "book.toml"
    cases = (
        f'[[case]]\nid = "{name}"\ndealer = "W"\nauction = "{call}"\n' for name, call in (("good", "1D"), ("bad", "9Q"))
    )
    file.write_text("".join(cases), encoding="utf-8")
    assert run(["rule", str(file), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)[1]["says"].startswith(f"{file}: case bad, auction")
    assert run(["options", str(file)]) == 2
    assert f"{file}: case bad, auction" in capsys.readouterr().err


# --- the walk


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What the director types; at the end all of it has to be used up."""
    typed: list[str] = []
    monkeypatch.setattr("click.prompt", lambda *_, **__: typed.pop(0))
    yield typed
    assert typed == []


def fresh(**more: object) -> Case:
    return read_case({**FRESH, **more})


def test_the_walk_asks_until_there_is_a_verdict(answers: list[str]) -> None:
    answers += ["", "6+ 4+H, natural", "", "X", "6+ 4+H, negative"]
    ruling = walk(fresh())
    assert ruling.verdict is not None
    assert (ruling.verdict.outcome.value, ruling.verdict.clause) == ("free", "27B1(b)")
    assert str(ruling.auction) == "1D 1S E:1H- E:X"


def test_the_walk_says_each_thing_once_and_to_the_right_person_first(answers: list[str], capsys: Capture) -> None:
    answers += ["1H", "6+ 4+H, natural", "no", "X", "6+ 4+H, negative"]
    walk(fresh())
    text = " ".join(capsys.readouterr().out.split())
    for said in ("Nobody calls anything for the moment", "South, you may accept 1♥", "East, you replace 1♥"):
        assert text.count(said) == 1
    assert text.count("East, come with me") == 2  # what was meant and what 1H shows; once East doubles, what that shows
    assert text.index("East, come with me") < text.index("would 1♥ have shown") < text.index("South, you may accept")
    assert text.index("South, you may accept") < text.index("Do you accept the bid") < text.index("East, you replace")
    assert text.index("East, you replace") < text.index("For you alone") < text.index("What do you call")


def test_why_is_explained_and_asked_again(answers: list[str], capsys: Capture) -> None:
    answers += ["1H", "6+ 4+H, natural", "?", "yes"]
    ruling = walk(fresh())
    assert ruling.verdict is not None
    assert ruling.verdict.clause == "27A1"
    assert "Only the next player may accept an insufficient bid" in " ".join(capsys.readouterr().out.split())


def test_b_goes_back_one_answer(answers: list[str], capsys: Capture) -> None:
    shows = "6+ 4+H, natural"
    answers += ["1H", shows, "no", "b", "b", "b", "b", "1H", shows, "yes"]  # the fourth b is at the first question
    ruling = walk(fresh())
    assert ruling.verdict is not None
    assert ruling.verdict.clause == "27A1"
    assert "This is the first question." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("before", "wrong", "message"),
    [
        ([], "maybe", 'cannot read "maybe": expected a call'),
        (["1H"], "6+ 4+H, ngtive", 'did you mean "negative"?'),
        (["1H", "unknown"], "maybe", 'cannot read "maybe": expected yes or no'),
        (["1H", "unknown", "no"], "2Z", 'cannot read "2Z"'),
        (["1H", "unknown", "no"], "", "Expected a call"),
        (["1H", "6+ 4+H, natural", "no", "X"], "6+ 4+H, ngtive", 'did you mean "negative"?'),
    ],
)
def test_what_cannot_be_read_is_asked_again(
    answers: list[str], capsys: Capture, before: list[str], wrong: str, message: str
) -> None:
    rest = ["1H", "unknown", "no", "X"][len(before) :]
    told = ["unknown"] if "6+ 4+H, natural" in before else []  # what X shows is asked only if what 1H showed is known
    answers += [*before, wrong, *rest, *told, "yes"]
    ruling = walk(fresh())
    assert ruling.verdict is not None
    assert ruling.verdict.comparable is True
    assert ruling.verdict.judgement is not None
    assert ruling.verdict.judgement.by == "director"
    assert message in " ".join(capsys.readouterr().out.split())


def test_a_cancelled_double_is_chosen_again(answers: list[str]) -> None:
    answers += ["1H", "6+ 4+H, natural", "no", "X", "6+, takeout", "2H"]
    ruling = walk(fresh())
    assert ruling.verdict is not None
    assert (ruling.verdict.clause, ruling.verdict.partner.value) == ("27B3", "throughout")
    assert str(ruling.auction) == "1D 1S E:1H- E:X- E:2H"


def test_a_call_out_of_turn_is_walked_to_its_end(answers: list[str], capsys: Capture) -> None:
    answers += ["no", "2S", "3H", "5+H, transfer H", "5+H, natural"]
    ruling = walk(read_case({"dealer": "N", "auction": "1NT S:2D"}))
    assert ruling.verdict is not None
    assert ruling.verdict.clause == "31A2(a)"
    assert "For you alone" in capsys.readouterr().out


def test_a_slip_is_walked_to_the_call_that_was_meant(answers: list[str]) -> None:
    answers += ["2H", "yes"]
    ruling = walk(fresh())
    assert ruling.verdict is not None
    assert ruling.verdict.outcome.value == "change of call"
    assert str(ruling.auction) == "1D 1S E:1H- E:2H"


def test_what_is_asked_away_from_the_table_says_so(answers: list[str], capsys: Capture) -> None:
    answers += ["1H", "6+ 4+H, natural", "no", "2H"]
    walk(fresh())
    assert f"East, {AWAY} (25A):" in capsys.readouterr().out


# --- on a real terminal


def on_a_terminal(*typed: str, stop: bool = False) -> tuple[str, int]:
    """`director rule` on a pseudo-terminal, each answer typed when it is asked for; then, if asked to stop,
    interrupted.
    """
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "directorcall", "rule", "--auction", "1D 1S 1H", "--dealer", "W"]
    environment = {**os.environ, "TERM": "dumb", "COLUMNS": "80", "LC_ALL": "C.UTF-8"}
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment) as running:
        os.close(theirs)
        seen, waiting = b"", list(typed)
        while chunk := read_from(ours):
            seen += chunk
            if seen.endswith(b"> ") and waiting:
                os.write(ours, f"{waiting.pop(0)}\n".encode())
            elif seen.endswith(b"> ") and stop:
                interrupt(running, ours)
        running.kill()  # if it says nothing for so long, it hangs
    os.close(ours)
    return seen.decode().replace("\r", ""), running.returncode


def interrupt(running: subprocess.Popen[bytes], terminal: int) -> None:
    """Ctrl-C, and again if it fell between the prompt and the waiting for an answer."""
    for _ in range(20):
        running.send_signal(signal.SIGINT)
        if select.select([terminal], [], [], 0.5)[0]:
            return


def read_from(terminal: int) -> bytes:
    """What comes next; nothing at the end, or after a long silence."""
    if not select.select([terminal], [], [], 20)[0]:
        return b""
    try:
        return os.read(terminal, 65536)
    except OSError:  # Linux: the other end is closed
        return b""


def test_somebody_at_a_terminal_is_asked() -> None:
    text, status = on_a_terminal("", "6+ 4+H, natural", "", "X", "6+ 4+H, negative")
    assert status == 0
    assert text.count("Ask\n") == 5
    assert "FREE  27B1(b)" in text


def test_ctrl_c_at_a_question_leaves_cleanly() -> None:
    text, status = on_a_terminal("1H", stop=True)
    assert status == INTERRUPTED
    assert text.rstrip().endswith("director: interrupted")
    assert "Traceback" not in text


def test_nobody_is_asked_in_a_pipe() -> None:
    arguments = [sys.executable, "-m", "directorcall", "rule", "at-the-table"]
    done = subprocess.run(arguments, stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=60)
    assert done.returncode == 0
    assert "What did you mean to call" in done.stdout.decode()


def test_plain_letters_where_there_is_no_utf8() -> None:
    environment = {**os.environ, "LC_ALL": "C"}
    environment.pop("PYTHONUTF8", None)
    environment.pop("PYTHONIOENCODING", None)
    done = subprocess.run(
        [sys.executable, "-m", "directorcall", "rule", "insufficient-1h"],
        env=environment,
        capture_output=True,
        check=True,
        timeout=60,
    )
    assert done.stdout.isascii()
    assert b"+ 23A2" in done.stdout
    assert b"(1H)[1] X" in done.stdout


# --- what a pair plays, added to a file


def test_a_system_can_be_added_to_every_case_of_a_file(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "two.toml"
    path.write_text(
        '[[case]]\ndealer = "N"\nauction = "2NT P 2C- 3C"\n[[case]]\ndealer = "E"\nauction = "1NT P 2S 1H"\n'
        'answers = { "25A unintended" = false }\n',
        encoding="utf-8",
    )
    before = json.loads(printed(capsys, "rule", str(path), "--json"))
    after = json.loads(printed(capsys, "rule", str(path), "--json", "--ns", "acol", "--ew", "standard-american"))
    assert [one["supplied"] for one in before] == [[], []]
    assert {each["system"] for each in after[0]["supplied"]} == {"acol"}


def test_a_system_added_takes_the_place_of_the_one_in_the_case(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "one.toml"
    path.write_text(
        'dealer = "N"\nauction = "2NT P 2C- 3C"\nsystems = { NS = "standard-american", EW = "acol" }\n',
        encoding="utf-8",
    )
    (plain,) = json.loads(printed(capsys, "rule", str(path), "--json"))
    (other,) = json.loads(printed(capsys, "rule", str(path), "--json", "--ns", "acol"))
    assert {each["system"] for each in plain["supplied"]} == {"standard-american"}
    assert {each["system"] for each in other["supplied"]} == {"acol"}


@pytest.mark.parametrize("command", ["rule", "options", "adjust"])
def test_a_system_can_be_added_to_a_shipped_case(capsys: Capture, command: str) -> None:
    assert run([command, "replacement-to-choose", "--ns", "acol", "--ew", "acol", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)
    assert run([command, "--ns", "acol"]) == 2
    assert "which case?" in capsys.readouterr().err
