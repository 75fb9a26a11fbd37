"""Pictures of a board whose squares, dogs and sheep can be pressed, or dragged with a drop on a square.

Beyond joined edges the squares of the opposite side are repeated faintly; a press there is a press on the
square or animal that is repeated.  The pieces are the squares, row by row, then the dogs, then the sheep.
Animals are positioned by `transform`, so that they glide from picture to picture.  A board of 30 × 6 squares,
each a piece, is the largest that a screen may show.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import product

from setcards_edu.messages import Message, sentence
from setcards_edu.pictures.kit.celebration import Celebration, celebrated
from setcards_edu.pictures.kit.layout import Part, sheet
from setcards_edu.pictures.kit.palette import FACE, FIGURE, LIT, Judged, Mark
from setcards_edu.pictures.kit.picture import Picture, Piece
from setcards_edu.pictures.kit.svg import (
    NARROWEST,
    Element,
    Place,
    document,
    dots_at,
    group,
    move,
    node,
    paper,
)
from setcards_edu.pursuit.board.grid import Grid, Square, square_name
from setcards_edu.pursuit.board.positions import Position
from setcards_edu.pursuit.solver.solution import CaptureMap
from setcards_edu.pursuit.strategies.strategy import Plan

from .board_layout import LARGEST, Lattice
from .board_parts import bare_board, barrier, marked, thought_away
from .board_scenes import BoardScene, Shown, dog_name, sheep_name
from .board_symbols import dog, sheep, stone, tag
from .capture_map import heat, heat_numbers, legend, map_in_words
from .jumps_and_trail import Leg, Trail, arcs, trail

DOG_ID, SHEEP_ID, SQUARE_ID = "dog-", "sheep-", "sq-"
"""The prefixes of the ids of dogs, sheep and squares."""

_NARROW_WIDTH, _NARROW_HEIGHT, _FINGER = NARROWEST - 24.0, 700.0, 26.0
_BROAD_HEIGHT = 430.0
_MARGIN = 10.0


@dataclass(frozen=True, slots=True)
class BoardView:
    """A board with its animals, as a value to draw.

    position: a position, a plan of the dogs, an empty board, or a `BoardScene` while animals are being
        placed.
    reach: the squares that the selected animal can reach: drawn as dots for a sheep, as rings for a dog.
    jumps: the jumps that are drawn as arcs (see `jumps_of`).
    catches: for squares in `reach`, the largest number of sheep that a dog captures by going there.
    lit: the squares that the message on the screen mentions, with their marks.
    told: the meaning of a mark in words, by square, where the mark's letter does not say enough.
    selected: the id of the selected animal, or None.
    invited: the ids of the animals of which the learner selects one next; each has a frame.
    pressable: the squares that can be pressed, and on which an animal can be dropped.
    animals: the ids of the animals that can be pressed; carried: the ids of those that can be picked up, None
        for all.
    chosen: the squares chosen so far in an answer that consists of squares; None in other cases.
    judged: the judgements of the squares of an answer, once it is judged.
    trail: the moves to draw as curves, each with the squares of the dogs before the move.
    numbers: by square, the number of dog moves to capture a sheep on it, None for never; squares in rows that
        the dogs' plan excludes are left out.
    coloured: whether the squares are coloured by these numbers.
    flock: the numbers of the sheep, from 0, in the order of their squares; 0, 1, … if None.  By its number a
        sheep keeps its id when the order of the squares changes.
    tags: the words on labels below animals, by the animals' ids.
    is_plain: whether sheep and stones are drawn with fewer lines, to make the picture of a large flock
        smaller.
    glad: the ids of the animals that celebrate a victory: dogs run, sheep leap; led_away: the squares of the
        captured sheep.
    scene, places: computed from the other fields: the scene, and the ids of the animals with their squares,
        dogs first.
    """

    position: Shown
    reach: frozenset[Square] = frozenset()
    jumps: tuple[Leg, ...] = ()
    catches: Mapping[Square, int] = field(default_factory=dict)
    lit: Mapping[Square, Mark] = field(default_factory=dict)
    told: Mapping[Square, Message] = field(default_factory=dict)
    selected: str | None = None
    pressable: frozenset[Square] = frozenset()
    animals: frozenset[str] = frozenset()
    trail: Trail = ()
    numbers: Mapping[Square, int | None] | None = None
    coloured: bool = True
    flock: tuple[int, ...] | None = None
    carried: frozenset[str] | None = None
    chosen: frozenset[Square] | None = None
    judged: Mapping[Square, Judged] = field(default_factory=dict)
    tags: Mapping[str, str] = field(default_factory=dict)
    glad: frozenset[str] = frozenset()
    led_away: tuple[Square, ...] = ()
    is_plain: bool = False
    invited: frozenset[str] = frozenset()
    scene: BoardScene = field(init=False, repr=False, compare=False)
    places: tuple[tuple[str, Square], ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        scene = replace(BoardScene.of(self.position), flock=self.flock)
        object.__setattr__(self, "scene", scene)
        dogs = ((f"{DOG_ID}{k}", square) for k, square in enumerate(scene.dogs))
        numbered = zip(self.flock or range(len(scene.sheep)), scene.sheep, strict=True)
        sheep = ((f"{SHEEP_ID}{k}", square) for k, square in sorted(numbered))
        object.__setattr__(self, "places", (*dogs, *sheep))
        if self.numbers is not None:
            kept = {square: k for square, k in self.numbers.items() if square[0] not in self.scene.away}
            object.__setattr__(self, "numbers", kept)

    @property
    def standing(self) -> Iterator[tuple[str, Square, str]]:
        """For each animal its id, its square, and its name for a screen reader; dogs first."""
        dogs = len(self.scene.dogs)
        sheep = max(len(self.scene.sheep), *(number + 1 for number in self.flock or ()), 1)
        for id_, square in self.places:
            k, is_dog = int(id_.rsplit("-", 1)[1]), id_.startswith(DOG_ID)
            name = dog_name(k, square, dogs) if is_dog else sheep_name(k, square, sheep)
            tag = self.tags.get(id_)
            yield id_, square, name if tag is None else sentence("pursuit-board.with", name=name, told=tag)


def square_id(square: Square) -> str:
    """Return the id of the pressable part for a square.

    >>> square_id((2, 1))
    'sq-2-1'
    """
    return f"{SQUARE_ID}{square[0]}-{square[1]}"


def square_of_id(id_: str) -> Square | None:
    """Return the square with this id; None for the id of an animal.

    >>> square_of_id("sq-2-1")
    (2, 1)
    """
    if not id_.startswith(SQUARE_ID):
        return None
    row, column = id_.removeprefix(SQUARE_ID).split("-")
    return int(row), int(column)


def square_of(piece: str, view: BoardView) -> Square | None:
    """Return the square with the id `piece`, or the square of the animal with this id, such as "dog-0"; None
    for any other id."""
    return square_of_id(piece) or next((at for id_, at in view.places if id_ == piece), None)


def board_picture(view: BoardView, moment: Hashable = None) -> Picture:
    """Draw the board as a picture whose squares and animals can be pressed.

    moment: a value that identifies the situation in which a press has its meaning; the scene if None.
    """
    moment = view.scene if moment is None else moment
    made = sheet([board_part(view, moment)], str(board_in_words(view)), moment)
    return replace(made, focus=focus_of(view))


def board_part(view: BoardView, moment: Hashable) -> Part:
    """Return the board as a part of a larger picture, scaled to fit a narrow screen.

    moment: a value that identifies the situation in which a press on it has its meaning (see `Piece`).
    """
    lattice = Lattice.of(view.scene.grid)
    drawn, size = board_drawn(view, lattice, is_live=True)
    by_finger, by_height = _FINGER / lattice.cell, _NARROW_HEIGHT / size[1]
    scale = min(_NARROW_WIDTH / size[0], max(by_finger, by_height), LARGEST / lattice.cell)
    drawn.set("data-narrow", f"scale({scale:.3f})")
    board = group(drawn, data_joined=None if lattice.grid.wrap == "none" else lattice.grid.wrap)
    return Part(size, board, (size[0] * scale, size[1] * scale), tuple(_pieces(view, moment)))


def broad_board_part(view: BoardView, moment: Hashable) -> Part:
    """Return the board as a part of a picture that fills the width of a narrow screen, for squares easy to
    touch.

    moment: a value that identifies the situation in which a press on it has its meaning (see `Piece`).

    If this makes the squares larger, a narrow screen shows only half of each repeated column; the rest is cut
    off.  When an animal is picked up, the names of the pieces do not change; only `Piece.told` says what the
    animal can reach.  So a press on a square right after a press on an animal is valid.
    """
    lattice = Lattice.of(view.scene.grid)
    scale, is_cut = lattice.broad(NARROWEST, _BROAD_HEIGHT)
    drawn, size = board_drawn(view, lattice, is_live=True, is_cut=is_cut)
    shown = (lattice.width + 2 * lattice.margin[0][0]) if is_cut else size[0]  # the squares in the middle
    left = (NARROWEST - shown * scale) / 2
    drawn.set("data-narrow", f"{move((left, 0.0))} scale({scale:.3f})")
    board = group(drawn, data_joined=None if lattice.grid.wrap == "none" else lattice.grid.wrap)
    pieces = tuple(_pieces(view, moment, is_lasting=True))
    return Part(size, board, (float(NARROWEST), size[1] * scale), pieces)


def board_drawn(
    view: BoardView, lattice: Lattice, *, is_live: bool = False, is_cut: bool = False
) -> tuple[Element, tuple[float, float]]:
    """Return the drawing of the board, whose upper left corner is the origin, and its width and height.

    is_live: whether the drawing contains pieces that can be pressed; is_cut: whether a narrow screen cuts off
        half of the repeated columns.
    """
    animals = _pieces_drawn(view, lattice) if is_live else _animals(view, lattice)
    ground_ = _ground(view, lattice, is_cut=is_cut)
    board = group(*ground_, *_upon(view, lattice), *animals, at=lattice.margin[0])
    width, height = lattice.size
    if view.numbers is None:
        return group(board), (width, height)
    told = legend(view.numbers, width)
    told.drawn.set("transform", move((0.0, height + 2)))
    return group(board, told.drawn), (max(width, told.size[0]), height + 2 + told.size[1])


def board_in_words(view: BoardView) -> Message:
    """Return the description of the board as a message of several sentences."""
    told = [view.scene.message]
    if view.numbers is not None:
        told.append(map_in_words(view.numbers))
    return told[0] if len(told) == 1 else Message("pursuit-board.scene", sentences=tuple(told))


def board_svg(shown: Grid | Position | Plan | BoardScene) -> str:
    """Draw a board, a position, a plan or a scene as SVG text."""
    return view_svg(BoardView(shown))


def view_svg(view: BoardView) -> str:
    """Draw a board as SVG text, without pieces."""
    drawn, size = board_drawn(view, Lattice.of(view.scene.grid))
    whole = size[0] + 2 * _MARGIN, size[1] + 2 * _MARGIN
    return document(whole, str(board_in_words(view)), paper(whole), group(drawn, at=(_MARGIN, _MARGIN)))


def _ground(view: BoardView, lattice: Lattice, *, is_cut: bool) -> Iterator[Element | None]:
    """Yield the ground, lines, trail, edges and names, with the parts repeated beyond joined edges."""
    scene = view.scene
    bare = bare_board(lattice, is_sandy=bool(_sand(view)), lit=scene.barrier, is_cut=is_cut)
    yield from bare.ground
    if view.numbers is not None:
        yield from heat(lattice, view.numbers) if view.coloured else ()
    if scene.barrier is not None:
        yield barrier(lattice, scene.barrier)
    yield from thought_away(lattice, scene.away)
    yield bare.lines
    yield from trail(lattice, view.trail)
    yield from _repeated(view, lattice)
    yield from bare.rim


def _sand(view: BoardView) -> int:
    """Return the mask of the squares beside a wall on which no sheep may stand; 0 if the rules allow it."""
    scene = view.scene
    return 0 if scene.rules.wall_rows else scene.grid.wall_squares


def _repeated(view: BoardView, lattice: Lattice) -> Iterator[Element]:
    """Yield the animals and stones that are repeated beyond joined edges."""
    there = [(square, stone(lattice.cell, is_plain=view.is_plain)) for square in sorted(lattice.grid.stones)]
    there += [(square, _tagged(view, lattice, id_)) for id_, square in view.places]
    for square, drawn in there:
        for again in lattice.repeated(square):
            yield group(drawn, at=lattice.middle(again))


def _upon(view: BoardView, lattice: Lattice) -> Iterator[Element]:
    """Yield the drawings on the squares below the animals: stones, numbers, marks, reach and jumps."""
    for square in sorted(lattice.grid.stones):
        yield group(stone(lattice.cell, is_plain=view.is_plain), at=lattice.middle(square))
    if view.numbers is not None:
        there = {square for _, square in view.places}
        shown = {square: number for square, number in view.numbers.items() if square not in there}
        yield heat_numbers(lattice, shown, coloured=view.coloured)
    if view.selected is not None:
        yield from (_raised(lattice, at) for id_, at in view.places if id_ == view.selected)
    yield from (_framed(lattice, at) for id_, at in view.places if id_ in view.invited)
    tagged = {square for id_, square in view.places if id_ in view.tags}
    for square, mark in view.lit.items():
        yield marked(lattice, square, mark, is_tagged=square in tagged)
    for square, how in view.judged.items():
        yield marked(lattice, square, how.mark, sign=how.sign, is_tagged=square in tagged)
    yield from _reached(view, lattice)
    yield from arcs(lattice, view.jumps)
    yield from _catches(view, lattice)


def _animals(view: BoardView, lattice: Lattice) -> Iterator[Element]:
    for id_, square in view.places:
        yield group(_animal(view, lattice, id_), at=lattice.middle(square))
    yield from _tags(view, lattice)


def _pieces_drawn(view: BoardView, lattice: Lattice) -> Iterator[Element]:
    spots = _spots(lattice)
    squares = (spots[square] for square in sorted(view.pressable))
    yield group(*squares, *_again(view, lattice), fill=FACE, fill_opacity=0)
    for id_, square in view.places:
        joy = Celebration.RUNS if id_.startswith(DOG_ID) else Celebration.LEAPS
        animal = celebrated(joy, _animal(view, lattice, id_), on=id_ in view.glad)
        yield group(_spot(lattice), animal, at=lattice.middle(square), data_piece=id_)
    for number, square in enumerate(view.led_away):
        led = celebrated(Celebration.LED_AWAY, sheep(lattice.cell, None))
        yield group(led, at=lattice.middle(square), data_key=f"led-{number}")
    yield from _tags(view, lattice)


def _tags(view: BoardView, lattice: Lattice) -> Iterator[Element]:
    """Yield the tags of animals, which are drawn above all pieces and move with their animals."""
    for id_, square in view.places:
        if id_ in view.tags:
            hung, at = tag(lattice.cell, view.tags[id_]), lattice.middle(square)
            yield group(hung, at=at, data_key=f"tag-{id_}", class_="tag")


@lru_cache(maxsize=20)
def _spots(lattice: Lattice) -> Mapping[Square, Element]:
    """Draw the squares as pieces that one does not see."""
    spot = node("rect", width=lattice.cell, height=lattice.cell, class_="spot")
    named = _named(lattice.grid).items()
    return {square: group(spot, at=lattice.corner(square), data_piece=id_) for square, (id_, _) in named}


def _again(view: BoardView, lattice: Lattice) -> Iterator[Element]:
    """Yield transparent squares beyond joined edges, each with the id of the piece that it repeats."""
    pressed = {square: square_id(square) for square in sorted(view.pressable)}
    pressed |= {square: id_ for id_, square in view.places if id_ in view.animals}
    spot = node("rect", width=lattice.cell, height=lattice.cell)
    for square, id_ in pressed.items():
        for again in lattice.repeated(square):
            yield group(spot, at=lattice.corner(again), data_again=id_)


@lru_cache(maxsize=20)
def _spot(lattice: Lattice) -> Element:
    """Draw the transparent square around an animal that makes its whole square react to a press."""
    half = lattice.cell / 2
    rect = node("rect", x=-half, y=-half, width=lattice.cell, height=lattice.cell, class_="spot")
    rect.attrib |= {"fill": FACE, "fill-opacity": "0"}
    return rect


def _animal(view: BoardView, lattice: Lattice, id_: str) -> Element:
    kind, number = id_.rsplit("-", 1)
    if kind == "dog":
        drawn = dog(lattice.cell, int(number) + 1 if len(view.scene.dogs) > 1 else None)
    else:
        several = len(view.scene.sheep) > 1 or view.flock is not None
        drawn = sheep(lattice.cell, int(number) + 1 if several else None, is_plain=view.is_plain)
    return drawn


def _tagged(view: BoardView, lattice: Lattice, id_: str) -> Element:
    """Draw an animal with its tag, for its repetition beyond a joined edge."""
    if view.is_plain and not id_.startswith(DOG_ID):
        return sheep(lattice.cell, is_plain=True)
    hung = tag(lattice.cell, view.tags[id_]) if id_ in view.tags else None
    return group(_animal(view, lattice, id_), hung)


def _raised(lattice: Lattice, square: Square) -> Element:
    """Draw the highlighted square of the animal that is picked up."""
    (x, y), cell = lattice.corner(square), lattice.cell
    lit = node("rect", x=x + 1, y=y + 1, width=cell - 2, height=cell - 2, rx=5, class_="raised", fill=FIGURE)
    lit.attrib |= {"stroke": LIT, "stroke-width": "2.6"}
    return lit


def _framed(lattice: Lattice, square: Square) -> Element:
    """Draw the frame on the square of an animal that can be picked up."""
    (x, y), cell = lattice.corner(square), lattice.cell
    frame = node("rect", x=x + 2, y=y + 2, width=cell - 4, height=cell - 4, rx=7, class_="leap", fill="none")
    frame.attrib |= {"stroke": LIT, "stroke-width": "2.6"}
    return frame


def _reached(view: BoardView, lattice: Lattice) -> Iterator[Element]:
    """Yield dots on squares that a sheep can reach, but rings around animals and numbers, and for a dog.

    While animals are being placed there are many dots, so they are smaller.
    """
    taken = view.reach.intersection(square for _, square in view.places)
    free, cell = view.reach - taken, lattice.cell
    who = view.selected or view.scene.to_move
    if free and view.numbers is None and not who.startswith("dog"):
        dots = dots_at(map(lattice.middle, sorted(free)))
        size = round(cell * (0.3 if who else 0.18), 1)
        yield node("path", d=dots, class_="leap", stroke=LIT, stroke_width=size)
        free = frozenset()
    rings = [_ring(lattice.middle(square), round(cell * 0.24, 1)) for square in sorted(free)]
    rings += [_ring(lattice.middle(square), round(cell * 0.45, 1)) for square in sorted(taken)]
    if rings:
        yield node("path", d="".join(rings), class_="leap", fill="none", stroke=LIT, stroke_width=3)


def _catches(view: BoardView, lattice: Lattice) -> Iterator[Element]:
    """Yield the numbers of sheep captured by landing on squares, each in the square's lower left corner."""
    if not view.catches:
        return
    cell = lattice.cell
    radius = max(6.5, round(cell * 0.19, 1))
    spots = [
        (x - cell / 2 + radius, y + cell / 2 - radius, count)
        for square, count in sorted(view.catches.items())
        for x, y in [lattice.middle(square)]
    ]
    discs = dots_at((x, y) for x, y, _ in spots)
    yield node("path", d=discs, class_="leap", stroke=LIT, stroke_width=2 * radius)
    size = round(radius * 1.55, 1)
    numbers = (node("text", text=str(count), x=x, y=y + size * 0.355) for x, y, count in spots)
    yield group(*numbers, class_="corner-ink", fill=FACE, font_size=size, font_weight="bold")


