"""Every question the Laws make the director ask, with the clause, whom he asks and where."""

from __future__ import annotations

from directorcall.inquiry.question import AWAY, Kind, Question

# Law 9, 11: called late.
SINCE = Question("9B since", "9B", "table", kind=Kind.CALLS, fact="after")

# Law 25A: asked without leading, away from the table.
INTENDED = Question("25A intended", "25A", "offender", AWAY, Kind.CALL)
UNINTENDED = Question("25A unintended", "25A", "director", AWAY, default=False)
CHANGES_IT, CALLS_AGAIN = "changes it", "calls again"
CHANGES = Question("25 changes", "25", "director", kind=Kind.CHOICE, choices=(CHANGES_IT, CALLS_AGAIN))
WITHOUT_PAUSE = Question("25A without pause", "25A", "director", AWAY, default=True)  # 2007 only


# Law 21B: a call made on wrong information.
MISINFORMED = Question("21B1 misinformed", "21B1", "director", kind=Kind.YES_NO)
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

ALL = tuple(value for value in globals().values() if isinstance(value, Question))
