"""The games for which the laws of tests/conformance/test_games.py hold, each in several ways."""

from __future__ import annotations

from importlib import import_module

from setcards_edu.games import GAMES, module_name
from tests.games.noughts_and_crosses import NoughtsAndCrosses
from tests.games.way import Way

WAYS: dict[str, Way] = {"noughts-and-crosses": Way(NoughtsAndCrosses, 9)}
for name in GAMES:
    WAYS |= import_module(f"tests.games.{module_name(name)}.ways").WAYS
