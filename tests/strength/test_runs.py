"""Rule D2: consecutive cards, all of them, and why others are not."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import BadOption, Card, DifferentUniverses, NotACard, Reason, cards
from setcards_edu.messages import Obstacle
from setcards_edu.strength import is_run, runs, same_size, why_not_run
from tests import strategies
from tests.refusals import refusal

from . import naive


def hand(text):
    return [Card(digits) for digits in text.split()]


def plain(run):
    return tuple(map(frozenset, run))


@pytest.mark.parametrize("text", ["3 4 5", "13 14 15 23", "145 234 235 245 345", "3", "∅", "U"])
def test_D2_consecutive(text):
    assert is_run(hand(text))
    assert why_not_run(hand(text)) is None


@pytest.mark.parametrize(
    ("text", "key", "named"),
    [
        ("4 5 12", "run.sizes-differ", {"a": Card("5"), "b": Card("12")}),
        ("135 234 235", "run.left-out", {"missing": (Card("145"),)}),
        ("1234 1235 1345", "run.left-out", {"missing": (Card("1245"),)}),
        ("", "run.empty", {}),
        ("5 4", "run.out-of-order", {"a": Card("5"), "b": Card("4")}),
        ("12 15 25", "run.left-out", {"missing": (Card("13"), Card("14"), Card("23"), Card("24"))}),
        ("U ∅", "run.sizes-differ", {"a": Card("U"), "b": Card("")}),
    ],
)
def test_D2_not_consecutive(text, key, named):
    reason = why_not_run(hand(text))
    assert not is_run(hand(text))
    assert reason is not None
    assert reason.key == key
    assert named.items() <= reason.witnesses.items()


@pytest.mark.parametrize("n", range(1, 7))
def test_D2_the_runs_are_the_stretches_of_the_lists(n):
    listed = list(runs(n))
    assert len(set(listed)) == len(listed)
    assert set(map(plain, listed)) == naive.runs(n)
    assert listed == sorted(listed, key=lambda run: (run[0].sort_key, len(run)))


def test_facts_there_are_142_runs():
    assert sum(1 for _ in runs(5)) == len(naive.runs(5)) == 142


@pytest.mark.parametrize("n", range(1, 7))
def test_C3_same_size_lists_the_sets_of_a_size(n):
    for k in range(n + 1):
        assert list(plain(same_size(k, n))) == naive.of_size(k, n)


def is_true(reason, laid):
    """Whether what the reason says is so, and shows that the cards are not consecutive."""
    about, neighbours = reason.witnesses, list(pairwise(laid))
    match reason.key:
        case "run.empty":
            return not laid
        case "run.sizes-differ":
            a, b = about["a"], about["b"]
            return (a, b) in neighbours and len(a) != len(b)
        case "run.out-of-order":
            a, b = about["a"], about["b"]
            return (a, b) in neighbours and len(a) == len(b) and sorted(a) > sorted(b)
        case "run.twice":
            return about["a"] == about["b"] and (about["a"], about["b"]) in neighbours
        case "run.left-out":
            line = naive.of_size(len(laid[0]), laid[0].n)
            between = line[line.index(frozenset(laid[0])) : line.index(frozenset(laid[-1])) + 1]
            left_out = [card for card in between if card not in plain(laid)]
            return left_out and list(plain(about["missing"])) == left_out
    return False


def test_D2_every_tuple_of_up_to_three_cards_is_a_run_or_truly_not():
    for laid in (laid for k in range(4) for laid in product(cards(3), repeat=k)):
        reason = why_not_run(laid)
        assert (reason is None) == is_run(laid) == naive.is_run(plain(laid), 3)
        assert reason is None or is_true(reason, laid), reason


same_sizes = st.tuples(st.integers(1, 6), st.integers(0, 6)).flatmap(
    lambda n_and_k: st.lists(st.sampled_from(same_size(min(n_and_k), n_and_k[0])), max_size=8)
)


@given(same_sizes | st.integers(1, 6).flatmap(lambda n: st.lists(strategies.cards(n), max_size=8)))
def test_D2_any_cards_are_a_run_or_truly_not(laid):
    reason = why_not_run(laid)
    assert (reason is None) == naive.is_run(plain(laid), laid[0].n if laid else 5)
    if reason:
        assert is_true(reason, laid), reason


@given(st.data())
def test_D2_with_sets_taken_out_of_a_run_these_are_the_ones_left_out(data):
    run = data.draw(st.sampled_from([run for run in runs(5) if len(run) > 2]))
    missing = data.draw(st.lists(st.sampled_from(run[1:-1]), min_size=1, unique=True))
    reason = why_not_run([card for card in run if card not in missing])
    assert reason.key == "run.left-out"
    assert set(reason.witnesses["missing"]) == set(missing)


@pytest.mark.parametrize("ask", [is_run, why_not_run])
def test_a_run_is_made_of_cards_of_one_universe(ask):
    for wrong in ("13", 13, None, {1, 3}):
        reason = refusal(NotACard, ask, [Card("1"), wrong])
        assert reason == Obstacle("card.not-a-card", given=repr(wrong))
    a, b = Card("1"), Card("2", n=3)
    reason = Reason("cards.different-universes", a=a, m=5, b=b, n=3)
    assert refusal(DifferentUniverses, ask, [a, b]) == reason


@pytest.mark.parametrize("n", [0, 7, "5", None])
def test_a_universe_has_1_to_6_points(n):
    for ask in (runs, lambda n: same_size(0, n)):
        assert refusal(BadOption, ask, n) == Reason("option.points", given=repr(n), maximum=6)


@pytest.mark.parametrize("k", [-1, 6, "2", True])
def test_a_size_is_from_0_to_n(k):
    assert refusal(BadOption, same_size, k, 5).key == "option.unknown"
