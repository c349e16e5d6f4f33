"""`import directorcall` is a door, not a house: names are fetched when they are used."""

from __future__ import annotations

import subprocess
import sys
from types import UnionType

import pytest

import directorcall


def loaded_by(code: str) -> set[str]:
    """Which modules are loaded after this code, on a fresh interpreter."""
    script = f"import sys\n{code}\nprint(*sorted(sys.modules))"
    return set(
        subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()
    )


def test_importing_the_package_loads_no_part_of_it() -> None:
    assert {name for name in loaded_by("import directorcall") if name.startswith("directorcall")} == {"directorcall"}


def test_using_one_name_loads_only_what_it_needs() -> None:
    loaded = loaded_by("import directorcall; directorcall.Seat")
    assert {name for name in loaded if name.startswith("directorcall.")} == {
        "directorcall.bridge", "directorcall.bridge.errors", "directorcall.bridge.seats",
    }  # fmt: skip


@pytest.mark.parametrize("name", directorcall.__all__)
def test_every_name_on_the_door_can_be_fetched(name: str) -> None:
    value = getattr(directorcall, name)
    assert isinstance(value, UnionType) or value.__name__ == name  # Python 3.14 calls every union "Union"


def test_the_door_lists_every_name_and_no_other() -> None:
    homes = [name for names in directorcall._HOME.values() for name in names]
    assert sorted(homes) == sorted(directorcall.__all__)
    assert set(directorcall.__all__) <= set(dir(directorcall))


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'penalty'"):
        _ = directorcall.penalty


def test_help_loads_no_engine() -> None:
    loaded = loaded_by("import directorcall.terminal.main as m; m.run(['--help'])")
    engine = {
        name for name in loaded if name.startswith("directorcall.") and not name.startswith("directorcall.terminal")
    }
    assert engine == {"directorcall.bridge", "directorcall.bridge.errors", "directorcall.limits", "directorcall.values"}
    assert "rich" not in loaded
