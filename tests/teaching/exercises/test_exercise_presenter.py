"""An exercise on a screen: what is seen and heard of each step, and what of it is kept."""

from __future__ import annotations

import pytest

from setcards_edu import Card, Event, Hint, Message
from setcards_edu.equations import Hand
from setcards_edu.pursuit import Grid, Position
from setcards_edu.teaching import Keeper, exercise
from setcards_edu.teaching.equations.equation_answers import EquationAnswer, EquationOrNone
from setcards_edu.teaching.exercises.answers import Several, YesOrElements
from setcards_edu.teaching.exercises.exercise_presenter import ExercisePresenter
from setcards_edu.teaching.exercises.exercise_state import ExerciseState
from setcards_edu.teaching.kit.driver import Driver
from setcards_edu.teaching.kit.presenter import aloud
from setcards_edu.teaching.kit.screen_json import screen_json
from setcards_edu.teaching.pursuit.square_answers import MoveAnswer

from .worked import made

HAND = Hand("22337")
POSITION = Position(Grid(5, 6), dogs=[(0, 1), (4, 4)], sheep=(2, 2))


def shown(about="topology.union", *, keeper=None, find=lambda _: None, **options):
    """The driver of an exercise, given by its id or by the kind of its answer."""
    if isinstance(about, str):
        about = exercise(about, **{"seed": 1, **options})
    elif not hasattr(about, "task"):
        about = made(about, **options)
    return Driver(ExerciseState.start(about), ExercisePresenter(keeper or Keeper(), find))


def answer(driver, text):
    """Type an answer, and have it checked."""
    return driver.act("check", text=text)


def heard(driver):
    return " ".join(map(str, aloud(driver.screen)))


def buttons(driver, row="keys"):
    return [button.name for button in driver.screen.part(row).there]


def told(driver):
    """What is said below the answer, line by line."""
    return "\n".join(driver.screen.part("feedback").lines())


def test_one_key_has_the_colour_and_it_is_the_one_that_comes_next():
    driver = shown()

    def coloured():
        return [button.name for button in driver.screen.part("keys").there if button.is_main]

    assert coloured() == ["check"]
    answer(driver, "{2}")
    assert coloured() == ["check"]
    for level in (1, 2):
        answer(driver, "{1,2,4}" if level == 1 else str(driver.state.exercise.task.accepted))
        assert coloured() == ["next-level"]
        (onward,) = {each.onward for each in driver.screen.part("keys").buttons if each.onward}
        driver.act("next-level")
        assert driver.screen.part(onward) is not None
        assert (driver.state.exercise.level, coloured()) == (level + 1, ["check"])


def test_the_solution_stands_under_more_and_beside_check_once_it_is_offered():
    driver = shown()
    assert (buttons(driver), buttons(driver, "others")) == (["check", "hint"], ["solution", "another"])
    for _ in range(2):
        answer(driver, "1")
    assert (driver.state.tries, "solution" in buttons(driver)) == (1, False), "it was not changed"
    answer(driver, "2")
    assert "solution" in buttons(driver)
    assert buttons(driver, "others") == ["another"]


def test_what_shows_the_verdict_stands_below_it_and_what_is_added_after_that():
    driver = shown()
    assert told(driver) == ""
    answer(driver, "{2}")
    stood = told(driver)
    assert "Something is missing.\nThat is the intersection (∩)" in stood
    assert stood.endswith("1 ∈ {1,2}")
    assert driver.act("why") == Hint("card.all-said")
    assert told(driver) == f"{stood}\n{Hint('card.all-said')}"
    driver.act("hint")
    assert told(driver).startswith("Hint 1 of 3")
    assert "why" not in buttons(driver), "all was said"
    driver.act("check")
    assert told(driver) == stood
    answer(driver, "{1,2,4}")
    assert "Answers given" not in told(driver)
    assert driver.screen.is_done
    assert driver.act("why") == Event("card.nothing-to-mend")


