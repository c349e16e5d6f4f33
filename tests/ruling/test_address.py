"""A case in the address of a page: names and texts there, fields of a case here, in every form a field has."""

from __future__ import annotations

import pytest

from directorcall.bridge.errors import NotationError
from directorcall.ruling.address import Pair, from_pairs, to_pairs

# An address, and what it tells.
READ: list[tuple[str, dict[str, object]]] = [
    ("call=1H|accepted=no", {"call": "1H", "accepted": False}),
    ("accepted=y|premature=No|told=true", {"accepted": True, "premature": False, "told": True}),
    ("call= |auction=1D", {"auction": "1D"}),
    ("remarks=E: one thing: another|remarks=W:oh", {"remarks": [
        {"by": "E", "says": "one thing: another"}, {"by": "W", "says": "oh"}]}),
    ("withdrawn_means=6+", {"withdrawn_means": ["6+"]}),
    ("call=1H|call=2H", {"call": "2H"}),
    ("exposed.seat=E|exposed.led=yes", {"exposed": {"seat": "E", "led": True}}),
    ("penalty.on_purpose=no|claim.this_trick=yes", {"penalty": {"on_purpose": False}, "claim": {"this_trick": True}}),
    ("ruled.partner=yes|explanations.1D=no", {"ruled": {"partner": "yes"}, "explanations": {"1D": "no"}}),
    ("answers.a=yes|answers.b=no|answers.c=y", {"answers": {"a": True, "b": False, "c": "y"}}),
    ("replacement_means.X=6+|replacement_means.2H=no", {"replacement_means": {"X": "6+", "2H": "no"}}),
    ("deal.N=AKQ2.T98.J32.432|result.tricks=9", {"deal": {"N": "AKQ2.T98.J32.432"}, "result": {"tricks": "9"}}),
    ("accepted=no|accepted;by=Kay|accepted;when=20:15", {"accepted": {"is": False, "by": "Kay", "when": "20:15"}}),
    ("accepted;when=20:15|accepted;by=Kay|accepted=no", {"accepted": {"is": False, "when": "20:15", "by": "Kay"}}),
    ("accepted=no|accepted;by=Kay|accepted;by=Ann", {"accepted": {"is": False, "by": "Ann"}}),
    ("call=this|call;by=Kay", {"call": {"is": "this", "by": "Kay"}}),
    ("call;by=Kay", {"call": {"is": None, "by": "Kay"}}),
    ("answers.a;by=Kay|answers.a=no", {"answers": {"a": {"is": False, "by": "Kay"}}}),
    ("exposed;by=Kay|exposed.seat=E", {"exposed": {"is": {"seat": "E"}, "by": "Kay"}}),
    ("withdrawn_means=6+|withdrawn_means;by=Kay|withdrawn_means=11+", {"withdrawn_means": {
        "is": ["6+", "11+"], "by": "Kay"}}),
    ("answers.3: 23A withdrawn means=6+", {"answers": {"3: 23A withdrawn means": "6+"}}),
    ("answers.3: 23A withdrawn means=6+|answers.3: 23A withdrawn means=11+", {"answers": {"3: 23A withdrawn means": ["6+", "11+"]}}),
    ("answers.27A1 accepted=no|answers.27A1 accepted=yes", {"answers": {"27A1 accepted": True}}),
    ("x_mine;yours=ours", {"x_mine;yours": "ours"}),
]  # fmt: skip


def pairs(address: str) -> list[Pair]:
    split = (one.partition("=") for one in address.split("|"))
    return [(name, text) for name, _, text in split]


@pytest.mark.parametrize(("address", "told"), READ)
def test_what_an_address_tells(address: str, told: dict[str, object]) -> None:
    assert from_pairs(pairs(address)) == told


@pytest.mark.parametrize(
    ("address", "message"),
    [
        ("call.x=1H", 'cannot read "call.x": expected an entry of one of the tables exposed, '),
        ("deal=x|deal.N=y", 'cannot read "deal.N": expected entries of deal alone, not beside deal = …'),
        ("deal.N=y|deal=x", 'cannot read "deal": expected entries of deal alone, not beside deal = …'),
        ("accepted=maybe", 'cannot read "maybe": expected yes or no'),
    ],
)
def test_an_address_that_tells_nothing(address: str, message: str) -> None:
    with pytest.raises(NotationError) as refused:
        from_pairs(pairs(address))
    assert str(refused.value).startswith(message)


# The fields of a case, and the address they make.
WRITTEN: list[tuple[dict[str, object], str]] = [
    ({"board": 7, "accepted": True, "premature": False}, "board=7|accepted=yes|premature=no"),
    ({"accepted": {"is": False, "by": "Kay"}}, "accepted=no|accepted;by=Kay"),
    ({"accepted": {"is": False, "when": "20:15", "by": "Kay"}}, "accepted=no|accepted;by=Kay|accepted;when=20:15"),
    ({"exposed": {"seat": "E", "led": True}}, "exposed.seat=E|exposed.led=yes"),
    ({"answers": {"a": {"is": "2S", "when": "20:15"}}}, "answers.a=2S|answers.a;when=20:15"),
    ({"withdrawn_means": ["6+", "11+"]}, "withdrawn_means=6+|withdrawn_means=11+"),
    ({"remarks": [{"by": "E", "says": "oh: dear"}]}, "remarks=E: oh: dear"),
]


@pytest.mark.parametrize(("told", "address"), WRITTEN)
def test_the_address_of_a_case(told: dict[str, object], address: str) -> None:
    assert to_pairs(told) == pairs(address)
