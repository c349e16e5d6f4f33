"""The sentences about penalty cards and claims, in English, by their code: findings, questions, open points, verdicts, and
what the table hears.

{cards} are cards as they are read at the table, {suits} suits in words, {side} is North-South or East-West. A card that
lies face up, or a claim, is everybody's: nothing here is for the director's eyes alone but opinions.
"""

from __future__ import annotations

FINDINGS_OF_PLAY: dict[str, tuple[str, str]] = {
    # Laws 49 to 52
    "seen in the play": ("{cards}: a defender's card that {partner} could see is a penalty card.", ""),
    "stays face up": ("{cards}: face up on the table until it is played or may be picked up.", ""),
    "one of several": ("{cards}: a defender with two penalty cards or more has major ones.", ""),
    "an honour": ("{cards}: an honour, so a major penalty card.", ""),
    "played on purpose": ("{cards}: played on purpose, so a major penalty card.", ""),
    "lay beside another": ("{cards}: lay beside another penalty card of that hand, so a major one, also when it lies alone.", ""),
    "dropped": ("", "{cards}: one small card, seen by accident: a minor penalty card."),
    "or an honour instead": (
        "No other small card of that suit before {cards}; an honour of it will do, and other suits are free.",
        "",
    ),
    "another small card": ("{card} is a small card of the same suit; {cards} had to come first, or an honour.", ""),
    "no lead restriction": ("{seat} leads any card: a minor penalty card restricts no lead.", ""),
    "an order comes first": ("{seat} has an order of declarer's to obey, which comes first: it stays.", ""),
    "can be led": ("{seat} is on lead, and {cards} can be led.", ""),
    "follows suit": ("{cards} follows suit.", ""),
    "void in the suit": ("{seat} has no card of the suit that was led, so {cards} can be played.", ""),
    "has to follow suit": ("{seat} has to follow suit, which comes first: it stays.", ""),
    "a revoke": ("{cards} did not follow suit: a revoke. How it is put right (62) is not in this program.", ""),
    "declarer names": ("Declarer names {cards}.", ""),
    "require": ("Declarer requires {seat} to lead {suits}.", ""),
    "forbid": ("Declarer forbids {seat} to lead {suits}, for as long as {seat} keeps the lead.", ""),
    "back in hand": ("{cards}: no longer a penalty card, and back in {seat}'s hand.", ""),
    "no order": ("Declarer gives no order: {seat} leads any card, and {cards} stays.", ""),
    "leads his own": ("{seat} has to lead a penalty card of that hand: {cards}.", ""),
    "order before his own": ("Declarer's order comes before {seat}'s own penalty card ({cards}).", ""),
    "cannot obey": ("{seat} cannot do as told, and leads any card; the order is used up.", ""),
    "not the penalty card": ("{seat} played {cards} where the penalty card had to be played, and may not change it.", ""),
    "rightly another card": ("", "{cards} was a card that {seat} could play: nothing is wrong."),
    "the penalty card itself": ("{cards} is the penalty card itself.", ""),
    "another card accepted": ("{cards} stands.", "Declarer does not accept {cards}."),
    "put right": ("{cards} is played in its place, and {card} is a major penalty card.", ""),
    "the card helped": (
        "Without {cards} on the table the result could well have been another.",
        "Without {cards} on the table the result would hardly have been another.",
    ),
    "imagined without the card": ("The play is imagined as if nobody had seen {cards}.", ""),
    # Laws 68 to 71
    "only this trick": ("", "{seat} spoke of the trick in progress: that is no claim."),
    "may have played early": ("If {seat} showed a card before it was that hand's turn, that may be a premature play.", ""),
    "a claim": ("{seat} claims {tricks} of the {left} tricks that are left.", ""),
    "a concession": ("{seat} concedes {conceded} of the {left} tricks that are left.", ""),
    "partner objects": ("{partner} objects at once: {seat} has conceded nothing, and cards that were shown are no penalty cards.", ""),
    "doubted": ("Somebody doubts it.", "Nobody doubts it."),
    "agreed to": ("All agree, and the tricks are scored so.", ""),
    "play ceases": ("Play has ceased; whatever is played now is no more than evidence.", ""),
    "played on": ("They play on: {how}.", "They may not play on: {how}."),
    "the claim is void": ("The claim never was; no Law 16, no penalty cards, and no redress afterwards.", ""),
    "agreed": ("{side} agrees, and does not object before its first call on the next board or the end of the round.", ""),
    "final": (
        "{side} has called on a later board since, or the round is over: the agreement is final.",
        "{side} has not called on a later board, and the round is not over: it was not final, and the claim is contested.",
    ),
    "in time": ("Within the correction period.", "The correction period is over: nothing is changed."),
    "already won": ("{side} had won that trick already.", ""),
    "would likely have won": ("{side} would likely have won that trick, had the play gone on.", ""),
    "no normal play could lose it": ("No normal play of the cards could lose that trick.", ""),
    "no such trick": ("", "There is no such trick: it stays as it was agreed."),
    "a trump is out": ("{side} still has a trump.", "{side} has no trump left."),
    "trump not mentioned": ("The claim did not mention it.", "The claim mentioned it."),
    "trump forgotten": (
        "It is at all likely that {seat} did not know of it.",
        "{seat} certainly knew of it.",
    ),
    "trump could win": ("A normal play could lose a trick to it.", "No normal play could lose a trick to it."),
    "a new line": ("{seat} now has a line that was not stated.", "{seat} needs no line that was not stated."),
    "a worse normal line": (
        "A less successful line would be normal: the new one is not accepted.",
        "No less successful line would be normal: the new one is accepted.",
    ),
    "partner has to choose": (
        "It needs {partner} to find one of several normal plays: not accepted.",
        "It does not depend on {partner}'s choosing rightly.",
    ),
    "a card is placed": (
        "It succeeds only if a certain card is with one opponent, and that was not stated.",
        "It does not depend on where a certain card is.",
    ),
    "nobody shows out": (
        "Nobody had shown out of that suit, nor would on every normal line.",
        "An opponent had shown out of that suit, or would on every normal line: accepted.",
    ),
    "not irrational": (
        "Another line would not be irrational: not accepted.",
        "Any other line would be irrational: accepted.",
    ),
    "evidence": ("What was played after the claim may be evidence of what would have happened.", ""),
    "counted": ("{side} gets {tricks} of the {left} tricks, of {claimed} claimed; doubtful points went against the claim.", ""),
}  # fmt: skip

