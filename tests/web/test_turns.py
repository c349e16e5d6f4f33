"""One address is not one person: who gets a turn in the second process, and what the others are told."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route
from starlette.testclient import TestClient
from starlette.types import Message

from directorcall.web import app, lane
from directorcall.web.deadline import Limited
from directorcall.web.guard import COOKIE as PASS
from directorcall.web.guard import Guard
from directorcall.web.lane import AGAIN, Helper, Lane
from directorcall.web.passes import Passes
from directorcall.web.settings import Settings
from directorcall.web.turns import NoTurn, Turns
from directorcall.web.visitors import COOKIE, MOST, Visitor, introduced, visitor_of

REPLY = """
import json, sys, time
print("ready", flush=True)
for line in sys.stdin:
    time.sleep(0.01)
    made = {"status": 200, "headers": [["content-type", "text/html"]], "body": json.loads(line)["query"]}
    print(json.dumps(made), flush=True)
"""
DEAD = "raise SystemExit(1)"


async def served(turns: Turns, asking: list[Visitor], gone: set[int] = frozenset()) -> list[str]:  # type: ignore[assignment]
    """In which order they had their turn, each having asked before the first was done; who had none is not there."""
    order: list[str] = []
    begin = asyncio.Event()

    async def one(number: int, who: Visitor) -> None:
        left = asyncio.get_running_loop().create_future()
        if number in gone:
            left.set_result(None)
        async with turns.turn(who, 30, left):
            await begin.wait()
            order.append(f"{who.address}{who.person}")

    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(refused(one(number, who))) for number, who in enumerate(asking)]
        await asyncio.sleep(0)
        begin.set()
    assert sum(task.result() for task in tasks) + len(order) == len(asking)
    assert len(turns) == 0
    return order


async def refused(turn: Any) -> bool:  # noqa: ANN401 - a coroutine
    try:
        await turn
    except NoTurn:
        return True
    return False


def visitors(words: str) -> list[Visitor]:
    """`Ax`: at address A, person x."""
    return [Visitor(word[0], word[1:]) for word in words.split()]


@pytest.mark.parametrize(
    ("asking", "order"),
    [
        ("Aa Ab Ac", "Aa Ab Ac"),
        ("Aa Ab Ac Ad Bx", "Aa Ab Bx Ac Ad"),  # somebody elsewhere waits for one of them, not for three
        ("Aa Aa Aa Ab", "Aa Aa Ab Aa"),  # and so does somebody else at the same address
        ("Aa Ab Bx Ac By Ad", "Aa Ab Bx Ac By Ad"),
        ("Aa Aa Aa Aa Aa Aa Ab", "Aa Aa Ab Aa Aa"),  # one person has three waiting, and no more
        ("Bx " + " ".join(f"A{n}" for n in range(10)) + " Cy", "Bx A0 Cy " + " ".join(f"A{n}" for n in range(1, 10))),
    ],
)
def test_addresses_and_people_take_turns(asking: str, order: str) -> None:
    assert asyncio.run(served(Turns(), visitors(asking))) == order.split()


def test_one_address_leaves_room_for_others() -> None:
    asking = [Visitor("A", str(number)) for number in range(100)] + [Visitor("B", "x")]
    order = asyncio.run(served(Turns(), asking))
    assert order[2] == "Bx"
    assert len(order) == 1 + Turns().most_of_one_address + 1


def test_there_is_an_end_to_the_queue() -> None:
    asking = [Visitor(str(number)) for number in range(100)]
    assert len(asyncio.run(served(Turns(), asking))) == 1 + Turns().most


def test_who_has_left_keeps_nobody_waiting() -> None:
    assert asyncio.run(served(Turns(), visitors("Aa Ab Ac Ad"), gone={1, 2})) == ["Aa", "Ad"]


def test_who_does_not_get_a_turn_in_time_gives_it_up() -> None:
    async def run() -> list[bool]:
        turns, never = Turns(), asyncio.get_running_loop().create_future()

        async def hold() -> None:
            async with turns.turn(Visitor("A"), 1, never):
                await asyncio.sleep(0.05)

        async def try_() -> None:
            async with turns.turn(Visitor("B"), 0.001, never):
                raise AssertionError

        both = await asyncio.gather(refused(hold()), refused(try_()))
        async with turns.turn(Visitor("C"), 1, never):
            return list(both)

    assert asyncio.run(run()) == [False, True]


def test_a_turn_that_is_broken_off_is_passed_on() -> None:
    """Cancelled while it waits, and in the very moment in which its turn comes."""

    async def run(moment: int) -> None:
        turns, never = Turns(), asyncio.get_running_loop().create_future()
        done = asyncio.Event()

        async def hold() -> None:
            async with turns.turn(Visitor("A"), 9, never):
                await done.wait()

        async def hold_first() -> None:
            await hold()
            if moment:
                second.cancel()

        first = asyncio.create_task(hold_first())
        second, third = (asyncio.create_task(hold()) for _ in range(2))
        await asyncio.sleep(0)
        if not moment:
            second.cancel()
        done.set()
        await asyncio.wait_for(asyncio.wait([first, second, third]), 9)
        assert [first.cancelled(), second.cancelled(), third.cancelled()] == [False, True, False]
        assert len(turns) == 0

    for moment in (0, 1):
        asyncio.run(run(moment))


# --- a class behind one router


async def slow(request: Request) -> Response:
    if "quick" not in request.query_params:
        while True:
            pass
    return HTMLResponse("quick")


def behind_the_door(command: str = REPLY, quick: float = 0.02) -> tuple[Guard, Helper]:
    helper = Helper((sys.executable, "-c", command), patience=60, queue=60, start=60)
    inner = Starlette(routes=[Route("/{rest:path}", slow, methods=["GET", "POST"])])
    made = Lane(inner, helper, app.refusal, quick=quick)
    return Guard(made, Settings(hosts=("localhost",)), app.refusal, app.welcome), helper


async def asked_of(door: Guard, query: str, path: str = "/quiz/sheet", method: str = "GET", **told: str) -> Message:
    """The start of an answer, with its body."""
    never, sent = asyncio.Event(), list[Message]()
    scope = {
        "type": "http", "method": method, "path": path, "raw_path": path.encode(), "query_string": query.encode(), "scheme": "http",
        "headers": [(b"host", b"localhost"), *((n.replace("_", "-").encode(), v.encode()) for n, v in told.items())],
        "client": ("192.0.2.7", 5),
    }  # fmt: skip
    body = [{"type": "http.request", "body": b"", "more_body": False}]

    async def receive() -> Message:
        if body:
            return body.pop()
        await never.wait()
        raise AssertionError

    async def send(message: Message) -> None:
        sent.append(message)

    await door(scope, receive, send)
    headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return {"status": sent[0]["status"], "headers": headers, "body": b"".join(m.get("body", b"") for m in sent[1:])}


def test_a_class_of_thirty_behind_one_router_gets_its_sheets() -> None:
    async def run() -> list[Message]:
        door, helper = behind_the_door()
        try:
            return await asyncio.gather(*(asked_of(door, f"seed={number}") for number in range(30)))
        finally:
            await helper.close()

    answers = asyncio.run(run())
    assert [answer["status"] for answer in answers] == [200] * 30
    assert [answer["body"].decode() for answer in answers] == [f"seed={number}" for number in range(30)]


@pytest.mark.parametrize(
    ("asked", "by_itself"),
    [
        ({}, True),
        ({"path": "/api/rule"}, False),
        ({"method": "POST"}, False),
        ({"hx_request": "true"}, False),
    ],
    ids=str,
)
def test_who_gets_no_answer_hears_when_to_ask_again(asked: dict[str, str], by_itself: bool) -> None:
    answer = asyncio.run(asked_of(behind_the_door(DEAD)[0], "", **asked))
    seconds = answer["headers"]["retry-after"]
    assert answer["status"] == 503
    assert AGAIN[0] <= int(seconds) <= AGAIN[1]
    assert answer["headers"].get("refresh") == (seconds if by_itself else None)
    words = "This page asks again in" if by_itself else "Try again in"
    assert f"{words} {seconds} seconds." in answer["body"].decode()


def test_the_longer_the_queue_the_later_to_ask_again() -> None:
    helper = Helper()
    at_first = helper.wait
    helper.turns._lines = {"A": {"a": [0] * 5}}  # type: ignore[dict-item]
    assert at_first < helper.wait <= AGAIN[1]


def test_an_address_begins_in_vain_three_times_and_then_others_are_not_kept_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Thirty who open the same slow page would keep everybody waiting for nine seconds."""
    seconds: list[float] = []

    class Watched(Limited[None]):
        def __init__(self, task: Any, seconds_: float) -> None:  # noqa: ANN401 - a coroutine
            seconds.append(seconds_)
            super().__init__(task, seconds_)

    monkeypatch.setattr(lane, "IN_VAIN", (1e-9, lane.IN_VAIN[1]))  # however long the test takes

    async def run() -> None:
        door, helper = behind_the_door(quick=0.03)
        monkeypatch.setattr(lane, "Limited", Watched)
        for query, path in (("", "/quiz/sheet"),) * 6 + (("quick=1", "/ruling"),):
            assert (await asked_of(door, query, path))["status"] == 200
        await helper.close()

    asyncio.run(run())
    assert seconds == [0.03] * 3 + [lane.QUICKER] * 3 + [0.03]


