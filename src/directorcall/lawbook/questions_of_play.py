"""What is asked about penalty cards and claims, with the clause, whom and where. Hands are known to nobody but their
owners until a claim is contested; what is the director's own opinion bears his name.
"""

from __future__ import annotations

from dataclasses import replace

from directorcall.bridge.cards import SUITS
from directorcall.inquiry.question import AWAY, Kind, Question

DECLARER = "declarer"

# Where the play has got to.
ON_THE_TABLE, PARTNER_LEADS, OWNER_PLAYS, ANOTHER_CARD = (
    "on the table",
    "partner leads",
    "owner plays",
    "another card",
)
AGREEMENT_WITHDRAWN, CONCESSION_WITHDRAWN = "agreement withdrawn", "concession withdrawn"
MOMENTS_OF_CARDS = (ON_THE_TABLE, PARTNER_LEADS, OWNER_PLAYS, ANOTHER_CARD)
MOMENTS_OF_CLAIMS = (AGREEMENT_WITHDRAWN, CONCESSION_WITHDRAWN)
MOMENT = Question("50 moment", "50A", "table", kind=Kind.CHOICE, choices=MOMENTS_OF_CARDS, fact="moment")

# Law 50B: minor or major.
BY_ACCIDENT, ON_PURPOSE, BESIDE_ANOTHER = "by accident", "by deliberate play", "beside another"
HOW_EXPOSED = Question(
    "50B exposed",
    "50B",
    "director",
    kind=Kind.CHOICE,
    choices=(BY_ACCIDENT, ON_PURPOSE, BESIDE_ANOTHER),
    default=BY_ACCIDENT,
)
PARTNERS_EXPOSED = replace(HOW_EXPOSED, key="50B partner's")  # of the leader's own, and put in the same words

# Law 50D1, 51A: its owner is to play.
HE_LEADS, AN_ORDER = "on lead", "an order comes first"
SUIT_LED = Question(
    "50D1 suit led", "50D1(a)", "table", kind=Kind.CHOICE, choices=(HE_LEADS, *map(str, SUITS), AN_ORDER)
)
VOID = Question("50D1 void", "50D1(b)", "owner", default=False)
WHICH_CARD = Question("51A which", "51A", DECLARER, kind=Kind.CHOICE)

# Law 50D2, 51B: his partner is to lead, and waits for declarer.
REQUIRE, FORBID, NEITHER = "require", "forbid", "neither"
ORDER = Question("50D2 order", "50D2(a)", DECLARER, kind=Kind.CHOICE, choices=(REQUIRE, FORBID, NEITHER))
ORDERED_SUITS = Question("51B suits", "51B2", DECLARER, kind=Kind.CHOICE)
UNABLE = Question("59 unable", "59", "partner", default=False)  # told where it happens; nobody is asked beforehand

# Law 52: he has played another card.
INSTEAD = Question("52 card", "52A", "table", kind=Kind.CARD)
PLAYED_ON, ACCEPTS, REFUSES = "declarer has played since", "accepts", "refuses"
INSTEAD_ACCEPTED = Question(
    "52B accepted", "52B1(a)", DECLARER, kind=Kind.CHOICE, choices=(PLAYED_ON, ACCEPTS, REFUSES)
)

# Law 68.
OBJECTS = Question("68B2 objects", "68B2", "partner", default=False)
DOUBTED = Question("68D doubted", "68D", "table")
ALL_AGREED, NOT_ALL, CLAIMER_ASKED, AFTER_THE_DIRECTOR, NOBODY_ASKED = (
    "the other side asked and all agreed",
    "the other side asked and not all agreed",
    "the claimer asked",
    "asked after the director was called",
    "nobody asked",
)
PLAY_ON = Question(
    "68D play on",
    "68D2(b)",
    "table",
    kind=Kind.CHOICE,
    choices=(NOBODY_ASKED, ALL_AGREED, NOT_ALL, CLAIMER_ASKED, AFTER_THE_DIRECTOR),
    default=NOBODY_ASKED,
)
PLAYED_AFTER = Question("70D3 played after", "70D3", "table", default=False)  # 2007; told where it happened

# Laws 69, 71: a claim that was agreed to, a concession that was made.
FINAL = Question("69A final", "69A", "director", default=True)
IN_TIME = Question("79C in time", "79C", "director", default=True)
ALREADY_WON, LIKELY_WON, NO_LOSING_PLAY, NO_SUCH_TRICK = (
    "already won",
    "would likely have won",
    "no normal play could lose it",
    "neither",
)
AGREED_AWAY = Question(
    "69B trick", "69B2", "director", kind=Kind.CHOICE, choices=(ALREADY_WON, LIKELY_WON, NO_SUCH_TRICK)
)
CONCEDED = Question(
    "71 trick", "71", "director", kind=Kind.CHOICE, choices=(ALREADY_WON, NO_LOSING_PLAY, NO_SUCH_TRICK)
)
TRICKS_BACK = Question("69B tricks", "69B2", "director", kind=Kind.NUMBER)

# Law 70: a contested claim, in the order of the law.
TRUMP_OUT = Question("70C trump", "70C", "director", default=False)
TRUMP_MENTIONED = Question("70C mentioned", "70C1", "director", default=False)
TRUMP_FORGOTTEN = Question("70C unaware", "70C2", "director")
TRUMP_WINS = Question("70C loses", "70C3", "director")
NEW_LINE = Question("70D1 new line", "70D1", "director", default=False)
WORSE_LINE = Question("70D1 worse line", "70D1", "director")
PARTNERS_CHOICE = Question("70D2 partner", "70D2", "director", default=False)
PLACED = Question("70E1 placed", "70E1", "director", default=False)
SHOWN_OUT = Question("70E1 shown out", "70E1", "director", default=False)
IRRATIONAL = Question("70E1 irrational", "70E1", "director", default=False)  # 2007
TRICKS_LEFT = Question("70A tricks", "70A", "director", kind=Kind.NUMBER)

_CONTESTED = (
    TRUMP_OUT, TRUMP_MENTIONED, TRUMP_FORGOTTEN, TRUMP_WINS, NEW_LINE, WORSE_LINE, PARTNERS_CHOICE, PLACED, SHOWN_OUT, IRRATIONAL,
    TRICKS_LEFT,
)  # fmt: skip
CONTESTED = tuple(question.key for question in _CONTESTED)

# 50E3 of 2017, when the play is over.
CARD_HELPED = Question("50E3 helped", "50E3", "director", AWAY, default=False, is_secret=True)

ALL = tuple(value for value in globals().values() if isinstance(value, Question))
