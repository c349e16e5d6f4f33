"""The ordinary tests as a second judge of changed law code: what the tables let pass may still be noticed by a test of how
a case is read, written, put into words or shown.

It runs inside pytest, where every test is collected once: each is run on the unchanged code to see what it passes through,
and a mutant is a fork in which the tests that come by its place are run until one fails.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from _pytest.runner import runtestprotocol
from tests.mutated import MUTANT, TESTS
from tests.reach import PASSED, Reach, answers_kept, forget

HERE = Path(__file__).parent
FOLDERS = ("ruling", "lawbook", "terminal", "test_values.py")
# The tables and the mutants themselves, what takes long, and what starts another process.
LEFT_OUT = (
    "lawbook/test_law_tables.py", "lawbook/test_mutants.py", "lawbook/test_properties.py", "lawbook/test_second_opinion.py",
    "ruling/test_promises.py::test_every_promise_is_kept_on_every_table", "ruling/test_values.py", "terminal/test_shell.py",
    "terminal/test_simulate_command.py", "terminal/test_quiz_command.py", "terminal/test_bid_command.py",
)  # fmt: skip
SLOWEST = 1.5  # seconds of work; what takes longer is for the suite itself
QUIET = ("-q", "--no-header", "-p", "no:cacheprovider", "-p", "no:xdist")
PROFILE = "mutants"  # of hypothesis: whoever has failed need not be shrunk


@dataclass
class Suite:
    """A plugin of pytest: instead of a run of the tests, what they say of each mutant."""

    judged: Callable[[Suite], None]
    reach: Reach = field(default_factory=Reach)
    tests: dict[str, pytest.Item] = field(default_factory=dict)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        remembering = [*answers_kept(), *answers_kept(("tests",))]
        began = time.monotonic()
        for number, item in enumerate(session.items):
            forget(remembering)
            PASSED.clear()
            start = time.process_time()
            passed, taken = is_passed(item), time.process_time() - start
            if passed and taken < SLOWEST:
                self.tests[item.nodeid] = item
                self.reach.seconds[item.nodeid] = taken
                for line in PASSED:
                    self.reach.lines.setdefault(line, set()).add(item.nodeid)
            if number % 500 == 499:
                print(f"{number + 1} tests of {len(session.items)}, {time.monotonic() - began:.0f} s", file=sys.stderr)
        forget(remembering)
        self.judged(self)
        return True

    def holds(self, name: str) -> bool:
        return is_passed(self.tests[name])


def is_passed(item: pytest.Item) -> bool:
    with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
        return all(one.outcome == "passed" for one in runtestprotocol(item, nextitem=None, log=False))


def noticed_by(mutant: str, tests: Sequence[str]) -> str:
    """In a process of its own: which of these tests fail, if any do."""
    if not tests:
        return ""
    with TemporaryDirectory() as scratch:
        named = Path(scratch) / "tests.json"
        named.write_text(json.dumps(tests), encoding="utf-8")
        files = sorted({str(HERE.parent / test.partition("::")[0]) for test in tests})
        path = os.pathsep.join((str(HERE.parent), str(HERE.parent / "src")))
        known = {"PYTHONPATH": path, MUTANT: mutant, TESTS: str(named), "HYPOTHESIS_PROFILE": PROFILE}
        done = subprocess.run(
            [sys.executable, "-m", "pytest", f"--rootdir={HERE.parent}", *QUIET, "-x", "-p", "tests.mutated", *files],
            env={**os.environ, **known}, capture_output=True, text=True, check=False,
        )  # fmt: skip
    if done.returncode == pytest.ExitCode.OK:
        return ""
    if done.returncode == pytest.ExitCode.NO_TESTS_COLLECTED:
        raise AssertionError(f"none of these tests is there: {tests[:3]}")
    return next((line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))), "the import")


def judge(judged: Callable[[Suite], None]) -> None:
    """Collect the tests, see what each passes through, and hand them over."""
    os.environ["HYPOTHESIS_PROFILE"] = PROFILE
    paths = [str(HERE / folder) for folder in FOLDERS]
    left_out = [f"--deselect={Path('tests') / file}" for file in LEFT_OUT]
    pytest.main(
        [f"--rootdir={HERE.parent}", *QUIET, "--capture=no", "--no-summary", *left_out, *paths], plugins=[Suite(judged)]
    )