def test_the_button_of_the_hints_tells_which_one_comes():
    driver = shown()
    labels = []
    for _ in range(3):
        labels.append(
            str(next(each.label for each in driver.screen.part("keys").there if each.name == "hint"))
        )
        driver.act("hint")
    assert labels == ["Hint 1 of 3", "Hint 2 of 3", "Hint 3 of 3"]
    assert "hint" not in buttons(driver)


def test_the_level_stands_there_in_words_and_no_seed_but_under_more():
    driver = shown(level=2, seed=7)
    first, *_ = driver.screen.part("head").lines()
    assert first == "Union of two cards · Standard"
    assert driver.screen.part("class-number").value == "7"
    driver.set("class-number", "12")
    assert (driver.state.exercise.seed, driver.state.exercise.level) == (12, 2)


def test_what_belongs_to_progress_is_kept_once():
    keeper = Keeper()
    driver = shown(keeper=keeper)
    for _ in range(4):
        driver.act("hint")
    driver.act("solution")
    entry = keeper.progress.entry("topology.union")
    assert (entry.attempts, entry.hints, entry.solution_shown, entry.best) == (0, 3, True, None)
    answer(driver, "∅∅")
    assert keeper.progress.entry("topology.union").attempts == 0, "what cannot be read is no try"
    answer(driver, "{2}")
    driver.act("why")
    driver.say(Event("card.no-hint-left"))
    assert keeper.progress.entry("topology.union").attempts == 1
    driver.act("another")
    assert keeper.progress.entry("topology.union").attempts == 1


def test_a_new_one_has_nothing_of_the_old_and_is_heard():
    driver = shown()
    answer(driver, "1")
    driver.act("another")
    assert (told(driver), driver.screen.part("text").value) == ("", "")
    assert heard(driver).endswith(str(driver.state.exercise.prompt))
    assert str(driver.state.exercise.title) in heard(driver)


def test_a_screen_reader_hears_the_verdict_with_what_shows_it_and_of_a_picture_what_is_picked():
    driver = shown()
    answer(driver, "{2}")
    assert heard(driver) == str(driver.state.feedback)
    driver.press("e-1")
    assert heard(driver) == "", "the picture tells it"
    driver.set("text", "{1}")
    assert heard(driver) == ""
    driver.act("check")
    assert heard(driver).startswith("Something is missing.")
    board = shown(YesOrElements(5), shown=(Card("3"), Card("24")), pick="points")
    board.press("e-3")
    assert heard(board) == "No, because of 3."


def test_what_was_said_stands_back_when_the_answer_changes():
    driver = shown("topology.missing-card")
    driver.act("check")
    assert screen_json(driver.screen)["parts"]["feedback"]["told"][0]["look"] == "obstacle"
    assert not driver.screen.part("feedback").is_stale
    driver.press(next(piece.id for piece in driver.picture.pieces if piece.pressable))
    assert driver.screen.part("feedback").is_stale
    driver.act("check")
    assert not driver.screen.part("feedback").is_stale


def test_a_program_keeps_its_lines_and_a_function_of_another_name_is_none():
    right = exercise("topology.write-is-topology", seed=1).task.accepted
    named = {}
    driver = shown("topology.write-is-topology", find=named.get)
    assert driver.act("check").key == "card.no-function"
    named["is_topology"] = right
    driver.act("check")
    assert driver.state.is_right
    driver.act("solution")
    told = screen_json(driver.screen)["parts"]["feedback"]["told"]
    assert "def is_topology" in told[0]["code"]
    assert "def is_topology" not in told[0]["text"]


# the controls of an answer


def test_what_is_picked_stands_in_the_fields_and_what_they_hold_is_drawn():
    driver = shown(YesOrElements(5), shown=(Card("3"), Card("24")), pick="points")

    def fields():
        return driver.screen.part("choice").value, driver.screen.part("text").value

    driver.press("e-3")
    assert (fields(), driver.picture.by_id["e-3"].state) == (("no", "3"), True)
    driver.set("text", "2")
    assert driver.picture.by_id["e-2"].state
    driver.press("e-2")
    assert fields() == (None, "")
    driver.set("choice", "yes")
    assert driver.state.draft.given == "yes"
    assert driver.set("choice", "perhaps").key == "stage.unreadable"
    assert driver.state.draft.given == "yes"


