"""A table to try pictures with pieces on: cards that are on or off, and tiles that go into a slot.

The text of this module runs as a cell of the notebooks that the browser tests open.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from xml.etree import ElementTree as ET

from setcards_widgets.kit.presented import Presented

from setcards_edu import Card, cards
from setcards_edu.messages import Message
from setcards_edu.pictures.kit.cards import HEIGHT, WIDTH, face, spoken
from setcards_edu.pictures.kit.palette import FACE, FRAME, INK, LIT, PAPER
from setcards_edu.pictures.kit.picture import Picture, Piece
from setcards_edu.pictures.kit.svg import document, group, label, move, node
from setcards_edu.teaching.kit.presenter import Presenter, said
from setcards_edu.teaching.kit.screen import Screen, Stage
from setcards_edu.teaching.kit.screen_state import ScreenState
from setcards_edu.teaching.kit.steps import Drop, Key, Press

ROWS = {"wide": 8, "narrow": 4}
TILES = ("t-2", "t-3")


class Words(Message):
    """Words that no catalogue has."""

    __slots__ = ()

    def __init__(self, text: str = "") -> None:
        super().__init__("test.words", text=text)

    def __str__(self) -> str:
        return str(self.witnesses["text"])


@dataclass(frozen=True, slots=True, kw_only=True)
class Table(ScreenState):
    """What lies on the table, what was done there, and where the focus goes.

    shown: the pictures in place of that of the table, if there are any.
    focus: the piece that the focus goes to with a step; entry: the one to which it goes when its own is gone.
    """

    cards: tuple[Card, ...]
    on: frozenset[str] = frozenset()
    placed: tuple[str, ...] = ()
    seen: tuple[tuple[str, ...], ...] = ()
    label: str = "slot"
    shown: tuple[Picture, ...] = ()
    focus: str | None = None
    entry: str | None = None
    said: Message = field(default_factory=Words)

    def after(self, step: Press | Drop | Key) -> Table:
        """The table after a step: a card is turned, a tile goes into the slot."""
        match step:
            case Press(id="c-3"):
                raise RuntimeError("a mistake in the program")
            case Drop(_, tile, zone):
                done, how = replace(self, placed=(*self.placed, tile)), ("drop", tile, zone)
            case Key(_, key, card):
                done, how = replace(self, on=self.on ^ {card}), ("key", card, key)
            case _:
                done, how = replace(self, on=self.on ^ {step.id}), ("press", step.id)
        state = "in the slot" if isinstance(step, Drop) else "on" if step.id in done.on else "off"
        words = Words(f"{self.picture().by_id[step.id].name} is {state}.")
        return replace(done, seen=(*self.seen, how), said=words)

    def with_chips(self, sources: dict[str, str]) -> Picture:
        """The picture with chips that were not there before, by the pieces that they come from."""
        chips = [
            group(node("circle", r=4), at=(9, 9), data_key=key, data_from=source)
            for key, source in sources.items()
        ]
        svg = "".join(ET.tostring(chip, encoding="unicode") for chip in chips)
        return replace(self.picture(), svg=self.picture().svg.replace("</svg>", f"{svg}</svg>"))

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
        return Picture(svg, tuple(pieces), focus=self.entry)


class TablePresenter(Presenter[Table]):
    """The picture of a table, and what is said of it.

    keys: those of the picture; answer: what a step leads to.
    """

    def __init__(self, keys: dict[str, str] | None = None) -> None:
        self.keys = keys or {}
        self.answer = Table.after

    def screen(self, state, before=None):
        stage = Stage("stage", state.shown or (state.picture(),), self.keys)
        return Screen("cards-and-tiles", Words("a table"), {"said": said(state), "stage": (stage,)})

    def pressed(self, state, piece):
        return self.taken(state, Press("stage", piece))

    def taken(self, state, step):
        return self.answer(state, step)

    def focus(self, before, after, step, picture):
        return after.focus


class TableScreen(Presented[Table]):
    """A table on the page, which can be changed from the notebook."""

    def __init__(self, n: int = 3, *, keys: dict[str, str] | None = None, **held) -> None:
        self.first = Table(cards=tuple(cards(n)), **held)
        super().__init__(self.first, TablePresenter(keys))

    @property
    def table(self) -> Table:
        return self._state

    def change(self, **held) -> None:
        self.driver.do(lambda: replace(self.table, **held))

    def take_away(self, card: str, **held) -> None:
        self.change(cards=tuple(each for each in self.table.cards if each.digits != card), **held)

    def reset(self, words: str = "") -> None:
        self.driver.do(lambda: self.first.saying(Words(words)))


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
