"""A table as one sees it, whichever game it is: what is said, the cards, what can be done, what is played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from types import MappingProxyType
from typing import Any

from setcards_edu.games.protocol import State
from setcards_edu.messages import Hint, Message
from setcards_edu.teaching.kit.game_presenter import Action
from setcards_edu.teaching.kit.presenter import Presenter
from setcards_edu.teaching.kit.screen import (
    Button,
    Buttons,
    Facts,
    Field,
    Fold,
    Part,
    Row,
    Says,
    Screen,
    Stage,
    Words,
    row_of,
)

from .setting import PERSON
from .table import TableState
from .table_menus import chosen, menus
from .tables import game_name

MOST_LINES = 300
"""How many lines of the log are shown; of a longer game the last ones."""

_MENU = "acts-"
"""What the id of a menu of actions begins with."""


class TablePresenter(Presenter[TableState]):
    """How a table is shown.

    The clock of a race, and the opponents that act by it, are not on the screen.
    """

    acts = MappingProxyType(
        {
            "hint": TableState.hint,
            "undo": TableState.undo,
            "rematch": TableState.rematch,
            "go-on-before": TableState.ask_to_go_on,
            "earlier": TableState.look_earlier,
            "later": TableState.look_later,
            "to-now": TableState.look_at,
            "new-game": TableState.ask_for_new_game,
            "resign": TableState.ask_to_resign,
        }
    )

    def __init__(self) -> None:
        self._log = _Log()

    def screen(self, state: TableState, before: TableState | None = None) -> Screen:
        """Return the cards with what can be done beside them, and what is played behind buttons."""
        del before
        first, *then = state.told
        at_present = state.at_present
        keys = dict(state.presenter.keys(state.scene))
        menu = Row("menus", menus(state), is_setting=True)
        return Screen(
            "game-table",
            game_name(type(state.state)),
            {
                "said": (Says("said", first, beside=tuple(then)),),
                "tools": (
                    Row("acts", tuple(_acting(at_present.actions, is_resting=state.shown is not None))),
                    _playing(state),
                    *_looking(state),
                ),
                "stage": (Stage("stage", (state.picture,), keys),),
                "side": (Facts("facts", state.facts),),
                "folds": (
                    Fold("table", Message("ui.table"), (menu, _moving(state), _help(state))),
                    Fold("logged", Message("ui.log"), (Words("log", self._log.lines(state)),)),
                    Fold("record", Message("ui.record"), _record(state)),
                ),
            },
        )

    def pressed(self, state: TableState, piece: str) -> TableState:
        """Press a piece of the picture."""
        return state.press(piece)

    def dropped(self, state: TableState, piece: str, zone: str) -> TableState:
        """Drop a piece on a zone."""
        return state.drop(piece, zone)

    def acted(self, state: TableState, name: str, typed: Mapping[str, str]) -> TableState:
        """Do what the game's own buttons say, tell what file belongs there, or do what is in `acts`."""
        if name == "load-game":
            return state.saying(Hint("table.choose-file"))
        return super().acted(state, name, typed) if name in self.acts else state.act(name)

    def filled_in(self, state: TableState, field: str, value: str | int) -> TableState:
        """Choose what can be done, look back, or change what is played and by whom."""
        if field == "look-back":
            return state.look_at(int(value))
        if field.startswith(_MENU):
            return state.act(str(value)) if value else state
        return chosen(state, field, value)


class _Log:
    """What has happened, in words: of each move only once."""

    def __init__(self) -> None:
        self._moments: tuple[State[Any], ...] = ()
        self._lines: list[Message] = []
        self._seen: object = None

    def lines(self, table: TableState) -> tuple[Message, ...]:
        """Return the log of a table, the last on top."""
        seen = table.names, table.open_seats, table.is_over
        known = len(self._moments)
        if seen != self._seen or table.moments[:known] != self._moments:
            self._lines, known = [], 1
        self._lines += map(table.log_line, range(max(1, known), len(table.moments)))
        self._moments, self._seen = table.moments, seen
        return tuple(islice(reversed(self._lines), MOST_LINES))


def _acting(actions: Iterable[Action], *, is_resting: bool) -> Iterator[Part]:
    """Yield buttons for what can be done now, and menus for what there is more of.

    is_resting: whether none of them goes now, and they only keep their places.
    """
    wanted = tuple(actions)
    buttons = (
        Button(
            action.name,
            words=action.words,
            is_main=action.is_main and not is_resting,
            is_resting=is_resting or action.reason is not None,
            is_quiet=action.is_quiet,
        )
        for action in wanted
        if action.menu is None
    )
    yield Buttons("acting", tuple(buttons))
    for title in dict.fromkeys(action.menu for action in wanted if action.menu is not None):
        listed = ((action.name, action.words) for action in wanted if action.menu == title)
        yield Field(f"{_MENU}{title.key}", title, options=(("", "–"), *listed))


def _playing(table: TableState) -> Buttons:
    """Return the buttons of playing; what comes and goes stands last."""
    now, is_back = table.at_present, table.shown is not None
    can_undo = now.can_undo and PERSON in table.seats
    words = table.words_on("go-on-before")
    return Buttons(
        "playing",
        (
            Button("hint", bool(now.actors), is_resting=is_back),
            Button("undo", can_undo, is_resting=is_back),
            Button("rematch", table.is_over and table.plan is None, is_main=True),
            Button("go-on-before", bool(table.offered), words, is_main=True, asks_first=True),
        ),
    )


def _looking(table: TableState) -> tuple[Part, ...]:
    """Return what leads back and forth in the game."""
    last, is_back = len(table.moments) - 1, table.shown is not None
    buttons = (
        Button("earlier", last > 0, is_resting=table.shown == 0),
        Button("later", is_back),
        Button("to-now", is_back),
    )
    numbers = tuple((number, str(number)) for number in range(last + 1))
    look_back = Field("look-back", Message("ui.look-back"), table.number, options=numbers, is_there=is_back)
    return Buttons("looking", buttons), look_back


def _moving(table: TableState) -> Buttons:
    """Return the buttons that end a game."""
    another = Button(
        "new-game", words=table.words_on("new-game"), is_main=table.plan is not None, asks_first=True
    )
    can_resign = bool(table.people) and not table.is_over
    return Buttons(
        "moving", (another, Button("resign", can_resign, table.words_on("resign"), asks_first=True))
    )


def _help(table: TableState) -> Field:
    options = tuple((level, Message(f"table.help-{level}")) for level in table.levels)
    return Field("help", Message("ui.help"), table.help, options=options)


def _record(table: TableState) -> tuple[Part, ...]:
    """Return what brings a saved game back, and why this one is not given out, where that is so."""
    return Says("held-back", table.why_not_given_out()), row_of("files", {"load-game": True})
