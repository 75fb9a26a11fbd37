"""No lost message is for good: whatever happens to messages, a page and Python know the same in the end."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from random import Random

import pytest

from setcards_edu import Message, language
from setcards_edu.messages import Obstacle
from setcards_edu.pictures.kit.picture import Picture, Piece
from setcards_edu.teaching.kit.driver import Driver
from setcards_edu.teaching.kit.presenter import Presenter, said
from setcards_edu.teaching.kit.screen import Button, Buttons, Field, Screen, Stage
from setcards_edu.teaching.kit.screen_json import screen_json
from setcards_edu.teaching.kit.screen_state import ScreenState
from setcards_edu.teaching.kit.wire import REMEMBERED, Wire
from setcards_edu.teaching.topology.builder import TopologyUnderConstruction
from setcards_edu.teaching.topology.builder_presenter import BuilderPresenter
from setcards_edu.topology import Topology
from tests.cases import every
from tests.effort import examples

from .pages import Line, Page

SEEDS = range(examples(3_000))
SVG = '<svg viewBox="0 0 9 9"><desc>{}</desc><g data-piece="a"/><g data-piece="b"/></svg>'


@dataclass(frozen=True, slots=True, kw_only=True)
class Pressed(ScreenState):
    """What was pressed, one after the other."""

    done: tuple[str, ...] = ()

    def and_(self, what):
        return replace(self, done=(*self.done, what), said=Message("work.so-far", done=len(self.done)))


class PressedPresenter(Presenter[Pressed]):
    def screen(self, state, before=None):
        b = Piece("b", "b", moment=len(state.done) // 5)
        picture = Picture(SVG.format(len(state.done)), (Piece("a", "a"), b))
        row = Buttons("row", (Button("redo"), Button("undo", bool(state.done))))
        typed = Field("typed", Message("ui.undo"), reader="row/redo")
        places = {"said": said(state), "tools": (row, typed), "stage": (Stage("stage", (picture,)),)}
        return Screen("pressed", Message("ui.undo"), places)

    def pressed(self, state, piece):
        return state.and_(piece)

    def acted(self, state, name, typed):
        return state.and_(" ".join([name, *typed.values()]))


def told(page):
    return {key: page.screen[key] for key in ("title", "places", "parts")}


@pytest.fixture
def driver():
    return Driver(Pressed(said=Message("ui.undo")), PressedPresenter())


def press(id="a", **more):
    return {"kind": "press", "part": "stage", "id": id, "seq": 1, "view": "v", "version": 1, **more}


@dataclass(frozen=True, slots=True, kw_only=True)
class Lone(ScreenState):
    """A piece that stands alone."""

    piece: Piece
    goes_to: str | None = None


class LonePresenter(Presenter[Lone]):
    def screen(self, state, before=None):
        picture = Picture('<svg viewBox="0 0 9 9"><desc>One</desc><g data-piece="a"/></svg>', (state.piece,))
        stage = Stage("stage", (picture,), {"x": "a"})
        return Screen("alone", Message("ui.undo"), {"said": said(state), "stage": (stage,)})

    def pressed(self, state, piece):
        return replace(state, said=Message("ui.redo"), goes_to="nowhere" if state.piece.state else "a")

    def keyed(self, state, key, piece):
        return self.pressed(state, piece)

    def focus(self, before, after, step, picture):
        return after.goes_to


class Connected:
    """A driver and a page, with the ways between them."""

    def __init__(self, chance):
        self.chance = chance
        self.driver = Driver(Pressed(said=Message("ui.undo")), PressedPresenter())
        self.up = Line(self.arrives, chance)
        self.down = Line(lambda message: self.page.receive(json.loads(message)), chance)
        self.wire = Wire(self.driver, lambda message: self.down.send(json.dumps(message)))
        self.page = Page(lambda message: self.up.send(json.dumps(message)))
        self.page.receive(self.wire.whole())
        self.wanted = ()

    def arrives(self, message):
        self.wire.receive(json.loads(message))

    def act(self, number):
        """Do one thing on the page or by itself, and let some messages arrive."""
        how = self.chance.random()
        if how < 0.5:
            self.page.do(kind="press", part="stage", id="a")
            self.wanted += ("a",)
        elif how < 0.7:
            self.page.do(kind="press", part="row", id="redo", typed={"typed": str(number)})
            self.wanted += (f"redo {number}",)
        elif how < 0.8:
            self.driver.say(Message("ui.redo"))  # such as a clock
        for line in self.chance.choices([self.up, self.down], k=self.chance.randrange(5)):
            line.deliver()
        if self.chance.random() < 0.1:
            self.page.wait()

    def calm_down(self):
        """Let everything arrive, and somebody come to the screen."""
        self.up.faults = self.down.faults = 0
        for _ in range(4):
            self.page.wait()
            self.page.look()
            while self.up.under_way or self.down.under_way:
                self.up.deliver()
                self.down.deliver()


@pytest.mark.parametrize("faults", [1, 6])
def test_whatever_gets_lost_page_and_python_know_the_same_in_the_end(faults):
    for seed in SEEDS:
        both = Connected(Random(f"{seed} {faults}"))  # noqa: S311 - a test
        both.up.faults = both.down.faults = faults
        for number in range(8):
            both.act(number)
        both.calm_down()
        assert not both.page.waiting, seed
        assert both.driver.state.done == both.wanted, seed
        assert told(both.page) == {key: both.wire.whole()["whole"][key] for key in told(both.page)}, seed


def test_a_page_that_knows_no_screen_asks_for_the_whole(driver):
    sent = []
    wire = Wire(driver, sent.append)
    wire.receive({"kind": "whole"})
    assert sent.pop()["whole"]["parts"].keys() == {"said", "row", "typed", "stage"}
    wire.receive({"kind": "at", "version": wire.version})
    assert not sent


def test_what_comes_too_early_is_asked_for_again_at_once_from_where_something_is_missing(driver):
    sent = []
    wire = Wire(driver, sent.append)
    for seq in (1, 3, 4):
        wire.receive(press(seq=seq))
    assert sent[1:] == [{"again": 2, "view": "v"}] * 2
    assert driver.state.done == ("a",)


def test_only_what_has_changed_is_told(driver):
    sent = []
    wire = Wire(driver, sent.append)
    wire.receive(press())
    assert sent[-1]["parts"].keys() == {"said", "row", "stage"}
    wire.receive(press("nothing", seq=2, version=2))
    assert sent[-1]["parts"].keys() == {"said"}


def test_a_step_on_what_has_become_another_thing_since_is_answered_and_not_taken(driver):
    sent = []
    wire = Wire(driver, sent.append)
    for seq in range(1, 6):
        wire.receive(press(seq=seq))
    wire.receive(press("b", seq=6, version=2))
    assert driver.said == Obstacle("stage.stale")
    assert len(driver.state.done) == 5
    assert sent[-1]["ack"]["seq"] == 6
    wire.receive(press("b", seq=7, version=7))
    wire.receive(press("b", seq=8, version=7))
    assert driver.state.done[5:] == ("b", "b")
    wire.receive({**press("undo", seq=9, version=1), "part": "row"})
    assert driver.said == Obstacle("stage.stale"), "the button was not there"
    for _ in range(REMEMBERED):
        driver.say(Message("ui.undo"))
    wire.receive(press(seq=10, version=8))
    assert driver.said == Obstacle("stage.stale")


CARD, COUNT = Piece("a", "the card", told="the card, at hand"), Piece("a", "1", role="img", moment=1)


@every(
    ("then", "now", "counts"),
    [
        (CARD, replace(CARD, told="the card, lit"), True),
        (CARD, replace(CARD, name="another card"), False),
        (CARD, replace(CARD, moment=2), False),
        (COUNT, replace(COUNT, name="2"), True),
        (COUNT, replace(COUNT, moment=2), False),
    ],
)
def test_what_is_told_of_a_piece_may_change_before_it_is_pressed_and_what_it_is_about_may_not(
    then, now, counts
):
    driver = Driver(Lone(piece=then, said=Message("ui.undo")), LonePresenter())
    wire = Wire(driver, lambda _: None)
    driver.do(lambda: replace(driver.state, piece=now))
    wire.receive({**press(), "kind": "key", "key": "x"})
    assert driver.said == (Message("ui.redo") if counts else Obstacle("stage.stale"))


def test_the_focus_goes_to_a_piece_of_the_picture(caplog):
    for piece, focus, is_said in ((CARD, "a", "ui.redo"), (replace(CARD, state=True), None, "stage.failed")):
        driver = Driver(Lone(piece=piece, said=Message("ui.undo")), LonePresenter())
        assert driver.press("a").key == is_said
        assert driver.focus == focus
    assert driver.taken == []
    assert "not to 'nowhere'" in caplog.text


@pytest.mark.parametrize(
    "junk",
    [
        None,
        5,
        "press",
        {},
        press(kind="dance"),
        press(seq=0),
        press(seq="1"),
        press(version=-1),
        press(version=1.0),
        press(view="V" * 30),
        press(version=2**40),
        press(id=5),
        press(typed=["x"]),
        press(typed={"typed": 5}),
        {**press("redo", typed={"typed": "x" * 3000}), "part": "row"},
        {**press(kind="drop"), "zone": None},
        press(kind="set"),
    ],
)
def test_what_no_page_sends_is_refused_in_words(driver, junk):
    sent = []
    Wire(driver, sent.append).receive(junk)
    assert driver.said == Obstacle("stage.unreadable")
    assert driver.state.done == ()
    assert len(sent) == 1


def test_when_the_last_page_leaves_what_would_go_on_for_nobody_ends(driver):
    left = []
    wire = Wire(driver, lambda _: None, lambda: left.append("left"))
    for view, is_here in (("a", True), ("b", True), ("a", False), ("x" * 30, False), ("a", False)):
        wire.receive({"kind": "here", "view": view, "is_here": is_here})
    assert wire.is_shown
    assert not left
    wire.receive({"kind": "here", "view": "b", "is_here": False})
    assert left == ["left"]


def test_in_another_language_the_whole_is_told(driver):
    sent = []
    wire = Wire(driver, sent.append)
    with language("ja"):
        driver.say(Message("ui.undo"))
    assert sent[-1]["whole"]["lang"] == "ja"
    assert sent[-1]["version"] == wire.version


def test_what_has_not_changed_is_not_made_again(driver):
    first = screen_json(driver.screen)
    again = screen_json(driver.screen, driver.screen, first)
    assert again["parts"]["stage"] is first["parts"]["stage"]


def test_a_view_that_comes_with_an_older_version_gets_the_whole_screen():
    """What changes while a page is loading finds nobody there that could hear it."""
    sent = []
    driver = Driver(TopologyUnderConstruction.start(Topology.indiscrete(3)), BuilderPresenter())
    wire = Wire(driver, sent.append)
    here = {"kind": "here", "view": "v", "is_here": True}
    wire.receive({**here, "version": 1})
    assert sent == []
    driver.press("c-1")
    sent.clear()
    wire.receive({**here, "version": 1})
    assert [message["version"] for message in sent if "whole" in message] == [2]
