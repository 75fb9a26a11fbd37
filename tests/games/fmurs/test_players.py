"""The players of Fmurs: what they do, why, and that what is called proved or exact is so."""

from __future__ import annotations

import pytest

from setcards_edu import BadOption
from setcards_edu.dice import Dice
from setcards_edu.games.fmurs import VARIANTS, Fmurs, ready_flocks, start
from setcards_edu.games.fmurs.players import GreedyPlayer, StrongPlayer, known, row_by_row
from setcards_edu.games.fmurs.search import NEVER, Search, distances
from setcards_edu.games.matches import Pairing, meet
from setcards_edu.games.matches import played_out as ended
from setcards_edu.games.players import RandomPlayer, choose, players_of
from setcards_edu.pursuit import Grid, solve_pursuit, square_name
from setcards_edu.work import run_to_end
from tests.cases import every
from tests.effort import examples
from tests.refusals import refusal

from .boards import chase, placed

DICE = Dice("players")


def chosen(player, state):
    [seat] = state.to_move()
    choice = choose(player, state.view(seat), DICE)
    assert state.why_not(seat, choice.move) is None
    return choice


def played_out(state, *players):
    """Return the end of the first leg between the players of the dogs and of the sheep."""
    while not state.counts:
        [seat] = state.to_move()
        state = state.play(seat, chosen(players[seat], state).move)
    return state


def test_the_players_of_this_game():
    assert [*players_of(Fmurs)] == ["random", "greedy", "strong"]
    for wrong in (0, 1_000_001, "5", True):
        assert refusal(BadOption, StrongPlayer, wrong).key == "option.number"


# greedy


def test_a_greedy_dog_takes_the_most_and_else_goes_nearer():
    choice = chosen(
        GreedyPlayer(), chase("....... .D.s... ..sss.. ....... ....... .......", diagonal="never")
    )
    assert (str(choice.move), choice.why.witnesses["count"]) == ("b2–b3×f3", 3)
    assert (
        chosen(GreedyPlayer(), chase("....... D...... ....... ....... ...ss.. .......")).why.key
        == "fmurs.why-nearer"
    )


@every(
    ("text", "options", "key"),
    [
        ("....... ....... .DsD... ....... .......", {"capture": "jump-only"}, "as-near"),
        ("D...... ....... ....... ...s... .......", {"piece": "bishop", "capture": "jump-only"}, "as-near"),
        ("D...... ....... ....... ..s.... .......", {"piece": "bishop", "capture": "jump-only"}, "as-near"),
        ("D...... ....... ....... ...s... .......", {"piece": "gold"}, "nearer"),
        ("D...... ....... ....... .....s. .......", {"piece": "rook"}, "nearer"),
    ],
)
def test_a_dog_is_said_to_go_toward_a_sheep_only_if_it_comes_nearer_in_moves_of_its_own(text, options, key):
    assert chosen(GreedyPlayer(), chase(text, **options)).why.key == f"fmurs.why-{key}"


def test_greedy_sheep_keep_out_of_reach():
    state = chase("........ ........ ...s.... .D...... ........ ........", "sheep", diagonal="never")
    choice = chosen(GreedyPlayer(), state)
    after = state.play(1, choice.move)
    assert not any("×" in str(move) for move in after.legal_moves(0))
    assert choice.why.key in {"fmurs.why-saves", "fmurs.why-farther"}
    caught = chase("........ .Ds..... ........ ........ ....sD.. ........", "sheep", diagonal="never")
    assert chosen(GreedyPlayer(), caught).why.key == "fmurs.why-fewest"


# what is exact, what is proved, what is looked ahead


@pytest.mark.parametrize("to_move", ["dogs", "sheep"])
def test_with_one_sheep_left_the_strong_player_plays_what_is_exactly_best(to_move):
    solution = solve_pursuit(Grid(6, 6))
    text = "D..... ...... ..s... ...... ...... .....D"
    state = chase(text, to_move)
    table = run_to_end(known(state.position))[1]
    assert table.moves_in(state.position) == solution.moves_in(state.position)
    assert chosen(StrongPlayer(), state).move in solution.best_in(state.position)


def test_two_strong_players_need_as_many_moves_as_the_table_says():
    state = chase("D..... ...... ..s... ...... ...... .....D")
    number = solve_pursuit(Grid(6, 6)).moves_in(state.position)
    assert played_out(state, StrongPlayer(), StrongPlayer()).counts == (number,)


def test_sheep_that_can_escape_for_ever_say_so():
    grid = Grid(8, 9)
    state = chase(*[" ".join(rows_with(grid))], "sheep", capture="jump-only")
    assert solve_pursuit(grid, rules=state.position.rules).moves_in(state.position) is None
    assert chosen(StrongPlayer(), state).why.key == "fmurs.why-escapes"


