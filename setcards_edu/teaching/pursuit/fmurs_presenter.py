"""The presenter of the game Fmurs: animals are placed and moved by presses; jumps are made singly or
together.

The board is used as in the chases of lesson 05.  In addition, a dog pauses on a square from which it could
jump on: the learner presses the next square, or the dog again to stop.  If several ways lead to a square, a
press takes the hinted one, else the one that captures most, and the picture shows this way; the others are
buttons.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import Any

from setcards_edu.games.fmurs import Ended, Fmurs, Place, Placing, ready_name, ready_names, ready_placing
from setcards_edu.games.protocol import Result, Seat, State
from setcards_edu.messages import Event, Message, Obstacle, Reason, Refused
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.pictures.kit.scene import TableView
from setcards_edu.pictures.pursuit.board import DOG_ID, SHEEP_ID, square_of_id
from setcards_edu.pictures.pursuit.fmurs_rules import FIGURES
from setcards_edu.pictures.pursuit.fmurs_table import fmurs_picture
from setcards_edu.pursuit.board.grid import square_name
from setcards_edu.pursuit.board.moves import PASS, DogMove, SheepMove
from setcards_edu.pursuit.board.positions import taken_by
from setcards_edu.teaching.kit.game_presenter import Action, GamePresenter, Interval, Made, Pressed

from .fmurs.followed import Followed, side_to_move, state_in
from .fmurs.hands import (
    gone,
    held_in,
    led,
    led_so_far,
    not_yours,
    picked_up,
    put_down,
    way_in_words,
    where_to_go,
)
from .fmurs.options import PRESETS, WORDS
from .fmurs.sights import table_in

MOST_SQUARES = 180
"""The most squares of a board; a larger picture would react slowly."""

_AFTER_CAPTURE = 2.0
_BUTTONS = 2  # more ways that no press takes stand in a menu
_EACH, _MOST = 5, 340  # how many squares a sheep or a stone counts for, and how much there may be of all


class FmursPresenter(GamePresenter):
    """The presenter of Fmurs: the picture of the table, the actions of presses, and the messages."""

    game = Fmurs
    figures = FIGURES
    presets = PRESETS
    words = WORDS

    def why_not_shown(self, state: State[Any]) -> Reason | None:
        """Return the reason why a game cannot be drawn quickly (board too large or too full); None if it
        can."""
        if not isinstance(state, Fmurs):
            return None
        grid, animals = state.grid, state.rules.sheep
        if grid.size <= MOST_SQUARES and grid.size + _EACH * (animals + len(grid.stones)) <= _MOST:
            return None
        stones = len(grid.stones)
        return Reason(
            "fmurs-table.too-much", rows=grid.rows, columns=grid.columns, sheep=animals, stones=stones
        )

    # what is seen

    def picture(self, scene: TableView) -> Picture:
        """Draw the board with both players, and beside it the pen, the place of animals that are not on the
        board."""
        return fmurs_picture(table_in(scene), moment=(state_in(scene), led_so_far(scene), scene.actors))

    # what is done

    def press(self, scene: TableView, piece: str) -> Pressed:
        """Return the action for a press: an animal is placed, selected, deselected or moved; raises `Refused`
        if nothing is possible.

        piece: the id of the pressed part of the picture.
        """
        state = state_in(scene)
        seat = _actor(scene)
        at = Followed.of(state).squares
        square = square_of_id(piece) or at.get(piece)
        if square is None:
            raise Refused(Obstacle("stage.unknown-piece", piece=piece))
        if state.position is None:
            return Made(seat, (Place(square),))
        held = held_in(scene)
        if held is not None and held.led and held.animal == piece:
            square = held.here
        if held is not None and square == held.here and scene.picked:  # and not by itself
            return put_down(held, seat)
        mine = {where: id_ for id_, where in at.items() if id_.startswith(side_to_move(state))}
        if square in mine and not (held and square in held.ends):
            return picked_up(scene, mine[square])
        if held is None:
            raise Refused(not_yours(state, square))
        return led(scene, held, square, seat)

    def drop(self, scene: TableView, piece: str, zone: str) -> Pressed:
        """Return the action for dropping an animal on a square; it need not be selected before.

        piece, zone: the ids of both in the picture.
        """
        held = held_in(scene)
        is_held = held is not None and held.animal == piece
        return self.press(scene, zone) if is_held else GamePresenter.drop(self, scene, piece, zone)

    def actions(self, scene: TableView) -> tuple[Action, ...]:
        """Return the buttons: ready-made placings, pass, stop, and ways of a dog that no press on a square
        chooses."""
        if not scene.actors:
            return ()
        state, seat = state_in(scene), scene.actors[0]
        if state.position is None:
            menu = Message("fmurs-table.ready-made")
            return tuple(
                Action(f"ready-{name}", ready_name(name), partial(_ready_made, state, name), menu=menu)
                for name in ready_names(state)
            )
        actions = []
        held = held_in(scene)
        if held is not None and held.ends_here is not None:
            stop = Message("fmurs-table.stop", square=square_name(held.here))
            actions.append(Action("stop", stop, Made(seat, (held.ends_here,)), is_main=True))
        if held is not None:
            asides = held.asides
            others = Message("fmurs-table.other-ways") if len(asides) > _BUTTONS else None
            for number, way in enumerate(asides):
                pressed = gone(scene, held, way, seat)
                actions.append(Action(f"way-{number}", way_in_words(way), pressed, menu=others))
        moves = state.position.moves()
        if PASS in moves:
            words = Message("fmurs-table.pass")
            actions.append(Action("pass", words, Made(seat, (PASS,)), is_main=moves == (PASS,)))
        return tuple(actions)

    def keys(self, scene: TableView) -> Mapping[str, str]:
        """Return the number keys, each with the animal of the side to move that it selects; 0 is for the
        tenth."""
        state = state_in(scene)
        if state.position is None or not scene.actors:
            return {}
        ids = [id_ for id_ in Followed.of(state).squares if id_.startswith(side_to_move(state))]
        numbers = {int(id_.rsplit("-", 1)[1]) + 1: id_ for id_ in ids}
        return {str(number % 10): id_ for number, id_ in numbers.items() if number <= 10}

    def is_quick(self, move: object) -> bool:
        """Return whether the pause before a computer's move is short: True for the placing of an animal."""
        return isinstance(move, Place)

    def pauses(self, state: State[Any]) -> float:
        """Return the factor by which the usual pause before the computer's move is multiplied: 2.0 after a
        capture, otherwise 1.0."""
        return _AFTER_CAPTURE if any(event.key == "fmurs.captured" for event in state.events) else 1.0

    def interval(self, before: State[Any], after: State[Any]) -> Interval | None:
        """Return the break after the first leg (half of the game), with its final board; None after any other
        move."""
        if not (isinstance(before, Fmurs) and isinstance(after, Fmurs)) or before.leg == after.leg:
            return None
        _, move = after.turns[-1]
        if before.position is None or isinstance(move, Place):
            return None
        position, count = before.position.after(move), after.counts[-1]
        events = after.events[:-1]  # the last one is that the next leg begins
        ended = replace(before, position=position, count=count, turns=after.turns, events=events)
        return Interval(ended, Message("fmurs-table.next-leg"))

    def why_meanwhile(self, why: Message) -> Message | None:
        """Return the computer's reason for a move, to be shown during the game; None if it reveals which move
        is best."""
        return None if why.key in _TELLS_MOVES else why

    def in_short(
        self,
        scene: TableView,  # noqa: ARG002 - whoever sees it
        moves: Sequence[Sequence[Event]],
    ) -> Iterable[tuple[Event, ...]]:
        """Return the events of several moves that are reported; several placings become one event with their
        number."""
        for key, found in groupby((event for events in moves for event in events), lambda event: event.key):
            events = tuple(found)
            if key not in _PLACED or len(events) == 1:
                yield events
            else:
                told = {name: value for name, value in events[0].witnesses.items() if name != "square"}
                yield (Event(_PLACED[key], **told, count=len(events)),)

    # what is said

    def invite(self, scene: TableView) -> Message:
        """Return the message saying what to do next: place an animal, select one, or press its target
        square."""
        state, name = state_in(scene), scene.names[state_in(scene).to_move()[0]]
        placing = state.placing
        if placing is not None:
            return _invite_placing(placing, name)
        position = state.position
        if position is not None and position.moves() == (PASS,):
            return Event("fmurs-table.must-pass", name=name)
        held = held_in(scene)
        if held is not None and position is not None:
            where = where_to_go(state, held)
            return where if scene.picked else Event("fmurs-table.only-one", name=name, where=where)
        return Event(_TO_MOVE[side_to_move(state)], name=name)

    def phrase_refusal(self, reason: Reason) -> Reason:
        """Return the reason why options are refused; an option that rules out the chosen piece is named as in
        the menu."""
        if reason.key != "fmurs.only-forward":
            return reason
        option, value = Message(WORDS["wrap"]), Message(WORDS["wrap", "both"])
        return Reason("fmurs-table.only-forward", option=option, value=value, **reason.witnesses)

    def move_in_words(self, scene: TableView, seat: Seat, move: object) -> Message:  # noqa: ARG002 - both play alike
        """Return the message that describes a move, for hints."""
        state = state_in(scene)
        match move:
            case Place(square=square):
                is_dog = len(state.placed_dogs) < state.rules.dogs
                key = "fmurs-table.hint-place-dog" if is_dog else "fmurs-table.hint-place-sheep"
                return Message(key, square=square_name(square))
            case DogMove() if taken_by(move):
                count = len(taken_by(move))
                return Message("fmurs-table.hint-capture", move=move, count=count)
            case DogMove():
                return Message(
                    "fmurs-table.hint-dog", start=square_name(move.start), end=square_name(move.end)
                )
            case SheepMove():
                return Message(
                    "fmurs-table.hint-sheep", start=square_name(move.start), end=square_name(move.end)
                )
        return Message("fmurs-table.hint-pass")

    def outcome(self, result: Result, names: tuple[str, ...]) -> Message:
        """Return the message on the result of the game: the winner, and the numbers that decide it."""
        winner = result.ranks.index(1)
        own, other = result.scores[winner], result.scores[1 - winner]
        name, loser = names[winner], names[1 - winner]
        match result.ended:
            case Ended.EQUAL:
                return Event("fmurs-table.equal", count=own)
            case Ended.UNFINISHED:
                return Event("fmurs-table.unfinished")
            case Ended.ONLY_ONE:
                return Event("fmurs-table.won-only", name=name)
            case Ended.MORE:
                return Event("fmurs-table.won-more", name=name, count=own, against=other)
        if winner == 0:  # the second leg stops as soon as it takes longer
            return Event("fmurs-table.won-first", name=name, count=own, other=loser)
        return Event("fmurs-table.won", name=name, count=own, against=other)


