"""A learner's own `caught_at_once`: the first wrong case is shown, every failure is told in words."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from setcards_edu.teaching import LEVELS, Word, exercise
from setcards_edu.teaching.pursuit.exercises.code import placed, trials
from tests.cases import every
from tests.pursuit import naive

ID = "chase.write-caught-at-once"


@cache
def of(level: int) -> Callable[[int, int, int, int], bool]:
    """The answer of the naive model, on boards of four rows."""

    @cache
    def caught(dog_1: int, dog_2: int, sheep: int, columns: int) -> bool:
        board = naive.Board(4, columns, "columns")
        rules = naive.Rules(diagonal=level != 2, wall_rows=True)
        row, below = {1: (1, 2), 2: (1, 2), 3: (0, 0)}[level]
        dogs = ((row, dog_1 - 1), (row, dog_2 - 1))
        return None in naive.after_dogs(board, rules, dogs, (below, sheep - 1))

    return caught


def apart(one: int, other: int, columns: int) -> int:
    return min((one - other) % columns, (other - one) % columns)


CARELESS: dict[str, Callable[..., Any]] = {
    "always": lambda dog_1, dog_2, sheep, columns: True,
    "never": lambda dog_1, dog_2, sheep, columns: False,
    "no joined edge": lambda dog_1, dog_2, sheep, columns: min(abs(dog_1 - sheep), abs(dog_2 - sheep)) <= 2,
    "one dog only": lambda dog_1, dog_2, sheep, columns: apart(dog_1, sheep, columns) <= 2,
    "both dogs": lambda dog_1, dog_2, sheep, columns: (
        max(apart(dog_1, sheep, columns), apart(dog_2, sheep, columns)) <= 2
    ),
    "always six columns": lambda dog_1, dog_2, sheep, columns: (
        min(apart(dog_1, sheep, 6), apart(dog_2, sheep, 6)) <= 2
    ),
    "no step first": lambda dog_1, dog_2, sheep, columns: sheep in (dog_1, dog_2),
    "three columns": lambda dog_1, dog_2, sheep, columns: (
        min(apart(dog_1, sheep, columns), apart(dog_2, sheep, columns)) <= 3
    ),
}


@pytest.mark.parametrize("name", CARELESS)
def test_each_careless_function_is_caught_with_a_true_witness(name: str) -> None:
    function = CARELESS[name]
    feedback = exercise(ID).check(function)
    assert feedback.word is Word.KEEP_GOING
    assert feedback.reason is not None
    call: Any = feedback.reason.witnesses["call"]
    said, wanted = (eval(call, {"caught_at_once": each}) for each in (function, of(1)))  # noqa: S307 - our own text
    assert said is not wanted
    assert feedback.reason.key.endswith(".caught" if wanted else ".free")
    assert ("move" in feedback.reason.witnesses) is wanted


@pytest.mark.parametrize("level", LEVELS)
def test_the_naive_answer_is_right_at_its_own_level_alone(level: int) -> None:
    feedback = exercise(ID, level=level).check(of(level))
    assert feedback.is_correct
    assert feedback.reason is not None
    assert feedback.reason.witnesses["cases"] == len(list(trials(level)))
    assert not [
        other for other in LEVELS if other != level and exercise(ID, level=other).check(of(level)).is_correct
    ]


def test_with_six_columns_all_are_caught_and_with_seven_only_dogs_side_by_side_miss_one() -> None:
    for dog_1, dog_2, sheep, columns in trials(1):
        if columns == 6:
            assert of(1)(dog_1, dog_2, sheep, columns)
    missed = [trial for trial in trials(1) if trial[3] == 7 and not of(1)(*trial)]
    assert {apart(trial[0], trial[1], 7) for trial in missed} == {1}
    assert len(missed) == 7
    assert str(placed(1, (2, 3, 6, 7))) == "b2 c2 | f3"


@every(
    ("function", "key"),
    [
        (lambda dog_1, dog_2, sheep, columns: dog_1 / 0, "code.stopped"),
        (lambda dog_1, dog_2, sheep, columns: None, "code.returned-nothing"),
        (lambda dog_1, dog_2, sheep, columns: 1, "code.not-a-truth"),
    ],
)
def test_what_does_not_work_is_told_in_words(function: Callable[..., Any], key: str) -> None:
    feedback = exercise(ID).check(function)
    assert feedback.word is Word.NOT_DEFINED
    assert feedback.reason is not None
    assert feedback.reason.key == key
    assert "caught_at_once(1, 2, 1, 6)" in str(feedback.reason)
