"""Conversion of a lesson's notebook to a page: its text, and its screens as they look at first."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from html import escape, unescape
from typing import Any
from urllib.parse import unquote

from setcards_widgets.kit.presented import Presented
from setcards_widgets.page.door import WORKSHEET, cells_in, is_area
from setcards_widgets.page.session import Session, digest
from setcards_widgets.page.trial import parts_of

from setcards_edu.messages import language, sentence

from .hours import ticket
from .markdown import as_in_notebooks, to_html, with_links
from .places import LESSONS, places

_WORDS = (
    "code.label",
    "code.keys",
    "code.run",
    "code.anew",
    "code.coming",
    "code.running",
    "code.printed",
    "code.tried",
    "code.ran",
    "code.late",
    "code.lost",
    "code.beside",
)
_PANELS = {"progress": "panel map", "today": "panel today"}
"""The classes of the screens to which the bar of a page leads, by the names of their kinds."""

_LACKING = re.compile(r"^import (networkx|sympy)\b", re.MULTILINE)
"""An import of what a page lacks: such lines are shown with what they print, and cannot be run there."""

_STOPS = '<div class="text"><p class="stop">'
_PART = re.compile(r"(?=<h2\b)")
_MINUTES = re.compile(r"(\s?(?:\(|&#65288;)\d+[^<>]+)(?=</h2>)")
"""How long a part takes, at the end of its heading: `(25 minutes)`, in Japanese with wide parentheses."""

_HEADING = re.compile(r"<h[23]\b[^>]*>(?P<words>.*?)</h", re.DOTALL)

_CLOSING = re.compile(r'<div class="text">(<h2\b.*?</h2>)(.*)</div>', re.DOTALL)
_FOLDED = r'<div class="text"><details><summary>\1</summary>\2</details></div>'

_PICTURE = re.compile(r"""<img width="\d+" alt="[^"]*" src='(?P<src>[^']*)'>""")


