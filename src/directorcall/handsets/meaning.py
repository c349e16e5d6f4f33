"""A meaning: what a call says about the hand, as an exact set of hands, and the marks that go with it."""

from __future__ import annotations

from dataclasses import field
from itertools import combinations

from directorcall.handsets.handset import HandSet
from directorcall.handsets.marks import Mark, MarkKind, told_natural
from directorcall.handsets.parts import ALL_PARTS, Part, Parts
from directorcall.handsets.promise import as_a_rule, shaded, shown
from directorcall.handsets.terms import Either, Term, all_of, alternatives, conjuncts
from directorcall.values import dataclass


@dataclass(frozen=True, slots=True)
class Meaning:
    """What was said of a call: `term` about the cards, `marks` about the call. `str` is the canonical spelling.

    `said`: the parts that somebody has told, where it is not the whole meaning; None: it is, or nobody has noted it.
    """

    term: Term
    marks: tuple[Mark, ...] = ()
    said: Parts | None = None
    _hands: HandSet | None = field(default=None, init=False, repr=False, compare=False)
    _usual: HandSet | None = field(default=None, init=False, repr=False, compare=False)
    _promised: HandSet | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def hands(self) -> HandSet:
        """The hands that may come, exactly: what is shown and what is excluded."""
        if (hands := self._hands) is None:
            hands = (shaded(self.term) if self.has(MarkKind.SHADED) else self.term).hands
            object.__setattr__(self, "_hands", hands)
        return hands

    @property
    def usual(self) -> HandSet:
        """The hands as a rule: soft words taken at their word."""
        if (hands := self._usual) is None:
            hands = self._of(as_a_rule(self.term))
            object.__setattr__(self, "_usual", hands)
        return hands

    @property
    def promised(self) -> HandSet:
        """The hands that keep what was promised, whatever was denied besides."""
        if (hands := self._promised) is None:
            hands = self._of(shown(self.term))
            object.__setattr__(self, "_promised", hands)
        return hands

    def _of(self, term: Term) -> HandSet:
        """The hands of another reading of its words; the same set where they read the same."""
        return self.hands if term == self.term and not self.has(MarkKind.SHADED) else term.hands

    @property
    def purposes(self) -> frozenset[Mark]:
        """What the call wants of partner, an answer or a look for slam (23A3). Two questions in one call are both its
        purpose.
        """
        return frozenset(mark for mark in self.marks if mark.is_purpose)

    @property
    def is_natural(self) -> bool | None:
        """None: not told."""
        return told_natural(self.marks)

    @property
    def is_artificial(self) -> bool | None:
        """None: not told."""
        natural = told_natural(self.marks)
        return None if natural is None else not natural

    def has(self, kind: MarkKind) -> bool:
        return any(mark.kind is kind for mark in self.marks)

    def __str__(self) -> str:
        return ", ".join(map(str, (self.term, *self.marks, *_as_said(self.said))))

    def __reduce__(self) -> tuple[object, ...]:
        """To another process goes what was said; the sets are made again there."""
        return Meaning, (self.term, self.marks, self.said)


SAID = "said"
EVERYTHING, NOTHING = "all", "nothing"


def _as_said(parts: Parts | None) -> tuple[str, ...]:
    if parts is None:
        return ()
    named = " ".join(str(part) for part in Part if part in parts)
    return (f"{SAID} {EVERYTHING if parts == ALL_PARTS else named or NOTHING}",)


def clash(meaning: Meaning) -> tuple[Term, ...]:
    """The things said that no hand has together, as few as can be; empty when every alternative has hands."""
    if meaning.hands and not isinstance(meaning.term, Either):
        return ()
    for alternative in alternatives(meaning.term):
        if not alternative.hands:
            return _smallest_clash(conjuncts(alternative))
    return ()


def _smallest_clash(terms: tuple[Term, ...]) -> tuple[Term, ...]:
    for size in (1, 2):
        for some in combinations(terms, size):
            if not all_of(some).hands:
                return some
    needed = list(terms)
    for term in terms:
        without = [other for other in needed if other is not term]
        if not all_of(tuple(without)).hands:
            needed = without
    return tuple(needed)
