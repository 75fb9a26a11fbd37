"""Each block against its definition, and its reason against its block, in every case there is."""

from __future__ import annotations

from itertools import product

import pytest

from setcards_edu import Reason
from setcards_edu.conjectures import blocks_for
from setcards_edu.conjectures.registry import WORLDS
from setcards_edu.equations import Hand
from tests.refusals import sentences

from . import naive
from .test_worlds import plain

BLOCKS = [block for over in ("pairs", "topologies", "hands") for block in blocks_for(over)]
NEVER = "exceeds-potential"
"""The one block that holds of nothing: no score is higher than the potential, in any base."""

each_block = pytest.mark.parametrize("block", BLOCKS, ids=lambda block: f"{block.sort}-{block.name}")


def numbers(block):
    least, most = block.numbers or (0, 0)
    return range(least, min(most, 9) + 1)


def worlds(block, most=3):
    """Some small ones, n by n."""
    return (2, 4, 6) if block.sort == "hand" else range(1, most + 1)


def all_cases(block, most=3):
    """(n, the integers, the things) for all cases that the block can be asked about."""
    world = next(world for world in WORLDS.values() if world.sort == block.sort)
    for n in worlds(block, most):
        for case in dict.fromkeys(case[: block.slots] for case in world.list_cases(n)):
            yield n, case, tuple(world.thing(raw, n) for raw in case)


@each_block
def test_a_block_holds_where_its_definition_does(block):
    holds = naive.HOLDS[block.sort][block.name]
    tests = {(n, k): block.make_test(n, k) for n, k in product(worlds(block), numbers(block))}
    seen = set()
    for n, case, things in all_cases(block):
        for k in numbers(block):
            found = tests[n, k](*case)
            assert found == holds(*map(plain, things), n, k), things
            seen.add(found)
    assert seen == ({False} if block.name == NEVER else {False, True})


@each_block
def test_there_is_a_reason_exactly_where_it_does_not_hold(block):
    for n, case, things in all_cases(block):
        for k in numbers(block):
            reason = block.make_why_not(n, k)(*things)
            assert (reason is None) == block.make_test(n, k)(*case), things
            assert reason is None or isinstance(reason, Reason)


@each_block
def test_what_shows_that_it_holds_can_be_told(block):
    for n, case, things in all_cases(block, most=2):
        for k in numbers(block):
            if block.make_test(n, k)(*case):
                why = block.make_why(n, k)(*things)
                assert why is None or all(sentences(why))


def test_the_witnesses_of_the_reasons_are_true():
    names = ("equal", "disjoint", "meets", "proper-subset", "contains-point")
    for block in (block for block in blocks_for("pairs") if block.name in names):
        for n, _, things in all_cases(block):
            for k in numbers(block):
                reason = block.make_why_not(n, k)(*things)
                if reason is not None:
                    check_witness(reason)


def check_witness(reason):
    found = reason.witnesses
    match reason.key:
        case "block.why.differ" | "inclusion.not-subset":
            assert found["x"] == min(found["a"] - found["b"])
        case "block.why.common":
            assert found["x"] == min(found["a"] & found["b"])
        case "block.why.nothing-common":
            assert not found["a"] & found["b"]
        case "block.why.lacks":
            assert found["x"] not in found["a"]
        case key:
            assert key == "block.why.equal"


def shown(name, hand, n=10, number=0):
    """What shows that a block holds of a hand, or that it does not."""
    block = next(block for block in blocks_for("hands") if block.name == name)
    why_not = block.make_why_not(n, number)(Hand(hand, n))
    return why_not or block.make_why(n, number)(Hand(hand, n))


@pytest.mark.parametrize(
    ("name", "hand", "number", "words"),
    [
        ("has-yaku", "22337", 0, "The best score is 23: 3×7+2 = 23."),
        ("has-yaku", "01139", 0, "The hand 0, 1, 1, 3, 9 has no yaku: every arrangement was tried."),
        ("more-yaku", "22337", 3, "The number of its yaku is 3; the best is 3×7+2 = 23."),
        ("more-yaku", "01139", 1, "The hand 0, 1, 1, 3, 9 has no yaku: every arrangement was tried."),
        ("best-even", "14789", 0, "The best score is 98: 14×7 = 98."),
        (
            "reaches-potential",
            "14789",
            0,
            "The best score is 98: 14×7 = 98. The two largest tiles are 9 and 8, so the potential is 98.",
        ),
        ("potential-at-least", "34567", 77, "The two largest tiles are 7 and 6, so the potential is 76."),
        ("times-two-digits", "24689", 0, "There is 48×2 = 96."),
        (
            "times-two-digits",
            "22337",
            0,
            "None of its yaku is such. Their number is 3; the best is 3×7+2 = 23.",
        ),
        ("without-times", "22337", 0, "None of its yaku is such. Their number is 3; the best is 3×7+2 = 23."),
        ("without-times", "01139", 0, "The hand 0, 1, 1, 3, 9 has no yaku: every arrangement was tried."),
        ("has-tile", "22337", 7, "The tile 7 is there once."),
        ("has-tile", "22337", 2, "The tile 2 is there 2 times."),
        ("has-tile", "22337", 0, "The tile 0 is not there."),
        ("two-equal", "01233", 0, "The tile 3 is there 2 times."),
        ("two-equal", "12345", 0, "No tile of the hand 1, 2, 3, 4, 5 is there twice."),
        ("three-equal", "12222", 0, "The tile 2 is there 4 times."),
        ("three-equal", "12255", 0, "No tile of the hand 1, 2, 2, 5, 5 is there more than twice."),
        ("three-equal", "12345", 0, "No tile of the hand 1, 2, 3, 4, 5 is there twice."),
        ("all-even", "02467", 0, "7 is odd."),
        ("all-odd", "13578", 0, "8 is even."),
        ("even-sum", "22337", 0, "The sum of the tiles is 17."),
        ("sum-of-two", "13489", 0, "1 + 3 = 4."),
        ("sum-of-two", "12777", 0, "No tile of the hand 1, 2, 7, 7, 7 is the sum of two others."),
    ],
)
def test_what_shows_it_in_a_hand(name, hand, number, words):
    assert sentences(shown(name, hand, number=number))[0] == words


def test_in_another_base_scores_are_told_in_base_ten():
    assert sentences(shown("has-yaku", "12344", 6))[0].endswith(" in base 6.")
    assert "told in base ten" in sentences(shown("has-yaku", "12344", 6))[0]
    assert sentences(shown("potential-at-least", "000EF", 16, 255))[0] == (
        "The two largest tiles are F and E, so the potential is 254."
    )
    assert sentences(shown("sum-of-two", "29BBB", 12))[0] == "2 + 9 = B."
