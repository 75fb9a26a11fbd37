"""Widgets of strength."""

from __future__ import annotations

MODULES = ("arrows_form",)
"""The modules that register the forms of its own kinds of answers."""
