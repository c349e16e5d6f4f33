"""The app without a server, in chromium: cold and warm, at full speed and at about a quarter of it, against the bars.

Times are from the visit on, by the browser's own clock; beside them what does not depend on what else the machine does:
the processor time of the worker, which is what one waits for, and of all the browser's pages and workers together. A
browser's own throttling does not reach workers, so its processes are stopped
for three quarters of the time, and a loop inside a worker says how much slower that really was.
"""

from __future__ import annotations

import os
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from directorcall.web.offline.bundle import Bundle

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT)]
ROUNDS = 3
STOPPED, RUNNING = 0.030, 0.010  # seconds, in turn
CASE = "ruling?dealer=W&edition=2017&auction=1D+1S&offender=E&call=1H"
RULED = (
    f"{CASE}&accepted=no&replacement=X&withdrawn_means=6%2B+4%2BH%2C+natural&replacement_means.X=6%2B+4%2BH%2C+negative"
)
PAGES = [
    "", "examples", "laws", "box?dealer=W", "box?dealer=W&auction=1D", "box?dealer=W&auction=1D+1S", CASE, RULED,
    f"{CASE}&accepted=no&withdrawn_means=6%2B+4%2BH%2C+natural", RULED.replace("ruling", "editions"), RULED.replace("ruling", "show"),
    RULED.replace("ruling", "meanings"), "examples/stayman-over-2nt", "examples/pass-out-of-turn", "examples/transfer-out-of-turn",
    "examples/replacement-to-choose", "laws/27", "laws/23", "laws/31",
]  # fmt: skip
LOOP = """() => {
  const began = performance.now();
  let x = 0;
  for (let i = 0; i < 4e7; i += 1) x = (x * 31 + i) | 0;
  return performance.now() - began + (x & 0);
}"""
FORGET = (
    "async () => { for (const name of await caches.keys()) if (name.endsWith('memory')) await caches.delete(name) }"
)
# what, warm or not; bars in seconds: full speed, a quarter
BARS = {
    "cold: first page from Python": (None, 10.0),
    "warm, no picture: ready": (2.5, 5.0),
    "warm, no picture: ruling": (3.0, None),
    "warm, picture: ready": (2.5, 3.0),
    "warm, picture: ruling": (3.0, None),
    "pages: p95": (None, 1.0),
}


Took = tuple[float, float, float]  # seconds: on the clock, of the worker's processor time, of all


