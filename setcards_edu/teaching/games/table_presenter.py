"""The presenter of tables, for any game: it shows messages, picture, buttons, menus, log and record."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from types import MappingProxyType
from typing import Any

from setcards_edu.games.players import Decision
from setcards_edu.games.protocol import Seat, State
from setcards_edu.games.records import Record, written
from setcards_edu.messages import Message
from setcards_edu.teaching.kit.dealt import class_number_field
from setcards_edu.teaching.kit.files import file_name
from setcards_edu.teaching.kit.game_presenter import Action
from setcards_edu.teaching.kit.presenter import Presenter, Work
from setcards_edu.teaching.kit.screen import (
    Button,
    Buttons,
    Facts,
    Field,
    Fold,
    OpenFile,
    Part,
    Row,
    Save,
    SavedText,
    Says,
    Screen,
    Stage,
)
from setcards_edu.teaching.kit.steps import Press, Taken

from . import looking_back
from .own_player import OwnPlayer
from .setting import PERSON
from .table import SPEEDS, TableState
from .table_menus import chosen, menus
from .table_view import facts, is_goal_new, log, told, victory, words_on
from .tables import game_name

MOST_LINES = 100
"""The most lines of the log that are shown: the last ones."""

PAUSE = 0.6
"""The least number of seconds between two moves of the computer."""

BRIEF = 0.2
"""The least number of seconds between two moves that need not be seen one by one, such as placings."""

MOST_BYTES = 4_000_000
"""The maximal size in bytes of a saved game that is read."""

_ACTION, _MENU = "do-", "acts-"
"""The prefix of the names of buttons for actions of the game, and that of the ids of menus of actions."""


_LOOKS = MappingProxyType(
    {
        "judge": looking_back.judge,
        "see-turn": looking_back.see_turn,
        "see-best": looking_back.see_best,
        "see-thrown-away": looking_back.see_thrown_away,
        "earlier": looking_back.look_earlier,
        "later": looking_back.look_later,
    }
)


class TablePresenter(Presenter[TableState]):
    """The presenter of a table; it also makes the computer's moves, except in a race (see `TableDriver`)."""

    acts = MappingProxyType(
        {
            "hint": TableState.look_for_hint,
            "undo": TableState.undo,
            "rematch": TableState.rematch,
            "change-sides": TableState.change_sides,
            "harder": TableState.play_harder,
            "go-on-before": TableState.ask_to_go_on,
            "to-now": TableState.look_at,
            "new-game": TableState.ask_for_new_game,
            "resign": TableState.ask_to_resign,
            "start": TableState.start_race,
            "step": TableState.step,
        }
    )

    def __init__(self) -> None:
        self._log = _Log()
        self._written: tuple[Record, str] | None = None

    def screen(self, state: TableState, before: TableState | None = None) -> Screen:
        """Return the screen with the picture, the buttons beside it and, hidden until opened, the setting,
        the log and the record."""
        del before
        first, *then = told(state)
        is_to_do = bool(then) and not (state.is_over and state.shown is None)
        at, scene, at_present = state.presenter, state.scene, state.at_present
        won = victory(state)
        main = "" if won else _comes_next(state)
        menu = Row("menus", menus(state), is_setting=True)
        return Screen(
            "game-table",
            game_name(type(state.state)),
            {
                "said": (Says("said", first, beside=tuple(then), is_to_do=is_to_do, victory=won),),
                "tools": (
                    *_acting(at_present.actions, main, is_resting=state.shown is not None),
                    _playing(state, main),
                    _judging(state),
                    *_looking(state),
                    _pace(state, main),
                ),
                "stage": (Stage("stage", (at.picture(scene),), dict(at.keys(scene))),),
                "side": (Facts("facts", facts(state)), *_timing(state)),
                "folds": (
                    Fold(
                        "table",
                        Message("ui.table"),
                        (
                            menu,
                            _afterwards(state),
                            _moving(state, main),
                            class_number_field(state),
                            _help(state),
                        ),
                    ),
                    Fold("logged", Message("ui.log"), (self._log.part(state),)),
                    Fold("record", Message("ui.record"), self._record(state)),
                ),
            },
            is_done=state.is_over or state.reached is not None,
            goal=_goal(state),
        )

    def pressed(self, state: TableState, piece: str) -> TableState:
        """Return the table after a press on a part of the picture; piece: the id of the part."""
        return state.pressed(piece)

    def dropped(self, state: TableState, piece: str, zone: str) -> TableState:
        """Return the table after a card or another piece was dropped on a place; piece, zone: their ids in
        the picture."""
        return state.dropped(piece, zone)

    def keyed(self, state: TableState, key: str, piece: str) -> TableState:  # noqa: ARG002 - the piece tells
        """Return the table after a key: it presses the part of the picture that belongs to it (see
        `Stage.keys`)."""
        return state.pressed(piece)

    def acted(self, state: TableState, name: str, typed: Mapping[str, str]) -> TableState:
        """Return the table after the press of a button, one of the game's or one of the table's; name: its
        name."""
        match name:
            case "pause" | "resume":
                return state.with_pause(is_paused=name == "pause")
        if name in _LOOKS:
            return _LOOKS[name](state)
        if name.isdecimal():
            return state.look_at(int(name))
        is_own = name.startswith(_ACTION)
        return state.act(name.removeprefix(_ACTION)) if is_own else super().acted(state, name, typed)

    def filled_in(self, state: TableState, field: str, value: str | int) -> TableState:
        """Return the table after a choice in a menu, a move of a slider, or the loading of a game.

        field: a menu (see `chosen`), `"look-back"`, `"speed"` or `"load-game"`.
        """
        match field:
            case "look-back":
                return state.look_at(int(value))
            case "speed":
                return state.with_speed(int(value))
            case "load-game":
                return state.ask_to_load(str(value))
        if field.startswith(_MENU):
            return state.act(str(value)) if value else state
        return chosen(state, field, value)

    def work(self, state: TableState) -> Work[TableState] | None:
        """Return the computation by which a computer player decides on its move or on a hint; None if neither
        is due."""
        if (seat := state.player_to_move) is not None:
            usual = state.presenter.pauses(state.state)
            is_quick = state.presenter.is_quick
            return _thinking(state, seat, lambda choice: usual * (BRIEF if is_quick(choice.move) else PAUSE))
        if (seat := state.advising) is not None:
            return Work(
                ("hint", state.state, seat),
                lambda: state.advice()[1],
                lambda now, choice: now.advised_by(seat, choice),
                is_needed=False,
            )
        if state.is_judging:
            return Work(
                ("judge", state.moments),
                lambda: looking_back.judging(state),
                looking_back.judged,
                is_needed=False,
            )
        return None

    def stopped(self, state: TableState) -> TableState:
        """Return the table after the search for a hint, or the analysis, was stopped."""
        return replace(state, advising=None, is_judging=False)

    def _record(self, table: TableState) -> tuple[Part, ...]:
        """Return the controls for saving the game, or why it is not available now, and for loading one."""
        held_back, record = table.why_not_given_out(), table.record
        if self._written is None or self._written[0] != record:
            self._written = record, written(record)
        name = f"{file_name(table.state.name)}.json"
        saved = () if held_back else (SavedText(Message("ui.save-game"), name, self._written[1]),)
        return (
            Says("held-back", held_back),
            Save("saved", saved),
            OpenFile("load-game", Message("ui.load-game"), ".json,application/json", MOST_BYTES),
        )


