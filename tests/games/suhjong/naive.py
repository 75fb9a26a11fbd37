"""Suhjong as docs/rules.md tells it, written for itself, with lists that change and equations by trial."""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations

LEFT = (
    lambda c, d, e, b: (c * b + d) * e,
    lambda c, d, e, b: c * b + d + e,
    lambda c, d, e, b: c * d * e,
    lambda c, d, e, b: c * d + e,
    lambda c, d, e, b: (c + d) * e,
    lambda c, d, e, b: c + d + e,
)
RIGHT = (lambda x, y, b: x * b + y, lambda x, y, b: x * y, lambda x, y, b: x + y)


@cache
def scores(tiles, base):
    """Return the values of all yaku of five tiles; that a number begins with 0 changes none (Q3)."""
    return {
        left(c, d, e, base)
        for c, d, e, x, y in permutations(tiles)
        for left in LEFT
        for right in RIGHT
        if left(c, d, e, base) == right(x, y, base)
    }


def parts(tiles, size):
    return {tuple(sorted(part)) for part in combinations(tiles, size)}


class Table:
    """A table at which the rules Q4 to Q10 are followed to the letter."""

    def __init__(self, deal, rules):
        self.rules, self.decks, self.points = rules, [list(deck) for deck in deal.decks], [0, 0]
        self.first, self.number = deal.first, 0
        self.deal_out()

    def deal_out(self):
        deck = self.decks[self.number]
        self.hands = [None, None]
        self.hands[self.first], self.hands[1 - self.first] = deck[:5], deck[5:10]
        self.stock, self.sea, self.rivers = deck[10:], [], [[], []]
        self.turns, self.declared, self.stated = [0, 0], None, {}
        self.is_stating = self.is_over = False
        self.begin_turn(self.first)

    def begin_turn(self, player):
        self.turn = player
        self.sea += self.rivers[player]
        self.rivers[player] = []
        if not self.moves():
            if self.declared is None:
                self.end_round([0, 0])
            else:
                self.is_stating = True

    def acting(self):
        if self.is_over:
            return ()
        if self.is_stating:
            return tuple(player for player in (0, 1) if player not in self.stated)
        return (self.turn,)

    def filled(self, discard, take):
        hand = list(self.hands[self.turn])
        for tile in discard:
            hand.remove(tile)
        return tuple(sorted([*hand, *take]))

    def moves(self):
        hand, river = self.hands[self.turn], self.rivers[1 - self.turn]
        least = 1 if self.declared is None else self.rules.answer_min
        found = {
            ("exchange", discard, take)
            for size in range(least, self.rules.most + 1)
            for discard in parts(hand, size)
            for taken in range(min(size, len(river)) + 1)
            for take in parts(river, taken)
            if size - taken <= len(self.stock)
        }
        if self.declared is None and self.turns[self.turn]:
            found |= {
                ("showdown", discard, take)
                for size in range(1, self.rules.most + 1)
                for discard in parts(hand, size)
                for take in parts(river, size)
                if scores(self.filled(discard, take), self.rules.base)
            }
        if self.declared is None and not self.turns[self.turn]:
            found.add(("fold",))
        return found

    def make(self, player, move):
        match move:
            case ("fold",):
                won = [self.rules.fold_points] * 2
                won[player] = 0
                self.end_round(won)
            case ("state", score):
                self.stated[player] = score
                if len(self.stated) == 2:
                    self.end_round([self.stated[0], self.stated[1]])
            case (kind, discard, take):
                answered = self.declared is not None
                if kind == "showdown":
                    self.declared = player
                drawn = [self.stock.pop(0) for _ in range(len(discard) - len(take))]
                self.hands[player] = [*self.filled(discard, take), *drawn]
                self.rivers[player] += discard
                for tile in take:
                    self.rivers[1 - player].remove(tile)
                self.turns[player] += 1
                if answered:
                    self.is_stating = True
                else:
                    self.begin_turn(1 - player)

    def end_round(self, won):
        self.points = [had + more for had, more in zip(self.points, won, strict=True)]
        self.number += 1
        self.first = 1 - self.first
        if self.number == len(self.decks):
            self.is_over = True
        else:
            self.deal_out()
