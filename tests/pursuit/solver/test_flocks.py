"""Several sheep, solved: beside a naive solver on tiny boards, and beside `solve_pursuit` for one sheep."""

from __future__ import annotations

from itertools import combinations

import pytest

from setcards_edu.messages import BadOption
from setcards_edu.pursuit import BadPosition, Grid, Position, PursuitRules, TooLarge, solve_pursuit
from setcards_edu.pursuit.board.rules import READINGS
from setcards_edu.pursuit.solver.flock_solution import FlockSolution
from setcards_edu.pursuit.solver.flocks import estimate_flock, solve_flock, solving_flock
from setcards_edu.pursuit.solver.sheep_sets import SheepSets
from setcards_edu.work import Reached
from tests.cases import every
from tests.pursuit import naive
from tests.pursuit.naive import Board, Rules

Flock = frozenset[naive.Square]
State = tuple[naive.Squares, Flock, str]


def after_dogs(
    board: Board, rules: Rules, dogs: naive.Squares, sheep: Flock
) -> set[tuple[naive.Squares, Flock]]:
    found = set()
    for path, captured in naive.dog_turns(board, rules, dogs, sheep):
        pack = tuple(sorted(path[-1] if dog == path[0] else dog for dog in dogs))
        found.add((pack, sheep - {*captured}))
    return found or {(dogs, sheep)}


def after_sheep(board: Board, rules: Rules, dogs: naive.Squares, sheep: Flock) -> set[Flock]:
    found = {(sheep - {start}) | {end} for start, end in naive.sheep_turns(board, rules, dogs, sheep)}
    return found | {sheep} if rules.may_pass or not found else found


def solve_naively(board: Board, dogs: int, most: int, rules: Rules) -> dict[State, int]:
    """The number of dog moves until none of up to so many sheep is left, wherever the dogs can force it.

    Straight from what the number means, round by round, over all states each time.
    """
    places = [
        (pack, frozenset(sheep))
        for number in range(1, most + 1)
        for pack in combinations(board.squares(), dogs)
        for sheep in combinations(naive.meadow(board, rules), number)
        if not {*pack} & {*sheep}
    ]
    for_dogs = {place: after_dogs(board, rules, *place) for place in places}
    for_sheep = {place: after_sheep(board, rules, *place) for place in places}
    won: dict[State, int] = {}
    moves, before = 0, -1
    while len(won) > before:
        moves, before = moves + 1, len(won)
        for place in places:
            lost = (
                not left or won.get((pack, left, "sheep"), moves) < moves for pack, left in for_dogs[place]
            )
            if (*place, "dogs") not in won and any(lost):
                won[*place, "dogs"] = moves
        for pack, sheep in places:
            caught = ((pack, after, "dogs") in won for after in for_sheep[pack, sheep])
            if (pack, sheep, "sheep") not in won and all(caught):
                won[pack, sheep, "sheep"] = moves
    return won


FOUR_BY_FOUR = [
    (Board(4, 4, "columns"), 2, 2, Rules()),
    (Board(4, 4, "columns"), 2, 2, Rules(capture="jump-only", diagonal=False)),
    (Board(4, 4, "columns"), 2, 2, Rules(capture="jump-only", wall_rows=True)),
]
TINY = [
    *(pytest.param(*case, marks=pytest.mark.long) for case in FOUR_BY_FOUR),
    pytest.param(Board(7, 3, "columns"), 2, 2, Rules(capture="jump-only"), marks=pytest.mark.long),
    (Board(3, 4, "columns"), 2, 2, Rules(capture="jump-only", diagonal=False)),
    (Board(4, 3, "columns"), 2, 3, Rules(may_pass=True)),
    (Board(5, 3, "columns"), 1, 3, Rules(capture="jump-only")),
    (Board(3, 3, "none"), 2, 2, Rules(wall_rows=True, may_pass=True)),
    (Board(3, 4, "columns", frozenset({(1, 1)})), 2, 2, Rules(wall_rows=True, capture="jump-only")),
    (Board(3, 4, "both"), 1, 2, Rules(capture="jump-only")),
    (Board(2, 4, "both"), 2, 3, Rules()),
    (Board(2, 4, "both"), 3, 2, Rules(diagonal=False)),
    (Board(1, 6, "none"), 2, 3, Rules(wall_rows=True)),
    (Board(2, 4, "columns"), 1, 3, Rules(wall_rows=True, diagonal=False)),
    (Board(5, 2, "columns"), 2, 2, Rules()),
    (Board(1, 7, "both"), 2, 3, Rules(may_pass=True)),
]


