"""Learning topology: building topologies, finding why a card fails, goals."""

from __future__ import annotations

MODULES: tuple[str, ...] = ()
"""The modules that register the drafts of its own kinds of answers."""
