"""Artificial adjusted scores: what a board without a result is worth (12C2, 2007 86A and 86B); which it gets is Law 86's."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction

from directorcall.bridge.errors import NotationError
from directorcall.bridge.numbers import parse_number, typed
from directorcall.scores.matchpoints import Scored, top
from directorcall.values import dataclass

EDITIONS = ("2007", "2017")
AVERAGE_PLUS_IMPS = 3


class AtFault(Enum):
    """How far a contestant is to blame for a board that could not be played or finished (12C2(a))."""

    NONE = "not at fault"
    PARTLY = "partly at fault"
    DIRECTLY = "directly at fault"

    @property
    def share(self) -> Fraction:
        """Of the available matchpoints: average plus, average, average minus."""
        return {
            AtFault.NONE: Fraction(60, 100),
            AtFault.PARTLY: Fraction(50, 100),
            AtFault.DIRECTLY: Fraction(40, 100),
        }[self]

    @property
    def imps(self) -> int:
        return {AtFault.NONE: AVERAGE_PLUS_IMPS, AtFault.PARTLY: 0, AtFault.DIRECTLY: -AVERAGE_PLUS_IMPS}[self]

    @property
    def word(self) -> str:
        return {AtFault.NONE: "average plus", AtFault.PARTLY: "average", AtFault.DIRECTLY: "average minus"}[self]

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class Award:
    """An artificial score: its clause, and the share of the matchpoints or the number of IMPs. By how far the side is at
    fault, or as the regulations have it.
    """

    clause: str
    fault: AtFault | None
    value: Fraction

    @property
    def why(self) -> str:
        return "by regulation" if self.fault is None else f"{self.fault.word}, {self.fault}"


_SHARE_EXPECTED = "a percentage, 0% to 100%"
_FAULTS = {
    "60": AtFault.NONE, "average plus": AtFault.NONE, "a+": AtFault.NONE, "av+": AtFault.NONE, "ave+": AtFault.NONE, "avg+": AtFault.NONE,
    "50": AtFault.PARTLY, "average": AtFault.PARTLY, "a": AtFault.PARTLY, "a=": AtFault.PARTLY, "av": AtFault.PARTLY, "ave": AtFault.PARTLY,
    "avg": AtFault.PARTLY,
    "40": AtFault.DIRECTLY, "average minus": AtFault.DIRECTLY, "a-": AtFault.DIRECTLY, "av-": AtFault.DIRECTLY, "ave-": AtFault.DIRECTLY,
    "avg-": AtFault.DIRECTLY,
}  # fmt: skip


def parse_fault(text: str) -> AtFault:
    """
    >>> [str(parse_fault(word)) for word in ("60%", "A-", "average")]
    ['not at fault', 'directly at fault', 'partly at fault']
    """
    word = " ".join(typed(text).casefold().split()).removesuffix("%").strip()
    word = {fault.value: fault.word for fault in AtFault}.get(word, word)
    if word not in _FAULTS:
        raise NotationError(text, "40, 50 or 60; A-, A or A+; or not, partly or directly at fault")
    return _FAULTS[word]


def parse_share(text: str) -> Fraction:
    """A percentage of the matchpoints there are.

    >>> str(parse_share("63.5%")), str(parse_share("40"))
    ('127/200', '2/5')
    """
    value = parse_number(text.strip().removesuffix("%"), _SHARE_EXPECTED) / 100
    if not 0 <= value <= 1:
        raise NotationError(text, _SHARE_EXPECTED)
    return value


def matchpoint_award(fault: AtFault, session: Fraction | None = None) -> Award:
    """12C2(a), and (c): who is not at fault gets no less than on his other boards of the session, who is directly at
    fault no more.

    >>> float(matchpoint_award(AtFault.NONE, Fraction(64, 100)).value), float(matchpoint_award(AtFault.DIRECTLY).value)
    (0.64, 0.4)
    """
    own_is_better = session is not None and fault is AtFault.NONE and session > fault.share
    own_is_worse = session is not None and fault is AtFault.DIRECTLY and session < fault.share
    if session is not None and (own_is_better or own_is_worse):
        return Award("12C2(c)", fault, session)
    return Award("12C2(a)", fault, fault.share)


def in_matchpoints(award: Award, expected: int) -> Scored:
    """So much of the matchpoints of a board with the expected number of results."""
    return Scored(award.value * top(expected), top(expected))


def imp_award(fault: AtFault, edition: str = "2017", plus: int = AVERAGE_PLUS_IMPS) -> Award:
    """Average plus and minus in IMP play: 3 IMPs, 0, and 3 lost, unless the organiser varied it (2007 86A, 2017
    12C2(b)).
    """
    return Award(_clause(edition, "86A", "12C2(b)"), fault, Fraction(fault.imps * plus, AVERAGE_PLUS_IMPS))


def regulation_award(text: str, clause: str, *, in_imps: bool) -> Award:
    """What the regulations give in place of that (2017 12C2(d) and 86B3, 2007 86A): IMPs, or per cent.

    >>> str(regulation_award("+2", "12C2(d)", in_imps=True).value), str(regulation_award("55%", "12C2(d)", in_imps=False).value)
    ('2', '11/20')
    """
    if in_imps:
        return Award(clause, None, parse_number(text, "IMPs, such as +2 or -3"))
    if not text.strip().endswith("%"):
        raise NotationError(text, "a percentage, such as 55%; IMPs are for a match, with the other table's score")
    return Award(clause, None, parse_share(text))


def knock_out_clause(edition: str) -> str:
    """The law by which both sides of a knock-out match get the mean of scores that do not balance."""
    return _clause(edition, "86B", "12C4")


def knock_out_mean(ours: Fraction, charged_to_them: Fraction) -> Fraction:
    """Scores that do not balance in a knock-out: each side's computed alone, both seen from one side, and the mean of
    the two.
    """
    return (ours + charged_to_them) / 2


def _clause(edition: str, in_2007: str, in_2017: str) -> str:
    if edition not in EDITIONS:
        raise NotationError(edition, f"an edition: {' or '.join(EDITIONS)}")
    return in_2007 if edition == "2007" else in_2017
