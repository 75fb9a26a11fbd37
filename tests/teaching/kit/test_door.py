"""A callback has a door: whatever goes wrong behind it is told on the screen."""

from __future__ import annotations

import logging

import pytest

from setcards_edu import Refused
from setcards_edu.messages import Obstacle
from setcards_edu.teaching.kit.door import guarded

REASON = Obstacle("progress.no-backup")


def test_a_refusal_is_said_and_is_no_mistake(caplog):
    said = []

    def refuse():
        raise Refused(REASON)

    guarded(refuse, said.append)()
    assert (said, caplog.records) == ([REASON], [])


@pytest.mark.parametrize("mistake", [RuntimeError, KeyError, KeyboardInterrupt])
def test_a_mistake_is_logged_and_told(caplog, mistake):
    said = []

    def fail(change):
        raise mistake(change)

    with caplog.at_level(logging.ERROR):
        guarded(fail, said.append)({"new": 1})
    assert said == [Obstacle("stage.failed")]
    assert [record.exc_info[0] for record in caplog.records] == [mistake]


def test_who_can_say_nothing_does_not_raise(caplog):
    def fails(*_):
        raise RuntimeError("a mistake in the program")

    guarded(fails, fails)()
    assert len(caplog.records) == 2
