"""The door, as a stranger would try it."""

from __future__ import annotations

import html
import re
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient

from directorcall.bridge.errors import DirectorcallError, NotationError
from directorcall.web import app as app_module
from directorcall.web.buckets import Buckets
from directorcall.web.guard import CONTENT_SECURITY_POLICY, COOKIE, Guard
from directorcall.web.passes import LIFETIME, Passes
from directorcall.web.settings import Settings

PAGES = [
    "/",
    "/box?dealer=W",
    "/ruling?dealer=W&auction=1D+1S&offender=E&call=1H",
    "/laws/27",
    "/nope",
    "/api/nope",
    "/static/app.css",
    "/ruling?x=1",
]


@pytest.mark.parametrize("path", PAGES)
def test_every_answer_carries_the_strict_headers(browser: TestClient, path: str) -> None:
    headers = browser.get(path).headers
    assert headers["content-security-policy"] == CONTENT_SECURITY_POLICY
    assert "unsafe-inline" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"


@pytest.mark.parametrize("host", ["evil.example", "testserver.evil.example", "", "testserver:80:80"])
def test_a_host_we_do_not_answer_to_is_refused(browser: TestClient, host: str) -> None:
    assert browser.get("/", headers={"host": host}).status_code == 400


@pytest.mark.parametrize("host", ["testserver", "TESTSERVER:8027"])
def test_our_own_host_is_answered_with_any_port(browser: TestClient, host: str) -> None:
    assert browser.get("/", headers={"host": host}).status_code == 200


def test_an_ipv6_host_is_known(serving: Callable[[Settings], TestClient]) -> None:
    with serving(Settings(hosts=("[::1]",))) as made:
        assert made.get("/", headers={"host": "[::1]:8027"}).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_another_site_cannot_post(browser: TestClient, headers: dict[str, str]) -> None:
    answer = browser.post("/api/rule", json={"dealer": "W", "auction": "1D 1S 1H"}, headers=headers)
    assert answer.status_code == 403
    assert answer.json()["error"]


@pytest.mark.parametrize(
    "headers", [{}, {"origin": "http://testserver"}, {"sec-fetch-site": "same-origin"}, {"sec-fetch-site": "none"}]
)
def test_our_own_pages_and_programs_may_post(browser: TestClient, headers: dict[str, str]) -> None:
    assert browser.post("/api/rule", json={"dealer": "W", "auction": "1D 1S 1H"}, headers=headers).status_code == 200


@pytest.mark.parametrize("path", ["/", "/ruling", "/box"])
def test_pages_take_no_posts(browser: TestClient, path: str) -> None:
    assert browser.post(path).status_code == 405


def test_a_long_address_is_refused(browser: TestClient) -> None:
    assert browser.get("/ruling?auction=" + "P" * 9000).status_code == 414


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/examples/..%2f..%2fcasefile",
        "/laws/..%2f27",
        "/static/",
        "/examples/{{7*7}}",
        "/laws/27%00",
    ],
)
def test_no_path_leads_out(browser: TestClient, path: str) -> None:
    assert browser.get(path).status_code in (400, 404)


@pytest.mark.parametrize("text", ["{{7*7}}", "{% raw %}", "<script>alert(1)</script>", '"><img src=x>', "${7*7}"])
@pytest.mark.parametrize("name", ["auction", "call", "dealer", "withdrawn_means", "answers.x", "edition"])
def test_what_is_sent_is_never_markup(browser: TestClient, text: str, name: str) -> None:
    query = {"dealer": "W", "auction": "1D 1S", "offender": "E", "call": "1H", name: text}
    for path in ("/ruling", "/box", "/show", "/editions", "/reason"):
        answer = browser.get(path, params=query)
        assert answer.status_code < 500
        assert "<script>alert" not in answer.text
        assert "<img src=x" not in answer.text
        assert not re.search(r"\b49\b", answer.text)


def test_a_broken_program_shows_no_works() -> None:
    async def broken(_request: object) -> None:
        raise RuntimeError("secret detail")

    inner = Starlette(
        routes=[Route("/broken", broken), Route("/api/broken", broken)],
        exception_handlers={Exception: app_module._broken},
    )
    made = TestClient(
        Guard(inner, Settings(hosts=("testserver",)), app_module.refusal, app_module.welcome),
        raise_server_exceptions=False,
    )
    for path in ("/broken", "/api/broken"):
        answer = made.get(path)
        assert answer.status_code == 500
        assert "secret" not in answer.text
        assert "Traceback" not in answer.text
        assert answer.headers["content-security-policy"] == CONTENT_SECURITY_POLICY


# --- the key of the club's network


@pytest.fixture
def passes(tmp_path: Path) -> Passes:
    made = Passes(tmp_path / "passes")
    made.begin("http://testserver/")
    return made


