"""The presenter of a chase: its screen has the board, messages on the state, and the settings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from setcards_edu.messages import Message, Obstacle, Refused, Success
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.pursuit.board.grid import WRAPS, Square
from setcards_edu.pursuit.board.moves import DogMove, SheepMove
from setcards_edu.pursuit.board.rules import READINGS
from setcards_edu.pursuit.solver.flocks import SHEEP
from setcards_edu.pursuit.solver.solve import TooLarge
from setcards_edu.pursuit.solver.solved import Solved
from setcards_edu.teaching.kit.dealt import class_number_field
from setcards_edu.teaching.kit.presenter import Presenter, Work, help_field, more, said
from setcards_edu.teaching.kit.screen import (
    Button,
    Buttons,
    Facts,
    Field,
    Fold,
    Row,
    Running,
    Screen,
    Stage,
    Words,
    row_of,
)
from setcards_edu.teaching.kit.steps import Key, Set, Step
from setcards_edu.work import run_to_end

from .board import animal_at, check_size, pictures, square_at
from .chase import OPPONENTS, Chase
from .setting import COUNTS
from .tablebase import estimated, moves_left
from .words import ROLES

_AT_ONCE = 60_000
"""The most positions of a board that is solved at once, without a progress bar."""

_ROWS, _COLUMNS = range(3, 13), range(3, 11)
"""The numbers of rows and columns that the menus offer; code may use more."""

_BACK, _PASS, _PUT_DOWN, _DOGS = "Backspace", "p", "Escape", ("1", "2", "3")
_KEYS = MappingProxyType(dict.fromkeys([_BACK, _PASS, _PUT_DOWN, *_DOGS], ""))
_HOW = Message("chase.keys")


def _named(kind: str, names: Iterable[str]) -> tuple[tuple[str, Message], ...]:
    return tuple((name, Message(f"chase.{kind}-{name}")) for name in names)


def _numbers(numbers: Iterable[int]) -> tuple[tuple[int, str], ...]:
    return tuple((number, str(number)) for number in numbers)


_OPTIONS: Mapping[str, tuple[tuple[str | int, Message | str], ...]] = {
    "role": _named("role", ROLES),
    "opponent": _named("opponent", OPPONENTS),
    "rows": _numbers(_ROWS),
    "columns": _numbers(_COLUMNS),
    "wrap": _named("wrap", WRAPS),
    "dogs": _numbers(COUNTS),
    "sheep": _numbers(COUNTS),
    "reading": tuple((at, each.reading) for at, each in enumerate(READINGS)),
}
"""What the menus offer, each by its name."""


class ChasePresenter(Presenter[Chase]):
    """The presenter of a chase; a large board is solved in the background while the screen is shown."""

    acts = MappingProxyType(
        {
            "undo": Chase.undo,
            "begin": Chase.begin,
            "redo": Chase.redo,
            "show": Chase.show_why,
            "pass": Chase.let_pass,
            "hint": Chase.hint,
            "show-best": Chase.show_solution,
            "outlook": Chase.how_many,
            "new-position": Chase.another,
            "reset": Chase.restart,
            "place": Chase.place,
        }
    )

    def screen(self, state: Chase, before: Chase | None = None) -> Screen:
        """Return the screen with the board after each move of the last step, buttons, facts and settings."""
        del before
        walls, flock = bool(state.setting.grid.wall_squares), len(state.track.start.sheep) > 1
        rules = state.setting.rules.told(walls=walls, flock=flock)
        is_on = state.ended is None
        move = Field("move", Message("ui.move"), example="b3-c3", reader="typing/try", is_there=is_on)
        keys = Message("stage.how-too", how=Message("stage.how"), too=_HOW)
        folded = (
            Row("typed", (move, row_of("typing", {"try": is_on}))),
            _seldom(state),
            _settings(state),
            class_number_field(state),
            help_field(state),
        )
        return Screen(
            "chase",
            Message("ui.chase"),
            {
                "said": said(state, victory=_victory(state)),
                "tools": (_helping(state), _playing(state), Running("work")),
                "stage": (Stage("stage", tuple(pictures(state)), _KEYS, _HOW),),
                "side": (
                    Facts("facts", tuple(_facts(state))),
                    Words("line", (state.track.line,)),
                ),
                "folds": (
                    Fold("rules", Message("ui.rules"), (Words("told", (rules,)),)),
                    *more(*folded, Words("keys", (keys,), is_small=True)),
                ),
            },
            is_done=(state.ended is not None and not _is_lost(state))
            or state.has_escaped
            or _is_reached(state),
            goal=_goal(state),
        )

    def pressed(self, state: Chase, piece: str) -> Chase:
        """Return the chase after a press on an animal or a square; piece: its id in the picture."""
        return state.press(_square(state, piece))

    def dropped(self, state: Chase, piece: str, zone: str) -> Chase:
        """Return the chase after an animal was dropped on a square; piece, zone: the ids of both in the
        picture."""
        return state.drop(_square(state, piece), _square(state, zone))

    def keyed(self, state: Chase, key: str, piece: str) -> Chase:
        """Return the chase after a key: a dog's number selects it, p passes, Backspace undoes, Escape
        deselects."""
        del piece
        does = {_BACK: state.undo, _PASS: state.let_pass, _PUT_DOWN: state.let_go}
        if key in does:
            return does[key]()
        dogs = state.position.dogs
        if int(key) > len(dogs):
            raise Refused(Obstacle("chase.no-such-dog", number=int(key), count=len(dogs)))
        return state.press(dogs[int(key) - 1])

    def acted(self, state: Chase, name: str, typed: Mapping[str, str]) -> Chase:
        """Return the chase after a button: `"try"` makes the typed move, `"numbers"` shows or hides the
        numbers of moves, for others see `acts`."""
        if name == "try":
            return state.enter(typed.get("move", ""))
        return state.with_map(not state.is_mapped) if name == "numbers" else super().acted(state, name, typed)

    def filled_in(self, state: Chase, field: str, value: str | int) -> Chase:
        """Return the chase with another value of a setting.

        field: `"role"`, `"opponent"`, `"rows"`, `"columns"`, `"wrap"` (the joined edges), `"dogs"`,
            `"sheep"`, or `"reading"` (the rules).
        """
        does: Mapping[str, Any] = {
            "role": state.with_role,
            "opponent": state.with_opponent,
            "rows": state.with_rows,
            "columns": state.with_columns,
            "wrap": state.with_wrap,
            "dogs": state.with_dogs,
            "sheep": state.with_sheep,
        }
        if field == "reading" and value in range(len(READINGS)):
            return state.with_rules(READINGS[int(value)])
        chosen: Chase = does[field](value) if field in does else super().filled_in(state, field, value)
        return chosen

    def focus(self, before: Chase, after: Chase, step: Step, picture: Picture) -> str | None:
        """Return the id of the animal to focus: the one selected by its number, or that has moved; else
        None."""
        if isinstance(step, Set):
            return None
        if isinstance(step, Key) and step.key.isdecimal() and after.held is not None:
            return animal_at(after, after.held)
        if after.track == before.track or step.id in picture.by_id:
            return None
        moves = after.track.moves[len(before.track.moves) :]
        ends = [move.end for move in moves if isinstance(move, DogMove | SheepMove)]
        went = animal_at(after, ends[0]) if ends else None
        square = square_at(before, step.id)
        return went or (animal_at(after, square) if square else None)

    def settled(self, state: Chase, before: Chase | None) -> Chase:
        """Return the chase ready to be shown: its board is solved if that is quick, or marked to need no
        solution.

        Raises `TooLarge` if the opponent needs the solution of a board that cannot be solved, `BadOption` for
        a board that cannot be drawn.
        """
        check_size(state.setting.grid)
        if state.strategy is not None and not (state.is_mine or state.is_placing or state.ended):
            return state.solved(None)
        if state.exact is not None or state.strategy is not None:
            return state
        is_new = before is None or before.setting.board != state.setting.board
        try:
            solving = state.solving()
        except TooLarge:
            if state.is_waiting:
                raise
            return state.solved(None) if is_new else state
        is_quick = estimated(state.track.start).states <= _AT_ONCE
        return state.solved(run_to_end(solving)) if is_quick else state

    def work(self, state: Chase) -> Work[Chase] | None:
        """Return the computation that solves the board in the background; None if it is not needed or the
        board is too large."""
        if state.exact is not None or state.strategy is not None:
            return None
        try:
            state.solving()
        except TooLarge:
            return None
        board = state.setting.board

        def then(chase: Chase, exact: Solved) -> Chase:
            return chase.solved(exact) if chase.setting.board == board else chase

        return Work(board, state.solving, then, is_needed=state.is_waiting)


def _square(chase: Chase, piece: str) -> Square:
    """Return the square of a piece; raises `KeyError` for an id that is not on this board."""
    square = square_at(chase, piece)
    if square is None:
        raise KeyError(piece)
    return square


def _victory(chase: Chase) -> Message | None:
    """Return the victory of a learner who has caught the sheep, or who cannot be caught; None for none."""
    if chase.has_escaped:
        return Message("victory.escaped")
    if chase.has_stayed_free:
        return Message("victory.stayed-free")
    if chase.position.is_over and isinstance(chase.ended, Success):
        return Message("victory.caught", count=chase.track.dog_moves)
    return None


def _is_reached(chase: Chase) -> bool:
    """Return whether the sheep has stayed free as long as it is to."""
    return chase.still_to_come is not None and chase.still_to_come <= 0


def _is_lost(chase: Chase) -> bool:
    """Return whether the learner's sheep was caught before it had stayed free as long as it is to."""
    is_meant = chase.stay_free is not None and chase.role == "sheep" and chase.position.is_over
    return is_meant and "sheep" not in chase.track.shown and chase.track.dog_moves <= (chase.stay_free or 0)


