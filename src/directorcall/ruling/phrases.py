"""Every sentence of a ruling, in English, by its code. A translation replaces the sentence, never the code.

{call} and its like are shown with suit symbols, {seat} as North, East, South or West. No sentence quotes the Laws.
"""

from __future__ import annotations

from directorcall.inquiry.consequences import Look
from directorcall.ruling.phrases_after_play import (
    FINDINGS_AFTER_PLAY,
    OUTCOMES_AFTER_PLAY,
    QUESTIONS_AFTER_PLAY,
    READINGS_AFTER_PLAY,
)
from directorcall.ruling.phrases_of_play import (
    FINDINGS_OF_PLAY,
    OUTCOMES_OF_CLAUSES_OF_PLAY,
    OUTCOMES_OF_PLAY,
    QUESTIONS_OF_PLAY,
    READINGS_OF_PLAY,
)

# A finding, for the director: (when it holds, when it does not). One sentence for both where only one can happen.
FINDINGS: dict[str, tuple[str, str]] = {
    "accepted": ("{seat} accepts it.", "{seat} does not accept it."),
    "accepted by calling": ("{seat} called over it, and so accepted it.", ""),
    "replaced before the ruling": (
        "It was replaced by {call} before the ruling; the replacement is judged all the same.",
        "",
    ),
    "second insufficient bid": ("{call} is insufficient as well.", ""),
    "attempt cancelled": ("{call} was tried and cancelled; whatever follows, partner is silent.", ""),
    "director says so": ("The director finds that it does.", ""),
    "director says not": ("", "The director finds that it does not."),
    "director says comparable": ("The director finds it comparable.", ""),
    "director says not comparable": ("", "The director finds it not comparable."),
    "not a bid": ("", "{call} is not a bid, and only a bid can make the denomination good."),
    "specified nothing": ("", "{call} specified no denomination."),
    "does not specify the same": ("", "The withdrawn bid specified {wanted}; {call} specifies {shown}."),
    "a lower bid specifies the same": ("", "{lower} would be lower, and specifies {wanted} too."),
    "lowest bid that specifies the same": ("{call} is the lowest sufficient bid that specifies {wanted}.", ""),
    "another denomination": ("", "{call} is not in {named}."),
    "not the lowest": ("", "{lower} would have been enough."),
    "may be artificial": ("", "{call} is not incontrovertibly natural."),
    "lowest bid in the denomination, both natural": (
        "{call} is the lowest bid in the same denomination and both are natural.",
        "",
    ),
    "same meaning": ("Both calls show the same hands.", ""),
    "similar meaning": (
        "The meanings are similar: {stretch} points outside the range on average, {other} of the hands another kind.",
        "",
    ),
    "similar if in doubt": (
        "Nearly similar, and in doubt that is enough here: {stretch} points outside on average, {other} another kind.",
        "",
    ),
    "nothing told": (
        "",
        "The withdrawn call told nothing that could be compared: to be within “any hand” proves nothing.",
    ),
    "too far in strength": (
        "",
        "The strength is too different: {stretch} points outside the range on average.",
    ),
    "another kind of hand": (
        "",
        "{other} of the hands are of another kind: a suit lost, or another shape.",
    ),
    "a question is not answered by showing": ("", "The withdrawn call asked a question, and this one does not ask it."),
    "subset": ("Every hand that makes this call would have made the withdrawn one.", ""),
    "subset but for rare hands": (
        "All but {share} of the hands would have made the withdrawn call; so few are discounted as rare.",
        "",
    ),
    "hands outside": ("", "{share} of the hands that make this call would not have made the withdrawn one."),
    "not contained": ("", "Some hands that make this call would not have made the withdrawn one."),
    "same purpose": ("Both have the same purpose: {asked}.", ""),
    "the question in part": (
        "The question is kept, though not to the letter: the withdrawn call {asked}; this one {asks}.",
        "",
    ),
    "both to play": ("Both want to play in the same denomination.", ""),
    "still takeout": ("It is a takeout double still, and promises no less.", ""),
    "another purpose": ("", "The withdrawn call {asked}; this one {asks}."),
    "opposite aims": ("", "One of the two wants partner to bid, the other wants partner to pass."),
    "no purpose of its own": ("", "The withdrawn call put no question of its own."),
    "close: what was not said": ("Not everything was said of {call}, and what is left out could turn this.", ""),
    "close: near": ("Directors differ here: the strength, or the suit, is at the edge of what is similar.", ""),
    "close: hands left out": (
        "Directors differ here: some hands were left out of account, as rare, as denied, or as not the rule.",
        "",
    ),
    "close: another form of the question": (
        "Directors differ here: the question comes back in another form, or as a description.",
        "",
    ),
    "close: nothing told": ("Directors differ here: the withdrawn call told next to nothing.", ""),
    "close: two readings": (
        "Directors differ here: the strict reading refuses it, the later liberal one allows it.",
        "",
    ),
    "close: the same name": (
        "Directors differ here: both bids name the same denomination, and one at least is artificial.",
        "",
    ),
    "close: may be short": (
        "Directors differ here: some take a suit that may be short for shown, some for strength alone.",
        "",
    ),
    "close: a takeout double": (
        "Directors differ here: whether a takeout double shows the suit depends on the pair.",
        "",
    ),
    "contained": ("Its meaning lies wholly within the meaning of the withdrawn bid.", ""),
    "contained but for rare hands": (
        "Its meaning lies within the withdrawn bid's, but for {share} of the hands, too few to count.",
        "",
    ),
    "no question to keep": ("The withdrawn bid put no question.", ""),
    "same question": ("It puts the same question: {asked}.", ""),
    "another question": ("", "The withdrawn call {asked}; this one does not, and shows no such hand instead."),
    "a double given up": (
        "",
        "Of a {kind} double only the strength was told; this is no double, and what it wanted of partner is lost.",
    ),
    "shows a hand that would have asked": ("It shows a hand that would have put the question ({asked}).", ""),
    "by agreement": ("{call} in {system}: {name}.", ""),
    "goes without saying": (
        "As pairs commonly play, both calls show the same.",
        "As pairs commonly play, the new call does not show the same.",
    ),
    "assumed": ("Assumed: {call} is “{meaning}” ({source}).", ""),
    "if it meant": ("If it meant “{meaning}”: comparable.", "If it meant “{meaning}”: not comparable."),
    "artificial pass": ("The pass was artificial, so it is treated as a bid.", "The pass was natural."),
    "pass of an artificial call": ("{seat} passed partner's artificial {call}, so it is treated as a bid.", ""),
    "nobody has bid": ("Nobody had bid.", ""),
    "at RHO's turn": ("It was {seat}'s turn.", ""),
    "at partner's turn": ("It was {seat}'s turn.", ""),
    "at LHO's turn": ("It was {seat}'s turn, and the offender had not called before.", ""),
    "RHO acted": ("{seat} called {call}.", ""),
    "RHO passed": ("{seat} passed.", ""),
    "must be repeated": ("{call} has to be repeated, and is irregular in turn as well.", ""),
    "denomination repeated": (
        "{call} repeats the denomination ({wanted}).",
        "{call} does not repeat the denomination ({wanted}).",
    ),
    "the same call again": ("", "The same call again changes nothing."),
    "no denomination": ("", "{call} has no denomination, so it repeats none."),
    "RHO had to pass": ("{seat} was required to pass, so the call counts as in rotation.", ""),
    "the right player called": (
        "{seat}, whose turn it was, has called; the call out of rotation counts as never made.",
        "",
    ),
    "unintended": ("{call} was not the call that was meant.", ""),
    "intended at the time": ("", "It was meant when it was made; a change of mind is no slip."),
    "paused for thought": ("", "There was a pause for thought after it was noticed."),
    "partner has called": ("", "{seat} has called since: too late to change it."),
    "auction period over": ("", "Noticed {discovered}: too late to change it."),
    "LHO may withdraw his call": ("{seat} may take back the call made over it.", ""),
    "the call he meant is irregular too": ("{call}, the call that was meant, is irregular itself.", ""),
    "not asked by a playing director": (
        "",
        "You have still to play this board: ask nobody what was meant. If it matters, send somebody else to ask.",
    ),
    "change accepted": ("{call} was accepted in place of {first}.", "{call} is not accepted in place of {first}."),
    "LHO had called over the first call": (
        "{seat} had called over the first call before it was changed; the law does not provide for that, and you decide.",
        "",
    ),
    "turn lost": (
        "",
        "Somebody called at that turn and was accepted: the turn was lost, and with it the duty to repeat the call.",
    ),
    "first call stands": ("{first} stands; the change is cancelled.", ""),
    "called over before the ruling": ("{seat} called over it before the director ruled.", ""),
    "double not allowed": ("{call}: {seat} may not make that call here at all.", ""),
    "noticed after the lead": (
        "Noticed only after the opening lead: the board is scored as if {call} had not been made.",
        "",
    ),
    "was required to pass": ("{seat} was required to pass.", ""),
    "was owed": ("{seat} owed: {must}, {until}.", ""),
    "above seven": ("{call}: nobody can bid more than seven.", ""),
    "after the final pass": ("{call} came after the final pass.", ""),
    "nothing follows": ("Nothing follows from {seat}'s call.", ""),
    "a defender's call": ("{seat} is a defender and did not pass.", ""),
    "several cards": ("Several cards were seen: {cards}.", ""),
    "an honour or a lead": ("An honour, or a card led too early: {cards}.", ""),
    "one small card": ("One small card: {cards}.", ""),
    "picked up": ("{cards}: picked up again, for that side declares.", ""),
    "penalty cards at once": ("{cards}: a penalty card at once, for that side defends.", ""),
    "no turn left": ("The auction ended before it was {seat}'s turn again.", ""),
    "turn given back": (
        "A pass out of turn took {seat}'s turn away: the auction goes back there, and the passes since are cancelled.",
        "",
    ),
    "penalty cards if defending": ("{cards}: face up until the auction ends; penalty cards if that side defends.", ""),
    "nothing irregular": ("", "{call} is a legal call, in turn."),
    "remark": ("{seat} said “{says}”: {partner} may not use that, the other side may.", ""),
    "remark at a call": ("At {call}, {seat}: “{says}”. {partner} may not use that, the other side may.", ""),
    "correct it now": (
        "It was ruled “{ruled}” and should be “{right}”: nobody has acted on it yet, so correct it now.",
        "",
    ),
    "director's error": (
        "It was ruled “{ruled}” and should have been “{right}”: adjusted score, both sides as non-offending.",
        "",
    ),
    "misinformed": (
        "{seat}'s {call} was explained wrongly, or not alerted where it had to be.",
        "{seat}'s {call} was explained and alerted as it should be; a misunderstanding of one's own is one's own affair.",
    ),
    "explained otherwise": ("{call} was explained as “{told}” and means “{means}”.", ""),
    "explained as agreed": (
        "",
        "{call} was explained as it is agreed; a misunderstanding of one's own is one's own affair.",
    ),
    "influenced": (
        "{call} could well have been another call with the right information about {about}.",
        "{call} would hardly have been another call with the right information about {about}.",
    ),
    "kept": ("{call} is not changed.", ""),
    "changed": ("{call} is changed to {instead}, without other rectification for that side.", ""),
    "LHO may withdraw the call": ("{seat} may change the call made over it.", ""),
    **FINDINGS_AFTER_PLAY,
    **FINDINGS_OF_PLAY,
}

