"""Who plays: the random player of every game, players of other games, and thinking run to its end."""

from __future__ import annotations

from collections import Counter

from setcards_edu import Refused
from setcards_edu.dice import Dice
from setcards_edu.games import players
from setcards_edu.games.players import Decision, Player, RandomPlayer, choose, players_of
from setcards_edu.games.protocol import OpenView
from setcards_edu.games.set_speed import SetSpeed
from setcards_edu.messages import Hint
from setcards_edu.work import Reached
from tests.refusals import refusal

from .noughts_and_crosses import NoughtsAndCrosses


class First(Player[OpenView[NoughtsAndCrosses]]):
    """Takes the first free square."""

    name = "first"

    def think(self, view, dice):
        yield Reached(1, 1)
        return Decision(next(iter(view.legal_moves())), Hint("player.only-move"))


def test_the_random_player_makes_each_move_as_often():
    view, dice = NoughtsAndCrosses.start().play(0, 4).view(1), Dice("often")
    made = Counter(choose(RandomPlayer(), view, dice).move for _ in range(4000))
    assert sorted(made) == [0, 1, 2, 3, 5, 6, 7, 8]
    assert all(400 < times < 600 for times in made.values())


def test_only_one_move_is_the_only_one():
    for free, why in ({6, 8}, Hint("player.at-random", count=2)), ({8}, Hint("player.only-move")):
        signs = (None if place in free else sign for place, sign in enumerate("×○××○○○××"))
        view = NoughtsAndCrosses(squares=tuple(signs)).view(len(free) - 1)
        assert choose(RandomPlayer(), view, Dice("")).why == why


def test_a_game_from_elsewhere_has_the_random_player_and_those_that_are_introduced(monkeypatch):
    assert [*players_of(NoughtsAndCrosses)] == ["random"]
    monkeypatch.setattr(players, "_INTRODUCED", {})
    players.introduce(NoughtsAndCrosses, {"first": First})
    assert [*players_of(NoughtsAndCrosses)] == ["random", "first"]
    assert choose(players_of(NoughtsAndCrosses)["first"](), NoughtsAndCrosses().view(0), Dice("")).move == 0
    assert "first" not in players_of(SetSpeed)


def test_who_may_not_act_does_not_think():
    for view in (NoughtsAndCrosses().view(1), NoughtsAndCrosses().view()):
        assert refusal(Refused, choose, RandomPlayer(), view, Dice("")).key == "player.may-not-act"
