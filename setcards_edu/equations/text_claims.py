"""Claims that a text about the game Suhjong makes on scores and tiles, and whether each is true.

The text is an encyclopaedia's page on the game (数雀, version of 2019-09-06).  The base is ten throughout,
and claims are proved by checking all 2002 hands, or all members of an identity.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, pairwise

from setcards_edu.claims import Claim, ClaimStatus, Verdict
from setcards_edu.messages import Message

from .equation import Equation, why_not_yaku
from .exchanges import all_outs
from .hands import TILES, Hand
from .identities import IDENTITIES
from .sides import Side
from .signs import DECIMAL, PLUS, SIGNS, TIMES
from .survey import Group, Survey, percent

GOOD_TILES = "24689"
"""The tiles that the text recommends for high scores."""

HIGH, VERY_HIGH = 80, 90
"""The least scores that are called high and very high."""

_Check = Callable[[], Verdict]
_PLACE = "数雀 2019-09-06, "


@lru_cache(maxsize=8)
def standard_survey(base: int = DECIMAL) -> Survey:
    """Return the survey of all hands in a base, with all forms of equations and five tiles of each digit.

    It is computed once for all claims.

    Raises `BadOption` for a base out of range.
    """
    return Survey(base)


def proved_unless(failing: Iterable[object], note: Message | None = None) -> Verdict:
    """Return the verdict of checking all cases: proved, or false with the first failing case as witness.

    failing: the cases that fail; note: a remark for the claim if it is proved.
    """
    witness = next(iter(failing), None)
    if witness is None:
        return Verdict(ClaimStatus.PROVED, note=note)
    return Verdict(ClaimStatus.FALSE, witness=witness)


def in_part(*, core: object, rest: object, note: Message | None = None) -> Verdict:
    """Return the verdict on a claim that has two parts: a core, which matters most, and a rest.

    The claim is false if the core fails, true in part if only the rest fails, and proved if neither fails.

    core: a counterexample to the core, or None; rest: a counterexample to the rest, or None.
    note: a remark for the verdict.
    """
    if core is not None:
        return Verdict(ClaimStatus.FALSE, witness=core, note=note)
    if rest is not None:
        return Verdict(ClaimStatus.IN_PART, witness=rest, note=note)
    return Verdict(ClaimStatus.PROVED, note=note)


def _example(text: str, hand: str, score: int) -> _Check:
    def check() -> Verdict:
        reason = why_not_yaku(text, hand=hand)
        return proved_unless([reason] if reason else [] if Equation(text).value == score else [hand])

    return check


def _several_yaku() -> Verdict:
    found = standard_survey().yaku
    several = [hand for hand in found if len({each.value for each in found[hand]}) > 1]
    most = max(found, key=lambda hand: len(found[hand]))
    note = Message("claim.several-yaku.note", several=len(several), hand=most, most=len(found[most]))
    return in_part(core=None if several else most, rest=None, note=note)


def _two_digits() -> Verdict:
    return proved_unless(each for each in _every_yaku() if each.value >= DECIMAL**2)


def _potential_of_an_example() -> Verdict:
    return proved_unless([] if Hand("34567").potential() == 76 else [Hand("34567")])


def _below_potential() -> Verdict:
    survey = standard_survey()
    reaching, above = survey.reaching_potential, survey.above_potential
    key = "claim.below-potential.note"
    note = Message(key, reaching=len(reaching), above=len(above), found=len(survey.with_yaku))
    against, example = (*above, *reaching), Hand("14789")
    if not against:
        return Verdict(ClaimStatus.PROVED)
    hand = example if example in against else against[0]
    return Verdict(ClaimStatus.FALSE, witness=survey.yaku[hand][0], note=note)


def _potential_tells() -> Verdict:
    survey = standard_survey()
    right, wrong, undecided = _judged_by_potential(survey)
    every = max(1, right + wrong + undecided)
    note = Message(
        "claim.potential-tells.note",
        right=percent(Fraction(right, every)),
        wrong=percent(Fraction(wrong, every)),
    )
    return in_part(core=None if right > wrong else (right, wrong), rest=_wrongly_judged(survey), note=note)


def _repeated_tiles() -> Verdict:
    groups = standard_survey().by_repeats()
    different, one, two = groups[1, 1, 1, 1, 1], groups[2, 1, 1, 1], groups[2, 2, 1]
    others = [group for group in groups.values() if group not in (different, one)]
    often = next((group for group in others if group.chance() >= min(different.chance(), one.chance())), None)
    note = Message(
        "claim.repeated-tiles.note",
        different=percent(different.chance()),
        one=percent(one.chance()),
        two=percent(two.chance()),
        three=percent(groups[3, 1, 1].chance()),
        mean_one=_rounded(one.mean),
        mean_two=_rounded(two.mean),
    )
    return in_part(core=often, rest=two if two.mean > one.mean else None, note=note)


def _identity(name: str) -> _Check:
    def check() -> Verdict:
        if reason := IDENTITIES[name].why_not():
            return proved_unless([reason])
        members = IDENTITIES[name].members()
        return proved_unless([], Message("claim.identity.note", number=len(members), example=members[0]))

    return check


def _tens_decide() -> Verdict:
    """Return the verdict on the claim that of yaku AB+C = AD the one with the larger A scores more.

    The core: of two best yaku AB+C = AD that differ only in A, the one with the larger A scores more.  The
    rest: the hand of the one with the larger A also has the better best score.
    """
    best = standard_survey().yaku
    steps = [step for step in _steps_of_tens() if all(each in best[each.hand] for each in step)]
    fallen = next((step for step in steps if step[0].value >= step[1].value), None)
    falls = {
        (smaller.hand, larger.hand): best[smaller.hand][0].value - best[larger.hand][0].value
        for smaller, larger in steps
    }
    falling = [pair for pair in sorted(falls) if falls[pair] > 0]
    if not falling:
        return in_part(core=fallen, rest=None)
    smaller, larger = max(falling, key=lambda pair: falls[pair])
    note = Message(
        "claim.tens-decide.note",
        pairs=len(falls),
        falling=len(falling),
        smaller=smaller,
        larger=larger,
        more=best[smaller][0],
        less=best[larger][0],
    )
    return in_part(core=fallen, rest=(smaller, larger), note=note)


def _doubling(name: str) -> _Check:
    def check() -> Verdict:
        members = IDENTITIES[name].members()
        note = Message("claim.doubling.note", scores=tuple(sorted(each.value for each in members)))
        return proved_unless((each for each in members if each.value < HIGH), note)

    return check


def _good_tiles() -> Verdict:
    """Return the verdict on the claim that the tiles called good make high scores most probable.

    The core: no other five kinds of tiles do so well together.  The rest: each of them alone is among the
    best five tiles.
    """
    survey = standard_survey()
    by_kinds = {kinds: _made_of(survey, kinds) for kinds in combinations(SIGNS[:DECIMAL], TILES)}
    good = tuple(GOOD_TILES)
    as_good = (
        kinds
        for kinds, group in by_kinds.items()
        if kinds != good and any(group.chance(s) >= by_kinds[good].chance(s) for s in (HIGH, VERY_HIGH))
    )
    alone = {tile: _holding(survey, tile).chance(VERY_HIGH) for tile in SIGNS[:DECIMAL]}
    ranked = tuple(sorted(alone, key=lambda tile: -alone[tile]))
    note = Message(
        "claim.good-tiles.note",
        high=HIGH,
        chance=percent(by_kinds[good].chance(HIGH)),
        every=percent(survey.among(survey.hands).chance(HIGH)),
        very_high=VERY_HIGH,
        ranked=ranked,
    )
    others = (tile for tile in ranked[:TILES] if tile not in good)
    return in_part(core=next(as_good, None), rest=next(others, None), note=note)


def _ninety_six() -> Verdict:
    """Return the verdict on the claim that 96 is the easiest high score to make.

    The core: 96 is the easiest score above 90, and the easiest high score made of good tiles.  The rest: it
    is the easiest of all high scores.
    """
    survey = standard_survey()
    deals = survey.scores[96].deals if 96 in survey.scores else 0
    easier = [score for score in survey.easiest(at_least=HIGH) if score.deals > deals]
    firsts = [score.value for score in survey.easiest(1, at_least=VERY_HIGH + 1)]
    others = (value for value in (*firsts, _easiest_of_good_tiles()) if value != 96)
    note = Message(
        "claim.ninety-six.note",
        above=VERY_HIGH,
        deals=deals,
        easier=tuple(f"{score.value} ({score.deals})" for score in easier),
    )
    return in_part(core=next(others, None), rest=easier[0] if easier else None, note=note)


def _easy_exchanges() -> Verdict:
    """Return the verdict on the claim that the good tiles easily reach 90 points by one exchange.

    The core: more easily than at least half of the hands of five different tiles.  The rest: more easily
    than all of these.
    """
    survey = standard_survey()
    different = [hand for hand in survey.hands if len(set(hand)) == TILES]
    chances = {hand: _after_one_exchange(hand, survey) for hand in different}
    mine, best = chances[Hand(GOOD_TILES)], max(chances, key=lambda hand: chances[hand])
    better = sum(1 for chance in chances.values() if chance > mine)
    note = Message(
        "claim.easy-exchanges.note",
        score=VERY_HIGH,
        chance=percent(mine),
        better=better,
        hands=len(different),
        best=best,
        most=percent(chances[best]),
    )
    core = None if 2 * better < len(different) else best
    return in_part(core=core, rest=best if better else None, note=note)


def _swapped_digits() -> Verdict:
    """Return the verdict on ([A]+[B])×[7] = [8][9] as printed in the text; with 98 it is true."""
    pairs = ((a, b) for a in range(DECIMAL) for b in range(a, DECIMAL) if a + b == 14)
    sides = [Side((PLUS, TIMES), (a, b, 7)) for a, b in pairs]
    note = Message("claim.swapped-digits.note", correct=IDENTITIES["seven-times-fourteen"].message)
    wrong = next((reason for side in sides if (reason := why_not_yaku(f"{side}=89"))), None)
    return Verdict(ClaimStatus.FALSE, witness=wrong, note=note) if wrong else Verdict(ClaimStatus.PROVED)


def _second_best() -> Verdict:
    highest = sorted({each.value for each in _every_yaku()}, reverse=True)[:2]
    if highest[1:] != [98]:
        return Verdict(ClaimStatus.FALSE, witness=tuple(highest))
    hands = standard_survey().scores[highest[0]].hands
    return Verdict(
        ClaimStatus.PROVED, note=Message("claim.second-best.note", highest=highest[0], hands=hands)
    )


def _steps_of_tens() -> Iterator[tuple[Equation, Equation]]:
    """Yield the pairs of yaku AB+C = AD, or AB+C = [A+1]D, that differ only in A, which is larger by 1."""
    for name in ("same-tens", "next-tens"):
        rows: dict[tuple[int, ...], list[Equation]] = {}
        for each in sorted(IDENTITIES[name].members(), key=lambda each: each.left.digits):
            rows.setdefault((*each.left.digits[1:], each.right.digits[1]), []).append(each)
        for row in rows.values():
            yield from pairwise(row)


def _every_yaku() -> Iterator[Equation]:
    return (each for equations in standard_survey().yaku.values() for each in equations)


def _made_of(survey: Survey, kinds: Iterable[str]) -> Group:
    allowed = set(kinds)
    return survey.among(hand for hand in survey.hands if allowed.issuperset(hand))


def _holding(survey: Survey, tile: str) -> Group:
    return survey.among(hand for hand in survey.hands if tile in hand)


def _easiest_of_good_tiles() -> int:
    """Return the high score that can be made from most deals of good tiles; 0 if none can."""
    survey, deals = standard_survey(), Counter[int]()
    for hand in survey.hands:
        if set(GOOD_TILES).issuperset(hand):
            deals.update(
                dict.fromkeys({each.value for each in survey.yaku[hand]}, survey.among([hand]).deals)
            )
    return max((value for value in deals if value >= HIGH), key=lambda value: deals[value], default=0)


def _after_one_exchange(hand: Hand, survey: Survey) -> Fraction:
    return max(outs.probability(VERY_HIGH) for outs in all_outs(hand, survey=survey))


def _judged_by_potential(survey: Survey) -> tuple[int, int, int]:
    """Return how often, in pairs of deals, the larger potential has a better, worse or equal best score.

    A hand without a yaku counts 0.
    """
    by_potential: dict[int, Counter[int]] = {}
    for hand in survey.hands:
        scores = by_potential.setdefault(hand.potential(survey.base), Counter())
        scores[survey.best(hand) or 0] += survey.among([hand]).deals
    right = wrong = equal = 0
    below = Counter[int]()
    for _, scores in sorted(by_potential.items()):
        for score, deals in scores.items():
            for other, more in below.items():
                pairs = deals * more
                right += pairs * (score > other)
                wrong += pairs * (score < other)
                equal += pairs * (score == other)
        below.update(scores)
    return right, wrong, equal


def _wrongly_judged(survey: Survey) -> tuple[Hand, Hand] | None:
    """Return two hands, the first of larger potential but with a worse best score; None if there are none.

    The potential of the first is as large as possible.
    """
    potential = {hand: hand.potential(survey.base) for hand in survey.hands}
    best = {hand: survey.best(hand) or 0 for hand in survey.hands}
    pairs = (
        (larger, smaller)
        for larger in sorted(potential, key=lambda hand: -potential[hand])
        for smaller in potential
        if potential[larger] > potential[smaller] and best[larger] < best[smaller]
    )
    return next(pairs, None)


def _rounded(number: Fraction) -> str:
    return f"{float(number):.1f}"


def _told(text: str, hand: str, score: int, place: str) -> Claim:
    statement = Message("claim.example", equation=text, hand=Hand(hand), score=score)
    return Claim(statement, _PLACE + place, _example(text, hand, score))


TEXT_CLAIMS: tuple[Claim, ...] = (
    _told("3×7+2 = 23", "22337", 23, "役の作り方"),
    Claim(Message("claim.two-digits"), f"{_PLACE}ゲームの特徴", _two_digits),
    Claim(Message("claim.several-yaku"), f"{_PLACE}用語", _several_yaku),
    Claim(Message("claim.potential"), f"{_PLACE}初心者; Q11", _potential_of_an_example),
    Claim(Message("claim.below-potential"), f"{_PLACE}初心者; Q11", _below_potential),
    Claim(Message("claim.potential-tells"), f"{_PLACE}初心者; Q11", _potential_tells),
    Claim(Message("claim.repeated-tiles"), f"{_PLACE}初心者", _repeated_tiles),
    Claim(IDENTITIES["same-tens"].told(DECIMAL), f"{_PLACE}初心者", _identity("same-tens")),
    _told("82+3 = 85", "23588", 85, "初心者"),
    Claim(IDENTITIES["next-tens"].told(DECIMAL), f"{_PLACE}初心者", _identity("next-tens")),
    _told("75+6 = 81", "15678", 81, "初心者"),
    Claim(Message("claim.tens-decide"), f"{_PLACE}初心者", _tens_decide),
    Claim(Message("claim.doubling", tens=8), f"{_PLACE}初心者", _doubling("double-with-four")),
    Claim(Message("claim.doubling", tens=9), f"{_PLACE}初心者", _doubling("double-with-nine")),
    Claim(Message("claim.good-tiles"), f"{_PLACE}初心者", _good_tiles),
    Claim(Message("claim.ninety-six"), f"{_PLACE}初心者", _ninety_six),
    _told("48×2 = 96", "24689", 96, "初心者"),
    Claim(Message("claim.easy-exchanges"), f"{_PLACE}初心者", _easy_exchanges),
    _told("13×7 = 91", "11379", 91, "中級者"),
    _told("49×2 = 98", "24899", 98, "中級者"),
    _told("14×7 = 98", "14789", 98, "中級者"),
    Claim(Message("claim.swapped-digits"), f"{_PLACE}中級者; Q11", _swapped_digits),
    Claim(Message("claim.second-best"), f"{_PLACE}中級者", _second_best),
)
"""All claims of the text that can be checked, in its order."""
