"""What counting finds in the spots where a context is met: hands no line takes, lines that get none, equals, passes that
hide something.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from itertools import islice

from directorcall.bridge.calls import PASS, Bid, Call, Denomination
from directorcall.bridge.cards import Hand, Suit
from directorcall.handsets import features
from directorcall.handsets.card_terms import Points
from directorcall.handsets.handset import HandSet
from directorcall.handsets.realised import Realised, prime, realise, realise_within
from directorcall.handsets.space import space_of
from directorcall.handsets.terms import conjuncts
from directorcall.handsets.weights import weights_of
from directorcall.partnership.findings import Found, Taker, where
from directorcall.partnership.letters import other
from directorcall.partnership.partition import hands_of, left_over, partition, possible, shared_out, walk
from directorcall.partnership.place import Place
from directorcall.partnership.relations import is_game
from directorcall.partnership.rules import Rule, considered, matches
from directorcall.partnership.spot import Spot, spot_of
from directorcall.partnership.system import Context, Line
from directorcall.values import dataclass

SMALL = 1 / 20
"""A line that gets less of its promise than this is no use."""
FEW = 1e-4
"""A share of hands that is worth a word."""
MANY = 0.01
POINTS_FOR_GAME = 26
OPENING = 13
MOST_TAKERS = 3
"""Lines named that took another line's hands."""
MOST_EXPLAINED = 40
"""Lines of one context for which they are looked for."""


def context_findings(context: Context, spots: list[Spot], lost: frozenset[Place]) -> Iterator[Found]:
    """What there is to say of one context; `lost` are the contexts with lines that cannot be read."""
    if not spots and not (lost and (context.relations or not context.patterns)):
        yield Found("header-never", context.place, context.header)
    lines: dict[Place, _Line] = {}
    for spot in spots:
        yield from _spot(context, spot, lines, whole=not lost or not _meets(spot, lost))
    takers = _takers(context, [line for line in lines.values() if line.to_explain()])
    for line in lines.values():
        yield from line.findings(takers.get(line.line.place, ()))


def _meets(spot: Spot, lost: frozenset[Place]) -> bool:
    """Does a context with lines that cannot be read speak of the spot, or of one on the way to it?"""
    on_the_way = (spot_of(spot.systems, spot.calls[:number], spot.vulnerable) for number in range(len(spot.calls) + 1))
    return any(
        context.place in lost and any(True for _ in matches(context, each))
        for each in on_the_way
        for context in each.system.contexts_for(len(each.since))
    )


@dataclass(slots=True)
class _Line:
    """What a line gets, over all the spots in which it stands: `left` is what its own earlier lines leave of its
    promise.
    """

    line: Line
    fits: bool = False
    left: int = 0
    got: int = 0
    bounds: set[str] = field(default_factory=set)
    reached: set[str] = field(default_factory=set)
    open: bool = False
    shut: bool = False
    spots: list[Spot] = field(default_factory=list)

    def findings(self, takers: tuple[Taker, ...]) -> Iterator[Found]:
        what = f"{self.line.call} {self.line.promise}"
        if self.shut and not self.open:
            yield Found("closed", self.line.place, what)
        elif not self.fits:
            yield Found("no-hands", self.line.place, what)
        elif self.never_applies:
            share = self.got / self.left if self.left else 0.0
            yield Found("never-applies", self.line.place, what, share, takers=takers)
        for bound in sorted(self.bounds - self.reached):
            yield Found("bound-never", self.line.place, f"{what}: {bound} points")

    @property
    def never_applies(self) -> bool:
        return self.fits and (not self.got or (self.got < SMALL * self.left and self.line.promise != "any"))

    def to_explain(self) -> bool:
        accepted = "never-applies" in self.line.accepted
        return self.never_applies and not accepted and (self.open or not self.shut)

    def add(self, rule: Rule, promise: Realised, fresh: Realised, got: Realised) -> None:
        weights = weights_of(got.space)
        self.fits = self.fits or bool(promise)
        self.left += weights.count(fresh)
        self.got += weights.count(got) if got else 0
        for term in conjuncts(rule.meaning.term):
            if isinstance(term, Points):
                for bound in {term.numbers.low, term.numbers.high} - {0, None}:
                    self.bounds.add(str(bound))
                    if got and str(bound) not in self.reached and _near(bound or 0, got):
                        self.reached.add(str(bound))


def _near(bound: int, got: Realised) -> bool:
    """Is there a hand with so many points, or one more or less?"""
    near = features.points(max(0, bound - 1), bound + 1)
    return bool(got & realise(near.condition, got.space))


