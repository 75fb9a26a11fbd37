"""What is found in a finished game, against naive twins: every move tried, every lead counted."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from setcards_edu.dice import Dice
from setcards_edu.games import GAMES, players
from setcards_edu.games.analysis import Analysis, Judged, analysing, turn_of
from setcards_edu.games.matches import moments
from setcards_edu.games.players import Decision, Player, RandomPlayer, Weighed, players_of
from setcards_edu.games.protocol import registered
from setcards_edu.messages import Hint, Message
from setcards_edu.work import Reached, run_to_end
from tests.effort import examples

from .noughts_and_crosses import NoughtsAndCrosses
from .test_players import First

MOST_WEIGHED = 6
"""The most moves of a position that are weighed here."""


@cache
def value(state, seat):
    """Return 1, 0 or -1: what a seat gets if both play as well as they can, by trying everything."""
    if (result := state.result()) is not None:
        return 0 if result.ranks == (1, 1) else 1 if result.ranks[seat] == 1 else -1
    mover = state.to_move()[0]
    worths = [value(state.play(mover, move), seat) for move in state.legal_moves(mover)]
    return max(worths) if mover == seat else min(worths)


class Perfect(Player):
    """Plays as well as one can, and takes the first of the best squares."""

    name = "perfect"

    def think(self, view, dice):
        yield Reached(1, 1)
        best = max(view.legal_moves(), key=lambda move: value(view.state.play(view.seat, move), view.seat))
        return Decision(best, Hint("player.only-move"))

    def weigh(self, view, moves, dice):
        yield Reached(1, 1)
        worths = [value(view.state.play(view.seat, move), view.seat) for move in moves]
        told = tuple(Message("game.player", number=worth) for worth in worths)
        return Weighed(tuple((float(worth),) for worth in worths), told)


@pytest.fixture
def with_perfect_players(monkeypatch):
    monkeypatch.setattr(players, "_INTRODUCED", {})
    players.introduce(NoughtsAndCrosses, {"first": First, "perfect": Perfect})


def game(*squares):
    """Return all states of a game in which these squares are taken in turn."""
    state = NoughtsAndCrosses.start()
    return [state, *(state := state.play(number % 2, square) for number, square in enumerate(squares))]


def found(states, *seats):
    result = states[-1].result()
    winner = result.ranks.index(1) if result.ranks.count(1) == 1 else None
    return run_to_end(analysing(states, seats, winner))


@pytest.mark.usefixtures("with_perfect_players")
def test_the_move_that_is_thrown_away_is_the_one_that_lost_the_most():
    analysis = found(game(4, 1, 0, 8, 5, 3, 6, 2, 7), 0, 1)
    lost = {each.number: each.loss for each in analysis.judged if each.loss}
    states = game(4, 1, 0, 8, 5, 3, 6, 2, 7)
    naive = {}
    for number, (before, after) in enumerate(pairwise(states), 1):
        seat = before.to_move()[0]
        if len([*before.legal_moves(seat)]) > 1 and value(after, seat) < value(before, seat):
            naive[number] = float(value(before, seat) - value(after, seat))
    assert lost == naive
    assert lost, "somebody has made a mistake in it"
    chosen = [
        (after.turns[-1][1], run_to_end(Perfect().think(before.view(before.to_move()[0]), Dice(""))).move)
        for before, after in pairwise(states[:-1])
    ]
    assert analysis.agreed == sum(move == best for move, best in chosen)
    assert analysis.thrown_away.loss == max(naive.values())
    assert analysis.thrown_away.number == min(each for each in naive if naive[each] == max(naive.values()))


@pytest.mark.usefixtures("with_perfect_players")
def test_the_best_move_is_one_of_the_best_player_that_others_would_not_have_made():
    analysis = found(game(8, 4, 7, 6, 2, 5, 3, 1, 0), 1)
    seen = analysis.best
    assert (seen.number, seen.seat, seen.move, seen.usual) == (2, 1, 4, 0), "only the middle answers a corner"
    assert seen.gain == 1.0
    assert found(game(0, 3, 1, 4, 2), 0).best is None, "each is the first free square"


def test_a_player_that_cannot_tell_finds_nothing(monkeypatch):
    assert found(game(0, 3, 1, 4, 2), 0, 1) == Analysis(None, 5, 5, 1, ())
    monkeypatch.setattr(players, "_INTRODUCED", {})
    assert run_to_end(RandomPlayer().weigh(NoughtsAndCrosses().view(0), [0, 1], Dice(""))) is None


WAYS = [*((name, {}) for name in GAMES), ("set-speed", {"by_turns": True})]
"""The games of the house, and the options with which their players think otherwise."""


def standing_of(name, seed, options):
    """Return the states of a game between weak players, and its winner."""
    kind = registered(name)
    start = kind.start(seed=seed, **options)
    made = [players_of(kind)["greedy"]() for _ in range(start.players)]
    states = [state for _, state in moments(start, made, seed=seed)]
    ranks = states[-1].result().ranks
    return states, ranks.index(1) if ranks.count(1) == 1 else None


@pytest.mark.parametrize(("name", "options"), WAYS)
def test_what_is_told_of_a_game_of_the_house(name, options):
    states, winner = standing_of(name, 1, options)
    tops = [
        [seat for seat, stands in enumerate(state.standing()) if stands == max(state.standing())]
        for state in states
    ]
    turned = [
        number
        for number in range(1, len(states))
        if all(top == [winner] for top in tops[number:]) and tops[number - 1] != [winner]
    ]
    has_others = any(len(top) == 1 and top != [winner] for top in tops)
    assert turn_of(states, winner) == (turned[0] if turned and has_others else None)
    ranks = states[-1].result().ranks
    assert tops[-1] in ([], [seat for seat, rank in enumerate(ranks) if rank == 1])
    short = states[-10:]
    analysis, again = (run_to_end(analysing(short, range(states[0].players), winner)) for _ in "12")
    assert analysis == again
    for each in analysis.judged:
        assert isinstance(each, Judged)
        before = short[each.number - 1]
        assert all(before.why_not(each.seat, move) is None for move in (each.move, each.best, each.usual))
        assert each.loss >= 0 <= each.gain
        assert len(each.told) == 3


@pytest.mark.parametrize(("name", "options"), [way for way in WAYS if way[0] != "topology-mahjong"])
def test_no_move_is_worth_more_than_that_of_the_best_player_where_it_knows_exactly(name, options):
    *_, make = players_of(registered(name)).values()
    states, _ = standing_of(name, 2, options)
    weighed = 0
    late = states[len(states) // 2 : -1]
    for state in late[:: len(late) // examples(12) + 1] + late[-5:]:
        for seat in state.to_move():
            view, dice = state.view(seat), Dice("exactly")
            best = run_to_end(make().advise(view, dice)).move
            moves = [best, *(move for move in state.legal_moves(seat) if move != best)][:MOST_WEIGHED]
            found = run_to_end(make().weigh(view, moves, dice))
            if found is None or len(found.results[0]) > 1:
                continue
            weighed += 1
            assert max(found.results) == found.results[0], (state, best)
    assert weighed
