"""Tables as chance has them: auctions with one to three irregularities of every kind, and players who answer and call
at random.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from directorcall.bridge.auction import Auction
from directorcall.bridge.calls import BIDDING_BOX, BIDS, DOUBLE, PASS, REDOUBLE, Bid, Call, Denomination
from directorcall.bridge.cards import parse_card
from directorcall.bridge.happened import Fate, Sign
from directorcall.bridge.seats import SEATS, Seat
from directorcall.inquiry.case import Case
from directorcall.inquiry.occasion import Claim, Exposed
from directorcall.inquiry.question import Kind, Question
from directorcall.lawbook.questions_of_play import MOMENTS_OF_CARDS
from directorcall.ruling.answers import answered
from directorcall.ruling.casefile import read_case
from directorcall.ruling.rule import Ruling, rule
from directorcall.ruling.told_of_play import may_be_withdrawn

EIGHT_CLUBS = Bid(8, Denomination.C)
MEANINGS = ("unknown", "6+ 4+H, natural", "12-14 bal, natural", "any, asks majors, artificial", "0-11, natural")
MOST_QUESTIONS = 25


@dataclass(frozen=True, slots=True)
class Step:
    """One moment of an inquiry: what is told, and what is ruled or asked."""

    case: Case
    ruling: Ruling


def likely(chance: random.Random, auction: Auction) -> Call:
    """A legal call, mostly a low one."""
    legal = auction.position.legal_calls()
    return chance.choice([PASS, PASS, *legal[:8]]) if legal else PASS


def legal_auction(chance: random.Random, most: int = 8) -> Auction:
    auction = Auction(chance.choice(SEATS))
    for _ in range(chance.randrange(most + 1)):
        if auction.is_over:
            break
        auction = auction.then(likely(chance, auction))
    return auction


def irregular(chance: random.Random) -> tuple[Seat | None, Call]:
    """Whatever may be called by anybody."""
    seat = chance.choice([None, None, *SEATS])
    calls: list[Call] = [PASS, *BIDS[:12], DOUBLE, REDOUBLE, EIGHT_CLUBS]
    return seat, chance.choice(calls)


def auction_line(chance: random.Random, most: int = 3) -> Auction:
    """An auction with so many irregularities at the most, ruled on or not, and gone on with."""
    auction = legal_auction(chance)
    for _ in range(chance.randrange(1, most + 1)):
        seat, call = irregular(chance)
        made = auction.then(call, seat)
        last = made.happened[-1]
        if last.faults:
            marks = [Sign.NONE, Sign.WITHDRAWN, *([Sign.ACCEPTED] if last.acceptable else [])]
            made = auction.then(call, seat, chance.choice(marks))
        auction = gone_on(chance, made)
    return auction


def gone_on(chance: random.Random, auction: Auction) -> Auction:
    """A few calls more; after one that nobody has ruled on, by its maker, by LHO or by whoever should have called."""
    for _ in range(chance.randrange(5)):
        if auction.is_over:
            break
        if auction.pending:
            wrong = auction.pending[-1]
            seat = chance.choice([wrong.seat, wrong.seat.lho, wrong.seat.lho, wrong.turn])
            over: list[Call] = [PASS, PASS, *BIDS[5:20]]
            auction = auction.then(chance.choice(over), seat)
        else:
            auction = auction.then(likely(chance, auction))
        if auction.happened[-1].replaces is not None and chance.random() < 0.2:
            auction = auction.ruled(len(auction.made) - 1, Sign.WITHDRAWN)
    return auction


def random_case(chance: random.Random) -> Case:
    """A case in its line, or a card exposed."""
    told: dict[str, object] = {"edition": chance.choice(["2007", "2017"]), "regulation": chance.choice(["WBF", "EBU"])}
    if chance.random() < 0.05:
        auction = legal_auction(chance)
        cards = tuple(map(parse_card, chance.choice(["H7", "HK", "S2 S3"]).split()))
        exposed = Exposed(chance.choice(SEATS), cards, led=chance.random() < 0.3)
        return Case.of(**told, dealer=auction.dealer, auction=auction, exposed=exposed)
    auction = auction_line(chance)
    if chance.random() < 0.1:
        told |= {"discovered": chance.choice(["before the lead", "during play"])}
    if chance.random() < 0.1:
        told |= {"playing_director": True}
    return read_case({**told, "dealer": str(auction.dealer), "auction": str(auction)})


def play_case(chance: random.Random) -> Case:
    """A penalty card in the play, or one seen in the auction of a side that defends; a claim, or one taken back."""
    declarer = chance.choice(SEATS)
    told: dict[str, object] = {"edition": chance.choice(["2007", "2017"])}
    if chance.random() < 0.5:
        left = chance.randint(1, 6)
        seat, tricks = chance.choice([declarer, declarer.lho, declarer.rho]), chance.randint(0, left)
        claim: dict[str, object] = {"seat": str(seat), "tricks": tricks, "left": left}
        told_claim = Claim(seat, tricks, left)
        moment = chance.choice(["", "", "", *may_be_withdrawn(told_claim)])
        return read_case({
            **told, "declarer": str(declarer), **({"moment": moment} if moment else {}),
            "claim": {"seat": str(seat), "this_trick": True} if not moment and chance.random() < 0.1 else claim,
        })  # fmt: skip
    owner = chance.choice([declarer.lho, declarer.rho])
    cards = chance.choice(["H7", "HK", "S2 S3", "SA HK", "SA HK H3 C9"])
    told |= {"moment": chance.choice(MOMENTS_OF_CARDS)}
    if chance.random() < 0.3:
        seen: dict[str, object] = {"seat": str(owner), "cards": cards}
        return read_case({**told, "dealer": str(declarer), "auction": "1NT", "exposed": seen, "after": "P P P"})
    more = {"partners": "D7"} if chance.random() < 0.2 else {"picked_up": "D2"} if chance.random() < 0.2 else {}
    return read_case({**told, "declarer": str(declarer), "penalty": {"seat": str(owner), "cards": cards, **more}})


def misinformed_case(chance: random.Random) -> Case | None:
    """Somebody called after an opponent and says he was misinformed (21B); None where nobody has."""
    auction = legal_auction(chance, most=12)
    told = [
        (made.seat, f"{theirs.seat}:{theirs.call}")
        for made in auction.legal
        for theirs in auction.legal
        if theirs.number < made.number and theirs.seat.side is not made.seat.side
    ]
    if not told:
        return None
    seat, about = chance.choice(told)
    return read_case({
        "edition": chance.choice(["2007", "2017"]), "dealer": str(auction.dealer), "auction": str(auction),
        "discovered": chance.choice(["at once", "before the lead", "during play"]), "misinformed": {"seat": str(seat), "about": about},
    })  # fmt: skip


def answer(ruling: Ruling, question: Question, chance: random.Random) -> str:
    """An answer of the right kind; calls are made in turn and legal ones, or now and then any at all."""
    match question.kind:
        case Kind.YES_NO:
            return "yes" if chance.random() < 0.4 else "no"
        case Kind.MEANING:
            return chance.choice(MEANINGS)
        case Kind.CALLS:
            return calls_until_the_offender(ruling, chance) if question.fact == "then" else "P"
        case Kind.CHOICE | Kind.NUMBER:
            return chance.choice(question.choices)
        case Kind.CARD:
            return chance.choice(["H7", "H2", "SA", "C4"])
        case Kind.RESULT:
            ended = ruling.auction.contract
            played = [f"{ended} {mark}" for mark in ("=", "-1")] if ended else ["passed out"]
            return chance.choice(["no result", *played])
        case Kind.OUTCOMES:
            return chance.choice(["-50", "+420", "60% -50 40% +420", "too many"])
        case Kind.CALL:
            return str(chance.choice([PASS, *question.choices[:9], *map(str, BIDDING_BOX[:8])]))
        case Kind.RESULT | Kind.OUTCOMES:
            raise AssertionError(f"{question.key} is asked after the play")


def calls_until_the_offender(ruling: Ruling, chance: random.Random) -> str:
    case = ruling.about or ruling.case
    auction, made = case.restored, []
    while not auction.is_over and auction.position.turn is not case.offender:
        call = chance.choice([PASS, *auction.position.legal_calls()[:8]])
        auction = auction.then(call)
        made.append(str(call))
    return " ".join(made)


def asked_through(case: Case, chance: random.Random) -> Iterator[Step]:
    """The case ruled again after every answer, until a verdict comes."""
    for _ in range(MOST_QUESTIONS):
        step = Step(case, rule(case))
        yield step
        if step.ruling.question is None:
            return
        case = answered(case, step.ruling.question, answer(step.ruling, step.ruling.question, chance))
    raise AssertionError("the questions do not end")


def settled(case: Case, chance: random.Random) -> Step:
    return list(asked_through(case, chance))[-1]


def has_irregular_calls_after(case: Case) -> bool:
    """Is anything that came after the ruling irregular too? Then that is another case."""
    return any(h.faults and h.number > case.number + 1 and h.fate is Fate.PENDING for h in case.final.happened)
