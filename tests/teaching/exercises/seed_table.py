"""What seed 1 gives for every kind at every level, kept in `seeds.json`; `tests.conformance` compares it.

`python -m tests.teaching.exercises.seed_table` writes it anew.  Do so only where a change of the exercises is
wanted: a class that shares its seeds then gets others.
"""

from __future__ import annotations

import json
from pathlib import Path

from setcards_edu.teaching import LEVELS, exercise, kinds

FILE = Path(__file__).with_name("seeds.json")
SEED = 1


def now() -> dict[str, str]:
    """What the exercises are about now."""
    return {
        f"{id_}/{level}": repr(exercise(id_, level=level, seed=SEED).task.about)
        for id_ in kinds()
        for level in LEVELS
    }


def kept() -> dict[str, str]:
    """What they were about when the file was written."""
    found: dict[str, str] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


if __name__ == "__main__":
    FILE.write_text(json.dumps(now(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
