"""A summary of the rules of a game: small pictures with captions, and how the game ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html import escape
from typing import Any

from setcards_edu.games import GAMES
from setcards_edu.games.protocol import State
from setcards_edu.messages import Message, language
from setcards_edu.options import check_option
from setcards_edu.pictures.kit.picture import Picture

from .tables import game_of, table_of

_COLUMNS = "display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,280px),1fr));gap:1em 2em"
_SMALL = "float:left;max-width:48%;max-height:120px;width:auto;height:auto;margin:0 .9em .3em 0"
"""The style of a picture: small, with its caption beside and below it."""


@dataclass(frozen=True, slots=True)
class RulesInPictures:
    """The rules of a game, displayed in notebooks as pictures with captions.

    >>> print(rules_in_pictures("set-speed"))  # doctest: +ELLIPSIS
    Two players, each with the 32 cards of one colour...
    """

    game: str
    figures: Mapping[str, Callable[[], Picture]]

    @property
    def end(self) -> Message:
        """A message that says how the game ends, and who wins."""
        return self._words("end")

    @property
    def words(self) -> tuple[Message, ...]:
        """The captions of the pictures."""
        return tuple(map(self._words, self.figures))

    def _words(self, name: str) -> Message:
        return Message(f"rules-in-pictures.{self.game}.{name}")

    def __str__(self) -> str:
        return "\n".join(map(str, (*self.words, self.end)))

    def __repr__(self) -> str:
        return f"<the rules of {self.game} in {len(self.figures)} pictures>"

    def _repr_html_(self) -> str:
        drawn = zip(self.figures.values(), self.words, strict=True)
        figures = "".join(_figure(draw(), words) for draw, words in drawn)
        end = escape(str(self.end))
        return f'<div lang="{language()}"><div style="{_COLUMNS}">{figures}</div><p>{end}</p></div>'


def rules_in_pictures(game: str | type[State[Any]]) -> RulesInPictures:
    """Return the rules of a game in pictures, for display in a notebook.

    game: one of the names in `games.GAMES`, or the class of the game's states.

    Raises `BadOption` for an unknown game.
    """
    name = game.name if isinstance(game, type) and issubclass(game, State) else game
    found = check_option("game", name, GAMES)
    return RulesInPictures(found, table_of(game_of(found)).figures)


def _figure(picture: Picture, words: Message) -> str:
    small = picture.html().replace("<img ", f'<img style="{_SMALL}" ', 1)
    return f'<figure style="margin:0">{small}<figcaption>{escape(str(words))}</figcaption></figure>'
