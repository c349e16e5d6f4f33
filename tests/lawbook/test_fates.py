"""The laws and clauses cited under a diagram are those of tests/fates.py, and none is missing there."""

from __future__ import annotations

from tests.fates import CLAUSES, LAWS, wrong

from directorcall.bridge.happened import Fault, Why


def test_every_fault_and_every_fate_has_its_law() -> None:
    assert ({fault for fault, *_ in LAWS}, {why for why, *_ in CLAUSES}) == ({*Fault}, {*Why})
    assert [*wrong()] == []
