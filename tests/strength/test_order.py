"""Rule D1: which card is stronger, by which rule, and why not; the figures of the relation."""

from __future__ import annotations

from functools import partial
from itertools import combinations, product

import pytest

from setcards_edu import Card, Message, cards
from setcards_edu.relations import Relation
from setcards_edu.strength import first_difference, strength, stronger, why_not_stronger, why_stronger
from tests.refusals import sentences
from tests.topology.naive import power_set

from . import naive

EMPTY, FULL = Card(""), Card("U")
BOTH = pytest.mark.parametrize("exception", [True, False])


def pairs(n):
    return product(cards(n), repeat=2)


@BOTH
@pytest.mark.parametrize("n", range(1, 7))
def test_D1_stronger_is_what_the_rule_says(n, exception):
    for a, b in pairs(n):
        expected = naive.stronger(frozenset(a), frozenset(b), n, exception=exception)
        assert stronger(a, b, exception=exception) == expected


def difference_found_naively(a, b):
    return next((p, q) for p, q in zip(sorted(a), sorted(b), strict=True) if p != q)


def proves_that_a_is_not_stronger(about, a, b, key):
    """Whether the witnesses alone, by the naive definitions, show that a is not stronger than b."""
    x, y = frozenset(a), frozenset(b)
    match key:
        case "strength.equal":
            return about == {"a": a} and x == y
        case "strength.converse":
            return about == {"a": a, "b": b} and x < y
        case "strength.earlier":
            p, q = about["p"], about["q"]
            same_before = {k for k in x if k < p} == {k for k in y if k < p}
            told = (about["a"], about["b"]) == (a, b)
            return told and len(x) == len(y) and p < q and p in x - y and q in y and same_before
        case "strength.no-inclusion":
            small, large, k = frozenset(about["small"]), frozenset(about["large"]), about["x"]
            told = (about["a"], about["b"]) == (a, b) and {small, large} == {x, y}
            return told and len(small) < len(large) and k == min(small - large)
    return False


@BOTH
@pytest.mark.parametrize("n", range(1, 7))
def test_D1_of_every_pair_the_reason_is_there_exactly_where_it_is_not_stronger_and_is_true(n, exception):
    for a, b in pairs(n):
        reason = why_not_stronger(a, b, exception=exception)
        assert (reason is None) == naive.stronger(frozenset(a), frozenset(b), n, exception=exception)
        if reason:
            assert proves_that_a_is_not_stronger(reason.witnesses, a, b, reason.key), reason


def holds(message, a, b):
    """Whether the witnesses alone, by the naive definitions, show that a is stronger than b."""
    x, y = frozenset(a), frozenset(b)
    about = dict(message.witnesses)
    if (about.pop("a"), about.pop("b")) != (a, b):
        return False
    match message.key:
        case "strength.by-inclusion":
            return not about and y < x
        case "strength.by-list":
            p, q = about["p"], about["q"]
            same_before = {k for k in x if k < q} == {k for k in y if k < q}
            return len(x) == len(y) and p > q and p in x and q in y - x and same_before
        case "strength.by-exception":
            return not about and not x and len(y) == b.n
    return False


@BOTH
@pytest.mark.parametrize("n", range(1, 7))
def test_D1_of_every_pair_the_rule_is_there_exactly_where_it_is_stronger_and_is_true(n, exception):
    for a, b in pairs(n):
        message = why_stronger(a, b, exception=exception)
        assert (message is None) == (not naive.stronger(frozenset(a), frozenset(b), n, exception=exception))
        assert message is None or holds(message, a, b), message


def test_D1_all_1024_pairs_are_explained_in_both_languages_with_their_witnesses():
    for a, b in pairs(5):
        message = why_not_stronger(a, b) or why_stronger(a, b)
        words = sentences(message)
        assert len(set(words)) == 2
        for said in words:
            assert {str(a), str(b)} <= set(map(str, message.witnesses.values()))
            assert all(str(a_card) in said for a_card in (a, b)), said
        for name in ("x", "p", "q"):
            if name in message.witnesses:
                assert all(str(message.witnesses[name]) in said for said in words)


def sizes_differ_and_neither_contains_the_other(x, y):
    return len(x) != len(y) and not x <= y and not y <= x


LAWS = {
    "strength.no-inclusion": (
        (
            "The sizes differ and neither contains the other, so neither is stronger.",
            "要素の個数が違い、どちらも相手を含まないので、どちらも相手より強くありません。",
        ),
        sizes_differ_and_neither_contains_the_other,
        lambda arrow, x, y: not arrow(x, y) and not arrow(y, x),
    ),
    "strength.equal": (
        ("no set is stronger than itself.", "自分自身より強い集合はありません。"),
        lambda x, y: x == y,
        lambda arrow, x, y: not arrow(x, y),
    ),
    "strength.converse": (
        ("so it is {b} that is stronger.", "なので、強いのは {b} のほうです。"),
        lambda x, y: x < y,
        lambda arrow, x, y: arrow(x, y),
    ),
    "strength.by-inclusion": (
        ("{b} ⊊ {a}, so {a} is stronger.", "{b}\u00a0⊊\u00a0{a} なので、{a} は {b} より強いです。"),
        lambda x, y: y < x,
        lambda arrow, x, y: arrow(y, x),
    ),
}
"""What the words conclude (a is x, b is y): how they say it, from what, and what."""


