"""What is said of the call itself in English: natural, forcing to game, asks for a stopper, transfer to spades."""

from __future__ import annotations

from dataclasses import replace

from directorcall.bridge.calls import PASS, Bid, Denomination
from directorcall.bridge.cards import RANKS, SUITS, Card, Suit
from directorcall.handsets.card_terms import HoldsCard, Points
from directorcall.handsets.heard import PAIRS, Heard, Reader
from directorcall.handsets.marks import Mark, MarkKind
from directorcall.handsets.phrase_questions import asks, over_suit, question
from directorcall.handsets.ranges import Group, Range
from directorcall.handsets.said import Said, SaidKind, Sense, said
from directorcall.handsets.scene import Role, Scene
from directorcall.handsets.shape_terms import Build, Length
from directorcall.handsets.strengths import strength
from directorcall.handsets.terms import Term, either_of

_ARTIFICIAL = Mark(MarkKind.ARTIFICIAL)
_PLAIN = {
    "artificial": MarkKind.ARTIFICIAL, "forcing": MarkKind.FORCING, "nonforcing": MarkKind.NON_FORCING, "toplay": MarkKind.TO_PLAY,
    "limited": MarkKind.LIMITED, "takeout": MarkKind.TAKEOUT, "penalty": MarkKind.PENALTY, "negative": MarkKind.NEGATIVE,
    "optional": MarkKind.OPTIONAL, "leaddirecting": MarkKind.LEAD_DIRECTING, "passorcorrect": MarkKind.PASS_OR_CORRECT, "cue": MarkKind.CUE,
    "competitive": MarkKind.NON_FORCING, "slamtry": MarkKind.SLAM_TRY, "shaded": MarkKind.SHADED, "completes": MarkKind.COMPLETES_TRANSFER,
}  # fmt: skip
_STRONG = {"invitational": MarkKind.INVITATIONAL, "gameforcing": MarkKind.GAME_FORCING}


def plain_mark(heard: Heard, at: int) -> Said | None:
    name = heard.name(at)
    if name in _PLAIN:
        return _of_a_word(heard, at, name)
    if name in _STRONG:
        numbers = strength(name, heard.scene)
        end = _to_a_game(heard, at + 1) if name == "invitational" else at + 1
        return said(SaidKind.POINTS, *([Points(numbers)] if numbers else []), end=end, marks=(Mark(_STRONG[name]),))
    if name == "controls":
        return _control_in(heard, at)
    if name == "natural":
        return said(SaidKind.MARK, *natural(heard.scene), end=at + 1, marks=(Mark(MarkKind.NATURAL),))
    new = heard.scene.suit is not None and heard.scene.suit in heard.scene.unbid
    if name == "newsuit" and new:
        return said(SaidKind.SUITS, *natural(heard.scene), end=at + 1)
    return _preemptive(heard, at) if name == "preemptive" else None


def _of_a_word(heard: Heard, at: int, name: str) -> Said:
    """A mark that one word stands for, with the suit it is about behind it."""
    end = at + 1 + (heard.spelt(at + 1) in ("double", "dbl", "bid"))
    if name == "takeout":
        return _takeout(heard, end)
    if name == "cue":
        return _cue(heard, at, end)
    if name == "completes" and heard.scene.partner_suit is not None:
        end = over_suit(heard, heard.over(end, "to"), (heard.scene.partner_suit,))
    return said(SaidKind.MARK, end=end, marks=(Mark(_PLAIN[name]),))


def _takeout(heard: Heard, end: int) -> Said:
    of = heard.a_suit(heard.over(end)) if heard.spelt(end) == "of" else None
    if of is not None and isinstance(of[0], Suit) and of[0] not in heard.scene.their_suits:
        return _takeout_of(heard.scene, of[0], of[1])
    if heard.a_suit(heard.over(end)) and heard.over(end) > end:  # of hearts
        end = over_suit(heard, end, heard.scene.their_suits)
    if heard.scene.bid is not None:
        return _takeout_bid(heard.scene, end)
    return said(SaidKind.MARK, end=end, marks=(Mark(MarkKind.TAKEOUT),))


def _preemptive(heard: Heard, at: int) -> Said:
    """With the suit that was bid, or with the one that is named behind it: `a preempt in a minor`."""
    terms = () if "passorcorrect" in {word.name for word in heard.words} else _preempt(heard.scene)
    after = heard.over(at + 1)
    of = _one_of_two(heard, after) or heard.a_suit(after)
    if terms and after > at + 1 and of is not None and not _is_of(of[0], heard.scene.suit):
        long = Length(Range(7 if heard.scene.level > 2 else 6), of[0])
        return said(SaidKind.MARK, terms[0], long, end=of[1], marks=(_ARTIFICIAL, Mark(MarkKind.PREEMPTIVE)))
    return said(SaidKind.MARK, *terms, end=at + 1, marks=(Mark(MarkKind.PREEMPTIVE),))


