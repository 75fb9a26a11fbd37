"""A search for yaku under random presses, against a model of plain lists."""

from __future__ import annotations

from hypothesis import settings

from setcards_edu.teaching.equations.yaku_search import YakuSearch
from setcards_edu.teaching.kit.history import NoStep
from tests.effort import examples

from .yaku_search_presses import YakuSearchPresses

STEPS = {"why": "show_why"}
"""The steps that are called otherwise than the buttons."""


class AnyOrder(YakuSearchPresses):
    """Every step taken on the value itself; earlier values never change."""

    def start(self, hand, level):
        self.steps = [YakuSearch.start(hand, help=level, is_there_one=True)]
        self.before = [repr(self.steps[0])]

    @property
    def search(self):
        return self.steps[-1]

    def act(self, name, *arguments):
        try:
            self.steps.append(getattr(self.search, STEPS.get(name, name))(*arguments))
        except NoStep:
            return
        self.before.append(repr(self.search))
        assert repr(self.steps[-2]) == self.before[-2]


TestAnyOrder = AnyOrder.TestCase
TestAnyOrder.settings = settings(max_examples=examples(40), stateful_step_count=25)
