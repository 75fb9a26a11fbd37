"""The translation keys for an exercise that can ask its question in several ways."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from setcards_edu.messages import Message


class Wording(NamedTuple):
    """The translation keys of the texts for one way of asking a question.

    question: the key of the prompt; second, third: the keys of the second and third hint; why: the key of the
        solution.
    """

    question: str
    second: str
    third: str
    why: str

    def hints(self, **about: object) -> Mapping[str, Message]:
        """Return the second and the third hint as messages, by the names "second" and "third".

        about: the values that are inserted into both messages.
        """
        return {"second": Message(self.second, **about), "third": Message(self.third, **about)}
