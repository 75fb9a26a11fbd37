"""A referee for the reasons of Set Speed: cards counted with plain sets, and games played on card by card."""

from __future__ import annotations

from math import sqrt
from statistics import mean, pstdev

from setcards_edu.dice import Dice

GUESSES = 40
FITS, TURNS, LAST_TURNS, WON = 0.1, 4, 6, 100


class Sight:
    """What lies on the table, for the seat that gives a reason."""

    def __init__(self, case):
        state, self.seat = case.state, case.seat
        self.hands = [[frozenset(card) for card in hand] for hand in state.hands]
        self.stocks = [[frozenset(card) for card in stock] for stock in state.stocks]
        self.tops = [frozenset(pile[-1]) for pile in state.piles]
        self.own, self.other = self.hands[self.seat], self.hands[1 - self.seat]
        self.auto = state.rules.auto_refill

    def fitting(self, hand, tops=None):
        return [card for card in hand if any(fits(card, top) for top in tops or self.tops)]

    def after(self, card, covered):
        """Return how many cards of both hands fit once a card lies on another one."""
        tops = [*self.tops]
        tops[tops.index(covered)] = card
        own = [each for each in self.own if each != card]
        return len(self.fitting(own, tops)), len(self.fitting(self.other, tops))

    def placings(self):
        return {(card, top) for card in self.own for top in self.tops if fits(card, top)}


def fits(one, other):
    return one <= other or one >= other


def two(told, card="card", covered="covered"):
    return frozenset(told[card]), frozenset(told[covered])


def laid(case):
    sight, pair = Sight(case), two(case.told)
    assert frozenset(case.move.card) == pair[0]
    assert sight.tops[case.move.pile] == pair[1]
    assert fits(*pair)
    return sight, pair


def refill(case):
    sight = Sight(case)
    return len(sight.own) < 4 and bool(sight.stocks[case.seat]) and not sight.auto


def any_card(case):
    sight = Sight(case)
    return not sight.placings() and (len(sight.other) > 1 or bool(sight.stocks[1 - case.seat]))


def first(case):
    sight, (card, _) = laid(case)
    at = 2 * sight.own.index(card) + case.move.pile
    return (case.told["count"] - 1) % (2 * len(sight.own)) == at


def worth(sight, pair):
    own, other = sight.after(*pair)
    return own - other


def keeps(case):
    sight, pair = laid(case)
    best = worth(sight, pair) >= max(worth(sight, each) for each in sight.placings())
    return best and sight.after(*pair) == (case.told["own"], case.told["other"])


def more(case):
    sight, pair = laid(case)
    instead = two(case.told, "instead", "below")
    less = case.told["less"], case.told["more"]
    return keeps(case) and sight.after(*instead) == less and worth(sight, instead) < worth(sight, pair)


def only(case):
    sight, pair = laid(case)
    return sight.placings() == {pair}


def blocks(case):
    sight, pair = laid(case)
    own, other = sight.after(*pair)
    return own == case.told["own"] > 0 and other == 0 and (sight.auto or not sight.stocks[1 - case.seat])


def last(case):
    sight, _ = laid(case)
    return len(sight.own) == 1 and not sight.stocks[case.seat]


def follow(case):
    sight, card = Sight(case), frozenset(case.told["card"])
    rest = [each for each in sight.own if each != card]
    return len(sight.fitting(rest, [card])) == case.told.get("count", 0)


def fewest(case):
    sight, pair = laid(case)
    other = sight.after(*pair)[1]
    return other == case.told["other"] == min(sight.after(*each)[1] for each in sight.placings())


def noticed(case):
    sight, pair = laid(case)
    return sight.after(*pair)[1] == case.told["other"]


def leaves(case):
    sight, pair = laid(case)
    other, instead = sight.after(*pair)[1], sight.after(*two(case.told, "instead", "below"))[1]
    can_fill = not sight.auto and len(sight.other) < 4 and sight.stocks[1 - case.seat]
    return other == case.told.get("other", 0) < instead == case.told["more"] and not can_fill


# played on by turns


