"""What ./dev does: keep .venv as requirements/ says, then run the tool that was asked for.

Standard library only, and run with -I -S, because on first use there is nothing else.
Nothing is trusted but a stamp, written last: an install that was interrupted is thrown away and made again.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = Path(os.environ.get("DEV_VENV") or ROOT / ".venv").absolute()
REQUIREMENTS = ROOT / "requirements"
# Locked in this order, each group in step with those named, so that all can share one .venv.
GROUPS: dict[str, tuple[str, ...]] = {
    "installer": (),
    "base": (),
    "dd": ("base",),
    "test": ("base", "dd"),
    "peers": ("base", "dd", "test"),
    "check": ("base", "dd", "test"),
    "bench": ("base", "dd", "test"),
    "e2e": ("base", "dd", "test"),
    "offline": ("base", "test"),
    "pdf": ("base",),
}
EXTRAS = ("dd", "pdf")  # wheels or nothing: to build them would need compilers and minutes


# Second opinions and rivals, in compiled wheels: a Python newer than these were locked for goes without, and says so.
PEERS = ("peers", "bench")
NEWEST = (3, 13)


class SetupError(Exception):
    """Something the person at the keyboard can put right, in one sentence."""


def main(arguments: Sequence[str]) -> int:
    command, rest = (arguments[0], list(arguments[1:])) if arguments else ("", [])
    try:
        if command in COMMANDS:
            return COMMANDS[command](rest)
        return run_director(arguments)
    except SetupError as error:
        print(f"dev: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        if error.filename is None:
            raise
        print(
            f"dev: cannot use {error.filename}: {error.strerror}; DEV_VENV names another place for the environment",
            file=sys.stderr,
        )
        return 2
    except KeyboardInterrupt:
        print("dev: interrupted", file=sys.stderr)
        return 130


# What can be run


def run_director(arguments: Sequence[str]) -> int:
    ensure("base")
    if any(one.endswith(".pdf") for one in arguments):
        try_for("pdf")
    os.execv(director(), [str(director()), *arguments])


def run_tests(arguments: list[str]) -> int:
    """The whole default suite on every core; with arguments, pytest as it is."""
    ensure("base", "test", "peers")
    try_for("dd")
    return pytest(*(arguments or ["-n", str(min(os.cpu_count() or 1, 8)), "--dist", "worksteal"]))


def run_soak(arguments: list[str]) -> int:
    """Everything, slow tests included, with many more examples for each property."""
    ensure("base", "test", "peers", "check", "bench")
    try_for("dd")
    os.environ.setdefault("HYPOTHESIS_PROFILE", "soak")
    failed = pytest("-m", "", "-n", str(min(os.cpu_count() or 1, 8)), *arguments)
    return max(failed, 0 if arguments else max(run_fuzz([]), run_long_visits()))


def run_long_visits() -> int:
    """The API against its own description with many requests (schemathesis), and thousands of taps in the browser."""
    os.environ.setdefault("API_EXAMPLES", "500")
    return run_e2e(["-k", "test_api_as_described or test_crawler"])


def run_fuzz(arguments: list[str]) -> int:
    """Texts nobody would write, for a minute a reader (tools/fuzz.py)."""
    ensure("base", "test")
    return run(python(), ROOT / "tools" / "fuzz.py", *arguments)


def run_e2e(arguments: list[str], folder: str = "tests/e2e") -> int:
    """The browser tests, on every core, or those in the files named; the browser itself comes from the machine
    (tools/browser.py).
    """
    if not (ROOT / "tests" / "e2e").is_dir():
        raise SetupError("there are no browser tests here (tests/e2e)")
    ensure("base", "test", "e2e")
    try_for("pdf")
    if failed := run(python(), ROOT / "tools" / "browser.py"):
        return failed
    return pytest("-o", "norecursedirs=.*", *which_e2e(arguments, folder))


def which_e2e(arguments: list[str], folder: str) -> list[str]:
    """Two browsers side by side wait for less than one; but what is named runs alone, and can be watched."""
    if any(is_e2e(one) for one in arguments):
        return ["-p", "no:xdist", *arguments]
    return ["-n", str(min(os.cpu_count() or 1, 4)), "--dist", "loadgroup", folder, *arguments]


def is_e2e(argument: str) -> bool:
    """Does it name a file, a folder or a test of the browser's? The folder of --pictures is none."""
    path = ROOT / argument.partition("::")[0]
    return path.is_relative_to(ROOT / "tests" / "e2e") and path.exists()


