"""The drafts of answers: what is pressed in a drawing is written, what is written shows as picked."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest

from setcards_edu import BadOption, Card, Message, Refused, language
from setcards_edu.dice import Dice
from setcards_edu.pictures.kit.card_pieces import card_id, element_id
from setcards_edu.teaching import exercise, kinds
from setcards_edu.teaching.exercises.answers import (
    NotAnAnswer,
    SetTuple,
    Several,
    YesNo,
    YesOrElements,
    YesOrWitness,
)
from setcards_edu.teaching.exercises.drafts import draft_for
from setcards_edu.teaching.exercises.exercise import LEVELS
from tests.refusals import refusal

from .worked import Worked

HAND = tuple(map(Card, ("12345", "", "3", "12345")))
U, EMPTY, THREE = map(Card, ("12345", "", "3"))


def names(card):
    return {piece.id: piece.name for piece in card.picture.pieces}


def test_cards_pressed_in_an_order_make_a_tuple():
    card = Worked(SetTuple(5), accepted=(U, EMPTY, U), offered=HAND, pick="offered")
    for picked in (U, EMPTY, U):
        card.pick(picked)
    assert card.draft.text == "U, ∅, U"
    assert card.draft.picked == (U, EMPTY, U)
    assert card.check().is_correct


def test_a_card_of_which_no_copy_is_left_is_taken_out():
    card = Worked(SetTuple(5), offered=HAND, pick="offered")
    card.pick(U, THREE, U, EMPTY, U)
    assert card.draft.picked == (THREE, EMPTY), "else no press would take back a card of which there are two"
    card.pick(THREE)
    assert card.draft.picked == (EMPTY,)


def test_two_copies_are_one_piece_that_tells_its_places():
    card = Worked(SetTuple(5), offered=HAND, pick="offered")
    assert [*names(card)] == [card_id(EMPTY), card_id(THREE), card_id(U)]
    assert names(card)[card_id(U)].endswith(", 2 copies")
    card.answer("U 3 U")
    assert names(card)[card_id(U)].endswith(", 2 copies, in place 1, 3 of the answer")
    assert names(card)[card_id(THREE)].endswith(", in place 2 of the answer")
    assert ">1st · 3rd<" in card.picture.svg
    with language("ja"):
        card.answer("3 U")
        assert names(card)[card_id(U)].endswith("、2\u00a0枚、答えの 2\u00a0番目")


def test_what_is_typed_in_an_order_shows_as_picked_and_what_cannot_be_read_shows_nothing():
    card = Worked(SetTuple(5), offered=HAND, pick="offered")
    card.fill_in("3 U")
    assert card.draft.picked == (THREE, U)
    card.fill_in("3 ü")
    assert card.draft.picked == ()
    card.pick(EMPTY)
    assert card.draft.text == "∅"


def test_elements_are_picked_to_show_that_the_answer_is_no():
    card = Worked(YesOrElements(5), pick="points")
    for point in (1, 3, 2, 1):
        card.pick(point)
    refusal(BadOption, card.pick, 6)
    assert (card.draft.choice, card.draft.text) == ("no", "3, 2")
    assert card.draft.given == "no 3, 2"
    card.fill_in("yes", "choice")
    assert card.draft.given == "yes"
    card.answer("no: 1 and 4")
    assert card.draft.text == "1, 4"


def test_elements_are_called_by_what_they_mean_and_no_set_is_drawn_of_them():
    card = Worked(YesOrElements(5), shown=(THREE, Card("24")), pick="points")
    assert card.pieces["e-3"].name == "3: shows it"
    assert "∅" not in card.picture.svg
    card.pick(3)
    assert (card.pieces["e-3"].state, str(card.draft.told)) == (True, "No, because of 3.")
    card.pick(2)
    assert str(card.draft.told) == "No, because of 3, 2."
    assert ">3, 2<" in card.picture.svg
    assert "{2,3}" not in card.picture.svg


def test_a_no_that_came_with_its_element_goes_with_it():
    card = Worked(YesOrElements(5), pick="points")
    for point in (3, 3):
        card.pick(point)
    assert (card.draft.choice, card.draft.given) == ("", "")
    assert str(card.draft.told) == "Nothing is picked to show it."
    card.fill_in("no", "choice")
    for point in (3, 3):
        card.pick(point)
    assert card.draft.choice == "no", "who chose it by itself keeps it"


def test_sets_are_picked_to_show_that_the_answer_is_no():
    card = Worked(YesOrWitness(5), shown=(THREE, U), pick="shown")
    card.pick("3")
    card.pick("12345")
    assert card.draft.given == "no {3}, U"
    card.answer([THREE])
    assert card.draft.text == "{3}"


def test_what_nothing_is_picked_for_cannot_be_pressed():
    card = Worked(exercise("sets.member-or-subset"))
    assert card.draft.picked == ()
    assert refusal(Refused, card.draft.pressed, element_id(1)).key == "stage.not-pressable"


def test_several_statements_are_ticked():
    options = tuple((name, Message("exercise.yaku.option", text=name)) for name in ("48×2", "24×4", "<b>"))
    card = Worked(Several(options), accepted={"48×2", "24×4"})
    assert card.check().reason.key == "answer.choose-first"
    card.fill_in(("24×4",), "ticked")
    assert not card.check().is_correct
    assert card.answer("1, 2").is_correct
    assert card.draft.ticked == ("48×2", "24×4")
    assert card.check().is_correct
    card.answer("nonsense")
    assert card.draft.ticked == ()


def test_what_a_control_cannot_hold_is_refused():
    options = (("a", Message("ui.yes")), ("b", Message("ui.no")))
    several, verdict = Worked(Several(options)), Worked(YesOrElements(5))
    for value in (("c",), ("b", "a"), ("a", "a"), "a", None, True):
        refusal(Refused, several.fill_in, value, "ticked")
    for name, value in (("choice", "maybe"), ("choice", None), ("text", 3), ("how", ""), ("asked", "")):
        refusal(Refused, verdict.fill_in, value, name)


def test_an_answer_in_the_draft_is_read_or_says_why_it_is_none_yet():
    card = Worked(YesOrElements(5), pick="points")
    assert refusal(NotAnAnswer, lambda: card.draft.answer).key == "answer.choose-first"
    card.pick(3)
    assert card.draft.answer == YesNo(yes=False, elements=(3,))


@pytest.mark.parametrize("id_", kinds())
def test_a_draft_is_kept_as_json_and_its_answer_is_the_one_put_in(id_):
    for level in LEVELS:
        made = exercise(id_, level=level, seed=1)
        empty = draft_for(made)
        draft = empty.with_answer(made.task.accepted)
        for each in (empty, draft):
            assert empty.from_json(json.loads(json.dumps(each.as_json()))) == each
        if draft != empty:
            assert made.check(draft.given).is_correct
        for wrong in (None, [], {"nonsuch": 1}, *({name: 3} for name in empty.as_json())):
            refusal(Refused, draft.from_json, wrong)


@pytest.mark.parametrize("id_", kinds())
def test_whatever_is_pressed_leads_to_a_draft_that_is_kept_or_is_refused(id_):
    dice = Dice(id_)
    made = exercise(id_, level=2, seed=dice.below(50))
    draft = empty = draft_for(made)
    for _ in range(12):
        pieces = [piece for piece in getattr(draft.picture(), "pieces", ()) if piece.pressable]
        if not pieces:
            return
        with suppress(NotAnAnswer):
            draft = draft.pressed(dice.pick(pieces).id)
        assert empty.from_json(json.loads(json.dumps(draft.as_json()))) == draft
