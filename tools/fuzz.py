"""A fuzzer led by coverage: texts are cut, joined and sprinkled with what does not belong there, and one that reaches a
new line is kept.

    ./dev fuzz [TARGET…] [--seconds N]

Whatever a text is, it is read or refused in words within five seconds; anything else is a crash, printed and kept in
.fuzz/crashes. So is a text whose cost grows faster than its length when a piece of it is repeated (tools/growth.py), kept in
.fuzz/grows. What reached new lines is kept in .fuzz/TARGET and is where the next run begins; tests/soak/corpus holds
what once crashed.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import random
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any
from urllib.parse import urlencode

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [path for path in (str(ROOT), str(ROOT / "src")) if path not in sys.path]

from tools.growth import grows, repeated  # noqa: E402

from directorcall.limits import TooLong, in_time  # noqa: E402

SOURCE = str(ROOT / "src" / "directorcall")
KEPT = ROOT / ".fuzz"
KNOWN = ROOT / "tests" / "soak" / "corpus"
SLOWEST = 5.0
LONGEST = 6000  # characters
HUNG = 30.0  # seconds of computing, with every line counted
STRETCHED = 0.05  # of the texts
NASTY = ("\x00", "\x1b[2J", "\u202e", "\ud800", "9" * 400, "-1", "0x1f", "nan", "1e999", '"', "'", "[[", "]]", "{", "}", "\\", "\n", "=",
         ",", "♠", "♥", "10", "NT", "XX", "+", "-", "&", ":", "S:", "W:", "P", "?", "or", "no (", ")", "5+H", "bal", "x_")  # fmt: skip


SPOTS = ("P P P 1S", "1NT P 2C P 2H X", "1D 1S X P 2C P 4NT P", "1H P 2NT P 3C P 4H P P P", "2C P 2D P 2NT P 3H P")
AUCTIONS = (
    "1D 1S 1H- X P P P",
    "P W:1H+ 2C",
    "1C 1D N:1H 6NT 4NT",
    "1H&W:1S P",
    "1NT X XX 8C",
    "1D-1S-1H",
    "one diamond - no bid - two no trumps",
)


class Coverage:
    """The lines of ours that were reached."""

    def __init__(self) -> None:
        self.lines: set[tuple[str, int]] = set()
        self._codes: set[CodeType] = set()
        self._begun = False

    @property
    def share(self) -> float:
        """Of the lines of the functions that were entered."""
        there = {(code.co_filename, line) for code in self._codes for _, _, line in code.co_lines() if line}
        return len(self.lines & there) / max(len(there), 1)

    @contextmanager
    def watching(self) -> Iterator[None]:
        # from Python 3.12 on: each line is told once, and costs nothing afterwards
        monitoring: Any = getattr(sys, "monitoring", None)
        if monitoring is None:
            sys.settrace(self._entered)  # type: ignore[arg-type]
            try:
                yield
            finally:
                sys.settrace(None)
            return
        tool, event = monitoring.COVERAGE_ID, monitoring.events.LINE
        if not self._begun:
            self._begun = True
            monitoring.free_tool_id(tool)  # another target's, whose lines would stay silent
            monitoring.use_tool_id(tool, "fuzz")
            monitoring.register_callback(tool, event, self._line)
            monitoring.restart_events()
        monitoring.set_events(tool, event)
        try:
            yield
        finally:
            monitoring.set_events(tool, 0)

    def _line(self, code: CodeType, line: int) -> object:
        if code.co_filename.startswith(SOURCE):
            self._codes.add(code)
            self.lines.add((code.co_filename, line))
        return sys.monitoring.DISABLE  # type: ignore[attr-defined, unused-ignore]

    def _entered(
        self, frame: FrameType, _event: str, _argument: object
    ) -> Callable[[FrameType, str, object], object] | None:
        code = frame.f_code
        if not code.co_filename.startswith(SOURCE):
            return None
        self._codes.add(code)
        name, lines = code.co_filename, self.lines

        def reached(inside: FrameType, event: str, _argument: object) -> object:
            if event == "line":
                lines.add((name, inside.f_lineno))
            return reached

        return reached


@dataclass(slots=True)
class Target:
    """Something that reads a text: how, and texts to begin with."""

    name: str
    read: Callable[[str], object]
    seeds: Sequence[str]
    cases: int = 0
    refused: int = 0
    stretched: int = 0
    crashes: list[str] = field(default_factory=list)
    growing: list[str] = field(default_factory=list)
    corpus: list[str] = field(default_factory=list)
    coverage: Coverage = field(default_factory=Coverage)

    @property
    def folder(self) -> Path:
        return KEPT / self.name

    def begin(self, until: float = float("inf")) -> None:
        """The seeds, then what was kept: as many of them as there is time for."""
        self.folder.mkdir(parents=True, exist_ok=True)
        kept = sorted(
            path for folder in (self.folder, KNOWN / self.name) if folder.is_dir() for path in folder.iterdir()
        )
        for text in [*self.seeds, *(path.read_text(encoding="utf-8", errors="surrogatepass") for path in kept)]:
            if time.monotonic() < until:
                self.attempt(text)
            self.corpus.append(text)

    def attempt(self, text: str) -> None:
        """One text: read, refused, or a crash; kept where it reaches something new."""
        from directorcall.bridge.errors import DirectorcallError

        self.cases += 1
        before, started = len(self.coverage.lines), time.monotonic()
        try:
            with self.coverage.watching():
                in_time(lambda: self.read(text), HUNG)
        except TooLong:
            self.crash(text, f"no end after {HUNG:g} seconds")
            return
        except DirectorcallError as error:
            self.refused += 1
            if not all(line.isprintable() for line in str(error).split("\n")):
                self.crash(text, f"a message with control characters: {error!s:.80}")
        except Exception:  # noqa: BLE001 - which is what we are looking for
            self.crash(text, traceback.format_exc(limit=-3))
        if time.monotonic() - started > SLOWEST and (seconds := self._unwatched(text)) > SLOWEST:
            self.crash(text, f"{seconds:.1f} seconds")
        if len(self.coverage.lines) > before:
            self.keep(text)

    def _unwatched(self, text: str) -> float:
        """How long it takes when nobody counts the lines."""
        started = time.monotonic()
        try:
            self.read(text)
        except Exception:  # noqa: BLE001 - has been seen to already
            return time.monotonic() - started
        return time.monotonic() - started

    def stretch(self, rng: random.Random) -> None:
        """A text that was kept, a piece of it more and more often."""
        texts = repeated(rng.choice(self.corpus), rng)
        self.stretched += bool(texts)
        if texts and (found := grows(self.read, texts)):
            self.growing.append(f"{_write(KEPT / 'grows' / self.name, texts[-1])}\n{found}")

    def keep(self, text: str) -> None:
        self.corpus.append(text)
        _write(self.folder, text)

    def crash(self, text: str, why: str) -> None:
        path = _write(KEPT / "crashes" / self.name, text)
        self.crashes.append(f"{path}\n{why}")


def _write(folder: Path, text: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    data = text.encode("utf-8", "surrogatepass")
    path = folder / hashlib.sha256(data).hexdigest()[:16]
    path.write_bytes(data)
    return path


def mutated(corpus: Sequence[str], rng: random.Random) -> str:
    """One to four changes, of characters, of words, of lines, with pieces of other texts."""
    text = rng.choice(corpus)
    for _ in range(rng.choice((1, 1, 1, 2, 2, 4))):
        place, other = rng.randrange(len(text) + 1), rng.choice(corpus)
        match rng.randrange(7):
            case 0:
                text = text[:place] + rng.choice(NASTY) + text[place + rng.randrange(3) :]
            case 1:
                text = text[:place] + text[place + rng.randrange(1, 12) :]
            case 2:
                text = (
                    text[:place]
                    + chr(rng.choice((rng.randrange(32, 127), rng.randrange(0x2600, 0x2700), 10)))
                    + text[place:]
                )
            case 3:
                start = rng.randrange(len(other) + 1)
                text = text[:place] + other[start : start + rng.randrange(1, 40)] + text[place:]
            case 4:
                words = text.split(" ")
                words[rng.randrange(len(words))] = rng.choice(other.split(" "))
                text = " ".join(words)
            case 5:
                lines = text.splitlines(keepends=True) or [""]
                lines.insert(rng.randrange(len(lines) + 1), rng.choice(other.splitlines(keepends=True) or [""]))
                text = "".join(lines)
            case _:
                piece = text[place : place + rng.randrange(1, 20)]
                text = text[:place] + piece * rng.choice((2, 3, 50)) + text[place:]
    return text[:LONGEST]


def fuzz(target: Target, seconds: float, rng: random.Random) -> None:
    until = time.monotonic() + seconds
    target.begin(until - seconds / 2)  # the other half is for new ones
    while time.monotonic() < until and len(target.crashes) + len(target.growing) < 20:
        if rng.random() < STRETCHED and target.corpus:
            target.stretch(rng)
        target.attempt(mutated(target.corpus, rng))


# --- what reads texts


def read_case_file(text: str) -> None:
    from directorcall.bridge.gate import admit
    from directorcall.ruling.casefile import read_casebook
    from directorcall.ruling.report import report
    from directorcall.ruling.rule import rule

    admit(text, "a file")
    for entry in read_casebook(text, "a file")[:3]:
        json.dumps(report(rule(entry.case)))


def read_meaning(text: str) -> None:
    from directorcall.handsets.compare import compare
    from directorcall.handsets.describe import describe
    from directorcall.handsets.meaning_language import parse_meaning, read_meaning

    meaning = parse_meaning(text)
    if read_meaning(str(meaning)) != meaning:
        raise AssertionError(f"{meaning} does not read back")
    describe(meaning.hands)
    if compare(meaning, parse_meaning("11-19 4+H, natural")).contained not in (True, False):
        raise AssertionError(text)


def read_auction(text: str) -> None:
    from directorcall.bridge.auction import parse_auction
    from directorcall.bridge.grid import auction_svg
    from directorcall.bridge.seats import Seat

    auction = parse_auction(text, Seat.N)
    if str(parse_auction(str(auction), Seat.N)) != str(auction):
        raise AssertionError(f"{auction} does not read back")
    auction_svg(auction)


def read_system(text: str) -> None:
    """A file, what it prints, what it means in a few auctions, and what a hand bids there."""
    from directorcall.bridge.calls import parse_call
    from directorcall.bridge.cards import parse_hand
    from directorcall.partnership.agreements import bid, meaning
    from directorcall.partnership.library import build
    from directorcall.partnership.reader import read_system_file
    from directorcall.partnership.spot import Spot

    file = read_system_file(text)
    if read_system_file(str(file)) != file:
        raise AssertionError(f"{str(file)[:300]} does not read back")
    base, hand = build(file, "mine"), parse_hand("K2.K9873.AQ8.KQ4")
    for auction in SPOTS:
        spot = Spot((base, base), (False, True))
        for call in map(parse_call, auction.split()):
            said = meaning(spot, call)
            if (chosen := bid(spot, hand)).call not in spot.legal_calls():
                raise AssertionError(f"{chosen.call} after {spot.calls}")
            if said is not None:
                str(said.meaning), said.promise, said.fits(hand)
            spot = spot.after(call)


def read_address() -> Callable[[str], None]:
    from directorcall.web.app import bare_app, given_up
    from directorcall.web.helper import answer

    app = bare_app()

    def read(text: str) -> None:
        # What is no character a server has replaced before the app sees it.
        path, _, query = text.encode("utf-8", "replace").decode().partition("?")
        sent = {"path": f"/{path.lstrip('/')}", "query": query.encode().decode("latin-1"), "body": ""}
        told = {"method": "GET", "scheme": "http", "headers": [["host", "localhost"]], **sent}
        status = asyncio.run(answer(app, given_up, told, 60))["status"]
        if not isinstance(status, int) or status >= 500:
            raise AssertionError(f"{status} for {text!r:.300}")

    return read


def targets() -> dict[str, Callable[[], Target]]:
    return {
        "case": lambda: Target("case", read_case_file, _shipped()),
        "meaning": lambda: Target("meaning", read_meaning, _lines("tests/handsets/meanings.txt")),
        "system": lambda: Target("system", read_system, _systems()),
        "auction": lambda: Target("auction", read_auction, AUCTIONS),
        "address": lambda: Target("address", read_address(), _addresses()),
    }  # fmt: skip


def _shipped() -> list[str]:
    from directorcall.ruling.examples import example, example_names

    toml = [example(name).text for name in example_names()]
    return [
        *toml,
        '{"dealer": "W", "auction": "1D 1S 1H", "answers": {"27A1 accepted": false}}',
        '[{"board": 4, "auction": "P"}]',
    ]


def _systems() -> list[str]:
    """The shipped files, a few contexts at a time: a text of this fuzzer is not as long as they are."""
    folder = ROOT / "src" / "directorcall" / "partnership" / "systems"
    blocks = [path.read_text(encoding="utf-8").split("\n\n") for path in sorted(folder.rglob("*.system"))]
    return ["\n\n".join(of[n : n + 4])[:LONGEST] for of in blocks for n in range(0, len(of), 4)]


def _lines(name: str) -> list[str]:
    lines = [line.strip() for line in (ROOT / name).read_text(encoding="utf-8").splitlines()]
    return [line for line in lines if line and not line.startswith("#")][:200]


def _addresses() -> list[str]:
    from directorcall.ruling.examples import example, example_names

    facts = [dict(example(name).entries()[0].facts) for name in example_names()]
    told = [
        urlencode({name: str(value) for name, value in one.items() if isinstance(value, str | int)}) for one in facts
    ]
    pages = (
        "ruling",
        "box",
        "show",
        "lho",
        "editions",
        "reason",
        "meanings",
        "tell",
        "meaning",
        "",
        "laws/27",
        "examples",
    )
    return [f"/{page}?{one}" for page, one in zip(pages * 3, told, strict=False)] + [
        "/box?ruled.x=1",
        "/api/laws?edition=2007",
    ]


def main(arguments: list[str]) -> int:
    known = targets()
    parser = argparse.ArgumentParser(prog="./dev fuzz")
    parser.add_argument("names", nargs="*", metavar="TARGET", help=f"of {', '.join(known)}; all of them")
    parser.add_argument("--seconds", type=float, default=60.0, help="for each target")
    parser.add_argument("--seed", type=int, default=None, help="the same run again, from the same corpus")
    told = parser.parse_args(arguments)
    if unknown := [name for name in told.names if name not in known]:
        parser.error(f"no target {unknown[0]}; there are: {', '.join(known)}")
    rng, crashes = random.Random(told.seed), list[str]()
    print(f"{'target':10}{'cases':>9}{'refused':>9}{'corpus':>8}{'lines':>8}{'of entered':>12}{'crashes':>9}"
          f"{'stretched':>11}{'grow':>6}")  # fmt: skip
    for name in told.names or known:
        target = known[name]()
        fuzz(target, told.seconds, rng)
        crashes += [*target.crashes, *target.growing]
        print(f"{name:10}{target.cases:9,}{target.refused:9,}{len(target.corpus):8,}{len(target.coverage.lines):8,}"
              f"{target.coverage.share:12.0%}{len(target.crashes):9}{target.stretched:11}{len(target.growing):6}", flush=True)  # fmt: skip
    for crash in crashes:
        print(f"\n{crash}")
    return 1 if crashes else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
