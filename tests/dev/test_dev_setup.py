"""./dev on machines of all kinds: no ensurepip, spaces in the path, killed half-way, two at once.

The tree under test is a small one with the real `dev` and `tools/dev.py`; its requirements are one little wheel on the
disk, its build backend twenty lines, so that real venvs, pips and uvs do real work in a second or two without a
network.
"""

from __future__ import annotations

import hashlib
import os
import pty
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PYTHON = Path(sys.executable).resolve()
UV = shutil.which("uv", path=str(Path(sys.executable).parent)) or shutil.which("uv")
GROUPS = ("installer", "base", "dd", "test", "peers", "check", "bench", "e2e")
needs_uv = pytest.mark.skipif(UV is None, reason="this environment was made without uv")
needs_pip = pytest.mark.skipif(
    subprocess.run([sys.executable, "-m", "pip", "--version"], capture_output=True, check=False).returncode != 0,
    reason="this environment has no pip",
)
ROOT_ON_DEBIAN = os.geteuid() == 0 and Path("/etc/debian_version").exists()

BACKEND = """
import zipfile
INFO = {
    "METADATA": "Metadata-Version: 2.1\\nName: small\\nVersion: 1.0\\n",
    "WHEEL": "Wheel-Version: 1.0\\nGenerator: small\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n",
    "entry_points.txt": "[console_scripts]\\ndirector = small:main\\n",
    "RECORD": "",
}
def build_wheel(directory, config_settings=None, metadata_directory=None):
    import pathlib
    name = "small-1.0-py3-none-any.whl"
    with zipfile.ZipFile(pathlib.Path(directory) / name, "w") as wheel:
        wheel.writestr("small.pth", str(pathlib.Path("src").absolute()) + "\\n")
        for file, text in INFO.items():
            wheel.writestr(f"small-1.0.dist-info/{file}", text)
    return name
build_editable = build_wheel
"""
PYPROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["build_backend"]
[project]
name = "small"
version = "1.0"
"""
DIRECTOR = (
    "import little, os, sys\ndef main():\n    print('director', *sys.argv[1:], little.VERSION, os.getcwd(), sep='|')\n"
)


def little_wheel(directory: Path, version: str) -> str:
    """A wheel to depend on; its line in a requirements file."""
    path = directory / f"little-{version}-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as wheel:
        wheel.writestr("little.py", f"VERSION = {version!r}\n")
        info = f"little-{version}.dist-info"
        wheel.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: little\nVersion: {version}\n")
        wheel.writestr(
            f"{info}/WHEEL", "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        wheel.writestr(f"{info}/RECORD", "".join(f"{name},,\n" for name in (*wheel.namelist(), f"{info}/RECORD")))
    return f"little=={version} --hash=sha256:{hashlib.sha256(path.read_bytes()).hexdigest()}\n"


@dataclass
class Machine:
    """A tree in a path with spaces, and a PATH with only what is put there."""

    home: Path
    environment: dict[str, str] = field(default_factory=dict)

    @property
    def tree(self) -> Path:
        return self.home / "a path with spaces" / "the tree"

    @property
    def venv(self) -> Path:
        return self.tree / ".venv"

    @property
    def bin(self) -> Path:
        return self.home / "bin"

    @property
    def log(self) -> list[str]:
        """What uv and apt-get were asked to do."""
        path = self.home / "log"
        return path.read_text().splitlines() if path.exists() else []

    def put(self, name: str, script: str) -> None:
        """A command on the PATH that writes down how it was called, then does what the script says."""
        path = self.bin / name
        path.unlink(missing_ok=True)  # it may be a link to the real one
        path.write_text(f"#!/bin/sh\nprintf '%s\\n' \"{name} $*\" >> '{self.home}/log'\n{script}\n")
        path.chmod(0o755)

    def put_python(self, python: Path) -> None:
        (self.bin / "python3").unlink(missing_ok=True)
        (self.bin / "python3").symlink_to(python)

    def put_uv(self, before: str = "") -> None:
        installs = f'case "$*" in "pip install"*) {before or ":"};; esac'
        self.put("uv", f"{installs}\nexec '{UV}' \"$@\"")

    def start(self, *arguments: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [str(self.tree / "dev"), *arguments], env=self.environment, cwd=self.home, text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
        )  # fmt: skip

    def dev(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        with self.start(*arguments) as running:
            out, err = running.communicate(timeout=120)
        return subprocess.CompletedProcess(arguments, running.returncode, out, err)

    def works(self, version: str = "1.0") -> str:
        """Run director through ./dev, see that it answers, and return what ./dev had to say."""
        done = self.dev("auction", "1D 1S 1H", "--dealer", "W")
        assert done.returncode == 0, done.stderr
        assert done.stdout == f"director|auction|1D 1S 1H|--dealer|W|{version}|{self.home}\n"
        return done.stderr


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    machine = Machine(tmp_path)
    tree = machine.tree
    for folder in (
        tree / "tools",
        tree / "requirements",
        tree / "src",
        tree / "build_backend",
        machine.bin,
        tmp_path / "wheels",
    ):
        folder.mkdir(parents=True)
    shutil.copy(ROOT / "dev", tree)
    shutil.copy(ROOT / "tools" / "dev.py", tree / "tools")
    (tree / "pyproject.toml").write_text(PYPROJECT)
    (tree / "build_backend" / "backend.py").write_text(BACKEND)
    (tree / "src" / "small.py").write_text(DIRECTOR)
    requirement = little_wheel(tmp_path / "wheels", "1.0")
    for group in GROUPS:
        (tree / "requirements" / f"{group}.txt").write_text(requirement if group == "base" else "")
    (tree / "requirements" / "installer.txt").write_text(f"uv==9999 --hash=sha256:{'0' * 64}\n")
    (machine.bin / "dirname").symlink_to(shutil.which("dirname") or "")
    wheels = str(tmp_path / "wheels")
    machine.environment = {
        "PATH": str(machine.bin), "HOME": str(tmp_path), "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": wheels, "PIP_CONFIG_FILE": os.devnull,
        "UV_OFFLINE": "1", "UV_FIND_LINKS": wheels, "UV_NO_CONFIG": "1", "UV_CACHE_DIR": str(tmp_path / "cache"),
    }  # fmt: skip
    machine.put_python(PYTHON)
    return machine


@pytest.fixture(scope="module")
def without_ensurepip(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python as Debian ships it without python3-venv: the whole standard library but ensurepip."""
    home = tmp_path_factory.mktemp("python")
    library = Path(sysconfig.get_path("stdlib"))
    (home / "bin").mkdir()
    (home / "lib" / library.name).mkdir(parents=True)
    for entry in library.iterdir():
        if entry.name not in ("ensurepip", "site-packages", "EXTERNALLY-MANAGED"):
            (home / "lib" / library.name / entry.name).symlink_to(entry)
    python = home / "bin" / "python3"
    shutil.copy(PYTHON, python)
    found = subprocess.run([python, "-I", "-c", "import venv, ensurepip"], capture_output=True, text=True, check=False)
    assert "No module named 'ensurepip'" in found.stderr
    return python


