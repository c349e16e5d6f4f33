"""A director who only taps what the app offers: every page it leads to is a page, thousands of taps on."""

from __future__ import annotations

import os
import random
import re
from html import unescape
from urllib.parse import urlsplit

import pytest
from starlette.testclient import TestClient

TAPS = 3000 if os.environ.get("HYPOTHESIS_PROFILE") == "soak" else 100  # a seed
_LINK = re.compile(r'<a\b[^>]*\bhref="([^"#][^"]*)"')


def offered(page: str) -> list[str]:
    """The links of a page that stay in the app."""
    return [
        link
        for found in _LINK.findall(page)
        if (link := unescape(found)).startswith("/") and not link.startswith("/static")
    ]


@pytest.mark.parametrize("seed", range(2))
def test_every_tap_leads_to_a_page(browser: TestClient, seed: int) -> None:
    rng, address, way = random.Random(seed), "/", list[str]()
    for _ in range(TAPS):
        answer = browser.get(address)
        way.append(address)
        assert answer.status_code == 200, f"{answer.status_code} after {way[-3:]}: {answer.text[-600:]}"
        links = offered(answer.text)
        onwards = [link for link in links if urlsplit(link).path in ("/ruling", "/box", "/reason")]
        lost = not links or len(address) > 3000 or rng.random() < 0.03
        address = "/" if lost else rng.choice(onwards if onwards and rng.random() < 0.85 else links)
    assert len(set(way)) > TAPS / 3
