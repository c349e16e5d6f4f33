"""What a quiz says: its questions, the answers to choose from, and what no director should say."""

from __future__ import annotations

ASKS = {
    "comparable 2017": "Is the replacement a comparable call (23A)?",
    "comparable 2007": "Does the replacement mean the same as the withdrawn bid, or more precisely so (27B1(b))?",
    "clause": "Which clause do you rule by?",
    "consequence": "What follows?",
    "lead": "If the offending side defends: what may declarer do about the lead?",
    "say": "What do you say now?",
}

YES, NO = "yes", "no"

# What follows, by the word for it in a verdict; the first four are always offered.
CONSEQUENCES = {
    "free": "Nobody is silenced: the auction goes on as usual.",
    "partner passes once": "The offender's partner must pass once, at the next turn.",
    "partner passes throughout": "The offender's partner must pass to the end of the auction.",
    "cancelled": "The replacement is taken back, another call has to be found, and partner must pass to the end.",
    "must pass": "The offender must pass at the next turn.",
    "must pass throughout": "The offender must pass to the end of the auction.",
    "must repeat": "The offender must make the same call again, now in turn.",
    "accepted": "The call is accepted, and the auction goes on from it.",
    "void": "The call counts as never made.",
    "stands": "The call stands, and nothing else follows.",
    "change of call": "The call that was meant takes the place of the one that was made.",
    "in rotation": "The call counts as made in turn.",
    "rewound": "The auction goes back to the irregular call, as if nothing had happened.",
}

LEADS = {
    "none": "Nothing: any card may be led.",
    "forbid": "Forbid one suit, at the first turn of the offender's partner to lead.",
    "choose": "Ask for a suit, or forbid it, at the first turn of the offender's partner to lead.",
}

# What is never right to say at this point, and why.
NEVER = {
    "meaning": (
        "“{offender}, please tell the table what {the_call} was meant to show.”",
        "What a call was meant to show is asked away from the table: partner may not hear it.",
    ),
    "agree": (
        "“{lho}, are you content with that? If not, we shall do it another way.”",
        "A ruling is not put to the vote. The players hear that they may appeal, and that they may call you back.",
    ),
    "hand": (
        "“{offender}, show me your hand; then I shall tell you whether that call is allowed.”",
        "The law compares what calls mean, not what somebody holds; and nobody at the table should see you look.",
    ),
    "later": (
        "“Just go on. After the board I shall tell you what {partner} was allowed to do.”",
        "The players have to know now what they may do.",
    ),
}

# Why another answer is right as well.
ALSO_HELD = "The case falls under this clause too."
ALSO_READ = "The Laws leave this point open, and some rule as you do."

# How an answer is marked.
MARKS = {
    "right": "right",
    "also": "right as well",
    "argued": "argued about: others rule as you do",
    "wrong": "not so",
    "open": "not answered",
}

HARD = {
    "clear": "clear",
    "close": "close: one director in five would see it otherwise",
    "disputed": "experts have differed",
}

# A sheet on paper.
ON_PAPER = {
    "title": "Rulings to practise on",
    "seed": "seed %(seed)s",
    "how": (
        "The call struck out was out of turn or too low, and was not accepted; the call after it took its place. "
        "Rule on each: is it comparable, what follows, by which clause, and what do you say? The answers are on the last pages."
    ),
    "laws": "%(edition)s Laws",
    "comparable": "Comparable?",
    "votes": "votes yes : no",
    "clause": "Law",
    "say": "Say",
    "answers": "Answers",
    "source": "Source",
    "follows free": "nobody is silenced",
    "follows partner passes once": "partner passes once",
    "follows partner passes throughout": "partner passes to the end",
    "follows cancelled": "taken back",
    "follows must pass": "offender passes once",
    "follows must pass throughout": "offender passes to the end",
    "follows must repeat": "same call again",
    "follows accepted": "accepted",
}
