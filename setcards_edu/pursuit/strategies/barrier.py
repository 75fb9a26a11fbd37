"""Dogs that go to the top of the board and then, as a barrier, row by row to the sheep."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import ClassVar

from setcards_edu.messages import BadOption, Reason
from setcards_edu.options import check_number
from setcards_edu.pursuit.board.grid import LONGEST
from setcards_edu.pursuit.board.moves import DogMove, Move
from setcards_edu.pursuit.board.placings import LEAST_ROWS, TEXT_COLUMNS
from setcards_edu.pursuit.board.positions import Position, check_position, taken_by
from setcards_edu.pursuit.board.rules import STANDARD, PursuitRules
from setcards_edu.pursuit.proofs.barrier import FAR, FAR_FROM_TOP, Key, Lemma, Pair, depths, lemma

from .strategy import Advice, NotForThisBoard, Plan, check_turn, whole


def barriers(columns: int = TEXT_COLUMNS, rules: PursuitRules = STANDARD) -> tuple[Lemma, ...]:
    """Return the lemmas for all `depths`, for the same pairs of columns: one leads to the next.

    columns, rules: as for `lemma`.

    Raises `BadOption` for an option out of range, and where there is no such pair, or not the same ones;
    where sheep may stand beside a wall, so that dogs cannot go apart undisturbed, also where one is missing.

    >>> len(barriers())
    6
    """
    if not has_barriers(columns, rules):
        raise BadOption(Reason("barrier.no-lemma", columns=columns, rules=rules.message))
    return tuple(lemma(columns, rules, depth) for depth in depths(rules))


def has_barriers(columns: int, rules: PursuitRules) -> bool:
    """Return whether there are `barriers`; raises `BadOption` for an option out of range."""
    found = [lemma(columns, rules, depth) for depth in depths(rules)]
    some_only = not found[0].pairs or (rules.wall_rows and found[0].fails)
    return not some_only and all(one.pairs == found[0].pairs for one in found)


def apart(columns: int = TEXT_COLUMNS, rules: PursuitRules = STANDARD) -> dict[Pair, int]:
    """Return how many steps along the row two dogs need until their columns are a pair of the lemma.

    Raises what `barriers` raises.

    >>> needed = apart(6, PursuitRules(capture="jump-only"))
    >>> needed[1, 2], needed[1, 3]
    (1, 0)
    """
    needed = dict.fromkeys(barriers(columns, rules)[0].pairs, 0)
    pairs = list(needed)
    for pair in pairs:
        for other in combinations(range(columns), 2):
            kept = {*pair} & {*other}
            moved = sum(other) - sum(pair)
            if other not in needed and kept and moved % columns in (1, columns - 1):
                needed[other] = needed[pair] + 1
                pairs.append(other)
    return needed


@dataclass(frozen=True)
class BarrierStrategy:
    """Two dogs against one sheep on a cylinder, from any position.

    They capture whenever they can.  Otherwise both go up to the top row ("gather"), which no sheep enters;
    there they go apart if their columns are no pair of the lemma ("spread"); and then they do what the
    certificate of the barrier lemma says ("advance").  Where both stand in one row before, as a pair of the
    lemma and with the sheep below them, that row is their first barrier.

    Where sheep may stand beside a wall they gather in the second row ("meet"), and do against a sheep beside
    or above them what the certificate for the top says ("top"), until it is below them.

    Raises `BadOption` for rules that the lemma does not speak of; `plan` raises `NotForThisBoard` for a
    board, animals or rules that it does not speak of.

    >>> from setcards_edu.pursuit import Position, symmetric_dogs, text_grid
    >>> dogs = BarrierStrategy()
    >>> plan = dogs.plan(Position(text_grid(8), symmetric_dogs(8), (3, 2)))
    >>> advice = dogs.advise(plan)
    >>> advice.case, str(advice.move)
    ('gather', 'e2–e1')
    """

    rules: PursuitRules = STANDARD
    name: str = "barrier"
    cases: ClassVar[tuple[str, ...]] = ("capture", "gather", "spread", "meet", "top", "advance")

    def __post_init__(self) -> None:
        lemma(TEXT_COLUMNS, self.rules)

    def plan(self, position: Position) -> Plan:
        """Return what the dogs have in mind: nothing yet, or the barrier in which they stand already."""
        if reason := self._why_not(position):
            raise NotForThisBoard(reason)
        try:
            barriers(position.grid.columns, self.rules)
        except BadOption as refused:
            raise NotForThisBoard(refused.reason) from None
        return self._seen(whole(position))

    def advise(self, plan: Plan) -> Advice:
        """Return the dogs' move; raises `IllegalMove` when the game is over or the sheep is to move."""
        position = check_turn(plan)
        plan = self._seen(plan)
        move, case = self._move(plan)
        return Advice(move, case, replace(plan, position=position.play(move)))

    def _why_not(self, position: Position) -> Reason | None:
        """Return why the lemma does not speak of a position; None if it does."""
        grid, rules = check_position(position).grid, position.rules
        if grid.wrap != "columns" or grid.stones:
            return Reason("barrier.cylinder-only")
        if len(position.dogs) != 2 or len(position.sheep) > 1:
            return Reason("barrier.two-dogs", dogs=len(position.dogs), sheep=len(position.sheep))
        if replace(rules, may_pass=self.rules.may_pass) != self.rules:
            return Reason("barrier.other-rules", rules=self.rules.message)
        return None

    def _seen(self, plan: Plan) -> Plan:
        """Return the plan with the barrier in which the dogs stand; what is above it is thought away."""
        position = plan.position
        if position.is_over or position.to_move == "sheep":
            return plan
        (first, left), (second, right) = sorted(position.dogs)
        is_next = plan.barrier is None or first == plan.barrier + 1
        if first != second or position.sheep[0][0] <= first or not is_next:
            return plan
        if (left, right) not in self._lemma(position, first).pairs:
            return plan
        return replace(plan, kept=range(first, position.grid.rows), barrier=first)

    def _move(self, plan: Plan) -> tuple[Move, str]:
        position = plan.position
        captures = (move for move in position.moves() if taken_by(move))
        if (capture := next(captures, None)) is not None:
            return capture, "capture"
        if plan.barrier is not None:
            return self._advance(position, plan.barrier), "advance"
        if (move := self._at_top(position)) is not None:
            return move, "top"
        if all(row == self._home for row, _ in position.dogs):
            return self._spread(position), "spread"
        return next(self._upwards(position)), "meet" if self.rules.wall_rows else "gather"

    @property
    def _home(self) -> int:
        """The row in which the dogs gather."""
        return int(self.rules.wall_rows)

    def _advance(self, position: Position, barrier: int) -> Move:
        """Return what the certificate says."""
        found = self._lemma(position, barrier)
        move, _ = found.moves[_key(position, barrier, FAR if found.depth is None else LONGEST)]
        return DogMove(tuple((there + barrier, column) for there, column in move.path))

    def _at_top(self, position: Position) -> Move | None:
        """Return what the certificate for the top says; None if it says nothing, or there is none."""
        if not self.rules.wall_rows:
            return None
        moves = lemma(position.grid.columns, self.rules, "top").moves
        move, _ = moves.get(_key(position, 0, FAR_FROM_TOP), (None, 0))
        return move

    def _lemma(self, position: Position, barrier: int) -> Lemma:
        """Return the lemma for the rows below a barrier."""
        below = position.grid.rows - 1 - barrier
        return lemma(position.grid.columns, self.rules, below if below in depths(self.rules) else None)

    def _upwards(self, position: Position) -> Iterator[Move]:
        """Moves toward the row where they gather, the best ones first: straight up, else to one side.

        The upper dog goes first.  A dog that cannot go up has the other dog above it, or the sheep, and
        behind the sheep, where it would land, the other dog.  So the other one goes up, or it is in that row
        already; then this dog goes to one side, and up in the next column.  The sheep can keep it from
        neither, for where it stood in the way it would be captured.

        If they gather in the second row, a dog in the first one goes down in the same way.  If the two stand
        in the first and the third row with the sheep between them, the one goes to one side: if the sheep
        stays, or goes to that side, it is captured, and else both dogs have a free way.
        """
        moves = position.moves()
        for ahead, sideways in ((1, 0), (0, 1)):
            for row, column in sorted(position.dogs):
                there = row - ahead if row > self._home else row + ahead
                move = DogMove(((row, column), (there, (column + sideways) % position.grid.columns)))
                if row != self._home and move in moves:
                    yield move

    def _spread(self, position: Position) -> Move:
        """Return a step in the top row that brings the dogs nearer to a pair of the lemma."""
        needed = apart(position.grid.columns, self.rules)
        steps = {
            move: needed[columns]
            for move in position.moves()
            if (columns := _in_top_row(position.after(move))) is not None
        }
        return min(steps, key=lambda move: steps[move])


