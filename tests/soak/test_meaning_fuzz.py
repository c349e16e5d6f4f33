"""Nonsense for a minute: whatever is typed as a meaning is read or refused, quickly and in words."""

from __future__ import annotations

import random
import time

import pytest

from directorcall.bridge.errors import DirectorcallError
from directorcall.handsets.compare import compare
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.meaning_language import parse_meaning, read_meaning

SEEDS = [
    "15-17 bal 2-3H, completes transfer", "5-10 6+H or 5-10 6+S, artificial", "12+ 4+H 0-1C, splinter C", "any, asks majors, asks range",
    "1or4 keycards H, answers keycards", "2of3 top H good S no (stopper C or short D)", "rule of 20 7- losers longest D H>=S",
    "5=3=3=2 HQ SA D5", "5-4 majors denies 4+m", "(8+ or (5+H 5+S)) 0-3M 10+ support H, pass or correct, puppet=2S",
]  # fmt: skip
ALPHABET = "0123456789+-<>=()/,. SHDCMmshdc♠♥♦♣–—\x00\x1b\u202e\ud7ffAKQJTornobalsking"
SLOWEST = 5.0


def mangled(rng: random.Random) -> str:
    """Pieces of good meanings, cut, doubled and sprinkled with what does not belong there."""
    words = [word for _ in range(rng.randint(1, 4)) for word in rng.choice(SEEDS).split(" ")]
    rng.shuffle(words)
    letters = list(" ".join(words[: rng.randint(1, 12)]))
    for _ in range(rng.randint(0, 4)):
        place = rng.randrange(len(letters) + 1)
        letters[place : place + rng.randint(0, 2)] = rng.choice(ALPHABET)
    return "".join(letters) * rng.choice((1, 1, 1, 1, 30))


@pytest.mark.slow
def test_a_minute_of_nonsense_neither_crashes_nor_hangs() -> None:
    rng, seed_time = random.Random(1927), time.monotonic()
    known: Meaning = parse_meaning("11-19 4+H, natural")
    read = refused = 0
    while time.monotonic() - seed_time < 60:
        text, started = mangled(rng), time.monotonic()
        try:
            meaning = parse_meaning(text)
        except DirectorcallError as error:
            assert all(line.isprintable() for line in str(error).split("\n")), text  # noqa: PT017 - most of it is refused
            refused += 1
        else:
            assert read_meaning(str(meaning)) == meaning, text
            assert compare(meaning, known).contained in (True, False)
            read += 1
        assert time.monotonic() - started < SLOWEST, text
    assert read > 100
    assert refused > 100
