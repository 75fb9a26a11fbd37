"""Progress that an earlier version has saved: it is read, and what there is no longer is not counted."""

from __future__ import annotations

import json

from setcards_widgets import ProgressMap

from setcards_edu.teaching import Keeper, from_json
from setcards_edu.teaching.exercises.still_there import still_there

DONE = {
    "attempts": 1,
    "best": "correct",
    "level": 1,
    "hints": 0,
    "solution_shown": False,
    "first": None,
    "last": None,
}
GUESS = {"text": "32", "is_right": True, "day": None}
CLAUSE = {"is": "subset", "of": ["A", "B"]}
SAVED = {
    "format": "setcards-edu progress",
    "version": 3,
    "course": "setcards-edu",
    "label": "Aya",
    "exercises": {
        "topology.union": DONE,
        "topology.gone": DONE,
        "puzzle.02.bound": DONE,
        "puzzle.02.gone": DONE,
    },
    "discoveries": [
        {
            "statement": {"over": over, "if": [CLAUSE], "then": CLAUSE},
            "n": 4,
            "from_n": 1,
            "cases": 9,
            "day": None,
        }
        for over in ("pairs", "chases")
    ],
    "predictions": {"01.degrees": GUESS, "01.gone": GUESS, "conjecture.0a1b": GUESS},
}


def test_a_saved_file_is_read_and_what_has_gone_is_kept_but_not_counted():
    progress = from_json(json.dumps(SAVED))
    assert len(progress.entries) == 4
    assert [found.statement.over for found in progress.discoveries] == ["pairs"]
    there = still_there(progress)
    assert there.done == ("puzzle.02.bound", "topology.union")
    assert [*there.predictions] == ["01.degrees", "conjecture.0a1b"]
    assert still_there(there) == there


def test_the_map_counts_what_there_is():
    keeper = Keeper()
    shown = ProgressMap(keeper=keeper)
    assert shown.take_in(json.dumps(SAVED)).witnesses["done"] == 2
    assert repr(shown) == "ProgressMap(label='Aya', done=2)"
    told = "Predictions: 2 made, 0 surprised you · Found without hints: 2 · Discoveries: 1"
    assert told in str(shown.driver.screen)