@BOTH
@pytest.mark.parametrize("key", LAWS)
def test_D1_what_is_concluded_is_so_of_every_pair_of_which_the_words_are_true(key, exception):
    """Whoever reads the words as a law is told no more than holds, whichever pair it was said of."""
    wordings, condition, conclusion = LAWS[key]
    told = sentences(Message(key, **{name: f"{{{name}}}" for name in ("a", "b", "x", "small", "large")}))
    assert all(said.endswith(words) for said, words in zip(told, wordings, strict=True))
    for n in range(1, 6):
        arrow = partial(naive.arrow, n=n, exception=exception)
        supposed = [(x, y) for x, y in product(power_set(n), repeat=2) if condition(x, y)]
        assert all(conclusion(arrow, x, y) for x, y in supposed)


def test_D1_not_stronger_does_not_mean_weaker():
    neither = [(a, b) for a, b in combinations(cards(5), 2) if not stronger(a, b) and not stronger(b, a)]
    assert len(neither) == 496 - 321
    for a, b in neither:
        assert why_not_stronger(a, b).key == why_not_stronger(b, a).key == "strength.no-inclusion"


def test_D1_only_the_empty_set_and_U_are_stronger_than_each_other():
    both = [(a, b) for a, b in combinations(cards(5), 2) if stronger(a, b) and stronger(b, a)]
    assert both == [(EMPTY, FULL)]


# the relation, and the figures of the facts


@BOTH
@pytest.mark.parametrize("n", range(1, 7))
def test_D1_the_relation_holds_the_arrows_from_the_weaker_to_the_stronger(n, exception):
    relation = strength(n, exception=exception)
    arrows = {(frozenset(a), frozenset(b)) for a, b in relation.pairs()}
    assert arrows == naive.relation(n, exception=exception)
    assert relation.things == cards(n)


def test_facts_211_of_them_by_inclusion():
    by_rule = [why_stronger(b, a).key for a, b in strength(5).pairs()]
    assert {key: by_rule.count(key) for key in sorted(set(by_rule))} == {
        "strength.by-exception": 1,
        "strength.by-inclusion": sum(a < b for a in cards(5) for b in cards(5)),
        "strength.by-list": 321 - 211,
    }


def test_facts_strength_is_not_transitive_since_1_2_23():
    one, two, three = Card("1"), Card("2"), Card("23")
    assert stronger(two, one)
    assert stronger(three, two)
    assert why_not_stronger(three, one).key == "strength.no-inclusion"
    assert (one, two, three) in strength(5).transitivity_failures()


@BOTH
@pytest.mark.parametrize("n", range(1, 6))
def test_facts_every_failure_of_transitivity_is_listed(n, exception):
    relation = strength(n, exception=exception)
    listed = list(relation.transitivity_failures())
    assert len(set(listed)) == len(listed)
    assert {tuple(map(frozenset, triple)) for triple in listed} == naive.transitivity_failures(
        naive.relation(n, exception=exception)
    )


@pytest.mark.parametrize("n", range(1, 7))
def test_facts_without_the_exception_there_is_no_cycle(n):
    relation = strength(n, exception=False)
    assert relation.cycle() is None


def test_facts_with_it_every_card_leads_to_every_card():
    for n in range(1, 6):
        assert strength(n).cycle() == (Card.empty(n), Card.full(n))
        assert all(naive.reachable(a, naive.relation(n)) == set(power_set(n)) for a in power_set(n))
        assert len(strength(n).transitive_closure()) == 4**n


def test_facts_U_beats_all_others_and_loses_only_to_the_empty_set_which_beats_nothing_else():
    relation = strength(5)
    assert relation.before(FULL) == tuple(card for card in cards(5) if card is not FULL)
    assert relation.after(FULL) == (EMPTY,)
    assert relation.before(EMPTY) == (FULL,)


def test_facts_a_cycle_through_any_other_card_has_three_cards():
    """∅ → A → U → ∅; through {5}, too."""
    relation = strength(5)
    for card in cards(5)[1:-1]:
        assert relation.cycle(through=card) == (card, FULL, EMPTY)


@pytest.mark.parametrize("n", [2, 3, 4])
def test_which_rule_must_go_for_an_order(n):
    """Without the exception it is still no order; without the list, too, it is one."""
    assert strength(n).why_not_strict_order() is not None
    without_exception = strength(n, exception=False)
    assert without_exception.why_not_strict_order() is not None or n < 3
    by_list = [(a, b) for a, b in without_exception.pairs() if len(a) == len(b)]
    assert without_exception.without(by_list) == Relation.where(cards(n), lambda a, b: a < b)
    assert without_exception.without(by_list).is_strict_order()


@BOTH
@pytest.mark.parametrize("n", range(1, 7))
def test_the_relation_is_made_once(n, exception):
    assert strength(n, exception=exception) is strength(n, exception=exception)
    assert strength(n, exception=exception).things == cards(n)


def test_C3_the_first_difference_tells_which_comes_later():
    for a, b in pairs(5):
        if len(a) == len(b) and a is not b:
            p, q = first_difference(a, b)
            assert (p, q) == difference_found_naively(a, b)
            before = range(1, min(p, q))
            assert (p in a, q in b) == (True, True)
            assert {*a} & {*before} == {*b} & {*before}
            assert (p > q) == stronger(a, b)
