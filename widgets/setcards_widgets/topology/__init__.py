"""Widgets of topology."""

from __future__ import annotations

MODULES: tuple[str, ...] = ()
"""The modules that register the forms of its own kinds of answers."""
