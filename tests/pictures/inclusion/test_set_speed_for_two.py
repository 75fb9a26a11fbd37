"""The table of Set Speed for two: what lies where, what glides from where, what is marked."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from setcards_edu import Card
from setcards_edu.dice import Dice
from setcards_edu.games import set_speed
from setcards_edu.games.set_speed import Place
from setcards_edu.pictures.inclusion.set_speed_for_two import hand_id, picture_for_two
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE
from setcards_edu.pictures.kit.scene import TableView
from tests.cases import every

GROUPS = re.compile(r"<g\b[^>]*>")
NAMES = ("one", "two")


def scene(state, **more):
    more.setdefault("names", NAMES)
    return TableView(state.view(None), (state.view(0), state.view(1)), **more)


def attributes(svg, name):
    return re.findall(rf'\bdata-{name}="([^"]*)"', svg)


def origins(svg):
    """By its key or piece, what each group says that it came from."""
    found = {}
    for tag in GROUPS.findall(svg):
        for origin in attributes(tag, "from"):
            found[(attributes(tag, "key") + attributes(tag, "piece"))[0]] = origin
    return found


def game(seed, **options):
    dice, state = Dice(f"looked at {seed}"), set_speed.start(seed=seed, **options)
    yield state
    while state.to_move():
        seat = dice.pick(state.to_move())
        state = state.play(seat, dice.pick(list(state.legal_moves(seat))))
        yield state


@every("options", [{"n": 3}, {"n": 3, "auto_refill": False}])
def test_whole_games(options):
    look_through(options)


def look_through(options):
    before = set()
    for number, state in enumerate(game(1, **options)):
        actors = () if state.result() else (0, 1)
        picture = picture_for_two(scene(state, actors=actors, near=number % 2, lit=True))
        assert len(picture.markup.encode()) <= MAXIMUM_SIZE
        hands = {hand_id(seat, card) for seat in (0, 1) for card in state.hands[seat]}
        assert {piece.id for piece in picture.pieces if piece.id.startswith("card-")} == hands
        for event in state.events if number else ():
            card, end = event.witnesses.get("card"), str(event.witnesses.get("end", ""))
            if end.startswith("pile"):
                came = origins(picture.svg)[f"laid-{end[-1]}-{len(state.piles[int(end[-1])]) - 1}"]
                assert came in before
            if end.startswith("hand") and card in state.hands[int(end[-1])]:
                assert origins(picture.svg)[hand_id(int(end[-1]), card)] == f"stock-{end[-1]}"
        was_reset = any(event.key == "set-speed.reset" for event in state.events)
        assert (">Both stuck:<" in picture.svg) == was_reset
        is_won = state.result() is not None and state.result().ranks.count(1) == 1
        assert picture.svg.count("joy-leaps") == is_won
        before = set(attributes(picture.svg, "key")) | set(attributes(picture.svg, "piece"))


@pytest.fixture
def state():
    return set_speed.start(seed=7)


def refused(state):
    return state.why_not(0, Place(Card("3"), 1))


def marked(picture):
    return [piece.id for piece in picture.pieces if "marked" in piece.told]


def test_what_a_refusal_is_about_is_marked_as_long_as_it_lies_there(state):
    reason = refused(state)
    shown = scene(state, actors=(0, 1), refusal=reason, picked=("card-0-3",))
    assert marked(picture_for_two(shown)) == ["card-0-3", "pile-1"]
    assert picture_for_two(shown).svg.count("steps-forward") == 2
    later = state.play(1, Place(Card("345"), 1))
    assert not marked(picture_for_two(scene(later, actors=(0, 1), refusal=reason)))


def test_a_pause_covers_the_hands_and_nobody_is_told_what_they_are(state):
    picture = picture_for_two(scene(state, actors=(0,), is_paused=True))
    hidden = [str(card) for hand in state.hands for card in hand]
    shown = [str(pile[-1]) for pile in state.piles]
    assert not [card for card in hidden if card not in shown and f">{card}<" in picture.svg]
    assert {piece.role for piece in picture.pieces if piece.id.startswith("card-")} == {"img"}


def test_keys_are_shown_where_two_people_sit_and_only_there(state):
    caps = {key for keys in ("1234", "7890", "QW", "OP") for key in keys}
    for actors, shown in (((0, 1), caps), ((0,), set()), ((), set())):
        texts = set(re.findall(r">([0-9A-Z])</text>", picture_for_two(scene(state, actors=actors)).svg))
        assert caps & texts - set("12345") == shown - set("12345")


def test_only_a_lone_person_has_a_tray_and_what_was_laid_last_is_marked(state):
    lone = TableView(state.view(None), (state.view(0),), names=NAMES, actors=(0,), lit=False)
    both = scene(state, actors=(0, 1), lit=False)
    assert [picture_for_two(each).svg.count('class="raised"') for each in (lone, both)] == [1, 0]
    held = replace(lone, picked=("card-0-123",))
    assert picture_for_two(held).svg.count("7 4") == 2  # both piles, whether the card fits or not
    after = state.play(1, Place(Card("345"), 1))
    arrows = [picture_for_two(scene(each)).svg.count("rotate(180)") for each in (state, after)]
    assert arrows == [0, 1]


def test_what_fits_is_lit_only_where_somebody_wants_it(state):
    lit, dark = (picture_for_two(scene(state, actors=(0,), lit=is_lit)).svg for is_lit in (True, False))
    assert lit.count("7 4") == sum(
        any(state.why_not(0, Place(card, pile)) is None for pile in (0, 1)) for card in state.hands[0]
    )
    assert "7 4" not in dark


def test_a_hint_is_told_from_what_else_fits(state):
    hinted = scene(state, actors=(0,), lit=True, hint=(0, Place(Card("1345"), 0)))
    assert picture_for_two(hinted).svg.count('stroke-dasharray="0.5 8"') == 2  # the card and the pile


def test_in_a_draw_nobody_has_won():
    ends = (list(game(seed, n=2))[-1] for seed in range(100))
    drawn = next(state for state in ends if state.result().ranks == (1, 1))
    svg = picture_for_two(scene(drawn)).svg
    assert (svg.count("draw ·"), svg.count("won ·")) == (2, 0)