@pytest.fixture
def lan(passes: Passes, serving: Callable[[Settings], TestClient]) -> Callable[[], TestClient]:
    """One more telephone in reach of the server."""
    return lambda: serving(Settings(hosts=("testserver",), passes=passes))


def test_without_a_key_nothing_is_served(lan: Callable[[], TestClient]) -> None:
    with lan() as made:
        for path in ("/", "/static/app.css", "/api/laws", "/?key=wrong"):
            assert made.get(path).status_code == 403
            assert made.post(path).status_code == 403


def test_a_key_opens_the_app_on_one_telephone_once(lan: Callable[[], TestClient], passes: Passes) -> None:
    keys = [passes.invite(name) for name in ("Anna", "Bert")]
    with lan() as first, lan() as second:
        assert first.post(f"/?key={keys[0]}&edition=2007").status_code == 200
        assert "key" not in str(first.get("/").url)
        assert second.post(f"/?key={keys[0]}").status_code == 403
        assert second.post(f"/?key={keys[1]}").status_code == 200
        assert first.get("/").status_code == 200
        assert first.cookies[COOKIE] != second.cookies[COOKIE]


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
def test_looking_at_an_invitation_uses_nothing_up(lan: Callable[[], TestClient], passes: Passes, method: str) -> None:
    """D14: programs that show a preview of a link follow it before the person does."""
    key = passes.invite("Anna")
    with lan() as preview, lan() as telephone:
        for _ in range(3):
            answer = preview.request(method, f"/?key={key}")
            assert "set-cookie" not in answer.headers
        assert preview.get("/").status_code == 403
        shown = telephone.get(f"/?key={key}&edition=2007")
        assert "Anna" in shown.text
        action = re.search(r'<form method="post" action="([^"]+)"', shown.text)
        assert action is not None
        assert telephone.post(html.unescape(action[1])).status_code == 200
        assert telephone.get("/").status_code == 200


def test_another_site_cannot_accept_for_somebody(lan: Callable[[], TestClient], passes: Passes) -> None:
    key = passes.invite("Anna")
    with lan() as made:
        assert made.post(f"/?key={key}", headers={"origin": "https://evil.example"}).status_code == 403
        assert made.post(f"/?key={key}").status_code == 200


def test_of_thirty_with_one_key_one_gets_in(passes: Passes) -> None:
    key = passes.invite("Anna")
    with ThreadPoolExecutor(30) as pool:
        given = list(pool.map(passes.redeem, [key] * 30))
    assert sum(one is not None for one in given) == 1


def test_a_pass_ends_when_it_is_revoked_or_old(passes: Passes, monkeypatch: pytest.MonkeyPatch) -> None:
    given = [passes.redeem(passes.invite(name)) or "" for name in ("Anna", "Bert")]
    passes.revoke("Anna")
    assert [passes.is_in(one) for one in given] == [False, True]
    later = time.time() + LIFETIME + 1
    monkeypatch.setattr(time, "time", lambda: later)
    assert not passes.is_in(given[1])


def test_an_invitation_can_be_taken_back(passes: Passes) -> None:
    key = passes.invite("Anna")
    passes.revoke("Anna")
    assert passes.redeem(key) is None
    assert passes.telephones() == []


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "a name of one to 40 letters"),
        ("\x1b[2J", "a name of one to 40 letters"),
        ("a" * 41, "a name"),
        ("Anna", "its own name"),
    ],
    ids=["none", "control", "long", "twice"],
)
def test_a_name_that_will_not_do_is_refused(passes: Passes, name: str, said: str) -> None:
    passes.invite("Anna")
    with pytest.raises(DirectorcallError, match=said):
        passes.invite(name)


def test_who_is_not_there_cannot_be_turned_out(passes: Passes) -> None:
    passes.invite("Anna")
    with pytest.raises(NotationError, match='did you mean "Anna"'):
        passes.revoke("Ana")


def test_the_pass_is_a_cookie_that_scripts_and_other_sites_cannot_use(
    lan: Callable[[], TestClient], passes: Passes
) -> None:
    with lan() as made:
        cookie = made.post(f"/?key={passes.invite('Anna')}", follow_redirects=False).headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=strict" in cookie


# --- the rate


def test_a_bucket_empties_and_fills_again() -> None:
    now = [0.0]
    buckets = Buckets(rate=2, clock=lambda: now[0])
    assert [buckets.take("a") for _ in range(5)] == [True] * 4 + [False]
    assert buckets.take("b")
    now[0] = 0.5
    assert buckets.take("a")
    assert not buckets.take("a")


def test_too_many_requests_are_told_to_wait(serving: Callable[[Settings], TestClient]) -> None:
    with serving(Settings(hosts=("testserver",), rate=2)) as made:
        answers = [made.get("/laws").status_code for _ in range(8)]
        assert answers[0] == 200
        assert 429 in answers
        assert made.get("/api/laws").headers["retry-after"] == "1"
