"""What a pair plays is chosen once for the evening, and tells what nobody else does."""

from __future__ import annotations

import pytest
from tests.web.telephone import Phone

from directorcall.partnership.library import system
from directorcall.web.render import SYSTEMS


@pytest.mark.parametrize("name", SYSTEMS)
def test_every_system_that_is_offered_is_there(name: str) -> None:
    assert list(system(name).lines())


def test_a_pair_is_chosen_in_one_tap_and_remembered(phone: Phone) -> None:
    phone.open("/")
    phone.tap("system-EW-1")
    phone.open("/")
    assert "aria-current" in phone.see("system-EW-1").attributes
    phone.open("/ruling?dealer=W&auction=1C+1S&offender=E&call=1H&accepted=no&replacement=X")
    assert phone.see("verdict").attributes["data-outcome"] == "free"


def test_it_can_be_taken_back(phone: Phone) -> None:
    phone.open("/")
    phone.tap("system-NS-2")
    phone.tap("system-NS-0")
    phone.open("/")
    assert "aria-current" in phone.see("system-NS-0").attributes
