"""What the tests of the widgets do on a page, whichever widget it is."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from .rest import expect

TELEPHONE = {"has_touch": True, "is_mobile": True, "viewport": {"width": 390, "height": 844}}
"""A browser that is touched, on a narrow screen."""

PATIENCE = 40_000  # milliseconds: a cell may come much later than the one before on a busy machine
NEIGHBOURS = """(within) => {
    const found = {}, before = document.activeElement;
    for (const piece of document.querySelectorAll(`${within ?? ''} .setcards-stage [tabindex]`)) {
        found[piece.dataset.piece] = {};
        for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']) {
            piece.focus();
            piece.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
            found[piece.dataset.piece][key] = document.activeElement.dataset.piece;
        }
    }
    before.focus();
    return found;
}"""
CONTROLS = "button, select, input, textarea, [role=button], [role=checkbox], [role=switch]"
SMALL = """(controls) => [...document.querySelectorAll('.setcards-root')].flatMap((root) =>
    [...root.querySelectorAll(controls)].filter((part) => part.checkVisibility({visibilityProperty: true}))
        .filter((part) => !part.matches('[aria-disabled]'))
        .map((part) => [part, part.closest('label, .widget-checkbox, .widget-radio-box label') ?? part])
        .map(([part, hit]) => [part, hit.getBoundingClientRect()])
        .filter(([_, {width, height}]) => Math.min(width, height) < 23.5)
        .map(([part, {width, height}]) =>
            `${root.className}: ${part.dataset.piece ?? part.className} ${width}x${height}`))"""
"""What is to be pressed and is too small for a finger."""
PLACES = """(within) => {
    const table = document.querySelector(`${within} .setcards-stage`).getBoundingClientRect();
    const pieces = [...document.querySelectorAll(`${within} .setcards-stage [tabindex]`)];
    return JSON.stringify(pieces.map((piece) => {
        const {x, y, width, height} = piece.getBoundingClientRect();
        return [piece.dataset.piece, x - table.x, y - table.y, width, height].join(' ');
    }));
}"""
FOCUSED = """(root) => {
    const at = document.activeElement;
    const name = [...at.classList].find((name) => name.startsWith('setcards-'));
    const words = at.tagName === 'BUTTON' && at.textContent;
    return at.closest(root) && (at.dataset.piece ?? name ?? (words || at.tagName));
}"""


@dataclass(frozen=True)
class Widget:
    """A widget of ours on a page, by the class of its root."""

    root: str
    _known: dict[str, dict] = field(default_factory=dict, compare=False)

    def said(self, page):
        """What is said above its stage."""
        return page.find(f"{self.root} .setcards-said .setcards-message")

    def button(self, page, name):
        """One of its buttons that are to be seen, or another part with a name."""
        return page.find(f"{self.root} .setcards-{name}:visible")

    def action(self, page):
        """The buttons of a table for what can be done in its game now."""
        return page.find(f"{self.root} [data-part=acting] button:visible")

    def focused(self, page):
        """The piece or the control with the focus; fails where the focus has got lost."""
        found = page.page.evaluate(FOCUSED, self.root)
        assert found, "the focus is outside"
        return found

    def go(self, page, piece):
        """By arrow keys to a piece, the shortest way, once it is there."""
        expect(page.piece(piece)).to_be_visible()
        for key in ways(self._neighbours(page), self.focused(page))[piece]:
            page.page.keyboard.press(key)
        assert self.focused(page) == piece

    def _neighbours(self, page):
        """Where the arrow keys lead; asked once while the pieces stay where they are, for it takes long."""
        places = page.page.evaluate(PLACES, page.within)
        if places not in self._known:
            self._known[places] = page.page.evaluate(NEIGHBOURS, page.within)
        return self._known[places]


def opened_once(cells, *ready):
    """A fixture: a notebook in JupyterLab that the tests of a module share.

    ready: conditions in JavaScript; the page is given out as soon as they hold.
    """

    @pytest.fixture(scope="module")
    def shared(lab):
        with lab.open(cells) as opened:
            for condition in ready:
                opened.page.wait_for_function(condition, timeout=PATIENCE)
            yield opened

    return shared


def opened_anew(cells, again, at_first):
    """Two fixtures, `shared` and `page`: a module's notebook, and its page as it was at first to each test.

    again: Python that makes the widget as it was; at_first: expects of the page that it shows so.
    """

    @pytest.fixture
    def page(shared):
        with shared.restored():
            calm(shared)
            shared.run(again)
            at_first(shared)
            yield shared

    return opened_once(cells), page


def card(page, number):
    """One of the exercise cards on a page."""
    return page.find(".setcards-exercise").nth(number)


def check(page, number):
    """Press “Check” on an exercise card; return where it says what it found."""
    card(page, number).get_by_role("button", name="Check").click()
    return card(page, number).locator(".setcards-feedback")


def calm(page):
    """Nothing moves, nothing is pointed at, nothing has the focus."""
    page.page.emulate_media(reduced_motion="reduce")
    page.page.mouse.move(2, 2)
    page.page.evaluate("document.activeElement.blur()")


def ways(neighbours, start):
    """The keys that lead from one piece to each that can be reached."""
    found, waiting = {start: ()}, [start]
    for here in waiting:
        for key, there in neighbours[here].items():
            if there not in found:
                found[there] = (*found[here], key)
                waiting.append(there)
    return found


def middle(piece):
    """The place of the middle of an element on the screen."""
    box = piece.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
