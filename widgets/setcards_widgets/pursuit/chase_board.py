"""`ChaseBoard`: chase the sheep on a small board, or run from the dogs."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator

from ipywidgets import HBox, Layout, Text, Widget

from setcards_edu.messages import Message, Obstacle, sentence
from setcards_edu.pursuit.board.grid import Grid, check_grid
from setcards_edu.pursuit.board.rules import PursuitRules
from setcards_edu.pursuit.solver.solve import TooLarge
from setcards_edu.pursuit.solver.solved import Solved
from setcards_edu.teaching.kit.help_level import Help
from setcards_edu.teaching.pursuit.chase.chase import Chase, Opponent
from setcards_edu.teaching.pursuit.chase.setting import Animals
from setcards_edu.teaching.pursuit.chase.tablebase import estimated
from setcards_edu.teaching.pursuit.chase.words import ChaseRole
from setcards_edu.work import Reached, run_to_end
from setcards_widgets.kit.long_work import LongWork, Loop
from setcards_widgets.kit.menus import Menus
from setcards_widgets.kit.parts import WIDE, button_row, folds, panel, settings, show_some
from setcards_widgets.kit.screens import StateScreen, does
from setcards_widgets.kit.stage import FOCUSED, Press, Stage
from setcards_widgets.kit.surround import Surround

from .chase_html import about_html, has_to_do, keys_html, rules_html
from .chase_menus import chase_options, chosen_in
from .chase_views import check_size, keys_message, led_to, pictures, square_at

USUAL = Grid(6, 6)
"""The board unless another is given: a chase lasts for some moves, and is solved at once."""

_AT_ONCE = 60_000
"""Positions of a board that is solved before anybody would see a bar."""

_BACK, _PASS, _PUT_DOWN, _DOGS = "Backspace", "p", "Escape", ("1", "2", "3")


class ChaseBoard(StateScreen[Chase]):
    """A board with dogs and a sheep; the learner plays one side or both, and the other side plays exactly.

    grid: the board, with at most 180 squares; a cylinder of 6 × 6 unless another is given.
    dogs, sheep: how many, or where, as squares or as text such as "b1 e4": 1 to 3 dogs and 1 to 4 sheep, or
    up to 10 where a strategy plays the dogs.
    role: whom the learner plays, "dogs", "sheep" or "both"; opponent: who plays the other side: "best",
    "weak", or a strategy, which plays the dogs only.
    rules: how they move; seed: of the first position; a class that shares it has the same.
    help: `"tell"` or `"ask"` (how much is said about a move that does not go).
    loop, clock: where a large board is solved and what that goes by, for tests.

    Everything that a learner can press has a method of the same meaning, which gives the message that is
    then on the screen, so that a notebook can drive the board.

    Raises `BadOption` for an option out of range, `NotASquare` and `BadPosition` for animals that cannot
    stand so, `TooLarge` for a board that cannot be solved.

    >>> board = ChaseBoard(Grid(4, 6), dogs="b1 e4", sheep="c2", help="tell")
    >>> print(board.enter("b1-b2xd2"))
    Caught in 1 move! It cannot be done in fewer. Dog 1: b1–b2×d2, over the sheep.
    >>> board
    ChaseBoard(Grid(4, 6, wrap='columns'), role='dogs'), dog moves: 1
    """

    def __init__(  # noqa: PLR0913 - options, all by name but the first
        self,
        grid: Grid = USUAL,
        *,
        dogs: Animals = 2,
        sheep: Animals = 1,
        role: ChaseRole = "dogs",
        opponent: Opponent = "best",
        rules: PursuitRules | None = None,
        seed: int = 0,
        help: Help = "ask",
        loop: Loop | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        waiting = Chase.waiting(
            check_size(check_grid(grid)),
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
        chase, to_do = self._prepared(waiting)
        keys = dict.fromkeys([_BACK, _PASS, _PUT_DOWN, *_DOGS], FOCUSED)
        stage = Stage(pictures(chase)[-1], self._pressed, keys, caption=False, how=keys_message())
        self._about, self._rules = panel(), panel()
        self._playing = button_row(self._plays(), self._say)
        self._helping = button_row(self._helps(), self._say)
        self._field = Text(
            description=sentence("ui.move"), placeholder="b3-c3", continuous_update=False, style=WIDE
        ).add_class("setcards-move")
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
        super().__init__("chase", chase, stage, running=self.work)
        self._begin(to_do)

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
        """Wait until the board is solved."""
        self.work.run_to_end()
        return self.said

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
        """Answer a press on a piece, or one that was dragged to another."""
        start = square_at(self.chase, press.piece)
        end = None if press.zone is None else square_at(self.chase, press.zone)
        if start is not None and end is not None:
            self.drop(start, end)
        elif start is not None:
            self.press(start)

    def _key(self, key: str) -> None:
        """Answer a key: a dog's number, p to pass, Backspace and Escape to take back."""
        if key == _BACK:
            self.undo()
        elif key == _PASS:
            self.let_pass()
        elif key == _PUT_DOWN:
            self.let_go()
        elif int(key) <= len(dogs := self.chase.position.dogs):
            self.press(dogs[int(key) - 1])
        else:
            self._say(Obstacle("chase.no-such-dog", number=int(key), count=len(dogs)))

    def _step(self, chase: Chase, /) -> Message:
        """Take over what has happened; solve the board if that is to be done."""
        chase, to_do = self._prepared(chase)
        if to_do is not None:
            self.work.cancel()
        self._take(chase)
        self._begin(to_do)
        return self.said

    def _begin(self, to_do: Generator[Reached, None, Solved] | None) -> None:
        """Begin to solve the board, or put away the work that is not needed any more."""
        chase = self.chase
        if to_do is not None:
            self._board = board = chase.setting.board
            self.work.start(to_do, lambda exact: self._solved(board, exact))
        elif chase.exact is not None or chase.strategy is not None:
            self.work.drop()

    def _prepared(self, chase: Chase) -> tuple[Chase, Generator[Reached, None, Solved] | None]:
        """Return the chase with its board solved, or with the work that is to be done first.

        Raises `TooLarge` where somebody would have to wait for a board that cannot be solved, `BadOption`
        for one that cannot be shown.
        """
        check_size(chase.setting.grid)
        if chase.strategy is not None and not (chase.is_mine or chase.is_placing or chase.ended):
            return chase.solved(None), None
        if chase.exact is not None or chase.strategy is not None:
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

    def _solved(self, board: object, exact: Solved) -> None:
        """Take over the solution of a board, unless there is another one by now."""
        if board == self.chase.setting.board:
            self._step(self.chase.solved(exact))

    def _draw(self) -> None:
        chase = self.chase
        self.stage.show(pictures(chase), say=str(chase.said))
        show_some(self._playing, [has_to_do(name, chase) for name, _ in self._plays()])
        show_some(self._helping, [has_to_do(name, chase) for name, _ in self._helps()])
        self._about.value = about_html(chase)
        self._rules.value = rules_html(chase)
        self._choices.show()

    def _plays(self) -> list[tuple[str, Callable[[], object]]]:
        """Return the buttons above the board."""
        return [
            ("undo", self.undo),
            ("begin", self.begin),
            ("redo", self.redo),
            ("show", self.why),
            ("pass", self.let_pass),
        ]

    def _helps(self) -> list[tuple[str, Callable[[], object]]]:
        """Return the buttons below the board."""
        helps: list[tuple[str, Callable[[], object]]] = [("hint", self.hint), ("show-best", self.show_me)]
        helps += [("outlook", self.how_many), ("numbers", lambda: self.set_map(not self.chase.is_mapped))]
        return [*helps, ("new-position", self.another), ("reset", self.restart)]

    def _rows(self) -> list[Widget]:
        self._surround = Surround(
            sentence("ui.chase"), enter={"move": "try"}, onward={"begin": "stage"}, on_left=self.work.cancel
        )
        typing = HBox(
            [self._field, button_row([("try", lambda: self.enter(self._field.value))], self._say)],
            layout=Layout(flex_flow="row wrap", align_items="center"),
        )
        play = self._play([self._helping, self._playing, self.work], [self._about, typing])
        placing = button_row([("place", self.place)], self._say)
        keys = panel(keys_html(keys_message()))
        folded = folds({"rules": self._rules, "more": settings(placing, self._choices, self._help, keys)})
        return [self._surround, play, folded]
