"""A referee for the reasons of Suhjong: every exchange tried on every draw, with equations by trial."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod

from .naive import parts, scores


@cache
def best(hand, base):
    return max(scores(hand, base), default=0)


def changed(hand, discard, take=()):
    hand = list(hand)
    for tile in discard:
        hand.remove(tile)
    return tuple(sorted([*hand, *take]))


class Sight:
    """What both see, and the stock as everybody can count it."""

    def __init__(self, case):
        state, seat = case.state, case.seat
        self.rules, self.base = state.rules, state.rules.base
        self.hand, self.other = (tuple(sorted(state.hands[each])) for each in (seat, 1 - seat))
        self.river = tuple(state.rivers[1 - seat])
        self.stock = Counter(state.stock)
        self.is_answer = state.phase.value == "answer"
        self.least = self.rules.answer_min if self.is_answer else 1
        self.known = {}

    def draws(self, number, without=()):
        """Yield each draw of so many tiles with its chance."""
        left = self.stock - Counter(without)
        total = comb(left.total(), number)
        for tiles in combinations_with_replacement(sorted(left), number):
            ways = prod(comb(left[tile], count) for tile, count in Counter(tiles).items())
            if ways:
                yield tiles, Fraction(ways, total)

    def mean(self, kept, number, without=()):
        """Return the mean of the best score when so many tiles are drawn to those that are kept."""
        key = kept, number, tuple(sorted(without))
        if key not in self.known:
            self.known[key] = float(
                sum(
                    best(tuple(sorted([*kept, *tiles])), self.base) * chance
                    for tiles, chance in self.draws(number, without)
                )
            )
        return self.known[key]

    def swaps(self, hand, river, least):
        for size in range(least, self.rules.most + 1):
            for discard in parts(hand, size):
                for taken in range(min(size, len(river)) + 1):
                    if size - taken <= self.stock.total():
                        yield from ((discard, take) for take in parts(river, taken))

    def of_swap(self, hand, swap):
        discard, take = swap
        return self.mean(changed(hand, discard, take), len(discard) - len(take))

    def means(self):
        """Return the mean of each exchange."""
        return {swap: self.of_swap(self.hand, swap) for swap in self.swaps(self.hand, self.river, self.least)}

    def answer(self, discard, least=1):
        """Return the mean of the other's best exchange if these tiles lie in the river."""
        return max(
            (self.of_swap(self.other, swap) for swap in self.swaps(self.other, discard, least)), default=0
        )

    def at_rest(self, swap):
        """Return the mean of the best score after an exchange and, where it helps, one more tile."""
        discard, take = swap
        kept = changed(self.hand, discard, take)
        total = Fraction(0)
        for tiles, chance in self.draws(len(discard) - len(take)):
            hand = tuple(sorted([*kept, *tiles]))
            total += chance * Fraction(self.rest(hand, tiles))
        return float(total)

    def rest(self, hand, drawn):
        key = "rest", hand, drawn
        if key not in self.known:
            once = []
            if self.stock.total() > len(drawn):
                once = [self.mean(changed(hand, (tile,)), 1, drawn) for tile in {*hand}]
            self.known[key] = max([best(hand, self.base), *once])
        return self.known[key]

    def lead(self, swap):
        return self.at_rest(swap) - self.answer(swap[0])


def digits(text, base):
    return tuple(sorted(int(each, base) for each in text.replace(",", "").replace(" ", "")))


def near(told, found, error=0.0501):
    return abs(float(told) - found) <= error


def claims(case):
    return case.move.equation.value == best(tuple(sorted(case.state.hands[case.seat])), case.state.rules.base)


def nothing_made(case):
    return not scores(tuple(sorted(case.state.hands[case.seat])), case.state.rules.base)


def exchanges(case):
    """Whether the means are those that are told, and no exchange has a larger one."""
    sight = Sight(case)
    means = sight.means()
    swap = case.move.discard, case.move.take
    if means[swap] < max(means.values()) - 1e-9 or not near(case.told["mean"], means[swap]):
        return False
    if "tiles" in case.told and digits(case.told["tiles"], sight.base) != swap[0]:
        return False
    if "others" in case.told:
        others = digits(case.told["others"], sight.base)
        each = {
            discard: max(m for s, m in means.items() if s[0] == discard) for discard, _ in means if discard
        }
        most, best_one = each.pop(others), each.pop(swap[0], means[swap])
        is_next = all(mean <= most + 0.1 or mean >= best_one - 0.1 for mean in each.values())
        return near(case.told["less"], most) and most < best_one and is_next
    return True


