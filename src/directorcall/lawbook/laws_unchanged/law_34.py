"""Three passes in a row, one of them out of turn: the auction has not ended (2007 and 2017)."""

from __future__ import annotations

from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import found
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.numbers import numbers
from directorcall.lawbook.rectification import only_opponents_may_use, used


def law_34(case: Case) -> Verdict:
    # 17D3 (2007: 17E2). Back to the player who missed his turn; the passes since are cancelled, and 16C (16D) applies
    # to them.
    given_back = found(numbers(case).turn_given_back, "turn given back", seat=case.final.position.turn)
    return Verdict(case, Outcome.REWOUND, "34", (given_back,), (*only_opponents_may_use(case, case.call), used(case)))
