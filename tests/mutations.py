"""Small changes to law code, each of which a table of rulings ought to notice: what a slip of the keyboard or of the
mind would make of it.

Nothing here knows the code it changes, but that clauses are strings like "27B1(a)" and that dataclasses and caches are
decorated.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path

CLAUSE = re.compile(r"\d{1,2}[A-F](\d(\([a-f]\)(\([iv]+\))?)?)?")
SRC = Path(__file__).parents[1] / "src" / "directorcall"
# Names a hand might mix up, where the module knows both. Of an enumeration, any constant becomes the next one.
PAIRS = {
    "found": "not_found", "NOW": "AFTER_REPLACEMENT", "DOUBLE": "REDOUBLE", "NEXT_TURN": "THROUGHOUT", "any": "all",
    "lho": "rho", "offender": "partner",
}  # fmt: skip
SWAPS = {**PAIRS, **{after: before for before, after in PAIRS.items()}, "PASS": "DOUBLE"}
COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,), ast.In: (ast.NotIn,), ast.NotIn: (ast.In,),
    ast.Lt: (ast.GtE, ast.LtE), ast.LtE: (ast.Gt, ast.Lt), ast.Gt: (ast.LtE, ast.GtE), ast.GtE: (ast.Lt, ast.Gt),
}  # fmt: skip
# Only words come of these; and these say how a thing is kept or checked, not what it is.
WORDED = (
    "found",
    "not_found",
    "about",
    "NotationError",
    "NotCovered",
    "ContradictionError",
    "Unanswered",
    "within",
    "suggestion",
)
STORAGE = (
    "encoding",
    "maxsize",
    "compare",
    "repr",
    "frozen",
    "slots",
    "strict",
    "kw_only",
    "key",
    "where",
    "hint",
    "why",
    "text",
)
NOT_CODE = ("annotation", "returns", "decorator_list", "bases", "target", "targets", "format_spec")
LONGEST = 110


@dataclass(frozen=True, slots=True)
class Mutation:
    """One change of one file: where, what it was and what it becomes."""

    file: str
    within: str  # the function or class, or "" for the module itself
    line: int
    change: str
    lines: tuple[int, int]  # of the statement it is in; (0, 0): done once, at import
    apply: Callable[[], object]  # to the tree it was found in

    @property
    def name(self) -> str:
        return f"{self.file} {self.within}: {self.change}" if self.within else f"{self.file}: {self.change}"

    @property
    def where(self) -> str:
        return f"{self.file}:{self.line}"


def mutations(file: str, tree: ast.Module) -> list[Mutation]:
    """Every change of a module, each with a name of its own; the same source gives the same list."""
    seen: Counter[str] = Counter()
    made = []
    for one in _Module(file).module(tree):
        seen[one.name] += 1
        again = f" ({seen[one.name]})" if seen[one.name] > 1 else ""
        made.append(replace(one, change=one.change + again))
    return made


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a node hangs: in a field of its parent, or in a list there."""

    parent: ast.AST
    field: str
    index: int | None = None

    def put(self, node: ast.AST) -> None:
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node


