"""T0, T1, connected, closed under complement: by definition, and each witness true."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import Card, Reason, Topology
from setcards_edu.topology import properties
from tests import strategies
from tests.cases import every

from . import naive

BY_DEFINITION = {
    "t0": naive.is_t0,
    "t1": naive.is_t1,
    "connected": naive.is_connected,
    "complement-closed": naive.is_complement_closed,
}


def check(space):
    """The failures are those of the definition, and each witness is true."""
    reasons = dict(properties.failures(space))
    holds = {name: definition(naive.plain(space), space.n) for name, definition in BY_DEFINITION.items()}
    assert {name: reason is None for name, reason in reasons.items()} == holds
    assert all(reason is None or is_true(reason, space) for reason in reasons.values())
    assert (space.is_t0(), space.is_connected()) == (holds["t0"], holds["connected"])


@every("n", [1, 2, 3, 4])
def test_properties_of_every_space_are_those_of_the_definition(n):
    for space in Topology.all(n):
        check(space)


@given(space=st.integers(5, 6).flatmap(strategies.topologies))
def test_properties_of_larger_spaces_are_those_of_the_definition(space):
    check(space)


def is_true(reason, space):
    """Whether the witness shows what the reason says."""
    about = reason.witnesses
    if reason.key == "topology.not-t0":
        return about["x"] < about["y"] and all((about["x"] in a) == (about["y"] in a) for a in space)
    if reason.key == "topology.not-t1":
        smallest, around = about["smallest"], [a for a in space if about["x"] in a]
        return smallest in around and all(about["y"] in a and smallest <= a for a in around)
    if reason.key == "topology.not-connected":
        return (
            {about["a"], about["b"]} <= set(space)
            and about["a"]
            and about["b"] == ~about["a"] != Card("", space.n)
        )
    assert reason.key == "topology.complement-missing"
    return about["a"] in space and about["forced"] == ~about["a"] and about["forced"] not in space


@pytest.mark.parametrize("n", range(1, 6))
def test_how_the_properties_hang_together(n):
    t1 = [space for space in Topology.all(n) if space.why_not_t1() is None]
    assert t1 == [Topology.discrete(n)]
    for space in Topology.all(n):
        if space.why_not_complement_closed() is None and space.is_connected():
            assert space == Topology.indiscrete(n)


@pytest.mark.parametrize(
    ("n", "bell"), [(1, 1), (2, 2), (3, 5), (4, 15), (5, 52), pytest.param(6, 203, marks=pytest.mark.long)]
)
def test_closed_under_complement_are_as_many_as_partitions(n, bell):
    """The smallest open sets are then the parts of a partition (A000110)."""
    assert sum(space.why_not_complement_closed() is None for space in Topology.all(n)) == bell


@pytest.mark.parametrize(("n", "connected"), [(1, 1), (2, 3), (3, 19), (4, 233), (5, 4851)])
def test_connected_topologies_are_as_many_as_A001929_says(n, connected):
    found = Counter(space.is_connected() for space in Topology.all(n))
    assert found[True] == connected


@every(
    ("space", "name", "reason"),
    [
        ("∅ 12 U", "t0", Reason("topology.not-t0", x=1, y=2)),
        ("∅ 1 12 U", "t1", Reason("topology.not-t1", x=2, y=1, smallest=Card("12", n=3))),
        ("∅ 1 23 U", "connected", Reason("topology.not-connected", a=Card("1", n=3), b=Card("23", n=3))),
        (
            "∅ 1 12 U",
            "complement-closed",
            Reason("topology.complement-missing", a=Card("1", n=3), forced=Card("23", n=3)),
        ),
    ],
)
def test_the_smallest_witness_is_named(space, name, reason):
    assert dict(properties.failures(Topology.parse(space, n=3)))[name] == reason
