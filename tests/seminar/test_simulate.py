"""The simulated table: every scene of every seed can be finished, a perfect director gets full marks, whatever is wrong
costs and is explained.
"""

from __future__ import annotations

import re
from contextlib import suppress
from functools import lru_cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.seminar.pupils import next_right, perfect

from directorcall.bridge.cards import Card, Suit, parse_deal
from directorcall.bridge.errors import NotationError
from directorcall.bridge.seats import SEATS, Seat
from directorcall.lawbook.clauses import laws
from directorcall.lawbook.editions import EDITIONS
from directorcall.ruling.wording import English
from directorcall.seminar import starts
from directorcall.seminar.call_scenes import call_scene
from directorcall.seminar.claim_scene import AGREED, PROPOSED, _claim
from directorcall.seminar.endings import ClaimEnding
from directorcall.seminar.marking import StepMark
from directorcall.seminar.scenes import SCENES, evening, scene_by
from directorcall.seminar.scenes import script_of as written
from directorcall.seminar.script import END, Act, ActGrade, Script
from directorcall.seminar.simulate import SceneStage, read_acts, stage
from directorcall.seminar.stage_report import stage_report

CALLS = ("insufficient", "bid-out-of-turn", "pass-out-of-turn", "double-out-of-turn")
SEEDS = {scene: (0,) if scene in CALLS else (0, 1, 2) for scene in SCENES}  # a second of computing for each of a call
script_of = lru_cache(maxsize=None)(written)
EVERY = [(scene, seed, edition) for scene in SCENES for seed in SEEDS[scene] for edition in EDITIONS]


def keys(here: SceneStage) -> list[str]:
    return [act.key for act in here.offers]


@pytest.mark.parametrize(("scene", "seed", "edition"), EVERY)
def test_a_perfect_director_has_every_point(scene: str, seed: int, edition: str) -> None:
    here = perfect(script_of(scene, seed, edition))
    assert here.is_over
    assert [line for line in here.protocol.lines if line.mark is not StepMark.RIGHT] == []
    assert here.protocol.points == here.protocol.possible >= 6


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 150))
def test_so_has_he_at_many_more_tables(seed: int) -> None:
    for scene in SCENES:
        for edition in EDITIONS:
            assert perfect(written(scene, seed, edition)).protocol.is_perfect, (scene, seed, edition)


@pytest.mark.parametrize(("scene", "seed", "edition"), EVERY)
def test_every_wrong_act_costs_and_is_explained(scene: str, seed: int, edition: str) -> None:
    script = script_of(scene, seed, edition)
    flawless = perfect(script)
    for number in range(len(flawless.acts)):
        begun = flawless.acts[:number]
        for act in stage(script, begun).offers:
            if act.grade is ActGrade.WRONG:
                spoilt = perfect(script, (*begun, act.key)).protocol
                assert spoilt.points < spoilt.possible == flawless.protocol.possible, act.key
                assert [line.act.key for line in spoilt.lines if line.mark is StepMark.WRONG] == [act.key]
                assert act.why, act.key
                assert act.clause, act.key


@pytest.mark.parametrize(("scene", "seed", "edition"), EVERY)
def test_what_is_written_is_filled_in_and_every_law_is_known(scene: str, seed: int, edition: str) -> None:
    script = script_of(scene, seed, edition)
    said = [text for act in script.acts for text in (act.words, act.why, act.said, *(line.text for line in act.answer))]
    said += [line.text for moment in script.moments for line in moment.lines]
    assert [text for text in said if "{" in text] == []
    assert len({act.key for act in script.acts}) == len(script.acts)
    cited = {act.clause for act in script.acts if act.grade is not ActGrade.MOVE}
    assert [clause for clause in cited if (re.match("[0-9]+", clause) or [""])[0] not in laws()] == []
    moments = {moment.key for moment in script.moments}
    assert [act.key for act in script.acts if not moments & set(act.due)] == []
    assert {act.to or END for act in script.acts} <= moments


@given(scene=st.sampled_from(EVERY), choices=st.lists(st.integers(0, 30), max_size=60))
@settings(deadline=None, max_examples=60)
def test_whatever_the_director_does_the_scene_goes_on_to_its_end(
    scene: tuple[str, int, str], choices: list[int]
) -> None:
    script = script_of(*scene)
    acts: list[str] = []
    for choice in choices:
        here = stage(script, acts)
        if here.is_over:
            break
        assert here.offers
        acts.append(here.offers[choice % len(here.offers)].key)
    here = perfect(script, acts)
    assert here.is_over
    assert here.acts[: len(acts)] == tuple(acts)
    assert 0 <= here.protocol.points <= here.protocol.possible
    assert stage(script, here.acts) == here  # nothing but the list is kept
    assert stage_report(here)["over"] is True


@pytest.mark.parametrize(
    ("scene", "seed", "edition"), [*EVERY, ("insufficient", 201, "2017"), ("insufficient", 203, "2017")]
)
def test_who_does_nothing_could_have_had_as_much_as_who_does_all(scene: str, seed: int, edition: str) -> None:
    """Of two answers that are both right only one is missing."""
    script = script_of(scene, seed, edition)
    here = stage(script, [])
    while not here.is_over:
        leading = [act for act in here.offers if act.to and act.grade is not ActGrade.WRONG]
        here = stage(script, [*here.acts, (leading or [next_right(here)])[0].key])
    assert here.protocol.possible == perfect(script).protocol.possible


def test_leaving_at_once_is_possible_and_all_the_rest_is_missing() -> None:
    script = script_of("insufficient", 0, "2017")
    acts = ["hear"]
    while not (here := stage(script, acts)).is_over:
        moves = [act for act in here.offers if act.grade is ActGrade.MOVE and act.key not in ("away", "back")]
        acts.append((moves or [next_right(here)])[0].key)
    missing = [line.act.key for line in here.protocol.lines if line.mark is StepMark.MISSING]
    assert {"silence", "options-lho", "intended"} <= set(missing)


