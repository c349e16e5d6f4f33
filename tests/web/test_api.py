"""The JSON API: what the command line says, with limits."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.routing import Route
from starlette.testclient import TestClient

from directorcall.limits import TooLong
from directorcall.ruling.examples import example, example_names
from directorcall.terminal.main import run
from directorcall.web import api, bodies

CASE = {
    "dealer": "W", "auction": "1D 1S", "offender": "E", "call": "1H", "accepted": False, "replacement": "X",
    "withdrawn_means": "6+ 4+H, natural", "replacement_means": "6+ 4+H, negative",
}  # fmt: skip


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> Any:  # noqa: ANN401 - whatever the command printed
    capsys.readouterr()
    assert run([*words, "--json"]) in (0, 1)
    return json.loads(capsys.readouterr().out)


def facts(name: str) -> dict[str, object]:
    return dict(example(name).entries()[0].facts)


@pytest.mark.parametrize("name", example_names())
def test_a_ruling_is_the_one_the_command_line_prints(
    browser: TestClient, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    assert browser.post("/api/rule", json=facts(name)).json() == printed(capsys, "rule", name)[0]


@pytest.mark.parametrize("name", ["insufficient-1h", "replacement-to-choose", "at-the-table"])
def test_options_are_those_of_the_command_line(
    browser: TestClient, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    assert browser.post("/api/options", json=facts(name)).json() == printed(capsys, "options", name)[0]


def test_a_casebook_is_compared_as_on_the_command_line(browser: TestClient, capsys: pytest.CaptureFixture[str]) -> None:
    names = [name for name in example_names() if "expect" in facts(name)]
    answer = browser.post(
        "/api/casebook", json=[dict(entry.facts) for name in names for entry in example(name).entries()]
    ).json()
    assert answer == printed(capsys, "casebook", *names)
    assert answer["total"] > 10


@pytest.mark.parametrize("text", ["15-17 bal", "5-10 6+H or 5-10 6+S, artificial"])
def test_a_meaning_is_the_one_of_the_command_line(
    browser: TestClient, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    expected = printed(capsys, "meaning", text)
    assert browser.get("/api/meaning", params={"text": text}).json() == expected
    assert browser.post("/api/meaning", json={"text": text}).json() == expected


def test_a_comparison_is_the_one_of_the_command_line(browser: TestClient, capsys: pytest.CaptureFixture[str]) -> None:
    expected = printed(capsys, "compare", "6+, negative", "6+ 4+H, natural")
    assert browser.get("/api/compare", params={"new": "6+, negative", "old": "6+ 4+H, natural"}).json() == expected
    assert expected["contained"] is False


@pytest.mark.parametrize("edition", ["2007", "2017"])
def test_the_laws_are_those_of_the_command_line(
    browser: TestClient, capsys: pytest.CaptureFixture[str], edition: str
) -> None:
    assert browser.get(f"/api/laws?edition={edition}").json() == printed(capsys, "laws", "--edition", edition)
    assert (
        browser.get(f"/api/laws/27?edition={edition}").json() == printed(capsys, "laws", "27", "--edition", edition)[0]
    )


@pytest.mark.parametrize(
    ("path", "body", "quoted"),
    [
        ("/api/rule", {**CASE, "call": "1Z"}, "1Z"),
        ("/api/rule", {**CASE, "replacemnt": "X"}, "replacement"),
        ("/api/rule", {**CASE, "accepted": True}, "contradict"),
        ("/api/rule", {**CASE, "setting": "screens"}, "not covered"),
        ("/api/rule", {}, "dealer"),
        ("/api/rule", [], "an object"),
        ("/api/rule", {**CASE, "withdrawn_means": 7}, "withdrawn_means"),
        ("/api/options", {"dealer": "W"}, "auction"),
        ("/api/casebook", {"case": []}, "at least one case"),
        ("/api/casebook", [1], "table of facts"),
        ("/api/meaning", {"text": "15-17 blorped"}, "blorped"),
        ("/api/meaning", {"text": "x" * 401}, "at most 400"),
        ("/api/meaning", {"text": 5}, "a meaning"),
        ("/api/meaning", {"words": "5+H"}, "words"),
        ("/api/compare", {"new": "5+H"}, "old"),
    ],
)
def test_bad_input_is_422_with_its_message(browser: TestClient, path: str, body: object, quoted: str) -> None:
    answer = browser.post(path, json=body)
    assert answer.status_code == 422
    assert quoted in answer.json()["error"]
    assert list(answer.json()) == ["error"]


def test_of_many_cases_one_that_cannot_be_read_is_told_and_the_others_are_compared(browser: TestClient) -> None:
    good = {"id": "good", "dealer": "W", "auction": "1D 1S 1H P", "expect": {"outcome": "accepted"}}
    answer = browser.post("/api/casebook", json=[good, {"id": "bad", "dealer": "W", "auction": "1D 1Q"}])
    assert answer.status_code == 200
    told = answer.json()
    assert (told["total"], told["agree"], [one["id"] for one in told["unread"]]) == (1, 1, ["bad"])
    assert 'cannot read "1D 1Q" at "1Q"' in told["unread"][0]["says"]


NOT_JSON = [
    b"{", b"", b"\xff\xfe", b"[" * 5000, b'{"dealer": NaN', b'{"dealer": "W", "auction": "1D", "id": "caf\xe9"}',
    b'{"dealer": "W", "dealer": "N", "auction": "1D"}',
]  # fmt: skip


@pytest.mark.parametrize("body", NOT_JSON)
@pytest.mark.parametrize("path", ["/api/rule", "/api/casebook"])
def test_what_is_not_json_is_422(browser: TestClient, path: str, body: bytes) -> None:
    answer = browser.post(path, content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 422
    assert answer.json()["error"]


def test_too_much_is_413(browser: TestClient) -> None:
    assert browser.post("/api/rule", json={**CASE, "why": "x" * bodies.MOST_BYTES}).status_code == 413
    short = {"dealer": "W", "auction": "1D 1S 1H"}
    assert browser.post("/api/casebook", json=[short] * (bodies.MOST_CASES + 1)).status_code == 413


def test_a_body_that_does_not_say_how_long_it_is_cannot_be_endless(browser: TestClient) -> None:
    def endless() -> Iterator[bytes]:
        for _ in range(1000):
            yield b" " * 1024

    assert browser.post("/api/rule", content=endless(), headers={"content-type": "application/json"}).status_code == 413


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", ""])
def test_only_json_is_taken(browser: TestClient, kind: str) -> None:
    assert browser.post("/api/rule", content=json.dumps(CASE), headers={"content-type": kind}).status_code == 415


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [("GET", "/api/rule", 405), ("POST", "/api/laws", 405), ("GET", "/api/laws/99", 404), ("GET", "/api", 404)],
)
def test_what_cannot_be_done_is_said_in_json(browser: TestClient, method: str, path: str, status: int) -> None:
    answer = browser.request(method, path)
    assert answer.status_code == status
    assert answer.json()["error"]


def test_the_description_names_every_path_and_every_field(browser: TestClient) -> None:
    told = browser.get("/api/openapi.json").json()
    assert told["openapi"].startswith("3.1")
    routes = {f"/api{route.path}": route.methods or set() for route in api.API.routes if isinstance(route, Route)}
    assert {path: {*map(str.upper, methods)} for path, methods in told["paths"].items()} == {
        path: methods - {"HEAD"} for path, methods in routes.items()
    }
    assert "withdrawn_means" in told["components"]["schemas"]["Case"]["properties"]


def test_the_answers_have_what_the_description_requires(browser: TestClient) -> None:
    told = browser.get("/api/openapi.json").json()["components"]["schemas"]
    answers = {
        "Ruling": browser.post("/api/rule", json=CASE).json(),
        "Options": browser.post("/api/options", json=CASE).json(),
        "Meaning": browser.get("/api/meaning?text=bal").json(),
        "Compared": browser.get("/api/compare?text=bal", params={"new": "bal", "old": "any"}).json(),
        "Law": browser.get("/api/laws/27").json(),
    }
    for name, answer in answers.items():
        assert set(told[name]["required"]) <= set(answer), name


def test_given_up_is_503(browser: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(_case: object) -> object:
        raise TooLong

    monkeypatch.setattr(api, "ruled", slow)
    answer = browser.post("/api/rule", json=CASE)
    assert answer.status_code == 503
    assert "too long" in answer.json()["error"]