def run_check(arguments: list[str]) -> int:
    """Every checker, even after one has complained."""
    if arguments:
        raise SetupError("check takes no arguments")
    ensure("base", "test", "peers", "check")
    checkers = (
        (VENV / "bin" / "ruff", "check", "--quiet"),
        (VENV / "bin" / "ruff", "format", "--check", "--quiet"),
        (VENV / "bin" / "mypy", "--no-error-summary"),
        (VENV / "bin" / "lint-imports", "--no-cache", "--no-logo"),
    )
    failed = [Path(checker[0]).name for checker in checkers if run(*checker)]
    print(f"check: {', '.join(failed)} complained" if failed else "check: clean")
    return 1 if failed else 0


def run_bench(arguments: list[str]) -> int:
    """Every benchmark in bench/, or those named."""
    known = {path.stem: path for path in sorted((ROOT / "bench").glob("[a-z]*.py"))}
    for name in arguments:
        if name not in known:
            raise SetupError(f'no benchmark "{name}"; there are: {", ".join(known)}')
    ensure("base", "test", "bench")
    results = [run(python(), known[name]) for name in arguments or known]
    return max(results, default=0)


def run_lock(arguments: list[str]) -> int:
    """Resolve requirements/*.in again; with --upgrade, to the newest versions."""
    ensure("base")
    if (uv := find_uv()) is None:
        raise SetupError("lock needs uv, which could not be installed into .venv; put uv on the PATH")
    for group, in_step_with in GROUPS.items():
        constraints = [word for other in in_step_with for word in ("--constraint", f"{other}.txt")]
        options = (
            "--quiet",
            "--universal",
            "--python-version",
            "3.11",
            "--generate-hashes",
            "--no-header",
            "--no-annotate",
        )
        no_hosts = ("--no-emit-index-url", "--no-emit-find-links")
        source, target = f"{group}.in", f"{group}.txt"
        failed = run(
            uv,
            "pip",
            "compile",
            *options,
            *no_hosts,
            *constraints,
            source,
            "--output-file",
            target,
            *arguments,
            at=REQUIREMENTS,
        )
        if failed:
            return failed
    return 0


def run_offline(arguments: list[str]) -> int:
    """The app as it runs on a phone, built into the package; DIR: and written there for a web host; --test: and then
    its tests.
    """
    import shutil

    ensure("base")
    if shutil.which("node") is None or shutil.which("npm") is None:
        ensure("offline")
    testing = arguments[:1] == ["--test"]
    folder = [one for one in arguments if not one.startswith("-")] if not testing and len(arguments) == 1 else []
    if failed := run(python(), ROOT / "tools" / "offline.py", *([] if testing or folder else arguments)):
        return failed
    if folder:
        return run(director(), "offline", Path(folder[0]).absolute())
    return run_e2e(arguments[1:], "tests/e2e/offline") if testing else 0


def run_build(arguments: list[str]) -> int:
    """The wheel, into dist/ (or --directory), with the offline app in it where that can be built."""
    ensure("base")
    if run_offline([]):
        tell("going on without the offline app, which is not in this wheel")
    return run(python(), "-m", "hatchling", "build", "--target", "wheel", *arguments)


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "test": run_tests,
    "check": run_check,
    "bench": run_bench,
    "soak": run_soak,
    "fuzz": run_fuzz,
    "e2e": run_e2e,
    "offline": run_offline,
    "lock": run_lock,
    "build": run_build,
}


# Running things


def run(*command: str | Path, at: Path = ROOT) -> int:
    import subprocess  # 8 ms, which a tree that is set up need not pay

    return subprocess.run([str(word) for word in command], cwd=at, check=False).returncode


