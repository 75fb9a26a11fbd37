"""The builder in all its states: small enough, nothing on top of anything, every set in its place."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from setcards_edu import Card, Topology, language
from setcards_edu.pictures.kit.card_pieces import card_id, element_id
from setcards_edu.pictures.kit.cards import HEIGHT, WIDTH
from setcards_edu.pictures.kit.palette import Mark
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.pictures.topology.builder import (
    DIAGRAM,
    EQUALS,
    FORCED,
    OPERATION,
    BuilderView,
    EquationInProgress,
    builder_picture,
)
from tests.pictures.reading import Box, box, placed, root, view_box

each_n = pytest.mark.parametrize("n", [2, 3, 4, 5])
either = pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])


def full(n):
    return frozenset(Topology.discrete(n))


def trial(topology, card, available=None):
    """The states that a card goes through that does not fit."""
    n = topology.n
    available = full(n) if available is None else available
    reason = topology.why_not([card])
    a, b, forced = (reason.witnesses[name] for name in ("a", "b", "forced"))
    ghosts = tuple(sorted(topology.missing([card]), key=lambda missed: missed.sort_key))
    marks = {card: Mark.TRIED}
    first, both = {a: Mark.A, **marks}, {a: Mark.A, b: Mark.B}
    operation = "union" if forced == a | b else "intersection"

    def asked(*chosen, made, marks):
        question = EquationInProgress(chosen, operation, made, open=True)
        return BuilderView(topology, available, (card,), marks, choosing=chosen, question=question)

    yield BuilderView(topology, available, (card,), marks)
    yield asked(made=Card.empty(n), marks=marks)
    yield asked(a, made=Card.full(n), marks=first)
    yield asked(a, b, made=forced, marks=both)
    shown = EquationInProgress((a, b), operation, forced, open=False)
    yield BuilderView(topology, available, (card,), both | {forced: Mark.FORCED}, ghosts, question=shown)


def states(n):
    """The builder before, while and after a card does not fit, with all cards or only some."""
    yield BuilderView(Topology.indiscrete(n), full(n))
    yield BuilderView(Topology.discrete(n), full(n))
    yield BuilderView(Topology.discrete(n), frozenset())
    if n > 2:  # on two points every card fits
        one, two = Card([1], n), Card([2], n)
        small = Topology.indiscrete(n).generate([one])
        large = _one_pair_glued(n)
        lacking = next(card for card in full(n) if card not in large)
        yield from trial(small, two)
        yield from trial(small, two, available=frozenset([one, two]))
        yield from trial(large, lacking)


def _one_pair_glued(n):
    """The largest topology that is not discrete: what has n has 1."""
    points = [Card([k], n) for k in range(1, n)]
    return Topology.indiscrete(n).generate([*points, Card([1, n], n)])


@dataclass(frozen=True)
class Drawn:
    """A state with its picture, which all tests look at."""

    view: BuilderView
    picture: Picture
    tree: ET.Element

    def placed(self, *, narrow):
        return list(placed(self.tree, narrow=narrow))

    def piece_boxes(self, *, narrow):
        return {
            part.get("data-piece"): box(part, narrow=narrow, move=move)
            for part, move in self.placed(narrow=narrow)
            if part.get("data-piece")
        }


@cache
def drawn_states(n):
    pictures = [(view, builder_picture(view)) for view in states(n)]
    return [Drawn(view, picture, root(picture.svg)) for view, picture in pictures]


@pytest.mark.long
@each_n
@either
def test_no_two_pieces_overlap_and_none_leaves_the_picture(n, narrow):
    for drawn in drawn_states(n):
        boxes = drawn.piece_boxes(narrow=narrow)
        whole = view_box(drawn.tree, narrow=narrow)
        assert all(found.within(whole, slack=0.1) for found in boxes.values())
        del boxes[DIAGRAM]
        for one, other in combinations(boxes, 2):
            assert not boxes[one].overlaps(boxes[other]), (one, other, drawn.view)


@pytest.mark.long
@each_n
@either
def test_the_equation_stands_clear_of_the_cards(n, narrow):
    for drawn in drawn_states(n):
        parts = drawn.placed(narrow=narrow)
        slips = [box(part, narrow=narrow, move=move) for part, move in parts if part.get("class") == "panel"]
        assert len(slips) == (drawn.view.question is not None)
        for slip in slips:
            inside = {OPERATION, EQUALS, FORCED, *(element_id(k) for k in range(1, n + 1))}
            for id_, found in drawn.piece_boxes(narrow=narrow).items():
                assert id_ == DIAGRAM or (found.within(slip) if id_ in inside else not found.overlaps(slip))


@each_n
@either
def test_every_set_has_one_place_in_the_diagram_and_keeps_it(n, narrow):
    """For the cards that may be used: with fewer of them the places at hand stand closer together."""
    places = {}
    for drawn in drawn_states(n):
        view, diagram = drawn.view, drawn.piece_boxes(narrow=narrow)[DIAGRAM]
        for part, move in drawn.placed(narrow=narrow):
            id_ = part.get("data-piece", "")
            if id_.startswith("c-"):
                place = move(0, 0)
                laid = id_ in {card_id(card) for card in (*view.topology, *view.tried, *view.ghosts)}
                laid = laid or id_ == "c-0"
                card_box = Box(
                    place[0] - WIDTH / 2, place[1] - HEIGHT / 2, place[0] + WIDTH / 2, place[1] + HEIGHT / 2
                )
                has_tray = narrow and len(view.available - {Card.empty(n), Card.full(n)}) <= 6
                if has_tray and not laid and view.question:
                    continue  # the equation lies above the tray
                assert card_box.within(diagram) == (laid or (narrow and not has_tray))
                key = (view.available, id_, laid or (narrow and not has_tray))
                assert places.setdefault(key, place) == place
    for available in {available for available, *_ in places}:
        theirs = [place for (usable, *_), place in places.items() if usable == available]
        assert len(set(theirs)) == len(theirs)


@each_n
def test_the_pieces_are_the_cards_at_hand_or_open_and_what_can_be_pressed_of_the_equation(n):
    for drawn in drawn_states(n):
        view, picture = drawn.view, drawn.picture
        ids = {card_id(card) for card in view.available | set(view.topology)}
        if view.question:
            ids |= {EQUALS}  # it stays, and the focus with it
        if view.question and view.question.open:
            ids |= {OPERATION, *(element_id(k) for k in range(1, n + 1))}
        elif view.question and view.question.made in view.available:
            ids |= {FORCED}
        assert {piece.id for piece in picture.pieces} == ids | {DIAGRAM}
        assert all(picture.by_id[id_].pressable and picture.by_id[id_].enabled for id_ in ids)


def test_only_cards_at_hand_can_be_dragged_and_only_cards_that_are_there_be_chosen():
    for drawn in drawn_states(4):
        view, by_id = drawn.view, drawn.picture.by_id
        for card in view.available | set(view.topology):
            piece = by_id[card_id(card)]
            there = card in view.topology or card in view.tried
            assert piece.draggable == (not there and card not in view.ghosts)
            wanted = card in view.choosing if view.choosing is not None and there else None
            assert piece.state == wanted


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("en", "the set 2, 3, 4, tried, does not fit, marked B"),
        ("ja", "集合 2、3、4、試したが加えられない、印 B"),
    ],
)
def test_a_screen_reader_hears_where_a_card_lies_and_how_it_is_marked(code, name):
    with language(code):
        *_, shown = trial(Topology.parse("∅ 1 15 125 U"), Card("234"))
        picture = builder_picture(shown)
        assert picture.by_id["c-234"].name == name
        assert "missing" in picture.by_id["c-1234"].name or code == "ja"
