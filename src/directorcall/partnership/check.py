"""Checking a system by counting hands: what no line takes, what never applies, where two lines are equals, what is left
to chance.

Each finding has a name, its place, a share and a hand; `# on purpose: NAME` behind a line or a header accepts it there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import field
from itertools import islice

from directorcall.bridge.calls import PASS, Bid, Call, Denomination
from directorcall.bridge.cards import SUITS, Hand, Suit
from directorcall.handsets import features
from directorcall.handsets.card_terms import Points
from directorcall.handsets.handset import HandSet
from directorcall.handsets.meaning_language import MeaningError, read_meaning
from directorcall.handsets.realised import Realised, realise
from directorcall.handsets.terms import conjuncts
from directorcall.handsets.weights import weights_of
from directorcall.partnership.facing import faced
from directorcall.partnership.letters import assignments, other, spelt
from directorcall.partnership.library import CONVENTIONS
from directorcall.partnership.partition import hands_of, key_of, left_over, partition, walk
from directorcall.partnership.relations import Relation, is_game
from directorcall.partnership.rules import Rule, considered
from directorcall.partnership.sightings import continued, on_the_way, written_out
from directorcall.partnership.spot import Spot, spot_of
from directorcall.partnership.system import Context, Line, Place, System
from directorcall.values import dataclass

FINDINGS = {
    "unreadable": "a promise that cannot be read",
    "no-hands": "a promise that no hand fits",
    "header-never": "a header that no auction matches",
    "hands-left": "hands that no line takes",
    "never-applies": "a line that gets no hand, or less than a twentieth of what its own earlier lines leave: better calls take them",
    "bound-never": "a bound of points that no hand of the line comes near",
    "equals": "one line gives two calls to the same hand, and nothing says which",
    "closed": "a call that an earlier context has already defined",
    "forced-pass": "a pass where partner's call was forcing",
    "letter": "a letter that means some suit, on a line whose letters are variables",
    "suits-unlike": "said of one suit, and nothing said of its twin",
    "pass-hides-opening": "a pass with an opening bid",
    "pass-hides-game": "a pass of partner's bid below game with the points for one",
    "tens": "tens or spot cards, which make every set after it slow",
    "acceptance": "an acceptance that nothing needs any more",
}
SMALL = 1 / 20
"""A line that gets less of its promise than this is no use."""
FEW = 1e-4
"""A share of hands that is worth a word."""
MANY = 0.01
POINTS_FOR_GAME = 26
DEALS = 150


@dataclass(frozen=True, slots=True)
class Found:
    """One finding."""

    name: str
    place: Place
    what: str
    share: float | None = None
    hand: Hand | None = None

    def __str__(self) -> str:
        share = "" if self.share is None else f" ({100 * self.share:.2g} %)"
        return f"{self.place}: {self.name}: {self.what}{share}" + (f", for example {self.hand}" if self.hand else "")


@dataclass(frozen=True, slots=True)
class ShareRow:
    """One call of a share table."""

    call: Call
    share: float
    promise: str
    name: str
    place: Place


@dataclass(slots=True)
class Checked:
    """What a check found, and where it looked."""

    system: System
    spots: dict[Place, list[Spot]] = field(default_factory=dict)
    findings: list[Found] = field(default_factory=list)
    accepted: list[Found] = field(default_factory=list)

    @property
    def clean(self) -> bool:
        return not self.findings


def share_table(spot: Spot) -> list[ShareRow]:
    """Every call of a spot, commonest first, and what it promises."""
    shared = partition(spot)
    rows = []
    for call, portion in sorted(shared.calls.items(), key=lambda item: -item[1].count):
        rules = spot.rules_for(call)
        promise = " or ".join(dict.fromkeys(rule.promise for rule in rules))
        rows.append(
            ShareRow(
                call,
                portion.count / shared.whole if shared.whole else 0.0,
                promise,
                rules[0].line.name,
                rules[0].line.place,
            )
        )
    return rows


Watch = Callable[[Iterable[Context]], Iterable[Context]]


def check(
    system: System,
    thorough: int = 1,
    watch: Watch = lambda contexts: contexts,
    beside: Checked | None = None,
) -> Checked:
    """Look at every context in up to so many spots each; `watch` may show how far it is. Beside another system that was
    checked (the same with other options) only at contexts in which something is different.
    """
    done = Checked(system)
    if unreadable := [*_unreadable(system)]:
        _settle(done, unreadable)
        return done
    done.spots = _spots(system, thorough)
    found: list[Found] = []
    gets: dict[Place, _Line] = {}
    for context in watch(system.contexts):
        if _switched_off(context.relations, system) or (beside is not None and _alike(context, done, beside)):
            continue
        found += _context(context, done.spots.get(context.place, []), gets)
    found += [finding for line in gets.values() for finding in line.findings()]
    found += _lines(system)
    _settle(done, found)
    return done


def _spots(system: System, thorough: int) -> dict[Place, list[Spot]]:
    """Where each context is met."""
    spots = {context.place: written_out(system, context, thorough) for context in system.contexts}
    for context in system.contexts:
        if any(pattern.open for pattern in context.patterns):
            spots[context.place] = continued(context, [spot for seen in [*spots.values()] for spot in seen], thorough)
    unseen = [context for context in system.contexts if not spots[context.place]]
    if unseen:
        for spot in on_the_way(system, DEALS):
            for context in unseen:
                here = spots[context.place]
                if len(here) < thorough and any(rule.context is context for rule in spot.rules):
                    here.append(spot)
    return spots


def _alike(context: Context, done: Checked, beside: Checked) -> bool:
    """Is the context met in both systems with the same rules, and the same past?"""
    here, there = (
        [(key_of(spot), spot.forced) for spot in each.spots.get(context.place, [])] for each in (done, beside)
    )
    return here == there


@dataclass(slots=True)
class _Line:
    """What a line gets, over all the spots in which it stands."""

    line: Line
    promised: int = 0
    got: int = 0
    bounds: set[str] = field(default_factory=set)
    reached: set[str] = field(default_factory=set)
    open: bool = False
    shut: bool = False

    def findings(self) -> Iterator[Found]:
        if self.line.is_rest:
            return
        if self.shut and not self.open:
            yield Found("closed", self.line.place, f"{self.line.call} {self.line.promise}")
        elif not self.promised:
            yield Found("no-hands", self.line.place, f"{self.line.call} {self.line.promise}")
        elif not self.got or (self.got < SMALL * self.promised and self.line.promise != "any"):
            yield Found(
                "never-applies", self.line.place, f"{self.line.call} {self.line.promise}", self.got / self.promised
            )
        for bound in sorted(self.bounds - self.reached):
            yield Found("bound-never", self.line.place, f"{self.line.call} {self.line.promise}: {bound} points")


def _context(context: Context, spots: list[Spot], gets: dict[Place, _Line]) -> Iterator[Found]:
    if not spots:
        yield Found("header-never", context.place, context.header)
    for spot in spots:
        yield from _spot(context, spot, gets)


def _spot(context: Context, spot: Spot, gets: dict[Place, _Line]) -> Iterator[Found]:
    shared = partition(spot)
    if shared.left.count > FEW * shared.whole and _lasts(context, spot):
        yield Found("hands-left", context.place, _where(spot), shared.left.count / shared.whole, _hand(left_over(spot)))
    passing = shared.calls.get(PASS)
    if passing and spot.forced and passing.count > FEW * shared.whole and _rests(context, spot):
        yield Found("forced-pass", context.place, _where(spot), passing.count / shared.whole)
    if context.opening and (hidden := _hidden_opening(spot)):
        yield Found("pass-hides-opening", context.place, _where(spot), float(hidden.share()), _hand(hidden))
    if hidden := _hidden_game(context, spot):
        yield Found("pass-hides-game", context.place, _where(spot), hidden.count() / shared.whole, _hand(hidden))
    if not _written(context):
        return
    mine, own = list[tuple[Rule, Realised, Realised]](), dict[Call, Realised]()
    for rule, promise, got, _ in walk(spot):
        if rule.context is context:
            mine.append((rule, promise, got))
            fresh = promise - own[rule.call] if rule.call in own else promise
            _count(gets.setdefault(rule.line.place, _Line(rule.line)), rule, fresh, got)
        own[rule.call] = own[rule.call] | promise if rule.call in own else promise
    yield from _equals(mine, spot)
    _standing(context, spot, gets)
    yield from _twin(context, spot)


def _count(line: _Line, rule: Rule, promise: Realised, got: Realised) -> None:
    weights = weights_of(got.space)
    line.promised += weights.count(promise)
    line.got += weights.count(got)
    for term in conjuncts(rule.meaning.term):
        if isinstance(term, Points):
            for bound in {term.numbers.low, term.numbers.high} - {0, None}:
                line.bounds.add(str(bound))
                near = features.points(max(0, (bound or 0) - 1), (bound or 0) + 1)
                if got & realise(near.condition, got.space):
                    line.reached.add(str(bound))


def _equals(mine: list[tuple[Rule, Realised, Realised]], spot: Spot) -> Iterator[Found]:
    """Expansions of one line with different calls that some hand fits alike, both getting at it."""
    for place in dict.fromkeys(rule.line.place for rule, _, _ in mine):
        same = [(rule, promise, got) for rule, promise, got in mine if rule.line.place == place]
        for number, (rule, promise, got) in enumerate(same):
            for later, others, _ in same[number + 1 :]:
                if later.call != rule.call and (both := got & others):
                    share = weights_of(both.space).count(both) / max(1, weights_of(promise.space).count(promise))
                    if share > SMALL:
                        hand = _hand(HandSet(rule.condition) & HandSet(later.condition))
                        yield Found("equals", place, f"{rule.call} and {later.call}, {_where(spot)}", share, hand)


def _standing(context: Context, spot: Spot, gets: dict[Place, _Line]) -> None:
    """Which lines had a call that was still open."""
    for rule, is_open in considered(spot):
        if rule.context is context:
            line = gets.setdefault(rule.line.place, _Line(rule.line))
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
        yield Found("suits-unlike", context.place, f"{_where(spot)}, but nothing of {_where(mirrored)}")


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


def _hidden_opening(spot: Spot) -> HandSet | None:
    return (hands_of(spot, PASS) & features.points(13)) or None


def _written(context: Context) -> bool:
    """Are its auctions written out? Of those met by chance, what a line never gets says nothing."""
    return context.opening or any(not pattern.open for pattern in context.patterns)


def _hidden_game(context: Context, spot: Spot) -> HandSet | None:
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
    hidden = hands_of(spot, PASS) & features.points(max(0, POINTS_FOR_GAME - partner.profile.fewest_points()))
    return hidden if hidden.count() > MANY * partition(spot).whole else None


def _lines(system: System) -> Iterator[Found]:
    """What can be seen without a spot."""
    for context, line in system.lines():
        variables = line.variables | context.letters
        loose = (line.loose - variables) & {"x", "y", "z", "w"}
        if loose and variables:
            yield Found("letter", line.place, f"{', '.join(sorted(loose))} in {line.promise}")
        if _tens(system, line.promise):
            yield Found("tens", line.place, line.promise)


def _tens(system: System, promise: str) -> bool:
    words = system.spelt_out(promise).split()
    return "good" in words or any(word.startswith(("2of5", "3of5", "1of5")) for word in words)


def _unreadable(system: System) -> Iterator[Found]:
    """Promises that cannot be read whatever their letters stand for; nothing can be counted before they are put
    right.
    """
    for context, line in system.lines():
        letters = line.variables | context.letters
        for suits in islice(assignments(letters, {}), 1):
            text = spelt(system.spelt_out("any" if line.is_rest else line.promise), suits)
            plain = faced(text, Spot((system, system), (False, False)), SUITS)
            marks = spelt(line.marks, suits)
            try:
                read_meaning(f"{plain}, {marks}" if marks else plain)
            except MeaningError as error:
                yield Found("unreadable", line.place, str(error).splitlines()[0])


def _settle(done: Checked, found: list[Found]) -> None:
    """Findings that are accepted where they stand, those that are not, and acceptances that nothing needs."""
    accepted = {
        line.place: set(line.accepted)
        for context, line in done.system.lines()
        if not _switched_off((*context.relations, *line.relations), done.system)
    }
    accepted |= {
        context.place: set(context.accepted)
        for context in done.system.contexts
        if not _switched_off(context.relations, done.system)
    }
    used: set[tuple[Place, str]] = set()
    seen: set[tuple[str, Place]] = set()
    for finding in found:
        if (finding.name, finding.place) in seen:
            continue
        seen.add((finding.name, finding.place))
        if finding.name in accepted.get(finding.place, ()):
            used.add((finding.place, finding.name))
            done.accepted.append(finding)
        else:
            done.findings.append(finding)
    for place, names in accepted.items():
        for name in sorted(names):
            # a convention is shared: what this system does not need accepted, another may
            if (place, name) not in used and not place.file.startswith(CONVENTIONS):
                known = FINDINGS.get(name)
                done.findings.append(Found("acceptance", place, f"{name}: {known or 'no finding has this name'}"))


def _switched_off(relations: Iterable[Relation], system: System) -> bool:
    """Does it speak of an option that is not chosen? Then there is nothing to find, and nothing to accept."""
    return any(relation.option is not None and not relation.chosen(system.chosen) for relation in relations)


def _where(spot: Spot) -> str:
    """The auction as a header writes it, and who is vulnerable."""
    ours = len(spot.calls) % 2
    words = [str(call) if number % 2 == ours else f"({call})" for number, call in enumerate(spot.calls)]
    us, them = spot.vulnerable[spot.me % 2], spot.vulnerable[1 - spot.me % 2]
    at_risk = " and ".join(word for word, is_it in (("vulnerable", us), ("they vulnerable", them)) if is_it)
    return (" ".join(words[spot.opening :]) or "opening") + (f", {at_risk}" if at_risk else "")


def _hand(hands: HandSet) -> Hand | None:
    return next(iter(hands.likely()), None) if hands else None
