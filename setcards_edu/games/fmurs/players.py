"""Computer players of Fmurs: a greedy one that looks one move ahead, and a strong one.

The strong player searches farther ahead, and uses tables of exact results.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, TypeAlias, TypeVar

from setcards_edu.dice import Dice
from setcards_edu.games.players import Decision, Maker, Player, Weighed
from setcards_edu.games.protocol import OpenView
from setcards_edu.messages import Hint, Message
from setcards_edu.options import check_number
from setcards_edu.pursuit.board.grid import Grid, Square, square_name
from setcards_edu.pursuit.board.moves import Move, path_of
from setcards_edu.pursuit.board.positions import Position, taken_by
from setcards_edu.pursuit.board.rules import PursuitRules
from setcards_edu.pursuit.board.variants import VariantRules, piece_steps
from setcards_edu.pursuit.solver.flocks import estimate_flock, solving_flock
from setcards_edu.pursuit.solver.solve import DOGS, estimate, solving
from setcards_edu.pursuit.solver.solved import Solved
from setcards_edu.pursuit.strategies.flock import FlockBarrier
from setcards_edu.pursuit.strategies.strategy import NotForThisBoard
from setcards_edu.work import Reached

from .ready import ready_dogs, ready_flocks, ready_name, steps_apart
from .rules import Fmurs, Place
from .search import NEVER, Search, distances, most_captured

View: TypeAlias = OpenView[Fmurs]
Ready: TypeAlias = Mapping[str, tuple[Place, ...]]
_T = TypeVar("_T")
Thinking: TypeAlias = Generator[Reached, None, Decision]

EFFORTS = range(1, 1_000_001)
USUAL_EFFORT = 15_000
"""The default number of moves that the strong player examines before it moves: less than half a second."""

SOON = 4
"""The largest number of sheep at which exact results for one or two sheep are computed for the search."""

PATIENCE = 60
"""The number of moves in a leg after which the dogs go row by row if the search finds no capture."""

AS_GOOD = 0.5
"""The number of moves by which placings of the sheep differ that count as equally good."""

WEIGHED_EFFORT = 100_000
"""The most moves that are examined to compare a move with others."""

MOST_SECONDS = 0.8
"""The longest estimated time for computing a table of exact results; a slower one is not computed."""


class ChasePlayer(Player[View]):
    """The base class of the players: it places ready-made flocks and dogs; subclasses choose the moves."""

    dogs_stand: ClassVar[tuple[str, ...]] = ("middle",)
    """The preferred ready-made placings of the dogs, in this order; else it takes the first one that fits."""

    def think(self, view: View, dice: Dice) -> Thinking:
        """Return the decision for the next move: a placing of an animal, or a move in the chase."""
        state = view.state
        position = state.position
        if position is None:
            return (yield from self._place(state, dice))
        moves = position.moves()
        if len(moves) == 1:
            yield Reached(1, 1)
            return Decision(moves[0], Hint("player.only-move"))
        return (yield from self.move(state, position, dice))

    @abstractmethod
    def move(self, state: Fmurs, position: Position, dice: Dice) -> Thinking:
        """Return the decision in a position of the chase that has at least two legal moves."""

    @abstractmethod
    def flock(self, state: Fmurs, flocks: Ready, dice: Dice) -> Generator[Reached, None, tuple[str, Hint]]:
        """Return the name of the ready-made placing that the player chooses for its sheep, and why.

        flocks: the placings by name, as `ready_flocks` returns them.
        """

    def _place(self, state: Fmurs, dice: Dice) -> Thinking:
        """Return the next placing of a ready-made flock or of ready-made dogs; a random one if none fits."""
        if len(state.dogs) < state.rules.dogs:
            begun, done = replace(state, placed_dogs=()), state.dogs
            around = [_going_on(turned, done) for turned in _turned(state.grid, ready_dogs(begun))]
            ready = dice.pick([each for each in around if each] or [{}])
            name = next((each for each in self.dogs_stand if each in ready), next(iter(ready), None))
            why = _why_of_placing(state.grid, name, ready[name]) if name else None
        else:
            begun, done = replace(state, placed_sheep=()), state.sheep
            ready = _going_on(ready_flocks(begun), done)
            name, why = (yield from self.flock(begun, ready, dice)) if ready else (None, None)
        yield Reached(1, 1)
        if name is not None and why is not None:
            return Decision(ready[name][len(done)], why)
        free = list(state.legal_moves(state.to_move()[0]))
        return Decision(dice.pick(free), Hint("player.at-random", count=len(free)))


def _why_of_placing(grid: Grid, name: str, dogs: Sequence[Place]) -> Hint:
    """Return why dogs are placed so: no row is further from all of them than a number of rows."""
    far = [
        min(steps_apart(grid, [dog.square], [(row, dog.square[1])]) for dog in dogs)
        for row in range(grid.rows)
    ]
    return Hint("fmurs.why-ready-dogs", placing=ready_name(name), count=max(far))


def _why_of_flock(state: Fmurs, name: str, flock: Sequence[Place]) -> Hint:
    """Return why a flock is placed so: how many steps it is away from the nearest dog."""
    steps = steps_apart(state.grid, state.dogs, [sheep.square for sheep in flock])
    return Hint("fmurs.why-ready", placing=ready_name(name), count=steps)


def _turned(grid: Grid, ready: Ready) -> Iterator[Ready]:
    """Yield the placings moved along the rows by each number of squares, where all columns are alike."""
    for along in range(1 if grid.wrap == "none" or grid.stones else grid.columns):
        yield {
            name: tuple(Place((move.square[0], (move.square[1] + along) % grid.columns)) for move in moves)
            for name, moves in ready.items()
        }


def _going_on(ready: Ready, done: Sequence[Square]) -> Ready:
    """Return the ready-made placings that begin with the animals that are already placed."""
    return {
        name: moves
        for name, moves in ready.items()
        if tuple(move.square for move in moves[: len(done)]) == tuple(done)
    }


class GreedyPlayer(ChasePlayer):
    """A player that looks one move ahead: dogs capture what they can, sheep keep out of reach."""

    name: ClassVar[str] = "greedy"

    def flock(self, state: Fmurs, flocks: Ready, dice: Dice) -> Generator[Reached, None, tuple[str, Hint]]:
        """Return the name of a random one of the given placings of the sheep, and how far it is from the
        dogs."""
        yield Reached(0, 1)
        name = dice.pick([*flocks])
        return name, _why_of_flock(state, name, flocks[name])

    def move(self, state: Fmurs, position: Position, dice: Dice) -> Thinking:
        """Return the move with the best position one move ahead."""
        del state
        worth: dict[Move, tuple[int, int]] = {}
        moves = position.moves()
        of_dogs = position.to_move == "dogs"
        for count, move in enumerate(moves):
            yield Reached(count, len(moves))
            after = position.after(move)
            if of_dogs:
                worth[move] = len(taken_by(move)), -_apart(after)
            else:
                worth[move] = -most_captured(after)[0], _apart(after)
        best = max(worth.values())
        chosen = dice.pick([move for move in moves if worth[move] == best])
        return Decision(
            chosen, _why_of_dogs(position, chosen) if of_dogs else _why_of_sheep(position, chosen)
        )


@dataclass(frozen=True)
class StrongPlayer(ChasePlayer):
    """A player that searches as far as its effort allows, and uses exact results once few sheep are left.

    effort: the number of moves that it examines before it moves.

    Raises `BadOption` for another number than 1 to 1,000,000.
    """

    effort: int = USUAL_EFFORT

    name: ClassVar[str] = "strong"

    def __post_init__(self) -> None:
        check_number("effort", self.effort, EFFORTS)

    def flock(self, state: Fmurs, flocks: Ready, dice: Dice) -> Generator[Reached, None, tuple[str, Hint]]:
        """Return the name of a placing of the sheep that costs the dogs about the most moves, by a search,
        and among how many it was chosen."""
        key = (state.grid, state.dogs, state.rules, self.effort)
        costs = _COSTS.get(key)
        if costs is None:
            costs, ready = {}, ready_flocks(state)
            for name, moves in ready.items():
                sheep = [move.square for move in moves]
                position = Position(state.grid, state.dogs, sheep, "dogs", state.rules.of_chase)
                search = Search(state.grid, max(1, self.effort // len(ready)), {})
                costs[name] = (yield from search.run(position)).cost
            _kept(_COSTS, key, costs)
        most = max(costs[name] for name in flocks)
        name = dice.pick([name for name in flocks if costs[name] > most - AS_GOOD])
        if len(costs) == 1 or costs[name] <= max(costs.values()) - AS_GOOD:
            return name, _why_of_flock(state, name, flocks[name])
        return name, Hint("fmurs.why-ready-best", placing=ready_name(name), count=len(costs))

    def move(self, state: Fmurs, position: Position, dice: Dice) -> Thinking:
        """Return the best move by exact results or a search.

        If the search finds no capture, and the chase is already long or one sheep is left on a board that
        is not solved, the dogs go down row by row.
        """
        exact = yield from known(position)
        table = exact.get(len(position.sheep))
        if table is not None and (number := table.moves_in(position)) is not None:
            best = dice.pick(table.best_in(position))
            key = "fmurs.why-exact-dogs" if position.to_move == "dogs" else "fmurs.why-exact-sheep"
            return Decision(best, Hint(key, count=number))
        if table is not None and position.to_move == "sheep":
            return Decision(dice.pick(table.best_in(position)), Hint("fmurs.why-escapes"))
        search = Search(position.grid, self.effort, exact if table is None else {}, dice=dice)
        found = yield from search.run(position)
        is_long = state.count >= PATIENCE or (len(position.sheep) == 1 and table is None)
        if is_long and found.left == len(position.sheep) and (move := row_by_row(position)):
            return Decision(move, Hint("fmurs.why-row-by-row"))
        line = ", ".join(map(str, found.line))
        return Decision(found.line[0], Hint("fmurs.why-ahead", line=line, left=found.left))

    def faster(self) -> StrongPlayer:
        """Return a player with a third of the effort."""
        return StrongPlayer(max(1, self.effort // 3))

    def weigh(
        self, view: View, moves: Sequence[object], dice: Dice
    ) -> Generator[Reached, None, Weighed | None]:
        """Return for each move how many dog moves then remain to the end, where that is known exactly.

        Elsewhere, return how many sheep are left after a search, which has the same depth for each move.
        """
        del dice
        position = view.state.position
        if position is None:
            return None
        sign = -1 if position.to_move == "dogs" else 1
        exact = yield from known(position)
        if (table := exact.get(len(position.sheep))) is not None:
            return _weighed_exactly(position, moves, table)
        found = []
        for move in moves:
            search = Search(position.grid, WEIGHED_EFFORT, {}, deepest=2 if sign < 0 else 3)
            after = position.after(move)  # type: ignore[arg-type]
            found.append((yield from search.run(after)).left if after.sheep else 0)
        told = (Message("fmurs.worth-left", count=left) for left in found)
        return Weighed(tuple((float(sign * left),) for left in found), tuple(told))


def _weighed_exactly(position: Position, moves: Sequence[object], table: Solved) -> Weighed:
    """Return the worth of moves by a table of exact results, and of a move that captures the last sheep."""
    sign, results, told = (-1 if position.to_move == "dogs" else 1), [], []
    for move in moves:
        after = position.after(move)  # type: ignore[arg-type]
        number = table.moves_in(after) if after.sheep else 0
        results.append((float(sign * (NEVER if number is None else number)),))
        told.append(
            Message("fmurs.worth-never") if number is None else Message("fmurs.worth-exact", count=number)
        )
    return Weighed(tuple(results), tuple(told))


# what is known


def row_by_row(position: Position) -> Move | None:
    """Return the dogs' move of going down row by row in front of the flock; None if the strategy has none."""
    if position.to_move == "sheep" or type(position.rules) is not PursuitRules:
        return None
    strategy = FlockBarrier(position.rules)
    try:
        return strategy.advise(strategy.seen(position)).move
    except NotForThisBoard:
        return None


