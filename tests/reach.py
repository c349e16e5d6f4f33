"""What each case of the judge runs through, statement by statement: a change nobody passes need not be tried, and one that
is passed is tried on those who pass it.

The law code is imported with one word more before every statement of a function. Tracing would tell the same, and takes
six times as long.
"""

from __future__ import annotations

import ast
import importlib
import importlib.abc
import importlib.machinery
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import chain
from types import CodeType, ModuleType

from tests.mutations import SRC, Mutation

FOLDERS = ("inquiry", "lawbook", "ruling")
LAW_CODE = tuple("directorcall." + folder for folder in FOLDERS)
Line = tuple[str, int]  # of a file under src/directorcall
PASSED: set[Line] = set()
TREES: dict[str, ast.Module] = {}
passed = PASSED.add
Forget = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Reach:
    """What the cases run through, and how long each takes."""

    seconds: dict[str, float] = field(default_factory=dict)
    lines: dict[Line, set[str]] = field(default_factory=dict)  # by line of law code: the cases that come there
    at_import: set[Line] = field(default_factory=set)  # done once, before any case
    about: dict[str, tuple[str, ...]] = field(default_factory=dict)  # the modules a case reads out as a whole

    def is_done_at_import(self, mutant: Mutation) -> bool:
        return not mutant.lines[1] or any(line in self.at_import for line in _lines(mutant))

    def passing(self, mutant: Mutation) -> dict[str, int]:
        """The cases that come to the changed place, or to where something is named that is made of it at import: each
        with how far from the place that is.
        """
        lines: Iterable[tuple[Line, int]] = ((line, 0) for line in _lines(mutant))
        if self.is_done_at_import(mutant):
            lines = chain(lines, named_at(mutant))
        found: dict[str, int] = {}
        for line, distance in lines:
            for case in self.lines.get(line, ()):
                found.setdefault(case, distance)
        return found


def _lines(mutant: Mutation) -> Iterator[Line]:
    first, last = mutant.lines
    yield from ((mutant.file, line) for line in range(first, last + 1))


def named_at(mutant: Mutation) -> Iterator[tuple[Line, int]]:
    """Where a default is changed, the lines of its function; then of all functions that name what is made of the changed
    place; then what is made of that, and so on.
    """
    changed = around(mutant)
    names, more, distance = set[str](), _bound(changed), 0
    if isinstance(changed, ast.FunctionDef):
        yield from (((mutant.file, line), distance) for line in range(changed.lineno, (changed.end_lineno or 0) + 1))
    while more:
        yield from ((line, distance) for words, lines in _done_by_functions() if words & more for line in lines)
        names |= more
        more = set[str]().union(*(bound for words, bound in _made_at_import() if words & more)) - names
        distance += 1


def around(mutant: Mutation) -> ast.stmt:
    """The statement of the module that is changed: a function, a class, a table."""
    return next(node for node in tree(mutant.file).body if mutant.line <= (node.end_lineno or 0))


