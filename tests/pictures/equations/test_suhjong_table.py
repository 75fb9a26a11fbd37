"""The table of Suhjong: small enough, tiles for fingers, all of it in both arrangements."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from setcards_edu.equations import Equation, Hand
from setcards_edu.games import suhjong
from setcards_edu.games.suhjong import Claim, Exchange, NoEquation
from setcards_edu.messages import LANGUAGES, Message, language
from setcards_edu.pictures.equations.suhjong_table import SuhjongBar, SuhjongTable, held_ids, suhjong_picture
from setcards_edu.pictures.equations.yaku_board import YakuBoard
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE
from setcards_edu.pictures.kit.svg import NARROWEST
from tests.pictures.reading import FINGER, RIM, box, placed, root, tag, view_box

either = pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
TELEPHONE = 366
"""Pixels that a stage has in a window of 390."""


def tables():
    """Tables in each phase with all that can lie on them, with the fewest digits and with the most."""
    for options in ({}, {"base": 2, "copies": 20}, {"base": 16, "copies": 20, "most": 5}):
        state = suhjong.start(**options)
        base, most = state.rules.base, state.rules.most
        full = replace(state, rivers=((0,) * most, (1,) * most), taken=(1, 1), points=(1000, 20))
        longest = Equation("(0+1)*1=0+1", base)
        bar = SuhjongBar(Message("suhjong-table.outlook", tiles="9, 9, 9, 9", chance="99.9", mean="98.5"))
        mine = frozenset((*held_ids("hand", 0, full.hands[0]), *held_ids("river", 1, full.rivers[1])))
        given = {
            "names": ("You", "Computer"),
            "notes": ((Message("suhjong-table.now-none"),),) * 2,
            "bar": bar,
        }
        yield SuhjongTable(full.view(None), acting=0, lit=mine, **given)
        yield SuhjongTable(full.view(None), acting=1, near=1, thinking=0, **given)
        yield SuhjongTable(
            full.view(None), board=YakuBoard(Hand(full.hands[0], base), is_plain=True), **given
        )
        ended = replace(full, stated=(Claim(longest), NoEquation()))
        yield SuhjongTable(ended.view(None), **given | {"bar": SuhjongBar(bar.words, longest, 1)})


@either
def test_every_tile_is_for_a_finger_and_nothing_is_cut(narrow):
    for shown in tables():
        picture = suhjong_picture(shown)
        assert len(picture.svg.encode()) <= MAXIMUM_SIZE
        drawn = root(picture.svg)
        whole = view_box(drawn, narrow=narrow)
        finger = TELEPHONE / NARROWEST if narrow else 1.0
        seen = {
            part.get("data-piece"): box(part, narrow=narrow, move=move)
            for part, move in placed(drawn, narrow=narrow)
            if part.get("data-piece")
        }
        assert {*seen} == {*picture.by_id}
        for id_, here in seen.items():
            assert here.within(whole, RIM), id_
            assert min(here.right - here.left, here.bottom - here.top) * finger >= FINGER, id_


def test_further_tiles_of_a_digit_have_ids_of_their_own_and_come_from_where_they_were():
    state = suhjong.start(seed=1)
    seat = state.to_move()[0]
    move = next(move for move in state.legal_moves(seat) if len(move.discard) == 2)
    after = state.play(seat, move)
    svg = suhjong_picture(SuhjongTable(after.view(None), ("You", "Computer"), near=seat)).svg
    came = {
        part.get("data-piece") or part.get("data-key"): part.get("data-from") for part in root(svg).iter()
    }
    for id_ in held_ids("river", seat, after.rivers[seat]):
        assert came[id_] == f"hand-{seat}-{id_.split('-')[2]}"
    drawn = [id_ for id_, start in came.items() if start == "stock"]
    assert len(drawn) >= 2


def turned(picture):
    """The ids of the tiles that turn up, with the tenths of a second that each waits."""
    drawn = root(picture.svg)
    return {
        key: int(child.get("class").removeprefix("in-turn-"))
        for part, _ in placed(drawn, narrow=False)
        if (key := part.get("data-piece") or part.get("data-key"))
        for child in part
        if child.get("class", "").startswith("in-turn-")
    }


def test_the_tiles_of_a_draw_turn_one_after_the_other_and_no_others():
    state = replace(
        suhjong.start(), hands=((1, 4, 7, 7, 9), (2, 2, 3, 3, 7)), stock=(7, 5, 1), turn=0, first=0
    )
    after = state.play(0, Exchange((1, 4)))
    assert after.hands[0] == (5, 7, 7, 7, 9)
    drawn = turned(suhjong_picture(SuhjongTable(after.view(None), ("You", "Computer"))))
    assert drawn == {"hand-0-5": 2, "hand-0-7-2": 4}
    assert not turned(suhjong_picture(SuhjongTable(state.view(None), ("You", "Computer"))))


def test_an_equation_that_is_stated_is_laid_from_left_to_right():
    stated = (Claim(Equation("14*7=98")), NoEquation())
    picture = suhjong_picture(SuhjongTable(replace(suhjong.start(), stated=stated).view(None), ("A", "B")))
    assert re.findall(r'class="in-turn-(\d+)"', picture.svg) == [*"0123456"]


@pytest.mark.parametrize("code", LANGUAGES)
@either
def test_what_the_bar_says_stays_within_it(narrow, code):
    shown = next(tables())
    points, swap = Message("suhjong-table.worth", count=81), Message("suhjong-table.swap-to-state", tile="4")
    bar = SuhjongBar(points, Equation("(4+5)*9=81"), warning=swap)
    with language(code):
        drawn = root(suhjong_picture(replace(shown, bar=bar)).svg)
        words = f"{points}{swap}".replace(" ", "")
    at = [*placed(drawn, narrow=narrow)]
    frames = [box(part, narrow=narrow, move=move) for part, move in at if part.get("class") == "panel"]
    told = [
        move(float(part.get("x")), float(part.get("y")))
        for part, move in at
        if tag(part) == "text" and len(part.text) > 3 and part.text.replace(" ", "") in words
    ]
    assert len(told) >= 2
    for x, y in told:
        inside = [frame for frame in frames if frame.left <= x <= frame.right]
        assert any(frame.top + 9 <= y <= frame.bottom - 2 for frame in inside), (x, y)
