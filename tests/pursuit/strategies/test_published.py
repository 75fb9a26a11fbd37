"""F10, F11: the dogs of the text's proof, beside the exact solution and a naive twin of the search."""

from __future__ import annotations

from functools import cache

import pytest

from setcards_edu import BadOption
from setcards_edu.messages import Obstacle
from setcards_edu.pursuit import (
    READINGS,
    DogMove,
    Grid,
    IllegalMove,
    LineOfPlay,
    NotForThisBoard,
    Position,
    PursuitRules,
    solve_pursuit,
)
from setcards_edu.pursuit.board.placings import symmetric_dogs, text_grid
from setcards_edu.pursuit.board.positions import taken_by
from setcards_edu.pursuit.strategies.published import PublishedStrategy, are_symmetric, is_at_new_wall
from setcards_edu.pursuit.strategies.strategy import Plan
from setcards_edu.work import run_to_end
from tests.cases import every
from tests.pursuit.boards import follow, text_position
from tests.pursuit.naive import Rules
from tests.pursuit.proofs.naive_published import shortest_escape, symmetric
from tests.refusals import refusal

WITHOUT_DIAGONAL = PursuitRules(diagonal=False)
JUMP_ONLY = PursuitRules(capture="jump-only")
TOWER = Grid(5, 6, stones=[(2, 2)])


def twin_of(rules):
    return Rules(rules.capture, rules.diagonal, rules.wall_rows, rules.may_pass)


@cache
def solved(rows, rules):
    return solve_pursuit(text_grid(rows), rules=rules)


def best_play(rows, rules):
    """Where the dogs go by the exact solution, in the order of upper and lower."""

    def played(dogs, sheep):
        move = solved(rows, rules).best_moves(dogs, sheep)[0]
        return tuple(move.end if dog == move.start else dog for dog in dogs)

    return played


def escape(rows, rules=None, broken=None):
    """A shortest line of the sheep to where it must not come; None if there is none."""
    return run_to_end(PublishedStrategy(rules or PursuitRules()).escaping(rows, broken)).line


# the position and who can begin


@every("rows", range(3, 31))
def test_F10_the_symmetric_position_is_that_of_the_rules(rows):
    assert symmetric_dogs(rows) == symmetric(rows)
    assert are_symmetric(symmetric_dogs(rows), range(rows))


@every(
    ("dogs", "kept", "right"),
    [
        (((3, 4), (8, 1)), range(12), True),
        (((8, 1), (3, 4)), range(12), True),
        (((3, 0), (8, 3)), range(12), True),
        (((3, 4), (8, 2)), range(12), False),
        (((3, 4), (7, 1)), range(12), False),
        (((4, 4), (9, 1)), range(1, 13), True),
        (((3, 4), (8, 1)), range(1, 13), False),
        (((3, 4), (3, 1)), range(12), False),
    ],
)
def test_F10_dogs_stand_symmetrically_in_the_rows_that_are_kept(dogs, kept, right):
    assert are_symmetric(dogs, kept) is right


def test_F10_the_symmetric_position_is_there_on_every_board_up_to_the_largest():
    assert symmetric_dogs(3, 2) == ((0, 0), (2, 1))
    assert symmetric_dogs(100, 100) == ((32, 98), (67, 1))
    for rows, columns in ((2, 6), (101, 6), (3, 1), (3, 101)):
        refusal(BadOption, symmetric_dogs, rows, columns)


def test_F11_a_plan_begins_with_all_rows():
    position = text_position(12)
    assert PublishedStrategy().plan(position) == Plan(position, range(12))


@every(
    ("position", "key"),
    [
        (Position(Grid(6, 6, wrap="both"), symmetric(6), (2, 0)), "other-board"),
        (Position(Grid(6, 7), symmetric(6), (2, 0)), "other-board"),
        (Position(TOWER, symmetric(5), (2, 0)), "other-board"),
        (Position(Grid(2, 6), [(0, 0)], ()), "other-board"),
        (Position(Grid(6, 6), [(1, 4)], (2, 0)), "other-animals"),
        (Position(Grid(6, 6), symmetric(6), [(2, 0), (2, 1)]), "other-animals"),
        (Position(Grid(6, 6), symmetric(6), (2, 0), rules=WITHOUT_DIAGONAL), "other-rules"),
        (Position(Grid(6, 6), [(1, 4), (4, 2)], (2, 0)), "not-symmetric"),
    ],
)
def test_F11_for_other_positions_the_text_has_no_plan(position, key):
    reason = refusal(NotForThisBoard, PublishedStrategy().plan, position)
    assert reason.key == f"text-proof.{key}"


# what the dogs do


@pytest.mark.long
@every("rules", READINGS)
@every("rows", [3, 6, 7, 8])
def test_F11_the_dogs_capture_whenever_they_can(rules, rows):
    strategy, solution = PublishedStrategy(rules), solved(rows, rules)
    for plan in strategy.starts(rows):
        advice = strategy.advise(plan)
        at_once = solution.moves_to_capture(plan.position.dogs, plan.position.sheep[0]) == 1
        assert (advice.case == "capture") is bool(taken_by(advice.move)) is at_once
        assert advice.after.position == plan.position.play(advice.move)


def test_F11_the_sheep_begins_on_every_square_that_it_may_stand_on():
    squares = [plan.position.sheep[0] for plan in PublishedStrategy().starts(6)]
    assert set(squares) == {(row, c) for row in range(1, 5) for c in range(6)} - {*symmetric(6)}
    assert len(PublishedStrategy(PursuitRules(wall_rows=True)).starts(3)) == 16


