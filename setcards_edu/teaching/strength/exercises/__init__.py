"""The exercises on strength, the relation that says which card beats which."""

from __future__ import annotations

MODULES = (
    "which_is_stronger",
    "lexicographic_lists",
    "runs",
    "fields",
    "strength_relation",
    "relation_graphs",
    "order_repair",
    "code",
    "daishugo",
)
"""The modules that make the exercises, in the order of the lesson."""
