"""Registration of the functions that draw hands, sides, forms and equations."""

from __future__ import annotations

from setcards_edu.equations import Equation, EquationShape, Hand, Side
from setcards_edu.pictures.kit.value_registry import drawing

from .tile_rows import equation_svg, form_svg, hand_svg, side_svg

drawing.register(Hand)(hand_svg)
drawing.register(Side)(side_svg)
drawing.register(EquationShape)(form_svg)
drawing.register(Equation)(equation_svg)
