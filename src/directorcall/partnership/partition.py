"""The exact sets of one spot: every call with the hands that make it, once better calls have taken theirs.

One walk through the rules: each gets what is left of its promise, and what it promised is left no longer. The bits
are kept compressed in a memory of their own (`store`), with the counts made at the same time; a set that is asked for
is unpacked into the memory of sets, where the algebra finds it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import blake2b
from zlib import compress, decompress

from directorcall.bridge.calls import Call
from directorcall.handsets.cache import ByteCache
from directorcall.handsets.condition import EVERY_HAND, NO_HAND, Condition, Needs, Operation, combine, joint
from directorcall.handsets.counting import counted
from directorcall.handsets.handset import HandSet
from directorcall.handsets.realised import Realised, prime, realise, realise_within
from directorcall.handsets.space import Space, space_of
from directorcall.handsets.tally import Tally
from directorcall.handsets.weights import weights_of
from directorcall.partnership.rules import Rule
from directorcall.partnership.spot import Spot, spot_of
from directorcall.values import dataclass

QUICK = 1
"""zlib's level: five times quicker than the usual one, and half as large again."""


store = ByteCache(24 * 2**20)
"""Partitions and what was counted from them; apart from the sets themselves, which are large and would push them out."""


@dataclass(frozen=True, slots=True)
class Portion:
    """What one rule, or one call, gets: how many hands, and their bits packed."""

    count: int
    packed: bytes


@dataclass(frozen=True, slots=True)
class Partition:
    """A spot's hands shared out: `calls` by call, `left` what no rule takes, `whole` what there was."""

    needs: Needs
    calls: dict[Call, Portion]
    left: Portion
    whole: int

    @property
    def size(self) -> int:
        return 400 + sum(200 + len(portion.packed) for portion in (*self.calls.values(), self.left))


Heed = Callable[[Rule, Realised, Realised], None]


def partition(spot: Spot) -> Partition:
    """The hands of a spot shared out; worked out once."""
    if isinstance(found := store.find(("partition", key_of(spot))), Partition):
        return found
    return shared_out(spot, lambda *_: None)


def hands_of(spot: Spot, call: Call) -> HandSet:
    """The hands that make this call here, having made the calls before it."""
    condition = condition_of(spot, call)
    if condition is NO_HAND:
        return HandSet(condition)
    shared = partition(spot)
    prime(condition, space_of(shared.needs), lambda space: unpacked(shared.calls[call].packed, space))
    return HandSet(condition)


def left_over(spot: Spot) -> HandSet:
    """The hands that no rule of the spot takes."""
    taken: Condition = NO_HAND
    for rule in spot.rules:
        taken = combine(Operation.OR, taken, rule.condition)
    condition, shared = combine(Operation.MINUS, shown(spot, spot.me), taken), partition(spot)
    prime(condition, space_of(shared.needs), lambda space: unpacked(shared.left.packed, space))
    return HandSet(condition)


def condition_of(spot: Spot, call: Call) -> Condition:
    """What those hands are, as a condition: the promise, and what was shown before, minus the better calls."""
    conditions = _conditions(spot)
    return conditions.get(call, NO_HAND)


def shown(spot: Spot, player: int) -> Condition:
    """What a player's calls so far have shown, exactly."""
    for number in range(len(spot.calls) - 1, -1, -1):
        if number % 4 == player:
            before = spot_of(spot.systems, spot.calls[:number], spot.vulnerable)
            found = condition_of(before, spot.calls[number])
            return found if found is not NO_HAND else shown(before, player)
    return EVERY_HAND


def tally_of(spot: Spot, call: Call) -> Tally:
    """The hands of a call counted out by shape and points, without sharing out the spot."""
    return counted(condition_of(spot, call))


