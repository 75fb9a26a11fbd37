"""What lesson 03 says of repairing strength, tried on few points: which rules go together, which never do."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from setcards_edu.relations import Relation
from setcards_edu.sets import Card, cards
from setcards_edu.strength import strength, why_stronger
from setcards_edu.teaching.exercises.prediction import question
from tests.strength import naive

RULES = ("by-inclusion", "by-list", "by-exception")
EVERY = pytest.mark.parametrize("n", range(1, 6))


def kept(n, *rules):
    """The arrows that these rules give."""
    found = (
        (a, b)
        for a, b in strength(n).pairs()
        if (why := why_stronger(b, a)) is not None and why.key.removeprefix("strength.") in rules
    )
    return Relation(cards(n), found)


@EVERY
def test_each_sentence_of_the_proof_holds(n):
    empty, full = Card.empty(n), Card.full(n)
    assert (empty, full) in kept(n, "by-inclusion")
    assert (full, empty) in kept(n, "by-exception")
    around = kept(n, "by-inclusion", "by-exception").transitive_closure()
    assert (empty, empty) in around, "every transitive relation around the two rules contains the closure"
    assert kept(n, "by-inclusion", "by-exception").cycle() is not None


@pytest.mark.parametrize("n", [1, 2])
def test_no_arrows_that_are_added_make_a_strict_order(n):
    given = strength(n)
    others = [pair for pair in product(cards(n), repeat=2) if pair not in given]
    for count in range(len(others) + 1):
        for added in combinations(others, count):
            assert not given.with_pairs(added).is_strict_order()


@EVERY
def test_which_rule_may_go(n):
    without = strength(n, exception=False)
    assert without.is_strict_order() == (n < 3)
    assert without.transitive_closure().is_strict_order()
    assert kept(n, "by-list", "by-exception").is_strict_order()
    assert not kept(n, "by-inclusion", "by-exception").transitive_closure().is_strict_order()


def test_an_arrow_that_is_missing_can_be_added_and_the_order_need_not_be_total():
    without = strength(5, exception=False)
    closed = without.transitive_closure()
    assert (Card("1"), Card("23")) not in without
    assert (Card("1"), Card("23")) in closed
    assert closed.why_not_total() is not None
    free = [pair for pair in combinations(cards(5), 2) if not {pair, pair[::-1]} & {*closed.pairs()}]
    assert (len(without), len(closed), len(free)) == (321, 469, 27)
    assert (Card("3"), Card("12")) in free


def test_what_is_predicted_is_what_comes_out_naively():
    every, plain = naive.relation(5), naive.relation(5, exception=False)
    failures = naive.transitivity_failures(every)
    different = [found for found in failures if len({*found}) == 3]
    outcome = question("03.failures").work_out()
    assert outcome.value == len(different) == 650
    assert outcome.why.witnesses["most"] == len(failures) == 652
    assert outcome.why.witnesses["without"] == len(naive.transitivity_failures(plain)) == 590
    assert {*naive.transitivity_failures(plain)} < {*different}


@EVERY
def test_the_rules_that_make_an_order_are_those_without_a_quarrel(n):
    quarrels = [{"by-inclusion", "by-exception"}] + [{"by-inclusion", "by-list"}] * (n > 2)
    for count in range(1, 4):
        for rules in combinations(RULES, count):
            quarrel = any(each <= {*rules} for each in quarrels)
            assert kept(n, *rules).is_strict_order() != quarrel
