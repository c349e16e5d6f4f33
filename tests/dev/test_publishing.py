"""The workflow that publishes the app, and the recipes of docs/host.md: what they call is there, and they name no address
that nobody has.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools import dev

ROOT = Path(__file__).parents[2]
WORKFLOW = (ROOT / ".github" / "workflows" / "pages.yml").read_text(encoding="utf-8")
PAGES = ("README.md", "docs/host.md", "docs/offline.md")
OURS = ("localhost", "127.0.0.1", "example.org")  # this machine, and a name that is reserved for examples


def in_order(*patterns: str) -> list[int]:
    places = [found.start() if (found := re.search(pattern, WORKFLOW, re.MULTILINE)) else -1 for pattern in patterns]
    assert -1 not in places, patterns[places.index(-1)]
    return places


def test_it_is_the_yaml_it_is_meant_to_be() -> None:
    yaml = pytest.importorskip("yaml")
    told = yaml.safe_load(WORKFLOW)
    assert set(told) == {"name", True, "permissions", "concurrency", "jobs"}  # to YAML 1.1 "on" is true
    assert told["permissions"] == {"contents": "read", "pages": "write", "id-token": "write"}
    steps = told["jobs"]["publish"]["steps"]
    [built] = [step["run"].split()[-1] for step in steps if "run" in step]
    [packed] = [step["with"]["path"] for step in steps if "upload" in step.get("uses", "")]
    assert built == packed
    assert "workflow_dispatch" in told[True]


def test_it_builds_then_packs_then_publishes() -> None:
    places = in_order(
        r"run: \./dev offline public$", r"uses: actions/upload-pages-artifact@", r"uses: actions/deploy-pages@"
    )
    assert places == sorted(places)
    assert re.findall(r"\t| $", WORKFLOW, re.MULTILINE) == []


def test_its_actions_are_well_known_and_named_by_their_major_version() -> None:
    used = re.findall(r"uses: (\S+)", WORKFLOW)
    assert all(re.fullmatch(r"actions/[a-z-]+@v[0-9]+", one) for one in used), used
    assert len(used) == WORKFLOW.count("uses:") == 5


@pytest.mark.parametrize(
    "text", [WORKFLOW, *((ROOT / page).read_text(encoding="utf-8") for page in PAGES)], ids=["pages.yml", *PAGES]
)
def test_every_command_of_dev_is_one(text: str) -> None:
    from directorcall.terminal.main import COMMANDS

    used = set(re.findall(r"^\s*(?:run: )?\./dev ([a-z][a-z-]*)", text, re.MULTILINE))
    assert used - {*dev.COMMANDS, *COMMANDS} == set()
    assert "offline" in used or "diff" in used


@pytest.mark.parametrize("page", [*PAGES, "docs/index.md", "docs/app.md"])
def test_no_page_sends_anybody_to_an_address_nobody_has(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    hosts = {host.lower() for host in re.findall(r"https?://([A-Za-z0-9.-]+)", text)}
    assert {host for host in hosts if not host.endswith(OURS)} == set()


def test_the_folder_that_is_named_is_where_one_stands(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    ran: list[tuple[str, ...]] = []

    def noted(*command: str | Path) -> int:
        ran.append(tuple(map(str, command)))
        return 0

    monkeypatch.setattr(dev, "ensure", lambda *_groups: None)
    monkeypatch.setattr(dev, "run", noted)
    monkeypatch.chdir(tmp_path)
    assert dev.run_offline(["public"]) == 0
    assert ran[0][1:] == (str(ROOT / "tools" / "offline.py"),)
    assert ran[1][1:] == ("offline", str(tmp_path / "public"))
    ran.clear()
    assert dev.run_offline(["--size"]) == 0
    assert [one[1:] for one in ran] == [(str(ROOT / "tools" / "offline.py"), "--size")]
