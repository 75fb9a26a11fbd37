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
from tests.refusals import sentences

from . import naive

BY_DEFINITION = [
    (Topology.is_t0, naive.is_t0),
    (Topology.is_t1, naive.is_t1),
    (Topology.is_connected, naive.is_connected),
    (Topology.is_complement_closed, naive.is_complement_closed),
]


@every(("ask", "definition"), BY_DEFINITION)
@every("n", [1, 2, 3, 4])
def test_properties_of_every_space_are_those_of_the_definition(ask, definition, n):
    assert all(ask(space) == definition(naive.plain(space), n) for space in Topology.all(n))


@pytest.mark.parametrize(("ask", "definition"), BY_DEFINITION)
@given(space=st.integers(5, 6).flatmap(strategies.topologies))
def test_properties_of_larger_spaces_are_those_of_the_definition(ask, definition, space):
    assert ask(space) == definition(naive.plain(space), space.n)


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


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_every_witness_is_true(n):
    for space in Topology.all(n):
        reasons = dict(properties.failures(space))
        assert list(reasons) == ["t0", "t1", "connected", "complement-closed"]
        assert all(reason is None or is_true(reason, space) for reason in reasons.values())
        answers = [space.is_t0(), space.is_t1(), space.is_connected(), space.is_complement_closed()]
        assert [reason is None for reason in reasons.values()] == answers


@pytest.mark.parametrize("n", range(1, 6))
def test_how_the_properties_hang_together(n):
    t1 = [space for space in Topology.all(n) if space.is_t1()]
    assert t1 == [Topology.discrete(n)]
    for space in Topology.all(n):
        if space.is_complement_closed() and space.is_connected():
            assert space == Topology.indiscrete(n)


@pytest.mark.parametrize(
    ("n", "bell"), [(1, 1), (2, 2), (3, 5), (4, 15), (5, 52), pytest.param(6, 203, marks=pytest.mark.long)]
)
def test_closed_under_complement_are_as_many_as_partitions(n, bell):
    """The smallest open sets are then the parts of a partition (A000110)."""
    assert sum(space.is_complement_closed() for space in Topology.all(n)) == bell


@pytest.mark.parametrize(("n", "connected"), [(1, 1), (2, 3), (3, 19), (4, 233), (5, 4851)])
def test_connected_topologies_are_as_many_as_A001929_says(n, connected):
    found = Counter(space.is_connected() for space in Topology.all(n))
    assert found[True] == connected


@pytest.mark.parametrize(
    ("space", "why_not", "reason", "words"),
    [
        (
            Topology.parse("∅ 12 U", n=3),
            Topology.why_not_t0,
            Reason("topology.not-t0", x=1, y=2),
            [
                "Not T0: 1 and 2 lie in exactly the same open sets, so no open set tells them apart.",
                "T0 ではありません。1 と 2 はまったく同じ開集合に入っていて、どの開集合でも区別できません。",
            ],
        ),
        (
            Topology.parse("∅ 1 12 U", n=3),
            Topology.why_not_t1,
            Reason("topology.not-t1", x=2, y=1, smallest=Card("12", n=3)),
            [
                "Not T1: every open set that contains 2 contains 1 too; the smallest is {1,2}.",
                "T1 ではありません。2 を含む開集合はどれも 1 を含みます。そのうち最小のものは {1,2} です。",
            ],
        ),
        (
            Topology.parse("∅ 1 23 U", n=3),
            Topology.why_not_connected,
            Reason("topology.not-connected", a=Card("1", n=3), b=Card("23", n=3)),
            [
                "Not connected: {1} and its complement {2,3} are both open, so U falls into two open parts.",
                (
                    "連結ではありません。"
                    "{1} とその補集合 {2,3} がどちらも開集合なので、U が 2\u00a0つの開集合に分かれます。"
                ),
            ],
        ),
        (
            Topology.parse("∅ 1 12 U", n=3),
            Topology.why_not_complement_closed,
            Reason("topology.complement-missing", a=Card("1", n=3), forced=Card("23", n=3)),
            [
                "Not closed under complement: {1} is open, but its complement {2,3} is not.",
                "補集合について閉じていません。{1} は開集合ですが、その補集合 {2,3} は開集合ではありません。",
            ],
        ),
    ],
)
def test_the_reason_whole(space, why_not, reason, words):
    assert why_not(space) == reason
    assert sentences(reason) == words
