"""The laws of screens that are values: whatever is shown of a state, each control on it is answered.

The cases are those of the widgets; nothing of a page is needed here.
"""

from __future__ import annotations

import json
import logging
import re
from dataclasses import fields, replace
from types import NoneType

import pytest

from setcards_edu import Message, language
from setcards_edu.dice import Dice
from setcards_edu.messages import LANGUAGES, Hint, Obstacle, Reason
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.teaching.course.today import CardsForToday
from setcards_edu.teaching.exercises.answering import AnsweringState
from setcards_edu.teaching.exercises.progress import Entry
from setcards_edu.teaching.kit.driver import CLOSED, Driver
from setcards_edu.teaching.kit.screen import Buttons, Drawing, Field, Screen, Stage
from setcards_edu.teaching.kit.screen_json import screen_json, screen_schema
from setcards_edu.teaching.kit.steps import Drop, Key, Press, Set, step_from_json, step_json
from tests.effort import examples, some
from tests.pictures.reading import not_everywhere, root
from tests.screens import steps

from .widgets import WIDGETS

pytestmark = pytest.mark.usefixtures("as_on_a_page")

ANSWERED = AnsweringState, CardsForToday
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


SHOWN_BY = {
    "look": "reveal",
    "chain": "reveal",
    "rows": "reveal",
    "cycle": "reveal",
    "field": "reveal",
    "hunt": "reveal",
    "finder": "show-one",
    "chase": "show-best",
    "puzzle": "show-proof",
    "card": "solution",
    "predict": "tell-me",
    "surprise": "tell-me",
}
"""The button of each screen that shows what the learner is to find."""

LEFT = {"chase": "show-best", "look": "no-such-card"}
"""What is then left to the learner: the last move, and to say that nothing is unbeaten."""

MARKUP = "<img src=x onerror=alert(1)>"
NONSENSE = [
    {"id": "cellar"},
    {"id": MARKUP},
    {"id": None},
    {"kind": "jump", "id": "c-1"},
    {"kind": "key", "id": "c-1", "key": "Tab"},
    {"kind": "drop", "id": "c-1", "zone": "nowhere"},
    {"id": "cellar", "version": 10**6},
    {"view": "<b>"},
    {"id": "\ud83d"},
    {"kind": "drop", "id": "c-1", "zone": ["c-1"]},
    {"seq": 10**5000},
    {"version": -(10**5000)},
    {"part": [[[[]]]]},
]


def cases():
    for name, case in WIDGETS.items():
        yield pytest.param(case, id=name)


@pytest.fixture(params=cases())
def case(request):
    return request.param


def drivers(case):
    """A driver at the beginning, and one after all that is done in the case."""
    for widget in (case.make(), case.driven()):
        yield Driver(widget.driver.state, widget.driver.presenter)
        widget.close()


def but_for_what_is_said(state, before):
    """Whether a state is as before, but for what is said, and what is told with that."""
    if isinstance(state, CardsForToday) and state.card and before.card:
        state, before = state.card, before.card
    known = {each.name for each in fields(state)} if isinstance(state, AnsweringState) else {"said"}
    told = known & {"said", "is_stale", "told", "is_whole", "added", "feedback"}
    return replace(state, **{name: getattr(before, name) for name in told}) == before


def staying(screen):
    """The names of the parts of a screen, but for menus, which are others where another game is chosen."""
    return [part.id for part in screen.parts() if not (isinstance(part, Field) and part.options)]


def test_each_control_is_answered_and_what_is_refused_changes_nothing_but_what_is_said(case, caplog):
    for driver in drivers(case):
        before = driver.state
        for step in some([*steps(driver)]):
            other = Driver(before, driver.presenter)
            said = other.take(step)
            assert said == other.said
            assert str(said) in str(other.screen), step
            assert said != Obstacle("stage.failed"), step
            is_of_before = said is before.said  # as the verdict on an answer that is now changed
            if isinstance(said, Reason) and isinstance(said, Obstacle) and not is_of_before:
                assert but_for_what_is_said(other.state, before), step
            stays = staying(other.screen) == staying(driver.screen)
            assert stays or isinstance(before, ANSWERED), "another question has other fields"
    assert not caplog.records


def test_a_screen_comes_back_by_its_steps_and_what_they_did_elsewhere_is_not_done_twice(case):
    """The steps go through JSON, as they do to a page and back."""
    widget, other = case.make(), case.make()
    dice = Dice(case.root)
    for _ in range(examples(40)):
        widget.driver.take(dice.pick([*steps(widget.driver), *NO_SCREEN_HAS]))
    kept, told = keeping(widget), json.loads(json.dumps([*map(step_json, widget.driver.taken)]))
    other.driver.retake(map(step_from_json, told))
    assert [*map(step_json, other.driver.taken)] == told
    if widget.driver.tells_all:  # not of a race, whose moves come by the clock
        assert shown_but_for_what_is_said(other.driver) == shown_but_for_what_is_said(widget.driver)
    assert (keeping(widget), keeping(other)) == (kept, keeping(case.make()))
    widget.close()
    other.close()


