"""The chart of the greatest number of moves that a capture takes, by the size of the board."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from setcards_edu.messages import BadOption, Message, Reason
from setcards_edu.options import check_kind, each_of
from setcards_edu.pictures.kit.charts import Chart, bars


def longest_chart(points: Mapping[int, int]) -> Chart:
    """Draw the largest number of moves that the dogs need, for each number of rows of the board (rule F10).

    points: the number of moves for each number of rows, at least one entry.
    Raises `BadOption` without any entry and for a value that is no number.
    """
    check_kind("points", points, Mapping)
    for number in each_of(chain(*points.items())):
        check_kind("points", number, int)
    if not points:
        raise BadOption(Reason("chart.no-points"))
    ordered = dict(sorted(points.items()))
    return bars(ordered, Message("chart.longest", first=min(ordered), last=max(ordered)))
