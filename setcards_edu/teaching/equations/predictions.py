"""The predictions of lesson 04: questions that a learner guesses before the answer is computed."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations
from math import factorial

from setcards_edu.claims import ClaimStatus
from setcards_edu.equations import (
    DECIMAL,
    FORMS,
    LEFT,
    SIGNS,
    TILES,
    Side,
    why_not_yaku,
)
from setcards_edu.equations.estimates import drawn_hands
from setcards_edu.equations.exchanges import all_outs
from setcards_edu.equations.survey import deals_of, percent
from setcards_edu.equations.text_claims import TEXT_CLAIMS, standard_survey
from setcards_edu.messages import Message
from setcards_edu.pictures.equations.charts import frequency_chart, scores_chart
from setcards_edu.teaching.exercises.answers import Number, Several, SingleChoice
from setcards_edu.teaching.exercises.prediction import Outcome, asks

_TRIED = ("3×5+9 = 17", "13×5 = 65", "9−5+3 = 7×1", "3+5+9 = 1×7", "1×3+9 = 5+7")
_SIDES = ("36×2", "4×6+3", "(3+7)×2", "2×3×4", "05+7")
_TARGET = 96
_HAND, _RIGHTS = "24689", ("29", "92", "4+9", "2×9", "68")
_CLASSES, _DEALT = 20, 200
_APART = {"little": 2, "some": 5, "much": 15, "very-much": 100}
_ONE_AWAY = "01579"
_WITHOUT = "04789"
_STATEMENTS = tuple(
    claim
    for claim in TEXT_CLAIMS
    if claim.statement.key.removeprefix("claim.")
    in {"below-potential", "repeated-tiles", "good-tiles", "ninety-six", "swapped-digits", "second-best"}
)
_NUMBERED = tuple(
    (claim.statement.key, Message("predict.04.text.option", number=number, statement=claim.statement))
    for number, claim in enumerate(_STATEMENTS, 1)
)
_BASES = (2, 3, 4, 5)


def _texts(texts: Sequence[str]) -> tuple[tuple[str, Message], ...]:
    """Return options whose text is the same in every language, each named by its text."""
    return tuple((text, Message("predict.04.option", text=text)) for text in texts)


@asks("04.least", SingleChoice(_texts(_SIDES)))
def _least() -> Outcome[str]:
    """Return which of five sides has the least value."""
    values = {text: Side.parse(text).value for text in _SIDES}
    told = tuple(f"{text} = {value}" for text, value in values.items())
    return Outcome(min(values, key=lambda text: values[text]), Message("predict.04.least.why", told=told))


@asks("04.which-is-yaku", SingleChoice(_texts(_TRIED)))
def _which_is_yaku() -> Outcome[str]:
    """Return which of five equations is a yaku of 1, 3, 5, 7, 9."""
    reasons = {text: why_not_yaku(text, hand="13579") for text in _TRIED}
    right = next(text for text, reason in reasons.items() if reason is None)
    return Outcome(right, Message("predict.04.which-is-yaku.why", equation=right), difference=reasons.get)


@asks("04.ninety-six", Number())
def _ninety_six() -> Outcome[int]:
    """Return the number of ways to write 96 as a number times a single digit."""
    ways = tuple(f"{_TARGET // digit}×{digit}" for digit in range(1, DECIMAL) if _TARGET % digit == 0)
    return Outcome(len(ways), Message("predict.04.ninety-six.why", ways=ways))


@asks("04.family", Number())
def _family() -> Outcome[int]:
    """Return the number of ways to fill in 4□ + 3 = 4□."""
    ways = [f"4{b}+3 = 4{d}" for b in range(DECIMAL) for d in range(DECIMAL) if 40 + b + 3 == 40 + d]
    return Outcome(len(ways), Message("predict.04.family.why", first=ways[0], last=ways[-1]))


@asks("04.arrangements", Number(9999))
def _arrangements() -> Outcome[int]:
    """Return the number of arrangements of five different tiles in all forms."""
    count = len(FORMS) * factorial(TILES)
    return Outcome(count, Message("predict.04.arrangements.why", forms=len(FORMS), orders=factorial(TILES)))


@asks(
    "04.one-tile",
    Several(tuple((f"tile-{tile}", Message("predict.04.option", text=tile)) for tile in _ONE_AWAY)),
)
def _one_tile() -> Outcome[frozenset[str]]:
    """Return the tiles of 0, 1, 5, 7, 9 that can be exchanged so that the hand becomes a yaku."""
    made = {tile: _three_and_two(_ONE_AWAY.replace(tile, "")) for tile in _ONE_AWAY}
    going = {f"tile-{tile}": tile for tile, equation in made.items() if why_not_yaku(equation) is None}

    def left_out(guess: frozenset[str]) -> Message | None:
        missed = next((tile for name, tile in going.items() if name not in guess), None)
        if missed is None:
            return None
        return Message("predict.04.one-tile.goes", tile=missed, equation=made[missed])

    why = Message("predict.04.one-tile.why", told=tuple(made.values()))
    return Outcome(frozenset(going), why, difference=left_out)


def _three_and_two(four: str) -> str:
    """Return the equation of four tiles and the difference between the outer two and the inner two."""
    smallest, second, third, largest = sorted(map(int, four))
    fewer, more = sorted(((smallest, largest), (second, third)), key=sum)
    return f"{fewer[0]}+{fewer[1]}+{sum(more) - sum(fewer)} = {more[0]}+{more[1]}"


@asks("04.prune", Several(_texts(_RIGHTS)))
def _prune() -> Outcome[frozenset[str]]:
    """Return the right sides that no left side can equal because one is odd and the other even."""
    hopeless = frozenset(text for text in _RIGHTS if Side.parse(text).value % 2 not in _parities(text))
    return Outcome(hopeless, Message("predict.04.prune.why"))


def _parities(right: str) -> set[int]:
    """Return the values modulo 2 of the left sides that the three tiles outside a right side can make."""
    rest = [int(tile) for tile in _HAND if tile not in right]
    return {Side(operations, tiles).value % 2 for operations in LEFT for tiles in permutations(rest)}


@asks("04.hands", Number(2002))
def _hands() -> Outcome[int]:
    """Return the number of hands with a yaku."""
    survey = standard_survey()
    share = percent(Fraction(len(survey.with_yaku), len(survey.hands)))
    equations = sum(map(len, survey.yaku.values()))
    return Outcome(len(survey.with_yaku), Message("predict.04.hands.why", share=share, equations=equations))


@asks("04.spread", SingleChoice.among({name: f"predict.04.spread.{name}" for name in _APART}))
def _spread() -> Outcome[str]:
    """Return how far apart the results of twenty classes are, each of which deals 200 hands."""
    survey = standard_survey()
    found = [
        sum(bool(survey.yaku[hand]) for hand in drawn_hands(_DEALT, seed=seed))
        for seed in range(1, _CLASSES + 1)
    ]
    low, high = (Fraction(number, _DEALT) for number in (min(found), max(found)))
    name = next(name for name, most in _APART.items() if 100 * (high - low) < most)
    return Outcome(name, Message("predict.04.spread.why", low=percent(low), high=percent(high)))


@asks(
    "04.likely",
    SingleChoice.among({name: f"predict.04.likely.{name}" for name in ("smaller", "equal", "larger")}),
)
def _likely() -> Outcome[str]:
    """Return whether the probability of a yaku is smaller than, equal to or larger than the share of hands
    with one."""
    survey = standard_survey()
    share, chance = Fraction(len(survey.with_yaku), len(survey.hands)), survey.probability
    name = "larger" if chance > share else "equal" if chance == share else "smaller"
    why = Message(
        "predict.04.likely.why",
        chance=percent(chance),
        deals=survey.deals,
        found=survey.deals_with_yaku,
    )
    drawn = [bool(survey.yaku[hand]) for hand in drawn_hands(1000, seed=2)]
    return Outcome(name, why, shown=frequency_chart(drawn, chance))


@asks("04.best-score", Number(99))
def _best_score() -> Outcome[int]:
    """Return the best score of a hand that occurs in the most deals."""
    survey = standard_survey()
    often = max(survey.distribution, key=lambda score: survey.distribution[score])
    share = percent(Fraction(survey.distribution[often], survey.deals))
    zeros = sum(
        deals_of(hand)
        for hand, found in survey.yaku.items()
        if SIGNS[0] in hand and max((one.value for one in found), default=None) == often
    )
    of_these = percent(Fraction(zeros, survey.distribution[often]))
    why = Message("predict.04.best-score.why", share=share, zeros=of_these)
    return Outcome(often, why, shown=scores_chart(survey))


@asks("04.exchange", SingleChoice(_texts(_WITHOUT)))
def _exchange() -> Outcome[str]:
    """Return the tile of 0, 4, 7, 8, 9 whose exchange gives the most points on average."""
    told = {SIGNS[outs.give[0]]: outs for outs in all_outs(_WITHOUT, survey=standard_survey())}
    best = max(told, key=lambda tile: told[tile].mean)
    return Outcome(
        best,
        Message("predict.04.exchange.why", told=told[best].message),
        difference=lambda tile: told[tile].message,
    )


@asks("04.text", Several(_NUMBERED))
def _text() -> Outcome[frozenset[str]]:
    """Return the statements from the text of the game that are true as they stand."""
    verdicts = {claim.statement.key: claim.verdict() for claim in _STATEMENTS}
    holding = frozenset(key for key, verdict in verdicts.items() if verdict.standing is ClaimStatus.PROVED)
    told = tuple(
        Message(
            f"predict.04.text.{key.removeprefix('claim.')}.{verdict.standing.value}",
            **({} if verdict.note is None else verdict.note.witnesses),
        )
        for key, verdict in verdicts.items()
    )
    return Outcome(holding, Message("predict.04.text.why", told=told))


@asks("04.bases", Several(tuple((f"base-{base}", Message("yaku-board.base", base=base)) for base in _BASES)))
def _bases() -> Outcome[frozenset[str]]:
    """Return the small bases in which every hand has a yaku."""
    surveys = {base: standard_survey(base) for base in (*_BASES, 8, DECIMAL)}
    every = frozenset(
        f"base-{base}" for base in _BASES if len(surveys[base].with_yaku) == len(surveys[base].hands)
    )
    told = tuple(
        Message("predict.04.bases.line", base=base, found=len(survey.with_yaku), hands=len(survey.hands))
        for base, survey in surveys.items()
    )
    return Outcome(every, Message("predict.04.bases.why", told=told))