@dataclass(slots=True)
class _Module:
    """Walks one module, and knows where it is."""

    file: str
    within: str = ""
    lines: tuple[int, int] = (0, 0)
    in_function: bool = False
    known: frozenset[str] = frozenset()

    def module(self, tree: ast.Module) -> Iterator[Mutation]:
        self.known = _bound(tree)
        yield from self.children(tree)

    def made(self, node: ast.AST, change: str, apply: Callable[[], object]) -> Mutation:
        return Mutation(self.file, self.within, getattr(node, "lineno", 0), change, self.lines, apply)

    def becomes(self, node: ast.AST, place: _Place, new: ast.AST) -> Mutation:
        return self.made(node, f"{_shown(node)} → {_shown(new)}", partial(place.put, new))

    def statement(self, node: ast.stmt, place: _Place) -> Iterator[Mutation]:
        outer = self.lines
        if self.in_function:
            self.lines = _lines(node)
        yield from self.within_statement(node, place)
        self.lines = outer

    def within_statement(self, node: ast.stmt, place: _Place) -> Iterator[Mutation]:
        match node:
            case (
                ast.Import()
                | ast.ImportFrom()
                | ast.Assert()
                | ast.Expr(ast.Constant())
                | ast.If(test=ast.Name(id="TYPE_CHECKING"))
            ):
                return
            case ast.Assign(targets=[ast.Name("__all__")]):
                return
            case ast.FunctionDef() | ast.ClassDef():
                yield from self.definition(node)
                return
            case ast.If(test, body, orelse):
                yield from self.negated(test, _Place(node, "test"))
                yield self.dropped(body, node, "body")
                if orelse and not isinstance(orelse[0], ast.If):
                    yield self.dropped(orelse, node, "orelse")
            case ast.For(body=body):
                yield self.dropped(body, node, "body")
            case ast.Match(cases=cases) if len(cases) > 1:
                for index, one in enumerate(cases):
                    yield self.made(one.pattern, f"without: case {_shown(one.pattern)}", partial(cases.pop, index))
            case ast.Expr(ast.Call()):
                yield self.made(node, f"without: {_shown(node)}", partial(place.put, ast.Pass()))
        yield from self.children(node)

    def definition(self, node: ast.FunctionDef | ast.ClassDef) -> Iterator[Mutation]:
        outer = (self.within, self.in_function)
        self.within = f"{self.within}.{node.name}" if self.within else node.name
        if isinstance(node, ast.FunctionDef):
            yield from self.children(node.args)  # defaults
            self.in_function = True
        for index, statement in enumerate(node.body):
            yield from self.statement(statement, _Place(node, "body", index))
        self.within, self.in_function = outer

    def dropped(self, statements: list[ast.stmt], parent: ast.AST, field: str) -> Mutation:
        shown = _short("; ".join(_shown(one) for one in statements))
        made = self.made(statements[0], f"without: {shown}", partial(setattr, parent, field, [ast.Pass()]))
        last = statements[-1].end_lineno or statements[-1].lineno
        return replace(made, lines=(statements[0].lineno, last) if self.in_function else (0, 0))

    def negated(self, test: ast.expr, place: _Place) -> Iterator[Mutation]:
        """What a branch hangs on, the other way round, unless a change within it says the same."""
        if not isinstance(test, ast.Compare | ast.UnaryOp):
            yield self.becomes(test, place, ast.UnaryOp(ast.Not(), test))

    def expression(self, node: ast.expr, place: _Place) -> Iterator[Mutation]:
        match node:
            case ast.Call():
                yield from self.call(node)
                return
            case ast.Constant():
                yield from self.constant(node, place)
            case ast.Name() | ast.Attribute():
                yield from self.swapped(node, place)
            case ast.BoolOp() | ast.Compare() | ast.UnaryOp():
                yield from self.logic(node, place)
            case ast.IfExp(test):
                yield from self.negated(test, _Place(node, "test"))
            case ast.Tuple(values, ast.Load()) | ast.List(values, ast.Load()) | ast.Set(values) if len(values) > 1:
                for index, value in enumerate(values):
                    yield self.without(node, "elts", index, value)
        yield from self.children(node)

    def logic(self, node: ast.BoolOp | ast.Compare | ast.UnaryOp, place: _Place) -> Iterator[Mutation]:
        match node:
            case ast.BoolOp(op, values):
                yield self.becomes(node, place, ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values))
                for index, value in enumerate(values):
                    rest = [*values[:index], *values[index + 1 :]]
                    new = rest[0] if len(rest) == 1 else ast.BoolOp(op, rest)
                    yield self.made(
                        node, f"without {_short(_shown(value), 60)} in {_shown(node)}", partial(place.put, new)
                    )
            case ast.UnaryOp(ast.Not(), operand):
                yield self.becomes(node, place, operand)
            case ast.Compare(left, [op], [right]):
                for other in COMPARISONS.get(type(op), ()):
                    yield self.becomes(node, place, ast.Compare(left, [other()], [right]))

    def swapped(self, node: ast.Name | ast.Attribute, place: _Place) -> Iterator[Mutation]:
        match node:
            case ast.Attribute(ast.Name(kind), attr) if attr in enumerations().get(kind, ()):
                yield self.becomes(
                    node, place, ast.Attribute(ast.Name(kind, ast.Load()), another(kind, attr), ast.Load())
                )
            case ast.Attribute(value, attr) if attr in SWAPS:
                yield self.becomes(node, place, ast.Attribute(value, SWAPS[attr], ast.Load()))
            case ast.Name(name, ast.Load()) if SWAPS.get(name) in self.known:
                yield self.becomes(node, place, ast.Name(SWAPS[name], ast.Load()))

    def call(self, node: ast.Call) -> Iterator[Mutation]:
        name = _called(node)
        yield from self.expression(node.func, _Place(node, "func"))
        for index, argument in enumerate(node.args):
            if not (name in WORDED and index and isinstance(argument, ast.Constant)):
                yield from self.expression(argument, _Place(node, "args", index))
        for index, keyword in enumerate(node.keywords):
            if keyword.arg in STORAGE or name in WORDED:
                continue
            if keyword.arg is not None:
                yield self.without(node, "keywords", index, keyword)
            yield from self.expression(keyword.value, _Place(keyword, "value"))

    def without(self, node: ast.expr, field: str, index: int, part: ast.expr | ast.keyword) -> Mutation:
        shown = f"{part.arg}={_shown(part.value)}" if isinstance(part, ast.keyword) else _shown(part)
        return self.made(
            node, f"without {_short(shown, 40)} in {_shown(node)}", partial(getattr(node, field).pop, index)
        )

    def constant(self, node: ast.Constant, place: _Place) -> Iterator[Mutation]:
        match node.value:
            case bool(value):
                yield self.becomes(node, place, ast.Constant(not value))
            case int(value) if value in (0, 1):
                yield self.becomes(node, place, ast.Constant(1 - value))
            case str(value) if CLAUSE.fullmatch(value):
                yield self.becomes(node, place, ast.Constant(f"{value}?"))

    def children(self, node: ast.AST) -> Iterator[Mutation]:
        for field, value in ast.iter_fields(node):
            # a type with its parts, outside of functions
            if field in NOT_CODE or (field == "slice" and not self.in_function):
                continue
            for index, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
                yield from self.child(child, _Place(node, field, index))

    def child(self, node: object, place: _Place) -> Iterator[Mutation]:
        if place.field in ("ifs", "guard") and isinstance(node, ast.expr):
            yield from self.negated(node, place)
        if isinstance(node, ast.stmt):
            yield from self.statement(node, place)
        elif isinstance(node, ast.expr):
            yield from self.expression(node, place)
        elif isinstance(node, ast.AST):
            yield from self.children(node)


