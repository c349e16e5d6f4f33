"""No answer computes for ever, and while one computes for long, others are answered."""

from __future__ import annotations

import asyncio
import json
import random
import signal
import sys
import time
from contextlib import suppress
from functools import partial
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from starlette.types import Message

from directorcall import limits
from directorcall.limits import TooLong, in_time
from directorcall.web import api, app, helper
from directorcall.web.deadline import Limited
from directorcall.web.lane import Busy, Helper, Lane, answered, asked
from directorcall.web.visitors import Visitor

SPINNING = "import time\nwhile True: pass\n"
ECHO = "import sys\nprint('ready', flush=True)\nfor line in sys.stdin.buffer:\n    sys.stdout.buffer.write(line); sys.stdout.flush()\n"


REPLY = """
import json, sys
print("ready", flush=True)
for line in sys.stdin:
    print(json.dumps({"status": 200, "headers": [["x-a", "b"]], "body": line}), flush=True)
"""


def spin() -> None:
    while True:
        pass


def request(path: str, method: str = "GET", query: str = "", body: str = "") -> dict[str, Any]:
    headers = [["host", "localhost"], ["content-type", "application/json"]]
    return {"method": method, "path": path, "query": query, "headers": headers, "scheme": "http", "body": body}


def spin_after_a_limit() -> None:
    in_time(nothing, 60)
    spin()


def nothing() -> None:
    pass


# A limit


def test_a_step_that_takes_too_long_is_interrupted() -> None:
    with pytest.raises(TooLong):
        in_time(spin, 0.01)


def test_a_limit_inside_a_limit_gives_no_more_time() -> None:
    with pytest.raises(TooLong):
        in_time(spin_after_a_limit, 0.02)
    with pytest.raises(TooLong):
        in_time(partial(in_time, spin, 60), 0.02)


def test_a_limit_inside_a_limit_takes_no_time_from_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given up inside, and gone on outside until that time is up too."""
    monkeypatch.setattr(limits, "AGAIN", 60)

    def inner_then_outer() -> None:
        with suppress(TooLong):
            in_time(spin, 0.01)
        assert 0 < signal.getitimer(limits.CLOCK[0])[0] < 0.1
        spin()

    with pytest.raises(TooLong):
        in_time(inner_then_outer, 0.05)


def test_a_limit_is_over_when_its_step_is() -> None:
    in_time(nothing, 0.02)
    until = time.process_time() + 0.1
    while time.process_time() < until:  # an alarm left behind would go off here
        pass


def test_a_limit_is_over_when_it_rings_at_the_very_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """The alarm goes off when the step is done and the timer not yet off."""
    timers, rings = signal.setitimer, [TooLong]

    def rings_once(timer: int, seconds: float, again: float = 0.0) -> tuple[float, float]:
        if not seconds and rings:
            raise rings.pop()
        return timers(timer, seconds, again)

    monkeypatch.setattr(signal, "setitimer", rings_once)
    in_time(nothing, 60)
    assert not rings
    assert signal.getitimer(limits.CLOCK[0]) == (0.0, 0.0)


def test_whenever_it_rings_nothing_rings_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Times so short that the alarm goes off on the way in, in the step, or on the way out."""
    monkeypatch.setattr(limits, "CLOCK", (signal.ITIMER_REAL, signal.SIGALRM))
    chance = random.Random(1)
    rang = 0
    for _ in range(2_000):
        try:
            in_time(partial(sum, range(chance.randrange(2_000))), chance.uniform(1e-6, 1e-4))
        except TooLong:
            rang += 1
        assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
        assert signal.getsignal(signal.SIGALRM) is signal.SIG_DFL
    assert rang


