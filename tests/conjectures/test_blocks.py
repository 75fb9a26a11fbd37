"""Each block against its definition, and its reason against its block, in every case there is."""

from __future__ import annotations

from itertools import product

import pytest

from setcards_edu import Reason
from setcards_edu.conjectures import blocks_for
from setcards_edu.conjectures.worlds import WORLDS
from tests.conjectures import naive
from tests.conjectures.test_worlds import plain
from tests.refusals import sentences

PLAYGROUND = {
    "card": ("pairs", "cards"),
    "family": ("families",),
    "topology": ("topologies",),
    "relation": ("relations",),
}
BLOCKS = [block for over in ("cards", "families", "topologies", "relations") for block in blocks_for(over)]
each_block = pytest.mark.parametrize("block", BLOCKS, ids=lambda block: f"{block.sort}-{block.name}")


def numbers(block):
    least, most = block.numbers or (0, 0)
    return range(least, min(most, 9) + 1)


def all_cases(block, most=3):
    """(n, the integers, the things) for all cases that the block can be asked about."""
    over = next(over for over in PLAYGROUND[block.sort] if len(WORLDS[over].variables) == block.slots)
    for n in range(1, most + 1):
        for case in WORLDS[over].list_cases(n):
            yield n, case, tuple(WORLDS[over].things(case, n).values())


@each_block
def test_a_block_holds_where_its_definition_does(block):
    holds = naive.HOLDS[block.sort][block.name]
    tests = {(n, k): block.make_test(n, k) for n, k in product((1, 2, 3), numbers(block))}
    seen = set()
    for n, case, things in all_cases(block):
        for k in numbers(block):
            found = tests[n, k](*case)
            assert found == holds(*map(plain, things), n, k), things
            seen.add(found)
    assert seen == {False, True}


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


@pytest.mark.parametrize("name", ["stronger", "weaker", "comparable", "subset", "same-size"])
def test_for_five_points_all_1024_pairs_agree(name):
    block = next(block for block in blocks_for("pairs") if block.name == name)
    test, why_not = block.make_test(5, 0), block.make_why_not(5, 0)
    world = WORLDS["pairs"]
    for case in world.list_cases(5):
        a, b = world.things(case, 5).values()
        holds = naive.HOLDS["card"][name](frozenset(a), frozenset(b), 5, None)
        assert test(*case) == holds == (why_not(a, b) is None)


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
            assert found["x"] in found["a"]
            assert found["x"] not in found["b"]
        case "block.why.common":
            assert found["x"] in found["a"] & found["b"]
        case "block.why.nothing-common":
            assert not found["a"] & found["b"]
        case "block.why.lacks":
            assert found["x"] not in found["a"]
        case key:
            assert key == "block.why.equal"


def test_a_cycle_leads_round():
    acyclic = next(block for block in blocks_for("relations") if block.name == "acyclic")
    for n, _, (relation,) in all_cases(acyclic):
        reason = acyclic.make_why_not(n, 0)(relation)
        if reason is not None:
            cycle = reason.witnesses["cycle"]
            assert all(pair in relation for pair in zip(cycle, (*cycle[1:], cycle[0]), strict=True))
