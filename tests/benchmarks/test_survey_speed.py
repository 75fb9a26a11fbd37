"""All hands counted and weighed, exchanges, and claims, beside the same by trying every order of the tiles.

Nothing here asserts a time; the figures are printed and kept.
"""

from __future__ import annotations

from fractions import Fraction
from time import perf_counter

import pytest

from setcards_edu.equations.estimates import estimate
from setcards_edu.equations.exchanges import all_outs
from setcards_edu.equations.identities import IDENTITIES
from setcards_edu.equations.survey import Survey
from tests.equations import naive

SURVEY = "probability of a yaku, all hands with all their equations"
EXCHANGES = "what exchanging tiles leads to"


@pytest.mark.benchmark(group=SURVEY)
def test_survey_of_base_ten(benchmark):
    assert benchmark(lambda: Survey().probability) == Fraction(1_886_728, 2_118_760)


@pytest.mark.benchmark(group=SURVEY)
def test_survey_of_base_sixteen(benchmark):
    assert benchmark.pedantic(lambda: len(Survey(16).with_yaku), rounds=3) == 10_038


@pytest.mark.benchmark(group=SURVEY)
def test_every_order_of_the_tiles(benchmark):
    def tried():
        with_yaku = sum(naive.deals(tiles) for tiles in naive.hands() if naive.yaku(tiles))
        return Fraction(with_yaku, sum(map(naive.deals, naive.hands())))

    assert benchmark.pedantic(tried, rounds=1) == Fraction(1_886_728, 2_118_760)


@pytest.mark.benchmark(group=EXCHANGES)
@pytest.mark.parametrize("most", [1, 2, 5])
def test_exchanges_of_a_hand(benchmark, most):
    survey = Survey()
    assert survey.probability
    outs = benchmark.pedantic(all_outs, args=("24689",), kwargs={"most": most, "survey": survey}, rounds=3)
    assert sum(1 for each in outs if len(each.give) == 1) == 5


@pytest.mark.benchmark(group="estimates")
def test_a_thousand_drawn_hands(benchmark):
    survey = Survey()
    assert survey.probability
    assert benchmark(estimate, 1000, 1, survey).count == 1000


@pytest.mark.benchmark(group="identities")
@pytest.mark.parametrize("base", [10, 16])
def test_members_of_the_largest_family(benchmark, base):
    assert len(benchmark(IDENTITIES["same-tens"].members, base)) == base * base * (base + 1) // 2


@pytest.mark.benchmark(group="claims")
def test_the_verdicts_on_the_text(benchmark, capsys):
    """Imported here, so that nothing is kept from before."""
    from setcards_edu.equations.text_claims import TEXT_CLAIMS

    before = perf_counter()
    found = [claim.verdict() for claim in TEXT_CLAIMS]
    first = perf_counter() - before
    assert len(benchmark.pedantic(lambda: [claim.verdict() for claim in TEXT_CLAIMS], rounds=3)) == len(found)
    with capsys.disabled():
        print(f"\n{len(found)} verdicts on the text: {first * 1000:.0f} ms the first time", end=" ")
