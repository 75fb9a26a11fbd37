"""Pictures of values as SVG text, for screens, for print and for screen readers.

`svg` and `html` draw any value that has a picture.  The drawing functions of a subject are loaded when the
first of its values is drawn (see `kit.value_registry`).  A picture uses presentation attributes and classes
only, so that it can be printed and put into a PDF.  Its `<desc>` describes in words what is drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from setcards_edu.lazy import on_first_use

if TYPE_CHECKING:
    from .course.card_row import spread as spread
    from .equations.charts import frequency_chart as frequency_chart
    from .equations.charts import scores_chart as scores_chart
    from .equations.in_letters import in_letters as in_letters
    from .inclusion.venn import venn as venn
    from .kit.picture import Picture as Picture
    from .kit.picture import Piece as Piece
    from .pursuit.charts import longest_chart as longest_chart
    from .registry import html as html
    from .registry import svg as svg
    from .strength.played_field import replayed as replayed
    from .topology.charts import sizes_chart as sizes_chart
    from .topology.gallery import gallery as gallery
    from .topology.shape import shape_picture as shape_picture
    from .topology.shape import shapes_sheet as shapes_sheet

__getattr__, __dir__, __all__ = on_first_use(
    __name__,
    {
        ".course.card_row": ("spread",),
        ".equations.charts": ("frequency_chart", "scores_chart"),
        ".equations.in_letters": ("in_letters",),
        ".inclusion.venn": ("venn",),
        ".kit.picture": ("Picture", "Piece"),
        ".pursuit.charts": ("longest_chart",),
        ".registry": ("html", "svg"),
        ".strength.played_field": ("replayed",),
        ".topology.charts": ("sizes_chart",),
        ".topology.gallery": ("gallery",),
        ".topology.shape": ("shape_picture", "shapes_sheet"),
    },
)
