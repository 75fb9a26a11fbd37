"""A referee for the reasons of Fmurs: every move of a naive table tried, and chases gone through."""

from __future__ import annotations

from dataclasses import replace

from setcards_edu.games.fmurs.ready import ready_flocks, ready_name
from setcards_edu.pursuit.board.grid import square_name
from setcards_edu.pursuit.board.moves import Pass

from .naive import STRAIGHT, Table
from .test_naive import written

MOST_POSITIONS = 6_000


def table_of(state, position=None):
    """Return the naive table in the chase of a state."""
    position = position or state.position
    table = Table(state.grid, state.rules)
    table.dogs, table.sheep = [*position.dogs], {*position.sheep}
    table.placing, table.dogs_move = False, position.to_move == "dogs"
    table.spared, table.count = position.spared, 0
    return table


def after(table, move):
    copy = Table.__new__(Table)
    vars(copy).update(vars(table))
    copy.dogs, copy.sheep, copy.scores = [*table.dogs], {*table.sheep}, []
    copy.begin_leg = lambda: None
    copy.make(move)
    return copy


def taken(move):
    return {one for run in move[1] for one in run} if move != "pass" else set()


def most_taken(table):
    """Return the most sheep that the dogs could capture at once, with the moves that do."""
    moves = table.dog_moves()
    most = max((len(taken(move)) for move in moves), default=0)
    return most, {move for move in moves if len(taken(move)) == most}


def in_words(move):
    path, runs = move
    signs = ["–"] * (len(path) - 1 - len(runs)) + ["×"] * len(runs)
    return square_name(path[0]) + "".join(map("".join, zip(signs, map(square_name, path[1:]), strict=True)))


def steps(table, start, to, ways):
    """Return how many steps lie between two squares of the board as it is without sheep; None for no way."""
    found, newest, number = {start}, {start}, 0
    while newest:
        if newest & to:
            return number
        newest = {each for one in newest for each in ways(one)} - found
        found |= newest
        number += 1
    return None


def apart(table, dogs, sheep):
    """Return how many straight steps the dogs are away from their nearest sheep, added up."""
    return sum(steps(table, dog, sheep, lambda one: table.around(one, STRAIGHT)) for dog in dogs)


def captures(case):
    table = case.table
    squares = sorted(map(square_name, taken(written(case.move))))
    return (
        len(squares) == case.told["count"] == most_taken(table)[0]
        and sorted(case.told["squares"].split(", ")) == squares
    )


def nearer(case):
    table, move = case.table, written(case.move)
    goal = next(one for one in table.sheep if square_name(one) == case.told["sheep"])
    dog, end = move[0][0], move[0][-1]
    others = {*table.dogs} - {dog} | table.stones
    bare = after(table, "pass")
    bare.sheep = table.sheep

    def ways(one):
        empty = Table.__new__(Table)
        vars(empty).update(vars(table))
        empty.dogs, slanted = [one], table.is_slanted()
        empty.sheep = set()
        empty.is_slanted = lambda: slanted
        empty.dogs = [*(others - table.stones), one]
        return {each for each in empty.steps_of(one) if each not in others}

    before, then = (steps(table, square, {goal}, ways) for square in (dog, end))
    return most_taken(table)[0] == 0 and then is not None and (before is None or then < before)


def as_near(case):
    table = case.table
    now = apart(table, after(table, written(case.move)).dogs, table.sheep)
    least = min(apart(table, after(table, move).dogs, table.sheep) for move in table.dog_moves())
    return most_taken(table)[0] == 0 and now == least


def threats(case):
    """Return for each move of the sheep how many of them can be captured then, with the moves that do."""
    return {move: most_taken(after(case.table, move)) for move in case.table.moves()}


def fewest(case):
    found = threats(case)
    most, moves = found[written(case.move)]
    is_least = most == min(number for number, _ in found.values()) == case.told["count"]
    return is_least and most > 0 and case.told["move"] in map(in_words, moves)


def saves(case):
    before, moves = most_taken(case.table)
    return threats(case)[written(case.move)][0] == 0 < before and case.told["move"] in map(in_words, moves)


def farther(case):
    found = threats(case)
    safe = [move for move, (number, _) in found.items() if not number]
    far = {move: apart(case.table, case.table.dogs, after(case.table, move).sheep) for move in safe}
    return written(case.move) in far and far[written(case.move)] == max(far.values())


# gone through to the end


def key_of(table):
    return frozenset(table.dogs), frozenset(table.sheep), table.dogs_move, table.spared


