"""Class numbers: seeds that the learners of a class share, so that everybody gets the same cards or tiles."""

from __future__ import annotations

import re
import unicodedata
from abc import ABC, abstractmethod
from typing import Self

from setcards_edu.messages import BadOption, Message, Reason
from setcards_edu.options import check_seed
from setcards_edu.quoting import clip

from .screen import Field

CLASS_NUMBER = "class-number"
"""The id of the field with the class number."""

_TYPED = re.compile(r"[0-9]{1,6}")


class Dealt(ABC):
    """The base class of screen states whose contents are drawn at random by a seed, such as a hand of cards;
    subclasses also derive from `ScreenState`."""

    __slots__ = ()

    @property
    @abstractmethod
    def class_number(self) -> int | None:
        """The seed that determines the present cards or tiles; None if the learner has chosen these."""

    @abstractmethod
    def with_class_number(self, number: int | str) -> Self:
        """Return the state with new contents, drawn by another class number (a seed that a class shares).

        number: a seed, or up to six digits as text.  Raises `BadOption` for any other value.
        """


def read_class_number(given: int | str) -> int:
    """Convert a class number, the seed that a class shares, to an integer.

    given: a whole number, or up to six digits as text, which may be full-width digits.

    Raises `BadOption` for any other value.

    >>> read_class_number("１２")
    12
    """
    if not isinstance(given, str):
        return check_seed(given)
    typed = unicodedata.normalize("NFKC", clip(given)).strip()
    if not _TYPED.fullmatch(typed):
        raise BadOption(Reason("class-number.unreadable", given=clip(given)))
    return int(typed)


def class_number_field(state: Dealt) -> Field:
    """Return the text field for the class number (the seed that a class shares), which can be changed; it is
    invisible if `class_number` is None."""
    number = state.class_number
    value = "" if number is None else str(number)
    return Field(CLASS_NUMBER, Message("ui.class-number"), value, is_there=number is not None)
