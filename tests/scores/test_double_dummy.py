"""Double dummy: tables, par and leads; and a solver that dies, hangs, is stopped, or is not there."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib.util import find_spec
from pathlib import Path
from random import Random
from threading import Event, Timer
from typing import Any

import pytest

from directorcall.bridge.calls import DENOMINATIONS, Denomination
from directorcall.bridge.cards import WHOLE_PACK, Deal, Hand, parse_deal
from directorcall.bridge.contract import Contract
from directorcall.bridge.errors import ContradictionError, NotationError
from directorcall.bridge.points import ns_score
from directorcall.bridge.seats import SEATS, Seat, Vulnerability
from directorcall.scores import solver
from directorcall.scores.doubledummy import CHUNK, TrickTable, leads, many_tables, par, table, whole
from directorcall.scores.pool import SolverPool, SolverTrouble

needs_solver = pytest.mark.skipif(find_spec("endplay") is None, reason="endplay, the extra dd, is not installed here")
# Every suit solid in one hand: whoever has it as trumps takes all, and at notrump the hand on lead runs its suit.
SOLID = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


def shuffled(random: Random) -> Deal:
    pack = list(WHOLE_PACK)
    random.shuffle(pack)
    return Deal(*(Hand.of(pack[13 * n : 13 * n + 13]) for n in range(4)))


def turned(deal: Deal) -> Deal:
    """The same hands, each one seat further on."""
    return Deal(*(deal[seat.rho] for seat in SEATS))


@pytest.fixture(scope="module")
def pool() -> Iterator[SolverPool]:
    with SolverPool() as made:
        yield made


# What the solver says


@needs_solver
def test_a_deal_anybody_can_solve(pool: SolverPool) -> None:
    found = table(parse_deal(SOLID), pool)
    for seat, suit in zip(SEATS, "SHDC", strict=True):
        assert [found.of(Denomination(suit), declarer) for declarer in SEATS] == [
            13 if s.side is seat.side else 0 for s in SEATS
        ]
    assert [found.of(Denomination.NT, declarer) for declarer in SEATS] == [0, 0, 0, 0]


@needs_solver
def test_turning_the_table_turns_the_tricks(pool: SolverPool) -> None:
    deal = shuffled(Random(3))
    here, there = table(deal, pool), table(turned(deal), pool)
    assert all(here.of(each, seat) == there.of(each, seat.lho) for each in DENOMINATIONS for seat in SEATS)


@needs_solver
def test_leads_and_table_agree(pool: SolverPool) -> None:
    deal = shuffled(Random(7))
    found = table(deal, pool)
    for declarer in SEATS:
        cards = leads(deal, Denomination.H, declarer, pool)
        assert sorted(str(lead.card) for lead in cards) == sorted(map(str, deal[declarer.lho]))
        assert cards[0].tricks == min(lead.tricks for lead in cards) == found.of(Denomination.H, declarer)


@needs_solver
def test_par_is_what_its_contracts_score(pool: SolverPool) -> None:
    for seed, vulnerability in ((1, Vulnerability.NONE), (6, Vulnerability.EW)):
        deal = shuffled(Random(seed))
        found, tricks = par(deal, vulnerability, Seat.N, pool), table(deal, pool)
        for result in found.results:
            assert ns_score(result, vulnerability) == found.score
            assert isinstance(result.contract, Contract)
            assert tricks.of(result.contract.denomination, result.contract.declarer) == result.tricks


@needs_solver
def test_a_par_anybody_can_find(pool: SolverPool) -> None:
    """Each side has a grand slam in its suits; spades are the highest, and notrump takes no trick at all."""
    found = par(parse_deal(SOLID), Vulnerability.NONE, Seat.E, pool)
    assert (found.score, sorted(map(str, found.results))) == (1510, ["7S N =", "7S S ="])


@needs_solver
def test_many_deals_with_progress(pool: SolverPool) -> None:
    random = Random(11)
    deals = [shuffled(random) for _ in range(3)]
    seen: list[tuple[int, int]] = []
    batch = many_tables(deals, pool, chunk=2, progress=lambda done, total: seen.append((done, total)))
    assert batch.tables == tuple(table(deal, pool) for deal in deals)
    assert seen == [(1, 3), (2, 3), (3, 3)]
    assert (batch.incidents, batch.cancelled, batch.missing) == ((), False, ())


# What cannot be solved


@pytest.mark.parametrize(
    ("deal", "error", "says"),
    [
        (SOLID.replace("2...", "...", 1), NotationError, "there are 51, and North has 12"),
        (SOLID.replace("98765432...", "9876543...A", 1), ContradictionError, "one card in two hands"),
        ("N:AKQJT98765432... - - -", NotationError, "East has 0"),
        (SOLID.replace("5432...", "5433...", 1), NotationError, "each card once, not 3 twice"),
    ],
    ids=["51 cards", "a card twice", "one hand only", "a card twice in a hand"],
)
def test_deals_that_are_none(deal: str, error: type[Exception], says: str) -> None:
    with pytest.raises(error) as caught:
        whole(parse_deal(deal))
    assert says in str(caught.value)


def test_chunks_the_solver_can_take() -> None:
    for chunk in (0, solver.MOST_TABLES + 1):
        with pytest.raises(NotationError, match="a chunk of 1 to 40"):
            many_tables([], chunk=chunk)
    assert 1 <= CHUNK <= solver.MOST_TABLES


# When the solver is in trouble. What stands in for it are functions of this module, which its process can import.


def sleeps(*_: object) -> int:
    time.sleep(60)
    return 1


def dies(*_: object) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 1


def chokes(deals: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    """Dies of the deal in which North has all the spades."""
    if any(deal.startswith("N:AKQJT98765432") for deal in deals):
        dies()
    return tuple(20 * (len(deal) % 14,) for deal in deals)


def chatters(text: str) -> str:
    print("not an answer")
    return text


def process_id(*_: object) -> int:
    return os.getpid()


def refuses(*_: object) -> int:
    raise ValueError("no such hand")


@pytest.fixture
def reachable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the solver's process import this module by its name."""
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    from tests.scores import test_double_dummy

    for name in ("sleeps", "dies", "chokes", "chatters", "process_id", "refuses"):
        monkeypatch.setattr(sys.modules[__name__], name, getattr(test_double_dummy, name))


