"""The app as a director starts it, and a browser to visit it with."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.error import URLError

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from tests.e2e.visitor import DESK, PHONE, Device, Visitor
from tools.browser import find

START = 60.0  # seconds the server may take on a busy machine
PATIENCE = 30_000  # milliseconds the browser waits for anything, on a machine that has other things to do


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--pictures", type=Path, metavar="FOLDER", help="Write the pictures of the main screens to this folder."
    )


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """`director serve` on a free port of this machine; its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    # The rate limit has its own tests; here one client is many.
    environment = os.environ | {"DIRECTORCALL_RATE": "100000"}
    command = [sys.executable, "-m", "directorcall", "serve", "--port", str(port)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment) as process:
        try:
            _wait_for(address, process)
            yield address
        finally:
            process.terminate()


def _wait_for(address: str, process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + START
    while time.monotonic() < until and process.poll() is None:
        with suppress(URLError), urllib.request.urlopen(address, timeout=START):  # noqa: S310 - our own address
            return
        time.sleep(0.1)
    pytest.fail(f"director serve did not answer at {address} within {START:.0f} s (exit {process.poll()})")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's chromium; as root, as CI runs it, it cannot have its sandbox."""
    expect.set_options(timeout=PATIENCE)
    chromium = find()
    if chromium is None:
        pytest.fail("no chromium on the PATH: ./dev e2e fetches it")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox"] if os.geteuid() == 0 else []
        )
        yield started
        started.close()


Visit = Callable[..., Visitor]


@pytest.fixture
def visit(browser: Browser, server: str) -> Iterator[Visit]:
    """A fresh visitor on a device; when the test is over, no page he saw may have complained."""
    visitors: list[Visitor] = []

    def arrive(device: Device = PHONE, **options: Any) -> Visitor:
        context = browser.new_context(base_url=server, **device.options(), **options)
        context.set_default_timeout(PATIENCE)
        visitors.append(Visitor(context.new_page(), device))
        return visitors[-1]

    yield arrive
    for visitor in visitors:
        visitor.page.context.close()
    assert [one for visitor in visitors for one in visitor.complaints] == []


@pytest.fixture(params=[PHONE, DESK], ids=lambda device: device.name)
def visitor(request: pytest.FixtureRequest, visit: Visit) -> Visitor:
    """The same on both devices."""
    return visit(request.param)
