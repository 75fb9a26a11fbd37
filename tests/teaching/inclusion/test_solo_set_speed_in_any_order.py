"""A round of training under random presses, against a model of plain lists."""

from __future__ import annotations

from hypothesis import settings

from setcards_edu import Refused
from setcards_edu.teaching.inclusion.solo_set_speed import SoloSetSpeed
from tests.effort import examples

from .solo_set_speed_presses import TrainingPresses


class AnyOrder(TrainingPresses):
    """Every step taken on the value itself; earlier values never change."""

    def start(self, deal, level):
        self.rounds = [SoloSetSpeed.of(deal, level)]
        self.before = [repr(self.rounds[0])]

    @property
    def training(self):
        return self.rounds[-1]

    def act(self, name, *arguments):
        try:
            self.rounds.append(getattr(self.training, name)(*arguments))
        except Refused as refusal:
            self.rounds.append(self.training.saying(refusal.reason))
        self.before.append(repr(self.training))
        assert repr(self.rounds[-2]) == self.before[-2]


TestAnyOrder = AnyOrder.TestCase
TestAnyOrder.settings = settings(max_examples=examples(60), stateful_step_count=30)
