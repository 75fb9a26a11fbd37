"""Random actions, from a seed: sessions with one target after another, and what went wrong in them."""

from __future__ import annotations

import logging
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Protocol

from setcards_edu import language
from setcards_edu.messages import LANGUAGES

LENGTH = 25
"""How many actions a session has."""

PATIENCE = 3.0
"""Seconds after which somebody has waited without a word."""


class Session(Protocol):
    """What is acted upon: a widget on a screen, a door for text, a learner's progress in a folder."""

    def act(self) -> str:
        """Do something at random and return what was done; raise `AssertionError` for what must not be."""

    def close(self) -> None:
        """Let go of what the session holds."""


Opener = Callable[[Random], Session]


@dataclass
class Outcome:
    """What a run has tried, how often, and what it has found."""

    tried: Counter[str] = field(default_factory=Counter)
    found: list[str] = field(default_factory=list)
    slow: list[str] = field(default_factory=list)


class Logged(logging.Handler):
    """Holds what is logged: a mistake of ours that ended at a door."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the words and the last line of the traceback."""
        error = record.exc_info[1] if record.exc_info else None
        self.lines.append(f"{record.getMessage()[:200]} {_told(error) if error else ''}")


def run(
    openers: Mapping[str, Opener], actions: int, seed: int, only: Sequence[str] = (), most_found: int = 20
) -> Outcome:
    """Act on all targets in turn; only: sessions by their names, such as `bench/17`, to see one again."""
    outcome, logged = Outcome(), Logged()
    logging.getLogger().addHandler(logged)
    try:
        for name in _names(openers, only):
            length = min(LENGTH, actions - outcome.tried.total())
            if length <= 0 or len(outcome.found) >= most_found:
                break
            _play(name, openers[name.partition("/")[0]], seed, length, outcome, logged)
    finally:
        logging.getLogger().removeHandler(logged)
    return outcome


def _names(openers: Mapping[str, Opener], only: Sequence[str]) -> Iterator[str]:
    if only:
        yield from only
        return
    number = 0
    while True:
        yield from (f"{target}/{number}" for target in openers)
        number += 1


def _play(name: str, opener: Opener, seed: int, length: int, outcome: Outcome, logged: Logged) -> None:
    """Play one session to its end, or until something is found."""
    chance = Random(f"{seed}/{name}")  # noqa: S311 - the same each time
    done: list[str] = []
    with language(chance.choice(sorted(LANGUAGES))):
        try:
            session = opener(chance)
            for _ in range(length):
                begun = time.monotonic()
                done.append("?")
                done[-1] = session.act()
                seconds = time.monotonic() - begun
                outcome.tried[name.partition("/")[0]] += 1
                if seconds > PATIENCE:
                    outcome.slow.append(f"{name}, {seconds:.1f} s: {done[-1]}")
                assert not logged.lines, logged.lines
            session.close()
            assert not logged.lines, logged.lines
        except BaseException as error:  # noqa: BLE001 - whatever comes out is what is looked for
            if isinstance(error, KeyboardInterrupt) and "KeyboardInterrupt" not in done[-1]:
                raise
            outcome.found.append(f"{name}, after {' | '.join(done[-4:])}:\n{_told(error)}")
            logged.lines.clear()


def _told(error: BaseException) -> str:
    """Return the end of a traceback; of an exception that does not even print itself, its places."""
    try:
        return "".join(traceback.format_exception(error)[-3:])[-1500:]
    except BaseException:  # noqa: BLE001 - hostile exceptions fail as they please
        return "".join(traceback.format_tb(error.__traceback__)[-3:])
