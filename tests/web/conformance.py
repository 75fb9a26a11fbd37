"""Every kind of exercise once, each game for some plies, and what can be imported: what is seen, as JSON.

It runs in Python here, and in Python in the page, and gives the same in both (`test_conformance.py`).
"""

from __future__ import annotations

import json
from importlib import import_module

from setcards_widgets.kit.host import PlainHost, hosting
from setcards_widgets.lesson import ExerciseCard, GameTable

from setcards_edu.dice import Dice
from setcards_edu.games import GAMES, module_name, records
from setcards_edu.games.protocol import registered
from setcards_edu.messages import LANGUAGES, language
from setcards_edu.teaching import Keeper, kinds
from setcards_edu.teaching.exercises.answers import Code
from setcards_edu.teaching.kit.wire import Wire

PLIES = 12

IMPORTED = """
abc array ast asyncio base64 bisect calendar cmath collections.abc contextlib copy csv dataclasses datetime
decimal difflib enum fractions functools gc gzip hashlib heapq html.parser inspect io itertools json math
numbers operator os pathlib pprint queue random re reprlib secrets shutil statistics string struct tempfile
textwrap threading time tokenize traceback types typing unicodedata urllib.parse weakref zipfile
"""
"""Modules of the standard library that a learner's function may import, or the library on some way."""


def imported(name):
    """The name of a module that can be imported."""
    return import_module(name).__name__


def seen(screen):
    """What a page is told of a screen."""
    return Wire(screen.driver, lambda _: None).whole()["whole"]


def exercise(kind):
    """An exercise as it is asked, and as it is judged; a function is not run."""
    card = ExerciseCard(kind, seed=1, keeper=Keeper())
    yield seen(card)
    if not isinstance(card.exercise.task.answer, Code):
        card.answer(card.exercise.task.accepted)
        yield seen(card)


def game(name):
    """A table, and what is on record of a game of chance."""
    import_module(f"setcards_edu.games.{module_name(name)}")
    state, dice = registered(name).start(seed=7), Dice(f"walk {name}")
    yield seen(GameTable(name, seats=["person"] * state.players, seed=7, keep=None))
    for _ in range(PLIES):
        seat = dice.pick(state.to_move())
        state = state.play(seat, dice.pick(list(state.legal_moves(seat))))
        yield [records.dumps(state), *map(str, state.events)]


def everything():
    """All of it in both languages, by names, as a line of JSON."""
    found = {"imports": [imported(name) for name in IMPORTED.split()]}
    for code in LANGUAGES:
        with hosting(PlainHost()), language(code):
            found |= {f"{code} {kind}": [*exercise(kind)] for kind in kinds()}
            found |= {f"{code} {name}": [*game(name)] for name in GAMES}
    return json.dumps(found, sort_keys=True)