def test_an_alarm_that_was_lost_rings_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is raised while something is being cleaned up goes nowhere."""
    monkeypatch.setattr(limits, "AGAIN", 0.02)
    with pytest.raises(TooLong):
        in_time(lose_one, 0.02)


def lose_one() -> None:
    with suppress(TooLong):
        spin()
    spin()


def test_who_has_to_wait_for_the_processor_is_not_given_up() -> None:
    in_time(partial(time.sleep, 0.1), 0.02)


def test_a_coroutine_is_limited_in_all_and_not_while_it_waits() -> None:
    async def work() -> str:
        for _ in range(3):
            await asyncio.sleep(0.03)
        try:
            spin()
        except TooLong:
            await asyncio.sleep(0)  # what is done about it is no longer limited
            return "given up"
        return "never"

    async def run() -> str:
        return await Limited(work(), 0.05)

    assert asyncio.run(run()) == "given up"


def test_no_time_at_all_leaves_nothing_behind() -> None:
    async def never() -> None:
        spin()

    async def run() -> None:
        await Limited(never(), 1e-6)

    with pytest.raises(TooLong):
        asyncio.run(run())


def test_an_error_made_of_a_ring_is_a_ring() -> None:
    """Who sends an answer may take it for a fault; a fault before the time is up stays one."""

    async def fails(*, late: bool) -> None:
        try:
            if late:
                spin()
        except TooLong as error:
            raise RuntimeError from error
        raise LookupError

    async def run(*, late: bool) -> None:
        await Limited(fails(late=late), 0.01)

    with pytest.raises(TooLong):
        asyncio.run(run(late=True))
    with pytest.raises(LookupError):
        asyncio.run(run(late=False))


def test_a_coroutine_that_is_cancelled_sees_it() -> None:
    async def wait() -> None:
        await asyncio.sleep(60)

    async def run() -> None:
        async with asyncio.timeout(0.01):
            await Limited(wait(), 1)

    with pytest.raises(TimeoutError):
        asyncio.run(run())


# D10: the limit is round every route


FACTS = "dealer=W&auction=1D+1S&offender=E&call=1H&accepted=no&withdrawn_means=6%2B+4%2BH&replacement=X"
BODY = '{"dealer": "W", "auction": "1D 1S 1H"}'
OWN_LIMIT = ("/tricks", "/api/tricks")  # double dummy, in a process of its own
REQUESTS = [
    *(request(path, query=FACTS) for path in ("/", "/box", "/ruling", "/meanings", "/editions", "/show", "/lho", "/board")),
    *(request(path, query=FACTS) for path in ("/replaced", "/card", "/slip", "/case.toml", "/evening", "/help", "/alerts", "/misled")),
    request("/tell", query=f"{FACTS}&about=X&words=5%2BH"), request("/meaning", query="text=5%2BH"),
    request("/reason", query=f"{FACTS}&chosen=X"), *map(request, ("/laws", "/laws/27", "/examples", "/examples/insufficient-1h")),
    request("/adjust", query=FACTS), request("/deal", query=FACTS), *map(request, ("/learn", "/lecture", "/casebook", "/quiz")),
    *map(request, ("/casebook/kent-quiz-01", "/quiz/kent-quiz-01", "/quiz/kent-quiz-01/answer", "/quiz/votes")),
    *map(request, ("/simulate", "/simulate/claim", "/simulate/next/claim")), request("/opened", "POST", body=BODY),
    *(request(path, query=FACTS) for path in ("/claim", "/penalty")),
    request("/quiz/take", query="seed=7&number=1&from=casebook"), request("/quiz/sheet", query="seed=7&count=1&from=casebook"),
    *(request(f"/api/{path}", "POST", body=BODY) for path in ("rule", "options", "casebook", "adjust")),
    request("/api/meaning", query="text=5%2BH"), request("/api/compare", query="new=5%2BH&old=4%2BH"),
    request("/api/laws"), request("/api/laws/27"), request("/api/openapi.json"),
]  # fmt: skip


def _example_of(path: str) -> str:
    name = "kent-quiz-01" if path.startswith(("/quiz", "/casebook")) else "insufficient-1h"
    return path.replace("{number}", "27").replace("{name}", name).replace("{scene}", "claim")


def test_every_route_is_among_them() -> None:
    paths = [route.path for route in app.PAGES if isinstance(route, Route)]
    paths += [f"/api{route.path}" for route in api.API.routes if isinstance(route, Route)]
    assert {_example_of(path) for path in paths} == {
        *(told["path"] for told in REQUESTS),
        *OWN_LIMIT,
    }


# it leaves things half done
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning", "ignore::RuntimeWarning")
@pytest.mark.parametrize("told", REQUESTS, ids=lambda told: str(told["path"]))
def test_every_route_is_given_up(told: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """With no time at all, none of them is answered, wherever in its work it was; a clock on the wall is exact enough
    for that.
    """
    monkeypatch.setattr(limits, "CLOCK", (signal.ITIMER_REAL, signal.SIGALRM))
    made = app.bare_app()
    assert asyncio.run(helper.answer(made, app.given_up, told))["status"] in (200, 303)
    # a ring that comes while something is being cleaned up is lost (AGAIN), but not every time; some need less than 0.1 ms
    tries = (asyncio.run(helper.answer(made, app.given_up, told, 1e-4 / shorter)) for shorter in range(1, 21))
    answer = next(each for each in tries if each["status"] == 503)
    assert "took too long" in str(answer["body"])


def test_given_up_before_the_app_can_say_so_is_said_all_the_same() -> None:
    async def stuck(*_: object) -> None:
        spin()

    answer = asyncio.run(helper.answer(stuck, app.given_up, request("/api/rule"), 0.01))
    assert (answer["status"], json.loads(str(answer["body"]))) == (503, {"error": app.GIVEN_UP})


def test_what_needs_too_much_memory_is_given_up() -> None:
    async def greedy(_request: Request) -> Response:
        raise MemoryError

    made = app._put_together([Route("/", greedy)])
    assert asyncio.run(helper.answer(made, app.given_up, request("/")))["status"] == 503


def test_a_body_that_does_not_come_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def silent() -> Message:
        await asyncio.sleep(60)
        raise AssertionError

    monkeypatch.setattr(api, "READING_SECONDS", 0.01)
    scope = {"type": "http", "method": "POST", "path": "/api/rule", "headers": [(b"content-type", b"application/json")]}
    with pytest.raises(HTTPException) as caught:
        asyncio.run(api.rule(Request(scope, silent)))
    assert caught.value.status_code == 408


# The slow lane


async def slow_then_quick(request: Request) -> Response:
    if request.query_params.get("slow"):
        spin()
    return JSONResponse({"body": (await request.body()).decode(), "path": request.url.path})


def through(lane: Lane, told: dict[str, Any]) -> dict[str, object]:
    """A request through the lane, in this process: the lane's own limits hold, so the helper's answer needs none."""

    async def run() -> dict[str, object]:
        try:
            return await helper.answer(lane, app.given_up, told, 30)
        finally:
            await lane._helper.close()

    return asyncio.run(run())


def lane(command: str = ECHO, patience: float = 60) -> Lane:
    inner = Starlette(
        routes=[Route("/{rest:path}", slow_then_quick, methods=["GET", "POST"])],
        exception_handlers={TooLong: app._too_long},
    )
    return Lane(inner, Helper((sys.executable, "-c", command), patience, patience), app.refusal, quick=0.05)


def test_what_is_quick_is_answered_at_once() -> None:
    answer = through(lane("raise SystemExit('not to be asked')"), request("/x", "POST", body="the body"))
    assert json.loads(str(answer["body"])) == {"body": "the body", "path": "/x"}


def test_what_is_slow_is_asked_of_the_helper_word_for_word() -> None:
    told = request("/x", "POST", "slow=1", body="the body ÿ")
    answer = through(lane(REPLY), told)
    assert (answer["status"], answer["headers"]) == (200, [["x-a", "b"]])
    assert json.loads(str(answer["body"])) == told


@pytest.mark.parametrize("command", [SPINNING, "raise SystemExit(1)"], ids=["hangs", "dies"])
def test_a_helper_that_does_not_answer_is_not_waited_for(command: str) -> None:
    answer = through(lane(command, patience=0.5), request("/api/x", query="slow=1"))
    assert (answer["status"], "others are waiting" in str(answer["body"])) == (503, True)


def test_after_a_helper_that_did_not_answer_a_new_one_is_made() -> None:
    async def run() -> list[object]:
        helper_ = Helper((sys.executable, "-c", SPINNING), patience=60, start=0.5)
        both = await asyncio.gather(*(asking(helper_, b"{}", person) for person in "ab"), return_exceptions=True)
        helper_.command, helper_.start = (sys.executable, "-c", ECHO), 60
        after = await asking(helper_, b'{"again": 1}', "a")
        await helper_.close()
        return [*both, after]

    first, second, after = asyncio.run(run())
    assert isinstance(first, Busy)
    assert isinstance(second, Busy)
    assert after == b'{"again": 1}\n'


async def asking(helper_: Helper, told: bytes, person: str = "") -> bytes:
    """Somebody who does not go away."""
    return await helper_.answer(told, Visitor("10.0.0.1", person), asyncio.get_running_loop().create_future())


def test_the_helper_gives_the_same_answer() -> None:
    """The real one, as a process: a ruling comes out as it does here."""
    told = request("/api/rule", "POST", body='{"dealer": "W", "auction": "1D 1S 1H"}')
    here = asyncio.run(helper.answer(app.bare_app(), app.given_up, told))

    async def there() -> bytes:
        made = Helper(patience=60, start=60)
        scope = helper._scope(told)
        try:
            return await asking(made, asked(scope, told["body"].encode()))
        finally:
            await made.close()

    line = asyncio.run(there())
    assert json.loads(line) == here
    assert answered(json.loads(line)).body == str(here["body"]).encode("latin-1")
