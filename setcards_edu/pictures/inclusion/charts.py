"""The chart of with how many cards each card is comparable."""

from __future__ import annotations

from setcards_edu.inclusion.degree_counts import degrees
from setcards_edu.messages import Message
from setcards_edu.pictures.kit.charts import Chart, bars


def degrees_chart(n: int) -> Chart:
    """Draw with how many cards on n points, 1 to 6, a card of 0, 1, …, n elements is comparable (rule S8).

    Raises `MissingExtra` without matplotlib.
    """
    return bars(degrees(n), Message("chart.degrees", n=n))
