"""The app without a server, as far as it can be looked at without a browser: one request in, one page out."""

from __future__ import annotations

import gzip
import hashlib
import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from directorcall.bridge.errors import DirectorcallError
from directorcall.terminal.main import run
from directorcall.web.offline import bundle as bundles
from directorcall.web.offline import inside
from directorcall.web.offline.bundle import LIST, NOT_BUILT, Bundle, NotOurs, read_bundle

CASE = "/ruling?dealer=W&edition=2017&auction=1D+1S&offender=E&call=1H"
RULED = (
    f"{CASE}&accepted=no&replacement=X&withdrawn_means=6%2B+4%2BH%2C+natural&replacement_means.X=6%2B+4%2BH%2C+negative"
)
PAGES = (
    "/",
    "/box?dealer=W",
    CASE,
    RULED,
    RULED.replace("/ruling", "/show"),
    "/laws/27",
    "/nowhere",
    "/box?dealer=W&auction=8Z",
)


def asked(target: str, **told: object) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(inside.answer(json.dumps({"target": target, **told})))
    return found


# --- inside the browser


@pytest.mark.parametrize("target", PAGES)
def test_a_page_is_the_one_a_server_sends(browser: TestClient, target: str) -> None:
    browser.cookies.clear()
    there, here = browser.get(target), asked(target)
    assert (here["status"], here["body"]) == (there.status_code, there.text)
    assert here["address"] == target


def test_redirects_are_followed_and_the_last_address_is_named() -> None:
    told = asked("/examples/insufficient-1h")
    assert told["status"] == 200
    assert told["address"].startswith("/ruling?")


def test_what_is_chosen_comes_back_to_be_kept_and_is_read_again() -> None:
    told = asked("/?edition=2007&systems.NS=standard-american+%2B+multi")
    assert told["cookies"]["edition"]["value"] == "2007"
    assert told["cookies"]["edition"]["seconds"] > 0
    kept = {name: one["value"] for name, one in told["cookies"].items()}
    assert "systems.NS=standard-american+%2B+multi" in asked("/", cookies=kept)["body"]
    forgotten = asked("/?systems.NS=-", cookies=kept)["cookies"]
    assert forgotten["NS"]["value"] == "" or forgotten["NS"]["seconds"] == 0


def test_what_breaks_is_a_page_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("directorcall.web.cards.ruled", lambda _told: 1 / 0)
    told = asked(CASE)
    assert told["status"] == 500
    assert "Nothing you entered is lost" in told["body"]


def test_a_page_that_waits_is_refused() -> None:
    import asyncio

    async def waits() -> None:
        await asyncio.sleep(0)

    with pytest.raises(RuntimeError, match="needs a server"):
        inside.at_once(waits())


def test_a_case_goes_to_a_file_and_back() -> None:
    told = json.loads(inside.case_file(RULED))
    assert told["name"] == "1d-1s-1h.toml"
    assert tomllib.loads(told["text"])["case"]["replacement"] == "X"
    (_, address), *rest = json.loads(inside.opened(told["text"], told["name"]))["cases"]
    assert rest == []
    again = json.loads(inside.case_file(address))
    assert (again["name"], tomllib.loads(again["text"])) == (told["name"], tomllib.loads(told["text"]))
    assert "1H" in asked(address)["address"]


@pytest.mark.parametrize(("text", "word"), [("dealer = 7", "7"), ("", "case"), ("[[", "tonight")])
def test_a_file_that_cannot_be_read_says_why(text: str, word: str) -> None:
    assert word in json.loads(inside.opened(text, "tonight"))["error"]


def test_a_page_without_a_case_has_none_to_save() -> None:
    assert "dealer" in json.loads(inside.case_file("/laws/27"))["error"]


# --- the bundle


@pytest.fixture
def made(tmp_path: Path) -> Bundle:
    """A bundle of three files, one of them packed."""
    folder = tmp_path / "built"
    files = {"index.html": b"<p>", "sw.js": b"//", "python/app.pack": bytes(5000)}
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    (folder / "python/app.pack.br").write_bytes(b"packed")
    listed = {name: [hashlib.sha256(data).hexdigest(), len(data)] for name, data in files.items()}
    (folder / LIST).write_text(json.dumps({"build": "abc", "files": listed}))
    return read_bundle(folder)


