"""Every question the Laws make the director ask, with the clause, whom he asks and where."""

from __future__ import annotations

from directorcall.inquiry.question import AWAY, Kind, Question
from directorcall.lawbook import questions_of_play

# Law 9, 11: called late.
SINCE = Question("9B since", "9B", "table", kind=Kind.CALLS, fact="after")

# Law 25A: asked without leading, away from the table.
INTENDED = Question("25A intended", "25A", "offender", AWAY, Kind.CALL)
UNINTENDED = Question("25A unintended", "25A", "director", AWAY, default=False)
CHANGES_IT, CALLS_AGAIN = "changes it", "calls again"
CHANGES = Question("25 changes", "25", "director", kind=Kind.CHOICE, choices=(CHANGES_IT, CALLS_AGAIN))
WITHOUT_PAUSE = Question("25A without pause", "25A", "director", AWAY, default=True)  # 2007 only


# Law 21B: a call made on wrong information.
MISINFORMED = Question("21B1 misinformed", "21B1", "director")
INFLUENCED = Question("21B1 influenced", "21B1", "director", default=True)
INSTEAD = Question("21B1 instead", "21B1", "player", kind=Kind.CALL)

# The opponent's right to accept.
ACCEPTED_25 = Question("25B1 accepted", "25B1", "LHO", default=False, fact="accepted")
ACCEPTED_27 = Question("27A1 accepted", "27A1", "LHO", default=False, fact="accepted")
ACCEPTED_29 = Question("29A accepted", "29A", "LHO", default=False, fact="accepted")
SECOND_ACCEPTED = Question("27B4 accepted", "27B4", "LHO", default=False, of_replacement=True)

# What the offender, and those before him, call now.
REPLACEMENT_27 = Question("27B replacement", "27B", "offender", kind=Kind.CALL, fact="replacement")
REPLACEMENT_29 = Question("29B replacement", "29B", "offender", kind=Kind.CALL, fact="replacement")
REPLACEMENT_36 = Question("36B replacement", "36B", "offender", kind=Kind.CALL, fact="replacement")
THEN = Question("29B then", "29B", "table", kind=Kind.CALLS, fact="then")

# What calls mean.
WITHDRAWN_MEANS = Question(
    "23A withdrawn means",
    "23A",
    "offender",
    AWAY,
    Kind.MEANING,
    default="unknown",
    fact="withdrawn_means",
    is_secret=True,
)
REPLACEMENT_MEANS = Question(
    "23A replacement means",
    "23A",
    "offender",
    AWAY,
    Kind.MEANING,
    default="unknown",
    fact="replacement_means",
    of_replacement=True,
    is_secret=True,
)
# The part of a meaning that was left untold, where the ruling turns on it.
WITHDRAWN_IN_FULL = Question(
    "23A withdrawn in full", "23A", "offender", AWAY, Kind.MEANING, default="unknown", is_secret=True
)
REPLACEMENT_IN_FULL = Question(
    "23A replacement in full",
    "23A",
    "offender",
    AWAY,
    Kind.MEANING,
    default="unknown",
    of_replacement=True,
    is_secret=True,
)
WHICH_MEANING = Question("23A attributable", "23A", "director", AWAY, Kind.CHOICE, is_secret=True)
LOWER_BID = Question(
    "27B1(a) lower bid", "27B1(a)", "offender", AWAY, default=False, of_replacement=True, is_secret=True
)

# The director's own opinion, where the law asks for it.
COMPARABLE = Question("23A comparable", "23A", "director", AWAY, of_replacement=True, is_secret=True)
CONTAINED = Question("27B1(b) comparable", "27B1(b)", "director", AWAY, of_replacement=True, is_secret=True)  # 2007
LOWEST = Question("27B1(a) lowest", "27B1(a)", "director", AWAY, of_replacement=True, is_secret=True)
REPEATED = Question("31A2 repeated", "31A2(a)", "director", AWAY, of_replacement=True, is_secret=True)  # 2007
ARTIFICIAL = Question("30C artificial", "30C", "director", AWAY, default=False, is_secret=True)


