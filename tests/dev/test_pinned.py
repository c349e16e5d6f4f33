"""Nothing is in the environment that nobody has locked."""

from __future__ import annotations

import re
import sys
from importlib.metadata import distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
OURS = Path(sys.prefix) / "stamps"


def locked() -> dict[str, set[str]]:
    """A package may be locked in several versions, each for its Pythons."""
    lines = [
        line
        for file in sorted((ROOT / "requirements").glob("*.txt"))
        for line in file.read_text(encoding="utf-8").splitlines()
    ]
    versions: dict[str, set[str]] = {}
    for line in lines:
        if found := re.match(r"([\w.-]+)==([\w.!+]+)", line):
            versions.setdefault(_name(found[1]), set()).add(found[2])
    return versions


def _name(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.mark.skipif(not OURS.is_dir(), reason="not an environment that ./dev made")
def test_what_is_installed_is_what_was_locked() -> None:
    installed = {
        _name(found.name): found.version for found in distributions(path=[str(path) for path in _site_packages()])
    }
    known = locked()
    assert {
        name: version
        for name, version in installed.items()
        if name != "directorcall" and version not in known.get(name, ())
    } == {}
    assert "uv" in installed or "pip" in installed


def _site_packages() -> list[Path]:
    return list(Path(sys.prefix).glob("lib/*/site-packages"))


def test_every_locked_file_comes_from_its_list_and_names_no_host() -> None:
    for file in (ROOT / "requirements").glob("*.txt"):
        assert file.with_suffix(".in").exists()
        assert "://" not in file.read_text(encoding="utf-8")
