"""What may be seen at the table: nothing before the replacement depends on meanings, and what is the director's is
covered.
"""

from __future__ import annotations

import re
from urllib.parse import parse_qsl, urlencode

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient
from tests.web.telephone import Phone

from directorcall.bridge.calls import Call
from directorcall.web.facts import read_told

IRREGULAR = [
    "dealer=W&auction=1D+1S&offender=E&call=1H",
    "dealer=W&auction=2NT+P&offender=E&call=2C",
    "dealer=N&auction=1NT&offender=S&call=2D",
    "dealer=E&offender=W&call=P",
    "dealer=N&auction=1S&offender=W&call=X",
]
STAGES = ["", "&accepted=no", "&answers.25A+unintended=no", "&answers.25A+unintended=no&accepted=no"]
WALK = "dealer=W&auction=1D+1S&offender=E&call=1H"
MEANT = f"{WALK}&answers.25A+intended=1H"  # no slip; what it would have shown is asked before they go back
MEANINGS = [
    "6+ 4+H, natural",
    "12+, asks majors, artificial",
    "any",
    "5+H, transfer H, artificial",
    "0-5 bal",
    "16+, forcing, artificial",
]
meanings = st.fixed_dictionaries(
    {},
    optional={
        "withdrawn_means": st.lists(st.sampled_from(MEANINGS), min_size=1, max_size=2, unique=True),
        "replacement_means.2H": st.sampled_from(MEANINGS),
        "replacement_means.X": st.sampled_from(MEANINGS),
        "meanings.1D": st.sampled_from(MEANINGS),
    },
)


@pytest.mark.parametrize("page", ["/show", "/lho"])
@given(
    case=st.sampled_from(IRREGULAR),
    stage=st.sampled_from(STAGES),
    edition=st.sampled_from(["2007", "2017"]),
    told=meanings,
)
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_before_the_replacement_no_byte_depends_on_meanings(
    browser: TestClient, page: str, case: str, stage: str, edition: str, told: dict[str, str | list[str]]
) -> None:
    address = f"{page}?{case}{stage}&edition={edition}"
    plain = browser.get(address)
    assert plain.status_code == 200
    with_meanings = browser.get(browser.build_request("GET", address).url.copy_merge_params(told))
    ruling = browser.get(browser.build_request("GET", address.replace(page, "/ruling")).url.copy_merge_params(told))
    if 'data-testid="verdict"' in ruling.text:
        # ruled already, without a replacement (28B, 30A, 30C): what is announced then rests on what the call was
        return
    assert with_meanings.content == plain.content


def test_a_different_ruling_is_not_to_be_seen_before_the_replacement_is_made(browser: TestClient) -> None:
    """The same call would be free with one meaning and off with the other; the director's board shows it, the table
    does not.
    """
    case = "dealer=W&auction=1D+1S&offender=E&call=1H&accepted=no&withdrawn_means=6%2B+4%2BH&replacement_means.X="
    free, off = (f"{case}{text}" for text in ("6%2B+4%2BH,+negative", "6%2B,+negative"))
    assert browser.get(f"/board?{free}").content != browser.get(f"/board?{off}").content
    assert browser.get(f"/show?{free}").content == browser.get(f"/show?{off}").content


def test_after_the_replacement_the_table_hears_whether_it_was_comparable(browser: TestClient) -> None:
    case = "dealer=W&auction=1D+1S&offender=E&call=1H&accepted=no&replacement=X&withdrawn_means=6%2B+4%2BH"
    case += "&replacement_means.X=6%2B,+negative"
    text = browser.get(f"/show?{case}").text
    assert "not a comparable call" in text


def test_the_table_view_carries_no_facts_and_no_links_to_the_directors_pages(phone: Phone) -> None:
    phone.open("/show?dealer=W&auction=1D+1S&offender=E&call=1H&withdrawn_means=6%2B+4%2BH")
    assert phone.page.links == ["#main"]
    assert phone.page.forms == []
    assert "6+" not in phone.text


