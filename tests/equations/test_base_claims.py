"""What is said of all bases, counted again by the oracle in the small ones."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from setcards_edu import Message
from setcards_edu.claims import Standing, Verdict
from setcards_edu.equations import Equation
from setcards_edu.equations import base_claims as module
from setcards_edu.equations.base_claims import BASE_CLAIMS, proved_by
from tests.refusals import sentences

from . import naive
from .tables import naive_best, naive_yaku, potential

CLAIMS = {claim.statement.key.partition(".")[2]: claim for claim in BASE_CLAIMS}
each_small_base = pytest.mark.parametrize("base", [2, 3, 4, 5, 6, 7, 8])

BY_ARGUMENT = Verdict(Standing.PROVED, 16, counts="base")

STANDINGS = {
    "never-above-potential": BY_ARGUMENT,
    "highest": BY_ARGUMENT,
    "every-score": BY_ARGUMENT,
    "best-of-some-hand": Verdict(Standing.IN_PART, witness=(6, (17,))),
    "leading-zeros": BY_ARGUMENT,
    "two-identities": BY_ARGUMENT,
    "without-a-carry": BY_ARGUMENT,
    "with-a-carry": BY_ARGUMENT,
    "four-below-the-square": Verdict(Standing.CHECKED, 16, from_n=6, counts="base"),
    "rarer": Verdict(Standing.CHECKED, 16, from_n=4, counts="base"),
}


def makers(base):
    """For each score how many deals can make it."""
    found = Counter()
    for tiles, equations in naive_yaku(base).items():
        found.update(dict.fromkeys({value for value, _ in equations}, naive.deals(tiles)))
    return found


@pytest.mark.long
@pytest.mark.parametrize("name", STANDINGS)
def test_every_claim_has_its_words_and_a_verdict(name):
    found, wanted = CLAIMS[name].verdict(), STANDINGS[name]
    assert (found.standing, found.n, found.from_n, found.counts) == (
        wanted.standing,
        wanted.n,
        wanted.from_n,
        wanted.counts,
    )
    assert found.witness == wanted.witness
    for message in (CLAIMS[name].statement, found.message, found.note):
        assert len(set(sentences(message))) == 2


def test_an_argument_and_going_through_all_cases_are_told_apart():
    note = Message("base-claim.highest.note")
    found = proved_by(note, iter(()))
    assert (found.note, found.first, found.n) == (note, 2, 16)
    assert "argument" in sentences(found.message)[0]
    assert found.message != Verdict(Standing.PROVED).message
    assert proved_by(note, iter([0])) == Verdict(Standing.FALSE, witness=0)


def test_no_claim_is_left_out():
    assert set(CLAIMS) == set(STANDINGS)


@pytest.mark.long
@each_small_base
def test_no_hand_is_above_its_potential(base):
    assert all(score <= potential(tiles, base) for tiles, score in naive_best(base).items())


@each_small_base
def test_every_number_of_two_digits_is_a_score_and_none_is_higher(base):
    assert set(makers(base)) == set(range(base * base))


@pytest.mark.long
def test_which_numbers_are_no_best_score_in_small_bases():
    lacking = {base: sorted(set(range(base * base)) - set(naive_best(base).values())) for base in range(2, 9)}
    assert {base: numbers for base, numbers in lacking.items() if numbers} == {
        2: [1],
        3: [1],
        4: [1],
        6: [17],
    }
    assert "2, 3, 4, 6" in str(CLAIMS["best-of-some-hand"].verdict().note)


@pytest.mark.long
@each_small_base
def test_without_leading_zeros_every_score_stays(base):
    for tiles, equations in naive_yaku(base).items():
        strict = naive.yaku(tiles, base, leading_zero=False)
        assert {value for value, _ in strict} == {value for value, _ in equations}


@pytest.mark.parametrize("base", [6, 8])
def test_four_below_the_square_is_the_easiest_of_the_highest(base):
    found = makers(base)
    high = sorted(range(base * (base - 1) + 1, base * base), key=lambda score: -found[score])
    assert high[0] == base * base - 4
    assert found[high[0]] > found[high[1]]


def test_a_yaku_becomes_rarer():
    chances = [
        sum(map(naive.deals, naive_best(base))) / sum(map(naive.deals, naive.hands(base)))
        for base in range(3, 9)
    ]
    assert chances == sorted(chances, reverse=True)
    assert len(set(chances)) == len(chances)


@pytest.mark.parametrize(
    ("text", "carried"), [("82+3 = 85", True), ("75+6 = 81", True), ("00+9 = 09", True), ("08+9 = 17", True)]
)
def test_what_is_carried(text, carried):
    assert module._carried_over(Equation(text)) is carried


@pytest.mark.parametrize("base", range(2, 17))
def test_the_sums_with_a_carry_and_without_are_as_many_as_is_proved(base):
    """C may be 0, and the order of the tiles matters: 82+3 and 83+2 are two."""
    sums = Counter(
        (c * base + d + e) // base - c
        for c, d, e in product(range(base), repeat=3)
        if c * base + d + e < base * base
    )
    assert (
        sums == {0: base**2 * (base + 1) // 2, 1: base * (base - 1) ** 2 // 2} == module._digest(base).carries
    )
    assert base != 10 or sums == {0: 550, 1: 405}


def test_a_check_of_bases_can_fail():
    note = CLAIMS["rarer"].verdict().note
    assert module._checked([9, 11], 6, note) == Verdict(Standing.FAILS_FROM, 9, 9, from_n=6, counts="base")
    assert module._checked([6], 6, note) == Verdict(Standing.FALSE, witness=6)


def test_a_claim_about_bases_can_fail(monkeypatch):
    digest = module._digest(5)
    monkeypatch.setattr(module, "_digest", lambda n: digest)
    assert CLAIMS["highest"].verdict() == Verdict(Standing.FALSE, witness=2)
    assert CLAIMS["every-score"].verdict().standing is Standing.FALSE
    assert CLAIMS["four-below-the-square"].verdict().standing is Standing.FALSE
    assert CLAIMS["rarer"].verdict().standing is Standing.FALSE
    assert CLAIMS["best-of-some-hand"].verdict().standing is Standing.CHECKED