def main() -> int:
    for needed, how in (("playwright", "./dev e2e"), ("directorcall", "./dev")):
        if find_spec(needed) is None:
            print(f"offline: skipped, {needed} is not installed ({how} brings it)")
            return 0
    from directorcall.bridge.errors import DirectorcallError
    from directorcall.web.offline.bundle import read_bundle

    try:
        bundle = read_bundle()
    except DirectorcallError as error:
        print(f"{error} Skipped.")
        return 0
    missed = bundle.bytes_packed > 5_500_000
    print(
        f"offline, build {bundle.build}: {bundle.bytes_raw / 1e6:.2f} MB, packed {bundle.bytes_packed / 1e6:.2f} MB (bar 5.5)"
    )
    for slow in (False, True):
        factor, found = measured(bundle, slow=slow)
        print(
            f"\n{'a quarter of the processor' if slow else 'full speed'}: a loop in the worker took {factor:.1f} times as long"
        )
        for name, (seconds, worker, cpu) in found.items():
            bar = BARS[name][slow]
            late = bar is not None and seconds > bar
            missed = missed or late
            times = f"{seconds:6.2f} s   worker {worker:5.2f} s   all {cpu:5.2f} s"
            print(f"  {name:32} {times}   {f'bar {bar:.1f}' if bar else '':8} {'MISSED' if late else ''}")
    print(f"\nload of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    return 1 if missed else 0


def measured(bundle: Bundle, *, slow: bool) -> tuple[float, dict[str, Took]]:
    from playwright.sync_api import sync_playwright
    from tests.e2e.offline.conftest import UNDER, Host
    from tools.browser import find

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        bundle.write(Path(folder) / UNDER)
        host = Host(Path(folder)).start()
        chromium = playwright.chromium.launch(
            executable_path=find(), args=["--no-sandbox"] if os.geteuid() == 0 else []
        )
        visit = Visits(chromium, host.address)
        plain = visit.loop()
        with throttled() if slow else _as_it_is():
            factor = visit.loop() / plain
            found = visit.all()
        chromium.close()
        host.stop()
    return factor, found


class Visits:
    """One after the other; what each took, and what the processor worked meanwhile."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address

    def loop(self) -> float:
        """Inside a worker, in milliseconds; the best of a few."""
        page = self.browser.new_page()
        page.goto(f"{self.address}404.html")
        page.evaluate("() => { window.w = new Worker(URL.createObjectURL(new Blob(['onmessage=()=>{}']))) }")
        page.wait_for_timeout(300)
        took = min(float(page.workers[0].evaluate(LOOP)) for _ in range(3))
        page.close()
        return took

    def all(self) -> dict[str, Took]:
        found: dict[str, Took] = {}
        found["cold: first page from Python"] = self.best(self.cold, 2)
        context = self.browser.new_context()
        context.set_default_timeout(300_000)
        page = context.new_page()
        page.goto(self.address)
        page.wait_for_selector('html[data-stored="true"]', state="attached")
        found["warm, no picture: ready"] = self.best(lambda: self.warm(page, "box?dealer=W", "ready", picture=False))
        found["warm, no picture: ruling"] = self.best(lambda: self.warm(page, RULED, "shown", picture=False))
        page.evaluate(FORGET)
        page.goto(self.address)
        page.wait_for_selector('html[data-pictured="true"]', state="attached")
        found["warm, picture: ready"] = self.best(lambda: self.warm(page, "box?dealer=W", "ready", picture=True))
        found["warm, picture: ruling"] = self.best(lambda: self.warm(page, RULED, "shown", picture=True))
        found["pages: p95"] = self.pages(page)
        context.close()
        return found

    def best(self, one: Callable[[], Took], rounds: int = ROUNDS) -> Took:
        took = [one() for _ in range(rounds)]
        clock, worker, every = (median(column) for column in zip(*took, strict=True))
        return clock, worker, every

    def cold(self) -> Took:
        context = self.browser.new_context()
        context.set_default_timeout(300_000)
        page, before = context.new_page(), cpu_seconds()
        page.goto(self.address)
        took = self.marked(page, "shown"), worker_seconds(), cpu_seconds() - before
        context.close()
        return took

    def warm(self, page: Page, where: str, mark: str, *, picture: bool) -> Took:
        if not picture:
            page.evaluate(FORGET)
        before = cpu_seconds()
        page.goto(self.address + where)
        took = self.marked(page, mark), worker_seconds(), cpu_seconds() - before
        assert page.locator("html").get_attribute("data-picture") == ("true" if picture else "false")  # noqa: S101
        return took

    def marked(self, page: Page, mark: str) -> float:
        page.wait_for_selector("html[data-shown]", state="attached")
        return float(page.evaluate("(mark) => performance.getEntriesByName(mark)[0].startTime", mark)) / 1000

    def pages(self, page: Page) -> Took:
        """As they are asked for by taps, each once before."""
        ask = "async (where) => { const began = performance.now(); await (await fetch(where)).text(); return performance.now() - began; }"
        for where in PAGES:
            page.evaluate(ask, self.address + where)
        before, worked = cpu_seconds(), worker_seconds()
        times = [float(page.evaluate(ask, self.address + where)) / 1000 for where in PAGES * 2]
        worker, every = worker_seconds() - worked, cpu_seconds() - before
        return quantiles(times, n=100)[94], worker / len(times), every / len(times)


# --- the browser's processes


def family() -> list[int]:
    """All processes that come from this one."""
    parents = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            told = path.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(path.parent.name)] = int(told[1])
    found = {os.getpid()}
    while more := {pid for pid, parent in parents.items() if parent in found} - found:
        found |= more
    return sorted(found - {os.getpid()})


def renderers() -> list[int]:
    return [pid for pid in family() if b"--type=renderer" in _command(pid)]


def _command(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def cpu_seconds() -> float:
    """Of every renderer, where pages, workers and the service worker run."""
    total = 0
    for pid in renderers():
        try:
            told = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
        except OSError:
            continue
        total += int(told[11]) + int(told[12])
    return total / os.sysconf("SC_CLK_TCK")


def worker_seconds() -> float:
    """Of the busiest worker there is now, since it was started."""
    found = [0.0]
    for pid in renderers():
        for task in Path(f"/proc/{pid}/task").glob("*"):
            try:
                if (task / "comm").read_text(encoding="utf-8").startswith("DedicatedWorker"):
                    found.append(int((task / "schedstat").read_text(encoding="ascii").split()[0]) / 1e9)
            except OSError:
                continue
    return max(found)


@contextmanager
def throttled() -> Iterator[None]:
    """The renderers stand still for three quarters of the time."""
    ended = threading.Event()

    def send(number: int) -> None:
        for pid in renderers():
            try:
                os.kill(pid, number)
            except ProcessLookupError:
                continue

    def beat() -> None:
        while not ended.is_set():
            send(signal.SIGSTOP)
            time.sleep(STOPPED)
            send(signal.SIGCONT)
            time.sleep(RUNNING)

    thread = threading.Thread(target=beat, daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()
        send(signal.SIGCONT)


@contextmanager
def _as_it_is() -> Iterator[None]:
    yield


if __name__ == "__main__":
    sys.exit(main())