def solved(table):
    """Return for each position that can be reached in how many dogs' moves all sheep are captured.

    One that is left out is one in which they need not be; None where there are too many.
    """
    tables, following = {key_of(table): table}, {}
    newest = [table]
    while newest and len(tables) <= MOST_POSITIONS:
        one = newest.pop()
        ways = [after(one, move) for move in one.moves()] if one.sheep else []
        following[key_of(one)] = [*map(key_of, ways)]
        found = {key_of(way): way for way in ways if key_of(way) not in tables}
        tables |= found
        newest += found.values()
    return None if newest else counted(following, {key: 0 for key, one in tables.items() if not one.sheep})


def counted(following, number):
    """Return the numbers of dogs' moves for all positions; number: those known; following: what follows."""
    is_new = True
    while is_new:
        is_new = False
        for key, ways in following.items():
            known = [number[way] for way in ways if way in number]
            if not known or (not key[2] and len(known) < len(ways)):
                continue
            value = min(known) + 1 if key[2] else max(known)
            if number.get(key) != value:
                number[key], is_new = value, True
    return number


def exact(case):
    found = solved(case.table)
    if found is None:
        return None
    now, then = found.get(key_of(case.table)), found.get(key_of(after(case.table, written(case.move))))
    return now == case.told["count"] and then == now - case.table.dogs_move


def escapes(case):
    found = solved(case.table)
    return None if found is None else key_of(after(case.table, written(case.move))) not in found


def least_left(table, plies):
    """Return how many sheep are left so many moves on if all do what they can for that."""
    if plies == 0 or not table.sheep:
        return len(table.sheep)
    if plies == 1 and table.dogs_move:
        return len(table.sheep) - most_taken(table)[0]
    found = [least_left(after(table, move), plies - 1) for move in table.moves()]
    return min(found) if table.dogs_move else max(found)


def said_of(table, move):
    if move == "pass":
        return str(Pass())
    return in_words(move) if table.dogs_move else "–".join(map(square_name, move))


def ahead(case):
    """Whether the line can be played and leaves so many sheep, as many as anybody can force to that depth."""
    first, *others = case.told["line"].split(", ")
    tables = (
        [after(case.table, written(case.move))] if said_of(case.table, written(case.move)) == first else []
    )
    for told in others:  # around a narrow board one name may mean two jumps
        tables = [after(one, move) for one in tables for move in one.moves() if said_of(one, move) == told]
    left = case.told["left"]
    if left not in {len(table.sheep) for table in tables}:
        return False
    return left == least_left(case.table, 1 + len(others)) if len(others) < 2 else True


def row_by_row(case):
    then = after(case.table, written(case.move))
    return most_taken(case.table)[0] == 0 and max(row for row, _ in then.dogs) < min(
        row for row, _ in then.sheep
    )


# placing


def flocks(case):
    """Return the squares of each ready flock that goes on from the sheep that stand."""
    found = ready_flocks(replace(case.state, placed_sheep=()))
    stand = {*case.state.placed_sheep, case.move.square}
    squares = {name: {place.square for place in places} for name, places in found.items()}
    return {name: flock for name, flock in squares.items() if stand <= flock}, len(found)


def ready_sheep(case):
    table, found = Table(case.state.grid, case.state.rules), flocks(case)[0]
    name = next(name for name in found if ready_name(name) == case.told["placing"])
    far = [
        steps(table, dog, found[name], lambda one: table.around(one, STRAIGHT))
        for dog in case.state.placed_dogs
    ]
    return min(far) == case.told["count"]


def ready_best(case):
    found, number = flocks(case)
    return number == case.told["count"] and case.told["placing"] in map(ready_name, found)


def ready_for_dogs(case):
    """Whether no row is farther away than is told, once all dogs stand."""
    state, dogs = case.state, [*case.state.placed_dogs, case.move.square]
    if len(dogs) < state.rules.dogs:
        return None
    rows, is_joined = state.grid.rows, state.grid.wrap == "both"
    far = [
        min(min(abs(row - dog), rows - abs(row - dog) if is_joined else rows) for dog, _ in dogs)
        for row in range(rows)
    ]
    return max(far) == case.told["count"]


JUDGES = {
    "fmurs.why-ready": ready_sheep,
    "fmurs.why-ready-best": ready_best,
    "fmurs.why-ready-dogs": ready_for_dogs,
    "fmurs.why-captures": captures,
    "fmurs.why-nearer": nearer,
    "fmurs.why-as-near": as_near,
    "fmurs.why-fewest": fewest,
    "fmurs.why-saves": saves,
    "fmurs.why-farther": farther,
    "fmurs.why-exact-dogs": exact,
    "fmurs.why-exact-sheep": exact,
    "fmurs.why-escapes": escapes,
    "fmurs.why-ahead": ahead,
    "fmurs.why-row-by-row": row_by_row,
}
GAMES = (
    {"rows": 5, "columns": 5, "sheep": 4},
    {"rows": 4, "columns": 4, "dogs": 1, "sheep": 2},
    {"rows": 6, "columns": 5, "sheep": 3, "diagonal": "never"},
    {},
)
