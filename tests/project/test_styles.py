"""What a change of one screen costs the rest of a page is decided by its styles."""

from __future__ import annotations

import re

from tests.cases import every
from tests.project.files import WIDGETS

WHOLE = re.compile(r"(?:^|[\s,}])((?::root|html|body|main|\.stepwise)[^\s,{]*:has\()", re.MULTILINE)


def whole_pages(text: str) -> list[str]:
    """The selectors that ask of a whole page what is in it: at each change all of it is styled anew."""
    return WHOLE.findall(re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL))


@every(
    "text, found",
    [
        (":root:has(p) .bar { }", [":root:has("]),
        ("a, .stepwise:not(:has(p)) b { }", [".stepwise:not(:has("]),
        (".bar:has(p) { } :root .bar:has(p) { }", []),
        ("/* body:has(p) */", []),
    ],
)
def test_a_selector_for_a_whole_page_is_seen(text, found):
    assert whole_pages(text) == found


def test_no_style_asks_of_a_whole_page_what_is_in_it():
    texts = {path.name: path.read_text(encoding="utf-8") for path in WIDGETS.rglob("*.css")}
    assert len(texts) > 2
    assert {name: found for name, text in texts.items() if (found := whole_pages(text))} == {}
