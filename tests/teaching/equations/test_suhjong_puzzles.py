"""Which answers to the puzzles of Suhjong are right, by complete search with plain loops."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from setcards_edu.equations import Equation, Hand
from setcards_edu.teaching import LEVELS, Exercise, Word, exercise
from setcards_edu.teaching.equations.exercises.suhjong import being_sure, declaring, throwing
from setcards_edu.teaching.exercises.exercise import Task
from tests.cases import every
from tests.effort import examples
from tests.games.suhjong.naive import scores

every_level = pytest.mark.parametrize("level", LEVELS)


def tasks(id_: str, level: int) -> list[Exercise]:
    return [exercise(id_, level=level, seed=seed) for seed in range(examples(6))]


def tiles_of(task: Task[Any], name: str = "tiles") -> list[int]:
    return [int(tile) for tile in task.about[name]]  # type: ignore[attr-defined]


def values(tiles: list[int]) -> set[int]:
    return scores(tuple(sorted(tiles)), 10)  # type: ignore[no-any-return]


def after_each_draw(hand: list[int], thrown: int) -> list[set[int]]:
    """The values of all yaku after each of the 45 tiles that are not in the hand."""
    kept, others = hand.copy(), [digit for digit in range(10) for _ in range(5)]
    kept.remove(thrown)
    for tile in hand:
        others.remove(tile)
    return [values([*kept, tile]) for tile in others]


def mean(hand: list[int], thrown: int) -> Fraction:
    drawn = after_each_draw(hand, thrown)
    return Fraction(sum(max(found, default=0) for found in drawn), len(drawn))


def chance(hand: list[int], thrown: int) -> Fraction:
    drawn = after_each_draw(hand, thrown)
    return Fraction(sum(max(found, default=0) > 0 for found in drawn), len(drawn))


def names(task: Task[Any]) -> list[str]:
    return [name for name, _ in task.answer.options]  # type: ignore[attr-defined]


def right(task: Task[Any]) -> list[str]:
    return [name for name in names(task) if task.judge(name).is_correct]


# which one to throw


def best_throws(hand: list[int]) -> list[str]:
    means = {thrown: mean(hand, thrown) for thrown in sorted({*hand})}
    return [str(thrown) for thrown in means if means[thrown] == max(means.values())]


@every_level
def test_Q6_one_throw_has_the_highest_mean_of_all(level: int) -> None:
    for made in tasks("suhjong.throw", level):
        hand = tiles_of(made.task)
        assert right(made.task) == best_throws(hand) == [made.task.wanted]
        often = {thrown: chance(hand, thrown) for thrown in {*hand}}
        assert (often[int(made.task.wanted)] < max(often.values())) == (level == 3)


def test_puzzle_1_nine_eight_six_four_nought_throws_the_nought() -> None:
    hand = [9, 8, 6, 4, 0]
    task = throwing(Hand(hand))
    assert right(task) == best_throws(hand) == ["0"]
    found = {thrown: (chance(hand, thrown), round(float(mean(hand, thrown)), 1)) for thrown in hand}
    assert found[0] == (Fraction(41, 45), 67.7)
    assert found[9] == (Fraction(41, 45), 38.0)
    assert found[6] == (Fraction(28, 45), 13.4)
    told = str(task.judge("9").reason)
    assert all(part in told for part in ("41 of the 45 tiles (91\u00a0%)", "38.0", "67.7")), told
    told = str(task.judge("6").reason)
    assert all(part in told for part in ("28 of the 45", "(62\u00a0%)", "13.4", "67.7")), told


@every_level
def test_who_throws_what_succeeds_most_often_is_told_that_points_count(level: int) -> None:
    for made in tasks("suhjong.throw", level):
        hand = tiles_of(made.task)
        often = {name: chance(hand, int(name)) for name in names(made.task)}
        most = max(often.values())
        for name in names(made.task):
            idea = made.check(name).misconception
            is_taken_in = level == 3 and often[name] == most
            assert (idea is not None and idea.name == "often-for-much") == is_taken_in


# sure of a yaku


def sure_throws(hand: list[int]) -> list[str]:
    return [str(thrown) for thrown in sorted({*hand}) if all(after_each_draw(hand, thrown))]


@every_level
def test_Q6_one_throw_leaves_a_yaku_whatever_is_drawn(level: int) -> None:
    for made in tasks("suhjong.sure", level):
        hand = tiles_of(made.task)
        assert right(made.task) == sure_throws(hand) == [made.task.wanted]
        assert chance(hand, int(made.task.wanted)) == 1, "and each of them scores something"
        for name in {*names(made.task)} - {made.task.wanted}:
            witness = made.check(name).reason
            assert witness is not None
            digit: Any = witness.witnesses["digit"]
            kept = hand.copy()
            kept.remove(int(name))
            assert not values([*kept, digit]), (made, name)


def test_puzzle_2_nine_eight_seven_seven_one_throws_a_seven() -> None:
    hand = [9, 8, 7, 7, 1]
    task = being_sure(Hand(hand))
    assert right(task) == sure_throws(hand) == ["7"]
    told = task.judge("1")
    assert told.word is Word.ALMOST
    assert told.reason is not None
    assert told.reason.witnesses["digit"] == 0
    made = [str(message.witnesses["equation"]) for message in task.solved["made"]]  # type: ignore[attr-defined]
    drawn = [Equation(text).hand.digits for text in made]
    assert drawn == [tuple(sorted((1, 7, 8, 9, digit))) for digit in range(10)]


# the best showdown


def showdowns(hand: list[int], river: list[int], most: int) -> dict[frozenset[str], int]:
    """The best score of each showdown with different tiles, by the names of what is thrown and taken."""
    found = {}
    for size in range(1, most + 1):
        for thrown in combinations(hand, size):
            for taken in combinations(river, size):
                kept = [tile for tile in hand if tile not in thrown]
                if made := values([*kept, *taken]):
                    chosen = [f"throw-{tile}" for tile in thrown] + [f"take-{tile}" for tile in taken]
                    found[frozenset(chosen)] = max(made)
    return found


def every_answer(task: Task[Any]) -> list[frozenset[str]]:
    offered = names(task)
    return [frozenset(some) for size in range(len(offered) + 1) for some in combinations(offered, size)]


@every_level
def test_Q7_one_showdown_scores_more_than_all_others(level: int) -> None:
    for made in tasks("suhjong.showdown", level):
        task = made.task
        found = showdowns(tiles_of(task), tiles_of(task, "river"), task.about["most"])  # type: ignore[arg-type]
        best = [move for move, score in found.items() if score == max(found.values())]
        assert best == [task.accepted]
        assert [answer for answer in every_answer(task) if task.judge(answer).is_correct] == best


def test_puzzle_3_throws_the_five_and_takes_the_eight() -> None:
    task = declaring(Hand([1, 4, 7, 9, 5]), (8, 3), 3)
    found = showdowns([1, 4, 7, 9, 5], [8, 3], 3)
    assert max(found, key=lambda move: found[move]) == task.accepted == {"throw-5", "take-8"}
    assert str(task.solved["equation"]) == "14×7 = 98"
    content_too_early = task.judge(frozenset({"throw-4", "take-8"}))
    assert content_too_early.word is Word.ALMOST
    assert "91" in str(content_too_early.reason)


@every(
    ("answer", "key"),
    [
        ((), "both"),
        (("throw-5",), "both"),
        (("take-8",), "both"),
        (("throw-5", "throw-4", "take-8"), "number"),
        (("throw-5", "take-8", "take-3"), "number"),
        (("throw-4", "take-8"), "more"),
        (("throw-5", "take-8"), "right"),
    ],
)
def test_what_is_said_of_a_showdown(answer: tuple[str, ...], key: str) -> None:
    reason = declaring(Hand([1, 4, 7, 9, 5]), (8, 3), 3).judge(frozenset(answer)).reason
    assert reason is not None
    assert reason.key == f"exercise.suhjong.showdown.{key}"


def test_a_showdown_without_a_yaku_is_none() -> None:
    reason = declaring(Hand([0, 1, 4, 7, 8]), (9, 3), 1).judge(frozenset({"throw-8", "take-9"})).reason
    assert reason is not None
    assert reason.key == "exercise.suhjong.showdown.none"


def test_no_more_tiles_are_thrown_than_agreed_on() -> None:
    task = declaring(Hand([1, 4, 7, 9, 5]), (8, 3), 1)
    reason = task.judge(frozenset({"throw-5", "throw-1", "take-8", "take-3"})).reason
    assert reason is not None
    assert reason.key == "exercise.suhjong.showdown.number"
