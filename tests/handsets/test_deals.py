"""Deals under conditions: all that fit and only those, each as likely as any other; honest where that cannot be had."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from math import comb
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.handsets.chances import chi_square, limit

from directorcall.bridge.cards import SUITS, WHOLE_PACK, Card, Deal, Hand, parse_card, parse_deal, parse_hand
from directorcall.bridge.errors import NotationError
from directorcall.bridge.seats import SEATS, Seat
from directorcall.handsets import deals as deals_module
from directorcall.handsets.deals import Dealt, Method, TooTight, deals
from directorcall.handsets.features import (
    aces,
    any_hand,
    balanced,
    controls,
    holds,
    kings,
    length,
    longer,
    no_hand,
    points,
    solid,
    stopper,
    top,
)
from directorcall.handsets.handset import HandSet
from directorcall.handsets.players import ImpossibleDeal, settled

N, E, S, W = SEATS
SPADE, HEART, DIAMOND, CLUB = SUITS
A_DEAL = parse_deal("N:AK72.Q53.KT4.A92 QJ5.AJ84.Q86.K75 T863.T97.A52.QJ6 94.K62.J973.T843")

KINGS = Hand.of(parse_card(f"{suit}K") for suit in SUITS)


def without(deal: Deal, cards: Mapping[Seat, str]) -> Deal:
    """The deal with these cards not known any more."""
    return Deal(*(deal[seat] - Hand.of(map(parse_card, cards.get(seat, "").split())) for seat in SEATS))


def all_deals(known: Deal) -> Iterator[Deal]:
    """Every way to deal the rest, by plain enumeration."""
    free = [*(WHOLE_PACK - known.north - known.east - known.south - known.west)]

    def go_on(turn: int, left: list[Card], hands: list[Hand]) -> Iterator[Deal]:
        if turn == 4:
            yield Deal(*hands)
            return
        held = known[SEATS[turn]]
        for some in combinations(left, 13 - len(held)):
            yield from go_on(turn + 1, [card for card in left if card not in some], [*hands, held | Hand.of(some)])

    return go_on(0, free, [])


def all_that_fit(conditions: Mapping[Seat, HandSet], known: Deal) -> list[Deal]:
    return [deal for deal in all_deals(known) if all(deal[seat] in hands for seat, hands in conditions.items())]


FEW_FREE = without(A_DEAL, {N: "SA SK", E: "HA HJ", S: "DA D2", W: "S9 H2"})
THREE_HANDS_FREE = without(A_DEAL, {N: "SA HQ", E: "SJ D8", S: "ST C6"})
SMALL_WORLDS: list[tuple[str, Mapping[Seat, HandSet], Deal]] = [
    ("nothing shown", {}, THREE_HANDS_FREE),
    ("one hand, by points", {N: points(12, 17)}, FEW_FREE),
    ("one hand, by shape", {E: length(SPADE, 3)}, FEW_FREE),
    ("two hands, by shape", {N: longer(SPADE, HEART), E: length(HEART, 4, 5)}, FEW_FREE),
    ("two hands, by points", {N: points(14), W: points(4, 8)}, FEW_FREE),
    ("three hands", {N: points(10, 16), E: length(HEART, 3) & points(8), S: stopper(DIAMOND)}, FEW_FREE),
    (
        "all four",
        {N: points(10, 16), E: length(HEART, 3), S: length(DIAMOND, 2, 3), W: points(3, 9) & length(SPADE, 1, 2)},
        FEW_FREE,
    ),
    ("a spot card", {S: holds(parse_card("D2")) | holds(parse_card("S9")), N: points(13)}, FEW_FREE),
]


@pytest.mark.parametrize(
    ("conditions", "known"), [row[1:] for row in SMALL_WORLDS], ids=[row[0] for row in SMALL_WORLDS]
)
def test_every_deal_that_fits_is_equally_likely(conditions: Mapping[Seat, HandSet], known: Deal) -> None:
    fitting = all_that_fit(conditions, known)
    n = max(4_000, 6 * len(fitting))
    dealt = deals(conditions, Random(27), n, known=known, method=Method.EXACT)
    assert len(fitting) > 5
    assert chi_square(Counter(dealt.deals), dict.fromkeys(fitting, n / len(fitting))) < limit(len(fitting) - 1)
    share = len(fitting) / sum(1 for _ in all_deals(known))
    assert dealt.share == pytest.approx(share, rel=0.1)
    assert dealt.effective == n


def test_long_suits_are_shared_as_the_counts_say() -> None:
    """Two hands dealt by shape: the lengths of a suit in both, counted with binomials."""
    ways = {
        (n, s): comb(13, n) * comb(39, 13 - n) * comb(13 - n, s) * comb(26 + n, 13 - s)
        for n in range(4, 10)
        for s in range(4, 14 - n)
    }
    total = sum(ways.values())
    dealt = deals({N: length(SPADE, 4), S: length(SPADE, 4)}, Random(3), 6_000)
    seen = Counter((deal.north.length(SPADE), deal.south.length(SPADE)) for deal in dealt.deals)
    common = {pair: count * 6_000 / total for pair, count in ways.items() if count * 6_000 / total >= 5}
    kept = Counter({pair: seen[pair] for pair in common})
    scale = sum(kept.values()) / sum(common.values())
    assert scale == pytest.approx(1, abs=0.01)
    assert chi_square(kept, {pair: mean * scale for pair, mean in common.items()}) < limit(len(common) - 1)
    assert dealt.share == pytest.approx(total / (comb(52, 13) * comb(39, 13)), rel=0.05)


def test_honours_are_shared_as_the_counts_say() -> None:
    """North has all aces: how the kings lie is a matter of binomials, and of no other hand."""
    ways = {
        (n, s): comb(4, n) * comb(44, 9 - n) * comb(4 - n, s) * comb(35 + n, 13 - s)
        for n in range(3)
        for s in range(2, 5 - n)
    }
    total = sum(ways.values())
    dealt = deals({N: aces(4) & kings(0, 2), S: kings(2)}, Random(5), 3_000)
    seen = Counter((len(deal.north & KINGS), len(deal.south & KINGS)) for deal in dealt.deals)
    assert chi_square(seen, {pair: count * 3_000 / total for pair, count in ways.items()}) < limit(len(ways) - 1)


def fits(hand: Hand) -> Iterator[HandSet]:
    """Things that are true of a hand."""
    yield points(max(0, hand.hcp - 2), hand.hcp + 2)
    yield (
        controls(0, 12) & balanced()
        if sorted(hand.lengths) in ([3, 3, 3, 4], [2, 3, 4, 4], [2, 3, 3, 5])
        else ~balanced()
    )
    for suit in SUITS:
        yield length(suit, max(0, hand.length(suit) - 1), hand.length(suit) + 1)
    yield any_hand()


@given(seed=st.integers(0, 10**6), told=st.sets(st.sampled_from(SEATS)), cards=st.integers(0, 40))
@settings(max_examples=25)
def test_what_is_known_and_shown_is_kept(seed: int, told: set[Seat], cards: int) -> None:
    """Something true is told of a real deal, some of its cards are shown: all deals must agree with both."""
    rng = Random(seed)
    pack = [*WHOLE_PACK]
    rng.shuffle(pack)
    true = Deal(*(Hand.of(pack[13 * place : 13 * place + 13]) for place in range(4)))
    shown = Hand.of(rng.sample(pack, cards))
    known = Deal(*(true[seat] & shown for seat in SEATS))
    conditions = {seat: rng.choice([*fits(true[seat])]) for seat in told}
    dealt = deals(conditions, rng, 5, known=known)
    assert len(dealt.deals) == 5
    for deal in dealt.deals:
        assert deal.is_complete
        assert all(deal[seat] & known[seat] == known[seat] for seat in SEATS)
        assert all(deal[seat] in hands for seat, hands in conditions.items())


def test_weighting_is_even_where_hands_drawn_in_turn_are_not() -> None:
    """North has one of two aces. With the spade ace, East can fit in 3 ways; with the heart ace, in 7: drawn in turn,
    half and half.
    """
    spade_ace, heart_ace = parse_card("SA"), parse_card("HA")
    conditions = {N: holds(spade_ace) | holds(heart_ace), E: length(SPADE, 3)}
    known = without(A_DEAL, {N: "SA", E: "SQ SJ HA", S: "C6 D2"})
    fitting = all_that_fit(conditions, known)
    dealt = deals(conditions, Random(11), 300, known=known, method=Method.WEIGHTED)
    with_spade_ace = sum(spade_ace in deal.north for deal in dealt.deals) / 300
    assert sum(spade_ace in deal.north for deal in fitting) == 3
    assert len(fitting) == 10
    assert set(dealt.deals) == set(fitting)
    # four standard deviations: 0.026 of drawing by weight, 0.024 of the weights
    assert with_spade_ace == pytest.approx(3 / 10, abs=0.144)
    assert dealt.share == pytest.approx(10 / 60, rel=0.15)
    assert dealt.method is Method.WEIGHTED


def test_too_tight_to_keep_anything_is_weighted_and_says_so() -> None:
    conditions = {N: points(18) & length(SPADE, 7), S: points(17) & length(HEART, 7), E: length(DIAMOND, 8) & points(4)}
    dealt = deals(conditions, Random(2), 2)
    assert dealt.method is Method.WEIGHTED
    assert all(deal[seat] in hands for deal in dealt.deals for seat, hands in conditions.items())
    assert dealt.share < 1e-9
    assert "by weight" in str(dealt)
    assert "too tight" in str(dealt)


IMPOSSIBLE: list[tuple[str, Mapping[Seat, HandSet], Deal, tuple[Seat, ...], str]] = [
    ("no hand at all", {N: points(9) - points(0)}, Deal(), (N,), "no hand at all"),
    ("nothing fits", {N: no_hand(), E: points(5)}, Deal(), (N,), "no hand at all"),
    ("its own cards", {E: points(0, 3)}, Deal(east=parse_hand("AK.Q.J.T")), (E,), "East has AK.Q.J.T"),
    ("cards of others", {S: solid(SPADE)}, Deal(north=parse_hand("A...")), (S,), "North has A..."),
    ("a whole hand", {W: balanced()}, Deal(west=parse_hand("AKQJT98765432...")), (W,), "West has AKQJT98765432..."),
    (
        "the same card",
        {N: solid(SPADE), S: holds(parse_card("SA")), E: points(9)},
        Deal(),
        (N, S),
        "both would need SA",
    ),
    ("too many points", {N: points(22), E: points(0, 9), S: points(19)}, Deal(), (N, S), "at least 41 points of 40"),
    ("too few points", dict.fromkeys(SEATS, points(0, 9)), Deal(), SEATS, "at most 36 points of 40"),
    (
        "points known",
        {N: points(25), E: points(10)},
        Deal(south=parse_hand("AKQ..2.")),
        (N, E, S),
        "at least 44 points of 40",
    ),
    ("too many spades", {N: length(SPADE, 8), E: points(9), W: length(SPADE, 6)}, Deal(), (N, W), "shapes"),
    ("three in a suit", dict.fromkeys((N, E, S), length(CLUB, 5)), Deal(), (N, E, S), "shapes"),
    ("four voids", dict.fromkeys(SEATS, length(CLUB, 0, 3)), Deal(), SEATS, "shapes"),
    ("too many aces", {N: aces(2), E: points(12), W: aces(3)}, Deal(), (N, W), "at least 5 aces of 4"),
]


@pytest.mark.parametrize(
    ("conditions", "known", "seats", "why"), [row[1:] for row in IMPOSSIBLE], ids=[row[0] for row in IMPOSSIBLE]
)
@pytest.mark.parametrize("method", [None, Method.WEIGHTED])
def test_the_impossible_is_refused_by_name(
    conditions: Mapping[Seat, HandSet], known: Deal, seats: tuple[Seat, ...], why: str, method: Method | None
) -> None:
    with pytest.raises(ImpossibleDeal) as refused:
        deals(conditions, Random(1), 1, known=known, method=method)
    assert refused.value.seats == seats
    assert why in str(refused.value)
    assert all(seat.word in str(refused.value) for seat in seats)


def test_what_is_neither_found_nor_refuted_is_said_to_be_too_tight(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals_module, "MOST_DEAD_ENDS", 10)
    one_of_two = top(SPADE, 1, of=2)  # three players cannot each have one of two cards
    with pytest.raises(TooTight, match=r"no deal found in 10 tries: .* North, East and South is too tight") as refused:
        deals(dict.fromkeys((N, E, S), one_of_two), Random(1), 1)
    assert refused.value.seats == (N, E, S)


def test_an_exact_draw_that_is_asked_for_ends_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals_module, "MOST_TRIES", 3_000)
    with pytest.raises(TooTight, match="3,000 tries"):
        deals(dict.fromkeys((N, E, S), top(SPADE, 1, of=2)), Random(1), 1, method=Method.EXACT)


def test_a_card_every_hand_of_a_set_has_is_as_good_as_known() -> None:
    """North's solid spades are his A K Q; West, who has the queen or the jack, then has the jack."""
    queen_or_jack = holds(parse_card("SQ")) | holds(parse_card("SJ"))
    players = settled({N: solid(SPADE) & points(0, 12), W: queen_or_jack}, Deal(), Random(4))
    assert {player.seat: str(player.held) for player in players.all} == {N: "AKQ...", E: "...", S: "...", W: "J..."}
    assert players.free == WHOLE_PACK - parse_hand("AKQJ...")
    assert players.deals == comb(52, 13) * comb(39, 13) * comb(26, 13)


