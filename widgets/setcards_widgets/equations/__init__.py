"""Widgets of equations; the forms of equations and fractions are registered on import."""

from __future__ import annotations

from setcards_widgets.kit.form import WrittenForm, form_of

from . import equation_form as equation_form

form_of("fraction")(WrittenForm)
