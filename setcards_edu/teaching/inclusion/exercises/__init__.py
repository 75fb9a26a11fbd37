"""The kinds of exercises on inclusion."""

from __future__ import annotations

MODULES = (
    "reading_sets",
    "subsets",
    "comparability",
    "counting",
    "chains",
    "code",
    "set_speed_moves",
)
"""The modules that register the kinds of exercises, in the order of the lesson."""
