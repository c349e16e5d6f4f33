"""What follows from a ruling for the people at the table, and what could be told or answered: the ground on which two
properties stand. A verdict must not rest on a meaning nobody told, and a question must be able to change what follows.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from directorcall.bridge.calls import BIDDING_BOX, PASS, Bid, Call
from directorcall.bridge.errors import ContradictionError, NotationError, NotCovered
from directorcall.handsets.meaning import Meaning
from directorcall.handsets.meaning_language import parse_meaning
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import LeadRestriction
from directorcall.inquiry.facts import TABLE
from directorcall.inquiry.question import Kind, Question
from directorcall.inquiry.verdict import Verdict
from directorcall.ruling.answers import answered
from directorcall.ruling.rule import Ruling, rule

MOST_QUESTIONS = 12
UNKNOWN = "unknown"
Leaf = tuple[object, ...]


def ruled(case: Case) -> Ruling | Leaf:
    """The ruling; of a case that is not covered or cannot be, which of the two it is."""
    try:
        return rule(case)
    except NotCovered as error:
        return ("not covered", error.clause)
    except (ContradictionError, NotationError):
        return ("cannot be",)


def follows(ruling: Ruling) -> Leaf:
    """Outcome, bars, lead, information, the ledger and the laws to look at after play; by which clause is another matter."""
    verdict, turn = ruling.verdict, ruling.turn
    assert verdict is not None
    return (
        verdict.outcome.value,
        verdict.partner.value,
        verdict.partner_from,
        verdict.offender.value,
        str(verdict.must),
        str(verdict.stands),
        verdict.chooses_again,
        _lead(verdict.lead),
        _heard(verdict),
        _watched(verdict),
        None if turn is None else (str(turn.seat), tuple(map(str, turn.legal))),
        None if ruling.breach is None else (ruling.breach.outcome.value, ruling.breach.clause),
        tuple((str(each.case.offender), _lead(each.lead), _heard(each), _watched(each)) for each in ruling.earlier),
        tuple((str(due.seat), str(due.must), tuple(map(str, due.without)), due.until.value) for due in ruling.owed),
    )


def _heard(verdict: Verdict) -> Leaf:
    return tuple(sorted({(str(i.call), str(i.to), i.status) for i in verdict.information}))


def _watched(verdict: Verdict) -> Leaf:
    watched = {later.clause for later in verdict.watch}
    return tuple(sorted(watched - ({"23C"} if "27D" in watched else set())))  # 27D covers it


NAMES = (
    "outcome", "partner", "partner_from", "offender", "must", "stands", "choose_again", "lead", "information", "watch",
    "turn", "breach", "earlier", "owed",
)  # fmt: skip


def difference(one: Leaf, other: Leaf) -> str:
    """In which of these two rulings differ."""
    if len(one) != len(NAMES) or len(other) != len(NAMES):
        return f"{one[:2]} / {other[:2]}"
    pairs = [(name, a, b) for name, a, b in zip(NAMES, one, other, strict=True) if a != b]
    return "; ".join(f"{name}: {a} / {b}" for name, a, b in pairs)


def _lead(lead: LeadRestriction | None) -> Leaf | None:
    if lead is None:
        return None
    return (str(lead.who), lead.may, "".join(map(str, lead.suits)), lead.until, lead.settled, _lead(lead.alternative))


# --- what could be told of a call

_TOLD_OF_ANY = (
    "5+S, transfer S",
    "5+H, transfer H",
    "5+D, transfer D",
    "5+C, transfer C",
    "5-5 majors, artificial",
    "5-11 5+H 5+m, artificial",
    "any, asks majors, artificial",
    "any, relay",
    "any",
)
_TOLD_OF_A_PASS = ("0-11, natural", "any, artificial", "5+S, artificial")
_TOLD_OF_A_DOUBLE = ("12+, takeout", "15+, penalty", "6+ 4+S, negative")


@cache
def could_mean(call: Call) -> tuple[Meaning, ...]:
    """Natural, may be short, transfer to each suit, two-suiter, question, relay, anything."""
    if call is PASS:
        texts: tuple[str, ...] = (*_TOLD_OF_A_PASS, *_TOLD_OF_ANY[4:])
    elif not isinstance(call, Bid):
        texts = (*_TOLD_OF_A_DOUBLE, *_TOLD_OF_ANY)
    elif call.denomination.suit is None:
        texts = ("15-17 bal, natural", *_TOLD_OF_ANY)
    else:
        suit = call.denomination.suit
        texts = (f"10+ 5+{suit}, natural", f"11-19 2+{suit}", "16+, artificial", *_TOLD_OF_ANY)
    return tuple(map(parse_meaning, texts))


def untold(case: Case) -> Iterator[tuple[str, Call]]:
    """Every meaning nobody has told: the name of the fact, and the call it is about."""
    if not case.has_call:
        return
    if not case.withdrawn_means and "23A withdrawn means" not in case.facts:
        yield "withdrawn_means", case.call
    made = case.replacement
    if made is not None and case.replacement_meaning() is None and f"23A replacement means {made}" not in case.facts:
        yield f"replacement_means{TABLE}{made}", made
    for happened in case.final.legal:
        about_itself = happened.number == case.number or (
            happened.seat is case.offender and happened.call == made and happened.number >= len(case.restored.made)
        )
        if not about_itself and case.meaning_of(happened) is None:
            yield f"meanings{TABLE}{happened.number + 1}", happened.call


def lower_bids(case: Case) -> Iterator[tuple[str, Call]]:
    """Bids nobody made, below the replacement: 27B1(a) looks at them too."""
    if not case.has_call or not isinstance(case.replacement, Bid):
        return
    for bid in BIDDING_BOX:
        if isinstance(bid, Bid) and bid < case.replacement and not case.at_replacement.insufficient(bid):
            name = f"replacement_means{TABLE}{bid}"
            if name not in case.facts:
                yield name, bid


def told(case: Case, name: str, meaning: Meaning) -> Case:
    return case.tell(name, (meaning,) if name == "withdrawn_means" else meaning)


# --- what could be answered

ANSWERS = {
    Kind.YES_NO: ("yes", "no"),
    Kind.MEANING: (
        UNKNOWN, "6+ 4+H, natural", "12-14 bal, natural", "any, asks majors, artificial", "0-11, natural", "5+S, transfer S",
    ),
}  # fmt: skip


def answers(question: Question) -> tuple[str, ...]:
    """Every answer of its kind; of calls, which are the players' own choice, a few."""
    match question.kind:
        case Kind.YES_NO | Kind.MEANING:
            return ANSWERS[question.kind]
        case Kind.CHOICE | Kind.NUMBER:
            return question.choices
        case Kind.CARD | Kind.CALL | Kind.CALLS | Kind.RESULT | Kind.OUTCOMES:
            return ()


