"""What is typed after `director score`: its options, and the file of results that is meant."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path

import click

from directorcall.bridge.board import Board, parse_board
from directorcall.bridge.errors import ContradictionError, NotationError
from directorcall.bridge.seats import Seat, Vulnerability, parse_seat, parse_vulnerability
from directorcall.inquiry.outcome import Score, parse_score
from directorcall.scores.field import Traveller
from directorcall.scores.scoring import METHODS
from directorcall.scores.sources import read_results
from directorcall.scores.split import OwnError
from directorcall.scores.usebio import MOST_BYTES
from directorcall.scores.victory import Scale
from directorcall.values import dataclass

STDIN = "-"
OWN_ERRORS = tuple(error.name.lower().replace("_", "-") for error in OwnError)


@dataclass(frozen=True, slots=True)
class Options:
    """The command line's options, as they were typed."""

    vul: str | None = None
    board: str | None = None
    declarer: str | None = None
    boards: int | None = None
    scale: str = str(Scale.CONTINUOUS)
    method: str = METHODS[0]
    expected: int | None = None
    cut: int = 0
    file_format: str | None = None
    weighted: str | None = None
    weighted_ew: str | None = None
    other: str | None = None
    pair: str | None = None
    table: str | None = None
    spared: str | None = None
    non_offenders: str | None = None
    own_error: str = OWN_ERRORS[1]
    knock_out: bool = False
    rest: str | None = None
    edition: str = "2017"
    artificial: str | None = None
    session: str | None = None
    deal: str | None = None
    dealer: str | None = None

    def has_use_for(self, *names: str, what: str) -> None:
        """Complain of an option that was given and says nothing about what is asked."""
        for option in fields(self):
            if getattr(self, option.name) != option.default and option.name not in names:
                raise click.UsageError(
                    f"--{SPELT.get(option.name, option.name.replace('_', '-'))} has no use with {what}"
                )

    @property
    def numbered(self) -> Board | None:
        return parse_board(self.board) if self.board else None

    @property
    def vulnerability(self) -> Vulnerability | None:
        told = parse_vulnerability(self.vul) if self.vul else None
        by_number = self.numbered.vulnerability if self.numbered else None
        if told and by_number and told is not by_number:
            raise ContradictionError(
                f"--vul {self.vul}", f"--board {self.board}", f"on board {self.board} it is {by_number}"
            )
        return told or by_number

    @property
    def seat(self) -> Seat | None:
        return parse_seat(self.declarer) if self.declarer else None

    def score(self, text: str) -> Score:
        return parse_score(text, self.vulnerability, self.seat)


SPELT = {"file_format": "to"}


def method_has_use_for(asked: Options) -> None:
    if asked.cut and asked.method != "butler":
        raise click.UsageError("--cut is for --method butler")
    if asked.expected is not None and asked.method != "mp":
        raise click.UsageError("--expected is for matchpoints")


def path_of(words: Sequence[str]) -> Path | None:
    """The file that is meant, if a file is meant."""
    if len(words) != 1:
        return None
    path = Path(words[0])
    if words[0] == STDIN or path.is_file():
        return path
    looks_like_one = path.suffix.lower() in (".txt", ".csv", ".pbn", ".xml") or "/" in words[0]
    if looks_like_one:
        raise NotationError(words[0], "a file that is there")
    return None


def travellers(path: Path, asked: Options) -> tuple[Traveller, ...]:
    name = "standard input" if str(path) == STDIN else str(path)
    try:
        return read_results(bytes_of(path), parse_vulnerability(asked.vul) if asked.vul else None)
    except (NotationError, ContradictionError) as error:
        raise error.within(name) from None


def bytes_of(path: Path) -> bytes:
    if str(path) == STDIN:
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1)