def _cue(heard: Heard, at: int, end: int) -> Said:
    """A control in the suit that was bid; but a bid of their suit, while none is agreed, says nothing of that."""
    scene = heard.scene
    if scene.suit is not None and scene.level >= 3:
        end = over_suit(heard, end, (scene.suit,))
    control = "control" in heard.quoted(at, at + 1).lower() or scene.suit not in scene.their_suits or scene.agreed
    return said(SaidKind.MARK, end=end, marks=(Mark(MarkKind.CUE) if control else _ARTIFICIAL,))


def _takeout_bid(scene: Scene, end: int) -> Said:
    """Facing partner's notrump a suit to play there; else a bid that asks partner to choose, and shows no suit of its own."""
    last = scene.partners[-1] if scene.partners else None
    facing_notrump = last is not None and last.denomination is Denomination.NT
    if facing_notrump and scene.suit is not None and scene.suit in scene.unbid:
        return said(SaidKind.MARK, Length(Range(5), scene.suit), end=end, marks=(Mark(MarkKind.TO_PLAY),))
    return said(SaidKind.MARK, end=end, marks=(Mark(MarkKind.TAKEOUT), _ARTIFICIAL))


def _takeout_of(scene: Scene, suit: Suit, end: int) -> Said:
    """Takeout of a suit that nobody has named, but one of them holds: short in it, and no suit of one's own."""
    marks = (Mark(MarkKind.TAKEOUT), *((_ARTIFICIAL,) if scene.bid is not None else ()))
    return said(SaidKind.MARK, Length(Range(0, 2), suit), end=end, marks=marks)


def _control_in(heard: Heard, at: int) -> Said | None:
    """`a control in spades`: of the suit that was bid it is what the bid says; in another suit it is the ace, the king or
    shortness. How many controls, is counted elsewhere.
    """
    scene, start = heard.scene, heard.over(at + 1)
    of = heard.a_suit(start) if start > at + 1 else None
    if of is not None and isinstance(of[0], Suit) and of[0] is not scene.suit:
        high = tuple(HoldsCard(Card(of[0], RANKS.index(rank))) for rank in "AK")
        return said(SaidKind.CARDS, either_of((*high, Length(Range(0, 1), of[0]))), end=of[1], firm=True)
    if scene.suit is None or (scene.level < 3 and (of is None or not scene.own)):
        return None
    return said(SaidKind.MARK, end=over_suit(heard, at + 1, (scene.suit,)), marks=(Mark(MarkKind.CUE),))


_GAMES = tuple(Bid(level, Denomination[name]) for level, name in ((3, "NT"), (4, "H"), (4, "S"), (5, "C"), (5, "D")))


def _to_a_game(heard: Heard, at: int) -> int:
    """Past “to 3NT”, “3NT or 4H”: games that are invited."""
    start = heard.over(at, "to")
    bid = bid_at(heard, start)
    verb = heard.quoted(at - 1, at).lower() in ("invites", "inviting", "to", "or", "/", "invites game", "inviting game")
    if bid is None or bid[0] not in _GAMES or (start == at and not verb):  # not: inv 4H
        return at
    return _to_a_game(heard, bid[1] + 1) if heard.name(bid[1]) in ("or", "/") and bid_at(heard, bid[1] + 1) else bid[1]


def control(heard: Heard, at: int) -> Said | None:
    """`club control`, said of a bid in clubs."""
    if (
        heard.name(at + 1) != "controls"
        or heard.suit(at) is None
        or heard.suit(at) is not heard.scene.suit
        or heard.scene.level < 3
    ):
        return None
    return said(SaidKind.MARK, end=at + 2, marks=(Mark(MarkKind.CUE),))


def natural(scene: Scene) -> tuple[Term, ...]:
    """What the call itself supplies: the suit it names, as long as it usually is there."""
    if scene.is_notrump:
        return (Build.BALANCED,) if scene.role in (Role.OPENING, Role.OVERCALL) else ()
    if scene.suit is None:
        return ()
    return (Length(Range(usual_length(scene)), scene.suit),)


def usual_length(scene: Scene) -> int:
    if scene.raised is not None:
        return 3
    if scene.role is Role.OPENING:
        return {1: 4 if scene.suit is not None and scene.suit.is_major else 3, 2: 5}.get(scene.level, 6)
    if scene.role is Role.OVERCALL:
        return 6 if scene.jumps else 5
    again = scene.suit is not None and any(bid.denomination.suit is scene.suit for bid in scene.own)
    return 5 if again else 4


