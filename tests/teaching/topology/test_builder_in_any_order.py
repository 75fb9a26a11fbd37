"""A building under random presses does what the rules say, and loses nothing."""

from __future__ import annotations

from hypothesis import settings

from setcards_edu import Refused
from setcards_edu.teaching.topology.builder import TopologyUnderConstruction
from tests.effort import examples

from .builder_presses import Presses

STEPS = {"set_help": "with_help", "show": "show_why", "reset": "restart"}


class Steps(Presses):
    """Every press as a step of the value itself."""

    _building: TopologyUnderConstruction

    def start(self, topology, available, level):
        self._building = TopologyUnderConstruction.start(topology, available=available, help=level)

    def act(self, name, *arguments):
        step = getattr(self._building, STEPS.get(name, name))
        try:
            self._building = step(*arguments)
        except Refused as refusal:
            self._building = self._building.saying(refusal.reason)

    @property
    def building(self):
        return self._building


TestSteps = Steps.TestCase
TestSteps.settings = settings(max_examples=examples(150), stateful_step_count=40)