# --- who it is


def test_a_new_browser_gets_a_cookie_once_and_nobody_else_does(serving: Callable[[Settings], TestClient]) -> None:
    with serving(Settings(hosts=("testserver",))) as made:
        first = made.get("/")
        assert f"{COOKIE}=" in first.headers["set-cookie"]
        assert "httponly" in first.headers["set-cookie"].lower()
        assert COOKIE not in made.get("/").headers.get("set-cookie", "")
    for path in ("/static/app.css", "/api/laws", "/nope?x=1"):
        with serving(Settings(hosts=("testserver",))) as made:
            assert (COOKIE in made.get(path).headers.get("set-cookie", "")) is path.startswith("/nope")


def test_two_telephones_of_one_address_have_each_their_own_rate(
    tmp_path: Path, serving: Callable[[Settings], TestClient]
) -> None:
    passes = Passes(tmp_path / "passes")
    passes.begin("http://testserver/")
    keys = [passes.invite(name) for name in ("Anna", "Bert")]
    with serving(Settings(hosts=("testserver",), passes=passes, rate=3)) as made:
        given = []
        for key in keys:
            given.append(made.post(f"/?key={key}", follow_redirects=False).cookies[PASS])
            made.cookies.clear()
        asked = [[made.get("/laws", headers={"cookie": f"{PASS}={one}"}) for _ in range(12)] for one in given]
    for answers in asked:
        assert (answers[0].status_code, answers[-1].status_code) == (200, 429)
    assert not [answer for answers in asked for answer in answers if COOKIE in answer.headers.get("set-cookie", "")]


def test_a_cookie_of_any_length_costs_nothing() -> None:
    scope = {"client": ("192.0.2.7", 5), "headers": [(b"cookie", f"{COOKIE}={'x' * 4000}".encode())]}
    assert len(visitor_of(introduced(scope)[0]).person) == MOST
