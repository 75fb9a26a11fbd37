"""A fraction is written as a number is."""

from __future__ import annotations

from setcards_widgets.kit.form import WrittenForm, form_of

form_of("fraction")(WrittenForm)
