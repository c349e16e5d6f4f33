"""./dev offline takes only what is pinned, and says what it lacks."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools import offline


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(offline, "KEPT", tmp_path)
    return tmp_path


def test_a_package_that_is_not_the_pinned_one_is_refused(monkeypatch: pytest.MonkeyPatch, elsewhere: Path) -> None:
    monkeypatch.setattr(offline, "_package", lambda _name, _scratch: b"something else")
    with pytest.raises(offline.BuildError, match="not the one"):
        offline.fetch()
    assert list(elsewhere.iterdir()) == []


def test_what_was_fetched_and_is_damaged_since_is_fetched_again(
    monkeypatch: pytest.MonkeyPatch, elsewhere: Path
) -> None:
    folder = elsewhere / f"pyodide-{offline.pinned()['version']}"
    folder.mkdir()
    for name in offline.pinned()["files"]:
        (folder / name).write_bytes(b"half of it")
    asked: list[str] = []

    def package(name: str, _scratch: Path) -> bytes:
        asked.append(name)
        return b""

    monkeypatch.setattr(offline, "_package", package)
    with pytest.raises(offline.BuildError):
        offline.fetch()
    assert asked == [f"pyodide@{offline.pinned()['version']}"]


def test_without_node_or_registry_it_says_so_and_ends_with_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("shutil.which", lambda _name: None)
    monkeypatch.setattr(offline, "find_spec", lambda _name: None)
    assert offline.main(["--fetch"]) == 2
    assert "needs npm" in capsys.readouterr().err
    monkeypatch.setattr(offline, "npm", lambda: [sys.executable, "-c", "raise SystemExit('no such host')"])
    assert offline.main(["--fetch"]) == 2
    assert "no such host" in capsys.readouterr().err
    assert offline.main(["--quickly"]) == 2
    assert "--quickly" in capsys.readouterr().err