def answer(*command: str | Path) -> str | None:
    """What a command prints, or None when it fails or is not there."""
    import subprocess

    try:
        return subprocess.run([str(word) for word in command], check=True, capture_output=True, text=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return None


def pytest(*arguments: str) -> int:
    # Hundreds of tests start the program: it is compiled once, not in each of them.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    return run(python(), "-m", "pytest", *arguments)


def python() -> Path:
    return VENV / "bin" / "python"


def director() -> Path:
    return VENV / "bin" / "director"


# Setting up


def ensure(*groups: str) -> None:
    """Have these groups of requirements in .venv; at once when the stamps say so."""
    if all(stamped(group) for group in groups):
        return
    with only_one():
        if not healthy():
            start_over()
            make_venv()
        for group in groups:
            if not stamped(group):
                install(group)


def try_for(group: str) -> None:
    """Have an extra as well, where there are wheels for this Python and machine; elsewhere its tests are skipped, with
    this word.
    """
    try:
        ensure(group)
    except SetupError:
        # its packages serve nothing else, and wheels are all there before the first is unpacked
        unfinished().unlink(missing_ok=True)
        tell(
            f"going on without requirements/{group}.txt (the installer's own words are above); what needs it is skipped"
        )


def stamp(group: str) -> Path:
    return VENV / "stamps" / group


def unfinished() -> Path:
    return VENV / "stamps" / "unfinished"


def digest(group: str) -> str:
    """What the stamp must say: which Python, where, and from which requirements."""
    files = [
        REQUIREMENTS / f"{group}.txt",
        *([ROOT / "pyproject.toml", REQUIREMENTS / "installer.txt"] if group == "base" else []),
    ]
    parts = [sys.version.encode(), str(ROOT).encode(), *(file.read_bytes() for file in files)]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def stamped(group: str) -> bool:
    try:
        return stamp(group).read_text() == digest(group) and not unfinished().exists() and whole()
    except (FileNotFoundError, NotADirectoryError):
        return False


def healthy() -> bool:
    """Is .venv whole, made by the Python and with the installers we have now, where it stands now? If not, it is made
    again.
    """
    return stamp("venv").exists() and stamp("venv").read_text() == birthmark() and not unfinished().exists() and whole()


def whole() -> bool:
    """Has nobody removed what was installed?"""
    return python().exists() and (director().exists() or not stamp("base").exists())


def birthmark() -> str:
    return f"{sys.version}\n{VENV}\n{hashlib.sha256((REQUIREMENTS / 'installer.txt').read_bytes()).hexdigest()}\n"


@contextmanager
def only_one() -> Iterator[None]:
    """Two runs at once: the second waits for the first, then finds the work done."""
    VENV.parent.mkdir(parents=True, exist_ok=True)
    with Path(f"{VENV}.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            tell("another ./dev is setting up; waiting for it")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def tell(message: str) -> None:
    print(f"dev: {message}", file=sys.stderr, flush=True)


def start_over() -> None:
    """Throw a broken, interrupted, moved or outdated .venv away; if we run on its Python, begin again with another."""
    import shutil

    chosen_by_hand = "DEV_VENV" in os.environ
    if VENV.exists() and not VENV.is_dir():
        raise SetupError(
            f"{VENV}{' (DEV_VENV)' if chosen_by_hand else ''} is a file; name a directory, or remove it yourself"
        )
    if chosen_by_hand and VENV.exists() and any(VENV.iterdir()) and not (VENV / "pyvenv.cfg").exists():
        raise SetupError(
            f"{VENV} (DEV_VENV) is not a virtual environment; name another directory, or remove it yourself"
        )
    runs_on_it = VENV.exists() and Path(sys.executable).parent.parent.samefile(VENV)
    shutil.rmtree(VENV, ignore_errors=True)
    if runs_on_it:
        os.execv(ROOT / "dev", [str(ROOT / "dev"), *sys.argv[1:]])


def make_venv() -> None:
    """An empty .venv and the means to fill it, or no .venv at all."""
    import shutil

    tell(f"setting up {VENV} (Python {sys.version.split()[0]})")
    can_have_pip = brings_pip() or (not installer_on_the_path() and brings_pip_after_apt())
    try:
        if run(sys.executable, "-I", "-m", "venv", *([] if can_have_pip else ["--without-pip"]), VENV):
            raise SetupError(f"{sys.executable} -m venv failed (its own words are above)")
        fetch_installers()
    except BaseException:
        shutil.rmtree(VENV, ignore_errors=True)
        raise
    stamp("venv").parent.mkdir()
    stamp("venv").write_text(birthmark())


def fetch_installers() -> None:
    """uv and pip as they are locked, in place of the pip, and on Python 3.11 the setuptools, that a new environment
    happens to have.
    """
    if (pip := find_pip()) is None:
        return
    if pip[0] == python() and answer(python(), "-I", "-m", "pip", "show", "--quiet", "setuptools") is not None:
        run(*pip, "uninstall", "--quiet", "--yes", "setuptools")
    if find_uv() is not None and pip[0] != python():
        return
    if run(*pip, "install", "--quiet", "--upgrade", *hashed("installer")):
        tell("uv cannot be had here; going on with pip, which is slower")


def brings_pip() -> bool:
    """Debian keeps ensurepip in a package of its own, python3-venv."""
    return answer(sys.executable, "-I", "-c", "import ensurepip, venv") is not None


def brings_pip_after_apt() -> bool:
    command = ("apt-get", "install", "-y", "python3-venv")
    if fetch_packages("this Python cannot install pip", command) and brings_pip():
        return True
    raise SetupError(
        f"{sys.executable} has no ensurepip and there is no uv or pip on the PATH; as root: {' '.join(command)}"
    )


def fetch_packages(why: str, command: tuple[str, ...]) -> bool:
    """On Debian, and as root, run this after it was said, and on a terminal after it was agreed to; everybody else
    types it himself.
    """
    import shutil

    if os.geteuid() != 0 or not Path("/etc/debian_version").exists() or not shutil.which("apt-get"):
        return False
    tell(f"{why}; this would: {' '.join(command)}")
    if sys.stdin.isatty() and not agreed():
        return False
    os.environ.setdefault("DEBIAN_FRONTEND", "noninteractive")
    if run(*command) and run("apt-get", "update") == 0:  # a fresh machine has no package lists yet
        run(*command)
    return True


def agreed() -> bool:
    print("dev: run it now? [y/N] ", end="", file=sys.stderr, flush=True)
    return sys.stdin.readline().strip().lower() in ("y", "yes")


def installer_on_the_path() -> bool:
    return find_uv() is not None or find_pip() is not None


def find_uv() -> Path | None:
    """uv: our own, or the machine's."""
    import shutil

    for found in (VENV / "bin" / "uv", shutil.which("uv")):
        if found and answer(found, "--version"):
            return Path(found)
    return None


def find_pip() -> tuple[str | Path, ...] | None:
    """pip for .venv: its own, or the machine's pointed at it (pip 22.3 or later)."""
    if answer(python(), "-I", "-m", "pip", "--version"):
        return (python(), "-I", "-m", "pip")
    for name in ("pip3", "pip"):
        if answer(name, "--python", sys.executable, "--version"):
            return (name, "--python", python())
    return None


def hashed(group: str) -> tuple[str | Path, ...]:
    return ("--require-hashes", "--requirement", REQUIREMENTS / f"{group}.txt")


def install(group: str) -> None:
    """One group of requirements, hash by hash; with the base comes the project itself, from where it stands."""
    tell(f"installing requirements/{group}.txt")
    unfinished().touch()
    wheels_only = too_new_for(group) or group in EXTRAS
    wanted = [(*hashed(group), *(("--only-binary", ":all:") if wheels_only else ()))]
    if group == "base":
        wanted.append(("--no-deps", "--no-build-isolation", "--editable", ROOT))
    if not any(all(run(*command, "--quiet", *what) == 0 for what in wanted) for command in installers()):
        if too_new_for(group):
            skip(group)
            return
        raise SetupError(
            f"cannot install requirements/{group}.txt (the installer's own words are above); is the package index in reach?"
        )
    stamp(group).write_text(digest(group))
    unfinished().unlink()


def too_new_for(group: str) -> bool:
    return group in PEERS and sys.version_info[:2] > NEWEST


def skip(group: str) -> None:
    named = [line.split("==")[0] for line in (REQUIREMENTS / f"{group}.txt").read_text().splitlines() if "==" in line]
    tell(
        f"going on without {', '.join(named)}: not to be had for Python {sys.version.split()[0]}; the tests that need one are skipped"
    )
    stamp(group).write_text(digest(group))
    unfinished().unlink()


def installers() -> Iterator[tuple[str | Path, ...]]:
    """uv first; where it fails, pip, which may know more about this machine's mirrors and certificates."""
    pip = find_pip()
    if uv := find_uv():
        tell_uv_what_pip_knows(pip)
        yield (uv, "pip", "install", "--python", python())
    if pip:
        yield (*pip, "install")


def tell_uv_what_pip_knows(pip: tuple[str | Path, ...] | None) -> None:
    """A machine behind a mirror has it in pip's settings, which uv does not read."""
    settings = answer(*pip, "config", "list") if pip else None
    for line in (settings or "").splitlines():
        name, _, value = line.partition("=")
        for option, variable in ((".index-url", "UV_DEFAULT_INDEX"), (".cert", "SSL_CERT_FILE")):
            if name.endswith(option):
                os.environ.setdefault(variable, value.strip("'\""))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