def test_progress_is_told_and_can_stop_the_draw() -> None:
    told: list[tuple[int, int]] = []
    deals(
        {N: points(15, 17), S: points(15, 17)},
        Random(1),
        300,
        progress=lambda made, wanted: told.append((made, wanted)),
    )
    assert len(told) > 2
    assert told == sorted(told)
    assert told[-1] == (300, 300)

    class Enough(Exception):
        pass

    def stop(_made: int, _wanted: int) -> None:
        raise Enough

    with pytest.raises(Enough):
        deals({N: points(15, 17), S: points(15, 17)}, Random(1), 300, progress=stop)


@pytest.mark.parametrize("method", Method)
def test_no_deals_wanted_none_made(method: Method) -> None:
    dealt = deals({N: points(15, 17)}, Random(1), 0, method=method)
    assert dealt.deals == ()
    assert dealt.method is method


def test_the_same_seed_gives_the_same_deals() -> None:
    def draw(seed: int) -> Dealt:
        return deals({N: points(15, 17) & balanced(), E: length(SPADE, 5)}, Random(seed), 20)

    assert draw(1) == draw(1)
    assert draw(1).deals != draw(2).deals


def test_bad_numbers_are_quoted() -> None:
    with pytest.raises(NotationError, match="-1"):
        deals({}, Random(1), -1)
    with pytest.raises(NotationError, match=r"North.*at most 13 cards, not 14"):
        deals({}, Random(1), 1, known=Deal(north=Hand(spades=0x1FFF, hearts=1)))


def test_a_deal_that_is_all_known_is_dealt() -> None:
    dealt = deals({N: points(10, 20)}, Random(1), 3, known=A_DEAL)
    assert dealt.deals == (A_DEAL,) * 3
    assert str(dealt) == "3 deals, each as likely as any other (3 of 3 tries kept; about 1 deal in 1 fits)"


def test_what_is_tried_and_kept_is_reported() -> None:
    dealt = deals({N: points(20, 21) & balanced(), E: points(8)}, Random(6), 500)
    assert dealt.kept == 500
    assert 0 < dealt.acceptance == 500 / dealt.tried < 1
    assert f"500 of {dealt.tried:,} tries kept" in str(dealt)
