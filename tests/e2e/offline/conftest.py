"""The built app on a host without rules, which can be broken in the ways hosts break, and a telephone that visits it."""

from __future__ import annotations

import io
import shutil
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.e2e.conftest import PATIENCE as PAGES
from tests.e2e.visitor import PHONE, Visitor

from directorcall.bridge.errors import DirectorcallError
from directorcall.web.offline.bundle import NOT_BUILT, Bundle, read_bundle

if TYPE_CHECKING:
    from typing import AnyStr

    from _typeshed import SupportsRead, SupportsWrite

Built = Bundle
UNDER = "club/td"  # a folder of somebody's site
PATIENCE = 120_000  # milliseconds: a start of Python on a busy machine


@pytest.fixture(scope="session")
def built() -> Bundle:
    try:
        return read_bundle()
    except DirectorcallError:
        pytest.skip(NOT_BUILT)


@pytest.fixture(autouse=True)
def patience() -> Iterator[None]:
    """A start of Python is awaited here, which takes longer than a page."""
    expect.set_options(timeout=PATIENCE)
    yield
    expect.set_options(timeout=PAGES)


@dataclass
class Host:
    """A folder of files behind http, as the simplest host serves it: no rules, no packing, types it knows."""

    folder: Path
    asked: list[str] = field(default_factory=list)
    broken: Callable[[str], int | None] = lambda _path: None  # how many bytes of a file come before the line breaks
    server: ThreadingHTTPServer | None = None
    port: int = 0

    def start(self) -> Host:
        self.server = ThreadingHTTPServer(("127.0.0.1", self.port), partial(Handler, self))
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def stop(self) -> None:
        if self.server:
            self.server.shutdown()
            self.server.server_close()
        self.server = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/{UNDER}/"

    @property
    def names(self) -> list[str]:
        """What was asked for, in the folder of the app."""
        return [path.removeprefix(f"/{UNDER}/") for path in self.asked]


class Handler(SimpleHTTPRequestHandler):
    def __init__(self, host: Host, *args: Any) -> None:
        self.host = host
        super().__init__(*args, directory=str(host.folder))

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        self.host.asked.append(self.path.partition("?")[0])
        return super().send_head()

    def copyfile(self, source: SupportsRead[AnyStr], outputfile: SupportsWrite[AnyStr]) -> None:
        most = self.host.broken(self.path)
        try:
            if most is None:
                super().copyfile(source, outputfile)
            else:
                outputfile.write(source.read(most))
                self.close_connection = True
        except OSError:
            pass  # the browser had enough: it takes the packed file

    def log_message(self, *args: Any) -> None:
        pass


@pytest.fixture(scope="session")
def written(built: Bundle, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As `director offline` writes it, once."""
    folder = tmp_path_factory.mktemp("written")
    built.write(folder)
    return folder


@pytest.fixture
def host(written: Path, tmp_path: Path) -> Iterator[Host]:
    shutil.copytree(written, tmp_path / UNDER)
    found = Host(tmp_path).start()
    yield found
    found.stop()


@pytest.fixture(scope="session")
def evening(
    written: Path, browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Host, BrowserContext]]:
    """A host, and a telephone that visited it once, with everything kept; most tests go on from there."""
    folder = tmp_path_factory.mktemp("host")
    shutil.copytree(written, folder / UNDER)
    found = Host(folder).start()
    context = new_phone(browser)
    page = context.new_page()
    page.goto(found.address)
    is_kept(page)
    has(page, "pictured", "true")
    page.close()
    yield found, context
    context.close()
    found.stop()


def new_phone(browser: Browser, **options: Any) -> BrowserContext:
    context = browser.new_context(**PHONE.options(), accept_downloads=True, **options)
    context.set_default_timeout(PATIENCE)
    return context


@pytest.fixture
def phone(browser: Browser) -> Iterator[BrowserContext]:
    """One that was never there."""
    context = new_phone(browser)
    yield context
    context.close()


def has(page: Page, name: str, value: str | None = None) -> None:
    """The shell notes what it does on the document: wait for it."""
    wanted = f"html[data-{name}]" if value is None else f'html[data-{name}="{value}"]'
    page.wait_for_selector(wanted, state="attached", timeout=PATIENCE)


def is_shown(page: Page) -> None:
    has(page, "shown")


def is_kept(page: Page) -> None:
    is_shown(page)
    has(page, "stored", "true")


def visitor(page: Page) -> Visitor:
    return Visitor(page, PHONE)
