"""Fmurs at the table: two legs against the computer by the keyboard alone; ten sheep, on a telephone too."""

from __future__ import annotations

import pytest

from tests.browser.rest import expect
from tests.browser.widgets import TELEPHONE, Widget, calm, opened_anew

pytestmark = pytest.mark.long
CELLS = [
    """
from setcards_edu.dice import Dice
from setcards_edu.games.players import choose, players_of
from setcards_edu.games.fmurs import Place
from setcards_edu.pictures.pursuit.board import square_id
from setcards_edu.pursuit.board.moves import path_of
from setcards_edu.teaching.pursuit.fmurs.followed import Followed
from setcards_widgets import GameTable
table = GameTable("fmurs", ["person", "greedy"], rows=5, columns=6, sheep=1, keep=None)
start = table.table
greedy = players_of(type(table.state))["greedy"]()

def to_press():
    state = table.state
    move = choose(greedy, state.view(0), Dice("pressed")).move
    if isinstance(move, Place):
        return [square_id(move.square)]
    return [Followed.of(state).animal_at(move.start), square_id(path_of(move)[-1])]
""",
    "table",
]
ROOT = ".setcards-game-table"
WIDGET = Widget(ROOT)
said = WIDGET.said
WAITS = "table.table.player_to_move is None"


def at_first(page):
    expect(said(page)).to_contain_text("Press any square with a dot")


shared, page = opened_anew(CELLS, "table.driver.do(lambda: start)", at_first)


def test_two_legs_against_the_computer_with_the_keyboard_alone(page):
    page.piece("sq-0-0").focus()
    legs = set()
    for _ in range(40):
        page.wait_until(WAITS)
        if page.ask("table.table.is_over"):
            break
        if page.ask("table.table.interval is not None"):
            expect(said(page)).to_contain_text("press “Next leg: change sides”")
            WIDGET.action(page).focus()
            page.page.keyboard.press("Enter")
            page.wait_until("table.table.interval is None")
            continue
        legs.add(page.ask("table.state.leg"))
        moves = page.ask("len(table.table.moments)")
        animal, *squares = page.ask("to_press()")
        if squares and page.ask("len(table.state.dogs) > 1 and table.state.position.to_move == 'dogs'"):
            page.page.keyboard.press("12"[int(animal[-1])])  # picked up by its number
            expect(page.piece(animal)).to_have_attribute("aria-pressed", "true")
        elif not squares:
            squares = [animal]
        WIDGET.go(page, squares[-1])
        page.page.keyboard.press("Enter")
        for _ in range(3):
            page.wait_until("True")
            if page.ask(f"len(table.table.moments) > {moves}"):
                break
            WIDGET.go(page, page.ask("table.table.picked[0]"))  # it could jump on, and stops
            page.page.keyboard.press("Enter")
    assert legs == {0, 1}
    assert page.ask("table.table.is_over")
    expect(said(page)).to_contain_text("draw" if page.ask("table.state.result().ranks == (1, 1)") else "wins")
    assert page.axe(ROOT) == []


LARGE = [
    """
from setcards_widgets import GameTable
table = GameTable("fmurs", ["person", "person"], keep=None)
table.act("ready-symmetric")
_ = table.act("ready-row")
""",
    "table",
]
WIDTHS = "(squares) => squares.map((square) => square.getBoundingClientRect().width)"


def test_ten_sheep_fit_a_telephone_and_are_touched(lab):
    with lab.open(LARGE, wait_for=ROOT, **TELEPHONE) as page:
        calm(page)
        assert min(page.find("[data-piece^=sq-]").evaluate_all(WIDTHS)) >= 24
        page.piece("dog-0").tap()
        expect(page.piece("dog-0")).to_have_attribute("aria-pressed", "true")
        end = page.ask("next(m.end for m in table.state.position.moves() if m.start == table.state.dogs[0])")
        page.piece(f"sq-{end[0]}-{end[1]}").tap()
        page.wait_until("table.state.count == 1 or len(table.table.picked) > 1")
        assert page.axe(ROOT) == []


def test_a_key_opens_a_menu_of_moves_and_only_a_choice_makes_one(page):
    menu = page.find(f"{ROOT} [data-part^=acts-] select")
    menu.focus()
    page.page.keyboard.press("ArrowDown")
    page.wait_until("table.table is not None")
    assert page.ask("len(table.table.moments)") == 1
    page.page.keyboard.press("ArrowDown")
    page.page.keyboard.press("Enter")
    page.wait_until("len(table.table.moments) > 1")
