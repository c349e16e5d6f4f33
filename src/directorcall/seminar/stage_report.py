"""The simulated table as data: for `--json`, and for whoever builds a page of his own."""

from __future__ import annotations

from directorcall.seminar.marking import Protocol
from directorcall.seminar.script import Act, SceneLine
from directorcall.seminar.simulate import SceneStage


def stage_report(stage: SceneStage) -> dict[str, object]:
    """What happened, what can be done now; how it went, when it is over."""
    script = stage.script
    told: dict[str, object] = {
        "scene": script.scene,
        "title": script.title,
        "seed": script.seed,
        "edition": script.edition,
        "acts": list(stage.acts),
        "auction": None if stage.auction is None else str(stage.auction),
        "dealer": None if stage.auction is None else str(stage.auction.dealer),
        "log": [
            {"act": each.act.key if each.act else None, "says": _said(each.act),
             "lines": [_line(line) for line in each.lines]}
            for each in stage.exchanges
        ],
        "offers": [{"act": act.key, "says": act.words} for act in stage.offers],
        "over": stage.is_over,
    }  # fmt: skip
    if stage.is_over:
        told["protocol"] = protocol_report(stage.protocol)
        told["program"] = [{"to": said.to, "text": said.text} for said in script.program]
        told["findings"] = [{"clause": one.clause, "holds": one.holds, "says": one.text} for one in script.reasons]
        told["deal"] = None if script.deal is None else str(script.deal)
    return told


def protocol_report(protocol: Protocol) -> dict[str, object]:
    return {
        "points": protocol.points,
        "possible": protocol.possible,
        "steps": [
            {"act": line.act.key, "says": line.act.words, "mark": line.mark.value, "points": line.points,
             "clause": line.act.clause, "why": line.act.why}
            for line in protocol.lines
        ],
    }  # fmt: skip


def _said(act: Act | None) -> str | None:
    return None if act is None else act.said or act.words


def _line(line: SceneLine) -> dict[str, object]:
    return {"by": None if line.by is None else str(line.by), "says": line.text}
