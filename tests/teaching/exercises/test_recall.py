"""When a kind of exercise is asked again: by Leitner's boxes, told once more day by day."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu.teaching import Progress, exercise
from setcards_edu.teaching.exercises.progress import Entry
from setcards_edu.teaching.exercises.recall import Recall, Solved
from tests.cases import every

UNION = exercise("topology.union", level=2, seed=1)
RIGHT, WRONG = UNION.check(UNION.task.accepted), UNION.check("1")


def day_of(number: int) -> str:
    """The day with a number, of which the first is that of the first answer."""
    return str(date(2026, 11, 27) + timedelta(number))


def asked_naively(answers: dict[int, list[bool]], last: int) -> list[int]:
    """The days on which the kind is due, for somebody who answers only on some days."""
    due, waits, row = [], {1: 1, 2: 3, 3: 7}, 0
    waited, wait = 0, None
    for today in range(1, last + 1):
        waited += 1
        is_due = wait is not None and waited >= wait
        due += [today] if is_due else []
        for is_right in answers.get(today, []):
            if not is_right:
                row, wait, waited, is_due = 0, 1, 0, False
            elif wait is None or is_due:
                row, waited, is_due = row + 1, 0, False
                wait = waits.get(row, 21)
    return due


@given(st.dictionaries(st.integers(1, 60), st.lists(st.booleans(), max_size=3)))
def test_it_is_due_on_the_days_that_one_counts_by_hand(answers: dict[int, list[bool]]) -> None:
    progress, due = Progress(), []
    for number in range(1, 61):
        recall = progress.recall_of(UNION.id)
        due += [number] if recall and recall.is_due(day_of(number)) else []
        for is_right in answers.get(number, []):
            progress = progress.answered(UNION, RIGHT if is_right else WRONG, day=day_of(number))
    assert due == asked_naively(answers, 60)


@every("days, is_right", [([1, 2, 5, 12, 33, 54], True), ([1, 2, 3, 4], False)])
def test_the_days_on_which_it_comes_back(days: list[int], is_right: bool) -> None:
    recall = Recall.first(day_of(days[0]), is_right=is_right)
    for number in days[1:]:
        assert not recall.is_due(day_of(number - 1))
        assert recall.is_due(day_of(number))
        recall = recall.after(day_of(number), is_right=is_right)


def test_an_answer_of_an_earlier_release_counts_as_its_best() -> None:
    progress = Progress(entries={UNION.id: Entry(1, RIGHT.word, 1, first="2026-04-01", last="2026-04-02")})
    assert progress.recall_of(UNION.id) == Recall(1, "2026-04-02")
    unsolved = Progress(entries={UNION.id: Entry(1, WRONG.word, first="2026-04-01", last="2026-04-02")})
    assert unsolved.recall_of(UNION.id) == Recall(0, "2026-04-02")
    assert Progress().answered(UNION, RIGHT).recall_of(UNION.id) is None


asked = st.tuples(st.integers(1, 3), st.integers(0, 9)) | st.just((0, 0))
recalls = st.builds(
    lambda box, day, asked: Recall(box, day, *asked), st.integers(0, 4), st.dates().map(str), asked
)


def test_it_is_recorded_which_exercise_was_asked_last() -> None:
    def asked_last(*seeds: int) -> tuple[int, int]:
        progress = Progress()
        for number, seed in enumerate(seeds):
            one = exercise(UNION.id, level=1, seed=seed)
            progress = progress.answered(one, one.check(one.task.accepted), day=day_of(number // 2))
        recall = progress.recall[UNION.id]
        return recall.level, recall.seed

    assert asked_last(4) == (1, 4)
    assert asked_last(4, 5) == asked_last(5, 4) == (1, 5)
    assert asked_last(4, 5, 2) == (1, 2)
    assert asked_last(10**6) == (0, 0)
    read = Progress().answered(UNION, WRONG, day=day_of(0)).read_solution(UNION.another(), day=day_of(1))
    assert read.recall[UNION.id] == Recall(0, day_of(1), UNION.level, UNION.seed + 1)


def test_the_last_puzzle_of_the_day_stays_and_copies_are_joined() -> None:
    progress = Progress().with_daily(day_of(1), is_helped=True)
    assert progress.with_daily(day_of(1), is_helped=False) == progress.with_daily(day_of(0), is_helped=False)
    later = progress.with_daily(day_of(2), is_helped=False)
    assert later.daily == Solved(day_of(2), is_helped=False)
    assert progress.merge(later).daily == later.merge(progress).daily == later.daily
    assert Progress().merge(progress).daily == progress.daily


@given(recalls, recalls, recalls)
def test_copies_are_joined_in_any_order(a: Recall, b: Recall, c: Recall) -> None:
    assert a.join(a) == a
    assert a.join(b) == b.join(a) in (a, b)
    assert a.join(b).join(c) == a.join(b.join(c))


@given(recalls, st.dates().map(str), st.booleans(), asked)
def test_an_answer_stays_when_a_copy_from_before_it_comes_back(
    before: Recall,
    day: str,
    is_right: bool,
    asked: tuple[int, int],
) -> None:
    after = before.after(day, is_right=is_right, level=asked[0], seed=asked[1])
    assert after.join(before) == after
    assert after.is_due(day) == (before.is_due(day) and before.day > day)


@pytest.mark.parametrize("day", ["0001-01-01", "9999-12-31"])
def test_no_day_is_too_early_or_too_late(day: str) -> None:
    assert Recall(4, day).is_due("9999-12-31") == (day == "0001-01-01")
