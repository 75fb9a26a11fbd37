"""The contents of the picture of Fmurs for a state of a game, with the counts in words."""

from __future__ import annotations

from setcards_edu.games.fmurs import Fmurs, Place
from setcards_edu.games.protocol import Seat
from setcards_edu.messages import Message
from setcards_edu.pictures.kit.palette import Mark
from setcards_edu.pictures.kit.scene import TableView
from setcards_edu.pictures.pursuit.board import DOG_ID, SHEEP_ID, BoardView
from setcards_edu.pictures.pursuit.board_scenes import BoardScene
from setcards_edu.pictures.pursuit.fmurs_table import FmursPlayer, FmursTable
from setcards_edu.pictures.pursuit.jumps_and_trail import jumps_of, square_by_square
from setcards_edu.pursuit.board.grid import NotASquare, Square, read_square
from setcards_edu.pursuit.board.moves import DogMove, SheepMove, path_of

from .followed import Followed, side_to_move, state_in
from .hands import LedAnimal, held_in


def table_in(scene: TableView) -> FmursTable:
    """Return the contents of the picture of Fmurs: the board, both players, the pen (animals off the board)
    and the counts."""
    state = state_in(scene)
    followed, held = Followed.of(state), held_in(scene)
    if held is not None and held.ends_here is not None:
        followed = followed.after(held.ends_here)
    return FmursTable(
        _board(scene, followed, held),
        _player(scene, 1 - scene.near),
        _player(scene, scene.near),
        _in_pen(state, followed),
        _heading(state),
        _counted(state, followed),
        _to_beat(state),
        None if state.position is None else Message("fmurs-table.pen-empty"),
    )


def _board(scene: TableView, followed: Followed, held: LedAnimal | None) -> BoardView:
    """Return the view of the board."""
    state = state_in(scene)
    squares = followed.squares
    dogs = tuple(square for id_, square in squares.items() if id_.startswith(DOG_ID))
    sheep = sorted(
        (square, int(id_.removeprefix(SHEEP_ID))) for id_, square in squares.items() if square not in dogs
    )
    turn = state.position.to_move if state.position is not None and scene.public.to_move() else ""
    flock = tuple(number for _, number in sheep) if state.rules.sheep > 1 else None
    rules = state.rules.of_chase
    on_board = BoardScene(state.grid, dogs, tuple(square for square, _ in sheep), turn, rules, flock=flock)
    free = frozenset(state.grid) - {*squares.values()}
    last = 1 if held is not None and held.ends_here is not None else 2
    moved = zip(followed.moves[-last:], followed.stood[-last:], strict=True)
    mine = side_to_move(state) if scene.actors and state.position is not None else "nobody"
    shown = held.targets.values() if held is not None and scene.lit else _hinted(scene) or followed.moves[-1:]
    return BoardView(
        on_board,
        reach=_reach(scene, held),
        jumps=jumps_of(shown),
        catches={} if held is None or not scene.lit else held.catches,
        lit=_lit(scene),
        told=_told(scene),
        selected=None if held is None else held.animal,
        pressable=frozenset() if state.result() else free,
        animals=frozenset(squares),
        carried=frozenset(id_ for id_ in squares if id_.startswith(mine)),
        trail=tuple((square_by_square(state.grid, rules, move, stood), ()) for move, stood in moved),
        flock=flock,
    )


def _reach(scene: TableView, held: LedAnimal | None) -> frozenset[Square]:
    """Return the highlighted squares: those for placing an animal, for moving it, or of movable animals."""
    state = state_in(scene)
    if not (scene.lit and scene.actors):
        return frozenset()
    if state.placing is not None:
        return frozenset(state.placing.squares())
    if held is not None:
        return held.ends
    moves = state.position.moves() if state.position is not None else ()
    return frozenset(move.start for move in moves if isinstance(move, (DogMove, SheepMove)))


def _hinted(scene: TableView) -> tuple[DogMove | SheepMove, ...]:
    """Return the hinted move as a tuple; empty if the hint is about no animal's move."""
    move = None if scene.hint is None else scene.hint[1]
    return (move,) if isinstance(move, (DogMove, SheepMove)) else ()


def _lit(scene: TableView) -> dict[Square, Mark]:
    """Return the marked squares: those that the reason of a refusal mentions, or those of a hint."""
    state = state_in(scene)
    if scene.refusal is not None:
        witnesses = scene.refusal.witnesses
        found = ((_read(witnesses.get(name)), mark) for name, mark in _MARKS.items())
        return {square: mark for square, mark in found if square is not None and square in state.grid}
    move = None if scene.hint is None else scene.hint[1]
    squares = (
        [move.square] if isinstance(move, Place) else [at for it in _hinted(scene) for at in path_of(it)]
    )
    return dict.fromkeys(squares, Mark.HINTED)


