"""`ChaseBoard`: chase the sheep on a small board, or run from the dogs."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator

from ipywidgets import HBox, Layout, Text, Widget

from setcards_edu.messages import Message, Reason, sentence
from setcards_edu.options import check_flag, check_number
from setcards_edu.pursuit.board.grid import Grid, Square, Wrap, check_grid
from setcards_edu.pursuit.board.rules import PursuitRules, check_rules
from setcards_edu.pursuit.solver.solve import TooLarge
from setcards_edu.teaching.kit.help_level import Help
from setcards_edu.teaching.pursuit.chase.setting import Animals
from setcards_edu.teaching.pursuit.chase.state import Opponent
from setcards_edu.teaching.pursuit.chase.steps import Chase
from setcards_edu.teaching.pursuit.chase.tablebase import Exact, estimated
from setcards_edu.teaching.pursuit.chase.words import ChaseRole
from setcards_edu.work import Reached, run_to_end
from setcards_widgets.kit.long_work import LongWork, Loop
from setcards_widgets.kit.menus import Menus
from setcards_widgets.kit.parts import (
    WIDE,
    Rows,
    button_row,
    folds,
    help_choice,
    message_html,
    panel,
    show_some,
    when_changed,
)
from setcards_widgets.kit.screens import StateScreen, answered
from setcards_widgets.kit.stage import FOCUSED, Press, Stage
from setcards_widgets.kit.surround import Surround

from .chase_html import about_html, has_to_do, keys_html
from .chase_menus import COUNTS, chase_options, chosen_in
from .chase_views import check_size, keys_message, led_to, pictures, square_at

ROWS = 6
"""The rows of the board unless another is asked for: a chase lasts for some moves, and is solved at once."""

_AT_ONCE = 60_000
"""Positions of a board that is solved before anybody would see a bar."""

_BACK, _PASS, _PUT_DOWN, _DOGS = "Backspace", "p", "Escape", ("1", "2", "3")


class ChaseBoard(StateScreen[Chase]):
    """A board with dogs and a sheep; the learner plays one side or both, and the other side plays exactly.

    grid: the board; or rows, columns and wrap ("none", "columns" or "both") of one, with at most 180 squares.
    dogs, sheep: how many, 1 to 3 of each, or where, as squares or as text such as "b1 e4".
    role: whom the learner plays, "dogs", "sheep" or "both"; opponent: who plays the other side: "best",
    "weak", or a strategy, which plays the dogs only.
    rules: how they move; seed: of the first position; a class that shares it has the same.
    help: `"tell"`, `"ask"` or `"silent"` (how much is said about a move that does not go).
    loop, clock: where a large board is solved and what that goes by, for tests.

    Everything that a learner can press has a method of the same meaning, which gives the message that is
    then on the screen, so that a notebook can drive the board.

    Raises `BadOption` for an option out of range, `NotASquare` and `BadPosition` for animals that cannot
    stand so, `TooLarge` for a board that cannot be solved.

    >>> board = ChaseBoard(rows=4, dogs="b1 e4", sheep="c2", help="tell")
    >>> print(board.enter("b1-b2xd2"))
    Dog 1: b1–b2×d2, over the sheep. You caught the sheep in 1 move. It cannot be done in fewer.
    >>> board
    ChaseBoard(Grid(4, 6, wrap='columns'), role='dogs'), dog moves: 1
    """

    _end: Callable[[], object] = staticmethod(lambda: None)

    def __init__(  # noqa: PLR0913 - options, all by name but the first
        self,
        grid: Grid | None = None,
        *,
        rows: int = ROWS,
        columns: int = 6,
        wrap: Wrap = "columns",
        dogs: Animals = 2,
        sheep: Animals = 1,
        role: ChaseRole = "dogs",
        opponent: Opponent = "best",
        rules: PursuitRules | None = None,
        seed: int = 0,
        help: Help = "ask",  # noqa: A002 - the word of lessons.md
        loop: Loop | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._state = Chase.waiting(
            check_size(Grid(rows, columns, wrap=wrap) if grid is None else check_grid(grid)),
            dogs=dogs,
            sheep=sheep,
            role=role,
            rules=rules,
            opponent=opponent,
            seed=seed,
            help=help,
        )
        self._board: object = None  # the one that is being solved
        self.work = LongWork(self._say, loop=loop, clock=clock)
        keys = dict.fromkeys([_BACK, _PASS, _PUT_DOWN, *_DOGS], FOCUSED)
        self.stage = Stage(pictures(self.chase)[-1], self._pressed, keys, caption=False, how=keys_message())
        self._said, self._about = panel(), panel()
        self._said.add_class("setcards-said")
        self._playing = button_row(self._plays(), self._say)
        self._helping = button_row(self._helps(), self._say)
        self._field = Text(
            description=sentence("ui.move"), placeholder="b3-c3", continuous_update=False, style=WIDE
        ).add_class("setcards-move")
        self._help = help_choice(help, "chase.help-silent")
        when_changed(self._help, self.set_help, lambda: self.chase.help, self._say)
        self._choices = Menus(
            chase_options(),
            lambda: chosen_in(self.chase),
            {
                "role": self.set_role,
                "opponent": self.set_opponent,
                "rows": self.set_rows,
                "columns": self.set_columns,
                "wrap": self.set_wrap,
                "dogs": self.set_dogs,
                "sheep": self.set_sheep,
                "reading": self.set_rules,
            },
            self._say,
        )
        super().__init__("chase", self._rows())
        self._end = self.work.close
        self._step(self.chase)

    # what a learner can do

    @answered
    def press(self, square: Square | str) -> Message:
        """Press a square, as (row, column) from 0 or as "b3": pick an animal up, or have it go there."""
        return self._step(self.chase.press(square))

    @answered
    def drop(self, start: Square | str, end: Square | str) -> Message:
        """Drag the animal on one square to another."""
        return self._step(self.chase.drop(start, end))

    @answered
    def enter(self, text: str) -> Message:
        """Type a move, such as "b3-c3" or "b3-c3xe3"."""
        return self._step(self.chase.typed(text))

    def let_go(self) -> Message:
        """Put down the animal that is picked up."""
        return self._step(self.chase.let_go())

    @answered
    def let_pass(self) -> Message:
        """Let the other side move, where the rules allow it."""
        return self._step(self.chase.let_pass())

    def why(self) -> Message:
        """Show why a move did not go."""
        return self._step(self.chase.why())

    def hint(self) -> Message:
        """One hint more, of three."""
        return self._step(self.chase.hint())

    @answered
    def show_me(self) -> Message:
        """Play the best line on, for both sides."""
        return self._step(self.chase.show_me())

    def how_many(self) -> Message:
        """Tell who wins from here, and in how many moves."""
        return self._step(self.chase.how_many())

    @answered
    def set_map(self, is_mapped: bool) -> Message:  # noqa: FBT001 - on or off
        """Have the squares carry the moves to the capture, or not."""
        return self._step(self.chase.with_map(check_flag("map", is_mapped)))

    @answered
    def undo(self) -> Message:
        """Take the last move back, with the answer to it."""
        return self._step(self.chase.undo())

    @answered
    def redo(self) -> Message:
        """Do again what was undone."""
        return self._step(self.chase.redo())

    @answered
    def restart(self) -> Message:
        """Begin again from the same position."""
        return self._step(self.chase.restart())

    @answered
    def another(self) -> Message:
        """Begin from the position of the next seed."""
        return self._step(self.chase.another())

    def place(self) -> Message:
        """Place the animals as one likes; `press` picks them up and puts them down."""
        return self._step(self.chase.place())

    @answered
    def begin(self) -> Message:
        """Begin a chase with the animals where they were placed."""
        return self._step(self.chase.begin())

    @answered
    def set_help(self, help: Help) -> Message:  # noqa: A002 - the word of lessons.md
        """Let more or less be said by itself."""
        return self._step(self.chase.with_help(help))

    @answered
    def set_role(self, role: ChaseRole) -> Message:
        """Play the dogs, the sheep, or both."""
        return self._step(self.chase.with_role(role))

    @answered
    def set_opponent(self, opponent: Opponent) -> Message:
        """Play against the best opponent, a weak one, or a strategy that plays the dogs."""
        return self._step(self.chase.with_opponent(opponent))

    @answered
    def set_rows(self, rows: int) -> Message:
        """Play on a board of so many rows."""
        grid = self.chase.setting.grid
        return self._step(self.chase.on_board(Grid(rows, grid.columns, wrap=grid.wrap)))

    @answered
    def set_columns(self, columns: int) -> Message:
        """Play on a board of so many columns."""
        grid = self.chase.setting.grid
        return self._step(self.chase.on_board(Grid(grid.rows, columns, wrap=grid.wrap)))

    @answered
    def set_wrap(self, wrap: Wrap) -> Message:
        """Play on a box, a cylinder or a torus: "none", "columns" or "both"."""
        grid = self.chase.setting.grid
        return self._step(self.chase.on_board(Grid(grid.rows, grid.columns, wrap=wrap)))

    @answered
    def set_dogs(self, count: int) -> Message:
        """Play with so many dogs, 1 to 3."""
        return self._step(self.chase.on_board(dogs=check_number("dogs", count, COUNTS)))

    @answered
    def set_sheep(self, count: int) -> Message:
        """Play with so many sheep, 1 to 3."""
        return self._step(self.chase.on_board(sheep=check_number("sheep", count, COUNTS)))

    @answered
    def set_rules(self, rules: PursuitRules) -> Message:
        """Play by other rules."""
        return self._step(self.chase.on_board(rules=check_rules(rules)))

    def solve(self) -> Message:
        """Wait until the board is solved."""
        self.work.run_to_end()
        return self.said

    def close(self) -> None:
        """Take the board off the screen; solving it is stopped."""
        self._end()
        super().close()

    @property
    def chase(self) -> Chase:
        """How the chase stands."""
        return self._state

    def __repr__(self) -> str:
        chase = self.chase
        return f"ChaseBoard({chase.setting.grid!r}, role={chase.role!r}), dog moves: {chase.track.dog_moves}"

    # inside

    def _pressed(self, press: Press) -> None:
        before = self.chase
        if press.kind == "key":
            self._key(press.key or "")
        else:
            self._touched(press)
        focus = led_to(before, self.chase, press, self.stage.picture.by_id)
        if focus is not None:
            self.stage.show(self.stage.picture, self.stage.said, focus=focus)

    def _touched(self, press: Press) -> None:
        """A press on a piece, or one that was dragged to another."""
        start = square_at(self.chase, press.piece)
        end = None if press.zone is None else square_at(self.chase, press.zone)
        if start is not None and end is not None:
            self.drop(start, end)
        elif start is not None:
            self.press(start)

    def _key(self, key: str) -> None:
        """What is typed on the board: a dog's number, p to pass, Backspace and Escape to take back."""
        if key == _BACK:
            self.undo()
        elif key == _PASS:
            self.let_pass()
        elif key == _PUT_DOWN:
            self.let_go()
        elif int(key) <= len(dogs := self.chase.position.dogs):
            self.press(dogs[int(key) - 1])
        else:
            self._say(Reason("chase.no-such-dog", number=int(key), count=len(dogs)))

    def _step(self, chase: Chase) -> Message:
        """Take over what has happened, and bring the screen up to date; solve the board if that is to do."""
        chase, work = self._prepared(chase)
        if work is not None:
            self.work.cancel()
        self._take(chase)
        if work is not None:
            self._board = board = chase.setting.board
            self.work.start(work, lambda exact: self._solved(board, exact))
        elif chase.exact is not None or chase.is_guided:
            self.work.cancel()
            self.work.put_away()
        return self.said

    def _prepared(self, chase: Chase) -> tuple[Chase, Generator[Reached, None, Exact] | None]:
        """The chase with its board solved, or with the work that is to be done first.

        Raises `TooLarge` where somebody would have to wait for a board that cannot be solved, `BadOption`
        for one that cannot be shown.
        """
        check_size(chase.setting.grid)
        if chase.is_guided and not (chase.is_mine or chase.is_placing or chase.ended):
            return chase.solved(None), None
        if chase.exact is not None or chase.is_guided:
            return chase, None
        is_new = chase.setting.board != self._board
        if not is_new and (self.work.is_running or not chase.is_waiting):
            return chase, None
        try:
            work = chase.solving()
        except TooLarge:
            if chase.is_waiting:
                raise
            self._board = chase.setting.board
            return (chase.solved(None) if is_new else chase), None
        if estimated(chase.track.start).states <= _AT_ONCE:
            return chase.solved(run_to_end(work)), None
        return chase, work

    def _solved(self, board: object, exact: Exact) -> None:
        """Take over the solution of a board, unless there is another one by now."""
        if board == self.chase.setting.board:
            self._step(self.chase.solved(exact))

    def _show(self) -> None:
        chase = self.chase
        self.stage.show(pictures(chase), say=str(chase.said))
        self._said.value = message_html(chase.said)
        show_some(self._playing, [has_to_do(name, chase) for name, _ in self._plays()])
        self._about.value = about_html(chase)
        self._choices.show()
        self._help.value = chase.help

    def _plays(self) -> list[tuple[str, Callable[[], object]]]:
        """The buttons above the board."""
        return [
            ("undo", self.undo),
            ("begin", self.begin),
            ("redo", self.redo),
            ("show", self.why),
            ("pass", self.let_pass),
        ]

    def _helps(self) -> list[tuple[str, Callable[[], object]]]:
        """The buttons below the board."""
        helps: list[tuple[str, Callable[[], object]]] = [("hint", self.hint), ("show-best", self.show_me)]
        helps += [("outlook", self.how_many), ("numbers", lambda: self.set_map(not self.chase.is_mapped))]
        return [*helps, ("reset", self.restart), ("new-position", self.another), ("place", self.place)]

    def _rows(self) -> list[Widget]:
        self._surround = Surround(
            sentence("ui.chase"), enter={"move": "try"}, onward={"begin": "stage"}, on_left=self.work.cancel
        )
        typing = HBox(
            [self._field, button_row([("try", lambda: self.enter(self._field.value))], self._say)],
            layout=Layout(flex_flow="row wrap", align_items="center"),
        )
        parts = [self._said, self.work, self._playing, self.stage, self._helping, typing, self._about]
        play = Rows(parts)
        play.add_class("setcards-play")  # what is said stays in sight there
        helping = Rows([self._help, panel(keys_html(keys_message()))])
        return [self._surround, play, folds({"board": self._choices, "help": helping})]
