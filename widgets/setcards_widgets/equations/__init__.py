"""Widgets of equations."""

from __future__ import annotations

MODULES = ("equation_form", "fraction_form")
"""The modules that register the forms of its own kinds of answers."""
