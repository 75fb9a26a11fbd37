"""The barrier lemma for flocks: beside a naive check, played on real boards, and within its bound."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from setcards_edu.messages import BadOption
from setcards_edu.pursuit import Grid, IllegalMove, NotForThisBoard, Position, PursuitRules, follow
from setcards_edu.pursuit.board.moves import Move
from setcards_edu.pursuit.board.positions import taken_by
from setcards_edu.pursuit.board.rules import MOST_DOG_MOVES
from setcards_edu.pursuit.proofs.flock_barrier import flock_lemma, proving_flock_lemma
from setcards_edu.pursuit.strategies.escapes import followers
from setcards_edu.pursuit.strategies.flock import FlockBarrier, flock_bound
from setcards_edu.pursuit.strategies.strategy import Plan
from setcards_edu.teaching.pursuit.chase.setting import ChaseSetting
from setcards_edu.work import run_to_end
from tests.cases import every
from tests.effort import THOROUGH
from tests.refusals import refusal

ORTHOGONAL = [(-1, 0), (0, 1), (1, 0), (0, -1)]
DIAGONAL = [(-1, -1), (-1, 1), (1, -1), (1, 1)]


class Naive:
    """The check square by square: sets of squares as sets, one state after another."""

    def __init__(self, columns: int, *, steps_first: bool, diagonal: bool, rows: int = 2) -> None:
        self.columns, self.steps_first, self.rows = columns, steps_first, rows
        self.ways = ORTHOGONAL + DIAGONAL * diagonal
        self.squares = [(row, column) for row in range(rows) for column in range(columns)]
        self.states = [
            (dogs, frozenset(sheep))
            for dogs in combinations(self.squares, 2)
            for free in [[square for square in self.squares if square not in dogs]]
            for number in range(len(free) + 1)
            for sheep in combinations(free, number)
        ]

    def beside(self, square):
        return [(square[0] + down, (square[1] + right) % self.columns) for down, right in self.ways]

    def can_jump(self, dog, other, sheep):
        for down, right in ORTHOGONAL:
            row, column, run = dog[0] + down, (dog[1] + right) % self.columns, 0
            while (row, column) in sheep:
                row, column, run = row + down, (column + right) % self.columns, run + 1
            if run and (row, column) not in (dog, other):
                return True
        return False

    def dog_moves(self, dogs, sheep):
        """None for a capture; else the placings of the dogs after each step within the window."""
        found = set()
        for dog, other in (dogs, dogs[::-1]):
            steps = {there for there in self.beside(dog) if there in self.squares} - {other, *sheep}
            starts = [dog, *steps] if self.steps_first else [dog]
            if any(self.can_jump(start, other, sheep) for start in starts):
                return None
            found |= {tuple(sorted((there, other))) for there in steps}
        return found

    def sheep_moves(self, dogs, sheep):
        """None if a sheep can get above the barrier; else the sheep known after each move."""
        found = {sheep} | {sheep | {new} for new in self.squares[-self.columns :] if new not in dogs}
        for one in sheep:
            for there in self.beside(one):
                if there[0] < 0:
                    return None
                if there not in dogs and there not in sheep:
                    found.add(sheep - {one} | ({there} if there[0] < self.rows else set()))
        return found

    def numbers(self, pairs):
        goal = {tuple((1, column) for column in pair) for pair in pairs}
        won = {
            (dogs, sheep): 0
            for dogs, sheep in self.states
            if dogs in goal and all(row > 1 for row, _ in sheep)
        }
        dogs_to_move = {state: self.dog_moves(*state) for state in self.states}
        sheep_to_move = {state: self.sheep_moves(*state) for state in self.states}
        lost, number = set(), 0
        while True:
            before = len(won)
            lost |= {
                (dogs, sheep)
                for (dogs, sheep), ends in sheep_to_move.items()
                if ends is not None and all((dogs, end) in won for end in ends)
            }
            number += 1
            for (dogs, sheep), ends in dogs_to_move.items():
                if ends is None or any((end, sheep) in lost for end in ends):
                    won.setdefault((dogs, sheep), number)
            if len(won) == before:
                return won

    def lemma(self):
        pairs = list(combinations(range(self.columns), 2))
        while True:
            won = self.numbers(pairs)
            needed = {pair: [] for pair in pairs}
            for dogs, sheep in self.states:
                pair = tuple(column for _, column in dogs)
                if pair in needed and all(row == 0 for row, _ in dogs) and all(row for row, _ in sheep):
                    needed[pair].append(won.get((dogs, sheep)))
            good = [pair for pair in pairs if None not in needed[pair]]
            if good == pairs or not good:
                return tuple(good), max((max(needed[pair]) for pair in good), default=None)
            pairs = good


@pytest.mark.long
@pytest.mark.parametrize("diagonal", [False, True])
@pytest.mark.parametrize("capture", ["step-and-jump", "jump-only"])
@pytest.mark.parametrize(
    ("columns", "rows"), [(3, 2), (4, 2), (5, 2), (3, 3), *([(6, 2), (4, 3)] if THOROUGH else [])]
)
def test_the_check_finds_what_a_naive_one_finds(columns, rows, capture, diagonal):
    lemma = flock_lemma(columns, capture=capture, diagonal=diagonal, rows=rows)
    naive = Naive(columns, steps_first=capture == "step-and-jump", diagonal=diagonal, rows=rows)
    assert lemma.states == len(naive.states)
    assert (lemma.pairs, lemma.most_moves) == naive.lemma()


@pytest.mark.parametrize(
    ("columns", "diagonal", "most"), [(6, False, 5), (6, True, 3), (7, False, 5), (7, True, 3)]
)
def test_it_holds_for_six_columns_with_steps_and_jumps(columns, diagonal, most):
    lemma = flock_lemma(columns, diagonal=diagonal)
    assert lemma.holds
    assert len(lemma.pairs) == columns * (columns - 1) // 2
    assert lemma.most_moves == most


@pytest.mark.parametrize("diagonal", [False, True])
def test_it_does_not_pass_with_jumps_only(diagonal):
    lemma = flock_lemma(capture="jump-only", diagonal=diagonal)
    assert not lemma.pairs
    assert len(lemma.fails) == 15
    assert lemma.most_moves is None


WINDOWS = (
    (4, True, 2, 5),
    (4, False, 6, 4),
    (5, True, 0, None),
    (5, False, 10, 6),
    (6, True, 0, None),
    (6, False, 0, None),
)
"""With jumps only and a window of three rows: columns, diagonal steps, for how many pairs, moves at most."""


@pytest.mark.long
@pytest.mark.parametrize(("columns", "diagonal", "pairs", "most"), WINDOWS)
def test_with_jumps_only_a_window_of_three_rows_sees_enough_on_narrow_boards(columns, diagonal, pairs, most):
    lemma = flock_lemma(columns, capture="jump-only", diagonal=diagonal, rows=3)
    assert (len(lemma.pairs), lemma.most_moves, lemma.rows) == (pairs, most, 3)
    assert not flock_lemma(columns, capture="jump-only", diagonal=diagonal).pairs, "two rows are too few"


@every("diagonal", [False, True])
def test_three_columns_need_a_window_of_three_rows_where_steps_are_straight(diagonal):
    assert flock_lemma(3, diagonal=diagonal).holds is diagonal
    assert flock_lemma(3, diagonal=diagonal, rows=3).holds


def test_a_window_has_two_rows_or_three_and_is_not_too_wide():
    for options in ({"rows": 1}, {"rows": 4}, {"columns": 7, "rows": 3}, {"columns": 11}):
        refusal(BadOption, lambda options=options: flock_lemma(**options))


@pytest.mark.long
def test_with_eight_columns_some_pairs_fail_and_say_with_which_sheep():
    lemma = flock_lemma(8)
    assert set(lemma.fails) == {(left, left + 1) for left in range(7)} | {(0, 7)}
    assert lemma.fails[0, 1] == (4, 5)


def test_the_check_tells_how_far_it_is():
    told = []
    run_to_end(proving_flock_lemma(4), told.append)
    assert len(told) > 3
    assert all(each.done >= 0 for each in told)


@pytest.mark.parametrize(
    "options",
    [{"columns": 2}, {"columns": 11}, {"columns": [4]}, {"capture": "onto"}, {"columns": 4, "diagonal": 1}],
)
def test_options_out_of_range_are_refused(options):
    flock_lemma(columns=4, diagonal=True)  # what is known already answers for nothing that only equals it
    with pytest.raises(BadOption):
        flock_lemma(**options)


def sly(rng):
    """Sheep that avoid being captured at once if some of a few moves allow it."""

    def choose(plan: Plan) -> Move:
        moves = plan.position.moves()
        few = rng.sample(moves, min(5, len(moves)))
        safe = [move for move in few if not any(map(taken_by, plan.moved(move).position.moves()))]
        return (safe or few)[0]

    return choose


@pytest.mark.long
@every("seed", range(25))
def test_any_number_of_sheep_is_captured_within_the_bound(seed):
    """F12, on real boards by the real rules; no sheep ever gets above the barrier."""
    rng = random.Random(seed)  # noqa: S311 - no secret, only chance
    rules = PursuitRules(diagonal=seed % 2 == 0, may_pass=seed % 3 == 0)
    rows, columns = rng.randint(3, 10), rng.choice([4, 5, 6, 7, 8, 9])
    grid = Grid(rows, columns)
    dogs = rng.sample(list(grid), 2)
    inside = [square for square in grid if 0 < square[0] < rows - 1 and square not in dogs]
    sheep = rng.sample(inside, min(rng.randint(1, 10), len(inside)))
    start = Position(grid, dogs, sheep, rules=rules)
    line, plans = follow(FlockBarrier(rules), start, sly(rng), most=1000)
    assert line.end.is_over
    assert line.dog_moves <= flock_bound(rows, len(sheep), rules, columns)
    assert not any(plan.is_broken for plan in plans)


def wary(rng):
    """Sheep that make one of the moves after which the dogs can capture the fewest of them at once."""

    def choose(plan: Plan) -> Move:
        moves = rng.sample(plan.position.moves(), len(plan.position.moves()))
        return min(moves, key=lambda move: _most_taken(plan.moved(move).position))

    return choose


def _most_taken(position: Position) -> int:
    return max(len(taken_by(move)) for move in position.moves())


def by_chance(rng):
    return lambda plan: rng.choice(plan.position.moves())


@pytest.mark.long
@every("seed", range(12))
@pytest.mark.parametrize("sheep", [by_chance, sly, wary])
def test_ten_sheep_on_the_games_own_board_are_captured(sheep, seed):
    """F1, F2, F12: with flocks that may be placed so; long before the bound, and before a leg ends (F8)."""
    rng = random.Random(seed)  # noqa: S311 - no secret, only chance
    start = ChaseSetting.of(Grid(10, 9), 2, 10, PursuitRules()).position(seed)
    line, plans = follow(FlockBarrier(), start, sheep(rng), most=flock_bound(10, 10, columns=9))
    assert line.end.is_over
    assert 5 <= line.dog_moves <= 71 < MOST_DOG_MOVES < flock_bound(10, 10, columns=9) == 578
    assert not any(plan.is_broken for plan in plans)


def test_the_barrier_moves_down_once_all_sheep_are_below_the_next_row():
    rules, dogs = PursuitRules(diagonal=False), [(2, 0), (2, 2)]
    for sheep, barrier in (([(2, 1), (4, 1)], 1), ([(4, 1), (4, 3)], 2)):
        plan = Plan(Position(Grid(7, 4), dogs, sheep, rules=rules), range(1, 7), 1)
        assert FlockBarrier(rules).advise(plan).after.barrier == barrier


def test_the_bound_takes_the_lemma_of_the_steps_that_are_allowed():
    """F4: with more than two sheep nobody steps diagonally, and each row costs five moves and not three."""
    few, many = flock_lemma(diagonal=True).most_moves, flock_lemma().most_moves
    assert flock_bound(10, 2) == 2 * (19 + 8 * few)
    assert flock_bound(10, 2, columns=9) == 2 * (21 + 8 * few)
    assert flock_bound(10, 5) == flock_bound(10, 2) + 3 * (19 + 8 * many)
    assert flock_bound(10, 5, PursuitRules(diagonal=False)) == 5 * (19 + 8 * many)


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"rules": PursuitRules(capture="jump-only")}, "flock-barrier.no-lemma"),
        ({"columns": 3, "rules": PursuitRules(diagonal=False)}, "flock-barrier.no-lemma"),
        ({"rules": PursuitRules(wall_rows=True)}, "flock-barrier.other-board"),
    ],
)
def test_no_bound_without_a_lemma(options, key):
    for sheep in (1, 2, 3):
        assert refusal(NotForThisBoard, flock_bound, 5, sheep, **options).key == key
    refusal(BadOption, flock_bound, 2, 1)
    refusal(BadOption, flock_bound, 5, 0)


@pytest.mark.parametrize("rows", [3, 4])
def test_against_all_that_two_sheep_can_do(rows):
    """From each placing of two sheep: every line of play comes to an end, within the bound."""
    strategy = FlockBarrier()
    known: dict[Plan, int] = {}

    def longest(plan: Plan) -> int:
        """The most moves of the dogs; a position that comes again would never end."""
        if plan not in known:
            known[plan] = 10**6
            ways = [(after, plan.position.to_move == "dogs") for _, after in followers(strategy, plan)]
            known[plan] = max((longest(after) + moved for after, moved in ways), default=0)
        return known[plan]

    grid = Grid(rows, 6)
    inside = [square for square in grid if 0 < square[0] < rows - 1]
    for dogs in [((0, 4), (rows - 1, 1)), ((1, 0), (rows - 1, 0)), ((rows - 1, 2), (rows - 1, 3))]:
        for sheep in combinations([square for square in inside if square not in dogs], 2):
            number = longest(strategy.plan(Position(grid, dogs, sheep)))
            assert number <= flock_bound(rows, 2)


@pytest.mark.parametrize(
    ("grid", "rules"),
    [
        (Grid(5, 6, wrap="both"), PursuitRules()),
        (Grid(5, 6, stones=[(0, 0)]), PursuitRules()),
        (Grid(5, 6), PursuitRules(wall_rows=True)),
        (Grid(5, 6), PursuitRules(capture="jump-only")),
        (Grid(5, 3), PursuitRules(diagonal=False)),
        (Grid(5, 12), PursuitRules()),
    ],
)
def test_boards_for_which_it_is_not_made_are_refused(grid, rules):
    with pytest.raises(NotForThisBoard):
        FlockBarrier(rules).plan(Position(grid, [(1, 1), (2, 2)], [(3, 0)], rules=rules))


def test_other_rules_and_a_finished_game_are_refused():
    with pytest.raises(NotForThisBoard):
        FlockBarrier().plan(
            Position(Grid(5, 6), [(1, 1), (2, 2)], [(3, 3)], rules=PursuitRules(may_pass=True))
        )
    over = Plan(Position(Grid(5, 6), [(1, 1), (2, 2)], ()), range(5))
    with pytest.raises(IllegalMove):
        FlockBarrier().advise(over)
