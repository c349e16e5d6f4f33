"""What others wrote, in the wheel or beside it: writes THIRD-PARTY.md and sbom.cdx.json (CycloneDX); --check says if
they are stale.

What is in the wheel is in web/vendored.toml; what it needs beside it are its dependencies, as locked in
requirements/base.txt.
"""

from __future__ import annotations

import base64
import json
import re
import sys
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.metadata import metadata, requires
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "src" / "directorcall" / "web"
NOTICE, BOM = ROOT / "THIRD-PARTY.md", ROOT / "sbom.cdx.json"
# classifiers of packages that have no SPDX expression yet
_OLD_NAMES = {"MIT License": "MIT", "BSD License": "BSD-3-Clause"}


@dataclass(frozen=True, slots=True)
class Dependency:
    """A package that is installed beside ours."""

    name: str
    version: str
    licence: str
    needs: tuple[str, ...]
    optional: bool


SOLVERS = ("dd", "pdf")  # wheels that not every Python has: who installs the extra gets their notices from themselves


def project() -> dict[str, list[str]]:
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = {name: lines for name, lines in told["optional-dependencies"].items() if name not in SOLVERS}
    return {"": told["dependencies"], **extras}


def vendored() -> list[dict[str, str]]:
    files: list[dict[str, str]] = tomllib.loads((WEB / "vendored.toml").read_text(encoding="utf-8"))["file"]
    return files


def fetched() -> list[dict[str, Any]]:
    """What ./dev offline puts into a wheel that is built for release."""
    packages: list[dict[str, Any]] = tomllib.loads((WEB / "vendored.toml").read_text(encoding="utf-8"))["fetched"]
    return packages


def locked() -> dict[str, str]:
    lines = (ROOT / "requirements" / "base.txt").read_text(encoding="utf-8").splitlines()
    return {found[1]: found[2] for line in lines if (found := re.match(r"([\w.-]+)==([\w.]+)", line))}


def dependencies() -> list[Dependency]:
    """Ours, theirs, and so on, for this system and this Python."""
    always, versions = _closure(project()[""]), locked()
    every = _closure([line for lines in project().values() for line in lines])
    return [
        Dependency(name, versions[name], _licence(name), tuple(_needs(name)), name not in always)
        for name in sorted(every)
    ]


def _closure(lines: Iterable[str]) -> set[str]:
    found: set[str] = set()
    waiting = [_name(line) for line in lines]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += _needs(name)
    return found


def _needs(name: str) -> list[str]:
    """Whatever the Python: what is locked is locked for all of them."""
    versions = locked()
    plain = [Requirement(line) for line in requires(name) or () if "extra ==" not in line]
    return sorted({found for one in plain if (found := _name(one.name)) in versions})


def _name(line: str) -> str:
    return re.sub(r"[-_.]+", "-", re.split(r"[\s<>=!~;\[]", line)[0]).lower()


def _licence(name: str) -> str:
    told = metadata(name)
    if expression := told.get_all("License-Expression"):
        return str(expression[0])
    classified = [line.split(" :: ")[-1] for line in told.get_all("Classifier") or () if line.startswith("License ::")]
    return _OLD_NAMES[classified[0]]


def notice() -> str:
    lines = [
        "# What others wrote",
        "",
        "Made by `tools/third_party.py` from `web/vendored.toml` and the locked requirements.",
        "",
    ]
    lines += ["## In the package", ""]
    for file in vendored():
        lines += [f"### {file['name']} {file['version']}", "", f"`web/{file['path']}`: {file['origin']}. Source: {file['source']}.",
                  f"SHA-256 `{file['sha256']}`. Licence: {file['licence']}.", "", "```text", file["text"].strip(), "```", ""]  # fmt: skip
    lines += ["## In the package, in the app that works without a server", ""]
    lines += [
        "`web/offline/built/`, made by `./dev offline`; starlette, jinja2, markupsafe and anyio, as below, are in it too, compiled.",
        "Their licences are in its `third-party.txt`.",
        "",
    ]
    for one in fetched():
        lines += [f"### {one['name']} {one['version']}", "", f"{one['origin']}. Source: {one['source']}.",
                  f"Integrity `{one['integrity']}`. Licence: {one['licence']}.", "", "```text", one["text"].strip(), "```", ""]  # fmt: skip
    lines += [
        "## Beside it",
        "",
        "Installed as packages of their own, with their licences; the versions are those we test with.",
        "",
    ]
    lines += ["| package | version | licence | |", "| --- | --- | --- | --- |"]
    lines += [
        f"| {one.name} | {one.version} | {one.licence} | {'`directorcall[web]`' if one.optional else ''} |"
        for one in dependencies()
    ]
    return "\n".join(lines) + "\n"


