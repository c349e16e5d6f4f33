"""Run inside Pyodide by tools/offline_pack.mjs: the standard library and the app as bytecode of that very Python.

Smaller and quicker to start than source: modules nobody needs are left out, sentences for programmers too, and
templates come compiled. What is left out is listed, not guessed: whatever is imported late stays in.
"""

from __future__ import annotations

import _sre
import ast
import dataclasses
import importlib.util
import json
import marshal
import pkgutil
import shutil
import sys
import types
import zipfile
from pathlib import Path
from re import Pattern, _cache, _compiler
from types import CodeType
from typing import Any

STDLIB = "/python_stdlib.zip"
SITE = Path(f"/lib/python{sys.version_info[0]}.{sys.version_info[1]}/site-packages")
LIBRARIES = Path("/libraries")
SOURCE = Path("/source/directorcall")
OUT = Path("/out")
# Of the standard library: other machines, other protocols, tools for programmers.
LEFT_OUT = (
    "_aix_support", "_android_support", "_apple_support", "_ios_support", "_osx_support", "_pydatetime", "_pydecimal", "_pyio",
    "_pyrepl", "_sysconfigdata", "__hello__", "__phello__", "antigravity", "bdb", "cProfile", "cmd", "code", "compileall",
    "configparser", "ctypes", "curses", "dbm", "doctest", "ensurepip", "fileinput", "ftplib", "getpass", "idlelib", "imaplib",
    "lib2to3", "mailbox", "modulefinder", "multiprocessing", "netrc", "nturl2path", "optparse", "pdb", "pickletools", "plistlib",
    "poplib", "profile", "pstats", "pty", "pyclbr", "pydoc", "pydoc_data", "rlcompleter", "sched", "shelve", "smtplib", "sqlite3",
    "symtable", "tabnanny", "test", "this", "timeit", "tkinter", "trace", "turtle", "turtledemo", "tty", "unittest", "venv", "wave",
    "webbrowser", "wsgiref", "xml/dom", "xml/sax", "xmlrpc", "zipapp",
    "argparse", "asyncio/proactor_events", "asyncio/windows_events", "asyncio/windows_utils", "bz2", "compression/bz2",
    "compression/lzma", "compression/zstd", "concurrent/futures/process", "email/_header_value_parser", "email/contentmanager",
    "email/headerregistry", "email/mime", "email/policy", "filecmp", "getopt", "graphlib", "http/cookiejar", "http/server",
    "logging/config", "logging/handlers", "lzma", "py_compile", "socketserver", "tarfile", "urllib/request", "urllib/robotparser",
)  # fmt: skip
# Far Eastern and old single-machine alphabets; cp437 is how zip files name their contents.
KEPT_ENCODINGS = (
    "__init__", "aliases", "ascii", "charmap", "cp437", "cp1252", "idna", "iso8859_1", "latin_1", "punycode", "raw_unicode_escape",
    "unicode_escape", "utf_16", "utf_16_be", "utf_16_le", "utf_8", "utf_8_sig",
)  # fmt: skip
PACKAGES = ("starlette", "jinja2", "markupsafe", "anyio")
# What Python has to find before `sitecustomize`, which is web/offline/packed.py, can find the rest.
FIRST = ("__future__", "encodings", "encodings.aliases", "encodings.utf_8")
# There is no event loop, no package to install and no socket here: what would wait for them is not even imported. What is
# taken from JavaScript is as Pyodide's own modules take it, in their order: a picture of the memory counts on that.
INSTEAD = {
    "pyodide.webloop": """
from pyodide_js._api import scheduleCallback

def _initialize_event_loop():
    from pyodide_js._api import config
    config.enableRunUntilComplete
""",
    "pyodide._package_loader": """
from pathlib import Path
from site import getsitepackages
from pyodide_js import loadedPackages

SITE_PACKAGES, DSO_DIR = Path(getsitepackages()[0]), Path("/usr/lib")

def init_loaded_packages(): pass
""",
    "http.client": """
from http import HTTPStatus

responses = {status.value: status.phrase for status in HTTPStatus}
""",
}
# Lines at the end of a module: what it would work out at every start is known already.
METHODS_KNOWN = """
from sitecustomize import methods as _methods

def exec(text, *scopes):
    import builtins
    builtins.exec(_methods.get(text, text), *scopes)
"""
APPENDED = {
    "dataclasses": METHODS_KNOWN,
    "directorcall.values": METHODS_KNOWN,
    "re._compiler": """
from sitecustomize import patterns as _patterns
_compiled = compile

def compile(p, flags=0):
    known = _patterns.get((p, flags)) if isinstance(p, (str, bytes)) else None
    return _sre.compile(*known) if known else _compiled(p, flags)
""",
    "anyio._lazyimport": """
_read = _build_lazy_map

def _build_lazy_map(module):
    return _KNOWN.get(module.__name__) or _read(module)
""",
}
NOT_NEEDED = (
    "anyio/pytest_plugin.py", "anyio/_backends", "anyio/itertools.py", "anyio/streams",
    "starlette/testclient.py", "jinja2/sandbox.py", "jinja2/nativetypes.py",
    "directorcall/__main__.py", "directorcall/terminal", "directorcall/web/api.py", "directorcall/web/openapi.py",
    "directorcall/web/guard.py", "directorcall/web/lane.py", "directorcall/web/helper.py", "directorcall/web/passes.py",
    "directorcall/web/settings.py", "directorcall/web/connection.py", "directorcall/web/parent.py", "directorcall/web/files.py",
    "directorcall/web/vendored.toml", "directorcall/web/offline/shell", "directorcall/web/offline/built",
    "directorcall/web/offline/served.py", "directorcall/web/offline/bundle.py",
)  # fmt: skip
DATA = (".html", ".toml", ".system", ".words", ".css", ".js", ".svg", ".mo")
NOT_DATA = ("anyio/", "starlette/", "jinja2/", "markupsafe/")


