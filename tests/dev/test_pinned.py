"""Nothing is in the environment that nobody has locked."""

from __future__ import annotations

import re
import sys
from importlib.metadata import distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
OURS = Path(sys.prefix) / "stamps"


def locked() -> dict[str, str]:
    lines = [line for file in sorted((ROOT / "requirements").glob("*.txt")) for line in file.read_text(encoding="utf-8").splitlines()]
    return {_name(found[1]): found[2] for line in lines if (found := re.match(r"([\w.-]+)==([\w.!+]+)", line))}


def _name(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.mark.skipif(not OURS.is_dir(), reason="not an environment that ./dev made")
def test_what_is_installed_is_what_was_locked() -> None:
    installed = {_name(found.name): found.version for found in distributions(path=[str(path) for path in _site_packages()])}
    assert {name: version for name, version in installed.items() if name != "directorcall" and locked().get(name) != version} == {}
    assert "uv" in installed or "pip" in installed


def _site_packages() -> list[Path]:
    return list(Path(sys.prefix).glob("lib/*/site-packages"))


def test_every_locked_file_comes_from_its_list_and_names_no_host() -> None:
    for file in (ROOT / "requirements").glob("*.txt"):
        assert file.with_suffix(".in").exists()
        assert "://" not in file.read_text(encoding="utf-8")
