"""The exercises of topology."""

from __future__ import annotations

MODULES = (
    "set_operations",
    "families",
    "spaces",
    "code",
    "mahjong_moves",
)
"""The modules that make the exercises, in the order of the lesson."""
