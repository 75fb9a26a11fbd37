"""A round of training under random presses, against a model of plain lists and frozensets."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from setcards_edu import Card, Message, Refused
from setcards_edu.teaching.inclusion.solo_deal import Deal
from setcards_edu.teaching.inclusion.solo_set_speed import SIDES, SoloSetSpeed
from setcards_edu.teaching.kit.help_level import TELL_OR_ASK
from tests import strategies as some
from tests.effort import examples


class NaiveTraining:
    """What every step does, straight from the rules."""

    def __init__(self, deal, level):
        self.help, self.warned = level, False
        self.begin(deal)

    def begin(self, deal):
        self.deal, self.hand, self.stock = deal, _plain(deal.dealt), _plain(deal.stock)
        self.piles = {side: [frozenset(card)] for side, card in zip(SIDES, deal.first, strict=True)}
        self.others = _plain(deal.others)
        self.laid = self.row = self.resets = 0
        self.misses, self.place, self.best = [], None, 0
        self.forget()

    def forget(self):
        self.tried, self.x, self.y, self.known, self.place = None, None, None, False, None

    def fits(self, a, side):
        top = self.piles[side][-1]
        return a <= top or top <= a

    @property
    def over(self):
        return not self.hand

    @property
    def asks(self):
        return self.tried is not None and self.help == "ask" and not self.known and not self.overlooked

    @property
    def overlooked(self):
        a, side = self.tried
        return self.fits(a, side)

    def play(self, a, side):
        if self.over or a not in self.hand:
            return
        if not self.fits(a, side):
            self.miss(a, side)
            return
        self.forget()
        at = self.hand.index(a)
        self.hand[at : at + 1] = self.stock[:1]
        del self.stock[:1]
        self.piles[side].append(a)
        self.laid, self.row = self.laid + 1, self.row + 1
        self.best = max(self.best, self.row)

    def miss(self, a, side):
        if self.tried != (a, side):
            self.misses.append((a, self.piles[side][-1]))
        self.row = 0
        self.forget()
        self.tried, self.known = (a, side), self.help == "tell"

    def nothing_fits(self):
        if self.over:
            return
        fitting = [(a, side) for a in self.hand for side in SIDES if self.fits(a, side)]
        if fitting and (self.warned or self.help == "tell"):
            self.miss(*fitting[0])
        elif fitting:
            self.forget()
            self.tried, self.known, self.warned = fitting[0], False, True
        if fitting:
            return
        self.forget()
        if len(self.others) < 2:
            for side in SIDES:
                *covered, top = self.piles[side]
                self.others += covered
                self.piles[side] = [top]
        for side in SIDES:
            self.piles[side].append(self.others.pop(0))
        self.resets += 1

    def point_at(self, element):
        if not self.asks:
            return
        a, side = self.tried
        if element in a - self.piles[side][-1]:
            self.x = element
        elif element in self.piles[side][-1] - a:
            self.y = element
        self.known = None not in (self.x, self.y)

    def show_why(self):
        if self.place is None:
            self.known = self.tried is not None

    def review(self):
        self.at_miss(0 if self.place is None else self.place + 1)

    def back(self):
        if self.place is not None:
            self.at_miss(self.place - 1)

    def at_miss(self, place):
        if 0 <= place < len(self.misses):
            self.forget()
            self.place = place

    def go_on(self):
        self.place = None

    def another(self):
        self.begin(self.deal.of_seed(self.deal.seed + 1))

    def with_help(self, level):
        self.help = level
        if self.tried is not None:
            tried = self.tried
            self.forget()
            self.tried, self.known = tried, level == "tell"


def _plain(cards):
    return [frozenset(card) for card in cards]


class AnyOrder(RuleBasedStateMachine):
    """Presses in any order."""

    @initialize(data=st.data(), n=st.integers(2, 4), level=st.sampled_from(TELL_OR_ASK), given=st.booleans())
    def begin(self, data, n, level, given):
        hand = data.draw(st.lists(some.cards(n), min_size=1, max_size=4, unique=True)) if given else None
        deal = Deal.of(n, data.draw(st.integers(0, 99)), None, hand)
        self.n, self.model = n, NaiveTraining(deal, level)
        self.training = SoloSetSpeed.of(deal, level)

    def both(self, name, *arguments):
        plain = [frozenset(given) if isinstance(given, Card) else given for given in arguments]
        getattr(self.model, name)(*plain)
        try:
            self.training = getattr(self.training, name)(*arguments)
        except Refused as refusal:
            self.training = self.training.saying(refusal.reason)

    @rule(data=st.data(), side=st.sampled_from(SIDES))
    def play(self, data, side):
        self.both("play", data.draw(some.cards(self.n)), side)

    @precondition(lambda self: self.model.hand)
    @rule(data=st.data(), side=st.sampled_from(SIDES), times=st.integers(1, 3))
    def play_from_the_hand(self, data, side, times):
        for _ in range(times):
            if self.model.hand:
                card = Card(data.draw(st.sampled_from(self.model.hand)), self.n)
                self.both("play", card, side)

    @precondition(lambda self: self.model.asks)
    @rule()
    def find_both(self):
        a, side = self.model.tried
        top = self.model.piles[side][-1]
        self.both("point_at", max(a - top))
        self.both("point_at", max(top - a))
        assert self.model.known

    @rule(element=st.integers(1, 2))
    def point_at(self, element):
        self.both("point_at", element)

    @rule(name=st.sampled_from(["nothing_fits", "show_why", "review", "back", "go_on", "another"]))
    def button(self, name):
        self.both(name)

    @rule(level=st.sampled_from(TELL_OR_ASK))
    def with_help(self, level):
        self.both("with_help", level)

    @invariant()
    def agrees(self):
        training, model = self.training, self.model
        assert (_plain(training.hand), _plain(training.stock)) == (model.hand, model.stock)
        assert {side: _plain(getattr(training, side)) for side in SIDES} == model.piles
        assert _plain(training.others) == model.others
        assert (training.laid, training.row, training.resets) == (model.laid, model.row, model.resets)
        assert (training.best, training.warned) == (model.best, model.warned)
        assert [(frozenset(m.card), frozenset(m.top)) for m in training.misses] == model.misses
        assert (training.reviewed, training.ended) == (model.place, model.over)
        assert (training.is_asking, training.help) == (bool(model.asks), model.help)
        assert (training.trial is None) == (model.tried is None)
        if training.trial is not None:
            assert (frozenset(training.trial.miss.card), training.trial.miss.side) == model.tried
            assert (training.trial.reason is not None) == model.known
            assert (training.trial.x, training.trial.y) == (model.x, model.y)

    @invariant()
    def says_something(self):
        assert isinstance(self.training.said, Message)


TestAnyOrder = AnyOrder.TestCase
TestAnyOrder.settings = settings(max_examples=examples(60), stateful_step_count=30)
