"""What can be chosen for a chase: whom one plays, against whom, on which board, by which rules."""

from __future__ import annotations

from setcards_edu.messages import sentence
from setcards_edu.pursuit.board.grid import WRAPS
from setcards_edu.pursuit.board.rules import READINGS
from setcards_edu.teaching.pursuit.chase.chase import OPPONENTS, Chase
from setcards_edu.teaching.pursuit.chase.setting import COUNTS
from setcards_edu.teaching.pursuit.chase.words import ROLES
from setcards_widgets.kit.menus import Options

ROWS, COLUMNS = range(3, 13), range(3, 11)
"""How many rows and columns can be chosen; code can have more."""

_ROLES = {"dogs": "chase.role-dogs", "sheep": "chase.role-sheep", "both": "chase.role-both"}
_OPPONENTS = {"best": "chase.opponent-best", "weak": "chase.opponent-weak"}
_WRAPS = {"none": "chase.wrap-none", "columns": "chase.wrap-columns", "both": "chase.wrap-both"}


def chase_options() -> Options:
    """Return what can be chosen in each menu, in words and as values."""
    counts = [(str(each), each) for each in COUNTS]
    return {
        "role": [(sentence(_ROLES[each]), each) for each in ROLES],
        "opponent": [(sentence(_OPPONENTS[each]), each) for each in OPPONENTS],
        "rows": [(str(each), each) for each in ROWS],
        "columns": [(str(each), each) for each in COLUMNS],
        "wrap": [(sentence(_WRAPS[each]), each) for each in WRAPS],
        "dogs": counts,
        "sheep": counts,
        "reading": [(str(each.reading), each) for each in READINGS],
    }


def chosen_in(chase: Chase) -> dict[str, object]:
    """Return what is chosen in a chase, by the names of the menus."""
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
