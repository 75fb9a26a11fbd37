"""The barrier lemma: two dogs in one row can always go one row further, or they capture the sheep.

Both dogs stand in a row, the barrier; the sheep is in a row below it; the dogs are to move.  Then they force
a capture, or that both stand in the next row, with the sheep still below them and the dogs to move.  Only how
everybody stands to the barrier matters, and far away from it all rows are alike, so a finite check speaks of
boards with any number of rows.

Rows are counted from the barrier, 0, downwards.  What is left out of the check only takes something away
from the dogs, or gives something to the sheep:

- The dogs stay in the rows from 0 on that are known; they never step above the barrier.
- A capture may land in row −1: the sheep then stands in row 0, so that row 0 is not the wall's, where no
  sheep can be, and there is a row above it.
- The sheep may enter row 0, and above it it has won.  It may always stay where it is.
- With depth None the last row of the board is seven rows below the barrier or more.  Rows 5 and on, without
  the last, are one row, FAR: whoever really goes from one of them to another stays in it, or goes sideways,
  and from each of them the sheep may come back to row 4, though it really can do so from row 5 only.  No dog
  goes there, and no sheep is captured there; a jump over row 4 lands in row 5, which is on the board.
- With a depth from 2 to 6 the last row, `depth` rows below the barrier, is at a wall, without sheep; all rows
  are known.  With depth 1 no square below the barrier is left for the sheep.

Where the sheep may stand beside a wall the last row is open to it, and captures never land above the barrier,
so that the barrier may be the top row.  With a depth from 1 to 4 all rows are known; with depth None the last
row is one of those from row 5 on.  And then not every sheep is below two dogs that have gone to the top.  So
there is one more check, "top": row 0 is the top row itself, both dogs stand in row 1, the sheep beside them
or in row 0, and they force a capture, or that both stand in row 1 with the sheep below them.  Row 2 and all
below it are one row there, as those from row 5 on are elsewhere: it speaks of boards of three rows and more.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from types import MappingProxyType
from typing import Literal, TypeAlias

from setcards_edu.bits import bits_in
from setcards_edu.options import check_number, check_option
from setcards_edu.pursuit.board.grid import DIAGONAL, ORTHOGONAL, Square
from setcards_edu.pursuit.board.moves import DogMove
from setcards_edu.pursuit.board.rules import CAPTURES, STANDARD, PursuitRules, check_rules
from setcards_edu.work import Kept, Progress, Reached

FAR = 5
"""The row, counted from the barrier, that stands for itself and all rows below it."""

FAR_FROM_TOP = 2
"""The same in the check "top"."""

Depth: TypeAlias = int | Literal["top"] | None
"""How far below the barrier the last row of the board is; None for all that is farther; or "top"."""

DEPTHS: tuple[int | None, ...] = (None, 2, 3, 4, 5, 6)
"""What is checked where no sheep stands beside a wall; None for seven rows or more."""

OPEN_DEPTHS: tuple[int | None, ...] = (None, 1, 2, 3, 4)
"""What is checked of barriers where sheep may stand beside a wall; None for five rows or more."""

COLUMNS = range(3, 14)

MOST_KNOWN = 64
"""How many lemmas are kept, of at most 2 MB each: those of all readings for two numbers of columns."""

Pair: TypeAlias = tuple[int, int]
"""The columns of two dogs in one row, ascending."""

Dogs: TypeAlias = tuple[Square, Square]
"""Two dogs by rows from the barrier and columns, ascending."""

Key: TypeAlias = tuple[Dogs, Square]
"""The dogs and the sheep, with the dogs to move."""

LemmaWork: TypeAlias = "Generator[Reached, None, Lemma]"


@dataclass(frozen=True)
class Lemma:
    """What came of the check for one kind of board.

    columns, rules, depth: what was checked; depth as in `depths`.
    pairs: the pairs of columns for which the lemma holds, the next barrier being again one of them.
    most_moves: the most dog moves from the start to the next barrier, or to the capture; None if no pair is
        left.
    moves: for each position that can come about a move of the dogs, and how many they need at most.
    cases: how many positions there are from which the sheep may begin.
    """

    columns: int
    rules: PursuitRules
    depth: Depth
    pairs: tuple[Pair, ...]
    most_moves: int | None
    cases: int
    moves: Mapping[Key, tuple[DogMove, int]] = field(repr=False, hash=False)

    @property
    def fails(self) -> tuple[Pair, ...]:
        """The pairs of columns for which it does not hold."""
        return tuple(pair for pair in combinations(range(self.columns), 2) if pair not in self.pairs)


def lemma(
    columns: int = 6,
    rules: PursuitRules = STANDARD,
    depth: Depth = None,
    *,
    progress: Progress | None = None,
) -> Lemma:
    """Check the lemma on a cylinder with 3 to 13 columns.

    rules: either way to capture with jumps, with diagonal steps or without, with sheep beside a wall or
        not; whether the sheep may pass makes no difference, for here it always may.
    depth: as in `depths`.
    progress: is called with how far it has come.

    Raises `BadOption` for an option out of range.

    >>> found = lemma(6)
    >>> len(found.pairs), found.most_moves
    (15, 2)
    >>> lemma(6, PursuitRules(diagonal=False, wall_rows=True), "top").most_moves
    3
    """
    _check_options(columns, rules, depth)
    return _KNOWN.get((columns, rules, depth), lambda: proving(columns, rules, depth), progress)


def depths(rules: PursuitRules) -> tuple[Depth, ...]:
    """Return all that has to be checked for a reading of the rules; None, the farthest wall, is the first."""
    return (*OPEN_DEPTHS, "top") if check_rules(rules).wall_rows else DEPTHS


def proving(columns: int = 6, rules: PursuitRules = STANDARD, depth: Depth = None) -> LemmaWork:
    """Return the work of `lemma` in slices; raises what that raises, before the first slice."""
    _check_options(columns, rules, depth)
    return _Check(columns, rules, depth).run()


def _check_options(columns: int, rules: PursuitRules, depth: Depth) -> None:
    check_number("columns", columns, COLUMNS)
    check_option("depth", depth, depths(rules))
    check_option("capture", rules.capture, CAPTURES[:2])


_KNOWN: Kept[Lemma] = Kept(MOST_KNOWN)


class _Check:
    """The game of the lemma, and who wins it from where.

    Squares are numbers, row by row; the squares of the sheep are the bits of one integer.
    """

    def __init__(self, columns: int, rules: PursuitRules, depth: Depth) -> None:
        self.columns, self.rules, self.depth = columns, rules, depth
        last = FAR if depth is None else FAR_FROM_TOP if depth == "top" else depth
        self.far = last if depth in (None, "top") else None
        self.squares = range(columns * (last + 1))
        self.dog_squares = range(columns * (last + (self.far is None)))
        self.sheep_squares = range(columns * (last + (self.far is not None or rules.wall_rows)))
        self.everywhere = (1 << len(self.sheep_squares)) - 1
        self.below = self.everywhere - ((1 << columns) - 1)
        self.replies = [self._replies(sheep) for sheep in self.sheep_squares]
        self.steps = [self._steps(dog) for dog in self.dog_squares]
        self.jumps = [tuple(self._jumps(dog)) for dog in self.dog_squares]

    def run(self) -> LemmaWork:
        """Take away the pairs that fail until those that are left lead to one another."""
        pairs = tuple(combinations(range(self.columns), 2))
        while True:
            won = yield from self._play(pairs)
            holding = tuple(pair for pair in pairs if self._holds(won, pair))
            if holding == pairs:
                return self._lemma(pairs, won)
            pairs = holding

    def _start(self, pair: Pair) -> tuple[_Team, int]:
        """Return where the dogs begin in two columns, and where the sheep may be then, as a mask."""
        if self.depth != "top":
            return pair, self.below
        team = pair[0] + self.columns, pair[1] + self.columns
        return team, self._room(team) & ((1 << 2 * self.columns) - 1)

    def _room(self, team: _Team) -> int:
        """Return the squares that the dogs leave to the sheep, as a mask."""
        return self.everywhere & ~(1 << team[0] | 1 << team[1])

    def _play(self, pairs: tuple[Pair, ...]) -> Generator[Reached, None, _Won]:
        """Go back from captures and from barriers in the next row, one move of the dogs after the other."""
        teams = list(combinations(self.dog_squares, 2))
        room = {team: self._room(team) for team in teams}
        known = {team: self._arrived(team, pairs) & room[team] for team in teams}
        won: _Won = {team: [squares] for team, squares in known.items()}
        lost = dict.fromkeys(teams, 0)
        number = 0
        while number < 2 or any(squares[-1] for squares in won.values()):
            number += 1
            gained = dict.fromkeys(teams, 0)
            for team in teams:
                if number == 1:
                    gained[team] |= self._captured(team)
                if not won[team][-1]:  # where nothing new is known the sheep has as many ways out as before
                    continue
                now = self._cannot_leave(room[team], known[team]) & ~lost[team]
                lost[team] |= now
                for before in self._neighbours(team) if now else ():
                    gained[before] |= now
            for team, squares in gained.items():
                won[team].append(squares & room[team] & ~known[team])
                known[team] |= won[team][-1]
            yield Reached(sum(map(int.bit_count, known.values())), None)
        return won

    def _arrived(self, team: _Team, pairs: tuple[Pair, ...]) -> int:
        """Return the squares where the sheep must be if the dogs stand in the next barrier, as a mask."""
        first, second = (divmod(dog, self.columns) for dog in team)
        if first[0] != 1 or second[0] != 1 or (first[1], second[1]) not in pairs:
            return 0
        return self.below & ~((1 << 2 * self.columns) - 1)

    def _cannot_leave(self, room: int, known: int) -> int:
        """Return the squares from which every move of the sheep ends on a known square, as a mask."""
        safe = 0
        for sheep in bits_in(room & known):
            replies = self.replies[sheep]
            if replies is not None and not replies & room & ~known:
                safe |= 1 << sheep
        return safe

    def _captured(self, team: _Team) -> int:
        squares = 0
        for dog, other in (team, team[::-1]):
            for _, sheep, _ in self._captures(dog, other):
                squares |= 1 << sheep
        return squares

    def _captures(self, dog: int, other: int) -> Iterator[tuple[tuple[int, ...], int, int]]:
        """Yield each capture of a dog: the squares that it leaves, that of the sheep, and where it lands."""
        starts: list[tuple[int, ...]] = [(dog,)]
        if self.rules.capture == "step-and-jump":
            starts += [(dog, there) for there in self.steps[dog] if there != other]
        for way in starts:
            for sheep, landing in self.jumps[way[-1]]:
                if other not in (sheep, landing):
                    yield way, sheep, landing

    def _neighbours(self, team: _Team) -> Iterator[_Team]:
        """Yield the placings of the dogs from which one step leads to this one."""
        for dog, other in (team, team[::-1]):
            for there in self.steps[dog]:
                if there != other:
                    yield (there, other) if there < other else (other, there)

    def _holds(self, won: _Won, pair: Pair) -> bool:
        """Whether dogs that begin in two columns win against the sheep wherever it is then."""
        team, open_squares = self._start(pair)
        for gained in won[team]:
            open_squares &= ~gained
        return not open_squares

    # how everybody moves

    def _moved(self, square: int, direction: Square) -> tuple[int, int]:
        """Return the row and the number of the square next in a direction; the row may lie off the board."""
        row, column = divmod(square, self.columns)
        row += direction[0]
        return row, row * self.columns + (column + direction[1]) % self.columns

    def _directions(self) -> tuple[Square, ...]:
        return ORTHOGONAL + DIAGONAL if self.rules.diagonal else ORTHOGONAL

    def _steps(self, dog: int) -> tuple[int, ...]:
        """Return the squares to which a dog steps."""
        there = (self._moved(dog, direction)[1] for direction in self._directions())
        return tuple(dict.fromkeys(square for square in there if square in self.dog_squares))

    def _replies(self, sheep: int) -> int | None:
        """Return the squares of the sheep after its move, as a mask; None if it can get above the barrier."""
        squares = 1 << sheep
        for direction in self._directions():
            row, there = self._moved(sheep, direction)
            if row < 0 and self.depth != "top":
                return None
            if self.far is not None and row > self.far:
                there -= self.columns
            if there in self.sheep_squares:
                squares |= 1 << there
        return squares

    def _jumps(self, dog: int) -> Iterator[tuple[int, int]]:
        """Yield for each jump the squares of the sheep and of the landing, negative above the barrier."""
        for direction in ORTHOGONAL:
            row, sheep = self._moved(dog, direction)
            landing_row, landing = self._moved(dog, (2 * direction[0], 2 * direction[1]))
            if not 0 <= row or sheep not in self.sheep_squares or row == self.far:
                continue
            if landing in self.squares or (landing_row == -1 and not self.rules.wall_rows):
                yield sheep, landing

    # what comes of it

    def _lemma(self, pairs: tuple[Pair, ...], won: _Won) -> Lemma:
        ranks = {
            (team, sheep): number
            for team, gained in won.items()
            for number, squares in enumerate(gained)
            for sheep in bits_in(squares)
        }
        starts = [(team, sheep) for team, squares in map(self._start, pairs) for sheep in bits_in(squares)]
        moves = self._strategy(starts, ranks)
        return Lemma(
            self.columns,
            self.rules,
            self.depth,
            pairs,
            max((ranks[start] for start in starts), default=None),
            len(starts),
            MappingProxyType(moves),
        )

    def _strategy(
        self, starts: list[tuple[_Team, int]], ranks: Mapping[tuple[_Team, int], int]
    ) -> dict[Key, tuple[DogMove, int]]:
        """A best move for each position that comes about if the dogs make these moves."""
        moves: dict[Key, tuple[DogMove, int]] = {}
        ahead, seen = list(starts), set(starts)
        for team, sheep in ahead:
            rank = ranks[team, sheep]
            if rank == 0:
                continue
            move, after = self._best(team, sheep, rank, ranks)
            first, second = sorted(map(self._square, team))
            moves[(first, second), self._square(sheep)] = move, rank
            if after is not None:
                replies = (self.replies[sheep] or 0) & ~(1 << after[0] | 1 << after[1])
                new = [(after, there) for there in bits_in(replies) if (after, there) not in seen]
                seen.update(new)
                ahead += new
        return moves

    def _best(
        self, team: _Team, sheep: int, rank: int, ranks: Mapping[tuple[_Team, int], int]
    ) -> tuple[DogMove, _Team | None]:
        """A move after which the dogs need one fewer, and where they stand then; None if they capture."""
        return next(self._good(team, sheep, rank, ranks))

    def _good(
        self, team: _Team, sheep: int, rank: int, ranks: Mapping[tuple[_Team, int], int]
    ) -> Iterator[tuple[DogMove, _Team | None]]:
        """All such moves, captures first; there is one wherever the dogs win."""
        sides = team, team[::-1]
        for dog, other in sides:
            for way, captured, landing in self._captures(dog, other):
                if captured == sheep and sheep not in way:
                    path = tuple(map(self._square, (*way, landing)))
                    yield DogMove(path, ((self._square(sheep),),)), None
        for dog, other in sides:
            for there in self.steps[dog]:
                after = (there, other) if there < other else (other, there)
                if there not in (other, sheep) and self._leads_to(after, sheep, rank, ranks):
                    yield DogMove((self._square(dog), self._square(there))), after

    def _leads_to(self, team: _Team, sheep: int, rank: int, ranks: Mapping[tuple[_Team, int], int]) -> bool:
        """Whether the dogs, standing so, need fewer moves than that after each reply of the sheep."""
        replies = self.replies[sheep]
        if replies is None:
            return False
        there = bits_in(replies & ~(1 << team[0] | 1 << team[1]))
        return all(ranks.get((team, square), rank) < rank for square in there)

    def _square(self, number: int) -> Square:
        return divmod(number, self.columns)


_Team: TypeAlias = tuple[int, int]
_Won: TypeAlias = "dict[_Team, list[int]]"
