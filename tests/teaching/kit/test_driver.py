"""The steps that a driver keeps: few, and whatever they are, a screen comes back by them."""

from __future__ import annotations

import json
from threading import Thread
from time import sleep

from setcards_edu.teaching import Keeper, exercise
from setcards_edu.teaching.exercises.exercise_presenter import ExercisePresenter
from setcards_edu.teaching.exercises.exercise_state import ExerciseState
from setcards_edu.teaching.games.table import TableState
from setcards_edu.teaching.games.table_driver import TableDriver
from setcards_edu.teaching.games.table_presenter import TablePresenter
from setcards_edu.teaching.kit import driver as kit
from setcards_edu.teaching.kit.driver import Driver
from setcards_edu.teaching.kit.steps import OnlySaid, Press, Set, step_from_json, step_json
from setcards_edu.teaching.kit.wire import Wire
from setcards_edu.teaching.topology.builder import TopologyUnderConstruction
from setcards_edu.teaching.topology.builder_presenter import BuilderPresenter
from setcards_edu.topology import Topology


def table():
    state = TableState.start("daishugo", ["person", "person"], seed=1, options={"n": 3})
    return TableDriver(state, TablePresenter())


def builder():
    return Driver(TopologyUnderConstruction.start(Topology.indiscrete(3)), BuilderPresenter())


def come_back(driver, other):
    """Take the steps of a driver again, by way of JSON, and return their number."""
    steps = json.loads(json.dumps([*map(step_json, driver.taken)]))
    other.retake(map(step_from_json, steps))
    assert (other.state, other.taken) == (driver.state, driver.taken)
    return len(steps)


def test_of_the_places_of_a_slider_only_the_last_is_kept():
    played = table()
    for piece in ("hand-0-12", "field", "hand-1-13", "field"):
        played.press(piece)
    played.act("earlier")
    moments = len(played.state.moments)
    kept = len(played.taken)
    for number in [*range(moments - 1)] * 3:
        played.set("look-back", number)
    assert len(played.taken) == kept + 1
    come_back(played, table())


def test_of_texts_that_can_be_undone_each_is_kept():
    building = builder()
    for code in ("3:1", "3:1,2,3", "3:1"):
        building.set("code", code)
    assert building.taken == [Set("code", "3:1"), Set("code", "3:1,2,3"), Set("code", "3:1")]
    building.act("undo")
    come_back(building, builder())


def test_what_was_refused_comes_back_as_a_word_between_two_steps():
    asked = table()
    for refused in ("nowhere", "attic"):
        asked.act("resign")
        asked.press(refused)
        asked.press(refused)
    asked.act("resign")
    assert not asked.state.is_over
    assert asked.taken == [Press("moving", "resign"), *[OnlySaid(), Press("moving", "resign")] * 2]
    come_back(asked, table())
    asked.act("resign")
    assert asked.state.is_over
    come_back(asked, table())


def test_after_very_many_no_more_are_kept(monkeypatch):
    monkeypatch.setattr(kit, "MOST_TAKEN", 3)
    building, other = builder(), builder()
    for card in ("c-1", "c-12", "c-2", "c-23"):
        building.press(card)
    other.retake(building.taken)
    assert len(building.taken) == 3
    assert building.state.undo().topology == other.state.topology


class Slowly(BuilderPresenter):
    """A presenter that lets other threads go on amid each step, and counts the steps under way."""

    def __init__(self):
        super().__init__(properties=False)
        self.under_way, self.together = [], set()

    def taken(self, state, step):
        self.under_way.append(step)
        sleep(0.001)
        self.together.add(len(self.under_way))
        self.under_way.remove(step)
        return super().taken(state, step)


def test_steps_of_two_threads_are_taken_one_after_another():
    """As in Jupyter, which takes up in another thread what arrives while the first one is busy."""
    driver = Driver(TopologyUnderConstruction.start(Topology.indiscrete(4)), Slowly())
    wire = Wire(driver, lambda _: None)

    def press(view):
        for seq in range(1, 11):
            asked = {"kind": "press", "part": "stage", "id": "c-1", "version": 1}
            wire.receive({**asked, "seq": seq, "view": view})

    threads = [Thread(target=press, args=(view,)) for view in ("a", "b")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wire.version > 1
    assert driver.presenter.together == {1}


def test_a_class_number_deals_the_first_new_thing_and_then_come_the_next():
    driver = Driver(ExerciseState.start(exercise("topology.union", seed=3)), ExercisePresenter(Keeper()))
    driver.class_number = 70
    seeds = []
    for act in ("hint", "another", "another", "hint"):
        driver.act(act)
        seeds.append(driver.state.class_number)
    assert seeds == [3, 70, 71, 71]
    again = Driver(ExerciseState.start(exercise("topology.union", seed=3)), ExercisePresenter(Keeper()))
    again.class_number = 70
    again.retake(driver.taken)
    assert again.state.exercise == driver.state.exercise


def card():
    keeper = Keeper()
    made = exercise("inclusion.comparable", level=2, seed=3)
    return keeper, Driver(ExerciseState.start(made), ExercisePresenter(keeper))


ANSWERED = (Press("stage", "e-1"), Press("keys", "check"))


def test_what_somebody_else_has_answered_is_no_progress_nor_what_is_done_after_it():
    keeper, driver = card()
    assert driver.take_up(ANSWERED) is None
    assert driver.state.tries == 1
    driver.take(Press("stage", "e-2"))
    driver.take(ANSWERED[1])
    driver.act("hint")
    assert driver.state.tries == 2
    assert keeper.progress == Keeper().progress


def test_steps_of_somebody_else_are_taken_all_or_none():
    keeper, driver = card()
    before, shown = driver.state, driver.screen
    reason = driver.take_up([*ANSWERED, Press("stage", "nothing")])
    assert (reason.key, reason.witnesses["number"]) == ("address.step", 3)
    assert (driver.state, driver.screen, driver.taken) == (before, shown, [])
    assert keeper.progress == Keeper().progress
    for step in ANSWERED:
        driver.take(step)
    assert driver.taken == [*ANSWERED]
    assert keeper.progress != Keeper().progress


def test_a_game_that_the_browser_kept_is_not_told_by_the_steps_after_it():
    driver, other, earlier = table(), table(), table()
    for piece in ("hand-0-12", "field"):
        earlier.press(piece)
    text = earlier.state.save()
    for each in (driver, other):
        each.do(lambda each=each: each.state.offering(text))
    driver.act("go-on-before")
    assert driver.state.is_begun
    assert not driver.tells_all
    assert other.take_up(driver.taken).key == "address.not-told"
    assert not other.state.is_begun


def test_a_race_is_not_told_by_its_steps():
    driver = TableDriver(TableState.start("set-speed", ["person", "person"], seed=2), TablePresenter())
    begun = [Press("pace", "race"), Press("pace", "start")]
    assert driver.take_up(begun).key == "address.step"
    assert driver.tells_all
    assert (driver.state.is_timed, driver.taken) == (False, [])
    for step in begun:
        driver.take(step)
    assert driver.state.is_timed
    assert not driver.tells_all
