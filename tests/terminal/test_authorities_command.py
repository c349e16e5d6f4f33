"""`director authorities`: what lawbook/editions.toml says, all of it."""

from __future__ import annotations

import json

import pytest

from directorcall.lawbook.authorities import authorities, authority
from directorcall.lawbook.interpretations import ALL
from directorcall.terminal.main import run

Capture = pytest.CaptureFixture[str]


def test_every_authority_with_all_it_changes_and_its_source(capsys: Capture) -> None:
    assert run(("authorities",)) == 0
    text = capsys.readouterr().out
    for name in authorities():
        known = authority(name)
        assert f"{known.name} · {known.title}\n  {known.line}\n" in text
        for point, chosen in known.settings.items():
            assert f"  {point}: {chosen}\n" in text
            assert " ".join(known.sources[point].split()) in " ".join(text.split())
    assert text.count("changes nothing") == sum(not authority(name).settings for name in authorities())


def test_as_json_with_the_readings_there_are(capsys: Capture) -> None:
    assert run(("authorities", "--json")) == 0
    known = json.loads(capsys.readouterr().out)
    assert [one["name"] for one in known] == [*authorities()]
    points = {point.key: [*point.readings] for point in ALL}
    for one in known:
        assert {change["point"]: change["is"] for change in one["changes"]} == authority(one["name"]).settings
        for change in one["changes"]:
            assert change["source"]
            assert change["readings"] == points.get(change["point"], [])
            assert change["kind"] == ("reading" if change["point"] in points else "weight")
            assert not change["readings"] or change["is"] in change["readings"]