def solved(board: Board, dogs: int, sheep: int, rules: Rules) -> FlockSolution:
    grid = Grid(board.rows, board.columns, wrap=board.wrap, stones=board.stones)
    return solve_flock(grid, dogs=dogs, sheep=sheep, rules=PursuitRules(**rules._asdict()))


@pytest.mark.long
@pytest.mark.parametrize(("board", "dogs", "sheep", "rules"), TINY)
def test_every_number_of_moves_is_the_naive_one(board: Board, dogs: int, sheep: int, rules: Rules) -> None:
    solution = solved(board, dogs, sheep, rules)
    naively = solve_naively(board, dogs, sheep, rules)
    states = won = 0
    for number in range(1, sheep + 1):
        for pack in combinations(board.squares(), dogs):
            for flock in combinations(naive.meadow(board, rules), number):
                if {*pack} & {*flock}:
                    continue
                for side in ("dogs", "sheep"):
                    expected = naively.get((pack, frozenset(flock), side))
                    assert solution.moves_to_capture(pack, flock, side) == expected, (pack, flock, side)
                if number == sheep:
                    states += 1
                    won += (pack, frozenset(flock), "dogs") in naively
    assert (solution.states, solution.won) == (states, won)


@every("rules", [*READINGS, PursuitRules(wall_rows=True), PursuitRules(may_pass=True)])
@pytest.mark.long
@every("wrap", ["none", "columns", "both"])
def test_one_sheep_is_solved_as_solve_pursuit_does(rules: PursuitRules, wrap: str) -> None:
    grid = Grid(5, 4, wrap=wrap, stones=[(2, 2)])
    one, flock = solve_pursuit(grid, rules=rules), solve_flock(grid, sheep=1, rules=rules)
    assert (flock.states, flock.won, flock.longest) == (one.states, one.won, one.longest)
    for dogs in combinations(grid, 2):
        assert {sheep: number for (sheep,), number in flock.flocks(dogs).items()} == one.map(dogs).moves


def test_what_is_known_of_two_sheep_agrees_with_itself() -> None:
    """F7: a move of the dogs leads to one fewer, the best of the sheep to as many; a line has that length."""
    solution = solve_flock(Grid(5, 6), rules=PursuitRules(capture="jump-only"))
    dogs, sheep = [(0, 0), (0, 1)], [(2, 3), (3, 4)]
    number = solution.moves_to_capture(dogs, sheep)
    line = solution.line(dogs, sheep)
    assert line.end.is_over
    assert line.dog_moves == number
    for position in line.positions[:-1]:
        best = solution.best_in(position)
        moves = position.moves()
        left = solution.moves_to_capture(position.dogs, position.sheep, position.to_move)
        numbers = {move: after_number(solution, position.play(move)) for move in moves}
        chosen = min if position.to_move == "dogs" else max
        assert best == tuple(move for move in moves if numbers[move] == chosen(numbers.values()))
        assert numbers[best[0]] == left - (position.to_move == "dogs")
    assert solution.best_moves(dogs, sheep) == solution.best_in(line.start)


def after_number(solution: FlockSolution, position: Position) -> int:
    if position.is_over:
        return 0
    return solution.moves_to_capture(position.dogs, position.sheep, position.to_move)