@pytest.fixture
def debian(machine: Machine, without_ensurepip: Path) -> Machine:
    machine.put_python(without_ensurepip)
    return machine


@pytest.fixture
def quick(debian: Machine) -> Machine:
    """With uv and without ensurepip, which takes most of the seconds."""
    debian.put_uv()
    return debian


def wait_for(path: Path) -> None:
    until = time.monotonic() + 60
    while not path.exists():
        assert time.monotonic() < until, f"{path} never came"
        time.sleep(0.01)


# An ordinary machine


def test_first_use_sets_up_with_pip_alone_and_the_second_starts_at_once(machine: Machine) -> None:
    said = machine.works()
    assert "dev: setting up" in said
    assert "dev: uv cannot be had here; going on with pip, which is slower" in said
    assert machine.works() == ""
    # which Python 3.11 brings, and nobody has locked
    assert not list(machine.venv.glob("lib/*/site-packages/setuptools*"))


@needs_uv
def test_changed_requirements_are_installed_and_nothing_else(quick: Machine) -> None:
    quick.works()
    # longer, so its bytecode is stale
    (quick.tree / "requirements" / "base.txt").write_text(little_wheel(quick.home / "wheels", "2.0.1"))
    said = quick.works("2.0.1")
    assert said == "dev: installing requirements/base.txt\n"