def _spot(context: Context, spot: Spot, lines: dict[Place, _Line], *, whole: bool) -> Iterator[Found]:
    """`whole`: all that is said of the spot can be read, and so what is missing there is missing."""
    equals: list[Found] = []
    if _written(context):
        counting = _Counting(context, spot, lines, equals)
        shared_out(spot, counting.heed)
        counting.close()
        _standing(context, spot, lines)
    if whole:
        yield from _shares(context, spot)
        yield from equals
        yield from _twin(context, spot) if _written(context) else ()


@dataclass(slots=True)
class _Counting:
    """One walk through the rules of a spot. Of the sets met on the way only those of one line are kept at a time."""

    context: Context
    spot: Spot
    lines: dict[Place, _Line]
    equals: list[Found]
    own: dict[Call, Realised] = field(default_factory=dict)
    same: list[tuple[Rule, Realised, Realised]] = field(default_factory=list)

    def heed(self, rule: Rule, promise: Realised, got: Realised) -> None:
        earlier = self.own.get(rule.call)
        if rule.context is self.context and not rule.line.is_rest:
            line = self.lines.setdefault(rule.line.place, _Line(rule.line))
            if not line.spots or line.spots[-1] is not self.spot:
                line.spots.append(self.spot)
            line.add(rule, promise, promise if earlier is None else promise - earlier, got)
            if self.same and self.same[0][0].line is not rule.line:
                self.close()
            self.same.append((rule, promise, got))
        self.own[rule.call] = promise if earlier is None else earlier | promise

    def close(self) -> None:
        """The rules of one line are complete."""
        self.equals += _equals(self.same, self.spot)
        self.same = []


def _shares(context: Context, spot: Spot) -> Iterator[Found]:
    """Hands that no line takes, and passes with hands that should not pass."""
    shared = partition(spot)
    if shared.left.count > FEW * shared.whole and _lasts(context, spot):
        yield Found("hands-left", context.place, where(spot), shared.left.count / shared.whole, _hand(left_over(spot)))
    passing = shared.calls.get(PASS)
    if passing and spot.forced and passing.count > FEW * shared.whole and _rests(context, spot):
        yield Found("forced-pass", context.place, where(spot), passing.count / shared.whole)
    if context.opening and (hidden := _passing(spot, OPENING)):
        yield Found("pass-hides-opening", context.place, where(spot), hidden.count / shared.whole, hidden.example())
    if hidden := _hidden_game(context, spot):
        yield Found("pass-hides-game", context.place, where(spot), hidden.count / shared.whole, hidden.example())


def _equals(same: list[tuple[Rule, Realised, Realised]], spot: Spot) -> Iterator[Found]:
    """Expansions of one line with different calls that some hand fits alike, both getting at it."""
    for number, (rule, promise, got) in enumerate(same):
        for later, others, _ in same[number + 1 :] if got else ():
            if later.call != rule.call and (both := got & others):
                share = weights_of(both.space).count(both) / max(1, weights_of(promise.space).count(promise))
                if share > SMALL:
                    hand = _hand(HandSet(rule.condition) & HandSet(later.condition))
                    what = f"{rule.call} and {later.call}, {where(spot)}"
                    yield Found("equals", rule.line.place, what, share, hand)


@dataclass(slots=True)
class _Loss:
    """What a line promised, and what each other line took of it."""

    promised: int = 0
    taken: dict[tuple[Place, Call], int] = field(default_factory=dict)

    def takers(self) -> tuple[Taker, ...]:
        order = sorted(self.taken, key=lambda key: -self.taken[key])[:MOST_TAKERS]
        return tuple(Taker(place, call, self.taken[place, call] / self.promised) for place, call in order)


def _takers(context: Context, lines: list[_Line]) -> dict[Place, tuple[Taker, ...]]:
    """Of lines that get too few hands, the lines that take most of them."""
    lost = {line.line.place: _Loss() for line in lines[:MOST_EXPLAINED]}
    for spot in {id(spot): spot for line in lines[:MOST_EXPLAINED] for spot in line.spots}.values():
        _take(context, spot, lost)
    return {place: loss.takers() for place, loss in lost.items()}


