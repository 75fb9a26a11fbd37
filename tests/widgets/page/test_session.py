"""The session behind a page, without a browser: whatever comes, nothing is lost and nothing is done twice."""

from __future__ import annotations

import json
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st
from setcards_widgets.page.door import Door, cells_in
from setcards_widgets.page.session import PATIENCE, Session, digest

from setcards_edu.dice import Dice
from setcards_edu.teaching.games.table import TableState
from setcards_edu.teaching.kit.address import MOST_SIGNS, Address
from setcards_edu.teaching.kit.screen import Buttons, Stage
from setcards_edu.teaching.kit.steps import Press, Set
from tests.cases import every
from tests.lessons.notebooks import FOLDER
from tests.time import Time

BUILDER = {"setup": "from setcards_widgets.lesson import *", "b": "TopologyBuilder(n=3)"}
IN_JAPANESE = "from setcards_widgets.lesson import TopologyBuilder, language\n_ = language('ja')"
JAPANESE = {**BUILDER, "setup": IN_JAPANESE}
ELSEWHERE = {"new-game", "go-on-before", "rematch", "change-sides", "harder"}
"""The buttons of a table that lead to another game."""
BOTH = {**BUILDER, "c": "display(TopologyBuilder(n=3), LiveCards())"}


class Browser:
    """What a page knows of its screens, and does with what it is told."""

    def __init__(self, lesson=BUILDER, loop=None):
        self.sent = []
        self.lesson = lesson
        self.session = Session(self.sent.append, lambda _: self.lesson, loop=loop)
        self.seq = 0

    def open(self, **asked):
        for _ in self.session.open({"lesson": "a lesson", **asked}):
            pass
        return self

    def step(self, id="c-1", screen="b-1", *, version=None, seq=None, **more):
        self.seq = seq or self.seq + 1
        step = {"kind": "press", "part": "stage", "id": id, **more}
        whole = {"seq": self.seq, "view": "v", "version": version or self.version(screen)}
        self.session.receive(["screen", screen, {**step, **whole}])

    def heard(self, kind):
        return [message for message in self.sent if message[0] == kind]

    def version(self, screen):
        told = [
            message[2]["version"] for message in self.sent if message[1:2] == [screen] and len(message) > 2
        ]
        return next((version for version in reversed(told)), 1)

    def steps(self, screen="b-1"):
        """The steps that the page keeps of a screen."""
        kept = []
        for message in self.sent:
            if message[0] in {"whole", "told"} and message[1] == screen and "steps" in message[3]:
                kept = [*kept[: message[3]["from"]], *message[3]["steps"]]
        return kept

    def screen(self, screen="b-1"):
        """The parts of a screen as a page has them that was told everything."""
        parts = {}
        for _, name, *told in (message for message in self.sent if message[0] in {"whole", "told"}):
            if name == screen:
                parts |= told[0]["whole"]["parts"] if "whole" in told[0] else told[0].get("parts", {})
        return parts

    def said(self, screen="b-1"):
        return self.screen(screen)["said"]["message"]["text"]


def first(lesson=BUILDER):
    """What the pages hold of a lesson's screens."""
    return {name: digest(whole) for _, name, whole, *_ in Browser(lesson).open().heard("whole")}


def test_a_screen_that_is_as_it_was_drawn_is_only_said_to_be_so():
    page = Browser().open(shown={"b-1": {"digest": first()["b-1"]}})
    assert page.sent[-2:] == [["same", "b-1"], ["all"]]
    page.step(version=1)
    assert page.said() == "{1} fits: 3 sets now."


def test_a_screen_that_is_not_as_it_was_drawn_comes_whole_and_refuses_what_was_pressed_on_the_other():
    page = Browser().open(shown={"b-1": {"digest": "another", "version": 1}})
    assert [message[:2] for message in page.sent if message[0] != "shelf"] == [
        ["opened", None],
        ["whole", "b-1"],
        ["all"],
    ]
    page.step(version=1)
    assert page.steps() == []
    assert "{1}" not in page.said()


