"""When a page is at rest: Python has answered all that was done there, and every answer is drawn.

What a page shows comes piece by piece.  The words above a picture may be there while the picture is
still the old one, and Python knows of a press before the page has drawn what it leads to.  Whoever goes
on too early is overtaken: the focus is moved once more after it was set, or a press is on what has changed
since.  So whatever waits in these tests waits for the rest too: the `expect` from here, `Opened.run` and
`Opened.wait_until`.

How it is known: an echo goes from the page through Python and back.  Messages keep their order, so when it
returns, all that was sent before it has been answered, and all those answers have been taken over.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page
from playwright.sync_api import expect as expect_at_once  # noqa: TID251 - this is what the others go through

RESTING = """(echo) => {
    const isBusy = () => [...document.querySelectorAll('.setcards-stage')].some((stage) =>
        stage.querySelector('.asked') || stage.getAnimations({ subtree: true }).length);
    const rest = async () => {
        do {
            await echo();
            await new Promise((next) => setTimeout(next)); // what is put off to the next turn
        } while (isBusy());
    };
    return (patience) => new Promise((rested, fail) => {
        setTimeout(() => fail(new Error('the page does not come to rest')), patience);
        rest().then(rested, fail);
    });
}"""
"""A function that waits for the rest of a page; it is given one that waits for an echo."""

ECHO = '''
from setcards_widgets.jupyter.program import Program, Programmed
class Echo(Programmed):
    """Sends back what the page sends, and gives it a way to wait for that; nobody sees it."""
    def __init__(self):
        super().__init__(_program=Program(_files=[("echo.js", """
            const waiting = new Map();
            export default { initialize({ model }) {
                model.on('msg:custom', ({ number }) => waiting.get(number)?.());
                let asked = 0;
                const echo = () => new Promise((returned) => {
                    waiting.set(++asked, returned);
                    model.send({ number: asked });
                });
                window.rest = (RESTING)(echo);
            } };
        """)]))
        self.on_msg(lambda _, content, buffers: self.send(content))
_echo = Echo()
'''.replace("RESTING", RESTING)
"""Code for the first cell of a notebook."""

PATIENCE = 20_000  # milliseconds: on a busy machine everything may take long
REST = "(patience) => window.rest?.(patience)"
expect_at_once.set_options(timeout=PATIENCE)


def rest(page: Page) -> None:
    """Wait until a page is at rest; one without a living Python is."""
    page.evaluate(REST, PATIENCE)


def expect(locator: Locator) -> Any:
    """Playwright's `expect`; once it is fulfilled, the page comes to rest."""
    return _Rested(locator)


class _Rested:
    """The assertions about a locator, each of which leaves the page at rest."""

    def __init__(self, locator: Locator) -> None:
        self._locator = locator

    def __getattr__(self, name: str) -> Any:
        fulfilled = getattr(expect_at_once(self._locator), name)

        def assertion(*wanted: Any, **options: Any) -> None:
            fulfilled(*wanted, **options)
            rest(self._locator.page)

        return assertion
