"""What can be chosen for a chase: whom one plays, against whom, on which board, by which rules."""

from __future__ import annotations

from setcards_edu.messages import sentence
from setcards_edu.pursuit.board.grid import WRAPS
from setcards_edu.pursuit.board.rules import READINGS
from setcards_edu.teaching.pursuit.chase.state import OPPONENTS
from setcards_edu.teaching.pursuit.chase.steps import Chase
from setcards_edu.teaching.pursuit.chase.words import ROLES
from setcards_widgets.kit.menus import Options

ROWS, COLUMNS, COUNTS = range(3, 13), range(3, 11), range(1, 4)
"""How many rows, columns and animals of a kind can be chosen; code can have more rows and columns."""


def chase_options() -> Options:
    """What can be chosen in each menu."""
    counts = [(str(each), each) for each in COUNTS]
    return {
        "role": [(sentence(f"chase.role-{each}"), each) for each in ROLES],
        "opponent": [(sentence(f"chase.opponent-{each}"), each) for each in OPPONENTS],
        "rows": [(str(each), each) for each in ROWS],
        "columns": [(str(each), each) for each in COLUMNS],
        "wrap": [(sentence(f"chase.wrap-{each}"), each) for each in WRAPS],
        "dogs": counts,
        "sheep": counts,
        "reading": [(str(each.reading), each) for each in READINGS],
    }


def chosen_in(chase: Chase) -> dict[str, object]:
    """What a chase goes by, by the names of the menus."""
    grid, (dogs, sheep) = chase.setting.grid, chase.setting.counts
    return {
        "role": chase.role,
        "opponent": chase.opponent,
        "rows": grid.rows,
        "columns": grid.columns,
        "wrap": grid.wrap,
        "dogs": dogs,
        "sheep": sheep,
        "reading": chase.setting.rules,
    }
