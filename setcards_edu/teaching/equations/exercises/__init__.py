"""The exercises on equations of number tiles."""

from __future__ import annotations

MODULES = (
    "arithmetic",
    "place_value",
    "yaku_finding",
    "yaku_judging",
    "yaku_families",
    "yaku_counting",
    "chances",
    "code",
    "suhjong",
)
"""The modules that make the exercises, in the order of the lessons."""
