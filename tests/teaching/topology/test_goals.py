"""Goals: reached exactly when they are, and possible whenever they are given."""

from __future__ import annotations

from types import NoneType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import BadOption, Card, Reason, Topology, cards
from setcards_edu.teaching.topology.goals import ConnectedT0, Exactly, Largest, OnlyThese, WithHole
from setcards_edu.topology import holes
from tests import strategies as some
from tests.refusals import refusal
from tests.topology import naive

SIZES_OF_FIVE = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 24, 32]


def sizes(n):
    return sorted({len(family) for family in naive.topologies(n)})


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_exactly_k_open_sets_can_be_reached_for_every_k_that_is_given_and_no_other_is_given(n):
    for count in range(2**n + 2):
        if count not in sizes(n):
            said = refusal(BadOption, Exactly, count, n)
            assert said == Reason("goal.no-such-size", n=n, target=str(count), sizes=tuple(sizes(n)))
            continue
        goal = Exactly(count, n)
        reaching = [t for t in Topology.all(n) if goal.why_not(t) is None]
        assert reaching
        assert all(len(t) == count for t in reaching)


def test_exactly_k_of_five_points():
    possible = []
    for count in range(34):
        try:
            possible.append(Exactly(count).count)
        except BadOption:
            continue
    assert possible == SIZES_OF_FIVE == sorted({len(t) for t in Topology.all(5)})


def test_exactly_says_how_many_there_are_and_not_how_to_go_on():
    goal = Exactly(3, n=3)
    assert goal.why_not(Topology.indiscrete(3)) == Reason("goal.exactly-fewer", have=2, target=3)
    assert goal.why_not(Topology.parse("∅ 1 U", n=3)) is None
    assert goal.why_not(Topology.discrete(3)) == Reason("goal.exactly-more", have=8, target=3)


@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_the_largest_that_is_not_discrete_has_three_quarters_of_all_sets(n):
    goal = Largest(n)
    reaching = {len(t) for t in Topology.all(n) if goal.why_not(t) is None}
    assert reaching == {3 * 2 ** (n - 2)}
    assert goal.why_not(Topology.discrete(n)) == Reason("goal.discrete")
    assert goal.why_not(Topology.indiscrete(n)) == Reason("goal.larger-exists", have=2)


def test_on_one_point_there_is_only_the_discrete_topology():
    assert refusal(BadOption, Largest, 1) == Reason("goal.only-discrete", n=1)


@given(data=st.data(), n=st.integers(1, 4))
def test_only_these_is_reached_by_the_largest_topology_within_them(data, n):
    goal = OnlyThese(data.draw(some.families(n, most=7).filter(bool)))
    assert goal.n == n
    allowed = naive.plain(goal.cards) | {naive.EMPTY, naive.universe(n)}
    within = [family for family in naive.topologies(n) if family <= allowed]
    most = max(map(len, within))
    for family in within:
        topology = Topology(Card(a, n) for a in family)
        larger = Reason("goal.larger-exists", have=len(family))
        assert goal.why_not(topology) == (None if len(family) == most else larger)


def test_only_these_names_a_card_that_is_none_of_these():
    goal = OnlyThese([Card("1", n=3), Card("12", n=3)])
    assert goal.why_not(Topology.parse("∅ 3 U", n=3)) == Reason("goal.foreign-card", card=Card("3", n=3))


def test_a_hole_is_reached_by_the_circles_alone():
    goal = WithHole(4)
    found = {goal.why_not(t): t for t in Topology.all(4)}
    assert sum(goal.why_not(t) is None for t in Topology.all(4)) == 6
    assert len(found.pop(None)) == 7
    assert set(found) == {
        Reason("goal.no-hole"),
        *(Reason("goal.pieces-without-hole", pieces=pieces) for pieces in (2, 3, 4)),
    }


def test_on_three_points_several_kinds_are_t0_and_connected():
    goal = ConnectedT0(3)
    reached = {topology for topology in Topology.all(3) if goal.why_not(topology) is None}
    assert reached == {
        topology for topology in Topology.all(3) if topology.is_t0() and topology.is_connected()
    }
    assert str(goal.why_not(Topology.discrete(3))).startswith("Not connected")
    assert refusal(BadOption, ConnectedT0, 6).key == "option.unknown"


@pytest.mark.parametrize("n", [1, 2, 3])
def test_on_few_points_a_hole_cannot_be_asked_for(n):
    assert refusal(BadOption, WithHole, n) == Reason("goal.too-few-for-a-hole", n=n, least=4)
    assert not any(holes(t) for t in Topology.all(n))


@pytest.mark.parametrize(
    "goal", [Exactly(4, n=3), Largest(3), OnlyThese(cards(3)[1:4]), WithHole(4), ConnectedT0(3)]
)
def test_every_goal_has_both_outcomes_and_is_a_value(goal):
    outcomes = [goal.why_not(topology) for topology in Topology.all(goal.n)]
    assert {Reason, NoneType} == set(map(type, outcomes))
    assert goal == type(goal)(*(getattr(goal, name) for name in goal.__slots__))
    assert hash(goal) == hash(type(goal)(*(getattr(goal, name) for name in goal.__slots__)))
