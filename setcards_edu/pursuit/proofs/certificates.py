"""Certificates of the barrier lemma: the dogs' strategy as a table that anybody can check."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from setcards_edu.messages import BadOption, Reason
from setcards_edu.pursuit.board.rules import STANDARD, PursuitRules
from setcards_edu.quoting import quoted
from setcards_edu.work import Progress

from .barrier import Lemma, depths, lemma
from .checker import why_not_certificate


def certificate(lemma: Lemma) -> dict[str, Any]:
    """Return the dogs' moves as plain data, which JSON can hold; `why_not_certificate` checks it.

    columns, capture, diagonal, wall_rows, depth: the board and the rules.
    pairs: the barriers, by the dogs' columns.
    table: lines of [dog, dog, sheep, way, moves left]; a square is a row, from the barrier, and a column,
        and the way is that of the dog that moves, from its square on.

    Raises `BadOption` for what is no lemma.

    >>> from setcards_edu.pursuit import lemma, why_not_certificate
    >>> data = certificate(lemma(6))
    >>> data["table"][0]
    [[0, 0], [0, 1], [1, 0], [[0, 0], [2, 0]], 1]
    >>> why_not_certificate(data) is None
    True
    """
    if not isinstance(lemma, Lemma):
        raise BadOption(Reason("barrier.not-a-lemma", given=quoted(lemma)))
    return {
        "columns": lemma.columns,
        "capture": lemma.rules.capture,
        "diagonal": lemma.rules.diagonal,
        "wall_rows": lemma.rules.wall_rows,
        "depth": lemma.depth,
        "pairs": [list(pair) for pair in lemma.pairs],
        "table": [
            [list(dogs[0]), list(dogs[1]), list(sheep), [list(square) for square in move.path], left]
            for (dogs, sheep), (move, left) in lemma.moves.items()
        ],
    }


def all_certificates(
    columns: int = 6, rules: PursuitRules = STANDARD, *, progress: Progress | None = None
) -> tuple[dict[str, Any], ...]:
    """Return the tables for all `depths`: together they are for every board with so many columns.

    rules: as for `lemma`; progress: is called with how far each of them has come.

    Raises what `lemma` raises.

    >>> tables = all_certificates()
    >>> len(tables), sum(len(data["table"]) for data in tables), max(map(most_moves, tables))
    (6, 3275, 2)
    """
    return tuple(certificate(lemma(columns, rules, depth, progress=progress)) for depth in depths(rules))


def most_moves(data: Mapping[str, Any]) -> int:
    """Within how many moves of the dogs a table leads from each of its starts to a barrier, or to a capture.

    It is the largest number of moves left in the lines with which it begins: what
    `why_not_certificate` checks is that the numbers fall with each move and are never below 1.

    Raises `BadOption`, with the checker's reason, for a table that shows nothing.
    """
    if reason := why_not_certificate(data):
        raise BadOption(reason)
    barriers, top = [{*pair} for pair in data["pairs"]], data["depth"] == "top"
    numbers: list[int] = [
        left
        for one, two, sheep, _, left in data["table"]
        if one[0] == two[0] == top and (sheep[0] <= top) is top and {one[1], two[1]} in barriers
    ]
    return max(numbers)
