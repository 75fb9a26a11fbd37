"""Whole games of Topology Mahjong: against two computers by mouse, against one by keyboard alone."""

from __future__ import annotations

import pytest

from tests.browser.rest import expect
from tests.browser.widgets import Widget, middle, opened_anew

pytestmark = pytest.mark.long
CELLS = [
    """
from setcards_edu.games.topology_mahjong import *
from setcards_edu.teaching.games import table_presenter
from setcards_widgets import GameTable
table_presenter.PAUSE = table_presenter.BRIEF = 0  # nobody has to see what the computer does
table = GameTable("topology-mahjong", ["person", "person"], seed=3, n=4, keep=None)
def new(seats, **options):
    table.new_game("topology-mahjong", seats, 3, {"n": 4, **options})
def move():
    moves = list(table.state.legal_moves(0))
    if not moves:
        return None
    into = [each for each in moves if isinstance(each, (Extend, Take, ExtendWithDora))]
    rest = [each for each in moves if isinstance(each, (EndTurn, Decline))] or moves
    best = max(into, key=lambda each: len(each.cards)) if into else rest[0]
    cards = getattr(best, "cards", (best.card,) if hasattr(best, "card") else ())
    place = lambda card: "hand" if card in table.state.hands[0] else "buffer"
    return type(best).__name__, [f"{place(card)}-0-{card.digits}" for card in cards]
def refused():
    hand = table.state.hands[table.state.turn]
    pairs = [(a, b) for a in hand for b in hand if not a <= b and not b <= a]
    a, b = next(pair for pair in pairs if table.state.why_not(table.state.turn, Extend(pair)))
    return table.state.turn, a.digits, b.digits
def made():
    return len(table.state.turns), table.table.is_over
""",
    "table",
]
WIDGET = Widget(".setcards-game-table")
BUTTONS = {
    "Extend": "Into my topology",
    "Take": "Take it",
    "ExtendWithDora": "Add the dora",
    "Buffer": "To the buffer",
    "Discard": "Discard",
    "EndTurn": "End turn",
    "Decline": "No",
}
ZONES = {"Extend": "topology-0", "Take": "topology-0", "ExtendWithDora": "topology-0", "Buffer": "buffer-0"}


def at_first(page):
    expect(page.piece("topology-0")).to_be_visible()


shared, page = opened_anew(CELLS, "new(['person', 'person'])", at_first)


def play(page, seats, act, **options):
    """Play a game to its end, each move of the person made by `act`."""
    page.run(f"new({seats}, **{options})")
    while not page.ask("table.table.is_over"):
        page.wait_until("table.table.is_over or move() is not None")
        found, (before, over) = page.ask("move()"), page.ask("made()")
        if over or found is None:
            continue
        act(page, *found)
        page.wait_until(f"made() > ({before}, False)")


def press_button(page, name):
    button = WIDGET.action(page).filter(has_text=BUTTONS[name]).first
    expect(button).to_be_visible()
    return button


def test_a_whole_game_against_two_computers_by_mouse(page):
    """Cards are picked up by clicks, or dragged where only one goes; what is done with them is a button."""
    drags = [False]

    def act(page, kind, cards):
        if len(cards) == 1 and kind in ZONES and drags[0]:
            page.page.mouse.move(*middle(page.piece(cards[0])))
            page.page.mouse.down()
            page.page.mouse.move(*middle(page.piece(ZONES[kind])), steps=4)
            page.page.mouse.up()
        else:
            for number, card in enumerate(cards, 1):
                page.piece(card).click()
                page.wait_until(f"len(table.table.picked) == {number}")
            press_button(page, kind).click()
        drags[0] = not drags[0]

    play(page, ["person", "random", "random"], act, dora="open")
    shows_the_end(page)


def test_a_whole_game_by_keyboard_alone(page):
    def act(page, kind, cards):
        for number, card in enumerate(cards, 1):
            page.page.evaluate("document.querySelector('.setcards-stage [tabindex=\"0\"]').focus()")
            WIDGET.go(page, card)
            page.page.keyboard.press("Enter")
            page.wait_until(f"len(table.table.picked) == {number}")
        press_button(page, kind).focus()
        page.page.keyboard.press("Enter")

    play(page, ["person", "random"], act)
    shows_the_end(page)


def shows_the_end(page):
    ranks = page.ask("table.state.result().ranks")
    plates = 3 * ranks.count(1) - (ranks[0] == 1)  # one for each arrangement; the near one has two
    expect(page.stage().locator("text", has_text="wins")).to_have_count(plates)
    expect(page.stage().locator(".joy-closes")).to_have_count(ranks.count(1))
    for seat in range(len(ranks)):
        told = page.piece(f"topology-{seat}").get_attribute("aria-label")
        assert f"{page.ask(f'len(table.state.topologies[{seat}])')} sets in the topology" in told
