"""What is said at the simulated table, in English: the director's acts with the reason for each, and the players' lines.

{lho}, {offender}, {partner}, {rho} and {turn} are shown as North, East, South or West, {call} with its suit symbol.
Nothing the director may say at the table depends on what a call means.
"""

from __future__ import annotations

TITLES = {
    "insufficient": "A bid that is not enough",
    "bid-out-of-turn": "A bid out of turn",
    "pass-out-of-turn": "A pass out of turn",
    "double-out-of-turn": "A double out of turn",
    "slip": "“That is not what I wanted to bid!”",
    "card": "A card falls on the table during the auction",
    "claim": "A disputed claim",
    "team-board": "A team board without a result",
}

# By act: what the director says or does, and why that is right or wrong.
ACTS: dict[str, tuple[str, str]] = {
    "hear": (
        "Ask {caller}, who called you, what has happened.",
        "One player tells, the others listen: what was called, by whom, whose turn it was. Only then the law.",
    ),
    "why": (
        "“{offender}, why did you do that?”",
        "Whatever {offender} answers, {partner} hears it and may not use it. Nobody is asked for reasons at the table.",
    ),
    "hand": (
        "Have a look at {offender}'s cards.",
        "The law asks what the call shows, not what this hand is. A look tells the table something and doubts the player's word.",
    ),
    "silence": ("“{said}”", "“I did not see it” is information for {partner}. Stop it before it is said."),
    "away": ("“{offender}, come with me for a moment, please.”", ""),
    "intended": (
        "“What did you mean to call when you took the card?”",
        (
            "A call that was never meant is no irregularity. It is asked before anybody chooses, away from the table, and the "
            "answer is not put into the player's mouth."
        ),
    ),
    "intended-aloud": (
        "“{offender}, which call did you mean to make?” – here, at the table.",
        "The question is right, the place is not: {partner} hears the answer.",
    ),
    "suggest": (
        "“You wanted another call, did you not? Then you may change it.”",
        "It suggests the answer. Who meant the call is never offered a change.",
    ),
    "means": (
        "“What would {the_call} have shown, by your agreements?”",
        "The ruling compares what the two calls show, so you have to know what this one showed.",
    ),
    "read-card": (
        "Look at their convention card.",
        "What the pair has agreed counts, not what one of them remembers of it.",
    ),
    "advise": (
        "Tell {offender} which call you would choose.",
        "You may say whether a call that is named would be comparable. Which one to choose is the player's affair.",
    ),
    "back": ("Go back to the table with {offender}.", ""),
    "back-2": ("Go back to the table with {offender}.", ""),
    "options-lho": (
        "Tell {lho} what accepting {the_call} means, what follows if it is not accepted, and whom to ask about their methods.",
        "All the options, and what follows from each, before anybody chooses.",
    ),
    "half": (
        "“{lho}, you may accept {the_call}, or not. Which is it?”",
        "Half of it. Whoever has to choose hears first what follows from each choice.",
    ),
    "which": (
        "“{lho}, before you choose I tell you which calls would leave {partner} free, and which would not.”",
        (
            "{lho} hears the kinds of consequence. Which calls bring them depends on what they mean, and the whole table would hear it; "
            "{lho} may ask {partner} about their methods."
        ),
    ),
    "fix": (
        "“Take {the_call} back, {offender}, put it right, and go on.”",
        "It takes the choice from {lho}, who may accept the call.",
    ),
    "choose-lho": ("“{lho}, please choose, without a word to {rho}.”", ""),
    "lho-card": (
        "“{lho}, their card is on the table: look it up there.”",
        "An opponent may know their methods. If {partner} does not remember, the card tells; {offender} says nothing.",
    ),
    "offender-explains": (
        "“{offender}, then you tell {lho}.”",
        "Nobody explains the own calls at the table: {partner} would hear it too.",
    ),
    "accepted": (
        "“{The_call} stands as if it were in order. Go on; everybody may use it.”",
        "Once it is accepted it is legal: nothing follows from it.",
    ),
    "accepted-silence": (
        "“Accepted or not, {partner} has to pass from now on.”",
        "With the call accepted nobody is silenced.",
    ),
    "turn-back": ("“{said}”", "The call is cancelled, and the turn goes back to the player whose turn it was."),
    "to-partner": (
        "“{said}”",
        "{partner} may call anything, but may not use the withdrawn call: said in general words, and nothing of what it showed.",
    ),
    "partner-passes": (
        "“{partner}, you have to pass now, until we know what {offender} does.”",
        "{partner} calls freely first. Only what {offender} then calls decides.",
    ),
    "partner-calls": ("“{partner}, please call.”", ""),
    "options-offender": (
        "Tell {offender} which kinds of call there are now, and what each kind brings.",
        "The offender too hears every choice and what it brings, before choosing.",
    ),
    "ask-away": (
        "“Not here. Come with me, {offender}.”",
        "Whether a call would be comparable rests on what it shows: the answer is given away from the table.",
    ),
    "ask-aloud": (
        "Answer {offender} at the table.",
        "The answer tells {partner} what the withdrawn call showed.",
    ),
    "ask-refuse": (
        "“I am not allowed to tell you. Choose.”",
        "{offender} may be told, away from the table, whether a call that is named would be comparable.",
    ),
    "asks-free": (
        "“{Asked} would leave {partner} free.”",
        "Asked about one call, you say what it would bring, and no more.",
    ),
    "asks-not": (
        "“{Asked} would not leave {partner} free.”",
        "Asked about one call, you say what it would bring, and no more.",
    ),
    "choose-offender": ("“{offender}, please choose, without a word to {partner}.”", ""),
    "wait": (
        "“Go on for now. I tell you at the end what this call has brought.”",
        "The table hears at once, before the next player calls, what the replacement has brought.",
    ),
    "rule-free": (
        "“That leaves {partner} free: both go on normally.”",
        "Both calls compared, this is what the law says.",
    ),
    "rule-once": ("“{partner} must pass at the next turn.”", "This is what the law says of this call."),
    "rule-throughout": (
        "“{partner} must pass for the rest of the auction.”",
        "This is what the law says of this call.",
    ),
    "rule-repeat": ("“{offender} must make the same call again.”", "This is what the law says of this call."),
    "rule-offender-once": ("“{offender} must pass at the next turn.”", "This is what the law says of this call."),
    "rule-offender-throughout": (
        "“{offender} must pass for the rest of the auction.”",
        "This is what the law says of this call.",
    ),
    "not-for-them": ("“{said}”", "What a withdrawn call told is for one side only, and they should hear that."),
    "for-everybody": (
        "“Everybody may use what the withdrawn call showed.”",
        "A withdrawn call that was not replaced by a free one is not for the offenders to use.",
    ),
    "call-back": (
        "“{said}”",
        "They cannot know now whether it will hurt them. They should know that you will look at it.",
    ),
    "no-way-back": (
        "“That settles it. Afterwards nothing can be changed any more.”",
        "If the irregularity helped the offenders, the score may still be adjusted when the play is over.",
    ),
    "go-on": ("“Go on, please.”", ""),
    "lead-forbid": (
        "“{declarer}, the first time {partner} is on lead you may forbid a suit.”",
        "Declarer hears of the lead before the first card, not after it; and what may be forbidden or required is laid down.",
    ),
    "lead-require": (
        "“{declarer}, the first time {partner} is on lead you may require a suit, or forbid it.”",
        "Declarer hears of the lead before the first card, not after it; and what may be forbidden or required is laid down.",
    ),
    "lead-nobody": (
        "“{declarer}, you may forbid {partner} a suit.”",
        "No lead restriction follows here.",
    ),
    "leave": ("Leave the table.", ""),
    "leave-at-once": ("Leave the table.", ""),
    "review": (
        "“I look at the board as if the withdrawn call had never been made, and come back to you.”",
        "That is the comparison: what would have happened without the irregularity.",
    ),
    "review-no": (
        "“The replacement was allowed, so the result stands.”",
        "A free replacement does not end it: if without the irregular call they would not have got there, the score is adjusted.",
    ),
    "review-average": (
        "“Then I give you sixty per cent.”",
        "Not an average where a result was reached: a score is assigned, by what would have happened.",
    ),
}

