"""The built app on this machine: whether it is there, how large it is, and a copy of it for a web host."""

from __future__ import annotations

import gzip
import json
from functools import lru_cache
from pathlib import Path

from directorcall.bridge.errors import DirectorcallError
from directorcall.values import dataclass

BUILT = Path(__file__).parent / "built"
LIST = "bundle.json"  # written last: a folder without it is not a bundle
NOT_BUILT = "offline: not built. ./dev offline builds it in a clone; released packages have it inside."


class NotOurs(DirectorcallError):
    """A folder that the app may not be written to."""

    def __init__(self, folder: Path, why: str) -> None:
        super().__init__(f'cannot write to "{folder}": {why}')


class NotBuilt(DirectorcallError):
    """There is nothing to copy or to serve."""

    def __init__(self) -> None:
        super().__init__(NOT_BUILT)


@dataclass(frozen=True, slots=True)
class Bundle:
    """What a browser fetches: names, digests and sizes of the files; packed ones lie beside them."""

    folder: Path
    build: str
    files: dict[str, tuple[str, int]]

    def read(self, name: str) -> bytes:
        return (self.folder / name).read_bytes()

    def packed(self, name: str) -> bytes | None:
        """By brotli, which the standard library cannot do: made when the bundle was."""
        beside = self.folder / f"{name}.br"
        return beside.read_bytes() if beside.is_file() else None

    @property
    def bytes_raw(self) -> int:
        return sum(size for _, size in self.files.values())

    @property
    def bytes_packed(self) -> int:
        """What a first visit transfers, where the host sends packed files."""
        beside = {name: self.folder / f"{name}.br" for name in self.files}
        return sum(
            path.stat().st_size if path.is_file() else self.files[name][1]
            for name, path in beside.items()
            if not name.endswith((".txt", "404.html"))
        )

    def write(self, folder: Path) -> None:
        """All of it into a folder, for any web host; what an earlier bundle had there and this one has not, goes."""
        old = _names_in(folder)
        if not old:  # marked as ours before anything else: what breaks off is finished the next time
            folder.mkdir(parents=True, exist_ok=True)
            (folder / LIST).write_bytes(self.read(LIST))
        for name in self.files:
            data, packed = self.read(name), self.packed(name)
            beside = {f"{name}.br": packed, f"{name}.gz": gzip.compress(data, 9, mtime=0)} if packed else {}
            for path, content in ({name: data} | beside).items():
                if content is not None:
                    (folder / path).parent.mkdir(parents=True, exist_ok=True)
                    (folder / path).write_bytes(content)
        for name in old - set(self.files):
            for suffix in ("", ".br", ".gz"):
                (folder / f"{name}{suffix}").unlink(missing_ok=True)
        (folder / LIST).write_bytes(self.read(LIST))


def _names_in(folder: Path) -> set[str]:
    """The files of an earlier bundle; a folder with anything else in it is not ours to write to."""
    if not folder.exists():
        return set()
    if not folder.is_dir():
        raise NotOurs(folder, "it is a file, and a folder is expected")
    if not any(folder.iterdir()):
        return set()
    if not (folder / LIST).is_file():
        raise NotOurs(
            folder, "it holds something else; expected is an empty folder, or one with an earlier copy of the app"
        )
    try:
        told = json.loads((folder / LIST).read_text(encoding="utf-8"))
        names, _build = [Path(name) for name in dict(told["files"])], str(told["build"])
    except (ValueError, KeyError, TypeError):
        names = None
    if names is None or any(name.is_absolute() or ".." in name.parts for name in names):
        raise NotOurs(folder, f"its {LIST} is not that of an earlier copy of the app")
    return {name.as_posix() for name in names}


@lru_cache(maxsize=4)
def read_bundle(folder: Path = BUILT) -> Bundle:
    """The one in this package; NotBuilt where there is none."""
    try:
        told = json.loads((folder / LIST).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise NotBuilt from None
    return Bundle(folder, told["build"], {name: (digest, size) for name, (digest, size) in told["files"].items()})
