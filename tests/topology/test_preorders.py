"""Preorders and topologies are two faces of one thing."""

from __future__ import annotations

import copy
import pickle
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import BadOption, Card, Reason, Topology
from setcards_edu.topology import NotAPreorder, Preorder
from tests import strategies
from tests.cases import every
from tests.refusals import attempt, refusal, sentences

from . import naive


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_specialisation_is_a_bijection_between_topologies_and_preorders(n):
    relations = {frozenset(space.specialisation()): space for space in Topology.all(n)}
    assert set(relations) == set(naive.preorders(n))
    for relation, space in relations.items():
        assert Topology.from_preorder(Preorder(relation, n)) == space
        assert naive.plain(space) == naive.up_sets(relation, n)


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_x_is_below_y_when_x_lies_in_the_closure_of_y(n):
    for space in Topology.all(n):
        assert frozenset(space.specialisation()) == naive.specialisation(naive.plain(space), n)


@given(st.integers(5, 6).flatmap(strategies.topologies))
def test_there_and_back_on_more_points(space):
    preorder = space.specialisation()
    assert Topology.from_preorder(preorder) == space
    assert Preorder(preorder, space.n) == preorder
    assert frozenset(preorder) == naive.specialisation(naive.plain(space), space.n)
    assert [preorder.up(x) for x in range(1, space.n + 1)] == list(
        map(space.neighbourhood, range(1, space.n + 1))
    )
    assert preorder.is_partial_order() == space.is_t0()


@given(st.data(), st.integers(5, 6))
def test_back_and_there_on_more_points(data, n):
    pairs = data.draw(st.frozensets(st.sampled_from(list(permutations(range(1, n + 1), 2))), max_size=8))
    relation = pairs | {(x, x) for x in range(1, n + 1)}
    while not naive.is_transitive(relation):
        relation |= {(x, z) for x, y in relation for w, z in relation if y == w}
    preorder = Preorder(relation, n)
    assert Topology.from_preorder(preorder).specialisation() == preorder


@pytest.mark.parametrize("n", [1, 2, 3])
def test_every_relation_is_a_preorder_or_refused_with_a_true_witness(n):
    for pairs in map(
        frozenset, naive.subfamilies([(x, y) for x in range(1, n + 1) for y in range(1, n + 1)])
    ):
        answer = attempt(Preorder, pairs, n)
        if pairs in naive.preorders(n):
            assert frozenset(answer) == pairs
            assert len(answer) == len(pairs)
            assert all(pair in answer for pair in pairs)
            continue
        assert type(answer) is NotAPreorder
        about = answer.reason.witnesses
        if answer.reason.key == "preorder.not-reflexive":
            assert (about["x"], about["x"]) not in pairs
        else:
            x, y, z = about["x"], about["y"], about["z"]
            assert answer.reason.key == "preorder.not-transitive"
            assert {(x, y), (y, z)} <= pairs
            assert (x, z) not in pairs


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_a_partial_order_is_antisymmetric(n):
    for relation in naive.preorders(n):
        antisymmetric = all(x == y or (y, x) not in relation for x, y in relation)
        assert Preorder(relation, n).is_partial_order() == antisymmetric


REFLEXIVE = [(1, 1), (2, 2), (3, 3)]


@pytest.mark.parametrize(
    ("pairs", "reason", "words"),
    [
        (
            [(1, 1)],
            Reason("preorder.not-reflexive", x=2),
            ["Not reflexive: 2 ≤ 2 is missing.", "反射律が成り立ちません。2 ≤ 2 がありません。"],
        ),
        (
            [*REFLEXIVE, (1, 2), (2, 3)],
            Reason("preorder.not-transitive", x=1, y=2, z=3),
            [
                "Not transitive: 1 ≤ 2 and 2 ≤ 3, but 1 ≤ 3 is missing.",
                "推移律が成り立ちません。1 ≤ 2 かつ 2 ≤ 3 なのに 1 ≤ 3 がありません。",
            ],
        ),
        (
            [*REFLEXIVE, (1, 4)],
            Reason("preorder.not-a-pair", given="(1, 4)", n=3),
            [
                "(1, 4) is not a pair (x, y) of numbers from 1 to 3.",
                "(1, 4) は 1 から 3 までの数の組 (x, y) ではありません。",
            ],
        ),
    ],
)
def test_a_refused_relation_whole(pairs, reason, words):
    assert refusal(NotAPreorder, Preorder, pairs, 3) == reason
    assert sentences(reason) == words


@every("pair", [12, "12", [1, 2], (1,), (1, 2, 3), (0, 1), ([1], 2), ("1", "2"), None])
def test_what_is_no_pair_is_refused(pair):
    reason = refusal(NotAPreorder, Preorder, [*REFLEXIVE, pair], 3)
    assert reason == Reason("preorder.not-a-pair", given=repr(pair), n=3)


def test_points_out_of_range_are_refused():
    preorder = Preorder(REFLEXIVE, n=3)
    assert preorder.up(3) is Card("3", n=3)
    for x in (0, 4, -1, "1"):
        reason = Reason("option.point", given=repr(x), universe="{1,2,3}")
        assert refusal(BadOption, preorder.up, x) == reason
    assert refusal(BadOption, Preorder, [], 7) == Reason("option.points", given="7", maximum=6)


@pytest.mark.parametrize("n", [1, 2, 3])
def test_a_preorder_is_a_value(n):
    for relation in naive.preorders(n):
        preorder = Preorder(relation, n)
        assert list(preorder) == sorted(relation)
        assert str(preorder) == ", ".join(f"{x} ≤ {y}" for x, y in sorted(relation))
        copies = [copy.copy(preorder), copy.deepcopy(preorder), pickle.loads(pickle.dumps(preorder))]  # noqa: S301
        copies.append(eval(repr(preorder), {"Preorder": Preorder}))  # noqa: S307 - a repr that evaluates back
        assert all(each == preorder for each in copies)
        assert len({preorder, *copies}) == 1
    assert preorder not in [relation, list(preorder)]


@pytest.mark.parametrize("name", ["up_sets", "n", "colour"])
def test_a_preorder_cannot_be_changed(name):
    preorder = Preorder(REFLEXIVE, n=3)
    for change in (lambda: setattr(preorder, name, 1), lambda: delattr(preorder, name)):
        with pytest.raises(AttributeError, match="a Preorder cannot be changed"):
            change()
