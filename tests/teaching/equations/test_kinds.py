"""Which answers of lesson 04 are right, by rule Q3 and by counting things one by one."""

from __future__ import annotations

import re
from itertools import permutations, product
from typing import Any

import pytest

from setcards_edu import Message
from setcards_edu.equations import LEFT, RIGHT, Equation, Hand, Side
from setcards_edu.teaching import LEVELS, Exercise, Word, exercise
from setcards_edu.teaching.equations.equation_answers import Written
from tests.equations import naive

SEEDS = range(8)


def of(id_: str, level: int) -> list[Exercise]:
    return [exercise(id_, level=level, seed=seed) for seed in SEEDS]


def asked(task: Exercise) -> dict[str, Any]:
    """What the question of an exercise is about."""
    return dict(task.task.about["question"].witnesses)  # type: ignore[attr-defined]


def numbers(task: Exercise, most: int = 200) -> list[int]:
    """The numbers that are right."""
    return [number for number in range(most) if task.check(number).is_correct]


def values(text: str) -> int:
    """A calculation of our own with +, × and parentheses."""
    return int(eval(text.replace("×", "*")))  # noqa: S307 - our own text


def chosen(task: Exercise) -> dict[str, bool]:
    """Each statement of an exercise, and whether it is among those wanted."""
    names = [name for name, _ in task.answer.options]  # type: ignore[attr-defined]
    wanted = task.task.wanted
    assert isinstance(wanted, frozenset)
    assert task.check(wanted).is_correct
    for name in names:
        assert not task.check(wanted ^ {name}).is_correct
    return {name: name in wanted for name in names}


def written(tiles: naive.Tiles, base: int = 10) -> list[Written]:
    """All ways to lay five tiles in the eighteen forms."""
    rows = set(permutations(tiles))
    return [
        Written(Side(left, row[:3], base), Side(right, row[3:], base))
        for row, left, right in product(rows, LEFT, RIGHT)
    ]


# what one should know


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
def test_a_digit_is_worth_what_its_place_makes_it(level: int) -> None:
    for task in of("arithmetic.place-value", level):
        about = asked(task)
        if level == 1:
            number, digit = str(about["number"]), str(about["digit"])
            wanted = int(digit + "0" * (len(number) - 1 - number.index(digit)))
            assert wanted == about["unit"] * about["digit"]
        elif level == 2:
            wanted = sum([100] * about["hundreds"] + [10] * about["tens"] + [1] * about["ones"])
        else:
            grown = {
                10 * (a + about["up"]) + b - about["down"] - (10 * a + b)
                for a in range(1, 10 - about["up"])
                for b in range(about["down"], 10)
            }
            (wanted,) = grown
        assert numbers(task, 10_000) == [wanted]


@pytest.mark.parametrize("level", LEVELS)
def test_the_order_of_operations_is_pythons(level: int) -> None:
    for task in of("arithmetic.order-of-operations", level):
        text = str(task.task.about["text"])
        assert numbers(task, 400) == [values(text)]
        steps = str(task.task.solved["steps"]).split(" = ")
        assert steps[0] == text
        assert {values(step) for step in steps} == {values(text)}


@pytest.mark.parametrize("level", LEVELS)
def test_what_comes_first_is_said_as_it_is_used(level: int) -> None:
    for task in of("arithmetic.order-of-operations", level):
        before = task.hints[1].witnesses["before"]
        feedback = task.check(-1 if values(str(task.task.about["text"])) == 0 else 0)
        assert isinstance(before, Message)
        assert feedback.reason is not None
        assert feedback.reason.witnesses["before"] == before
        first, text = str(before.witnesses["first"]), str(task.task.about["text"])
        assert before.key.endswith("before-multiplied" if f"({first})" in text else "before-added")
        assert ("×" in first) is before.key.endswith("before-added")


