"""Widgets of pursuit; the forms of squares and moves are registered on import."""

from __future__ import annotations

from . import board_form as board_form
