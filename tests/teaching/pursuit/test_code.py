"""A learner's own `neighbours`: the first wrong square is named, every failure is told in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from setcards_edu.teaching import LEVELS, Word, exercise
from setcards_edu.teaching.pursuit.exercises.code import trials
from tests.cases import every
from tests.pursuit.naive import Board
from tests.refusals import sentences

ID = "chase.write-neighbours"
WAYS = [(-1, 0), (1, 0), (0, -1), (0, 1)]


def of(level: int) -> Callable[..., set[Any]]:
    """The answer of the naive model."""
    wrap = "both" if level == 3 else "columns"
    return lambda row, column, rows, columns: Board(rows, columns, wrap).around(
        (row, column), diagonal=level > 1
    )


def walled(row: int, column: int, rows: int, columns: int) -> list[tuple[int, int]]:
    return [(row + d, column + r) for d, r in WAYS if 0 <= row + d < rows and 0 <= column + r < columns]


CARELESS: dict[str, Callable[..., Any]] = {
    "nothing": lambda row, column, rows, columns: [],
    "no joined edge": walled,
    "no walls": lambda row, column, rows, columns: [(row + d, (column + r) % columns) for d, r in WAYS],
    "itself too": lambda row, column, rows, columns: of(1)(row, column, rows, columns) | {(row, column)},
    "rows and columns exchanged": lambda row, column, rows, columns: {
        (b, a) for a, b in of(1)(row, column, rows, columns)
    },
    "joined the other way": lambda row, column, rows, columns: [
        ((row + d) % rows, column + r) for d, r in WAYS if 0 <= column + r < columns
    ],
    "one column too many": lambda row, column, rows, columns: of(1)(row, column, rows, columns + 1),
    "only six columns": lambda row, column, rows, columns: of(1)(row, column, rows, 6),
    "twice": lambda row, column, rows, columns: [*of(1)(row, column, rows, columns)] * 2,
    "from 1": lambda row, column, rows, columns: [
        (a + 1, b + 1) for a, b in of(1)(row, column, rows, columns)
    ],
}


@pytest.mark.parametrize("name", CARELESS)
def test_each_careless_function_is_caught_with_a_true_witness(name: str) -> None:
    function = CARELESS[name]
    feedback = exercise(ID).check(function)
    assert feedback.word is Word.KEEP_GOING
    assert feedback.reason is not None
    told = feedback.reason.witnesses
    answer = list(function(*(told[key] for key in ("row", "column", "rows", "columns"))))
    wanted = of(1)(*(told[key] for key in ("row", "column", "rows", "columns")))
    square = eval(str(told["square"]))  # noqa: S307 - our own text
    case = feedback.reason.key.rpartition(".")[2]
    assert {
        "extra": square not in wanted,
        "missing": square not in answer,
        "twice": answer.count(square) > 1,
    }[case]
    assert all(sentences(feedback.reason))


@pytest.mark.parametrize("level", LEVELS)
def test_the_naive_answer_is_right_at_its_own_level_alone(level: int) -> None:
    feedback = exercise(ID, level=level).check(of(level))
    assert feedback.is_correct
    assert feedback.reason is not None
    assert feedback.reason.witnesses["squares"] == len(list(trials(level))) == (3 + 4 + 5) * (3 + 4 + 6)
    assert not [
        other for other in LEVELS if other != level and exercise(ID, level=other).check(of(level)).is_correct
    ]


@pytest.mark.parametrize("container", [list, tuple, set, frozenset])
def test_any_collection_of_pairs_will_do(container: Callable[..., Any]) -> None:
    assert exercise(ID).check(lambda *numbers: container(of(1)(*numbers))).is_correct
    assert exercise(ID).check(lambda *numbers: [list(pair) for pair in of(1)(*numbers)]).is_correct


def endless(row: int, column: int, rows: int, columns: int) -> None:
    while True:
        row += 1


@every(
    ("function", "key"),
    [
        (endless, "code.square-stopped"),
        (lambda row, column: [], "code.square-stopped"),
        (lambda row, column, rows, columns: row / 0, "code.square-stopped"),
        (lambda row, column, rows, columns: None, "code.square-returned-nothing"),
        (lambda row, column, rows, columns: 4, "code.not-squares"),
        (lambda row, column, rows, columns: "b3", "code.not-squares"),
        (lambda row, column, rows, columns: [(1, 2, 3)], "code.not-squares"),
        (lambda row, column, rows, columns: [(1.0, 2)], "code.not-squares"),
        (lambda row, column, rows, columns: [1, 2], "code.not-squares"),
        (lambda row, column, rows, columns: [(0, 0)] * 40_000, "code.too-many-squares"),
    ],
)
def test_what_does_not_work_is_told_in_words(function: Callable[..., Any], key: str) -> None:
    feedback = exercise(ID).check(function)
    assert feedback.word is Word.NOT_DEFINED
    assert feedback.reason is not None
    assert feedback.reason.key == key
    assert feedback.reason.witnesses["rows"] == 3
    assert all(sentences(feedback.reason))


def test_a_square_with_numbers_of_many_digits_is_told_all_the_same() -> None:
    feedback = exercise(ID).check(lambda row, column, rows, columns: [(10**5000, 1)])
    assert feedback.word is Word.KEEP_GOING
    assert feedback.reason is not None
    assert all(sentences(feedback.reason))


def test_what_is_no_function_is_refused() -> None:
    assert exercise(ID).check("neighbours").word is Word.NOT_DEFINED
