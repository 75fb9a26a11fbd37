"""Daishugo as docs/rules.md tells it, written for itself, with lists that change and plain sets."""

from __future__ import annotations

from itertools import combinations

REVOLUTION = 4


class Table:
    """A table at which the rules D1 to D9 are followed to the letter."""

    def __init__(self, deal, rules):
        self.universe = frozenset(range(1, rules.n + 1))
        self.exception = rules.exception
        self.hands = [[frozenset(card) for card in hand] for hand in deal.hands]
        self.field, self.last, self.passed = None, None, set()
        self.turn, self.swapped, self.out = deal.first, False, []

    def listed(self, size):
        """Return all sets of a size, as words in a dictionary come."""
        return [frozenset(each) for each in combinations(sorted(self.universe), size)]

    def up(self, one, other):
        """Whether the other is stronger, in the usual order."""
        if not other and one == self.universe:
            return self.exception
        return one < other or (len(one) == len(other) and sorted(one) < sorted(other))

    def is_run(self, row):
        listed = self.listed(len(row[0]))
        return any(listed[at : at + len(row)] == list(row) for at in range(len(listed)))

    def leads(self, hand):
        everything = [
            listed[a:b]
            for listed in map(self.listed, range(len(self.universe) + 1))
            for a in range(len(listed))
            for b in range(a + 1, len(listed) + 1)
        ]
        return {tuple(run) for run in everything if {*run} <= {*hand}}

    def answers(self, hand):
        rows = {()}
        for below in self.field:
            rows = {
                (*row, card)
                for row in rows
                for card in {*hand}
                if row.count(card) < hand.count(card)
                and (not row or self.up(row[-1], card))
                and (self.up(card, below) if self.swapped else self.up(below, card))
            }
        return rows

    def moves(self):
        hand = self.hands[self.turn]
        return {*self.leads(hand)} if self.field is None else {*self.answers(hand), "pass"}

    def is_over(self):
        return sum(map(bool, self.hands)) == 1

    def following(self, player):
        """Return those with cards in the order of turns, who comes after a player first."""
        everybody = [*range(len(self.hands))]
        return [each for each in everybody[player + 1 :] + everybody[: player + 1] if self.hands[each]]

    def make(self, move):
        player = self.turn
        if move == "pass":
            self.passed.add(player)
        else:
            for card in move:
                self.hands[player].remove(card)
            if not self.hands[player]:
                self.out.append(player)
            weakest = self.universe if self.swapped else frozenset()
            self.field, self.last, self.passed = move, player, set()
            if len(move) >= REVOLUTION and self.is_run(move):
                self.swapped = not self.swapped
            if move == (weakest,):
                self.clear()
                return
        if all(each in self.passed for each in self.following(self.last) if each != self.last):
            self.clear()
        else:
            self.turn = self.following(player)[0]

    def clear(self):
        self.turn = self.last if self.hands[self.last] else self.following(self.last)[0]
        self.field, self.last, self.passed = None, None, set()

    def ranking(self):
        return [*self.out, *(player for player, hand in enumerate(self.hands) if hand)]
