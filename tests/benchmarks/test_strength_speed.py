"""Strength and answers beside the rules written out with plain sets, in the same run.

Nothing here asserts a time; the figures are printed and kept.  The naive twin of the answers tries
every order of every choice of three from a hand of sixteen: 3,360 of them.
"""

from __future__ import annotations

from itertools import product
from statistics import median
from time import perf_counter

import pytest

from setcards_edu import Card, cards, stronger, why_not_stronger
from setcards_edu.inclusion.chains_and_antichains import count_antichains
from setcards_edu.strength import answers, strength, why_no_answer_with
from tests.strength import naive
from tests.topology.naive import power_set

ALL_PAIRS = "strength of all 1024 pairs on five points"
ANSWERS = "answers of a hand of 16 to a field of three"
FIELD = (Card("1"), Card("2"), Card("3"))
HAND = cards(5)[::2]


def plain(play):
    return tuple(map(frozenset, play))


def our_answers():
    return {plain(answer.cards) for answer in answers(FIELD, HAND)}


def naive_answers():
    return naive.answers(plain(FIELD), plain(HAND), 5)


@pytest.mark.benchmark(group=ALL_PAIRS)
def test_all_pairs_ours(benchmark):
    deck = cards(5)
    assert benchmark(lambda: sum(stronger(a, b) for a, b in product(deck, repeat=2))) == 322


@pytest.mark.benchmark(group=ALL_PAIRS)
def test_all_pairs_naive(benchmark):
    deck = power_set(5)
    assert benchmark(lambda: sum(naive.stronger(a, b, 5) for a, b in product(deck, repeat=2))) == 322


@pytest.mark.benchmark(group=ALL_PAIRS)
def test_all_pairs_with_their_reasons(benchmark):
    deck = cards(5)
    reasons = benchmark(lambda: [why_not_stronger(a, b) for a, b in product(deck, repeat=2)])
    assert reasons.count(None) == 322


@pytest.mark.benchmark(group=ALL_PAIRS)
def test_all_pairs_as_a_relation_with_its_failures_of_transitivity(benchmark):
    found = benchmark(lambda: list(strength(5).transitivity_failures()))
    assert len(found) == len(naive.transitivity_failures(naive.relation(5)))


@pytest.mark.benchmark(group=ANSWERS)
def test_answers_ours(benchmark):
    assert benchmark(our_answers) == naive_answers()


@pytest.mark.benchmark(group=ANSWERS)
def test_answers_naive(benchmark):
    assert benchmark.pedantic(naive_answers, rounds=3)


@pytest.mark.benchmark(group=ANSWERS)
def test_first_answer(benchmark):
    assert benchmark(lambda: next(answers(FIELD, HAND))).is_legal


@pytest.mark.benchmark(group=ANSWERS)
def test_a_reason_for_every_card_that_is_in_no_answer(benchmark):
    reasons = benchmark(lambda: [why_no_answer_with(card, FIELD, HAND) for card in HAND])
    used = {card for play in naive_answers() for card in play}
    assert [reason is None for reason in reasons] == [card in used for card in plain(HAND)]


@pytest.mark.benchmark(group="antichains")
def test_counting_the_antichains_on_six_points(benchmark):
    assert benchmark(count_antichains, 6) == 7_828_354


@pytest.mark.benchmark(group="how many times faster than the rules written out")
def test_how_many_times_faster_than_the_rules_written_out(benchmark, capsys):
    """The rounds take turns, so that whatever else the machine does slows all alike."""
    seconds = {our_answers: [], naive_answers: []}
    for find in (our_answers, naive_answers) * 5:
        before = perf_counter()
        found = find()
        seconds[find].append(perf_counter() - before)
    ours, theirs = (median(times) for times in seconds.values())
    benchmark.extra_info |= {"answers": len(found), "times": round(theirs / ours, 1)}
    benchmark.pedantic(our_answers, rounds=5)
    with capsys.disabled():
        print(
            f"\n{len(found)} answers of 16 cards to 3: ours {ours * 1000:.1f} ms, tried one by one", end=" "
        )
        print(f"{theirs * 1000:.1f} ms, {theirs / ours:.1f} times as long")