# The open points: what each reading means. Shown with the reading that was not chosen.
READINGS: dict[str, str] = {
    "27B1(a) specifies more": "May the replacement specify more than the withdrawn bid did",
    "27B1(a) may be short": "Is an opening natural that may be made on fewer than three cards",
    "26 after 27B1": "Do lead restrictions remain after a free correction",
    "16D after 27B1(b)": "May partner use the withdrawn bid after such a correction",
    "27B1(b) reading": "How closely the meanings have to agree",
    "23A several meanings": "When a call could mean several things, which of them counts",
    "23A in doubt": "What a call is that is neither clearly similar nor clearly not",
    "26 after 21B2": "Do lead restrictions follow a call that was changed in its turn after a change for wrong information",
    "26B after 30A": "Do lead restrictions follow an enforced pass",
    "26B after 36B": "Do lead restrictions follow a comparable replacement of an inadmissible double",
    "28B or 29A": "The next player called, and it was that player's own turn: was the call accepted, or left aside",
    "31A2 insufficient as well": "How long partner is silent when the call was insufficient too",
    "11A over the replacement": "An opponent called over the replacement before asking",
    "31A1 turn lost": "The call has to be repeated, but somebody called at that turn and was accepted",
    "82C or 27D": "How a correction that was wrongly allowed is put right",
    **READINGS_AFTER_PLAY,
    **READINGS_OF_PLAY,
}