def keeping(widget):
    """What is kept by the keeper of a widget, if it has one."""
    keeper = getattr(widget, "keeper", None)
    return keeper and keeper.export()


def shown_but_for_what_is_said(driver):
    """The screen without times, what is kept elsewhere, and what is said: it may tell of what was refused."""
    state = driver.state
    known = {each.name for each in fields(state)}
    elsewhere = {"entry": Entry(), "kept": "", "discoveries": (), "is_stale": False, "told": None}
    if "reading" in known:  # of the keeper, which says what was done with it
        elsewhere["reading"] = replace(state.reading, notice=None)
    quiet = replace(state, **{name: value for name, value in elsewhere.items() if name in known})
    return re.sub(r"\d+\.\d s\b", "", str(driver.presenter.screen(quiet.saying(Hint("help.ask")))))


def test_what_no_screen_has_is_refused_in_words(case, caplog):
    for driver in drivers(case):
        before = driver.state
        for step in NO_SCREEN_HAS:
            assert isinstance(driver.take(step), Obstacle), step
            assert but_for_what_is_said(driver.state, before), step
    assert not caplog.records


def told(wire, **content):
    """Send a step as a page does; return what is told of it."""
    sent = []
    wire._send = sent.append
    asked = {"view": "v", "seq": wire._taken.get("v", 0) + 1, "version": wire.version, **content}
    wire.receive({"kind": "press", "part": "stage", "id": "", **asked})
    assert sent, "no answer"
    return sent[0]


def meant(piece):
    """A piece without what is told of it as things stand, which may change."""
    return piece and replace(piece, told="", name="" if piece.role == "img" else piece.name)


def drawn(widget):
    """The picture in the middle; an empty one where there is none."""
    stage = widget.driver.screen.part("stage")
    return Picture("<svg/>") if stage is None else stage.picture


def test_a_press_on_what_has_changed_since_is_answered_and_not_counted(case):
    widget = case.make()
    before = drawn(widget)
    wire = widget.widget().wire
    for name, *given in case.steps:
        getattr(widget, name)(*given)
    for id_, piece in before.by_id.items():
        state, now = widget.driver.state, drawn(widget)
        if meant(now.by_id.get(id_)) != meant(piece):
            assert told(wire, id=id_, version=1)["ack"]["seq"]
            assert widget.said == Obstacle("stage.stale")
            assert but_for_what_is_said(widget.driver.state, state)
    widget.close()


def test_what_no_page_of_ours_sends_is_refused_and_changes_nothing(case, caplog):
    widget = case.driven()
    state, wire = widget.driver.state, widget.widget().wire
    for content in NONSENSE:
        assert told(wire, **content)["aloud"], content
        assert isinstance(widget.said, Obstacle), content
        assert but_for_what_is_said(widget.driver.state, state), content
    assert not caplog.records
    widget.close()


def test_its_pictures_are_drawn_alike_by_whatever_draws_and_prints_svg(case):
    for driver in drivers(case):
        shown = (part for part in driver.screen.parts() if isinstance(part, Drawing | Stage))
        for picture in filter(None, (part.picture for part in shown)):
            assert [*not_everywhere(root(picture.svg))] == []


LOOKS = {"right": "✓", "wrong": "×", "not-yet": "", "hint": "?", "obstacle": "!", "event": ""}


def test_what_is_said_looks_as_it_is_judged_and_only_success_bears_a_tick(case):
    widget = case.make()
    for name, *given in case.steps:
        getattr(widget, name)(*given)
        shown = screen_json(widget.driver.screen)
        messages = [part["message"] for part in shown["parts"].values() if part.get("message")]
        for verdict in (part for part in shown["parts"].values() if part["kind"] == "verdict"):
            messages += [*verdict.get("told", ()), *filter(None, (verdict.get("word"), verdict.get("then")))]
        assert all(LOOKS[each["look"]] == each.get("sign", "") for each in messages)
        looks = {each["look"] for each in messages}
        judged_by_word = isinstance(widget.driver.state, ANSWERED)  # what shows it stands below that
        assert judged_by_word or widget.said.judgement.value in looks | {"none"}
        assert "✓" not in str(widget.driver.screen)
    widget.close()