def test_that_there_is_no_yaku_is_pressed():
    driver = shown(EquationOrNone(HAND), shown=HAND)
    assert str(driver.act("none")) == "The answer is now: none. Press Check."
    assert driver.screen.part("text").value == "none"
    assert "Press Check." in told(driver)
    assert driver.screen.part("none").buttons[0].is_down
    driver.set("text", "3*7+2=23")
    assert driver.screen.part("none").buttons[0].is_down is False


def test_several_statements_are_ticked():
    options = tuple((name, Message("exercise.yaku.option", text=name)) for name in ("48×2", "24×4", "<b>"))
    driver = shown(Several(options), accepted={"48×2", "24×4"})
    driver.set("ticked", ("24×4",))
    assert driver.state.draft.given == ("24×4",)
    for unreadable in (("<i>",), ("24×4", "48×2"), "24×4", True):
        assert driver.set("ticked", unreadable).key == "stage.unreadable"
    driver.set("ticked", ("48×2", "24×4"))
    driver.act("check")
    assert driver.state.is_right


def test_the_focus_goes_on_and_keys_are_for_the_whole_board():
    driver = shown(EquationAnswer(HAND), shown=HAND)
    driver.press("tile-0")
    assert driver.focus == "tile-1"
    driver.press("op-0-plus")
    assert driver.focus is None
    for key in "3*2":
        driver.key(key, "hand")
    refused = driver.key("9", "hand")
    assert refused.key
    assert str(refused) in told(driver), "the reason stands where answers are judged"


@pytest.mark.parametrize(
    ("pressed", "words"),
    [(("sq-2-2",), "It is the dogs’ turn."), (("dog-0", "sq-3-5"), "leads from b1 to f4")],
)
def test_why_no_answer_comes_of_a_press_is_said_at_once(pressed, words):
    driver = shown(made(MoveAnswer(POSITION), id_="chase.read-square", shown=POSITION, pick="squares"))
    for piece in pressed:
        driver.press(driver.state.piece_of(piece))
    assert words in told(driver)
    assert words in heard(driver)


# a function that is tried elsewhere


WRITTEN = "inclusion.write-comparable 1 0"


def test_what_came_of_a_function_elsewhere_is_judged_and_kept_once():
    keeper = Keeper()
    driver = Driver(ExerciseState.start(exercise("inclusion.write-comparable")), ExercisePresenter(keeper))
    driver.set("how", f"{WRITTEN}\n[2, true, false]")
    assert driver.state.feedback.reason.key == "exercise.inclusion.write-comparable.are-not"
    driver.set("how", f"{WRITTEN}\n[76, true, false]")
    assert driver.state.is_right
    other = Driver(ExerciseState.start(exercise("inclusion.write-comparable")), ExercisePresenter(keeper))
    other.retake(driver.taken)
    assert other.state.is_right
    assert keeper.progress.entry("inclusion.write-comparable").attempts == 2


@pytest.mark.parametrize(
    ("value", "key"),
    [
        ("inclusion.write-comparable 2 0\n[76, true, false]", "stage.stale"),
        ("", "stage.stale"),
        (f"{WRITTEN}\n", "stage.unreadable"),
        (f"{WRITTEN}\n[1]", "stage.unreadable"),
        (f"{WRITTEN}\n{'[' * 9000}", "stage.unreadable"),
        (WRITTEN + "x" * 10_000, "stage.unreadable"),
    ],
)
def test_what_tells_of_no_function_or_of_another_exercise_is_refused(value, key):
    driver = Driver(ExerciseState.start(exercise("inclusion.write-comparable")), ExercisePresenter(Keeper()))
    assert driver.set("how", value).key == key
    assert driver.state.tries == 0
