"""What the tests of the app share: a browser, and a telephone to tap on."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from directorcall.web.settings import Settings

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # tests.web.telephone

from tests.web.telephone import Phone, client


@pytest.fixture(scope="session")
def browser() -> Iterator[TestClient]:
    with client() as made:
        yield made


@pytest.fixture
def serving() -> Callable[[Settings], TestClient]:
    """The app started in another way."""
    return client


@pytest.fixture
def phone(browser: TestClient) -> Phone:
    browser.cookies.clear()
    return Phone(browser)