# What the director will ask himself when the play is over.
LATER: dict[Look, str] = {
    Look.HELPED: "Would they have got there without the withdrawn call? If not, and it hurt the others, adjust.",
    Look.COULD_HAVE_KNOWN: "Could {offender} have known that this could well hurt the others? If so, and it did, adjust.",
    Look.GAINED: "Did {lho} and {rho} gain by the wrong information where it was too late to change a call? If so, adjust.",
    Look.USED: "Did {who} choose something that a withdrawn call suggested over what else there was?",
    Look.SEEN: "Did {who} choose something that the cards that were seen suggested over what else there was?",
    Look.SAID: "Did {who} choose something that what was said suggested over what else there was?",
    Look.CARD_HELPED: "Could the result well have been another without the penalty card? If so, and it hurt the others, adjust.",
    Look.IGNORANCE: "Did the other side gain because it acted before you came and the offenders did not know the law?",
}
# … where somebody had to pass because of it.
SILENCED = (
    "Could {offender} have known that silencing {silent} would work out well? If so, and it hurt the others, adjust."
)
OR = "or"

# A question: what to ask, and why.
_IN_FULL = {
    "suits": "Which suits does {call} show?",
    "lengths": "How long is the suit that {call} shows?",
    "strength": "How strong is {call}?",
    "shape": "What shape does {call} show?",
    "kind": "What kind of call is {call}?",
    "forcing": "Is {call} forcing?",
}
_TURNS_ON_IT = "What was said leaves this open, and the ruling turns on it. If nobody can say (“unknown”), you decide."

