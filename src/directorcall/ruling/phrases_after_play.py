"""The sentences of the time after play, in English, by their code: findings, questions, open points, verdicts.

{side} is North-South or East-West, {result} and {likely} are results as they are written, {start} is an auction.
"""

from __future__ import annotations

FINDINGS_AFTER_PLAY: dict[str, tuple[str, str]] = {
    "it told partner": ("{call} told {partner} something that helped them to this result.", ""),
    "it gave them room": ("Starting from {call} gave them room that they would not have had.", ""),
    "it misled the others": ("{call} made a description possible that misled the other side.", ""),
    "luck": (
        "They were lucky in a contract they would not have reached without {call}.",
        "{call} did not help them: they owe the result to luck or to their own judgement, which is theirs to keep.",
    ),
    "could have known": (
        "{offender} could have known that the irregularity might well hurt the other side.",
        "{offender} could not know that the irregularity might hurt the other side; what came of it is luck.",
    ),
    "nothing was chosen": ("", "{seat} had no choice that it could have suggested."),
    "logical alternative": (
        "{seat} had a logical alternative to {chosen}.",
        "{seat} had no logical alternative to {chosen}.",
    ),
    "suggested": ("Over that, {chosen} was suggested.", "Over that, {chosen} was not suggested."),
    "gained by ignorance": (
        "{side} acted before the director came, and gained because the others did not know the law.",
        "{side} gained nothing by acting before the director came.",
    ),
    "imagined before the call": ("The board is imagined as if {call} had not been made: from “{start}” on.", ""),
    "gained by it": (
        "{side} gained because {seat} was told wrongly what {about} meant.",
        "{side} gained nothing by the wrong explanation of {about}.",
    ),
    "imagined rightly informed": (
        "The board is imagined with the right explanation: from “{start}” on.",
        "",
    ),
    "imagined from the ruling": (
        "The board is imagined from the ruling on, as it should have been: after “{start}”.",
        "",
    ),
    "imagined from the choice": ("The board is imagined from that choice on, without what may not be chosen.", ""),
    "only the gain goes": ("{side} loses what it gained by it; the others keep the score of the table.", ""),
    "too many outcomes": ("What would have happened is too unclear to be weighed: an artificial score.", ""),
    "better without it": (
        "Without it {side} could expect {likely}, which is better for them than {result}.",
        "Without it {side} could expect {likely}, which is no better for them than {result}.",
    ),
    "better on the whole": (
        "Without it {side} could expect {likely}, which on the whole scores better for them than {result}.",
        "Without it {side} could expect {likely}, which on the whole scores no better for them than {result}.",
    ),
    "own error": (
        "{side} did a part of the damage itself ({error}): without that it would have had {spared}.",
        "{side} did nothing that would cost it the redress.",
    ),
    "favourable elsewhere": (
        "The other table's result clearly favours {side}.",
        "The other table's result favours nobody clearly.",
    ),
    "assigned all the same": ("The director assigns a score all the same.", "The director assigns no score."),
    "at fault": ("{side}: {fault}.", ""),
    "several boards": (
        "Several boards of the match cannot be scored; each of them is looked at like this one.",
        "No other board of the match is like this one.",
    ),
    "not comparable": ("The results of the two tables cannot be compared.", ""),
    "board cancelled": ("The board is cancelled.", ""),
    "substitute board": ("A new board is played in its place.", "No new board is played in its place."),
    "the better of the two": (
        "{side} did nothing wrong, and gets the better of average plus and {likely}; the others get the complement.",
        "",
    ),
    "average plus": ("{side} did nothing wrong, and gets average plus; the others get the complement.", ""),
    "by regulation": (
        "{side}: {award}, as the regulations have it.",
        "Regulations may vary the score of a side's second board without a result in a session, and of later ones; none were told.",
    ),
    "nothing to look at": ("", "Nothing was left to be looked at after the ruling on {call}."),
}