READINGS_OF_PLAY: dict[str, str] = {
    "59 penalty card": "Where the order cannot be obeyed, is the penalty card picked up all the same",
    "68B2 claim beside it": "Partner objects to the concession: does what was claimed beside it remain a claim",
}

QUESTIONS_OF_PLAY: dict[str, tuple[str, str]] = {
    "50 moment": ("What happens now?", "What a penalty card brings depends on where the play has got to."),
    "50B exposed": (
        "How was {cards} seen: by accident, or by a deliberate play?",
        (
            "Dropped, or two cards at once: a minor penalty card. Led out of turn, or played in a revoke: a major one; and so is each "
            "of two that lay on the table together, whatever became of the other."
        ),
    ),
    "50D1 suit led": (
        "Which suit was led to this trick, or is {seat} on lead?",
        "A major penalty card is played as soon as it legally can be; following suit and an order of declarer's come first.",
    ),
    "50D1 void": (
        "Have you no {suit} at all?",
        "With a card of the suit that was led it is followed; without one the penalty card is played.",
    ),
    "51A which": (
        "Which of {cards} shall {seat} play?",
        "Of several penalty cards that can be played declarer names one.",
    ),
    "50D2 order": (
        "Before {seat} leads: do you require {suits}, forbid it, or neither?",
        (
            "Required, or forbidden for as long as {seat} keeps the lead: the card goes back to its hand. Neither: any lead, and it "
            "stays. {seat} waits for your answer."
        ),
    ),
    "51B suits": (
        "Which?",
        "One suit may be required; one or more may be forbidden. The cards of the suits you name go back, the others stay.",
    ),
    "59 unable": ("Can you not do as declarer told you?", "Without such a card any other may be led."),
    "52 card": ("Which card did {seat} play instead of {cards}?", "It may have been a card that could be played."),
    "52B accepted": (
        "Do you accept {cards}, or have you played since?",
        "Once declarer has played from either hand it has to be accepted; before that declarer may have the penalty card played.",
    ),
    "68B2 objects": (
        "Did {partner} object at once to what {seat} conceded?",
        "A defender's concession that partner objects to at once is none, and play goes on.",
    ),
    "68D doubted": ("Does anybody doubt what {seat} said?", "Anybody may, dummy too. If all agree it is scored so."),
    "68D play on": (
        "Before you were called: did anybody ask to play on?",
        "Only {side} may ask, all four have to agree, and nobody can ask once the director is called. Then no redress is left.",
    ),
    "70D3 played after": ("Was anything played after the claim?", "It may be evidence of what would have happened."),
    "69A final": (
        "Has {side} called on a later board since, or is the round over?",
        "Until then an agreement may still be taken back, and the claim is contested.",
    ),
    "79C in time": (
        "Is it still within the correction period?",
        "Thirty minutes after the score was posted, unless your regulations say otherwise.",
    ),
    "69B trick": (
        "What trick does {side} want back?",
        "One it had won, or would likely have won. Less sure than that, and the agreement stands.",
    ),
    "71 trick": (
        "What trick does {side} want back?",
        "One it had won, or one that no normal play could lose; careless play is normal too.",
    ),
    "69B tricks": ("How many tricks go back to {side}?", "Count each that meets the test."),
    "70C trump": ("Has one of the other side, {side}, a trump left?", "At notrump, or with all trumps gone: no."),
    "70C mentioned": ("Did the claim mention that trump?", "What was said at the time counts, not what is said now."),
    "70C unaware": (
        "Is it at all likely that {seat} did not know of that trump?",
        "A slight chance is enough: doubtful points go against the claim.",
    ),
    "70C loses": (
        "Could a normal play lose a trick to it?",
        "Careless or inferior play is normal, irrational play is not.",
    ),
    "70D1 new line": (
        "Does {seat} now need a line of play that was not stated?",
        "Have the statement repeated, nothing new, and then hear the objections.",
    ),
    "70D1 worse line": (
        "Would another normal line be less successful?",
        "Careless or inferior play is normal, irrational play is not. If there is one, the new line is not accepted.",
    ),
    "70D2 partner": (
        "Does it need {partner} to find one of several normal plays?",
        "That part of a defender's claim is not accepted.",
    ),
    "70E1 placed": (
        "Does it succeed only if a certain card is with one opponent and not the other?",
        "A finesse or a drop that was not stated, say.",
    ),
    "70E1 shown out": (
        "Had an opponent shown out of that suit, or would one on every normal line?",
        "Then the place of the card is known, and the line is accepted.",
    ),
    "70E1 irrational": ("Would it be irrational to play otherwise?", "Only the 2007 Laws accept the line for that."),
    "70A tricks": (
        "How many of the {left} tricks does {side} get?",
        (
            "Take the worst of the normal lines that are left; doubtful points go against the claim of {tricks}. "
            "Not accepted above, by clause: {refused}. Your regulations may fix the order of cards nobody stated (70E2)."
        ),
    ),
    "50E3 helped": (
        "Could the result well have been another without {cards} on the table, to {side}'s gain?",
        "Everybody could use the card while it lay there; if it helped its owner's side all the same, the score is adjusted.",
    ),
}