def _goal(table: TableState) -> str:
    """Return the goal that progress records; "" against a player of one's own, which one can make lose."""
    is_own = any(isinstance(each, OwnPlayer) for each in table.seats)
    return "" if is_own else f"{table.state.name}.{_won(table)}"


def _won(state: TableState) -> str:
    """Return the name of what is won on the table: its first goal, or the game."""
    if state.goal is None or (state.is_over and not is_goal_new(state)):
        return "won"
    return state.goal


def goes_on_before(step: Taken) -> bool:
    """Return whether a step continues an earlier game, which may be one that only this browser keeps."""
    return isinstance(step, Press) and (step.part, step.id) == ("playing", "go-on-before")


def _thinking(table: TableState, seat: Seat, at_least: Callable[[Decision], float]) -> Work[TableState]:
    """Return the work by which the player at a seat decides on a move and makes it."""
    return Work(
        (table.state, seat, table.seats[seat]),
        lambda: table.thinking(seat),
        lambda now, choice: now.chosen(seat, choice),
        at_least=at_least,
    )


class _Log:
    """The log of a table, kept so that each move is put into words only once."""

    def __init__(self) -> None:
        self._moments: tuple[State[Any], ...] = ()
        self._lines: list[tuple[int, Message]] = []
        self._seen: object = None

    def part(self, table: TableState) -> Buttons:
        """Return the lines of the log, the last move first; a press on one looks back at its move."""
        seen = table.names, table.open_seats, table.is_over
        if seen != self._seen or table.moments[: len(self._moments)] != self._moments:
            self._lines = []
        del self._lines[-1:]  # the computer's turn may have gone on
        first = self._lines[-1][0] + 1 if self._lines else 1
        self._lines += log(table, first)
        self._moments, self._seen = table.moments, seen
        lines = (
            Button(str(number), words=line, is_down=number == table.shown or None)
            for number, line in islice(reversed(self._lines), MOST_LINES)
        )
        return Buttons("log", tuple(lines), are_long=True)


def _comes_next(table: TableState) -> str:
    """Return the name of the main button: for what is planned or offered, the next act, or another game."""
    if table.plan is not None:
        return "new-game"
    if table.offered:
        return "go-on-before"
    if table.is_over:
        return "rematch"
    main = (action.name for action in table.at_present.actions if action.is_main)
    own = next(main, None) if table.shown is None else None
    return "start" if own is None else f"{_ACTION}{own}"


