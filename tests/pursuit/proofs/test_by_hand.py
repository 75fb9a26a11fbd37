"""The proof by hand: that its steps hold and are told, and that the checks find what is wrong."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from setcards_edu.claims import ClaimStatus
from setcards_edu.messages import BadOption
from setcards_edu.pursuit import (
    READINGS,
    HandStrategy,
    Position,
    PursuitRules,
    hand_bound,
    solve_pursuit,
    text_grid,
    theorem,
)
from setcards_edu.pursuit.board.positions import taken_by
from setcards_edu.pursuit.proofs import by_hand
from setcards_edu.pursuit.proofs.by_hand import OPEN, hand_steps, is_taken, playing_by_hand
from setcards_edu.pursuit.proofs.proof import Proof
from setcards_edu.pursuit.strategies.by_hand import in_reach
from setcards_edu.work import run_to_end
from tests.cases import every
from tests.refusals import refusal

from .naive_by_hand import NaiveHands

NAMES = ["by-hand-next-row", "by-hand-same-row", "by-hand-down", "by-hand-start", "by-hand"]
HOLDS = [
    replace(READINGS[0], wall_rows=walls, may_pass=waits)
    for walls in (False, True)
    for waits in (False, True)
]
LONGEST = {3: 3, 4: 6, 5: 11, 6: 15, 7: 19, 8: 23, 9: 27}
"""The most moves of the dogs, by the number of rows; 4n − 9 but for four rows."""


def step(name, rows=3, rules=OPEN):
    return Proof(hand_steps(rules, rows), rules=rules, last=rows).step(name)


def refuted(name, rows=3):
    """The reason for which a step is false."""
    verdict = step(name, rows).verdict()
    assert verdict.standing is ClaimStatus.FALSE
    return verdict.witness


FIGURES = {
    "by-hand-next-row": {"cases": 2 * 15 * 6},
    "by-hand-same-row": {"cases": 15 * 4, "between": 6},
    "by-hand-start": {"cases": 4 * 23 * 22},
    "by-hand": {"rows": 4, "longest": (3, 6)},
}


@pytest.mark.parametrize("name", NAMES)
def test_each_step_is_proved(name):
    verdict = step(name, 4).verdict()
    assert verdict.standing is ClaimStatus.PROVED
    assert (verdict.n, verdict.from_n) == ((4, 3) if name == "by-hand" else (None, 1))
    assert FIGURES.get(name, {}).items() <= verdict.note.witnesses.items()


def test_the_order_and_what_rests_on_what():
    found = theorem(1, rows=5)
    assert [each.name for each in found.parts["by-hand"]] == NAMES
    for name, needed in (("by-hand-down", NAMES[:2]), ("by-hand-start", NAMES[:2]), ("by-hand", NAMES[:4])):
        assert [*found.step(name).depends] == needed


@every("rules", HOLDS)
def test_it_is_there_whether_or_not_the_sheep_stands_beside_walls_and_waits(rules):
    assert [each.name for each in theorem(1, rules=rules, rows=4).parts["by-hand"]] == NAMES


@every("rules", READINGS[1:])
def test_it_is_not_made_for_other_readings(rules):
    """With open walls, too."""
    assert hand_steps(rules, 4) == ()
    proof = theorem(1, rules=replace(rules, wall_rows=True), rows=4)
    assert "by-hand" not in proof.parts
    assert refusal(BadOption, proof.step, "by-hand").witnesses["name"] == "step"


@every("rules", HOLDS)
def test_each_scene_is_a_position_in_which_the_dogs_know_what_to_do(rules):
    for each in hand_steps(rules, 30):
        for rows in range(3, 31):
            plan = each.scene(rows)
            least = 4 if each.name == "by-hand-down" and not rules.wall_rows else 3
            assert plan.position.grid.rows == max(rows, least)
            assert plan.position.rules == rules
            case = HandStrategy().advise(plan).case
            own = each.applies(plan) if each.applies else None
            told = each.cases[own].key if own is not None else f"pursuit.case.{case}"
            assert told in [message.key for message in each.cases]
    assert HandStrategy().advise(step("by-hand-down").scene(9)).case == "straight"


def test_which_case_of_the_first_two_steps_it_is():
    next_row, same_row = (step(name).applies for name in NAMES[:2])
    plan = HandStrategy().plan
    for column, case in ((1, 0), (0, 1), (2, 1), (3, 1), (5, 1)):
        assert next_row(plan(Position(text_grid(4), ((1, 1), (1, 4)), (2, column), rules=OPEN))) == case
    assert next_row(plan(Position(text_grid(4), ((1, 1), (1, 2)), (2, 4), rules=OPEN))) == 2
    for (first, second), case in (((1, 2), 0), ((0, 5), 0), ((1, 5), 1), ((1, 4), 2)):
        assert same_row(plan(Position(text_grid(4), ((1, first), (1, second)), (1, 3), rules=OPEN))) == case
    other = plan(Position(text_grid(5), ((1, 1), (2, 4)), (4, 3), rules=OPEN))
    over = plan(Position(text_grid(5), ((1, 1), (2, 4)), (), rules=OPEN))
    assert [applies(each) for applies in (next_row, same_row) for each in (other, over)] == [None] * 4


@every("rows", [3, 4])
def test_the_longest_play_is_that_of_a_naive_twin(rows):
    assert NaiveHands(rows).longest() == run_to_end(playing_by_hand(rows))[0] == LONGEST[rows]


@pytest.mark.long
@every("rows", LONGEST)
def test_the_longest_play_up_to_nine_rows(rows):
    """The best dogs need n moves, no fewer with three rows; the bound is reached, but not with four."""
    assert NaiveHands(rows).longest() == LONGEST[rows] <= hand_bound(rows)
    assert (LONGEST[rows] == hand_bound(rows)) is (rows != 4)
    assert solve_pursuit(text_grid(rows), rules=OPEN).longest == rows <= LONGEST[rows]


@pytest.mark.long
def test_the_theorem_tells_what_was_gone_through():
    verdict = step("by-hand", 30).verdict()
    assert (verdict.standing, verdict.n) == (ClaimStatus.PROVED, 9)
    assert verdict.note.witnesses["longest"] == tuple(LONGEST.values())


def test_a_sheep_between_two_dogs_beside_a_wall_is_not_taken_at_once():
    """So the dogs do not meet in the first row, and the same row must not be one beside a wall."""
    safe = []
    for dogs in combinations([(0, column) for column in range(6)], 2):
        for sheep in ((0, column) for column in range(6)):
            if sheep not in dogs:
                position = Position(text_grid(3), dogs, sheep, rules=OPEN)
                taken = any(map(taken_by, position.moves()))
                assert taken is is_taken(position) is in_reach(dogs, sheep, 3)
                safe += [] if taken else [position]
    assert len(safe) == 6
    for position in safe:
        (_, column) = position.sheep[0]
        assert {there for _, there in position.dogs} == {(column - 1) % 6, (column + 1) % 6}


def test_progress_never_goes_back():
    for each in hand_steps(PursuitRules(), 4):
        told = []
        run_to_end(each.checking(), told.append)
        done = [reached.done for reached in told]
        assert done
        assert done == sorted(done)


# what is wrong is found


def from_one_side(dog, sheep, *, along=by_hand.along):
    return [*along(dog, sheep)][:1]


def below_and_aside(dog):
    return dog[0] + 1, (dog[1] + 1) % 6


def onto_the_other(dog, other):
    """Straight ahead, whoever stands there."""
    return dog[0] + (1 if dog[0] == 0 else -1), dog[1]


def only_from_the_second_row(dog, other, *, ahead=by_hand.ahead):
    return ahead(dog, other) if dog[0] == by_hand.MEETING else dog


def all_columns(dogs, sheep, rows):
    return any(abs(row - sheep[0]) <= 1 for row, _ in dogs)


def beside_walls_too(dogs, sheep, rows):
    return in_reach(dogs, sheep, rows + 2) if 0 < sheep[0] else in_reach(dogs, sheep, rows)


def into_the_others_column(dogs):
    upper, lower = sorted(dogs)
    return upper, (upper[0] + 1, lower[1] if upper[0] == lower[0] else upper[1]), "straight"


def to_the_top(dogs):
    dog = max(dogs)
    return dog, (max(dog[0] - 1, 0), (dog[1] + (dog[0] == 0)) % 6), "meet"


def never_above(dog, sheep):
    return None


FAULTS = [
    ("by-hand-next-row", "along", from_one_side),
    ("by-hand-next-row", "OPPOSITE", 4),
    ("by-hand-same-row", "from_above", never_above),
    ("by-hand-down", "below", below_and_aside),
    ("by-hand-down", "OPPOSITE", 2),
    ("by-hand-down", "from_above", never_above),
    ("by-hand-start", "ahead", onto_the_other),
    ("by-hand-start", "ahead", only_from_the_second_row),
    ("by-hand-start", "in_reach", all_columns),
    ("by-hand-start", "in_reach", beside_walls_too),
    ("by-hand", "going_down", into_the_others_column),
    ("by-hand", "meeting", to_the_top),
    ("by-hand", "hand_bound", lambda rows: 4 * rows - 10),
]


@every(("name", "what", "instead"), FAULTS)
def test_what_is_changed_is_found(name, what, instead):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(by_hand, what, instead)
        reason = refuted(name, rows=5)
    assert reason.key == ("by-hand.longer" if name == "by-hand" else "by-hand.not-so")
