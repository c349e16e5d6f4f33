"""`director serve`: started as a director starts it, on a port of its own."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from directorcall.bridge.errors import NotationError
from directorcall.terminal import serve as serve_module
from directorcall.terminal.main import run
from directorcall.terminal.serve import Listening
from directorcall.web.passes import Passes, passes_of


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def served(*options: str, **environment: str) -> Iterator[tuple[int, subprocess.Popen[str]]]:
    """A server on a port of its own, its passes in a folder of its own."""
    port = free_port()
    words = [sys.executable, "-m", "directorcall", "serve", "--port", str(port), *options]
    with subprocess.Popen(
        words,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        env=plain_environment() | environment,
    ) as process:
        try:
            wait_for(port, process)
            yield port, process
        finally:
            process.terminate()
            process.wait(60)


def plain_environment() -> dict[str, str]:
    return {**os.environ, "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"}


def wait_for(port: int, process: subprocess.Popen[str]) -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        assert process.poll() is None, "the server ended"
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    pytest.fail("no answer in a minute")


def greeting(process: subprocess.Popen[str]) -> list[str]:
    """What it prints when it starts, up to the line that says how to end it."""
    lines: list[str] = []
    for line in process.stdout or ():
        lines.append(line)
        if "Ctrl-C" in line:
            break
    return lines


def test_on_this_machine_it_answers_without_a_key() -> None:
    with served() as (port, process):
        assert ask(port, "GET", "/")[0] == 200
        assert ask(port, "GET", "/ruling?dealer=W&auction=1D+1S&offender=E&call=1H")[0] == 200
        assert ask(port, "GET", "/", Host="evil.example")[0] == 400
        assert f"http://localhost:{port}/" in greeting(process)[0]


def ask(port: int, method: str, path: str, **headers: str) -> tuple[int, str]:
    """The status, and the cookie that was set."""
    with closing(HTTPConnection("127.0.0.1", port, timeout=10)) as connection:
        connection.request(method, path, headers=headers)
        answer = connection.getresponse()
        answer.read()
        return answer.status, (answer.getheader("set-cookie") or "").partition(";")[0]


def key_in(lines: Iterable[str]) -> str:
    return next(found[1] for line in lines if (found := re.search(r"\?key=([\w-]+)", line)))


def phones(port: int, *words: str, runtime: Path) -> dict[str, Any]:
    """`director phones`, in another window."""
    done = subprocess.run(
        [sys.executable, "-m", "directorcall", "phones", "--port", str(port), "--json", *words],
        env=plain_environment() | {"XDG_RUNTIME_DIR": str(runtime)}, capture_output=True, text=True, encoding="utf-8", check=True,
    )  # fmt: skip
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def test_on_the_network_a_code_lets_one_telephone_in() -> None:
    with served("--lan", "--workers", "2") as (port, process):
        lines = greeting(process)
        key = key_in(lines)
        assert any("█" in line for line in lines)
        assert ask(port, "GET", "/")[0] == 403
        assert ask(port, "GET", f"/?key={key}") == (200, "")
        status, cookie = ask(port, "POST", f"/?key={key}")
        assert status == 303
        assert ask(port, "GET", "/", Cookie=cookie)[0] == 200
        assert ask(port, "POST", f"/?key={key}")[0] == 403


def test_telephones_are_added_listed_and_turned_out_while_it_serves(tmp_path: Path) -> None:
    """D14: no restart; every telephone has a pass of its own."""
    with served("--lan", "--workers", "2", XDG_RUNTIME_DIR=str(tmp_path)) as (port, process):
        first = ask(port, "POST", f"/?key={key_in(greeting(process))}")[1]
        link = phones(port, "--add", "Anna", runtime=tmp_path)["link"]
        anna = ask(port, "POST", f"/?key={key_in([link])}")[1]
        assert first != anna
        assert [one["name"] for one in phones(port, runtime=tmp_path)["phones"]] == ["telephone 1", "Anna"]
        assert [ask(port, "GET", "/", Cookie=cookie)[0] for cookie in (first, anna)] == [200, 200]
        assert [one["name"] for one in phones(port, "--revoke", "Anna", runtime=tmp_path)["phones"]] == ["telephone 1"]
        assert [ask(port, "GET", "/", Cookie=cookie)[0] for cookie in (first, anna)] == [200, 403]


def test_without_a_server_there_is_nobody_to_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["phones", "--port", str(free_port())]) == 2
    assert "director serve --lan starts one" in capsys.readouterr().err


def test_the_app_is_told_where_the_passes_are_and_never_a_key(tmp_path: Path) -> None:
    passes = Passes(tmp_path / "passes")
    passes.begin("http://10.0.0.7:8027/")
    key = passes.invite("Anna")
    told = serve_module.environment(Listening("127.0.0.1", 8027, ("10.0.0.7",)), passes)
    assert key not in " ".join(told.values())
    assert key not in " ".join(path.read_text() + path.name for path in tmp_path.rglob("*") if path.is_file())
    assert "10.0.0.7" in told["DIRECTORCALL_HOSTS"].split()
    assert serve_module.environment(Listening("127.0.0.1", 8027), None)["DIRECTORCALL_PASSES"] == ""


# D15: one process or several, the same end


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP], ids=lambda how: how.name)
def test_asked_to_end_it_ends_with_0_and_leaves_nothing(workers: str, how: signal.Signals, tmp_path: Path) -> None:
    with served("--lan", "--workers", workers, XDG_RUNTIME_DIR=str(tmp_path), TMPDIR=str(tmp_path)) as (port, process):
        greeting(process)
        assert ask(port, "GET", "/")[0] == 403
        assert list(tmp_path.iterdir())
        process.send_signal(how)
        assert process.wait(60) == 0
        assert process.stdout is not None
        assert process.stdout.read() == ""
    assert not list(tmp_path.iterdir())


def test_workers_do_not_outlive_who_looks_after_them() -> None:
    with served("--workers", "2") as (port, process):
        process.kill()
        process.wait(10)
        until = time.monotonic() + 30
        while answers(port):
            assert time.monotonic() < until, "still served by orphans"
            time.sleep(0.1)


def answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True


def test_what_a_killed_server_left_is_no_hindrance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    left = passes_of(8027)
    left.begin("http://old/")
    old = left.invite("Anna")
    again = passes_of(8027)
    again.begin("http://new/")
    assert (again.address, again.invited(old), again.telephones()) == ("http://new/", None, [])


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="folders of other people are a Unix matter")
@pytest.mark.parametrize("how", ["open to all", "a link"])
def test_a_folder_somebody_else_prepared_is_not_used(how: str, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir(mode=0o700)
    if how == "a link":
        (tmp_path / "passes").symlink_to(tmp_path / "elsewhere")
    else:
        (tmp_path / "passes").mkdir()
        (tmp_path / "passes").chmod(0o777)
    with pytest.raises(NotationError, match="only ours"):
        Passes(tmp_path / "passes").begin("http://x/")
    assert (tmp_path / "elsewhere").is_dir()


# D13: whose word on the client's address is taken


@pytest.mark.parametrize(
    ("options", "limited"), [([], True), (["--proxy", "127.0.0.1"], False)], ids=["nobody's", "the proxy's"]
)
def test_a_forged_address_does_not_evade_the_rate(options: list[str], limited: bool) -> None:
    with served(*options, DIRECTORCALL_RATE="2") as (port, _):
        answers = [ask(port, "GET", "/", **{"X-Forwarded-For": f"10.0.0.{number}"})[0] for number in range(12)]
    assert (429 in answers) is limited


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--keyfile", __file__], "--certfile"),
        (["--port", "0"], "1<=x<=65535"),
        (["--certfile", "no-such.pem"], "no-such.pem"),
        (["--certfile", __file__], f"cannot use {__file__} for TLS"),
        (["--phones", "3"], "--lan"),
        (["--proxy", "nginx"], 'cannot read "nginx": expected the address of a proxy'),
    ],
)
def test_what_cannot_be_served_is_said_in_a_sentence(
    capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    assert run(["serve", *words]) == 2
    assert said in capsys.readouterr().err


def test_without_the_extra_it_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve_module, "find_spec", lambda name: None if name == "segno" else name)
    assert run(["serve"]) == 2
    assert 'the server needs segno: pip install "directorcall[web]"' in capsys.readouterr().err


def test_the_extra_is_what_the_server_needs() -> None:
    extras = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"][
        "optional-dependencies"
    ]
    assert sorted(re.split("[<>=]", requirement)[0] for requirement in extras["web"]) == sorted(serve_module.NEEDED)


def test_a_port_in_use_is_said_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        assert run(["serve", "--port", str(taken.getsockname()[1])]) == 2
        assert "try another --port" in capsys.readouterr().err