class Policy:
    """A table and a director who answer each question always in the same way, whenever it comes."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def answer(self, ruling: Ruling, question: Question) -> str:
        chance = random.Random(f"{self.seed} {question.key}")
        if question.kind is Kind.CALL:
            calls = [*question.choices[:9], *question.choices[:4]] or [str(call) for call in BIDDING_BOX[:12]]
            return chance.choice(["P", str(question.default or "P"), *calls])
        if question.kind is Kind.CALLS:
            return _until_the_offender(ruling, chance) if question.key.endswith("then") else "P"
        return chance.choice(answers(question))


def _until_the_offender(ruling: Ruling, chance: random.Random) -> str:
    case = ruling.about or ruling.case
    auction, made = case.restored, []
    while not auction.is_over and auction.position.turn is not case.offender:
        call = chance.choice([PASS, *auction.position.legal_calls()[:6]])
        auction = auction.then(call)
        made.append(str(call))
    return " ".join(made)


def end(case: Case, policy: Policy) -> Leaf:
    """What follows in the end, when every question is answered by this policy."""
    for _ in range(MOST_QUESTIONS):
        ruling = ruled(case)
        if isinstance(ruling, tuple):
            return ruling
        if ruling.question is None:
            return follows(ruling)
        case = answered(case, ruling.question, policy.answer(ruling, ruling.question))
    return ("no end",)