def _ring(at: Place, radius: float) -> str:
    """Return the commands of an SVG path that draw a circle."""
    half = f"a{radius:g} {radius:g} 0 0 1"
    return f"M{at[0] - radius:g} {at[1]:g}{half} {2 * radius:g} 0{half} {-2 * radius:g} 0"


@lru_cache(maxsize=20)
def _named(grid: Grid) -> Mapping[Square, tuple[str, str]]:
    """Return the id of each square as a piece, and its name."""
    squares = product(range(grid.rows), range(grid.columns))
    return {square: (square_id(square), square_name(square)) for square in squares}


def _pieces(view: BoardView, moment: Hashable, *, is_lasting: bool = False) -> Iterator[Piece]:
    """Yield the pieces; is_lasting: whether their names leave out how things stand, which is only told."""
    named, taken = _named(view.scene.grid), frozenset(square for _, square in view.places)
    sand, beside_wall = frozenset(view.scene.grid.squares(_sand(view))), sentence("pursuit-board.beside-wall")
    for square in sorted(view.pressable):
        id_, name = named[square]
        words = _square_in_words(
            view, square, name, beside_wall if square in sand else "", is_taken=square in taken
        )
        yield Piece(
            id_,
            name if is_lasting else words,
            state=None if view.chosen is None else square in view.chosen,
            zone=True,
            moment=moment,
            told=words if is_lasting else "",
        )
    for id_, square, name in view.standing:
        words, is_open = _animal_in_words(view, square, name), id_ in view.animals
        is_on = id_ == view.selected or square in (view.chosen or ())
        is_loose = is_open and (view.carried is None or id_ in view.carried)
        yield Piece(
            id_,
            name if is_lasting else words,
            enabled=is_open,
            state=is_on if is_open or is_on else None,
            zone=is_open,
            draggable=is_loose,
            moment=moment,
            told=words if is_lasting else "",
        )


