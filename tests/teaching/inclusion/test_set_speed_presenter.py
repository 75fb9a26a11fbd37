"""Set Speed at the table: what presses mean, judged by the rules as they are when a press arrives."""

from __future__ import annotations

from dataclasses import replace

import pytest

from setcards_edu import Card, Refused
from setcards_edu.dice import Dice
from setcards_edu.games.set_speed import Choose, Place, Refill
from setcards_edu.messages import Obstacle
from setcards_edu.pictures.inclusion.set_speed_for_two import hand_id, key_id
from setcards_edu.teaching.games.table import TableState, TooLate, WrongMove
from tests.cases import every
from tests.games.set_speed.positions import stuck
from tests.refusals import refusal

PEOPLE = ["person", "person"]


@pytest.fixture
def table():
    """Hands {3} {1,2,3} {1,3,4,5} {1,2,3,4} and {3,4,5} {2,3,5} {2} {2,4}; piles {1,3,4} and {4,5}."""
    return TableState.start("set-speed", PEOPLE, seed=7)


def pressed(table, seat, move):
    """Do a move by presses, as a person would."""
    match move:
        case Place(card=card, pile=pile):
            return table.press(hand_id(seat, card)).press(key_id(seat, pile))
        case Choose(card=card):
            return table.press(hand_id(seat, card))
        case Refill():
            return table.press(f"stock-{seat}")


def play_by_presses(options, seed):
    table, dice = TableState.start("set-speed", PEOPLE, seed=seed, options=options), Dice(f"press {seed}")
    while not table.is_over:
        seat = dice.pick(table.state.to_move())
        move = dice.pick(list(table.state.legal_moves(seat)))
        expected = table.state.play(seat, move)
        table = pressed(table, seat, move)
        assert table.state == expected
    assert table.outcome is not None


@every("options", [{"n": 3}, {"n": 3, "auto_refill": False}])
def test_whole_games_by_presses(options):
    for seed in range(3):
        play_by_presses(options, seed)


@pytest.mark.long
@every("options", [{}, {"auto_refill": False}, {"n": 6}])
def test_whole_games_with_many_cards_by_presses(options):
    for seed in range(3):
        play_by_presses(options, seed)


def test_a_press_is_judged_by_what_lies_there_when_it_arrives(table):
    """The far player has laid {3,4,5} on {4,5} meanwhile: {3} goes there now, and {1,2,3} does not."""
    meanwhile = table.press("card-0-123").play(1, Place(Card("345"), 1))
    assert meanwhile.picked == ("card-0-123",)
    assert refusal(WrongMove, meanwhile.press, "pile-1").witnesses["b"] == Card("345")
    assert meanwhile.press("card-0-3").press("pile-1").state.top(1) == Card("3")


def test_too_late_is_what_went_when_it_was_begun_and_all_else_is_wrong():
    """The far player lays {1,2,3} on {2}: {2,3,5} does not go there any more, and {1,5} never did."""
    table, lays = TableState.start("set-speed", PEOPLE, seed=5), Place(Card("123"), 1)
    meanwhile, late = table.press("card-0-235").play(1, lays), Obstacle("two.too-late", card=Card("123"))
    assert refusal(TooLate, meanwhile.press, "pile-1") == late
    assert refusal(TooLate, replace(meanwhile, help="silent").press, "pile-1") == late, "not judged"
    assert refusal(TooLate, table.play(1, lays).drop, "card-0-235", "pile-1") == late, "dragged before"
    for wrong in (
        table.press("card-0-15").play(1, lays),
        table.play(1, lays).press("card-0-235"),
        meanwhile.press("card-0-235").press("card-0-235"),
    ):
        assert refusal(WrongMove, wrong.press, "pile-1").key == "two.stopped"
    own = table.play(0, Place(Card("23"), 1))
    assert refusal(WrongMove, own.play, 0, Place(Card("23"), 1)).key == "set-speed.not-in-hand"


def test_each_of_two_people_picks_up_a_card_of_their_own(table):
    both = table.press("card-0-3").press("card-1-2")
    assert both.picked == ("card-0-3", "card-1-2")
    assert both.press("card-0-1345").picked == ("card-1-2", "card-0-1345")
    assert both.press("card-1-2").picked == ("card-0-3",)
    laid = both.press(key_id(0, 0))
    assert laid.state.top(0) == Card("3")
    assert laid.picked == ("card-1-2",)


def test_a_card_can_be_dragged_whatever_else_is_picked_up(table):
    assert table.press("card-0-123").drop("card-0-1345", "pile-0").state.top(0) == Card("1345")


@every(
    ("piece", "key"),
    [("pile-0", "two.card-first"), ("card-1-2", "two.not-yours"), ("key-1-0", "stage.unknown-piece")],
)
def test_what_means_nothing_is_refused(piece, key):
    with pytest.raises(Refused) as refused:
        TableState.start("set-speed", ["person", "greedy"], seed=7).press(piece)
    assert refused.value.reason.key == key


def test_a_press_on_a_card_of_the_computer_arrives_as_long_as_one_plays():
    table = TableState.start("set-speed", ["person", "greedy"], seed=7)
    pieces = [shown.picture.by_id["card-1-2"] for shown in (table, table.resign())]
    assert [(each.role, each.enabled, each.pressable) for each in pieces] == [
        ("button", True, True),
        ("img", True, False),
    ]


def test_in_a_reset_whoever_has_a_stock_waits_and_the_other_one_chooses(table):
    reset = replace(table, moments=(stuck(stocks=" | 123"),), whys=(None,))
    assert str(reset.invitation).startswith(
        "Reset: neither can play. Player 1, whose stock is used up: choose"
    )
    for piece, key in ((key_id(1, 0), "two.other-chooses"), (key_id(0, 0), "two.choose")):
        with pytest.raises(Refused) as refused:
            reset.press(piece)
        assert refused.value.reason.key == key


def test_nobody_presses_anything_while_a_race_is_paused(table):
    with pytest.raises(Refused) as refused:
        table.with_pause(True).press("card-0-3")
    assert refused.value.reason.key == "table.is-paused"
    assert table.with_pause(True).with_pause(False).press("card-0-3").picked == ("card-0-3",)


def test_keys_lead_to_the_pieces_that_they_name(table):
    keys = table.presenter.keys(table.scene)
    assert {keys[str(k)] for k in (1, 2, 3, 4)} == {hand_id(0, card) for card in table.state.hands[0]}
    assert [keys[each] for each in "7890"] == [hand_id(1, card) for card in table.state.hands[1]]
    assert [keys[each] for each in "qwop"] == ["key-0-0", "key-0-1", "key-1-0", "key-1-1"]
    assert set(keys.values()) <= set(table.picture.by_id)
    alone = TableState.start("set-speed", ["person", "greedy"], seed=7)
    assert alone.presenter.keys(alone.scene)["q"] == "pile-0"


def test_a_hint_is_about_a_move_that_goes_and_puts_back_what_is_held():
    table = TableState.start("set-speed", ["person", "greedy"], seed=7).press("card-0-123").hint()
    seat, move = table.advised
    assert table.state.why_not(seat, move) is None
    assert table.picked == ()


def test_how_cards_are_laid_is_said_at_the_beginning_and_after_a_press_without_a_card(table):
    assert table.invitation.key == "two.invite-keys"
    later = table.press("card-0-1345").press(key_id(0, 0))
    assert later.invitation is None
    with pytest.raises(Refused) as refused:
        later.press("pile-0")
    assert later.saying(refused.value.reason).invitation.key == "two.invite-keys"
