"""`Topology` as a value: growing it (T2 to T5, T11), looking inside, text in and out."""

from __future__ import annotations

import copy
import operator
import pickle

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from setcards_edu import Card, NotACard, NotATopology, Reason, Topology, cards
from setcards_edu.sets import parse_cards
from setcards_edu.topology import NotACode
from tests import strategies
from tests.cases import every
from tests.refusals import attempt, refusal

from . import naive

T11 = Topology.parse("∅ 1 15 125 U")


@st.composite
def spaces_and_cards(draw, smallest=1, largest=5, most=6):
    n = draw(strategies.points(smallest, largest))
    return draw(strategies.topologies(n)), draw(strategies.families(n, most=most))


# growing


@pytest.mark.parametrize("n", range(1, 7))
def test_T2_everybody_starts_with_the_empty_set_and_U(n):
    assert set(Topology.indiscrete(n)) == {Card.empty(n), Card.full(n)}
    assert set(Topology.discrete(n)) == set(cards(n))


@pytest.mark.parametrize(
    ("card", "needed"),
    [
        ("135", "1235"),
        ("234", "2 12 1234"),
        ("235", "5 25 1235"),
        ("1234", "12"),
        ("2345", "5 25"),
    ],
)
def test_T11_what_else_a_card_needs(card, needed):
    others = set(parse_cards(needed))
    assert T11.missing([Card(card)]) == others
    assert T11.extend({Card(card), *others}) == T11.generate([Card(card)])
    for one in others:
        assert refusal(NotATopology, T11.extend, {Card(card), *others} - {one}) is not None


def test_T11_of_all_32_cards():
    for card in cards():
        expected = naive.missing(naive.plain(T11), {frozenset(card)}, 5)
        assert naive.plain(T11.missing([card])) == expected
        assert (T11.why_not([card]) is None) == (not expected)


@given(spaces_and_cards())
def test_T5_generate_is_the_smallest_topology_around(given_):
    space, added = given_
    expected = naive.closure(naive.plain(space) | naive.plain(added), space.n)
    assert naive.plain(space.generate(added)) == expected


@given(st.data(), spaces_and_cards(1, 6))
def test_generate_is_a_closure_operator(data, given_):
    space, added = given_
    grown = space.generate(added)
    assert space <= grown
    assert added <= set(grown)
    assert grown.generate(added) == grown == space.generate(grown)
    some = data.draw(st.frozensets(st.sampled_from(sorted(added, key=str)))) if added else added
    assert space.generate(some) <= grown
    assert space.generate(some).generate(added) == grown


@given(spaces_and_cards(1, 6))
def test_T5_missing_why_not_and_extend_agree(given_):
    space, added = given_
    missing = space.missing(added)
    assert not missing & (set(space) | added)
    assert set(space.generate(added)) == set(space) | added | missing
    assert (space.why_not(added) is None) == (not missing)
    answer = attempt(space.extend, added)
    if missing:
        assert type(answer) is NotATopology
        assert answer.reason == space.why_not(added)
        assert answer.reason.witnesses["forced"] in missing
        assert naive.why_not(naive.plain(space) | naive.plain(added), space.n)[3] == frozenset(
            answer.reason.witnesses["forced"]
        )
    else:
        assert answer == space.generate(added)
    assert space.extend(added | missing) == space.generate(added)


GROW = ["generate", "missing", "why_not", "extend", "best_extension", "maximal_extensions"]


@pytest.mark.parametrize("method", GROW)
def test_growing_takes_any_iterable_once(method):
    grow, chosen = getattr(T11, method), [Card("12"), Card("234")]
    expected = attempt(grow, chosen)
    again = attempt(grow, iter(chosen))
    assert again == expected or again.reason == expected.reason


# inside


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_interior_and_closure_of_every_set_in_every_space(n):
    for space in Topology.all(n):
        family = naive.plain(space)
        for card in cards(n):
            assert frozenset(space.interior(card)) == naive.interior(family, frozenset(card))
            assert frozenset(space.closure(card)) == naive.closure_of_set(family, frozenset(card), n)


@given(st.data(), st.integers(1, 6))
def test_interior_and_closure_obey_kuratowski(data, n):
    space = data.draw(strategies.topologies(n))
    a, b = data.draw(strategies.cards(n)), data.draw(strategies.cards(n))
    assert space.closure(Card.empty(n)) is Card.empty(n)
    assert a <= space.closure(a)
    assert space.closure(space.closure(a)) is space.closure(a)
    assert space.closure(a | b) is space.closure(a) | space.closure(b)
    assert space.interior(a) is ~space.closure(~a)
    assert (space.interior(a) is a) == (a in space)
    assert (space.closure(a) is a) == (a in space.closed_sets())


