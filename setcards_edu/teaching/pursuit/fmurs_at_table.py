"""Fmurs at the table: placing by a press, an animal and then its square, jumps square by square or at once.

In lesson 05 a board is pressed in the same way.  New is the place where a dog could go on: there one presses
on, or presses the dog once more to stop.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from setcards_edu.games.fmurs import Fmurs
from setcards_edu.games.fmurs.placing import Placing
from setcards_edu.games.fmurs.rules import Ended, Move, Place
from setcards_edu.games.protocol import OpenView, Result, Seat
from setcards_edu.messages import Event, Hint, Message, Obstacle, Reason, Refused
from setcards_edu.pictures.kit.palette import Mark
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.pictures.kit.scene import Scene
from setcards_edu.pictures.pursuit.board import DOG_ID, SHEEP_ID, BoardView, square_id, square_of_id
from setcards_edu.pictures.pursuit.board_scenes import Scene as BoardScene
from setcards_edu.pictures.pursuit.fmurs_table import FmursPlayer, FmursTable, fmurs_picture
from setcards_edu.pictures.pursuit.jumps_and_trail import jumps_of
from setcards_edu.pursuit.board.grid import NotASquare, Square, read_square, square_name
from setcards_edu.pursuit.board.moves import PASS, DogMove, SheepMove, path_of
from setcards_edu.pursuit.board.positions import taken_by
from setcards_edu.teaching.kit.at_table import Action, AtTable, Made, Picked, Pressed

from .chase.words import where_to
from .fmurs_followed import Followed

_FEW = 6
"""So many squares are named in a sentence; more are only lit."""


@dataclass(frozen=True, slots=True)
class Held:
    """An animal that is picked up, and how far it has been led.

    animal: its id; way: the squares from its own to where it is now.
    moves: what it may do that begins like this, the way itself left out.
    ends_here: the move that stops where it is now, None if it has not been led or may not stop.
    """

    animal: str
    way: tuple[Square, ...]
    moves: tuple[DogMove | SheepMove, ...]
    ends_here: DogMove | None = None

    @property
    def ends(self) -> frozenset[Square]:
        """The squares to which it can go on."""
        return frozenset(move.end for move in self.moves)


class FmursAtTable(AtTable):
    """Fmurs at the table."""

    game = Fmurs

    # what is seen

    def picture(self, scene: Scene) -> Picture:
        """Draw the board with both players, and what stands beside it."""
        state = _state(scene)
        followed, held = Followed.of(state), _held(scene)
        if held is not None and held.ends_here is not None:
            followed = followed.after(held.ends_here)
        return fmurs_picture(
            FmursTable(
                _board(scene, followed, held),
                _player(scene, 1 - scene.near),
                _player(scene, scene.near),
                _in_pen(state, followed),
                _heading(state),
                _counted(state, followed),
                _to_beat(state),
            ),
            moment=(state, scene.picked, scene.actors),
        )

    # what is done

    def press(self, scene: Scene, piece: str) -> Pressed:
        """Place an animal, pick one up or put it back, or have it go; raises `Refused`."""
        state = _state(scene)
        seat = _actor(scene)
        at = Followed.of(state).squares
        square = square_of_id(piece) or at.get(piece)
        if square is None:
            raise Refused(Obstacle("stage.unknown-piece", piece=piece))
        if state.position is None:
            return Made(seat, (Place(square),))
        held = _held(scene)
        if held is not None and len(held.way) > 1 and held.animal == piece:
            square = held.way[-1]
        if held is not None and square == held.way[-1]:
            return _put_down(held, seat)
        mine = {where: id_ for id_, where in at.items() if id_.startswith(_side(state))}
        if square in mine and not (held and square in held.ends):
            return _picked_up(scene, mine[square])
        if held is None:
            raise Refused(_not_yours(state, square))
        return _led(scene, held, square, seat)

    def actions(self, scene: Scene) -> tuple[Action, ...]:
        """Return ready-made placings, a pass that is allowed, and stopping where a dog could go on."""
        if not scene.actors:
            return ()
        state, seat = _state(scene), scene.actors[0]
        if state.position is None:
            return tuple(_ready_made(state, seat))
        actions = []
        held = _held(scene)
        if held is not None and held.ends_here is not None:
            stop = Message("fmurs-table.stop", square=square_name(held.way[-1]))
            actions.append(Action("stop", stop, Made(seat, (held.ends_here,)), is_main=True))
        moves = state.position.moves()
        if PASS in moves:
            words = Message("fmurs-table.pass")
            actions.append(Action("pass", words, Made(seat, (PASS,)), is_main=moves == (PASS,)))
        return tuple(actions)

    def facts(self, scene: Scene) -> tuple[Message, ...]:
        """Return the leg, what is counted in it, and how many sheep are left."""
        state = _state(scene)
        return (_heading(state), _counted(state, Followed.of(state)))

    def keys(self, scene: Scene) -> Mapping[str, str]:
        """Return the numbers of the animals that may be moved, 0 for the tenth."""
        state = _state(scene)
        if state.position is None or not scene.actors:
            return {}
        ids = [id_ for id_ in Followed.of(state).squares if id_.startswith(_side(state))]
        numbers = {int(id_.rsplit("-", 1)[1]) + 1: id_ for id_ in ids}
        return {str(number % 10): id_ for number, id_ in numbers.items() if number <= 10}

    # what is said

    def invite(self, scene: Scene) -> Message:
        """Return what is to be done: place, press an animal, or press its square."""
        state, name = _state(scene), scene.names[_state(scene).to_move()[0]]
        placing = state.placing
        if placing is not None:
            return _invite_placing(state, placing, name)
        position = state.position
        if position is not None and position.moves() == (PASS,):
            return Hint("fmurs-table.must-pass", name=name)
        held = _held(scene)
        if held is not None and position is not None:
            return _where_to(state, held)
        return Hint(_TO_MOVE[_side(state)], name=name)

    def move_in_words(self, scene: Scene, seat: Seat, move: object) -> Message:  # noqa: ARG002 - both play alike
        """Return a move in words."""
        state = _state(scene)
        match move:
            case Place(square=square):
                is_dog = len(state.placed_dogs) < state.rules.dogs
                key = "fmurs-table.hint-place-dog" if is_dog else "fmurs-table.hint-place-sheep"
                return Message(key, square=square_name(square))
            case DogMove() if taken_by(move):
                count = len(taken_by(move))
                return Message("fmurs-table.hint-capture", move=move, count=count)
            case DogMove():
                return Message("fmurs-table.hint-dog", start=square_name(move.start), end=square_name(move.end))
            case SheepMove():
                return Message(
                    "fmurs-table.hint-sheep", start=square_name(move.start), end=square_name(move.end)
                )
        return Message("fmurs-table.hint-pass")

    def outcome(self, result: Result, names: tuple[str, ...]) -> Message:
        """Return who has won, and by what."""
        winner = result.ranks.index(1)
        own, other = result.scores[winner], result.scores[1 - winner]
        about = {"name": names[winner], "other": names[1 - winner], "count": own, "against": other}
        match result.ended:
            case Ended.EQUAL | Ended.UNFINISHED:
                return Event(_ENDINGS[result.ended], count=own)
            case Ended.FEWER if winner == 0:
                return Event("fmurs-table.won-first", **about)
        return Event(_ENDINGS[result.ended], **about)


TABLE = FmursAtTable

_ENDINGS = {
    Ended.EQUAL: "fmurs-table.equal",
    Ended.UNFINISHED: "fmurs-table.unfinished",
    Ended.FEWER: "fmurs-table.won",
    Ended.ONLY_ONE: "fmurs-table.won-only",
    Ended.MORE: "fmurs-table.won-more",
}

_TO_MOVE = {DOG_ID: "fmurs-table.press-dog", SHEEP_ID: "fmurs-table.press-sheep"}


def _state(scene: Scene) -> Fmurs:
    """Return the game, of which nothing is hidden."""
    view = scene.public
    if not isinstance(view, OpenView) or not isinstance(view.state, Fmurs):
        raise TypeError(f"this table is for Fmurs, not for {view!r}")
    return view.state


def _actor(scene: Scene) -> Seat:
    """Return the seat for which somebody at the screen may act; raises `Refused` if there is none."""
    if not scene.actors:
        raise Refused(Obstacle("game.over" if _state(scene).result() else "fmurs-table.not-now"))
    return scene.actors[0]


def _side(state: Fmurs) -> str:
    """Return how the ids of the animals begin that are to move."""
    return DOG_ID if state.position is not None and state.position.to_move == "dogs" else SHEEP_ID


# what is picked up


def _held(scene: Scene) -> Held | None:
    """Return the animal that is picked up; by itself the only one that can move is."""
    state = _state(scene)
    position = state.position
    if position is None or not scene.actors:
        return None
    at = Followed.of(state)
    moves = [move for move in position.moves() if isinstance(move, (DogMove, SheepMove))]
    animal, *further = scene.picked or ("",)
    if animal not in at.squares:
        starts = {move.start for move in moves}
        if len(starts) != 1:
            return None
        animal, further = at.animal_at(*starts) or "", []
    way = (at.squares[animal], *filter(None, map(square_of_id, further)))
    fitting = [move for move in moves if path_of(move)[: len(way)] == way]
    ends_here = next((move for move in fitting if path_of(move) == way and isinstance(move, DogMove)), None)
    return Held(animal, way, tuple(move for move in fitting if len(path_of(move)) > len(way)), ends_here)


def _picked_up(scene: Scene, animal: str) -> Picked:
    """Pick up an animal, and say where it can go."""
    held = _held(replace(scene, picked=(animal,)))
    return Picked((animal,), None if held is None else _where_to(_state(scene), held))


def _put_down(held: Held, seat: Seat) -> Pressed:
    """Put an animal back, or have it stop where it has been led."""
    return Picked() if held.ends_here is None else Made(seat, (held.ends_here,))


def _led(scene: Scene, held: Held, square: Square, seat: Seat) -> Pressed:
    """Have the animal go to a square, or on from there; over a sheep that is pressed, it jumps."""
    to_next = (*held.way, square)
    exact = [move for move in held.moves if path_of(move) == to_next]
    onward = [move for move in held.moves if path_of(move)[: len(to_next)] == to_next and move not in exact]
    if onward:
        picked = (held.animal, *map(square_id, to_next[1:]))
        key = "fmurs-table.go-on" if exact else "fmurs-table.must-go-on"
        ends = sorted({move.end for move in onward})
        return Picked(picked, Hint(key, square=square_name(square), squares=_names(ends)))
    if ending := [move for move in held.moves if move.end == square]:
        return Made(seat, (max(ending, key=lambda move: len(taken_by(move))),))
    over = [move for move in held.moves if isinstance(move, DogMove) and move.jumped and square in move.jumped[-1]]
    if over:
        return _jumped(scene, held, over, seat)
    if square == held.way[0]:
        return Picked((held.animal,))
    return Made(seat, (_refused_move(scene, held, square),))


def _jumped(scene: Scene, held: Held, over: Sequence[DogMove], seat: Seat) -> Pressed:
    """Have a dog capture the sheep that is pressed, if there is one square behind it; else ask for one."""
    landings = sorted({move.end for move in over})
    if len(landings) == 1:
        return _led(scene, held, landings[0], seat)
    picked = (held.animal, *map(square_id, held.way[1:]))
    return Picked(picked, Hint("chase.press-behind", squares=_names(landings)))


def _refused_move(scene: Scene, held: Held, square: Square) -> Move:
    """Return a move to a square to which the animal cannot go, for the rules to say why not."""
    if held.animal.startswith(SHEEP_ID):
        return SheepMove(held.way[0], square)
    if len(held.way) == 1:
        return DogMove((held.way[0], square))
    position = _state(scene).position
    way = "–".join(_names((*held.way, square)))
    raise Refused(Reason("move.not-this-way", move=way, position=position))


def _not_yours(state: Fmurs, square: Square) -> Reason:
    """Return why nothing is picked up from a square."""
    of_dogs = _side(state) == DOG_ID
    if square in (*state.dogs, *state.sheep):
        return Obstacle("chase.only-dogs" if of_dogs else "chase.only-sheep")
    return Obstacle("fmurs-table.dog-first" if of_dogs else "fmurs-table.sheep-first")


def _where_to(state: Fmurs, held: Held) -> Message:
    """Return where an animal can go."""
    position = state.position
    if position is None or held.ends_here is not None:
        return Hint("fmurs-table.go-on", square=square_name(held.way[-1]), squares=_names(sorted(held.ends)))
    ways = {move.end: move for move in sorted(held.moves, key=lambda move: len(taken_by(move)))}
    if len(ways) > _FEW:
        captures = sum(bool(taken_by(move)) for move in ways.values())
        name = square_name(held.way[0])
        return Hint("fmurs-table.where-many", square=name, count=len(ways), captures=captures)
    return Hint("fmurs-table.where-to", where=where_to(position, held.way[0], ways))


def _names(squares: Iterable[Square]) -> tuple[str, ...]:
    return tuple(map(square_name, squares))


# what the picture shows


def _board(scene: Scene, followed: Followed, held: Held | None) -> BoardView:
    """Return what the board shows."""
    state = _state(scene)
    squares = followed.squares
    dogs = tuple(square for id_, square in squares.items() if id_.startswith(DOG_ID))
    sheep = sorted((square, int(id_.removeprefix(SHEEP_ID))) for id_, square in squares.items() if square not in dogs)
    turn = state.position.to_move if state.position is not None and state.result() is None else ""
    flock = tuple(number for _, number in sheep) if state.rules.sheep > 1 else None
    on_board = BoardScene(state.grid, dogs, tuple(square for square, _ in sheep), turn, state.rules.of_chase, flock=flock)
    free = frozenset(state.grid) - {*squares.values()}
    moves = followed.moves[-1:] if held is not None and held.ends_here is not None else followed.moves[-2:]
    return BoardView(
        on_board,
        reach=_reach(scene, held),
        jumps=jumps_of(held.moves if held is not None and scene.lit else _hinted(scene) or followed.moves[-1:]),
        lit=_lit(scene),
        selected=None if held is None else held.animal,
        pressable=frozenset() if state.result() else free,
        animals=frozenset(squares),
        carried=frozenset(id_ for id_ in squares if scene.actors and state.position and id_.startswith(_side(state))),
        trail=tuple((move, ()) for move in moves),
        flock=flock,
    )


def _reach(scene: Scene, held: Held | None) -> frozenset[Square]:
    """Return the squares that are lit: where an animal can be placed, can go, or can be picked up."""
    state = _state(scene)
    if not (scene.lit and scene.actors):
        return frozenset()
    if state.placing is not None:
        return frozenset(state.placing.squares())
    if held is not None:
        return held.ends
    moves = state.position.moves() if state.position is not None else ()
    return frozenset(move.start for move in moves if isinstance(move, (DogMove, SheepMove)))


def _hinted(scene: Scene) -> tuple[Move, ...]:
    """Return the move that a hint is about, if an animal is to move."""
    move = None if scene.hint is None else scene.hint[1]
    return (move,) if isinstance(move, (DogMove, SheepMove)) else ()


def _lit(scene: Scene) -> dict[Square, Mark]:
    """Return the squares that the reason of a refusal names, or a hint."""
    state = _state(scene)
    if scene.refusal is not None:
        witnesses = scene.refusal.witnesses
        found = {_read(witnesses.get(name)): mark for name, mark in _MARKS.items()}
        return {square: mark for square, mark in found.items() if square in state.grid}
    move = None if scene.hint is None else scene.hint[1]
    squares = (move.square,) if isinstance(move, Place) else path_of(*_hinted(scene) or (PASS,))
    return dict.fromkeys(squares, Mark.CHOSEN)


_MARKS = {"start": Mark.TRIED, "square": Mark.A, "end": Mark.A, "alone": Mark.B}
"""How the squares are marked that a reason names."""


def _read(name: object) -> Square | None:
    try:
        return read_square(name) if isinstance(name, str) else None
    except NotASquare:
        return None


def _player(scene: Scene, seat: Seat) -> FmursPlayer:
    """Return what is told of a player."""
    state = _state(scene)
    return FmursPlayer(
        scene.names[seat],
        "dogs" if state.dogs_seat == seat else "sheep",
        _score(state, seat),
        _steps(state, seat),
        is_over=len(state.counts) > seat,
        is_turn=seat in state.to_move(),
        is_thinking=scene.thinking == seat,
    )


def _steps(state: Fmurs, seat: Seat) -> int | None:
    """Return the dog moves of the leg in which a seat has the dogs; None before its chase."""
    if len(state.counts) > seat:
        return state.counts[seat]
    return state.count if state.leg == seat and state.position is not None else None


def _score(state: Fmurs, seat: Seat) -> str:
    """Return what stands in large type: the dog moves, or the sheep captured where these are counted."""
    steps, is_over = _steps(state, seat), len(state.counts) > seat
    if steps is None:
        return ""
    left = state.left[seat] if is_over else len(state.sheep)
    if state.rules.goal == "most":
        return str(state.rules.sheep - left)
    if not (is_over and left):
        return str(steps)
    first = _to_beat(state)
    return f"{steps if seat == 0 or first is None else first}+"  # more than so many


def _to_beat(state: Fmurs) -> int | None:
    """Return the moves of the finished first leg; None without one."""
    is_finished = bool(state.counts) and state.rules.goal == "all" and not state.left[0]
    return state.counts[0] if is_finished else None


def _in_pen(state: Fmurs, followed: Followed) -> tuple[str, ...]:
    """Return the animals beside the board: those to be placed, or the captured sheep."""
    if state.position is not None:
        return followed.caught
    rules = state.rules
    dogs = (f"{DOG_ID}{k}" for k in range(len(state.placed_dogs), rules.dogs))
    return (*dogs, *(f"{SHEEP_ID}{k}" for k in range(len(state.placed_sheep), rules.sheep)))


def _heading(state: Fmurs) -> Message:
    """Return which leg it is, and what is to be beaten in it."""
    if state.leg == 0:
        return Message("fmurs-table.leg-first")
    if state.rules.goal == "most":
        return Message("fmurs-table.leg-second-sheep", sheep=state.rules.sheep - state.left[0])
    first = _to_beat(state)
    return Message("fmurs-table.leg-second") if first is None else Message("fmurs-table.leg-second-moves", moves=first)


def _counted(state: Fmurs, followed: Followed) -> Message:
    """Return how many animals are to be placed, or how many sheep are captured."""
    if state.position is None:
        return Message("fmurs-table.to-be-placed", number=len(_in_pen(state, followed)))
    return Message("fmurs-table.captured", caught=len(followed.caught), sheep=state.rules.sheep)


# placing


def _invite_placing(state: Fmurs, placing: Placing, name: str) -> Message:
    """Return what is to be placed now; at the beginning of the second leg first what the first one was."""
    if placing.more_dogs:
        told = Hint("fmurs-table.place-dog", name=name, count=placing.more_dogs)
    elif placing.more_sheep == 1 and not placing.sheep:
        told = Hint("fmurs-table.place-one-sheep", name=name)
    else:
        key = "fmurs-table.place-sheep" if placing.sheep else "fmurs-table.place-flock"
        told = Hint(key, name=name, count=placing.more_sheep)
    if placing.dogs or placing.sheep or state.leg == 0:
        return told
    return Hint("fmurs-table.legs-change", name=name, then=told)
