"""Pictures of values: SVG text, legible on a screen, on paper and to a screen reader.

`svg` and `html` draw any value that has a picture: importing the package loads the folders of all
subjects, which register how their values are drawn.  A picture uses
presentation attributes and classes only, so print and PDF can read it, and says in its `<desc>`
what is to be seen.
"""

from __future__ import annotations

from setcards_edu.subjects import load

from . import conjectures as conjectures
from .course.card_row import spread
from .equations.charts import frequency_chart, scores_chart
from .inclusion.charts import degrees_chart
from .inclusion.venn import venn
from .kit.picture import Picture, Piece
from .pursuit.charts import longest_chart
from .pursuit.readings_table import effects_table
from .registry import html, svg
from .reveal import folded
from .strength.played_field import replayed
from .topology.charts import sizes_chart
from .topology.gallery import gallery

load(__name__)

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
