"""The dogs that play by hand: against every play on small boards, and what they refuse."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from setcards_edu.messages import BadOption, Obstacle
from setcards_edu.pursuit import (
    READINGS,
    Grid,
    HandStrategy,
    IllegalMove,
    NotForThisBoard,
    Position,
    PursuitRules,
    hand_bound,
    square_name,
    symmetric_dogs,
    text_grid,
)
from setcards_edu.pursuit.board.moves import meadow
from setcards_edu.pursuit.board.positions import taken_by
from setcards_edu.pursuit.strategies.escapes import flight
from tests.cases import every
from tests.pursuit.boards import follow
from tests.refusals import refusal

STANDARD = READINGS[0]
OPEN = replace(STANDARD, wall_rows=True, may_pass=True)
DOGS = HandStrategy()


def positions(rows, rules, part=1):
    """All positions of a board, or every so many of the places of the dogs."""
    grid = text_grid(rows)
    for team in list(combinations(grid, 2))[::part]:
        for sheep in grid.squares(meadow(grid, rules)):
            if sheep not in team:
                yield Position(grid, team, sheep, rules=rules)


@every("rules", [OPEN, STANDARD])
def test_they_capture_whenever_they_can(rules):
    cases = set()
    for start in positions(4, rules, 7):
        advice = DOGS.advise(DOGS.plan(start))
        cases.add(advice.case)
        assert (advice.case == "capture") is any(map(taken_by, start.moves()))
    assert cases <= {*DOGS.cases}


@every("rows", [3, 8, 30])
def test_against_a_sheep_that_flees_they_need_no_more_than_the_bound(rows):
    line, plans = follow(
        DOGS,
        Position(text_grid(rows), symmetric_dogs(rows), (rows // 2, 2), rules=OPEN),
        lambda p: flight(DOGS, p),
    )
    assert line.end.is_over
    assert line.dog_moves <= hand_bound(rows)
    barriers = [plan.barrier for plan in plans if plan.barrier is not None]
    assert barriers == sorted(barriers)


MOVES = [
    # dogs, sheep, case, move
    (((2, 1), (2, 2)), (5, 0), "straight", "b3–b4"),
    (((2, 5), (2, 0)), (5, 0), "straight", "a3–a4"),
    (((2, 1), (2, 3)), (5, 0), "straight", "b3–b4"),
    (((0, 4), (0, 1)), (5, 0), "straight", "b1–b2"),
    (((6, 3), (5, 0)), (1, 1), "meet", "a6–a5"),
    (((1, 3), (4, 0)), (7, 3), "meet", "a5–a4"),
    (((1, 3), (2, 3)), (6, 1), "meet", "d3–e2"),
    (((0, 3), (2, 3)), (6, 1), "meet", "d1–d2"),
    (((0, 3), (1, 3)), (6, 1), "meet", "d1–e2"),
    (((7, 1), (7, 3)), (7, 2), "meet", "b8–b7"),
    (((2, 1), (2, 4)), (3, 1), "capture", "b3×b5"),
]


@every(("dogs", "sheep", "case", "move"), MOVES)
def test_where_they_go(dogs, sheep, case, move):
    for team in (dogs, dogs[::-1]):
        advice = DOGS.advise(DOGS.plan(Position(text_grid(8), team, sheep, rules=OPEN)))
        assert (advice.case, str(advice.move)) == (case, move)


def test_the_one_that_is_left_behind_follows():
    plan = DOGS.plan(Position(text_grid(9), ((4, 3), (4, 0)), (8, 2), rules=OPEN))
    assert (plan.barrier, plan.kept) == (4, range(4, 9))
    first = DOGS.advise(plan)
    second = DOGS.advise(first.after.moved(first.after.position.moves()[-1]))
    assert (first.case, second.case) == ("straight", "follow")
    there = {square_name(dog) for dog in second.after.position.dogs}
    assert there == {"a6", "d6"}
    lower = DOGS.advise(second.after.moved(second.after.position.moves()[-1])).after
    assert (lower.barrier, lower.kept) == (5, range(5, 9))


JUMPS, STRAIGHT = replace(STANDARD, capture="jump-only"), replace(STANDARD, diagonal=False)


@every(
    ("start", "key"),
    [
        (Position(Grid(5, 6, wrap="both"), ((1, 1), (2, 2)), (3, 3)), "text-proof.other-board"),
        (Position(Grid(5, 6, wrap="none"), ((1, 1), (2, 2)), (3, 3)), "text-proof.other-board"),
        (Position(Grid(5, 6, stones=[(0, 0)]), ((1, 1), (2, 2)), (3, 3)), "text-proof.other-board"),
        (Position(Grid(5, 7), ((1, 1), (2, 2)), (3, 3)), "text-proof.other-board"),
        (Position(Grid(2, 6), ((1, 1), (0, 2)), (0, 0), rules=OPEN), "text-proof.other-board"),
        (Position(Grid(5, 6), ((1, 1),), (3, 3)), "text-proof.other-animals"),
        (Position(Grid(5, 6), ((1, 1), (2, 2), (4, 4)), (3, 3)), "text-proof.other-animals"),
        (Position(Grid(5, 6), ((1, 1), (2, 2)), ((3, 3), (3, 4))), "text-proof.other-animals"),
        (Position(Grid(5, 6), ((1, 1), (2, 2)), (3, 3), rules=JUMPS), "by-hand.other-rules"),
        (Position(Grid(5, 6), ((1, 1), (2, 2)), (3, 3), rules=STRAIGHT), "by-hand.other-rules"),
        (
            Position(Grid(5, 6), ((1, 1), (2, 2)), (3, 3), rules=PursuitRules(capture="onto")),
            "by-hand.other-rules",
        ),
    ],
)
def test_boards_of_which_the_proof_does_not_speak_are_refused(start, key):
    reason = refusal(NotForThisBoard, DOGS.plan, start)
    assert reason.key == key


@every("rows", [2, 101, 5.0, "5"])
def test_a_bound_is_for_boards_that_there_are(rows):
    assert refusal(BadOption, hand_bound, rows).witnesses["name"] == "rows"


def test_the_bound_is_the_sum_of_what_the_steps_need():
    for rows in range(3, 101):
        assert hand_bound(rows) == 2 * (rows - 2) + 2 * (rows - 2) - 1 >= 2 * (rows - 1) - 1


def test_no_advice_is_given_to_those_who_do_not_move():
    over = DOGS.plan(Position(text_grid(5), symmetric_dogs(5), ()))
    assert refusal(IllegalMove, DOGS.advise, over) == Obstacle("move.game-over")
    waiting = DOGS.plan(Position(text_grid(5), symmetric_dogs(5), (2, 2), to_move="sheep"))
    assert refusal(IllegalMove, DOGS.advise, waiting) == Obstacle("move.sheep-to-move")