def _key(position: Position, barrier: int, far: int) -> Key:
    """Return how everybody stands to a row, the rows from `far` on being one."""
    first, second = sorted((row - barrier, column) for row, column in position.dogs)
    row, column = position.sheep[0]
    return (first, second), (min(row - barrier, far), column)


def _in_top_row(position: Position) -> Pair | None:
    """Return the columns of two dogs that stand in the top row."""
    (first, left), (second, right) = sorted(position.dogs)
    return (left, right) if first == second == 0 else None


def gathering(rows: int, rules: PursuitRules = STANDARD, columns: int = TEXT_COLUMNS) -> int:
    """Return how many moves the dogs need at most until they are a barrier at the top of the board.

    Each goes up at most `rows` − 1 rows, and one of them once to one side; there they go `apart`.  Where
    sheep may stand beside a wall each goes at most `rows` − 2, and then they play by the lemma for the top.

    Raises what `bound` raises.

    >>> gathering(10)
    19
    """
    check_number("rows", rows, range(LEAST_ROWS, LONGEST + 1))
    needed = max(apart(columns, rules).values())
    if rules.wall_rows:
        return 2 * (rows - 2) + 1 + (lemma(columns, rules, "top").most_moves or 0)
    return 2 * (rows - 1) + 1 + needed


def bound(rows: int, rules: PursuitRules = STANDARD, columns: int = TEXT_COLUMNS) -> int:
    """Return how many moves the dogs need at most, from any position, on a cylinder of 3 to 100 rows.

    They first come to be a barrier in the top row, or in the second (`gathering`); then there are `rows` − 2
    barriers to leave, with at most `most_moves` of the lemma for each.

    Raises `BadOption` for an option out of range, and what `barriers` raises.

    >>> bound(10), bound(10, PursuitRules(capture="jump-only", diagonal=False))
    (35, 75)
    """
    check_number("rows", rows, range(LEAST_ROWS, LONGEST + 1))
    found = barriers(columns, rules)
    most = max(one.most_moves or 0 for one in found)
    return gathering(rows, rules, columns) + most * (rows - 2)