def _told(scene: TableView) -> dict[Square, Message]:
    """Return the words for marked squares: "refused", or "hinted"."""
    if scene.refusal is not None:
        refused = (_read(scene.refusal.witnesses.get(name)) for name in ("square", "end"))
        return dict.fromkeys(filter(None, refused), Message("fmurs-table.refused"))
    return dict.fromkeys(_lit(scene), Message("fmurs-table.hinted"))


_MARKS = {"start": Mark.TRIED, "square": Mark.A, "end": Mark.A, "alone": Mark.B}
"""The mark of a square in a reason, by the name of the witness."""


def _read(name: object) -> Square | None:
    try:
        return read_square(name) if isinstance(name, str) else None
    except NotASquare:
        return None


def _player(scene: TableView, seat: Seat) -> FmursPlayer:
    """Return the content of a player's plate."""
    state = state_in(scene)
    result = state.result()
    return FmursPlayer(
        scene.names[seat],
        "dogs" if state.dogs_seat == seat else "sheep",
        _score(state, seat),
        _steps(state, seat),
        is_over=_is_leg_over(state, seat),
        is_turn=seat in scene.public.to_move(),
        is_thinking=scene.thinking == seat,
        has_won=result is not None and result.ranks[seat] == 1 and 2 in result.ranks,
        unit=_unit(state, seat),
    )


def _steps(state: Fmurs, seat: Seat) -> int | None:
    """Return the dog moves of the leg in which a seat plays the dogs; None before the chase of this leg."""
    if len(state.counts) > seat:
        return state.counts[seat]
    return state.count if state.leg == seat and state.position is not None else None


def _is_leg_over(state: Fmurs, seat: Seat) -> bool:
    """Return whether the leg is over in which a seat plays the dogs."""
    return len(state.counts) > seat or (state.leg == seat and state.is_leg_over)


def _left(state: Fmurs, seat: Seat) -> int:
    """Return how many sheep are left in the leg in which a seat plays the dogs."""
    return state.left[seat] if len(state.left) > seat else len(state.sheep)


def _score(state: Fmurs, seat: Seat) -> str:
    """Return the large number of a player: the dog moves, or the captured sheep if the goal is "most"."""
    steps = _steps(state, seat)
    if steps is None:
        return ""
    if state.rules.goal == "most":
        return str(state.rules.sheep - _left(state, seat))
    return str(steps)


def _unit(state: Fmurs, seat: Seat) -> Message | None:
    """Return the unit of the large number; None if there is no number."""
    score = _score(state, seat)
    if not score:
        return None
    if state.rules.goal == "most":
        return Message("fmurs-table.unit-sheep")
    if _is_leg_over(state, seat) and _left(state, seat):
        return Message("fmurs-table.unit-unfinished")
    return Message("fmurs-table.unit-moves", count=1 if score == "1" else 2)


def _to_beat(state: Fmurs) -> int | None:
    """Return the dog moves of the first leg, if it ended with all sheep captured; else None."""
    is_finished = bool(state.counts) and state.rules.goal == "all" and not state.left[0]
    return state.counts[0] if is_finished else None


def _in_pen(state: Fmurs, followed: Followed) -> tuple[str, ...]:
    """Return the ids of the animals beside the board: those to be placed, or the captured sheep."""
    if state.position is not None:
        return followed.caught
    rules = state.rules
    dogs = (f"{DOG_ID}{k}" for k in range(len(state.placed_dogs), rules.dogs))
    return (*dogs, *(f"{SHEEP_ID}{k}" for k in range(len(state.placed_sheep), rules.sheep)))


def _heading(state: Fmurs) -> Message:
    """Return the message saying which leg it is, and which result of the first leg is to be beaten."""
    if state.leg == 0:
        return Message("fmurs-table.leg-first")
    if state.rules.goal == "most":
        return Message("fmurs-table.leg-second-sheep", sheep=state.rules.sheep - state.left[0])
    first = _to_beat(state)
    if first is None:
        return Message("fmurs-table.leg-second")
    return Message("fmurs-table.leg-second-moves", moves=first)


def _counted(state: Fmurs, followed: Followed) -> Message:
    """Return the message saying how many animals are to be placed, or how many sheep are captured."""
    if state.position is None:
        return Message("fmurs-table.to-be-placed", number=len(_in_pen(state, followed)))
    return Message("fmurs-table.captured", caught=len(followed.caught), sheep=state.rules.sheep)