@pytest.mark.parametrize("name", SHOWN_BY)
def test_what_was_shown_is_done_and_never_won(name):
    widget = WIDGETS[name].make()
    driver = Driver(widget.driver.state, widget.driver.presenter)
    driver.act(SHOWN_BY[name])
    if name in LEFT:
        assert not driver.screen.is_done
        driver.act(LEFT[name])
    assert (driver.screen.is_done, driver.screen.victory) == (True, None)
    shown, can = driver.state, [step for step in steps(driver) if isinstance(step, Press)]
    pieces = [step for step in can if step.part == "stage"]
    for step in [*pieces[:2], *(step for step in can if step.part != "stage")]:
        driver = Driver(shown, widget.driver.presenter)
        driver.take(step)
        for button in ("undo", "redo", "no-such-card", "check"):
            assert driver.screen.victory is None, step
            rows = (part for part in driver.screen.parts() if isinstance(part, Buttons))
            if any(button == each.name for row in rows for each in row.there):
                driver.act(button)
        assert driver.screen.victory is None, step
    widget.close()


def test_a_screen_as_json_keeps_to_its_schema(case):
    kinds = screen_schema()["kinds"]
    for driver in drivers(case):
        shown = json.loads(json.dumps(screen_json(driver.screen)))
        assert shown["parts"].keys() == {part.id for part in driver.screen.parts()}
        assert {id_ for stand in shown["places"].values() for id_ in stand} <= shown["parts"].keys()
        for part in shown["parts"].values():
            held = {name: value for name, value in part.items() if name != "kind"}
            assert keeps(held, kinds[part["kind"]]), part


def keeps(held, type_):
    """Whether what a field holds is of a type of the schema."""
    if isinstance(type_, list):
        return isinstance(held, list) and (
            all(keeps(each, type_[0]) for each in held) if len(type_) == 1 else all(map(keeps, held, type_))
        )
    if isinstance(type_, dict):
        if not {name for name in type_ if name[-1] != "?"} <= held.keys():
            return False
        known = {name.removesuffix("?"): inner for name, inner in type_.items()}
        return held.keys() <= known.keys() and all(keeps(held[name], known[name]) for name in held)
    return bool({*type_.split(" | ")} & NAMES[type(held)])


NAMES = {
    str: {"string"},
    bool: {"boolean"},
    int: {"number"},
    float: {"number"},
    NoneType: {"null"},
    dict: {"object", "Message", "Picture", "Drawn"},
    list: set(),
}


def main_buttons(screen):
    """The names of the main buttons that one sees, that of a victory among them."""
    rows = (part for part in screen.parts() if isinstance(part, Buttons))
    onward = ["onward"] if screen.victory is not None else []
    return onward + [button.name for row in rows for button in row.there if button.is_main]


def test_one_button_at_most_is_the_main_one(case):
    """Whatever has been done, and wherever a game has come to."""
    widget, dice = case.make(), Dice(case.root)
    screens = [driver.screen for driver in drivers(case)]
    for _ in range(examples(60)):
        if not (there := [*steps(widget.driver)]):
            break  # nothing is left to be done
        widget.driver.take(dice.pick(there))
        screens.append(widget.driver.screen)
    widget.close()
    assert all(len(main_buttons(screen)) <= 1 for screen in screens), [*map(main_buttons, screens)]


def test_at_rest_one_sees_one_thing_to_do_first(case):
    """The main button, or, where that would come later, the picture or the field in which one begins."""
    widget = case.make()
    screen = widget.driver.screen
    pictures = [part for part in screen.parts() if isinstance(part, Stage) and part.id == "stage"]
    begun_in = "answer" if "stage" in screen.places else "tools"
    asked = [each for part in screen.places.get(begun_in, ()) for each in (part, *part.inner())]
    fields = [part for part in asked if isinstance(part, Field)]
    begins = any(piece.pressable for part in pictures for piece in part.picture.pieces)
    assert main_buttons(screen) or begins or fields
    widget.close()


@pytest.mark.parametrize("level", ["tell", "ask"])
def test_help_is_changed_in_the_middle_by_hand_and_by_code(case, level):
    widget = case.driven()
    menu = widget.driver.screen.part("help")
    if menu is not None:
        widget.driver.set("help", level)
        assert widget.driver.screen.part("help").value == level
        assert isinstance(widget.set_help("tell"), Message)
        refused = widget.set_help("loud")
        assert (refused.key, widget.driver.screen.part("help").value) == ("option.unknown", "tell")
        assert str(refused) in str(widget.driver.screen)
    widget.close()


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
    assert but_for_what_is_said(driver.state, before)
    assert len(caplog.records) == 1


def test_once_it_is_closed_it_only_says_so(case):
    driver, _ = drivers(case)
    driver.close()
    assert driver.take(next(steps(driver))) == CLOSED
    assert isinstance(driver.screen, Screen)
