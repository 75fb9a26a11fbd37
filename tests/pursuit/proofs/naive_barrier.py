"""The barrier lemma square by square: dictionaries and sets, and nothing of ours, as an oracle."""

from __future__ import annotations

from itertools import combinations, count, product

Square = tuple[int, int]
Dogs = frozenset[Square]

STRAIGHT = [(-1, 0), (1, 0), (0, -1), (0, 1)]
SLANTING = [(-1, -1), (-1, 1), (1, -1), (1, 1)]
FAR = 5


class NaiveBarrier:
    """The game of the lemma: rows are counted from the barrier, and the sheep may wait.

    depth: the row of the wall; None where it is far away, and row 5 stands for all rows from there on; "top"
        if row 0 is the top row, and row 2 stands for all rows from there on.
    walls: whether the sheep may stand beside a wall; then no capture lands above the barrier.
    """

    def __init__(
        self, columns: int, *, steps_first: bool, diagonal: bool, depth: int | str | None, walls: bool = False
    ) -> None:
        self.columns, self.steps_first, self.depth, self.walls = columns, steps_first, depth, walls
        self.ways = STRAIGHT + SLANTING * diagonal
        self.is_merged = depth in (None, "top")
        last = {None: FAR, "top": 2}.get(depth, depth)
        dog_rows = range(last) if self.is_merged else range(last + 1)
        sheep_rows = range(last + 1) if self.is_merged or walls else range(last)
        self.dog_squares = dict.fromkeys(product(dog_rows, range(columns)))
        self.sheep_squares = dict.fromkeys(product(sheep_rows, range(columns)))
        self.last = last

    def there(self, square: Square, way: Square) -> Square:
        return square[0] + way[0], (square[1] + way[1]) % self.columns

    def steps(self, dogs: Dogs, sheep: Square) -> set[tuple[Square, Square]]:
        """From where to where a dog can step."""
        return {
            (dog, end)
            for dog in dogs
            for end in (self.there(dog, way) for way in self.ways)
            if end in self.dog_squares and end not in dogs and end != sheep
        }

    def jumps(self, start: Square, other: Square, sheep: Square) -> bool:
        """Whether a dog that stands there can jump over the sheep, with nobody and no wall behind it."""
        if self.is_merged and sheep[0] == self.last:
            return False
        highest = 0 if self.walls else -1
        for way in STRAIGHT:
            landing = self.there(sheep, way)
            if self.there(start, way) == sheep and landing != other and highest <= landing[0] <= self.last:
                return True
        return False

    def captures(self, dogs: Dogs, sheep: Square) -> bool:
        starts = {(dog, dog) for dog in dogs}
        if self.steps_first:
            starts |= self.steps(dogs, sheep)
        return any(self.jumps(end, *(dogs - {dog}), sheep) for dog, end in starts)

    def replies(self, dogs: Dogs, sheep: Square) -> set[Square] | None:
        """Where the sheep can be after its move; None if it can get above the barrier."""
        found = {sheep}
        for way in self.ways:
            row, column = self.there(sheep, way)
            if row < 0 and self.depth != "top":
                return None
            if self.is_merged and row > self.last:
                row = self.last
            if (row, column) in self.sheep_squares and (row, column) not in dogs:
                found.add((row, column))
        return found

    def states(self) -> list[tuple[Dogs, Square]]:
        teams = map(frozenset, combinations(self.dog_squares, 2))
        return [(dogs, sheep) for dogs in teams for sheep in self.sheep_squares if sheep not in dogs]

    def ranks(self, pairs: set[tuple[int, int]]) -> dict[tuple[Dogs, Square], int]:
        """In how many moves the dogs win, with the dogs to move; 0 where they stand in a next barrier."""
        nexts = {frozenset({(1, a), (1, b)}) for a, b in pairs}
        states = self.states()
        won = {(dogs, sheep): 0 for dogs, sheep in states if dogs in nexts and sheep[0] > 1}
        captured = {state for state in states if self.captures(*state)}
        afters = {
            (dogs, sheep): [dogs - {start} | {end} for start, end in self.steps(dogs, sheep)]
            for dogs, sheep in states
        }
        answers = {(dogs, sheep): self.replies(dogs, sheep) for dogs, sheep in states}
        for rank in count(1):
            lost = {
                (dogs, sheep)
                for (dogs, sheep), ends in answers.items()
                if ends is not None and all((dogs, end) in won for end in ends)
            }
            new = [
                (dogs, sheep)
                for dogs, sheep in states
                if (dogs, sheep) not in won
                and (
                    (dogs, sheep) in captured or any((after, sheep) in lost for after in afters[dogs, sheep])
                )
            ]
            if not new:
                return won
            won |= dict.fromkeys(new, rank)
        raise AssertionError

    def holds(self) -> tuple[set[tuple[int, int]], dict[tuple[Dogs, Square], int]]:
        """The pairs of columns for which the lemma holds, and the ranks with these."""
        pairs = set(combinations(range(self.columns), 2))
        while True:
            won = self.ranks(pairs)
            good = {pair for pair in pairs if all(start in won for start in self.starts(pair))}
            if good == pairs:
                return pairs, won
            pairs = good

    def starts(self, pair: tuple[int, int]) -> list[tuple[Dogs, Square]]:
        """Dogs in two columns: in the barrier with the sheep below; at the top with it beside or above."""
        row = 1 if self.depth == "top" else 0
        dogs = frozenset((row, column) for column in pair)
        there = (square for square in self.sheep_squares if (square[0] <= row if row else square[0] > 0))
        return [(dogs, sheep) for sheep in there if sheep not in dogs]
