"""The form of arrows between points."""

from __future__ import annotations

from setcards_edu.teaching.strength.arrow_answers import written
from setcards_widgets.kit.form import WrittenForm, form_of


@form_of("arrows")
class ArrowsForm(WrittenForm):
    """Arrows between points, written."""

    def write(self, value: object) -> None:
        """Write a text, or arrows as a person would write them."""
        super().write(written(value) if isinstance(value, frozenset) else value)