def key_of(spot: Spot) -> bytes:
    """Equal for spots with the same rules and the same past, whatever the auction."""
    place = ("key", spot.systems[1].name, spot.calls, spot.vulnerable)
    known = spot.systems[0].known
    found = known.get(place)
    if not isinstance(found, bytes):
        parts = [shown(spot, spot.me).key, *(rule.condition.key + str(rule.call).encode() for rule in spot.rules)]
        found = known[place] = blake2b(b" ".join(parts), digest_size=16).digest()
    return found


def _conditions(spot: Spot) -> dict[Call, Condition]:
    """By call, each rule's own: after what better *other* calls take."""
    place = ("conditions", spot.systems[1].name, spot.calls, spot.vulnerable)
    known = spot.systems[0].known
    if isinstance(found := known.get(place), dict):
        return found
    before, made = shown(spot, spot.me), dict[Call, Condition]()
    left: Condition = EVERY_HAND
    for rule in spot.rules:
        got = combine(Operation.AND, combine(Operation.AND, left, before), rule.condition)
        made[rule.call] = combine(Operation.OR, made[rule.call], got) if rule.call in made else got
        left = combine(Operation.MINUS, left, rule.condition)
    known[place] = made
    return made


def walk(spot: Spot) -> Iterator[tuple[Rule, Realised, Realised, Realised]]:
    """Rule by rule: its promise among the hands the player can have, what it gets of what is left, and what is left
    then.
    """
    past = left = possible(spot)
    space = past.space
    for rule in spot.rules:
        promise = past & realise_within(rule.condition, space, past)
        got = left & promise
        left = left - promise
        yield rule, promise, got, left


def possible(spot: Spot) -> Realised:
    """The hands the player can have, in the space that the rules of the spot need."""
    before = shown(spot, spot.me)
    needs = before.needs
    for rule in spot.rules:
        needs = joint(needs, rule.condition.needs)
    return _past(spot, before, space_of(needs))


def _past(spot: Spot, before: Condition, space: Space) -> Realised:
    """What the player has shown, from the partition that holds it if there is one."""
    for number in range(len(spot.calls) - 4, -1, -4):
        earlier = spot_of(spot.systems, spot.calls[:number], spot.vulnerable)
        if condition_of(earlier, spot.calls[number]) is not NO_HAND:
            hands_of(earlier, spot.calls[number])
            break
    return realise(before, space)


def shared_out(spot: Spot, heed: Heed) -> Partition:
    """The same, worked out now; `heed` sees each rule on the way, its promise and what it gets."""
    by_call: dict[Call, Realised] = {}
    left: Realised | None = None
    for rule, promise, got, rest in walk(spot):
        heed(rule, promise, got)
        by_call[rule.call] = by_call[rule.call] | got if rule.call in by_call else got
        left = rest
    if left is None:
        condition = shown(spot, spot.me)
        left = realise(condition, space_of(condition.needs))
    weights = weights_of(left.space)
    calls = {call: Portion(weights.count(got), packed(got)) for call, got in by_call.items()}
    rest_of = Portion(weights.count(left) if left else 0, packed(left))
    made = Partition(left.space.needs, calls, rest_of, rest_of.count + sum(portion.count for portion in calls.values()))
    return store.keep(("partition", key_of(spot)), made, made.size)


def packed(hands: Realised) -> bytes:
    """The bits in a fraction of the space: empty and full parts are a byte, the rest compressed."""
    plain = bytearray()
    for part, full in zip(hands.parts, hands.space.full, strict=True):
        if not part or part == full:
            plain += b"\1" if part else b"\0"
        else:
            plain += b"\2" + part.to_bytes((full.bit_length() + 7) // 8, "little")
    return compress(bytes(plain), QUICK)


def unpacked(data: bytes, space: Space) -> Realised:
    plain, at, parts = decompress(data), 0, []
    for full in space.full:
        kind, at = plain[at], at + 1
        if kind == 2:
            width = (full.bit_length() + 7) // 8
            parts.append(int.from_bytes(plain[at : at + width], "little"))
            at += width
        else:
            parts.append(full if kind else 0)
    return Realised(space, tuple(parts))