@pytest.mark.long
@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_the_minimal_base_is_one_and_lies_in_every_base(n):
    for space in Topology.all(n):
        base, family = naive.plain(space.minimal_base()), naive.plain(space)
        assert naive.is_base(base, family)
        assert not any(naive.is_base(base - {one}, family) for one in base)
        assert not any(naive.is_base(family - {one}, family) for one in base)


@given(st.data(), st.integers(1, 6))
def test_the_neighbourhood_is_the_smallest_open_set_with_the_point(data, n):
    space = data.draw(strategies.topologies(n))
    for x in range(1, n + 1):
        around = [card for card in space if x in card]
        assert space.neighbourhood(x) in around
        assert all(space.neighbourhood(x) <= card for card in around)


def test_closed_sets_are_the_complements_in_the_order_of_the_cards():
    assert " ".join(map(str, T11.closed_sets())) == "∅ {3,4} {2,3,4} {2,3,4,5} U"


# as a value


@given(st.integers(1, 6).flatmap(strategies.topologies))
@example(Topology.indiscrete(1))
def test_text_and_code_are_read_back(space):
    n = space.n
    assert Topology.parse(str(space), n) == space
    assert eval(repr(space), {"Topology": Topology}) == space  # noqa: S307 - a repr that evaluates back
    assert Topology.from_code(space.code) == space
    assert Topology.from_code(f" {space.code}\n") == space
    assert len(space.code) <= 40


@given(strategies.typed() | st.from_regex(r"[0-7]:[0-7,]*", fullmatch=True))
@example("5:")
@example("5:,,")
def test_any_code_is_a_topology_or_refused(text):
    answer = attempt(Topology.from_code, text)
    assert isinstance(answer, (Topology, NotACode, NotACard))
    if isinstance(answer, Topology):
        assert Topology.from_code(answer.code) == answer


@every("code", ["", "5", "5;1", "7:1", "0:", "5:1 2", "５:1", "5:8", "{∅, U}"])
def test_a_text_of_another_shape_is_no_code(code):
    assert refusal(NotACode, Topology.from_code, code) == Reason("topology.not-a-code", text=code)


def test_other_codes_are_refused_too():
    assert refusal(NotACode, Topology.from_code, None) == Reason("topology.not-a-code", text="None")
    reason = Reason("card.out-of-range", text="45", element="4", universe="{1,2,3}")
    assert refusal(NotACard, Topology.from_code, "3:45") == reason
    assert refusal(NotACard, Topology.from_code, "3:11").key == "card.written-twice"


@given(st.integers(1, 6).flatmap(strategies.topologies))
def test_copies_are_equal_and_count_once(space):
    copies = [copy.copy(space), copy.deepcopy(space), pickle.loads(pickle.dumps(space))]  # noqa: S301
    copies.append(Topology(reversed(tuple(space)), space.n))
    assert all(each == space for each in copies)
    assert len({space, *copies}) == 1


def test_spaces_on_different_numbers_of_points_differ():
    spaces = {Topology.indiscrete(n) for n in range(1, 7)} | {Topology.discrete(n) for n in range(1, 7)}
    assert len(spaces) == 11, "on one point the indiscrete topology is the discrete one"
    assert T11 not in [set(T11), str(T11), T11.mask]


def test_it_is_a_collection_of_its_open_sets():
    assert [str(card) for card in T11] == ["∅", "{1}", "{1,5}", "{1,2,5}", "U"]
    assert len(T11) == 5
    assert [card for card in cards() if card in T11] == list(T11)
    assert Card("", n=3) not in T11
    assert "∅" not in T11
    assert 0 not in T11


@pytest.mark.parametrize("n", [1, 2, 3])
def test_coarser_or_equal_is_inclusion(n):
    for one in Topology.all(n):
        for other in Topology.all(n):
            assert (one <= other) == (naive.plain(one) <= naive.plain(other)) == (other >= one)


def test_only_topologies_on_the_same_points_can_be_coarser():
    assert not Topology.indiscrete(2) <= Topology.discrete(3)
    for other in (set(T11), Card("1"), None):
        with pytest.raises(TypeError):
            operator.le(T11, other)


@pytest.mark.parametrize("name", ["mask", "n", "colour", "code"])
def test_a_topology_cannot_be_changed(name):
    for change in (lambda: setattr(T11, name, 1), lambda: delattr(T11, name)):
        with pytest.raises(AttributeError, match="a Topology cannot be changed"):
            change()


def test_str_and_repr():
    assert str(T11) == "{∅, {1}, {1,5}, {1,2,5}, U}"
    assert repr(T11) == "Topology.parse('∅, {1}, {1,5}, {1,2,5}, U', n=5)"
    assert repr(Topology.indiscrete(1)) == "Topology.parse('∅, U', n=1)"
