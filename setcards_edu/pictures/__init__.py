"""Pictures of values: SVG text, legible on a screen, on paper and to a screen reader.

`svg` and `html` draw any value that has a picture; the modules draw one kind each.  A picture uses
presentation attributes and classes only, so print and PDF can read it, and says in its `<desc>`
what is to be seen.
"""

from __future__ import annotations

from .course.card_row import spread
from .inclusion.venn import venn
from .kit.charts import degrees_chart, frequency_chart, longest_chart, scores_chart, sizes_chart
from .kit.picture import Picture, Piece
from .pursuit.readings_table import effects_table
from .registry import html, svg
from .reveal import folded
from .strength.played_field import replayed
from .topology.gallery import gallery

__all__ = [
    "Picture",
    "Piece",
    "degrees_chart",
    "effects_table",
    "folded",
    "frequency_chart",
    "gallery",
    "html",
    "longest_chart",
    "replayed",
    "scores_chart",
    "sizes_chart",
    "spread",
    "svg",
    "venn",
]
