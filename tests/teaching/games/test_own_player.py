"""A function of a learner as a player: bounded, told why it loses, ranked, and a player at a table."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from setcards_edu import BadOption
from setcards_edu.dice import Dice
from setcards_edu.games import daishugo, set_speed
from setcards_edu.games.players import Forfeit, RandomPlayer, choose
from setcards_edu.teaching.games.own_player import OwnPlayer, tournament
from setcards_edu.teaching.games.table import TableState
from setcards_edu.teaching.games.table_presenter import TablePresenter
from setcards_edu.work import run_to_end
from tests.cases import every
from tests.refusals import refusal

STATE = daishugo.start(n=3, seed=5)
VIEW = STATE.view(STATE.to_move()[0])


def think(view, dice):
    return next(iter(view.legal_moves()))


def goes_on(view, dice):
    while True:
        pass


def returns_nothing(view, dice):
    list(view.legal_moves())


def fails_later(view, dice):
    return next(iter(view.legal_moves())) if len(view.hand) == 8 else 1 / 0


class Odd:
    """A value that is no move, and fails whatever is done with it."""

    def __eq__(self, other):
        raise ValueError

    def __hash__(self):
        raise ValueError

    __repr__ = __str__ = __hash__


def test_a_function_that_returns_a_move_is_a_player():
    choice = choose(OwnPlayer(think), VIEW, Dice(""))
    assert (choice.move, choice.time) == (next(iter(VIEW.legal_moves())), 0)
    assert OwnPlayer(think).name == "think()"
    assert OwnPlayer(lambda view, dice: None).name == "think()"
    view = set_speed.start(seed=7).view(0)
    assert choose(OwnPlayer(think), view, Dice("")).time > 0, "in a race a move takes its time"


@every(
    ("function", "key"),
    [
        (goes_on, "code.out-of-steps"),
        (returns_nothing, "code.returned-nothing"),
        (lambda view, dice: 1 / 0, "code.zero"),
        (lambda view: 1, "code.arguments"),
        (lambda view, dice: 7, "own.illegal"),
        (lambda view, dice: daishugo.Pass(), "own.illegal"),
        (lambda view, dice: Odd(), "own.illegal"),
    ],
)
def test_what_is_no_legal_move_loses_with_its_reason(function, key):
    choice = choose(OwnPlayer(function), VIEW, Dice(""))
    assert isinstance(choice, Forfeit)
    assert choice.why.key == key
    assert str(choice.why)


def test_functions_are_ranked_with_the_players_of_the_game():
    table = tournament("daishugo", [think, "random"], n=3, games=10, seed=1)
    assert [*map(str, table.names)] == ["think()", "random"]
    with ThreadPoolExecutor(1) as executor:
        again = tournament("daishugo", [think, "random"], n=3, games=10, seed=1, executor=executor)
    assert again == table
    lost = tournament("daishugo", [goes_on, "random"], n=3, games=1)
    assert "goes_on()" in str(lost.faults[0])
    for wrong in ("best", 7, None, RandomPlayer):
        assert refusal(BadOption, tournament, "daishugo", ["random", wrong]).key == "table.no-such-player"


def turn(table):
    """Return the table after the next decision, of the person or of the function opposite."""
    seat = table.player_to_move
    if seat is None:
        return table.play(table.actors[0], next(iter(table.state.legal_moves(table.actors[0]))))
    return table.chosen(seat, run_to_end(table.thinking(seat)))


def test_one_sits_down_opposite_a_function_and_is_told_why_it_loses():
    table = TableState.start("daishugo", ["person", fails_later], seed=5, options={"n": 3})
    while not table.is_over:
        table = turn(table)
    assert str(table.said) == (
        "Computer has no move to make, and loses. Line 2: something is divided by zero."
    )
    assert TablePresenter().screen(table).goal == "", "one can write a player that loses"
    assert (table.winner, str(table.outcome)) == (0, "Computer has resigned. You win.")


def test_a_function_is_taken_up_again_by_its_table_and_elsewhere_a_person_sits_there():
    table = TableState.start("daishugo", ["person", think], seed=5, options={"n": 3})
    text = turn(turn(table)).save()
    assert table.load(text).seats == table.seats
    elsewhere = TableState.start("daishugo").load(text)
    assert elsewhere.seats == ("person", "person")
    assert str(elsewhere.said).startswith("‘think()’ is a function, and a saved game does not hold it")
