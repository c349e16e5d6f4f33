"""Where something stands in a system file, and what is said of a line there that cannot be read."""

from __future__ import annotations

from directorcall.bridge.errors import NotationError
from directorcall.values import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands: `standard-american.system:12`."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


NOWHERE = Place("", 0)


class SystemFileError(NotationError):
    """A line of a system file that cannot be read."""


@dataclass(frozen=True, slots=True)
class UnreadLine:
    """A line that cannot be read: why, and the header it stands under, if it does."""

    error: NotationError
    place: Place
    header: Place | None = None