@needs_uv
def test_a_wheel_that_is_not_the_one_that_was_locked_is_refused(quick: Machine) -> None:
    (quick.tree / "requirements" / "base.txt").write_text(f"little==1.0 --hash=sha256:{'0' * 64}\n")
    done = quick.dev("auction")
    assert done.returncode == 2
    assert "dev: cannot install requirements/base.txt" in done.stderr


@needs_uv
def test_an_extra_without_wheels_is_left_out_with_a_word(quick: Machine) -> None:
    (quick.tree / "requirements" / "dd.txt").write_text(f"solver==1.0 --hash=sha256:{'0' * 64}\n")
    done = quick.dev("test")  # the small tree has no pytest: its own words come after ours
    assert "dev: going on without requirements/dd.txt" in done.stderr
    assert "No module named pytest" in done.stderr
    assert quick.works() == ""  # what was set up before it is whole


@needs_uv
def test_a_tree_that_was_moved_sets_itself_up_again(quick: Machine) -> None:
    quick.works()
    quick.tree.parent.rename(quick.home / "elsewhere")
    (quick.home / "a path with spaces").symlink_to(quick.home / "elsewhere")
    assert "dev: setting up" in quick.works()


@needs_uv
def test_a_venv_elsewhere_by_request(quick: Machine) -> None:
    quick.environment["DEV_VENV"] = str(quick.home / "my venv")
    quick.works()
    assert not quick.venv.exists()
    assert (quick.home / "my venv" / "bin" / "director").exists()


def test_a_directory_that_is_no_venv_is_left_alone(machine: Machine) -> None:
    machine.environment["DEV_VENV"] = str(machine.tree / "src")
    done = machine.dev("auction")
    assert done.returncode == 2
    assert "(DEV_VENV) is not a virtual environment" in done.stderr
    assert (machine.tree / "src" / "small.py").exists()


@pytest.mark.parametrize(
    ("version", "status", "found"),
    [
        ("3.9.2", 3, "python3 is Python 3.9.2"),
        ("3.11.7", 1, "python3 is Python 3.11.7 but does not run"),
        ("", 0, "none"),
    ],
    ids=["too old", "broken", "none"],
)
def test_without_a_python_it_can_use_it_says_what_it_found(
    machine: Machine, version: str, status: int, found: str
) -> None:
    """D23: it used to say that it needs 3.11 and has found 3.11.7."""
    (machine.bin / "python3").unlink()
    if version:
        machine.put("python3", f'[ "$1" = -V ] && echo "Python {version}" || exit {status}')
    done = machine.dev("auction")
    assert done.returncode == 2
    assert done.stderr.startswith(f"dev: needs Python 3.11 or later on the PATH (found: {found}); on Debian:")
    assert done.stderr.count("\n") == 1
    assert not machine.venv.exists()


def test_the_python_asked_for_is_the_one_spoken_of(machine: Machine) -> None:
    machine.put("snake", '[ "$1" = -V ] && echo "Python 3.8.0" || exit 3')
    machine.environment["DEV_PYTHON"] = "snake"
    assert "(found: snake is Python 3.8.0)" in machine.dev("auction").stderr


@pytest.mark.parametrize("version", [(3, 14), (3, 20), (4, 0)], ids=str)
def test_a_python_of_tomorrow_will_do(machine: Machine, version: tuple[int, int]) -> None:
    """It is asked in Python whether it is new enough, so it may answer as it will."""
    (machine.tree / "tools" / "dev.py").write_text("print('started')")
    asks = (machine.tree / "dev").read_text().split("-c '")[1].split("'")[0].replace("sys.version_info", str(version))
    assert subprocess.run([sys.executable, "-c", asks], check=False).returncode == 0


