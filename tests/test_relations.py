"""Finite relations: their laws and what breaks them, closures, cycles.

All 512 relations on three points are gone through with the definitions; networkx is the oracle for
larger ones.
"""

from __future__ import annotations

import copy
import pickle
from itertools import product

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import Reason
from setcards_edu.relations import NotARelation, Relation
from tests.cases import every

from .refusals import refusal
from .topology.naive import subfamilies

POINTS = (1, 2, 3)
ON_THREE_POINTS = [frozenset(pairs) for pairs in subfamilies(list(product(POINTS, repeat=2)))]
THINGS = ("a", "b", "c", "d", "e", "f")


@st.composite
def related(draw, most=6):
    """A relation on up to `most` letters, as its things and its pairs; a pair is there once in four times."""
    things = THINGS[: draw(st.integers(0, most))]
    some, others = (int.from_bytes(draw(st.binary(min_size=5, max_size=5)), "big") for _ in range(2))
    chosen = enumerate(product(things, repeat=2))
    return things, frozenset(pair for place, pair in chosen if (some & others) >> place & 1)


def graph(things, pairs):
    found = nx.DiGraph()
    found.add_nodes_from(things)
    found.add_edges_from(pairs)
    return found


# a relation as a value


@given(related())
def test_a_relation_is_the_set_of_its_pairs(given_):
    things, pairs = given_
    relation = Relation(things, pairs)
    assert relation.things == things
    assert len(relation) == len(pairs)
    assert list(relation.pairs()) == sorted(pairs)
    assert [pair in relation for pair in product(things, repeat=2)] == [
        pair in pairs for pair in product(things, repeat=2)
    ]
    for a in things:
        assert relation.after(a) == tuple(b for b in things if (a, b) in pairs)
        assert relation.before(a) == tuple(b for b in things if (b, a) in pairs)
    assert Relation.where(things, lambda a, b: (a, b) in pairs) == relation


@given(related())
def test_a_relation_is_a_value(given_):
    things, pairs = given_
    relation = Relation(things, pairs)
    copies = [
        Relation(list(things), sorted(pairs, reverse=True)),
        copy.copy(relation),
        copy.deepcopy(relation),
        pickle.loads(pickle.dumps(relation)),  # noqa: S301
        eval(repr(relation), {"Relation": Relation}),  # noqa: S307 - a repr that evaluates back
    ]
    assert all(each == relation for each in copies)
    assert len({relation, *copies}) == 1
    assert relation not in (pairs, list(pairs), things, None)
    assert relation != Relation((*things, "g"), pairs)
    assert relation != Relation(things, pairs ^ {(thing, thing) for thing in things[:1]}) or not things


@pytest.mark.parametrize("name", ["things", "colour"])
def test_a_relation_cannot_be_changed(name):
    relation = Relation("ab", [("a", "b")])
    for change in (lambda: setattr(relation, name, 1), lambda: delattr(relation, name)):
        with pytest.raises(AttributeError, match="a Relation cannot be changed"):
            change()


@given(related())
def test_the_converse_turns_every_arrow_round(given_):
    things, pairs = given_
    converse = Relation(things, pairs).converse()
    assert set(converse.pairs()) == {(b, a) for a, b in pairs}
    assert converse.things == things
    assert converse.converse() == Relation(things, pairs)


