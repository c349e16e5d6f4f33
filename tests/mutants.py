"""Change the law code in every small way a slip could, one change at a time, and see that the tables of rulings notice
each of them.

    python tests/mutants.py                                        every change of lawbook/, inquiry/ and ruling/
    python tests/mutants.py --module lawbook/laws_2017/law_27.py   of one file (or folder), as often as you like
    python tests/mutants.py --sample 200 --seed 7                  of a few, drawn by lot
    python tests/mutants.py --named survivors.txt                  of those that an earlier run has printed

Three rounds: the likeliest cases of the tables, for some seconds each; the ordinary tests (suite.py), unless --tables says
not to; then, of what is left, all cases that come by. A change that nobody notices is a hole in the tables: it gets a row,
or a written reason in mutants_accepted.toml why nobody could. There too stands the share of changes, folder by folder, that
has to be noticed or accepted; it only ever goes up. Each mutant is a fork of a warm parent, in which one module has other
code. The words themselves are not changed; people read those.
"""

from __future__ import annotations

import argparse
import ast
import gc
import json
import math
import os
import random
import re
import select
import signal
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from itertools import accumulate
from multiprocessing.pool import ThreadPool
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [path for path in (str(ROOT), str(ROOT / "src")) if path not in sys.path]

from tests.mutations import SRC, Mutation, mutations  # noqa: E402
from tests.reach import FOLDERS, Reach, Rewritten, answers_kept, around, forget, module_name, reach, tree  # noqa: E402

# Words, which people read; and what no ruling passes through (the table of clauses, casebooks compared, examples),
# which has its own tests.
LEFT_OUT = (
    "ruling/phrases.py", "ruling/phrases_after_play.py", "ruling/phrases_of_play.py", "ruling/speech.py",
    "lawbook/clauses.py", "ruling/casebook.py", "ruling/examples.py", "ruling/opinion.py",
)  # fmt: skip
ACCEPTED = Path(__file__).parent / "mutants_accepted.toml"
THIS_TOOL = ("tests.mutants", "tests.mutations", "tests.mutated", "tests.reach", "tests.suite")
SECONDS = 20  # of work on one case; a mutant that never ends has been noticed
MEMORY = 3 << 30
SECONDS_AT_FIRST = 3  # of rulings for one mutant, before the ordinary tests are asked
SECONDS_OF_TESTS = 6  # for one mutant, the quick ones first
AT_ONCE = 2
LINE = "   line "  # between the name of a survivor and where it is


def files(only: Sequence[str] = ("",)) -> list[str]:
    """The modules that are changed, as paths under src/directorcall; in the order they are asked for."""
    every = [path.relative_to(SRC).as_posix() for folder in FOLDERS for path in sorted((SRC / folder).rglob("*.py"))]
    asked = (file for one in only for file in every if file.startswith(one) and file not in LEFT_OUT)
    return [*dict.fromkeys(asked)]


def all_mutants(only: Sequence[str] = ("",)) -> list[Mutation]:
    return [one for file in files(only) for one in mutations(file, tree(file))]


def accepted() -> dict[str, str]:
    """Mutants nobody could notice, each with the reason."""
    return {entry["mutant"]: entry["why"] for entry in _accepted().get("accept", [])}


def floors() -> dict[str, float]:
    """By folder or file: the share of mutants that has to be noticed or accepted."""
    shares: dict[str, float] = _accepted()["floor"]
    return shares


@cache
def _accepted() -> dict[str, Any]:
    return tomllib.loads(ACCEPTED.read_text(encoding="utf-8"))


# --- one mutant

Holds = Callable[[str], bool]  # by its name: is the case ruled as it should be, does the test pass?


def make(mutant: Mutation, *, at_import: bool) -> None:
    """In a fork: the change."""
    mutant.apply()
    if not at_import:
        with suppress(LookupError, TypeError, ValueError, SyntaxError):  # of which the import will tell
            put_in_place(mutant)
            return
    import_again(mutant)


