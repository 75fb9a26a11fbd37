"""The protocol by its plainest case: noughts and crosses, whose rules stand in one file."""

from __future__ import annotations

import pytest

from setcards_edu import BadOption, Event, Reason
from setcards_edu.dice import Dice
from setcards_edu.games import records
from setcards_edu.games.protocol import IllegalMove, Result, because, register, who
from setcards_edu.messages import IllegalMove as Lowest
from setcards_edu.messages import Obstacle
from setcards_edu.pursuit import IllegalMove as OnBoards
from tests.refusals import refusal

from .noughts_and_crosses import Ended, NoughtsAndCrosses


def played(moves):
    """Return the game after these squares, taken in turn."""
    state = NoughtsAndCrosses.start()
    for number, move in enumerate(moves):
        state = state.play(number % 2, move)
    return state


def test_a_game_is_played_to_its_end():
    state = played([4, 0, 2, 6])
    assert (state.to_move(), list(state.legal_moves(0)), state.result()) == ((0,), [1, 3, 5, 7, 8], None)
    assert played([4, 0, 2, 6, 3, 5, 1, 7, 8]).result() == Result((1, 1), (0, 0), Ended.FULL)
    assert played([4, 0, 2, 1, 6]).result() == Result((1, 2), (1, 0), Ended.ROW)
    assert played([4, 0, 8, 6, 1, 3]).result() == Result((2, 1), (0, 1), Ended.ROW)


def test_a_game_need_not_say_more_than_its_rules():
    state = played([4])
    assert state.events == (Event("game.played", seat=0, who=who(0), move=4),)
    assert refusal(IllegalMove, state.play, 0, 0) == Reason("game.not-your-turn", player=1)
    assert refusal(IllegalMove, state.play, 1, 4) == because("That square is taken.")
    for wrong in (9, True, 4.0, None):
        assert refusal(IllegalMove, state.play, 1, wrong).key == "game.not-a-move"
    assert refusal(IllegalMove, played([4, 0, 2, 1, 6]).play, 1, 3) == Obstacle("game.over")
    assert state.view(0).guess(Dice("any")) is state
    assert refusal(BadOption, state.view(0).guess, None).key == "option.kind"


def test_moves_are_listed_no_further_than_they_are_asked_for(monkeypatch):
    def first_only(self, seat):
        yield 0
        pytest.fail("one move was asked for")

    monkeypatch.setattr(NoughtsAndCrosses, "moves", first_only)
    moves = NoughtsAndCrosses.start().legal_moves(0)
    assert next(iter(moves)) == 0
    assert moves


def test_it_has_a_record_as_any_other():
    state = played([4, 0])
    text = records.dumps(state, ["Ada", "greedy"])
    assert records.read(text) == records.Record(state, ("Ada", "greedy"))
    assert '"moves": [\n  [0, 4],\n  [1, 0]\n ]' in text
    assert '"deal": null' in text


def test_there_is_one_class_of_illegal_moves():
    assert IllegalMove is Lowest is OnBoards


def test_no_two_games_have_one_name():
    class Other:
        name = "noughts-and-crosses"

    with pytest.raises(ValueError, match=r"noughts-and-crosses: there is a game of this name already"):
        register(type("Other", (), {"name": Other.name, "__module__": "elsewhere"}))