class Shorter(ast.NodeTransformer):
    """Without docstrings. A class keeps a dot for one: for a dataclass without any, a signature is worked out."""

    def _without(self, node: ast.AST) -> ast.AST:
        self.generic_visit(node)
        body = getattr(node, "body", [])
        match body[:1]:
            case [ast.Expr(value=ast.Constant(value=str()) as words)] if isinstance(node, ast.ClassDef):
                words.value = "."
            case [ast.Expr(value=ast.Constant(value=str()))]:
                del body[0]
                if not body and not isinstance(node, ast.Module):
                    body.append(ast.Pass(lineno=getattr(node, "lineno", 1), col_offset=0))
        return node

    visit_Module = visit_ClassDef = visit_FunctionDef = visit_AsyncFunctionDef = _without  # noqa: N815


def compiled(source: bytes, name: str, file: str) -> bytes:
    text = INSTEAD.get(name) or source.decode() + APPENDED.get(name, "")
    return marshal.dumps(compile(Shorter().visit(ast.parse(text, file)), file, "exec", dont_inherit=True))


def module_name(file: str) -> str:
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def packed(modules: dict[str, tuple[bool, bytes]], known: Recorded) -> bytes:
    """As web/offline/packed.py reads it: which modules, where; then their code."""
    listed = [(name, len(code), is_package) for name, (is_package, code) in modules.items()]
    table = marshal.dumps((listed, known.patterns, known.methods))
    return len(table).to_bytes(4, "little") + table + b"".join(code for _, code in modules.values())


def write_pack(name: str, files: dict[str, bytes]) -> None:
    """As the worker unpacks it, under /lib."""
    header = json.dumps([[file, len(data)] for file, data in sorted(files.items())]).encode()
    with (OUT / name).open("wb") as pack:
        pack.write(len(header).to_bytes(4, "little") + header)
        for _, data in sorted(files.items()):
            pack.write(data)


# --- the standard library


def standard_library() -> dict[str, tuple[bool, bytes]]:
    with zipfile.ZipFile(STDLIB) as whole:
        names = [name for name in sorted(whole.namelist()) if name.endswith(".py") and not _left_out(name)]
        return {module_name(name): _module(whole.read(name), name) for name in names}


def _module(source: bytes, file: str) -> tuple[bool, bytes]:
    return file.endswith("/__init__.py"), compiled(source, module_name(file), file)


def first(modules: dict[str, tuple[bool, bytes]]) -> None:
    """A zip file, which Python can read by itself."""
    finder = (SOURCE / "web" / "offline" / "packed.py").read_bytes()
    few = {name: modules[name] for name in FIRST} | {"sitecustomize": _module(finder, "sitecustomize.py")}
    with zipfile.ZipFile(OUT / "first.zip", "w", zipfile.ZIP_STORED) as zipped:
        for name, (is_package, code) in few.items():
            file = f"{name.replace('.', '/')}{'/__init__' if is_package else ''}.pyc"
            head = importlib.util.MAGIC_NUMBER + bytes(12)  # what Python would keep in its cache, without a date
            zipped.writestr(zipfile.ZipInfo(file, (1980, 1, 1, 0, 0, 0)), head + code)


