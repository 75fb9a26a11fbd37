"""The commonest wrong ideas about strength, runs and relations are answered by their names."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise, permutations, product
from typing import Any

import pytest

from setcards_edu import Card, Reason
from setcards_edu.strength import stronger
from setcards_edu.teaching import LEVELS, Exercise, exercise
from tests.refusals import sentences


def idea(task: Exercise, answer: object) -> str | None:
    found = task.check(answer).misconception
    return found and found.name


def found(id_: str, level: int, seeds: int = 40) -> list[Exercise]:
    return [exercise(id_, level=level, seed=seed) for seed in range(seeds)]


def two(task: Exercise) -> tuple[Card, Card]:
    a, b = task.task.given
    return a, b


@pytest.mark.parametrize("level", LEVELS)
def test_the_larger_card_chosen_where_neither_is_stronger(level: int) -> None:
    seen = 0
    for task in found("strength.which-is-stronger", level):
        a, b = two(task)
        if task.task.wanted == "neither":
            assert idea(task, "a" if len(a) > len(b) else "b") == "larger-is-stronger"
            seen += idea(task, "a" if len(a) < len(b) else "b") == "list-across-sizes"
            assert idea(task, "both") is None
    assert seen


@pytest.mark.parametrize("level", LEVELS)
def test_sums_compared_and_the_list_forgotten(level: int) -> None:
    seen = 0
    for task in found("strength.which-is-stronger", level):
        a, b = two(task)
        if len(a) == len(b):
            assert idea(task, "neither") == "list-forgotten"
            wrong = "b" if task.task.wanted == "a" else "a"
            loser, winner = (b, a) if wrong == "b" else (a, b)
            misled = sum(loser) > sum(winner) or max(loser) > max(winner)
            assert idea(task, wrong) == ("compared-sums" if misled else None)
            seen += misled
    assert seen > 2 or level == 1


@pytest.mark.parametrize("level", LEVELS)
def test_sets_put_in_the_order_of_their_sums_or_of_their_largest_numbers(level: int) -> None:
    for task in found("strength.lexicographic", level, 8):
        by_sum, by_largest = (
            {order for order in permutations(task.task.offered) if rising(map(key, order))}
            for key in (sum, lambda card: sorted(card, reverse=True))
        )
        for order in permutations(task.task.offered):
            misled = order in by_sum | by_largest and order != task.task.wanted
            assert idea(task, order) == ("compared-sums" if misled else None)


def rising(values: Iterable[Any]) -> bool:
    return all(one <= other for one, other in pairwise(values))


@pytest.mark.long
def test_the_exception_forgotten() -> None:
    ends = [task for task in found("strength.which-is-stronger", 2) if task.task.wanted == "both"]
    for task in ends:
        a, b = two(task)
        larger, smaller = ("a", "b") if len(a) > len(b) else ("b", "a")
        assert idea(task, larger) == "exception-forgotten"
        assert idea(task, smaller) is None
    assert ends
    counted = [task for task in found("strength.how-many", 2) if task.task.given == (Card("1234", 4),)]
    assert counted
    assert {idea(task, 0) for task in counted} == {"exception-forgotten"}
    arrows = [task for level in (1, 2, 3) for task in found("field.broken-arrow", level)]
    assert "exception-forgotten" in {idea(task, name) for task in arrows for name, _ in task.answer.options}
    laid = [task for task in found("field.which-answer", 2) if task.task.wanted == {Card("")}]
    assert laid
    assert {idea(task, set()) for task in laid} == {"exception-forgotten"}


def test_not_stronger_taken_for_weaker() -> None:
    for level in LEVELS:
        for task in found("strength.not-stronger", level):
            wrong = task.task.accepted != "yes"
            assert idea(task, "yes") == ("not-stronger-so-weaker" if wrong else None)


def test_strength_taken_for_transitive() -> None:
    for level in LEVELS:
        for task in found("relation.through-the-middle", level):
            wrong = task.task.accepted != "yes"
            assert idea(task, "yes") == ("stronger-is-transitive" if wrong else None)


def test_the_wrong_difference() -> None:
    for task in found("strength.why-neither", 2):
        small, large = sorted(two(task), key=len)
        assert {idea(task, x) for x in large - small} == {"other-difference"}
        assert {idea(task, x) for x in (*(small & large), *~(small | large))} <= {None}


def test_an_order_taken_for_total() -> None:
    for level in LEVELS:
        assert idea(exercise("relation.repair", level=level, seed=1), "none-of-these") == "must-be-total"


RELATIONS = {
    "divides": lambda a, b: b % a == 0,
    "is a proper divisor of": lambda a, b: a != b and b % a == 0,
    "is less than": lambda a, b: a < b,
}


def test_the_example_of_an_order_that_is_not_total_is_a_strict_order_of_numbers() -> None:
    words = str(Reason("misconception.must-be-total"))
    example = re.search(r"“(.+)” is a strict order .* neither of (\d) and (\d) \1 the other", words)
    assert example
    holds = RELATIONS[example[1]]
    numbers = range(1, 13)
    assert not any(holds(a, a) for a in numbers)
    paths = ((a, b, c) for a, b, c in product(numbers, repeat=3) if holds(a, b) and holds(b, c))
    assert all(holds(a, c) for a, _, c in paths)
    assert not any(holds(*pair) for pair in permutations(map(int, example.groups()[1:])))


def about_sizes(words: str) -> bool:
    """Whether words say that between different sizes inclusion alone decides."""
    return bool(re.search(r"only inclusion|inclusion (only|does)|包含関係(がある(とき|か)|で|か、)", words))


@pytest.mark.parametrize(
    "key",
    [
        "misconception.larger-is-stronger",
        "exercise.strength.which-is-stronger.hint-1",
        "exercise.strength.why-neither.hint-1",
        "exercise.field.which-answer.hint-2",
    ],
)
def test_whoever_says_that_inclusion_decides_between_sizes_names_the_exception(key: str) -> None:
    for words in sentences(Reason(key)):
        assert about_sizes(words)
        assert re.search(r"exception|例外", words) or {"U", "∅"} <= {*words}


def test_the_hints_about_the_two_ends_name_the_exception_from_the_first_on() -> None:
    for level in (2, 3):
        ends = [task for task in found("strength.which-is-stronger", level) if task.task.wanted == "both"]
        assert ends
        for task in ends:
            assert all("例外" in words or "exception" in words for words in sentences(task.hints[0]))


def test_the_kinds_of_mistakes_in_runs() -> None:
    names = {
        "run.left-out": "any-ascending",
        "run.sizes-differ": "consecutive-across-sizes",
        "run.out-of-order": "order-ignored",
    }
    for level in LEVELS:
        for task in found("run.is-run", level):
            failure = task.task.solved["verdict"]
            assert idea(task, "yes") == names.get(getattr(failure, "key", ""))


@pytest.mark.parametrize(
    ("answer", "name"),
    [(45, "any-ascending"), (10, "counted-sets"), (8, "one-start-forgotten"), (7, None), (9, None)],
)
def test_runs_of_two_among_ten_sets_miscounted(answer: int, name: str | None) -> None:
    lengths = {"length": 2}
    task = next(
        task
        for task in found("run.how-many", 2, 99)
        if lengths.items() <= task.task.about.items() and task.task.wanted == 9
    )
    assert idea(task, answer) == name


def test_runs_counted_over_the_ends_of_the_lists() -> None:
    task = next(task for task in found("run.how-many", 3) if task.task.about["length"] == 2)
    assert task.task.wanted == 26
    assert idea(task, 31) == "consecutive-across-sizes"


def test_the_next_set_with_one_number_raised() -> None:
    for task in found("strength.next-in-list", 3):
        (card,) = task.task.given
        wanted = task.task.wanted
        assert isinstance(wanted, Card)
        raised = min(card - wanted)
        kept = card - Card({raised}) | Card({raised + 1})
        if len(kept) == len(card) and kept is not wanted:
            assert idea(task, kept) == "raised-one-number"
    special = next(t for t in found("strength.next-in-list", 3) if t.task.given == (Card("125"),))
    assert idea(special, "{1,3,5}") == "raised-one-number"
    assert idea(special, "{2,3,5}") is None


def test_equal_larger_and_unswapped_cards_on_a_field() -> None:
    seen = set()
    for level in LEVELS:
        for task in found("field.which-answer", level):
            below, *hand = task.task.given
            wanted = task.task.wanted
            assert isinstance(wanted, frozenset)
            if below in hand:
                assert idea(task, wanted | {below}) == "equal-fits"
                seen.add("equal")
            if level < 3 and (beyond := {c for c in hand if len(c) > len(below)} - wanted):
                assert idea(task, wanted | beyond) == "larger-is-stronger"
                seen.add("larger")
            if level == 3:
                unswapped = frozenset(card for card in hand if stronger(card, below))
                if unswapped != wanted:
                    assert idea(task, unswapped) == "revolution-forgotten"
    assert seen == {"equal", "larger"}


@pytest.mark.long
def test_an_answer_laid_in_the_wrong_order_or_without_its_row() -> None:
    seen = set()
    for level in LEVELS:
        for task in found("field.lay-answer", level, 20):
            right = task.answer.read(task.task.accepted)
            for laid in permutations(right):
                if not task.check(laid).is_correct:
                    assert idea(task, laid) in ("order-ignored", "revolution-forgotten")
            size = len(right)
            seen |= {idea(task, laid) for laid in permutations(task.task.offered, size)}
    assert {"order-ignored", "chain-forgotten", "revolution-forgotten"} <= seen


def test_arrows_that_are_not_there_taken_for_the_converse() -> None:
    seen = set()
    for level in LEVELS:
        for task in found("relation.converse", level):
            arrows = frozenset(task.task.shown.pairs())  # type: ignore[union-attr]
            points = range(1, task.answer.n + 1)
            absent = frozenset((x, y) for x in points for y in points if (x, y) not in arrows)
            wanted = task.task.wanted
            assert isinstance(wanted, frozenset)
            assert idea(task, arrows) == "converse-unchanged"
            if not task.check(absent).is_correct:
                seen.add(idea(task, absent))
            if any(x == y for x, y in wanted):
                assert idea(task, frozenset((x, y) for x, y in wanted if x != y)) == "loops-lost"
    assert "complement-for-converse" in seen


def test_a_closure_stopped_after_one_step() -> None:
    for level in (2, 3):
        for task in found("relation.closure", level):
            arrows = frozenset(task.task.shown.pairs())  # type: ignore[union-attr]
            at_once = {(x, z) for x, y in arrows for w, z in arrows if y == w} - arrows
            assert idea(task, at_once) == "closure-one-step"


def test_laws_misread() -> None:
    seen = {idea(task, "yes") for level in LEVELS for task in found("relation.properties", level, 120)}
    assert seen == {None, "way-back", "symmetric-or-antisymmetric"}
