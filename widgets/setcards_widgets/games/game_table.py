"""`GameTable`: a screen on which people and computer players play a game."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from types import NoneType
from typing import Any

from setcards_edu.games.protocol import State
from setcards_edu.games.records import Hands
from setcards_edu.options import check_kind
from setcards_edu.teaching.games.setting import Occupant, name_of
from setcards_edu.teaching.games.table import TableState
from setcards_edu.teaching.games.table_driver import TableDriver
from setcards_edu.teaching.games.table_presenter import TablePresenter
from setcards_edu.teaching.kit.help_level import Help
from setcards_edu.teaching.kit.long_work import Loop
from setcards_widgets.kit.host import host
from setcards_widgets.kit.presented import Presented, does

from .saved_games import saved_games

_FEW = 3
"""The number of moves by people after which a game replaces an earlier one in the browser's storage."""


class GameTable(Presented[TableState]):
    """A screen on which people and computer players play a game by its rules.

    game: the name of the game, such as "set-speed", or the class of its states.
    seats: for each seat "person", the name of a computer player ("random", "greedy", "strong"), a `Player`,
        or a function `think(view, dice)` that returns a move; by default one person against the computer.
    seed: the seed for shuffling; the next game uses the next number.
    hands: "open" or "hidden": whether several people at this screen see each other's hands.
    help: "tell" highlights legal moves, "ask" does not; with "silent", illegal moves are refused without the
        reason.
    goal: the name of a goal for people, or None: in Daishugo "unbeaten", "three-at-once" or "revolution",
        in Suhjong "equation" (in two exchanges), "ninety" (points, or more) or "showdown" (a showdown won).
    keep: the label under which the browser saves the game, so that it can be continued after the kernel has
        ended; "" for a label made from the position of the screen in the notebook, None to save nothing.
    loop, clock: the event loop for the computer's moves and the clock for its pauses, only for tests.
    options: the options of the game, such as `n=4`, or `by_turns=True` for Set Speed without a clock.

    Everything that can be pressed has a method with the same effect, which returns the message that is then
    on the screen, so that a notebook can drive the table.

    Raises `BadOption` for an unknown game, player, goal or option.

    >>> table = GameTable("set-speed", seats=["person", "person"], seed=7)
    >>> print(table.hint())
    A good player would do this: ...
    >>> table
    GameTable('set-speed', seats=['person', 'person'], seed=7): 0 moves
    """

    driver: TableDriver

    def __init__(  # noqa: PLR0913 - options, all by name but the first two
        self,
        game: str | type[State[Any]] = "set-speed",
        seats: Iterable[Occupant] | None = None,
        *,
        seed: int = 0,
        hands: Hands = "open",
        help: Help | None = None,
        goal: str | None = None,
        keep: str | None = "",
        loop: Loop | None = None,
        clock: Callable[[], float] = time.monotonic,
        **options: object,
    ) -> None:
        table = TableState.start(game, seats, seed=seed, hands=hands, help=help, options=options, goal=goal)
        check_kind("keep", keep, str, NoneType)
        name = table.state.name
        self._labels = () if keep is None else (keep,) if keep else (host().place(name), name)
        self._is_kept = False  # whether it is this game that the browser keeps
        super().__init__(table, TablePresenter(), loop=loop, clock=clock, driver=TableDriver)
        if self._labels:
            self.on_close(saved_games().watch(self._look_for_kept))
            self._look_for_kept()

    # what can be done

    press = does(TableState.press)
    drop = does(TableState.drop)
    act = does(TableState.act)
    play = does(TableState.play)
    hint = does(TableState.look_for_hint)
    undo = does(TableState.undo)
    rematch = does(TableState.rematch)
    change_sides = does(TableState.change_sides)
    play_harder = does(TableState.play_harder)
    new_game = does(TableState.new_game)
    go_on = does(TableState.go_on)
    resign = does(TableState.resign)
    look_at = does(TableState.look_at)
    load = does(TableState.load)
    set_hands = does(TableState.with_hands)
    set_pause = does(TableState.with_pause)
    set_seat = does(TableState.with_seat)

    def save(self) -> str:
        """Return the game as a text that `load` reads."""
        return self.table.save()

    # what can be read off

    @property
    def table(self) -> TableState:
        """The state of the table: game, seats and settings."""
        return self._state

    @property
    def state(self) -> State[Any]:
        """The present state of the game."""
        return self.table.state

    def __repr__(self) -> str:
        table = self.table
        seats = [*map(name_of, table.seats)]
        moves = len(table.moments) - 1
        return f"GameTable({table.state.name!r}, seats={seats!r}, seed={table.seed}): {moves} moves"

    # inside

    def _changed(self, before: TableState) -> None:
        """Have the browser keep the game if it has changed; not while its steps are being replayed, nor if it
        is somebody else's."""
        table = self.table
        if not self.driver.has_effects:
            return
        if table.state is not before.state or table.record != before.record:
            self._keep(before)

    def _keep(self, before: TableState) -> None:
        """Have the browser keep the running game after a move, or forget a game that is over.

        It replaces another kept game only with the third move of a person, so that somebody who began it by
        mistake can still continue the other one.
        """
        if not self._labels or self._is_closed:
            return
        if self.table.moments[0] is not before.moments[0]:
            self._is_kept = bool(before.offered) and not self.table.offered and self.table.is_on
            self._look_for_kept()
        table = self.table
        if self._is_kept or (table.is_on and (table.moves_of_people >= _FEW or not table.offered)):
            label, *earlier = self._labels
            saved_games().keep(label, table.save() if table.is_on else None)
            for each in filter(saved_games().get, earlier):
                saved_games().keep(each, None)
            self._is_kept = table.is_on
            self._offer("")

    def _look_for_kept(self) -> None:
        """Offer to continue the game that the browser keeps, if nobody has moved at this table yet."""
        if not self.table.is_begun and not self._is_closed:
            self._offer(next(filter(None, map(saved_games().get, self._labels)), ""))

    def _offer(self, text: str) -> None:
        if text != self.table.offered:
            self.driver.note(lambda: self.table.offering(text))