def test_a_bundle_is_written_with_packed_files_beside(made: Bundle, tmp_path: Path) -> None:
    target = tmp_path / "public" / "td"
    made.write(target)
    assert gzip.decompress((target / "python/app.pack.gz").read_bytes()) == bytes(5000)
    assert (target / "python/app.pack.br").read_bytes() == b"packed"
    assert (made.bytes_raw, made.bytes_packed) == (5005, 11)
    (target / "index.html").write_text("old")
    made.write(target)
    assert (target / "index.html").read_text() == "<p>"


def test_what_an_earlier_copy_had_goes_and_nothing_else_is_written_over(made: Bundle, tmp_path: Path) -> None:
    target = tmp_path / "public"
    made.write(target)
    smaller = Bundle(made.folder, "abd", {name: one for name, one in made.files.items() if name != "sw.js"})
    smaller.write(target)
    assert not (target / "sw.js").exists()
    strange = tmp_path / "home"
    strange.mkdir()
    (strange / "letters.txt").write_text("dear")
    with pytest.raises(NotOurs, match="home"):
        made.write(strange)
    with pytest.raises(NotOurs, match="is a file"):
        made.write(strange / "letters.txt")


FOREIGN = (
    '{"broken',
    "[]",
    '{"files": {}}',
    '{"build": "abc", "files": ["a"]}',
    '{"build": "abc", "files": {"../letters.txt": []}}',
    '{"build": "abc", "files": {"/etc/letters.txt": []}}',
)


@pytest.mark.parametrize("text", FOREIGN)
def test_somebody_else_s_list_is_not_believed(made: Bundle, tmp_path: Path, text: str) -> None:
    """Nothing is removed or written over because a file of that name says so."""
    (tmp_path / "letters.txt").write_text("dear")
    target = tmp_path / "public"
    target.mkdir()
    (target / LIST).write_text(text)
    with pytest.raises(NotOurs, match=r"public.*bundle\.json"):
        made.write(target)
    assert (tmp_path / "letters.txt").read_text() == "dear"
    assert [path.name for path in target.iterdir()] == [LIST]


def test_a_copy_that_was_interrupted_is_finished_the_next_time(
    made: Bundle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "public"
    with monkeypatch.context() as broken:
        broken.setattr(gzip, "compress", _no_space)
        with pytest.raises(OSError, match="No space"):
            made.write(target)
    assert not (target / "python/app.pack").exists()
    made.write(target)
    assert (target / "python/app.pack").read_bytes() == bytes(5000)


def _no_space(*_given: object, **_told: object) -> bytes:
    raise OSError(28, "No space left on device")


def test_not_built_is_said_with_the_command(
    browser: TestClient, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("directorcall.web.offline.served.read_bundle", lambda: read_bundle(tmp_path))
    monkeypatch.setattr("directorcall.web.offline.bundle.read_bundle", lambda: _none(tmp_path))
    answer = browser.get("/offline/")
    assert answer.status_code == 404
    assert "offline: not built" in answer.text
    assert "./dev offline" in answer.text
    assert run(["offline", str(tmp_path / "public")]) == 2
    assert NOT_BUILT in capsys.readouterr().err
    assert not (tmp_path / "public").exists()


def _none(folder: Path) -> Bundle:
    return read_bundle(folder / "nothing")


def test_served_packed_where_the_browser_takes_it(
    browser: TestClient, made: Bundle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("directorcall.web.offline.served.read_bundle", lambda: made)
    plain = browser.get("/offline/python/app.pack", headers={"accept-encoding": "gzip"})
    assert plain.content == bytes(5000)
    assert plain.headers.get("content-encoding") != "br"  # packed by the server itself, perhaps
    with browser.stream("GET", "/offline/python/app.pack", headers={"accept-encoding": "gzip, br;q=1"}) as packed:
        assert packed.headers["content-encoding"] == "br"
        assert b"".join(packed.iter_raw()) == b"packed"
    again = browser.get("/offline/sw.js", headers={"if-none-match": browser.get("/offline/sw.js").headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert browser.get("/offline/sw.js").headers["content-type"].startswith("text/javascript")
    assert browser.get("/offline", follow_redirects=False).headers["location"] == "/offline/"
    page = browser.get("/offline/laws/27?edition=2007", follow_redirects=False)
    assert page.headers["location"] == "/offline/#/laws/27?edition=2007"


def test_not_built_is_an_error_of_ours() -> None:
    assert issubclass(bundles.NotBuilt, DirectorcallError)
