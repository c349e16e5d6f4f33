"""The Laws of Duplicate Bridge 2007, with Law 27 as replaced in March 2008."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from directorcall.inquiry.after_play import AfterPlay
from directorcall.inquiry.case import Case
from directorcall.inquiry.consequences import LeadRestriction
from directorcall.inquiry.verdict import Verdict
from directorcall.lawbook.laws_2007.law_12 import law_12
from directorcall.lawbook.laws_2007.law_24 import law_24
from directorcall.lawbook.laws_2007.law_25 import law_25, law_25b
from directorcall.lawbook.laws_2007.law_26 import law_26
from directorcall.lawbook.laws_2007.law_27 import law_27, law_27d
from directorcall.lawbook.laws_2007.law_30 import law_30
from directorcall.lawbook.laws_2007.law_31 import law_31
from directorcall.lawbook.laws_2007.law_32 import law_32
from directorcall.lawbook.laws_2007.law_36 import law_36
from directorcall.lawbook.laws_2007.law_86 import law_86
from directorcall.lawbook.laws_unchanged.law_16 import law_16b_used, law_16c
from directorcall.lawbook.laws_unchanged.law_21 import law_21, law_21b3
from directorcall.lawbook.laws_unchanged.law_28 import law_28
from directorcall.lawbook.laws_unchanged.law_29 import law_29
from directorcall.lawbook.laws_unchanged.law_34 import law_34
from directorcall.lawbook.laws_unchanged.law_37 import law_37
from directorcall.lawbook.laws_unchanged.law_38 import law_38
from directorcall.lawbook.laws_unchanged.law_39 import law_39
from directorcall.lawbook.laws_unchanged.law_72 import law_72c
from directorcall.lawbook.laws_unchanged.law_82 import law_82c
from directorcall.lawbook.on_demand import on_demand

LAWS: Mapping[str, Callable[[Case], Verdict]] = MappingProxyType(
    {
        "21": law_21,
        "24": law_24,
        "25": law_25,
        "25B": law_25b,
        "27": law_27,
        "28": law_28,
        "29": law_29,
        "30": law_30,
        "31": law_31,
        "32": law_32,
        "34": law_34,
        "36": law_36,
        "37": law_37,
        "38": law_38,
        "39": law_39,
        # the play
        "49": on_demand("laws_unchanged.law_49", "law_49"),
        "50": on_demand("laws_2007.law_50", "law_50"),
        "50D2": on_demand("laws_2007.law_50", "law_50d2"),
        "51A": on_demand("laws_unchanged.law_51", "law_51a"),
        "51B": on_demand("laws_unchanged.law_51", "law_51b"),
        "52": on_demand("laws_unchanged.law_52", "law_52"),
        "68": on_demand("laws_2007.law_68", "law_68"),
        "69": on_demand("laws_unchanged.law_69", "law_69"),
        "70": on_demand("laws_2007.law_70", "law_70"),
        "71": on_demand("laws_unchanged.law_71", "law_71"),
    }
)
LEADS: Callable[[Case], tuple[LeadRestriction, ...]] = law_26
# When the play is over, in the order a director looks at them.
AFTER_PLAY: Mapping[str, Callable[[AfterPlay], Verdict]] = MappingProxyType(
    {
        "86": law_86,
        "82C": law_82c,
        "21B3": law_21b3,
        "27D": law_27d,
        "16D2": law_16c,
        "16B": law_16b_used,
        "50E3": on_demand("laws_2007.law_50", "law_50e3"),
        "23": law_72c,
    }
)
SCORE: Callable[..., Verdict] = law_12
