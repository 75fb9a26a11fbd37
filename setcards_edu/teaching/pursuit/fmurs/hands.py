"""The animal selected at the table of Fmurs, and the squares along which the learner has moved it so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from setcards_edu.games.fmurs import Fmurs
from setcards_edu.games.protocol import Seat
from setcards_edu.messages import Hint, Message, Obstacle, Reason, Refused
from setcards_edu.pictures.kit.scene import TableView
from setcards_edu.pictures.pursuit.board import DOG_ID, SHEEP_ID, square_id
from setcards_edu.pictures.pursuit.jumps_and_trail import Leg, legs
from setcards_edu.pursuit.board.grid import Square, square_name
from setcards_edu.pursuit.board.moves import DogMove, SheepMove
from setcards_edu.pursuit.board.positions import taken_by
from setcards_edu.teaching.kit.game_presenter import Made, Picked, Pressed
from setcards_edu.teaching.pursuit.chase.words import names, where_to

from .followed import ChaseMove, Followed, side_to_move, state_in

_FEW = 6
"""The most squares that are named in a sentence; if there are more, they are only highlighted."""
_BEST = 3  # so many of those where most sheep are captured
_HINTED = "hinted-"

Way: TypeAlias = tuple[Leg, ...]
"""The legs of a move, or the first few of them."""


@dataclass(frozen=True, slots=True)
class LedAnimal:
    """The selected animal, and the part of a move along which the learner has led it so far.

    animal: its id; start: the square from which it moves; led: the legs (steps or jumps) made so far.
    moves: the legal moves that begin with these legs and go on.
    ends_here: the move that ends with these legs; None if there are no legs yet, or the animal may not stop.
    hinted: the legs of the move that a hint recommends, if it is one of `moves`; else ().
    """

    animal: str
    start: Square
    led: Way
    moves: tuple[DogMove | SheepMove, ...]
    ends_here: DogMove | None = None
    hinted: Way = ()

    @property
    def here(self) -> Square:
        """The square that the animal has reached so far."""
        return self.led[-1].end if self.led else self.start

    @property
    def next_legs(self) -> tuple[Way, ...]:
        """The ways on which the animal can go on from `led`, each with exactly one more step or jump.

        A way is a sequence of steps and jumps (legs), and contains the legs in `led`.
        """
        return tuple(dict.fromkeys(legs(move)[: len(self.led) + 1] for move in self.moves))

    @property
    def ways(self) -> dict[Square, Way]:
        """For each square that can be pressed, the way by which the animal goes there: its steps and jumps
        (legs) in order.

        If there are several ways, it is the way that a hint recommends, otherwise the one with the most
        captures.
        """
        whole = dict.fromkeys(map(legs, self.moves))
        best: dict[Square, tuple[tuple[bool, bool, bool, int, int], Way]] = {}
        for way in (*whole, *self.next_legs):
            is_hinted = way == self.hinted, way == self.hinted[: len(self.led) + 1]
            rank = (*is_hinted, way in whole, sum(len(leg.over) for leg in way), -len(way))
            if way[-1].end not in best or rank > best[way[-1].end][0]:
                best[way[-1].end] = rank, way
        return {square: way for square, (_, way) in best.items() if square != self.here}

    @property
    def targets(self) -> dict[Square, DogMove | SheepMove]:
        """The squares on which the animal may stop, each with the move that a press on the square makes."""
        whole = {legs(move): move for move in self.moves}
        return {square: whole[way] for square, way in self.ways.items() if way in whole}

    @property
    def ends(self) -> frozenset[Square]:
        """The squares on which the animal may stop."""
        return frozenset(self.targets)

    @property
    def catches(self) -> dict[Square, int]:
        """For each square on which the animal may stop, the number of sheep captured; squares with 0 are left
        out."""
        return {square: len(taken_by(move)) for square, move in self.targets.items() if taken_by(move)}

    @property
    def asides(self) -> tuple[Way, ...]:
        """The ways in `next_legs` that no press on a square chooses, so that they need buttons."""
        ways = self.ways
        return tuple(way for way in self.next_legs if ways.get(way[-1].end) != way)


def held_in(scene: TableView) -> LedAnimal | None:
    """Return the selected animal of a scene, or else the only animal that can move; None if there is
    neither."""
    state = state_in(scene)
    position = state.position
    if position is None or not scene.actors:
        return None
    at = Followed.of(state)
    moves = [move for move in position.moves() if isinstance(move, (DogMove, SheepMove))]
    animal, *further = scene.picked or ("",)
    hinted = tuple(id_.removeprefix(_HINTED) for id_ in further if id_.startswith(_HINTED))
    if animal not in at.squares:
        starts = {move.start for move in moves}
        if len(starts) != 1:
            return None
        animal, further, hinted = at.animal_at(*starts) or "", [], ()
    hinted = hinted or _hinted(scene)
    start = at.squares[animal]
    way = tuple(id_ for id_ in further if not id_.startswith(_HINTED))
    led: Way = ()
    ends_here, onward = None, []
    for move in moves:
        whole = legs(move)
        done = next((k for k in range(len(whole) + 1) if _ids(whole[:k]) == way), None)
        if move.start != start or done is None:
            continue
        led = whole[:done]
        if done < len(whole):
            onward.append(move)
        elif isinstance(move, DogMove):
            ends_here = move
    advised = next((legs(move) for move in onward if hinted and _ids(legs(move)) == hinted), ())
    return LedAnimal(animal, start, led, tuple(onward), ends_here, advised)


def _ids(way: Way) -> tuple[str, ...]:
    """Return a way as ids of its squares in order: for each leg those jumped over, then its end."""
    return tuple(square_id(square) for leg in way for square in (*leg.over, leg.end))


def _hinted(scene: TableView) -> tuple[str, ...]:
    """Return the way of the hinted move, as ids; empty without a hint."""
    move = None if scene.hint is None else scene.hint[1]
    return _ids(legs(move)) if isinstance(move, (DogMove, SheepMove)) else ()


def _picked(animal: str, led: Way, hinted: tuple[str, ...]) -> tuple[str, ...]:
    """Return the ids that store a selected animal; the hinted way is kept with it until it has moved."""
    return (animal, *_ids(led), *(f"{_HINTED}{id_}" for id_ in hinted))


def led_so_far(scene: TableView) -> tuple[str, ...]:
    """Return the ids of the squares along which the selected animal has been led."""
    return tuple(id_ for id_ in scene.picked[1:] if not id_.startswith(_HINTED))


def picked_up(scene: TableView, animal: str) -> Picked:
    """Return the action of selecting an animal, given by its id, with a message saying where it can go."""
    return _held_now(scene, Picked(_picked(animal, (), _hinted(scene))))


def _held_now(scene: TableView, picked: Picked) -> Picked:
    """Return a selection, with the message saying where the selected animal can go."""
    held = held_in(replace(scene, picked=picked.pieces))
    return picked if held is None else replace(picked, said=where_to_go(state_in(scene), held))


def put_down(held: LedAnimal, seat: Seat) -> Pressed:
    """Return the action of letting go of an animal: its move ends where it has been led, if it may stop
    there; otherwise it is only deselected."""
    return Picked() if held.ends_here is None else Made(seat, (held.ends_here,))


def led(scene: TableView, held: LedAnimal, square: Square, seat: Seat) -> Pressed:
    """Return the action of a press on a square: the animal goes to it, or jumps over the sheep that stands on
    it.

    If it cannot, the action is a move that the rules refuse with a reason.
    """
    way = held.ways.get(square)
    if way is not None:
        return gone(scene, held, way, seat)
    over = [
        move for move in held.moves if isinstance(move, DogMove) and move.jumped and square in move.jumped[-1]
    ]
    if over:
        return _jumped(scene, held, over, square, seat)
    if square == held.start:
        return Picked(_picked(held.animal, (), _ids(held.hinted)))
    return Made(seat, (_refused_move(scene, held, square),))


def gone(scene: TableView, held: LedAnimal, way: Way, seat: Seat) -> Pressed:
    """Return the action of leading an animal along a way, a sequence of steps and jumps (legs).

    It is a move, or, if the animal could jump on, a selection that records the way so far.
    """
    stops = next((move for move in held.moves if legs(move) == way), None)
    could_go_on = any(legs(move)[: len(way)] == way and legs(move) != way for move in held.moves)
    if stops is not None and (len(way) > len(held.led) + 1 or not could_go_on):
        return Made(seat, (stops,))
    return _held_now(scene, Picked(_picked(held.animal, way, _ids(held.hinted))))


def way_in_words(way: Way) -> Message:
    """Return the text of a button for a way of an animal: its last step or jump."""
    _, over, end = way[-1]
    if not over:
        return Message("fmurs-table.step-to", square=square_name(end))
    return Message("fmurs-table.jump-to", over=names(over), square=square_name(end))


def _jumped(
    scene: TableView, held: LedAnimal, over: Sequence[DogMove], square: Square, seat: Seat
) -> Pressed:
    """Return the result of a press on a sheep: its capture, or the question on which square to land."""
    landings = sorted({move.end for move in over})
    if len(landings) == 1:
        most = max(over, key=lambda move: len(taken_by(move)))
        way = replace(held, moves=tuple(over)).ways.get(landings[0], legs(most))  # or back to where it is
        return gone(scene, held, way, seat)
    targets = held.targets
    so = [there for there in landings if there in targets and square in taken_by(targets[there])]
    straight = [way for way in held.next_legs if square in way[-1].over]
    if straight and not so:  # a press of any square behind it would capture others
        return gone(scene, held, straight[0], seat)
    picked = _picked(held.animal, held.led, _ids(held.hinted))
    return Picked(picked, Hint("chase.press-behind", squares=names(so or landings)))


def _refused_move(scene: TableView, held: LedAnimal, square: Square) -> ChaseMove:
    """Return the move to a square that the animal cannot reach, for the rules to refuse it with a reason."""
    if held.animal.startswith(SHEEP_ID):
        return SheepMove(held.start, square)
    if not held.led:
        return DogMove((held.start, square))
    position = state_in(scene).position
    way = "–".join(names((held.start, *(leg.end for leg in held.led), square)))
    raise Refused(Reason("move.not-this-way", move=way, position=position))


def not_yours(state: Fmurs, square: Square) -> Reason:
    """Return the reason why nothing on a square can be selected by the side to move."""
    of_dogs = side_to_move(state) == DOG_ID
    if square in (*state.dogs, *state.sheep):
        return Obstacle("chase.only-dogs" if of_dogs else "chase.only-sheep")
    return Obstacle("fmurs-table.dog-first" if of_dogs else "fmurs-table.sheep-first")


def where_to_go(state: Fmurs, held: LedAnimal) -> Message:
    """Return the message saying where the selected animal can go."""
    position = state.position
    if position is None or held.led:
        key = "fmurs-table.must-go-on" if held.ends_here is None else "fmurs-table.go-on"
        return Hint(key, square=square_name(held.here), squares=names(sorted(held.ends)))
    ways = held.targets
    if len(ways) > _FEW:
        name, catches = square_name(held.start), held.catches
        if not catches:
            return Hint("fmurs-table.where-any", square=name, count=len(ways))
        sheep = max(catches.values())
        best = names(sorted(square for square, count in catches.items() if count == sheep)[:_BEST])
        return Hint("fmurs-table.where-many", square=name, squares=len(ways), best=best, count=sheep)
    return Hint("fmurs-table.where-to", where=where_to(position, held.start, ways))
