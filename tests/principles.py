"""Comparable or not: a row for each principle directors go by, with where it comes from.

Every opinion is kept whole in lawbook/opinions.txt, as somebody last read it: `python -m tests.principles` writes them again.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from directorcall.bridge.calls import parse_call
from directorcall.handsets.meaning_language import parse_meaning
from directorcall.inquiry.finding import Finding
from directorcall.lawbook.disagreement import DOUBTS
from directorcall.lawbook.interpretations import IN_DOUBT, MEANING_TEST
from directorcall.lawbook.judgement import Opinion, Readings, judge_comparable, judge_contained
from directorcall.lawbook.weights import weights
from directorcall.ruling.casefile import read_case
from directorcall.ruling.rule import Ruling, rule

SEMINAR = "Kent Club Directors seminar 2017"
PAPER = "Comparable Calls and their consequences, 2017"
COMMENTARY = "WBF Commentary 2019"
BUSCH = "R. Busch, 2008"
EBU = "EBU TD forum"
NBB = "NBB, WekoWijzer 139, annex to Law 23"
READING = "our reading of 23A; no published case"


# principle, its source, the withdrawn call and what it meant, the replacement and what it means, comparable in 2017?
Principle = tuple[str, str, str, str, str, str, bool]
PRINCIPLES: list[Principle] = [
    ("A2: a part of the same hands", SEMINAR, "1D", "0-8, artificial", "X", "5-8, artificial", True),
    ("A2: more information does not hurt", BUSCH, "1H", "12+ 4+H, natural", "4C", "12+ 4+H 0-1C, artificial", True),
    ("A2: it does not work the other way round", EBU, "1NT", "12-14 bal, natural", "2D", "any, relay", False),
    (
        "A2: one of several hands shown",
        COMMENTARY,
        "2D",
        "5-10 6+H or 5-10 6+S, artificial",
        "2H",
        "5-10 6+H, natural",
        True,
    ),
    (
        "A2: rare and contrived exceptions are discounted",
        PAPER,
        "P",
        "0-11 no (5-10 6+D), natural",
        "2H",
        "6-9 3+H 0-5S, natural",
        True,
    ),
    (
        "A2: a call that says nothing leaves all open",
        "bridgebase 73436",
        "2H",
        "any, completes transfer",
        "X",
        "15-17 bal, penalty",
        True,
    ),
    ("A1: a stretch of range passes", SEMINAR, "1NT", "15-17 bal, natural", "2NT", "15-18 bal, natural", True),
    (
        "A1: a sound two-level overcall for an opening",
        SEMINAR,
        "1D",
        "10-19 3+D, natural",
        "2D",
        "9-15 5+D, natural",
        True,
    ),
    ("A1: the same opening in another seat", EBU, "1S", "11-19 5+S, natural", "1S", "9-19 5+S, natural", True),
    ("A1: no upper limit in theory only", EBU, "1S", "11-19 4+S, natural", "2S", "15+ 5+S, natural", True),
    ("A1: a point over a limited pass", SEMINAR, "P", "0-11, natural", "3H", "10-12 4+H, natural", True),
    (
        "not: a one-level overcall is much weaker than an opening",
        SEMINAR,
        "1D",
        "10-19 3+D, natural",
        "1D",
        "5-15 5+D, natural",
        False,
    ),
    ("not: an unlimited response for a pass", SEMINAR, "P", "0-11, natural", "1S", "6+ 4+S, natural", False),
    ("not: the suit is lost", COMMENTARY, "1H", "4+H, natural", "X", "11+, takeout", False),
    (
        "not: where strength was all it showed, strength decides",
        COMMENTARY,
        "1C",
        "11+ 2+C",
        "2NT",
        "10-11 bal, natural",
        False,
    ),
    (
        "A1: … and a point less on an unlimited hand is near enough",
        COMMENTARY,
        "1C",
        "11+ 2+C",
        "XX",
        "10+, natural",
        True,
    ),
    ("A3: the same question, whatever the strength", PAPER, "2C", "8+, asks majors", "3C", "4+, asks majors", True),
    ("not: a different question", EBU, "2NT", "14+, asks opener", "4NT", "any, asks aces", False),
    (
        "not: a different question, though both may be any hand",
        READING,
        "4NT",
        "any, asks aces",
        "5NT",
        "any, asks kings",
        False,
    ),
    (
        "not: a question given up for a contract",
        READING,
        "4NT",
        "any, asks aces",
        "5H",
        "10+ 4+H, natural, to play",
        False,
    ),
    ("not: a question given up for bare strength", READING, "2C", "8+, asks majors", "X", "8+, penalty", False),
    (
        "A2: a question given up for a hand that would have asked",
        EBU,
        "2NT",
        "14+, asks opener",
        "4H",
        "14+ 3+S, artificial",
        True,
    ),
    ("not: a penalty double for a takeout double", READING, "X", "12+, takeout", "X", "15+ bal, penalty", False),
    ("not: a takeout double for a penalty double", READING, "X", "12+, penalty", "X", "12+, takeout", False),
    ("not: a contract is no description", BUSCH, "1C", "16+, artificial", "6NT", "any, natural, to play", False),
    (
        "A1: what was only denied is no promise",
        PAPER,
        "P",
        "0-11 no (5-10 6+H), natural",
        "4H",
        "3-9 5+H unbal, natural",
        True,
    ),
    (
        "A1: usually five is five as a rule",
        READING,
        "1H",
        "11-19 5+H, natural",
        "2H",
        "10-16 usually 5+H, natural",
        True,
    ),
    ("A2: five if usually six", READING, "2H", "5-10 usually 6+H, natural", "3H", "6-9 5H, natural", True),
    ("A2: a minimum that may be shaded", READING, "1S", "11-19 5+S, may be shaded", "2S", "10-16 5+S, natural", True),
    ("A3: a part of the question", "blml 2012 (S. Pran)", "2C", "8+, asks majors", "X", "4+ 4+H, asks hearts", True),
    ("A3: a question without its rider", READING, "2C", "11+, asks majors, asks range", "3C", "4+, asks majors", True),
    (
        "A3: a slam try is a purpose",
        NBB,
        "4C",
        "14+ 4+S, slam try, artificial",
        "5C",
        "12+ 3+S, slam try, artificial",
        True,
    ),
    (
        "A3: a takeout double that is one still",
        COMMENTARY,
        "X",
        "12+ 0-2S 3+H, takeout",
        "X",
        "12+ 0-3H 3+S, takeout",
        True,
    ),
    (
        "A3: both to play, in the same denomination",
        BUSCH,
        "3NT",
        "any, natural, to play",
        "4NT",
        "12+, natural, to play",
        True,
    ),
    (
        "not: to play somewhere else",
        READING,
        "4H",
        "0-10 7+H, natural, to play",
        "5C",
        "0-10 7+C, natural, to play",
        False,
    ),
    (
        "not: a takeout double that promises another suit",
        READING,
        "X",
        "12+ 4+H, takeout",
        "X",
        "12+ 4+S 0-3H, takeout",
        False,
    ),
    (
        "not: a contract given up for a question",
        READING,
        "3NT",
        "any, natural, to play",
        "4NT",
        "any, asks aces",
        False,
    ),
    ("not: a contract given up for a double", READING, "3NT", "any, natural, to play", "X", "15+, penalty", False),
    ("not: an overcall for a bare takeout double", READING, "X", "12+, takeout", "2H", "12-16 5+H, natural", False),
    ("not: within any hand, which proves nothing", READING, "1H", "any, natural", "2C", "10+ 5+C, natural", False),
    (
        "not: an answer whose step nobody knows",
        "bridgebase 36486",
        "4D",
        "any, answers aces",
        "5D",
        "any, answers aces",
        False,
    ),
    ("A3: a takeout double of which nobody said more", COMMENTARY, "X", "any, takeout", "X", "12+ 0-2H, takeout", True),
    (
        "not: a different question, though by a part of the hands",
        READING,
        "2NT",
        "14+, asks opener",
        "4NT",
        "14+ 4+H, asks aces",
        False,
    ),
    (
        "not: a question that was all it said, given up for a suit",
        READING,
        "4NT",
        "any, asks aces",
        "5H",
        "10+ 5+H, natural",
        False,
    ),
    (
        "A2: a slam try given up for the strength it showed",
        READING,
        "4C",
        "14+, slam try, artificial",
        "5NT",
        "16+, natural",
        True,
    ),
    (
        "A1: a point over, the suit shown by a transfer",
        READING,
        "2D",
        "6-9 5+H, transfer H, artificial",
        "3H",
        "6-10 5+H, natural",
        True,
    ),
    (
        "A1: a point less than a strong club that has clubs besides",
        READING,
        "1C",
        "17+ 3+C, artificial",
        "2NT",
        "16+ 3+C bal, natural",
        True,
    ),
    ("A3: a part of a question that was all it said", READING, "2C", "any, asks majors", "X", "4+H, asks hearts", True),
    (
        "not: a part of the question, and another besides",
        READING,
        "2C",
        "8+, asks majors",
        "3D",
        "4+, asks hearts, asks range",
        False,
    ),
    (
        "A3: a part of one of two questions",
        READING,
        "2C",
        "11+, asks majors, asks range",
        "3D",
        "4+, asks hearts",
        True,
    ),
    (
        "not: wider than one of two questions, the other given up",
        READING,
        "2NT",
        "14+, asks aces, asks range",
        "4C",
        "any, asks keycards",
        False,
    ),
    (
        "A3: a wider question, and another besides",
        READING,
        "4NT",
        "any, asks aces",
        "5C",
        "any, asks keycards, asks range",
        True,
    ),
    ("not: a penalty double for a negative double", READING, "X", "6+ 4+H, negative", "X", "8+, penalty", False),
    (
        "A1: the same hands, who now want to play there",
        READING,
        "3NT",
        "13-15 bal, natural",
        "4NT",
        "13-15 bal, natural, to play",
        True,
    ),
    ("not: a bid for a bare negative double", READING, "X", "6+, negative", "2H", "6+ 5+H, natural", False),
    ("not: a bid for a bare optional double", READING, "X", "12+, optional", "2H", "12+ 5+H, natural", False),
    ("A2: a hand nobody ever holds", PAPER, "1H", "11-24 5+H, natural", "2H", "11+ 5+H, natural", True),
]


# The strict test of March 2008: wholly contained, what it shows and what it excludes.
Strict = tuple[str, str, str, bool]
STRICT: list[Strict] = [
    ("contained", "6+ 4+H, natural", "6+ 4+H, negative", True),
    ("says less", "6+ 4+H, natural", "6+, negative", False),
    ("excludes less", "6-15 4+H, natural", "6+ 4+H, negative", False),
    ("one point of stretch", "15-17 bal, natural", "15-18 bal, natural", False),
    ("the same question on other hands", "8+, asks majors", "4+, asks majors", False),
    ("another question", "any, asks majors", "any, asks suits", False),
    ("a question given up for bare strength", "8+, asks majors", "10+, penalty", False),
    ("opposite aims", "12+, takeout", "15+, penalty", False),
    ("a handful too strong", "12-19 5+H, natural", "12+ 5+H 5+m, artificial", True),
    ("more than a handful", "6-15 4+H, natural", "10+ 4+H, natural", False),
    ("what is denied counts", "6-9 0-3S, natural", "6-9 5+S, natural", False),
    ("a more precise question", "8+ (4+H or 4+S), asks majors", "8+ 4+H, asks hearts", True),
    ("a wider question", "any, asks aces", "any, asks keycards", False),
    ("a question without its rider", "any, asks majors, asks range", "any, asks majors", False),
    ("within any hand", "any, natural", "10+ 5+C, natural", False),
    ("an answer of an unknown step", "any, answers aces", "any, answers aces", False),
]
# why it is close, edition, the two calls
Pair = tuple[str, str, str, str, str, str]
CLOSE: list[Pair] = [
    ("another form of the question", "2017", "4C", "any, asks aces", "5NT", "any, asks kings"),
    ("another form of the question", "2017", "2C", "any, asks majors, asks range", "3C", "any, asks majors"),
    ("another form of the question", "2007", "2C", "8+ (4+H or 4+S), asks majors", "X", "8+ 4+H, negative"),
    ("nothing told", "2017", "2H", "any, completes transfer", "X", "15-17 bal, penalty"),
    ("two readings", "2007", "1NT", "15-17 bal, natural", "3NT", "15-18 bal, natural"),
    ("two readings", "2007", "2C", "8+, asks majors", "3D", "4+, asks majors"),
    ("the same name", "2017", "3C", "5+C, natural", "4C", "3+H, artificial"),
    ("near", "2017", "P", "0-11, natural", "3H", "10-12 4+H, natural"),
    ("may be short", "2017", "1C", "11-19 2+C", "1NT", "15-18 bal, natural"),
    ("may be short", "2017", "1C", "1+C", "1NT", "15-18 bal, natural"),
    ("hands left out", "2017", "P", "0-11 no (5-10 6+H), natural", "4H", "3-9 5+H unbal, natural"),
    ("a takeout double", "2017", "2D", "12-17 4+D, natural", "X", "12-17 3=1=4=5, takeout"),
    ("a takeout double", "2017", "2D", "12-17 4+D, natural", "X", "12-17 3=1=4=5, optional"),
]
CLEAR: list[Pair] = [
    ("the suit is gone", "2017", "1H", "11-19 5+H, natural", "1NT", "15-18 bal, natural"),
    ("the same call again", "2017", "1S", "11-19 5+S, natural", "1S", "11-19 5+S, natural"),
    ("the same question", "2017", "2C", "8+, asks majors", "3C", "4+, asks majors"),
    ("a part of the hands", "2007", "1H", "12+ 5+H, natural", "3H", "14+ 6+H, natural"),
    ("far too weak", "2017", "1H", "12-19 5+H, natural", "4H", "0-8 7+H, natural"),
    ("a takeout double without the suit", "2017", "1H", "4+H, natural", "X", "11+, takeout"),
    (
        "a negative double shows its suit by agreement",
        "2017",
        "1H",
        "6+ 4+H, natural",
        "X",
        "6+ 4+H, negative, takeout",
    ),
    ("opposite aims", "2017", "3NT", "13-15, natural, to play", "4NT", "any, asks aces"),
]


# what is seen by it, edition, the two calls, and what an authority has settled
Settled = dict[str, str]
Read = tuple[str, str, str, str, str, str, Settled]
# A half of these hands is of another kind, exactly; with these weights the balance is minus one.
FIVE_FOUR, EITHER_WAY = "10-12 5H 4S, artificial", "10-12 (5H 4S or 4H 5S), artificial"
HALF = {"judgement ease": "0", "judgement other_hands": "2", "judgement reach": "1"}
FOR_THE_OFFENDER, LIBERAL = {"23A in doubt": "comparable"}, {"27B1(b) reading": "liberal"}
LINES: list[tuple[str, str, Settled]] = [
    ("of what is rare", "2017", {**HALF, "judgement rare": "0.5"}),
    ("of what is rare", "2007", {**HALF, "judgement rare": "0.5"}),
    ("of what is similar", "2017", {**HALF, "judgement ease": "1"}),
    ("of what is in doubt", "2017", {**HALF, **FOR_THE_OFFENDER}),
    ("of another kind", "2017", {**HALF, "judgement reach": "0.5"}),
]
SETTLED: list[Read] = [
    *((f"on the line {of}", edition, "2D", FIVE_FOUR, "3C", EITHER_WAY, how) for of, edition, how in LINES),
    (
        "as much for its strength as for its kind",
        "2017",
        "2D",
        FIVE_FOUR,
        "3C",
        "13 (5H 4S or 4H 5S), artificial",
        {**HALF, "judgement stretch_with_suit": "1"},
    ),
    ("in doubt", "2017", "1S", "11-19 5+S, natural", "1S", "8-16 5+S, natural", FOR_THE_OFFENDER),
    ("in doubt, too weak", "2017", "1D", "10-19 3+D, natural", "1D", "5-15 5+D, natural", FOR_THE_OFFENDER),
    ("in doubt, another suit", "2017", "1S", "11-19 5+S, natural", "2C", "10-16 5+C, natural", FOR_THE_OFFENDER),
    ("in doubt, and denied", "2017", "1S", "11-19 5+S 0-4H, natural", "1S", "8-16 5+S, natural", FOR_THE_OFFENDER),
    ("liberally", "2007", "1NT", "15-17 bal, natural", "2NT", "15-18 bal, natural", LIBERAL),
    ("liberally, and yet not", "2007", "1H", "4+H, natural", "X", "11+, takeout", LIBERAL),
    (
        "two readings are always close",
        "2007",
        "1NT",
        "15-17 bal, natural",
        "2NT",
        "15-18 bal, natural",
        {"judgement close": "0.6"},
    ),
]


def judged(edition: str, withdrawn: tuple[str, str], replacement: tuple[str, str], **more: object) -> Ruling:
    """An insufficient bid over 3NT, so that the denomination never settles it: only the two meanings count."""
    facts = {
        "edition": edition, "dealer": "W", "auction": "3NT P", "offender": "E", "call": withdrawn[0], "accepted": False,
        "replacement": replacement[0], "withdrawn_means": withdrawn[1], "replacement_means": replacement[1],
    }  # fmt: skip
    return rule(read_case({**facts, **more}))


def opinion_on(
    old_call: str, old: str, new_call: str, new: str, readings: Readings | None = None, edition: str = "2017"
) -> Opinion:
    judge = judge_comparable if edition == "2017" else judge_contained
    return judge(parse_call(old_call), parse_meaning(old), parse_call(new_call), parse_meaning(new), readings)


def follows(row: Principle) -> bool:
    principle, _source, old_call, old, new_call, new, comparable = row
    opinion = opinion_on(old_call, old, new_call, new)
    holding = [finding.clause for finding in opinion.findings if finding]
    return opinion.comparable is comparable and (not comparable or "23" + principle[:2] in holding)


def is_read_strictly(row: Strict) -> bool:
    _name, withdrawn, replacement, contained = row
    verdict = judged("2007", ("2H", withdrawn), ("4C", replacement)).verdict
    return verdict is not None and verdict.comparable is contained


def is_close(row: Pair) -> bool:
    """And says why."""
    why, edition, old_call, old, new_call, new = row
    opinion = opinion_on(old_call, old, new_call, new, edition=edition)
    return opinion.judgement.close and f"close: {why}" in [finding.code for finding in opinion.findings]


def is_clear(row: Pair) -> bool:
    _why, edition, old_call, old, new_call, new = row
    said = opinion_on(old_call, old, new_call, new, edition=edition).judgement
    return not said.close and said.confidence < 1


# --- the whole of each opinion

OPINIONS = Path(__file__).parent / "lawbook" / "opinions.txt"
EDITIONS = ("2017", "2007")


def every_pair() -> Iterator[Read]:
    """Each with what there is to see by it."""
    usual: Settled = {}
    for name, _source, *pair, _comparable in PRINCIPLES:
        old_call, old, new_call, new = pair
        yield from ((name, edition, old_call, old, new_call, new, usual) for edition in EDITIONS)
    for name, old, new, _contained in STRICT:
        yield f"strictly: {name}", "2007", "2H", old, "4C", new, usual
    for close in CLOSE:
        yield f"close: {close[0]}", *close[1:], usual
    for clear in CLEAR:
        yield f"clear: {clear[0]}", *clear[1:], usual
    yield from SETTLED


def title(row: Read) -> str:
    name, edition, old_call, old, new_call, new, _settled = row
    return f"{name} ({edition}): {old_call} “{old}” then {new_call} “{new}”"


def told(row: Read) -> list[str]:
    """All of it: comparable by which limbs, how sure, every finding with its particulars, and what it is proved by."""
    _name, edition, old_call, old, new_call, new, settled = row
    opinion = opinion_on(old_call, old, new_call, new, _readings(settled), edition)
    sure = f"{100 * opinion.judgement.confidence:.0f} %{', close' if opinion.judgement.close else ''}"
    by = f" by {', '.join(opinion.by)}" if opinion.by else ""
    doubts = [f"{name} {doubt:.2f}" for name in DOUBTS if (doubt := getattr(opinion.doubts, name))]
    return [
        f"{opinion.clause} {'yes' if opinion.comparable else 'no'}{by}, {sure}",
        *map(_finding, opinion.findings),
        f"doubts: {', '.join(doubts) or 'none'}",
    ]


def _readings(settled: Settled) -> Readings:
    meaning_test, in_doubt = (settled.get(point.key, point.default) for point in (MEANING_TEST, IN_DOUBT))
    return Readings(weights(settled), meaning_test, in_doubt)


def _finding(finding: Finding) -> str:
    particulars = [f"{name} {value}" for name, value in finding.parameters.items()]
    if (pair := finding.compared) is not None:
        particulars.append(f"inside {float(pair.share_new_in_old):.4f}")
    if finding.example is not None:
        particulars.append(f"not {finding.example}")
    return (
        f"{'+' if finding else '-'} {finding.clause} {finding.code} ({finding.by}) {' · '.join(particulars)}".rstrip()
    )


def all_told() -> str:
    return "".join(f"== {title(row)}\n" + "".join(f"{line}\n" for line in told(row)) for row in every_pair())


@cache
def kept() -> dict[str, list[str]]:
    parts = (part.splitlines() for part in OPINIONS.read_text(encoding="utf-8").split("== ")[1:])
    return {name: lines for name, *lines in parts}


def is_as_read(row: Read) -> bool:
    return told(row) == kept()[title(row)]


if __name__ == "__main__":
    OPINIONS.write_text(all_told(), encoding="utf-8")