@pytest.mark.parametrize("level", LEVELS)
def test_a_missing_factor_makes_the_product(level: int) -> None:
    for task in of("arithmetic.missing-factor", level):
        known, product_ = task.task.about["known"], task.task.about["product"]
        assert numbers(task) == [n for n in range(200) if values(f"{n}×{known}") == product_]


# place value


@pytest.mark.parametrize("level", LEVELS)
def test_Q3_two_tiles_in_a_base_are_what_python_reads_there(level: int) -> None:
    for task in of("place-value.in-base", level):
        about = asked(task)
        assert numbers(task, 300) == [int(str(about["written"]), about["base"])]
        assert (about["base"] > 10) is (level == 3) is any(sign.isalpha() for sign in str(about["written"]))


@pytest.mark.parametrize("level", LEVELS)
def test_Q11_the_potential_is_the_largest_number_of_two_tiles(level: int) -> None:
    for task in of("place-value.potential", level):
        tiles, base = asked(task)["tiles"], asked(task)["base"]
        assert numbers(task) == [max(a * base + b for a, b in permutations(tiles, 2))]
        assert (base == 10) is (level < 3)


# yaku


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("id_", ["yaku.find", "yaku.in-base", "yaku.find-best"])
def test_Q3_an_equation_is_right_if_it_is_a_yaku_of_the_hand(id_: str, level: int) -> None:
    for task in of(id_, level)[:2]:
        hand, base = task.task.about["hand"], task.answer.base
        assert isinstance(hand, Hand)
        yaku = {text: value for value, text in naive.yaku(hand.digits, base, every_order=True)}
        best = max(yaku.values())
        for given in written(hand.digits, base):
            feedback = task.check(given)
            holds = str(given) in yaku
            assert feedback.is_correct is (holds and (id_ != "yaku.find-best" or given.left.value == best))
            assert (feedback.word is Word.ALMOST) is (
                (holds and not feedback.is_correct) or abs(given.left.value - given.right.value) == 1
            )
        assert not task.check("1+1+1 = 1+1").is_correct


def some_yaku(task: Exercise) -> set[naive.Scored]:
    hand = task.task.about["hand"]
    assert isinstance(hand, Hand)
    return naive.yaku(hand.digits, task.answer.base)


def test_harder_hands_have_fewer_yaku_or_more_that_score_less() -> None:
    counts = {level: [len(some_yaku(task)) for task in of("yaku.find", level)] for level in LEVELS}
    assert min(counts[1]) > max(counts[2]) >= min(counts[2]) > max(counts[3])
    best = {level: [len(some_yaku(task)) for task in of("yaku.find-best", level)] for level in LEVELS}
    assert max(best[1]) <= 4 <= min(best[2]) <= max(best[2]) <= 9
    assert min(best[3]) >= 8


@pytest.mark.parametrize("level", LEVELS)
def test_there_is_none_exactly_where_no_arrangement_holds(level: int) -> None:
    seen = set()
    for task in of("yaku.or-none", level):
        yaku = some_yaku(task)
        assert task.check("none").is_correct is task.check("なし").is_correct is (not yaku)
        for _, text in yaku:
            assert task.check(text).is_correct
        assert "0" not in str(task.task.about["hand"])
        seen.add(bool(yaku))
    assert seen == {True, False}


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
def test_Q11_a_claim_about_the_potential_is_refuted_by_any_yaku_that_reaches_it(level: int) -> None:
    for task in of("yaku.reach-potential", level)[:3]:
        condition = task.task.about["condition"]
        p, q = (condition.witnesses[name] for name in "pq")  # type: ignore[attr-defined]
        accepted = Equation(str(task.task.accepted))
        assert accepted.value == accepted.hand.potential() == 10 * p + q
        for rest in product((0, 1, 3, q), repeat=3):
            if max(rest) > q:
                continue
            for value, text in naive.yaku((p, q, *rest)):
                reaches = value >= 10 * p + q and not (level == 3 and 0 in rest)
                assert task.check(text).is_correct is reaches, text
        other = "1×1×1 = 0+1" if level > 1 else "1+2+3 = 6+0"
        assert not task.check(other).is_correct


