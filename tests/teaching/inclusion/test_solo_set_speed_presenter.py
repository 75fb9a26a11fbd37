"""Set Speed for one as one sees it: what a press or a button does, what is shown, where the focus goes."""

from __future__ import annotations

from setcards_edu import Card, Hint
from setcards_edu.games.set_speed.rules import placings
from setcards_edu.inclusion import comparable
from setcards_edu.messages import Message, Obstacle
from setcards_edu.pictures.kit.card_pieces import card_id
from setcards_edu.sets import parse_cards
from setcards_edu.teaching.inclusion.solo_set_speed import SIDES, SoloSetSpeed
from setcards_edu.teaching.inclusion.solo_set_speed_presenter import SoloSetSpeedPresenter
from setcards_edu.teaching.kit.driver import Driver
from tests.screens import buttons, lines


def start(hand="1 24 235 1234 13 124 ∅"):
    """The position of the text, or one with another hand."""
    piles, held = parse_cards("23 124", 5), parse_cards(hand, 5)
    return Driver(SoloSetSpeed.start(5, piles=piles, hand=held), SoloSetSpeedPresenter())


def picture(trainer):
    return trainer.screen.part("stage").picture


def test_S9_the_same_by_hand():
    trainer = start()
    trainer.drop("c-13", "pile-right")
    assert picture(trainer).by_id["c-13"].name.endswith("marked A")
    assert picture(trainer).by_id["pile-right"].name.endswith("marked B")
    for piece in ("e-3", "e-4"):
        trainer.press(piece)
    assert trainer.said.key == "set-speed.found"
    assert "e-3" not in picture(trainer).by_id, "what is found is only to be looked at"
    trainer.drop("c-0", "pile-left")
    assert trainer.state.top("left") is Card("")
    (facts,) = lines(trainer, "facts")
    assert "Laid: 1" in facts
    assert "Misses: 1" in facts


def test_the_buttons_do_what_they_say():
    trainer = start()
    trainer.drop("c-13", "pile-left")
    for name, key in (
        ("show", "set-speed.stopped"),
        ("nothing-fits", "set-speed.first-look"),
        ("nothing-fits", "set-speed.look-again"),
        ("show", "set-speed.something-fits"),
        ("review", "set-speed.miss-of"),
        ("review", "set-speed.no-more-misses"),
        ("back", "set-speed.no-more-misses"),
        ("go-on", "set-speed.start"),
        ("new-round", "set-speed.start"),
    ):
        assert trainer.act(name).key == key
        assert str(trainer.said) in lines(trainer, "said")[0]
    assert trainer.state.misses == ()


def test_what_stands_beside_the_cards_follows_what_is_said():
    trainer = start()

    def shown():
        return picture(trainer).description.partition("Beside them: ")[2]

    alone = "U = {1,2,3,4,5}, with every element."
    assert shown() == alone
    trainer.drop("c-1", "pile-right")
    assert shown().startswith("A = {1} and B = {1,2,4}")
    trainer.act("nothing-fits")
    assert shown() == alone, "a card that was overlooked is not given away"
    trainer.act("show")
    assert shown().startswith("A = {2,3,5} and B = {2,3}")
    trainer.drop("c-13", "pile-left")
    assert shown().startswith("A = {1,3}, B = {2,3}, and the elements"), "not sorted: that is the question"
    trainer.act("review")
    assert str(trainer.state.misses[0].card) in shown()


def test_a_miss_is_reviewed_on_the_pile_where_it_was_made():
    trainer = start()
    trainer.drop("c-13", "pile-left")
    (miss,) = trainer.state.misses
    fitting = next(card for card in trainer.state.hand if comparable(card, miss.top))
    trainer.drop(card_id(fitting), "pile-left")
    trainer.drop("c-24", "pile-right")
    assert trainer.state.top("left") != miss.top
    assert trainer.state.top("right") is Card("24")
    trainer.act("review")
    pieces = {piece.id: piece.name for piece in picture(trainer).pieces}
    assert "on top the set 2, 3," in pieces["pile-left"]
    assert "on top the set 1, 2, 4" in pieces["pile-right"], "both as they were"
    assert not any("Laid" in line or "Left" in line for line in lines(trainer, "facts")), (
        "of now, not of then"
    )
    assert [id_ for id_ in pieces if id_.startswith("c-")] == [card_id(miss.card)]