# A slip of the hand.
SLIP_ACTS: dict[str, tuple[str, str]] = {
    "pause": (
        "“When did you notice it, and what did you do then?”",
        "In this edition the change has to be tried without pause for thought, counted from the moment it was noticed.",
    ),
    "slip-change": (
        "“{The_call} was never meant. {offender}, you may change it.”",
        "A call that was never meant may be changed to the one that was, as long as partner has not called.",
    ),
    "slip-meant": (
        "“{The_call} was meant when it was made: it stands.”",
        "Somebody who forgot, or thought again, meant the call at the time.",
    ),
    "slip-late": (
        "“It is too late to change it: {the_call} stands.”",
        "Once partner has called, a slip is no longer put right; before that it is.",
    ),
    "slip-at-once": (
        "“Change it, then, and go on.”",
        "Nobody knows yet whether it was a slip: ask first, away from the table.",
    ),
    "slip-offer": (
        "“{lho}, {the_call} is not enough. You may accept it by calling over it.”",
        "First whether it was meant at all: a slip is put right, and then there is nothing to accept.",
    ),
    "slip-lho": ("“{said}”", "Who called over a slip may call again, and nothing follows from it."),
    "slip-lho-bound": (
        "“{lho}, your call over it stands.”",
        "{lho} called over something that was never meant, and may call again.",
    ),
    "remark": ("“{said}”", "What was said aloud is not for partner to use, and they should hear that."),
}

