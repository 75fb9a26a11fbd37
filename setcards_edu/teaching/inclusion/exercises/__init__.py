"""The exercises of inclusion."""

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
"""The modules that make the exercises, in the order of the lesson."""
