"""A changed law does not go unnoticed: tests/mutants.py, in ./dev soak; and the changes themselves are what they should
be.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest
from tests.mutants import accepted, all_mutants, files
from tests.mutations import mutations
from tests.reach import answers_kept, forget, tree
from tests.suite import noticed_by

ROOT = Path(__file__).parents[2]
# A line of law code, and what may become of it.
CHANGES = [
    ("if a and b:\n    return 1", {
        "if not (a and b):\n    return 1", "if a or b:\n    return 1", "if a:\n    return 1", "if b:\n    return 1",
        "if a and b:\n    pass", "if a and b:\n    return 0",
    }),
    ("x = not a", {"x = a"}),
    ("x = a == b", {"x = a != b"}),
    ("x = a is None", {"x = a is not None"}),
    ("x = a in b", {"x = a not in b"}),
    ("x = a < b", {"x = a >= b", "x = a <= b"}),
    ("x = True", {"x = False"}),
    ("x = y if a else z", {"x = y if not a else z"}),
    ("x = [y for y in z if y]", {"x = [y for y in z if not y]"}),
    ("check(a)", {"pass"}),
    ("v = Verdict('27B2', lead=x)", {"v = Verdict('27B2?', lead=x)", "v = Verdict('27B2')"}),
    ("v = found('27B2', 'some words', seat=x)", {"v = found('27B2?', 'some words', seat=x)"}),
    ("v = Bar.FREE", {"v = Bar.NEXT_TURN"}),
    ("v = ('23', '16D2')", {"v = ('16D2',)", "v = ('23',)", "v = ('23', '16D2?')"}),
    ("for x in y:\n    z(x)", {"for x in y:\n    pass", }),
    ("match a:\n    case 1:\n        b()\n    case _:\n        c = d", {
        "match a:\n    case _:\n        c = d", "match a:\n    case 1:\n        b()",
        "match a:\n    case 0:\n        b()\n    case _:\n        c = d",
        "match a:\n    case 1:\n        pass\n    case _:\n        c = d",
    }),
    ('"""Words."""\nfrom a import b', set()),
]  # fmt: skip


def mutated(source: str, name: str) -> str:
    tree = ast.parse(source)
    next(one for one in mutations("here.py", tree) if one.name == name).apply()
    return ast.unparse(tree)


@pytest.mark.parametrize(("source", "changed"), CHANGES)
def test_every_small_change_is_made_once(source: str, changed: set[str]) -> None:
    names = [one.name for one in mutations("here.py", ast.parse(source))]
    assert len(names) == len(set(names))
    assert {mutated(source, name) for name in names} - {source} == changed


def test_what_a_change_is_made_in_is_never_forgotten() -> None:
    """Else the ordinary tests judge the unchanged code."""
    before = tree("ruling/titles.py")
    forget(answers_kept(("tests",)))
    assert tree("ruling/titles.py") is before


def test_a_change_knows_where_it_is() -> None:
    source = (
        'class A:\n    @lru_cache(maxsize=1)\n    def b(self):\n        """Words."""\n        return a is b\nx = False'
    )
    [first, second] = mutations("here.py", ast.parse(source))
    assert (first.within, first.line, first.lines, first.where) == ("A.b", 5, (5, 5), "here.py:5")
    assert (second.within, second.lines) == ("", (0, 0))


def test_all_law_code_is_changed_but_its_words() -> None:
    changed = files()
    assert {"lawbook/laws_2017/law_27.py", "lawbook/laws_2007/law_27.py", "ruling/rule.py"} <= {*changed}
    assert len(all_mutants()) > 2000
    assert "ruling/phrases.py" not in changed


def test_what_is_accepted_is_still_there_and_has_a_reason() -> None:
    every = {mutant.name for mutant in all_mutants()}
    assert [name for name, why in accepted().items() if name not in every or len(why.split()) < 4] == []


@pytest.mark.slow
def test_what_is_made_at_import_is_judged_in_a_process_of_its_own() -> None:
    name = "tests/ruling/test_casefile.py::test_what_cannot_be_read_is_quoted_and_placed"
    tests = [f"{name}[facts{number}-words{number}]" for number in range(20)]
    assert noticed_by("", tests) == ""
    assert noticed_by("ruling/fields.py: without 'table' in ('table', 'screens', 'online')", tests).startswith("FAILED")


@pytest.mark.slow
def test_every_changed_law_is_noticed_or_accepted() -> None:
    """In a process of its own: it forks, and wants nothing imported that it changes."""
    done = subprocess.run([sys.executable, ROOT / "tests" / "mutants.py"], capture_output=True, text=True, check=False)
    print(done.stdout)
    assert done.returncode == 0, done.stdout + done.stderr
