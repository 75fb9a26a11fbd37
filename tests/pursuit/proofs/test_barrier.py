"""The barrier lemma: beside a naive twin in every rank, the known figures, what is refused."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product

import pytest

from setcards_edu.bits import bits_in
from setcards_edu.messages import BadOption
from setcards_edu.pursuit import READINGS, PursuitRules, lemma
from setcards_edu.pursuit.proofs.barrier import COLUMNS, DEPTHS, FAR, MOST_KNOWN, _Check, depths, proving
from setcards_edu.work import run_to_end
from tests.cases import every
from tests.effort import THOROUGH, some
from tests.refusals import refusal

from .naive_barrier import NaiveBarrier

AT_WALLS = tuple(replace(rules, wall_rows=True) for rules in READINGS)
"""The readings with sheep that may stand beside a wall (rule F5)."""

CASES = some(list(product(DEPTHS, READINGS, range(3, 8))))
CASES_AT_WALLS = some(list(product(depths(AT_WALLS[0]), AT_WALLS, range(3, 7))))


def naive(columns, rules, depth):
    steps_first = rules.capture == "step-and-jump"
    options = {"diagonal": rules.diagonal, "depth": depth, "walls": rules.wall_rows}
    return NaiveBarrier(columns, steps_first=steps_first, **options)


def told(columns, rules, depth):
    walls = "-walls" * rules.wall_rows
    return f"{columns}-{rules.capture}-{'slanting' if rules.diagonal else 'straight'}-{depth}{walls}"


@pytest.mark.long
@pytest.mark.parametrize("case", CASES + CASES_AT_WALLS, ids=lambda case: told(*reversed(case)))
def test_it_finds_what_a_naive_twin_finds(case):
    """Who wins, and in how many moves, in all positions."""
    depth, rules, columns = case
    found, twin = lemma(columns, rules, depth), naive(columns, rules, depth)
    pairs, ranks = twin.holds()
    assert all_ranks(found) == ranks
    assert set(found.pairs) == pairs
    assert set(found.fails) == set(combinations(range(columns), 2)) - pairs
    assert {key: left for key, (_, left) in found.moves.items()} == {
        (dogs, sheep): ranks[frozenset(dogs), sheep] for dogs, sheep in found.moves
    }
    starts = [ranks[start] for pair in pairs for start in twin.starts(pair)]
    assert found.cases == len(starts)
    assert found.most_moves == max(starts, default=None)


def all_ranks(found):
    """The ranks of all positions, also of those that never come about."""
    won = run_to_end(_Check(found.columns, found.rules, found.depth)._play(found.pairs))
    return {
        (frozenset(divmod(dog, found.columns) for dog in team), divmod(sheep, found.columns)): rank
        for team, gained in won.items()
        for rank, squares in enumerate(gained)
        for sheep in bits_in(squares)
    }


@pytest.mark.long
def test_the_known_figures():
    """All pairs in three of the four readings; the nine that are not neighbours where dogs only jump."""
    found = {rules: [lemma(6, rules, depth) for depth in DEPTHS] for rules in READINGS}
    for rules, lemmas in found.items():
        nine = rules.capture == "jump-only" and rules.diagonal
        assert {len(each.pairs) for each in lemmas} == {9 if nine else 15}
        beside = {(a, b) for each in lemmas for a, b in each.fails}
        assert beside == ({(0, 5), *((a, a + 1) for a in range(5))} if nine else set())
    assert max(each.most_moves for lemmas in found.values() for each in lemmas) == 7


@pytest.mark.long
@pytest.mark.parametrize(("depth", "rules"), list(product((7, 8) if THOROUGH else (7,), some(READINGS))))
def test_the_rows_that_are_one_stand_for_each_of_them(depth, rules):
    """With the wall seven or eight rows below, and no row merged, no position takes the dogs longer."""
    far = lemma(4, rules)
    pairs, ranks = naive(4, rules, depth).holds()
    assert set(far.pairs) <= pairs
    for (dogs, (row, column)), (_, left) in far.moves.items():
        for real in range(FAR, depth) if row == FAR else (row,):
            assert ranks[frozenset(dogs), (real, column)] <= left


@pytest.mark.long
@every("rules", AT_WALLS[:2])
@every("depth", [5, 6])
def test_F5_the_rows_that_are_one_stand_for_each_of_them(depth, rules):
    """So do those of the check for a wall far below, and its last row too, if the sheep may stand in it."""
    far, (pairs, ranks) = lemma(4, rules), naive(4, rules, depth).holds()
    assert set(far.pairs) <= pairs
    for (dogs, (row, column)), (_, left) in far.moves.items():
        for real in range(FAR, depth + 1) if row == FAR else (row,):
            assert ranks[frozenset(dogs), (real, column)] <= left


@pytest.mark.long
@pytest.mark.parametrize("rules", READINGS)
def test_each_barrier_is_one_for_the_depth_that_follows(rules):
    """What holds with the wall seven rows below leads to a barrier with six, and so on."""
    assert len({lemma(6, rules, depth).pairs for depth in DEPTHS}) == 1


def test_it_can_hold_at_some_depths_only():
    found = {depth: lemma(8, PursuitRules(capture="jump-only"), depth) for depth in (None, 2)}
    assert (found[None].pairs, found[None].most_moves, dict(found[None].moves)) == ((), None, {})
    assert len(found[None].fails) == 28
    assert found[2].pairs


def test_whether_the_sheep_may_pass_makes_no_difference():
    waiting = lemma(5, PursuitRules(may_pass=True))
    assert replace(waiting, rules=PursuitRules()) == lemma(5)


def test_it_tells_how_far_it_is():
    told = []
    assert run_to_end(proving(4), told.append) == lemma(4)
    assert [each.done for each in told] == sorted(each.done for each in told)


def test_a_lemma_is_a_value():
    assert hash(lemma(4)) == hash(run_to_end(proving(4)))
    with pytest.raises(TypeError):
        lemma(4).moves[((0, 0), (0, 1)), (1, 0)] = None


def test_only_so_many_lemmas_are_kept():
    """All readings and depths for two numbers of columns, and not all that were ever asked for."""
    assert len(READINGS) * len(DEPTHS) * 2 <= MOST_KNOWN < len(READINGS) * len(DEPTHS) * len(COLUMNS)


BAD = [
    ({"columns": 2}, "columns"),
    ({"columns": 14}, "columns"),
    ({"columns": 6.0}, "columns"),
    ({"columns": True}, "columns"),
    ({"columns": [6]}, "columns"),
    ({"depth": 1}, "depth"),
    ({"depth": 7}, "depth"),
    ({"depth": 2.0}, "depth"),
    ({"depth": {}}, "depth"),
    ({"rules": PursuitRules(capture="onto")}, "capture"),
]


@every("action", [lemma, lambda **options: next(proving(**options))])
@every(("options", "name"), BAD)
def test_options_out_of_range_are_refused(action, options, name):
    lemma(6), lemma(6, depth=2)  # what is known already answers for nothing that only equals it
    assert refusal(BadOption, action, **options).witnesses["name"] == name


@pytest.mark.parametrize("rules", ["step-and-jump", None, [], 3])
def test_rules_are_rules(rules):
    assert refusal(BadOption, lemma, 6, rules).key == "rules.not-rules"


LINES_AT_WALLS = {
    AT_WALLS[0]: {None: (882, 2), 1: (90, 1), 2: (400, 2), 3: (497, 2), 4: (702, 2), "top": (150, 1)},
    AT_WALLS[1]: {None: (1039, 4), 1: (169, 3), 2: (457, 4), 3: (661, 4), 4: (859, 4), "top": (240, 3)},
}
"""How many positions come about in each check, and the most moves, where dogs step and then jump."""


@pytest.mark.long
@every("rules", AT_WALLS)
def test_F5_sheep_beside_a_wall(rules):
    """Where dogs step and then jump all pairs hold; where they only jump none does at the last row."""
    found = {depth: lemma(6, rules, depth) for depth in depths(rules)}
    if rules.capture == "jump-only":
        assert not found[1].pairs
    else:
        told = {depth: (len(one.moves), one.most_moves) for depth, one in found.items()}
        assert {len(one.pairs) for one in found.values()} == {15}
        assert told == LINES_AT_WALLS[rules]


@every(
    ("rules", "depth"), [(READINGS[0], 1), (READINGS[0], "top"), (AT_WALLS[0], 5), (AT_WALLS[0], "bottom")]
)
def test_F5_what_is_checked_depends_on_the_walls(rules, depth):
    lemma(4, AT_WALLS[0]), lemma(4, READINGS[0])
    assert refusal(BadOption, lemma, 4, rules, depth).witnesses["name"] == "depth"