def _acting(actions: Iterable[Action], main: str, *, is_resting: bool) -> Iterator[Part]:
    """Yield the buttons of the game's actions, and the menus of actions that belong to a menu.

    main: the name of the main button of the table.
    is_resting: whether none of them is available now, so that they only keep their places.
    """
    wanted = tuple(actions)
    buttons = (
        Button(
            f"{_ACTION}{action.name}",
            words=action.words,
            is_main=f"{_ACTION}{action.name}" == main,
            is_resting=is_resting or action.reason is not None,
            is_quiet=action.is_quiet,
        )
        for action in wanted
        if action.menu is None
    )
    yield Buttons("acting", tuple(buttons))
    for title in dict.fromkeys(action.menu for action in wanted if action.menu is not None):
        listed = ((action.name, action.words) for action in wanted if action.menu == title)
        yield Field(f"{_MENU}{title.key}", title, options=(("", "–"), *listed), acts=True)


def _playing(table: TableState, main: str) -> Buttons:
    """Return the row of buttons for playing; those that come and go stand last."""
    is_back, words = table.shown is not None, words_on(table, "go-on-before")
    is_again = table.is_over and table.plan is None
    return Buttons(
        "playing",
        (
            Button("hint", bool(table.at_present.actors), is_resting=is_back),
            *(() if table.is_over else (_undo(table),)),
            Button("rematch", is_again, is_main=main == "rematch"),
            Button(
                "go-on-before", bool(table.offered), words, is_main=main == "go-on-before", asks_first=True
            ),
        ),
    )


def _afterwards(table: TableState) -> Buttons:
    """Return the row of buttons that are seldom wanted at the end of a game."""
    has_both = table.is_over and table.plan is None and 0 < len(table.people) < len(table.seats)
    others = (
        Button("change-sides", has_both),
        Button("harder", has_both and table.setting.harder is not None),
    )
    return Buttons("afterwards", (*others, _undo(table)) if table.is_over else others)


def _undo(table: TableState) -> Button:
    can_undo = table.at_present.can_undo and PERSON in table.seats
    return Button("undo", can_undo, is_resting=table.shown is not None)


def _judging(table: TableState) -> Buttons:
    """Return the row of buttons that analyse a finished game, and lead to the moments that mattered."""
    found = table.analysis
    numbers = {
        "see-turn": found and found.turn,
        "see-best": found and found.best and found.best.number,
        "see-thrown-away": found and found.thrown_away and found.thrown_away.number,
    }
    moments = (
        Button(name, bool(number), Message(f"ui.{name}", number=number or 0))
        for name, number in numbers.items()
    )
    can_judge = table.is_over and table.is_begun
    return Buttons("judging", (Button("judge", can_judge, is_resting=found is not None), *moments))


def _looking(table: TableState) -> tuple[Part, ...]:
    """Return the buttons and the slider for looking back."""
    last, is_back = len(table.moments) - 1, table.shown is not None
    buttons = (
        Button("earlier", last > 0 and (is_back or not table.is_over), is_resting=table.shown == 0),
        Button("later", is_back),
        Button("to-now", is_back),
    )
    scale = range(max(2, last + 1))
    look_back = Field("look-back", Message("ui.look-back"), table.number, is_there=is_back, scale=scale)
    return Buttons("looking", buttons), look_back


def _pace(table: TableState, main: str) -> Buttons:
    """Return the buttons that start, pause and resume a race or a game that is watched."""
    is_on = table.is_race and not table.is_over
    waits = not table.is_paused and not table.has_begun
    watches = table.is_watched and not table.is_over and table.shown is None
    is_held = table.is_paused and (is_on or watches)
    buttons = (
        Button("start", is_on and waits, is_main=main == "start", onward="stage"),
        Button("pause", table.is_timed or (watches and not table.is_paused), onward="resume"),
        Button("resume", is_held, onward="pause"),
        Button("step", is_held and watches, onward="resume"),
    )
    return Buttons("pace", buttons)


def _timing(table: TableState) -> tuple[Part, ...]:
    """Return the clock of a race, and how fast the computer is in it."""
    has_computers = len(table.people) < len(table.seats)
    seconds = int(table.seconds)
    clock = Message("pace.time", time=f"{seconds // 60}:{seconds % 60:02}")
    is_fast = table.is_race and has_computers
    return (
        Facts("time", (clock,) if table.is_race else ()),
        Field("speed", Message("ui.speed"), table.speed, is_there=is_fast, scale=SPEEDS),
    )


def _moving(table: TableState, main: str) -> Buttons:
    """Return the row of buttons that end a game."""
    another = Button(
        "new-game", words=words_on(table, "new-game"), is_main=main == "new-game", asks_first=True
    )
    can_resign = bool(table.people) and not table.is_over
    return Buttons(
        "moving", (another, Button("resign", can_resign, words_on(table, "resign"), asks_first=True))
    )


def _help(table: TableState) -> Field:
    options = tuple((level, Message(f"table.help-{level}")) for level in table.levels)
    return Field("help", Message("ui.help"), table.help, options=options)
