"""Registration of the functions that draw boards, positions, plans, lines of play and maps."""

from __future__ import annotations

from setcards_edu.pictures.kit.value_registry import drawing
from setcards_edu.pursuit import CaptureMap, Grid, LineOfPlay, Plan, Position

from .board import board_svg, map_svg
from .line_strip import line_svg

drawing.register(Grid)(board_svg)
drawing.register(Position)(board_svg)
drawing.register(Plan)(board_svg)
drawing.register(LineOfPlay)(line_svg)
drawing.register(CaptureMap)(map_svg)
