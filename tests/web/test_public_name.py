"""A server that others reach: under a name of its own, and behind a proxy."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from directorcall.bridge.errors import NotationError
from directorcall.terminal import serve as serve_module
from directorcall.terminal.addresses import every_network
from directorcall.terminal.main import run
from directorcall.terminal.serve import EVERYWHERE, Listening, listening_on
from directorcall.web.app import make_app
from directorcall.web.forwarded import as_asked
from directorcall.web.hosts import LOCAL, name_in, parse_name
from directorcall.web.passes import Passes
from directorcall.web.settings import Settings

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.web.test_serve import ask, free_port, greeting, served

NAME = "director.example.org"
PROXY = "10.0.0.2"
HOSTS = (NAME, *LOCAL)
CASE = {"dealer": "W", "auction": "1D 1S 1H"}
Ask = Callable[..., tuple[int, str]]


@pytest.fixture
def behind() -> Ask:
    """A POST as it comes from a proxy, or from somebody who says to be one."""

    def ask_(peer: str = PROXY, method: str = "POST", path: str = "/api/rule", **headers: str) -> tuple[int, str]:
        app = make_app(Settings(hosts=HOSTS, proxies=(PROXY,)))
        told = {name.replace("_", "-"): value for name, value in headers.items()}
        with TestClient(app, base_url=f"http://{NAME}", client=(peer, 5), follow_redirects=False) as made:
            answer = made.request(method, path, json=CASE if method == "POST" else None, headers=told)
        return answer.status_code, answer.headers.get("location") or answer.text

    return ask_


# What the proxy makes of "director.example.org": left alone, with its port, or its own name for us in its place.
PASSED_ON = [
    {"host": NAME},
    {"host": f"{NAME}:443"},
    {"host": "127.0.0.1:8027"},
    {"host": "127.0.0.1:8027", "x_forwarded_host": NAME},
    {"host": "127.0.0.1:8027", "x_forwarded_host": f"evil.example, {NAME}:8443"},
]


@pytest.mark.parametrize("headers", PASSED_ON, ids=lambda headers: " / ".join(headers.values()))
@pytest.mark.parametrize("browser", [{"sec_fetch_site": "same-origin"}, {}], ids=["new browser", "old browser"])
def test_our_own_page_may_post_through_a_proxy(behind: Ask, headers: dict[str, str], browser: dict[str, str]) -> None:
    assert behind(origin=f"https://{NAME}", **headers, **browser)[0] == 200


@pytest.mark.parametrize("headers", PASSED_ON, ids=lambda headers: " / ".join(headers.values()))
@pytest.mark.parametrize(
    "page",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": "http://localhost:3000"},
        {"origin": f"https://{NAME}.evil.example"},
        {"origin": f"https://{NAME}", "sec_fetch_site": "cross-site"},
        {"origin": f"https://{NAME}", "sec_fetch_site": "same-site"},
    ],
    ids=str,
)
def test_another_site_may_not(behind: Ask, headers: dict[str, str], page: dict[str, str]) -> None:
    status, said = behind(**headers, **page)
    assert (status, "may not send anything here" in said) == (403, True)


def test_a_page_under_a_name_nobody_told_us_of_says_how_to_tell(behind: Ask) -> None:
    said = behind(host="127.0.0.1:8027", origin="https://td.example.org")[1]
    assert "Start the server with --name td.example.org." in said


@pytest.mark.parametrize(
    ("peer", "status"), [(PROXY, 400), (f"::ffff:{PROXY}", 400), ("10.0.0.3", 200), ("nobody", 200)]
)
def test_the_host_is_taken_from_a_trusted_proxy_alone(behind: Ask, peer: str, status: int) -> None:
    assert behind(peer, host=NAME, x_forwarded_host="evil.example")[0] == status


@pytest.mark.parametrize("host", ["127.0.0.1:8027", NAME])
def test_no_address_of_ours_behind_the_proxy_is_told(behind: Ask, host: str) -> None:
    status, there = behind(method="GET", path="/laws/", host=host, x_forwarded_proto="https")
    assert (status, there) == (307, "/laws")


@pytest.mark.parametrize(
    ("told", "client"),
    [
        ("", PROXY),
        ("192.0.2.7", "192.0.2.7"),
        ("192.0.2.7:4711", "192.0.2.7"),
        ("[2001:db8::7]:4711", "2001:db8::7"),
        ("2001:db8::7", "2001:db8::7"),
        ("203.0.113.9, 192.0.2.7", "192.0.2.7"),
        (f"192.0.2.7, {PROXY}, {PROXY}", "192.0.2.7"),
        (PROXY, PROXY),
    ],
)
def test_the_client_is_the_last_address_that_is_no_proxy(told: str, client: str) -> None:
    scope = {"client": (PROXY, 5), "headers": [(b"x-forwarded-for", told.encode())]}
    assert as_asked(scope, (PROXY,))["client"][0] == client
    assert as_asked({**scope, "client": ("10.0.0.3", 5)}, (PROXY,))["client"][0] == "10.0.0.3"


@pytest.mark.parametrize(("proto", "secure"), [("https", True), ("http", False), ("", False)])
def test_where_the_proxy_speaks_tls_the_pass_is_kept_to_it(proto: str, secure: bool, tmp_path: Path) -> None:
    passes = Passes(tmp_path / "passes")
    passes.begin("https://x/")
    key = passes.invite("Anna")
    app = make_app(Settings(hosts=HOSTS, proxies=(PROXY,), passes=passes))
    with TestClient(app, base_url=f"http://{NAME}", client=(PROXY, 5), follow_redirects=False) as made:
        answer = made.post(f"/?key={key}", headers={"x-forwarded-proto": proto})
    assert ("secure" in answer.headers["set-cookie"].lower()) is secure


@pytest.mark.parametrize("host", ["td.example.org", "td.example.org:8027", "[2001:db8::7]"])
def test_an_unknown_name_says_how_to_make_it_known(browser: TestClient, host: str) -> None:
    name = name_in(host)
    said = browser.get("/api/laws", headers={"host": host}).json()["error"]
    assert said == f"Unknown host name '{name}'. Start the server with --name {name}."


@pytest.mark.parametrize(
    ("host", "said"),
    [
        ("", "This request does not say which host it is for."),
        ("a:80:80", "Unknown host name 'a:80:80'."),
        ("<b>'", "Unknown host name '<b>''."),
    ],
)
def test_what_is_no_name_is_not_offered_as_one(browser: TestClient, host: str, said: str) -> None:
    assert browser.get("/api/laws", headers={"host": host}).json()["error"] == said
    assert "<b>'" not in browser.get("/", headers={"host": host}).text


# --- as it is started


def test_a_server_is_reached_under_the_names_it_was_given() -> None:
    given = ["--name", NAME.upper(), "--name", "td.example.org."]
    with served(*given, DIRECTORCALL_HOSTS="club.example") as (port, process):
        for host in (NAME, f"{NAME}:{port}", "td.example.org", "club.example", "localhost"):
            assert ask(port, "GET", "/", Host=host)[0] == 200, host
        assert ask(port, "GET", "/", Host="other.example")[0] == 400
        assert ask(port, "POST", "/nowhere", Host="localhost", Origin=f"https://{NAME}")[0] == 404
        assert f"http://{NAME}:{port}/" in greeting(process)[-1]


def test_a_public_server_listens_on_every_network_and_asks_for_no_key() -> None:
    with served("--public", "--name", NAME) as (port, process):
        said = "".join(greeting(process))
        assert "Everybody who reaches it may use it." in said
        for family, address in ((socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1")):
            if family == socket.AF_INET or every_network() == "::":
                with socket.socket(family) as reached:
                    reached.connect((address, port))
        assert ask(port, "GET", "/", Host=NAME)[0] == 200
        assert ask(port, "GET", "/", Host="other.example")[0] == 400


def test_a_server_listens_where_it_is_told_to() -> None:
    with served("--listen", "127.0.0.1", "--name", NAME) as (port, _), socket.socket() as other:
        other.settimeout(2)
        assert other.connect_ex(("127.0.0.2", port)) != 0


@pytest.mark.parametrize(
    ("lan", "public", "address", "host"),
    [
        (False, False, None, "127.0.0.1"),
        (True, False, None, EVERYWHERE),
        (False, True, None, every_network()),
        (False, False, "localhost", "127.0.0.1"),
        (False, False, "[::1]", "::1"),
        (True, False, "192.0.2.7", "192.0.2.7"),
        (False, True, "2001:db8::7", "2001:db8::7"),
    ],
)
def test_where_it_listens(lan: bool, public: bool, address: str | None, host: str) -> None:
    assert listening_on(lan=lan, public=public, address=address) == host


@pytest.mark.parametrize(
    ("place", "address"),
    [
        (Listening("127.0.0.1", 8027), "http://localhost:8027/"),
        (Listening("127.0.0.1", 80), "http://localhost/"),
        (Listening("127.0.0.1", 443, (NAME,), secure=True), f"https://{NAME}/"),
        (Listening("127.0.0.1", 8027, (NAME,)), f"http://{NAME}:8027/"),
        (Listening("127.0.0.1", 8027, (NAME,), (PROXY,)), f"https://{NAME}/"),
        (Listening("192.0.2.7", 8027), "http://192.0.2.7:8027/"),
        (Listening("127.0.0.1", 8027, ("localhost",), (PROXY,)), "http://localhost:8027/"),
    ],
)
def test_what_to_type_into_a_browser(place: Listening, address: str) -> None:
    assert place.address == address
    assert set(LOCAL) <= set(place.hosts)


def test_names_and_proxies_of_the_environment_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DIRECTORCALL_HOSTS", f"club.example {NAME}")
    monkeypatch.setenv("DIRECTORCALL_PROXIES", "172.16.0.0/12")
    for name in ("DIRECTORCALL_PASSES", "DIRECTORCALL_SECURE"):
        monkeypatch.setenv(name, "")  # so that it is put back
    monkeypatch.setattr("directorcall.terminal.server.run", lambda *_, **__: 0)
    assert run(["serve", "--name", NAME, "--proxy", PROXY, "--port", str(free_port())]) == 0
    told = os.environ
    assert told["DIRECTORCALL_HOSTS"].split() == [NAME, "club.example", *LOCAL]
    assert told["DIRECTORCALL_PROXIES"].split() == [PROXY, "172.16.0.0/12"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--public", "--lan"], "choose one"),
        (["--listen", "192.0.2.7"], "add --lan (each telephone needs a key) or --public"),
        (["--listen", EVERYWHERE], f"others can reach {EVERYWHERE}"),
        (["--listen", "192.0.2.7", "--public"], "cannot listen on 192.0.2.7"),
        (["--listen", "here"], '--listen: cannot read "here": expected an address of this machine'),
        (["--name", "https://director.example.org"], "--name: cannot read"),
        (["--name", "director.example.org:8027"], "without a port"),
        (["--name", "*"], "a host name alone"),
        (["--proxy", "nginx"], 'cannot read "nginx": expected the address of a proxy'),
    ],
)
def test_what_is_no_place_is_said_in_a_sentence(
    capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    assert run(["serve", *words]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    "text", ["", ".", "a..b", "-a", "a b", "a/b", "x" * 64, ".".join(["abc"] * 80), "ü" * 70, "a,b"]
)
def test_what_is_no_name_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="a host name alone"):
        parse_name(text)


def test_the_command_says_what_the_app_is_told() -> None:
    place = Listening("127.0.0.1", 8027, (NAME,), (PROXY,), secure=True)
    assert serve_module.environment(place, None) == {
        "DIRECTORCALL_HOSTS": f"{NAME} {' '.join(LOCAL)}",
        "DIRECTORCALL_PASSES": "",
        "DIRECTORCALL_PROXIES": PROXY,
        "DIRECTORCALL_SECURE": "yes",
    }
