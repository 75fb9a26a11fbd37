"""Ten thousand random actions: no traceback, no lost state, no silence."""

import pytest

from tests.fuzz.runs import run
from tests.fuzz.targets import TARGETS

ACTIONS = 10_000
SEED = 11


@pytest.mark.long
def test_whatever_is_done_is_answered_and_nothing_is_lost():
    outcome = run(TARGETS, ACTIONS, SEED)
    assert outcome.found == []
    assert outcome.tried.total() == ACTIONS
    assert outcome.tried.keys() == TARGETS.keys()


def test_what_goes_wrong_is_found():
    class Session:
        def __init__(self, chance):
            self.chance = chance

        def act(self):
            assert self.chance.random() < 0.9, "a fault"
            return "acted"

        def close(self):
            raise LookupError("cannot end")

    def refuse(_chance):
        raise ValueError("cannot begin")

    outcome = run({"one": Session, "other": refuse}, 200, SEED)
    for words in ("a fault", "cannot end", "cannot begin"):
        assert any(words in text for text in outcome.found)
    again = run({"one": Session, "other": refuse}, 200, SEED)
    assert again.found == outcome.found
