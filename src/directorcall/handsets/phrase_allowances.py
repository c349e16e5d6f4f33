"""What a player says may come, need not, or is not meant: could be four, no stop promised, as short as two, not a transfer."""

from __future__ import annotations

from dataclasses import replace

from directorcall.handsets.card_terms import Points
from directorcall.handsets.heard import COUNTED, FEW, Heard, Reader
from directorcall.handsets.phrase_clauses import COMMAS
from directorcall.handsets.phrase_conditions import condition
from directorcall.handsets.phrase_denials import denied
from directorcall.handsets.phrase_grants import Grant
from directorcall.handsets.phrase_names import Names
from directorcall.handsets.phrase_numbers import Number, number_at
from directorcall.handsets.phrase_whole import counted_as
from directorcall.handsets.ranges import Range
from directorcall.handsets.said import Said, SaidKind, longest, said
from directorcall.handsets.shape_terms import Length
from directorcall.handsets.strengths import WORDS as STRENGTHS
from directorcall.handsets.strengths import strength
from directorcall.values import dataclass

_DOUBTS = ("maybe", "perhaps", "possibly", "sometimes", "occasionally")
_SHOWN = ("shown", "promised", "guaranteed", "implied", "required", "needed", "necessary")
_IS_NOT = (
    "not",
    "isn't",
    "is not",
    "don't",
    "do not",
    "no longer",
    "instead",
    "rather",
    "we don't",
    "doesn't",
    "does not",
)
_AS_FEW = ("as weak as", "as few as", "as low as", "as light as", "as little as")


@dataclass(frozen=True, slots=True)
class Allowances:
    """What may come, in what was heard; `positive` reads what is said plainly, `told`: something was told before."""

    heard: Heard
    names: Names
    positive: Reader
    told: bool

    def as_short(self, at: int) -> Said | None:
        """`could be as short as two`."""
        after = self.heard.over(at + 1)
        if self.heard.spelt(after) in _AS_FEW:
            number = number_at(self.heard.words, self.heard.over(after + 1))
            return None if number is None or not number.bare else _or_more(self.heard, number)
        if self.heard.name(after) != "short" or self.heard.spelt(after + 1) != "as":
            return None
        return self.positive(self.heard, after)

    def granted(self, at: int) -> list[Grant]:
        """“May have a five card major or a six card minor”, “does not promise a major”: what may come, not what is shown."""
        name = self.heard.name(at)
        if name not in ("may", "neednot") or self.as_short(at) is not None:
            return self.not_shown(at)
        named = self.names.at(at, None)
        if named is not None and not (named.out_of_place and self.heard.scene.call is not None):
            return []  # could be short
        pieces, end, named_suit = list[Said](), at, False
        while not pieces or self.heard.name(end) in ("or", "/", "and"):
            piece = self.possible(end + 1, denies=name == "neednot")
            if pieces and self.heard.name(end) == "and" and (piece is None or piece.kind is SaidKind.POINTS):
                break  # may have four spades, and 15-17
            if piece is None:
                return []
            named_suit = any(
                word.of not in (None, self.heard.scene.suit) for word in self.heard.words[end + 1 : piece.end]
            )
            pieces.append(counted_as(self.heard, piece))
            end = piece.end
        end = self.over_fillers(end + (self.heard.spelt(end) == "too"))
        ends = end >= len(self.heard.words) or self.heard.name(end) in COMMAS | {"and", "may"}
        ends = ends or condition(self.heard, end) is not None
        of_the_bid = len(pieces) == 1 and not named_suit and self.heard.topic is None
        of_the_bid = of_the_bid and (self.told or self.heard.quoted(at, at + 1).lower() not in _DOUBTS)
        need_not = name == "neednot"
        return [Grant(piece, at, end, of_the_bid, need_not) for piece in pieces] if ends else []

    def not_shown(self, at: int) -> list[Grant]:
        """“No stop promised”: it need not be there."""
        piece = denied(self.heard, at, self.positive) if self.heard.name(at) == "no" else None
        if piece is None or self.heard.spelt(piece.end) not in _SHOWN:
            return []
        return [Grant(piece, at, piece.end + 1, need_not=True)]

    def possible(self, at: int, *, denies: bool) -> Said | None:
        """One thing that may come, or (`denies`) that need not."""
        start = self.heard.over(at, "exactly", "any")
        if denies and self.heard.spelt(start) in ("1", "them", "either") and self.ends(start + 1):
            return said(SaidKind.ANY, end=start + 1)  # doesn't promise one
        if self.heard.name(start) in ("range", "shape") and self.heard.name(start - 1) == "any":
            return said(SaidKind.ANY, end=start + 1)  # could be any strength
        if self.heard.name(start) in STRENGTHS and strength(self.heard.name(start), self.heard.scene) is None:
            return said(SaidKind.ANY, end=start + 1)  # could be minimum
        piece = self.positive(self.heard, start) or denied(self.heard, start, self.positive)
        if piece is None and denies and self.heard.name(start) in COUNTED:
            return said(SaidKind.ANY, end=start + 1)  # says nothing about aces
        longer = self.heard.a_suit(start + 1) if self.heard.name(start) == "longer" else None
        if piece is None and longer is not None:
            return said(SaidKind.ANY, end=longer[1])
        if denies and piece is not None and piece.kind is not SaidKind.ANY:
            words = self.heard.words
            turned = (*words[: start - 1], replace(words[start - 1], name="no"), *words[start:])
            return denied(replace(self.heard, words=turned), start - 1, self.positive)
        return piece

    def denies(self, at: int) -> Grant | None:
        """“Not a transfer”, “we don't play Stayman”, “not weak”: something that is said not to be meant."""
        if self.heard.name(at) != "no" or not self.says_what_it_is_not(at):
            return None
        start = self.heard.over(at + 1)
        piece = longest([self.names.ever(start), self.positive(self.heard, start)])
        if piece is None or not (piece.senses[0].marks or piece.kind in (SaidKind.NAME, SaidKind.POINTS)):
            return None
        end = self.over_fillers(piece.end)
        ends = end >= len(self.heard.words) or self.heard.name(end) in COMMAS | {"and"}
        return Grant(piece, at, end) if ends else None

    def says_what_it_is_not(self, at: int) -> bool:
        """“Not a transfer”, “we don't play”; “no slam interest”, where a clause begins. What is lacked is of the hand."""
        said = self.heard.quoted(at, at + 1).lower().replace("’", "'")
        begins = not at or self.heard.name(at - 1) in COMMAS | {"and"}
        return said.startswith(_IS_NOT) or (begins and said in ("no", "never", "with no"))

    def over_fillers(self, at: int) -> int:
        """Past “as well”, “now”, “here”, where nothing but a comma is behind them."""
        end = self.heard.over(at)
        return end if end >= len(self.heard.words) or self.heard.name(end) in COMMAS else at

    def ends(self, at: int) -> bool:
        return at >= len(self.heard.words) or self.heard.name(at) in COMMAS


def _or_more(heard: Heard, number: Number) -> Said | None:
    """`could be as weak as 4 points`: four or more; `as few as two`, of cards."""
    end = number.end + (heard.name(number.end) in ("points", "card"))
    if heard.name(number.end) == "points" or number.range.low > FEW:
        return said(SaidKind.POINTS, Points(Range(number.range.low)), end=end, firm=True)
    suit = heard.a_suit(number.end)
    of = suit[0] if suit is not None else heard.scene.suit
    if of is None:
        return None
    return said(SaidKind.SUITS, Length(Range(number.range.low), of), end=suit[1] if suit else end, firm=True)
