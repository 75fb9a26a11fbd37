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
from setcards_edu.topology import sizes
from tests.pictures.reading import numbers, root, tag

DIGIT = 8.3
"""The width of a digit."""


def bars_in(svg):
    return [each for each in root(svg).iter() if tag(each) == "rect" and each.get("class") == "lit"]


def middles_of_bars(svg):
    return [float(each.get("x")) + float(each.get("width")) / 2 for each in bars_in(svg)]


def lines(svg):
    """The points of the lines in a chart with two axes, without these."""
    drawn = [each for each in root(svg).iter() if tag(each) == "path" and each.get("class") != "edge"]
    flat = [numbers(each.get("d").removesuffix("h.1")) for each in drawn]
    return [list(zip(each[::2], each[1::2], strict=True)) for each in flat]


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
    heights = [float(bar.get("height")) for bar in bars_in(chart.svg)]
    deals = list(survey.distribution.values())
    assert len(heights) == len(deals)
    for height, count in zip(heights, deals, strict=True):
        assert height * max(deals) == pytest.approx(count * max(heights), abs=0.1 * max(deals))
    at, middles = list(survey.distribution), middles_of_bars(chart.svg)
    one = (middles[-1] - middles[0]) / (at[-1] - at[0])
    for score, middle in zip(at, middles, strict=True):
        assert middle - middles[0] == pytest.approx(one * (score - at[0]), abs=0.2)


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
    line, across = lines(chart.svg)
    assert across == [(x, 14 + 150 / 4) for x, _ in across]
    assert len(line) == 400
    assert line == lines(alone.svg)[0]
    heights = [y for _, y in line]
    assert heights[-1] == pytest.approx(across[-1][1], abs=0.1)
    assert min(heights) == 14
    assert max(heights) > heights[-1]


@pytest.mark.long
def test_a_long_curve_is_thinned_and_ends_with_the_last_try():
    (line,) = lines(frequency_chart([True] * 60_000 + [False] * 40_000).svg)
    assert len(line) <= 1001
    assert line[-1] == pytest.approx((412, 14 + 150 * 0.4), abs=0.1)


def test_a_frequency_below_one_is_never_told_as_100_percent():
    nearly = frequency_chart([False, *[True] * 1999], Fraction(9999, 10000)).caption.witnesses
    assert (nearly["frequency"].witnesses["last"], nearly["exact"]) == ("99.95", "99.99")


def test_without_a_try_there_is_no_frequency():
    with pytest.raises(BadOption) as caught:
        frequency_chart([], Fraction(1, 2))
    assert caught.value.reason.key == "chart.no-outcomes"
