"""The commonest wrong ideas about boards, inductions and proofs are answered by their names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from setcards_edu.pursuit import DogMove, Position, square_name
from setcards_edu.teaching import Exercise, exercise, kinds
from setcards_edu.teaching.pursuit.exercises import misconceptions as pursuit_misconceptions
from tests.cases import every

NAMES = {name: idea for name, idea in vars(pursuit_misconceptions).items() if name.isupper()}

Answering = Callable[[Exercise], object]


def position(task: Exercise) -> Position:
    assert isinstance(task.task.shown, Position)
    return task.task.shown


def goes(task: Exercise) -> tuple[int, int]:
    """The right square of an exercise about one."""
    wanted: Any = task.task.wanted
    if isinstance(wanted, str):
        return int(wanted[1:]) - 1, ord(wanted[0]) - ord("a")
    (square,) = wanted
    return int(square[0]), int(square[1])


def at_edge(task: Exercise) -> object:
    """The last square before the joined edge."""
    ((row, column),) = position(task).dogs
    return square_name((row, 0 if column < 3 else 5))


def next_line(task: Exercise) -> object:
    row, column = goes(task)
    return square_name((row + (1 if column < 3 else -1), column))


def from_below(task: Exercise) -> object:
    row, column = goes(task)
    return square_name((position(task).grid.rows - 1 - row, column))


def from_right(task: Exercise) -> object:
    row, column = goes(task)
    return square_name((row, position(task).grid.columns - 1 - column))


def exchanged(task: Exercise) -> object:
    row, column = goes(task)
    return square_name((column, row))


def without_the_edge(task: Exercise) -> object:
    """What the sheep reaches where the edge is a wall."""
    ((_, column),) = position(task).sheep
    wanted: Any = task.task.wanted
    return [square for square in wanted if abs(square[1] - column) <= 1]


def straight_only(task: Exercise) -> object:
    ((row, column),) = position(task).sheep
    wanted: Any = task.task.wanted
    return [one for one in wanted if one[0] == row or one[1] == column]


def with_walls(task: Exercise) -> object:
    """What the sheep would reach if it might stand beside a wall."""
    there = position(task)
    (sheep,) = there.sheep
    wanted: Any = task.task.wanted
    around = there.grid.neighbours(sheep, diagonal=there.rules.diagonal)
    beside = [one for one in around if one[0] in (0, there.grid.rows - 1)]
    return wanted | {one for one in beside if one not in there.dogs}


def with_corners(task: Exercise) -> object:
    """What the sheep would reach by diagonal steps, too."""
    there = position(task)
    around = there.grid.neighbours(there.sheep[0], diagonal=True)
    return [one for one in around if one not in (*there.dogs, *there.grid.stones)]


def with_corners_off_the_walls(task: Exercise) -> object:
    """What the sheep would reach by diagonal steps, too, keeping off the walls as it must."""
    inside = range(1, position(task).grid.rows - 1)
    reached: Any = with_corners(task)
    return [one for one in reached if one[0] in inside]


def beside_a_dog(task: Exercise) -> object:
    there = position(task)
    inside = range(1, there.grid.rows - 1)
    around = [one for dog in there.dogs for one in there.grid.neighbours(dog) if one not in there.dogs]
    return [one for one in around if one[0] in inside]


def both_sides(task: Exercise) -> object:
    wanted: Any = task.task.wanted
    return 2 * wanted - 1


def options(task: Exercise) -> list[str]:
    return [name for name, _ in task.answer.options]  # type: ignore[attr-defined]


def properties(task: Exercise) -> tuple[Callable[[int], bool], Callable[[int], bool]]:
    from setcards_edu.teaching.pursuit.exercises.if_then import PROPERTIES

    first, second = (task.task.about[name] for name in ("first", "second"))
    names: Any = (first, second)
    one, other = (PROPERTIES[message.key.rpartition(".")[2]] for message in names)
    return one, other


def converse(task: Exercise) -> object:
    first, second = properties(task)
    return [f"n = {n}" for n in range(2, 10) if second(n) and not first(n)]


def confirming(task: Exercise) -> object:
    first, second = properties(task)
    return [f"n = {n}" for n in range(2, 10) if second(n) and first(n)]


def known(task: Exercise) -> dict[str, Any]:
    """What is said of the dominoes."""
    messages: Any = task.task.about["known"]
    return {key: value for message in messages for key, value in message.witnesses.items()}


def pushed(task: Exercise) -> object:
    return [f"n = {n}" for n in known(task).get("bases", ())]


def all_of_them(_: Exercise) -> object:
    return [f"n = {n}" for n in range(3, 13)]


def from_the_base_on(task: Exercise) -> object:
    return [f"n = {n}" for n in range(min(known(task)["bases"]), 13)]


def downwards(task: Exercise) -> object:
    """Also what comes before the base."""
    wanted: Any = task.task.wanted
    return [*wanted, *(f"n = {n}" for n in range(3, min(known(task)["bases"])))]


def direct(task: Exercise) -> object:
    failing = str(task.task.about["name"])
    return [name for name, words in task.answer.options if failing in words.witnesses["on"]]  # type: ignore[attr-defined]


def say(answer: object) -> Answering:
    return lambda _: answer


def all_but_the_last_jump(task: Exercise) -> object:
    move: Any = task.task.wanted
    return DogMove(move.path[:-1], move.jumped[:-1])


def hunters(there: Position) -> set[object]:
    """Where the dogs stand that can capture."""
    return {move.start for move in there.moves() if isinstance(move, DogMove) and move.captured}


def away_from_one_dog(task: Exercise) -> object:
    here = position(task)
    before = hunters(Position(here.grid, here.dogs, here.sheep))
    steps = [(step, hunters(here.after(step))) for step in here.moves()]
    return next((step for step, after in steps if len(after) == 1 and before - after), task.task.wanted)


CASES: list[tuple[str, str, int, Answering]] = [
    ("rows-from-below", "chase.read-square", 2, from_below),
    ("columns-from-right", "chase.read-square", 3, from_right),
    ("row-and-column-exchanged", "chase.read-square", 1, exchanged),
    ("edge-as-wall", "chase.across-edge", 1, at_edge),
    ("edge-as-line-end", "chase.across-edge", 1, next_line),
    ("edge-as-wall", "chase.neighbours", 2, without_the_edge),
    ("diagonal-forgotten", "chase.neighbours", 3, straight_only),
    ("diagonal-anyway", "chase.neighbours", 3, with_corners),
    ("wall-rows-entered", "chase.neighbours", 2, with_walls),
    ("diagonal-forgotten", "chase.neighbours", 2, straight_only),
    ("landing-forgotten", "chase.at-once", 2, beside_a_dog),
    ("both-sides-counted", "chase.how-many", 2, both_sides),
    ("invariant-anyway", "invariant.colour", 2, say("yes")),
    ("if-then-reversed", "logic.if-then", 1, converse),
    ("example-for-counterexample", "logic.if-then", 1, confirming),
    ("step-without-base", "induction.dominoes", 2, all_of_them),
    ("base-only", "induction.dominoes", 1, pushed),
    ("over-the-gap", "induction.dominoes", 1, from_the_base_on),
    ("backwards", "induction.dominoes", 1, downwards),
    ("induction-assumes-conclusion", "induction.find-gap", 1, say("none")),
    ("proof-by-examples", "induction.find-gap", 1, say("none")),
    ("proof-by-examples", "proof.what-kind", 1, say("proved")),
    ("computer-checked-so-proved", "proof.what-kind", 1, say("proved")),
    ("computer-so-not-proved", "proof.what-kind", 3, say("checked")),
    ("failed-proof-so-false", "proof.what-kind", 3, say("refuted")),
    ("directly-only", "proof.depends", 2, direct),
    ("first-jump-only", "fmurs.most-at-once", 2, all_but_the_last_jump),
    ("one-dog-watched", "fmurs.safe-step", 1, away_from_one_dog),
]


@pytest.mark.long
@every(("name", "id_", "level", "answer"), CASES)
def test_a_wrong_answer_is_named(name: str, id_: str, level: int, answer: Answering) -> None:
    """The answer that comes from the idea is called by it, wherever it is wrong and no other idea's."""
    found = []
    for seed in range(24):
        task = exercise(id_, level=level, seed=seed)
        feedback = task.check(answer(task))
        if not feedback.is_correct:
            found.append(feedback.misconception and feedback.misconception.name)
    assert name in found


