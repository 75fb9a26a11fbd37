"""What the text says, with verdicts that the oracle finds too (Q3, Q11)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, product

import pytest

from setcards_edu import Claim, Reason, Verdict
from setcards_edu.claims import ClaimStatus
from setcards_edu.equations import Equation, Hand
from setcards_edu.equations import text_claims as module
from setcards_edu.equations.survey import ScoreCount, Survey, percent
from setcards_edu.equations.text_claims import TEXT_CLAIMS, in_part, proved_unless

from . import naive
from .tables import digits, naive_best, naive_deals, naive_yaku, potential

KEYS = [claim.statement.key for claim in TEXT_CLAIMS]
NAMES = [f"{key}-{number}" for number, key in enumerate(KEYS)]

IN_PART = [
    "claim.potential-tells",
    "claim.repeated-tiles",
    "claim.tens-decide",
    "claim.good-tiles",
    "claim.ninety-six",
    "claim.easy-exchanges",
]
FALSE = ["claim.below-potential", "claim.swapped-digits"]


CHECKS = {claim.statement.key: claim.check for claim in TEXT_CLAIMS if "example" not in claim.statement.key}


@cache
def verdict(key):
    (claim,) = [claim for claim in TEXT_CLAIMS if claim.statement.key == key]
    return claim.verdict()


def told(key):
    """What the note of a verdict tells, by name."""
    return dict(verdict(key).note.witnesses)


def deals(hands):
    return sum(naive_deals()[tiles] for tiles in hands)


def chance(hands, score=0):
    """Of a starting hand that is one of these: a yaku with so many points."""
    best = naive_best()
    every = list(hands)
    return Fraction(deals(tiles for tiles in every if best.get(tiles, -1) >= score), deals(every))


def mean(hands):
    best, every = naive_best(), list(hands)
    return Fraction(sum(best.get(tiles, 0) * naive_deals()[tiles] for tiles in every), deals(every))


def repeats(tiles):
    return tuple(sorted(Counter(tiles).values(), reverse=True))


def makers(score):
    """How many deals can make a score."""
    return deals(tiles for tiles, found in naive_yaku().items() if score in {value for value, _ in found})


@pytest.mark.parametrize("claim", TEXT_CLAIMS, ids=NAMES)
def test_every_claim_has_its_words_and_a_verdict(claim):
    found = claim.verdict()
    assert isinstance(claim, Claim)
    assert claim.source
    assert found.standing is (
        ClaimStatus.IN_PART
        if claim.statement.key in IN_PART
        else ClaimStatus.FALSE
        if claim.statement.key in FALSE
        else ClaimStatus.PROVED
    )
    if found.standing is not ClaimStatus.PROVED:
        assert found.witness is not None
        assert found.note is not None


def test_all_the_equations_of_the_text_are_there():
    told_ = {
        claim.statement.witnesses["equation"] for claim in TEXT_CLAIMS if "example" in claim.statement.key
    }
    assert told_ == {
        "3×7+2 = 23",
        "82+3 = 85",
        "75+6 = 81",
        "48×2 = 96",
        "13×7 = 91",
        "49×2 = 98",
        "14×7 = 98",
    }


@pytest.mark.parametrize("claim", [c for c in TEXT_CLAIMS if c.statement.key == "claim.example"])
def test_an_example_is_a_yaku_of_the_oracle(claim):
    about = claim.statement.witnesses
    assert (about["score"], about["equation"]) in naive.yaku(digits(about["hand"]))


@pytest.mark.long
def test_no_score_has_three_digits():
    assert max(value for found in naive_yaku().values() for value, _ in found) < 100
    assert verdict("claim.two-digits").standing is ClaimStatus.PROVED


def test_one_hand_may_have_several_scores():
    found = naive_yaku()
    several = [tiles for tiles in found if len({value for value, _ in found[tiles]}) > 1]
    note = told("claim.several-yaku")
    assert note["several"] == len(several)
    assert note["most"] == max(map(len, found.values())) == len(found[digits(note["hand"])])


def test_Q11_the_potential_can_be_reached_and_never_passed():
    best = naive_best()
    found = verdict("claim.below-potential")
    assert found.witness == Equation("14×7 = 98")
    assert found.witness.value == potential((1, 4, 7, 8, 9)) == 98
    reaching = sum(best[tiles] == potential(tiles) for tiles in best)
    assert told("claim.below-potential") == {"reaching": reaching, "above": 0, "found": 1644}
    assert reaching == 82


def test_Q11_how_often_the_potential_judges_rightly():
    best, by_both = naive_best(), Counter()
    for tiles in naive.hands():
        by_both[potential(tiles), best.get(tiles, 0)] += naive_deals()[tiles]
    right = wrong = every = 0
    for (p, score), weight in by_both.items():
        for (q, other), more in by_both.items():
            if p > q:
                every += weight * more
                right += weight * more * (score > other)
                wrong += weight * more * (score < other)
    note = told("claim.potential-tells")
    assert note == {"right": percent(Fraction(right, every)), "wrong": percent(Fraction(wrong, every))}
    larger, smaller = map(digits, verdict("claim.potential-tells").witness)
    assert potential(larger) > potential(smaller)
    assert best.get(larger, 0) < best.get(smaller, 0)


def test_repeated_tiles_make_a_yaku_rarer_and_two_pairs_worth_more_than_one():
    kinds = {}
    for tiles in naive.hands():
        kinds.setdefault(repeats(tiles), []).append(tiles)
    note = told("claim.repeated-tiles")
    for name, kind in {
        "different": (1, 1, 1, 1, 1),
        "one": (2, 1, 1, 1),
        "two": (2, 2, 1),
        "three": (3, 1, 1),
    }.items():
        assert note[name] == percent(chance(kinds[kind]))
    others = [kind for kind in kinds if kind not in {(1, 1, 1, 1, 1), (2, 1, 1, 1)}]
    assert all(chance(kinds[kind]) < chance(kinds[2, 1, 1, 1]) for kind in others)
    assert note["mean_one"] == f"{float(mean(kinds[2, 1, 1, 1])):.1f}"
    assert note["mean_two"] == f"{float(mean(kinds[2, 2, 1])):.1f}"
    assert mean(kinds[2, 2, 1]) > mean(kinds[2, 1, 1, 1])


def test_a_sum_scores_more_with_a_larger_digit_of_tens_but_the_hand_may_score_less():
    best, steps = naive_best(), set()
    for a, b, c, d, carried in product(range(9), range(10), range(10), range(10), (0, 1)):
        if b + c == 10 * carried + d and a + 1 + carried < 10:
            pair = ((a, b, c, a + carried, d), (a + 1, b, c, a + 1 + carried, d))
            steps.add(tuple(tuple(sorted(tiles)) for tiles in pair))
    falls = {pair: best[pair[0]] - best[pair[1]] for pair in steps if best[pair[0]] > best[pair[1]]}
    note = told("claim.tens-decide")
    assert (note["pairs"], note["falling"]) == (len(steps), len(falls))
    pair = digits(note["smaller"]), digits(note["larger"])
    assert falls[pair] == max(falls.values()) == note["more"].value - note["less"].value
    assert falls[digits("24479"), digits("25579")] == 94 - 59
    assert verdict("claim.tens-decide").witness == (note["smaller"], note["larger"])


@pytest.mark.parametrize(("tens", "scores"), [(8, (80, 82, 84, 86, 88)), (9, (90, 92, 94, 96, 98))])
def test_doubling_makes_high_scores(tens, scores):
    (claim,) = [claim for claim in TEXT_CLAIMS if claim.statement.witnesses.get("tens") == tens]
    found = [
        value
        for equations in naive_yaku().values()
        for value, written in equations
        if written[0] == "4" and written[2:].startswith(f"×2 = {tens}") and written[-2:] == str(value)
    ]
    assert dict(claim.verdict().note.witnesses) == {"scores": scores}
    assert tuple(sorted(found)) == scores


@pytest.mark.long
def test_the_good_tiles_are_the_best_five_together_but_not_one_by_one():
    def made_of(kinds):
        return [tiles for tiles in naive.hands() if set(tiles) <= set(kinds)]

    choices = list(combinations(range(10), 5))
    for score in (80, 90):
        assert max(choices, key=lambda kinds: chance(made_of(kinds), score)) == (2, 4, 6, 8, 9)
    note = told("claim.good-tiles")
    assert note["chance"] == percent(chance(made_of((2, 4, 6, 8, 9)), 80))
    assert note["every"] == percent(chance(naive.hands(), 80))
    alone = {d: chance((tiles for tiles in naive.hands() if d in tiles), 90) for d in range(10)}
    assert [int(tile) for tile in note["ranked"]] == sorted(alone, key=lambda d: -alone[d])
    assert verdict("claim.good-tiles").witness == "7"
    assert alone[7] > max(alone[4], alone[2])


def test_96_is_the_easiest_above_90_but_90_84_and_81_are_easier():
    deals_by_score = {score: makers(score) for score in range(80, 100)}
    assert max(range(91, 100), key=deals_by_score.get) == 96
    easier = [score for score in deals_by_score if deals_by_score[score] > deals_by_score[96]]
    assert sorted(easier, reverse=True) == [90, 84, 81]
    note = told("claim.ninety-six")
    assert note["deals"] == deals_by_score[96] == 26250
    assert note["easier"] == tuple(f"{score} ({deals_by_score[score]})" for score in (90, 84, 81))
    assert isinstance(verdict("claim.ninety-six").witness, ScoreCount)
    assert verdict("claim.ninety-six").witness.value == 90


def test_with_the_good_tiles_alone_96_is_the_easiest_high_score():
    good = Counter()
    for tiles, found in naive_yaku().items():
        if set(tiles) <= {2, 4, 6, 8, 9}:
            good.update(dict.fromkeys({value for value, _ in found}, naive_deals()[tiles]))
    assert max((score for score in good if score >= 80), key=good.get) == 96


def test_the_good_tiles_exchange_well_but_not_best():
    best = naive_best()

    def after_one(tiles):
        chances = []
        for given in tiles:
            kept = [d for d in tiles if d != given]
            left = {d: 5 - (d in tiles) for d in range(10)}
            high = sum(left[d] for d in left if best.get(tuple(sorted([*kept, d])), 0) >= 90)
            chances.append(Fraction(high, 45))
        return max(chances)

    chances = {tiles: after_one(tiles) for tiles in combinations(range(10), 5)}
    mine = chances[2, 4, 6, 8, 9]
    note = told("claim.easy-exchanges")
    assert note["chance"] == percent(mine)
    assert note["better"] == sum(other > mine for other in chances.values())
    assert note["hands"] == len(chances) == 252
    assert note["most"] == percent(max(chances.values())) == percent(chances[digits(note["best"])])


def test_Q11_the_misprint_is_found():
    found = verdict("claim.swapped-digits")
    assert isinstance(found.witness, Reason)
    assert (found.witness.witnesses["left_value"], found.witness.witnesses["right_value"]) == (98, 89)
    assert "98" in str(found.note)


def test_98_is_the_second_highest_score():
    values = sorted({value for found in naive_yaku().values() for value, _ in found})
    assert values[-2:] == [98, 99]
    assert told("claim.second-best") == {"highest": 99, "hands": 12}


# A check can fail


@pytest.mark.parametrize(
    ("core", "rest", "standing"),
    [
        (None, None, ClaimStatus.PROVED),
        (None, "rest", ClaimStatus.IN_PART),
        ("core", None, ClaimStatus.FALSE),
        ("core", "rest", ClaimStatus.FALSE),
    ],
)
def test_what_speaks_against_a_claim_decides_how_much_of_it_is_true(core, rest, standing):
    assert in_part(core=core, rest=rest) == Verdict(standing, witness=core or rest)


def test_where_pairs_help_the_claim_of_repeated_tiles_is_false(monkeypatch):
    doubled = Survey(forms=["C×D+E = AB"])
    groups = doubled.by_repeats()
    often = min(groups[kind].chance() for kind in ((1, 1, 1, 1, 1), (2, 1, 1, 1)))
    monkeypatch.setattr(module, "standard_survey", lambda: doubled)
    found = CHECKS["claim.repeated-tiles"]()
    assert found.standing is ClaimStatus.FALSE
    assert found.witness.chance() >= often


@pytest.mark.long
@pytest.mark.parametrize("key", CHECKS)
@pytest.mark.parametrize("form", ["CD×E = AB", "CD+E = AB", "C+D+E = A+B", "C×D×E = A×B"])
def test_with_one_form_only_no_claim_is_proved_that_fails(monkeypatch, key, form):
    survey = Survey(forms=[form])
    monkeypatch.setattr(module, "standard_survey", lambda: survey)
    found = CHECKS[key]()
    assert (found.witness is None) == (found.standing is ClaimStatus.PROVED)
    values = {each.value for several in survey.yaku.values() for each in several}
    if key == "claim.second-best":
        assert (found.standing is ClaimStatus.PROVED) == (sorted(values)[-2:-1] == [98])
    if key == "claim.ninety-six" and 96 not in values:
        assert found.standing is ClaimStatus.FALSE


def test_a_claim_is_proved_unless_something_fails():
    assert proved_unless(iter(())) == Verdict(ClaimStatus.PROVED)
    assert proved_unless(iter([0])) == Verdict(ClaimStatus.FALSE, witness=0)


@pytest.mark.long
def test_in_another_game_other_claims_are_true(monkeypatch):
    """With sums only 98 is no score; in base twelve there are scores of three digits."""
    sums = Survey(forms=["C+D+E = A+B"])
    monkeypatch.setattr(module, "standard_survey", lambda: sums)
    by_key = {claim.statement.key: claim for claim in TEXT_CLAIMS}
    assert by_key["claim.second-best"].verdict().standing is ClaimStatus.FALSE
    only_zero = by_key["claim.below-potential"].verdict()
    assert sums.reaching_potential == (Hand("00000"),)
    assert only_zero.standing is ClaimStatus.FALSE
    monkeypatch.setattr(module, "standard_survey", lambda: Survey(forms=["CD+E = AB"]))
    assert by_key["claim.tens-decide"].verdict().standing is ClaimStatus.PROVED
    monkeypatch.setattr(module, "standard_survey", lambda: Survey(12))
    assert by_key["claim.two-digits"].verdict().standing is ClaimStatus.FALSE
