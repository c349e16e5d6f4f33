"""The one dialect of our tables of rulings: casebooks and law tables alike are `[[case]]` tables of the case file.

A table has the facts, an `id`, an `edition` (or `x_editions`, for a case that both rule alike) and `expect`: fields of
the ruling's JSON, compared as they are ("none" stands for null), or one of the short forms a person can type, worked
out here from that JSON and nothing else:

    lead          "none", or law · may · suits · until: "26B forbid SHDC while he keeps the lead"; "… or …" where
                  declarer may choose; or the JSON itself
    leads         every lead right the auction has left, of earlier irregularities first, each with the leader:
                  ["W: 26B forbid …"]
    settled       is that lead certain, the auction being over?
    earlier       what was ruled on each earlier irregularity of the same auction: ["2C accepted 29A"]
    info          { "1H" = "AI" }: authorised to all who are told; "UI": to the offenders not, to the others yes;
                  "UI to NS": to that side; "P by E": East's pass, where there are several
    heard         who may use which withdrawn call, all of it and in this order: ["1H AI S 16C1", "1H UI W 16C2"]
    info_laws     every law by which somebody may or may not use what he heard: ["16C1", "16C2"]
    watch, never  laws to look at after play (16C: 16C2 or 16C3; 16D likewise; []: none at all), and laws that are
                  not available
    met, unmet    clauses found to hold, and found not to hold
    finds         findings by clause, code and who found: ["✓ 27A1 accepted (law)", "✗ 23A comparable (director)"]
    reasons       every finding, in this order, written as in finds
    offers        what the question that comes next may be answered by, where there is a choice: ["0", "1"]
    turn          whose turn it is and all he may call: "S P X 2H+" (2H+: that bid and every higher one); "over"
    line          the auction as the ruling leaves it: "1D 1S E:1H- E:2C"
    box           what calls of the bidding box would bring, while the offender has to choose: { 2H = "free 27B1(a)" }
    left          fields of the case as the ruling leaves it, as they are written: { after = "P", answers = { … } }
    choose_again  has the offender to choose once more?
    question      the key of the question that comes next, by the one name both editions have for it
    asked         of whom, where and how that is asked, under which clause, and the usual answer: "S, at the table,
                  yes or no, 27A1 (no)"
    owed          the ledger: ["W P throughout 27B2", "S no X XX next turn 30B2"]
    breach        "none", or outcome and clause of what was broken: "must pass 37B"
    broken        every finding about that, in this order, written as in finds
    by            who decided on a clause: { "23A" = "director" }
    example       clauses that come with a hand that breaks them
    readings      the reading of an open point that is recorded: { "28B or 29A" = "void" }; "none" where the point
                  does not arise
    close         is it a close call?
    says          words that have to be among those to be said
    unsaid        words that may not be
    lies, up      in the play: penalty cards on the table, ["W major HK"], and cards picked up, ["HK"]
    plays, order  what has to be played, ["W HK"], and what declarer told the leader, "E forbid H while he keeps the lead"
    chooses       what declarer chooses before the next lead: "E H S"; "none"
    knows         who may use what of cards that were seen: { "E the card" = "UI 50E2", "E the duty to play it" = "AI 50E1" }
    moments       where the play may get to next, while a penalty card lies there
    tricks        what each side gets of the tricks that were left: { NS = 4, EW = 1 }
    not_covered   the clause, where there is no ruling at all
    contradiction, unreadable, refused    words of the message, where the case cannot be read; refused: the one or
                  the other

`x_text` is a whole case file, read as such, instead of facts; its first case is ruled on.
`x_proves` names clauses that work in silence: the ruling names another, but could not be what `expect` says without
them. `x_wrong_today` says what the program answers today, where that is wrong: the row has to fail until it is mended,
and then loses the mark.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tests.tables import tables

from directorcall.bridge.auction import in_one_line
from directorcall.bridge.errors import ContradictionError, NotationError, NotCovered
from directorcall.ruling.casefile import read_case, read_casebook, write_case
from directorcall.ruling.key_names import unspelled
from directorcall.ruling.report import report
from directorcall.ruling.review import after_play
from directorcall.ruling.rule import rule
from directorcall.seminar.casebook import BOOKS, FOLDER

HERE = Path(__file__).parent
EDITIONS = ("2007", "2017")
LAW_TABLES = (
    *(HERE / "lawbook" / f"{name}.toml" for name in ("laws_2007", "laws_2017", "laws_both", "reached", "found", "found2")),
    *(HERE / "lawbook" / f"{name}.toml" for name in ("exam", "paper_three", "play")),
    HERE / "ruling" / "reading.toml",
    HERE / "ruling" / "fields.toml",
    HERE / "ruling" / "said.toml",
    HERE / "ruling" / "half_told.toml",
)  # fmt: skip
CASEBOOKS = tuple(FOLDER / f"{name}.toml" for name in BOOKS)
NO_RULING = ("not_covered", "contradiction", "unreadable", "refused")
SEATS, BIDS = (
    "NESW",
    tuple(f"{level}{denomination}" for level in range(1, 8) for denomination in ("C", "D", "H", "S", "NT")),
)
NAMED_SEAT = re.compile(r"\b[NESW](?=:)")
Value = Any  # whatever TOML and JSON hold
Json = dict[str, Any]
Facts = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Row:
    """One case under one edition, beside what the law says of it."""

    book: str
    edition: str
    table: Facts

    @property
    def id(self) -> str:
        return str(self.table.get("id", ""))

    @property
    def name(self) -> str:
        return f"{self.book} {self.edition} {self.id}"

    @property
    def facts(self) -> Facts:
        """The case, without a word of what is expected of it."""
        return {**{name: value for name, value in self.table.items() if name != "expect"}, "edition": self.edition}

    @property
    def expect(self) -> Facts:
        expected: Facts = self.table.get("expect", {})
        return expected

    @property
    def proves(self) -> list[str]:
        return [*self.table.get("x_proves", [])]

    @property
    def is_agreed(self) -> bool:
        return bool(self.table.get("status", "agreed") == "agreed")

    @property
    def wrong_today(self) -> str:
        return str(self.table.get("x_wrong_today", ""))


@cache
def rows(book: Path) -> tuple[Row, ...]:
    """Every case of a file, once for each edition it is about."""
    return tuple(_rows(book)) if book.exists() else ()


def _rows(book: Path) -> Iterator[Row]:
    for table in tables(book):
        yield from (Row(book.stem, edition, table) for edition in table.get("x_editions", [table.get("edition", "")]))


def ruled(facts: Facts) -> Json:
    """The ruling as JSON; of a case that cannot be ruled on, which of the three it is and why."""
    try:
        text = facts.get("x_text")
        case = read_case(facts) if text is None else read_casebook(text, "here")[0].case
        ruling = rule(case)
        line = in_one_line(ruling.auction.made)
        return {
            **report(ruling),
            "adjust": after_play(case, ruling).adjusts,
            "line": line,
            "left": write_case(ruling.case),
        }
    except NotCovered as error:
        return {"outcome": "not covered", "clause": error.clause, "says": str(error)}
    except (ContradictionError, NotationError) as error:
        return {
            "outcome": "contradiction" if isinstance(error, ContradictionError) else "unreadable",
            "clause": None,
            "says": str(error),
        }


def differences(row: Row, ruling: Json | None = None) -> dict[str, tuple[object, object]]:
    """What was expected and what came, wherever the two differ."""
    came = ruled(row.facts) if ruling is None else ruling
    got = {name: column(name, expected, row, came) for name, expected in row.expect.items()}
    return {name: (row.expect[name], value) for name, value in got.items() if value != row.expect[name]}


def column(name: str, expected: Value, row: Row, ruling: Json) -> object:
    """What the ruling says of one column, in the words of the tables."""
    if ruling["outcome"] in ("not covered", "contradiction", "unreadable"):
        return _without_a_ruling(name, expected, ruling)
    if name in NO_RULING:
        return f"ruled: {ruling['outcome']} {ruling['clause']}"
    if name in SHORT_FORMS and not (name == "lead" and isinstance(expected, dict)):
        return SHORT_FORMS[name](Told(ruling, row, expected))
    if name not in ruling:
        return f"no such column: {name}"
    value = ruling[name]
    return "none" if value is None else value


def _without_a_ruling(name: str, expected: Value, ruling: Json) -> object:
    what = ruling["outcome"].replace(" ", "_")
    if name == what == "not_covered":
        return ruling["clause"]
    if name == what or (name == "refused" and what != "not_covered"):
        return expected if str(expected) in ruling["says"] else ruling["says"]
    return f"{ruling['outcome']}: {ruling['says']}"


@dataclass(frozen=True, slots=True)
class Told:
    """A ruling beside the row, for one short form of it."""

    ruling: Json
    row: Row
    expected: Any

    @property
    def asks(self) -> str | None:
        """What is asked, while there is no verdict to have a lead, a watch or findings."""
        return f"asks {key_asked(self.ruling)}" if self.ruling["questions"] else None

    @property
    def offender(self) -> str:
        seen: Facts = next(
            (self.row.table[name] for name in ("exposed", "penalty", "claim") if name in self.row.table), {}
        )
        return str(self.row.table.get("offender", seen.get("seat", "")))

    def among(self, found: Callable[[str], bool]) -> list[str] | str:
        return self.asks or [one for one in self.expected if found(one)] or "none of them"


def _lead(told: Told) -> str:
    lead = told.ruling["lead"]
    if told.asks or lead is None:
        return told.asks or "none"
    partner = partner_of(told.offender) if told.offender else ""
    who = "" if lead["who"] == partner else f"{lead['who']}: "
    return who + _restriction(lead)


def _restriction(lead: Json) -> str:
    law = lead["law"][:3]  # 26A2(a) is told as 26A
    when = "" if lead["when"] == "first turn to lead" else f" {lead['when']}"
    text = f"{lead['may']} {''.join(suit for suit in 'SHDC' if suit in lead['suits'])} {lead['until']}{when}"
    text += f", open {' '.join(lead['open'])}" if "open" in lead else ""
    other = lead.get("or")
    if other is None:
        return f"{law} {text}"
    assert (other["law"][:3], other["who"]) == (law, lead["who"])
    return f"{law} {text} or {_restriction(other).removeprefix(f'{law} ')}"


def _leads(told: Told) -> list[str] | str:
    return told.asks or [f"{lead['who']}: {_restriction(lead)}" for lead in told.ruling["leads"]]


def _earlier(told: Told) -> list[str]:
    return [f"{one['call']} {one['outcome']} {one['clause']}" for one in told.ruling["earlier"]]


def _heard(told: Told) -> list[Json]:
    """Also what earlier irregularities of the same auction told somebody."""
    return [info for one in (*told.ruling["earlier"], told.ruling) for info in one["information"]]


def _settled(told: Told) -> bool | str:
    return told.asks or (told.ruling["lead"] is not None and bool(told.ruling["lead"]["settled"]))


def _info(told: Told) -> dict[str, str] | str:
    return told.asks or {withdrawn: _known(told, withdrawn, words) for withdrawn, words in told.expected.items()}


def _known(told: Told, withdrawn: str, words: str) -> str:
    """AI: unauthorised to nobody. UI: unauthorised to the offending side (or the side named), authorised to the
    other.
    """
    call, _, by = withdrawn.partition(" by ")
    named = words.startswith("UI to ")
    side = words.removeprefix("UI to ") if named else told.offender + partner_of(told.offender)
    heard = [info for info in _heard(told) if info["call"] == call and info["to"] != by]
    if all(info["status"] == "authorised" for info in heard):
        return "AI"
    ours = {info["status"] for info in heard if info["to"] in side}
    theirs = {info["status"] for info in heard if info["to"] not in side}
    return (words if named else "UI") if (ours, theirs) == ({"unauthorised"}, {"authorised"}) else f"{heard}"


def _info_laws(told: Told) -> list[str] | str:
    return told.asks or sorted({info["law"] for info in told.ruling["information"]})


def _heard_by(told: Told) -> list[str] | str:
    words = {"authorised": "AI", "unauthorised": "UI"}
    heard = told.ruling["information"]
    return told.asks or [f"{one['call']} {words[one['status']]} {one['to']} {one['law']}{_until(one)}" for one in heard]


def _watch(told: Told) -> list[str] | str:
    watched = {clause for one in (*told.ruling["earlier"], told.ruling) for clause in one["watch"]}
    if not told.expected:
        return told.asks or [*told.ruling["watch"]]
    return told.among(lambda clause: bool({clause, f"{clause}2", f"{clause}3"} & watched))


def _never(told: Told) -> list[str] | str:
    return told.among(lambda clause: clause not in told.ruling["watch"])


def _met(told: Told) -> list[str] | str:
    return told.among(lambda clause: (clause, True) in looked_at(told.ruling["findings"]))


def _unmet(told: Told) -> list[str] | str:
    return told.among(lambda clause: (clause, False) in looked_at(told.ruling["findings"]))


def _finds(told: Told) -> list[str] | str:
    found = {*_findings(told.ruling["findings"])}
    return told.among(found.__contains__)


def _reasons(told: Told) -> list[str] | str:
    return told.asks or _findings(told.ruling["findings"])


def _offers(told: Told) -> list[str]:
    return [str(choice) for one in told.ruling["questions"] for choice in one["choices"]]


def _left(told: Told) -> Json:
    return {name: told.ruling["left"].get(name, "none") for name in told.expected}


def key_asked(ruling: Json) -> str:
    """The key of the question, by its one name inside: a row of both editions expects the same."""
    return unspelled(str(ruling["questions"][0]["key"]))


def looked_at(findings: list[Json]) -> frozenset[tuple[str, bool]]:
    return frozenset(pair for one in findings for pair in ((one["clause"], one["holds"]), *looked_at(one["because"])))


def _turn(told: Told) -> str:
    """Where the offender is asked for a call, what the board offers him."""
    turn, box = told.ruling["turn"], told.ruling["options"]
    if turn is not None:
        return f"{turn['seat']} {calls_in_short(turn['legal'])}"
    if not told.asks:
        return "over"
    question = told.ruling["questions"][0]
    if not box or question["seat"] is None or question["kind"] != "a call":
        return told.asks
    return (
        f"{question['seat']} {calls_in_short([option['call'] for option in box if option['outcome'] != 'not legal'])}"
    )


def calls_in_short(calls: list[str]) -> str:
    """P X 2H+: a pass, a double, and every bid from two hearts up."""
    others, bids = [call for call in ("P", "X", "XX") if call in calls], [bid for bid in BIDS if bid in calls]
    every = bool(bids) and bids == [*BIDS[BIDS.index(bids[0]) :]]
    return " ".join([*others, *([f"{bids[0]}+"] if every and len(bids) > 1 else bids)])


def _box(told: Told) -> dict[str, str]:
    options = {option["call"]: option for option in told.ruling["options"]}
    missing = {"outcome": "no such option", "clause": ""}
    return {
        call: f"{options.get(call, missing)['outcome']} {options.get(call, missing)['clause']}"
        for call in told.expected
    }


def _choose_again(told: Told) -> bool | str:
    return told.asks or bool(told.ruling["options"])


def _question(told: Told) -> str:
    return key_asked(told.ruling) if told.asks else f"ruled: {told.ruling['outcome']} {told.ruling['clause']}"


def _asked_how(told: Told) -> str:
    if not told.asks:
        return "nothing"
    question = told.ruling["questions"][0]
    usual = {None: "", True: " (yes)", False: " (no)"}.get(question["default"], f" ({question['default']})")
    return f"{question['seat'] or question['of']}, {question['where']}, {question['kind']}, {question['clause']}{usual}"


def _owed(told: Told) -> list[str] | str:
    """Each thing owed once, in the order of the ledger."""
    return told.asks or [*dict.fromkeys(_due(due) for due in told.ruling["ledger"])]


def _due(due: Json) -> str:
    what = due["must"] or f"no {' '.join(due['without'])}"
    return f"{due['seat']} {what} {due['until']} {due['clause']}"


def _breach(told: Told) -> str:
    breach = told.ruling["breach"]
    return told.asks or ("none" if breach is None else f"{breach['outcome']} {breach['clause']}")


def _broken(told: Told) -> list[str] | str:
    breach = told.ruling["breach"]
    return told.asks or ([] if breach is None else _findings(breach["findings"]))


def _by(told: Told) -> dict[str, str] | str:
    decided = {one["clause"]: one["by"] for one in told.ruling["findings"]}
    return told.asks or {clause: decided.get(clause, "nobody") for clause in told.expected}


def _example(told: Told) -> list[str] | str:
    return told.asks or [one["clause"] for one in told.ruling["findings"] if one["example"]]


def _readings(told: Told) -> dict[str, str] | str:
    recorded = (one for one in told.ruling["findings"] if one["code"].startswith("reading "))
    chosen = {one["code"].removeprefix("reading "): one["parameters"]["chosen"] for one in recorded}
    return told.asks or {point: chosen.get(point, "none") for point in told.expected}


def _close(told: Told) -> bool | str:
    judgement = told.ruling["judgement"]
    return told.asks or ("no judgement" if judgement is None else bool(judgement["close"]))


def _says(told: Told) -> list[str]:
    said = " ".join(saying["text"] for saying in told.ruling["say"])
    return [words for words in told.expected if words in said]


def _unsaid(told: Told) -> list[str]:
    said = {*_says(told)}
    return [words for words in told.expected if words not in said]


def _play(told: Told) -> Json:
    play: Json = told.ruling["play"] or {"owed": [], "picked_up": [], "information": [], "tricks": {}}
    return play


def _owed_in_play(told: Told, *kinds: str) -> list[Json]:
    return [owed for owed in _play(told)["owed"] if owed["what"] in kinds]


def _lies(told: Told) -> list[str] | str:
    lying = _owed_in_play(told, "major penalty card", "minor penalty card")
    return told.asks or [f"{one['seat']} {one['what'].split()[0]} {' '.join(one['cards'])}" for one in lying]


def _plays(told: Told) -> list[str] | str:
    return told.asks or [f"{one['seat']} {' '.join(one['cards'])}" for one in _owed_in_play(told, "must play")]


def _order(told: Told) -> str:
    orders = [
        f"{one['seat']} {one['what']} {' '.join(one['suits'])} {one['until']}"
        for one in _owed_in_play(told, "require", "forbid")
    ]
    return told.asks or next(iter(orders), "none")


def _chooses(told: Told) -> str:
    open_ = _owed_in_play(told, "declarer chooses before the lead")
    return told.asks or next((f"{one['seat']} {' '.join(one['suits'])}" for one in open_), "none")


def _up(told: Told) -> list[str] | str:
    return told.asks or [card for cards in _play(told)["picked_up"] for card in cards]


def _knows(told: Told) -> dict[str, str] | str:
    words = {"authorised": "AI", "unauthorised": "UI"}
    known = {f"{one['to']} {one['what']}": f"{words[one['status']]} {one['law']}" for one in _play(told)["information"]}
    return told.asks or {name: known.get(name, "nothing") for name in told.expected}


def _tricks(told: Told) -> dict[str, int] | str:
    tricks: dict[str, int] = _play(told)["tricks"]
    return told.asks or tricks


def _moments(told: Told) -> list[str] | str:
    return told.asks or [*_play(told).get("moments", [])]


SHORT_FORMS: dict[str, Callable[[Told], object]] = {
    "lead": _lead, "leads": _leads, "settled": _settled, "info": _info, "watch": _watch, "never": _never, "met": _met, "unmet": _unmet,
    "turn": _turn, "box": _box, "choose_again": _choose_again, "question": _question, "owed": _owed, "breach": _breach, "close": _close,
    "says": _says, "readings": _readings, "by": _by, "info_laws": _info_laws, "heard": _heard_by, "finds": _finds,
    "reasons": _reasons, "offers": _offers, "left": _left,
    "asked": _asked_how, "example": _example, "unsaid": _unsaid,
    "lies": _lies, "plays": _plays, "order": _order, "chooses": _chooses, "up": _up, "knows": _knows, "tricks": _tricks,
    "moments": _moments, "broken": _broken, "earlier": _earlier,
}  # fmt: skip


def partner_of(seat: str) -> str:
    return SEATS[(SEATS.index(seat) + 2) % 4]


# --- the same table, turned; the same ruling, without its words


def rotated(facts: Facts, turns: int) -> Facts:
    """The same case with everybody so many seats further on; the board and the cards, which no law here looks at, are
    left out.
    """
    told = {name: value for name, value in facts.items() if name not in ("board", "deal", "id")}
    dealer = facts.get("dealer") or SEATS[(int(facts["board"]) - 1) % 4]
    return {**{name: _turned(name, value, turns) for name, value in told.items()}, "dealer": seat_after(dealer, turns)}


def _turned(name: str, value: Value, turns: int) -> Value:
    match name:
        case "auction" | "then" | "after" | "call":
            return NAMED_SEAT.sub(lambda found: seat_after(found[0], turns), value)
        case "offender" | "seat" | "by" | "declarer":
            return seat_after(value, turns)
        case "exposed" | "penalty" | "claim":
            return {key: _turned(key, one, turns) for key, one in value.items()}
        case "remarks":
            return [_turned("exposed", remark, turns) for remark in value]
        case "meanings":
            return {NAMED_SEAT.sub(lambda found: seat_after(found[0], turns), key): one for key, one in value.items()}
        case "answers":
            turned = {key: _turned_score(one, turns) if "likely" in key else one for key, one in value.items()}
            return {NAMED_SEAT.sub(lambda found: seat_after(found[0], turns), key): one for key, one in turned.items()}
        case "result":
            return _turned_score(value, turns)
        case "vulnerable" if turns % 2:
            return {"NS": "EW", "EW": "NS"}.get(value, value)
        case _:
            return value


def _turned_score(text: str, turns: int) -> str:
    """A result by another declarer; North-South's points as the others'."""
    turned = re.sub(r"(?<=[ X])[NESW](?= )", lambda found: seat_after(found[0], turns), text)
    return (
        re.sub(r"(?<![=\w] )(?<!\w)[+-](?=[0-9]{2})", lambda found: {"+": "-", "-": "+"}[found[0]], turned)
        if turns % 2
        else turned
    )


def seat_after(seat: str, turns: int) -> str:
    return SEATS[(SEATS.index(seat) + turns) % 4]


def without_words(ruling: Json, turns: int = 0) -> Json:
    """All that is ruled, and nothing of how it is put: what two rulings have to agree in. `turns` moves everybody on,
    as for `rotated`.
    """

    def seat(told: str | None) -> str | None:
        return told if told is None else seat_after(told, turns)

    def lead(one: Json | None) -> Json | None:
        return (
            None
            if one is None
            else _whole({**one, "who": seat(one["who"]), "suits": "".join(one["suits"]), "or": lead(one.get("or"))})
        )

    def due(one: Json) -> str:
        return _due({**one, "seat": seat(one["seat"])})

    if "questions" not in ruling:
        return {name: ruling[name] for name in ("outcome", "clause")}
    breach, turn = ruling["breach"], ruling["turn"]
    return _whole({
        **{name: value for name, value in ruling.items() if name not in ("case", "say", "line", "left", "program")},
        "lead": lead(ruling["lead"]),
        "leads": [lead(one) for one in ruling["leads"]] if len(ruling["leads"]) > 1 else [],
        "later": [],
        "information": [f"{one['call']} {one['status']} to {seat(one['to'])} {one['law']}{_until(one)}" for one in ruling["information"]],
        "questions": [{**_asked(one), "seat": seat(one["seat"])} for one in ruling["questions"]],
        "findings": _findings(ruling["findings"]),
        "say": [f"{one['to']}, {one['when']}" for one in ruling["say"]],
        "ledger": [due(one) for one in ruling["ledger"]],
        "breach": breach and {**breach, "findings": _findings(breach["findings"])},
        "turn": turn and f"{seat(turn['seat'])} {calls_in_short(turn['legal'])}",
        "owed": [due(one) for one in turn["owed"]] if turn else [],
        "options": {one["call"]: _option(one) for one in ruling["options"] if one["outcome"] != "not legal"},
        "not legal": {one["call"]: one["clause"] for one in ruling["options"] if one["outcome"] == "not legal"},
    })  # fmt: skip


def _asked(question: Json) -> Json:
    calls = calls_in_short(question["choices"])
    return _whole({**question, "asks": None, "why": None, "choices": calls or question["choices"]})


def _findings(findings: list[Json]) -> list[str]:
    """Each with those it rests on behind it."""
    return [
        f"{'✓' if one['holds'] else '✗'} {one['clause']} {one['code']} ({one['by']}){_because(one)}" for one in findings
    ]


def _because(finding: Json) -> str:
    return "".join(f" < {reason}" for reason in _findings(finding["because"]))


def _until(information: Json) -> str:
    return f" until {information['until']}" if information["until"] else ""


def _option(option: Json) -> str:
    told = (option[name] for name in ("outcome", "clause", "partner"))
    opinion = {True: "comparable", False: "not comparable", None: "open"}[option["comparable"]]
    return ", ".join([*(str(one) for one in told if one is not None), opinion, *(["close"] if option["close"] else [])])


def _whole(data: Json) -> Json:
    """Without what is not there."""
    return {name: value for name, value in data.items() if value is not None and value not in ("", [], {})}
