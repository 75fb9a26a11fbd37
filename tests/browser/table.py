"""A table to try the stage on: cards that are on or off, and tiles that go into a slot.

The text of this module runs as a cell of the notebooks that the browser tests open.
"""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree as ET

from setcards_widgets import Press, Stage

from setcards_edu import Card, cards
from setcards_edu.pictures.kit.cards import HEIGHT, WIDTH, face, spoken
from setcards_edu.pictures.kit.palette import FACE, FRAME, INK, LIT, PAPER
from setcards_edu.pictures.kit.picture import Picture, Piece
from setcards_edu.pictures.kit.svg import document, group, label, move, node

ROWS = {"wide": 8, "narrow": 4}
TILES = ("t-2", "t-3")


class Table:
    """What is on the table, what has been done, and the stage that shows it."""

    def __init__(self, n: int = 3, *, keys: dict[str, str] | None = None) -> None:
        self.n = n
        self.cards = list(cards(n))
        self.on: set[str] = set()
        self.placed: list[str] = []
        self.seen: list[tuple[str, ...]] = []
        self.label = "slot"
        self.focus: str | None = None
        self.stage = Stage(self.picture(), self.answer, keys)

    def reset(self, say: str = "") -> None:
        self.on, self.placed, self.seen, self.label = set(), [], [], "slot"
        self.cards, self.focus = list(cards(self.n)), None
        self.stage.show(self.picture(), say)

    def show(self, *, focus_when_gone: str) -> None:
        self.stage.show(replace(self.picture(), focus=focus_when_gone))

    def with_chips(self, sources: dict[str, str]) -> Picture:
        """The picture with chips that were not there before, by the pieces that they come from."""
        chips = [
            group(node("circle", r=4), at=(9, 9), data_key=key, data_from=source)
            for key, source in sources.items()
        ]
        svg = "".join(ET.tostring(chip, encoding="unicode") for chip in chips)
        return replace(self.picture(), svg=self.picture().svg.replace("</svg>", f"{svg}</svg>"))

    def answer(self, press: Press) -> None:
        self.seen.append(tuple(part for part in (press.kind, press.piece, press.zone, press.key) if part))
        if press.piece == "c-3" and press.kind == "press":
            raise RuntimeError("a mistake in the program")
        if press.kind == "drop":
            self.placed.append(press.piece)
        else:
            self.on ^= {press.piece}
        state = "in the slot" if press.kind == "drop" else "on" if press.piece in self.on else "off"
        self.stage.show(self.picture(), f"{self.name(press.piece)} is {state}.", focus=self.focus)

    def name(self, piece: str) -> str:
        return self.stage.picture.by_id[piece].name

    def picture(self) -> Picture:
        drawn, pieces = [], []
        for i, card in enumerate(self.cards):
            id_ = f"c-{card.digits or 0}"
            drawn.append(_at(i, face(card), id_))
            if id_ in self.on:
                drawn[-1][0].attrib |= {"class": "face open", "stroke": LIT, "stroke-width": "3"}
            pieces.append(Piece(id_, spoken(card), state=id_ in self.on, enabled=card != Card("2", n=card.n)))
        below = len(self.cards)
        for i, tile in enumerate(TILES):
            text = label(tile[-1], 0, 8, 24, class_="ink", fill=INK)
            drawn.append(_at(below + i if tile not in self.placed else below + 3, _box(), tile, text))
            pieces.append(Piece(tile, f"tile {tile[-1]}", draggable=True, pressable=False))
        words = label(self.label, 0, 30, 10, class_="ink", fill=INK)
        drawn.insert(0, _at(below + 3, _box(), "slot", words))
        pieces.append(Piece("slot", self.label, zone=True, pressable=False))
        size, narrow = (_size(below + 4, ROWS[kind]) for kind in ("wide", "narrow"))
        paper = node("rect", width=2000, height=2000, class_="paper", fill=PAPER)
        svg = document(size, f"{below} cards, two tiles", paper, *drawn, scale=1.2, narrow=narrow)
        return Picture(svg, tuple(pieces))


def _at(i, drawn, id_, *more):
    wide, narrow = (
        (40 + 64 * (i % in_a_row), 46 + 86 * (i // in_a_row)) for in_a_row in (ROWS["wide"], ROWS["narrow"])
    )
    return group(
        *(drawn if drawn.tag == "g" else [drawn]), *more, at=wide, data_piece=id_, data_narrow=move(narrow)
    )


def _box():
    shape = {"x": -WIDTH / 2, "y": -HEIGHT / 2, "width": WIDTH, "height": HEIGHT, "rx": 7}
    return node("rect", class_="face", fill=FACE, stroke=FRAME, **shape)


def _size(count, in_a_row):
    return 64 * in_a_row + 16, 86 * (-(-count // in_a_row)) + 6
