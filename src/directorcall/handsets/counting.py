"""Counting a set out, or finding one of its hands, without working it out: in outline, and closely only where the outline
leaves it open.
"""

from __future__ import annotations

from functools import cache as remember

from directorcall.handsets.cache import cache
from directorcall.handsets.condition import EVERY_HAND, NO_HAND, Atom, Condition, all_shapes, combine
from directorcall.handsets.outline import EVERY_NUMBER, WIDTH, Outline, fields, outline
from directorcall.handsets.realised import Cell, found_before, realise, realise_parts
from directorcall.handsets.space import part_numbers, space_of
from directorcall.handsets.tally import Tally, tally


def counted(condition: Condition) -> Tally:
    """The hands by shape and points, exactly."""
    if isinstance(found := cache.find(("counted", condition.key)), Tally):
        return found
    roughly = outline(condition)
    made = roughly.least_tally
    if roughly.maybe:
        made = made + _closely(condition, roughly)
    return cache.keep(("counted", condition.key), made, made.size)


def first_cell(condition: Condition) -> Cell | None:
    """The lowest cell of the first part of the space that has any hand: looked for where the outline says that there may
    be one, so that most sets need a hundredth of their bits.
    """
    space = space_of(condition.needs)
    if (whole := found_before(condition, space)) is not None:
        return whole.first_cell()
    possible = outline(condition).possible
    first = next((number for number, cells in enumerate(_cells_of_parts()) if possible & cells), None)
    if first is None:
        return None
    found = realise_parts(condition, space, 1 << first).first_cell()
    return found if found is not None else realise(condition, space).first_cell()


@remember
def _cells_of_parts() -> tuple[int, ...]:
    """Of an outline, the cells of each part of a space."""
    numbers = list[list[int]]([] for _ in part_numbers())
    for place, shape in enumerate(all_shapes()):
        numbers[part_numbers()[shape[:2]]].append(place)
    return tuple(sum(EVERY_NUMBER << 8 * WIDTH * place for place in places) for places in numbers)


def _closely(condition: Condition, roughly: Outline) -> Tally:
    """Of the cells that are open, the hands that fit: without what says nothing of those cells."""
    looked_at, open_to = _about(condition, roughly.maybe), fields(roughly.maybe)
    parts = sum(1 << part_numbers()[pair] for pair in {shape[:2] for shape in open_to})
    return tally(realise_parts(looked_at, space_of(looked_at.needs), parts)).within(open_to)


def _about(condition: Condition, cells: int) -> Condition:
    """A condition that is the same in these cells, and simpler: along the left spine, for systems nest deeply there."""
    spine = []
    while (simple := _settled(condition, cells)) is None and not isinstance(condition, Atom):
        spine.append(condition)
        condition = condition.left
    made = condition if simple is None else simple
    for node in reversed(spine):
        made = combine(node.operation, made, _about(node.right, cells))
    return made


def _settled(condition: Condition, cells: int) -> Condition | None:
    """Every hand of the cells, or none of them; None: some."""
    found = outline(condition)
    if not found.possible & cells:
        return NO_HAND
    return EVERY_HAND if not cells & ~found.sure else None
