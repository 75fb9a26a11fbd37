"""Ordinary controls have a door: whatever goes wrong behind a button or a field is told on the screen."""

from __future__ import annotations

import logging

import pytest
from setcards_widgets.kit.parts import button_row, message_html
from setcards_widgets.kit.screens import answered

from setcards_edu import Event, Hint, Refused
from setcards_edu.messages import Denial, Obstacle
from setcards_edu.teaching.kit.door import guarded

REASON = Obstacle("progress.no-backup")
FAILED = "Nothing is lost"


def fails(*_):
    raise RuntimeError("a mistake in the program")


def test_a_refusal_is_said_and_is_no_mistake(caplog):
    said = []

    def refuse():
        raise Refused(REASON)

    guarded(refuse, said.append)()
    button_row([("undo", refuse)], said.append).children[0].click()
    assert (said, caplog.records) == ([REASON, REASON], [])


class Voice:
    def _check_open(self):
        """It is never closed."""

    def __init__(self):
        self.said = []

    def _say(self, message):
        self.said.append(message)
        return message

    @answered
    def act(self, refused, *, mistaken=False):
        """Do something."""
        if mistaken:
            raise ZeroDivisionError
        if refused:
            raise Refused(REASON)
        return Event("screen.closed")


def test_a_method_says_what_it_refuses_and_gives_it_back():
    voice = Voice()
    assert (voice.act(False), voice.said) == (Event("screen.closed"), [])
    assert (voice.act(True), voice.said) == (REASON, [REASON])
    assert (voice.act.__name__, voice.act.__doc__) == ("act", "Do something.")


def test_a_mistake_in_the_program_goes_through_a_method_that_code_calls():
    with pytest.raises(ZeroDivisionError):
        Voice().act(False, mistaken=True)


@pytest.mark.parametrize("mistake", [RuntimeError, KeyError, KeyboardInterrupt])
def test_a_mistake_is_logged_and_told(caplog, mistake):
    said = []

    def fail(change):
        raise mistake(change)

    with caplog.at_level(logging.ERROR):
        guarded(fail, said.append)({"new": 1})
    assert said == [Obstacle("stage.failed")]
    assert [record.exc_info[0] for record in caplog.records] == [mistake]


def test_a_screen_that_can_say_nothing_does_not_raise(caplog):
    guarded(fails, fails)()
    assert len(caplog.records) == 2


def test_what_is_heard_otherwise_than_it_is_seen_stands_there_for_screen_readers_alone():
    html = message_html(Hint("yaku-search.next-tile", line="3○□○□ = □○□"))
    assert '<span aria-hidden="true">3○□○□ = □○□. Press the next tile.</span>' in html
    assert '<span class="setcards-heard">on the left 3, empty, empty; on the right nothing yet;' in html
    assert "setcards-heard" not in message_html(Hint("yaku-search.weigh", line="3×7+2 = 32"))


def test_a_judgement_has_its_word_for_screen_readers_beside_its_sign():
    html = message_html(Denial("yaku-search.not-level", line="3×7+2 = 32"))
    assert 'class="setcards-message wrong"' in html
    assert '<span class="setcards-sign wrong" aria-hidden="true">×</span>' in html
    assert '<span class="setcards-heard">Not right. </span>' in html
