"""The exercises of pursuit."""

from __future__ import annotations

MODULES = (
    "chase_reading",
    "if_then",
    "chase_squares",
    "chases",
    "invariants",
    "dominoes",
    "induction_cases",
    "induction_gaps",
    "standings",
    "proof_structure",
    "barriers",
    "code",
    "fmurs_moves",
)
"""The modules that make the exercises, in the order of the lesson."""
