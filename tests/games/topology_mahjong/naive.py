"""Topology Mahjong as docs/rules.md tells it, written for itself, with lists that change and plain sets."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

POINTS_OF_DORA = {"none": 1, "open": 2, "hidden": 3}


def is_topology(family, universe):
    return (
        frozenset() in family
        and universe in family
        and all(a | b in family and a & b in family for a in family for b in family)
    )


class Table:
    """A table at which the rules T1 to T10 are followed to the letter."""

    def __init__(self, deal, rules):
        self.universe = frozenset(range(1, rules.n + 1))
        self.limit, self.places = (int(each) for each in rules.limits.split("+"))
        self.hands = [[frozenset(card) for card in hand] for hand in deal.hands]
        self.buffers = [[] for _ in self.hands]
        self.topologies = [{frozenset(), self.universe} for _ in self.hands]
        self.discards, self.stock = [], [frozenset(card) for card in deal.stock]
        self.dora = None if deal.dora is None else frozenset(deal.dora)
        self.points_of_dora = POINTS_OF_DORA[rules.dora]
        self.bonus = [0] * len(self.hands)
        self.turn, self.asked, self.offered, self.source = deal.first, [], None, None
        self.is_last = self.is_over = False
        self.ends_idle, self.idle, self.had = rules.idle_end, 0, self.numbers()
        self.begin_turn()

    def numbers(self):
        return [len(family) for family in self.topologies]

    def following(self, player):
        """Return all players in the order of turns, the given one first."""
        everybody = [*range(len(self.hands))]
        return everybody[player:] + everybody[:player]

    def begin_turn(self):
        is_idle = self.ends_idle and self.idle == len(self.hands)
        if self.stock and not is_idle:
            self.hands[self.turn].append(self.stock.pop(0))
        elif self.dora is None:
            self.is_over = True
        else:
            self.is_last, self.asked = True, self.following(self.turn)

    def acting(self):
        if self.is_over:
            return None
        return self.asked[0] if self.asked else self.turn

    def fitting(self, player, given):
        """Return whatever of hand and buffer can be added together, with the given sets."""
        held, family = {*self.hands[player], *self.buffers[player]}, self.topologies[player]
        if given & family:
            return set()
        usable = held - family - given
        some = (frozenset(each) for size in range(len(usable) + 1) for each in combinations(usable, size))
        return {each for each in some if is_topology(family | given | each, self.universe)}

    def moves(self):
        """Return what the player who is to act may do."""
        player = self.acting()
        if player is None:
            return set()
        has_room = len(self.buffers[player]) < self.places
        if self.is_last:
            return {("dora", cards) for cards in self.fitting(player, {self.dora})} | {("no",)}
        if self.asked:
            found = {("take", cards) for cards in self.fitting(player, {self.offered})} | {("no",)}
            return found | ({("to buffer",)} if has_room and self.source == "discards" else set())
        found = {("extend", cards) for cards in self.fitting(player, set()) if cards}
        found |= {("discard", card) for card in self.hands[player]}
        found |= {("buffer", card) for card in self.hands[player] if has_room}
        return found | ({("end",)} if len(self.hands[player]) <= self.limit else set())

    def make(self, move):
        """Make a move, and whatever follows from it."""
        player = self.acting()
        match move:
            case ("extend", cards):
                self.add(player, cards)
            case ("buffer", card):
                self.offer(player, card, "buffer")
            case ("discard", card):
                self.offer(player, card, "discards")
            case ("end",):
                self.idle = self.idle + 1 if self.numbers() == self.had else 0
                self.had = self.numbers()
                self.turn = self.following(self.turn)[1]
                self.begin_turn()
            case ("take", cards):
                self.take_away()
                self.topologies[player].add(self.offered)
                self.add(player, cards)
            case ("to buffer",):
                self.take_away()
                self.buffers[player].append(self.offered)
            case ("dora", cards):
                self.topologies[player].add(self.dora)
                self.bonus[player] = self.points_of_dora - 1
                self.add(player, cards)
                self.next_asked()
            case ("no",):
                self.next_asked()

    def add(self, player, cards):
        for card in cards:
            place = self.buffers[player] if card in self.buffers[player] else self.hands[player]
            place.remove(card)
            self.topologies[player].add(card)

    def offer(self, player, card, source):
        self.hands[player].remove(card)
        (self.discards if source == "discards" else self.buffers[player]).append(card)
        self.offered, self.source, self.asked = card, source, self.following(player)[1:]

    def take_away(self):
        (self.discards if self.source == "discards" else self.buffers[self.turn]).pop()
        self.asked = []

    def next_asked(self):
        self.asked.pop(0)
        self.is_over = self.is_last and not self.asked

    def scores(self):
        return [len(family) + more for family, more in zip(self.topologies, self.bonus, strict=True)]

    def everything(self):
        """Return all physical cards, wherever they lie."""
        laid = [card for family in self.topologies for card in family if card and card != self.universe]
        lying = [card for place in (*self.hands, *self.buffers) for card in place]
        return Counter(laid + lying + self.stock + self.discards)