@needs_uv
@pytest.mark.parametrize("newest", ["(3, 10)", "(99, 0)"], ids=["newer than the peers", "as old as the peers"])
def test_a_python_newer_than_the_peers_goes_without_and_says_so(quick: Machine, newest: str) -> None:
    quick.works()
    script = quick.tree / "tools" / "dev.py"
    script.write_text(script.read_text().replace("NEWEST = (3, 13)", f"NEWEST = {newest}"))
    (quick.tree / "requirements" / "peers.txt").write_text(f"oxidd==9999 --hash=sha256:{'0' * 64}\n")
    done = quick.dev("test")
    if newest == "(3, 10)":
        assert "dev: going on without oxidd: not to be had for Python 3." in done.stderr
        assert "No module named pytest" in done.stderr  # on to the tests, which this small tree has not
        assert "going on without" not in quick.dev("test").stderr
    else:
        assert done.returncode == 2
        assert "dev: cannot install requirements/peers.txt" in done.stderr


# D23: what is in the way is said in a sentence, or put right


def test_a_file_where_the_environment_should_be_is_left_alone(machine: Machine) -> None:
    file = machine.home / "file"
    file.write_text("mine")
    machine.environment["DEV_VENV"] = str(file)
    done = machine.dev("auction")
    assert (done.returncode, done.stderr) == (
        2,
        f"dev: {file} (DEV_VENV) is a file; name a directory, or remove it yourself\n",
    )
    assert file.read_text() == "mine"


@pytest.mark.parametrize("place", ["/proc/nowhere/venv", "FILE/venv"], ids=["cannot be written", "inside a file"])
def test_a_place_that_cannot_be_written_is_said(machine: Machine, place: str) -> None:
    (machine.home / "file").write_text("")
    machine.environment["DEV_VENV"] = place.replace("FILE", str(machine.home / "file"))
    done = machine.dev("auction")
    assert done.returncode == 2
    assert done.stderr.startswith("dev: cannot use ")
    assert done.stderr.endswith("; DEV_VENV names another place for the environment\n")
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_tree_that_cannot_be_written_is_said(machine: Machine) -> None:
    machine.tree.chmod(0o555)
    done = machine.dev("auction")
    machine.tree.chmod(0o755)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)


@needs_uv
@pytest.mark.parametrize("missing", ["director", "python"])
def test_what_was_removed_from_the_environment_is_put_back(quick: Machine, missing: str) -> None:
    quick.works()
    (quick.venv / "bin" / missing).unlink()
    assert "dev: setting up" in quick.works()


def test_a_python_that_is_not_called_python3_will_do(machine: Machine) -> None:
    machine.put("python3", "exit 1")
    (machine.bin / "python3.11").symlink_to(PYTHON)
    (machine.tree / "tools" / "dev.py").write_text("import sys; print('started', *sys.argv[1:])")
    assert machine.dev("check").stdout == "started check\n"


# A Python without ensurepip


@needs_uv
def test_without_ensurepip_a_uv_on_the_path_will_do(debian: Machine) -> None:
    debian.put_uv()
    debian.works()
    assert not (debian.venv / "bin" / "pip").exists()


@needs_pip
def test_without_ensurepip_a_pip_on_the_path_will_do(debian: Machine) -> None:
    debian.put("pip3", f"exec '{sys.executable}' -m pip \"$@\"")
    debian.works()
    assert any(line.startswith("pip3 --python") for line in debian.log)


def test_without_ensurepip_or_anything_else_one_sentence_and_no_venv(debian: Machine) -> None:
    debian.put("apt-get", "exit 100")
    done = debian.dev("auction", "1D 1S 1H", "--dealer", "W")
    assert done.returncode == 2
    complaint = done.stderr.splitlines()[-1]
    assert complaint.endswith(
        "has no ensurepip and there is no uv or pip on the PATH; as root: apt-get install -y python3-venv"
    )
    assert not debian.venv.exists()
    assert debian.log == (["apt-get install -y python3-venv", "apt-get update"] if ROOT_ON_DEBIAN else [])


