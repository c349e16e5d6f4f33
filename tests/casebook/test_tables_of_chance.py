"""What was ruled on tables as chance has them is ruled today; what changes is looked at (`tools/verdicts.py`)."""

from __future__ import annotations

import pytest
from tests.kept_tables import drawn, kept

TABLES = kept()
CHUNK = 100


@pytest.mark.parametrize("first", range(0, len(TABLES), CHUNK))
def test_a_table_of_chance_is_ruled_as_it_was(first: int) -> None:
    some = [*TABLES.items()][first : first + CHUNK]
    assert [name for name, (table, ruled) in some if table.ruled() != ruled] == []


def test_the_tables_are_the_first_of_their_kind() -> None:
    assert [*dict(drawn())] == [*TABLES]
