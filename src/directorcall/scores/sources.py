"""A file of results, whatever it is: USEBIO is XML, PBN has its tags, everything else is a traveller as text or a
table.
"""

from __future__ import annotations

import re

from directorcall.bridge.errors import NotationError
from directorcall.bridge.seats import Vulnerability
from directorcall.scores.field import Traveller
from directorcall.scores.scoretable import parse_score_tables
from directorcall.scores.traveller import parse_travellers
from directorcall.scores.usebio import MOST_BYTES, parse_usebio

_PBN_TAG = re.compile(r'^\s*\[\w+\s+"', re.MULTILINE)


def read_results(file: bytes, vulnerability: Vulnerability | None = None) -> tuple[Traveller, ...]:
    """Every board of the file. `vulnerability` is for text that does not say it.

    >>> [str(line.entry) for line in read_results(b"Board 1\\n+420\\n-50")[0].lines]
    ['+420', '-50']
    """
    if len(file) > MOST_BYTES:
        raise NotationError(repr(file[:20]), f"at most {MOST_BYTES:,} bytes")
    if file.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] == b"<":
        return parse_usebio(file)
    text = _decoded(file)
    return parse_score_tables(text) if _PBN_TAG.search(text) else parse_travellers(text, vulnerability)


def _decoded(file: bytes) -> str:
    """UTF-8, or what older programs write where that cannot be."""
    try:
        return file.decode("utf-8-sig")
    except UnicodeDecodeError:
        return file.decode("latin-1")
