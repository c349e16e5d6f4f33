"""Which program made a ruling: its version, and a digest of the engine's files.

The version says which release; the digest also tells two states between releases apart. It is the same in a clone, in
an installed wheel and in the app on a phone, which has it from its build, because there are no sources there.
"""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path

from directorcall import __version__

FOLDERS = ("bridge", "handsets", "inquiry", "lawbook", "partnership", "ruling")  # the engine; and values.py
KINDS = (".py", ".toml", ".system", ".words")
FROM_BUILD = "engine.digest"
_HERE = Path(__file__).parents[1]


def program() -> dict[str, object]:
    """As every ruling's JSON has it.

    >>> sorted(program())
    ['engine', 'version']
    """
    return {"version": __version__, "engine": engine_digest()}


@lru_cache(maxsize=2)
def engine_digest(package: Path = _HERE) -> str:
    """Read once in a process (5 ms), and only for a ruling's JSON."""
    built = package / FROM_BUILD
    return built.read_text(encoding="ascii").strip() if built.is_file() else digest_of(package)


def digest_of(package: Path) -> str:
    """Names and contents of all files that a ruling can depend on; how a system ends its lines makes no difference."""
    from hashlib import sha256  # 3 ms, where nothing else needed it

    digest = sha256()
    for name, path in sorted(_files(package).items()):
        with open(path, "rb", buffering=0) as file:  # noqa: PTH123 - 300 files: half the time of Path.read_bytes
            digest.update(name.encode() + b"\0" + file.read().replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()[:12]


def _files(package: Path) -> dict[str, str]:
    """By their names within the package, with a slash on every system."""
    found = {"values.py": str(package / "values.py")}
    for start in FOLDERS:
        for folder, _, names in os.walk(package / start):
            inside = Path(folder).relative_to(package).as_posix()
            found |= {f"{inside}/{name}": os.path.join(folder, name) for name in names if name.endswith(KINDS)}  # noqa: PTH118
    return found
