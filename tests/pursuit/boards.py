"""Boards for the tests: drawn with letters, made at random, and each as ours and as the oracle's."""

from __future__ import annotations

from hypothesis import strategies as st

from setcards_edu.pursuit import Grid, LineOfPlay, Position, PursuitRules, symmetric_dogs, text_grid

from .naive import Board, Rules, Square, meadow

WRAPS = ("none", "columns", "both")
ALL_RULES = [
    Rules(capture, diagonal, wall_rows, may_pass)
    for capture in ("step-and-jump", "jump-only", "onto")
    for diagonal in (True, False)
    for wall_rows in (False, True)
    for may_pass in (False, True)
]
"""All that there are for one dog a turn, as the oracle has them."""
CLASSIC = Rules("onto", diagonal=False, wall_rows=True, may_pass=True, turn="all")
"""Cops and robbers, as books have it."""


def grid_of(board: Board) -> Grid:
    return Grid(board.rows, board.columns, wrap=board.wrap, stones=board.stones)


def board_of(grid: Grid) -> Board:
    return Board(grid.rows, grid.columns, grid.wrap, grid.stones)


def rules_of(rules: Rules) -> PursuitRules:
    return PursuitRules(**rules._asdict())


def drawn(picture: str, wrap: str = "columns", *, to_move: str = "dogs", **rules: object) -> Position:
    """A position out of letters: A, B, C dogs in order, s sheep, # a stone, . an empty square.

    Sheep may stand beside walls here unless it is said otherwise.
    """
    rows = [line.split() for line in picture.strip().splitlines()]
    found: dict[str, list[Square]] = {}
    for r, row in enumerate(rows):
        for c, sign in enumerate(row):
            found.setdefault(sign, []).append((r, c))
    dogs = [found[sign][0] for sign in "ABC" if sign in found]
    grid = Grid(len(rows), len(rows[0]), wrap=wrap, stones=found.get("#", []))
    return Position(grid, dogs, found.get("s", []), to_move, PursuitRules(**{"wall_rows": True} | rules))


def boards(most: int = 5, *, stones: int = 3) -> st.SearchStrategy[Board]:
    """Boards of every kind, those of one row or column among them, with a few stones or none."""

    def with_stones(board: Board) -> st.SearchStrategy[Board]:
        chosen = st.frozensets(st.sampled_from(board.squares()), max_size=min(stones, len(board.squares())))
        return chosen.map(lambda these: board._replace(stones=these))

    sizes = st.integers(1, most)
    bare = st.tuples(sizes, sizes, st.sampled_from(WRAPS)).map(lambda size: Board(*size))
    return bare.flatmap(with_stones)


@st.composite
def moments(draw: st.DrawFn, most: int = 5, *, most_sheep: int = 8) -> Position:
    """A position on a board at random, with a flock of any size; somebody may be unable to move."""
    board = draw(boards(most).filter(lambda board: board.squares()))
    rules = draw(st.sampled_from(ALL_RULES))
    shuffled = draw(st.permutations(board.squares()))
    dogs = shuffled[: draw(st.integers(1, min(3, len(shuffled))))]
    room = [square for square in shuffled[len(dogs) :] if square in meadow(board, rules)]
    sheep = room[: draw(st.integers(0, min(most_sheep, len(room))))]
    side = draw(st.sampled_from(["dogs", "sheep"]))
    return Position(grid_of(board), dogs, sheep, side, rules_of(rules))


def text_position(rows: int, sheep: Square | None = None, rules: PursuitRules | None = None) -> Position:
    """The position of the theorem; the sheep in the first square of the middle row unless it is given."""
    square = ((rows - 1) // 2, 0) if sheep is None else sheep
    return Position(text_grid(rows), symmetric_dogs(rows), square, rules=rules or PursuitRules())


def follow(strategy, position, sheep, *, most=200):
    """The line in which the dogs follow a strategy, and the plan at each of its positions."""
    plan = strategy.plan(position)
    line, plans = LineOfPlay(position, ()), [plan]
    while not line.end.is_over and line.dog_moves < most:
        if line.end.to_move == "dogs":
            advice = strategy.advise(plan)
            move, plan = advice.move, advice.after
        else:
            move = sheep(plan)
            plan = plan.moved(move)
        line = line.then(move)
        plans.append(plan)
    return line, tuple(plans)
