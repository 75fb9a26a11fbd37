"""The controls of an answer show what its draft holds, and fill it in; its drawing is pressed on a stage."""

from __future__ import annotations

import pytest
from setcards_widgets import ExerciseCard

from setcards_edu import Card, Message
from setcards_edu.equations import Hand
from setcards_edu.pursuit import Grid, Position
from setcards_edu.teaching import Keeper
from setcards_edu.teaching.equations.equation_answers import EquationAnswer, EquationOrNone
from setcards_edu.teaching.exercises.answers import Several, YesOrElements
from setcards_edu.teaching.pursuit.square_answers import MoveAnswer
from tests.teaching.exercises.worked import made
from tests.widgets.messages import asked

HAND = Hand("22337")
POSITION = Position(Grid(5, 6), dogs=[(0, 1), (4, 4)], sheep=(2, 2))


def shown(answer, **options):
    return ExerciseCard(made(answer, **options), keeper=Keeper())


def test_what_is_picked_stands_in_the_controls_and_what_they_hold_is_drawn():
    card = shown(YesOrElements(5), shown=(Card("3"), Card("24")), pick="points")
    card.pick(3)
    assert (card.form.choice.value, card.form.text.value) == ("no", "3")
    assert (card._stage.picture.by_id["e-3"].state, card._stage.said) == (True, "No, because of 3.")
    card.form.text.value = "2"
    assert card._stage.picture.by_id["e-2"].state
    card.pick(2)
    assert (card.form.choice.value, card.form.text.value) == (None, "")
    card.form.choice.value = "yes"
    assert card._state.draft.given == "yes"


def test_that_there_is_no_yaku_is_pressed():
    card = shown(EquationOrNone(HAND), shown=HAND)
    card.form.none.click()
    assert card.form.text.value == "none"
    assert card._surround.said == "The answer is now: none. Press Check."
    assert "Press Check." in card._said.value
    assert "mod-active" in card.form.none._dom_classes
    card.form.text.value = "3*7+2=23"
    assert "mod-active" not in card.form.none._dom_classes


def test_several_statements_are_ticked():
    options = tuple((name, Message("exercise.yaku.option", text=name)) for name in ("48×2", "24×4", "<b>"))
    card = shown(Several(options), accepted={"48×2", "24×4"})
    card.form.boxes["24×4"].value = True
    assert card._state.draft.given == ("24×4",)
    assert card.answer("1, 2").is_correct
    assert [box.value for box in card.form.boxes.values()] == [True, True, False]
    (group,) = (part for part in card.form.widgets if "setcards-ticks" in part._dom_classes)
    assert group.children == (*card.form.boxes.values(),)


def test_the_focus_goes_on_and_keys_are_for_the_whole_board():
    card = shown(EquationAnswer(HAND), shown=HAND)
    assert asked(card._stage, kind="press", piece="tile-0") == "tile-1"
    assert asked(card._stage, kind="press", piece="op-0-plus") == ""
    version = card._stage._version
    for key in "3*2":  # faster than the page can follow
        assert asked(card._stage, kind="key", key=key, piece="hand", version=version) == ""
    asked(card._stage, kind="key", key="9", piece="hand")
    assert card._stage._refused


@pytest.mark.parametrize(
    ("pressed", "words"),
    [(("sq-2-2",), "It is the dogs’ turn."), (("dog-0", "sq-3-5"), "leads from b1 to f4")],
)
def test_why_no_answer_comes_of_a_press_is_said_at_once(pressed, words):
    card = shown(MoveAnswer(POSITION), id_="chase.read-square", shown=POSITION, pick="squares")
    for piece in pressed:
        card.pick(piece)
    assert words in card._said.value
    assert words in card._surround.said
    assert not card._stage._refused