@pytest.mark.parametrize("level", LEVELS)
def test_a_claimed_yaku_has_exactly_one_fault_or_none(level: int) -> None:
    for seed in range(24):
        task = exercise("yaku.is-yaku", level=level, seed=seed)
        text, hand = str(task.task.about["statement"]), str(task.task.about["hand"])
        left, right = text.split(" = ")
        faults = {
            "operation": bool({*text} & {*"−÷"}),
            "split": {sum(map(str.isdigit, side)) for side in (left, right)} != {3, 2},
            "tiles": sorted(filter(str.isdigit, text)) != list(hand),
            "sides": values(left.replace("−", "-").replace("÷", "/")) != values(right),
        }
        truth = [name for name, there in faults.items() if there] or ["yes"]
        assert len(truth) == 1
        assert {name for name, _ in task.answer.options if task.check(name).is_correct} == {*truth}
        assert (naive_text(text) in {t for _, t in naive.yaku(map(int, hand), every_order=True)}) is (
            truth == ["yes"]
        )


def naive_text(text: str) -> str:
    """The text; E+C×D as the form has it."""
    left, right = text.split(" = ")
    e, plus, product_ = left.partition("+")
    return f"{product_}+{e} = {right}" if plus and "×" in product_ and "(" not in left else text


@pytest.mark.long
def test_every_case_of_a_claimed_yaku_comes_up() -> None:
    for level, wanted in ((1, {"yes", "sides", "tiles"}), (2, None), (3, None)):
        tasks = [exercise("yaku.is-yaku", level=level, seed=seed) for seed in range(60)]
        found = {str(task.task.wanted) for task in tasks}
        assert found == (wanted or {"yes", "sides", "tiles", "split", "operation"})


@pytest.mark.parametrize("level", LEVELS)
def test_one_digit_completes_a_yaku(level: int) -> None:
    for task in of("yaku.complete", level):
        statement, base = asked(task)["statement"], asked(task)["base"]
        right = []
        for digit in range(base):
            text = statement.replace("□", str(digit))
            tiles = [int(sign) for sign in text if sign.isdigit()]
            if text in {t for _, t in naive.yaku(tiles, base, every_order=True)}:
                right.append(digit)
        assert numbers(task, 20) == right
        assert len(right) == 1
        assert (base == 10) is (level < 3)


def test_a_hint_says_that_a_tile_to_the_left_of_another_counts_as_many_as_the_base() -> None:
    seen = set()
    for task in (exercise("yaku.complete", level=level, seed=seed) for level in (2, 3) for seed in range(24)):
        statement, base = asked(task)["statement"], asked(task)["base"]
        tens = f"□ stands to the left of another tile, so it counts {base}s."
        joined = re.search(r"□\d", statement) is not None
        assert (str(task.hints[1]) == tens) is joined, statement
        seen.add((joined, "□" in statement.partition("=")[2]))
    assert len(seen) == 4


# what equations share


@pytest.mark.parametrize("level", LEVELS)
def test_equations_are_the_same_when_commuting_leads_from_one_to_the_other(level: int) -> None:
    for task in of("yaku.same-equation", level):
        equation = str(task.task.about["equation"])
        reached = commuted(equation)
        for name, same in chosen(task).items():
            assert same is (name in reached), (equation, name)
        assert equation not in chosen(task)


