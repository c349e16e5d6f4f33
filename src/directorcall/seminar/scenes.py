"""The scenes of the simulated table by name, each made from its seed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random

from directorcall.bridge.errors import NotationError, suggestion
from directorcall.lawbook.editions import EDITIONS
from directorcall.ruling.wording import English, Wording
from directorcall.seminar import starts
from directorcall.seminar.call_scenes import call_scene
from directorcall.seminar.card_scene import card_scene
from directorcall.seminar.claim_scene import claim_scene
from directorcall.seminar.script import Script
from directorcall.seminar.slip_scene import slip_scene
from directorcall.seminar.team_scene import team_scene

MOST_SEED = 999_999
Maker = Callable[[int, str, Wording], Script]


def _of_calls(scene: str, some: tuple[starts.SceneStart, ...]) -> Maker:
    return partial(call_scene, scene, some)


SCENES: Mapping[str, Maker] = {
    "insufficient": _of_calls("insufficient", starts.INSUFFICIENT),
    "bid-out-of-turn": _of_calls("bid-out-of-turn", starts.BID_OUT_OF_TURN),
    "pass-out-of-turn": _of_calls("pass-out-of-turn", starts.PASS_OUT_OF_TURN),
    "double-out-of-turn": _of_calls("double-out-of-turn", starts.DOUBLE_OUT_OF_TURN),
    "slip": slip_scene,
    "card": card_scene,
    "claim": claim_scene,
    "team-board": team_scene,
}


def script_of(scene: str, seed: int, edition: str, wording: Wording = English) -> Script:
    """A scene, written out for one seed and one edition of the Laws."""
    if scene not in SCENES:
        hint = suggestion(scene, SCENES, otherwise=f"there are: {', '.join(SCENES)}")
        raise NotationError(scene, "the name of a scene", hint=hint)
    if not 0 <= seed <= MOST_SEED:
        raise NotationError(str(seed), f"a seed from 0 to {MOST_SEED}")
    if edition not in EDITIONS:
        raise NotationError(edition, f"an edition: {' or '.join(EDITIONS)}")
    return SCENES[scene](seed, edition, wording)


def scene_by(seed: int) -> str:
    """Which scene a seed alone stands for."""
    return Random(f"scene {seed}").choice(list(SCENES))


def evening(seed: int, count: int) -> tuple[tuple[str, int], ...]:
    """So many scenes in a row, no two alike as long as there are others, each with a seed of its own."""
    rng = Random(f"evening {seed}")
    order: list[str] = []
    while len(order) < count:
        order += rng.sample(list(SCENES), len(SCENES))
    return tuple((scene, rng.randrange(MOST_SEED + 1)) for scene in order[:count])
