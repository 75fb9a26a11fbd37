"""Charts: bars stand where their numbers stand on the axis, and every number can be read."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise

import pytest

from setcards_edu.equations.survey import Survey
from setcards_edu.messages import BadOption, Message
from setcards_edu.pictures import frequency_chart, scores_chart, sizes_chart
from setcards_edu.pictures.kit.charts import bars
from setcards_edu.pictures.kit.palette import EDGE, LIT
from setcards_edu.topology import sizes
from tests.pictures.reading import numbers, root, tag

_BAR = re.compile(rf'<path d="([^"]*)"[^>]*style="fill: {LIT.lower()}')
DIGIT = 8.3
"""The width of a digit."""


def middles(svg):
    return [(min(flat[::2]) + max(flat[::2])) / 2 for flat in map(numbers, _BAR.findall(svg))]


def middles_of_bars(svg):
    bars = [each for each in root(svg).iter() if tag(each) == "rect" and each.get("class") == "lit"]
    return [float(each.get("x")) + float(each.get("width")) / 2 for each in bars]


def texts(svg):
    """What is written, the middle of it, and whether it is turned."""
    for each in filter(lambda each: tag(each) == "text", root(svg).iter()):
        turned = each.get("transform")
        x = numbers(turned)[0] if turned else float(each.get("x"))
        yield int(each.text), x, turned is not None


@pytest.mark.parametrize("n", [3, 4, 5])
def test_gaps_between_the_numbers_of_open_sets_are_gaps_between_the_bars(n):
    at, places = list(sizes(n)), middles_of_bars(sizes_chart(n).svg)
    assert len(places) == len(at)
    one = (places[-1] - places[0]) / (at[-1] - at[0])
    for number, place in zip(at, places, strict=True):
        assert place - places[0] == pytest.approx(one * (number - at[0]), abs=0.1)


@pytest.mark.long
@pytest.mark.parametrize("n", [1, 2, 3, 4, 5, 6])
def test_every_number_that_occurs_is_written_clear_of_the_next(n):
    written = [*texts(sizes_chart(n).svg)]
    above, below = written[::2], written[1::2]
    assert [text for text, *_ in below] == list(sizes(n))
    assert [text for text, *_ in above] == list(sizes(n).values())
    for row in (below, above):
        for (text, x, turned), (other, next_x, _) in pairwise(row):
            assert next_x - x > (9 if turned else (len(str(text)) + len(str(other))) / 2 * DIGIT)


def test_a_chart_says_its_numbers_and_is_the_same_each_time():
    caption = Message("chart.sizes", n=5)
    chart = bars({2: 7, 5: 1}, caption)
    assert "<desc>2: 7, 5: 1</desc>" in chart.svg
    assert chart == bars({2: 7, 5: 1}, caption)
    assert str(caption) in chart._repr_html_()


@pytest.mark.long
@pytest.mark.parametrize("base", [2, 4, 10])
def test_the_bars_of_the_best_scores_are_their_parts_of_all_deals(base):
    survey = Survey(base)
    chart = scores_chart(survey)
    drawn = [numbers(path) for path in _BAR.findall(chart.svg)]
    heights = [max(flat[1::2]) - min(flat[1::2]) for flat in drawn]
    deals = list(survey.distribution.values())
    assert len(heights) == len(deals)
    for height, count in zip(heights, deals, strict=True):
        assert height * max(deals) == pytest.approx(count * max(heights), abs=0.01 * max(deals))
    at = list(survey.distribution)
    one = (middles(chart.svg)[-1] - middles(chart.svg)[0]) / (at[-1] - at[0])
    for score, middle in zip(at, middles(chart.svg), strict=True):
        assert middle - middles(chart.svg)[0] == pytest.approx(one * (score - at[0]), abs=0.1)


@pytest.mark.long
def test_the_parts_that_are_told_make_the_probability_of_a_yaku():
    survey = Survey()
    words = re.search("<desc>(.*?)</desc>", scores_chart(survey).svg)[1]
    parts = [float(pair.split(": ")[1]) for pair in words.split(", ")]
    assert len(parts) == len(survey.distribution)
    assert sum(parts) == pytest.approx(100 * survey.probability, abs=0.5)


@pytest.mark.long
def test_a_frequency_settles_beside_its_probability():
    outcomes = [k % 4 != 2 for k in range(400)]
    chart = frequency_chart(outcomes, Fraction(3, 4))
    assert chart == frequency_chart(outcomes, Fraction(3, 4))
    assert chart.caption.witnesses["exact"] == "75.0"
    assert chart.caption.witnesses["frequency"].witnesses == {"number": 400, "last": "75.0"}
    alone = frequency_chart(outcomes)
    assert alone.caption == chart.caption.witnesses["frequency"]
    assert "stroke-dasharray" not in alone.svg
    (line,) = re.findall(rf'<path d="([^"]*)"[^>]*style="fill: none; stroke: {LIT.lower()}', chart.svg)
    (across,) = re.findall(
        rf'<path d="([^"]*)"[^>]*style="fill: none; stroke-dasharray[^"]*{EDGE.lower()}', chart.svg
    )
    heights = numbers(line)[1::2]
    assert heights[-1] == pytest.approx(numbers(across)[1], abs=0.1)
    assert max(heights) > heights[-1] > min(heights)


def test_a_frequency_below_one_is_never_told_as_100_percent():
    nearly = frequency_chart([False, *[True] * 1999], Fraction(9999, 10000)).caption.witnesses
    assert (nearly["frequency"].witnesses["last"], nearly["exact"]) == ("99.95", "99.99")


def test_without_a_try_there_is_no_frequency():
    with pytest.raises(BadOption) as caught:
        frequency_chart([], Fraction(1, 2))
    assert caught.value.reason.key == "chart.no-outcomes"