def _take(context: Context, spot: Spot, lost: dict[Place, _Loss]) -> None:
    """Count at one spot what each rule takes of the promises of those after it."""
    past = possible(spot)
    promises: list[tuple[int, Place, Realised]] = []
    for number, rule in enumerate(spot.rules):
        if rule.context is context and rule.line.place in lost:
            promise = past & realise_within(rule.condition, past.space, past)
            promises.append((number, rule.line.place, promise))
            lost[rule.line.place].promised += weights_of(past.space).count(promise)
    last_wanted = promises[-1][0]
    for number, (rule, _, got, _) in enumerate(islice(walk(spot), last_wanted)):
        for last, place, promise in promises if got else ():
            if number < last and rule.line.place != place and (both := got & promise):
                taken, key = lost[place].taken, (rule.line.place, rule.call)
                taken[key] = taken.get(key, 0) + weights_of(both.space).count(both)


def _standing(context: Context, spot: Spot, lines: dict[Place, _Line]) -> None:
    """Which lines had a call that was still open."""
    for rule, is_open in considered(spot):
        if rule.context is context and not rule.line.is_rest:
            line = lines.setdefault(rule.line.place, _Line(rule.line))
            line.shut, line.open = line.shut or not is_open, line.open or is_open


def _twin(context: Context, spot: Spot) -> Iterator[Found]:
    """A header that names a major is answered by rules of its own when hearts and spades change places."""
    named = {
        each.named
        for pattern in context.patterns
        for step in pattern.steps
        for each in step.any_of
        if each.call is not None
    }
    if not spot.since or not named & {"S", "H"} or _conventional(spot):
        return
    mirrored = spot_of(spot.systems, (), spot.vulnerable)
    for call in map(_mirrored, spot.calls):
        if not mirrored.is_legal(call):
            return
        mirrored = mirrored.after(call)
    if not mirrored.is_over and not any(rule.context.patterns for rule in mirrored.rules):
        yield Found("suits-unlike", context.place, f"{where(spot)}, but nothing of {where(mirrored)}")


def _conventional(spot: Spot) -> bool:
    """Was any call so far artificial? Then changing suits changes what it says."""
    before = (spot_of(spot.systems, spot.calls[:number], spot.vulnerable) for number in range(len(spot.calls)))
    return any(
        rule.meaning.is_artificial
        for earlier, call in zip(before, spot.calls, strict=True)
        for rule in earlier.rules_for(call)
    )


def _mirrored(call: Call) -> Call:
    if not isinstance(call, Bid) or call.denomination.suit not in (Suit.S, Suit.H):
        return call
    return Bid(call.level, Denomination(other(call.denomination.suit).value))


def _lasts(context: Context, spot: Spot) -> bool:
    """Is it the last context that speaks of the spot? What it leaves is left for good."""
    return spot.rules[-1].context is context if spot.rules else True


def _rests(context: Context, spot: Spot) -> bool:
    return any(rule.context is context and rule.line.is_rest for rule in spot.rules_for(PASS))


@dataclass(frozen=True, slots=True)
class _Passing:
    """Hands that pass with so many points."""

    hands: HandSet
    worked_out: Realised
    count: int

    def example(self) -> Hand | None:
        """Of the bits that are there: of thousands of lines they would be long in the making."""
        prime(self.hands.condition, self.worked_out.space, lambda _: self.worked_out)
        return _hand(self.hands)


def _passing(spot: Spot, points: int) -> _Passing | None:
    """Those that pass with so many points or more; None: there are none."""
    hands = hands_of(spot, PASS) & features.points(points)
    worked_out = realise(hands.condition, space_of(partition(spot).needs))
    count = weights_of(worked_out.space).count(worked_out)
    return _Passing(hands, worked_out, count) if count else None


def _written(context: Context) -> bool:
    """Are its auctions written out? Of those met by chance, what a line never gets says nothing."""
    return context.opening or any(not pattern.open for pattern in context.patterns)


def _hidden_game(context: Context, spot: Spot) -> _Passing | None:
    """Passes of partner's undoubled bid, below game, with enough for one beside his ordinary minimum, where that is
    more than a few.
    """
    partner = spot.players[spot.partner]
    if (
        spot.last_bid is None
        or is_game(spot.last_bid)
        or spot.bidder != spot.partner
        or spot.doubled
        or not _rests(context, spot)
    ):
        return None
    hidden = _passing(spot, max(0, POINTS_FOR_GAME - partner.profile.fewest_points()))
    return hidden if hidden and hidden.count > MANY * partition(spot).whole else None


def _hand(hands: HandSet) -> Hand | None:
    return next(iter(hands.likely()), None)  # asked whether there are any, it would work out an outline first
