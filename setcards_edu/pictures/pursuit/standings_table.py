"""The tables of how the theorems of the chase stand: by columns and by readings of the rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from setcards_edu.messages import Message
from setcards_edu.options import check_flag, check_option, each_of
from setcards_edu.pictures.kit.tables import Table
from setcards_edu.pursuit.board.rules import READINGS
from setcards_edu.pursuit.proofs.standings import COLUMNS, THEOREMS, finding_how_it_stands
from setcards_edu.work import Progress, in_turn, run_to_end

_TITLES = {
    (1, False): "standing.table-one",
    (1, True): "standing.table-one-open",
    (2, False): "standing.table-two",
    (2, True): "standing.table-two-open",
}


def standings_table(
    theorem: int = 1,
    columns: Iterable[int] = COLUMNS,
    *,
    wall_rows: bool = False,
    progress: Progress | None = None,
) -> Table:
    """Return how one of the theorems stands, by numbers of columns and readings of the rules, found anew.

    theorem: 1 or 2; columns: which numbers of columns, each from 3 to 12.
    wall_rows: whether sheep may stand beside a wall.
    progress: is called with how far the work has come; all columns take a minute, or some for many sheep.

    Raises `BadOption` for an option out of range.

    >>> print(*standings_table(1, [9]).rows[0], sep=" | ")
    9 | proved | proved | fails with n = 8 | proved
    """
    check_option("theorem", theorem, THEOREMS)
    check_flag("wall_rows", wall_rows)
    widths = tuple(each_of(columns))
    works = [
        finding_how_it_stands(theorem, width, replace(rules, wall_rows=wall_rows))
        for width in widths
        for rules in READINGS
    ]
    found = iter(run_to_end(in_turn(works), progress))
    rows = tuple((str(width), *(next(found).cell for _ in READINGS)) for width in widths)
    heads = (Message("standing.columns"), *(rules.reading for rules in READINGS))
    return Table(Message(_TITLES[theorem, wall_rows]), heads, rows)
