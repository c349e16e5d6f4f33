"""Every module of the bundle from two packs. Python would look for each of some five hundred in four folders, and work out
at every start what never changes: regular expressions, the constructors of values. Here it is found once, by name, and
ready made.

Runs in the browser only, as its `sitecustomize`, before anything else is imported: nothing may be imported here that
is not there from the beginning.
"""

from __future__ import annotations

import gc
import marshal
import posix
import sys
from _frozen_importlib import ModuleSpec
from _frozen_importlib_external import SourcelessFileLoader

TYPE_CHECKING = False
if TYPE_CHECKING:  # what is imported for types costs time here
    from types import CodeType
    from typing import Any

FOLDER = "/lib"
VERSION = f"{sys.version_info[0]}.{sys.version_info[1]}"
PACKS = {
    f"{FOLDER}/stdlib.modules": f"{FOLDER}/python{VERSION.replace('.', '')}.zip",
    f"{FOLDER}/app.modules": f"{FOLDER}/python{VERSION}/site-packages",
}
LENGTH = 4  # bytes that say how long a pack's table is
places: dict[str, tuple[str, str, int, int, bool]] = {}  # pack, file it stands for, where, how long, whether a package
patterns: dict[tuple[str | bytes, int], tuple[Any, ...]] = {}  # what re would compile them to
methods: dict[str, CodeType] = {}  # by their text
_open: dict[str, int] = {}  # while it starts; a picture of the memory holds no open files


class Packed(SourcelessFileLoader):
    """One module of a pack."""

    def get_code(self, fullname: str) -> CodeType:
        pack, _, start, size, _ = places[fullname]
        code: CodeType = marshal.loads(_read(pack, start, size))  # noqa: S302 - checked by its digest
        return code


class Packs:
    """Asked before all others."""

    @staticmethod
    def find_spec(name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        place = places.get(name)
        if place is None:
            return None
        _, path, _, _, is_package = place
        spec = ModuleSpec(name, Packed(name, path), origin=path, is_package=is_package)
        spec.has_location = True
        if is_package:
            spec.submodule_search_locations = [path.rpartition("/")[0]]
        return spec


def _read(pack: str, start: int, size: int) -> bytes:
    file = _open.get(pack)
    if file is not None:
        return posix.pread(file, size, start)
    file = posix.open(pack, posix.O_RDONLY)
    try:
        return posix.pread(file, size, start)
    finally:
        posix.close(file)


def _learn(pack: str, folder: str) -> None:
    length = int.from_bytes(_read(pack, 0, LENGTH), "little")
    listed, known_patterns, known_methods = marshal.loads(_read(pack, LENGTH, length))  # noqa: S302
    start = LENGTH + length
    for name, size, is_package in listed:
        path = f"{folder}/{name.replace('.', '/')}{'/__init__' if is_package else ''}.pyc"
        places[name] = (pack, path, start, size, is_package)
        start += size
    patterns.update(known_patterns)
    methods.update(known_methods)


def ready() -> None:
    """Everything is imported: what lives now lives for ever, and garbage is looked for from here on."""
    while _open:
        posix.close(_open.popitem()[1])
    gc.freeze()
    gc.enable()


if __name__ == "sitecustomize":
    gc.disable()
    for _pack, _folder in PACKS.items():
        _open[_pack] = posix.open(_pack, posix.O_RDONLY)
        _learn(_pack, _folder)
    sys.meta_path.insert(0, Packs)
