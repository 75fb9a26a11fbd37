"""Widgets of strength; the form of arrows is registered on import."""

from __future__ import annotations

from . import arrows_form as arrows_form
