"""What the exercises of lesson 06 on Fmurs accept and refuse, by rules F3 to F6, by trying all moves."""

from __future__ import annotations

import pytest

from setcards_edu.pursuit import DogMove, Position
from setcards_edu.pursuit.board.positions import taken_by
from setcards_edu.teaching import LEVELS, Exercise, exercise
from tests.effort import examples

every_level = pytest.mark.parametrize("level", LEVELS)


def tasks(id_: str, level: int) -> list[tuple[Exercise, Position]]:
    made = [exercise(id_, level=level, seed=seed) for seed in range(examples(8))]
    return [(task, task.task.shown) for task in made]  # type: ignore[misc]


def has_company(position: Position, one: tuple[int, int]) -> bool:
    return any(other in position.sheep for other in position.grid.neighbours(one, diagonal=True))


@every_level
def test_F3_the_move_that_captures_the_most_is_right(level: int) -> None:
    for task, position in tasks("fmurs.most-at-once", level):
        assert all(has_company(position, one) for one in position.sheep), "F2"
        numbers = {move: len(taken_by(move)) for move in position.moves()}
        right = [move for move in numbers if numbers[move] == max(numbers.values())]
        assert right == [move for move in numbers if task.check(move).is_correct]
        assert max(numbers.values()) >= {1: 2, 2: 3, 3: 5}[level]


@every_level
def test_F6_the_step_after_which_no_dog_captures_is_right(level: int) -> None:
    for task, position in tasks("fmurs.safe-step", level):
        assert position.to_move == "sheep"
        for move in position.moves():
            captures = [reply for reply in position.after(move).moves() if taken_by(reply)]
            assert task.check(move).is_correct is not bool(captures), (task, str(move))


@every_level
def test_the_last_sheep_holds_out_longest_where_the_dogs_need_the_most_moves(level: int) -> None:
    for task, position in tasks("fmurs.hold-out", level)[:4]:
        numbers = {move: needed(position.after(move), most=6) for move in position.moves()}
        right = [move for move in numbers if numbers[move] == max(numbers.values())]
        assert right == [move for move in numbers if task.check(move).is_correct]
        assert max(numbers.values()) == task.task.clues["needed"]


def needed(position: Position, most: int) -> int:
    """So many moves of the dogs until the capture, found by trying 1, 2, 3, … without any table."""
    return next(number for number in range(1, most + 1) if is_captured(position, number, {}))


def is_captured(position: Position, within: int, known: dict[object, bool]) -> bool:
    if position.is_over:
        return True
    if not within:
        return False
    key = position, within
    if key not in known:
        known[key] = any(
            not (there := position.after(move)).sheep
            or all(is_captured(there.after(step), within - 1, known) for step in there.moves())
            for move in position.moves()
            if isinstance(move, DogMove)
        )
    return known[key]


def test_whoever_stops_after_the_first_jump_is_told_that_it_need_not_end_there() -> None:
    task = exercise("fmurs.most-at-once", level=3, seed=1)
    feedback = task.check("a10 a7")
    assert feedback.misconception
    assert feedback.misconception.name == "first-jump-only"
