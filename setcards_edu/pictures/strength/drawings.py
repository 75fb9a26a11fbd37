"""Registration of the functions that draw the values of strength, such as answers."""

from __future__ import annotations

from setcards_edu.pictures.kit.value_registry import drawing
from setcards_edu.strength import Answer

from .arrows_of_strength import answer_svg

drawing.register(Answer)(answer_svg)