QUESTIONS: dict[str, tuple[str, str]] = {
    "9B since": (
        "What has been called since {call}?",
        "A ruling asked for late depends on what has happened since; some rights are gone, and some irregularities have become legal.",
    ),
    "21B1 misinformed": (
        "Was {seat}'s {call} explained wrongly, or not alerted where it had to be?",
        "Without evidence of the agreement, take it that the explanation was wrong and not the call.{alert}",
    ),
    "21B1 influenced": (
        "Could {call} well have been another call with the right information about {about}?",
        "Only such a call may be changed.",
    ),
    "21B1 instead": (
        "What do you call, with the right information? You may leave it as it is.",
        "The next player may then change a later call; for this side nothing else follows.",
    ),
    "25A intended": (
        "What did you mean to call when you made that call?",
        "Ask without leading. {call} again: no slip. Another call: you decide next whether it was a slip or a change of mind.",
    ),
    "25A unintended": (
        "{intended} was meant and {call} made: was it a slip, and no change of mind?",
        (
            "Three tests: did the player try to change it at once, name {intended} at once, and was {call} never in mind? "
            "“I did not see that bid” is no slip. Do not look at the hand."
        ),
    ),
    "25 changes": (
        "Is {call} meant to change {first}, or did it come out of turn?",
        "At partner's turn it can be either. A change of a call is looked at under Law 25, a call out of turn under Laws 29 to 32.",
    ),
    "25A without pause": (
        "Was the change tried at once when it was noticed?",
        "The 2007 Laws allow it only without pause for thought.",
    ),
    "25B1 accepted": (
        "Do you accept {the_call} in place of {first}?",
        "You may accept the change by calling over it; otherwise {first} stands.",
    ),
    "27A1 accepted": (
        "Do you accept the bid of {call}? You do so by calling.",
        "Only the next player may accept an insufficient bid, after hearing all options, and decides alone.",
    ),
    "29A accepted": (
        "Do you accept {the_call}, made out of turn? You do so by calling.",
        "Only the next player may accept a call out of rotation, after hearing all options, and decides alone.",
    ),
    "27B4 accepted": (
        "Do you accept this {call}, which is insufficient as well?",
        "The second insufficient bid may be accepted too.",
    ),
    "27B replacement": (
        "What do you call in place of it?",
        "It has to be replaced by a legal call, without consulting partner.",
    ),
    "29B replacement": (
        "It is your turn: what do you call?",
        "What is called now decides whether partner may go on bidding.",
    ),
    "36B replacement": ("What legal call do you make?", "The double is cancelled and a legal call takes its place."),
    "29B then": (
        "What has been called since, up to {offender}'s turn? It is {seat}'s turn first.",
        "The call out of turn is cancelled and the auction goes back; what happens before the offender's turn matters.",
    ),
    "23A withdrawn means": (
        "What would {the_call} have shown?",
        "Whether a replacement leaves partner free depends on what the withdrawn call can be taken to mean. {settles}",
    ),
    "23A replacement means": (
        "What does {the_call} show now?",
        "It is compared with the withdrawn call. {settles}",
    ),
    **{
        f"23A {call} in full: {part}": (asks, _TURNS_ON_IT)
        for call in ("withdrawn", "replacement")
        for part, asks in _IN_FULL.items()
    },
    "23A attributable": ("Which of these would the table take {call} to mean?", "The meanings give different rulings."),
    "27B1(a) lower bid": (
        "Would a lower bid have shown {wanted}: one of {lower_bids}?",
        "Only the lowest bid that shows it leaves partner free by this clause.",
    ),
    "27B1(a) lowest": (
        "Is {replacement} the lowest bid that shows the same suit or suits, or notrump, as {call}?",
        "Nobody can say what they show, so you decide. The 2007 Laws ask for the same denomination, and that neither bid be artificial.",
    ),
    "31A2 repeated": (
        "Does {replacement} repeat what {call} specified?",
        "Nobody can say what they show, so you decide. Of artificial calls the denominations count that they specify (29C).",
    ),
    "30C artificial": (
        "Was {call} artificial, or the pass that was made over it?",
        "An artificial pass, or a pass of partner's artificial call, is treated as a bid.{alert}",
    ),
    "23A comparable": (
        "Is {replacement} comparable with {call}?",
        "The law asks your opinion: the same or a similar meaning, a part of it, or the same purpose.",
    ),
    "27B1(b) comparable": (
        "Is the meaning of {replacement} wholly within the possible meanings of {call}?",
        "The law asks your opinion: would every hand that makes the new call have made the old one?",
    ),
    **QUESTIONS_AFTER_PLAY,
    **QUESTIONS_OF_PLAY,
}

