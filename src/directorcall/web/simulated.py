"""The simulated table as pages: a list of scenes, and one page a moment. What the director has done is in the address, so
Back takes it back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response

from directorcall.bridge.diagram import deal_svg
from directorcall.bridge.errors import NotationError
from directorcall.lawbook.editions import EDITIONS
from directorcall.values import dataclass
from directorcall.web.auctions import drawn
from directorcall.web.problems import on_its_field
from directorcall.web.render import go, page, picture, told_in, wording

if TYPE_CHECKING:
    from directorcall.seminar.simulate import SceneStage

PATH = "/simulate"
MOST_SEED = 999_999
FORM = ("seed", "acts", "evening", "tables", "points")
TABLES = 4  # of an evening, unless it is said
MOST_TABLES = 20
BETWEEN, OF = ".", "-"  # 22-24.10-14: the points of two tables


@dataclass(frozen=True, slots=True)
class PastTable:
    """How one table of the evening went."""

    points: int
    possible: int

    def __str__(self) -> str:
        return f"{self.points}{OF}{self.possible}"


@dataclass(frozen=True, slots=True)
class Here:
    """An address of the simulated table: which scene, what was done, and the evening it is part of."""

    scene: str
    seed: int
    edition: str
    acts: tuple[str, ...] = ()
    evening: int | None = None
    tables: int = TABLES
    past: tuple[PastTable, ...] = field(default=())

    def address(self) -> str:
        told: dict[str, object] = {"edition": self.edition, "seed": self.seed}
        if self.acts:
            told["acts"] = BETWEEN.join(self.acts)
        if self.evening is not None:
            told |= {"evening": self.evening, "tables": self.tables}
            if self.past:
                told["points"] = BETWEEN.join(map(str, self.past))
        return f"{PATH}/{self.scene}?{urlencode(told)}"


async def scenes(request: Request) -> Response:
    """The scenes there are, and an evening of several."""
    from directorcall.seminar.lines import TITLES
    from directorcall.seminar.scenes import SCENES, evening

    query = request.query_params
    edition = told_in(request, *FORM).edition
    if edition not in EDITIONS:
        raise NotationError(edition, f"an edition: {' or '.join(EDITIONS)}")
    seed, problem = 1, ""
    try:
        seed = _number(query.get("seed", "1"), "seed")
    except NotationError as error:  # said beside the field
        problem = on_its_field(error)
    words = wording(request)
    first, first_seed = evening(seed, TABLES)[0]
    return page(
        request,
        "scenes.html",
        422 if problem else 200,
        edition=edition,
        seed=query.get("seed", "") if problem else seed,
        problem=problem,
        scenes=[(name, words.translate(TITLES[name]), Here(name, seed, edition).address()) for name in SCENES],
        evening=Here(first, first_seed, edition, evening=seed).address(),
        tables=TABLES,
        switch=[(one, f"{PATH}?{urlencode({'edition': one, 'seed': seed})}") for one in EDITIONS],
        another=f"{PATH}?{urlencode({'edition': edition, 'seed': _next_seed(seed)})}",
    )


async def scene(request: Request) -> Response:
    """One moment of a scene; at its end, the protocol."""
    from directorcall.seminar.scenes import script_of
    from directorcall.seminar.simulate import stage

    here = _here(request)
    script = script_of(here.scene, here.seed, here.edition, wording(request))
    shown = stage(script, here.acts)
    template = "protocol.html" if shown.is_over else "scene.html"
    return page(request, template, **_shown(here, shown), **(_ended(here, shown) if shown.is_over else {}))


async def next_table(request: Request) -> Response:
    """From one table of an evening to the next."""
    from directorcall.seminar.scenes import evening

    here = _here(request)
    if here.evening is None or len(here.past) >= here.tables:
        return go(PATH)
    name, seed = evening(here.evening, here.tables)[len(here.past)]
    return go(replace(here, scene=name, seed=seed, acts=()).address())


def _here(request: Request) -> Here:
    from directorcall.seminar.simulate import read_acts

    query = request.query_params
    past = tuple(_past(text) for text in query.get("points", "").split(BETWEEN) if text)
    return Here(
        request.path_params.get("scene", ""),
        _number(query.get("seed", "1"), "seed"),
        told_in(request, *FORM).edition,
        read_acts(query.get("acts", "")),
        _number(query["evening"], "evening") if "evening" in query else None,
        min(max(1, _number(query.get("tables", str(TABLES)), "tables")), MOST_TABLES),
        past[:MOST_TABLES],
    )


def _number(text: str, where: str) -> int:
    if text.isascii() and text.isdigit() and len(text) <= len(str(MOST_SEED)):
        return int(text)
    raise NotationError(text, f"a number from 0 to {MOST_SEED}", where=where)


def _next_seed(seed: int) -> int:
    return (seed + 1) % (MOST_SEED + 1)


def _past(text: str) -> PastTable:
    points, _, possible = text.partition(OF)
    return PastTable(_number(points, "points"), _number(possible, "points"))


def _shown(here: Here, shown: SceneStage) -> Mapping[str, object]:
    script = shown.script
    return {
        "here": here,
        "stage": shown,
        "title": script.title,
        "auction": None if shown.auction is None else drawn(shown.auction, here.edition, headed=True),
        "deal": None if shown.moment.deal is None else picture(deal_svg(shown.moment.deal)),
        "offers": [(act, replace(here, acts=(*here.acts, act.key)).address()) for act in shown.offers],
        "switch": [(one, replace(here, edition=one, acts=()).address()) for one in EDITIONS],
        "table": len(here.past) + 1,
    }


def _ended(here: Here, shown: SceneStage) -> Mapping[str, object]:
    """The protocol, and where to go from here: the same table again, another one, the next of the evening."""
    protocol = shown.protocol
    past = (*here.past, PastTable(protocol.points, protocol.possible))
    more = here.evening is not None and len(past) < here.tables
    after = replace(here, past=past, acts=())
    return {
        "protocol": protocol,
        "again": replace(here, acts=()).address(),
        "another": replace(here, seed=_next_seed(here.seed), acts=(), evening=None, past=()).address(),
        "next": after.address().replace(f"{PATH}/", f"{PATH}/next/", 1) if more else None,
        "past": past if here.evening is not None else (),
        "total": PastTable(sum(one.points for one in past), sum(one.possible for one in past)),
        "all_hands": None if shown.script.deal is None else picture(deal_svg(shown.script.deal)),
    }
