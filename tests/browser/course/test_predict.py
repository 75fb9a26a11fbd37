"""A prediction by the keyboard: the focus goes to what comes out."""

from __future__ import annotations

import pytest

from tests.browser.rest import expect
from tests.browser.widgets import opened_once

pytestmark = pytest.mark.long
KEYS = {"written": "01.towers", "chosen": "01.one-side", "cards": "01.both", "squares": "05.one-dog"}
"""A question for each way to answer."""

FOCUSED = """() => {
    const at = document.activeElement;
    if (at.closest('.setcards-outcome')) return 'outcome';
    return at.tagName.toLowerCase();
}"""

page = opened_once(
    [
        "from setcards_widgets import Predict\nfrom setcards_edu.teaching import Keeper",
        *(f"Predict('{key}', keeper=Keeper())" for key in KEYS.values()),
    ],
    f"document.querySelectorAll('.setcards-predict[role=group]').length === {len(KEYS)}",
)


def wait_for_focus(page, where):
    page.page.wait_for_function(f"(where) => ({FOCUSED})() === where", arg=where)


@pytest.mark.parametrize("way", KEYS)
def test_the_focus_goes_to_the_outcome_and_there_is_no_second_guess(page, way):
    card = page.page.locator(".setcards-predict").nth(list(KEYS).index(way))
    if way == "written":
        card.locator("input[type=text]").fill("4")
        page.page.keyboard.press("Enter")
    else:
        if way == "chosen":
            card.locator("input[type=radio]").first.check()
        else:
            card.locator('.setcards-stage [tabindex="0"]').click()
            expect(card.locator("input[type=text]")).not_to_have_value("")
        card.locator(".setcards-commit").focus()
        page.page.keyboard.press("Enter")
    wait_for_focus(page, "outcome")
    expect(card.locator(".setcards-sides")).to_be_in_viewport()
    expect(card.locator(".setcards-keys button:visible")).to_have_count(0)
    assert page.axe(".setcards-predict") == []
