"""The colours of all pictures, for paper and light screens; `stage.css` replaces them on dark screens.

Colour-blind people can distinguish the colours, and no meaning depends on colour alone: every mark has a
shape and a letter, too.  The contrast of necessary frames and lines (`FRAME`, `EDGE`) with the paper is at
least 3 : 1; `UNLIT` and `SLOT` only repeat what is shown in other ways.
"""

from __future__ import annotations

from enum import Enum

from setcards_edu.messages import sentence

PAPER = "#fcfbf8"
FELT = "#f1f5f1"
FACE = "#ffffff"
FRAME = "#838d99"
INK = "#1d2733"
INK_SOFT = "#56616e"
LIT = "#0b63b0"
FIGURE = "#cfe3f6"
UNLIT = "#c9d0d8"
EDGE = "#7b8591"
SLOT = "#e3e7ec"


class Mark(Enum):
    """A mark (coloured badge) for a card that the message on the screen mentions, such as `A` for the first
    card of a counterexample; its value is the CSS class, the colour and the letter."""

    A = ("witness-a", "#a84b00", "A")
    B = ("witness-b", "#7a3e9d", "B")
    TRIED = ("tried", "#1d2733", "?")
    FORCED = ("forced", "#00705a", "+")
    HINTED = ("forced", "#00705a", "!")
    CHOSEN = ("chosen", "#0b63b0", "•")

    def __init__(self, class_: str, colour: str, letter: str) -> None:
        self.class_ = class_
        self.colour = colour
        self.letter = letter


class Judged(Enum):
    """How a choice is shown once the answer is known (as right, otherwise or missed): its mark, its sign, and
    the translation key of its words.

    A choice that comes out otherwise is only marked as chosen: a guess is no mistake.
    """

    RIGHT = (Mark.FORCED, "✓", "picture.rightly-picked")
    OTHERWISE = (Mark.CHOSEN, "•", "picture.otherwise-picked")
    MISSED = (Mark.FORCED, "○", "picture.not-picked")

    def __init__(self, mark: Mark, sign: str, key: str) -> None:
        self.mark = mark
        self.sign = sign
        self.key = key

    @classmethod
    def of(cls, *, chosen: bool, right: bool) -> Judged | None:
        """Return what a choice was by whether it was chosen and is right.

        None for a wrong choice that was not chosen.
        """
        if chosen:
            return cls.RIGHT if right else cls.OTHERWISE
        return cls.MISSED if right else None

    def named(self, name: str) -> str:
        """Return what a screen reader says for a choice: its name with the judgement."""
        return sentence(self.key, name=name)
