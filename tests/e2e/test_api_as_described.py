"""The API against its own description: schemathesis asks what the document allows, and what it does not."""

from __future__ import annotations

import json
import os
import urllib.request
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import CHECKS as EVERY_CHECK
from schemathesis.checks import load_all_checks
from schemathesis.config import SchemathesisConfig
from schemathesis.core.failures import FailureGroup

from directorcall.bridge.calls import BIDDING_BOX
from directorcall.ruling.fields import DISCOVERED
from directorcall.web.openapi import document

EXAMPLES = int(os.environ.get("API_EXAMPLES", "60"))  # an operation; ./dev soak asks for more
QUICK = settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
# What a call or a meaning looks like cannot be said in JSON Schema, so a text of the right form may be refused with
# 422,
# as may one that makes the address too long; what is not of the right form has to be refused, whatever for.
CHECKS = {
    "positive_data_acceptance": {"expected-statuses": ["2xx", "404", "414", "422"]},
    "negative_data_rejection": {"expected-statuses": ["4xx"]},
}

api = schemathesis.openapi.from_dict(document(), config=SchemathesisConfig.from_dict({"checks": CHECKS}))

CALLS = st.sampled_from([str(call) for call in BIDDING_BOX])
SEATS = st.sampled_from("NESW")
MEANINGS = st.sampled_from(
    ["6+ 4+H, natural", "6-9 bal", "12+ 5+S no 4+H, forcing", "any, asks majors", "0-5 or 16+", "13+ 14+S", ""]
)
MADE = st.builds(
    "".join, st.tuples(st.sampled_from(["", "", "", "N:", "S:", "W:"]), CALLS, st.sampled_from(["", "", "", "+", "-"]))
)
CASES = st.fixed_dictionaries(
    {"dealer": SEATS, "auction": st.lists(MADE, max_size=6).map(" ".join)},
    optional={
        "edition": st.sampled_from(["2007", "2017"]),
        "offender": SEATS,
        "call": CALLS,
        "accepted": st.booleans(),
        "premature": st.booleans(),
        "playing_director": st.booleans(),
        "replacement": CALLS,
        "attempts": st.lists(CALLS, max_size=2).map(" ".join),
        "then": st.lists(CALLS, max_size=2).map(" ".join),
        "after": st.lists(CALLS, max_size=4).map(" ".join),
        "discovered": st.sampled_from(list(DISCOVERED)),
        "withdrawn_means": MEANINGS | st.lists(MEANINGS, max_size=3),
        "replacement_means": MEANINGS | st.dictionaries(CALLS, MEANINGS, max_size=3),
    },
)


def test_the_document_served_is_the_one_tried_here(server: str) -> None:
    with urllib.request.urlopen(f"{server}/api/openapi.json") as answer:  # noqa: S310 - our own address
        assert json.load(answer) == document()


def is_answered_as_described(case: schemathesis.Case[Any], server: str) -> None:
    case.call_and_validate(base_url=server)


test_every_answer_is_as_described = api.parametrize()(QUICK(is_answered_as_described))


@pytest.mark.parametrize("path", ["/api/rule", "/api/options", "/api/casebook"])
@QUICK
@given(facts=CASES)
def test_cases_in_words_it_knows_are_ruled_on_or_refused_as_described(
    server: str, path: str, facts: dict[str, Any]
) -> None:
    """Schemathesis knows the form of a case and not its words; these are its words, put together anyhow."""
    asked = api[path]["POST"].Case(body=facts, media_type="application/json")
    assert asked.call_and_validate(base_url=server).status_code in (200, 422)


def test_every_check_is_at_work() -> None:
    load_all_checks()
    at_work = api.config.checks_config_for(operation=api["/api/rule"]["POST"])
    assert [name for name in EVERY_CHECK.get_all_names() if not at_work.get_by_name(name=name).enabled] == []
    assert len(EVERY_CHECK.get_all_names()) >= 12


def test_an_answer_other_than_described_would_be_found(server: str) -> None:
    """The checks are at work: a document that promises another answer fails."""
    promised = document()
    promised["components"]["schemas"]["Law"]["required"].append("shoe size")  # type: ignore[index]
    asked = schemathesis.openapi.from_dict(promised)["/api/laws/{number}"]["GET"].Case(path_parameters={"number": "27"})
    with pytest.raises(FailureGroup, match="shoe size"):
        asked.call_and_validate(base_url=server)