def rows_with(grid):
    """Return a drawing of an escape: the dogs in two corners, the sheep in the middle."""
    rows = [["."] * grid.columns for _ in range(grid.rows)]
    rows[0][0] = rows[-1][-1] = "D"
    rows[grid.rows // 2][grid.columns // 2] = "s"
    return map("".join, rows)


@pytest.mark.parametrize("sheep", [1, 3, 10])
def test_dogs_that_go_row_by_row_capture_all_without_remembering_anything(sheep):
    for seed in range(examples(10)):
        state = start(sheep=sheep)
        dice = Dice(f"rows {seed}")
        while not state.counts:
            [seat] = state.to_move()
            move = row_by_row(state.position) if state.position and seat == 0 else None
            state = state.play(seat, move or dice.pick(list(state.legal_moves(seat))))
        assert state.left == (0,)


def test_there_is_no_row_by_row_on_other_boards():
    assert row_by_row(chase("D..... ...... ..s... ......", wrap="both").position) is None
    assert row_by_row(chase("D..... ...... ..s... .....D", keep_off=True).position) is None
    assert row_by_row(chase("D..... ...... ..s... .....D", "sheep").position) is None


def naive_cost(search, position, depth):
    """Return what looking ahead to a depth gives when nothing is left out."""
    if depth == 0 or not position.sheep:
        return search.cost(position)
    costs = [naive_cost(search, position.after(move), depth - 1) for move in position.moves()]
    return 1 + min(costs) if position.to_move == "dogs" else max(costs)


@every("name", ["text", "torus", "shelter", "keep-off", "shogi"])
@every("to_move", ["dogs", "sheep"])
def test_looking_ahead_finds_what_trying_everything_finds(name, to_move):
    options = {key: value for key, value in VARIANTS[name].items() if key != "goal"}
    position = chase("D...... ....... ..ss... ...s... .....D. .......", to_move, **options).position
    depth = 3 if to_move == "dogs" else 2
    search = Search(position.grid, 100_000, {})
    work = search._look(position, depth, -NEVER, NEVER)
    cost, line = run_to_end(work)
    assert cost == naive_cost(search, position, depth)
    for move in line:
        position = position.play(move)


def test_distances_are_those_of_straight_steps():
    grid = Grid(4, 6, stones=[(1, 1)])
    far = distances(grid)
    assert far[0][grid.index((2, 5))] == 3
    assert far[0][grid.index((0, 3))] == 3
    assert far[0][0] == 0


@pytest.mark.parametrize("name", VARIANTS)
def test_players_play_every_variant_to_its_end(name):
    small = {"rows": 5, "columns": 5, "dogs": 2, "sheep": 3}
    state = start(**{**VARIANTS[name], **small, **({"stones": 2} if name == "stones" else {})})
    assert played_out(state, StrongPlayer(100), GreedyPlayer()).counts
    assert played_out(state, GreedyPlayer(), StrongPlayer(100)).counts


@pytest.mark.parametrize("player", [GreedyPlayer(), StrongPlayer(500)], ids=lambda player: player.name)
def test_a_ready_made_flock_is_placed_to_its_end(player):
    state = start(rows=7, columns=7, sheep=5)
    while state.position is None:
        choice = chosen(player, state)
        of_dogs = len(state.dogs) < state.rules.dogs
        of_sheep = "fmurs.why-ready" if player.name == "greedy" else "fmurs.why-ready-best"
        assert choice.why.key == ("fmurs.why-ready-dogs" if of_dogs else of_sheep)
        state = state.play(state.to_move()[0], choice.move)
    before = placed(start(rows=7, columns=7, sheep=5), " ".join(map(square_name, state.dogs)))
    flocks = ready_flocks(before)
    assert {*state.sheep} in [{move.square for move in moves} for moves in flocks.values()]


def test_other_dice_place_and_move_in_another_way():
    """On a cylinder all columns are alike, and of equally good moves and flocks none is always taken."""
    start_of = start(rows=7, columns=7, sheep=5)
    games = [ended(start_of, [StrongPlayer(100), StrongPlayer(100)], seed).turns for seed in range(4)]
    assert len({turns[:2] for turns in games}) > 2
    assert len({*games}) == 4


def test_where_others_have_placed_already_they_go_on_somehow():
    state = start(rows=6, columns=6, sheep=4)
    for square in ("a1", "b1"):
        state = state.play(0, next(move for move in state.legal_moves(0) if str(move) == square))
    state = state.play(1, next(move for move in state.legal_moves(1) if str(move) == "c4"))
    for player in (GreedyPlayer(), StrongPlayer(150)):
        chosen(player, state)


@pytest.mark.long
def test_greedy_is_better_than_random_and_strong_than_greedy():
    small = {"rows": 6, "columns": 6, "sheep": 4}
    assert meet(Pairing(Fmurs, GreedyPlayer, RandomPlayer, small), 20).is_better()
    assert meet(Pairing(Fmurs, lambda: StrongPlayer(800), GreedyPlayer, small), 30).is_better()
