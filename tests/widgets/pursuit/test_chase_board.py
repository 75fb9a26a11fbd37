"""`ChaseBoard` driven from code, from its stage and from its controls."""

from __future__ import annotations

import pytest
from setcards_widgets import ChaseBoard

from setcards_edu import Hint, Reason
from setcards_edu.messages import Denial, Obstacle
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE
from setcards_edu.pursuit import FlockBarrier, Grid, PursuitRules
from setcards_edu.pursuit.board.rules import READINGS
from setcards_edu.teaching.kit.screen_json import screen_json
from setcards_edu.teaching.kit.steps import Press
from tests.screens import heard, pressed
from tests.teaching.kit.test_long_work import Hand


def start(**options):
    return ChaseBoard(**{"dogs": "a1 b6", "sheep": "f4", **options})


def pieces(board):
    return board.driver.picture.by_id


def screen(board):
    return str(board.driver.screen)


def menus(board):
    """What is chosen in each menu."""
    return {part.id: part.value for part in board.driver.screen.part("settings").parts}


def shown_buttons(board):
    return {button.name for button in board.driver.screen.part("playing").there}


def enabled(board):
    return {piece.id for piece in board.driver.picture.pieces if piece.enabled and piece.pressable}


def test_a_dog_is_pressed_its_squares_light_up_and_it_goes_there():
    board = start()
    board.driver.press("dog-1")
    assert board.said.key == "chase.held-dog"
    assert pieces(board)["dog-1"].state is True
    assert "can be reached" in pieces(board)["sq-5-2"].name or "reach" in pieces(board)["sq-5-2"].name
    board.driver.press("sq-5-2")
    assert str(board.chase.track.moves[0]) == "b6–c6"
    assert board.chase.track.dog_moves == 1
    assert len(board.driver.screen.part("stage").pictures) == 2, "first the dog, then the answer"
    assert "sq-5-2" not in pieces(board)
    assert "sq-5-1" in pieces(board)


# on the board


def test_the_sheep_is_pressed_to_be_captured():
    board = start(grid=Grid(4, 6), dogs="b2 d4", sheep="d2")
    board.driver.press("dog-1")
    board.driver.press("sheep-0")
    assert board.chase.ended.key == "chase.caught-best-dogs"
    assert board.driver.picture.svg.count('class="leap"'), "the arc of the jump"
    assert enabled(board) == {"dog-0", "dog-1"}, "the keys still reach the board"
    board.driver.press("dog-0")
    assert board.said.key == "chase.is-over"
    board.driver.key("Backspace", "dog-1")
    assert board.chase.track.dog_moves == 0


def test_what_does_not_go_is_said_and_shown():
    board = start()
    board.driver.press("dog-0")
    board.driver.press("sq-3-3")
    assert board.said == Denial("chase.find-out", start="a1", end="d4")
    assert "show" in shown_buttons(board)
    assert "marked" in pieces(board)["sq-3-3"].name
    board.driver.act("show")
    assert board.said.key == "move.no-jump"
    assert "show" not in shown_buttons(board)
    assert str(board.said) in screen(board)
    assert heard(board.driver) == str(board.said)


@pytest.mark.parametrize("help_", ["tell", "ask"])
def test_the_numbers_are_on_the_squares_once_they_are_asked_for(help_):
    board = start(help=help_)
    board.press("a1")
    assert "Numbers" not in board.driver.picture.svg
    board.driver.act("numbers")
    assert 'class="heat-5"' in board.driver.picture.svg
    board.press("a1")
    assert "5" in pieces(board)["sq-0-1"].name
    assert "Numbers" in board.driver.picture.svg
    assert 'class="heat-5"' not in board.driver.picture.svg, "no colour makes the longest way stand out"


def test_a_board_without_walls_has_no_rule_about_them():
    sentence = "No sheep may stand beside a wall."
    assert sentence in screen(start())
    assert sentence not in screen(start(grid=Grid(6, 6, wrap="both")))


def test_the_focus_goes_with_the_animal_that_moved():
    board = start()
    assert pressed(board.driver, "dog-1") is None
    assert pressed(board.driver, "sq-5-2") == "dog-1"
    assert pressed(board.driver, "sq-2-2") is None