_TABLES: dict[object, Solved] = {}
_COSTS: dict[object, dict[str, float]] = {}
"""The costs of flocks for placed dogs, cached since they are needed again for each sheep."""

_MOST_KEPT = 4


def _kept(kept: dict[object, _T], key: object, value: _T) -> _T:
    """Add a value to a cache, remove the oldest ones if there are too many, and return the value."""
    while len(kept) >= _MOST_KEPT:
        del kept[next(iter(kept))]
    kept[key] = value
    return value


def known(position: Position) -> Generator[Reached, None, dict[int, Solved]]:
    """Return tables of the exact number of moves to capture all sheep, by the number of sheep, 1 or 2.

    Return {} if they would take long.

    Solutions are computed once for each board, rules and number of dogs.
    """
    grid, rules, dogs = position.grid, position.rules, len(position.dogs)
    if type(rules) is not PursuitRules or dogs not in DOGS or len(position.sheep) > SOON:
        return {}
    pair = estimate_flock(grid, dogs=dogs, sheep=2, rules=rules).seconds <= MOST_SECONDS
    work: Generator[Reached, None, Solved]
    if pair:
        work = solving_flock(grid, dogs=dogs, sheep=2, rules=rules)
    elif estimate(grid, dogs=dogs, rules=rules).seconds <= MOST_SECONDS:
        work = solving(grid, dogs=dogs, rules=rules)
    else:
        return {}
    key = (grid, rules, dogs)
    if key not in _TABLES:
        _kept(_TABLES, key, (yield from work))
    found = {1: _TABLES[key]}
    return {**found, 2: _TABLES[key]} if pair else found


