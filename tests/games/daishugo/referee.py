"""A referee for the reasons of Daishugo: every answer tried, games solved and played on with plain sets."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import sqrt
from statistics import mean

from setcards_edu.dice import Dice

from .naive import Table

PLAYED_ON = 40
MOST_SOLVED = 12
"""The most cards on the table with which the referee tries every game to its end."""


def table_of(state, hands=None):
    """Return the naive table in a state."""
    table = Table.__new__(Table)
    table.universe, table.exception = frozenset(range(1, state.rules.n + 1)), state.rules.exception
    table.hands = hands or [[frozenset(card) for card in hand] for hand in state.hands]
    table.field = tuple(frozenset(card) for card in state.field) or None
    table.last = state.plays[-1].seat if state.plays else None
    table.passed, table.turn = {*state.passed}, state.turn
    table.swapped, table.out = state.revolution, [*state.out]
    return table


def plain(cards):
    return tuple(frozenset(card) for card in cards)


def made(move):
    return plain(move.cards) or "pass"


def others_of(case):
    return [
        frozenset(card) for seat, hand in enumerate(case.state.hands) if seat != case.seat for card in hand
    ]


def answers_to(case, row, hand):
    """Return what the cards of a hand can answer to a row that has just been laid."""
    table = table_of(case.state)
    table.swapped ^= len(row) >= 4 and table.is_run(row)
    table.field = row
    return table.answers(hand)


def beating(case, row):
    """Return how many of the cards of others are in an answer to a row."""
    state, count = case.state, 0
    weakest = case.table.universe if state.revolution else frozenset()
    holding = [seat for seat, hand in enumerate(state.hands) if hand and seat != case.seat]
    if row == (weakest,) or (len(row) == len(state.hands[case.seat]) and len(holding) == 1):
        return 0
    hidden = [] if state.rules.open_hands else [others_of(case)]
    if not any(len(state.hands[seat]) >= len(row) for seat in holding):
        return 0
    for hand in hidden or [[*plain(state.hands[seat])] for seat in holding]:
        able = {card for answer in answers_to(case, row, hand) for card in answer}
        count += sum(card in able for card in hand)
    return count


def weaker(table, one, other):
    """Whether each card of one row is weaker than that of another, the exception of ∅ and U aside."""
    pairs = zip(*((other, one) if table.swapped else (one, other)), strict=True)
    return all(a < b or (len(a) == len(b) and sorted(a) < sorted(b)) for a, b in pairs)


def longest(case):
    table, row = case.table, plain(case.told["cards"])
    leads = table.leads(table.hands[case.seat])
    same = [each for each in leads if len(each) == len(row)]
    return row in leads and len(row) == max(map(len, leads)) and not any(weaker(table, a, row) for a in same)


def weakest(case):
    table, row = case.table, plain(case.told["cards"])
    answers = table.answers(table.hands[case.seat])
    return row in answers and not any(weaker(table, each, row) for each in answers)


def nothing(case):
    return not case.table.answers(case.table.hands[case.seat])


def out(case):
    return len(made(case.move)) == len(case.table.hands[case.seat]) == case.told["count"]


def beaten(case):
    row = plain(case.told["cards"] if "cards" in case.told else [case.told["card"]])
    if row != made(case.move) or beating(case, row) != case.told["number"]:
        return False
    if "others" in case.told:
        more = beating(case, plain(case.told["others"]))
        if more != case.told["more"] or more <= case.told["number"]:
            return False
    return case.told["number"] > 0 and case.judged(case.told["why"])


def by_none(case):
    rows = plain(case.told["cards"]), plain(case.told["others"])
    numbers = [beating(case, row) for row in rows]
    return (
        rows[0] == made(case.move) and numbers == [0, case.told["more"]] and numbers[1] > 0 and inside(case)
    )


def inside(case):
    return case.judged(case.told["why"])


def unbeaten(case):
    return beating(case, made(case.move)) == 0


def kept(case):
    """Whether one of the cards that are told is in every answer, and where these are."""
    row, wanted = made(case.move), {*plain(case.told["kept"])}
    rest = Counter(
        {
            frozenset(c): 2
            for size in range(case.state.rules.n + 1)
            for c in combinations(case.table.universe, size)
        }
    )
    rest -= Counter(row)
    answers = answers_to(case, row, [*rest.elements()])
    others = {*others_of(case)}
    own = Counter(case.table.hands[case.seat]) - Counter(row)
    is_held = all(own[card] == 2 for card in wanted)
    where = is_held is case.why.key.endswith("held")
    return (
        unbeaten(case)
        and bool(answers)
        and all(wanted & {*each} for each in answers)
        and not wanted & others
        and where
    )


def cuts(case):
    table = case.table
    least = table.universe if table.swapped else frozenset()
    return made(case.move) == (least,) == plain([case.told["card"]]) and inside(case)


# solved and played on


def wins(table, known):
    """Return whether who is to move goes out first, in a game for two."""
    key = (
        tuple(tuple(sorted(map(sorted, hand))) for hand in table.hands)
        if False
        else (
            tuple(frozenset(Counter(hand).items()) for hand in table.hands),
            table.field,
            table.swapped,
            table.turn,
        )
    )
    if key not in known:
        known[key] = any(wins_with(table, move, known) for move in table.moves())
    return known[key]


def copy_of(table):
    copy = Table.__new__(Table)
    vars(copy).update(vars(table))
    copy.hands, copy.passed, copy.out = [[*hand] for hand in table.hands], {*table.passed}, [*table.out]
    return copy


def wins_with(table, move, known):
    seat, after = table.turn, copy_of(table)
    after.make(move)
    if after.is_over():
        return not after.hands[seat]
    return wins(after, known) == (after.turn == seat)


def won(case):
    if sum(map(len, case.table.hands)) > MOST_SOLVED:
        return None
    known = {}
    if not wins_with(case.table, made(case.move), known):
        return False
    other = case.told.get("other")
    return other is None or not wins_with(case.table, said(other), known)


def said(phrase):
    """Return the move of a phrase."""
    return plain(phrase.witnesses["cards"]) if phrase.witnesses else "pass"


def simple(table):
    """Return what is plain: the longest lead, or the weakest answer."""
    hand, step = table.hands[table.turn], -1 if table.swapped else 1
    ways = table.leads(hand) if table.field is None else table.answers(hand)

    def place(row):
        return [(step * len(card), [step * each for each in sorted(card)]) for card in row]

    return min(ways, key=lambda row: (-len(row), place(row)), default="pass")


def order(table, move):
    """Return who goes out first, second and so on after a move, if all play simply."""
    table = copy_of(table)
    table.make(move)
    while not table.is_over():
        table.make(simple(table))
    return table.ranking()


def goes_out_first(case):
    seat = case.seat
    is_first = order(case.table, made(case.move))[0] == seat
    other = case.told.get("other")
    return is_first and (other is None or order(case.table, said(other))[0] != seat)


def does_not(case):
    return order(case.table, made(case.move))[0] != case.seat


def share(case, move):
    """Return the percentage of points in games played on, on guesses of the hidden hands."""
    dice, found = Dice("a referee"), []
    for _ in range(PLAYED_ON):
        cards = iter(dice.shuffled(others_of(case)))
        hands = [
            [*plain(hand)]
            if seat == case.seat or case.state.rules.open_hands
            else [next(cards) for _ in hand]
            for seat, hand in enumerate(case.state.hands)
        ]
        ranking = order(table_of(case.state, hands), move)
        found.append(100 * (1 - ranking.index(case.seat) / (len(ranking) - 1)))
    return mean(found)


def error(case):
    return 4 * 50 * sqrt(1 / PLAYED_ON + 1 / case.told.get("tried", 10))


def tried(case):
    return abs(share(case, made(case.move)) - case.told["share"]) <= error(case)


def better(case):
    less = abs(share(case, said(case.told["other"])) - case.told["less"]) <= error(case)
    return less and tried(case) and case.told["less"] < case.told["share"]


def comes_last(case):
    return share(case, made(case.move)) <= 15


JUDGES = {
    "daishugo.why-longest": longest,
    "daishugo.why-weakest": weakest,
    "daishugo.why-pass": nothing,
    "daishugo.why-won": won,
    "daishugo.why-won-alone": won,
    "daishugo.why-tried": tried,
    "daishugo.why-better": better,
    "daishugo.why-last": comes_last,
    "daishugo.why-first": goes_out_first,
    "daishugo.why-first-not": goes_out_first,
    "daishugo.why-lost": does_not,
    "daishugo.why-out": out,
    "daishugo.why-beaten": beaten,
    "daishugo.why-beaten-less": beaten,
    "daishugo.why-beaten-by-none": by_none,
    "daishugo.why-unbeaten": unbeaten,
    "daishugo.why-unbeaten-held": kept,
    "daishugo.why-unbeaten-gone": kept,
    "daishugo.why-unbeaten-and": lambda case: case.judged(case.told["unbeaten"]) and inside(case),
    "daishugo.why-cuts": cuts,
}
GAMES = ({"n": 3}, {"n": 4}, {"n": 4, "players": 3}, {"n": 3, "open_hands": True}, {})