def _animal_in_words(view: BoardView, square: Square, name: str) -> str:
    """Return the name of an animal, with words for whether it can move or be captured, and for marks."""
    if square in view.reach:
        told = _in_reach(view, square) if view.selected else sentence("pursuit-board.can-move")
        name = sentence("pursuit-board.with", name=name, told=told)
    return _marked_in_words(view, square, name)


def _in_reach(view: BoardView, square: Square) -> str:
    """Return the words for a square of the reach, and for how many sheep are captured there."""
    if square in view.catches:
        return sentence("pursuit-board.catches", count=view.catches[square])
    captures = any(leg.end == square for leg in view.jumps) and (view.selected or "").startswith(DOG_ID)
    return sentence("pursuit-board.in-reach-capture" if captures else "pursuit-board.in-reach")


def _marked_in_words(view: BoardView, square: Square, name: str) -> str:
    """Return the name with words for whether the square is judged, chosen or marked."""
    if square in view.judged:
        return view.judged[square].named(name)
    if square in (view.chosen or ()):
        return sentence("pursuit-board.with", name=name, told=sentence("pursuit-board.chosen"))
    if square in view.told:
        return sentence("pursuit-board.with", name=name, told=view.told[square])
    mark = view.lit.get(square)
    if mark is Mark.HINTED:
        return sentence("picture.hinted", name=name)
    return sentence("picture.marked", name=name, mark=mark.letter) if mark else name


