"""Does this hand fit? A condition asked of one hand, without working out any set.

A hand is looked at once (its four holdings and its shape, as places in the tables); after that each atom is a few
look-ups in a table, so that a whole context of a system is asked in some microseconds.
"""

from __future__ import annotations

from directorcall.bridge.cards import Hand
from directorcall.bridge.errors import NotationError
from directorcall.handsets.condition import Atom, Condition, Operation, first_shape
from directorcall.handsets.holdings import HONOURS_FROM, SPOTS, touched


class Fitting:
    """One hand, to be asked whether it meets conditions; answers are remembered by condition."""

    __slots__ = ("_known", "_masks", "_places", "_shape", "hand")

    def __init__(self, hand: Hand) -> None:
        if len(hand) != 13:
            raise NotationError(str(hand), f"a hand of 13 cards, not {len(hand)}")
        self.hand = hand
        self._masks = hand.masks
        self._places = tuple(mask.bit_count() << 4 | mask >> HONOURS_FROM for mask in hand.masks)
        spades, hearts, diamonds, _ = hand.lengths
        self._shape = first_shape(spades, hearts) + diamonds
        self._known: dict[bytes, bool] = {}

    def fits(self, condition: Condition) -> bool:
        """Is the hand one of those the condition stands for?

        >>> from directorcall.bridge.cards import parse_hand
        >>> from directorcall.handsets.features import points
        >>> Fitting(parse_hand("AKQ2.T98.J32.432")).fits(points(10, 12).condition)
        True
        """
        if isinstance(condition, Atom):
            return self._fits_atom(condition)
        found = self._known.get(condition.key)
        if found is None:
            found = self._known[condition.key] = self._put_together(condition)
        return found

    def _put_together(self, condition: Condition) -> bool:
        """Along the left spine without recursion, for systems nest deeply there; to the right it is never deep."""
        spine = []
        while not isinstance(condition, Atom):
            spine.append(condition)
            condition = condition.left
        holds = self._fits_atom(condition)
        for node in reversed(spine):
            match node.operation:
                case Operation.AND:
                    holds = holds and self.fits(node.right)
                case Operation.OR:
                    holds = holds or self.fits(node.right)
                case Operation.MINUS:
                    holds = holds and not self.fits(node.right)
        return holds

    def _fits_atom(self, atom: Atom) -> bool:
        total = 0 if atom.shapes is None else atom.shapes[self._shape]
        for table, place, mask in zip(atom.tables, self._places, self._masks, strict=True):
            if table is not None:
                groups = table.groups
                total += (
                    table.values[place << len(groups) | touched(groups, mask & SPOTS)]
                    if groups
                    else table.values[place]
                )
        return atom.lo <= total <= atom.hi
