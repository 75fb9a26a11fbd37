"""F10, F11: the dogs of the text's proof, beside the exact solution and a naive twin of the search."""

from __future__ import annotations

from functools import cache

import pytest

from setcards_edu import BadOption, Reason
from setcards_edu.messages import Obstacle
from setcards_edu.pursuit import (
    READINGS,
    DogMove,
    Grid,
    IllegalMove,
    Line,
    NotForThisBoard,
    Position,
    PursuitRules,
    solve_pursuit,
)
from setcards_edu.pursuit.board.placings import symmetric_dogs, text_grid
from setcards_edu.pursuit.board.positions import taken_by
from setcards_edu.pursuit.proofs.published_readings import (
    TextReading,
    all_readings,
    first_failure,
    readings_table,
)
from setcards_edu.pursuit.strategies.published import (
    NEARS,
    TIES,
    PublishedStrategy,
    are_symmetric,
    text_position,
)
from setcards_edu.pursuit.strategies.strategy import Plan, follow
from tests.cases import every
from tests.pursuit.naive import Rules
from tests.pursuit.proofs.naive_published import shortest_escape, symmetric
from tests.refusals import refusal, sentences

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


def plan_of(rows, sheep, **options):
    return PublishedStrategy(**options).plan(text_position(rows, sheep))


# the position and who can begin


@every("rows", range(3, 31))
def test_F10_the_symmetric_position_is_that_of_the_rules(rows):
    assert symmetric_dogs(rows) == symmetric(rows)
    assert are_symmetric(symmetric_dogs(rows), range(rows))
    assert text_position(rows).dogs == symmetric(rows)


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
    assert len(set(sentences(reason))) == 2


@pytest.mark.parametrize("options", [{"near": "columns"}, {"ties": "any"}])
def test_options_are_checked(options):
    assert refusal(BadOption, PublishedStrategy, **options).witnesses["name"] in options


@pytest.mark.parametrize("rows", [2, 101, "6", True])
def test_rows_are_checked(rows):
    assert refusal(BadOption, PublishedStrategy().escapes, rows).witnesses["name"] == "rows"


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
    assert len(set(sentences(advice.message))) == 2


@pytest.mark.parametrize(
    ("options", "rows", "sheep", "near"),
    [
        ({}, 6, (2, 1), 0),
        ({"near": "king"}, 6, (2, 1), 1),
        ({"near": "steps"}, 6, (2, 1), 1),
        ({}, 7, (3, 1), 0),
        ({"ties": "lower"}, 7, (3, 1), 1),
        ({"ties": "across"}, 7, (3, 1), 1),
        ({"ties": "across"}, 7, (3, 4), 0),
    ],
)
def test_F11_which_dog_is_near_hangs_on_the_reading(options, rows, sheep, near):
    plan = plan_of(rows, sheep, **options)
    assert PublishedStrategy(**options).near_far(plan) == (near, 1 - near)


def test_F11_distances_by_rows_by_king_and_by_steps_go_across_the_joined_edge():
    plan = plan_of(12, (5, 0))
    assert [PublishedStrategy(near=near).distance(plan, 0) for near in NEARS] == [2, 2, 4]
    assert [PublishedStrategy(near=near).distance(plan, 1) for near in NEARS] == [3, 3, 4]


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
    end = strategy.escapes(12).end
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


def test_strategies_of_the_same_reading_are_equal():
    assert PublishedStrategy() == PublishedStrategy(PursuitRules(), near="rows", ties="upper")
    assert len({PublishedStrategy(), PublishedStrategy(near="king"), PublishedStrategy(ties="lower")}) == 3


# the sheep's escape


@pytest.mark.parametrize(
    ("rules", "near", "rows"),
    [
        (PursuitRules(), "rows", 12),
        (WITHOUT_DIAGONAL, "rows", 10),
        (PursuitRules(), "king", 6),
        (PursuitRules(), "steps", 6),
    ],
)
@pytest.mark.long
def test_F11_the_first_escape_with_how_many_rows(rules, near, rows):
    found, line = first_failure(rules, near)
    assert found == rows
    assert line.start.grid.rows == rows


@pytest.mark.parametrize("ties", TIES)
def test_F11_how_ties_are_broken_does_not_matter(ties):
    strategy = PublishedStrategy(ties=ties)
    assert strategy.escapes(11) is None
    assert strategy.escapes(12)


@pytest.mark.long
@every("near", NEARS)
@every("ties", TIES)
@every("diagonal", [True, False])
def test_the_search_agrees_with_its_naive_twin(near, ties, diagonal):
    rules = PursuitRules(diagonal=diagonal)
    strategy = PublishedStrategy(rules, near=near, ties=ties)
    for rows in range(4, 9):
        told = shortest_escape(rows, twin_of(rules), near=near, ties=ties, otherwise=best_play(rows, rules))
        line = strategy.escapes(rows)
        assert (line and len(line)) == told


@pytest.mark.long
@pytest.mark.parametrize(
    ("rules", "rows"),
    [
        (PursuitRules(), 11),
        (PursuitRules(), 12),
        (PursuitRules(), 13),
        (WITHOUT_DIAGONAL, 10),
        (JUMP_ONLY, 4),
        (JUMP_ONLY, 5),
        (PursuitRules(wall_rows=True), 11),
        (PursuitRules(may_pass=True), 12),
    ],
)
def test_the_search_agrees_with_its_naive_twin_where_it_counts(rules, rows):
    told = shortest_escape(rows, twin_of(rules), otherwise=best_play(rows, rules))
    line = PublishedStrategy(rules).escapes(rows)
    assert (line and len(line)) == told


@pytest.mark.parametrize(
    ("reading", "rows"),
    [
        (TextReading(), 12),
        (TextReading(WITHOUT_DIAGONAL), 10),
        (TextReading(near="king"), 6),
        (TextReading(JUMP_ONLY), 5),
    ],
)
def test_an_escape_is_a_true_witness(reading, rows):
    """The dogs do what the strategy says, and only at the end is the sheep where it must not be."""
    strategy, line = reading.strategy, reading.strategy.escapes(rows)
    assert Line(line.start, line.moves) == line
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
    end = PublishedStrategy().escapes(12).end
    assert not any(map(taken_by, end.moves()))


def test_the_row_of_the_new_wall_is_reached_before():
    assert PublishedStrategy().escapes(10, reach="wall") is None
    end = PublishedStrategy().escapes(11, reach="wall").end
    assert end.to_move == "dogs"
    assert not any(map(taken_by, end.moves()))


@pytest.mark.long
def test_each_reading_has_its_effect_in_the_table():
    table = readings_table(most=6)
    assert tuple(effect.reading for effect in table) == all_readings()
    assert len({*all_readings()}) == len(all_readings())
    for effect in table:
        line = effect.reading.strategy.escapes(effect.rows or 6, reach=effect.reading.reach)
        assert effect.line == line
        assert (effect.rows is None) is (line is None)
        for message in (effect.reading.message, effect.message):
            assert len(set(sentences(message))) == 2
    assert {effect.rows for effect in table} == {None, 5, 6}


def test_the_table_says_up_to_where_it_looked():
    assert refusal(BadOption, readings_table, 2) == Reason(
        "option.number", name="most", given="2", least=3, most=100
    )
