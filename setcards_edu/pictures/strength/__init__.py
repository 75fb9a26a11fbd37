"""Pictures of strength, registered on import: arrows, answers to a field, reasons."""

from __future__ import annotations

from setcards_edu.pictures.kit.value_registry import drawing
from setcards_edu.strength import Answer

from . import inset as inset
from . import question_reasons as question_reasons
from . import reasons as reasons
from .arrows_of_strength import answer_svg

drawing.register(Answer)(answer_svg)