PRESENTER = FmursPresenter()

_PLACED = {"fmurs.dog-placed": "fmurs-table.dogs-placed", "fmurs.sheep-placed": "fmurs-table.flock-placed"}
_TELLS_MOVES = frozenset({"fmurs.why-fewest", "fmurs.why-ahead"})
_TO_MOVE = {DOG_ID: "fmurs-table.press-dog", SHEEP_ID: "fmurs-table.press-sheep"}


def _actor(scene: TableView) -> Seat:
    """Return the seat that may act at this screen; raises `Refused` if there is none."""
    if not scene.actors:
        raise Refused(Obstacle("game.over" if state_in(scene).result() else "fmurs-table.not-now"))
    return scene.actors[0]


def _ready_made(state: Fmurs, name: str) -> Made:
    """Return the moves of a ready-made placing; raises `Refused` where it does not fit."""
    moves = ready_placing(state, name)
    if moves is None:
        raise Refused(Obstacle("fmurs-table.no-room-for", placing=ready_name(name)))
    return Made(state.to_move()[0], moves)


def _invite_placing(placing: Placing, name: str) -> Message:
    """Return the message saying which animals are to be placed now."""
    if placing.more_dogs:
        return Event("fmurs-table.place-dog", name=name, count=placing.more_dogs)
    if placing.more_sheep == 1 and not placing.sheep:
        return Event("fmurs-table.place-one-sheep", name=name)
    key = "fmurs-table.place-sheep" if placing.sheep else "fmurs-table.place-flock"
    return Event(key, name=name, count=placing.more_sheep)