def _one_of_two(heard: Heard, at: int) -> tuple[Suit | Group, int] | None:
    """One of the minors."""
    one = at < len(heard.words) and heard.words[at].number == 1
    group = PAIRS.get(heard.name(heard.over(at + 1))) if one else None
    return None if group is None else (group, heard.over(at + 1) + 1)


def _is_of(suit: Suit | Group, bid: Suit | None) -> bool:
    return bid in suit.suits if isinstance(suit, Group) else suit is bid


def _preempt(scene: Scene) -> tuple[Term, ...]:
    """Outside the names' own auctions only the suit is known."""
    new = scene.suit is not scene.partner_suit and scene.suit not in scene.their_suits
    if scene.suit is None or not (scene.role in (Role.OPENING, Role.OVERCALL) or (scene.jumps and new)):
        return ()
    return Points(Range(5, 10)), Length(Range(7 if scene.level > 2 else 6), scene.suit)


def transfer(heard: Heard, at: int) -> Said | None:
    """`transfer to hearts`, `heart transfer`, `puppet to 3C`, `relay to 2S`."""
    before = heard.suit(at)
    if isinstance(before, Suit) and heard.name(at + 1) == "transfer":
        return _transfer(heard.scene, before, at + 2)
    name = heard.name(at)
    if name == "transfer":
        return _transfer_to(heard, at)
    if name == "forces":
        start = heard.over(at + 1, "to")
        bid = bid_at(heard, start) or _next_bid(heard, start)
        if bid is None and heard.scene.call is PASS and "redouble" in (heard.spelt(at + 1), heard.spelt(at + 2)):
            end = at + 2 + (heard.spelt(at + 2) == "redouble")
            return said(SaidKind.MARK, end=end, marks=(Mark(MarkKind.ASKS, "redouble"),))
        return said(SaidKind.MARK, end=bid[1], marks=(Mark(MarkKind.PUPPET, bid[0]),)) if bid else None
    if name in ("puppet", "relay"):
        to = heard.over(at + 1, "to", "=")
        if (bid := bid_at(heard, to)) is not None:
            return said(SaidKind.MARK, end=bid[1], marks=(Mark(MarkKind.PUPPET, bid[0]),))
        if to > at + 1 and (bid := _next_bid(heard, to)) is not None:  # puppet to diamonds
            return said(SaidKind.MARK, end=bid[1], marks=(Mark(MarkKind.PUPPET, bid[0]),))
        return said(SaidKind.MARK, end=at + 1, marks=(Mark(MarkKind.PUPPET if name == "puppet" else MarkKind.RELAY),))
    return None


def _next_bid(heard: Heard, at: int) -> tuple[Bid, int] | None:
    """The lowest bid of the suit named here."""
    suit, bid = heard.suit(at), heard.scene.bid
    if not isinstance(suit, Suit) or bid is None:
        return None
    denomination = Denomination(suit.value)
    level = bid.level if bid < Bid(bid.level, denomination) else min(bid.level + 1, 7)
    return Bid(level, denomination), at + 1


def _transfer_to(heard: Heard, at: int) -> Said | None:
    after = heard.over(at + 1, "to", "-")
    if (bid := bid_at(heard, after)) is not None and bid[0].denomination.suit is not None:
        return _transfer(heard.scene, bid[0].denomination.suit, bid[1])
    if (found := heard.a_suit(after)) is not None and isinstance(found[0], Suit):
        return _transfer(heard.scene, found[0], found[1])
    suit = heard.scene.suit
    above = {Suit.C: Suit.D, Suit.D: Suit.H, Suit.H: Suit.S}.get(suit) if suit else None
    above = Suit.C if heard.scene.is_notrump and heard.scene.role is Role.ADVANCE else above
    if above is None or found is not None:
        return None
    piece = _transfer(heard.scene, above, at + 1)
    told = any(word.of is above for word in heard.words)
    return Said(piece.kind, piece.senses, piece.end, settled=told or heard.scene.role is not Role.OPENING)


def _transfer(scene: Scene, suit: Suit, end: int) -> Said:
    """Five of the suit; three, where it is partner's."""
    least = 3 if suit is scene.partner_suit else 5
    return said(SaidKind.MARK, Length(Range(least), suit), end=end, marks=(Mark(MarkKind.TRANSFER, suit), _ARTIFICIAL))


def bid_at(heard: Heard, at: int) -> tuple[Bid, int] | None:
    level = heard.words[at].number if at < len(heard.words) else None
    if level is None or not 1 <= level <= 7:
        return None
    if heard.name(at + 1) == "notrump":
        return Bid(level, Denomination.NT), at + 2
    suit = heard.suit(at + 1)
    return (Bid(level, Denomination(suit.value)), at + 2) if isinstance(suit, Suit) else None


