"""Six thousand random actions, or a third of them: no traceback, no lost state, no silence."""

import pytest

from tests.effort import examples
from tests.fuzz.runs import Run
from tests.fuzz.targets import TARGETS

ACTIONS = examples(60) * 100
SEED = 11


@pytest.mark.long
def test_whatever_is_done_is_answered_and_nothing_is_lost():
    run = Run(TARGETS, SEED)
    run.act(ACTIONS)
    assert run.found == []
    assert run.tried.total() == ACTIONS
    assert run.tried.keys() == TARGETS.keys()


def test_what_goes_wrong_is_found():
    class Session:
        def __init__(self, chance):
            self.chance = chance

        def act(self):
            assert self.chance.random() < 0.9, "a fault"
            return "acted"

        def close(self):
            if self.chance.random() < 0.5:
                raise LookupError("cannot end")

    def refuse(_chance):
        raise ValueError("cannot begin")

    targets = {"one": Session, "other": refuse}
    first, again = Run(targets, SEED), Run(targets, SEED)
    first.act(200)
    again.act(200)
    assert first.tried == again.tried
    assert [text.partition(":")[0] for text in first.found] == [
        text.partition(":")[0] for text in again.found
    ]
    for words in ("a fault", "cannot end", "cannot begin"):
        assert any(words in text for text in first.found)