def test_keys_pick_a_dog_up_pass_and_take_a_move_back():
    board = start()
    board.driver.key("2", "dog-0")
    assert board.chase.held == (5, 1)
    board.driver.key("3", "dog-0")
    assert board.said == Obstacle("chase.no-such-dog", number=3, count=2)
    board.driver.key("p", "dog-0")
    assert board.said == Reason("move.no-passing")
    board.press("c6")
    board.driver.key("Backspace", "dog-0")
    assert str(board.said).startswith("Back to where the dogs had made 0 moves. Taken back: b6–c6, f4–")
    assert str(board.said).endswith("Dogs a1, b6; sheep f4. The dogs are to move.")
    board.driver.key("Backspace", "dog-0")
    assert board.said == Obstacle("history.nothing-to-undo")
    how = screen_json(board.driver.screen)["parts"]["stage"]["how"]
    for name in ("Arrow keys", "1, 2, 3", "Backspace", "Escape"):
        assert how.count(name) == 1
    assert how in screen(board)


def test_escape_puts_down_what_is_picked_up_and_says_so():
    board = start()
    board.driver.key("Escape", "dog-0")
    assert board.said == Hint("chase.nothing-held")
    board.driver.key("1", "sq-2-2")
    assert board.driver.focus == "dog-0"
    assert str(board.said).startswith("Dog 1 on a1 can go to ")
    board.driver.key("Escape", "dog-0")
    assert board.chase.held is None
    assert str(board.said).startswith("Put down on a1.")
    board.place()
    board.driver.press("sheep-0")
    board.let_go()
    assert board.chase.held is None
    assert board.said == Hint("chase.place")


def test_the_sheep_that_is_pressed_again_says_where_it_can_go_and_is_then_put_down():
    board = start(role="sheep")
    for key, is_held in (("chase.held-sheep", True), ("chase.put-down", False), ("chase.held-sheep", True)):
        board.driver.press("sheep-0")
        assert (board.said.key, board.chase.held is not None) == (key, is_held)
    assert board.chase.refusal is None


def test_only_one_s_own_animals_can_be_dragged_so_that_a_finger_scrolls_on_the_others():
    board = start()
    assert {id_ for id_, piece in pieces(board).items() if piece.draggable} == {"dog-0", "dog-1"}
    board.place()
    assert {id_ for id_, piece in pieces(board).items() if piece.draggable} == {"dog-0", "dog-1", "sheep-0"}


# its controls


def test_a_move_is_typed_into_the_field():
    board = start()
    board.driver.act("try", move="ｂ６→ｃ６")
    assert str(board.chase.track.moves[0]) == "b6–c6"


def test_the_buttons_do_what_they_say():
    board = start()
    for name, key in (
        ("hint", "chase.hint-won"),
        ("outlook", "chase.left"),
        ("numbers", "chase.map-on"),
        ("numbers", "chase.map-off"),
        ("show-best", "chase.moved"),
        ("undo", "chase.back"),
        ("redo", "chase.back"),
        ("reset", "chase.moved"),
        ("new-position", "chase.moved"),
        ("place", "chase.place"),
        ("begin", "chase.moved"),
    ):
        board.driver.act(name)
        assert board.said.key == key, name
        assert str(board.said).split(".")[0] in screen(board)


def test_only_buttons_above_the_board_that_have_something_to_do_are_shown():
    board = start()
    assert shown_buttons(board) == set()
    board.enter("b6-c6")
    assert shown_buttons(board) == {"undo", "reset"}
    board.undo()
    assert shown_buttons(board) == {"redo"}
    board.place()
    assert "begin" in shown_buttons(board)


def test_the_best_line_is_played_as_steps():
    board = start()
    board.show_me()
    assert board.chase.ended is None, "the last move is the learner's"
    assert len(board.driver.screen.part("stage").pictures) == board.chase.passed == 4
    board.show_me()
    assert board.chase.ended.key == "chase.caught-shown-dogs"


def test_how_well_the_dogs_did_is_told_below_the_board():
    board = start()
    assert "Dog moves: 0" in screen(board)
    assert "Fewest" not in screen(board)
    board.show_me()
    board.show_me()
    assert "Fewest possible from the start: 3" in screen(board)
    assert "A dog steps, jumps" in screen(board)


def test_animals_are_placed_by_pressing_and_by_dragging():
    board = start()
    board.place()
    board.driver.press("sheep-0")
    assert pressed(board.driver, "sq-2-2") == "sheep-0", "the square is gone"
    board.driver.drop("dog-0", "sq-0-3")
    assert str(board.chase.position) == "d1 b6 | c3"
    board.driver.drop("sheep-0", "sq-0-0")
    assert board.said.key == "position.beside-wall"
    board.begin()
    assert str(board.chase.position) == "d1 b6 | c3"