@given(related(), st.data())
def test_a_relation_among_some_of_the_things(given_, data):
    things, pairs = given_
    chosen = data.draw(st.permutations(things))[: len(things) // 2]
    among = frozenset((a, b) for a, b in pairs if {a, b} <= set(chosen))
    assert Relation(things, pairs).restricted_to(chosen) == Relation(chosen, among)


@given(related(4), st.data())
def test_with_pairs_adds_them_and_without_leaves_the_other_pairs(given_, data):
    things, pairs = given_
    taken = data.draw(st.frozensets(st.sampled_from(sorted(pairs)))) if pairs else frozenset()
    relation, left = Relation(things, pairs), Relation(things, pairs - taken)
    assert relation.without(taken) == left
    assert left.with_pairs(taken) == relation
    assert left.without(taken) == left


@given(related())
def test_for_networkx_it_is_the_graph_of_its_arrows_with_its_things_in_their_order(given_):
    things, pairs = given_
    made = Relation(things, pairs).to_networkx()
    assert nx.utils.graphs_equal(made, graph(things, pairs))
    assert (made.is_directed(), tuple(made.nodes)) == (True, things)


# the laws, and what breaks them

# For each law the witnesses that break it, as a question about the pairs.
BROKEN_BY = {
    "reflexive": lambda r, x: (x, x) not in r,
    "irreflexive": lambda r, x: (x, x) in r,
    "symmetric": lambda r, x, y: (x, y) in r and (y, x) not in r,
    "antisymmetric": lambda r, x, y: x != y and (x, y) in r and (y, x) in r,
    "transitive": lambda r, x, y, z: (x, y) in r and (y, z) in r and (x, z) not in r,
    "total": lambda r, x, y: x != y and (x, y) not in r and (y, x) not in r,
}
ASKED = ["irreflexive", "symmetric", "antisymmetric", "transitive", "strict_order"]


def breaks(law, pairs, things):
    """All witnesses that break a law, in the order of the things."""
    broken = BROKEN_BY[law]
    number = broken.__code__.co_argcount - 1
    return [some for some in product(things, repeat=number) if broken(pairs, *some)]


@pytest.mark.parametrize("law", BROKEN_BY)
def test_a_law_holds_or_is_broken_by_a_true_witness(law):
    for pairs in ON_THREE_POINTS:
        relation = Relation(POINTS, pairs)
        reason, witnesses = getattr(relation, f"why_not_{law}")(), breaks(law, pairs, POINTS)
        assert (reason is None) == (not witnesses)
        if reason:
            assert reason == Reason(
                f"relation.not-{law}", **dict(zip(("x", "y", "z"), witnesses[0], strict=False))
            )


@pytest.mark.parametrize("law", ASKED)
def test_a_law_holds_where_nothing_breaks_it(law):
    for pairs in ON_THREE_POINTS:
        relation = Relation(POINTS, pairs)
        assert getattr(relation, f"is_{law}")() == (getattr(relation, f"why_not_{law}")() is None)


def test_a_strict_order_is_what_keeps_both_of_its_laws():
    for pairs in ON_THREE_POINTS:
        relation = Relation(POINTS, pairs)
        broken = relation.why_not_irreflexive() or relation.why_not_transitive()
        assert relation.why_not_strict_order() == broken


@given(related())
def test_every_failure_of_transitivity_is_listed(given_):
    things, pairs = given_
    assert list(Relation(things, pairs).transitivity_failures()) == breaks("transitive", pairs, things)


# closures, cycles


@given(related())
def test_the_transitive_closure_is_that_of_networkx(given_):
    things, pairs = given_
    relation = Relation(things, pairs).transitive_closure()
    assert set(relation.pairs()) == set(nx.transitive_closure(graph(things, pairs)).edges)
    assert relation.is_transitive()


def test_the_transitive_closure_is_the_smallest_transitive_relation_around():
    transitive = [pairs for pairs in ON_THREE_POINTS if not breaks("transitive", pairs, POINTS)]
    for pairs in ON_THREE_POINTS:
        around = frozenset.intersection(*(t for t in transitive if pairs <= t))
        assert set(Relation(POINTS, pairs).transitive_closure().pairs()) == around


@given(related())
def test_the_other_closures_add_only_what_they_must(given_):
    things, pairs = given_
    relation = Relation(things, pairs)
    assert set(relation.reflexive_closure().pairs()) == pairs | {(a, a) for a in things}
    assert set(relation.symmetric_closure().pairs()) == pairs | {(b, a) for a, b in pairs}


def in_order(ways, things):
    """Paths or cycles by their length, then by the order of the things."""
    return sorted(ways, key=lambda way: (len(way), list(map(things.index, way))))


def shortest_cycles(things, pairs):
    """Every cycle without a repetition, begun at each of its things in turn: the shortest first."""
    found = nx.simple_cycles(graph(things, pairs))
    return in_order((tuple(c[i:] + c[:i]) for c in found for i in range(len(c))), things)


@given(related(5))
def test_a_cycle_is_the_first_of_the_shortest(given_):
    things, pairs = given_
    assert Relation(things, pairs).cycle() == next(iter(shortest_cycles(things, pairs)), None)


@given(related(5))
def test_a_cycle_through_a_thing_is_the_first_of_the_shortest_that_begin_there(given_):
    things, pairs = given_
    relation = Relation(things, pairs)
    for thing in things:
        beginning = [cycle for cycle in shortest_cycles(things, pairs) if cycle[0] == thing]
        assert relation.cycle(through=thing) == next(iter(beginning), None)


# what is refused


NO_PAIRS = [("a",), ("a", "b", "b"), ("a", "c"), ("c", "a"), "ab", None, 5, (["a"], "b"), {"a": "b"}]


@every("pair", NO_PAIRS)
@every(
    "put",
    [
        lambda pair: Relation("ab", [("a", "b"), pair]),
        lambda pair: Relation("ab", [("a", "b")]).without([pair]),
        lambda pair: Relation("ab", [("a", "b")]).with_pairs([pair]),
    ],
)
def test_what_is_no_pair_of_the_things_is_refused(put, pair):
    reason = refusal(NotARelation, put, pair)
    assert reason == Reason("relation.not-a-pair", given=repr(pair))


@every("pair", NO_PAIRS)
def test_what_is_no_pair_is_in_no_relation(pair):
    assert pair not in Relation.where("ab", lambda _a, _b: True)


@pytest.mark.parametrize("thing", ["c", None, 1, ["a"]])
def test_what_is_none_of_the_things_is_refused(thing):
    relation = Relation("ab", [("a", "b")])
    asked = [relation.after, relation.before, lambda thing: relation.restricted_to(["a", thing])]
    for ask in asked:
        reason = refusal(NotARelation, ask, thing)
        assert reason == Reason("relation.not-a-thing", given=str(thing))


def test_a_cycle_goes_through_one_of_the_things():
    assert refusal(NotARelation, lambda: Relation("ab").cycle(through="c")).key == "relation.not-a-thing"


@pytest.mark.parametrize("make", [Relation, lambda things: Relation.where(things, lambda _a, _b: True)])
def test_a_thing_named_twice_is_refused(make):
    reason = refusal(NotARelation, make, "abca")
    assert reason == Reason("relation.twice", thing="a")


@pytest.mark.parametrize("thing", [[1], {1}, (1, [2]), {}])
def test_what_can_change_is_no_thing_of_a_relation(thing):
    assert refusal(NotARelation, Relation, (thing,)) == Reason("relation.changeable", given=repr(thing))
    assert (thing, 1) not in Relation((1, 2))
    assert refusal(NotARelation, Relation, (1, 2), [(thing, 1)]).key == "relation.not-a-pair"
    assert refusal(NotARelation, Relation((1, 2)).after, thing).key == "relation.not-a-thing"
    assert refusal(NotARelation, Relation((1, 2)).cycle, thing).key == "relation.not-a-thing"
