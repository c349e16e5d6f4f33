"""What can only be found to be unreadable while a case is ruled on names the case and the field it stands in."""

from __future__ import annotations

import pytest

from directorcall.bridge.errors import NotationError
from directorcall.ruling.casefile import read_case
from directorcall.ruling.rule import rule

TOLD = {"dealer": "W", "auction": "1D 1S", "offender": "E", "call": "1H", "accepted": False}
LOW, HIGH = "S2 S3 S4 S5 5+H", "S6 S7 6+ 4+H"  # either can be worked out, the two beside each other cannot
BESIDE = f'cannot read "{HIGH}": expected fewer particular cards beside "{LOW}"'


@pytest.mark.parametrize("edition", ["2007", "2017"])
@pytest.mark.parametrize(
    ("told", "where"),
    [
        ({"withdrawn_means": LOW, "replacement_means": HIGH}, "replacement_means.2H"),
        ({"withdrawn_means": ["6+ 4+H", LOW], "replacement_means": HIGH}, "replacement_means.2H"),
        ({"withdrawn_means": LOW, "replacement_means": HIGH, "id": "7"}, "case 7, replacement_means.2H"),
        (
            {"withdrawn_means": LOW, "meanings": {"1S": HIGH}, "replacement_means": HIGH},
            "meanings.1S and replacement_means.2H",
        ),
    ],
)
def test_the_field_is_named(told: dict[str, object], where: str, edition: str) -> None:
    case = read_case({**TOLD, **told, "edition": edition, "replacement": "2H"})
    with pytest.raises(NotationError) as trouble:
        rule(case)
    assert str(trouble.value).startswith(f"{where}: {BESIDE}")