def _bound(statement: ast.stmt) -> set[str]:
    named = {node.id for node in ast.walk(statement) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    return {statement.name} if isinstance(statement, ast.FunctionDef | ast.ClassDef) else named


def _words(node: ast.AST) -> set[str]:
    """Every name in it, also behind a dot."""
    named = {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}
    return named | {one.attr for one in ast.walk(node) if isinstance(one, ast.Attribute)}


@cache
def _made_at_import() -> list[tuple[set[str], set[str]]]:
    """Of each statement of a module: what it names, and what it makes of that. Of a class, its fields alone."""
    return [pair for file in judged() for pair in _made_by(tree(file))]


def _made_by(module: ast.Module) -> list[tuple[set[str], set[str]]]:
    made = [one for one in module.body if not isinstance(one, ast.FunctionDef | ast.Import | ast.ImportFrom)]
    words = [set[str]().union(*map(_words, _fields(one))) for one in made]
    every = set[str]().union(*map(_bound, made))
    # globals() is every name of the module
    return [
        (named | every if "globals" in named else named, _bound(one)) for named, one in zip(words, made, strict=True)
    ]


def _fields(top: ast.stmt) -> list[ast.stmt]:
    if isinstance(top, ast.ClassDef):
        return [one for one in top.body if not isinstance(one, ast.FunctionDef)]
    return [top]


@cache
def _done_by_functions() -> list[tuple[set[str], list[Line]]]:
    """Of each function: what it names, and its lines."""
    every = [(file, one) for file in judged() for one in functions(tree(file))]
    return [
        (_words(one), [(file, line) for line in range(one.lineno, (one.end_lineno or 0) + 1)]) for file, one in every
    ]


@cache
def judged() -> list[str]:
    """All that a case may run through and that knows of the law code, as paths under src/directorcall."""
    return [
        path.relative_to(SRC).as_posix() for one in (*FOLDERS, "scores") for path in sorted((SRC / one).rglob("*.py"))
    ]


def reach() -> Reach:
    """Import the unchanged code, judge it, and see what each case runs through."""
    sys.meta_path.insert(0, Rewritten({module_name(file): file for file in judged()}, telling))
    for file in judged():
        importlib.import_module(module_name(file))
    from tests.judge import items

    found, wrong = Reach(at_import={*PASSED}), []
    remembering = answers_kept()
    for case in items():
        forget(remembering)
        PASSED.clear()
        began = time.process_time()
        if not case.holds():
            wrong.append(case.name)
        found.seconds[case.name] = time.process_time() - began
        found.about[case.name] = case.about
        for line in PASSED:
            found.lines.setdefault(line, set()).add(case.name)
    if wrong:
        raise SystemExit(f"the unchanged code is not ruled as it should be: {', '.join(wrong)}")
    sys.meta_path.pop(0)
    return found


def answers_kept(within: tuple[str, ...] = LAW_CODE) -> list[Forget]:
    """What is remembered between cases would hide the way a case comes by it: how to forget each."""
    modules = [module for name, module in sys.modules.items() if name.startswith(within)]
    values = {id(value): value for module in modules for value in vars(module).values()}.values()
    return [value.cache_clear for value in values if hasattr(value, "cache_clear")]


def forget(remembering: Iterable[Forget]) -> None:
    for clear in remembering:
        clear()


# --- modules with other code


def module_name(file: str) -> str:
    return "directorcall." + file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


class Rewritten(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """Gives some modules other code; all others are found as ever."""

    def __init__(self, files: dict[str, str], rewrite: Callable[[str], ast.Module]) -> None:
        self.files = files  # by module
        self.rewrite = rewrite

    def find_spec(
        self, fullname: str, path: object = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname not in self.files:
            return None
        file = SRC / self.files[fullname]
        folder = [str(file.parent)] if file.name == "__init__.py" else None
        spec = importlib.machinery.ModuleSpec(fullname, self, origin=str(file), is_package=folder is not None)
        spec.has_location = True
        spec.submodule_search_locations = folder
        return spec

    def get_source(self, fullname: str) -> str:
        return (SRC / self.files[fullname]).read_text(encoding="utf-8")

    def get_code(self, fullname: str) -> CodeType:
        file = self.files[fullname]
        return compile(ast.fix_missing_locations(self.rewrite(file)), str(SRC / file), "exec")


def tree(file: str) -> ast.Module:
    """The one its mutations are found in, and applied to; so it may not be forgotten with the answers kept."""
    if file not in TREES:
        TREES[file] = ast.parse((SRC / file).read_text(encoding="utf-8"))
    return TREES[file]


def telling(file: str) -> ast.Module:
    """The module, in which every statement of a function says that it is passed."""
    module = ast.parse((SRC / file).read_text(encoding="utf-8"))
    for function in functions(module):
        for node in ast.walk(function):
            for name in ("body", "orelse", "finalbody"):
                if isinstance(statements := getattr(node, name, None), list):
                    setattr(node, name, [*_telling(file, statements)])
    said_first = next((index for index, one in enumerate(module.body) if not _comes_first(one)), 0)
    module.body.insert(said_first, ast.parse("from tests.reach import passed as passed_").body[0])
    return module


def functions(module: ast.Module) -> Iterator[ast.FunctionDef]:
    """Those of the module and of its classes."""
    for node in module.body:
        for one in node.body if isinstance(node, ast.ClassDef) else [node]:
            if isinstance(one, ast.FunctionDef):
                yield one


def _telling(file: str, statements: list[ast.stmt]) -> Iterator[ast.stmt]:
    for statement in statements:
        if not isinstance(statement, ast.Expr) or not isinstance(statement.value, ast.Constant):  # a docstring
            call = ast.parse(f"passed_({(file, statement.lineno)})").body[0]
            yield ast.copy_location(call, statement)
        yield statement


def _comes_first(statement: ast.stmt) -> bool:
    match statement:
        case ast.Expr(ast.Constant()) | ast.ImportFrom(module="__future__"):
            return True
    return False
