"""What is picked up at the table of Fmurs: an animal, and how far it has been led."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from setcards_edu.games.fmurs import Fmurs
from setcards_edu.games.protocol import Seat
from setcards_edu.messages import Hint, Message, Obstacle, Reason, Refused
from setcards_edu.pictures.kit.scene import Scene
from setcards_edu.pictures.pursuit.board import DOG_ID, SHEEP_ID, square_id, square_of_id
from setcards_edu.pursuit.board.grid import Square, square_name
from setcards_edu.pursuit.board.moves import DogMove, SheepMove, path_of
from setcards_edu.pursuit.board.positions import taken_by
from setcards_edu.teaching.kit.at_table import Made, Picked, Pressed
from setcards_edu.teaching.pursuit.chase.words import names, where_to

from .followed import ChaseMove, Followed, side_to_move, state_in

_FEW = 6
"""So many squares are named in a sentence; more are only lit."""
_BEST = 3  # so many of those where most sheep are captured


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

    @property
    def catches(self) -> dict[Square, int]:
        """How many sheep it captures at most that goes on to a square, where it captures any."""
        most: dict[Square, int] = {}
        for move in self.moves:
            if count := len(taken_by(move)):
                most[move.end] = max(count, most.get(move.end, 0))
        return most


def held_in(scene: Scene) -> Held | None:
    """Return the animal that is picked up; by itself the only one that can move is."""
    state = state_in(scene)
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


def picked_up(scene: Scene, animal: str) -> Picked:
    """Pick up an animal, and say where it can go."""
    held = held_in(replace(scene, picked=(animal,)))
    return Picked((animal,), None if held is None else where_to_go(state_in(scene), held))


def put_down(held: Held, seat: Seat) -> Pressed:
    """Put an animal back, or have it stop where it has been led."""
    return Picked() if held.ends_here is None else Made(seat, (held.ends_here,))


def led(scene: Scene, held: Held, square: Square, seat: Seat) -> Pressed:
    """Have the animal go to a square, or on from there; over a sheep that is pressed, it jumps."""
    to_next = (*held.way, square)
    exact = [move for move in held.moves if path_of(move) == to_next]
    onward = [move for move in held.moves if path_of(move)[: len(to_next)] == to_next and move not in exact]
    if onward:
        picked = (held.animal, *map(square_id, to_next[1:]))
        key = "fmurs-table.go-on" if exact else "fmurs-table.must-go-on"
        ends = sorted({move.end for move in onward})
        return Picked(picked, Hint(key, square=square_name(square), squares=names(ends)))
    if ending := [move for move in held.moves if move.end == square]:
        return Made(seat, (max(ending, key=lambda move: len(taken_by(move))),))
    over = [
        move for move in held.moves if isinstance(move, DogMove) and move.jumped and square in move.jumped[-1]
    ]
    if over:
        return _jumped(scene, held, over, seat)
    if square == held.way[0]:
        return Picked((held.animal,))
    return Made(seat, (_refused_move(scene, held, square),))


def _jumped(scene: Scene, held: Held, over: Sequence[DogMove], seat: Seat) -> Pressed:
    """Have a dog capture the sheep that is pressed, if there is one square behind it; else ask for one."""
    landings = sorted({move.end for move in over})
    if len(landings) == 1:
        return led(scene, held, landings[0], seat)
    picked = (held.animal, *map(square_id, held.way[1:]))
    return Picked(picked, Hint("chase.press-behind", squares=names(landings)))


def _refused_move(scene: Scene, held: Held, square: Square) -> ChaseMove:
    """Return a move to a square to which the animal cannot go, for the rules to say why not."""
    if held.animal.startswith(SHEEP_ID):
        return SheepMove(held.way[0], square)
    if len(held.way) == 1:
        return DogMove((held.way[0], square))
    position = state_in(scene).position
    way = "–".join(names((*held.way, square)))
    raise Refused(Reason("move.not-this-way", move=way, position=position))


def not_yours(state: Fmurs, square: Square) -> Reason:
    """Return why nothing is picked up from a square."""
    of_dogs = side_to_move(state) == DOG_ID
    if square in (*state.dogs, *state.sheep):
        return Obstacle("chase.only-dogs" if of_dogs else "chase.only-sheep")
    return Obstacle("fmurs-table.dog-first" if of_dogs else "fmurs-table.sheep-first")


def where_to_go(state: Fmurs, held: Held) -> Message:
    """Return where an animal can go."""
    position = state.position
    if position is None or held.ends_here is not None:
        return Hint("fmurs-table.go-on", square=square_name(held.way[-1]), squares=names(sorted(held.ends)))
    ways = {move.end: move for move in sorted(held.moves, key=lambda move: len(taken_by(move)))}
    if len(ways) > _FEW:
        name, catches = square_name(held.way[0]), held.catches
        if not catches:
            return Hint("fmurs-table.where-any", square=name, count=len(ways))
        sheep = max(catches.values())
        best = names(sorted(square for square, count in catches.items() if count == sheep)[:_BEST])
        return Hint("fmurs-table.where-many", square=name, squares=len(ways), best=best, count=sheep)
    return Hint("fmurs-table.where-to", where=where_to(position, held.way[0], ways))