NOT_LOOKED_AT = "Nothing irregular was told, so the score was not looked at."
TELL_WHAT_HAPPENED = (
    "Was there a remark, a question or a pause? Tell who, what and at which call, and what partner called after it is "
    "looked at."
)

FAULTS = "Each side by itself: average plus (60 %, or 3 IMPs), average, or average minus (40 %, or 3 IMPs lost)."

QUESTIONS_AFTER_PLAY: dict[str, tuple[str, str]] = {
    "12B1 helped": (
        "Did {call} help them to this result, or was it luck?",
        "{told}Only help is put right: what it told {partner}, the room it gave, a defender it misled. Luck, or a good guess, is theirs.",
    ),
    "72C could have known": (
        "Could {offender} have known, at the time, that {call} might well hurt the other side?",
        "By silencing {partner}, say. What was meant does not matter, only whether somebody in that seat could see it.",
    ),
    "16 chosen": (
        "Which call or play of {seat}'s may have been suggested by {call}?",
        "Only a choice can have been suggested; the board is imagined from there on.",
    ),
    "16 alternative": (
        "Had {seat} a logical alternative to {chosen}?",
        "Something that a good part of such players would seriously think of, and some of them would do. Ask a few, if you can.",
    ),
    "16 suggested": (
        "Did {call} suggest {chosen} over it?",
        "It has to be shown, not guessed: what does the information make more attractive?",
    ),
    "21B3 gained": (
        "Did {side} gain because {seat} was told wrongly what {about} meant?",
        "Would {seat}'s side have called or played otherwise, and better, with the right explanation?",
    ),
    "21B3 likely": (
        "What would have happened with the right explanation?",
        "From “{start}” on; they know the agreement, not that it was forgotten. Results with weights: 60% 3H W = 40% 4H W -1; “too many”.",
    ),
    "11A ignorance": (
        "Did {side} gain because it acted before you came and the others did not know the law?",
        "Then it loses that gain, and the others keep the score of the table.",
    ),
    "12 result": (
        "What was the result?",
        "Contract, declarer and tricks: 3H W -1, or 3H W, 8 tricks. “no result” if it was not finished; at teams also “not comparable”.",
    ),
    "12 vulnerable": ("Who was vulnerable?", "The score depends on it."),
    "12C1 likely": (
        "What would have happened without {call}?",
        "Imagine the auction from “{start}” on. Results with their weights: 60% 3H W = 40% 4H W -1; or “too many”.",
    ),
    "16 likely": (
        "What would have happened without the choice that was not allowed?",
        "Imagine it from there on. Several results with their weights: 60% 3H W = 40% 4H W -1; or “too many”.",
    ),
    "82C likely": (
        "What could have happened after the right ruling?",
        "Imagine it from the ruling on, after “{start}”. Every result that was reasonable: 50% 3H W = 50% 4H W -1; or “too many”.",
    ),
    "11A likely": (
        "What would the result have been without that gain?",
        "Results with their weights: 3H W =, or 60% 3H W = 40% 4H W -1.",
    ),
    "86 likely": (
        "Which score does justice to the result of the other table?",
        "Results with their weights: 60% 3NT N = 40% 3NT N -1; or “too many”.",
    ),
    "12C1 legally": (
        "Could {result} have been reached without what was not allowed?",
        "Only what can be reached legally has a weight.",
    ),
    "12B1 damaged": (
        "On the whole, would {side} have scored better with {likely} than with {result}?",
        "Some of it is better for them and some is worse. Tell the results of the other tables, and it is worked out.",
    ),
    "12C1 own error": (
        "Did {side} do a part of the damage to itself, after the irregularity?",
        "Only an error that has nothing to do with the irregularity, and of these kinds, costs a side its redress.",
    ),
    "12C1 spared": (
        "What would the result have been without that error, the irregularity being there?",
        "What the error cost is not given back; the offenders are charged with all of it.",
    ),
    "12C2 NS at fault": ("How far are North-South at fault that the board cannot be scored?", FAULTS),
    "12C2 EW at fault": ("How far are East-West at fault that the board cannot be scored?", FAULTS),
    "86 favourable": (
        "Whom does the other table's result ({other}) clearly favour?",
        "A side is not to lose a good result because this table has none.",
    ),
    "86B boards": (
        "Is this the only board of the match that cannot be scored?",
        "One board is scored by what happened at the other table; several, by who is at fault.",
    ),
    "86A substitute": (
        "Will a new board be played in its place?",
        "Only if there is time, and nobody can know how the match stands without it.",
    ),
    "86B2 likely": (
        "Which score would you assign on this board?",
        "{side} gets it where it is better than average plus. Results with their weights: 60% 3NT N = 40% 3NT N -1; or “too many”.",
    ),
    "86D assign": (
        "Will you assign a score, though the other result favours {side}?",
        "The 2007 Laws allow it; they ask for it only where it favours the side that did nothing wrong.",
    ),
}

