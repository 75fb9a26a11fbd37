"""The forms of answers: what is pressed in a drawing is written, what is written shows as picked."""

from __future__ import annotations

import pytest
from ipywidgets.widgets.widget import _instances
from setcards_widgets import ExerciseCard
from setcards_widgets.forms import form_for

from setcards_edu import Card, Refused, language
from setcards_edu.pictures.workbench import card_id, element_id
from setcards_edu.teaching import Keeper, Word, answers, exercise, kinds
from setcards_edu.teaching.answers import (
    AnswerKind,
    ManySets,
    OneSet,
    SetTuple,
    TwoElements,
    YesOrElements,
    YesOrWitness,
)
from setcards_edu.teaching.exercises import Exercise, Task
from setcards_edu.teaching.feedback import CORRECT, Feedback
from tests.refusals import refusal

HAND = tuple(map(Card, ("12345", "", "3", "12345")))
U, EMPTY, THREE = map(Card, ("12345", "", "3"))


def made(answer, *, accepted=None, **options):
    """An exercise whose right answer is `accepted`, drawn as the options say."""
    task = Task(
        about={"point": 1, "a": THREE},
        solved={"statement": ""},
        answer=answer,
        judge=lambda given: CORRECT if given == accepted else Feedback(Word.KEEP_GOING),
        accepted=accepted,
        **options,
    )
    return Exercise("sets.member-or-subset", 1, 0, task)


def shown(answer, **options):
    return ExerciseCard(made(answer, **options), keeper=Keeper())


def press(form, *pieces):
    for piece in pieces:
        form.pressed(piece)


def names(card):
    return {piece.id: piece.name for piece in card._stage.picture.pieces}


def test_every_kind_of_answer_has_a_form():
    found = [
        kind for kind in vars(answers).values() if isinstance(kind, type) and issubclass(kind, AnswerKind)
    ]
    controls = {kind.control for kind in found if kind is not AnswerKind}
    assert len(controls) >= 8
    for kind in kinds():
        assert form_for(exercise(kind), lambda _: None).widgets
    for answer in (SetTuple(3), TwoElements(3), YesOrElements(3), ManySets(3), OneSet(3)):
        assert form_for(made(answer), lambda _: None).widgets
        controls.discard(answer.control)
    assert controls == {"number", "choice", "code"}


def test_cards_pressed_in_an_order_make_a_tuple():
    card = shown(SetTuple(5), accepted=(U, EMPTY, U), offered=HAND, pick="offered")
    for picked in (U, EMPTY, U):
        card.pick(picked)
    assert card.form.text.value == "U, ∅, U"
    assert card.form.picked == (U, EMPTY, U)
    assert card.check().is_correct


def test_a_card_of_which_no_copy_is_left_is_taken_out_where_it_stood_last():
    form = shown(SetTuple(5), offered=HAND, pick="offered").form
    press(form, card_id(U), card_id(THREE), card_id(U), card_id(EMPTY))
    press(form, card_id(U))
    assert form.picked == (U, THREE, EMPTY)
    press(form, card_id(THREE))
    assert form.picked == (U, EMPTY)


def test_two_copies_are_one_piece_that_tells_its_places():
    card = shown(SetTuple(5), offered=HAND, pick="offered")
    assert [*names(card)] == [card_id(EMPTY), card_id(THREE), card_id(U)]
    assert names(card)[card_id(U)].endswith(", 2 copies")
    card.answer("U 3 U")
    assert names(card)[card_id(U)].endswith(", 2 copies, in place 1, 3 of the answer")
    assert names(card)[card_id(THREE)].endswith(", in place 2 of the answer")
    assert ">1·3<" in card._stage.picture.svg
    with language("ja"):
        card.answer("3 U")
        assert names(card)[card_id(U)].endswith("、2\u00a0枚、答えの 2\u00a0番目")


def test_what_is_typed_in_an_order_shows_as_picked_and_what_cannot_be_read_shows_nothing():
    card = shown(SetTuple(5), offered=HAND, pick="offered")
    card.form.text.value = "3 U"
    assert card.form.picked == (THREE, U)
    card.form.text.value = "3 ü"
    assert card.form.picked == ()
    card.pick(EMPTY)
    assert card.form.text.value == "∅"


def test_a_tuple_as_a_value_is_written_in_its_order():
    card = shown(SetTuple(5), accepted=(U, EMPTY), offered=HAND, pick="offered")
    assert card.answer([U, EMPTY]).is_correct
    assert card.form.text.value == "U, ∅"


def test_elements_are_pressed_in_an_order_and_out_again():
    card = shown(TwoElements(5), accepted=(3, 2), pick="points")
    for point in (1, 3, 2, 1):
        card.pick(point)
    assert card.form.text.value == "3, 2"
    assert card.form.picked == (Card("23"),)
    assert card.check().is_correct
    assert card.answer((3, 2)).is_correct
    assert card.pick(6).key == "option.unknown"


def test_elements_are_picked_to_show_that_the_answer_is_no():
    card = shown(YesOrElements(5), pick="points")
    card.pick(3)
    card.pick(2)
    assert (card.form.choice.value, card.form.text.value) == ("no", "3, 2")
    assert card.form.given() == "no 3, 2"
    card.form.choice.value = "yes"
    assert card.form.given() == "yes"
    card.answer("no: 1 and 4")
    assert card.form.text.value == "1, 4"


def test_elements_are_called_by_what_they_mean_and_no_set_is_drawn_of_them():
    card = shown(YesOrElements(5), shown=(THREE, Card("24")), pick="points")
    assert card._stage.picture.by_id["e-3"].name == "3: shows it"
    assert "∅" not in card._stage.picture.svg
    card.pick(3)
    assert (card._stage.picture.by_id["e-3"].state, card._stage.said) == (True, "No, because of 3.")
    card.pick(2)
    assert card._stage.said == "No, because of 3, 2."
    assert ">3, 2<" in card._stage.picture.svg
    assert "{2,3}" not in card._stage.picture.svg
    pair = shown(TwoElements(5), accepted=(3, 2), pick="points")
    assert pair._stage.picture.by_id["e-3"].name == "3: shows it"


def test_a_no_that_came_with_its_element_goes_with_it():
    card = shown(YesOrElements(5), pick="points")
    for point in (3, 3):
        card.pick(point)
    assert (card.form.choice.value, card.form.given()) == (None, "")
    assert card._stage.said == "Nothing is picked to show it."
    card.form.choice.value = "no"
    for point in (3, 3):
        card.pick(point)
    assert card.form.choice.value == "no", "who chose it by itself keeps it"


def test_sets_are_picked_to_show_that_the_answer_is_no():
    card = shown(YesOrWitness(5), shown=(THREE, U), pick="shown")
    card.pick("3")
    card.pick("12345")
    assert card.form.given() == "no {3}, U"
    card.answer([THREE])
    assert card.form.text.value == "{3}"


def test_what_nothing_is_picked_for_cannot_be_pressed():
    card = ExerciseCard("sets.member-or-subset", keeper=Keeper())
    assert card.form.picked == ()
    assert refusal(Refused, card.form.pressed, element_id(1)).key == "stage.not-pressable"


@pytest.mark.parametrize("id_", kinds())
def test_a_new_one_leaves_no_dead_widget_behind(id_):
    card = ExerciseCard(id_, keeper=Keeper())
    card.another()
    before = {*_instances}
    for _ in range(3):
        card.another()
    assert len(_instances) == len(before)