def _square_in_words(view: BoardView, square: Square, name: str, beside_wall: str, *, is_taken: bool) -> str:
    """Return the name of a square with words for all that is drawn there; is_taken: whether by an animal.

    beside_wall: the words for a square beside a wall, empty for another one.
    """
    told, has_number = [name], view.numbers is not None and square in view.numbers
    if is_taken:
        told.append(sentence("pursuit-board.taken"))
    if square in view.reach:
        told.append(_in_reach(view, square))
    if square[0] in view.scene.away:
        told.append(sentence("pursuit-board.thought-away"))
    elif not has_number and beside_wall:
        told.append(beside_wall)
    if view.numbers is not None and square in view.numbers:
        number = view.numbers[square]
        told.append(
            sentence("pursuit-board.never")
            if number is None
            else sentence("pursuit-board.moves", count=number)
        )
    if square in view.judged:
        return view.judged[square].named(", ".join(told))
    if square in (view.chosen or ()):
        told.append(sentence("pursuit-board.chosen"))
    elif square in view.told:
        told.append(str(view.told[square]))
    elif square in view.lit:
        told.append(sentence("pursuit-board.marked", mark=view.lit[square].letter))
    return ", ".join(told)


def focus_of(view: BoardView) -> str | None:
    """Return the id of the part that the Tab key reaches first: the selected animal, else the first animal
    that can be pressed, else a square; None if nothing can be pressed."""
    ids = [id_ for id_, _ in view.places]
    if view.selected in ids:
        return view.selected
    first = next((id_ for id_ in ids if id_ in view.animals), None)
    return first or next((square_id(square) for square in sorted(view.pressable)), None)


def map_svg(value: CaptureMap) -> str:
    """Draw a map of the number of dog moves to a capture on each square as SVG text."""
    return view_svg(BoardView(BoardScene(value.grid, value.dogs, rules=value.rules), numbers=value.moves))