def lead(heard: Heard, at: int) -> Said | None:
    """`asks for a spade lead`, `wants a club lead`, `lead a heart`: directs a lead, and most likely has that suit."""
    asked = heard.name(at) == "asks" or heard.spelt(at) in ("wants", "want", "suggests", "lead", "leading")
    named = heard.a_suit(heard.over(at + asked, "to"))
    if named is None or not isinstance(named[0], Suit):
        return None
    behind = heard.spelt(named[1]) == "lead"
    if not behind and heard.spelt(at) != "lead":
        return None
    length = Length(Range(4), named[0])
    return said(SaidKind.MARK, length, end=named[1] + behind, marks=(Mark(MarkKind.LEAD_DIRECTING),))


def splinter(heard: Heard, at: int) -> Said | None:
    """`splinter in clubs`, `club splinter`, `splinter`: shortness in the suit named or bid, support for partner's."""
    before = heard.suit(at)
    if isinstance(before, Suit) and heard.name(at + 1) == "splinter":
        return _splinter(heard.scene, before, at + 2)
    hidden = heard.name(at) == "unknown" and heard.name(at + 1) == "splinter"
    if hidden or (heard.name(at) == "splinter" and heard.spelt(at + 1) in ("somewhere", "anywhere")):
        return _hidden_splinter(heard.scene, at + 2)
    if heard.name(at) != "splinter":
        return None
    found = heard.a_suit(heard.over(at + 1))
    if found is not None and isinstance(found[0], Suit):
        return _splinter(heard.scene, found[0], found[1])
    return None if heard.scene.suit is None else _splinter(heard.scene, heard.scene.suit, at + 1)


def _splinter(scene: Scene, suit: Suit, end: int) -> Said:
    partner = scene.partner_suit
    terms: tuple[Term, ...] = (Length(Range(0, 1), suit),)
    if partner is not None and partner is not suit:
        terms = (Points(Range(16 if scene.role is Role.REBID else 11)), Length(Range(4), partner), *terms)
    sense = Sense(terms, (Mark(MarkKind.SPLINTER, suit), _ARTIFICIAL))
    return Said(SaidKind.MARK, (sense,), end)


def _hidden_splinter(scene: Scene, end: int) -> Said:
    """Shortness that is not told yet, and support for partner's suit."""
    partner = scene.partner_suit
    somewhere = either_of(tuple(Length(Range(0, 1), suit) for suit in SUITS if suit is not partner))
    support = () if partner is None else (Points(Range(11)), Length(Range(4), partner))
    return said(SaidKind.MARK, *support, somewhere, end=end, marks=(_ARTIFICIAL,))


def the_call(heard: Heard, at: int) -> Said | None:
    """A call named in the explanation, the one explained or one before it: `2♦ waiting`, `weak 2H`, `Stayman over 1NT`."""
    start = at + 1 if heard.name(at) in ("morethan", "facing") else at  # over 1NT, after 1NT
    if heard.name(at) in ("atmost", "to") and (level := _level(heard, at + 1)) is not None:
        return level
    if (bid := bid_at(heard, start)) is None:
        return None
    own = bid[0] == heard.scene.call and bid[0].level <= 3
    if own and heard.name(at - 1) not in _BEFORE_CARDS:
        return said(SaidKind.ANY, end=bid[1])
    if heard.words[start].number == 1 and start and heard.spelt(start - 1) in ("of", "over") and heard.ends(bid[1]):
        return said(SaidKind.ANY, end=bid[1])  # a jump overcall of one diamond
    by_letter = heard.words[start + 1].touches
    spoken_of = start > at or bid[0].denomination is Denomination.NT or not at or _is_named(heard, at - 1)
    return said(SaidKind.ANY, end=bid[1]) if by_letter and spoken_of and bid[0] in heard.scene.calls else None


def _level(heard: Heard, at: int) -> Said | None:
    """`negative up to 4H`: how high a double is played so, or how many cards? That is asked."""
    bid, doubles = bid_at(heard, at), heard.scene.call is not None and heard.scene.bid is None
    if bid is None or not doubles or not heard.words[at + 1].touches:
        return None
    return replace(said(SaidKind.ANY, end=bid[1]), settled=False)


def _is_named(heard: Heard, at: int) -> bool:
    """Is it a word that a call stands behind: of 2C, response to 2C?"""
    return heard.words[at].is_noise or heard.name(at) in ("to", "answers")


_BEFORE_CARDS = frozenset((",", ";", ".", "and", "+", "points", "or", "exactly", "atleast"))  # 10-12, 3 spades


READERS: tuple[Reader, ...] = (plain_mark, control, asks, question, lead, transfer, splinter, the_call)
