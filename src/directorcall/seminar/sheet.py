"""A quiz on paper: the questions with room for answers and votes, the answers on the next page; as typst writes it.

The markup is made here, from plain text; who turns it into a PDF (terminal/paper.py) needs the extra `pdf`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence

from directorcall.bridge.grid import COLUMNS, GridEntry, lay_out
from directorcall.inquiry.case import Case
from directorcall.lawbook.fates import cites
from directorcall.ruling.titles import title_of
from directorcall.ruling.wording import English, Wording
from directorcall.seminar.casebook_words import meanings_told
from directorcall.seminar.question import COMPARABLE, CONSEQUENCE, QuizPart, QuizQuestion, parts
from directorcall.seminar.question_phrases import ON_PAPER
from directorcall.seminar.quiz_answers import answer

_SUIT = re.compile("([♠♥♦♣])")
_INK = {"♠": "#1d3fa0", "♥": "#b3122a", "♦": "#b85400", "♣": "#14662d"}
BREAK = " \\\n"
HEAD = """\
#set page(paper: "a4", margin: (x: 16mm, y: 15mm), numbering: "1")
#set text(font: ("Libertinus Serif", "DejaVu Sans"), size: 10pt)
#set par(leading: 0.5em)
#let tick = box(stroke: 0.7pt, width: 0.85em, height: 0.85em, baseline: 0.1em)
#let line-for(what, width) = [#what #box(width: width, line(length: 100%, stroke: 0.5pt), baseline: -0.1em)]
#let note(number, body) = block(above: 1mm, below: 0mm, text(size: 8.5pt)[*#number* #body])
#let question(number, head, auction, body) = block(breakable: false, width: 100%, below: 3mm, above: 0mm)[
  #line(length: 100%, stroke: 0.4pt + luma(60%))
  #text(weight: "bold", size: 11pt)[#number. #head]
  #grid(columns: (72mm, 1fr), column-gutter: 6mm, auction, body)
]
"""


def sheet(questions: Sequence[QuizQuestion], seed: int | None = None, wording: Wording = English) -> str:
    """The whole sheet as typst markup."""
    return "\n".join([HEAD, *_first_page(questions, seed, wording), "#pagebreak()", *_last_page(questions, wording)])


def _first_page(questions: Sequence[QuizQuestion], seed: int | None, wording: Wording) -> Iterator[str]:
    translate = wording.translate
    again = "" if seed is None else translate(ON_PAPER["seed"]) % {"seed": seed}
    yield f'#text(size: 17pt, weight: "bold")[{said(translate(ON_PAPER["title"]))}] #h(1fr) {said(again)}'
    yield f"#block(below: 3mm)[{said(translate(ON_PAPER['how']))}]"
    for number, question in enumerate(questions, 1):
        yield _question(question, number, wording)


def _question(question: QuizQuestion, number: int, wording: Wording) -> str:
    case = question.case
    told = [*meanings_told(case, wording.translate), *([str(question.facts["x_story"])] if question.is_made else [])]
    edition = wording.translate(ON_PAPER["laws"]) % {"edition": case.edition}
    head = f'{said(title_of(case, wording.translate))} #h(1fr) #text(weight: "regular", size: 9pt)[{said(edition)}]'
    body = BREAK.join([*(said(line) for line in told), *_room(parts(question, wording), wording)])
    return f"#question({number}, [{head}], [{_auction(case)}], [{body}])"


def _room(asked: Sequence[QuizPart], wording: Wording) -> Iterator[str]:
    """Room to answer: ticks for what is chosen, a line for the clause, and the votes of a class."""
    translate = wording.translate
    for part in asked:
        if part.key == COMPARABLE:
            yield f"*{said(translate(ON_PAPER['comparable']))}* #h(2mm) {_ticks(part)} #h(1fr) {_votes(translate(ON_PAPER['votes']))}"
        elif part.key == CONSEQUENCE:
            short = [translate(ON_PAPER.get(f"follows {one.value}", one.says)) for one in part.offered]
            yield " #h(1.5mm) ".join(f"#box[#tick #h(0.6mm) {said(word)}]" for word in short)
    clause, words = said(translate(ON_PAPER["clause"])), said(translate(ON_PAPER["say"]))
    yield f"#line-for([{clause}], 22mm) #line-for([{words}], 1fr)"


def _ticks(part: QuizPart) -> str:
    return " #h(2mm) ".join(f"#box[#tick #h(0.6mm) {said(one.says)}]" for one in part.offered)


def _votes(words: str) -> str:
    room = "#box(width: 9mm, line(length: 100%, stroke: 0.5pt))"
    return f"#text(size: 8.5pt)[{said(words)} {room} : {room}]"


def _auction(case: Case) -> str:
    """As on the screen: under the calls, what went wrong and when, for a call out of turn shows in no column."""
    grid = lay_out(case.final, cites(case.edition, misinformed=case.misinformed is not None))
    cells = [f"[*{said(seat.word)}*]" for seat in COLUMNS]
    cells += [
        f"[{' '.join(_entry(entry) for entry in grid.cell(row, column))}]"
        for row in range(grid.rows)
        for column in range(4)
    ]
    table = f"#table(columns: (1fr,) * 4, stroke: none, inset: (x: 2.2pt, y: 3pt), table.hline(y: 1, stroke: 0.4pt), {', '.join(cells)})"
    notes = (f"#note({number}, [{said(note)}])" for number, note in enumerate(grid.notes, 1))
    return " ".join((table, *notes))


def _entry(entry: GridEntry) -> str:
    call = f"#strike[{said(entry.says)}]" if entry.is_withdrawn else said(entry.says)
    return f"{call}#super[{entry.note}]" if entry.note else call


def _last_page(questions: Sequence[QuizQuestion], wording: Wording) -> Iterator[str]:
    translate = wording.translate
    yield f'#text(size: 17pt, weight: "bold")[{said(translate(ON_PAPER["answers"]))}]'
    for number, question in enumerate(questions, 1):
        told = answer(question, wording)
        decision = {True: "yes", False: "no", None: "—"}[told.decision]
        head = f"*{number}. {said(translate(decision).upper())}* · *{said(told.solution.verdict.clause)}* · {said(told.ruled)}"
        rest = [
            *told.reasons,
            told.also,
            told.why,
            *told.doubts,
            *([f"{translate(ON_PAPER['source'])}: {told.source}"] if told.source else []),
        ]
        lines = [head, *(f"#text(size: 8.8pt)[{said(line)}]" for line in rest if line)]
        yield f"#block(breakable: false, below: 2.6mm)[{BREAK.join(lines)}]"


def said(text: str) -> str:
    """Plain text as markup: nothing in it is a command, and the suits have their colours.

    >>> print(said('2♥ "#x"'))
    #"2"#text(fill: rgb("#b3122a"), "♥")#" \\"#x\\""
    """
    return "".join(_part(part) for part in _SUIT.split(text) if part)


def _part(text: str) -> str:
    quoted = json.dumps(text, ensure_ascii=False)
    return f'#text(fill: rgb("{_INK[text]}"), {quoted})' if text in _INK else f"#{quoted}"
