"""The commonest wrong ideas about equations, counting and chance are answered by their names."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from setcards_edu import Message
from setcards_edu.equations import Equation, Side
from setcards_edu.teaching import LEVELS, Exercise, exercise
from setcards_edu.teaching.equations.equation_answers import EquationAnswer
from tests.equations import naive


def idea(task: Exercise, answer: object) -> str | None:
    found = task.check(answer).misconception
    return found and found.name


def found(id_: str, level: int, seeds: int = 20) -> list[Exercise]:
    return [exercise(id_, level=level, seed=seed) for seed in range(seeds)]


def asked(task: Exercise) -> dict[str, Any]:
    return dict(task.task.about["question"].witnesses)  # type: ignore[attr-defined]


def test_the_places_of_digits_ignored() -> None:
    for task in found("arithmetic.place-value", 1):
        assert idea(task, asked(task)["digit"]) == "places-ignored"
    for task in found("arithmetic.place-value", 2):
        about = asked(task)
        assert idea(task, f"{about['hundreds']}{about['tens']}{about['ones']}") == "places-ignored"


def test_operations_from_the_left_and_parentheses_dropped() -> None:
    seen = Counter[str | None]()
    for level in LEVELS:
        for task in found("arithmetic.order-of-operations", level):
            text = str(task.task.about["text"])
            bare = eval(text.replace("(", "").replace(")", "").replace("×", "*"))  # noqa: S307 - our own
            if not task.check(bare).is_correct:
                assert idea(task, bare) == "parentheses-dropped"
            steps = [sign if sign in "+×" else int(sign) for sign in text if sign not in "()"]
            value: Any = steps[0]
            for sign, digit in zip(steps[1::2], steps[2::2], strict=True):
                value = value + digit if sign == "+" else value * digit
            if "(" not in text:
                assert idea(task, value) == "left-to-right"
            seen[idea(task, value)] += 1
    assert seen["left-to-right"] > 10


def test_a_factor_found_by_subtracting() -> None:
    for task in found("arithmetic.missing-factor", 2):
        known, product = int(str(task.task.about["known"])), task.task.about["product"]
        assert isinstance(product, int)
        assert idea(task, product - known) == "subtracted-instead"


def test_tiles_side_by_side_misread() -> None:
    for level in LEVELS:
        for task in found("place-value.in-base", level):
            side = asked(task)["written"]
            c, d = side.digits
            assert idea(task, 10 * c + d) == "read-as-decimal"
            if d * side.base + c != 10 * c + d:
                assert idea(task, d * side.base + c) == "digits-exchanged"
            if c * d not in (10 * c + d, d * side.base + c, side.value):
                assert idea(task, c * d) == "joined-as-product"


def test_the_potential_added_exchanged_or_read_as_they_lie() -> None:
    names = Counter[str | None]()
    for task in found("place-value.potential", 1):
        tiles = asked(task)["tiles"]
        low, high = sorted(tiles)[-2:]
        assert idea(task, low + high) == "added-tiles"
        assert idea(task, 10 * low + high) == "digits-exchanged"
        names[idea(task, 10 * tiles[0] + tiles[1])] += 1
    assert names["as-they-lie"] >= 15
    for task in found("place-value.potential", 3):
        low, high = sorted(asked(task)["tiles"])[-2:]
        assert idea(task, 10 * high + low) == "read-as-decimal"


EQUATIONS = [
    ("24×3 = 83", "joined-as-product"),
    ("21+3 = 15", "joined-as-product"),
    ("21+9 = 11", "joined-as-product"),
    ("(2+3)×4 = 14", "parentheses-dropped"),
    ("2×3+4 = 14", "parentheses-dropped"),
    ("3×7+2 = 24", None),
    ("3×7+2 = 23", None),
]


@pytest.mark.parametrize(("text", "name"), EQUATIONS)
def test_equations_that_would_hold_if_they_were_read_wrongly(text: str, name: str | None) -> None:
    assert idea(exercise("yaku.reach-potential"), text) == name


def test_an_equation_of_base_ten_in_another_base() -> None:
    seen = 0
    for level in (1, 2):
        for task in found("yaku.in-base", level):
            kind = task.answer
            assert isinstance(kind, EquationAnswer)
            assert kind.hand is not None
            for _, text in naive.yaku(kind.hand.digits, 10):
                if not task.check(text).is_correct:
                    assert idea(task, text) == "read-as-decimal"
                    seen += 1
    assert seen > 5


def test_nothing_found_taken_for_nothing_there() -> None:
    for task in found("yaku.or-none", 2):
        assert idea(task, "none") == ("none-found-so-none" if task.task.wanted else None)


@pytest.mark.long
def test_a_misread_claim_accepted() -> None:
    seen = set()
    for task in found("yaku.is-yaku", 3, 80):
        if task.task.wanted != "sides":
            assert idea(task, "yes") is None
            continue
        text = str(task.task.about["statement"])
        left, right = text.split(" = ")
        name = idea(task, "yes")
        seen.add(name)
        if name == "left-to-right":
            e, c, d = (int(sign) for sign in left if sign.isdigit())
            assert (e + c) * d == int(right) != e + c * d
        else:
            assert name == "joined-as-product"
            product = eval(f"{left[0]}*{left[1]}{left[2:].replace('×', '*')}")  # noqa: S307 - our own text
            assert product == int(right)
    assert seen == {"left-to-right", "joined-as-product"}


def test_the_missing_digit_by_multiplying_joined_tiles() -> None:
    seen = 0
    for task in found("yaku.complete", 1, 40) + found("yaku.complete", 2, 40):
        statement = asked(task)["statement"]
        for digit in range(10):
            given = EquationAnswer().read(statement.replace("□", str(digit)))
            left, right = (_multiplied(side) for side in (given.left, given.right))
            wrong = given.left.value != given.right.value
            assert idea(task, digit) == ("joined-as-product" if wrong and left == right else None)
            seen += wrong and left == right
    assert seen


def _multiplied(side: Side) -> int:
    value = side.digits[0]
    for sign, digit in zip(side.operations, side.digits[1:], strict=True):
        value = value + digit if sign == "+" else value * digit
    return value


def test_orders_that_are_the_same_or_another_number() -> None:
    seen = 0
    for task in found("yaku.same-equation", 3):
        assert idea(task, ()) == "orders-counted-apart"
        equation = task.task.about["equation"]
        assert isinstance(equation, Equation)
        tiles = str(equation)
        for name, _ in task.answer.options:  # type: ignore[attr-defined]
            turned = any(
                tiles.replace(pair, pair[::-1]) == name
                for pair in (tiles[k : k + 2] for k in range(len(tiles) - 1))
                if pair.isdigit() and pair[0] != pair[1]
            )
            if turned:
                assert idea(task, [name]) == "digits-exchanged"
            seen += turned
    assert seen > 10


@pytest.mark.long
def test_factors_chosen_by_their_last_digit() -> None:
    for level in LEVELS:
        for task in found("yaku.see-factors", level):
            every = [name for name, _ in task.answer.options]  # type: ignore[attr-defined]
            assert idea(task, every) == "last-digit-only"


def test_families_with_a_carry_forgotten() -> None:
    seen = Counter[tuple[int, str | None]]()
    for level in LEVELS:
        for task in found("yaku.family", level):
            wanted = task.task.wanted
            assert isinstance(wanted, frozenset)
            for name, _ in task.answer.options:  # type: ignore[attr-defined]
                if name not in wanted:
                    seen[level, idea(task, wanted | {name})] += 1
    assert seen[1, "carry-forgotten"] > 5
    assert seen[2, "carry-forgotten"] > 5
    assert seen[3, "read-as-decimal"] > 5
    assert not seen[1, "read-as-decimal"]


@pytest.mark.long
def test_orders_and_arrangements_miscounted() -> None:
    task = next(
        task
        for task in found("yaku.count-orders", 3, 200)
        if str(task.task.about["form"]) == "C+D+E = A×B" and task.task.wanted == 6
    )
    assert idea(task, 12) == "equal-tiles-apart"
    assert idea(task, 5) == "added-choices"
    assert idea(task, 3) == "one-side-only"
    for level, answers in (
        (1, {10: "equal-tiles-apart", 20: "choices-ordered"}),
        (2, {20: "equal-tiles-apart", 10: "order-forgotten", 25: "tile-used-twice"}),
        (3, {120: "orders-counted-apart", 15: "added-choices"}),
    ):
        for task in found("yaku.count-arrangements", level):
            for answer, name in answers.items():
                if answer != task.task.wanted:
                    assert idea(task, answer) == name


@pytest.mark.parametrize("level", [1, 2])
def test_pairs_and_numbers_of_equal_tiles_miscounted(level: int) -> None:
    """Going through the digits instead of the tiles; 5+4 is no wrong idea, as 5×4 would be wrong, too."""
    seen = Counter[str | None]()
    for task in found("yaku.count-arrangements", level):
        digits = len({*asked(task)["tiles"]})
        numbers = len({*permutations(asked(task)["tiles"], 2)})
        pairs = len({tuple(sorted(pair)) for pair in permutations(asked(task)["tiles"], 2)})
        if level == 1:
            assert idea(task, numbers) == "choices-ordered"
            seen[idea(task, digits * (digits + 1) // 2)] += 1
        else:
            assert idea(task, pairs) == "order-forgotten"
            assert idea(task, digits**2) == "tile-used-twice"
        seen[idea(task, 9)] += 1
    assert seen["tile-used-twice"] > 5
    assert "added-choices" not in seen


def test_the_two_orders_of_a_choice_counted_in_pruning() -> None:
    for task in found("yaku.prune", 3):
        assert isinstance(task.task.wanted, int)
        assert idea(task, 2 * task.task.wanted) == "choices-ordered"
        reasons = {task.check(task.task.wanted + more).reason for more in (1, -1)}
        assert {reason and reason.key for reason in reasons} == {
            "exercise.yaku.prune.pairs.too-many",
            "exercise.yaku.prune.pairs.too-few",
        }


def test_orders_are_added_only_where_both_sides_have_some() -> None:
    for task in found("yaku.count-orders", 1):
        assert isinstance(task.task.wanted, int)
        assert idea(task, task.task.wanted + 1) is None
        assert task.hints[2].witnesses["look"] == Message("exercise.yaku.count-orders.different")


def test_a_tile_used_twice_in_pruning() -> None:
    for task in found("yaku.prune", 2):
        tiles = [int(tile) for tile in asked(task)["tiles"]]
        twice = sum(b % 2 == 0 for _, b in permutations(tiles, 2))
        assert idea(task, twice) == "tile-used-twice"


def test_chances_of_what_overlaps_or_lies_open() -> None:
    for task in found("chance.draw", 3):
        about = asked(task)
        seen = Counter([*about["kept"], about["left"], *about["other"]])
        outs = sum(5 - seen[digit] for digit in about["wanted"])
        assert idea(task, Fraction(2 * outs, 40)) == "added-overlapping"
        assert idea(task, Fraction(outs, 40)) == "first-draw-only"
    for task in found("chance.draw", 1):
        about = asked(task)
        seen = Counter([*about["kept"], about["left"], *about["other"]])
        (digit,) = about["wanted"]
        if Fraction(5 - seen[digit], 40) != Fraction(1, 10):
            assert idea(task, "1/10") == "all-digits-alike"
        if seen[digit]:
            assert idea(task, "5/40") == "seen-tiles-ignored"


@pytest.mark.long
def test_samples_added_averaged_or_shifted() -> None:
    for task in found("chance.sample", 3):
        assert idea(task, asked(task)["one"] + asked(task)["two"]) == "added-overlapping"
    for task in found("chance.sample", 2):
        about = asked(task)
        mean = (Fraction(about["one"], about["first"]) + Fraction(about["two"], about["second"])) / 2
        if round(1000 * mean) != task.task.wanted:
            assert idea(task, round(1000 * mean)) == "averaged-shares"
    for task in found("chance.sample", 1):
        about = asked(task)
        assert idea(task, about["many"] - (about["size"] - about["found"])) == "added-difference"