# The choices of a question as they are put; suits and cards are shown by their signs.
CHOICES_OF_PLAY: dict[tuple[str, str], str] = {
    ("50 moment", "partner leads"): "Partner of its owner is on lead",
    ("50 moment", "owner plays"): "Its owner is to play",
    ("50 moment", "another card"): "Its owner has played another card",
    ("50 moment", "nothing more"): "Nothing more",
    ("50B exposed", "by accident"): "By accident: dropped, or two at once",
    ("50B exposed", "by deliberate play"): "By a deliberate play: a lead out of turn, a revoke",
    ("50B exposed", "beside another"): "Another penalty card of that hand lay there too: both are major",
    ("50D1 suit led", "on lead"): "On lead",
    ("50D1 suit led", "an order comes first"): "An order of declarer's comes first",
    ("50D2 order", "require"): "Require it: the card goes back",
    ("50D2 order", "forbid"): "Forbid it: the card goes back",
    ("50D2 order", "neither"): "Neither: any lead, and the card stays",
    ("52B accepted", "declarer has played since"): "Declarer has played since",
    ("52B accepted", "accepts"): "Accepts it",
    ("52B accepted", "refuses"): "Refuses: the penalty card in its place",
    ("68D play on", "nobody asked"): "Nobody asked to play on",
    ("68D play on", "the other side asked and all agreed"): "The other side asked, and all four agreed",
    ("68D play on", "the other side asked and not all agreed"): "The other side asked, and not all agreed",
    ("68D play on", "the claimer asked"): "The claimer asked",
    ("68D play on", "asked after the director was called"): "Somebody asked, but only after the director was called",
    ("69B trick", "already won"): "One it had already won",
    ("69B trick", "would likely have won"): "One it would likely have won",
    ("69B trick", "neither"): "Neither of these",
    ("71 trick", "already won"): "One it had already won",
    ("71 trick", "no normal play could lose it"): "One that no normal play could lose",
    ("71 trick", "neither"): "Neither of these",
}

