"""What statements are about: all of it, each once, the smallest first."""

from __future__ import annotations

import pytest

from setcards_edu import Card, Topology
from setcards_edu.conjectures import OVERS, limit
from setcards_edu.conjectures.worlds import WORLDS, size, thing
from setcards_edu.messages import BadOption
from setcards_edu.relations import Relation
from tests.conjectures import naive
from tests.refusals import refusal


def plain(value):
    """A thing as the naive model has it."""
    if isinstance(value, Card):
        return frozenset(value)
    if isinstance(value, Relation):
        return frozenset(value.pairs())
    return frozenset(map(frozenset, value))


def listed(over, n):
    """All cases as dictionaries of plain things, in the order in which they come."""
    world = WORLDS[over]
    return [
        {letter: plain(value) for letter, value in world.things(case, n).items()}
        for case in world.list_cases(n)
    ]


SMALL = [(over, n) for over in OVERS for n in (1, 2, 3) if n < 3 or over != "triples"]


@pytest.mark.parametrize(("over", "n"), SMALL)
def test_every_case_comes_once(over, n):
    found, wanted = listed(over, n), naive.cases(over, n)
    assert len(found) == len(wanted)
    assert {tuple(case.items()) for case in found} == {tuple(case.items()) for case in wanted}


@pytest.mark.parametrize(("over", "n"), [pair for pair in SMALL if WORLDS[pair[0]].smallest_first])
def test_smaller_cases_come_first(over, n):
    found = listed(over, n)
    assert found == sorted(found, key=naive.largeness)


@pytest.mark.parametrize(
    ("over", "numbers"),
    [
        ("cards", [2, 4, 8, 16, 32, 64]),
        ("pairs", [4**n for n in range(1, 7)]),
        ("triples", [8**n for n in range(1, 7)]),
        ("families", [2**2**n for n in range(1, 5)]),
        ("relations", [2**n**2 for n in range(1, 5)]),
    ],
)
def test_how_many_cases_there_are(over, numbers):
    world = WORLDS[over]
    assert world.limit == limit(over) == len(numbers)
    assert [world.number(n) for n in range(1, world.limit + 1)] == numbers
    assert [sum(1 for _ in world.list_cases(n)) for n in range(1, world.limit + 1)] == numbers


def test_of_topologies_there_are_as_many_as_oeis_a000798_says():
    world = WORLDS["topologies"]
    numbers = [sum(1 for _ in world.list_cases(n)) for n in range(1, world.limit + 1)]
    assert numbers == [1, 4, 29, 355, 6942, 209527]
    assert [world.number(n) for n in range(1, world.limit + 1)] == numbers


@pytest.mark.parametrize("over", OVERS)
def test_more_points_than_can_be_gone_through_are_refused(over):
    world = WORLDS[over]
    assert world.check_points(world.limit) == world.limit
    for n in (0, 7, -1, True, "3", 2.0):
        assert refusal(BadOption, world.check_points, n).key == "option.points"
    if world.limit < 6:
        reason = refusal(BadOption, world.check_points, 5)
        assert (reason.key, reason.witnesses["limit"]) == ("conjecture.too-many-points", 4)


def test_integers_stand_for_things():
    assert thing("card", 0b10101, 5) == Card("135")
    assert thing("family", 0b1001, 2) == frozenset({Card("", n=2), Card("12", n=2)})
    assert thing("topology", 0b1001, 2) == Topology.indiscrete(2)
    assert thing("relation", 0b0110, 2) == Relation((1, 2), [(1, 2), (2, 1)])


@pytest.mark.parametrize("over", ["cards", "families", "relations"])
def test_sizes_sort_as_cases_are_listed(over):
    world = WORLDS[over]
    found = [size(world.sort, raw, 3) for (raw,) in world.list_cases(3)]
    assert found == sorted(set(found))