def ahead(decks, tops, passes, turns):
    """Return by how many cards who is to move leads; decks and tops: their own ones first."""
    own, other = decks
    if not other:
        return -WON - len(own)
    hand = own[:4]
    ways = [(card, pile) for card in hand for pile in (0, 1) if fits(card, tops[pile])]
    if turns == 0:
        may = [sum(any(fits(card, top) for top in tops) for card in deck[:4]) for deck in decks]
        return len(other) - len(own) + FITS * (may[0] - may[1])
    results = []
    for card, pile in ways:
        rest = [each for each in own if each != card]
        after = [card if pile == at else tops[at] for at in (0, 1)]
        results.append(-ahead((other, rest), after[::-1], 0, turns - 1))
    if results:
        return max(results)
    if not passes:
        return -ahead((other, own), tops[::-1], 1, turns - 1)
    if len(own) <= 4 or len(other) <= 4:
        return ahead(decks, tops, 0, 0)
    new = [deck[4] for deck in decks]
    left = [deck[:4] + deck[5:] for deck in decks]
    return -ahead(left[::-1], new[::-1], 0, turns - 1)


def leads(case, pair):
    """Return the leads after a placing, on guesses of the stocks."""
    sight, seat = Sight(case), case.seat
    is_known = not any(sight.stocks)
    found, dice = [], Dice("a referee's guesses")
    for _ in range(1 if is_known else GUESSES):
        decks = [hand + dice.shuffled(stock) for hand, stock in zip(sight.hands, sight.stocks, strict=True)]
        card, covered = pair
        pile = next(at for at in (0, 1) if sight.tops[at] == covered)
        tops = [card if at == pile else sight.tops[at] for at in (0, 1)]
        own = [each for each in decks[seat] if each != card]
        turns = (LAST_TURNS if is_known else TURNS) - 1
        found.append(-ahead((decks[1 - seat], own), [tops[1 - seat], tops[seat]], 0, turns))
    return found


def in_cards(lead):
    return lead - WON if lead >= WON else lead + WON if lead <= -WON else lead


def both(case):
    """Return the leads of the card that is laid and of the other one, and how far means may be apart."""
    best, second = leads(case, two(case.told)), leads(case, two(case.told, "instead", "below"))
    apart = [a - b for a, b in zip(map(in_cards, best), map(in_cards, second), strict=True)]
    return best, second, mean(apart), 3 * pstdev(apart) * sqrt(1 / 8 + 1 / GUESSES) + 0.06 * (len(best) > 1)


def gains(case):
    _, _, gain, error = both(case)
    return abs(gain - float(case.told["gain"])) <= error + 0.051


def better(case):
    _, _, gain, error = both(case)
    return -error <= gain < 0.5 + error


def equal(case):
    best, second, gain, error = both(case)
    return abs(gain) <= error + 1e-9 and (len(best) > 1 or best == second)


def ended(case, sign):
    best, second, _, _ = both(case)
    ends = [mean(sign * each >= WON for each in leads) for leads in (best, second)]
    told = [case.told[name] / case.told["guesses"] for name in ("ended", "others")]
    is_close = all(abs(a - b) <= (0.55 if len(best) > 1 else 0) for a, b in zip(ends, told, strict=True))
    return is_close and sign * told[0] > sign * told[1]


def wins(case):
    return min(leads(case, two(case.told))) >= WON


def not_lost(case):
    best, second, _, _ = both(case)
    return min(best) > -WON and max(second) <= -WON


JUDGES = {
    "set-speed.why-refill": refill,
    "set-speed.why-any": any_card,
    "set-speed.why-here-and-there": lambda case: bool(laid(case)),
    "set-speed.why-first": first,
    "set-speed.why-keeps": keeps,
    "set-speed.why-more": more,
    "set-speed.why-only": only,
    "set-speed.why-blocks": blocks,
    "set-speed.why-last": last,
    "set-speed.why-follow": follow,
    "set-speed.why-follow-none": follow,
    "set-speed.why-fewest": fewest,
    "set-speed.why-noticed": noticed,
    "set-speed.why-leaves": leaves,
    "set-speed.why-must-pass": leaves,
    "set-speed.why-ahead": gains,
    "set-speed.why-better": better,
    "set-speed.why-equal": equal,
    "set-speed.why-wins-more": lambda case: ended(case, 1),
    "set-speed.why-loses-less": lambda case: ended(case, -1),
    "set-speed.why-not-lost": not_lost,
    "set-speed.why-wins": wins,
}
GAMES = ({}, {"by_turns": True}, {"n": 4, "by_turns": True}, {"n": 4, "auto_refill": False})
