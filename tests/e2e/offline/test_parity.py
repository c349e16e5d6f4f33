"""The same rulings and the same pages from the bundle as from CPython: object by object, letter by letter."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote_plus

import pytest
from tests.dialect import CASEBOOKS, rows
from tests.e2e.offline.conftest import Built
from tests.e2e.offline.parity_asked import answers
from tests.e2e.test_accessible import PAGES

from directorcall.lawbook.clauses import laws
from directorcall.ruling.examples import example_names
from directorcall.web.offline import inside

HERE = Path(__file__).parent
SYSTEMS = ("standard-american", "acol", "standard-american + multi", "acol + benjamin")
WORDS = ("15-17 bal", "raise", "a weak two in hearts", "6-9 5+H no 4+S, natural", "gibberish qq")
WRONG = (
    "/nowhere",
    "/laws/999",
    "/box?dealer=W&auction=1D+8Z",
    "/examples/none",
    "/ruling?dealer=Q",
    "/tell?next=/elsewhere",
)

pytestmark = pytest.mark.xdist_group("parity")  # both look at the same answers, which take half a minute to make


def cases() -> list[dict[str, Any]]:
    return [dict(row.facts) for book in CASEBOOKS for row in rows(book)]


def addresses() -> Iterator[str]:
    yield from (where for where, _ in PAGES.values())
    yield from (f"/examples/{name}" for name in example_names())
    yield from (f"/laws/{number}" for number in laws())
    yield from (f"/quiz/made-2017-7-{number}-0" for number in (2, 5))  # the same on every Python
    yield from WRONG
    for system in SYSTEMS:
        pair = f"systems.EW={quote_plus(system)}&systems.NS=acol"
        yield f"/?{pair}"
        yield f"/ruling?dealer=W&edition=2017&auction=1D+1S&offender=E&call=1H&{pair}"
    case = "dealer=W&edition=2017&auction=1D+1S&offender=E&call=1H&accepted=no&replacement=X"
    yield from (f"/meaning?{case}&about=X&words={quote_plus(words)}" for words in WORDS)
    yield from (f"/tell?{case}&about=X&words={quote_plus(words)}" for words in WORDS)
    for facts in cases()[::6]:
        told = json.loads(inside.opened(json.dumps(facts, default=str), "case"))
        for _, address in told.get("cases", []):
            yield address
            yield address.replace("/ruling", "/show", 1)


@pytest.fixture(scope="module")
def both(built: Built, tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, Any], dict[str, Any]]:
    """What CPython says, and what the bundle says under node."""
    if (node := shutil.which("node")) is None:
        pytest.skip("no node on the PATH")
    asked = tmp_path_factory.mktemp("parity") / "asked.json"
    asked.write_text(json.dumps({"cases": cases(), "pages": [*addresses()]}, default=str), encoding="utf-8")
    done = subprocess.run(
        [node, HERE / "parity.mjs", built.folder, asked], capture_output=True, text=True, check=False, timeout=600
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(answers(asked.read_text(encoding="utf-8"))), json.loads(done.stdout)


def test_every_case_of_the_casebook_is_ruled_alike(both: tuple[dict[str, Any], dict[str, Any]]) -> None:
    here, there = both
    assert there["python"].startswith("3.14")
    names = [str(facts.get("id")) for facts in cases()]
    assert len(names) > 200
    assert len(here["rulings"]) == len(there["rulings"]) == len(names)
    made_by = [told["rulings"][0]["program"] for told in both]
    assert made_by[0] == made_by[1], "the bundle was built from another tree; ./dev offline builds it again"
    different = [
        name for name, one, other in zip(names, here["rulings"], there["rulings"], strict=True) if one != other
    ]
    assert different == []


def test_a_hundred_pages_are_the_same_to_the_letter(both: tuple[dict[str, Any], dict[str, Any]]) -> None:
    here, there = both
    asked = [*addresses()]
    assert len(asked) > 100
    assert {status for status, *_ in here["pages"]} >= {200, 404, 422}
    different = [where for where, one, other in zip(asked, here["pages"], there["pages"], strict=True) if one != other]
    assert different == []
