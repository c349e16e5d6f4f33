"""The checker finds what was planted, once, and accepts what is on purpose."""

from __future__ import annotations

import pytest

from directorcall.partnership.check import FINDINGS, check, share_table
from directorcall.partnership.library import build
from directorcall.partnership.reader import read_system_file
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