@pytest.mark.parametrize("version", [0, -1, 2**30, "7", None])
def test_a_version_that_no_screen_has_counts_as_the_first(version):
    ((_, _, whole, _),) = Browser().open(shown={"b-1": {"version": version}}).heard("whole")
    assert whole["version"] == 2


def test_what_follows_is_named_by_the_turn_in_which_the_lesson_was_opened():
    assert Browser().open(turn=7).heard("opened") == [["opened", 7]]


def test_the_cells_in_sight_are_run_after_the_first():
    cells = {name: f"print({name!r})" for name in "abcd"}
    page = Browser(cells)
    ran = []
    page.session._run = lambda cell, _: ran.append(cell)
    seen = [*page.session.open({"lesson": "x", "first": ["c", "nothing", 3, "d"]})]
    assert ran == ["a", "c", "d", "b"]
    assert seen == [False, True, True, False]


def test_a_cell_that_fails_is_told_and_the_others_are_run():
    page = Browser({"a": "1 / 0", "c": "(", "d": "import nothing_of_this_name", **BUILDER}).open()
    assert page.heard("failed") == [["failed", "a"], ["failed", "c"]]
    assert page.heard("missing") == [["missing", "d"]]
    assert [message[1] for message in page.heard("whole")] == ["b-1"]


@pytest.mark.parametrize("presses", [("c-1",), ("c-1", "c-12", "c-1"), ("c-1", "undo")])
def test_steps_lead_another_session_to_the_same_screen(presses):
    page = Browser().open()
    for each in presses:
        page.step(each)
    steps = json.loads(json.dumps(page.steps()))
    taken = {"v": page.seq}
    again = Browser().open(shown={"b-1": {"version": page.version("b-1"), "taken": taken, "steps": steps}})
    (whole,) = again.heard("whole")
    assert whole[2]["version"] == page.version("b-1") + 1
    assert again.steps() == page.steps()
    shown, before = again.screen(), page.screen()
    assert {name: part for name, part in shown.items() if name != "said"} == {
        name: part for name, part in before.items() if name != "said"
    }


@pytest.mark.parametrize("steps", [[], ["c-1"]])
def test_a_press_made_while_python_was_away_is_taken_once(steps):
    page = Browser().open()
    for each in steps:
        page.step(each)
    version, taken = page.version("b-1"), {"v": page.seq}
    again = Browser().open(shown={"b-1": {"version": version, "taken": taken, "steps": page.steps()}})
    again.step("c-12", version=version, seq=page.seq + 1)
    again.step("c-12", version=version, seq=page.seq + 1)
    assert [step["id"] for step in again.steps()] == [*steps, "c-12"]


def test_progress_is_not_made_twice_by_a_replay():
    cells = {"setup": BUILDER["setup"], "b": 'ExerciseCard("inclusion.comparable", level=2, seed=3)'}
    page = Browser(cells).open()
    page.step("e-1")
    page.step("check", part="keys")
    again = Browser(cells).open(shown={"b-1": {"steps": page.steps()}})
    assert again.steps() == page.steps() != []
    for browser in (page, again):
        browser.session.receive(["shelf", "setcards-edu:", {"kind": "stored", "items": {}}])
    kept = [str(browser.heard("shelf")) for browser in (page, again)]
    assert ["inclusion.comparable" in texts for texts in kept] == [True, False]


SCREENS = {
    "builder": "TopologyBuilder(n=3)",
    "chase": 'ChaseBoard(role="dogs")',
    "bench": "ConjectureBench(n=3)",
    "game": 'GameTable("set-speed", ["person", "random"], seed=2, by_turns=True)',
    "card": 'ExerciseCard("inclusion.comparable", level=2, seed=3)',
}


def of_screen(name):
    return {"setup": BUILDER["setup"], "b": SCREENS[name]}


