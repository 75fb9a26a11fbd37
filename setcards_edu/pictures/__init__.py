"""Pictures of values: SVG text, legible on a screen, on paper and to a screen reader.

`svg` and `html` draw any value that has a picture; the modules draw one kind each.  A picture uses
presentation attributes and classes only, so print and PDF can read it, and says in its `<desc>`
what is to be seen.
"""

from __future__ import annotations

from .charts import degrees_chart, frequency_chart, longest_chart, scores_chart, sizes_chart
from .drawing import html, svg
from .effects import effects_table
from .folding import folded
from .gallery import gallery
from .picture import Picture, Piece
from .replaying import replayed
from .spread import spread
from .venn import venn

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