def put_in_place(mutant: Mutation) -> None:
    """The function gets the changed code where it is; whoever holds it holds the changed one."""
    parts = mutant.within.split(".")
    place: Any = sys.modules[module_name(mutant.file)]
    top = around(mutant)
    code = compile(ast.fix_missing_locations(ast.Module([top], [])), str(SRC / mutant.file), "exec")
    for name in parts[: 2 if isinstance(top, ast.ClassDef) else 1]:
        [code] = [one for one in code.co_consts if isinstance(one, CodeType) and one.co_name == name]
        place = vars(place)[name]
    plain(place).__code__ = code


def plain(value: object) -> FunctionType:
    """The function behind what its decorators made of it."""
    for name in ("__wrapped__", "fget", "__func__"):
        if inner := getattr(value, name, None):
            return plain(inner)
    if not isinstance(value, FunctionType):
        raise TypeError(f"{value!r} is no function")
    return value


def import_again(mutant: Mutation) -> None:
    """Everything that is made of the changed module at import is made again."""
    forget_modules()
    held.cache_clear()
    sys.modules.pop(module_name(mutant.file), None)
    sys.meta_path.insert(0, Rewritten({module_name(mutant.file): mutant.file}, tree))


@cache
def held() -> dict[str, Callable[[], bool]]:
    """By case: is it ruled as it should be?"""
    from tests.judge import items

    return {item.name: item.holds for item in items()}


def noticed_by(mutant: Mutation, order: Sequence[str], holds_in: Holds, *, at_import: bool) -> str:
    """In a fork: the first of these cases that is not ruled as it should be; "" if all are."""
    try:
        make(mutant, at_import=at_import)
        held()
    except Exception as error:  # noqa: BLE001 a module that cannot be imported is noticed by everybody
        return f"the import: {type(error).__name__}"
    for name in order:
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        try:
            holds = holds_in(name)
        except Exception as error:  # noqa: BLE001 nor may any case end in a traceback
            return f"{name}: {type(error).__name__}"
        if not holds:
            return name
    return ""


# --- the warm parent


@cache
def unmoved() -> frozenset[str]:
    """Modules that import nothing that is changed: they may keep what they have worked out, unless they are the changed
    one.
    """
    imports = re.compile(rf"^ *from directorcall\.({'|'.join(FOLDERS)})", re.MULTILINE)
    return frozenset(
        module_name(file) for file in files() if not imports.search((SRC / file).read_text(encoding="utf-8"))
    )


def forget_modules() -> None:
    """As if the changed folders had never been imported; hands and auctions stay, and what is known about them."""
    changed = tuple(f"directorcall.{folder}" for folder in (*FOLDERS, "scores"))  # which know the types of the others
    for name in [*sys.modules]:
        if name.startswith((*changed, "tests.")) and name not in (*THIS_TOOL, *unmoved()):
            parent, _, child = name.rpartition(".")
            if child in vars(sys.modules.get(parent, sys)):
                delattr(sys.modules[parent], child)
            del sys.modules[name]


def remember_hands() -> None:
    """Counts and likely hands of a set do not change with the law code: worked out once, in the parent, for all
    mutants.
    """
    from directorcall.handsets.handset import HandSet

    for name in ("tally", "points_range", "shapes", "likely"):
        setattr(HandSet, name, lru_cache(maxsize=None)(getattr(HandSet, name)))


def is_held(name: str) -> bool:
    return held()[name]()