# why


def _why_of_dogs(position: Position, move: Move) -> Message:
    if taken := taken_by(move):
        return Hint("fmurs.why-captures", count=len(taken), squares=_names(taken))
    if (path := path_of(move)) and (goal := _approached(position, path[0], path[-1])):
        return Hint("fmurs.why-nearer", sheep=square_name(goal))
    return Hint("fmurs.why-as-near")


def _approached(position: Position, start: Square, end: Square) -> Square | None:
    """Return the sheep nearest to the end of a dog's move, if the move brings the dog nearer; else None."""
    before, after = (_steps_from(position, start, square) for square in (start, end))
    goal = min((sheep for sheep in position.sheep if sheep in after), key=after.__getitem__, default=None)
    return goal if goal is not None and after[goal] < before.get(goal, position.grid.size) else None


def _steps_from(position: Position, dog: Square, start: Square) -> dict[Square, int]:
    """Return how many steps a dog needs from a square to each other one, as if there were no sheep."""
    grid, rules = position.grid, position.rules
    closed = (frozenset(position.dogs) - {dog}) | grid.stones
    diagonal = rules.diagonal_with(len(position.sheep))
    found, newest = {start: 0}, [start]
    while newest:
        further = []
        for square in newest:
            if isinstance(rules, VariantRules) and rules.piece != "dog":
                beside: Iterable[Square] = piece_steps(grid, rules.piece, square, closed)
            else:
                beside = grid.beside(square, diagonal=diagonal)
            further += [each for each in beside if each not in found and each not in closed]
            found.update(dict.fromkeys(further, found[square] + 1))
        newest = further
    return found


def _why_of_sheep(position: Position, move: Move) -> Message:
    count, threat = most_captured(position.after(move))
    if count:
        return Hint("fmurs.why-fewest", count=count, move=str(threat))
    before, would = most_captured(_with_dogs_to_move(position))
    if before:
        return Hint("fmurs.why-saves", move=str(would))
    return Hint("fmurs.why-farther")


def _with_dogs_to_move(position: Position) -> Position:
    """Return the position with the dogs to move."""
    return Position(position.grid, position.dogs, position.sheep, "dogs", position.rules)


def _names(squares: Iterable[Square]) -> str:
    return ", ".join(map(square_name, squares))


def _apart(position: Position) -> int:
    """Return the sum of the distances from each dog to its nearest sheep."""
    if position.is_over:
        return 0
    grid, far = position.grid, distances(position.grid)
    places = [grid.index(sheep) for sheep in position.sheep]
    return sum(min(far[grid.index(dog)][place] for place in places) for dog in position.dogs)


PLAYERS: Mapping[str, Maker] = {"greedy": GreedyPlayer, "strong": StrongPlayer}
"""The classes of the players of Fmurs by name, the weakest first."""
