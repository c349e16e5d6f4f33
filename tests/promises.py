"""What is promised of every ruling, checked on one table: each promise looks at the steps of an inquiry and counts what
it looked at.

A fact has one home, so a field and an answer, a line and its fields, a case and what is written of it are the same
case; what has been ruled stays ruled when the auction goes on; the board says what the ruling says; and the chairs are
all alike.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace

from tests.chance import Step, likely
from tests.rotated import rotated_case

from directorcall.bridge.auction import parse_auction
from directorcall.bridge.calls import BIDS, PASS, Call
from directorcall.bridge.errors import NotCovered
from directorcall.bridge.happened import Happened, Sign
from directorcall.inquiry.case import Case
from directorcall.inquiry.facts import NUMBER
from directorcall.inquiry.verdict import Outcome
from directorcall.lawbook.questions import REPLACEMENT_MEANS, SINCE, THEN, WITHDRAWN_MEANS
from directorcall.lawbook.questions_of_play import MOMENT
from directorcall.ruling.address import from_pairs, to_pairs
from directorcall.ruling.answers import own_keys
from directorcall.ruling.casefile import read_case, read_casebook, to_json, to_toml, write_case
from directorcall.ruling.line import irregularities
from directorcall.ruling.options import QUESTION, options
from directorcall.ruling.rule import Ruling, rule

MOST_CALLS = 12
# Tables of chance that once broke a promise:
# what partner called before the ruling was lost; what a replacement means was asked of another call again; a
# slip left what was called over it, or the call that it had replaced, as it was (2935 …); a call in rotation by 28A that was
# changed (1660, 19550); what a later call had accepted (1741), or had waited for (21467); what fell by 36A (20919, 24817);
# what had been tried and refused in place of a slip (72545), what had been called over one (98656); a duty that lapsed until
# the turn came round (84489); a second bid that was accepted, and stayed open (93745); a word that was read twice (96617);
# an inadmissible bid under the call, discovered during play, from which that seemed to be another one (32731 …); whose call it
# was that followed one taken back (39153, 62442, 62544); what was accepted, once its maker had changed it or tried to (61833, 97412).
ONCE_BROKEN = (
    *(727, 959, 1445, 2151, 2723, 2808, 4548, 5952, 781, 9263, 30891, 31032),
    *(2935, 4986, 10324, 13607, 16554, 26339, 31198),
    *(1660, 1741, 9885, 16957, 19550, 20919, 21467, 24817),
    *(26084, 29088, 29489, 30759, 33132, 34625, 37528, 66418, 75465, 90071),
    *(72545, 72751, 84489, 93745, 96617, 96791, 98656),
    *(32731, 34923, 57435, 87311, 92448, 92736, 93108),
    *(39153, 62442, 61833, 97412, 60689, 12879, 62544),
)
Promise = Callable[[Step, random.Random], int]


def ruled(ruling: Ruling) -> object:
    """What must not change: the outcome, the clause, the bars, comparability, what stands."""
    verdict, question = ruling.verdict, ruling.question
    if verdict is None:
        return question and question.key
    return verdict.outcome, verdict.clause, verdict.partner, verdict.offender, verdict.comparable, verdict.stands


def seen_from_the_offender(ruling: Ruling) -> object:
    offender, verdict, turn = ruling.case.offender, ruling.verdict, ruling.turn
    return (
        ruled(ruling),
        verdict and [(f.clause, f.holds, f.code) for f in verdict.findings],
        verdict and [(i.call, offender.turns_to(i.to), i.status, i.law) for i in verdict.information],
        verdict and verdict.lead and (verdict.lead.law, verdict.lead.suits, offender.turns_to(verdict.lead.who)),
        turn and (offender.turns_to(turn.seat), turn.legal),
    )


def writing_and_reading_changes_nothing(step: Step, _chance: random.Random) -> int:
    told = write_case(step.case)
    forms = (
        read_case(told), read_casebook(to_toml(step.case))[0].case, read_casebook(to_json(step.case))[0].case,
        read_case(from_pairs(to_pairs(told))),
    )  # fmt: skip
    for again in forms:
        assert dict(again.facts) == dict(step.case.facts), told
    return len(forms)


def a_field_and_its_answer_are_one_fact(step: Step, _chance: random.Random) -> int:
    told = write_case(step.case)
    asked = as_answers(step.case, told)
    assert dict(read_case(asked).facts) == dict(step.case.facts), (told, asked)
    return len(told) - len(asked)


def as_answers(case: Case, told: Mapping[str, object]) -> dict[str, object]:
    """The same case with every field that some question asks for told as its answer."""
    keys = {key.rpartition(" ")[2]: key for key in own_keys(case)} | {"then": THEN.key, "after": SINCE.key}
    keys |= {"moment": MOMENT.key} if case.moment in MOMENT.choices else {}
    answers = {key: told[name] for name, key in keys.items() if name in told}
    kept = {name: value for name, value in told.items() if name not in keys}
    if isinstance(means := kept.get("withdrawn_means"), list) and len(means) == 1:
        answers[WITHDRAWN_MEANS.key] = means[0]
        del kept["withdrawn_means"]
    if isinstance(shown := kept.get("replacement_means"), dict) and list(shown) == [str(case.replacement)]:
        answers[REPLACEMENT_MEANS.key] = shown[str(case.replacement)]
        del kept["replacement_means"]
    before = kept.get("answers", {})
    return {**kept, "answers": {**(before if isinstance(before, dict) else {}), **answers}}


_LINE = ("offender", "call", "accepted", "then", "attempts", "replacement", "premature", "called_first", "after")


def the_line_and_the_fields_are_one_reading(step: Step, _chance: random.Random) -> int:
    """Where the line can say it all: not that a replacement made too early was refused, nor what came after a later
    irregularity.
    """
    case = step.case
    line = case.final
    if not case.has_call or case.premature or not (wrong := irregularities(line)) or wrong[-1].number != case.number:
        return 0
    told = {name: value for name, value in write_case(case).items() if name not in _LINE}
    again = read_case({**told, "auction": str(line)})
    assert ruled(rule(again)) == ruled(step.ruling), (str(line), write_case(again))
    return 1


def what_has_been_ruled_stays_ruled(step: Step, chance: random.Random, most: int = MOST_CALLS) -> int:
    """Whoever calls next, as the ledger leaves him: outcome, clause, bars, comparability and what stands are the
    same.
    """
    ruling, first = step.ruling, step.ruling.verdict
    if first is None or first.chooses_again or ruling.breach is not None:
        return 0
    calls = 0
    while (turn := ruling.turn) is not None and calls < most and turn.legal:
        assert parse_auction(str(ruling.auction), ruling.auction.dealer) == ruling.auction
        call = likely(chance, ruling.auction)
        case = ruling.followed_by(call if call in turn.legal else turn.legal[0] if PASS not in turn.legal else PASS)
        made_good = case.replacement if ruling.case.replacement is None else None
        ruling = rule(case)
        if ruling.question is not None and NUMBER in ruling.question.key:
            break  # about another irregularity, which has waited for this call
        if turns_given_back(ruling) > turns_given_back(step.ruling):
            break  # 17D3: the auction seemed to end, and somebody had had no turn; what was accepted goes back
        as_before = (ruled(step.ruling), ruled(with_stands(step.ruling, made_good)))
        assert ruled(ruling) in as_before, (str(step.ruling.auction), write_case(case))
        if not case.dues:  # else what was ruled earlier is only known by what it left
            before = {one for one in ruled_earlier(step.ruling) if one[0] < case.number}  # the rest went with a slip
            assert before <= set(ruled_earlier(ruling)), (str(ruling.auction), write_case(case))
        step = Step(step.case, ruling)
        calls += 1
    return calls


def ruled_earlier(ruling: Ruling) -> list[tuple[int, str, str]]:
    """On which calls of the same auction, and how."""
    return [(verdict.case.number, verdict.outcome.value, verdict.clause) for verdict in ruling.earlier]


def turns_given_back(ruling: Ruling) -> int:
    return sum(verdict.clause == "34" for verdict in ruling.verdicts)


def with_stands(ruling: Ruling, made: Call | None) -> Ruling:
    """Ruled before the offender had his turn: now his call stands."""
    return (
        ruling
        if made is None or ruling.verdict is None
        else replace(ruling, verdict=replace(ruling.verdict, stands=made))
    )


def the_board_says_what_is_ruled(step: Step, _chance: random.Random) -> int:
    looked_at = 0
    for option in options(step.ruling):
        if option.ruling is None:
            continue
        told = write_case(step.ruling.case.but(accepted=False, replacement=option.call))
        made = rule(read_case(told))
        outcome = QUESTION if made.verdict is None else made.verdict.outcome.value
        if (
            made.verdict is not None
            and made.verdict.outcome is Outcome.CANCELLED
            and made.verdict.stands == option.call
        ):
            outcome = Outcome.PASSES_THROUGHOUT.value  # 36B: what was doubled is off, and this stands
        assert (option.outcome, ruled(option.ruling)) == (outcome, ruled(made)), told
        looked_at += 1
    return looked_at


def the_chairs_are_alike(step: Step, _chance: random.Random) -> int:
    for turns in (1, 2, 3):
        assert seen_from_the_offender(rule(rotated_case(step.case, turns))) == seen_from_the_offender(step.ruling)
    return 3


def what_is_owed_is_owed_once(step: Step, _chance: random.Random) -> int:
    """And it leaves whoever is in turn a call."""
    owed = [replace(due, start=0) for due in step.ruling.owed]
    assert len(owed) == len(set(owed)), owed
    turn = step.ruling.turn
    assert turn is None or turn.legal, str(step.ruling.auction)
    return 1


def nobodys_call_becomes_anothers(step: Step, _chance: random.Random) -> int:
    """Where the ruling leaves the calls as they are: not where it puts one in the place of another (36 to 38), or ends the
    auction.
    """
    told, left = step.case.final, step.ruling.auction
    falls = any(made.is_inadmissible for made in told.happened)
    moved = any(None is not a.seat is not b.seat is not None for a, b in zip(told.made, left.made, strict=False))  # 28A
    same = [made.call for made in told.happened] == [made.call for made in left.happened]
    if step.ruling.verdict is None or falls or moved or left.is_over or not same:
        return 0
    assert [made.seat for made in told.happened] == [made.seat for made in left.happened], (str(told), str(left))
    return 1


def another_irregularity_changes_nothing(step: Step, chance: random.Random) -> int:
    """What was ruled is ruled alike when a further call is irregular, and nothing is asked about it again: of the first of
    an auction, or of a second that began when the first was done with. Not where calls fell with one that is never allowed
    (36, 38), which a line can tell of the next players' calls alone.
    """
    ruling, turn = step.ruling, step.ruling.turn
    wrong = irregularities(ruling.auction)
    falls = any(made.is_inadmissible for made in ruling.auction.happened)
    waits = (
        ruling.verdict is None or ruling.verdict.chooses_again or ruling.auction.pending or ruling.breach is not None
    )
    is_last = ruling.case.has_call and bool(wrong) and wrong[-1].number == ruling.case.number
    one_by_one = len(wrong) == 1 or (len(wrong) == 2 and _is_done(wrong[0], wrong[1], ruling))
    too_low = [bid for bid in BIDS if turn is not None and ruling.auction.position.insufficient(bid)]
    is_misled = ruling.case.misinformed is not None
    if waits or falls or turn is None or not too_low or not is_last or not one_by_one or is_misled:
        return 0
    further = {"offender": turn.seat, "call": chance.choice(too_low)}
    again = rule(ruling.for_another.but(**further))
    asked = None if again.question is None else again.question.key
    assert asked is None or NUMBER not in asked, (asked, write_case(again.case))
    if asked is None:
        before = [(verdict.outcome, verdict.clause) for verdict in ruling.on_the_calls]
        assert [(verdict.outcome, verdict.clause) for verdict in again.earlier] == before, write_case(again.case)
    return 1


def _is_done(first: Happened, second: Happened, ruling: Ruling) -> bool:
    """Was it accepted, or replaced, before the second was made?"""
    made = ruling.auction.happened[: second.number]
    return ruling.auction.made[first.number].sign is Sign.ACCEPTED or any(h.replaces == first.number for h in made)


PROMISES: tuple[Promise, ...] = (
    writing_and_reading_changes_nothing,
    a_field_and_its_answer_are_one_fact,
    the_line_and_the_fields_are_one_reading,
    what_has_been_ruled_stays_ruled,
    the_board_says_what_is_ruled,
    the_chairs_are_alike,
    what_is_owed_is_owed_once,
    nobodys_call_becomes_anothers,
    another_irregularity_changes_nothing,
)


def kept(promise: Promise, steps: list[Step], chance: random.Random) -> Counter[str]:
    """How often it was looked at; a situation that is not covered is none."""
    name = promise.__name__.replace("_", " ")
    counted: Counter[str] = Counter()
    for step in steps:
        try:
            counted[name] += promise(step, chance)
        except NotCovered:
            counted["not covered"] += 1
    return counted