@dataclass
class Run:
    """Mutants at work, two at a time, and what became of each."""

    reach: Reach
    holds: Holds = is_held
    most: float = math.inf  # seconds of work for one mutant
    noticed: dict[str, str] = field(default_factory=dict)  # by mutant: the case that noticed it, or ""
    # by file: the cases that have noticed something there
    useful: dict[str, Counter[str]] = field(default_factory=dict)

    def order(self, mutant: Mutation) -> list[str]:
        """The cases that pass the place: those that are about the module, and that have noticed most there, first; then the
        near and the quick.
        """
        useful, passing = self.useful.setdefault(mutant.file, Counter()), self.reach.passing(mutant)
        order = sorted(
            passing,
            key=lambda name: (
                mutant.file not in self.reach.about.get(name, ()),
                -useful[name],
                passing[name],
                self.reach.seconds[name],
                name,
            ),
        )
        spent = accumulate(self.reach.seconds[name] for name in order)
        return [name for name, seconds in zip(order, spent, strict=True) if seconds < self.most]

    def run(self, mutants: Iterable[Mutation], *, at_once: int = AT_ONCE) -> Iterator[Mutation]:
        """Each mutant as it is done."""
        waiting = iter(mutants)
        running: dict[int, tuple[Mutation, int]] = {}
        while True:
            while len(running) < at_once and (mutant := next(waiting, None)) is not None:
                if order := self.order(mutant):
                    pipe, child = start(mutant, order, self.holds, at_import=self.reach.is_done_at_import(mutant))
                    running[pipe] = (mutant, child)
                else:
                    self.noticed[mutant.name] = ""
                    yield mutant
            if not running:
                return
            for pipe in select.select([*running], [], [])[0]:
                mutant, child = running.pop(pipe)
                self.noticed[mutant.name] = case = finish(pipe, child)
                if case in self.reach.seconds:
                    self.useful[mutant.file][case] += 1
                yield mutant


def start(mutant: Mutation, order: Sequence[str], holds: Holds, *, at_import: bool) -> tuple[int, int]:
    """Fork; the child writes what noticed it into the pipe, or dies."""
    out, into = os.pipe()
    child = os.fork()
    if child:
        os.close(into)
        return out, child
    try:
        import resource

        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        os.write(into, json.dumps(noticed_by(mutant, order, holds, at_import=at_import)).encode())
    finally:
        os._exit(0)


def finish(pipe: int, child: int) -> str:
    with os.fdopen(pipe, "rb") as answer:
        told = answer.read()
    _, status = os.waitpid(child, 0)
    return str(json.loads(told)) if told else f"it never ended ({status})"


# --- the report


@cache
def warm() -> Run:
    """Once in a process: imports, caches, and what each case runs through."""
    remember_hands()
    run = Run(reach())
    held()
    forget(answers_kept())
    gc.collect()
    gc.freeze()  # what is shared with the forks stays shared
    return run


def table(mutants: Sequence[Mutation], run: Run) -> Iterator[str]:
    """By file: how many, noticed, accepted, not noticed."""
    known = accepted()
    rows: dict[str, Counter[str]] = {}
    for mutant in mutants:
        kind = "noticed" if run.noticed[mutant.name] else "accepted" if mutant.name in known else "survived"
        rows.setdefault(mutant.file, Counter())[kind] += 1
    total = sum(rows.values(), Counter[str]())
    yield f"{'':38}{'mutants':>9}{'noticed':>9}{'accepted':>9}{'survived':>9}"
    for file, counts in [*rows.items(), ("all", total)]:
        yield f"{file:38}{counts.total():9}{counts['noticed']:9}{counts['accepted']:9}{counts['survived']:9}"


def needless(mutants: Sequence[Mutation], run: Run) -> list[str]:
    """Accepted, and yet noticed, or not there any more."""
    every = {mutant.name for mutant in all_mutants()}
    noticed = {mutant.name for mutant in mutants if run.noticed[mutant.name]}
    return [name for name in accepted() if name in noticed or name not in every]


def below(mutants: Sequence[Mutation], run: Run) -> Iterator[str]:
    """Where less is noticed or accepted than has to be."""
    known = accepted()
    for folder, floor in floors().items():
        within = [mutant for mutant in mutants if mutant.file.startswith(folder)]
        share = sum(bool(run.noticed[one.name]) or one.name in known for one in within) / len(within) if within else 1.0
        if share < floor:
            yield f"{folder}: {share:.1%} noticed or accepted, and it was {floor:.1%}"


