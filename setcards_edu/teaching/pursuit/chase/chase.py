"""The state of a chase that a learner plays (rules F3 to F8), and the effect of each step.

The learner plays the dogs, the sheep, or both; the other side is played by the exact solution of the board,
or by a given strategy.  A `Chase` is immutable: every step returns a new one with a message.  With the help
level *tell* this message gives the reason for a refused move, or the cost of a bad one, at once; with *ask*
the learner is first asked for the reason.
"""

# ruff: noqa: SLF001 - a step goes through states of its own kind, by their steps that nobody else takes
from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal, TypeAlias, TypedDict, Unpack, cast

from setcards_edu.messages import (
    Denial,
    Event,
    Hint,
    IllegalMove,
    Message,
    Obstacle,
    Reason,
    Refused,
    Success,
)
from setcards_edu.options import check_flag, check_number, check_option, check_seed
from setcards_edu.pursuit.board.grid import Grid, Square, Wrap, check_grid, square_name
from setcards_edu.pursuit.board.moves import PASS, DogMove, Move, SheepMove
from setcards_edu.pursuit.board.notation import read_way, says_pass
from setcards_edu.pursuit.board.positions import BadPosition, Position, taken_by
from setcards_edu.pursuit.board.rules import MOST_DOG_MOVES, PursuitRules, check_rules
from setcards_edu.pursuit.solver.solution import Solution
from setcards_edu.pursuit.solver.solved import Solved
from setcards_edu.pursuit.strategies.strategy import Plan, Strategy
from setcards_edu.teaching.kit.dealt import Dealt, read_class_number
from setcards_edu.teaching.kit.help_level import TELL_OR_ASK, Help
from setcards_edu.teaching.kit.history import History
from setcards_edu.teaching.kit.screen_state import Undoable
from setcards_edu.work import Reached, run_to_end

from .record import ChaseRecord
from .setting import COUNTS, Animals, ChaseSetting, placed
from .tablebase import check_solution, moves_left, played, solving
from .words import (
    HINTS,
    ROLES,
    ChaseRole,
    came_back,
    ending,
    given_away,
    gone_back,
    hint,
    missed_capture,
    names,
    opening,
    outlook,
    stands,
    told,
    where_to,
    worth,
)

Skill: TypeAlias = Literal["best", "weak"]
"""The strength of a computer player: the exact solution, or one that moves at random every other time."""

Opponent: TypeAlias = Skill | Strategy
"""The player of the other side; a strategy plays the dogs only."""

OPPONENTS: tuple[Skill, ...] = ("best", "weak")

SHOWN = 3
"""The number of dog moves that are shown at a time."""


def check_opponent(opponent: Opponent) -> Opponent:
    """Return the opponent unchanged; raise `BadOption` unless it is "best", "weak" or a strategy."""
    can_play = all(callable(getattr(opponent, name, None)) for name in ("plan", "advise"))
    if can_play and not isinstance(opponent, type):
        return opponent
    return check_option("opponent", cast("Skill", opponent), OPPONENTS)


class ChaseOptions(TypedDict, total=False):
    """The options of a chase other than the board, as keyword arguments; `Chase.waiting` explains them."""

    dogs: Animals
    sheep: Animals
    role: ChaseRole
    rules: PursuitRules | None
    opponent: Opponent
    seed: int
    help: Help
    stay_free: int | None