# The choices of a question as they are put to a director.
CHOICES: dict[str, str] = {
    "told partner": "It helped: partner learned something",
    "gave room": "It helped: they had more room to bid",
    "misled": "It helped: it misled a defender",
    "luck": "It did not help: luck, or their own judgement",
    "a card": "A card that was played",
    "nothing": "Nothing: there was no choice",
    "serious error": "A serious error",
    "extremely serious error": "An extremely serious error",
    "wild action": "A wild action",
    "gambling action": "A gamble",
    "not at fault": "Not at fault",
    "partly at fault": "Partly at fault",
    "directly at fault": "Directly at fault",
    "neither": "Nobody clearly",
    "only this board": "Only this one",
    "several boards": "There are others",
    "NS": "North-South",
    "EW": "East-West",
    "no error": "No",
    "none": "Nobody",
    "both": "Both sides",
}

READINGS_AFTER_PLAY: dict[str, str] = {
    "27D luck": "Is a lucky contract help, where they would not have reached it without the irregular call",
    "12C1(c) illegal call": "May a result that only the call not allowed leads to have a weight",
    "12C1(c) or (e)": "How a score is assigned where several results were possible",
    "82C both sides": "What each side gets after a wrong ruling",
    "82C floor": "Is the score at the table the least a side gets after a wrong ruling",
}

OUTCOMES_AFTER_PLAY: dict[str, str] = {
    "adjusted score": "The score is adjusted.",
    "score stands": "The score of the table stands.",
    "substitute board": "The board is cancelled; a new one is played.",
}

# What is said to both sides, and written on the form.
STANDS_TO_THE_TABLE = "I have looked at the board again. The score stands: {why}"
ADJUSTED_TO_THE_TABLE = "I have looked at the board again, and the score is adjusted. {why}"
CANCELLED_TO_THE_TABLE = "I have looked at the board again. {why}"
TO_THE_OTHERS = "{side}: you would have done better without the irregularity, and get {score}."
TO_THE_OFFENDERS = "{side}: nobody says that you meant it; the Laws take away what it brought. You get {score}."
TO_A_SIDE = "{side}: you get {score}."
OWN_PART = "What {side} lost by its own error ({error}) is not given back."
ARTIFICIAL = {
    "not at fault": "average plus, being not at fault",
    "partly at fault": "average, being partly at fault",
    "directly at fault": "average minus, being directly at fault",
}
BY_REGULATION = "{award}, as the regulations have it"
AVERAGE_PLUS = "average plus"
BETTER_OF = "the better of average plus and {score}"
COMPLEMENT = "the complement of that"
APPEAL = "Either side may ask for the ruling to be reviewed."
FORM = "{edition} Laws, {clause}. {what}. Result at the table: {result}. {findings} {outcome}{scores}"
WHAT = "{offender}'s {call} {after}"
WHAT_IN_THE_PLAY = "{offender}: {call}"
WHAT_OF_NOTHING = "The auction: “{auction}”"
NOT_TOLD = "not told"