def test_order_within_a_moment_counts() -> None:
    script = script_of("insufficient", 0, "2017")
    late = perfect(script, ["hear", "options-lho", "silence"]).protocol
    assert [(line.act.key, line.mark) for line in late.lines if line.mark is not StepMark.RIGHT] == [
        ("silence", StepMark.LATE)
    ]
    assert late.points == late.possible - 1


@pytest.mark.parametrize(
    ("acts", "says"),
    [
        (
            ["heer"],
            'act 1 of claim: cannot read "heer": expected something that can be done now: hear (did you mean "hear"?)',
        ),
        (["hear", "hear"], 'act 2 of claim: cannot read "hear"'),
        (["\x00"], "act 1 of claim: cannot read"),
    ],
)
def test_an_act_that_is_not_offered_is_named(acts: list[str], says: str) -> None:
    with pytest.raises(NotationError) as caught:
        stage(script_of("claim", 1, "2017"), acts)
    assert str(caught.value).startswith(says)


def test_after_the_end_nothing_can_be_done() -> None:
    here = perfect(script_of("claim", 1, "2017"))
    with pytest.raises(NotationError, match="the scene is over"):
        stage(here.script, [*here.acts, "leave"])


@given(acts=st.lists(st.text(max_size=8) | st.sampled_from(["hear", "silence", "away", "leave"]), max_size=6))
@settings(deadline=None)
def test_no_list_of_acts_crashes(acts: list[str]) -> None:
    script = script_of("insufficient", 0, "2017")
    with suppress(NotationError):
        assert stage(script, acts).acts == tuple(acts)


@pytest.mark.parametrize(
    ("scene", "seed", "edition"),
    [("inn", 1, "2017"), ("claim", -1, "2017"), ("claim", 1_000_000, "2017"), ("claim", 1, "1997")],
)
def test_no_such_scene_seed_or_edition(scene: str, seed: int, edition: str) -> None:
    with pytest.raises(NotationError):
        written(scene, seed, edition)


def test_the_acts_of_an_address() -> None:
    assert read_acts("hear.silence, away") == ("hear", "silence", "away")
    assert read_acts("") == ()


def test_the_same_seed_is_the_same_table() -> None:
    assert written("insufficient", 0, "2017") == written("insufficient", 0, "2017")
    assert evening(4, 12) == evening(4, 12)
    assert {scene for scene, _ in evening(4, len(SCENES))} == set(SCENES)
    assert {scene_by(seed) for seed in range(60)} == set(SCENES)


# --- nothing said at the table depends on the meaning

AWAY = ("outside", "outside-2")
BEFORE = ("arrival", "heard", "back", "partner", "refused")


def at_the_table(script: Script) -> dict[str, tuple[str, str]]:
    """What the director may say to the table before the replacement."""
    return {
        act.key: (act.words, act.said)
        for act in script.acts
        if set(act.due) & set(BEFORE) and not set(act.due) & set(AWAY) and act.key not in ("to-partner", "turn-back")
    }


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("start", [starts.INSUFFICIENT[7], starts.BID_OUT_OF_TURN[3]])
def test_nothing_said_to_the_table_depends_on_the_meaning(start: starts.SceneStart, edition: str) -> None:
    """The same auction with other hands and other systems: the same words."""
    said: dict[Seat, dict[str, tuple[str, str]]] = {seat: {} for seat in SEATS}
    for seed in range(4):
        script = call_scene("insufficient", (start,), seed, edition, English)
        auction = script.moment("heard").auction
        assert auction is not None
        before = said[auction.dealer]
        now = at_the_table(script)
        assert {key: now[key] for key in before if key in now} == {key: before[key] for key in before if key in now}
        before.update(now)


# --- claims


def ending(north: str, east: str, south: str, west: str, *, mentions: bool = False) -> ClaimEnding:
    """South claims; hearts are trumps, West has the small one."""
    deal = parse_deal(f"N:{north} {east} {south} {west}")
    return ClaimEnding(deal, Seat.S, Suit.H, Seat.W, Card(Suit.H, 0), mentions=mentions)


@pytest.mark.parametrize(
    ("west", "mentions", "lost"),
    [
        ("2.2.2.2", False, 0),  # follows to every ace
        ("32.2.2.", False, 1),  # ruffs the ace of clubs
        ("432.2..", False, 1),  # whichever ace it is
        ("432.2..", True, 0),  # drawn first, as stated
    ],
)
def test_a_trump_that_is_out(west: str, mentions: bool, lost: int) -> None:
    assert ending("765..65.", "98..7.3", "A.K.A.A", west, mentions=mentions).lost == lost


def seed_of(course: str) -> int:
    return next(seed for seed in range(200) if _claim(seed).course == course)


def test_play_that_went_on_counts_in_2017_alone_and_only_where_all_four_agreed() -> None:
    def right(course: str, edition: str) -> list[str]:
        done = perfect(written("claim", seed_of(course), edition)).done
        return [
            each.act.key for each in done if each.act.key in ("stands", "ignore", "who-asked") and each.act.required
        ]

    assert right(AGREED, "2017") == ["who-asked", "stands"]
    assert right(AGREED, "2007") == ["ignore"]
    assert right(PROPOSED, "2017") == ["who-asked", "ignore"]


def test_who_proposed_to_play_on_is_never_the_claimer_s_to_choose() -> None:
    script = written("claim", 1, "2017")
    act: Act = script.by_key["play-on-claimer"]
    assert act.grade is ActGrade.WRONG
    assert act.clause == "68D2(a)"