def played(page, seed, most=60):
    """Let somebody press and fill in whatever there is, as dice have it; a game is played to its end."""
    screen, dice = page.session._connected["b-1"]._screen, Dice(str(seed))
    driver = screen.driver
    for _ in range(most):
        if isinstance(driver.state, TableState) and driver.state.is_begun and not driver.state.is_on:
            break
        can = [
            Press(part.id, piece.id)
            for part in driver.screen.parts()
            if isinstance(part, Stage)
            for piece in part.picture.pieces
            if piece.pressable and piece.enabled
        ]
        can += [
            Press(part.id, button.name)
            for part in driver.screen.parts()
            if isinstance(part, Buttons)
            for button in part.buttons
            if button.name not in {*ELSEWHERE, "race", "start", "resign", "undo", "earlier"}
        ]
        driver.take(dice.pick(can))
    return driver


def held(page):
    page.session.receive(["address", "b-1"])
    _, name, text, reason = page.heard("address")[-1]
    assert (name, reason) == ("b-1", "")
    return text


OWN = {"said", "notebook", "none-yet", "discoveries", "question"}  # what is said, and one's own discoveries


def seen(page):
    return {name: part for name, part in page.screen().items() if name not in OWN}


@pytest.mark.parametrize("name", SCREENS)
def test_an_address_shows_somebody_else_the_same_screen(name):
    page = Browser(of_screen(name)).open()
    driver = played(page, 4)
    text = held(page)
    assert len(text) < MOST_SIGNS
    first_shown = Browser(of_screen(name)).open()
    digest_of_first = digest(first_shown.heard("whole")[0][2])
    other = Browser(of_screen(name)).open(state=text, shown={"b-1": {"digest": digest_of_first}})
    assert other.heard("state") == [["state", ""]]
    assert other.session._connected["b-1"]._screen.driver.taken == driver.taken != []
    assert seen(other) == seen(page) != seen(first_shown)
    assert other.version("b-1") == 2
    apart = {"version": 5, "steps": other.steps(), "apart": True}
    again = Browser(of_screen(name)).open(state=text, shown={"b-1": apart})
    assert again.heard("state") == [["state", ""]]
    assert seen(again) == seen(page)
    assert held(again) == text


def test_a_game_is_played_to_its_end_and_fits():
    page = Browser(of_screen("game")).open()
    assert not played(page, 2).state.is_on
    assert len(held(page)) < 400


def test_what_an_address_says_of_a_card_is_no_progress():
    page = Browser(of_screen("card")).open()
    page.step("e-1")
    page.step("check", part="keys")
    other = Browser(of_screen("card")).open(state=held(page))
    other.step("check", part="keys")
    for browser in (page, other):
        browser.session.receive(["shelf", "setcards-edu:", {"kind": "stored", "items": {}}])
    kept = [str(browser.heard("shelf")) for browser in (page, other)]
    assert ["inclusion.comparable" in texts for texts in kept] == [True, False]


STRANGE = {
    "": "format",
    "1.b-1.AAAA": "damaged",
    "1.b-9.eNqLjgUAARUAuQ": "no screen",
    Address("b-1", (Press("stage", "<img src=x onerror=alert(1)>"),)).text(): "step 1",
    Address("b-1", (Press("stage", "c-1"), Press("stage", "c-99"))).text(): "step 2",
    Address("b-1", (Press("stage", "c-1"), Press("nowhere", "c-2"))).text(): "step 2",
    Address("b-1", (Press("stage", "c-1"), Set("code", "__import__('os')"))).text(): "step 2",
}


@every(("text", "part"), STRANGE.items())
def test_what_a_stranger_has_written_is_refused_in_words_and_ones_own_stays(text, part):
    page = Browser().open()
    page.step("c-12")
    own = {"version": page.version("b-1"), "steps": page.steps(), "taken": {"v": page.seq}}
    other = Browser().open(state=text, shown={"b-1": own})
    ((_, reason),) = other.heard("state")
    assert part in reason
    assert other.steps() == page.steps()
    assert seen(other) == seen(page)
    other.step("c-1", seq=page.seq + 1)
    assert len(other.steps()) == 2
    assert other.sent[-1][0] == "told"


def test_a_screen_stays_as_it_was_drawn_where_the_address_is_refused():
    text = Address("b-1", (Press("stage", "c-1"), Press("stage", "c-99"))).text()
    page = Browser().open(state=text, shown={"b-1": {"digest": first()["b-1"]}})
    assert [message[0] for message in page.sent if message[0] != "shelf"] == [
        "opened",
        "state",
        "same",
        "all",
    ]


