"""The draft of an equation: tiles that are laid are written once they are whole, and the other way."""

from __future__ import annotations

from setcards_edu import BadOption, Event, Refused, language
from setcards_edu.equations import Equation, Hand
from setcards_edu.pictures.equations.spoken import spoken
from setcards_edu.teaching.equations.equation_answers import EquationAnswer, EquationOrNone
from setcards_edu.teaching.kit.history import NothingToUndo
from tests.refusals import refusal
from tests.teaching.exercises.worked import Worked


def equations(answer=None, **options):
    return Worked(answer or EquationAnswer(Hand("22337")), shown=Hand("22337"), **options)


def test_an_equation_is_laid_tile_by_tile_and_stands_in_the_field_once_it_is_whole():
    card = equations(accepted=EquationAnswer().read("3×7+2 = 23"))
    for tile in (2, 4, 0, 1, 3):
        card.pick(tile)
    assert card.draft.text == ""
    assert (
        spoken(str(card.draft.told)) == "Laid: on the left 3, 7, 2; on the right 2, 3; 3 signs are missing."
    )
    for operation in ("op-0-times", "op-1-plus", "op-2-join"):
        card.pick(operation)
    assert card.draft.text == "3×7+2 = 23"
    assert card.check().is_correct
    card.pick("tile-4")
    assert card.draft.text == ""
    assert card.check().reason.key == "equation.nothing"
    refusal(BadOption, card.pick, "slot-9")


def test_the_focus_goes_from_a_tile_that_was_laid_to_the_next_and_stays_where_one_is_taken_back():
    card = equations()
    assert card.focus("tile-0") == "tile-1"
    assert card.focus("slot-4") == "tile-1"
    assert card.focus("tile-3") == "tile-1"
    assert card.focus("tile-0") is None
    assert card.focus("op-0-plus") is None


def test_from_a_sign_that_is_gone_the_focus_goes_to_its_button():
    card = equations()
    assert [card.focus("sign-0") for _ in range(3)] == [None, None, "op-0-join"]


def test_digits_signs_and_backspace_work_on_the_board():
    card = equations(accepted=EquationAnswer().read("3×7+2 = 23"))
    card.key("3*7+223")
    assert card.draft.placing.line == "3×7+2 = 2○3"
    card.key("x")
    assert card.draft.text == "3×7+2 = 2×3"
    assert refusal(Refused, card.key, "+").key == "yaku-search.all-signs"
    assert card.draft.text == "3×7+2 = 2×3", "there is no place left for a sign"
    for line in ("3×7+2 = 2○3", "3×7+2 = 2○□"):
        card.key(["Backspace"])
        assert card.draft.placing.line == line
    refusal(Refused, card.key, "9")
    assert card.draft.placing.line == "3×7+2 = 2○□"


def test_an_equation_is_typed_on_the_board_as_it_is_written():
    card = equations()
    card.key("23*3=72")
    assert card.draft.text == "23×3 = 72"


def test_backspace_takes_back_what_was_typed_into_the_field():
    card = equations()
    card.pick("tile-0")
    card.fill_in("32 = 3*7+2")
    card.key(["Backspace"])
    assert card.draft.placing.line == "2○□○□ = □○□"
    card.key(["Backspace"])
    refusal(NothingToUndo, card.key, ["Backspace"])


def test_a_board_has_the_keys_of_its_base():
    keys = equations(EquationAnswer(Hand("2699B", 12), base=12)).draft.keys
    assert {"B", "b", "9", "Backspace"} <= set(keys)
    assert not {"C", "c"} & set(keys)
    assert "B" not in equations().draft.keys


def test_the_place_between_two_slots_is_pressed_for_one_sign_after_the_other():
    card = equations()
    for operation in ("×", "+", ""):
        card.pick("sign-0")
        assert card.draft.placing.operations == (operation, None, None)


def test_tiles_are_dropped_on_places_and_back_into_the_hand():
    card = equations()
    card.drop("tile-4", "slot-1")
    card.drop("tile-2", "slot-1")
    assert card.draft.placing.slots == (None, 2, None, None, None)
    card.drop("tile-2", "hand")
    card.drop("tile-2", "hand")
    assert card.draft.placing.is_empty
    card.pick("slot-4", "tile-0")
    assert card.draft.placing.slots == (None, None, None, None, 0)


def test_what_is_typed_is_laid_as_far_as_it_can_be():
    card = equations()
    card.fill_in("25 = 3*7+2")
    assert card.draft.placing.is_empty, "there is no 5 in the hand"
    card.fill_in("32 = 3*7+2")
    assert card.draft.placing.line == "3×7+2 = 32"
    assert card.draft.text == "32 = 3*7+2", "what was typed stays as it was typed"
    assert "3×7+2 = 32" in card.picture.description
    card.fill_in("3*7+")
    assert card.draft.placing.is_empty
    card.answer(Equation("7×3+2 = 23"))
    assert card.draft.text == card.draft.placing.line == "7×3+2 = 23"


def test_where_any_tiles_will_do_an_equation_is_only_written():
    draft = Worked(EquationAnswer()).draft
    assert draft.picture() is None
    assert draft.with_answer("3*7+2=23").given == "3*7+2=23"
    assert refusal(Refused, draft.pressed, "tile-0").key == "stage.not-pressable"


def says_none(card):
    return next(control.value for control in card.draft.controls if control.name == "none")


def test_that_there_is_no_yaku_is_pressed_or_written():
    card = equations(EquationOrNone(Hand("22337")), accepted=None)
    card.fill_in(value=True, name="none")
    assert card.draft.text == "none"
    assert card.state.said == Event("card.none-chosen", none="none", check="Check")
    assert says_none(card)
    assert card.check().is_correct
    card.fill_in("3*7+2=23")
    assert not says_none(card)
    with language("ja"):
        card.fill_in(value=True, name="none")
        assert card.draft.text == "なし"
    assert card.check().is_correct
    card.answer("3×7+2 = 23")
    card.answer(None)
    assert card.draft.given == "none"


def test_what_cannot_lie_on_the_board_is_not_taken_back():
    draft = equations().draft
    held = {"slots": [0, None, None, None, None], "operations": ["×", None, None], "aim": 1}
    assert draft.from_json({"placing": held}).placing.line == "2×□○□ = □○□"
    wrong = [{"slots": [0, 0, None, None, None]}, {"slots": [5] * 5}, {"slots": [True, *[None] * 4]}]
    wrong += [{"operations": [None, "", None]}, {"operations": []}, {"aim": 0}, {"aim": 5}, {"aim": True}]
    for part in wrong:
        refusal(Refused, draft.from_json, {"placing": held | part})