def test_partner_hears_nothing_before_the_replacement(phone: Phone) -> None:
    phone.open("/show?dealer=W&auction=1D+1S&offender=E&call=1H&accepted=no")
    assert 'data-to="partner"' not in phone.text
    assert "East's choice" in phone.see("choice").text


@pytest.mark.parametrize("edition", ["2007", "2017"])
def test_while_the_director_is_away_with_the_offender_the_table_waits(phone: Phone, edition: str) -> None:
    """From the first question to the last of the walk: not even how far he has come can be seen."""
    left = phone.open(f"/show?{WALK}&edition={edition}").text
    assert "Please wait" in phone.see("choice").text
    assert "Nobody calls anything" in phone.text
    assert phone.open(f"/show?{MEANT}&edition={edition}").text == left
    phone.open(f"/ruling?{MEANT}&edition={edition}").tap("show-table")
    assert phone.text == left


@pytest.mark.parametrize("path", ["/show", "/lho"])
@pytest.mark.parametrize("stage", ["", "&accepted=no"])
@pytest.mark.parametrize("edition", ["2007", "2017"])
def test_what_was_told_on_the_walk_is_not_to_be_seen(browser: TestClient, path: str, stage: str, edition: str) -> None:
    told = [
        urlencode({"answers.23A withdrawn means": "unknown"}),
        *(urlencode({"withdrawn_means": means, "replacement_means.X": means}) for means in MEANINGS),
        urlencode({"withdrawn_means": MEANINGS[:2]}, doseq=True),
    ]
    seen = {browser.get(f"{path}?{MEANT}{stage}&edition={edition}&{one}").content for one in told}
    assert len(seen) == 1
    words = seen.pop().decode()
    assert "Please wait" not in words
    assert ("South, you may accept" in words) is (path == "/lho" or not stage)


def test_it_is_the_next_players_choice_first(phone: Phone) -> None:
    phone.open(f"/ruling?{MEANT}").uncover("cover-answer").tap("suggestion").tap("show-table")
    assert "South's choice" in phone.see("choice").text
    phone.open(f"/lho?{WALK}")
    assert "West, what calls of theirs would mean" in phone.page.visible()


@pytest.mark.parametrize(
    ("path", "query"),
    [
        ("/ruling", "accepted=no"),
        ("/ruling", "accepted=no&replacement=X"),
        ("/ruling", "accepted=no&replacement=X&replacement_means.X=6%2B,+negative"),
        ("/board", "accepted=no&replacement_means.X=6%2B,+negative"),
        ("/reason", "accepted=no&chosen=X&replacement_means.X=6%2B,+negative"),
        ("/meanings", "accepted=no&replacement=X&replacement_means.X=6%2B,+negative"),
        ("/editions", "accepted=no&replacement=X&replacement_means.X=6%2B,+negative"),
    ],
)
def test_what_belongs_to_the_director_opens_covered(phone: Phone, path: str, query: str) -> None:
    phone.open(f"{path}?dealer=W&auction=1D+1S&offender=E&call=1H&{query}&withdrawn_means=7%2B+4%2BH,+natural")
    theirs = [
        name
        for name in phone.page.named
        if name.startswith(("option-", "suggestion", "findings", "reason", "meaning-", "overrule", "under-"))
    ]
    for name in theirs:
        assert all(element.covers for element in phone.page.named[name]), name
    assert "7+ 4+" not in phone.page.visible()
    assert (
        "open"
        not in next(
            element for name, elements in phone.page.named.items() if name.startswith("cover-") for element in elements
        ).attributes
    )


def legal(case: str) -> tuple[Call, ...]:
    return read_told(parse_qsl(case)).case.at_replacement.legal_calls()


