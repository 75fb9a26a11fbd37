"""Rules of variants (F9): what they are, who refuses them, and positions that know whom the dogs spare."""

from __future__ import annotations

import pickle

from setcards_edu import BadOption
from setcards_edu.pursuit import (
    BadPosition,
    FlockBarrier,
    Grid,
    Position,
    PursuitRules,
    estimate,
    solve_flock,
    solve_pursuit,
    theorem,
)
from setcards_edu.pursuit.board.variants import PIECES, VariantRules
from tests.cases import every
from tests.refusals import refusal

SPARING = VariantRules(shelter=True)


@every(
    ("options", "key"),
    [
        ({"capture": "onto"}, "rules.variant-only-jumps"),
        ({"diagonal": False, "free_diagonals": True}, "rules.free-diagonals-only-diagonal"),
        ({"piece": "queen"}, "option.unknown"),
        ({"shelter": 1}, "option.unknown"),
        ({"keep_off": None}, "option.unknown"),
    ],
)
def test_rules_that_do_not_go_together_are_refused(options, key):
    reason = refusal(BadOption, VariantRules, **options)
    assert reason.key == key


def test_rules_of_a_variant_are_never_equal_to_plain_ones():
    assert VariantRules() != PursuitRules()
    assert VariantRules().plain() == PursuitRules()
    assert VariantRules().is_plain
    assert not any(
        VariantRules(**{name: True}).is_plain for name in ("free_diagonals", "shelter", "keep_off")
    )


@every("piece", list(PIECES))
def test_they_are_told_in_words(piece):
    rules = VariantRules(free_diagonals=True, shelter=True, keep_off=True, piece=piece)
    told = [each.key for each in rules.told(flock=True).witnesses["sentences"]]
    assert "rules.diagonal" not in told
    assert {"rules.free-diagonals", "rules.shelter", "rules.keep-off"} <= {*told}
    assert ("rules.piece" in told) is (piece != "dog")


GRID = Grid(4, 6)


@every(
    "asked",
    [
        lambda rules: solve_pursuit(GRID, rules=rules),
        lambda rules: estimate(GRID, rules=rules),
        lambda rules: solve_flock(GRID, rules=rules),
        lambda rules: theorem(1, rules=rules),
        FlockBarrier,
    ],
)
def test_whoever_proves_or_solves_refuses_them(asked):
    assert refusal(BadOption, asked, VariantRules(keep_off=True)).key == "rules.variant"
    assert refusal(BadOption, asked, VariantRules()).key == "rules.variant"


def test_a_position_knows_whom_the_dogs_spare():
    position = Position(GRID, [(0, 0), (0, 3)], [(1, 1), (1, 2)], "dogs", SPARING, (1, 1))
    for again in (pickle.loads(pickle.dumps(position)), eval(repr(position))):  # noqa: S301, S307 - our own
        assert again == position
    assert position != Position(GRID, [(0, 0), (0, 3)], [(1, 1), (1, 2)], "dogs", SPARING)


@every(
    ("to_move", "rules", "spared"),
    [
        ("sheep", SPARING, (1, 1)),
        ("dogs", SPARING, (2, 2)),
        ("dogs", PursuitRules(), (1, 1)),
        ("dogs", VariantRules(), (1, 1)),
        ("dogs", SPARING, "b2"),
    ],
)
def test_nobody_is_spared_but_a_sheep_when_the_dogs_are_to_move_by_such_rules(to_move, rules, spared):
    reason = refusal(BadPosition, Position, GRID, [(0, 0)], [(1, 1)], to_move, rules, spared)
    assert reason.key == "position.not-spared"
