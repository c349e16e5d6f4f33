"""A meaning put together by tapping: points, lengths, shape and marks, each a choice; and words for the rest.

What is tapped becomes the short language, so a page without scripts, a typed meaning and a case file say the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from directorcall.bridge.cards import SUITS
from directorcall.values import dataclass

POINTS = ("0-5", "6-9", "6+", "8+", "10-12", "10+", "12-14", "12+", "15-17", "16+", "18-19", "20+")
LENGTHS = ("0-1", "0-2", "0-3", "3+", "4+", "5+", "6+", "7+")
SHAPES = ("bal", "semibal", "unbal", "single-suited", "5-5 majors", "5-4 majors", "5-5 minors", "5-5 two-suiter")
MARKS = (
    "natural", "artificial", "forcing", "game-forcing", "invitational", "to play", "preemptive", "negative", "takeout", "penalty",
    "asks majors", "asks aces", "relay", "cue",
)  # fmt: skip
TRANSFERS = tuple(f"transfer {suit}" for suit in SUITS)
NAMES = ("points", *(f"length_{suit}" for suit in SUITS), "shape", "mark", "words")


@dataclass(frozen=True, slots=True)
class Chips:
    """What was tapped and typed."""

    points: str = ""
    lengths: Mapping[str, str] | None = None
    shape: str = ""
    marks: Sequence[str] = ()
    words: str = ""

    @property
    def text(self) -> str:
        """
        >>> Chips("6+", {"H": "4+"}, "", ("natural",)).text
        '6+ 4+H, natural'
        >>> Chips(words="5-10 6+H or 5-10 6+S, artificial").text
        '5-10 6+H or 5-10 6+S, artificial'
        """
        lengths = [f"{number}{suit}" for suit, number in (self.lengths or {}).items() if number]
        tapped = " ".join(filter(None, (self.points, *lengths, self.shape)))
        typed, comma, typed_marks = self.words.strip().partition(",")
        cards = " ".join(filter(None, (tapped, typed.strip()))) or ("any" if self.marks or comma else "")
        return ", ".join(filter(None, (cards, *self.marks, typed_marks.strip())))


def read_chips(pairs: Sequence[tuple[str, str]]) -> Chips:
    """The chips of a form that was sent."""
    told = dict(pairs)
    lengths = {str(suit): told.get(f"length_{suit}", "") for suit in SUITS}
    return Chips(
        told.get("points", ""),
        lengths,
        told.get("shape", ""),
        [value for name, value in pairs if name == "mark"],
        told.get("words", ""),
    )
