"""The map of captures: every number on its square, in an ink that can be read, in steps that are seen."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu.messages import BadOption
from setcards_edu.pictures import longest_chart, svg
from setcards_edu.pictures.kit.palette import EDGE, INK_SOFT, LIT, PAPER, Mark
from setcards_edu.pictures.pursuit import palette
from setcards_edu.pictures.pursuit.board import BoardView, board_picture
from setcards_edu.pictures.pursuit.board_layout import Lattice
from setcards_edu.pictures.pursuit.board_scenes import BoardScene
from setcards_edu.pictures.pursuit.capture_map import NEVER, map_in_words, steps
from setcards_edu.pursuit import Grid, solve_pursuit
from tests.pictures.kit.test_contrast import contrast, dark, luminance
from tests.pictures.reading import numbers, placed, root, tag

GROUNDS = {
    "grass": ("fill", palette.GRASS),
    "grass-2": ("stroke", palette.GRASS_DARKER),
    "sand": ("fill", palette.SAND),
}
MOVES = st.dictionaries(
    st.tuples(st.integers(0, 3), st.integers(0, 5)), st.none() | st.integers(1, 60), min_size=1
)


def written(view):
    """What is written on each square."""
    lattice = Lattice.of(view.scene.grid)
    drawn = root(board_picture(view).svg)
    middles = {lattice.middle(square): square for square in view.scene.grid}
    (group,) = [part for part in drawn.iter() if part.get("font-weight") == "600" and tag(part) == "g"]
    found = {}
    for part in group.iter():
        if tag(part) == "text":
            x, y = float(part.get("x")), float(part.get("y"))
            near = min(middles, key=lambda at: abs(at[0] - x) + abs(at[1] - y))
            assert abs(near[0] - x) < 0.2 > abs(near[1] - y) - lattice.cell / 4
            found[middles[near]] = part.text
    return found


@given(moves=MOVES)
def test_every_number_stands_on_its_square(moves):
    view = BoardView(BoardScene(Grid(4, 6)), numbers=moves)
    assert written(view) == {square: NEVER if k is None else str(k) for square, k in moves.items()}


@given(moves=MOVES)
def test_more_moves_are_never_lighter_and_every_step_is_used_where_there_are_enough(moves):
    step_of = steps(moves)
    ordered = [step_of[number] for number in sorted(step_of)]
    assert ordered == sorted(ordered)
    assert set(step_of) == {k for k in moves.values() if k is not None}
    if len(ordered) >= len(palette.HEAT):
        assert set(ordered) == set(range(len(palette.HEAT)))
    assert len(set(ordered)) == min(len(ordered), len(palette.HEAT))


def test_a_square_of_no_capture_has_a_rim_and_a_sign_and_the_legend_tells_it():
    for never, said in ((None, True), (3, False)):
        drawn = root(board_picture(BoardView(Grid(4, 6), numbers={(1, 1): never, (2, 2): 1})).svg)
        assert bool([part for part in drawn.iter() if part.get("class") == "face ghost"]) is said
        assert (
            bool([part for part in drawn.iter() if "never" in (part.text or "") and tag(part) == "text"])
            is said
        )


def test_the_map_in_words_lists_the_squares_of_each_number():
    words = str(map_in_words({(0, 0): 2, (1, 1): 1, (1, 2): 2, (3, 3): None}))
    assert words == "In 1 move: b2. In 2 moves: a1, c2. Never: d4."


def test_the_map_of_a_solution_is_coloured_where_its_numbers_are():
    found = solve_pursuit(Grid(6, 6)).map(((0, 1), (5, 4)))
    drawn = root(svg(found))
    coloured = [
        part for part in drawn.iter() if (part.get("class") or "").startswith("heat-") and part.get("d")
    ]
    lattice = Lattice.of(found.grid)
    places = {
        (numbers(d)[0], numbers(d)[1])
        for part in coloured
        for d in part.get("d").split("M")[1:]
        if 0 <= numbers(d)[0] < lattice.width
    }
    assert places == {lattice.corner(square) for square in found.moves}


@pytest.mark.parametrize("step", range(len(palette.HEAT)))
def test_numbers_can_be_read_on_every_step(step):
    ink = "heat-ink" if palette.HEAT_INK[step] == palette.HEAT_INK[0] else "heat-ink-2"
    assert contrast(palette.HEAT_INK[step], palette.HEAT[step]) >= 4.5
    assert contrast(dark(ink, "fill"), dark(f"heat-{step}", "fill")) >= 4.5


def test_steps_follow_each_other_from_light_to_dark_and_on_a_dark_screen_from_dark_to_light():
    light = [luminance(colour) for colour in palette.HEAT]
    assert all(one > other * 1.15 for one, other in pairwise(light))
    night = [luminance(dark(f"heat-{step}", "fill")) for step in range(len(palette.HEAT))]
    assert all(other > one * 1.15 for one, other in pairwise(night))


@pytest.mark.parametrize("ground", GROUNDS)
def test_what_must_be_seen_stands_out_from_the_ground(ground):
    kind, light = GROUNDS[ground]
    night = dark(ground, kind)
    for colour in (palette.LINES, palette.DOG, LIT, EDGE, INK_SOFT, *(mark.colour for mark in Mark)):
        assert contrast(colour, light) >= 3
    for class_ in ("lines", "dog", "leap", "edge", "trace", "raised", *(mark.class_ for mark in Mark)):
        assert contrast(dark(class_, "stroke"), night) >= 3
    assert contrast(dark("fleece", "fill"), night) >= 3
    assert contrast(palette.DOG, palette.FLEECE) >= 7


def test_walls_and_boulders_stand_out_by_their_rims():
    for ground in (PAPER, palette.GRASS, palette.SAND):
        assert contrast(palette.ROCK_EDGE, ground) >= 3
    for class_, kind in (("paper", "fill"), ("grass", "fill"), ("sand", "fill")):
        assert contrast(dark("rock", "stroke"), dark(class_, kind)) >= 3


def test_the_chart_has_a_bar_for_each_number_of_rows():
    chart = longest_chart({5: 2, 3: 1, 4: 2})
    assert "<desc>3: 1, 4: 2, 5: 2</desc>" in chart.svg
    assert dict(chart.caption.witnesses) == {"first": 3, "last": 5}
    assert chart.svg.count(f'fill="{LIT}"') == 3
    with pytest.raises(BadOption) as caught:
        longest_chart({})
    assert caught.value.reason.key == "chart.no-points"


def test_the_numbers_are_not_drawn_below_an_animal():
    found = solve_pursuit(Grid(6, 6)).map(((2, 1), (3, 4)))
    view = BoardView(BoardScene(found.grid, found.dogs), numbers=dict.fromkeys(found.grid, 5))
    assert not {*found.dogs} & written(view).keys()
    assert (
        len([part for part, _ in placed(root(svg(found)), narrow=False) if part.get("class") == "dog"]) == 2
    )
