"""Who may come in from the club's network: invitations not yet used, and the passes of the telephones that are in.

Each is a file named after the digest of a secret, in a folder of the running server that is only ours. To use up an
invitation is to rename its file, to revoke a pass is to remove it: of several workers only one can, and all see it at
once.
"""

from __future__ import annotations

import hashlib
import os
import secrets
import shutil
import stat
import tempfile
import time
from pathlib import Path

from directorcall.bridge.errors import ContradictionError, DirectorcallError, NotationError, suggestion
from directorcall.values import dataclass

LIFETIME = 12 * 3600.0  # seconds a pass is good for
LONGEST_NAME = 40
MOST = 50


class NoServer(DirectorcallError):
    """Nobody to let in, or to turn out."""


@dataclass(frozen=True, slots=True)
class Telephone:
    """One that may come in (`since` it is in, seconds since 1970) or is invited and has not come yet (None)."""

    name: str
    since: float | None


@dataclass(frozen=True, slots=True)
class Passes:
    """The folder of a running server."""

    folder: Path

    # --- by the director

    def invite(self, name: str) -> str:
        """A key for one telephone, to be used once."""
        _check_name(name)
        here = self.telephones()
        if any(known.name == name for known in here):
            raise ContradictionError(
                f'"{name}" may come in already', f'one more called "{name}"', "every telephone has its own name"
            )
        if len(here) >= MOST:
            raise NotationError(name, f"at most {MOST} telephones; revoke some first")
        key = secrets.token_urlsafe(12)
        self._write(self._invited / _digest(key), name)
        return key

    def revoke(self, name: str) -> None:
        """The telephone of that name is out at its next request; its invitation, if it has not come, is void."""
        found = [path for path in self._files() if path.read_text(encoding="utf-8") == name]
        if not found:
            hint = suggestion(name, [known.name for known in self.telephones()], otherwise="director phones lists them")
            raise NotationError(name, "the name of a telephone", hint=hint)
        for path in found:
            path.unlink(missing_ok=True)

    def telephones(self) -> list[Telephone]:
        """Those in, longest first, then those invited."""
        known = [
            Telephone(path.read_text(encoding="utf-8"), path.stat().st_mtime if path.parent == self._inside else None)
            for path in self._files()
        ]
        return sorted(known, key=lambda one: (one.since is None, one.since or 0, one.name))

    # --- by the telephone

    def invited(self, key: str) -> str | None:
        """Whose invitation it is; looking uses nothing up."""
        try:
            return (self._invited / _digest(key)).read_text(encoding="utf-8")
        except FileNotFoundError:
            return None

    def redeem(self, key: str) -> str | None:
        """A pass for an invitation, to the first that comes with it."""
        given = secrets.token_urlsafe(24)
        inside = self._inside / _digest(given)
        try:
            (self._invited / _digest(key)).rename(inside)
        except FileNotFoundError:
            return None
        os.utime(inside)
        return given

    def is_in(self, given: str) -> bool:
        """Is this a pass that was given, not revoked and not too old?"""
        if not given:
            return False
        try:
            return time.time() - (self._inside / _digest(given)).stat().st_mtime < LIFETIME
        except FileNotFoundError:
            return False

    # --- the folder

    @property
    def _invited(self) -> Path:
        return self.folder / "invited"

    @property
    def _inside(self) -> Path:
        return self.folder / "inside"

    @property
    def address(self) -> str:
        """Where telephones go, with the key after `?key=`."""
        return (self.folder / "address").read_text(encoding="utf-8")

    def _files(self) -> list[Path]:
        return [path for folder in (self._inside, self._invited) for path in folder.iterdir()]

    def _write(self, path: Path, text: str) -> None:
        """Whole or not at all: a worker may look at any moment."""
        draft = self.folder / f"{path.name}.draft"
        draft.write_text(text, encoding="utf-8")
        draft.rename(path)

    def begin(self, address: str) -> None:
        """Make the folder. One left by a server that was killed is ours to remove: the port was free."""
        if self.folder.is_symlink() or self.folder.exists():
            _check_ours(self.folder)
            self.end()
        for folder in (self.folder, self._invited, self._inside):
            folder.mkdir(mode=0o700)
        self._write(self.folder / "address", address)

    def end(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)


def passes_of(port: int) -> Passes:
    """Those of the server on this port, running or about to."""
    home = os.environ.get("XDG_RUNTIME_DIR", "")
    parent = Path(home) if home and Path(home).is_dir() else Path(tempfile.gettempdir())
    return Passes(parent / f"directorcall-{_user()}-{port}")


def running(port: int) -> Passes:
    """Those of the server that runs on this port; an error when none does."""
    found = passes_of(port)
    if not (found.folder / "address").is_file():
        raise NoServer(f"no server with --lan on port {port}: director serve --lan starts one, --port names another")
    _check_ours(found.folder)
    return found


def _user() -> int:
    return os.getuid() if hasattr(os, "getuid") else 0


def _check_ours(folder: Path) -> None:
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode) or (
        hasattr(os, "getuid") and (found.st_uid != os.getuid() or found.st_mode & 0o077)
    ):
        raise NotationError(str(folder), "a folder that is only ours; somebody else made this one")


def _check_name(name: str) -> None:
    if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        raise NotationError(name, f"a name of one to {LONGEST_NAME} letters that can be printed")


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "surrogateescape")).hexdigest()
