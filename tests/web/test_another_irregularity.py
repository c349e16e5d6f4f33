"""On the telephone: one more irregular call in an auction where something has been ruled on already."""

from __future__ import annotations

from urllib.parse import parse_qsl, urlsplit

import pytest
from tests.web.telephone import Phone

RULED = (
    "/ruling?edition=2017&dealer=W&auction=1D 1S&offender=E&call=1H&accepted=no&answers.25A unintended=no"
    "&withdrawn_means=6%2B 4%2BH&replacement=2C&replacement_means.2C=10%2B 5%2BC&after=P"
)


def test_what_was_told_is_not_asked_again(phone: Phone) -> None:
    """North bids under 2C: the first question is what he meant by that, and West is silent still."""
    phone.open(RULED).tap("another").tap("seat-N").tap("call-1C")
    assert phone.facts["offender"] == "N"
    assert phone.question == "25A intended"
    assert {name: value for name, value in phone.facts.items() if ": " in name} == {
        "answers.3: 25A unintended": "no",
        "answers.3: 23A withdrawn means": "6+ 4+H",
        "answers.3: 23A replacement means 2C": "10+ 5+C",
    }


def test_what_the_call_may_have_meant_is_kept_too_where_it_was_several_things(phone: Phone) -> None:
    phone.open(f"{RULED}&withdrawn_means=11%2B 5%2BH&answers.23A attributable=1").tap("another")
    phone.tap("seat-N").tap("call-1C")
    assert phone.question == "25A intended"
    meant = [
        value for name, value in parse_qsl(urlsplit(phone.address).query) if name == "answers.3: 23A withdrawn means"
    ]
    assert meant == ["6+ 4+H", "11+ 5+H"]


@pytest.mark.parametrize("taps", [1, 3])
def test_what_was_told_of_a_call_goes_when_it_is_taken_back(phone: Phone, taps: int) -> None:
    """One call back and the insufficient bid is there still; three, and it may be another."""
    phone.open(RULED).tap("another")
    for _ in range(taps):
        phone.tap("undo")
    phone.tap("call-1C")
    assert any(": " in name for name in phone.facts) == (taps == 1)


def test_an_auction_typed_anew_has_nothing_told_of_it(phone: Phone) -> None:
    phone.open(RULED).tap("another")
    [typed] = [form for form in phone.page.forms if form.typed]
    assert not [name for name, _ in typed.fields if ": " in name]
