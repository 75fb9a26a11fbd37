"""The chart that shows how many topologies have a given number of open sets."""

from __future__ import annotations

from setcards_edu.messages import Message
from setcards_edu.pictures.kit.charts import Chart, bars
from setcards_edu.topology import sizes


def sizes_chart(n: int) -> Chart:
    """Draw how many topologies on n points, 1 to 6, have 2, 3, … open sets."""
    return bars(sizes(n), Message("chart.sizes", n=n))
