"""Run inside Pyodide by tools/offline_pack.mjs: the standard library and the app as bytecode of that very Python.

Smaller and quicker to start than source: modules nobody needs are left out, sentences for programmers too, and
templates come compiled. What is left out is listed, not guessed: whatever is imported late stays in.
"""

from __future__ import annotations

import ast
import importlib.util
import json
import shutil
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

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
)  # fmt: skip
# Far Eastern and old single-machine alphabets; cp437 is how zip files name their contents.
KEPT_ENCODINGS = (
    "__init__", "aliases", "ascii", "charmap", "cp437", "cp1252", "idna", "iso8859_1", "latin_1", "punycode", "raw_unicode_escape",
    "unicode_escape", "utf_16", "utf_16_be", "utf_16_le", "utf_8", "utf_8_sig",
)  # fmt: skip
PACKAGES = ("starlette", "jinja2", "markupsafe", "anyio")
NOT_NEEDED = (
    "anyio/pytest_plugin.py", "anyio/_backends", "anyio/itertools.py", "anyio/streams",
    "starlette/testclient.py", "jinja2/sandbox.py", "jinja2/nativetypes.py",
    "directorcall/__main__.py", "directorcall/terminal", "directorcall/web/api.py", "directorcall/web/openapi.py",
    "directorcall/web/guard.py", "directorcall/web/lane.py", "directorcall/web/helper.py", "directorcall/web/passes.py",
    "directorcall/web/settings.py", "directorcall/web/connection.py", "directorcall/web/parent.py", "directorcall/web/files.py",
    "directorcall/web/vendored.toml", "directorcall/web/offline/shell", "directorcall/web/offline/built",
    "directorcall/web/offline/served.py", "directorcall/web/offline/bundle.py",
)  # fmt: skip
SOURCE_TOO = ("anyio/",)  # its __init__.py files are read by itself, to import lazily
DATA = (".html", ".toml", ".system", ".words", ".css", ".js", ".svg", ".mo")
NOT_DATA = ("anyio/", "starlette/", "jinja2/", "markupsafe/")


class Shorter(ast.NodeTransformer):
    """Without docstrings. A class keeps an empty word for one: for a dataclass without any, a signature is worked out."""

    def _without(self, node: ast.AST) -> ast.AST:
        self.generic_visit(node)
        body = getattr(node, "body", [])
        match body[:1]:
            case [ast.Expr(value=ast.Constant(value=str()) as words)] if isinstance(node, ast.ClassDef):
                words.value = " "
            case [ast.Expr(value=ast.Constant(value=str()))]:
                del body[0]
                if not body and not isinstance(node, ast.Module):
                    body.append(ast.Pass(lineno=getattr(node, "lineno", 1), col_offset=0))
        return node

    visit_Module = visit_ClassDef = visit_FunctionDef = visit_AsyncFunctionDef = _without  # noqa: N815


def bytecode(source: bytes, name: str) -> bytes:
    """What Python would keep in its cache, without a date."""
    import marshal

    code = compile(Shorter().visit(ast.parse(source, name)), name, "exec", dont_inherit=True)
    return importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code)


def standard_library() -> None:
    with zipfile.ZipFile(STDLIB) as whole, zipfile.ZipFile(OUT / "stdlib.zip", "w", zipfile.ZIP_STORED) as trimmed:
        for name in sorted(whole.namelist()):
            if not name.endswith(".py") or _left_out(name):
                continue
            entry = zipfile.ZipInfo(f"{name}c", (1980, 1, 1, 0, 0, 0))
            trimmed.writestr(entry, bytecode(whole.read(name), name))


def _left_out(name: str) -> bool:
    stem = name.removesuffix(".py")
    if stem.startswith("encodings/"):
        return stem.removeprefix("encodings/") not in KEPT_ENCODINGS
    return any(stem == one or stem.startswith((f"{one}/", f"{one}_")) for one in LEFT_OUT)


def app() -> None:
    files = dict(_files())
    for name, data in files.items():
        path = SITE / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    files |= _templates()
    header = json.dumps([[name, len(data)] for name, data in sorted(files.items())]).encode()
    with (OUT / "app.pack").open("wb") as pack:
        pack.write(len(header).to_bytes(4, "little") + header)
        for _, data in sorted(files.items()):
            pack.write(data)


def _files() -> Iterator[tuple[str, bytes]]:
    trees = [*(LIBRARIES / name for name in PACKAGES), SOURCE]
    for tree in trees:
        for path in sorted(tree.rglob("*")):
            name = path.relative_to(tree.parent).as_posix()
            if "__pycache__" in name or any(name == one or name.startswith(f"{one}/") for one in NOT_NEEDED):
                continue
            if path.suffix == ".py":
                source = path.read_bytes()
                yield f"{name}c", bytecode(source, name)
                if name.startswith(SOURCE_TOO) and path.name == "__init__.py":
                    yield name, source
            elif path.suffix in DATA and not name.startswith(NOT_DATA):
                yield name, path.read_bytes()


def _templates() -> dict[str, bytes]:
    """Compiled here, where they will be read: the cache goes by the full name of a file and its text. And the methods of
    dataclasses, of every module of ours.
    """
    import marshal
    import pkgutil

    importlib.invalidate_caches()
    from directorcall.web.offline import quick

    methods = quick.record()
    import directorcall
    from directorcall.web.offline import inside

    for module in pkgutil.walk_packages(directorcall.__path__, "directorcall."):
        importlib.import_module(module.name)
    folder = inside.COMPILED
    folder.mkdir(exist_ok=True)
    made = inside.environments()[0]
    for name in made.list_templates():
        made.get_template(name)
    found = {path.relative_to(SITE).as_posix(): path.read_bytes() for path in sorted(folder.iterdir())}
    shutil.rmtree(folder)
    name = quick.METHODS.relative_to(SITE).as_posix()
    return found | {name: marshal.dumps(methods)}


standard_library()
app()
