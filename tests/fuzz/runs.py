"""Random actions, from a seed: sessions with one target after another, and what went wrong in them."""

from __future__ import annotations

import logging
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Protocol

from setcards_edu import language
from setcards_edu.messages import LANGUAGES

LENGTH = 25
"""How many actions a session has."""

MOST_FOUND = 20
"""After how many findings there is enough to mend."""

PATIENCE = 3.0
"""Seconds after which somebody has waited without a word."""


class Session(Protocol):
    """What is acted upon: a widget on a screen, a door for text, a learner's progress in a folder."""

    def act(self) -> str:
        """Do something at random and return what was done, or "" when there is nothing more to do.

        Whatever it raises is what was looked for.
        """

    def close(self) -> None:
        """Let go of what the session holds."""


Opener = Callable[[Random], Session]


@dataclass
class Run:
    """Random actions from a seed: how often each target was acted upon, and what went wrong.

    A session is named after its target and a number, such as `bench/17`, and is the same each time.
    """

    openers: Mapping[str, Opener]
    seed: int
    tried: Counter[str] = field(default_factory=Counter)
    found: list[str] = field(default_factory=list)
    slow: list[str] = field(default_factory=list)

    def act(self, actions: int) -> None:
        """Act on all targets in turn, a session on each; much that is found ends it early."""
        names = (f"{target}/{number}" for number in count() for target in self.openers)
        while self.tried.total() < actions and len(self.found) < MOST_FOUND:
            self.play(next(names), actions - self.tried.total())

    def play(self, name: str, most: int = LENGTH) -> None:
        """Play a session to its end, or until something is found in it."""
        target = name.partition("/")[0]
        chance = Random(f"{self.seed}/{name}")  # noqa: S311 - the same each time
        done: list[str] = []
        with language(chance.choice(sorted(LANGUAGES))), logged() as lines:
            try:
                with closing(self.openers[target](chance)) as session:
                    for _ in range(min(most, LENGTH)):
                        begun = time.monotonic()
                        done.append("?")
                        done[-1] = session.act()
                        assert not lines, lines
                        if not done[-1]:
                            break
                        self.tried[target] += 1
                        if time.monotonic() - begun > PATIENCE:
                            self.slow.append(f"{name}, {time.monotonic() - begun:.1f} s: {done[-1]}")
                assert not lines, lines
            except KeyboardInterrupt:
                raise
            except BaseException as error:  # noqa: BLE001 - whatever it is, it is what was looked for
                self.found.append(f"{name}, after {' | '.join(done[-4:])}:\n{_told(error)}")


@contextmanager
def logged() -> Iterator[list[str]]:
    """Give what is logged meanwhile: mistakes of ours that ended at a door."""
    handler = _Lines(logging.WARNING)
    logging.getLogger().addHandler(handler)
    try:
        yield handler.lines
    finally:
        logging.getLogger().removeHandler(handler)


class _Lines(logging.Handler):
    """Keeps the words of what is logged, and the end of its traceback."""

    def __init__(self, level: int) -> None:
        super().__init__(level)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        self.lines.append(f"{record.getMessage()[:200]} {_told(error) if error else ''}")


def _told(error: BaseException) -> str:
    """Return the end of a traceback; of an exception that does not even print itself, its places."""
    try:
        return "".join(traceback.format_exception(error)[-3:])[-1500:]
    except BaseException:  # noqa: BLE001 - hostile exceptions fail as they please
        return "".join(traceback.format_tb(error.__traceback__)[-3:])
