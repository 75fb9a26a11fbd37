"""Every kind of exercise once, and each game for some plies: what is seen of them, as JSON.

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
    found = {}
    for code in LANGUAGES:
        with hosting(PlainHost()), language(code):
            found |= {f"{code} {kind}": [*exercise(kind)] for kind in kinds()}
            found |= {f"{code} {name}": [*game(name)] for name in GAMES}
    return json.dumps(found, sort_keys=True)
