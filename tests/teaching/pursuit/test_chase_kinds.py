"""Which answers of lesson 05 about boards are right, by rules F1 to F10 and by a naive model."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from setcards_edu.pursuit import DogMove, Grid, Position, PursuitRules, Square, square_name
from setcards_edu.teaching import LEVELS, Exercise, Word, exercise
from setcards_edu.teaching.pursuit.exercises.boards import solved, told
from tests.effort import THOROUGH
from tests.pursuit import naive

SEEDS = range(10)


def of(id_: str, level: int) -> list[Exercise]:
    return [exercise(id_, level=level, seed=seed) for seed in SEEDS]


def drawn(task: Exercise) -> Position:
    assert isinstance(task.task.shown, Position)
    return task.task.shown


def plain(position: Position) -> tuple[naive.Board, naive.Rules]:
    """The board and the rules as the naive model has them."""
    grid, rules = position.grid, position.rules
    board = naive.Board(grid.rows, grid.columns, grid.wrap, grid.stones)
    return board, naive.Rules(rules.capture, rules.diagonal, rules.wall_rows, rules.may_pass)


def squares(task: Exercise) -> frozenset[Square]:
    """The squares that are right, each of which is needed and none else."""
    wanted = task.answer.read(task.task.accepted)
    assert isinstance(wanted, frozenset)
    for square in task.answer.grid:  # type: ignore[attr-defined]
        changed = wanted ^ {square}
        if changed:
            feedback = task.check(changed)
            assert not feedback.is_correct
            assert (feedback.word is Word.SOMETHING_MISSING) is (square in wanted)
    return wanted


@pytest.mark.parametrize("level", LEVELS)
def test_F1_a_square_is_a_letter_for_the_column_and_a_number_from_the_top(level: int) -> None:
    down, right = {1: (0, 1), 2: (1, 1), 3: (2, -1)}[level]
    for task in of("chase.read-square", level):
        ((row, column),) = drawn(task).sheep
        names = [name for name, _ in task.answer.options]  # type: ignore[attr-defined]
        wanted = "abcdefg"[column + right] + str(row + down + 1)
        assert [name for name in names if task.check(name).is_correct] == [wanted]
        assert len(set(names)) == 4
        solved = task.task.solved
        assert (solved["row"], solved["column"]) == (row + down + 1, column + right + 1)


STEPS = {"to the left": (0, -1), "to the right": (0, 1), "up and to the left": (-1, -1)}
STEPS |= {"up and to the right": (-1, 1), "down and to the left": (1, -1), "down and to the right": (1, 1)}


@pytest.mark.parametrize("level", LEVELS)
def test_F1_a_walk_across_the_joined_edge_goes_on_in_the_column_beyond(level: int) -> None:
    for task in of("chase.across-edge", level):
        board, _ = plain(drawn(task))
        found = re.search(r"It takes (one|\d) steps? (.*?)\.", str(task.prompt))
        assert found
        (here,) = drawn(task).dogs
        crossed = False
        for _ in range(1 if found[1] == "one" else int(found[1])):
            there = board.beyond(here, STEPS[found[2]])
            assert there is not None
            crossed |= abs(there[1] - here[1]) > 1
            here = there
        assert crossed
        assert squares(task) == {here}


@pytest.mark.parametrize("level", LEVELS)
def test_F5_where_the_sheep_can_go(level: int) -> None:
    for task in of("chase.neighbours", level):
        position = drawn(task)
        board, rules = plain(position)
        sheep = frozenset(position.sheep)
        reached = {end for _, end in naive.sheep_turns(board, rules, position.dogs, sheep)}
        assert squares(task) == reached
        ((row, column),) = sheep
        assert any(abs(end[0] - row) > 1 or abs(end[1] - column) > 1 for end in reached)
        assert board.wrap == "columns"
        assert bool(board.stones) is (level == 3)


@pytest.mark.parametrize("level", LEVELS)
def test_F3_where_a_sheep_is_captured_by_the_next_move(level: int) -> None:
    for task in of("chase.at-once", level):
        position = drawn(task)
        board, rules = plain(position)
        wanted = {
            sheep
            for sheep in naive.meadow(board, rules)
            if sheep not in position.dogs
            and any(taken for _, taken in naive.dog_turns(board, rules, position.dogs, frozenset({sheep})))
        }
        assert squares(task) == wanted
        assert len(position.dogs) == (2 if level == 2 else 1)


@cache
def by_hand(board: naive.Board, rules: naive.Rules) -> dict[naive.State, int]:
    """In how many moves the dogs capture, for every state of a naive solution."""
    return naive.solve(board, 2, rules)


def needed(position: Position) -> int:
    """In how many moves the dogs capture: by the naive solver, above 4 rows only where there is time.

    Else by ours, which `tests.pursuit` holds against it.
    """
    board, rules = plain(position)
    if board.rows <= 4 or THOROUGH:
        return by_hand(board, rules)[tuple(sorted(position.dogs)), position.sheep[0], position.to_move]
    number = solved(position.grid, position.rules).moves_to_capture(
        position.dogs, position.sheep[0], position.to_move
    )
    assert number is not None
    return number


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
def test_the_number_of_moves_is_that_of_the_solver(level: int) -> None:
    for task in of("chase.how-many", level):
        number = needed(drawn(task))
        assert [n for n in range(12) if task.check(n).is_correct] == [number]
        assert 1 <= number <= level + 1


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
def test_a_best_move_is_one_after_which_fewest_moves_are_needed(level: int) -> None:
    for task in of("chase.best-move", level)[:4]:
        position, seen = drawn(task), set()
        for move in position.moves():
            assert isinstance(move, DogMove)
            number = 1 if move.captured else 1 + needed(position.play(move))
            feedback = task.check(move)
            assert feedback.is_correct is (number == level)
            seen.add(feedback.is_correct)
            if not feedback.is_correct:
                assert feedback.reason is not None
                line: Any = feedback.reason.witnesses["line"]
                assert line.moves[0] == move
                assert line.end.is_over
                assert line.dog_moves == number
                assert (feedback.word is Word.ALMOST) is (number == level + 1)
            detour = "-".join(map(square_name, (move.start, move.start, move.end)))
            assert task.check(detour).reason.key == "move.not-this-way", "no animal goes like that"
        assert seen == {True, False}
        assert task.check("a1").word is Word.NOT_DEFINED


def test_hints_about_a_move_name_a_dog_that_has_one() -> None:
    for level in LEVELS:
        for task in of("chase.best-move", level):
            named = task.hints[1].witnesses["dog"]
            assert named in [square_name(dog) for dog in drawn(task).dogs]
            assert str(task.task.accepted) not in " ".join(map(str, task.hints))


CHASES = ("chase.neighbours", "chase.at-once", "chase.how-many", "chase.best-move")


@pytest.mark.long
@pytest.mark.parametrize("id_", CHASES)
def test_the_rules_are_those_of_the_game_but_at_level_3_which_says_so_first(id_: str) -> None:
    seen = set()
    for level in LEVELS:
        for seed in range(24):
            task = exercise(id_, level=level, seed=seed)
            rules = drawn(task).rules
            assert level == 3 or rules == PursuitRules()
            assert str(task.prompt).startswith("Other rules here: ") is (rules != PursuitRules())
            seen.add(rules)
    assert len(seen) == 2


def test_no_rule_about_walls_where_there_are_none() -> None:
    torus = Position(Grid(6, 6, wrap="both"), [(0, 0)], (3, 3))
    assert "wall" not in " ".join(map(str, told(torus)))
    assert "No sheep may stand beside a wall." in " ".join(map(str, told(Position(Grid(6, 6), [(0, 0)], ()))))
