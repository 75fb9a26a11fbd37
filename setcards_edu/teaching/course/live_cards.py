"""A function that starts the screen with all cards, for one of several relations and modes."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal

from setcards_edu.options import check_option
from setcards_edu.sets import DECK_POINTS
from setcards_edu.teaching.inclusion.live_cards import Antichain, Chain, Rows, Run, WhatGoesOn
from setcards_edu.teaching.kit.help_level import Help
from setcards_edu.teaching.kit.live_cards import AllCards
from setcards_edu.teaching.strength.live_cards import Cycle, WhatBeats

LiveRelation = Literal["comparable", "stronger"]
LiveMode = Literal["look", "chain", "antichain", "rows", "run", "cycle"]

MODES: Mapping[LiveRelation, Mapping[LiveMode, type[AllCards[Any]]]] = MappingProxyType(
    {
        "comparable": {"look": WhatGoesOn, "chain": Chain, "antichain": Antichain, "rows": Rows, "run": Run},
        "stronger": {"look": WhatBeats, "cycle": Cycle},
    }
)
"""For each relation, the class of states for each mode."""


def start_live_cards(
    n: int = DECK_POINTS,
    *,
    relation: LiveRelation = "comparable",
    mode: LiveMode = "look",
    help: Help = "tell",
) -> AllCards[Any]:
    """Return the state of a screen with all cards on n points, of which none is pressed yet.

    relation: `"comparable"` (one card contains the other) or `"stronger"`; mode: the task, such as `"look"`
        or `"chain"` (see `LiveCards`).

    Raises `BadOption` for an n out of range, an unknown relation or help, and a mode that the relation lacks.

    >>> start_live_cards(3, relation="stronger", mode="cycle").press("∅").press("U").is_cycle
    True
    """
    modes = MODES[check_option("relation", relation, MODES)]
    return modes[check_option("mode", mode, modes)].start(n, help=help)
