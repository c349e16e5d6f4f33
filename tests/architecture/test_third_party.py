"""What others wrote is named: origin, version, hash and licence, in one list, in the notice and in the bill of
materials of the wheel.
"""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools import third_party
from tools.third_party import BOM, NOTICE, ROOT, WEB, vendored

OURS = {"app.css", "app.js", "icon.svg", "evening.js", "keep.js", "stored.js", "visits.js", "quiz.js", "taps.js"}


def test_every_file_served_is_ours_or_in_the_list() -> None:
    listed = {Path(file["path"]).name for file in vendored()}
    assert {path.name for path in (WEB / "static").iterdir() if path.is_file()} == OURS | listed


@pytest.mark.parametrize("file", vendored(), ids=lambda file: file["name"])
def test_a_file_in_the_list_is_the_one_it_says(file: dict[str, str]) -> None:
    data = (WEB / file["path"]).read_bytes()
    assert hashlib.sha256(data).hexdigest() == file["sha256"]
    assert f'version:"{file["version"]}"'.encode() in data
    assert all(file[name].strip() for name in ("origin", "source", "licence", "text"))


def test_what_is_fetched_is_pinned_file_by_file() -> None:
    for one in third_party.fetched():
        assert re.fullmatch(r"sha512-[A-Za-z0-9+/]{86}==", one["integrity"])
        assert all(re.fullmatch(r"[0-9a-f]{64}", digest) for digest in one["files"].values())
        assert one["version"] in one["origin"]
        assert all(one[name].strip() for name in ("source", "licence", "text"))


@pytest.mark.skipif(find_spec("typing_extensions") is None, reason="a Python that needs fewer packages than are listed")
def test_notice_and_bill_of_materials_are_as_they_would_be_made_now() -> None:
    """After a change of either: python tools/third_party.py."""
    assert [path.name for path, text in third_party.written().items() if path.read_text(encoding="utf-8") != text] == []


def test_the_bill_of_materials_names_everything_with_a_licence() -> None:
    bom = json.loads(BOM.read_text(encoding="utf-8"))
    named = {one["bom-ref"]: one for one in bom["components"]}
    assert {re.split(r"[@/]", ref)[-2] for ref in named} >= {
        "htmx.org",
        "click",
        "rich",
        "starlette",
        "jinja2",
        "uvicorn",
        "segno",
        "h11",
    }
    assert all(one["licenses"] for one in named.values())
    assert {ref for node in bom["dependencies"] for ref in node["dependsOn"]} <= set(named)


def test_the_wheel_has_both(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", tmp_path],
                   cwd=ROOT, check=True, capture_output=True)  # fmt: skip
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        inside = {name.split("/", 1)[1]: wheel.read(name) for name in wheel.namelist() if ".dist-info/" in name}
        assert any(name.endswith("web/vendored.toml") for name in wheel.namelist())
    assert inside["licenses/THIRD-PARTY.md"] == NOTICE.read_bytes()
    assert inside["sboms/sbom.cdx.json"] == BOM.read_bytes()
