"""The few colours of all pictures, for paper and light screens; `stage.css` has their dark twins.

They are told apart by people who see fewer colours, and no meaning hangs on colour alone: every
mark has a shape and a letter too.  Frames and lines that somebody must see (`FRAME`, `EDGE`) stand
out from the paper by 3 : 1 at least; `UNLIT` and `SLOT` only fill in what is told elsewhere.
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
    """What a card is in the sentence that is being said: its colour and its letter."""

    A = ("witness-a", "#a84b00", "A")
    B = ("witness-b", "#7a3e9d", "B")
    TRIED = ("tried", "#1d2733", "?")
    FORCED = ("forced", "#00705a", "+")
    CHOSEN = ("chosen", "#0b63b0", "•")

    def __init__(self, class_: str, colour: str, letter: str) -> None:
        self.class_ = class_
        self.colour = colour
        self.letter = letter


class Judged(Enum):
    """How something stands that could be chosen, once it is known what was right: its mark and its sign."""

    RIGHT = (Mark.FORCED, "✓", "picture.rightly-picked")
    WRONG = (Mark.A, "×", "picture.wrongly-picked")
    MISSED = (Mark.FORCED, "○", "picture.not-picked")

    def __init__(self, mark: Mark, sign: str, key: str) -> None:
        self.mark = mark
        self.sign = sign
        self.key = key

    @classmethod
    def of(cls, *, chosen: bool, right: bool) -> Judged | None:
        """Return how it stands; None for what was rightly left alone."""
        if chosen:
            return cls.RIGHT if right else cls.WRONG
        return cls.MISSED if right else None

    def named(self, name: str) -> str:
        """Return what a screen reader says of something that stands so."""
        return sentence(self.key, name=name)
