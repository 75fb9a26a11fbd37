"""The forms of answers: what is pressed in a drawing is written, what is written shows as picked."""

from __future__ import annotations

from setcards_widgets import ExerciseCard

from setcards_edu import Card, Message, Refused, language
from setcards_edu.equations import Equation, Hand
from setcards_edu.pictures.kit.card_pieces import card_id, element_id
from setcards_edu.teaching import Keeper, Word
from setcards_edu.teaching.equations.equation_answers import EquationAnswer, EquationOrNone
from setcards_edu.teaching.exercises.answers import (
    SetTuple,
    Several,
    YesOrElements,
    YesOrWitness,
)
from setcards_edu.teaching.exercises.exercise import Exercise, Task
from setcards_edu.teaching.exercises.feedback import CORRECT, Feedback
from tests.refusals import refusal
from tests.widgets.messages import asked

HAND = tuple(map(Card, ("12345", "", "3", "12345")))
U, EMPTY, THREE = map(Card, ("12345", "", "3"))


def made(answer, *, accepted=None, **options):
    """An exercise whose right answer is `accepted`, drawn as the options say."""
    task = Task(
        about={"point": 1, "a": THREE},
        solved={"statement": ""},
        answer=answer,
        judge=lambda given: CORRECT if given == accepted else Feedback(Word.KEEP_GOING),
        accepted="" if accepted is None else accepted,
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


def test_cards_pressed_in_an_order_make_a_tuple():
    card = shown(SetTuple(5), accepted=(U, EMPTY, U), offered=HAND, pick="offered")
    for picked in (U, EMPTY, U):
        card.pick(picked)
    assert card.form.text.value == "U, ∅, U"
    assert card.form.picked == (U, EMPTY, U)
    assert card.check().is_correct


def test_a_card_of_which_no_copy_is_left_is_taken_out():
    form = shown(SetTuple(5), offered=HAND, pick="offered").form
    press(form, card_id(U), card_id(THREE), card_id(U), card_id(EMPTY))
    press(form, card_id(U))
    assert form.picked == (THREE, EMPTY), "else no press would take back a card of which there are two"
    press(form, card_id(THREE))
    assert form.picked == (EMPTY,)


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


def test_elements_are_picked_to_show_that_the_answer_is_no():
    card = shown(YesOrElements(5), pick="points")
    for point in (1, 3, 2, 1):
        card.pick(point)
    assert card.pick(6).key == "option.unknown"
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


def equations(answer=None, **options):
    return shown(answer or EquationAnswer(Hand("22337")), shown=Hand("22337"), **options)


def test_an_equation_is_laid_tile_by_tile_and_stands_in_the_field_once_it_is_whole():
    card = equations(accepted=EquationAnswer().read("3×7+2 = 23"))
    for tile in (2, 4, 0, 1, 3):
        card.pick(tile)
    assert card.form.text.value == ""
    assert card._stage.said == "Laid: on the left 3, 7, 2; on the right 2, 3; 3 signs are missing."
    for operation in ("op-0-times", "op-1-plus", "op-2-join"):
        card.pick(operation)
    assert card.form.text.value == "3×7+2 = 23"
    assert card.check().is_correct
    card.pick("tile-4")
    assert card.form.text.value == ""
    assert card.check().reason.key == "equation.nothing"
    assert card.pick("slot-9").key == "option.unknown"


def test_the_focus_goes_from_a_tile_that_was_laid_to_the_next_and_stays_where_one_is_taken_back():
    card = equations()
    assert asked(card._stage, kind="press", piece="tile-0") == "tile-1"
    assert asked(card._stage, kind="press", piece="slot-4") == "tile-1"
    assert asked(card._stage, kind="press", piece="tile-3") == "tile-1"
    assert asked(card._stage, kind="press", piece="tile-0") == ""
    assert asked(card._stage, kind="press", piece="op-0-plus") == ""


def test_from_a_sign_that_is_gone_the_focus_goes_to_its_button():
    card = equations()
    assert [asked(card._stage, kind="press", piece="sign-0") for _ in range(3)] == ["", "", "op-0-join"]


def test_digits_signs_and_backspace_work_on_the_board():
    card = equations(accepted=EquationAnswer().read("3×7+2 = 23"))
    version = card._stage._version
    for key in "3*7+223":  # faster than the page can follow
        assert asked(card._stage, kind="key", key=key, piece="hand", version=version) == ""
    assert card.form.placing.line == "3×7+2 = 2○3"
    card._stage.press_key("x")
    assert card.form.text.value == "3×7+2 = 2×3"
    asked(card._stage, kind="key", key="+", piece="hand")
    assert card.form.text.value == "3×7+2 = 2×3", "there is no place left for a sign"
    assert "Every sign is chosen" in card._stage.said
    for line in ("3×7+2 = 2○3", "3×7+2 = 2○□"):
        card._stage.press_key("Backspace")
        assert card.form.placing.line == line
    asked(card._stage, kind="key", key="9", piece="hand")
    assert card._stage._refused
    assert card.form.placing.line == "3×7+2 = 2○□"


def test_an_equation_is_typed_on_the_board_as_it_is_written():
    card = equations()
    for key in "23*3=72":
        card._stage.press_key(key)
    assert card.form.text.value == "23×3 = 72"


def test_backspace_takes_back_what_was_typed_into_the_field():
    card = equations()
    card.pick("tile-0")
    card.form.text.value = "32 = 3*7+2"
    card._stage.press_key("Backspace")
    assert card.form.placing.line == "2○□○□ = □○□"
    card._stage.press_key("Backspace")
    asked(card._stage, kind="key", key="Backspace", piece="hand")
    assert card._stage._refused


def test_a_board_has_the_keys_of_its_base():
    keys = equations(EquationAnswer(Hand("2699B", 12), base=12))._stage._keys
    assert {"B", "b", "9", "Backspace"} <= set(keys)
    assert not {"C", "c"} & set(keys)
    assert "B" not in equations()._stage._keys


def test_the_place_between_two_slots_is_pressed_for_one_sign_after_the_other():
    card = equations()
    for operation in ("×", "+", ""):
        card.pick("sign-0")
        assert card.form.placing.operations == (operation, None, None)


def test_tiles_are_dropped_on_places_and_back_into_the_hand():
    form = equations().form
    form.dropped("tile-4", "slot-1")
    form.dropped("tile-2", "slot-1")
    assert form.placing.slots == (None, 2, None, None, None)
    form.dropped("tile-2", "hand")
    form.dropped("tile-2", "hand")
    assert form.placing.is_empty
    form.pressed("slot-4")
    form.pressed("tile-0")
    assert form.placing.slots == (None, None, None, None, 0)


def test_what_is_typed_is_laid_as_far_as_it_can_be():
    card = equations()
    card.form.text.value = "25 = 3*7+2"
    assert card.form.placing.is_empty, "there is no 5 in the hand"
    card.form.text.value = "32 = 3*7+2"
    assert card.form.placing.line == "3×7+2 = 32"
    assert card.form.text.value == "32 = 3*7+2", "what was typed stays as it was typed"
    assert "3×7+2 = 32" in card._stage.picture.description
    card.form.text.value = "3*7+"
    assert card.form.placing.is_empty
    card.answer(Equation("7×3+2 = 23"))
    assert card.form.text.value == card.form.placing.line == "7×3+2 = 23"


def test_where_any_tiles_will_do_an_equation_is_only_written():
    form = shown(EquationAnswer()).form
    assert form.picture() is None
    form.put_in("3*7+2=23")
    assert form.given() == "3*7+2=23"
    assert refusal(Refused, form.pressed, "tile-0").key == "stage.not-pressable"


def test_that_there_is_no_yaku_is_pressed_or_written():
    card = equations(EquationOrNone(Hand("22337")), accepted=None)
    card.form.none.click()
    assert card.form.text.value == "none"
    assert card._surround.said == "The answer is now: none. Press Check."
    assert "Press Check." in card._said.value
    assert "mod-active" in card.form.none._dom_classes
    assert card.check().is_correct
    card.form.text.value = "3*7+2=23"
    assert "mod-active" not in card.form.none._dom_classes
    with language("ja"):
        card = equations(EquationOrNone(Hand("22337")), accepted=None)
        card.form.none.click()
        assert card.form.text.value == "なし"
        assert card._surround.said == "いまの答えは「なし」です。「確かめる」を押してください。"
    assert card.check().is_correct
    card.answer("3×7+2 = 23")
    card.answer(None)
    assert card.form.given() == "none"


def test_several_statements_are_ticked():
    options = tuple((name, Message("exercise.yaku.option", text=name)) for name in ("48×2", "24×4", "<b>"))
    card = shown(Several(options), accepted={"48×2", "24×4"})
    assert card.check().reason.key == "answer.choose-first"
    card.form.boxes["24×4"].value = True
    assert not card.check().is_correct
    assert card.answer("1, 2").is_correct
    assert [box.value for box in card.form.boxes.values()] == [True, True, False]
    (group,) = (part for part in card.form.widgets if "setcards-ticks" in part._dom_classes)
    assert group.children == (*card.form.boxes.values(),)
    assert card.check().is_correct
    card.answer("nonsense")
    assert not any(box.value for box in card.form.boxes.values())
