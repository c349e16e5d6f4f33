"""Standard American, read once for all tests of this folder."""

from __future__ import annotations

import pytest

from directorcall.partnership.library import system
from directorcall.partnership.system import System


@pytest.fixture(scope="session")
def standard() -> System:
    return system("standard-american")
