"""A counterexample: sets, one thing with what spoils it marked, a hand with a yaku, a chase to look at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from setcards_edu.conjectures import Clause, Counterexample, Finding, Term
from setcards_edu.conjectures.chases import Pursuit
from setcards_edu.equations import Hand, yaku
from setcards_edu.messages import Message, Reason, one_after_another, sentence
from setcards_edu.pictures.equations.equations import equation_block, hand_block
from setcards_edu.pictures.equations.tiles import smaller
from setcards_edu.pictures.kit.cards import HEIGHT, WIDTH, Lies, face
from setcards_edu.pictures.kit.hasse import edges, in_words, lattice_places, lines
from setcards_edu.pictures.kit.palette import INK, INK_SOFT, Mark
from setcards_edu.pictures.kit.relations import Pairs, relation_svg
from setcards_edu.pictures.kit.speech import spoken
from setcards_edu.pictures.kit.svg import document, group, label, paper
from setcards_edu.pictures.kit.value_registry import drawing, words_beside
from setcards_edu.pictures.pursuit.board import BoardView, board_drawn, board_in_words
from setcards_edu.pictures.pursuit.board_layout import Lattice
from setcards_edu.pursuit import Position
from setcards_edu.relations import Relation
from setcards_edu.sets import Card
from setcards_edu.topology import Topology

_LETTERS: Mapping[str, Mark] = {"A": Mark.A, "B": Mark.B, "C": Mark.FORCED}
_PITCH, _MARGIN, _CAPTION = WIDTH + 26, 16.0, 22
_TILES = 0.8

_LIT: Mapping[str, tuple[str, ...]] = {
    "relation.not-irreflexive": ("xx",),
    "relation.not-symmetric": ("xy",),
    "relation.not-antisymmetric": ("xy", "yx"),
    "relation.not-asymmetric": ("xy", "yx"),
    "relation.not-transitive": ("xy", "yz"),
}
_MISSING: Mapping[str, tuple[str, ...]] = {
    "relation.not-reflexive": ("xx",),
    "relation.not-symmetric": ("yx",),
    "relation.not-transitive": ("xz",),
    "relation.not-total": ("xy", "yx"),
}


@drawing.register
def finding_svg(finding: Finding) -> str | None:
    """The picture of the counterexample, None if there is none."""
    found = finding.counterexample
    return None if found is None else counterexample_svg(found)


@words_beside.register(Counterexample)
@words_beside.register(Finding)
def _(value: Counterexample | Finding) -> tuple[str, ...]:
    """Return what was found, and for a counterexample why each condition holds and the conclusion fails."""
    found = value.counterexample if isinstance(value, Finding) else value
    return (str(value.message), *(map(str, found.why) if found else ()))


@drawing.register
def counterexample_svg(counterexample: Counterexample) -> str:
    """The picture of a counterexample."""
    (letter, thing), *others = counterexample.things.items()
    if others or isinstance(thing, Card):
        return _sets(counterexample)
    if isinstance(thing, Hand):
        return _hand(counterexample, letter, thing)
    if isinstance(thing, Pursuit):
        return _chase(counterexample, letter, thing)
    reasons = tuple(_reasons(counterexample))
    if isinstance(thing, Relation):
        pairs = [_pairs(reason) for reason in reasons]
        lit, missing = ([pair for found in pairs for pair in found[kind]] for kind in (0, 1))
        return relation_svg(thing, lit=lit, missing=missing)
    family = tuple(sorted(thing, key=lambda card: card.sort_key))
    marked = _witnesses(family, reasons)
    return _family(counterexample, letter, family, marked, is_open=isinstance(thing, Topology))


def _description(counterexample: Counterexample, seen: Iterable[str] = ()) -> str:
    reasons = one_after_another((*seen, *counterexample.why))
    return sentence("picture.counterexample", things=spoken(str(counterexample)), reasons=reasons)


def _reasons(counterexample: Counterexample) -> Iterator[Message]:
    """What shows that the conclusion fails."""
    for message in counterexample.why[len(counterexample.statement.conditions) :]:
        reason = message.witnesses.get("reason")
        if isinstance(reason, Reason):
            yield reason


# sets


def _sets(counterexample: Counterexample) -> str:
    """The sets with their letters on them, then what operations make of them, with these above."""
    faces = [
        group(face(thing, mark=_LETTERS[letter], letter=letter))
        for letter, thing in counterexample.things.items()
        if isinstance(thing, Card)
    ]
    made = dict.fromkeys(term for term in _terms(counterexample) if term.parts)
    for term in made:
        value = term.value(counterexample.things, counterexample.n)
        if isinstance(value, Card):
            above = label(str(term), 0, -HEIGHT / 2 - 8, 12, class_="ink", fill=INK)
            faces.append(group(above, face(value)))
    top = _CAPTION if made else 0.0
    size = len(faces) * _PITCH + _MARGIN, HEIGHT + 2 * _MARGIN + top
    middle = size[1] / 2 + top / 2
    placed = (group(drawn, at=(_MARGIN / 2 + (k + 0.5) * _PITCH, middle)) for k, drawn in enumerate(faces))
    return document(size, _description(counterexample), paper(size), *placed, scale=1.2)


def _terms(counterexample: Counterexample) -> Iterator[Term]:
    statement = counterexample.statement
    for clause in (*statement.conditions, statement.conclusion):
        parts: tuple[Clause, ...] = clause.parts
        yield from (term for part in parts for term in part.terms)


# families and topologies


@dataclass(frozen=True)
class _Marks:
    """The sets to look at, and those that are missing."""

    marks: Mapping[Card, Mark]
    ghosts: frozenset[Card]


def _witnesses(family: tuple[Card, ...], reasons: Iterable[Message]) -> _Marks:
    named: dict[Card, Mark] = {}
    for reason in reasons:
        for name, mark in (("a", Mark.A), ("b", Mark.B), ("forced", Mark.FORCED)):
            card = reason.witnesses.get(name)
            if isinstance(card, Card):
                named.setdefault(card, mark)
    ghosts = frozenset(named).difference(family)
    return _Marks(named | dict.fromkeys(ghosts, Mark.FORCED), ghosts)


def _family(
    counterexample: Counterexample, letter: str, family: tuple[Card, ...], marked: _Marks, *, is_open: bool
) -> str:
    """The Hasse diagram, its witnesses marked, what is missing as a ghost."""
    places, (width, height) = lattice_places(counterexample.n)
    lies = Lies.OPEN if is_open else Lies.AT_HAND
    nodes = [group(face(card, mark=marked.marks.get(card), lies=lies), at=places[card]) for card in family]
    nodes += [
        group(face(card, mark=Mark.FORCED, lies=Lies.MISSING), at=places[card])
        for card in sorted(marked.ghosts, key=lambda card: card.sort_key)
    ]
    drawn = edges(lines(family, places, within=(0, width), beside=marked.ghosts)) if family else None
    side, size = 2 * _CAPTION, (width + 2 * _CAPTION + 6, height)
    caption = label(f"{letter} =", _CAPTION, height / 2 + 5, 14, class_="ink", fill=INK)
    seen = (sentence("picture.lines", lines=in_words(family)),) if len(family) > 1 else ()
    description = _description(counterexample, seen)
    shown = group(drawn, *nodes, at=(side, 0.0))
    return document(size, description, paper(size), caption, shown)


# hands


def _hand(counterexample: Counterexample, letter: str, hand: Hand) -> str:
    """The tiles of the hand, and below them its best yaku, or that it has none."""
    tiles, best = smaller(hand_block(hand), _TILES), yaku(hand, counterexample.n)[:1]
    left, below = 2.0 * _CAPTION + _MARGIN, tiles.size[1] + 2 * _MARGIN
    caption = label(f"{letter} =", _CAPTION + 4, _MARGIN + 0.42 * tiles.size[1], 14, class_="ink", fill=INK)
    width, height = left + tiles.size[0], below + _CAPTION
    if best:
        found = smaller(equation_block(best[0]), _TILES)
        shown = group(found.drawn, at=(left, below))
        width, height = max(width, left + found.size[0]), below + found.size[1] + _MARGIN
    else:
        soft = {"class_": "ink-soft", "fill": INK_SOFT, "text_anchor": "start"}
        shown = label(sentence("picture.no-yaku"), left, below + 6, 15, **soft)
    size = width + _MARGIN, height
    return document(
        size,
        _description(counterexample),
        paper(size),
        caption,
        group(tiles.drawn, at=(left, _MARGIN)),
        shown,
    )


# chases


def _chase(counterexample: Counterexample, letter: str, chase: Pursuit) -> str:
    """The board, with the position that is told of and the moves to a capture from there, if one is."""
    position = _position(counterexample)
    if position is None:
        view = BoardView(chase.grid)
    else:
        view = BoardView(position, numbers=chase.map(position.dogs).moves)
    drawn, board = board_drawn(view, Lattice.of(chase.grid))
    left = 2.0 * _CAPTION + _MARGIN
    caption = label(f"{letter} =", _CAPTION + 4, _MARGIN + board[1] / 2, 14, class_="ink", fill=INK)
    size = left + board[0] + _MARGIN, board[1] + 2 * _MARGIN
    description = _description(counterexample, [str(board_in_words(view))])
    return document(size, description, paper(size), caption, group(drawn, at=(left, _MARGIN)))


def _position(counterexample: Counterexample) -> Position | None:
    """What a reason points at, the conclusion's before those of the conditions."""
    for message in reversed(counterexample.why):
        reason = message.witnesses.get("reason")
        position = reason.witnesses.get("position") if isinstance(reason, Reason) else None
        if isinstance(position, Position):
            return position
    return None


# relations


def _pairs(reason: Message) -> tuple[Pairs, Pairs]:
    """The pairs to look at, and those that are missing."""
    cycle = reason.witnesses.get("cycle")
    if isinstance(cycle, tuple):
        return list(zip(cycle, (*cycle[1:], cycle[0]), strict=True)), ()
    lit, missing = (
        [tuple(reason.witnesses[name] for name in names) for names in table.get(reason.key, ())]
        for table in (_LIT, _MISSING)
    )
    return [(x, y) for x, y in lit], [(x, y) for x, y in missing]
