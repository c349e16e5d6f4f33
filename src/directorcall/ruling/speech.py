"""What the director says aloud, in English, by its occasion. Nothing in it depends on what a call means.

{lho}, {offender}, {partner}, {turn} and {seat} are shown as North, East, South or West, {call} with its suit symbol,
{the_call} as 1♥ or “the pass”.
"""

from __future__ import annotations

ARRIVAL = "Nobody calls anything for the moment. {offender}, please do not say why you made that call: it could cost your side."
NOBODY_CALLS = "Nobody calls anything for the moment."
MAY_CHANGE = (
    "{offender}, you may change {the_call}, or leave it as it is; nothing else follows for your side. If you change it, {lho} "
    "may change a later call too. Decide without a word to {partner}."
)
COME_WITH_ME = "{offender}, come with me for a moment, please."

# Laws 27 to 32 as LHO hears them, in general words, by edition and kind of irregularity.
TO_LHO: dict[tuple[str, str], str] = {
    ("2007", "insufficient"): (
        "{lho}, you may accept {the_call} by calling over it. If not, {offender} replaces it. The lowest bid in the same "
        "denomination, both natural, or a call with the same or a narrower meaning, lets the auction go on, and I can adjust "
        "later. Anything else silences {partner} to the end, with a say in the lead if your side declares. A double must have "
        "such a meaning."
    ),
    ("2017", "insufficient"): (
        "{lho}, you may accept {the_call} by calling over it. If not, {offender} replaces it. The lowest bid showing the same "
        "suit or suits, or notrump, or a comparable call, lets the auction go on, and I can adjust later. Anything else silences "
        "{partner} to the end, and if your side declares you may forbid a lead. A double must be comparable."
    ),
    ("2007", "pass once"): (
        "{lho}, you may accept the pass by calling now. If you do not, it is cancelled and {turn} calls. {offender} has to pass at "
        "the next turn."
    ),
    ("2007", "pass throughout"): (
        "{lho}, you may accept the pass by calling now. If you do not, it is cancelled and {turn} calls. {offender} has to pass to "
        "the end of the auction, and {partner} may not double or redouble at this turn."
    ),
    ("2017", "RHO pass"): (
        "{lho}, you may accept the pass by calling now. If you do not, it is cancelled, {turn} calls, and {offender} has to pass at"
        " the next turn. {partner} stays free."
    ),
    ("2017", "RHO bid"): (
        "{lho}, you may accept {the_call} by calling now. If you do not, it is cancelled and {turn} calls. If {turn} passes, {offender}"
        " has to make the same call; otherwise {offender} may call anything, but unless that is comparable {partner} misses one "
        "turn, and if your side declares you may forbid a lead."
    ),
    ("2017", "RHO insufficient"): (
        "{lho}, you may accept {the_call} by calling now. If you do not, it is cancelled and {turn} calls. If {turn} passes, {offender}"
        " has to bid {call} again, and you are asked again; otherwise {offender} may call anything, but unless that is comparable "
        "{partner} misses one turn, and if your side declares you may forbid a lead."
    ),
    ("2007", "RHO insufficient"): (
        "{lho}, you may accept {the_call} by calling now. If you do not, it is cancelled and {turn} calls. If {turn} passes, {offender} "
        "has to bid {call} again, and you are asked again; otherwise {partner} is silent, for one turn if the denomination is "
        "repeated, else to the end, and if your side declares you have a say in the lead."
    ),
    ("2017", "other"): (
        "{lho}, you may accept {the_call} by calling now. If you do not, it is cancelled and {turn} calls. {partner} may call anything "
        "but may not use what {offender} called. When {offender} then calls: a comparable call and all goes on; anything else and "
        "{partner} misses one turn, and if your side declares you may forbid a lead."
    ),
    ("2007", "RHO bid"): (
        "{lho}, you may accept {the_call} by calling now. If you do not, it is cancelled and {turn} calls. If {turn} passes, {offender} "
        "has to make the same call; otherwise {partner} is silent, for one turn if the denomination is repeated, else to the end, "
        "and if your side declares you have a say in the lead."
    ),
    ("2007", "RHO double"): (
        "{lho}, you may accept {the_call} by calling now. If you do not, it is cancelled and {turn} calls. If {turn} passes, {offender} "
        "has to make the same call; otherwise {partner} is silent to the end, and if your side declares you have a say in the lead."
    ),
    ("2007", "other"): (
        "{lho}, you may accept {the_call} by calling now. If you do not, it is cancelled and {turn} calls. {partner} must then pass to "
        "the end of the auction, and if your side declares you have a say in the lead."
    ),
    # At LHO's own turn.
    ("2007", "LHO pass"): (
        "{lho}, you may accept the pass: then call over it. If you do not, it is cancelled, you call as if nothing had been "
        "called, and {offender} has to pass at the next turn."
    ),
    ("2007", "LHO"): (
        "{lho}, you may accept {the_call}: then call over it. If you do not, it is cancelled, and you call as if nothing had been "
        "called. {partner} must then pass to the end of the auction, and if your side declares you have a say in the lead."
    ),
    ("2017", "LHO"): (
        "{lho}, you may accept {the_call}: then call over it. If you do not, it is cancelled, and you call as if nothing had been "
        "called. {partner} may call anything but may not use what {offender} called. When {offender} then calls: a comparable call "
        "and all goes on; anything else and {partner} misses one turn, and if your side declares you may forbid a lead."
    ),
    ("2007", "replaced"): (
        "{lho}, {offender} has replaced {call}. You may still accept {the_call} by calling over it: then {replacement} is cancelled. If "
        "not, I rule on {replacement}. The lowest bid in the same denomination, both natural, or a call with the same or a narrower "
        "meaning, leaves {partner} free; anything else silences {partner} to the end, with a say in the lead if your side declares."
    ),
    ("2017", "replaced"): (
        "{lho}, {offender} has replaced {call}. You may still accept {the_call} by calling over it: then {replacement} is cancelled. If "
        "not, I rule on {replacement}. The lowest bid showing the same suit or suits, or notrump, or a comparable call, leaves "
        "{partner} free; anything else silences {partner} to the end, and if your side declares you may forbid a lead."
    ),
    ("both", "second"): (
        "{lho}, {call} is insufficient as well. You may accept it by calling over it. If you do not, it is cancelled, "
        "{offender} makes a sufficient bid or passes, and {partner} is silent to the end whatever that is."
    ),
    ("both", "change"): (
        "{lho}, {offender} has changed a call. You may accept {the_call} by calling over it; otherwise the first call stands and the "
        "change is cancelled."
    ),
}

