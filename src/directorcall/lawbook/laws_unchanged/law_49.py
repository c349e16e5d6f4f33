"""Cards seen in the play: declarer's (48A), and a defender's (49). Alike in both editions."""

from __future__ import annotations

from directorcall.inquiry.case import Case
from directorcall.inquiry.finding import found
from directorcall.inquiry.verdict import Outcome, Verdict
from directorcall.lawbook.editions import see
from directorcall.lawbook.shown import defends


def law_49(case: Case) -> Verdict:
    cards = case.penalty.cards if case.penalty else ()
    # 48A. Declarer's or dummy's: never a penalty card.
    if not defends(case):
        return Verdict(case, Outcome.STANDS, "48A", (found("48A", "picked up", cards=cards),))
    # 49. A defender's that his partner could have seen: a penalty card, and 50 says which and what follows.
    return see(case, "50").after(found("49", "seen in the play", cards=cards, partner=case.partner))
