"""The exercises on pursuit: dogs that chase sheep on a board."""

from __future__ import annotations

MODULES = (
    "chase_reading",
    "chase_squares",
    "dominoes",
    "induction_cases",
    "proof_structure",
    "if_then",
    "induction_gaps",
    "chases",
    "standings",
    "next_row_cases",
    "invariants",
    "code",
    "fmurs_moves",
)
"""The modules that make the exercises, in the order of the lesson."""