def test_sides_boards_and_rules_are_chosen_by_hand_and_by_code():
    board = start()
    assert menus(board) == {
        "role": "dogs",
        "opponent": "best",
        "rows": 6,
        "columns": 6,
        "wrap": "columns",
        "dogs": 2,
        "sheep": 1,
        "reading": READINGS.index(PursuitRules()),
    }
    board.driver.set("role", "sheep")
    assert (board.chase.role, board.chase.track.dog_moves) == ("sheep", 1)
    board.driver.set("rows", 4)
    assert board.chase.setting.grid == Grid(4, 6)
    assert board.chase.exact.grid == Grid(4, 6)
    board.driver.set("reading", READINGS.index(PursuitRules(capture="jump-only")))
    assert board.chase.exact.rules.capture == "jump-only"
    board.driver.set("columns", 5)
    board.driver.set("dogs", 1)
    assert (board.chase.setting.grid, board.chase.setting.counts) == (Grid(4, 5), (1, 1))
    assert "1. " in screen(board), "the moves so far can be read"
    board.driver.set("sheep", 2)
    board.solve()
    assert len(board.chase.track.start.sheep) == 2
    board.set_sheep(1)
    board.set_wrap("both")
    assert menus(board)["wrap"] == "both"
    board.set_opponent("weak")
    assert menus(board)["opponent"] == "weak"
    board.set_rows(30)
    assert menus(board)["rows"] == 30
    offered = dict(board.driver.screen.part("rows").options)
    assert 30 not in offered, "code can have boards that are not offered"
    board.driver.set("rows", 5)
    assert board.chase.setting.grid.rows == 5
    assert board.set_help("loud").key == "option.unknown"
    board.driver.set("help", "tell")
    assert board.chase.help == "tell"


def test_F2_with_ten_sheep_nothing_is_offered_that_nobody_can_tell():
    board = ChaseBoard(Grid(10, 9), dogs="b1 g1", sheep=10, role="sheep", opponent=FlockBarrier(), seed=4)
    assert not board.driver.screen.part("helping").there
    assert [button.name for button in board.driver.screen.part("seldom").there] == ["new-position", "place"]
    assert "Sheep stay together" in screen(board)
    assert "Sheep stay together" not in screen(start())
    assert "The sheep are to move: one of them." in board.driver.picture.description
    assert len(board.driver.picture.html()) < MAXIMUM_SIZE
    board.set_role("dogs")
    assert board.said.key == "chase.too-many"
    assert board.chase.role == "sheep"


# large boards


def test_a_large_board_is_solved_in_slices_with_a_bar_and_then_gone_on_with():
    hand = Hand()
    board = ChaseBoard(Grid(10, 6), role="sheep", loop=hand, clock=hand.ticking)
    assert board.said == Hint("chase.solving")
    assert board.driver.work.is_running
    assert board.press("c3") == Hint("chase.solving")
    for _ in range(12):
        hand.crank()
        assert board.chase.is_waiting
    assert board.driver.work.is_running
    assert board.driver.work.is_seen, "the bar is there by now"
    board.solve()
    assert board.chase.track.dog_moves == 1
    assert board.said.key == "chase.moved"
    assert not board.driver.work.is_running


def test_nothing_moves_while_a_board_is_being_solved():
    hand = Hand()
    board = ChaseBoard(Grid(15, 8), dogs="b1 e4", sheep="c2", loop=hand, clock=hand.ticking)
    for said in (board.enter("b1-b2"), board.enter("b1-b2xd2"), board.drop("b1", "b2"), board.press("b1")):
        assert said == Hint("chase.solving")
    assert not board.chase.track.moves
    assert board.driver.work.is_running
    board.close()


def test_solving_can_be_stopped_and_a_press_begins_it_again():
    hand = Hand()
    board = ChaseBoard(Grid(10, 6), loop=hand, clock=hand.ticking)
    board.driver.take(Press("work", "stop"))
    assert board.said.key == "work.stopped"
    board.press("a1")
    assert board.driver.work.is_running
    board.set_rows(4)
    assert not board.driver.work.is_running, "another board needs it no more"
    assert not board.chase.is_waiting
    board.close()


# everywhere