@dataclass(frozen=True, slots=True)
class PickedUp:
    """The selected animal and where it can go.

    square: where it stands; ways: the squares that it can reach, each with the move that captures most; empty
        while the animals are being placed.
    """

    square: Square
    ways: Mapping[Square, Move] = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refused move: its start, its end, and the reason why the rules do not allow it."""

    start: Square
    end: Square
    reason: Reason


@dataclass(frozen=True)  # without slots: what is asked often is kept
class Chase(Undoable[ChaseRecord], Dealt):
    """The state of a chase: the board and the moves, who plays whom, the selected animal, and the message.

    setting: the board, the rules and the animals; track: the moves so far; role: the side of the learner.
    seed: determines the first position and the opponent's moves; opponent: who plays the other side.
    exact: the exact solution of the board, None while there is none.
    picked: the animal that is selected, None if there is none; is_placing: whether the animals are still
        being placed.
    refusal: the last refused move, None after any later move; lit: the squares that the message mentions.
    is_mapped: whether each square shows the number of moves to the capture, at any help level.
    steps: the number of hints given for the next move; hints: the number of hints given in total.
    stay_free: the goal of the sheep, to be free after this number of dog moves; None for no such goal.
    passed: the number of moves made by the last step, which the screen shows one by one.

    >>> chase = Chase.start(dogs="b1 e4", sheep="c2", help="tell")
    >>> print(chase.press("e4").press("a1").said.key)
    move.no-jump
    >>> print(chase.enter("b1-b2xd2").said)
    It cannot be done in fewer. Dog 1: b1–b2×d2, over the sheep.
    """

    setting: ChaseSetting
    track: ChaseRecord
    role: ChaseRole = "dogs"
    seed: int = 0
    exact: Solved | None = None
    opponent: Opponent = "best"
    picked: PickedUp | None = None
    is_placing: bool = False
    refusal: Refusal | None = None
    lit: tuple[Square, ...] = ()
    is_mapped: bool = False
    steps: int = 0
    hints: int = 0
    stay_free: int | None = None
    passed: int = 0
    said: Message = field(default=Hint("chase.solving"), kw_only=True)

    @classmethod
    def start(
        cls, grid: Grid | None = None, *, exact: Solved | None = None, **options: Unpack[ChaseOptions]
    ) -> Chase:
        """Return a new chase on a solved board; if the learner plays the sheep, the dogs have made their
        first move.

        exact: the solution of the board, if it is known; if not, the board is solved now, unless a strategy
            plays the dogs.  The other options are the same as for `waiting`.

        Raises the errors of `waiting`, `TooLarge` for a board that cannot be solved, and `NotForThisBoard`
        for a strategy that does not apply to this board.
        """
        chase = cls.waiting(grid, **options)
        if exact is None and chase.strategy is None:
            exact = run_to_end(chase.solving())
        return chase.solved(exact)

    @classmethod
    def waiting(  # noqa: PLR0913 - options, all by name but the first
        cls,
        grid: Grid | None = None,
        *,
        dogs: Animals = 2,
        sheep: Animals = 1,
        role: ChaseRole = "dogs",
        rules: PursuitRules | None = None,
        opponent: Opponent = "best",
        seed: int = 0,
        help: Help = "ask",
        stay_free: int | None = None,
    ) -> Chase:
        """Return a new chase on a board that is not solved yet.

        `solving` returns the computation that solves the board, and `solved` adds its result to the chase.

        grid: the board; by default a cylinder of 6 × 6 squares, which is solved at once and gives chases of
            several moves.
        dogs, sheep: their number or their squares, also as text such as "b1 e4": 1 to 3 dogs and 1 to 4
            sheep, or up to 10 where a strategy plays the dogs.
        role: the side of the learner, "dogs", "sheep" or "both".
        opponent: who plays the other side: "best", "weak", or a strategy, which plays the dogs only.
        seed: determines all random choices; help: the level of help, how much is explained unasked.
        stay_free: the goal of a learner who plays the sheep on this board: to be free after this number of
            dog moves, 1 to 200, those before the sheep's first move included.

        Raises `BadOption` for an option out of range, `NotASquare` and `BadPosition` for animals on
        impossible squares.
        """
        check_option("role", role, ROLES)
        check_option("help", help, TELL_OR_ASK)
        check_opponent(opponent)
        board = Grid(6, 6) if grid is None else check_grid(grid)
        setting = ChaseSetting.of(board, dogs, sheep, PursuitRules() if rules is None else check_rules(rules))
        track = ChaseRecord.begin(setting.position(check_seed(seed)))
        if stay_free is not None:
            check_number("stay_free", stay_free, range(1, MOST_DOG_MOVES + 1))
        return cls(setting, track, role, seed, opponent=opponent, help=help, stay_free=stay_free)

    def solving(self) -> Generator[Reached, None, Solved]:
        """Return the computation that solves the board, to be run in slices; raises `TooLarge` before it
        begins."""
        return solving(self.track.start)

    def solved(self, exact: Solved | None) -> Chase:
        """Return the chase with the solution of its board; if the computer is to move, it then makes its
        move.

        exact: the solution, or None for a board that is not to be solved.

        Raises `BadOption` for a value that is no solution, or that is the solution for another board, other
        rules or other animals.
        """
        if exact is not None:
            check_solution(exact, self.track.start)
        chase, track = replace(self, exact=exact), self.track
        if self.is_placing or (self.role == "both" and (track.moves or self.picked)):
            return chase
        if not (track.moves or self.can_undo or self.can_redo):
            track = ChaseRecord.begin(self.setting.position(self.seed, exact))
        return chase._begun(track)

    # what can be read off

    @cached_property
    def position(self) -> Position:
        """The present position."""
        return self.track.position

    @property
    def held(self) -> Square | None:
        """The square of the selected animal; None if no animal is selected."""
        return None if self.picked is None else self.picked.square

    @property
    def ways(self) -> Mapping[Square, Move]:
        """The squares that the selected animal can reach, each with the move there that captures most."""
        return {} if self.picked is None else self.picked.ways

    @property
    def strategy(self) -> Strategy | None:
        """The strategy that plays the dogs; None if the exact solution or the learner plays them."""
        return None if self.role != "sheep" or isinstance(self.opponent, str) else self.opponent

    @property
    def is_waiting(self) -> bool:
        """Whether the chase waits until the computer has found the best moves on this board."""
        return self.exact is None and self.role != "both" and self.strategy is None

    @property
    def plan(self) -> Plan | None:
        """The present plan of the strategy that plays the dogs, such as the rows it excludes; None without a
        strategy, or before it has a plan."""
        return None if self.strategy is None else self.track.plan_of(self.strategy)

    @cached_property
    def ended(self) -> Message | None:
        """The message on the end of the chase; None while it goes on.

        A chase ends when no sheep is left, or after 200 dog moves (rule F8).
        """
        return self._end_of(self.track)

    @property
    def has_escaped(self) -> bool:
        """Whether the learner plays the sheep, and the present position was there before and shows that the
        dogs need never catch it."""
        return isinstance(came_back(self.track, self.role, self.exact), Success)

    @property
    def still_to_come(self) -> int | None:
        """The number of further dog moves for which the learner's sheep must stay free; 0 or less if the goal
        is reached, None without such a goal and after a capture."""
        if self.stay_free is None or self.role != "sheep" or self.position.is_over:
            return None
        return self.stay_free - self.track.dog_moves

    @property
    def has_stayed_free(self) -> bool:
        """Whether the learner's sheep has reached its goal by the last dog move, without a move that was
        shown."""
        return self.still_to_come == 0 and "sheep" not in self.track.shown

    @property
    def is_mine(self) -> bool:
        """Whether it is the learner's turn to move."""
        return self.role in ("both", self.position.to_move)

    @cached_property
    def own(self) -> tuple[Square, ...]:
        """The squares of the animals that the learner may select now."""
        position = self.position
        if self.is_placing:
            return (*position.dogs, *position.sheep)
        if self.ended or not self.is_mine:
            return ()
        return position.dogs if position.to_move == "dogs" else position.sheep

    @property
    def can_pass(self) -> bool:
        """Whether the learner may pass, or has no other move (rule F7)."""
        return not self.is_placing and bool(self.own) and PASS in self.position.moves()

    @property
    def can_show_why(self) -> bool:
        """Whether the last move was refused and the reason for this is not shown yet."""
        return self.refusal is not None and self.said != self.refusal.reason

    @cached_property
    def numbers(self) -> Mapping[Square, int | None] | None:
        """For each square the number of moves to the capture, None for never; the whole value is None if
        hidden.

        While an animal is selected, the squares are those that it can reach, and its move is counted too.
        Otherwise they are all squares on which a single sheep may stand while the present dogs are to move.
        """
        exact = self.exact
        if exact is None or not self.is_mapped:
            return None
        if self.picked is not None and not self.is_placing:
            return {end: self._number(exact, move) for end, move in self.ways.items()}
        return exact.map(self.position.dogs).moves if isinstance(exact, Solution) else None

    def _number(self, exact: Solved, move: Move) -> int | None:
        """Return the dog moves to the capture, `move` included if a dog makes it; None if never captured."""
        left = moves_left(exact, self.position.after(move))
        return None if left is None else left + (self.position.to_move == "dogs")

    # moving

    def press(self, square: Square | str) -> Chase:
        """Return the chase after a press on a square, as (row, column) from 0 or as "b3".

        An animal on this square is selected, or the selected animal moves to it.

        Raises `NotASquare` for a value that is no square of the board, `Refused` if nothing on it can be
        selected.
        """
        square = self.position.grid.read(square)
        if self.is_placing:
            return self._put(square)
        if stopped := self._why_not_now:
            return self._answer(stopped)
        if square in self.own:
            there = self._picked_up(square)
            was_told = len(self.own) > 1 or there.said == self.said  # the only animal is picked up by itself
            return self._put_back() if square == self.held and was_told else there
        if self.held is None:
            return self._answer(self._not_picked_up(square))
        return self._tried(self.held, square)

    def drop(self, start: Square | str, end: Square | str) -> Chase:
        """Return the chase after the animal on one square was dragged to another; each is (row, column) from
        0, or text such as "b3".

        Raises `NotASquare` for a value that is no square of the board, `Refused` if that animal cannot move
        now.
        """
        start, end = self.position.grid.read(start), self.position.grid.read(end)
        if stopped := self._why_not_from(start):
            return self._answer(stopped)
        return self._holding(start)._put(end) if self.is_placing else self._tried(start, end)

    def enter(self, text: str) -> Chase:
        """Return the chase after a typed move, such as "b3-c3" or "b3-c3xe3"; one square alone is a press.

        Raises `NotASquare` for text that names no squares of the board, `TooLong` for overlong text.
        """
        if says_pass(text):
            return self.let_pass()
        way = self.position.grid.check_named(*read_way(text))
        if len(way) == 1:
            return self.press(way[0])
        return self.drop(way[0], way[-1]) if self.is_placing else self._along(way)

    def let_go(self) -> Chase:
        """Return the chase with the selected animal deselected."""
        stopped = None if self.is_placing else self._why_not_now
        return self._answer(stopped) if stopped else self._put_back()

    def let_pass(self) -> Chase:
        """Return the chase after the learner has passed, made no move; raise `Refused` unless rule F7 allows
        or forces it."""
        if stopped := self._why_not_now:
            return self._answer(stopped)
        if not self.can_pass:
            raise Refused(Reason("move.no-passing"))
        return self._made(PASS)

    # help

    def show_why(self) -> Chase:
        """Return the chase with the reason why a move was refused; this is always possible and not counted as
        a failure."""
        if self.refusal is None:
            return self.saying(Hint("chase.nothing-to-explain"))
        return self.saying(self.refusal.reason)

    def hint(self) -> Chase:
        """Return the chase with one more hint for a best move; the third and last one leaves a choice of two
        squares."""
        if stopped := self._why_not_now:
            return self._answer(stopped)
        if self.exact is None:
            return self.saying(Hint("chase.not-solved"))
        step = min(self.steps + 1, HINTS)
        said, lit = hint(self.exact, self.position, step, self.seed)
        return replace(self, steps=step, hints=self.hints + 1, lit=lit, said=said, passed=0)

    def show_solution(self, most: int = SHOWN) -> Chase:
        """Return the chase after the computer has played the best moves of both sides; this is always
        possible and not counted as a failure.

        It stops where the learner can go on, and plays the last move only if no other is left to show.  A
        chase that is over is replayed from its beginning.
        most: the greatest number of dog moves to play, 1 to 200.
        """
        check_number("most", most, range(1, MOST_DOG_MOVES + 1))
        if self.exact is None:
            return self._unsolved()
        before = ChaseRecord.begin(self.track.start) if self.ended else self.track
        track, there = before, None
        while self._end_of(track) is None and not (
            there is track and track.dog_moves >= before.dog_moves + most
        ):
            track = self._after_next(track, shown=True)
            if self._end_of(track) is None and self.role in ("both", track.position.to_move):
                there = track
        said = Event(_SHOWN[there is not None, self.ended is not None])
        lost = () if self.role != "sheep" else given_away(self.exact, before)
        return replace(self._kept(), track=before)._arrived(there or track, said, *lost)

    def how_many(self) -> Chase:
        """Return the chase with a message on the exact solution: who wins from the present position, in how
        many moves."""
        if self.exact is None:
            return self._unsolved()
        return self.saying(self.ended or outlook(self.exact, self.position))

    def with_map(self, is_mapped: bool) -> Chase:  # noqa: FBT001 - on or off
        """Return the chase with a number shown on each square, or hidden: in how many moves a sheep there is
        captured.

        A selected animal is deselected.
        """
        check_flag("map", is_mapped)
        if is_mapped and self.exact is None:
            return self._unsolved()
        chase = replace(self, is_mapped=is_mapped)
        if not is_mapped:
            return chase._put_down(Event("chase.map-off"))
        mapped = chase._put_down(Event("chase.map-on"))
        return mapped if mapped.held is None else mapped._picked_up(mapped.held)

    def with_help(self, help: Help) -> Chase:
        """Return the chase with another level of help, `"tell"` or `"ask"`; a message about a refused move is
        adapted to it."""
        changed = replace(Undoable.with_help(self, help), passed=0)
        return changed._refused(self.refusal) if self.refusal else changed

    # other chases

    def restart(self) -> Chase:
        """Return the chase begun again from its first position; undo restores the moves made so far."""
        return replace(self._kept(), is_placing=False)._begun(ChaseRecord.begin(self.track.start))

    def another(self) -> Chase:
        """Return a new chase from the random position of the next seed; animals placed on given squares stay
        there."""
        return self.with_class_number(self.seed + 1)

    @property
    def class_number(self) -> int:
        """The seed of the position."""
        return self.seed

    def with_class_number(self, number: int | str) -> Chase:
        """Return a new chase from the random position of a class number (a seed that a class shares), as
        `another` does."""
        chase = replace(self._kept(), seed=read_class_number(number), is_placing=False)
        return chase._begun(ChaseRecord.begin(self.setting.position(chase.seed, self.exact)))

    def place(self) -> Chase:
        """Return the chase in the mode for placing animals before the first move; `press` selects and moves
        them."""
        track = ChaseRecord.begin(self.track.start)
        return replace(self._kept(), track=track, is_placing=True, steps=0)._put_down(Hint("chase.place"))

    def begin(self) -> Chase:
        """Return the chase with the placing ended: it begins with the animals on their present squares."""
        return replace(self, is_placing=False)._begun(self.track)

    def with_role(self, role: ChaseRole) -> Chase:
        """Return the chase with the learner playing "dogs", "sheep" or "both"; if the opponent is to move, it
        then moves.

        Raises `BadOption` for any other role, and `NotForThisBoard` if a strategy would play the dogs but
        does not apply to the position.
        """
        chase = replace(self, role=check_option("role", role, ROLES))
        return chase.saying(Hint("chase.place")) if chase.is_placing else chase._begun(self.track)

    def with_opponent(self, opponent: Opponent) -> Chase:
        """Return the chase against another opponent: `"best"`, `"weak"`, or a strategy that plays the dogs.

        Raises `BadOption` for another opponent, `NotForThisBoard` for a strategy that does not apply to the
        position.
        """
        chase = replace(self, opponent=check_opponent(opponent))
        if chase.is_placing or chase.ended:
            return chase.saying(Event("chase.other-opponent"))
        if chase.is_mine:
            return chase._planned().saying(Event("chase.other-opponent"))
        return chase._begun(chase.track)

    def with_rows(self, rows: int) -> Chase:
        """Return a chase on a board with this number of rows, which is not solved yet.

        Raises `BadOption` for a number out of range.
        """
        grid = self.setting.grid
        return self._on_board(Grid(rows, grid.columns, wrap=grid.wrap))

    def with_columns(self, columns: int) -> Chase:
        """Return a chase on a board with this number of columns, which is not solved yet.

        Raises `BadOption` for a number out of range.
        """
        grid = self.setting.grid
        return self._on_board(Grid(grid.rows, columns, wrap=grid.wrap))

    def with_wrap(self, wrap: Wrap) -> Chase:
        """Return a chase on a board with other joined edges, not solved yet; raises `BadOption` for an
        unknown `wrap`.

        wrap: "none" for a box, "columns" for a cylinder, "both" for a torus.
        """
        grid = self.setting.grid
        return self._on_board(Grid(grid.rows, grid.columns, wrap=wrap))

    def with_dogs(self, count: int) -> Chase:
        """Return a chase with this number of dogs, 1 to 3; raises `BadOption` for any other."""
        return self._on_board(dogs=check_number("dogs", count, COUNTS))

    def with_sheep(self, count: int) -> Chase:
        """Return a chase with this number of sheep, 1 to 3; raises `BadOption` for any other."""
        return self._on_board(sheep=check_number("sheep", count, COUNTS))

    def with_rules(self, rules: PursuitRules) -> Chase:
        """Return a chase played by other rules of the moves, on a board that is not solved yet.

        Raises `BadOption` for the rules of a variant (rule F9), and for any other value.
        """
        return self._on_board(rules=check_rules(rules))

    def saying(self, message: Message) -> Chase:
        """Return the chase with another message, and so that no earlier move is shown as an animation."""
        return replace(self, said=message, passed=0)

    # why nothing moves

    @property
    def _why_not_now(self) -> Message | None:
        """The message saying why no animal can move at the moment; None if the learner can move."""
        if self.is_waiting:
            return Hint("chase.solving")
        return Obstacle("chase.is-over") if self.ended and not self.is_placing else None

    def _why_not_from(self, start: Square) -> Message | None:
        """Return why the animal on a square cannot be moved now; None if it can be."""
        if not self.is_placing and (stopped := self._why_not_now):
            return stopped
        return None if start in self.own else self._not_picked_up(start)

    def _not_picked_up(self, square: Square) -> Message:
        """Return the message for a press on a square whose animal, if there is one, cannot be selected."""
        position, side = self.position, self.position.to_move
        if self.is_placing:
            return Hint("chase.place-first")
        if square in (*position.dogs, *position.sheep):
            return Obstacle("chase.only-dogs" if side == "dogs" else "chase.only-sheep")
        return self._pick_up

    @property
    def _pick_up(self) -> Hint:
        """The hint to select an animal first."""
        return Hint("chase.pick-up-dog" if self.position.to_move == "dogs" else "chase.pick-up-sheep")

    def _answer(self, message: Message) -> Chase:
        """Return the chase with a hint as its message; raise `Refused` if the message is a reason."""
        if isinstance(message, Reason):
            raise Refused(message)
        return self.saying(message)

    def _unsolved(self) -> Chase:
        """Return the chase with the message that the board is not solved, or not yet."""
        return self.saying(Hint("chase.solving" if self.is_waiting else "chase.not-solved"))

    # an animal in the hand

    def _holding(self, square: Square) -> Chase:
        """Return the chase with the animal on a square selected and the message unchanged."""
        return self if square == self.held else replace(self, picked=self._picking(square))

    def _picking(self, square: Square) -> PickedUp:
        """Return the selection of the animal on a square, with the squares that it can reach."""
        if self.is_placing:
            return PickedUp(square, {})
        moves = [each for each in self.position.moves() if isinstance(each, (DogMove, SheepMove))]
        fitting = sorted((each for each in moves if each.start == square), key=lambda it: len(taken_by(it)))
        return PickedUp(square, {move.end: move for move in fitting})

    def _picked_up(self, square: Square) -> Chase:
        """Return the chase with an animal selected, and the message saying where it can go."""
        picked = self._picking(square)
        if self.is_placing:
            said = Hint("chase.place-where", square=square_name(square))
        else:
            has_numbers = self.exact is not None and self.is_mapped
            said = Hint(
                _HELD[self.position.to_move, has_numbers],
                where=where_to(self.position, square, picked.ways),
            )
        return replace(self, picked=picked, lit=(), passed=0, said=said)

    def _put_back(self) -> Chase:
        """Return the chase with the selected animal deselected, even if it is the only one that can move."""
        if self.held is None:
            return self.saying(Hint("chase.nothing-held"))
        if self.is_placing:
            return self._put_down(Hint("chase.place"))
        down = Hint("chase.put-down", square=square_name(self.held), then=self._pick_up)
        return replace(self, picked=None, refusal=None, lit=(), passed=0, said=down)

    def _put_down(self, said: Message, *, passed: int = 0) -> Chase:
        """Return the chase with nothing selected or highlighted, except that a single movable animal is
        selected."""
        own = () if self.is_placing or self.is_waiting else self.own
        picked = self._picking(own[0]) if len(own) == 1 else None
        return replace(self, picked=picked, refusal=None, lit=(), passed=passed, said=said)

    def _put(self, square: Square) -> Chase:
        """Return the chase with an animal selected, deselected or moved before the chase begins."""
        if square == self.held:
            return self._put_down(Hint("chase.place"))
        if square in self.own:
            return self._picked_up(square)
        if self.held is None:
            return self.saying(Hint("chase.place-first"))
        try:
            position = placed(self.position, self.held, square)
        except BadPosition as refusal:
            return replace(self, lit=(square,), said=refusal.reason, passed=0)
        there = replace(self._kept(), track=ChaseRecord.begin(position))
        return there._put_down(Event("chase.placed", square=square_name(square)))

    # a move

    def _along(self, way: tuple[Square, ...]) -> Chase:
        """Return the chase after a move of an animal through these squares."""
        if stopped := self._why_not_from(way[0]):
            return self._answer(stopped)
        try:
            return self._made(self.position.along(way))
        except IllegalMove as refusal:
            if len(way) == 2:  # the second may be the sheep that is to be captured
                return self.drop(*way)
            return self._holding(way[0])._refused(Refusal(way[0], way[-1], refusal.reason))

    def _tried(self, start: Square, end: Square) -> Chase:
        """Return the chase after the move between two squares, or after the capture of the sheep on the
        second one."""
        chase = self._holding(start)
        if end in chase.ways:
            return self._made(chase.ways[end])
        over = {landing: move for landing, move in chase.ways.items() if end in taken_by(move)}
        if len(over) == 1:
            return self._made(*over.values())
        if over:
            landings = tuple(sorted(over))
            said = Hint("chase.press-behind", squares=names(landings))
            return replace(chase, lit=landings, said=said, passed=0)
        reason = self.position.why_not_to(start, end)
        return chase._refused(Refusal(start, end, reason)) if reason else chase

    def _refused(self, refusal: Refusal) -> Chase:
        """Return the chase after a refused move, with the reason if the help allows it."""
        said: Message = refusal.reason
        if self.help != "tell":
            start, end = names((refusal.start, refusal.end))
            said = Denial("chase.find-out", start=start, end=end)
        return replace(self, refusal=refusal, lit=(refusal.end,), said=said, passed=0)

    def _made(self, move: Move) -> Chase:
        """Return the chase after a move of the learner, and the opponent's answer."""
        mine = self.track.after(move)
        tells = self.exact is not None and self.help == "tell"
        cost = worth(self.exact, self.position, mine.position) if tells and self.exact else None
        noticed = missed_capture(self.position, mine.position) or cost
        return self._kept()._arrived(self._answered(mine), *([noticed] if noticed else []))

    def _arrived(self, track: ChaseRecord, *more: Message) -> Chase:
        """Return the chase with a longer track, and the message saying which moves were added."""
        passed = len(track.moves) - len(self.track.moves)
        there = replace(self, track=track, steps=0)
        how_it_stands = there.ended or there._countdown or came_back(track, self.role, self.exact)
        last = (how_it_stands, None if there.ended else there._turn)
        warned = any(isinstance(each, Hint) for each in more)
        kind = Success if isinstance(last[0], Success) else Hint if warned else Event
        moves, how = (*told(track, passed), *more), tuple(filter(None, last))
        is_first = there.ended or kind is Success
        said = kind("chase.moved", told=(*how, *moves) if is_first else (*moves, *how))
        return there._put_down(said, passed=passed)

    @property
    def _keeps_off(self) -> tuple[Message, ...]:
        """The rule that no sheep comes beside a wall, for who hunts it; () where it may, or has no wall."""
        has_walls = bool(self.setting.grid.wall_squares) and not self.setting.rules.wall_rows
        return (Message("rules.no-wall-rows"),) if has_walls and self.role == "dogs" else ()

    @property
    def _countdown(self) -> Message | None:
        """The message on the sheep's goal to stay free; None without one, and after it was reached."""
        left = self.still_to_come
        if left is None or left < 0:
            return None
        if left:
            return Hint("chase.still-to-come", count=left)
        return (Success if self.has_stayed_free else Event)("chase.stayed-free", count=self.track.dog_moves)

    @property
    def _turn(self) -> Message | None:
        """The message saying whose turn it is; None where it is obvious."""
        if not self._can_move:
            return Hint("chase.must-pass")
        if self.role != "both":
            return None
        return Hint("chase.turn-dogs" if self.position.to_move == "dogs" else "chase.turn-sheep")

    @property
    def _can_move(self) -> bool:
        """Whether the side to move has another move than a pass."""
        return self.position.moves() != (PASS,)

    def _end_of(self, track: ChaseRecord) -> Message | None:
        """Return the message saying how a chase with this track ends; None if it goes on."""
        return ending(track, self.role, self.exact)

    def _after_next(self, track: ChaseRecord, *, shown: bool = False) -> ChaseRecord:
        """Return the track after the next move, by whoever plays that side.

        shown: whether the move is a demonstration; then it is the best one for either side.
        """
        if track.position.to_move == "dogs" and self.strategy is not None:
            return track.advised(self.strategy, shown=shown)
        if self.exact is None:
            raise ValueError("nobody knows what to play on a board that is not solved")
        weak = self.opponent == "weak" and not shown
        return track.after(played(self.exact, track.position, self.seed, weak=weak), shown=shown)

    def _answered(self, track: ChaseRecord) -> ChaseRecord:
        """Return the track after the opponent's move, or the track itself if it is the learner's turn."""
        is_theirs = self.role not in ("both", track.position.to_move)
        return self._after_next(track) if is_theirs and self._end_of(track) is None else track

    # another track

    def _planned(self) -> Chase:
        """Return the chase with a plan of the strategy, if a strategy plays the dogs.

        Raises `NotForThisBoard` where it does not apply to the position.
        """
        if self.strategy is None or self.ended:
            return self
        return replace(self, track=self.track.planned(self.strategy))

    def _begun(self, track: ChaseRecord) -> Chase:
        """Return the chase with a track to begin from: the opponent moves if it is its turn.

        Raises `NotForThisBoard` where a strategy is to play the dogs and does not apply to the position.
        """
        chase = replace(self, track=track, steps=0)._planned()
        if chase.is_waiting:
            return chase._put_down(Hint("chase.solving"))
        there = replace(chase, track=chase._answered(chase.track))
        passed = len(there.track.moves) - len(track.moves)
        if there.ended:
            return there._put_down(there.ended, passed=passed)
        goal = (there._countdown,) if there._countdown else ()
        how = opening(chase.role, chase.position, has_goal=bool(goal))
        left = (outlook(chase.exact, there.position),) if chase.exact and chase.help == "tell" else ()
        turn = () if there._can_move else (Hint("chase.must-pass"),)
        rules = (*goal, *there._keeps_off, *left)
        happened = *told(there.track, passed), how, *rules, stands(there.position), *turn
        return there._put_down(Hint("chase.moved", told=happened), passed=passed)

    def _kept(self) -> Chase:
        """Return the chase with its track pushed onto the history, so that undo leads back to it."""
        return replace(self, history=self.history.after(self.track))

    @property
    def _present(self) -> ChaseRecord:
        return self.track

    def _restored(self, there: ChaseRecord, history: History[ChaseRecord], *, back: bool) -> Chase:  # noqa: ARG002
        """Return the chase with a track from the history; raises what `_begun` raises."""
        placing = self.is_placing and not there.moves
        chase = replace(self, track=there, history=history, is_placing=placing, steps=0)
        if not placing and not chase.is_waiting:
            chase = chase._planned()
            chase = replace(chase, track=chase._answered(chase.track))  # another side may be played by now
        happened = *gone_back(self.track, there), stands(chase.position)
        return chase._put_down(Event("chase.back", count=chase.track.dog_moves, told=happened))

    def _on_board(
        self,
        grid: Grid | None = None,
        *,
        rules: PursuitRules | None = None,
        dogs: int | None = None,
        sheep: int | None = None,
    ) -> Chase:
        """Return a chase with another board, other rules or other animals, not solved yet."""
        now_dogs, now_sheep = self.setting.counts
        chase = Chase.waiting(
            self.setting.grid if grid is None else grid,
            dogs=now_dogs if dogs is None else dogs,
            sheep=now_sheep if sheep is None else sheep,
            role=self.role,
            rules=self.setting.rules if rules is None else rules,
            opponent=self.opponent,
            seed=self.seed,
            help=self.help,
        )
        return replace(chase, is_mapped=self.is_mapped)


_SHOWN = {
    (False, False): "chase.shown",
    (True, False): "chase.shown-so-far",
    (False, True): "chase.shown-again",
    (True, True): "chase.shown-again-so-far",
}
"""What is said of moves that were shown: whether the learner goes on, and whether they begin anew."""

_HELD = {
    ("dogs", False): "chase.held-dog",
    ("dogs", True): "chase.held-dog-numbers",
    ("sheep", False): "chase.held-sheep",
    ("sheep", True): "chase.held-sheep-numbers",
}
