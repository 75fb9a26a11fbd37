"""`GameTable`: sit down and play, with people in the same room and with the computer."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from functools import wraps
from html import escape
from types import NoneType
from typing import Any, Concatenate, ParamSpec

from ipywidgets import HBox, IntSlider, Widget

from setcards_edu.games.players import Decision
from setcards_edu.games.protocol import Seat, State
from setcards_edu.games.records import Hands
from setcards_edu.messages import Event, Hint, Message, language, sentence
from setcards_edu.options import check_kind
from setcards_edu.teaching.games.setting import Occupant, name_of
from setcards_edu.teaching.games.table import TableState
from setcards_edu.teaching.games.table_presenter import TablePresenter
from setcards_edu.teaching.games.tables import game_name
from setcards_edu.teaching.kit import screen as parts
from setcards_edu.teaching.kit.door import guarded
from setcards_edu.teaching.kit.files import file_name
from setcards_edu.teaching.kit.help_level import Help
from setcards_edu.teaching.kit.long_work import LongWork, Loop
from setcards_widgets.kit.cells import place
from setcards_widgets.kit.downloads import download
from setcards_widgets.kit.facts import facts_html
from setcards_widgets.kit.parts import (
    WIDE,
    Rows,
    asks_first,
    button_row,
    folds,
    in_language,
    mark,
    message_html,
    panel,
    settings,
    show_some,
    when_changed,
)
from setcards_widgets.kit.screens import StateScreen, does
from setcards_widgets.kit.stage import Press, Stage
from setcards_widgets.kit.surround import Files, Surround

from .actions import Actions
from .kept_games import kept_games
from .pace import Pace
from .table_menus import TableMenus
from .turns import Turns

_ONWARD = {**dict.fromkeys(("start", "resume", "slowly", "race"), "stage"), "pause": "resume"}
"""Where the focus goes from buttons that go when they are pressed: to the cards, or to what undoes it."""
_FEW = 3
"""With so many moves of people a game is kept in the place of an earlier one."""

_P = ParamSpec("_P")


def _answered_first(
    method: Callable[Concatenate[GameTable, _P], Message],
) -> Callable[Concatenate[GameTable, _P], Message]:
    """A method by which a person acts: an answer in slow mode that is still to come, comes before it."""

    @wraps(method)
    def acting(self: GameTable, /, *arguments: _P.args, **options: _P.kwargs) -> Message:
        self._pace.answer_now()
        return method(self, *arguments, **options)

    return acting


class GameTable(StateScreen[TableState]):
    """A table at which a game is played by its rules.

    game: its name, such as "set-speed", or the class of its states.
    seats: for each seat "person", the name of a player of the computer ("random", "greedy", "strong"), or a
        player; by default one person against the computer.
    seed: of the shuffling; the next game has the next one.
    hands: "open" or "hidden": whether several people at this screen see each other's hands.
    help: "tell" lights what can be done, "ask" does not, "silent" says of a move only that it does not go.
    slow: whether a race is played slowly, with undo.
    goal: the name of what people are to reach first, in Daishugo "unbeaten", "three-at-once" or "revolution",
        in Suhjong "equation" (in two exchanges), "ninety" (points, or more) or "showdown" (that is won).
    keep: the label under which the browser keeps the game, so that it can go on after the kernel has ended;
        one by its place in the notebook unless told otherwise, and None keeps nothing.
    loop, clock: where the computer thinks and what its pauses go by, for tests.
    options: of the game, by their names, such as `n=4`.

    Everything that can be pressed has a method of the same meaning, which gives the message that is then on
    the screen, so that a notebook can drive the table.

    Raises `BadOption` for what there is not.

    >>> table = GameTable("set-speed", seats=["person", "person"], seed=7)
    >>> print(table.hint())
    A good player would do this: ...
    >>> table
    GameTable('set-speed', seats=['person', 'person'], seed=7): 0 moves
    """

    def __init__(  # noqa: PLR0913 - options, all by name but the first two
        self,
        game: str | type[State[Any]] = "set-speed",
        seats: Iterable[Occupant] | None = None,
        *,
        seed: int = 0,
        hands: Hands = "open",
        help: Help | None = None,
        slow: bool = False,
        goal: str | None = None,
        keep: str | None = "",
        loop: Loop | None = None,
        clock: Callable[[], float] = time.monotonic,
        **options: object,
    ) -> None:
        table = TableState.start(game, seats, seed=seed, hands=hands, help=help, options=options, goal=goal)
        table = table.with_slow(slow)
        check_kind("keep", keep, str, NoneType)
        name = table.state.name
        self._labels = () if keep is None else (keep,) if keep else (place(name), name)
        self._is_kept = False  # whether it is this game that the browser keeps
        self._advice = LongWork(self._say, loop=loop, clock=clock)
        self._turns = Turns(lambda: self.table, self._chosen, self._say, loop=loop, clock=clock)
        self._pace = Pace(lambda: self.table, self._chosen, self._do, self._say, loop=loop, clock=clock)
        self._actions = Actions(self.act, self._say, self._open_doors)
        self._plays = button_row(self._playing(), self._say)
        self._looks = button_row(self._looking(), self._say)
        self._slider = IntSlider(
            value=0, min=0, max=1, description=sentence("ui.look-back"), style=WIDE
        ).add_class("setcards-look-back")
        self._is_following = False
        when_changed(self._slider, self.look_at, self._slid, self._say)
        self._facts, self._log, self._saved = panel(), panel(), panel()
        self._presenter = TablePresenter()
        self._menus = TableMenus(self._choose, self._say, self._open_doors)
        self._paced = Rows(self._pace.controls)
        super().__init__(
            "game-table",
            table,
            Stage(table.picture, self._pressed, dict(table.presenter.keys(table.scene)), caption=False),
            silent="table.help-silent",
            tell="table.help-tell",
            ask="table.help-ask",
        )
        self.until_closed(self._turns.close, self._pace.close, self._advice.close)
        if self._labels:
            self.until_closed(kept_games().watch(self._look_for_kept))
            self._look_for_kept()
        self._go_on()

    # what can be done

    press = _answered_first(does(TableState.press))
    drop = _answered_first(does(TableState.drop))
    act = _answered_first(does(TableState.act))
    play = _answered_first(does(TableState.play))
    undo = does(TableState.undo)
    rematch = does(TableState.rematch)
    new_game = does(TableState.new_game)
    go_on = does(TableState.go_on)
    resign = does(TableState.resign)
    look_at = does(TableState.look_at)
    load = does(TableState.load)
    set_hands = does(TableState.with_hands)
    set_slow = does(TableState.with_slow)
    set_pause = does(TableState.with_pause)
    set_seat = does(TableState.with_seat)

    def hint(self) -> Message:
        """Say what a good player would do here, and why."""
        return self._do(self._advised)

    def save(self) -> str:
        """Return the game as a text that `load` reads."""
        return self.table.save()

    # what can be read off

    @property
    def table(self) -> TableState:
        """How the table stands."""
        return self._state

    @property
    def state(self) -> State[Any]:
        """The game as it stands."""
        return self.table.state

    def __repr__(self) -> str:
        table = self.table
        seats = [*map(name_of, table.seats)]
        moves = len(table.moments) - 1
        return f"GameTable({table.state.name!r}, seats={seats!r}, seed={table.seed}): {moves} moves"

    # inside

    def _playing(self) -> list[tuple[str, Callable[[], object]]]:
        """Return the buttons of playing; what comes and goes stands last."""
        return [
            ("hint", self.hint),
            ("undo", self.undo),
            ("rematch", self.rematch),
            ("go-on-before", lambda: self._do(self.table.ask_to_go_on)),
        ]

    def _looking(self) -> list[tuple[str, Callable[[], object]]]:
        return [
            ("earlier", lambda: self._do(self.table.look_earlier)),
            ("later", lambda: self._do(self.table.look_later)),
            ("to-now", self.look_at),
        ]

    def _slid(self) -> int:
        """Return what the slider shows as long as nobody touches it."""
        return int(self._slider.value) if self._is_following else self.table.number

    def _rows(self) -> list[Widget]:
        table = self._state
        file = Files(guarded(self._read_in, self._say), 4_000_000, ".json,application/json")
        surround = Surround(
            str(game_name(type(table.state))), files={"load-game": file}, onward=_ONWARD, on_left=self._left
        )
        self._surround = surround
        buttons = [self._actions, self._plays, self._looks, self._slider]
        play = self._play(buttons, [self._facts, self._paced])
        asking = ("resign", lambda: self._do(self.table.ask_to_resign))
        another = ("new-game", lambda: self._do(self.table.ask_for_new_game))
        self._moving = button_row([another, asking], self._say)
        asks_first(*self._moving.children, self._plays.children[-1])
        record = Rows([self._saved, button_row([("load-game", self._ask_for_file)], self._say)])
        folded = folds(
            {
                "table": settings(self._menus.box, self._moving, self._help),
                "log": self._log,
                "record": record,
            }
        )
        shelf = [kept_games().shelf] if self._labels else []
        return [surround, *shelf, play, folded]

    def _pressed(self, press: Press) -> None:
        if press.kind == "drop":
            self.drop(press.piece, press.zone or "")
        else:
            self.press(press.piece)

    def _advised(self) -> TableState:
        """Return the table with a hint, or while somebody thinks about it the table that says so."""
        seat, work = self.table.advice()
        moment = self.table.state

        def then(choice: Decision) -> None:
            if self.table.state is moment:
                self._step(self.table.advised_by(seat, choice))

        self._advice.start(work, then)
        return self.table.saying(Event("table.looks-for-hint")) if self._advice.is_running else self.table

    def _chosen(self, seat: Seat, choice: Decision) -> None:
        """Take what the computer has chosen."""
        self._step(self.table.chosen(seat, choice))

    def _do(self, step: Callable[[], TableState]) -> Message:
        return super()._do(lambda: self._pace.fairly(step))

    def _step(self, state: TableState, /) -> Message:
        """Take over what has happened, keep it, and let the computer do its part."""
        before = self.table
        said = self._take(state)
        if state.moments is not before.moments:
            self._advice.cancel()
        if state.state is not before.state or state.record != before.record:
            self._keep(before)
        self._go_on()
        return self.said if self.table is not state else said

    def _go_on(self) -> None:
        if self._is_closed:
            return
        going, resting = (self._pace, self._turns) if self.table.is_race else (self._turns, self._pace)
        resting.rest()
        going.go_on()

    def _left(self) -> None:
        """Rest while nobody sees the table."""
        self._pace.leave()

    def _keep(self, before: TableState) -> None:
        """Have the browser keep the game that is on, once somebody has moved in it; what is over it forgets.

        In the place of another one it comes only with its third move of a person: who has begun by mistake
        can still go on with that.
        """
        if not self._labels or self._is_closed:
            return
        if self.table.moments[0] is not before.moments[0]:
            self._is_kept = bool(before.offered) and not self.table.offered and self.table.is_on
            self._look_for_kept()
        table = self.table
        if self._is_kept or (table.is_on and (table.moves_of_people >= _FEW or not table.offered)):
            label, *earlier = self._labels
            kept_games().keep(label, table.save() if table.is_on else None)
            for each in filter(kept_games().get, earlier):
                kept_games().keep(each, None)
            self._is_kept = table.is_on
            self._offer("")

    def _look_for_kept(self) -> None:
        """Offer the game that the browser keeps, if nobody has moved here yet."""
        if not self.table.is_begun and not self._is_closed:
            self._offer(next(filter(None, map(kept_games().get, self._labels)), ""))

    def _offer(self, text: str) -> None:
        if text != self.table.offered:
            self._take(self.table.offering(text))

    def _read_in(self, text: str) -> Message:
        """Go on with the game of a file; where a game is on, offer that one, and ask first."""
        return self._do(lambda: self.table.ask_to_load(text))

    def _ask_for_file(self) -> Message:
        """Tell what belongs there; on a page the button lets one choose a file (see `Files`)."""
        return self._say(Hint("table.choose-file"))

    def _choose(self, field: str, value: str | int) -> Message:
        """Do what a menu says."""
        return self._do(lambda: self._presenter.filled_in(self.table, field, value))

    def _said_html(self) -> str:
        first, *then = self.table.told
        return message_html(first, " ".join(map(str, then)), is_to_do=self.table.to_do in then)

    def _draw(self) -> None:
        table = self.table
        rows = {"playing": self._plays, "looking": self._looks, "moving": self._moving}
        for part in self._presenter.screen(table).parts():
            match part:
                case parts.Stage():
                    self.stage.bind(dict(part.keys))  # nothing is sent where nothing changes
                    self.stage.show(part.picture, say=" ".join(map(str, table.told)))
                case parts.Buttons(id_, buttons) if id_ in rows:
                    _show_buttons(rows[id_], buttons)
                case parts.Field("look-back"):
                    self._show_slider(part)
                case parts.Facts("facts", facts):
                    self._facts.value = facts_html(facts)
                case parts.Words("log", words):
                    self._log.value = _log_html(words)
                case parts.Row("menus"):
                    self._menus.show(part)
                case parts.Row("acts", acts):
                    self._actions.show(acts)
        self._saved.value = _saved_html(table)
        self._pace.show()

    def _show_slider(self, field: parts.Field) -> None:
        self._is_following = True  # a lower end moves the slider for a moment
        self._slider.max = max(1, len(field.options) - 1)
        self._slider.value = field.value
        self._is_following = False
        mark(self._slider, "setcards-idle", on=not field.is_there)


def _show_buttons(row: HBox, buttons: Iterable[parts.Button]) -> None:
    """Bring a row of buttons up to date."""
    told = tuple(buttons)
    for made, button in zip(row.children, told, strict=True):
        made.description = str(button.label)
        mark(made, "setcards-key", on=button.is_main)
        mark(made, "setcards-not-now", on=button.is_resting)
    show_some(row, [button.is_there for button in told])


def _log_html(lines: Iterable[object]) -> str:
    inside = "".join(f"<p>{escape(str(line))}</p>" for line in lines)
    return f'<div class="setcards-log" lang="{language()}">{inside}</div>'


def _saved_html(table: TableState) -> str:
    """Return the link that saves the game, or why it is not there."""
    if reason := table.why_not_given_out():
        return message_html(reason)
    return in_language(download(table.save(), file_name(table.state.name), sentence("ui.save-game")))