# A card seen during the auction.
CARD_ACTS: dict[str, tuple[str, str]] = {
    "silence": ("“{said}”", "Whoever calls on now loses a choice, or gives one away. First you explain."),
    "leave-card": ("“{said}”", "The card stays where everybody sees it until the auction ends."),
    "pick-up": (
        "“Put the card back and forget it.”",
        "It stays face up until the auction ends. If that side defends it becomes a penalty card.",
    ),
    "card-nothing": ("“One small card: the auction goes on as it is.”", "This is what the law says of this card."),
    "penalty": (
        "“The {card} stays on the table: a penalty card.”",
        "Its side defends, so the card seen in the auction is a penalty card now.",
    ),
    "picked-up": (
        "“The {card} goes back to {offender}'s hand.”",
        "Its side plays the contract, so the card is simply picked up.",
    ),
}

# What the players say and do.
ARRIVES = "{caller} has raised a hand: “Director!” Four players look up, two of them talk at once."
TELLS = "“{before} Then {offender} {did}.”"
NOBODY_BEFORE = "{dealer} dealt, and nobody had called."
CALLED_BEFORE = "{dealer} dealt. {calls}."
DID = {"bid": "bid {call}", "pass": "passed", "double": "doubled"}
TOLD = {"bid": "{seat} {call}", "pass": "{seat} pass", "double": "{seat} double", "redouble": "{seat} redouble"}
OUT_OF_TURN = "{did}, when it was {turn}'s turn"
EXCUSE = {
    "did not see": "“I had not seen {rho}'s call!”",
    "my turn": "“I thought it was my turn!”",
    "dealer": "“I thought I was the dealer!”",
    "level": "“I thought that {partner} had bid one notrump!”",
}
HAND_SHOWN = "{offender} holds the hand against the chest. “I would rather not, in front of everybody.”"
QUIET = "Silence at the table."
MEANT_IT = "“{call}. {excuse}”"
MEANT_ALOUD = "“Oh dear. {call}, but only because …” {partner} studies the ceiling."
TEMPTED = "“Oh. May I? Well, if you say so …”"
SHOWED = "“{meaning}.”"
NO_AGREEMENT = "“We have not talked about that.”"
NOT_SURE = "“I am not sure any more. {meaning}, I think?”"
FORGOTTEN = "“I do not remember what we agreed there.”"
ON_THE_CARD = "The card says: {meaning}."
NOT_ON_THE_CARD = "The card says nothing of it."
ADVISED = "“Thank you. That is what I wanted to hear.”"
AND_IF_NOT = "“And what happens if I do not?”"
THANKS = "“I see.”"
ALL_EARS = "Everybody listens, {partner} too."
AND_I = "“Have I no say in this?”"
ASKS_METHODS = "“{partner}, what would {call} show now?”"
LOOKS_UP = "{lho} looks at the card: {meaning}."
EXPLAINS_ALOUD = "{offender} explains, and {partner} nods."
ACCEPTS = "“I accept it.”"
REFUSES = "“I do not accept it.”"
ASKS = {"double": "“May I double?”", "bid": "“May I bid {asked}?”", "pass": "“May I pass?”"}
ANSWERED_ALOUD = "{partner} has heard every word."
CANNOT_CHOOSE = "“How should I choose, then?”"
UNDERSTOOD = "“Thank you.”"
SAYS_CALL = "“{call}.”"
LOOKS_AT_YOU = "{lho} looks at you and waits."
ROUND_AGAIN = "{lho}: “So is {partner} silenced, or not?”"
CHIEF = "The chief director, asked by {lho}, puts it right: {outcome}"
AUCTION_GOES = "The auction goes on: {calls}."
AUCTION_ENDS = "The auction is over: {contract}."
PASSED_OUT = "The auction is over: four passes."
ON_LEAD = "{leader} is about to lead."
SURE_OF_IT = "“Are you sure of that?”"
CALLED_AGAIN = "When the board is over {lho} raises a hand: “You told us to call you. Would they have got there without {the_call}?”"
DISAPPOINTED = "“But you told us to call you.”"
AVERAGE = "“And the result we had?”"
SLIP_SEEN = "{offender}, looking at the table: “Oh! That is not what I wanted!” {caller} calls you."
SLIP_TOLD = "“{before} Then {offender} {did}{after}. And suddenly {offender} says that this was not meant.”"
CALLED_AFTER = ", {calls}"
SLIP_MEANT = "“{intended}. The card for {call} sits beside it, and I did not look.”"
SLIP_THOUGHT = "“{call}. But then I thought of our agreements, and {intended} is the better bid.”"
NOTICED_AT_ONCE = "“I saw it on the table just now, and said so at once.”"
PLEASED = "“May I really?”"
NOT_ASKED = "“So may I? Nobody has asked me anything.”"
CARD_FELL = "The {card} falls from {offender}'s hand, face up, while it is {turn}'s turn."
CARD_TOLD = "“{before} Then {offender} dropped the {card}. {partner} has seen it.”"
DROPPED = "“It slipped out of my hand!”"
PLAYED = "{pair} play {system}."
HAD_FORGOTTEN = "{seat} had forgotten what they play."