@pytest.mark.skipif(not ROOT_ON_DEBIAN, reason="only root on Debian may install packages")
@pytest.mark.parametrize(("typed", "runs"), [("y\n", True), ("\n", False), ("no\n", False)], ids=["yes", "enter", "no"])
def test_on_a_terminal_system_packages_are_asked_about(debian: Machine, typed: str, runs: bool) -> None:
    """The command is said before anything is asked."""
    debian.put("apt-get", "exit 100")
    ours, theirs = pty.openpty()
    os.write(ours, typed.encode())
    with subprocess.Popen(
        [debian.tree / "dev", "auction"],
        env=debian.environment,
        cwd=debian.home,
        stdin=theirs,
        stderr=subprocess.PIPE,
        text=True,
    ) as running:
        _, said = running.communicate(timeout=60)
    os.close(ours)
    os.close(theirs)
    assert running.returncode == 2
    assert said.index("this would: apt-get install -y python3-venv") < said.index("run it now? [y/N]")
    assert bool(debian.log) is runs
    assert not debian.venv.exists()


@pytest.mark.slow
@pytest.mark.skipif(not ROOT_ON_DEBIAN, reason="only root on Debian may install packages")
def test_as_root_on_debian_the_missing_package_is_fetched(debian: Machine, tmp_path: Path) -> None:
    """The lists are empty at first, as on a fresh machine; the second attempt brings ensurepip."""
    library = Path(sysconfig.get_path("stdlib"))
    python = tmp_path / "python"
    shutil.copytree((debian.bin / "python3").resolve().parents[1], python, symlinks=True)
    debian.put_python(python / "bin" / "python3")
    link = f"ln -s '{library}/ensurepip' '{python}/lib/{library.name}/ensurepip'"
    (debian.bin / "ln").symlink_to(shutil.which("ln") or "")
    debian.put(
        "apt-get", f'if [ "$1" = update ]; then : > "$HOME/lists"; exit; fi\n[ -e "$HOME/lists" ] || exit 100\n{link}'
    )
    debian.works()
    assert debian.log == ["apt-get install -y python3-venv", "apt-get update", "apt-get install -y python3-venv"]


# Interrupted, and two at once


@pytest.fixture
def held(quick: Machine) -> Iterator[subprocess.Popen[str]]:
    """A first ./dev, held in the middle of installing."""
    (quick.bin / "sleep").symlink_to(shutil.which("sleep") or "")
    quick.put_uv(before=': > "$HOME/installing"; exec sleep 60')
    with quick.start("auction") as running:
        wait_for(quick.home / "installing")
        yield running
        if running.poll() is None:
            os.killpg(running.pid, signal.SIGKILL)


@needs_uv
def test_killed_half_way_the_next_run_heals(quick: Machine, held: subprocess.Popen[str]) -> None:
    os.killpg(held.pid, signal.SIGKILL)
    held.wait()
    assert quick.venv.exists()
    quick.put_uv()
    assert "dev: setting up" in quick.works()
    assert quick.works() == ""


@needs_uv
def test_ctrl_c_half_way_ends_with_one_word_and_the_next_run_heals(quick: Machine, held: subprocess.Popen[str]) -> None:
    os.killpg(held.pid, signal.SIGINT)
    _, said = held.communicate(timeout=30)
    assert held.returncode == 130
    assert said.splitlines()[-1] == "dev: interrupted"
    assert "Traceback" not in said
    quick.put_uv()
    quick.works()


@needs_uv
@pytest.mark.parametrize("python", ["missing", "dangling", "whole"])
def test_a_half_made_venv_is_made_again(quick: Machine, python: str) -> None:
    (quick.venv / "bin").mkdir(parents=True)
    if python != "missing":
        (quick.venv / "bin" / "python").symlink_to(PYTHON if python == "whole" else quick.home / "gone")
    assert "dev: setting up" in quick.works()


@needs_uv
def test_of_two_at_once_one_sets_up_and_the_other_waits(quick: Machine) -> None:
    (quick.bin / "sleep").symlink_to(shutil.which("sleep") or "")
    quick.put_uv(before=': > "$HOME/installing"; sleep 0.5')
    with quick.start("first") as first:
        wait_for(quick.home / "installing")
        with quick.start("second") as second:
            second_out, second_said = second.communicate(timeout=60)
        first_out, _ = first.communicate(timeout=60)
    assert first_out == f"director|first|1.0|{quick.home}\n"
    assert second_out == f"director|second|1.0|{quick.home}\n"
    assert second_said == "dev: another ./dev is setting up; waiting for it\n"
    assert sum(line.startswith("uv pip install") for line in quick.log) == 2  # the requirements, and the project
