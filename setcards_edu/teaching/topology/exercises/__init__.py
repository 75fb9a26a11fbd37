"""The kinds of exercises on topology."""

from __future__ import annotations

MODULES = (
    "set_operations",
    "families",
    "spaces",
    "code",
    "mahjong_moves",
)
"""The modules that register the kinds of exercises, in the order of the lesson."""
