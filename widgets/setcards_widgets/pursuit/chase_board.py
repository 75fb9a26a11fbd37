"""`ChaseBoard`: a screen with a board on which dogs chase sheep, and the learner plays one side or both."""

from __future__ import annotations

import time
from collections.abc import Callable

from setcards_edu.messages import Message
from setcards_edu.pursuit.board.grid import Grid
from setcards_edu.pursuit.board.rules import PursuitRules
from setcards_edu.teaching.kit.help_level import Help
from setcards_edu.teaching.kit.long_work import Loop
from setcards_edu.teaching.pursuit.chase.chase import Chase, Opponent
from setcards_edu.teaching.pursuit.chase.presenter import ChasePresenter
from setcards_edu.teaching.pursuit.chase.setting import Animals
from setcards_edu.teaching.pursuit.chase.words import ChaseRole
from setcards_widgets.kit.presented import Presented, does


class ChaseBoard(Presented[Chase]):
    """A screen with a board on which dogs chase sheep; the learner plays one side or both.

    grid: the board, with at most 180 squares; by default a cylinder of 6 × 6.
    dogs, sheep: their number, or their squares, also as text such as "b1 e4": 1 to 3 dogs and 1 to 4 sheep,
    or up to 10 if a strategy plays the dogs.
    role: the learner's side, "dogs", "sheep" or "both"; opponent: the player of the other side: "best",
    "weak", or a strategy, which plays only the dogs.
    rules: the rules of the moves; seed: determines the first position.
    help: `"tell"` or `"ask"` (how much is said about an illegal move).
    stay_free: the goal of a learner who plays the sheep: to be free after this number of dog moves.
    loop, clock: the event loop and the clock for solving a large board, only for tests.

    Everything that a learner can press has a method with the same effect, which returns the message that is
    then on the screen, so that a notebook can drive the board.

    Raises `BadOption` for an option out of range, `NotASquare` and `BadPosition` for animals that must not
    stand so, `TooLarge` for a board that cannot be solved.

    >>> board = ChaseBoard(Grid(4, 6), dogs="b1 e4", sheep="c2", help="tell")
    >>> print(board.enter("b1-b2xd2"))
    It cannot be done in fewer. Dog 1: b1–b2×d2, over the sheep.
    >>> board
    ChaseBoard(Grid(4, 6, wrap='columns'), role='dogs'), dog moves: 1
    """

    def __init__(  # noqa: PLR0913 - options, all by name but the first
        self,
        grid: Grid | None = None,
        *,
        dogs: Animals = 2,
        sheep: Animals = 1,
        role: ChaseRole = "dogs",
        opponent: Opponent = "best",
        rules: PursuitRules | None = None,
        seed: int = 0,
        help: Help = "ask",
        stay_free: int | None = None,
        loop: Loop | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        waiting = Chase.waiting(
            grid,
            dogs=dogs,
            sheep=sheep,
            role=role,
            rules=rules,
            opponent=opponent,
            seed=seed,
            help=help,
            stay_free=stay_free,
        )
        super().__init__(waiting, ChasePresenter(), loop=loop, clock=clock)

    # what a learner can do

    press = does(Chase.press)
    drop = does(Chase.drop)
    enter = does(Chase.enter)
    let_go = does(Chase.let_go)
    let_pass = does(Chase.let_pass)
    why = does(Chase.show_why)
    hint = does(Chase.hint)
    show_me = does(Chase.show_solution)
    how_many = does(Chase.how_many)
    set_map = does(Chase.with_map)
    undo = does(Chase.undo)
    redo = does(Chase.redo)
    restart = does(Chase.restart)
    another = does(Chase.another)
    place = does(Chase.place)
    begin = does(Chase.begin)
    set_role = does(Chase.with_role)
    set_opponent = does(Chase.with_opponent)
    set_rows = does(Chase.with_rows)
    set_columns = does(Chase.with_columns)
    set_wrap = does(Chase.with_wrap)
    set_dogs = does(Chase.with_dogs)
    set_sheep = does(Chase.with_sheep)
    set_rules = does(Chase.with_rules)

    def solve(self) -> Message:
        """Complete the computation of the best moves for all positions; return the message then shown."""
        self.driver.work.run_to_end()
        return self.said

    @property
    def chase(self) -> Chase:
        """The state of the screen: the board, the position, and the moves so far."""
        return self._state

    def __repr__(self) -> str:
        chase = self.chase
        return f"ChaseBoard({chase.setting.grid!r}, role={chase.role!r}), dog moves: {chase.track.dog_moves}"
