"""`InclusionTrainer` by hand: what a press or a button does, what is shown and where the focus goes."""

from __future__ import annotations

from setcards_widgets import InclusionTrainer

from setcards_edu import Card, Hint
from setcards_edu.messages import Obstacle
from tests.widgets.messages import asked, button

S9 = {"piles": "23 124", "hand": "1 24 235 1234 13 124 ∅"}
"""The position of the text."""


def start(**options):
    return InclusionTrainer(**{**S9, **options})


def test_S9_the_same_by_hand():
    trainer = start()
    trainer.stage.drop("c-13", "pile-right")
    assert trainer.stage.picture.by_id["c-13"].name.endswith("marked A")
    assert trainer.stage.picture.by_id["pile-right"].name.endswith("marked B")
    for piece in ("e-3", "e-4"):
        trainer.stage.press(piece)
    assert trainer.said.key == "set-speed.found"
    assert "e-3" not in trainer.stage.picture.by_id, "what is found is only to be looked at"
    trainer.stage.drop("c-0", "pile-left")
    assert trainer.training.top("left") is Card("")
    assert trainer.stage.said == str(trainer.said)
    assert "Laid: 1" in trainer._facts.value
    assert "Misses: 1" in trainer._facts.value


def test_the_buttons_do_what_they_say():
    trainer = start()
    trainer.play("13", "left")
    for name, key in (
        ("show", "inclusion.not-comparable"),
        ("nothing-fits", "set-speed.first-look"),
        ("nothing-fits", "set-speed.look-again"),
        ("show", "set-speed.something-fits"),
        ("review", "set-speed.miss-of"),
        ("review", "set-speed.no-more-misses"),
        ("back", "set-speed.no-more-misses"),
        ("go-on", "set-speed.start"),
        ("new-round", "set-speed.start"),
    ):
        button(trainer, name).click()
        assert trainer.said.key == key
        assert str(trainer.said) in trainer._said.value
    assert trainer.misses == ()


def test_what_stands_beside_the_cards_follows_what_is_said():
    trainer = start()

    def shown():
        return trainer.stage.picture.description.partition("Beside them: ")[2]

    alone = "U = {1,2,3,4,5}, with every element."
    assert shown() == alone
    trainer.play("1", "right")
    assert shown().startswith("A = {1} and B = {1,2,4}")
    trainer.nothing_fits()
    assert shown() == alone, "a card that was overlooked is not given away"
    trainer.show()
    assert shown().startswith("A = {2,3,5} and B = {2,3}")
    trainer.play("13", "left")
    assert shown().startswith("A = {1,3}, B = {2,3}, and the elements"), "not sorted: that is the question"
    trainer.review()
    assert str(trainer.misses[0].card) in shown()


def shown_buttons(trainer):
    row = [set(each._dom_classes) - {"setcards-idle"} for each in trainer._buttons.children if not idle(each)]
    return {name.removeprefix("setcards-") for (name,) in row}


def idle(each):
    return "setcards-idle" in each._dom_classes


def test_only_buttons_that_have_something_to_do_are_shown():
    trainer = start()
    always = {"nothing-fits", "new-round"}
    assert shown_buttons(trainer) == always
    trainer.play("13", "left")
    assert shown_buttons(trainer) == always | {"show", "review"}
    trainer.show()
    assert shown_buttons(trainer) == always | {"review"}
    trainer.play("13", "left")
    trainer.play("1", "right")
    assert shown_buttons(trainer) == always | {"review"}
    trainer.review()
    assert shown_buttons(trainer) == always | {"review", "go-on"}
    trainer.play("24", "left")
    trainer.review()
    trainer.review()
    assert shown_buttons(trainer) == always | {"review", "back", "go-on"}
    trainer.new_round()
    assert shown_buttons(trainer) == always


def test_after_a_play_the_focus_goes_to_what_can_be_pressed_next():
    trainer = start(hand="1 13 ∅")
    assert trainer.stage.picture.focus == "c-1"
    assert asked(trainer.stage, kind="drop", piece="c-13", zone="pile-left") == "e-1"
    assert trainer.stage.picture.focus == "c-13"
    assert asked(trainer.stage, kind="press", piece="e-2") == ""
    assert asked(trainer.stage, kind="drop", piece="c-0", zone="pile-left") == "c-13"
    assert asked(trainer.stage, kind="drop", piece="c-1", zone="pile-right") == "c-13"
    assert asked(trainer.stage, kind="drop", piece="c-13", zone="pile-left") == "pile-left"
    assert trainer.training.ended


def test_a_press_on_a_pile_is_answered_whatever_the_moment():
    trainer = start(hand="1 ∅")
    assert trainer.stage.picture.by_id["pile-left"].name == "left pile, on top the set 2, 3"
    trainer.stage.press("pile-left")
    assert trainer.said == Hint("set-speed.press-first")
    trainer.play("1", "right")
    trainer.play("∅", "left")
    trainer.stage.press("pile-left")
    assert trainer.said == Obstacle("set-speed.is-over")
    assert trainer.stage.picture.by_id["pile-left"].name == "left pile, on top the empty set"
