"""Screens and exercises for teaching topology: building topologies, finding out why a card does not fit,
goals, Topology Mahjong.
"""

from __future__ import annotations

MODULES: tuple[str, ...] = ()
"""The modules that register the drafts of this subject's own kinds of answers: none."""