# What the director knows of an alert, where it may matter.
ALERTS: dict[str, str] = {"alerted": " It was alerted.", "not alerted": " It was not alerted."}

# What would settle it, where one of two meanings is not known.
WANTED = "Partner is free if it promises {wanted}."
MEANT = "{call} showed {meant}; {replacement} shows {means}. "
SHOWN = "The replacement shows {shown}: partner is free if every such hand would have made the withdrawn call."

# The verdict in one sentence.
OUTCOMES: dict[str, str] = {
    "accepted": "{The_stands} stands as if it had been legal. The auction goes on from there, and everybody may use it.",
    "free": "{offender} and {partner} go on bidding normally.",
    "partner passes once": "{partner} must pass at the next turn.",
    "partner passes throughout": "{partner} must pass for the rest of the auction.",
    "cancelled": "{The_call} is cancelled.",
    "must repeat": "{offender} must repeat {the_must}, now in turn. Nothing else follows.",
    "must repeat, not yet": "{offender} must repeat {the_must}, now in turn.",
    "must repeat, done": "{offender} has repeated {the_must} in turn. Nothing else follows.",
    "must pass": "{offender} must pass {offender_bar}.",
    "void": "The call out of turn counts as never made. The auction goes on from {turn}'s call.",
    "stands": "Nothing follows for the auction.",
    "change of call": "{The_stands}, the call that was meant, takes the place of {the_first}.",
    "in rotation": "{The_call} counts as made in turn.",
    "rewound": "{The_call} is cancelled, with every call after it. The auction goes back to {turn}, as if nothing had happened.",
    "nothing irregular": "{The_call} is a legal call. The auction goes on.",
    **OUTCOMES_AFTER_PLAY,
    **OUTCOMES_OF_PLAY,
}

