"""Charts of the best scores of starting hands, and of relative frequencies in repeated tries."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate
from types import NoneType

from setcards_edu.equations.estimates import TRIES
from setcards_edu.equations.survey import Survey, percent
from setcards_edu.messages import BadOption, Message, Reason
from setcards_edu.options import check_kind, each_of
from setcards_edu.pictures.kit.charts import Axes, Chart, in_words
from setcards_edu.pictures.kit.palette import INK, LIT

_POINTS = 1000
"""About how many points of a curve are drawn."""


def scores_chart(survey: Survey) -> Chart:
    """Draw for each score the percentage of starting hands whose best equation has this value (rule Q3).

    Hands that make no true equation (yaku) have no bar, so the bars add up to the probability of one.
    Raises `BadOption` for a value that is no survey.
    """
    check_kind("survey", survey, Survey)
    parts = {score: 100 * deals / survey.deals for score, deals in survey.distribution.items()}
    axes = Axes(-1, max(parts, default=0) + 1, max(parts.values(), default=1))
    words = in_words({score: round(part, 2) for score, part in parts.items()})
    caption = Message("chart.scores", base=survey.base, chance=percent(survey.probability))
    return axes.chart((axes.bar(score, part) for score, part in parts.items()), words, caption)


def frequency_chart(outcomes: Sequence[bool], probability: Fraction | None = None) -> Chart:
    """Draw the percentage of successes after each try, as a curve that approaches the probability.

    outcomes: whether each try succeeded, in order, at least one; probability: a line drawn across, or None.
    Of many tries that would stand in one place only the last is drawn.
    Raises `BadOption` without any try and for a probability that is no fraction, `TooMany` for more than
    100,000 tries.
    """
    outcomes = tuple(map(bool, each_of(outcomes, TRIES[-1])))
    check_kind("probability", probability, Fraction, NoneType)
    if not outcomes:
        raise BadOption(Reason("chart.no-outcomes"))
    number, last = len(outcomes), percent(Fraction(sum(outcomes), len(outcomes)))
    axes = Axes(0, number, 100)
    parts = ((tried, 100 * found / tried) for tried, found in enumerate(accumulate(outcomes), 1))
    points = {tried * _POINTS // number: (tried, part) for tried, part in parts}
    drawn = [axes.line(points.values(), class_="chosen", stroke=LIT, stroke_width="2.4")]
    caption = Message("chart.frequency", number=number, last=last)
    if probability is not None:
        exact = 100 * float(probability)
        looks = {"class_": "tried", "stroke": INK, "stroke_width": "1.4", "stroke_dasharray": "3 7"}
        drawn.append(axes.line([(0, exact), (number, exact)], **looks))
        caption = Message("chart.frequency-beside", frequency=caption, exact=percent(probability))
    return axes.chart(drawn, f"{number}: {last}", caption)
