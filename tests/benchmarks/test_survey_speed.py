"""All hands counted and weighed, and exchanges.

Nothing here asserts a time; the figures are printed and kept.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from setcards_edu.equations.exchanges import all_outs
from setcards_edu.equations.survey import Survey

SURVEY = "probability of a yaku, all hands with all their equations"
EXCHANGES = "what exchanging tiles leads to"


@pytest.mark.benchmark(group=SURVEY)
def test_survey_of_base_ten(benchmark):
    assert benchmark(lambda: Survey().probability) == Fraction(1_886_728, 2_118_760)


@pytest.mark.benchmark(group=SURVEY)
def test_survey_of_base_sixteen(benchmark):
    assert benchmark.pedantic(lambda: len(Survey(16).with_yaku), rounds=3) == 10_038


@pytest.mark.benchmark(group=EXCHANGES)
@pytest.mark.parametrize("most", [1, 2, 5])
def test_exchanges_of_a_hand(benchmark, most):
    survey = Survey()
    assert survey.probability
    outs = benchmark.pedantic(all_outs, args=("24689",), kwargs={"most": most, "survey": survey}, rounds=3)
    assert sum(1 for each in outs if len(each.give) == 1) == 5
