"""The texts of an exercise that asks its question in several ways."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from setcards_edu.messages import Message


class Wording(NamedTuple):
    """The keys of the texts for one way of asking a question.

    question: the key of the prompt; second, third: of the second and third hint; why: of the solution.
    """

    question: str
    second: str
    third: str
    why: str

    def hints(self, **about: object) -> Mapping[str, Message]:
        """Return the second and the third hint, under the names "second" and "third"."""
        return {"second": Message(self.second, **about), "third": Message(self.third, **about)}
