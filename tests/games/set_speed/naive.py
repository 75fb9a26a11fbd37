"""Set Speed as docs/rules.md tells it, written for itself, with lists that change and plain sets."""

from __future__ import annotations


class Table:
    """A table at which the rules S1 to S6 are followed to the letter, and S10 by turns."""

    def __init__(self, deal, *, auto_refill, by_turns=False):
        self.stocks = [[frozenset(card) for card in deck] for deck in deal]
        self.piles = [[stock.pop(0)] for stock in self.stocks]
        self.hands = [[stock.pop(0) for _ in range(min(4, len(stock)))] for stock in self.stocks]
        self.auto_refill = auto_refill
        self.by_turns = by_turns
        self.turn = 0
        self.passed = []
        self.sealed = {}
        self.reset_if_stuck()

    def placings(self, player):
        """Return the hand cards that go on a pile, each with the pile."""
        return [
            (card, pile)
            for card in self.hands[player]
            for pile in (0, 1)
            if card <= self.piles[pile][-1] or card >= self.piles[pile][-1]
        ]

    def may_refill(self, player):
        return not self.auto_refill and len(self.hands[player]) < 4 and len(self.stocks[player]) > 0

    def is_over(self):
        return any(not self.hands[player] and not self.stocks[player] for player in (0, 1))

    def can_go(self, player):
        return bool(self.placings(player)) or self.may_refill(player)

    def is_stuck(self):
        if self.by_turns and len(self.passed) < 2:
            return False
        return not self.can_go(0) and not self.can_go(1)

    def must_choose(self, player):
        return not self.stocks[player] and player not in self.sealed

    def moves(self, player):
        """Return what a player may do now, as tuples such as ("place", card, pile) or ("pass",)."""
        if self.is_over():
            return []
        if self.is_stuck():
            waits = self.by_turns and player != self.turn and self.must_choose(self.turn)
            may_choose = self.must_choose(player) and not waits
            return [("choose", card) for card in self.hands[player] if may_choose]
        if self.by_turns and player != self.turn:
            return []
        if self.by_turns and not self.can_go(player):
            return [("pass",)]
        refill = [("refill",)] if self.may_refill(player) else []
        return [("place", card, pile) for card, pile in self.placings(player)] + refill

    def make(self, player, move):
        """Make a move, and whatever follows from it."""
        match move:
            case ("place", card, pile):
                place = self.hands[player].index(card)
                self.hands[player].remove(card)
                self.piles[pile].append(card)
                if self.auto_refill and self.stocks[player]:
                    self.hands[player].insert(place, self.stocks[player].pop(0))
                self.turn, self.passed = 1 - player, []
            case ("refill",):
                while len(self.hands[player]) < 4 and self.stocks[player]:
                    self.hands[player].append(self.stocks[player].pop(0))
            case ("choose", card):
                self.sealed[player] = card
            case ("pass",):
                self.passed.append(player)
                self.turn = 1 - player
        self.reset_if_stuck()

    def reset_if_stuck(self):
        """Lay new cards as long as nobody can play and everybody who has to choose has done so."""
        while not self.is_over() and self.is_stuck():
            if any(not self.stocks[player] and player not in self.sealed for player in (0, 1)):
                return
            for player in (0, 1):
                if self.stocks[player]:
                    self.piles[player].append(self.stocks[player].pop(0))
                else:
                    self.hands[player].remove(self.sealed[player])
                    self.piles[player].append(self.sealed[player])
            self.sealed = {}
        self.passed = self.passed[: len(self.passed) % 2]  # after a reset nobody has passed