# Only when LHO asks: said unasked, it would invite partner to explain within the offender's hearing (20F1).
IF_LHO_ASKS = "You may ask {partner} what their calls mean. {offender}, please do not answer."

TO_THE_RIGHT_PLAYER = "The call out of turn is cancelled. {seat}, it is your turn."
TO_PARTNER = (
    "{partner}, it is your turn. You may make any legal call. But forget what {offender} called: if it points to one of two "
    "reasonable calls, you have to make the other."
)

# The same laws as the offender hears them before he chooses.
TO_OFFENDER: dict[tuple[str, str], str] = {
    ("2007", "insufficient"): (
        "{offender}, you replace {call}. The lowest bid in the same denomination, if both are natural, or a call that means the "
        "same or something more precise: {partner} stays free. Any other bid or a pass: {partner} is silent to the end, and declarer "
        "may have a say in the lead. A double or redouble must mean the same, or it is cancelled. If unsure, ask me away "
        "from the table."
    ),
    ("2017", "insufficient"): (
        "{offender}, you replace {call}. The lowest bid showing the same denomination or denominations, or a comparable call: the "
        "auction just goes on. Any other bid or a pass: {partner} is silent to the end and a lead may be forbidden. A double or "
        "redouble must be comparable, or it is cancelled. If you are unsure about a call, ask me away from the table."
    ),
    ("2017", "other"): (
        "{offender}, you may make any legal call. If it is comparable with {call}, the auction just goes on; if not, {partner} "
        "misses one turn and a lead may be forbidden. If you are unsure about a call, ask me away from the table."
    ),
    ("2007", "RHO bid"): (
        "{offender}, you may make any legal call. {partner} will be silent, for one turn if you repeat the denomination, else to the end."
    ),
    ("2007", "RHO double"): "{offender}, you may make any legal call. {partner} will be silent to the end.",
}

