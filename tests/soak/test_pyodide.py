"""The engine runs unchanged in the browser's Python: Pyodide under node rules the whole casebook as CPython does."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from directorcall.ruling.casefile import read_casebook
from directorcall.ruling.rule import rule

ROOT = Path(__file__).parents[2]
BOOKS = ("seeds.toml", "published.toml")

# The same few lines on both sides: what was ruled, by which clause, for every case.
RULED = """
import json, sys
sys.path.insert(0, "/src")
from directorcall.ruling.casefile import read_casebook
from directorcall.ruling.rule import rule
found = {}
for book in json.loads(books):
    for entry in read_casebook(book):
        verdict = rule(entry.case).verdict
        found[entry.case.id] = [verdict.outcome.value, verdict.clause, verdict.partner.value, verdict.comparable] if verdict else None
json.dumps([sys.version, found])
"""
SCRIPT = """
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";
const py = await loadPyodide();
py.mountNodeFS("/src", process.argv[2]);
py.globals.set("books", readFileSync(process.argv[3], "utf8"));
console.log(py.runPython(readFileSync(process.argv[4], "utf8")));
"""


@pytest.mark.slow
def test_the_casebook_comes_out_the_same_in_pyodide(tmp_path: Path) -> None:
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        pytest.skip("needs node and npm")
    books = [(ROOT / "tests" / "casebook" / name).read_text(encoding="utf-8") for name in BOOKS]
    subprocess.run([npm, "install", "--silent", "--prefix", str(tmp_path), "pyodide"], check=True, capture_output=True)
    for name, text in (("run.mjs", SCRIPT), ("books.json", json.dumps(books)), ("ruled.py", RULED)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    command = [node, "run.mjs", str(ROOT / "src"), "books.json", "ruled.py"]
    done = subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, text=True)
    version, there = json.loads(done.stdout.strip().splitlines()[-1])
    assert version.startswith("3.")
    assert len(there) > 100
    here = {}
    for book in books:
        for entry in read_casebook(book):
            verdict = rule(entry.case).verdict
            here[entry.case.id] = (
                [verdict.outcome.value, verdict.clause, verdict.partner.value, verdict.comparable] if verdict else None
            )
    assert there == here