# When the play is over. First whether there is anything to put right …
TOLD_PARTNER, GAVE_ROOM, MISLED, LUCK = "told partner", "gave room", "misled", "luck"
HELPED = Question(
    "12B1 helped",
    "12B1",
    "director",
    AWAY,
    Kind.CHOICE,
    choices=(TOLD_PARTNER, GAVE_ROOM, MISLED, LUCK),
    is_secret=True,
)
COULD_HAVE_KNOWN = Question("72C could have known", "72C", "director", AWAY, default=False, is_secret=True)
A_CARD, NOTHING_CHOSEN = "a card", "nothing"
CHOSEN = Question("16 chosen", "16B", "director", AWAY, Kind.CHOICE, is_secret=True)
ALTERNATIVE = Question("16 alternative", "16B", "director", AWAY, is_secret=True)
SUGGESTED = Question("16 suggested", "16B", "director", AWAY, is_secret=True)
GAINED = Question("21B3 gained", "21B3", "director", AWAY, is_secret=True)
IGNORANCE = Question("11A ignorance", "11A", "director", AWAY, default=False, is_secret=True)  # 2017
# … then what the result was, and what it would have been.
TABLE_RESULT = Question("12 result", "12B1", "table", kind=Kind.RESULT, fact="result")
VULNERABLE = Question(
    "12 vulnerable", "12B1", "table", kind=Kind.CHOICE, choices=("none", "NS", "EW", "both"), fact="vulnerable"
)
LIKELY = Question("12C1 likely", "12C1", "director", AWAY, Kind.OUTCOMES, is_secret=True)
LIKELY_16 = Question("16 likely", "12C1", "director", AWAY, Kind.OUTCOMES, is_secret=True)
LIKELY_21 = Question("21B3 likely", "21B3", "director", AWAY, Kind.OUTCOMES, is_secret=True)
LIKELY_82 = Question("82C likely", "82C", "director", AWAY, Kind.OUTCOMES, is_secret=True)
LIKELY_11 = Question("11A likely", "11A", "director", AWAY, Kind.OUTCOMES, is_secret=True)
LIKELY_86 = Question("86 likely", "86", "director", AWAY, Kind.OUTCOMES, is_secret=True)
LEGALLY = Question("12C1 legally", "12C1(c)", "director", AWAY, is_secret=True)
DAMAGED = Question("12B1 damaged", "12B1", "director", AWAY, is_secret=True)
NO_ERROR = "no error"
_ERRORS = (NO_ERROR, "serious error", "extremely serious error", "wild action", "gambling action")  # by edition
OWN_ERROR = Question(
    "12C1 own error", "12C1", "director", AWAY, Kind.CHOICE, choices=_ERRORS, default=NO_ERROR, is_secret=True
)
SPARED = Question("12C1 spared", "12C1", "director", AWAY, Kind.OUTCOMES, is_secret=True)
# A board that could not be finished.
NOT_AT_FAULT, PARTLY_AT_FAULT, AT_FAULT = "not at fault", "partly at fault", "directly at fault"
_FAULTS = (NOT_AT_FAULT, PARTLY_AT_FAULT, AT_FAULT)
FAULT_NS = Question("12C2 NS at fault", "12C2", "director", AWAY, Kind.CHOICE, choices=_FAULTS, is_secret=True)
FAULT_EW = Question("12C2 EW at fault", "12C2", "director", AWAY, Kind.CHOICE, choices=_FAULTS, is_secret=True)
TO_NOBODY = "neither"
FAVOURABLE = Question(
    "86 favourable", "86", "director", AWAY, Kind.CHOICE, choices=("NS", "EW", TO_NOBODY), is_secret=True
)
ASSIGN = Question("86D assign", "86D", "director", AWAY, is_secret=True)  # 2007
ONLY_THIS_BOARD, SEVERAL_BOARDS = "only this board", "several boards"
HOW_MANY_BOARDS = Question(  # 2017
    "86B boards",
    "86B",
    "director",
    AWAY,
    Kind.CHOICE,
    choices=(ONLY_THIS_BOARD, SEVERAL_BOARDS),
    default=ONLY_THIS_BOARD,
    is_secret=True,
)
SUBSTITUTE = Question("86A substitute", "86A", "director", AWAY, is_secret=True)  # 2017
LIKELY_86B2 = Question("86B2 likely", "86B2(b)", "director", AWAY, Kind.OUTCOMES, is_secret=True)  # 2017

AFTER_PLAY = (
    HELPED, COULD_HAVE_KNOWN, CHOSEN, ALTERNATIVE, SUGGESTED, IGNORANCE, TABLE_RESULT, VULNERABLE, LIKELY, LIKELY_16,
    LIKELY_82, LIKELY_11, LIKELY_86, LEGALLY, DAMAGED, OWN_ERROR, SPARED, FAULT_NS, FAULT_EW, FAVOURABLE, ASSIGN,
    HOW_MANY_BOARDS, SUBSTITUTE, LIKELY_86B2, GAINED, LIKELY_21,
    questions_of_play.CARD_HELPED,
)  # fmt: skip

ALL = (*(value for value in globals().values() if isinstance(value, Question)), *questions_of_play.ALL)
