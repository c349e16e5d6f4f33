"""A ruling's JSON says which program made it: the version of the release, and a digest of the engine's files."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import directorcall
from directorcall.ruling import program
from directorcall.ruling.casefile import read_case
from directorcall.ruling.program import FOLDERS, FROM_BUILD, KINDS, digest_of, engine_digest
from directorcall.ruling.report import report
from directorcall.ruling.review import review
from directorcall.ruling.review_report import review_report
from directorcall.ruling.rule import rule
from directorcall.terminal.main import run

ROOT = Path(__file__).parents[2]
PACKAGE = Path(directorcall.__file__).parent


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The engine somewhere else, without what Python keeps beside it."""
    for name in FOLDERS:
        shutil.copytree(PACKAGE / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(PACKAGE / "values.py", tmp_path)
    return tmp_path


def test_rulings_and_reviews_carry_it() -> None:
    case = read_case({"dealer": "W", "auction": "1D 1S 1H+"})
    mine = {"version": directorcall.__version__, "engine": digest_of(PACKAGE)}
    assert re.fullmatch(r"[0-9a-f]{12}", str(mine["engine"]))
    assert report(rule(case))["program"] == mine
    assert review_report(review(case))["program"] == mine


def test_a_case_that_cannot_be_ruled_carries_it_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cases = tmp_path / "two.toml"
    cases.write_text('[[case]]\ndealer = "W"\nauction = "1D 1S 1H+"\n[[case]]\ndealer = "Q"\n', encoding="utf-8")
    assert run(["rule", str(cases), "--json"]) == 1
    first, second = json.loads(capsys.readouterr().out)
    assert second["outcome"] == "unreadable"
    assert first["program"] == second["program"]


def test_it_is_worked_out_once_a_process(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Path] = []

    def counted(package: Path) -> str:
        asked.append(package)
        return "0" * 12

    monkeypatch.setattr(program, "digest_of", counted)
    engine_digest.cache_clear()
    assert program.program()["engine"] == program.program()["engine"] == "0" * 12
    assert len(asked) == 1
    engine_digest.cache_clear()


def test_the_same_files_elsewhere_have_the_same_digest(copy: Path) -> None:
    assert digest_of(copy) == digest_of(PACKAGE)
    (copy / "bridge" / "__pycache__").mkdir()
    (copy / "bridge" / "__pycache__" / "calls.cpython-311.pyc").write_bytes(b"compiled")
    (copy / "bridge" / "calls.py.orig").write_bytes(b"left by an editor")
    values = copy / "values.py"
    values.write_bytes(values.read_bytes().replace(b"\n", b"\r\n"))
    assert digest_of(copy) == digest_of(PACKAGE)


@pytest.mark.parametrize(
    "name", ["values.py", "lawbook/laws_2017/law_27.py", "lawbook/judgement.toml", "partnership/custom.system"]
)
def test_any_change_of_the_engine_changes_it(copy: Path, name: str) -> None:
    with (copy / name).open("ab") as file:
        file.write(b"# and more\n")
    assert digest_of(copy) != digest_of(PACKAGE)


def test_a_renamed_file_changes_it(copy: Path) -> None:
    (copy / "bridge" / "calls.py").rename(copy / "bridge" / "call.py")
    assert digest_of(copy) != digest_of(PACKAGE)


def test_where_there_are_no_sources_it_comes_from_the_build(tmp_path: Path) -> None:
    (tmp_path / FROM_BUILD).write_text("0123456789ab\n", encoding="ascii")
    assert engine_digest(tmp_path) == "0123456789ab"


def test_no_file_of_the_engine_is_forgotten() -> None:
    found = {path.suffix for name in FOLDERS for path in (PACKAGE / name).rglob("*") if path.is_file()}
    assert found - {".pyc"} == set(KINDS)


def test_the_wheel_has_the_same(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", tmp_path],
                   cwd=ROOT, check=True, capture_output=True)  # fmt: skip
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        wheel.extractall(tmp_path / "installed")
    assert digest_of(tmp_path / "installed" / "directorcall") == digest_of(PACKAGE)
    assert next(tmp_path.glob("*.whl")).name.split("-")[1] == directorcall.__version__


def test_every_field_of_the_json_is_in_the_manual() -> None:
    case = read_case({"dealer": "W", "auction": "1D 1S 1H+"})
    for told, page, heading in (
        (report(rule(case)), "casefile.md", "## What comes back"),
        (review_report(review(case)), "after-play.md", "## As data"),
    ):
        text = (ROOT / "docs" / page).read_text(encoding="utf-8").partition(heading)[2]
        explained = set(re.findall(r"`([a-z_]+)`", text))
        assert set(told) - explained == set(), page