# After the ruling.
CORRECTED = "My ruling a moment ago was wrong. This is the right one, and the auction goes on with it."
DIRECTORS_ERROR = (
    "My ruling was wrong, and it is too late to put it right at the table. "
    "I shall adjust the score, with neither side at fault."
)
REMARK = "What {seat} said is not for {partner} to use."
NOT_FOR_THEM = "{seats} may not use what the withdrawn {calls} showed; the other side may."
CARDS_STAY = "The card stays face up until the auction ends. {partner} may not use having seen it; the other side may."
SEVERAL_CARDS_STAY = (
    "The cards stay face up until the auction ends. {partner} may not use having seen them; the other side may."
)
MAY_CALL_AGAIN = "{seat}, you may withdraw {the_call} and make another call, or make the same call again."
NO_LEAD_RESTRICTION = "There is no lead restriction."
CHOOSES_AGAIN = "{offender} chooses again, and {partner} must pass for the rest of the auction."
WHOSE_TURN = "It is {seat}'s turn."
CHOOSES_AGAIN_FREELY = "{offender} chooses again."
STILL_TO_BE_MADE = "{offender} must make the call that is owed: {the_must}."
PARTNER_PASSES = "{partner} must pass for the rest of the auction."
PARTNER_PASSES_TOO = "{partner} must pass for the rest of the auction too."
NO_DOUBLE_NOW = "{partner} may bid or pass now, but not double or redouble at this turn."
CALL_BACK = "{lho} and {rho}, call me back at the end if you feel damaged."
CALL_BACK_MISINFORMED = (
    "{offender} and {partner}, call me back at the end if you feel damaged by the wrong information."
)
CALL_BACK_IF_IT_HELPED = "{lho} and {rho}, call me back at the end if you feel that the withdrawn call helped them."

# On the lead card.
NOTHING_ELSE = "With no other suit to lead, {seat} leads what there is."
UNLESS_SHOWN = {
    "one": "That goes if {offender} shows {suits} by a legal call before.",
    "some": "A suit that {offender} shows by a legal call before is off that list.",
}
# For declarer, before the opening lead, also when it is not partner who is on lead yet; by what he may do, and over how
# many suits.
LEADS: dict[tuple[str, str], str] = {
    ("require", "one"): (
        "The first time {seat} is on lead you may require a lead in {suits}, or forbid {suits} for as long as {seat} keeps the lead."
    ),
    ("require", "some"): (
        "The first time {seat} is on lead you may require a lead in one of these suits: {suits}; or forbid one of them for as long "
        "as {seat} keeps the lead."
    ),
    ("forbid", "one"): "The first time {seat} is on lead you may forbid {suits}, for as long as {seat} keeps the lead.",
    ("forbid", "some"): (
        "The first time {seat} is on lead you may forbid one of these suits: {suits}; for as long as {seat} keeps the lead."
    ),
    ("forbid", "open"): (
        "The first time {seat} is on lead you may forbid any one suit that {offender} has not shown by a legal call, for as long as "
        "{seat} keeps the lead."
    ),
    ("require", "open"): (
        "The first time {seat} is on lead you may require a lead in {suits}, or forbid {suits} for as long as {seat} keeps the lead: "
        "but only a suit that {offender} has not shown by a legal call."
    ),
    ("ask", "open"): (
        "The first time {seat} is on lead you may have a say in the lead. What it is depends on what {calls} showed: ask me "
        "before the lead."
    ),
    (
        "forbid",
        "all",
    ): "The first time {seat} is on lead you may forbid any one suit, for as long as {seat} keeps the lead.",
}
IF_THEY_DEFEND = "Only if {offender} and {partner} defend."
