"""Charts: bars stand where their numbers stand on the axis, and every number can be read."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from setcards_edu.messages import Message
from setcards_edu.pictures import sizes_chart
from setcards_edu.pictures.charts import bars
from setcards_edu.pictures.palette import LIT
from setcards_edu.topology import sizes
from tests.pictures.reading import numbers

_BAR = re.compile(rf'<path d="([^"]*)"[^>]*style="fill: {LIT.lower()}')
_TEXT = re.compile(r'<!-- (\d+) -->\s*<g [^>]*transform="translate\(([^)]*)\)([^"]*)"')
DIGIT = 5.7
"""The width of a digit in points."""


def middles(svg):
    return [(min(flat[::2]) + max(flat[::2])) / 2 for flat in map(numbers, _BAR.findall(svg))]


def texts(svg):
    """What is written, where it begins, and whether it is turned."""
    return [(int(text), *numbers(place)[:2], "rotate" in more) for text, place, more in _TEXT.findall(svg)]


@pytest.mark.parametrize("n", [3, 4, 5])
def test_gaps_between_the_numbers_of_open_sets_are_gaps_between_the_bars(n):
    at, places = list(sizes(n)), middles(sizes_chart(n).svg)
    assert len(places) == len(at)
    one = (places[-1] - places[0]) / (at[-1] - at[0])
    for number, place in zip(at, places, strict=True):
        assert place - places[0] == pytest.approx(one * (number - at[0]), abs=0.1)


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5, 6])
def test_every_number_that_occurs_is_written_clear_of_the_next(n):
    written = texts(sizes_chart(n).svg)
    assert sorted(text for text, *_ in written) == sorted([*sizes(n), *sizes(n).values()])
    below, above = written[: len(sizes(n))], written[len(sizes(n)) :]
    assert [text for text, *_ in below] == list(sizes(n))
    assert [text for text, *_ in above] == list(sizes(n).values())
    for row in (below, above):
        for (text, x, _, turned), (_, next_x, *_) in pairwise(row):
            assert next_x - x > (9 if turned else len(str(text)) * DIGIT)


def test_a_chart_says_its_numbers_and_is_the_same_each_time():
    caption = Message("chart.sizes", n=5)
    chart = bars({2: 7, 5: 1}, caption)
    assert "<desc>2: 7, 5: 1</desc>" in chart.svg
    assert chart == bars({2: 7, 5: 1}, caption)
    assert str(caption) in chart._repr_html_()
