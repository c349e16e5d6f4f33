"""What is said at the simulated table when the auction is over or never was: of a claim, of a board that cannot be played."""

from __future__ import annotations

# A claim that somebody doubts.
CLAIM_ACTS: dict[str, tuple[str, str]] = {
    "hear": (
        "Ask {caller}, who called you, what has happened.",
        "One player tells, the others listen: who claimed, when, and what has happened since.",
    ),
    "stop": (
        "“Play has stopped. Nobody plays a card or talks about the hand.”",
        "From the claim on nothing is played until you have ruled.",
    ),
    "play-on-no": (
        "“No. I have been called, so I decide, and nobody plays on.”",
        "Once the director has been called, the director decides on the claim.",
    ),
    "play-on-claimer": (
        "“By all means, {claimer}: play it out.”",
        "The claimer never has that choice: the cards would show how to play them.",
    ),
    "play-on-nobody-asked": (
        "“Play it out, all of you. That is the quickest.”",
        "The director decides on a disputed claim, and does not have it played.",
    ),
    "who-asked": (
        "“Who asked to play on, and did all four of you agree?”",
        "In this edition play may go on if the side that did not claim asks for it and all four agree: so you have to know.",
    ),
    "stands": (
        "“The claim is void, and what you have played counts. I can do nothing more.”",
        (
            "In 2017 play may go on if the side that did not claim asks for it, before the director is called, and all four "
            "agree: then there is no claim any more, and no redress. In any other case the claim is decided."
        ),
    ),
    "ignore": (
        "“What you played after the claim does not count. I rule on the claim.”",
        (
            "In 2017 play may go on if the side that did not claim asks for it, before the director is called, and all four "
            "agree: then there is no claim any more, and no redress. In any other case the claim is decided."
        ),
    ),
    "statement": (
        "“{claimer}, please repeat what you said when you claimed. Nothing new.”",
        "First the claim as it was made, then the objections, then the cards.",
    ),
    "new-line": (
        "“{claimer}, how were you going to play?”",
        "It invites a line nobody stated, made up after the objection. Such a line does not count if a worse one is normal.",
    ),
    "objections": (
        "“{lho} and {rho}, what do you object to?”",
        "The others are heard before you decide; you are not bound to what they find.",
    ),
    "face": ("“All four hands on the table, please.”", "Everybody sees what you decide on."),
    "split": (
        "“Shall we say half of it each?”",
        "A claim is decided, not bargained over: fair to both, and a doubtful point against the claimer.",
    ),
    "lost-0": ("“All the tricks to {claimer}.”", "{because}"),
    "lost-1": ("“One trick to {lho} and {rho}, the others to {claimer}.”", "{because}"),
    "lost-2": ("“Two tricks to {lho} and {rho}, the others to {claimer}.”", "{because}"),
    "appeal": (
        "“If you do not agree, you may appeal.”",
        "A ruling of judgement: they should know that they can have it looked at.",
    ),
    "leave": ("Leave the table.", ""),
}
CLAIM_ARRIVES = (
    "{claimer} has put a hand of four cards on the table. {caller} has called you, and all four look at you."
)
CLAIMED = {False: "“The rest are mine.”", True: "“I draw the last trump, and the rest are mine.”"}
CLAIM_TOLD = "“Four tricks to go, {trumps} are trumps, {claimer} was on lead and claimed. I do not agree.”"
CLAIM_PLAYED = (
    "“Four tricks to go, {trumps} are trumps. There was a claim by {claimer}, it was doubted, and then we played on. "
    "Now we do not agree what counts.”"
)
TRUMPS_ARE = "{Trumps} are trumps, and {claimer} is on lead."
CAN_WE_PLAY = "“Can I not just play it out?”"
NON_CLAIMERS_ASKED = "“I asked to go on, and everybody agreed.”"
CLAIMER_ASKED = "“{claimer} said: let us play it out. We did.”"
OBJECTS = "“There is a trump out.”"
WOULD_DRAW = "“I draw the trump first, of course.”"
SHRUGS = "The players look at each other. Nobody moves."
THREE_SHRUGS = "“Is there no law about that?”"
BECAUSE = {
    "mentioned": "The claim named the trump and the order, so it is played as stated.",
    "not lost": "The trump was not mentioned, but {holder} has to follow to every ace: no normal line loses a trick to it.",
    "lost": (
        "The trump was not mentioned and may have been forgotten, and cashing an ace first, which {holder} ruffs, would be "
        "normal, if careless."
    ),
}

# A team board that cannot be played.
TEAM_ACTS: dict[str, tuple[str, str]] = {
    "hear": (
        "Ask {caller}, who called you, what has happened.",
        "One player tells, the others listen. Who is at fault comes later.",
    ),
    "keep-quiet": (
        "“Put the cards back, and not a word about this board to anybody.”",
        "What they know of the board must not go to the other table, nor to anybody who has still to play it.",
    ),
    "play-anyway": (
        "“Play it all the same, and try to forget it.”",
        "With what {offender} knows, no result of this table would be one.",
    ),
    "other-table": (
        "Look up, without a word here, whether the other table has a result.",
        "With a result there, everything depends on it. The players need not hear it.",
    ),
    "other-aloud": (
        "“What did they do at the other table?” – so that all hear it.",
        "That is information from outside for everybody who has boards to play.",
    ),
    "fault": (
        "“How did it come about?” – to both sides.",
        "An artificial score goes by fault: you have to know whose it was.",
    ),
    "new-board": (
        "“Shuffle it, and play a new board in its place.”",
        "Not where a side could already know what it needs: the other table has played this one.",
    ),
    "average-both": (
        "“Average for both sides, and on to the next board.”",
        "An average is no compromise. Either a score is assigned, or each side gets what its part in the fault leaves it.",
    ),
    "assign": (
        "“The other table's result is clearly good for the team of {favoured}: I assign a score here.”",
        "{because}",
    ),
    "artificial": (
        "“No result: average plus to {others}, average minus to {side}.”",
        "{because}",
    ),
    "appeal": (
        "“If you do not agree, you may appeal.”",
        "A ruling of judgement: they should know that they can have it looked at.",
    ),
    "leave": ("Leave the table.", ""),
}
TEAM_ARRIVES = "A team match. {caller} has called you; nobody has called anything yet on the new board."
TEAM_TOLD = {
    "wrong hand": "“{offender} took the wrong cards out of the board and looked at {lho}'s hand.”",
    "overheard": "“{offender} was at the bar, asked what board ten was like, and was told.”",
    "sheet": "“{offender} had the score sheet of the other table in the hand and read it.”",
}
TEAM_BOARD_BACK = "The cards go back into the board."
TEAM_CANNOT = "“But I know where everything is!”"
TEAM_OTHER = {
    "ordinary": "You look it up, away from the players: the usual contract and the usual tricks, {result} to North-South there.",
    "swing": "You look it up, away from the players: {result} to North-South there, which hardly any other pair would have.",
}
TEAM_HEARD = "All four have heard it."
TEAM_ADMITS = "{offender}: “My fault, nobody else's.”"
TEAM_NEW = "“So both teams know what they need?”"
TEAM_AVERAGE = "“Average? We did nothing wrong.”"
TEAM_BECAUSE = {
    "86B1": "The other table's result is clearly good for one side. Then a score is assigned, whichever side that is.",
    "86D": "The other table's result is good for the side that is not at fault. Then a score should be assigned.",
    "86D open": "The director may assign a score here, or leave it at an artificial one: the other result is good for the side at fault.",
    "12C2": "The other table's result is good for nobody in particular. Then each side gets what its part in the fault leaves it.",
}