@pytest.mark.long
def test_where_a_sheep_escapes_it_is_told() -> None:
    solution = solve_flock(Grid(3, 6), rules=PursuitRules(capture="jump-only", wall_rows=True))
    escapes = list(solution.escapes())
    assert len(escapes) == solution.states - solution.won == 18360 - 1596
    start = escapes[0]
    assert solution.moves_to_capture(start.dogs, start.sheep) is None
    assert solution.best_in(start) == start.moves()
    line = solution.line(start.dogs, start.sheep)
    assert not line.end.is_over
    assert len(set(line.positions)) == len(line.positions) - 1
    assert solution.flocks(start.dogs)[start.sheep] is None


def test_F2_placings_that_are_together_are_told_apart() -> None:
    solution = solve_flock(Grid(4, 6))
    every, together = (solution.flocks([(0, 4), (3, 1)], together=so) for so in (False, True))
    assert (len(every), len(together)) == (66, 30)
    assert together.items() <= every.items()
    beside = SheepSets(Grid(4, 6), PursuitRules(), 2)
    assert set(beside.flocks(beside.together)) == set(together)


def test_F6_a_sheep_does_not_leave_the_other() -> None:
    sets = SheepSets(Grid(5, 6), PursuitRules(diagonal=False), 2)
    apart, beside = ((1, 1), (1, 3)), ((1, 2), (1, 3))
    from_where = set(sets.flocks(sets.reaching(sets.placing(apart))))
    assert from_where == {((1, 0), (1, 3)), ((1, 1), (1, 4)), ((1, 3), (2, 1)), ((1, 1), (2, 3))}
    assert apart in set(sets.flocks(sets.reaching(sets.placing(beside))))


def test_progress_comes_to_the_whole() -> None:
    told: list[Reached] = []
    solution = solve_flock(Grid(4, 6), progress=told.append)
    assert {each.total for each in told} == {solution.states + solve_pursuit(Grid(4, 6)).states}
    assert told == sorted(told)
    assert solution.states < told[-1].done <= told[-1].total


def test_what_would_not_fit_is_refused_with_the_estimate() -> None:
    needed = estimate_flock(Grid(9, 9), sheep=3)
    with pytest.raises(TooLarge) as refusal:
        solving_flock(Grid(9, 9), sheep=3)
    assert refusal.value.reason.witnesses["megabytes"] == needed.megabytes > 1000


@pytest.mark.parametrize(
    "call",
    [
        lambda: solve_flock(Grid(3, 3), dogs=4),
        lambda: solve_flock(Grid(3, 3), dogs=1, sheep=0),
        lambda: solve_flock(Grid(3, 3), rules=PursuitRules(capture="onto")),
        lambda: solve_flock(Grid(3, 3), most_megabytes=0),
        lambda: solve_flock("3x3"),
    ],
)
def test_options_out_of_range_are_refused(call) -> None:
    with pytest.raises(BadOption):
        call()


def test_other_numbers_of_animals_are_refused() -> None:
    solution = solve_flock(Grid(4, 3))
    with pytest.raises(BadPosition, match="3"):
        solution.moves_to_capture([(0, 0), (0, 1)], [(1, 0), (1, 1), (1, 2)])
    with pytest.raises(BadPosition):
        solution.moves_to_capture([(0, 0)], [(1, 0)])


def test_F5_four_sheep_beside_open_walls_are_never_caught_whichever_two_holes_they_leave() -> None:
    """They fill the first and the last row but for a hole in each, and the dogs stand between: lesson 05."""
    grid = Grid(3, 3)
    solution = solve_flock(grid, sheep=4, rules=PursuitRules(wall_rows=True))
    between = [(1, column) for column in range(3)]
    for upper in range(3):
        for lower in range(3):
            sheep = [(0, each) for each in range(3) if each != upper]
            sheep += [(2, each) for each in range(3) if each != lower]
            for dogs in combinations(between, 2):
                assert solution.moves_to_capture(dogs, sheep) is None
    assert solution.won < solution.states
