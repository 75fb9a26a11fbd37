"""A learner's own `best`: the first wrong hand shows its witness, every failure is told in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import permutations
from typing import Any

import pytest

from setcards_edu.equations import FORMS, Hand
from setcards_edu.teaching import LEVELS, Word, exercise
from setcards_edu.teaching.equations.exercises.code import trials
from tests.cases import every
from tests.equations import naive
from tests.refusals import sentences

ID = "yaku.write-best"


def best(hand: list[int], base: int, forms: Sequence[str] = naive.FORMS) -> int | None:
    return _best((*hand,), base, (*forms,))


@cache
def _best(hand: tuple[int, ...], base: int, forms: tuple[str, ...]) -> int | None:
    return max((value for value, _ in naive.yaku([*hand], base, forms=[*forms])), default=None)


def without(form: str) -> Callable[..., Any]:
    kept = [other for other in naive.FORMS if other != form]
    return lambda hand, base: best(hand, base, forms=kept)


ALWAYS_WITH_ANOTHER = {"CD×E = A+B", "C×D×E = A+B"}
"""No hand has its best score by one of these alone."""

CARELESS: dict[str, Callable[..., Any]] = {
    **{f"without {form}": without(form) for form in naive.FORMS if form not in ALWAYS_WITH_ANOTHER},
    "0 for none": lambda hand, base: best(hand, base) or 0,
    "None for 0": lambda hand, base: best(hand, base) or None,
    "the least": lambda hand, base: min((value for value, _ in naive.yaku(hand, base)), default=None),
    "the potential": lambda hand, base: max(a * base + b for a, b in permutations(hand, 2)),
    "as they lie": lambda hand, base: None,
    "CD for C×D": lambda hand, base: best(hand, 0),
    "only different tiles": lambda hand, base: best(hand, base) if len(set(hand)) == 5 else None,
}


@every("name", CARELESS)
@every("level", LEVELS)
def test_each_careless_function_is_caught_with_a_true_witness(name: str, level: int) -> None:
    function = CARELESS[name]
    feedback = exercise(ID, level=level).check(function)
    hand, base = next(
        (hand, base)
        for hand, base in trials(level)
        if function([*hand.digits], base) != best([*hand.digits], base)
    )
    assert feedback.word in (Word.KEEP_GOING, Word.ALMOST)
    assert feedback.reason is not None
    assert feedback.reason.witnesses["call"] == f"best({[*hand.digits]}, {base})"


@pytest.mark.long
@pytest.mark.parametrize("level", [2, 3])
@pytest.mark.parametrize("taken", [10, 8, 16])
def test_one_base_taken_for_granted_is_caught_above_level_1(level: int, taken: int) -> None:
    assert not exercise(ID, level=level).check(lambda hand, base: best(hand, taken)).is_correct


def test_base_ten_is_enough_at_level_1() -> None:
    assert exercise(ID, level=1).check(lambda hand, base: best(hand, 10)).is_correct


@pytest.mark.parametrize("level", [2, 3])
def test_every_base_has_a_hand_that_tells_it_from_ten(level: int) -> None:
    bases = {base for _, base in trials(level)}
    telling = {base for hand, base in trials(level) if best([*hand.digits], base) != best([*hand.digits], 10)}
    assert telling == bases - {10}


NAMED = {
    "no-yaku": lambda hand, base: best(hand, base) or 0,
    "too-much": lambda hand, base: (best(hand, base) or 0) + 1,
    "missed": lambda hand, base: None,
}


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "base"), [("no-yaku", 8), ("too-much", 8), ("missed", 8), ("too-much", 12), ("missed", 12)]
)
def test_in_another_base_what_is_wrong_names_the_base(name: str, base: int) -> None:
    careless = NAMED[name]
    feedback = exercise(ID, level=2).check(lambda hand, b: (careless if b == base else best)(hand, b))
    assert feedback.reason is not None
    assert feedback.reason.key.startswith("exercise.yaku.write-best.")
    assert feedback.reason.key.endswith("-in-base")
    assert feedback.reason.witnesses["base"] == base
    english, japanese = sentences(feedback.reason)
    assert f"in base {base}" in english
    assert f"{base}\u00a0進法" in japanese


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
def test_the_hands_that_are_tried(level: int) -> None:
    tried = trials(level)
    assert len(tried) >= 20
    assert all(Hand(hand, base) == hand for hand, base in tried)
    scores = [best([*hand.digits], base) for hand, base in tried]
    assert {None, 0} < {*scores}
    decided = {
        form
        for hand, base in tried
        for form in map(str, FORMS)
        if base == 10 and without(form)([*hand.digits], 10) != best([*hand.digits], 10)
    }
    assert decided == {*naive.FORMS} - ALWAYS_WITH_ANOTHER
    bases = {base for _, base in tried}
    assert bases == {1: {10}, 2: {8, 10, 12}, 3: {2, 3, 5, 8, 9, 10, 12, 16}}[level]
    feedback = exercise(ID, level=level).check(best)
    assert feedback.is_correct
    assert feedback.reason is not None
    assert feedback.reason.witnesses == {"hands": len(tried), "bases": len({base for _, base in tried})}


@pytest.mark.parametrize(
    ("function", "key"),
    [
        (lambda hand, base: hand[5], "code.stopped"),
        (lambda hand, base: True, "code.not-a-score"),
        (lambda hand, base: 3.0, "code.not-a-score"),
        (lambda hand, base: "3", "code.not-a-score"),
    ],
)
def test_what_does_not_work_is_told_in_words(function: Callable[..., Any], key: str) -> None:
    feedback = exercise(ID).check(function)
    assert feedback.word is Word.NOT_DEFINED
    assert feedback.reason is not None
    assert feedback.reason.key == key


def test_a_score_of_many_digits_is_told_all_the_same() -> None:
    feedback = exercise(ID).check(lambda hand, base: 10**5000)
    assert feedback.word in (Word.KEEP_GOING, Word.ALMOST)
    assert feedback.reason is not None


def test_a_function_that_changes_its_list_harms_nobody() -> None:
    def destroys(hand: list[int], base: int) -> int | None:
        found = best(hand, base)
        hand.clear()
        return found

    assert exercise(ID).check(destroys).is_correct
