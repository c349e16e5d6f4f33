"""The JSON API: what the command line says, with limits."""

from __future__ import annotations

import json
import signal
import threading
import time

import pytest

from directorcall.ruling.examples import example, example_names
from directorcall.terminal.main import run
from directorcall.web import api
from directorcall.web.deadline import TooLong, within

CASE = {
    "dealer": "W", "auction": "1D 1S", "offender": "E", "call": "1H", "accepted": False, "replacement": "X",
    "withdrawn_means": "6+ 4+H, natural", "replacement_means": "6+ 4+H, negative",
}  # fmt: skip


def printed(capsys, *words):
    capsys.readouterr()
    assert run([*words, "--json"]) in (0, 1)
    return json.loads(capsys.readouterr().out)


def facts(name):
    return dict(example(name).entries()[0].facts)


@pytest.mark.parametrize("name", example_names())
def test_a_ruling_is_the_one_the_command_line_prints(browser, capsys, name):
    assert browser.post("/api/rule", json=facts(name)).json() == printed(capsys, "rule", name)[0]


@pytest.mark.parametrize("name", ["insufficient-1h", "replacement-to-choose", "at-the-table"])
def test_options_are_those_of_the_command_line(browser, capsys, name):
    assert browser.post("/api/options", json=facts(name)).json() == printed(capsys, "options", name)[0]


def test_a_casebook_is_compared_as_on_the_command_line(browser, capsys):
    names = [name for name in example_names() if "expect" in facts(name)]
    answer = browser.post("/api/casebook", json=[dict(entry.facts) for name in names for entry in example(name).entries()]).json()
    assert answer == printed(capsys, "casebook", *names)
    assert answer["total"] > 10


@pytest.mark.parametrize("text", ["15-17 bal", "5-10 6+H or 5-10 6+S, artificial"])
def test_a_meaning_is_the_one_of_the_command_line(browser, capsys, text):
    expected = printed(capsys, "meaning", text)
    assert browser.get("/api/meaning", params={"text": text}).json() == expected
    assert browser.post("/api/meaning", json={"text": text}).json() == expected


def test_a_comparison_is_the_one_of_the_command_line(browser, capsys):
    expected = printed(capsys, "compare", "6+, negative", "6+ 4+H, natural")
    assert browser.get("/api/compare", params={"new": "6+, negative", "old": "6+ 4+H, natural"}).json() == expected
    assert expected["contained"] is False


@pytest.mark.parametrize("edition", ["2007", "2017"])
def test_the_laws_are_those_of_the_command_line(browser, capsys, edition):
    assert browser.get(f"/api/laws?edition={edition}").json() == printed(capsys, "laws", "--edition", edition)
    assert browser.get(f"/api/laws/27?edition={edition}").json() == printed(capsys, "laws", "27", "--edition", edition)[0]


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
        ("/api/meaning", {"text": "15-17 blanced"}, "blanced"),
        ("/api/meaning", {"text": "x" * 401}, "at most 400"),
        ("/api/meaning", {"text": 5}, "a meaning"),
        ("/api/meaning", {"words": "5+H"}, "words"),
        ("/api/compare", {"new": "5+H"}, "old"),
    ],
)
def test_bad_input_is_422_with_its_message(browser, path, body, quoted):
    answer = browser.post(path, json=body)
    assert answer.status_code == 422
    assert quoted in answer.json()["error"]
    assert list(answer.json()) == ["error"]


@pytest.mark.parametrize("body", [b"{", b"", b"\xff\xfe", b"[" * 5000, b'{"dealer": NaN'])
@pytest.mark.parametrize("path", ["/api/rule", "/api/casebook"])
def test_what_is_not_json_is_422(browser, path, body):
    answer = browser.post(path, content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 422
    assert answer.json()["error"]


def test_too_much_is_413(browser):
    assert browser.post("/api/rule", json={**CASE, "why": "x" * api.MOST_BYTES}).status_code == 413
    short = {"dealer": "W", "auction": "1D 1S 1H"}
    assert browser.post("/api/casebook", json=[short] * (api.MOST_CASES + 1)).status_code == 413


def test_a_body_that_does_not_say_how_long_it_is_cannot_be_endless(browser):
    def endless():
        for _ in range(1000):
            yield b" " * 1024

    assert browser.post("/api/rule", content=endless(), headers={"content-type": "application/json"}).status_code == 413


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", ""])
def test_only_json_is_taken(browser, kind):
    assert browser.post("/api/rule", content=json.dumps(CASE), headers={"content-type": kind}).status_code == 415


@pytest.mark.parametrize(
    ("method", "path", "status"), [("GET", "/api/rule", 405), ("POST", "/api/laws", 405), ("GET", "/api/laws/99", 404), ("GET", "/api", 404)]
)
def test_what_cannot_be_done_is_said_in_json(browser, method, path, status):
    answer = browser.request(method, path)
    assert answer.status_code == status
    assert answer.json()["error"]


def test_the_description_names_every_path_and_every_field(browser):
    told = browser.get("/api/openapi.json").json()
    assert told["openapi"].startswith("3.1")
    assert set(told["paths"]) == {f"/api{route.path}" for route in api.API.routes}
    for path, methods in told["paths"].items():
        route = next(route for route in api.API.routes if f"/api{route.path}" == path)
        assert {method.lower() for method in route.methods} - {"head"} == set(methods)
    assert "withdrawn_means" in told["components"]["schemas"]["Case"]["properties"]


def test_the_answers_have_what_the_description_requires(browser):
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


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no alarm clock on this system")
def test_what_takes_too_long_is_given_up():
    assert threading.current_thread() is threading.main_thread()
    started = time.monotonic()
    with pytest.raises(TooLong), within(0.05):
        while time.monotonic() < started + 5:
            pass
    assert time.monotonic() < started + 2


def test_nothing_rings_after_work_that_was_quick_enough():
    with within(0.05):
        pass
    time.sleep(0.1)


def test_given_up_is_503(browser, monkeypatch):
    def slow(case: object) -> object:
        raise TooLong

    monkeypatch.setattr(api, "ruled", slow)
    answer = browser.post("/api/rule", json=CASE)
    assert answer.status_code == 503
    assert "too long" in answer.json()["error"]