def plain(text: str) -> str:
    """A page without the addresses it leads to, which carry the facts."""
    return re.sub(r'(?:href|hx-get|value)="[^"]*"', "", text)


@pytest.mark.parametrize("edition", ["2007", "2017"])
def test_the_box_at_the_table_is_the_same_for_all_meanings(browser: TestClient, edition: str) -> None:
    """Not only what can be seen of it: nothing of the board is on the page before it is asked for."""
    case = f"{MEANT}&accepted=no&edition={edition}"
    told = [{"answers.23A withdrawn means": "unknown"}]
    told += [
        {"withdrawn_means": means, "replacement_means.X": means, "replacement_means.2H": "any"} for means in MEANINGS
    ]
    told += [{"withdrawn_means": "6+ 4+H", "systems.EW": "acol"}]
    pages = {plain(browser.get(f"/ruling?{case}&{urlencode(one)}").text) for one in told}
    assert len(pages) == 1
    assert 'data-consequence="' not in pages.pop()


def test_what_a_system_or_most_pairs_supply_is_marked(phone: Phone) -> None:
    case = f"{MEANT}&accepted=no&withdrawn_means=6%2B+4%2BH,+natural"
    phone.open(f"/board?{case}")
    assert phone.see("option-X").attributes["data-source"] == "custom"
    assert "as most pairs play it" in phone.see("option-X").text
    phone.open(f"/board?{case}&systems.EW=standard-american")
    assert phone.see("option-X").attributes["data-source"] == "system"
    phone.open(f"/board?{case}&replacement_means.X=6%2B+4%2BH,+negative")
    assert phone.see("option-X").attributes["data-source"] == "told"


def test_the_board_shows_every_call_of_the_box_with_a_word_and_a_sign(phone: Phone) -> None:
    case = (
        "dealer=W&auction=1D+1S&offender=E&call=1H&accepted=no&withdrawn_means=6%2B+4%2BH&replacement_means.X=6%2B,+negative&replacement_means.P=0-5"
        "&replacement_means.2H=10%2B+5%2BH"
    )
    phone.open(f"/ruling?{case}").see_board()
    cells = {name: found[0] for name, found in phone.page.named.items() if name.startswith("option-")}
    assert {name.removeprefix("option-") for name in cells} == {str(call) for call in legal(case)}
    shown = {name: cell.attributes["data-consequence"] for name, cell in cells.items()}
    assert shown["option-2H"] == "free"
    assert shown["option-X"] == "cancelled"
    assert shown["option-P"] == "throughout"
    assert shown["option-6D"] == "question"
    assert (shown["option-3D"], cells["option-3D"].attributes["data-source"]) == ("throughout", "custom")
    assert phone.see("in-words").text.split()[:4] == ["✓", "partner", "is", "free:"]
    assert "Double" in phone.see("in-words").text
    assert "off" in cells["option-X"].text
    assert "✕" in cells["option-X"].text


def test_where_nobody_knows_what_was_withdrawn_the_board_is_no_wall_of_questions(phone: Phone) -> None:
    phone.open(f"/board?{MEANT}&accepted=no&answers.23A+withdrawn+means=unknown")
    assert "in-words" not in phone.page.named
    assert phone.see("all-open").text
    assert phone.see("each-call").tag == "summary"  # call by call only for who asks


def test_a_call_of_the_board_explains_itself(phone: Phone) -> None:
    case = "dealer=W&auction=1D+1S&offender=E&call=1H&accepted=no&withdrawn_means=6%2B+4%2BH&replacement_means.X=6%2B,+negative"
    phone.open(f"/ruling?{case}").see_board().tap("option-X")
    phone.uncover("cover-reason")
    reason = phone.see("reason").text
    assert "A hand that breaks it" in reason
    assert "<svg" in phone.text
    assert "Under the 2007 Laws" in phone.see("what-would-change").text
    phone.tap("make-X")
    assert phone.verdict["outcome"] == "cancelled"