def test_steps_that_take_too_long_are_refused():
    sent, seconds = [], count(0, PATIENCE)
    session = Session(sent.append, lambda _: BUILDER, clock=lambda: next(seconds))
    text = Address("b-1", (Press("stage", "c-1"), Press("stage", "c-12"))).text()
    for _ in session.open({"lesson": "x", "state": text}):
        pass
    assert ["state", "It takes too long."] in sent
    assert session._connected["b-1"]._screen.steps == ()


def test_no_address_holds_the_map_of_the_course_nor_asks_anything_of_it():
    cells = {"setup": BUILDER["setup"], "b": "ProgressMap()"}
    page = Browser(cells).open()
    page.session.receive(["address", "b-1"])
    assert page.heard("address")[0][2] == ""
    steps = (Set("import", "{}"), Press("keeping", "start-fresh"), Press("keeping", "confirm"))
    other = Browser(cells).open(state=Address("b-1", steps).text())
    assert other.heard("state")[0][1] == page.heard("address")[0][3] != ""


def test_a_refusal_is_in_the_language_of_the_lesson():
    assert "アドレス" in Browser(JAPANESE).open(state="1.b-1.AAAA").heard("state")[0][1]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=5), inside, max_size=3),
    max_leaves=8,
)
NAMES = st.sampled_from(["b-1", "b-2", "", "setcards-edu:"])
OF_STEPS = ("part", "id", "seq", "view", "version", "value", "typed", "is_here")
MESSAGES = st.one_of(
    JSON,
    st.tuples(st.sampled_from(["screen", "shelf", "leave", "open"]), NAMES, JSON).map(list),
    st.tuples(
        st.just("screen"),
        st.just("b-1"),
        st.fixed_dictionaries(
            {"kind": st.sampled_from(["press", "set", "drop", "key", "here", "at", "whole", "worked"])},
            optional=dict.fromkeys(OF_STEPS, JSON),
        ),
    ).map(list),
    st.tuples(st.just("shelf"), NAMES, st.fixed_dictionaries({"kind": st.just("stored"), "items": JSON})).map(
        list
    ),
)


@given(st.lists(MESSAGES, max_size=4))
def test_whatever_a_page_sends_the_session_goes_on(messages):
    page = Browser()
    page.sent.clear()
    door = Door(lambda text: page.sent.append(json.loads(text)), lambda _: BUILDER)
    door.hear('["open", {"lesson": "a"}]')
    for message in messages:
        door.hear(json.dumps(message))
    door.hear('["open", {"lesson": "a", "turn": 2}]')
    page.sent.clear()
    step = {"kind": "press", "part": "stage", "id": "c-1", "seq": 1, "view": "w", "version": 1}
    door.hear(json.dumps(["screen", "b-1", step]))
    assert page.said() == "{1} fits: 3 sets now."


@given(
    JSON | st.fixed_dictionaries({}, optional=dict.fromkeys(("digest", "version", "taken", "steps"), JSON))
)
def test_whatever_a_page_says_it_shows_the_screen_comes(shown):
    page = Browser().open(shown={"b-1": shown})
    assert [message[1] for message in page.heard("whole")] == ["b-1"]
    assert page.heard("failed") == []


@pytest.mark.parametrize(
    "text", ["", "{", "[" * 100_000, '"\\ud800"', "null", "[]", '["open"]', '["open", 1]']
)
def test_a_text_that_is_no_message_is_passed_over(text):
    sent = []
    Door(sent.append, lambda _: BUILDER).hear(text)
    assert sent in ([], ['["unknown"]'])


def test_half_a_sign_that_somebody_types_does_no_harm():
    cells = {"setup": BUILDER["setup"], "b": "ConjectureBench()"}
    sent = []
    door = Door(sent.append, lambda _: cells)
    door.hear('["open", {"lesson": "a"}]')
    step = {"kind": "set", "part": "text", "value": "\ud83d", "seq": 1, "view": "v", "version": 1}
    door.hear(json.dumps(["screen", "b-1", step]))
    for text in sent:
        text.encode()


