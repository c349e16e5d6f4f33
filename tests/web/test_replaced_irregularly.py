"""On the telephone: what replaces an irregular call may be irregular itself, and can be tapped like anything else."""

from __future__ import annotations

from tests.web.telephone import Phone

INSUFFICIENT = (
    "/ruling?edition=2017&dealer=W&auction=1D 1S&offender=E&call=1H&accepted=no"
    "&answers.25A unintended=no&withdrawn_means=6%2B 4%2BH"
)


def test_a_second_insufficient_bid_is_put_to_the_next_player(phone: Phone) -> None:
    phone.open(INSUFFICIENT)
    assert phone.question == "27B replacement"
    phone.tap("call-1D")
    assert phone.facts["replacement"] == "1D"
    assert phone.question == "27B4 accepted"
    phone.tap("no")
    assert phone.verdict == {"outcome": "cancelled", "partner": "throughout", "clause": "27B4"}


def test_an_inadmissible_redouble_is_cancelled(phone: Phone) -> None:
    phone.open(INSUFFICIENT).tap("call-XX")
    assert phone.verdict["clause"].startswith("36")


def test_what_is_not_allowed_is_behind_a_fold_and_each_call_stands_once(phone: Phone) -> None:
    names = [*phone.open(INSUFFICIENT).page.named]
    calls = [name for name in names if name.startswith("call-")]
    assert len(calls) == len({*calls}) == 38
    fold = names.index("not-allowed")
    assert calls[:2] == ["call-P", "call-X"]
    assert {name for name in names[fold:] if name.startswith("call-")} == {
        f"call-{call}" for call in ("XX", "1C", "1D", "1H", "1S")
    }
