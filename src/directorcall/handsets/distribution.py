"""The picture of a meaning: how its hands are spread over high-card points and the length of a suit.

As text in blocks (or letters a typewriter has), and as SVG that a strict page may embed.
"""

from __future__ import annotations

from fractions import Fraction

from directorcall.bridge import svg
from directorcall.bridge.cards import SUITS, Suit
from directorcall.handsets.handset import HandSet
from directorcall.values import dataclass

BLOCKS = " ·░▒▓█"
LETTERS = " .:+*#"
SEEN = Fraction(1, 2000)  # a column or row with fewer hands than this is left out at the edges
AVERAGE = Fraction(13, 4)


@dataclass(frozen=True, slots=True)
class Distribution:
    """The share of a set's hands for each (points, cards in the suit) where there are any."""

    suit: Suit
    shares: dict[tuple[int, int], Fraction]

    @property
    def points(self) -> range:
        """The columns: from the fewest points worth showing to the most."""
        return self._span(0)

    @property
    def lengths(self) -> range:
        """The rows."""
        return self._span(1)

    def of_length(self, length: int) -> Fraction:
        return sum((share for (_, cards), share in self.shares.items() if cards == length), Fraction(0))

    def darkness(self, points: int, length: int) -> float:
        """From 0 (no hand) to 1 (nowhere are there more)."""
        return float(self.shares.get((points, length), Fraction(0)) / max(self.shares.values()))

    def picture(self, shades: str = BLOCKS) -> str:
        """A row a length, longest first, two characters a point; the share of each row behind it.

        >>> from directorcall.handsets.meaning_language import parse_meaning
        >>> print(distribution(parse_meaning("15-17 bal 4+H").hands).picture(LETTERS))
        ♥5  ::::..   22%
        ♥4  ##**++   78%
            15  17
        """
        rows = [self._row(length, shades) for length in reversed(self.lengths)]
        marks = "".join(f"{points if points in self._labels else '':<2}" for points in self.points)
        return "\n".join([*rows, f"    {marks}".rstrip()])

    def svg(self) -> str:
        """The same as a drawing: the darker, the more hands."""
        left, cell, foot = 34, 18, 22
        width, height = left + cell * len(self.points) + 44, cell * len(self.lengths) + foot
        parts = []
        for row, length in enumerate(reversed(self.lengths)):
            y = row * cell
            parts.append(svg.text(left - 6, y + 14, f"{self.suit.symbol}{length}", font_size=13, text_anchor="end"))
            parts.append(
                svg.text(
                    left + cell * len(self.points) + 6,
                    y + 14,
                    _percent(self.of_length(length)),
                    font_size=12,
                    opacity=0.75,
                )
            )
            parts += [
                svg.element(
                    "rect",
                    class_="share",
                    x=left + cell * column,
                    y=y,
                    width=cell - 1,
                    height=cell - 1,
                    fill="currentColor",
                    fill_opacity=round(0.08 + 0.92 * darkness, 2),
                )
                for column, points in enumerate(self.points)
                if (darkness := self.darkness(points, length))
            ]
        for points in self._labels:
            x = left + cell * (points - self.points[0] + 0.5)
            parts.append(svg.text(x, height - 6, str(points), font_size=12, text_anchor="middle"))
        return svg.picture(width, height, f"Points and {self.suit.word}", self._spoken(), parts, "distribution")

    @property
    def _labels(self) -> list[int]:
        """The points to write under the picture: its ends, and every fifth between them."""
        first, last = self.points[0], self.points[-1]
        between = [points for points in self.points if points % 5 == 0 and first + 1 < points < last - 1]
        return [first, *between, *([last] if last > first + 1 else [])]

    def _row(self, length: int, shades: str) -> str:
        cells = "".join(2 * _shade(self.darkness(points, length), shades) for points in self.points)
        return f"{self.suit.symbol}{length:<2} {cells} {_percent(self.of_length(length)):>5}"

    def _spoken(self) -> str:
        return ", ".join(
            f"{length} {self.suit.word} {_percent(self.of_length(length))}" for length in reversed(self.lengths)
        )

    def _span(self, axis: int) -> range:
        totals: dict[int, Fraction] = {}
        for place, share in self.shares.items():
            totals[place[axis]] = totals.get(place[axis], Fraction(0)) + share
        seen = [value for value, share in totals.items() if share >= SEEN]
        return range(min(seen), max(seen) + 1)


def distribution(hands: HandSet, suit: Suit | None = None) -> Distribution:
    """How the hands of a set (not an empty one) are spread; over the suit it tells most about, if none is named."""
    suit = suit or telling_suit(hands)
    counts = hands.histogram(suit)
    total = sum(counts.values())
    return Distribution(suit, {place: Fraction(count, total) for place, count in counts.items()})


def telling_suit(hands: HandSet) -> Suit:
    """The suit whose length is furthest from what any hand would have, on the average."""

    def surprise(suit: Suit) -> Fraction:
        lengths = hands.tally().lengths(suit)
        return abs(Fraction(sum(length * count for length, count in lengths.items()), sum(lengths.values())) - AVERAGE)

    return max(SUITS, key=surprise)


def _shade(darkness: float, shades: str) -> str:
    """Nothing only where there is no hand."""
    return shades[0] if darkness == 0 else shades[min(1 + int(darkness * (len(shades) - 1)), len(shades) - 1)]


def _percent(share: Fraction) -> str:
    return f"{float(100 * share):.0f}%" if share >= Fraction(1, 100) else "<1%"