def showdown(case):
    sight = Sight(case)
    means = sorted(sight.means().values(), reverse=True)
    points = case.told["points"]
    value = best(changed(sight.hand, case.move.discard, case.move.take), sight.base)
    if not value == points == case.told["equation"].value or (means and means[0] > points + 1e-9):
        return False
    return "less" not in case.told or near(case.told["less"], next(m for m in means if m < points - 0.04))


def folds(case):
    means = Sight(case).means()
    return near(case.told["mean"], max(means.values())) and max(means.values()) < case.state.rules.fold_points


def plans(case, sight):
    """Return the lead of each move but folding, and of each the other's answer."""
    found = {}
    for swap in sight.means():
        found["exchange", *swap] = sight.lead(swap)
    if case.state.taken[case.seat]:
        for size in range(1, sight.rules.most + 1):
            for discard in parts(sight.hand, size):
                for take in parts(sight.river, size):
                    hand = changed(sight.hand, discard, take)
                    if best(hand, sight.base):
                        less = sight.answer(discard, sight.rules.answer_min)
                        found["showdown", discard, take] = best(hand, sight.base) - less
    return found


def fold_lead(case):
    most = max(plans(case, Sight(case)).values())
    points = case.state.rules.fold_points
    return case.told["points"] == points and near(case.told["cost"], -most) and most <= -points + 1e-9


def declared(case):
    sight, swap = Sight(case), (case.move.discard, case.move.take)
    points, answer = (
        best(changed(sight.hand, *swap), sight.base),
        sight.answer(swap[0], sight.rules.answer_min),
    )
    if points != case.told["points"] or not near(case.told["answer"], answer):
        return False
    if "lead" not in case.told:
        return True
    is_less = float(case.told["less"]) < float(case.told["lead"])
    others = [lead for move, lead in plans(case, sight).items() if move != ("showdown", *swap)]
    return (
        is_less
        and near(case.told["lead"], points - answer)
        and max(others, default=-99) <= points - answer + 1e-9
    )


def safe(case):
    sight, swap = Sight(case), (case.move.discard, case.move.take)
    others, taken = (digits(case.told[name], sight.base) for name in ("others", "taken"))
    ways = [s for s in sight.swaps(sight.other, others, 1) if s[1] == taken]
    by_taking = max(sight.of_swap(sight.other, way) for way in ways)
    means = sight.means()
    richer = max(mean for (discard, _), mean in means.items() if discard == others)
    return (
        near(case.told["less"], sight.answer(swap[0]))
        and near(case.told["mean"], sight.answer(others))
        and near(case.told["mean"], by_taking)
        and richer > means[swap]
        and float(case.told["less"]) < float(case.told["mean"])
    )


def leads(case):
    sight, swap = Sight(case), (case.move.discard, case.move.take)
    others = digits(case.told["others"], sight.base)
    less = max(sight.lead(each) for each in sight.means() if each[0] == others)
    is_told = near(case.told["lead"], sight.lead(swap)) and near(case.told["less"], less)
    return is_told and float(case.told["less"]) < float(case.told["lead"])


JUDGES = {
    "suhjong.why-claim": claims,
    "suhjong.why-none": nothing_made,
    "suhjong.why-showdown": showdown,
    "suhjong.why-showdown-no-more": showdown,
    "suhjong.why-fold": folds,
    "suhjong.why-mean": exchanges,
    "suhjong.why-no-more": exchanges,
    "suhjong.why-only-mean": lambda case: near(
        case.told["mean"], Sight(case).of_swap(Sight(case).hand, (case.move.discard, case.move.take))
    ),
    "suhjong.why-nothing": exchanges,
    "suhjong.why-nothing-more": exchanges,
    "suhjong.why-fold-lead": fold_lead,
    "suhjong.why-declared": declared,
    "suhjong.why-declared-more": declared,
    "suhjong.why-safe": safe,
    "suhjong.why-lead": leads,
}
GAMES = ({"base": 6, "copies": 4}, {"rounds": 2})