@pytest.mark.parametrize(
    "name", ["en/99-nothing", "../en/01-inclusion", "", "en/01-inclusion.ipynb", "/etc/passwd"]
)
def test_a_lesson_that_there_is_not_is_told(name):
    sent = []
    Door(sent.append, cells_in(FOLDER)).hear(json.dumps(["open", {"lesson": name}]))
    assert sent == ['["unknown"]']


def test_the_cells_of_a_lesson_are_those_of_its_notebook():
    assert [*cells_in(FOLDER)("en/01-inclusion")][:3] == ["setup", "map", "first-play"]


# on a loop


class Door2:
    """A door whose cells and work wait for a clock."""

    def __init__(self, clock, lesson):
        self.page = Browser(lesson)
        self.door = Door(lambda text: self.page.sent.append(json.loads(text)), lambda _: lesson, clock)

    def open(self, turn=1):
        self.door.hear(json.dumps(["open", {"lesson": "a", "turn": turn, "first": ["b"]}]))

    def press(self, id, seq=1):
        step = {"kind": "press", "part": "stage", "id": id, "seq": seq, "view": "v", "version": 1}
        self.door.hear(json.dumps(["screen", "b-1", step]))


def test_two_pages_in_one_python_speak_each_its_language():
    clock = Time()
    english, japanese = Door2(clock, BUILDER), Door2(clock, JAPANESE)
    english.open()
    japanese.open()
    clock.go_by(9)
    for seq, id in enumerate(("c-1", "c-12"), 1):
        english.press(id, seq)
        japanese.press(id, seq)
    assert english.page.said().startswith("{1,2}")
    assert english.page.said().isascii()
    assert not japanese.page.said().isascii()


def test_a_press_is_answered_before_the_cells_that_are_not_in_sight():
    clock = Time()
    one = Door2(clock, BOTH)
    one.open()
    while not one.page.heard("whole"):
        clock.go_by(0)
    one.press("c-1")
    assert one.page.said() == "{1} fits: 3 sets now."
    assert one.page.heard("all") == []
    clock.go_by(9)
    assert one.page.heard("all") == [["all"]]


@pytest.mark.parametrize("left", ['["leave"]', None])
def test_a_lesson_that_is_left_while_it_opens_is_not_opened_further(left):
    clock = Time()
    one = Door2(clock, BOTH)
    one.open()
    if left:
        one.door.hear(left)
        clock.go_by(9)
        assert one.page.heard("whole") == one.page.heard("all") == []
    one.open(turn=2)
    clock.go_by(9)
    assert one.page.heard("all") == [["all"]]
    assert [message[1] for message in one.page.heard("whole")] == ["b-1", "c-1", "c-2"]


def test_what_was_left_takes_no_step_and_listens_to_nothing():
    page = Browser(BOTH).open()
    (builder, *others) = page.session.page.screens
    page.session.receive(["leave"])
    assert page.session.page.screens == []
    assert builder.driver.act("undo").key == "screen.closed"
    before = len(page.sent)
    page.step()
    assert len(page.sent) == before
    assert builder.driver._views == [builder._changed, builder._record]
    del others


def test_progress_belongs_to_its_page():
    one, other = Browser().open(), Browser().open()
    assert one.session.page.shared.keys() == other.session.page.shared.keys()
    for make, made in one.session.page.shared.items():
        assert made is not other.session.page.shared[make]


def test_a_class_number_of_the_page_deals_what_comes_after_the_lessons_own():
    cells = {"a": "from setcards_widgets.lesson import *", "b": "ExerciseCard('topology.union', seed=3)"}

    def dealt(**asked):
        page = Browser(cells).open(**asked)
        page.step("another", part="others")
        return page.screen()["class-number"]["value"]

    assert dealt(**{"class": 70}) == "70"
    for wrong in ({}, {"class": "70"}, {"class": -1}, {"class": True}, {"class": 10**6}, {"class": None}):
        assert dealt(**wrong) == "4"
