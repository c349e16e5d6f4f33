"""Sheets and lectures written to a file: a PDF by typst (the extra `pdf`), a page for the browser, or plain text."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

from directorcall.bridge.errors import DirectorcallError, NotationError
from directorcall.seminar.question import QuizQuestion

KINDS = (".pdf", ".html", ".txt")


class NotInstalled(DirectorcallError):
    """What has to be installed first."""

    def __init__(self, what: str, extra: str) -> None:
        super().__init__(f'{what} needs the extra "{extra}": pip install "directorcall[{extra}]"')


def write_sheet(path: Path, questions: Sequence[QuizQuestion], seed: int | None) -> None:
    match _kind(path):
        case ".pdf":
            from directorcall.seminar.sheet import sheet

            path.write_bytes(as_pdf(sheet(questions, seed)))
        case ".html":
            path.write_text(_page(questions, seed), encoding="utf-8")
        case _:
            path.write_text(_text(questions), encoding="utf-8")


def _kind(path: Path) -> str:
    if path.suffix.casefold() not in KINDS:
        raise NotationError(str(path), f"a file that ends in {', '.join(KINDS)}", where="--paper")
    return path.suffix.casefold()


def as_pdf(markup: str) -> bytes:
    """By typst: 34 MB of a wheel, 0.2 s to import, and only where somebody wants paper."""
    try:
        import typst
    except ImportError:
        raise NotInstalled("a PDF", "pdf") from None
    made: bytes = typst.compile(markup.encode())
    return made


def _page(questions: Sequence[QuizQuestion], seed: int | None) -> str:
    try:
        from directorcall.web.quiz import sheet_alone
    except ImportError:
        raise NotInstalled("a page for the browser", "web") from None
    return sheet_alone(tuple(questions), seed)


def _text(questions: Sequence[QuizQuestion]) -> str:
    from directorcall.terminal.layout import show
    from directorcall.terminal.quizzed import sheet_lines

    with redirect_stdout(StringIO()) as written:
        show(sheet_lines(questions))
    return written.getvalue()
