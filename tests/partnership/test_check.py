"""The checker finds what was planted, once, and accepts what is on purpose."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from directorcall.partnership.check import check, share_table
from directorcall.partnership.findings import FINDINGS, Found
from directorcall.partnership.library import build
from directorcall.partnership.reader import read_draft, read_system_file
from directorcall.partnership.spot import spot_of
from directorcall.partnership.system import System

SOUND = """opening
  1NT  15-17 bal
  1M   12+ 5+M best M
  1C   12+
  P    rest
1NT (P)
  3NT  10+
  2NT  8-9
  P    rest
"""
PLANTED = {
    "unreadable": SOUND.replace("15-17 bal", "15-17 balnced"),
    "no-hands": SOUND.replace("  2NT  8-9", "  2NT  8-9 8+H 8+S"),
    "header-never": SOUND + "1NT (P) if x new, x agreed\n  P rest\n",
    "hands-left": SOUND.replace("  2NT  8-9\n  P    rest", "  2NT  8-9\n  P    0-5"),
    "never-applies": SOUND.replace("  2NT  8-9", "  2NT  8-9\n  2C   12+ 4+M"),
    "bound-never": SOUND.replace("  2NT  8-9", "  2NT  8-12"),
    "equals": SOUND.replace("1M   12+ 5+M best M", "1M   12+ 4+M"),
    "closed": SOUND.replace("  P    rest\n1NT (P)", "1NT (P)").replace(
        "1NT (P)", "opening\n  1C 10+\n  P rest\n1NT (P)", 1
    ),
    "forced-pass": SOUND.replace("1NT  15-17 bal", "1NT  15-17 bal ; forcing"),
    "letter": SOUND.replace("1M   12+ 5+M best M", "1M   12+ 5+M best M 0-6x"),
    "pass-hides-opening": SOUND.replace("  1C   12+", "  1C   12+ no 13-14"),
    "pass-hides-game": SOUND.replace("  3NT  10+", "  3NT  10-13"),
    "tens": SOUND.replace("5+M best M", "5+M best M good M"),
    "acceptance": SOUND.replace("  2NT  8-9", "  2NT  8-9  # on purpose: never-applies"),
}


def read(text: str) -> System:
    return build(read_system_file(text, "planted"), "planted")


def test_a_sound_system_is_clean() -> None:
    done = check(read(SOUND), thorough=2)
    assert list(map(str, done.findings)) == []
    assert done.clean


@pytest.mark.parametrize("name", PLANTED)
def test_what_was_planted_is_found(name: str) -> None:
    found = {finding.name for finding in check(read(PLANTED[name]), thorough=2).findings}
    assert name in found
    assert found <= {name, "never-applies", "hands-left", "bound-never", "pass-hides-game"}


def test_a_finding_can_be_on_purpose() -> None:
    text = PLANTED["never-applies"].replace(
        "  2C   12+ 4+M", "  2C   12+ 4+M  # on purpose: never-applies  # on purpose: bound-never"
    )
    done = check(read(text), thorough=2)
    assert {finding.name for finding in done.accepted} == {"never-applies", "bound-never"}
    assert done.clean


def test_suits_unlike() -> None:
    text = (
        SOUND.replace("1M   12+ 5+M best M", "1M   12+ 5+M best M ; natural")
        + "1H (P)\n  2H 6+ 3+H\n  P rest\nany\n  P rest\n"
    )
    assert "suits-unlike" in {finding.name for finding in check(read(text)).findings}


VULNERABLE = SOUND.replace(
    "  1C   12+\n", "  1C   12+\n  3C   8-10 7+C  if not vulnerable\n  3C   10 8+C  if vulnerable\n"
)


def test_what_only_vulnerability_tells_is_met() -> None:
    """Lines, and a header, for one vulnerability are looked at in it."""
    assert check(read(VULNERABLE)).clean
    header = "opening if vulnerable\n  1NT  15-17 bal\n  1C   13+\n  P    rest\n"
    assert check(read(header + VULNERABLE)).clean
    found = check(read(VULNERABLE.replace("10 8+C  if", "13+ 7+C  if"))).findings
    assert {(finding.name, finding.place.line) for finding in found} == {("never-applies", 6), ("bound-never", 6)}
    other = SOUND.replace("opening", "opening if not they vulnerable", 1)
    left = check(read("opening if they vulnerable\n  1C 10+\n  P  0-8\n" + other)).findings
    told = [str(finding) for finding in left if finding.name == "hands-left"]
    assert [text.split(" (")[0] for text in told] == ["planted:1: hands-left: opening, they vulnerable"]


def test_every_finding_says_what_it_is() -> None:
    assert set(PLANTED) | {"suits-unlike"} == set(FINDINGS)


def test_shares_come_to_the_whole(standard: System) -> None:
    rows = share_table(spot_of((standard, standard), ()))
    assert sum(row.share for row in rows) == pytest.approx(1)
    assert str(rows[0].call) == "P"
    assert all(row.promise and row.place.line for row in rows)


BROKEN = (
    SOUND.replace("15-17 bal", "15-17 balnced")
    .replace("1NT (P)\n", "1NT (P)\n  2Z   8+ 5+S\n  2C   12+ 4+M\n  2D   {two-notrump} 5+D\n")
    .replace("  P    rest\n1NT", "  P    rest  if x majr\n1NT")
)


def unreadable(text: str) -> list[str]:
    return [f"{each.place.line}: {each.what}" for each in found_in(text) if each.name == "unreadable"]


def found_in(text: str) -> list[Found]:
    return check(build(read_draft(text, "planted"), "planted")).findings


def test_every_unreadable_line_is_told_and_the_rest_is_checked() -> None:
    told = unreadable(BROKEN)
    assert [line.partition(":")[0] for line in told] == ["2", "5", "7", "9"]
    assert 'did you mean "balanced"?' in told[0]
    assert 'did you mean "x major"?' in told[1]
    assert 'cannot read "2Z"' in told[2]
    assert "never-applies" not in {each.name for each in found_in(BROKEN)}  # 12+ opposite 1NT: 3NT is written below it
    worse = BROKEN.replace("  2NT  8-9", "  2NT  8-9\n  3C   12+ 6+C")
    assert [(each.place.line, each.name) for each in found_in(worse) if each.name == "never-applies"] == [
        (12, "never-applies")
    ]


def test_what_an_unreadable_line_may_be_the_cause_of_is_not_told() -> None:
    """Without `rest` hands are left, and with an unreadable 2NT nobody knows whether that is so."""
    open_end = SOUND.replace("  2NT  8-9\n  P    rest\n", "  2NT  8-9\n  P    0-6\n")
    assert "hands-left" in {each.name for each in found_in(open_end)}
    assert {each.name for each in found_in(open_end.replace("2NT  8-9", "2NT  8-9 ball"))} == {"unreadable"}


def test_a_missing_option_is_named_once_with_the_line_that_adds_it() -> None:
    text = SOUND.replace("15-17 bal", "{notrump} bal").replace("2NT  8-9", "2NT  8-9 no {notrump}  if not raises=limit")
    told = unreadable(text)
    assert len(told) == 1
    assert 'add "notrump = 15-17 | 12-14 | 14-16" under "options" in planted; counted here with 15-17' in told[0]
    assert [each.name for each in found_in(text)] == ["unreadable"]
    assert found_in("options\n  notrump = 15-17 | 12-14\n" + text) == []


def test_an_option_that_if_asks_for_and_nobody_has_is_named() -> None:
    text = SOUND.replace("  2NT  8-9", "  2NT  8-9  if raises=limit\n  2NT  8-10  if not raises=limit")
    assert 'add "raises = limit | bergen"' in unreadable(text)[0]
    own = "options\n  raises = limit | bergen\n"
    assert unreadable(own + text.replace("if raises=limit", "if raises=bergan")) == [
        '10: "raises=bergan": raises is one of limit | bergen'
    ]


def test_a_line_that_never_applies_names_the_lines_that_took_its_hands() -> None:
    [found] = [each for each in found_in(PLANTED["never-applies"]) if each.name == "never-applies"]
    assert [(taker.place.line, str(taker.call)) for taker in found.takers] == [(7, "3NT")]
    assert found.takers[0].share == pytest.approx(1)


def test_a_line_whose_hands_an_earlier_line_of_its_call_has_is_not_without_hands() -> None:
    [found] = [
        each
        for each in found_in(SOUND.replace("  2NT  8-9", "  2NT  8-9\n  2NT  8-9 3+H"))
        if each.name != "bound-never"
    ]
    assert (found.name, found.place.line) == ("never-applies", 9)
    assert [taker.place.line for taker in found.takers] == [8]


MEASURED = """
import re, sys
from pathlib import Path
from directorcall.partnership.check import check
from directorcall.partnership.library import draft
print(len(check(draft(sys.argv[1])).findings), int(re.search(r"VmHWM:\\s+([0-9]+)", Path("/proc/self/status").read_text())[1]) // 1024)
"""
"""Its most memory, and not that of the process it was started by, which `getrusage` counts."""


def test_many_lines_in_one_context_keep_no_sets(tmp_path: Path) -> None:
    """The sets of every line were kept while the spot was counted: 1,200 such lines took 450 MB, and the square of time."""
    rng, rows = Random(1), list[str]()
    for _ in range(1_200):
        one, two = rng.sample("SHDC", 2)
        low = rng.randint(0, 25)
        rows.append(
            f"  {rng.randint(1, 7)}{one}  {low}-{low + rng.randint(1, 8)} {rng.randint(1, 7)}+{one} {rng.randint(0, 4)}+{two}"
        )
    file = tmp_path / "many.system"
    file.write_text("\n".join(["opening", *rows, "  P    rest", ""]))
    done = subprocess.run([sys.executable, "-c", MEASURED, str(file)], capture_output=True, text=True, check=True)
    found, megabytes = map(int, done.stdout.split())
    assert found > 1_200
    assert megabytes < 200
