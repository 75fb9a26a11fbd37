"""What statements are about: all of it, each once, the smallest first."""

from __future__ import annotations

import pytest

from setcards_edu import Card, Topology
from setcards_edu.conjectures import OVERS
from setcards_edu.conjectures.registry import WORLDS
from setcards_edu.equations import Hand
from setcards_edu.messages import BadOption
from tests.cases import every
from tests.refusals import refusal

from . import naive


def plain(value):
    """A thing as the naive model has it."""
    if isinstance(value, Card):
        return frozenset(value)
    if isinstance(value, Hand):
        return value.digits
    return frozenset(map(frozenset, value))


def listed(over, n):
    """All cases as dictionaries of plain things, in the order in which they come."""
    world = WORLDS[over]
    return [
        {letter: plain(value) for letter, value in world.things(case, n).items()}
        for case in world.list_cases(n)
    ]


SMALL = [(over, n) for over in OVERS for n in WORLDS[over].numbers[:3] if n < 3 or over != "triples"]


@every(("over", "n"), SMALL)
def test_every_case_comes_once(over, n):
    found, wanted = listed(over, n), naive.cases(over, n)
    assert len(found) == len(wanted)
    assert {tuple(case.items()) for case in found} == {tuple(case.items()) for case in wanted}


@every(("over", "n"), [pair for pair in SMALL if WORLDS[pair[0]].smallest_first])
def test_smaller_cases_come_first(over, n):
    found = listed(over, n)
    assert found == sorted(found, key=naive.largeness)


@pytest.mark.parametrize(
    ("over", "numbers"),
    [
        ("pairs", [4**n for n in range(1, 7)]),
        ("triples", [8**n for n in range(1, 7)]),
        ("hands", [6, 21, 56, 126, 252, 462, 792, 1287, 2002, 3003, 4368, 6188, 8568, 11628, 15504]),
    ],
)
def test_how_many_cases_there_are(over, numbers):
    world = WORLDS[over]
    assert world.limit == world.numbers[-1]
    assert [sum(world.shares(n)) for n in world.numbers] == numbers
    assert [sum(1 for _ in world.list_cases(n)) for n in world.numbers] == numbers


@pytest.mark.long
def test_of_topologies_there_are_as_many_as_oeis_a000798_says():
    world = WORLDS["topologies"]
    numbers = [sum(1 for _ in world.list_cases(n)) for n in range(1, world.limit + 1)]
    assert numbers == [1, 4, 29, 355, 6942, 209527]
    assert [sum(world.shares(n)) for n in range(1, world.limit + 1)] == numbers


@every("over", OVERS)
def test_more_points_than_can_be_gone_through_are_refused(over):
    world = WORLDS[over]
    assert world.check_points(world.limit) == world.limit
    for n in (0, 17, -1, True, "3", 2.0):
        assert refusal(BadOption, world.check_points, n).key in {"option.points", "option.unknown"}
    assert refusal(BadOption, world.check_points, world.limit + 1)
    assert refusal(BadOption, world.check_points, world.least - 1)


def test_integers_stand_for_things():
    assert WORLDS["pairs"].thing(0b10101, 5) == Card("135")
    assert WORLDS["topologies"].thing(0b1001, 2) == Topology.indiscrete(2)
    assert WORLDS["hands"].thing(0x0119F, 16) == Hand("0119F", 16)
    assert WORLDS["hands"].thing(1, 2) == Hand("00001")


def test_what_n_is_stands_in_the_sentence():
    pairs, of_hands = WORLDS["pairs"], WORLDS["hands"]
    assert [str(pairs.extent(5)), str(pairs.extent(5, 1))] == ["for n = 5", "for n = 1 to 5"]
    assert [str(of_hands.extent(10)), str(of_hands.extent(10, 2))] == ["in base 10", "in the bases 2 to 10"]
    assert refusal(BadOption, of_hands.check_points, 17).witnesses["name"] == "base"