def test_every_name_is_met_and_every_kind_that_has_ideas_can_be_right() -> None:
    assert {name for name, *_ in CASES} == set(NAMES.values())
    assert {id_ for _, id_, *_ in CASES} <= set(kinds())


@pytest.mark.parametrize(
    ("id_", "level", "answer"),
    [
        ("chase.read-square", 2, from_below),
        ("chase.across-edge", 1, next_line),
        ("chase.neighbours", 2, without_the_edge),
    ],
)
def test_some_ideas_always_show(id_: str, level: int, answer: Answering) -> None:
    for seed in range(24):
        task = exercise(id_, level=level, seed=seed)
        assert task.check(answer(task)).misconception is not None


def test_whoever_steps_diagonally_anyway_is_told_so_with_walls_and_without() -> None:
    seen = 0
    for seed in range(24):
        task = exercise("chase.neighbours", level=3, seed=seed)
        if not position(task).rules.diagonal:
            for answer in (with_corners(task), with_corners_off_the_walls(task)):
                feedback = task.check(answer)
                name = feedback.misconception and feedback.misconception.name
                assert feedback.is_correct or name == "diagonal-anyway"
                seen += not feedback.is_correct
    assert seen


def test_nobody_is_told_an_idea_for_a_right_answer() -> None:
    for name in kinds():
        if kinds()[name].lesson == "05":
            task = exercise(name, level=2, seed=5)
            assert task.check(task.task.accepted).misconception is None