# The verdict in a sentence, by outcome, and by clause where one outcome comes by several.
OUTCOMES_OF_PLAY: dict[str, str] = {
    "penalty card": "{cards}: face up on the table, as a penalty card.",
    "must play it": "{offender} plays {must}.",
    "picked up": "{picked_up}: back in {offender}'s hand.",
    "play goes on": "Play goes on.",
    "agreed": "It is scored as agreed: {shares}.",
    "tricks awarded": "Of the tricks that were left: {shares}.",
}
OUTCOMES_OF_CLAUSES_OF_PLAY: dict[str, str] = {
    "48A": "The card is picked up: a card of declarer's or dummy's is never a penalty card.",
    "61A": "That is a revoke, and is put right as Law 62 says. {cards} is still a penalty card.",
    "52B1(a)": "The card played stands. {cards} is still a penalty card.",
    "52B1(b)": "The card played stands: declarer has played since. {cards} is still a penalty card.",
    "52B2": "{offender} plays {must} in its place; {cards} is a major penalty card.",
    "68B2": "Nothing was conceded. Play goes on.",
    "68D2(b)": "The claim is void. You play on, and the score you get stands.",
    "68": "That was about the trick in progress only. Play goes on.",
}
RECORD_OF_PLAY = "{edition} Laws, {clause}: {offender}, penalty cards {seen}. {outcome} Decided by: {who}."
RECORD_OF_CLAIM = "{edition} Laws, {clause}: {offender} claimed {tricks} of {left}{says}. {outcome} Decided by: {who}."
RECORD_OF_NO_CLAIM = (
    "{edition} Laws, {clause}: {offender} spoke of the trick in progress{says}. {outcome} Decided by: {who}."
)

# What the table hears.
MAJOR = (
    "{offender} plays {cards} as soon as that is legal. When {partner} is on lead declarer first says: lead {suits}, do not lead "
    "{suits}, or lead what you like. With an order such a card goes back to {offender}'s hand."
)
MINOR = (
    "{offender} plays no other small card of that suit before {cards}, but may play an honour of it, and any other suit. "
    "{partner} leads freely."
)
TO_DECLARER = (
    "{seat}, before {leader} leads, choose: require a lead in {suits}, forbid {suits} for as long as {leader} keeps the lead, or "
    "neither. With an order the card goes back to {offender}'s hand; with neither it stays, and you choose again next time."
)
WAIT = "{leader}, do not lead before declarer has chosen."
ORDERS: dict[str, str] = {
    "require": "{leader}, you lead {suits} now. Without any, you lead what you like.",
    "forbid": "{leader}, you may not lead {suits} for as long as you keep the lead. With nothing else, you lead what you have.",
}
LEADS_HIS_OWN = "{leader}, you lead {cards}, which is a penalty card too."
LEADS_ANYTHING = "{leader}, you cannot lead as you were told: lead what you like."
KNOWN: dict[tuple[str, bool], str] = {
    ("2007", True): "Everybody may know of the duty to play {cards}. What else it tells is not for {partner} to use.",
    ("2017", True): "Everybody may use having seen {cards}, and the duty to play it, while it lies on the table.",
    ("2007", False): "{partner} may not use having seen {cards}; declarer may.",
    ("2017", False): "{partner} may no longer use having seen {cards}; declarer may.",
}
NAMES_ONE = "{seat}, you say which of {cards} is played."
NOT_CHANGED = (
    "{offender}, leave the card where it is. Declarer, you may accept it, or have the penalty card played in its place."
)
CLAIM_STOPS: dict[str, str] = {
    "2007": "Play has stopped. Nobody plays another card.",
    "2017": (
        "Play is suspended. If anybody doubts the claim I decide. Only the side that did not claim could ask to play on, all four "
        "had to agree, and then I cannot help later."
    ),
}
REPEAT = (
    "{offender}, repeat what you said then, nothing new. {lho} and {rho}, then your objections. Please face your cards."
)
CONTESTED = "I have heard both sides. Doubtful points go against the claim."
NOT_FOR_PARTNER = "What {offender} said or showed is not for {partner} to use. Cards that were shown go back, and are no penalty cards."
NO_REDRESS = "I cannot change anything afterwards."
AGREED_STILL = "You may still object until your side calls on the next board or the round ends."
CALL_BACK_AFTER_CARDS = "{others}, call me back at the end if you feel damaged by the card."
