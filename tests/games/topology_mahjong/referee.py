"""A referee for the reasons of Topology Mahjong: families of plain sets, closed and played on by trial."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from statistics import mean, pstdev

from setcards_edu.dice import Dice

PLAYED_ON = 16


def closed(family, newest=None):
    """Return a family with all unions and intersections of its sets.

    newest: those that are not yet known to have theirs in it; None for all.
    """
    family, newest = {*family}, {*(family if newest is None else newest)}
    while newest:
        family |= newest
        newest = {each for a in newest for b in family for each in (a | b, a & b)} - family
    return family


class Sight:
    """What the seat that gives a reason knows."""

    def __init__(self, case):
        state, seat = case.state, case.seat
        self.hand = [frozenset(card) for card in state.hands[seat]]
        self.buffer = [frozenset(card) for card in state.buffers[seat]]
        self.given = [frozenset(state.offer.card)] if state.offer else []
        if state.phase.value == "dora":
            self.given = [frozenset(state.dora)]
        self.family = {frozenset(card) for card in state.topologies[seat]}
        self.held = [*self.hand, *self.buffer, *(self.given if state.offer else [])]

    def lacking(self, card):
        """Return what a card needs and nobody here holds; None if it is of no use."""
        if card in self.family or self.held.count(card) > 1:
            return None
        return closed(self.family | {card}) - self.family - {card} - {*self.held}


def plain(cards):
    return {frozenset(card) for card in cards}


def extends(case):
    sight, cards = Sight(case), plain(case.told["cards"])
    after = sight.family | cards
    is_new = cards <= {*sight.hand, *sight.buffer} - sight.family
    return is_new and closed(after) == after and len(after) == case.told["size"]


def takes(case):
    sight, cards = Sight(case), plain(case.told.get("cards", ()))
    after = sight.family | cards | {frozenset(case.told["card"])}
    return cards <= {*sight.hand, *sight.buffer} and closed(after) == after


def useless(case):
    sight, card = Sight(case), frozenset(case.told["card"])
    return card in sight.family or sight.held.count(card) > 1


def lacks(case):
    return Sight(case).lacking(frozenset(case.told["card"])) == plain(case.told.get("lacking", ()))


def lacks_most(case):
    sight, card = Sight(case), frozenset(case.told["card"])
    others = [sight.lacking(each) for each in sight.hand if each != card]
    number = len(case.told["lacking"])
    return lacks(case) and all(other is not None and len(other) < number for other in others)


def keeps(case):
    sight, card = Sight(case), frozenset(case.told["card"])
    needing = plain(case.told["needing"])
    rest = sight.family | {*sight.held} - {card}
    stuck = {each for each in needing if not closed(sight.family | {each}) <= rest}
    return bool(needing) and needing <= {*sight.held} and stuck == needing and ends(case)


def ends(case):
    """Whether no cards that are held can go in, whatever is chosen."""
    sight = Sight(case)
    rest = sight.family | {*sight.held}
    return not any(closed(sight.family | {each}) <= rest for each in {*sight.held} - sight.family)


def waits(case):
    sight, state = Sight(case), case.state
    outside = {*sight.held} - sight.family
    alone = [closed(sight.family | {card}) - sight.family - {*sight.held} for card in outside]
    single = {card for each in alone if len(each) == 1 for card in each}
    others = [card for seat, hand in enumerate(state.hands) if seat != case.seat for card in hand]
    hidden = plain([*state.stock, *others, *([state.dora] if state.dora else [])])
    return ends(case) and plain(case.told["waits"]) <= single & hidden


def there(case):
    return frozenset(case.told["card"]) in Sight(case).family


def twice(case):
    return Sight(case).held.count(frozenset(case.told["card"])) > 1


# played on


class Simple:
    """A game in which everybody does what is plain: add what fits, drop what lacks the most."""

    def __init__(self, state, seat, dice):
        self.limit, self.places = state.rules.hand_limit, state.rules.buffer_limit
        self.families = [plain(each) for each in state.topologies]
        self.buffers = [[frozenset(card) for card in each] for each in state.buffers]
        hidden = [frozenset(card) for owner, hand in enumerate(state.hands) if owner != seat for card in hand]
        hidden = dice.shuffled(hidden + [frozenset(card) for card in state.stock])
        self.hands = [
            [frozenset(card) for card in hand] if owner == seat else [hidden.pop() for _ in hand]
            for owner, hand in enumerate(state.hands)
        ]
        self.stock, self.turn = hidden, state.turn

    def needed(self, seat, card):
        return closed(self.families[seat], {card}) - self.families[seat] - {card}

    def held(self, seat):
        return {*self.hands[seat], *self.buffers[seat]}

    def add(self, seat):
        while True:
            held, family = self.held(seat), self.families[seat]
            ways = [{card} | self.needed(seat, card) for card in held - family]
            ways = [way for way in ways if way <= held]
            if not ways:
                return
            self.take(seat, max(ways, key=lambda way: (len(way), sorted(map(sorted, way)))))

    def take(self, seat, cards):
        self.families[seat] |= cards
        for card in cards:
            place = next((each for each in (self.buffers[seat], self.hands[seat]) if card in each), None)
            if place is not None:
                place.remove(card)

    def drop(self, seat):
        hand = self.hands[seat]
        counts = Counter(hand)

        def lack(card):
            if card in self.families[seat] or counts[card] > 1:
                return 99
            return len(self.needed(seat, card) - self.held(seat))

        card = max(sorted(hand, key=sorted), key=lack)
        hand.remove(card)
        self.offer(card, self.others(seat), seat)

    def offer(self, card, asked, turn, *, is_discard=True):
        """Offer a card to some seats in turn."""
        for other in asked:
            needed, held = self.needed(other, card), self.held(other)
            has_room = is_discard and len(self.buffers[other]) < self.places and card not in held
            if card in self.families[other]:
                continue
            if needed <= held:
                self.take(other, needed | {card})
            elif has_room and len(needed - held) <= 1:
                self.buffers[other].append(card)
            else:
                continue
            if not is_discard:
                self.buffers[turn].remove(card)
            return

    def others(self, seat, first=None):
        """Return the seats from one on, around the table, up to another one."""
        everybody = [*range(len(self.hands))]
        first = (seat + 1) % len(everybody) if first is None else first
        around = everybody[first:] + everybody[:first]
        return around[: around.index(seat)]

    def offered(self, state):
        """Go on with an offer that the state is in the middle of."""
        asked = self.others(state.turn, state.offer.seat)
        is_discard = state.offer.source.value == "discards"
        self.offer(frozenset(state.offer.card), asked, state.turn, is_discard=is_discard)

    def whole_turn(self, seat):
        self.add(seat)
        while len(self.hands[seat]) > self.limit:
            self.drop(seat)

    def scores(self):
        self.whole_turn(self.turn)
        while self.stock:
            self.turn = (self.turn + 1) % len(self.hands)
            self.hands[self.turn].append(self.stock.pop())
            self.whole_turn(self.turn)
        return [len(family) for family in self.families]


def played_on(case):
    """Return the numbers of sets with which the seat, and the others on average, end after the move."""
    after, dice, mine, others = case.state.played(case.seat, case.move), Dice("a referee"), [], []
    for _ in range(PLAYED_ON):
        game = Simple(after, case.seat, dice)
        if after.offer:
            game.offered(after)
        scores = game.scores()
        mine.append(scores.pop(case.seat))
        others.append(mean(scores))
    return mine, others


def is_near(told, found):
    """Whether a told mean is one that simple players come near to."""
    return abs(float(told) - mean(found)) <= 4 * pstdev(found) / sqrt(PLAYED_ON) + 1.5


def tried(case):
    """Whether games that simple players play on end about as is told, and no better after another move."""
    if not case.judged(case.told["why"]):
        return False
    told = {name: float(case.told[name]) for name in ("mine", "less", "others", "more") if name in case.told}
    if case.why.key.endswith("more") and not told["less"] < told["mine"]:
        return False
    if case.why.key.endswith("fewer") and not (
        told["mine"] <= told["less"] and told["others"] < told["more"]
    ):
        return False
    if case.state.dora is not None:
        return None
    mine, others = played_on(case)
    return is_near(told["mine"], mine) and ("others" not in told or is_near(told["others"], others))


JUDGES = {
    "topology-mahjong.why-extend": extends,
    "topology-mahjong.why-take": takes,
    "topology-mahjong.why-take-with": takes,
    "topology-mahjong.why-discard-useless": useless,
    "topology-mahjong.why-discard-most": lacks_most,
    "topology-mahjong.why-discard-lacking": lacks,
    "topology-mahjong.why-discard": lacks,
    "topology-mahjong.why-buffer-lacking": lacks,
    "topology-mahjong.why-buffer-lacking-several": lacks,
    "topology-mahjong.why-buffer": lacks,
    "topology-mahjong.why-buffer-own": useless,
    "topology-mahjong.why-buffer-away": useless,
    "topology-mahjong.why-decline-there": there,
    "topology-mahjong.why-decline-twice": twice,
    "topology-mahjong.why-decline-lacking": lacks,
    "topology-mahjong.why-decline": lacks,
    "topology-mahjong.why-keep": keeps,
    "topology-mahjong.why-end": ends,
    "topology-mahjong.why-end-waits": waits,
    "topology-mahjong.why-tried": tried,
    "topology-mahjong.why-tried-more": tried,
    "topology-mahjong.why-tried-fewer": tried,
}
GAMES = ({"n": 4}, {}, {"players": 2}, {"n": 4, "dora": "open"})
