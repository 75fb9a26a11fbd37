"""Ways to play Fmurs."""

from __future__ import annotations

from setcards_edu.games.fmurs import VARIANTS, Fmurs
from tests.games.way import Way

SMALL = {"rows": 6, "columns": 6, "dogs": 2, "sheep": 4}
"""The board on which all ways to play Fmurs are gone through: on the text's own one games are long."""

WAYS = {
    "fmurs": Way(Fmurs, 840),
    **{
        f"fmurs-{name}": Way(Fmurs, 820, {**SMALL, **options})
        for name, options in (
            *((name, {**options, **SMALL}) for name, options in VARIANTS.items() if name != "text"),
            ("pass", {"may_pass": True, "wall_rows": True, "sheep": 2}),
            ("strict", {"capture": "jump-only", "diagonal": "never", "sheep": 1}),
            ("pawns", {"wrap": "both", "piece": "pawn", "goal": "most"}),
            ("slides", {"rows": 5, "columns": 5, "sheep": 2, "piece": "dragon", "capture": "jump-only"}),
        )
    },
}
