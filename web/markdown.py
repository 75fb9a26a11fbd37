"""Conversion of Markdown, as lessons and papers have it, to the HTML of a page."""

from __future__ import annotations

import posixpath
import re
from collections import Counter
from collections.abc import Callable, Mapping
from html import escape, unescape
from urllib.parse import unquote

_HEADING = re.compile(
    r'<h(?P<level>[1-6]) id="(?P<id>[^"]*)">(?P<words>.*?)<a class="anchor-link".*?</a></h[1-6]>', re.DOTALL
)
_LINK = re.compile(r'<a href="(?P<to>[^"]*)"(?P<more>[^>]*)>(?P<words>.*?)</a>', re.DOTALL)
_TAG = re.compile(r"<[^>]*>")


def as_in_notebooks(words: str) -> str:
    """Return the id by which Jupyter lets links lead to a heading with these words.

    >>> as_in_notebooks("One dog")
    'One-dog'
    """
    return words.replace(" ", "-")


def as_in_papers(words: str) -> str:
    """Return the id by which hosts of repositories let links lead to a heading with these words.

    >>> as_in_papers("Set cards, and more")
    'set-cards-and-more'
    """
    return re.sub(r"[^\w -]", "", words.lower()).replace(" ", "-")


def to_html(text: str, named: Callable[[str], str], lower: int = 0, taken: Counter[str] | None = None) -> str:
    """Return Markdown as HTML.

    named: a function that returns the id of a heading for its words, such as `as_in_papers`.
    lower: the number of levels by which headings are lowered.
    taken: how often each id is on the page already; those of the text are added to it.

    >>> to_html("# Two *moons*", as_in_notebooks, lower=1)
    '<h2 id="Two-moons">Two <em>moons</em></h2>'
    """
    from nbconvert.filters.markdown_mistune import markdown2html_mistune

    taken = Counter() if taken is None else taken

    def heading(found: re.Match[str]) -> str:
        level = min(int(found["level"]) + lower, 6)
        name = named(unescape(_TAG.sub("", found["words"])))
        taken[name] += 1
        unique = escape(name if taken[name] == 1 else f"{name}-{taken[name] - 1}")
        return f'<h{level} id="{unique}">{found["words"]}</h{level}>'

    return _HEADING.sub(heading, markdown2html_mistune(text)).strip()


def with_links(html: str, source: str, page: str, places: Mapping[str, str]) -> str:
    """Return the HTML of a file with its links to other files of the project leading to their pages.

    source: the path of the file; page: the folder of its page; places: the place of each file that has one on
        the site. A link to a file without a place leaves its words.

    >>> text = '<a href="b.md#end">see b</a>, <a href="c.md">c</a>'
    >>> with_links(text, "docs/a.md", "a/", {"docs/b.md": "b/"})
    '<a href="../b/#end">see b</a>, c'
    """

    def link(found: re.Match[str]) -> str:
        path, hash_, fragment = unescape(found["to"]).partition("#")
        if not path or ":" in path:
            return found[0]
        there = posixpath.normpath(posixpath.join(posixpath.dirname(source), unquote(path)))
        if there not in places:
            return found["words"]
        to = escape(f"{address(places[there], page)}{hash_}{fragment}")
        return f'<a href="{to}"{found["more"]}>{found["words"]}</a>'

    return _LINK.sub(link, html)


def address(place: str, page: str) -> str:
    """Return the relative address of a place on the site, as seen from a page: folders end with a slash.

    >>> address("ja/", "en/rules/"), address("theorems/flock.py", "en/theorems/"), address("en/", "en/")
    ('../../ja/', '../../theorems/flock.py', './')
    """
    path = posixpath.relpath(place or ".", page or ".")
    return f"{path}/" if not place or place.endswith("/") else path