@pytest.mark.usefixtures("reachable")
def test_a_process_that_dies_is_reported_and_replaced() -> None:
    with SolverPool() as pool:
        first = pool.submit(process_id).result()
        with pytest.raises(SolverTrouble, match="ended by signal 9") as caught:
            pool.submit(dies).result()
        assert caught.value.lost_process
        assert pool.submit(process_id).result() not in (first, os.getpid())


@pytest.mark.usefixtures("reachable")
def test_an_answer_that_takes_too_long() -> None:
    with SolverPool(seconds=0.5) as pool, pytest.raises(SolverTrouble, match=r"no answer .* in 0.5 seconds"):
        pool.submit(sleeps).result()


@pytest.mark.usefixtures("reachable")
def test_after_ctrl_c_nobody_waits() -> None:
    asked: list[Future[int]] = []

    def interrupted() -> None:
        with SolverPool() as pool:
            asked.extend([pool.submit(sleeps), pool.submit(sleeps)])
            while not asked[0].running():
                time.sleep(0.001)
            raise KeyboardInterrupt

    started = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert time.monotonic() - started < 30
    assert asked[1].cancelled()


@pytest.mark.usefixtures("reachable")
def test_what_the_solver_prints_is_no_answer() -> None:
    with SolverPool() as pool:
        assert pool.submit(chatters, "an answer").result() == "an answer"


@pytest.mark.usefixtures("reachable")
def test_what_the_solver_refuses_is_told() -> None:
    with SolverPool() as pool:
        with pytest.raises(SolverTrouble, match="refused: ValueError: no such hand") as caught:
            pool.submit(refuses).result()
        assert not caught.value.lost_process