def main(arguments: Sequence[str] | None = None) -> int:
    options = _options().parse_args(arguments)
    os.nice(options.nice)
    mutants = chosen(options)
    began = time.monotonic()
    run = warm()
    for name, judges in rounds(run, options):
        left = [mutant for mutant in mutants if not run.noticed.get(mutant.name)]
        print(f"{name}: {len(left)}, {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)
        judges(left)
    known = accepted()
    for mutant in mutants:
        if not run.noticed[mutant.name] and mutant.name not in known:
            print(f"SURVIVED {mutant.name}{LINE}{mutant.line}{'' if run.order(mutant) else ', where no case comes'}")
    print("\n".join(table(mutants, run)))
    worse = [
        *([] if options.sample or options.named else below(mutants, run)),
        *(f"accepted for nothing: {name}" for name in needless(mutants, run)),
    ]
    print("\n".join([*(f"WRONG {line}" for line in worse), f"{time.monotonic() - began:.0f} s"]))
    return 1 if worse else 0


def chosen(options: argparse.Namespace) -> list[Mutation]:
    if options.named:
        return named(options.named)
    mutants = all_mutants(options.module or ("",))
    if options.sample:
        mutants = random.Random(options.seed).sample(mutants, min(options.sample, len(mutants)))
        mutants.sort(key=lambda mutant: (mutant.file, mutant.line))
    return mutants


def named(printed: Path) -> list[Mutation]:
    """Those that an earlier run has printed, as far as they are still there."""
    told = printed.read_text(encoding="utf-8").splitlines()
    names = {line.removeprefix("SURVIVED ").partition(LINE)[0] for line in told}
    return [mutant for mutant in all_mutants() if mutant.name in names]


Round = tuple[str, Callable[[Sequence[Mutation]], None]]


def rounds(run: Run, options: argparse.Namespace) -> Iterator[Round]:
    """Who judges, the quick first: each is handed what those before it have not noticed."""

    def rule(mutants: Sequence[Mutation]) -> None:
        judge(run, mutants, options.jobs)

    run.most = min(SECONDS_AT_FIRST, options.seconds)
    yield "the tables", rule
    if not options.tables:
        yield "the tests", lambda mutants: ask_the_tests(run, mutants, options.jobs, options.test_seconds)
    run.most = options.seconds
    yield "the tables, all of them", rule


def judge(run: Run, mutants: Sequence[Mutation], jobs: int) -> None:
    """Run them, and say from time to time how far that is."""
    began = time.monotonic()
    for done, _ in enumerate(run.run(mutants, at_once=jobs), start=1):
        if done % 100 == 0:
            print(f"{done} of {len(mutants)}, {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)


def ask_the_tests(run: Run, left: Sequence[Mutation], jobs: int, most: float) -> None:
    """In forks; about what is made at import, which they have imported long since, in processes of their own."""
    from tests import suite

    at_import = [mutant for mutant in left if run.reach.is_done_at_import(mutant)]

    def judged(tests: suite.Suite) -> None:
        again = Run(replace(tests.reach, at_import=run.reach.at_import), tests.holds, most=most)
        judge(again, [mutant for mutant in left if mutant not in at_import], jobs)
        run.noticed |= again.noticed
        with ThreadPool(jobs) as pool:
            asked = pool.imap(lambda mutant: suite.noticed_by(mutant.name, again.order(mutant)), at_import)
            run.noticed |= dict(zip((mutant.name for mutant in at_import), asked, strict=True))

    if left:
        suite.judge(judged)


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "--module", action="append", default=[], metavar="PATH", help="a file or folder under src/directorcall"
    )
    parser.add_argument("--sample", type=int, metavar="N", help="only so many, drawn by lot")
    parser.add_argument("--seed", type=int, default=2017)
    parser.add_argument("--named", type=Path, metavar="FILE", help="only those in what an earlier run has printed")
    parser.add_argument(
        "--seconds", type=float, default=math.inf, metavar="S", help="of rulings for one mutant, the likely cases first"
    )
    parser.add_argument(
        "--test-seconds", type=float, default=SECONDS_OF_TESTS, metavar="S", help="of tests for one mutant"
    )
    parser.add_argument("--tables", action="store_true", help="do not ask the ordinary tests too")
    parser.add_argument("--jobs", type=int, default=AT_ONCE)
    parser.add_argument("--nice", type=int, default=10, help="how far to step back for others on the machine")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