def bill_of_materials() -> dict[str, object]:
    """CycloneDX 1.6; without a date, so that it changes only when what it lists does."""
    version = re.search(
        r'__version__ = "([^"]+)"', (ROOT / "src" / "directorcall" / "__init__.py").read_text(encoding="utf-8")
    )
    if version is None:
        raise SystemExit("no __version__ in src/directorcall/__init__.py")
    ours = {
        "type": "application",
        "bom-ref": "directorcall",
        "name": "directorcall",
        "version": version[1],
        "licenses": _licensed("MIT"),
    }
    known, direct = dependencies(), [_name(line) for lines in project().values() for line in lines]
    tree = [
        {
            "ref": "directorcall",
            "dependsOn": sorted([*(_package(name) for name in direct), *map(_vendored_ref, (*vendored(), *fetched()))]),
        }
    ]
    tree += [{"ref": _package(one.name), "dependsOn": [_package(name) for name in one.needs]} for one in known]
    return {
        "bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1, "metadata": {"component": ours},
        "components": [*map(_file_component, vendored()), *map(_fetched_component, fetched()), *map(_package_component, known)],
        "dependencies": tree,
    }  # fmt: skip


def _file_component(file: dict[str, str]) -> dict[str, object]:
    return {
        "type": "library", "bom-ref": _vendored_ref(file), "name": file["name"], "version": file["version"], "scope": "required",
        "purl": _vendored_ref(file), "hashes": [{"alg": "SHA-256", "content": file["sha256"]}], "licenses": _licensed(file["licence"]),
        "externalReferences": [{"type": "vcs", "url": file["source"]}],
        "properties": [{"name": "directorcall:path", "value": f"directorcall/web/{file['path']}"}],
    }  # fmt: skip


def _fetched_component(one: dict[str, Any]) -> dict[str, object]:
    digest = base64.b64decode(one["integrity"].removeprefix("sha512-")).hex()
    return {
        "type": "library", "bom-ref": _vendored_ref(one), "name": one["name"], "version": one["version"], "scope": "optional",
        "purl": _vendored_ref(one), "hashes": [{"alg": "SHA-512", "content": digest}],
        "licenses": _licensed(one["licence"]), "externalReferences": [{"type": "vcs", "url": one["source"]}],
        "properties": [{"name": "directorcall:path", "value": "directorcall/web/offline/built/python"}],
    }  # fmt: skip


def _package_component(one: Dependency) -> dict[str, object]:
    return {
        "type": "library", "bom-ref": _package(one.name), "name": one.name, "version": one.version,
        "scope": "optional" if one.optional else "required", "purl": _package(one.name), "licenses": _licensed(one.licence),
    }  # fmt: skip


def _vendored_ref(file: dict[str, str]) -> str:
    return f"pkg:npm/{file['name']}@{file['version']}"


def _package(name: str) -> str:
    return f"pkg:pypi/{name}@{locked()[name]}"


def _licensed(expression: str) -> list[dict[str, object]]:
    return [{"expression": expression}] if " " in expression else [{"license": {"id": expression}}]


def written() -> dict[Path, str]:
    return {NOTICE: notice(), BOM: json.dumps(bill_of_materials(), indent=1) + "\n"}


def main(arguments: list[str]) -> int:
    stale = [path for path, text in written().items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    if arguments == ["--check"]:
        print(f"stale: {', '.join(path.name for path in stale)}" if stale else "as they should be")
        return 1 if stale else 0
    for path, text in written().items():
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