def test_given_cards_are_won_only_without_new_piles_and_given_again_until_then():
    piles, held = parse_cards("12 35", 5), parse_cards("1345 134 15 135", 5)
    trainer = Driver(SoloSetSpeed.start(5, piles=piles, hand=held), SoloSetSpeedPresenter())

    def lay_all(*plays):
        for card, pile in plays:
            trainer.drop(f"c-{card}", f"pile-{pile}")

    def label():
        return next(
            each.label.key for each in trainer.screen.part("acts").buttons if each.name == "new-round"
        )

    def main():
        return [each.name for each in trainer.screen.part("acts").there if each.is_main]

    lay_all(("135", "right"), ("1345", "right"), ("134", "right"))
    while not trainer.state.ended:
        trainer.act("nothing-fits")
        tops = trainer.state.top("left"), trainer.state.top("right")
        if move := next(iter(placings(trainer.state.hand, tops)), None):
            trainer.drop(card_id(move[0]), f"pile-{SIDES[move[1]]}")
    assert trainer.said.key == "set-speed.done-with-new-piles"
    assert (trainer.screen.victory, trainer.screen.is_done, label()) == (None, False, "ui.same-cards")
    assert main() == ["new-round"]
    trainer.act("new-round")
    assert (trainer.state.hand, trainer.state.resets) == (held, 0)
    lay_all(("135", "right"), ("15", "right"), ("1345", "right"), ("134", "right"))
    assert (trainer.screen.victory, trainer.screen.is_done) == (Message("victory.all-laid"), True)
    assert (label(), main()) == ("ui.new-round", [])
    trainer.act("new-round")
    assert trainer.state.hand != held


def test_ten_cards_are_a_victory_though_more_are_left():
    trainer = Driver(SoloSetSpeed.start(seed=1), SoloSetSpeedPresenter())
    while trainer.state.laid < 10:
        assert trainer.screen.victory is None
        tops = trainer.state.top("left"), trainer.state.top("right")
        if move := next(iter(placings(trainer.state.hand, tops)), None):
            trainer.drop(card_id(move[0]), f"pile-{SIDES[move[1]]}")
        else:
            trainer.act("nothing-fits")
    assert (trainer.screen.victory, trainer.screen.is_done) == (Message("victory.ten-laid"), True)


def test_only_buttons_that_have_something_to_do_are_seen():
    trainer = start()
    always = {"nothing-fits", "new-round"}
    assert buttons(trainer) == always
    trainer.drop("c-13", "pile-left")
    assert buttons(trainer) == always | {"show", "review"}
    trainer.act("show")
    assert buttons(trainer) == always | {"review"}
    trainer.drop("c-13", "pile-left")
    trainer.drop("c-1", "pile-right")
    assert buttons(trainer) == always | {"review"}
    trainer.act("review")
    assert buttons(trainer) == always | {"review", "go-on"}
    trainer.drop("c-13", "pile-left")
    assert buttons(trainer) == always | {"review"}, "the miss is looked at, not made again"
    trainer.drop("c-24", "pile-left")
    trainer.act("review")
    trainer.act("review")
    assert buttons(trainer) == always | {"review", "back", "go-on"}
    trainer.act("new-round")
    assert buttons(trainer) == always


def test_after_a_play_the_focus_goes_to_what_can_be_pressed_next():
    trainer = start(hand="1 13 ∅")
    assert picture(trainer).focus == "c-1"
    focus = []
    for card, side in (("13", "left"), ("0", "left"), ("1", "right"), ("13", "left")):
        trainer.drop(f"c-{card}", f"pile-{side}")
        focus.append(trainer.focus)
        if card == "13" and not trainer.state.ended:
            assert picture(trainer).focus == "c-13"
            trainer.press("e-2")
            assert trainer.focus is None
    assert focus == ["e-1", "c-13", "c-13", "pile-left"]
    assert trainer.state.ended


def test_a_press_on_a_pile_is_answered_whatever_the_moment():
    trainer = start(hand="1 ∅")
    assert picture(trainer).by_id["pile-left"].name == "left pile, on top the set 2, 3"
    assert trainer.press("pile-left") == Hint("set-speed.press-first")
    trainer.drop("c-1", "pile-right")
    trainer.drop("c-0", "pile-left")
    assert trainer.press("pile-left") == Obstacle("set-speed.is-over")
    assert picture(trainer).by_id["pile-left"].name == "left pile, on top the empty set"


def test_a_card_that_is_pressed_goes_on_the_pile_that_is_pressed_next():
    trainer = start(hand="1 13 ∅")
    assert trainer.press("c-13") == Hint("set-speed.picked", card=Card("13"))
    assert picture(trainer).by_id["c-13"].state
    trainer.press("c-13")
    assert trainer.state.picked is None, "put back"
    trainer.press("c-13")
    trainer.key("Escape", "c-13")
    assert trainer.state.picked is None
    trainer.press("c-1")
    assert trainer.press("pile-right").key == "set-speed.laid"
    assert trainer.state.picked is None
    assert trainer.focus == "c-13"
    trainer.press("c-13")
    asked = trainer.press("pile-left")
    assert asked.key == "set-speed.find-two"
    assert trainer.press("c-0") == asked, "the question stays"
    assert trainer.press("pile-left").key == "set-speed.laid"


def test_a_press_on_a_pile_leaves_the_question_for_elements_as_it_is():
    trainer = start(hand="1 13 ∅")
    asked = trainer.drop("c-13", "pile-left")
    assert asked.key == "set-speed.find-two"
    assert trainer.press("pile-left") == asked
    assert trainer.state.is_asking
