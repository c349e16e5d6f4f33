"""The editions of the Laws: which function is which law, in each of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from directorcall.bridge.errors import NotationError
from directorcall.inquiry.case import Case
from directorcall.inquiry.verdict import LeadRestriction, Verdict

EDITIONS = ("2007", "2017")


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition: its laws by number, and how it restricts leads."""

    laws: Mapping[str, Callable[[Case], Verdict]]
    leads: Callable[[Case], LeadRestriction | None]


@lru_cache(maxsize=4)
def edition(name: str) -> Edition:
    """The edition, its laws imported when first used."""
    if name == "2007":
        from directorcall.lawbook.laws_2007 import LAWS, law_26

        return Edition(LAWS, law_26)
    if name == "2017":
        from directorcall.lawbook.laws_2017 import LAWS, law_26b

        return Edition(LAWS, law_26b)
    raise NotationError(name, "an edition: 2007 or 2017")


def see(case: Case, law: str) -> Verdict:
    """“Law 31 applies.”"""
    return edition(case.edition).laws[law](case)


def lead_restriction(case: Case) -> LeadRestriction | None:
    """What this edition lets declarer demand or forbid after the withdrawn call."""
    return edition(case.edition).leads(case)
