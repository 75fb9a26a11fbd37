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
from setcards_edu.pictures.kit.charts import Chart, axes_of_height, chart_of, in_words
from setcards_edu.pictures.kit.palette import EDGE, LIT


def scores_chart(survey: Survey) -> Chart:
    """Draw for each score the percentage of starting hands whose best equation has this value (rule Q3).

    Hands that make no true equation (yaku) have no bar, so the bars add up to the probability of one.
    Raises `MissingExtra` without matplotlib, `BadOption` for a value that is no survey.
    """
    check_kind("survey", survey, Survey)
    parts = {score: 100 * deals / survey.deals for score, deals in survey.distribution.items()}
    with axes_of_height(2.6) as (figure, axes):
        axes.bar(list(parts), list(parts.values()), color=LIT, width=0.72)
        axes.set_xlim(-1, max(parts, default=0) + 1)
        axes.set_xticks(range(0, max(parts, default=0) + 1, 10))
        axes.margins(y=0.08)
        words = in_words({score: round(part, 2) for score, part in parts.items()})
        return chart_of(
            figure, words, Message("chart.scores", base=survey.base, chance=percent(survey.probability))
        )


def frequency_chart(outcomes: Sequence[bool], probability: Fraction | None = None) -> Chart:
    """Draw the percentage of successes after each try, as a curve that approaches the probability.

    outcomes: whether each try succeeded, in order, at least one; probability: a line drawn across, or None.
    Raises `MissingExtra` without matplotlib, `BadOption` without any try and for a probability that is no
    fraction, `TooMany` for more than 100,000 tries.
    """
    outcomes = tuple(map(bool, each_of(outcomes, TRIES[-1])))
    check_kind("probability", probability, Fraction, NoneType)
    if not outcomes:
        raise BadOption(Reason("chart.no-outcomes"))
    tries = range(1, len(outcomes) + 1)
    parts = [100 * found / count for found, count in zip(accumulate(outcomes), tries, strict=True)]
    last = percent(Fraction(sum(outcomes), len(outcomes)))
    caption = Message("chart.frequency", number=len(parts), last=last)
    with axes_of_height(2.6) as (figure, axes):
        if probability is not None:
            axes.axhline(100 * float(probability), color=EDGE, linewidth=1.4, linestyle=(0, (5, 3)))
            caption = Message("chart.frequency-beside", frequency=caption, exact=percent(probability))
        axes.plot(tries, parts, color=LIT, linewidth=1.8)
        axes.set_xlim(0, len(parts) + 1)
        axes.set_ylim(0, 103)
        return chart_of(figure, f"{len(parts)}: {last}", caption)
