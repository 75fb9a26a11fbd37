"""How much is tried: a tenth of the examples of a law in `make test`, all of them in `make check`."""

import os
from collections.abc import Sequence
from typing import TypeVar

THOROUGH = os.environ.get("SETCARDS_TESTS") == "thorough"
PART = 1 if THOROUGH else 10

_T = TypeVar("_T")


def examples(number: int) -> int:
    """So many, or a tenth of them where there is no time to be thorough."""
    return -(-number // PART)


def some(things: Sequence[_T]) -> Sequence[_T]:
    """All of them, or every tenth where there is no time to be thorough."""
    return things[::PART]
