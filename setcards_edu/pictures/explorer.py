"""What the strength explorer shows of two cards, of a line of sets, and of a hunt; all can be pressed."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass

from ..messages import sentence
from ..sets import Card, cards
from ..strength import same_size
from .arrows import Arrow, Look, arrow, cross, paths, question, tick
from .cards import HEIGHT, WIDTH, Lies, face, spoken
from .elements import Element, Place, group, label, move, node
from .palette import EDGE, FACE, INK, INK_SOFT, LIT, Mark
from .picture import Picture, Piece
from .sheets import NARROWEST, Part, Shown, beside, sheet, tray
from .strength import PITCH, Pair, empty_place, number_line, pair
from .workbench import card_id, corner_button, element_id

GUESS_ID, SIZE_ID, CLAIM_ID, ARROW_ID = "g-", "s-", "k-", "w-"
"""How the ids of tiles for predictions, sizes and claims begin, and those of arrows."""

_TILE = (104.0, 50.0)
_SIZE = (float(WIDTH), float(HEIGHT))


@dataclass(frozen=True, slots=True)
class Tile:
    """A choice: its id, its sign, its words, and whether it is chosen."""

    id: str
    sign: str
    words: str
    state: bool = False


def tiles(choices: Sequence[Tile], columns: int, moment: Hashable) -> Part:
    """Choices in rows, one of which can be on; moment: what is chosen about."""
    width, height = _TILE[0] + 8, _TILE[1] + 8
    drawn = [
        group(
            _tile(tile), at=((i % columns + 0.5) * width, (i // columns + 0.5) * height), data_piece=tile.id
        )
        for i, tile in enumerate(choices)
    ]
    size = columns * width, -(-len(choices) // columns) * height
    pieces = (Piece(tile.id, tile.words, role="radio", state=tile.state, moment=moment) for tile in choices)
    return Part(size, group(*drawn), size, tuple(pieces))


def _tile(tile: Tile) -> Element:
    width, height = _TILE
    frame = node(
        "rect",
        x=-width / 2,
        y=-height / 2,
        width=width,
        height=height,
        rx=9,
        class_="face open" if tile.state else "face",
        fill=FACE,
        stroke=LIT if tile.state else EDGE,
        stroke_width=3 if tile.state else 1.2,
    )
    sign = label(tile.sign, 0, -3, 17, class_="ink", fill=INK, font_weight="bold")
    return group(frame, sign, label(tile.words, 0, 16, 11, class_="ink-soft", fill=INK_SOFT))


@dataclass(frozen=True, slots=True)
class Compared:
    """Two cards to be compared: see `setcards_edu.teaching.comparing`.

    n: the number of points; chosen: the cards, at most two; outcome: which is stronger, if that is
    to be seen; guess: what was predicted; asked: whether numbers can be pressed now.
    ringed: the numbers in which one sees it, on the first and the second card.
    """

    n: int
    chosen: tuple[Card, ...] = ()
    outcome: str | None = None
    guess: str | None = None
    asked: bool = False
    ringed: tuple[Collection[int], Collection[int]] = ((), ())


def compared_picture(compared: Compared) -> Picture:
    """The two cards with what leads from one to the other, the choices, and all cards to choose from."""
    a, b = (*compared.chosen, None, None)[:2]
    forth, back = _LEADS[compared.outcome] if compared.outcome else (None, None)
    two = Pair(a, b, forth, back, compared.ringed)
    unknown = (
        question((two.size[0] / 2, two.size[1] / 2)) if b is not None and compared.outcome is None else None
    )
    cards_part = Part(two.size, group(pair(two), unknown), two.size)
    choices = _numbers(compared) if compared.asked else _guesses(compared)
    marks = dict(zip(compared.chosen, (Mark.A, Mark.B), strict=False))
    shown = {
        card: Shown(mark, state=True, name=sentence("bench.marked", name=spoken(card), mark=mark.letter))
        for card, mark in marks.items()
    }
    described = sentence("picture.compared", a=a or "–", b=b or "–") if compared.chosen else ""
    words = sentence("picture.explorer-compare", compared=described or "–")
    return sheet([beside(cards_part, choices), tray(cards(compared.n), shown)], words, "compare")


_LEADS: Mapping[str, tuple[Look | None, Look | None]] = {
    "first": (Look.BROKEN, Look.LIT),
    "second": (Look.LIT, Look.BROKEN),
    "neither": (Look.BROKEN, Look.BROKEN),
    "both": (Look.LIT, Look.LIT),
}
"""The arrows from A to B and from B to A."""

_SIGNS = {"first": "A ← B", "second": "A → B", "neither": "A ∥ B", "both": "A ⇄ B"}


def _guesses(compared: Compared) -> Part:
    choices = [
        Tile(GUESS_ID + guess, sign, sentence(f"guess.{guess}"), state=compared.guess == guess)
        for guess, sign in _SIGNS.items()
    ]
    return tiles(choices, 2, compared.chosen)


def _numbers(compared: Compared) -> Part:
    """The numbers of U, to point at."""
    n, moment = compared.n, compared.chosen
    step = 44.0
    drawn = [
        group(corner_button(k, lit=False), at=((k - 0.5) * step, 22.0), data_piece=element_id(k))
        for k in range(1, n + 1)
    ]
    names = {k: sentence("bench.number", element=k) for k in range(1, n + 1)}
    pieces = tuple(Piece(element_id(k), name, moment=moment) for k, name in names.items())
    size = n * step, 44.0
    return Part(size, group(*drawn), size, pieces)


@dataclass(frozen=True, slots=True)
class Lined:
    """The sets of one size on a line: see `setcards_edu.teaching.lining`.

    n: the number of points; size: of the sets; chosen: those that are lit, also of other sizes.
    holes: those that are seen to be left out; asked: whether it can be said that this is a run, or
    not; claim: what was said.
    """

    n: int
    size: int
    chosen: tuple[Card, ...] = ()
    holes: Collection[Card] = ()
    asked: bool = False
    claim: bool | None = None


def lined_picture(lined: Lined) -> Picture:
    """The sizes to choose from, the line with the chosen sets, and what can be said of them."""
    sizes = [
        Tile(
            f"{SIZE_ID}{k}",
            f"{k}",
            sentence("line.size", size=k, number=len(same_size(k, lined.n))),
            k == lined.size,
        )
        for k in range(lined.n + 1)
    ]
    claims = [
        Tile(CLAIM_ID + name, sign, sentence(f"line.{name}"), lined.claim is claim)
        for name, sign, claim in (("run", "✓", True), ("no-run", "✗", False))
    ]
    parts = [_sizes(sizes), _line(lined)]
    if lined.asked:
        parts.append(tiles(claims, 2, lined.chosen))
    chosen = lined.chosen or "–"
    words = sentence("picture.explorer-line", size=lined.size, chosen=chosen, holes=tuple(lined.holes) or "–")
    return sheet(parts, words, "line")


def _sizes(choices: Sequence[Tile]) -> Part:
    """Small round choices in one row."""
    step = 54.0
    drawn = [
        group(_round(tile), at=((i + 0.5) * step, 24.0), data_piece=tile.id) for i, tile in enumerate(choices)
    ]
    pieces = tuple(Piece(tile.id, tile.words, role="radio", state=tile.state) for tile in choices)
    size = len(choices) * step, 48.0
    return Part(size, group(*drawn), size, pieces)


def _round(tile: Tile) -> Element:
    disc = node("circle", r=19, class_="face open" if tile.state else "face", fill=FACE)
    disc.attrib |= {"stroke": LIT if tile.state else EDGE, "stroke-width": "3" if tile.state else "1.2"}
    return group(disc, label(tile.sign, 0, 6, 17, class_="ink", fill=INK))


def _line(lined: Lined) -> Part:
    """The line, broken into two on a narrow screen; the chosen sets stand out of it."""
    on_line = same_size(lined.size, lined.n)
    wide, size = _line_places(on_line, 10)
    narrow, narrow_size = _line_places(on_line, 5)
    lit = [card for card in on_line if card in lined.chosen]
    stretch = on_line[on_line.index(lit[0]) : on_line.index(lit[-1]) + 1] if lit else ()
    whole = () if lined.holes or not _unbroken(lit, stretch) else stretch
    rails = (
        group(*number_line(wide, whole), data_narrow="scale(0)"),
        group(*number_line(narrow, whole), transform="scale(0)", data_narrow="scale(1)"),
    )
    drawn, pieces = [], []
    for place, card in enumerate(on_line, 1):
        look = _on_the_line(card, lined)
        faced = face(card, mark=look.mark, lies=look.lies)
        drawn.append(group(faced, at=wide[card], data_piece=card_id(card), data_narrow=move(narrow[card])))
        name = sentence("line.place", card=look.name or spoken(card), place=place, number=len(on_line))
        pieces.append(Piece(card_id(card), name, state=look.state))
    return Part(size, group(*rails, *drawn), narrow_size, tuple(pieces))


def _unbroken(lit: Sequence[Card], stretch: Sequence[Card]) -> bool:
    return len(lit) == len(stretch)


def _on_the_line(card: Card, lined: Lined) -> Shown:
    if card in lined.holes:
        return Shown(Mark.FORCED, lies=Lies.MISSING, name=sentence("line.hole", card=spoken(card)))
    chosen = card in lined.chosen
    return Shown(lies=Lies.OPEN if chosen else Lies.AT_HAND, state=chosen)


def _line_places(on_line: Sequence[Card], longest: int) -> tuple[dict[Card, Place], Place]:
    column, row = WIDTH + 10.0, HEIGHT + 22.0
    rows = -(-len(on_line) // longest)
    length = -(-len(on_line) // rows)
    places = {
        card: ((i % length + 0.5) * column + 6, (i // length + 0.5) * row) for i, card in enumerate(on_line)
    }
    return places, (length * column + 12, rows * row)


@dataclass(frozen=True, slots=True)
class Hunted:
    """A chain of cards: see `setcards_edu.teaching.hunting`.

    n: the number of points; chain: the cards; arrows: for each arrow between neighbours whether it is
    known to hold, or not to, or not known; closing: the same for the arrow that closes the chain.
    cycle: whether that leads back to the first card, not from it to the last.
    """

    n: int
    chain: tuple[Card, ...] = ()
    arrows: tuple[bool | None, ...] = ()
    closing: tuple[bool | None, ...] = ()
    cycle: bool = False
    room: int = 3


def hunted_picture(hunted: Hunted) -> Picture:
    """The chain with its arrows, and all cards to choose from."""
    shown = {
        card: Shown(Mark.FORCED, _letter(place), Lies.OPEN, state=True, name=_in_chain(card, place))
        for place, card in enumerate(hunted.chain)
    }
    words = sentence("picture.explorer-hunt", chain=hunted.chain or "–")
    return sheet([_chain(hunted), tray(cards(hunted.n), shown)], words, ("hunt", hunted.cycle))


def _letter(place: int) -> str:
    return "ABCDEFGH"[place]


def _in_chain(card: Card, place: int) -> str:
    return sentence("bench.marked", name=spoken(card), mark=_letter(place))


def _chain(hunted: Hunted) -> Part:
    """The cards in a row, the closing arrow as an arc above them."""
    room = max(hunted.room, len(hunted.chain))
    at = [((i + 0.5) * PITCH, HEIGHT / 2 + 40.0) for i in range(room)]
    places = [group(empty_place(), at=at[i]) for i in range(len(hunted.chain), room)]
    faces = [
        group(face(card, mark=Mark.FORCED, letter=_letter(i), lies=Lies.OPEN), at=at[i])
        for i, card in enumerate(hunted.chain)
    ]
    ways = [_step(at[i], at[i + 1]) for i in range(len(hunted.arrows))]
    ways += [_arc(at[0], at[len(hunted.chain) - 1], back=hunted.cycle) for _ in hunted.closing]
    known = (*hunted.arrows, *hunted.closing)
    pieces = tuple(
        Piece(f"{ARROW_ID}{i}", arrow_name(*_ends(hunted, i), told)) for i, told in enumerate(known)
    )
    drawn = [
        group(*paths([way], look_of(told)), button(told, sign), data_piece=f"{ARROW_ID}{i}")
        for i, ((way, sign), told) in enumerate(zip(ways, known, strict=True))
    ]
    size = room * PITCH, HEIGHT + 48.0
    scale = min(1.0, (NARROWEST - 24) / size[0])
    inner = group(*drawn, *places, *faces)
    narrow = size[0] * scale, size[1] * scale
    return Part(size, group(inner, data_narrow=f"scale({scale:g})"), narrow, pieces)


def _ends(hunted: Hunted, i: int) -> tuple[Card, Card]:
    if i < len(hunted.arrows):
        return hunted.chain[i], hunted.chain[i + 1]
    first, last = hunted.chain[0], hunted.chain[-1]
    return (last, first) if hunted.cycle else (first, last)


def arrow_name(a: Card, b: Card, told: bool | None) -> str:  # noqa: FBT001 - as the state has it
    """An arrow as a screen reader says it."""
    key = "arrow.asked" if told is None else "arrow.holds" if told else "arrow.broken"
    return sentence(key, a=spoken(a), b=spoken(b))


def look_of(told: bool | None) -> Look:  # noqa: FBT001 - as the state has it
    """How an arrow looks of which this is known."""
    return Look.PLAIN if told is None else Look.LIT if told else Look.BROKEN


def button(told: bool | None, at: Place) -> Element:  # noqa: FBT001 - as the state has it
    """What is pressed to ask about an arrow: its sign, and enough room for a finger around it."""
    disc = node("circle", cx=at[0], cy=at[1], r=13, class_="face", fill=FACE, stroke=EDGE, stroke_width=1)
    sign = question(at) if told is None else tick(at) if told else cross(at)
    return group(disc, sign)


def _step(start: Place, end: Place) -> tuple[Arrow, Place]:
    made = arrow((start[0], start[1] + 20), (end[0], end[1] + 20), _SIZE)
    return made, ((start[0] + end[0]) / 2, start[1] - 6.0)


def _arc(first: Place, last: Place, *, back: bool) -> tuple[Arrow, Place]:
    """Above the cards, from the first to the last or back."""
    top, (x, to_x) = first[1] - HEIGHT / 2 - 4, (first[0] + 8.0, last[0] - 8.0)
    ends = ((to_x, top), (x, top)) if back else ((x, top), (to_x, top))
    made = Arrow(ends[0], ((x + to_x) / 2, top - 50.0), ends[1])
    return made, ((x + to_x) / 2, top - 25.0)
