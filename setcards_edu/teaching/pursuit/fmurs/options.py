"""The presets and options of Fmurs, with the translation keys of their names in menus."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from setcards_edu.games.fmurs import VARIANTS
from setcards_edu.pursuit.board.variants import PIECES

PRESETS: Mapping[str, Mapping[str, object]] = MappingProxyType(
    {f"fmurs-table.preset-{name}": options for name, options in VARIANTS.items()}
)
"""The presets, by the keys of their names."""

WORDS: Mapping[object, str] = MappingProxyType(
    {
        "rows": "fmurs-table.rows",
        "columns": "fmurs-table.columns",
        "wrap": "fmurs-table.wrap",
        ("wrap", "none"): "fmurs-table.wrap-none",
        ("wrap", "columns"): "fmurs-table.wrap-columns",
        ("wrap", "both"): "fmurs-table.wrap-both",
        "stones": "fmurs-table.stones",
        "dogs": "fmurs-table.dogs",
        "sheep": "fmurs-table.sheep",
        "capture": "fmurs-table.capture",
        ("capture", "step-and-jump"): "chase.capture-step-and-jump",
        ("capture", "jump-only"): "chase.capture-jump-only",
        "diagonal": "fmurs-table.diagonal",
        ("diagonal", "few"): "fmurs-table.diagonal-few",
        ("diagonal", "never"): "fmurs-table.diagonal-never",
        ("diagonal", "always"): "fmurs-table.diagonal-always",
        "wall_rows": "fmurs-table.wall-rows",
        "may_pass": "fmurs-table.may-pass",
        "shelter": "fmurs-table.shelter",
        "keep_off": "fmurs-table.keep-off",
        **{
            (option, value): key
            for option in ("wall_rows", "may_pass", "shelter", "keep_off")
            for value, key in ((False, "fmurs-table.no"), (True, "fmurs-table.yes"))
        },
        "piece": "fmurs-table.piece",
        **{("piece", piece): key for piece, key in PIECES.items()},
        "goal": "fmurs-table.goal",
        ("goal", "all"): "fmurs-table.goal-all",
        ("goal", "most"): "fmurs-table.goal-most",
    }
)
"""The keys of the names of options, and of their values."""
