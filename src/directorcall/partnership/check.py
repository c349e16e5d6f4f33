"""Checking a system by counting hands: what no line takes, what never applies, where two lines are equals, what is left
to chance.

Each finding has a name, its place, a share and a hand; `# on purpose: NAME` behind a line or a header accepts it there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import field

from directorcall.bridge.calls import Call
from directorcall.partnership.findings import FINDINGS, Found, switched_off
from directorcall.partnership.library import CONVENTIONS
from directorcall.partnership.partition import key_of, partition
from directorcall.partnership.place import Place
from directorcall.partnership.sightings import continued, on_the_way, written_out
from directorcall.partnership.spot import Spot
from directorcall.partnership.spot_findings import context_findings
from directorcall.partnership.system import Context, System
from directorcall.partnership.written_findings import readable, seen_without_counting
from directorcall.values import dataclass

DEALS = 150


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
    whole: bool = True  # all of it can be read

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


Look = Callable[[Context], list[Found]]
InTurn = Callable[[Look, Sequence[Context]], Iterable[list[Found]]]
"""How the contexts are gone through: `map`, or several at a time."""


def check(system: System, thorough: int = 1, in_turn: InTurn = map, beside: Checked | None = None) -> Checked:
    """Look at every context in up to so many spots each. Beside another system that was checked (the same with other
    options) only at contexts in which something is different. What cannot be read is left out, and what it may have
    been the cause of is not said.
    """
    plain = readable(system)
    done = Checked(plain.system, _spots(plain.system, thorough), whole=plain.whole)
    wanted = [
        context
        for context in plain.system.contexts
        if not switched_off(context.relations, plain.system) and (beside is None or not _alike(context, done, beside))
    ]

    def look(context: Context) -> list[Found]:
        return [*context_findings(context, done.spots[context.place], plain.lost)]

    found = [*plain.findings]
    for findings in in_turn(look, wanted):
        found += findings
    found += seen_without_counting(plain.system)
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


def _settle(done: Checked, found: list[Found]) -> None:
    """Findings that are accepted where they stand, those that are not, and acceptances that nothing needs."""
    accepted = {
        line.place: set(line.accepted)
        for context, line in done.system.lines()
        if not switched_off((*context.relations, *line.relations), done.system)
    }
    accepted |= {
        context.place: set(context.accepted)
        for context in done.system.contexts
        if not switched_off(context.relations, done.system)
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
            if (
                (place, name) not in used
                and not place.file.startswith(CONVENTIONS)
                and (done.whole or name not in FINDINGS)
            ):
                known = FINDINGS.get(name)
                done.findings.append(Found("acceptance", place, f"{name}: {known or 'no finding has this name'}"))