# … of a change of call, where the clause is not 25A.
CHANGED: dict[str, str] = {
    "21B1": "{The_stands} takes the place of {the_first}. Nothing else follows for {offender} and {partner}."
}

# Said first, where a call stands; and instead of the sentence above, for clauses that need their own.
STANDS = "{The_stands} stands."
AND = "and"
CANCELLED = "{The_call}, made out of turn, is cancelled."
COMPARABLE: dict[str, tuple[str, str]] = {
    "2007": ("Its meaning is within that of the withdrawn bid.", ""),
    "2017": ("It is a comparable call.", "It is not a comparable call."),
}
AFTER_CALLS = "after “{auction}”"
AFTER_NO_CALLS = "before any call"
RECORD = "{edition} Laws, {clause}: {offender}'s {call} {after}. {outcome} Decided by: {who}."
DECIDED_BY = {"law": "the law", "director": "the director", "program": "the director, as the program advises"}
RECORD_OF_CARDS = "{edition} Laws, {clause}: {offender} exposed {cards} {after}. {outcome}"
OUTCOMES_OF_CLAUSES: dict[str, str] = {
    "11A": "The right to a rectification was lost when it was called over.",
    "25A": "It stays as it was called.",
    "21A": "It stays as it was called.",
    "21B1": "It stays as it was called.",
    "21B3": "It is too late to change it.",
    "25B2": "The change is cancelled.",
    "36C": "The board is scored as if {the_call} had not been made.",
    "37A": "{offender} had to pass, but it has been called over.",
    "37B": "{The_call} is cancelled and a pass takes its place. {offender} must pass for the rest of the auction.",
    "38": "{The_call} is cancelled and a pass takes its place. {offender} must pass for the rest of the auction.",
    **OUTCOMES_OF_CLAUSES_OF_PLAY,
}

# Over the director's board.
DO_NOT_ADVISE = (
    "For you alone. If a player names a call and asks, say away from the table whether partner would be silent, yes or no. "
    "Suggest none: the choice is the player's own, and the other side pays for help with it."
)

# What a replacement would bring, on the director's board.
OPTIONS: dict[str, str] = {
    "free": "partner stays free",
    "partner passes once": "partner misses one turn",
    "partner passes throughout": "partner is silent to the end",
    "cancelled": "does not stand; partner is silent to the end",
    "not legal": "not a legal call now",
    "question": "depends on what it means",
    "question, wanted": "free if it promises {wanted}",
    "must pass": "not allowed",
}
