"""The dogs of the repaired proof: against every play on small boards, against chance on large ones."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from setcards_edu.messages import BadOption, Obstacle, Reason
from setcards_edu.pursuit import (
    READINGS,
    BarrierStrategy,
    Grid,
    IllegalMove,
    NotForThisBoard,
    Position,
    PursuitRules,
    bound,
    follow,
    lemma,
    solve_pursuit,
    symmetric_dogs,
    text_grid,
)
from setcards_edu.pursuit.board.moves import PASS
from setcards_edu.pursuit.board.positions import taken_by
from setcards_edu.pursuit.strategies.barrier import apart, barriers, gathering
from setcards_edu.pursuit.strategies.plays import playing
from setcards_edu.pursuit.strategies.strategy import whole
from setcards_edu.work import run_to_end
from tests.cases import every
from tests.effort import PART, THOROUGH, some
from tests.refusals import refusal, sentences

SLANTING, STRAIGHT, JUMPS, STRAIGHT_JUMPS = READINGS
AT_WALLS = tuple(replace(rules, wall_rows=True) for rules in READINGS[:2])
"""Where the sheep may stand beside a wall, and dogs step and then jump."""


def positions(grid, rules, teams=None):
    """The sheep everywhere, and the dogs everywhere or in some places."""
    inside = [square for square in grid if rules.wall_rows or 0 < square[0] < grid.rows - 1]
    for team in teams or combinations(grid, 2):
        for sheep in inside:
            if sheep not in team:
                yield Position(grid, team, sheep, rules=rules)


def longest_play(grid, rules, teams=None):
    dogs = BarrierStrategy(rules)
    found = run_to_end(playing(dogs, map(dogs.plan, positions(grid, rules, teams))))
    assert (found.broken, found.endless) == (None, None)
    return found.longest


@pytest.mark.parametrize("rules", [replace(rules, may_pass=True) for rules in READINGS])
@pytest.mark.parametrize("rows", range(3, 6 if THOROUGH else 4))
def test_they_win_against_every_play_from_every_position(rows, rules):
    """The sheep may wait: that is one more move among those that it has without that rule."""
    assert longest_play(text_grid(rows), rules, dogs_on(rows)) <= bound(rows, rules)


@pytest.mark.long
@every("rules", [replace(rules, may_pass=True) for rules in AT_WALLS])
@every("rows", range(3, 6 if THOROUGH else 4))
def test_F5_they_win_against_every_play_of_a_sheep_beside_a_wall(rows, rules):
    """Until they are a barrier, and until the end, from every position."""
    grid, dogs = text_grid(rows), BarrierStrategy(rules)
    assert longest_play(grid, rules, dogs_on(rows)) <= bound(rows, rules)
    starts = map(dogs.plan, positions(grid, rules, dogs_on(rows)))
    found = run_to_end(playing(dogs, starts, lambda plan: plan.barrier is not None or plan.position.is_over))
    assert found.longest <= gathering(rows, rules)


def dogs_on(rows):
    """Where the dogs begin: on five rows in some of the places, if there is no time for all."""
    teams = list(combinations(text_grid(rows), 2))
    return teams if rows < 5 else some(teams)


@pytest.mark.parametrize("rules", READINGS if THOROUGH else [STRAIGHT])
def test_they_win_against_every_play_of_a_sheep_that_must_move(rules):
    rows = 5 if THOROUGH else 3
    assert longest_play(text_grid(rows), rules, dogs_on(rows)) <= bound(rows, rules)


@pytest.mark.parametrize("rules", READINGS[::-PART])
def test_they_win_against_every_play_from_the_top_row(rules):
    """Down all depths of the lemma, from far away to the wall."""
    teams = [((0, a), (0, b)) for a, b in lemma(6, rules).pairs]
    most = bound(10, rules) - 2 * 9 - 1
    assert longest_play(text_grid(10), rules, some(teams) if THOROUGH else teams[7:8]) <= most


OTHERS = [
    *((4, STRAIGHT_JUMPS), (7, JUMPS), (7, STRAIGHT_JUMPS)),
    *((8, SLANTING), (3, STRAIGHT), (5, JUMPS)),
]


@pytest.mark.parametrize(("columns", "rules"), some(OTHERS))
def test_other_numbers_of_columns(columns, rules):
    grid = Grid(5, columns)
    teams = list(combinations(grid, 2))[:: PART * 11]
    assert longest_play(grid, rules, teams) <= bound(5, rules, columns)


def sly(rng):
    """A sheep that is not captured at once if it can help it."""

    def choose(plan):
        moves = list(plan.position.moves())
        rng.shuffle(moves)
        safe = (move for move in moves if not any(map(taken_by, plan.moved(move).position.moves())))
        return next(safe, moves[0])

    return choose


@pytest.mark.long
@pytest.mark.parametrize("rules", [*READINGS, *AT_WALLS])
def test_they_win_by_allowed_moves_against_chance_on_larger_boards(rules):
    """Within the bound, with no sheep ever above the barrier, which goes down row by row."""
    rng = random.Random(5)  # noqa: S311 - no secret, only chance
    dogs = BarrierStrategy(rules)
    for _ in range(25 // PART):
        grid = text_grid(rng.randint(7, 30))
        team = rng.sample(list(grid), 2)
        inside = [square for square in grid if rules.wall_rows or 0 < square[0] < grid.rows - 1]
        sheep = rng.choice([square for square in inside if square not in team])
        start = Position(grid, team, sheep, rules=replace(rules, may_pass=rng.random() < 0.5))
        line, plans = follow(dogs, start, sly(rng), most=1000)
        assert line.end.is_over
        assert line.dog_moves <= bound(grid.rows, rules)
        assert not any(plan.is_broken for plan in plans)
        rows = [plan.barrier for plan in plans if plan.barrier is not None]
        assert all(after in (row, row + 1) for row, after in pairwise(rows))
        for plan in plans:
            if plan.barrier is not None:
                assert plan.kept == range(plan.barrier, grid.rows)


@pytest.mark.parametrize("rules", [*READINGS, *AT_WALLS] if THOROUGH else [JUMPS, AT_WALLS[1]])
def test_each_case_comes_about_and_captures_come_first(rules):
    dogs, cases = BarrierStrategy(rules), set()
    for start in list(positions(text_grid(4), rules))[::PART]:
        advice = dogs.advise(dogs.plan(start))
        cases.add(advice.case)
        assert (advice.case == "capture") is any(map(taken_by, start.moves()))
        assert len(set(sentences(advice.message))) == 2
    top = ["top"] * (not rules.diagonal)  # with diagonal steps there is a capture at once
    first = ["meet", *top] if rules.wall_rows else ["gather"] + ["spread"] * (rules == JUMPS)
    assert cases == {"capture", "advance", *first} <= set(dogs.cases)


@every("rules", [*READINGS, *AT_WALLS])
@every("rows", range(3, 11 if THOROUGH else 7))
def test_the_best_play_is_within_the_bound(rows, rules):
    assert solve_pursuit(text_grid(rows), rules=rules).longest <= bound(rows, rules)


@pytest.mark.parametrize("rules", [*READINGS, *AT_WALLS])
def test_the_bound_grows_by_the_same_number_with_each_row(rules):
    each = {bound(rows + 1, rules) - bound(rows, rules) for rows in range(3, 100)}
    most = max(one.most_moves for one in barriers(6, rules))
    assert each == {2 + most}
    at_top = 3 + lemma(6, rules, "top").most_moves if rules.wall_rows else 5 + (rules == JUMPS)
    assert bound(3, rules) == at_top + most
    if rules.wall_rows:  # a first barrier in the top row has one more row below it
        assert most * 2 <= bound(3, rules)


# barriers


def test_dogs_that_stand_in_a_barrier_begin_there():
    dogs = BarrierStrategy()
    seen = dogs.plan(Position(text_grid(9), ((4, 3), (4, 0)), (7, 2)))
    assert (seen.barrier, seen.kept) == (4, range(4, 9))
    assert dogs.advise(seen).case == "advance"
    for team, sheep in [(((4, 3), (4, 0)), (3, 2)), (((4, 3), (4, 0)), (4, 2)), (((4, 3), (5, 0)), (6, 2))]:
        assert dogs.plan(Position(text_grid(9), team, sheep)).barrier is None


def test_neighbours_are_no_barrier_where_dogs_only_jump():
    """Nor do they become one: in the top row they go apart."""
    dogs = BarrierStrategy(JUMPS)
    assert dogs.plan(Position(text_grid(9), ((4, 3), (4, 2)), (7, 0), rules=JUMPS)).barrier is None
    in_top_row = dogs.plan(Position(text_grid(9), ((0, 5), (0, 0)), (7, 0), rules=JUMPS))
    assert in_top_row.barrier is None
    advice = dogs.advise(in_top_row)
    assert advice.case == "spread"
    columns = tuple(sorted(column for _, column in advice.after.position.dogs))
    assert columns in lemma(6, JUMPS).pairs


@pytest.mark.long
@pytest.mark.parametrize(("columns", "rules"), [(6, JUMPS), (7, JUMPS), *[(9, STRAIGHT_JUMPS)] * THOROUGH])
def test_how_far_dogs_have_to_go_apart(columns, rules):
    """As many steps as the nearest pair is away, each dog going one way or the other."""
    pairs = lemma(columns, rules).pairs

    def steps(a, b):
        return min((a - b) % columns, (b - a) % columns)

    def between(pair, other):
        return min(steps(pair[0], c) + steps(pair[1], d) for c, d in (other, other[::-1]))

    needed = apart(columns, rules)
    assert needed == {
        pair: min(between(pair, other) for other in pairs) for pair in combinations(range(columns), 2)
    }
    assert max(needed.values()) > 0


def test_dogs_go_apart_step_by_step():
    """On seven columns, where dogs only jump, one step may not be enough."""
    dogs, spread = BarrierStrategy(JUMPS), 0
    plan = dogs.plan(Position(Grid(9, 7), ((0, 0), (0, 1)), (6, 4), rules=JUMPS))
    while plan.barrier is None:
        advice = dogs.advise(plan)
        assert advice.case == "spread"
        spread += 1
        plan = dogs.plan(advice.after.moved(advice.after.position.moves()[0]).position)
    assert spread == apart(7, JUMPS)[0, 1] > 1


@pytest.mark.long
def test_there_is_a_lemma_for_each_depth():
    assert [one.depth for one in barriers()] == [None, 2, 3, 4, 5, 6]
    assert [one.depth for one in barriers(6, AT_WALLS[1])] == [None, 1, 2, 3, 4, "top"]


# doors


@every(
    ("start", "key"),
    [
        (Position(Grid(5, 6, wrap="both"), ((1, 1), (2, 2)), (3, 3)), "barrier.cylinder-only"),
        (Position(Grid(5, 6, wrap="none"), ((1, 1), (2, 2)), (3, 3)), "barrier.cylinder-only"),
        (Position(Grid(5, 6, stones=[(0, 0)]), ((1, 1), (2, 2)), (3, 3)), "barrier.cylinder-only"),
        (Position(Grid(5, 6), ((1, 1),), (3, 3)), "barrier.two-dogs"),
        (Position(Grid(5, 6), ((1, 1), (2, 2), (4, 4)), (3, 3)), "barrier.two-dogs"),
        (Position(Grid(5, 6), ((1, 1), (2, 2)), ((3, 3), (3, 4))), "barrier.two-dogs"),
        (Position(Grid(5, 6), ((1, 1), (2, 2)), (3, 3), rules=JUMPS), "barrier.other-rules"),
        (Position(Grid(5, 6), ((1, 1), (2, 2)), (3, 3), rules=STRAIGHT), "barrier.other-rules"),
        (
            Position(Grid(5, 6), ((1, 1), (2, 2)), (3, 3), rules=PursuitRules(wall_rows=True)),
            "barrier.other-rules",
        ),
        (Position(Grid(5, 14), ((1, 1), (2, 2)), (3, 3)), "option.number"),
        (Position(Grid(5, 2), ((1, 1), (2, 1)), (3, 0)), "option.number"),
    ],
)
def test_boards_of_which_the_lemma_does_not_speak_are_refused(start, key):
    reason = refusal(NotForThisBoard, BarrierStrategy().plan, start)
    assert reason.key == key
    assert len(set(sentences(reason))) == 2


WITHOUT_BARRIER = [
    *((3, JUMPS), (3, STRAIGHT_JUMPS), *[(8, JUMPS)] * THOROUGH),
    *((6, replace(JUMPS, wall_rows=True)), (3, AT_WALLS[1])),
]


@pytest.mark.parametrize(("columns", "rules"), WITHOUT_BARRIER)
def test_columns_without_a_barrier_that_leads_on_are_refused(columns, rules):
    """Though with three or eight columns there is one at some distances from the wall."""
    start = Position(Grid(5, columns), ((1, 1), (2, 2)), (3, 0), rules=rules)
    asked = [(bound, 5, rules, columns), (apart, columns, rules), (barriers, columns, rules)]
    told = [refusal(BadOption, action, *arguments) for action, *arguments in asked]
    for reason in (*told, refusal(NotForThisBoard, BarrierStrategy(rules).plan, start)):
        assert reason == Reason("barrier.no-lemma", columns=columns, rules=rules.message)
        assert len(set(sentences(reason))) == 2


@pytest.mark.parametrize(
    ("rules", "key"),
    [
        (PursuitRules(capture="onto"), "option.unknown"),
        ("jump-only", "rules.not-rules"),
        (None, "rules.not-rules"),
    ],
)
def test_rules_of_which_the_lemma_does_not_speak_are_refused(rules, key):
    assert refusal(BadOption, BarrierStrategy, rules).key == key
    assert refusal(BadOption, bound, 5, rules).key == key
    assert refusal(BadOption, apart, 6, rules).key == key


@pytest.mark.parametrize(("rows", "name"), [(2, "rows"), (101, "rows"), (5.0, "rows"), ("5", "rows")])
def test_a_bound_is_for_boards_that_there_are(rows, name):
    assert refusal(BadOption, bound, rows).witnesses["name"] == name
    assert refusal(BadOption, bound, 5, SLANTING, 14).witnesses["name"] == "columns"


def test_no_advice_is_given_to_those_who_do_not_move():
    dogs = BarrierStrategy()
    over = dogs.plan(Position(text_grid(5), symmetric_dogs(5), ()))
    assert refusal(IllegalMove, dogs.advise, over) == Obstacle("move.game-over")
    waiting = dogs.plan(Position(text_grid(5), symmetric_dogs(5), (2, 2), to_move="sheep"))
    assert refusal(IllegalMove, dogs.advise, waiting) == Obstacle("move.sheep-to-move")


def test_a_sheep_that_cannot_move_waits():
    """F7: between two dogs and the walls it passes, which the lemma allows it."""
    grid = Grid(3, 3)
    dogs = BarrierStrategy(STRAIGHT)
    plan = whole(Position(grid, ((1, 0), (1, 2)), (1, 1), to_move="sheep", rules=STRAIGHT))
    assert plan.position.moves() == (PASS,)
    assert dogs.advise(plan.moved(PASS)).case in dogs.cases