def _goal(chase: Chase) -> str:
    """Return the name of the goal that the chase reaches or aims at."""
    if chase.has_escaped:
        return "chase.escaped"
    return "chase.caught" if chase.still_to_come is None else "chase.stayed-free"


def _playing(chase: Chase) -> Buttons:
    """Return the buttons for moving; those that are not always visible stand last."""
    return Buttons(
        "playing",
        (
            Button("undo", chase.can_undo),
            Button("begin", chase.is_placing, is_main=True, onward="stage"),
            Button("redo", chase.can_redo),
            Button("show", chase.can_show_why),
            Button("pass", chase.can_pass),
            Button("reset", chase.can_undo, is_quiet=True),
        ),
    )


def _helping(chase: Chase) -> Buttons:
    """Return the buttons for help, if the board can be solved; both keep their places after the end."""
    helps = _can_be_solved(chase)
    hint = Button("hint", helps, is_resting=not _goes_on(chase))
    return Buttons("helping", (hint, Button("show-best", helps)))


def _seldom(chase: Chase) -> Buttons:
    """Return the buttons that are seldom needed: for other positions, the numbers of moves, and who wins."""
    helps = _can_be_solved(chase)
    is_open = helps and _goes_on(chase)
    return row_of("seldom", {"new-position": True, "place": True, "numbers": helps, "outlook": is_open})


