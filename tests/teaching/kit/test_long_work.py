"""Long work in slices: on a loop that is cranked by hand, with a clock that goes by work done."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from setcards_edu import Reason, Refused, language
from setcards_edu.teaching.kit import long_work
from setcards_edu.teaching.kit.long_work import LongWork
from setcards_edu.work import Reached
from tests.time import Time


class Hand:
    """A loop that calls back when it is cranked; its clock goes on with the work, four units to a slice."""

    def __init__(self):
        self.waiting, self.time, self.slices = [], 0.0, []

    def call_later(self, delay, callback):
        assert delay == long_work.REST
        self.waiting.append(callback)
        return self

    def cancel(self):
        self.waiting.clear()

    def clock(self):
        return self.time

    def ticking(self):
        """A clock for work that is not ours: it goes on each time that it is looked at."""
        self.time += 1 / 64
        return self.time

    def crank(self, times=1):
        for _ in range(times):
            self.waiting.pop(0)()

    def work(self, length, *, total=True, closed=None):
        try:
            for done in range(1, length + 1):
                self.time += 1 / 128
                yield Reached(done, length if total else None)
        finally:
            if closed is not None:
                closed.append(True)
        return length


@pytest.fixture
def hand():
    return Hand()


@pytest.fixture
def said():
    return []


@pytest.fixture
def running(hand, said):
    return LongWork(said.append, loop=hand, clock=hand.clock)


def is_seen(running):
    return running.is_seen


def test_short_work_is_done_in_one_slice_and_nobody_sees_it(running, hand):
    given = []
    running.start(hand.work(2), given.append)
    assert given == [2]
    assert not hand.waiting
    assert not is_seen(running)
    assert not running.is_running


def test_long_work_is_done_in_slices_of_30_ms_and_tells_how_far_it_is(running, hand):
    given = []
    running.start(hand.work(100), given.append)
    assert running.reached == (4, 100)
    hand.crank(8)
    assert not is_seen(running)
    hand.crank()
    assert is_seen(running)
    assert running.reached == (40, 100)
    assert str(running.far) == "40 of 100"
    assert given == []
    hand.crank(16)
    assert given == [100]
    assert not hand.waiting
    assert is_seen(running), "the focus may be on its button"
    running.cancel(hide=True)
    assert not is_seen(running)


def test_work_whose_length_nobody_knows_is_counted(running, hand):
    running.start(hand.work(1234, total=False), [].append)
    hand.crank(300)
    assert str(running.far) == "1204 so far"


def test_it_is_stopped_and_says_how_far_it_had_come(running, hand, said):
    closed = []
    running.start(hand.work(1000, closed=closed), said.append)
    hand.crank(15)
    running.stop()
    assert [str(message) for message in said] == ["Stopped at 64 of 1000."]
    with language("ja"):
        assert str(said[-1]) == "途中で止めました（1000 のうち 64）。"
    assert closed == [True]
    assert not hand.waiting
    assert is_seen(running)
    running.stop()
    assert said[-1].key == "work.nothing-to-stop"


def test_leaving_stops_it_without_a_word(running, hand, said):
    closed = []
    running.start(hand.work(1000, closed=closed), said.append)
    running.close()
    assert closed == [True]
    assert said == []
    assert not hand.waiting


def test_another_work_takes_its_place(running, hand):
    closed, given = [], []
    running.start(hand.work(1000, closed=closed), given.append)
    running.start(hand.work(5), given.append)
    assert closed == [True]
    hand.crank()
    assert given == [5]
    assert not hand.waiting


def test_work_that_is_dropped_is_seen_no_more(running, hand, said):
    running.start(hand.work(1000), said.append)
    hand.crank(20)
    assert is_seen(running)
    running.cancel(hide=True)
    assert (is_seen(running), running.is_running, said) == (False, False, [])


def test_another_work_takes_its_place_while_a_slice_of_it_is_running(running, hand, said, caplog):
    """As where presses are taken up in another thread than the one in which a cell began the work."""
    closed, given = [], []

    def interrupted():
        yield from hand.work(2)
        running.start(hand.work(8), given.append)
        yield from hand.work(1000, closed=closed)

    running.start(interrupted(), given.append)
    assert running.is_running
    assert closed == [True]
    hand.crank(2)
    assert given == [8]
    assert not hand.waiting
    assert (said, caplog.text) == ([], "")


def test_what_comes_too_late_is_dropped(running, hand, said):
    def interrupted():
        yield from hand.work(2)
        running.cancel()
        return "late"

    running.start(interrupted(), said.append)
    assert said == []
    assert not running.is_running


def test_two_threads_may_begin_and_wait_at_once(running, hand, said):
    """A slice that one thread is in is waited for by another one that runs the work to its end."""
    inside, go, given = Event(), Event(), []

    def work():
        inside.set()
        go.wait()
        yield from hand.work(50)
        return "done"

    with ThreadPoolExecutor(2) as apart:
        first = apart.submit(running.start, work(), given.append)
        inside.wait()
        second = apart.submit(running.run_to_end)
        go.set()
        first.result()
        second.result()
    assert given == ["done"]
    assert said == []


def test_code_waits_for_what_comes_out_of_it(running, hand):
    given = []
    running.start(hand.work(1000), given.append)
    running.run_to_end()
    assert given == [1000]
    assert not hand.waiting
    running.run_to_end()
    assert given == [1000]


def test_plain_code_has_no_loop_so_it_is_done_at_once(said):
    running, given = LongWork(said.append), []
    running.start(Hand().work(1000), given.append)
    assert given == [1000]


def test_it_runs_beside_other_things_on_a_real_event_loop(said):
    hand = Hand()
    seen = []

    async def page():
        running = LongWork(said.append, clock=hand.clock)
        done = asyncio.get_running_loop().create_future()
        running.start(hand.work(50), done.set_result)
        while not done.done():
            seen.append(running.reached.done)
            await asyncio.sleep(0)
        return await done

    with ThreadPoolExecutor(1) as apart:  # a test in a browser leaves a loop running in this thread
        assert apart.submit(asyncio.run, page()).result() == 50
    assert len(set(seen)) > 5, "other things had their turn in between"


def test_what_the_work_refuses_is_said_and_ends_it(running, hand, said):
    reason = Reason("work.nothing-to-stop")

    def work():
        yield from hand.work(10)
        raise Refused(reason)

    running.start(work(), said.append)
    hand.crank(2)
    assert said == [reason]
    assert not running.is_running
    assert not hand.waiting


@pytest.mark.parametrize("where", ["in the work", "after it"])
def test_a_mistake_is_logged_told_and_ends_it(where, running, hand, said, caplog):
    def work():
        yield from hand.work(1)
        if where == "in the work":
            raise ZeroDivisionError

    def then(found):
        del found
        raise ZeroDivisionError

    running.start(work(), then)
    assert [message.key for message in said] == ["stage.failed"]
    assert not running.is_running
    assert "ZeroDivisionError" in caplog.text


def test_what_is_found_soon_waits_until_it_can_be_seen_unless_somebody_does():
    time, given = Time(), []
    running = LongWork(given.append, loop=time, clock=time)
    running.start(Hand().work(8), given.append, at_least=lambda found: found / 8)
    time.go_by(0.9)
    assert (given, running.is_running) == ([], True)
    time.go_by(0.2)
    assert (given, running.is_running) == ([8], False)
    running.start(Hand().work(8), given.append, at_least=lambda found: found / 8)
    running.run_to_end()
    assert given == [8, 8]
    running.start(Hand().work(8), given.append, at_least=lambda found: found / 8)
    running.cancel()
    time.go_by(2)
    assert given == [8, 8]