def commuted(text: str) -> set[str]:
    """What neighbours around + and × that change places lead to, keeping the form."""
    form = str(Equation(text).form)
    tiles = [int(sign) for sign in text if sign.isdigit()]
    letters = [letter for letter in form if letter.isalpha()]
    left, right = form.split(" = ")
    free = [naive.FREE.get(side, "") for side in (left, right)]
    found = set()
    for row in permutations(range(5)):
        moved = [k for k in range(5) if row[k] != k]
        groups = [{letters.index(letter) for letter in some} for some in free]
        if all(any({k, row[k]} <= group for group in groups) for k in moved):
            signs = iter(tiles[k] for k in row)
            found.add("".join(str(next(signs)) if letter.isalpha() else letter for letter in form))
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_factors_are_right_if_they_make_the_number(level: int) -> None:
    for task in of("yaku.see-factors", level):
        target = task.task.about["target"]
        made = chosen(task)
        assert all((values(name) == target) is right for name, right in made.items())
        assert {values(name) % 10 for name in made} == {int(str(target)) % 10}
        assert 1 < sum(made.values()) < len(made)


@pytest.mark.parametrize("level", LEVELS)
def test_a_family_is_right_if_it_holds_for_every_first_digit(level: int) -> None:
    for task in of("yaku.family", level):
        base, last = task.task.about["base"], task.task.about["last"]
        assert isinstance(base, int)
        assert isinstance(last, int)
        assert last == (base - 1 if level == 1 else base - 2)
        for name, right in chosen(task).items():
            assert right is all(_family_holds(name, a, base) for a in range(last + 1)), name


def _family_holds(name: str, a: int, base: int) -> bool:
    left, right = name.replace("[A+1]", str(a + 1)).replace("A", str(a)).split(" = ")
    ab, c = left.split("+")
    return int(ab, base) + int(c, base) == int(right, base)


# counting


@pytest.mark.parametrize("level", LEVELS)
def test_the_orders_of_an_equation_are_counted(level: int) -> None:
    for task in of("yaku.count-orders", level):
        equation = str(task.task.about["equation"])
        assert numbers(task) == [len(commuted(equation))]
        assert (len(set(Equation(equation).hand)) < 5) or level < 3


@pytest.mark.parametrize("level", LEVELS)
def test_arrangements_are_counted(level: int) -> None:
    for task in of("yaku.count-arrangements", level):
        tiles, form = asked(task)["tiles"], str(asked(task)["form"])
        if level < 3:
            pairs = {(a, b) for a, b in permutations(tiles, 2)}
            wanted = len(pairs if level == 2 else {tuple(sorted(pair)) for pair in pairs})
        else:
            left, right = form.split(" = ")
            places = "CDEAB"
            rows = set()
            for row in permutations(tiles):
                free = [[row[places.index(x)] for x in naive.FREE.get(side, "")] for side in (left, right)]
                fixed = [row[k] for k in range(5) if places[k] not in "".join(map(_free, (left, right)))]
                rows.add((tuple(fixed), *(tuple(sorted(some)) for some in free)))
            wanted = len(rows)
        assert numbers(task) == [wanted]


def _free(side: str) -> str:
    return naive.FREE.get(side, "")


@pytest.mark.parametrize("level", LEVELS)
def test_pruning_leaves_what_it_says_and_never_a_solution_out(level: int) -> None:
    for task in of("yaku.prune", level):
        about = asked(task)
        tiles = tuple(map(int, about["tiles"]))
        sides = {f"{a}{b}" for a, b in permutations(tiles, 2)}
        if "bound" in about:
            left = {side for side in sides if int(side) <= max(sum(p) for p in permutations(tiles, 3))}
            form = "C+D+E = AB"
        elif "least" in about:
            others = {side for side in sides if str(about["e"]) not in side}
            left = {side for side in others if int(side) >= min(int(cd) * about["e"] for cd in others)}
            form = "CD×E = AB"
        elif level == 2:
            left = {side for side in sides if int(side) % 2 == 0 and str(about["e"]) not in side}
            form = "CD×E = AB"
        else:
            rest = sum(tiles)
            left = {side for side in sides if (rest - 2 * sum(map(int, side))) % 9 == 0}
            form = "CD+E = AB"
        assert numbers(task) == [len(left) if level < 3 else len(left) // 2]
        for _, text in naive.yaku(tiles, forms=[form]):
            assert text[-2:] in left or ("e" in about and f"×{about['e']} " not in text)