def _left_out(name: str) -> bool:
    stem = name.removesuffix(".py")
    if stem.startswith("encodings/"):
        return stem.removeprefix("encodings/") not in KEPT_ENCODINGS
    return any(stem == one or stem.startswith((f"{one}/", f"{one}_")) for one in LEFT_OUT)


# --- the app and its libraries


def sources() -> dict[str, bytes]:
    """Everything of theirs that is needed, by name: modules and data."""
    found = {}
    for tree in [*(LIBRARIES / name for name in PACKAGES), SOURCE]:
        for path in sorted(tree.rglob("*")):
            name = path.relative_to(tree.parent).as_posix()
            if "__pycache__" in name or any(name == one or name.startswith(f"{one}/") for one in NOT_NEEDED):
                continue
            if path.suffix == ".py" or (path.suffix in DATA and not name.startswith(NOT_DATA)):
                found[name] = path.read_bytes()
    return found


class Recorded:
    """What is compiled while modules are imported."""

    def __init__(self) -> None:
        self.patterns: dict[tuple[str | bytes, int], tuple[Any, ...]] = {}
        self.methods: dict[str, CodeType] = {}

    def listen(self) -> None:
        from directorcall import values

        for module in (dataclasses, values):
            module.exec = self._exec
        before = [(pattern, flags) for _, pattern, flags in [*_cache]]
        self.compile, _compiler.compile = _compiler.compile, self._compile
        for pattern, flags in before:
            _compiler.compile(pattern, flags)

    def _exec(self, text: str, *scopes: Any) -> None:
        self.methods[text] = compile(text, "<string>", "exec")
        exec(self.methods[text], *scopes)  # noqa: S102 - what they would do

    def _compile(self, pattern: str | bytes, flags: int = 0) -> Pattern[Any]:
        recorder = types.SimpleNamespace(**vars(_sre))
        recorder.compile = lambda *given: given
        vars(_compiler)["_sre"] = recorder
        try:
            given = self.compile(pattern, flags)
        finally:
            vars(_compiler)["_sre"] = _sre
        if isinstance(pattern, (str, bytes)):
            text, all_flags, code, *groups = given
            self.patterns[pattern, int(flags)] = (text, int(all_flags), [int(one) for one in code], *groups)
        return _sre.compile(*given)


def all_imported() -> Recorded:
    """Every module of the app, so that nothing is compiled again on a device."""
    recorded = Recorded()
    recorded.listen()
    import directorcall

    for module in pkgutil.walk_packages(directorcall.__path__, "directorcall."):
        importlib.import_module(module.name)
    return recorded


def templates() -> dict[str, bytes]:
    """Compiled here, where they will be read: the cache goes by the full name of a file and its text."""
    from directorcall.web.offline import inside

    folder = inside.COMPILED
    folder.mkdir(exist_ok=True)
    made = inside.environments()[0]
    for name in made.list_templates():
        made.get_template(name)
    found = {path.relative_to(SITE).as_posix(): path.read_bytes() for path in sorted(folder.iterdir())}
    shutil.rmtree(folder)
    return found


def lazy_names() -> str:
    """What anyio reads in its own source at every start, to import the rest of itself lazily."""
    from anyio._lazyimport import _build_lazy_map

    named = [path.parent.relative_to(SITE) for path in (SITE / "anyio").rglob("__init__.py")]
    packages = [importlib.import_module(".".join(folder.parts)) for folder in named]
    return f"_KNOWN = { {one.__name__: _build_lazy_map(one) for one in packages}!r}"


def digest() -> dict[str, bytes]:
    """Of the engine's sources: there are none to make it from on a device."""
    from directorcall.ruling.program import FROM_BUILD, digest_of

    return {f"directorcall/{FROM_BUILD}": digest_of(SOURCE).encode()}


def main() -> None:
    found = sources()
    for name, data in found.items():
        path = SITE / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    importlib.invalidate_caches()
    known = all_imported()
    APPENDED["anyio._lazyimport"] += lazy_names()
    library = standard_library()
    first(library)
    write_pack("stdlib.pack", {"stdlib.modules": packed(library, Recorded())})
    modules = {module_name(name): _module(data, name) for name, data in found.items() if name.endswith(".py")}
    data = {name: data for name, data in found.items() if not name.endswith(".py")} | templates() | digest()
    under = SITE.relative_to("/lib").as_posix()
    write_pack("app.pack", {"app.modules": packed(modules, known), **{f"{under}/{n}": d for n, d in data.items()}})


main()