@dataclass(frozen=True, slots=True)
class LessonPage:
    """The contents of a lesson's page.

    name: such as `"en/01-inclusion"`; title: the first heading; blocks: the HTML of its cells, in order.
    closing: the HTML of what follows the exit ticket (words, sources), each part folded below its heading.
    first: what each screen shows at first, by name: `{"whole": …, "digest": …}`.
    """

    name: str
    title: str
    blocks: tuple[str, ...]
    closing: tuple[str, ...]
    first: dict[str, Any]

    @property
    def language(self) -> str:
        """The code of the language, `"en"` or `"ja"`."""
        return self.name.partition("/")[0]

    @property
    def picture(self) -> str:
        """The first picture of the lesson's game, as SVG; the map before it is left out."""
        screens = [block for block in self.blocks if "data-screen" in block]
        address = next(found["src"] for block in screens[1:] if (found := _PICTURE.search(block)))
        return unquote(unescape(address).partition(",")[2])

    @property
    def first_json(self) -> str:
        """What each screen shows at first, as JSON that can stand in a page."""
        return json.dumps(self.first, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


@cache
def lesson_page(name: str) -> LessonPage:
    """Run the cells of a lesson, and return its page; name: such as `"en/01-inclusion"`."""
    notebook = json.loads((LESSONS / f"{name}.ipynb").read_text(encoding="utf-8"))
    values, first = _run(name)
    heading, *cells = notebook["cells"]
    title = "".join(heading["source"])
    head = f'<div class="text title">{to_html(title, as_in_notebooks)}</div>'
    taken: Counter[str] = Counter()
    blocks = (
        block for cell in cells for block in _blocks(name, cell, values.get(cell["id"], []), taken, first)
    )
    code, _, lesson = name.partition("/")
    shown = [head, *_with_stops([*blocks], code)]
    last = f">{ticket(lesson, code)[0]}</h2>"
    at = 1 + next(number for number, block in enumerate(shown) if last in unescape(block))
    panels = (block for block in shown[at:] if not _CLOSING.match(block))
    closing = (_CLOSING.sub(_FOLDED, block) for block in shown[at:] if _CLOSING.match(block))
    return LessonPage(name, title.removeprefix("# ").strip(), (*shown[:at], *panels), (*closing,), first)


@cache
def worksheet_page(code: str) -> LessonPage:
    """Return the page of a language on which worksheets are made."""
    name = f"{code}/{WORKSHEET}"
    _, first = _run(name)
    with language(code):
        title = sentence("paper.worksheet")
    blocks = (f'<div class="screen" data-screen="{screen}"></div>' for screen in first)
    return LessonPage(name, title, (*blocks,), (), first)


def _run(name: str) -> tuple[dict[str, list[object]], dict[str, Any]]:
    """Run the cells of a lesson.

    Return the values that each displays, and what each screen shows at first, in a browser that has kept
    nothing yet and is told to.
    """
    sent: list[list[Any]] = []
    values: dict[str, list[object]] = {}
    session = Session(
        sent.append, cells_in(LESSONS), shown=lambda cell, value: values.setdefault(cell, []).append(value)
    )
    for _ in session.open({"lesson": name}):
        pass
    if failed := [message for message in sent if message[0] == "failed"]:
        raise RuntimeError(f"cells of {name} have failed: {failed}")
    names = [message[1] for message in sent if message[0] == "whole"]
    for prefix in [message[1] for message in sent if message[0] == "shelf"]:
        session.receive(["shelf", prefix, {"kind": "stored", "items": {}}])
    for _, prefix, asked in [message for message in sent if message[0] == "shelf" and message[2]]:
        session.receive(["shelf", prefix, {"kind": "kept", "key": asked["key"], "text": asked["text"]}])
    sent.clear()
    for screen in names:
        session.receive(["screen", screen, {"kind": "whole"}])
    whole = {message[1]: message[2] for message in sent}
    session.leave()
    return values, {
        screen: {"whole": told["whole"], "digest": digest(told)} for screen, told in whole.items()
    }


def _blocks(
    name: str, cell: dict[str, Any], values: list[object], taken: Counter[str], first: Mapping[str, Any]
) -> Iterator[str]:
    """Yield the HTML of a cell's text, whose headings stand below the title, or of what it displays.

    A part begins with a block of its own.  first: what each screen shows at first; the bar leads to the
    panels, and a link to an exercise leads to its screen.
    """
    if cell["cell_type"] == "markdown":
        text = to_html("".join(cell["source"]), as_in_notebooks, lower=1, taken=taken)
        text = _MINUTES.sub(r'<small class="minutes">\1</small>', text)
        linked = with_links(text, f"lessons/{name}.ipynb", f"{name}/", places())
        yield from (f'<div class="text">{part}</div>' for part in _PART.split(linked) if part.strip())
        return
    source = "".join(cell["source"])
    parts = parts_of(source)
    needs_code = is_area(cell, source)
    if needs_code and _LACKING.search(source):
        yield f"<pre><code>{escape(source)}</code></pre>"
    elif needs_code:
        yield _code(cell["id"], source, "", name.partition("/")[0])
        return
    if parts is not None:
        yield _code(cell["id"], *parts, name.partition("/")[0])
    left, number = iter(values), 0
    for output in cell["outputs"]:
        if output["output_type"] == "stream":
            if parts is None:  # else it is of the lines before a learner has written some
                yield f"<pre>{escape(''.join(output['text']))}</pre>"
            continue
        value = next(left, None)
        if isinstance(value, Presented):
            number += 1
            screen, still = f"{cell['id']}-{number}", "".join(output["data"]["text/html"])
            whole = first[screen]["whole"]
            panel = _PANELS.get(whole["name"])
            look = f"screen {panel}" if panel else "screen"
            anchor = whole["parts"].get("head", {}).get("anchor", "")
            at = f' data-anchor="{escape(anchor)}"' if anchor else ""
            bare = f'<noscript><div class="still">{still}</div></noscript>'  # else its pictures are decoded
            yield f'<div class="{look}" data-screen="{screen}"{at}>{bare}</div>'
        elif value is not None:
            yield f'<div class="shown">{_shown(output["data"])}</div>'


def _with_stops(blocks: list[str], code: str) -> Iterator[str]:
    """Yield the blocks of a lesson in a language, in which each place to stop tells what comes next.

    One with which a text begins is a block of its own: it belongs to what is above it.
    """
    with language(code):
        stop = re.compile(rf"<p>(?P<words><em>{re.escape(sentence('way.stop'))}</em>.*?)</p>", re.DOTALL)
        for at, block in enumerate(blocks):

            def told(found: re.Match[str], at: int = at, block: str = block) -> str:
                heading = _HEADING.search(block[found.end() :] + "".join(blocks[at + 1 :]))
                title = unescape(re.sub("<small.*?</small>|<[^>]*>", "", heading["words"])) if heading else ""
                then = escape(sentence("way.then", title=title)) if title else ""
                return f'<p class="stop">{found["words"]} <span>{then}</span></p>'

            made = stop.sub(told, block)
            before, end, rest = made.partition("</p>")
            if before.startswith(_STOPS) and rest.strip() != "</div>":
                yield f"{before}{end}</div>"
                made = f'<div class="text">{rest}'
            yield made


def _code(cell: str, written: str, after: str, code: str) -> str:
    """Return the HTML of the code that a learner writes, with what a page says about it in a language.

    after: what follows the learner's lines.
    """
    with language(code):
        words = {key.removeprefix("code."): sentence(key) for key in _WORDS}
    told = escape(json.dumps(words, ensure_ascii=False))
    below = f'<pre class="code-after">{escape(after.strip())}</pre>' if after else ""
    lines = f"<pre><code>{escape(written)}</code></pre>{below}"
    return f'<div class="code" data-code="{cell}" data-words="{told}">{lines}</div>'


def _shown(data: dict[str, Any]) -> str:
    """Return the HTML of an output of a notebook."""
    for kind in ("text/html", "image/svg+xml"):
        if kind in data:
            return "".join(data[kind])
    return f"<pre>{escape(''.join(data['text/plain']))}</pre>"