def _goes_on(chase: Chase) -> bool:
    return chase.is_placing or not chase.ended


def _can_be_solved(chase: Chase) -> bool:
    return chase.setting.counts[1] in SHEEP


def _settings(chase: Chase) -> Row:
    """Return the menus for role, opponent, board, animals and rules."""
    grid, (dogs, sheep) = chase.setting.grid, chase.setting.counts
    rules = chase.setting.rules
    chosen = {
        "role": chase.role,
        "opponent": chase.opponent if isinstance(chase.opponent, str) else None,
        "rows": grid.rows,
        "columns": grid.columns,
        "wrap": grid.wrap,
        "dogs": dogs,
        "sheep": sheep,
        "reading": READINGS.index(rules) if rules in READINGS else None,
    }
    fields = (
        Field(name, Message(f"ui.{name}"), value, options=_OPTIONS[name]) for name, value in chosen.items()
    )
    return Row("settings", tuple(fields), is_setting=True)


def _facts(chase: Chase) -> Iterator[Message]:
    """Yield the number of dog moves made, and how many are needed with best play."""
    moves = chase.track.dog_moves
    if chase.still_to_come is None or chase.still_to_come < 0:
        yield Message("chase.dog-moves", number=moves)
    else:
        yield Message("chase.dog-moves-of", number=moves, goal=chase.stay_free)
    if chase.exact is not None and (chase.ended or chase.help == "tell"):
        fewest = moves_left(chase.exact, chase.track.start)
        if fewest is None:
            yield Message("chase.fewest-never")
        else:
            key = "chase.fewest-by-both" if chase.role == "sheep" else "chase.fewest"
            yield Message(key, number=fewest)