@pytest.mark.parametrize(
    ("rows", "sheep", "case", "move", "kept"),
    [
        (12, (5, 0), "spade", ((3, 4), (2, 4)), range(11)),
        (12, (6, 3), "spade", ((8, 1), (9, 1)), range(1, 12)),
        (13, (6, 4), "club", ((9, 1), (8, 1)), range(12)),
        (13, (7, 4), "club", ((3, 4), (4, 4)), range(1, 13)),
        (11, (5, 4), "club", ((8, 1), (7, 1)), range(10)),
    ],
)
def test_F11_spade_and_club(rows, sheep, case, move, kept):
    strategy = PublishedStrategy()
    advice = strategy.advise(strategy.plan(text_position(rows, sheep)))
    assert (advice.case, advice.move, advice.after.kept) == (case, DogMove(move), kept)


@every(("rows", "sheep", "near"), [(6, (2, 1), 0), (6, (3, 1), 1), (7, (3, 1), 0)])
def test_F11_the_near_dog_is_fewer_rows_away_and_the_upper_one_of_two(rows, sheep, near):
    plan = PublishedStrategy().plan(text_position(rows, sheep))
    assert PublishedStrategy().near_far(plan) == (near, 1 - near)
    other = plan.position.with_dogs(plan.position.dogs[::-1])
    assert PublishedStrategy().near_far(Plan(other, plan.kept)) == (1 - near, near)


@pytest.mark.parametrize("rules", READINGS)
def test_F11_each_step_leads_from_symmetric_to_symmetric(rules):
    strategy = PublishedStrategy(rules)
    for rows in range(4, 10):
        for plan in strategy.starts(rows):
            step = strategy.step(plan)
            if step is None:
                assert strategy.advise(plan).case == "capture"
                continue
            assert len(step.after.kept) == rows - 1
            assert are_symmetric(step.after.position.dogs, step.after.kept)


@pytest.mark.long
@pytest.mark.parametrize("rules", READINGS)
def test_F11_played_on_the_dogs_are_never_faster_than_the_best(rules):
    """As long as the proof has no gap; and they do capture, against the sheep that lasts longest."""
    strategy = PublishedStrategy(rules)
    for rows in (4, 6):
        solution = solved(rows, rules)
        for plan in strategy.starts(rows):
            line, plans = follow(
                strategy, plan.position, lambda here, s=solution: s.best_in(here.position)[0]
            )
            best = solution.moves_to_capture(plan.position.dogs, plan.position.sheep[0])
            assert line.end.is_over
            assert line.dog_moves >= best
            assert plans[-1].position == line.end


@pytest.mark.long
def test_beyond_the_proof_the_dogs_play_as_well_as_they_can():
    strategy = PublishedStrategy()
    end = escape(12).end
    broken = Plan(end, range(4, 10))
    assert strategy.step(broken) is None
    advice = strategy.advise(broken)
    solution = solved(12, PursuitRules())
    assert advice.move in solution.best_in(end)
    assert advice.case == ("capture" if taken_by(advice.move) else "best")
    assert solution.moves_to_capture(end.dogs, end.sheep[0]) is not None


@pytest.mark.parametrize(
    ("sheep", "to_move", "key"), [((), "dogs", "game-over"), ((5, 0), "sheep", "sheep-to-move")]
)
def test_dogs_are_advised_only_when_they_are_to_move(sheep, to_move, key):
    position = Position(Grid(12, 6), symmetric(12), sheep, to_move)
    advised = refusal(IllegalMove, PublishedStrategy().advise, Plan(position, range(12)))
    assert advised == Obstacle(f"move.{key}")


# the sheep's escape


@pytest.mark.long
@pytest.mark.parametrize(
    ("rules", "rows"),
    [
        *((PursuitRules(), rows) for rows in (*range(4, 9), 11, 12, 13)),
        *((WITHOUT_DIAGONAL, rows) for rows in (*range(4, 9), 10)),
        (JUMP_ONLY, 4),
        (JUMP_ONLY, 5),
        (PursuitRules(wall_rows=True), 11),
        (PursuitRules(may_pass=True), 12),
    ],
)
def test_the_search_agrees_with_its_naive_twin(rules, rows):
    told = shortest_escape(rows, twin_of(rules), otherwise=best_play(rows, rules))
    line = escape(rows, rules)
    assert (line and len(line)) == told


@pytest.mark.parametrize(("rules", "rows"), [(PursuitRules(), 12), (WITHOUT_DIAGONAL, 10), (JUMP_ONLY, 5)])
def test_an_escape_is_a_true_witness(rules, rows):
    """The dogs do what the strategy says, and only at the end is the sheep where it must not be."""
    strategy, line = PublishedStrategy(rules), escape(rows, rules)
    assert LineOfPlay(line.start, line.moves) == line
    plan = strategy.plan(line.start)
    for move, after in zip(line.moves, line.positions[1:], strict=True):
        assert not plan.is_broken
        if plan.position.to_move == "dogs":
            advice = strategy.advise(plan)
            assert advice.move == move
            plan = advice.after
        else:
            plan = plan.moved(move)
        assert plan.position == after
    assert plan.is_broken
    assert plan.position.sheep[0][0] in plan.thought_away


def test_the_sheep_that_reached_the_row_is_not_captured_at_once():
    end = escape(12).end
    assert not any(map(taken_by, end.moves()))


def test_the_row_of_the_new_wall_is_reached_before():
    assert escape(10, broken=is_at_new_wall) is None
    end = escape(11, broken=is_at_new_wall).end
    assert end.to_move == "dogs"
    assert not any(map(taken_by, end.moves()))
