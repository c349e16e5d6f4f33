"""The version stands in one place, and moves with every release."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import directorcall
from directorcall.web.openapi import document

ROOT = Path(__file__).parents[2]
HEADING = re.compile(r"^## +(?P<title>.+)$", re.MULTILINE)
RELEASED = re.compile(r"(?P<version>[0-9]+\.[0-9]+\.[0-9]+)(?: · [0-9]{4}-[0-9]{2}-[0-9]{2})?")


def number(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def trouble(changelog: str, version: str) -> str:
    """What is wrong with the headings of a change log, read from the newest."""
    titles = [found["title"] for found in HEADING.finditer(changelog)]
    releases = titles[1:] if titles[:1] == ["Unreleased"] else titles
    if unread := [title for title in releases if not RELEASED.fullmatch(title)]:
        return f"no release: {unread[0]}"
    told = [RELEASED.fullmatch(title)["version"] for title in releases]  # type: ignore[index]
    if told and told[0] != version:
        return f"the newest release is {told[0]}, the version {version}"
    if sorted(told, key=number, reverse=True) != told or len({*told}) < len(told):
        return "releases out of order"
    return ""


def test_the_newest_release_of_the_changelog_is_the_version() -> None:
    assert trouble((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), directorcall.__version__) == ""


@pytest.mark.parametrize(
    ("changelog", "says"),
    [
        ("# Changes\n\n## Unreleased\n", ""),
        ("# Changes\n\n## Unreleased\n\n## 0.3.0 · 2026-11-20\n\n## 0.2.0\n", ""),
        ("# Changes\n\n## 0.4.0 · 2026-12-01\n\n## 0.3.0\n", "the newest release is 0.4.0, the version 0.3.0"),
        ("# Changes\n\n## 0.2.0\n", "the newest release is 0.2.0"),
        ("# Changes\n\n## 0.3.0\n\n## Unreleased\n", "no release: Unreleased"),
        ("# Changes\n\n## 0.3.0\n\n## 0.3.0\n", "out of order"),
        ("# Changes\n\n## 0.3.0\n\n## 0.10.0\n", "out of order"),
    ],
)
def test_what_would_be_noticed(changelog: str, says: str) -> None:
    found = trouble(changelog, "0.3.0")
    assert says in found
    assert bool(says) == bool(found)


def test_it_is_written_once() -> None:
    """Everything else reads it there; the bill of materials is made (tests/architecture/test_third_party.py)."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["dynamic"] == ["version"]
    assert project["tool"]["hatch"]["version"]["path"] == "src/directorcall/__init__.py"
    written = re.compile(rf'["\']{re.escape(directorcall.__version__)}["\']')
    homes = [
        path.relative_to(ROOT).as_posix()
        for folder in ("src", "tools")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if written.search(path.read_text(encoding="utf-8"))
    ]
    assert homes == ["src/directorcall/__init__.py"]


def test_the_api_says_it() -> None:
    told = document()["info"]
    assert isinstance(told, dict)
    assert told["version"] == directorcall.__version__