@cache
def enumerations() -> dict[str, list[str]]:
    """Every Enum of the package, with its constants."""
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SRC.rglob("*.py")))
    classes = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    return {
        one.name: [*_constants(one)] for one in classes if any(ast.unparse(base).endswith("Enum") for base in one.bases)
    }


def _constants(enumeration: ast.ClassDef) -> Iterator[str]:
    for node in enumeration.body:
        if isinstance(node, ast.Assign):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))


def another(kind: str, constant: str) -> str:
    known = enumerations()[kind]
    return known[(known.index(constant) + 1) % len(known)]


def _bound(tree: ast.Module) -> frozenset[str]:
    """The names a module knows: what it imports and defines, and what is always there."""
    imported = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assigned = {
        target.id
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    defined = {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    return frozenset(imported | assigned | defined | {"any", "all"})


def _lines(node: ast.stmt) -> tuple[int, int]:
    """Where a statement is at work itself: of a branch or a loop, its head."""
    head = {ast.If: "test", ast.For: "iter"}.get(type(node))
    last = getattr(node, head) if head else node
    return node.lineno, last.end_lineno or node.lineno


def _called(node: ast.expr) -> str:
    """The last name of what is called: replace, of dataclasses.replace(…)."""
    match node:
        case ast.Call(func) | ast.IfExp(body=func):  # (found if holds else not_found)(…)
            return _called(func)
        case ast.Attribute(_, name) | ast.Name(name):
            return name
    return ""


def _shown(node: ast.AST) -> str:
    return _short(" ".join(ast.unparse(node).split()))


def _short(text: str, longest: int = LONGEST) -> str:
    return text if len(text) <= longest else f"{text[: longest - 1]}…"
