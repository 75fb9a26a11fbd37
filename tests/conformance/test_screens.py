"""The laws of screens that are values: whatever is shown of a state, each control on it is answered.

The cases are those of the widgets; nothing of a page is needed here.
"""

from __future__ import annotations

import logging
import re
from dataclasses import replace

import pytest
from setcards_widgets.kit.presented import Presented

from setcards_edu import language
from setcards_edu.messages import LANGUAGES, Obstacle, Reason
from setcards_edu.teaching.kit.driver import CLOSED, Driver
from setcards_edu.teaching.kit.screen import Buttons, Field, Screen, Stage, is_seen
from setcards_edu.teaching.kit.steps import Drop, Key, Press, Set
from tests.effort import THOROUGH

from .widgets import WIDGETS

JAPANESE = re.compile("[぀-ヿ一-鿿]")
NO_SCREEN_HAS = [
    Press("stage", "cellar"),
    Press("acts", "undo-it-all"),
    Press("nowhere", "undo"),
    Drop("stage", "cellar", "attic"),
    Key("stage", "Insert", ""),
    Set("colour", "red"),
    Set("help", "loud"),
    Set("help", 5),
]


def cases():
    for name, case in WIDGETS.items():
        made = case.make()
        if isinstance(made, Presented):
            yield pytest.param(case, id=name)
        made.close()


@pytest.fixture(params=cases())
def case(request):
    return request.param


def drivers(case):
    """A driver at the beginning, and one after all that is done in the case."""
    for widget in (case.make(), case.driven()):
        yield Driver(widget.driver.state, widget.driver.presenter)
        widget.close()


def steps(driver):
    """Whatever can be done on a screen: each piece, each button, each key, each choice."""
    for part in driver.screen.parts():
        if isinstance(part, Stage):
            pieces = [piece for piece in part.picture.pieces if piece.enabled]
            yield from (Press(part.id, piece.id) for piece in pieces if piece.pressable)
            dragged = [piece.id for piece in pieces if piece.draggable][:3]
            zones = [piece.id for piece in pieces if piece.zone]
            yield from (Drop(part.id, piece, zone) for piece in dragged for zone in zones[:3])
            yield from (
                Key(part.id, key, piece or pieces[0].id) for key, piece in part.keys.items() if pieces
            )
        elif isinstance(part, Buttons):
            yield from (Press(part.id, button.name) for button in part.there)
        elif isinstance(part, Field) and is_seen(part):
            yield from (Set(part.id, value) for value, _ in part.options)
            if not part.options and part.reader is None:
                yield Set(part.id, "<b>{9")


def test_each_control_is_answered_and_what_is_refused_changes_nothing_but_what_is_said(case, caplog):
    for driver in drivers(case):
        before = driver.state
        for step in [*steps(driver)][:: 1 if THOROUGH else 7]:
            other = Driver(before, driver.presenter)
            said = other.take(step)
            assert said == other.said
            assert str(said) in str(other.screen), step
            assert said != Obstacle("stage.failed"), step
            if isinstance(said, Reason) and isinstance(said, Obstacle):
                assert replace(other.state, said=before.said) == before, step
            assert [part.id for part in other.screen.parts()] == [part.id for part in driver.screen.parts()]
    assert not caplog.records


def test_what_no_screen_has_is_refused_in_words(case, caplog):
    for driver in drivers(case):
        before = driver.state
        for step in NO_SCREEN_HAS:
            assert isinstance(driver.take(step), Obstacle), step
            assert replace(driver.state, said=before.said) == before, step
    assert not caplog.records


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_screen_reads_in_the_language_of_whoever_reads_it(case, code):
    for driver in drivers(case):
        with language(code):
            read = str(driver.screen)
        assert bool(JAPANESE.search(read)) == (code == "ja")
        assert not re.search(r"\b(ui|stage|table)\.[a-z-]+", read), "a word that no catalogue has"


def test_a_mistake_in_the_program_is_logged_and_told_and_the_screen_stays(case, caplog, monkeypatch):
    driver, _ = drivers(case)
    before = driver.state

    def fails(*_):
        raise ZeroDivisionError

    monkeypatch.setattr(type(driver.presenter), "taken", fails)
    with caplog.at_level(logging.ERROR):
        said = driver.take(next(steps(driver)))
    assert said == Obstacle("stage.failed")
    assert replace(driver.state, said=before.said) == before
    assert len(caplog.records) == 1


def test_once_it_is_closed_it_only_says_so(case):
    driver, _ = drivers(case)
    driver.close()
    assert driver.take(next(steps(driver))) == CLOSED
    assert isinstance(driver.screen, Screen)
