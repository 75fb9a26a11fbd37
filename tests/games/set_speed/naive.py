"""Set Speed as docs/rules.md tells it, written for itself, with lists that change and plain sets."""

from __future__ import annotations


class Table:
    """A table at which the rules S1 to S6 are followed to the letter."""

    def __init__(self, deal, *, auto_refill):
        self.stocks = [[frozenset(card) for card in deck] for deck in deal]
        self.piles = [[stock.pop(0)] for stock in self.stocks]
        self.hands = [[stock.pop(0) for _ in range(min(4, len(stock)))] for stock in self.stocks]
        self.auto_refill = auto_refill
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

    def is_stuck(self):
        return not any(self.placings(player) or self.may_refill(player) for player in (0, 1))

    def moves(self, player):
        """Return what a player may do now: ("place", card, pile), ("refill",) or ("choose", card)."""
        if self.is_over():
            return []
        if self.is_stuck():
            may_choose = not self.stocks[player] and player not in self.sealed
            return [("choose", card) for card in self.hands[player] if may_choose]
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
            case ("refill",):
                while len(self.hands[player]) < 4 and self.stocks[player]:
                    self.hands[player].append(self.stocks[player].pop(0))
            case ("choose", card):
                self.sealed[player] = card
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
