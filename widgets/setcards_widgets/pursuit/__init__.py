"""Widgets of pursuit."""

from __future__ import annotations

MODULES = ("board_form",)
"""The modules that register the forms of its own kinds of answers."""
