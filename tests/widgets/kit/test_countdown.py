"""A clock that runs down, on a loop that is cranked by hand and with time that stands still."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest
from setcards_widgets.kit import countdown
from setcards_widgets.kit.countdown import Countdown


class Time:
    """Seconds, and a loop that calls back when they go by."""

    def __init__(self):
        self.now, self.waiting = 100.0, []

    def __call__(self):
        return self.now

    def call_later(self, delay, callback):
        handle = _Handle(self.now + delay, callback)
        self.waiting.append(handle)
        return handle

    def go_by(self, seconds):
        """Let time go by, and call back whoever is due."""
        end = self.now + seconds
        while due := [handle for handle in self.waiting if not handle.cancelled and handle.at <= end]:
            handle = min(due, key=lambda handle: handle.at)
            self.waiting.remove(handle)
            self.now = max(self.now, handle.at)
            handle.callback()
        self.now = end


class _Handle:
    def __init__(self, at, callback):
        self.at, self.callback, self.cancelled = at, callback, False

    def cancel(self):
        self.cancelled = True


@pytest.fixture
def time():
    return Time()


@pytest.fixture
def told():
    return []


@pytest.fixture
def clock(time, told):
    return Countdown(told.append, clock=time, loop=time)


def test_once_a_second_it_is_told_what_is_left_and_the_last_time_nothing(clock, time, told):
    clock.start(3)
    assert clock.is_running
    time.go_by(2.5)
    assert told == [2.0, 1.0]
    assert clock.check() == 0.5
    time.go_by(10)
    assert told == [2.0, 1.0, 0.0]
    assert not clock.is_running


def test_it_can_be_stopped_at_any_time_and_tells_what_has_gone_by(clock, time, told):
    assert (clock.stop(), clock.check()) == (0.0, 0.0)
    clock.start(60)
    time.go_by(7.5)
    told.clear()
    assert clock.stop() == 7.5
    time.go_by(99)
    assert told == []
    assert not [handle for handle in time.waiting if not handle.cancelled]


def test_it_is_up_when_nothing_is_left_even_before_somebody_is_told(clock, time):
    assert not clock.is_up
    clock.start(3)
    assert not clock.is_up
    time.now += 3
    assert clock.is_up
    clock.stop()
    assert not clock.is_up


def test_after_it_is_closed_nobody_is_called(clock, time, told):
    clock.start(3)
    for _ in range(2):
        clock.close()
    time.go_by(9)
    assert (told, clock.is_running) == ([], False)


def test_starting_again_begins_afresh(clock, time, told):
    clock.start(60)
    time.go_by(59.5)
    told.clear()
    clock.start(60)
    time.go_by(1)
    assert told == [59.0]


def test_a_loop_that_is_late_tells_the_end_once(clock, time, told):
    clock.start(3)
    time.now += 50
    time.go_by(0)
    assert told == [0.0]
    time.go_by(50)
    assert told == [0.0]


def test_without_a_loop_nobody_is_called_but_what_is_left_can_be_asked(time, told):
    clock = Countdown(told.append, clock=time)
    clock.start(3)
    time.now += 1
    assert (clock.check(), told) == (2.0, [])


def test_on_a_running_loop_it_runs(monkeypatch, told):
    monkeypatch.setattr(countdown, "SECOND", 0.001)

    async def wait():
        over = asyncio.Event()

        def tell(left):
            told.append(left)
            if not left:
                over.set()

        Countdown(tell).start(0.02)
        await over.wait()

    with ThreadPoolExecutor(1) as apart:  # a test in a browser leaves a loop running in this thread
        apart.submit(asyncio.run, wait()).result()
    assert told[-1] == 0.0
    assert told == sorted(told, reverse=True)
