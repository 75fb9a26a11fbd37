"""Fmurs as docs/rules.md tells it, written for itself: sets that change, and every way tried."""

from __future__ import annotations

STRAIGHT = [(-1, 0), (0, 1), (1, 0), (0, -1)]
SLANTED = [(-1, 1), (1, 1), (1, -1), (-1, -1)]

ONCE = {
    "dog": [],
    "king": STRAIGHT + SLANTED,
    "gold": [*STRAIGHT, (-1, 1), (-1, -1)],
    "silver": [(-1, 0), *SLANTED],
    "knight": [(-2, 1), (-2, -1)],
    "pawn": [(-1, 0)],
    "dragon": SLANTED,
    "horse": STRAIGHT,
}
FAR = {"lance": [(-1, 0)], "rook": STRAIGHT, "bishop": SLANTED, "dragon": STRAIGHT, "horse": SLANTED}


class Table:
    """A table at which the rules F1 to F9 are followed to the letter."""

    def __init__(self, grid, rules):
        self.rows, self.columns, self.wrap = grid.rows, grid.columns, grid.wrap
        self.stones, self.rules = {*grid.stones}, rules
        self.scores = []
        self.begin_leg()

    def begin_leg(self):
        self.dogs, self.sheep, self.count = [], set(), 0
        self.placing, self.dogs_move, self.spared = True, True, None

    # the board

    def go(self, square, direction):
        """Return the square at which one comes, or None beyond a wall."""
        row, column = square[0] + direction[0], square[1] + direction[1]
        if self.wrap == "both":
            row %= self.rows
        if self.wrap in ("columns", "both"):
            column %= self.columns
        return (row, column) if 0 <= row < self.rows and 0 <= column < self.columns else None

    def around(self, square, directions):
        return {self.go(square, each) for each in directions} - {None, square}

    def is_empty(self, square):
        return square not in self.stones and square not in self.dogs and square not in self.sheep

    def is_for_sheep(self, square):
        if self.rules.wall_rows:
            return True
        beside_row = self.wrap != "both" and square[0] in (0, self.rows - 1)
        beside_column = self.wrap == "none" and square[1] in (0, self.columns - 1)
        return not beside_row and not beside_column

    def has_company(self, sheep, flock):
        return bool(self.around(sheep, STRAIGHT + SLANTED) & flock)

    # placing

    def placings(self):
        squares = [(row, column) for row in range(self.rows) for column in range(self.columns)]
        return {square for square in squares if self.is_empty(square) and self.may_place(square)}

    def may_place(self, square):
        if len(self.dogs) < self.rules.dogs:
            return self.dogs_leave_room([*self.dogs, square])
        if not self.is_for_sheep(square):
            return False
        waiting = [one for one in self.sheep if not self.has_company(one, self.sheep)]
        if waiting and square not in self.around(waiting[0], STRAIGHT + SLANTED):
            return False
        flock = self.sheep | {square}
        alone = [one for one in flock if not self.has_company(one, flock)]
        return self.can_be_filled(flock, alone, self.dogs)

    def dogs_leave_room(self, dogs):
        """Whether the other dogs can be placed so that the flock finds room."""
        if len(dogs) == self.rules.dogs:
            return self.can_be_filled(set(), [], dogs)
        squares = [(row, column) for row in range(self.rows) for column in range(self.columns)]
        free = [square for square in squares if square not in self.stones and square not in dogs]
        return any(self.dogs_leave_room([*dogs, square]) for square in free)

    def can_be_filled(self, flock, alone, dogs):
        """Whether a flock can be placed to its end, sheep by sheep, at most one of them alone at a time."""
        if self.rules.sheep == 1:
            return True if flock else any(True for _ in self.free(flock, dogs))
        if len(alone) > 1:
            return False
        if len(flock) == self.rules.sheep:
            return not alone
        for square in self.free(flock, dogs):
            if alone and square not in self.around(alone[0], STRAIGHT + SLANTED):
                continue
            more = flock | {square}
            if self.can_be_filled(more, [one for one in more if not self.has_company(one, more)], dogs):
                return True
        return False

    def free(self, flock, dogs):
        for row in range(self.rows):
            for column in range(self.columns):
                square = (row, column)
                taken = square in self.stones or square in dogs or square in flock
                if not taken and self.is_for_sheep(square):
                    yield square

    # moving

    def is_slanted(self):
        if self.rules.diagonal == "always":
            return True
        return self.rules.diagonal == "few" and len(self.sheep) <= 2

    def dog_moves(self):
        """Return all moves of the dogs, each as the squares that it comes to and the sheep of each jump."""
        found = set()
        for dog in self.dogs:
            steps = {square for square in self.steps_of(dog) if self.is_empty(square)}
            found |= {((dog, square), ()) for square in steps}
            ways = self.jumps(dog, dog, self.sheep)
            found |= {
                ((dog, *path), runs) for path, runs in ways if not self.must_spare(dog, runs, moved=False)
            }
            if self.rules.capture == "step-and-jump":
                for square in steps:
                    for path, runs in self.jumps(dog, square, self.sheep):
                        if not self.must_spare(dog, runs, moved=True):
                            found.add(((dog, square, *path), runs))
        return found

    def steps_of(self, dog):
        piece = self.rules.piece
        if piece == "dog":
            return self.around(dog, STRAIGHT + SLANTED * self.is_slanted())
        found = self.around(dog, ONCE.get(piece, []))
        for direction in FAR.get(piece, []):
            here = self.go(dog, direction)
            while here is not None and here != dog and self.is_empty(here):
                found.add(here)
                here = self.go(here, direction)
        return found

    def jumps(self, dog, start, sheep):
        """Return all chains of jumps from a square, for a dog that began its turn on another one."""
        slanted = self.rules.diagonal == "always" and len(self.sheep) <= 2
        found = set()
        for direction in STRAIGHT + SLANTED * slanted:
            run, here = [], self.go(start, direction)
            while here in sheep and here not in run:
                run.append(here)
                here = self.go(here, direction)
            others = [other for other in self.dogs if other != dog]
            if (
                not run
                or here is None
                or here == start
                or here in self.stones
                or here in others
                or here in sheep
            ):
                continue
            found.add(((here,), (tuple(run),)))
            for path, runs in self.jumps(dog, here, sheep - {*run}):
                found.add(((here, *path), (tuple(run), *runs)))
        return found

    def must_spare(self, dog, runs, *, moved):
        """Whether a capture takes the sheep that has just come beside a dog, against F9 (b)."""
        for number, run in enumerate(runs):
            if self.spared in run:
                stood_beside = dog in self.around(self.spared, STRAIGHT + SLANTED)
                return not (stood_beside and (moved or number > 0))
        return False

    def sheep_moves(self):
        found = set()
        for one in self.sheep:
            for there in self.around(one, STRAIGHT + SLANTED * self.is_slanted()):
                if not self.is_empty(there) or not self.is_for_sheep(there):
                    continue
                if self.rules.keep_off and self.around(there, STRAIGHT) & {*self.dogs}:
                    continue
                after = self.sheep - {one} | {there}
                names = {sheep: there if sheep == one else sheep for sheep in self.sheep}
                if all(
                    self.has_company(new, after) or not self.has_company(old, self.sheep)
                    for old, new in names.items()
                ):
                    found.add((one, there))
        return found

    def moves(self):
        """Return what may be done now: squares, (path, runs), (start, end), or "pass"."""
        if len(self.scores) == 2:
            return set()
        if self.placing:
            return self.placings()
        found = self.dog_moves() if self.dogs_move else self.sheep_moves()
        if not found or (self.rules.may_pass and not self.dogs_move):
            found.add("pass")
        return found

    def player(self):
        dogs = len(self.dogs) < self.rules.dogs if self.placing else self.dogs_move
        return len(self.scores) if dogs else 1 - len(self.scores)

    def make(self, move):
        if self.placing:
            if len(self.dogs) < self.rules.dogs:
                self.dogs.append(move)
            else:
                self.sheep.add(move)
            self.placing = len(self.sheep) < self.rules.sheep
            return
        self.spared = None
        if self.dogs_move:
            self.count += 1
            if move != "pass":
                path, runs = move
                self.dogs[self.dogs.index(path[0])] = path[-1]
                self.sheep -= {one for run in runs for one in run}
        elif move != "pass":
            start, end = move
            self.sheep = self.sheep - {start} | {end}
            if self.rules.shelter and self.around(end, STRAIGHT + SLANTED) & {*self.dogs}:
                self.spared = end
        self.dogs_move = not self.dogs_move
        limit = 10 if self.rules.goal == "most" else 200
        stops = self.rules.goal == "all" and self.scores and not self.scores[0][1]
        if not self.sheep or self.count == limit or (stops and self.count > self.scores[0][0]):
            self.scores.append((self.count, len(self.sheep)))
            if len(self.scores) < 2:
                self.begin_leg()

    def ranks(self):
        """Return who is first: by moves, unfinished legs being the worst, or by captured sheep."""
        if self.rules.goal == "most":
            worth = [left for _, left in self.scores]
        else:
            worth = [count if not left else 1000 for count, left in self.scores]
        return (1, 1) if worth[0] == worth[1] else (1, 2) if worth[0] < worth[1] else (2, 1)