@pytest.mark.usefixtures("reachable")
def test_a_deal_that_kills_the_solver_costs_nothing_but_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "tables", chokes)
    random = Random(2)
    deals = [shuffled(random), parse_deal(SOLID), shuffled(random), shuffled(random)]
    with SolverPool() as pool:
        batch = many_tables(deals, pool, chunk=2)
    assert batch.missing == (1,)
    assert [(incident.deals, incident.tried_again) for incident in batch.incidents] == [((0, 1), True), ((1,), False)]
    assert "signal 9" in batch.incidents[0].says


@needs_solver
def test_a_killed_solver_loses_nothing() -> None:
    random = Random(13)
    deals = [shuffled(random) for _ in range(3)]
    with SolverPool() as pool:
        expected = [table(deal, pool) for deal in deals]
        victim = pool.submit(os.getpid).result()
        Timer(0.05, os.kill, [victim, signal.SIGKILL]).start()
        batch = many_tables(deals, pool, chunk=3)
    assert batch.tables == tuple(expected)
    assert [incident.deals for incident in batch.incidents] == [(0, 1, 2)]


@pytest.mark.usefixtures("reachable")
def test_cancelled_half_way_what_is_finished_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    first = TrickTable(20 * (7,))

    class OneThenNever(Executor):
        """Answers the first question, and no other."""

        def __init__(self) -> None:
            self.asked: list[Future[Any]] = []

        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            self.asked.append(Future())
            if len(self.asked) == 1:
                self.asked[0].set_result((first.tricks,))
            return self.asked[-1]

    stop, executor = Event(), OneThenNever()
    batch = many_tables(3 * [parse_deal(SOLID)], executor, chunk=1, progress=lambda *_: stop.set(), cancel=stop)
    assert batch.tables == (first, None, None)
    assert batch.cancelled
    assert all(future.cancelled() for future in executor.asked[1:])
    monkeypatch.setattr(solver, "tables", sleeps)
    with SolverPool() as pool:
        started = time.monotonic()
        stop.clear()
        Timer(0.2, stop.set).start()
        assert many_tables([parse_deal(SOLID)], pool, cancel=stop).missing == (0,)
        assert time.monotonic() - started < 30  # and not the minute it would have slept


def test_any_executor_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "tables", chokes)
    deal = turned(parse_deal(SOLID))
    with ThreadPoolExecutor(1) as threads:
        assert many_tables([deal, deal], threads).tables[1] == table(deal, threads)


def test_a_pool_of_the_standard_library_that_breaks_keeps_what_it_had() -> None:
    class Breaks(Executor):
        def __init__(self) -> None:
            self.asked = 0

        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            self.asked += 1
            if self.asked > 2:
                raise BrokenProcessPool("a child process terminated abruptly")
            future: Future[Any] = Future()
            if self.asked == 1:
                future.set_result((20 * (9,), 20 * (8,)))
            else:
                future.set_exception(BrokenProcessPool("a child process terminated abruptly"))
            return future

    batch = many_tables(6 * [parse_deal(SOLID)], Breaks(), chunk=2)
    assert batch.missing == (2, 3, 4, 5)
    assert batch.tables[:2] == (TrickTable(20 * (9,)), TrickTable(20 * (8,)))
    assert all("terminated abruptly" in incident.says for incident in batch.incidents)


def test_a_pool_that_was_shut_down_takes_no_more() -> None:
    pool = SolverPool()
    pool.shutdown()
    with pytest.raises(RuntimeError, match="shut down"):
        pool.submit(os.getpid)


def test_without_endplay_one_sentence() -> None:
    """On an interpreter that has only the package and the standard library."""
    code = "import sys; sys.path[:0] = sys.argv[1:]; from directorcall.scores import solver as s; print(s._answer(s.tables, ((),)))"
    src = str(Path(solver.__file__).parents[2])
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code, src], capture_output=True, text=True, check=True)
    assert "ModuleNotFoundError" in done.stdout
    from directorcall.scores.pool import _refused

    assert str(_refused("ModuleNotFoundError: No module named 'endplay'")) == (
        "double dummy needs endplay, which is not installed here: pip install 'directorcall[dd]'"
    )
