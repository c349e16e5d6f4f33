"""`director serve`: started as a director starts it, on a port of its own."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path

import pytest

from directorcall.terminal import serve as serve_module
from directorcall.terminal.main import run


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def served(*options: str) -> Iterator[tuple[int, subprocess.Popen[str]]]:
    port = free_port()
    words = [sys.executable, "-m", "directorcall", "serve", "--port", str(port), *options]
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8", env=plain_environment()
    ) as process:
        try:
            wait_for(port, process)
            yield port, process
        finally:
            process.terminate()
            process.wait(10)


def plain_environment() -> dict[str, str]:
    return {**os.environ, "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"}


def wait_for(port: int, process: subprocess.Popen[str]) -> None:
    until = time.monotonic() + 20
    while time.monotonic() < until:
        assert process.poll() is None, "the server ended"
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    pytest.fail("no answer in twenty seconds")


def greeting(process: subprocess.Popen[str]) -> list[str]:
    """What it prints when it starts, up to the line that says how to end it."""
    lines: list[str] = []
    for line in process.stdout or ():
        lines.append(line)
        if "Ctrl-C" in line:
            break
    return lines


def get(port: int, path: str, **headers: str) -> tuple[int, str]:
    """The status, and the cookie that was set."""
    with closing(HTTPConnection("127.0.0.1", port, timeout=10)) as connection:
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        answer.read()
        return answer.status, (answer.getheader("set-cookie") or "").partition(";")[0]


def test_on_this_machine_it_answers_without_a_key() -> None:
    with served() as (port, process):
        assert get(port, "/")[0] == 200
        assert get(port, "/ruling?dealer=W&auction=1D+1S&offender=E&call=1H")[0] == 200
        assert get(port, "/", Host="evil.example")[0] == 400
        assert f"http://localhost:{port}/" in greeting(process)[0]


def test_on_the_network_a_code_lets_one_telephone_in() -> None:
    with served("--lan", "--workers", "2") as (port, process):
        lines = greeting(process)
        key = next(found[1] for line in lines if (found := re.search(r"\?key=([\w-]+)", line)))
        assert any("█" in line for line in lines)
        assert get(port, "/")[0] == 403
        status, cookie = get(port, f"/?key={key}")
        assert status == 303
        assert get(port, "/", Cookie=cookie)[0] == 200
        assert get(port, f"/?key={key}")[0] == 403


def test_the_app_is_told_digests_and_never_keys(tmp_path: Path) -> None:
    told = serve_module.environment(["secret"], ["10.0.0.7"], tmp_path, secure=False)
    assert "secret" not in " ".join(told.values())
    assert "10.0.0.7" in told["DIRECTORCALL_HOSTS"].split()
    assert len(told["DIRECTORCALL_PASS"]) > 20
    assert serve_module.environment([], [], tmp_path, secure=False)["DIRECTORCALL_PASS"] == ""


@pytest.mark.parametrize(
    ("words", "said"),
    [(["--keyfile", __file__], "--certfile"), (["--port", "0"], "1<=x<=65535"), (["--certfile", "no-such.pem"], "no-such.pem"),
     (["--certfile", __file__], f"cannot use {__file__} for TLS"), (["--phones", "3"], "--lan")],
)
def test_what_cannot_be_served_is_said_in_a_sentence(capsys: pytest.CaptureFixture[str], words: list[str], said: str) -> None:
    assert run(["serve", *words]) == 2
    assert said in capsys.readouterr().err


def test_without_the_extra_it_says_what_to_install(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve_module, "find_spec", lambda name: None if name == "segno" else name)
    assert run(["serve"]) == 2
    assert 'the server needs segno: pip install "directorcall[web]"' in capsys.readouterr().err


def test_the_extra_is_what_the_server_needs() -> None:
    extras = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    assert sorted(re.split("[<>=]", requirement)[0] for requirement in extras["web"]) == sorted(serve_module.NEEDED)


def test_a_port_in_use_is_said_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        assert run(["serve", "--port", str(taken.getsockname()[1])]) == 2
        assert "try another --port" in capsys.readouterr().err
