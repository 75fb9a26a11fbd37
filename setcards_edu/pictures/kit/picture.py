"""Pictures whose pieces can be pressed: SVG text, the pieces, and an announcement for a screen reader."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from html import escape, unescape
from types import MappingProxyType

from .svg import without_controls

MAXIMUM_SIZE = 45_000
"""The most bytes of SVG; sending a larger picture to the page makes the reaction to a press feel slow."""


def small_enough(draw: Callable[..., str]) -> str:
    """Return the SVG that a function draws, or its plainer version if the SVG has more bytes than
    `MAXIMUM_SIZE`.

    draw: a function with the keyword `is_plain`, which says whether it draws the plainer version.

    >>> small_enough(lambda *, is_plain: "<svg/>" if is_plain else "<svg>" + 50_000 * " " + "</svg>")
    '<svg/>'
    """
    svg = draw(is_plain=False)
    return svg if len(svg.encode()) <= MAXIMUM_SIZE else draw(is_plain=True)


ROLES = ("button", "checkbox", "radio", "switch", "img")
"""The ARIA roles that a piece can have; `img` is for pieces that do not react to a press."""

_ID = re.compile(r"[A-Za-z0-9_.-]{1,40}\Z")
_PIECE = re.compile(r'<g\b[^>]*\bdata-piece="([^"]*)"')
_DESC = re.compile(r"<desc>(.*?)</desc>", re.DOTALL)
_WIDTH = re.compile(r'<svg\b[^>]*?\swidth="([\d.]+)')
_VIEW_BOX = re.compile(r'\bviewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)')
_TAG = re.compile(r"""<[A-Za-z](?:[^>"']|"[^"]*"|'[^']*')*>""")
_ATTRIBUTE = re.compile(r"""(\s)([\w:.-]+)=(["'])(.*?)\3""", re.DOTALL)
_NAMED = re.compile(r"\sid=|url\(#")


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a picture that can be used by mouse, touch and keyboard, such as a card or a button.

    id: stays the same from picture to picture; 1 to 40 letters, digits, `_`, `.` or `-`.
    name: what a screen reader says.
    role: its ARIA role, one of `ROLES`; a button with a state is pressed or not, the others are
        checked or not.
    enabled: a piece that is not enabled can be reached and read, but not pressed.
    state: whether a piece is on (pressed or checked), None for a piece without such a state.
    zone: True for a place where pieces can be dropped.
    draggable: True for a piece that can be picked up and dropped on a zone.
    pressable: False for a piece that does nothing by itself.
    moment: identifies the situation in which a press has its meaning, such as the number of the move or the
        card that is discussed.  A press that was made at a different moment is ignored, so that a button that
        is quickly pressed twice acts once.
    told: what a screen reader says instead of `name`, with the current situation added.  A press remains
        valid if only `told` has changed since it was made.

    What a press (click, tap, Enter) does is decided by one rule: while a piece is picked up, a
    press on a zone drops it there; otherwise a pressable piece acts at once, and one that is only draggable
    is picked up, or put down again.  So a piece that is draggable *and* pressable must do on a press what
    its drop would do, or the keyboard could not do it.
    """

    id: str
    name: str
    role: str = "button"
    enabled: bool = True
    state: bool | None = None
    zone: bool = False
    draggable: bool = False
    pressable: bool = True
    moment: Hashable = field(default=None, repr=False)
    told: str = ""

    def __post_init__(self) -> None:
        if not _ID.match(self.id):
            raise ValueError(f"a piece's id is 1 to 40 letters, digits, '_', '.' or '-', not {self.id!r}")
        if self.role not in ROLES:
            raise ValueError(f"a piece's role is one of {', '.join(ROLES)}, not {self.role!r}")
        if self.state is None and self.role in ROLES[1:4]:
            raise ValueError(f"a {self.role} is on or off, so {self.id!r} needs a state")


@dataclass(frozen=True)
class Picture:
    """A picture: SVG text with pieces, the parts that can be pressed.

    announcement: what a screen reader says when the picture appears.
    focus: the id of the piece that Tab reaches first.  It also gets the focus when the focused piece of the
        previous picture is not in this one; if `focus` is None, the nearest piece does.

    In the SVG each piece is a `<g data-piece="id">` without its other fields, so that the same SVG can be
    printed.  Some attributes are used only on a screen.  `data-narrow` is, on the root, the view box for a
    narrow screen, and on other elements the transform there; `data-low` is the same for a low window.  In a
    `<g data-joined="columns">` the arrow keys lead from the right side to the left one and back; with "both"
    also from the top to the bottom and back.
    A `<g data-again="id">` repeats a piece elsewhere: a press there is a press on the piece itself.
    A `<g data-key="…">` is no piece, but moves smoothly from picture to picture as pieces do.  A new group of
    either kind glides from the place that the group named by its `data-from` had in the previous picture,
    such as a card from the stock.

    Raises `ValueError` unless there is one `data-piece` group for each piece, and for a `focus`
    that is no piece.

    >>> svg = '<svg viewBox="0 0 9 9"><desc>A dot</desc><g data-piece="dot"><circle r="4"/></g></svg>'
    >>> Picture(svg, (Piece("dot", "the dot"),)).description
    'A dot'
    """

    svg: str
    pieces: tuple[Piece, ...] = ()
    announcement: str = ""
    focus: str | None = None

    def __post_init__(self) -> None:
        drawn, named = Counter(_PIECE.findall(self.svg)), Counter(piece.id for piece in self.pieces)
        if drawn != named or any(count > 1 for count in named.values()):
            wrong = sorted({*(drawn - named), *(named - drawn), *(drawn - Counter(set(drawn)))})
            raise ValueError(f"each piece needs exactly one <g data-piece> and one Piece: {', '.join(wrong)}")
        if self.focus is not None and self.focus not in named:
            raise ValueError(f"the focus goes to a piece of the picture, not to {self.focus!r}")

    @cached_property
    def by_id(self) -> Mapping[str, Piece]:
        """The pieces, the parts that can be pressed, by their ids."""
        return MappingProxyType({piece.id: piece for piece in self.pieces})

    @cached_property
    def digest(self) -> str:
        """A hash of the SVG and the pieces, eight hexadecimal digits, by which changed pictures are
        recognised."""
        return hashlib.sha256(repr((self.svg, self.pieces)).encode("utf-8", "replace")).hexdigest()[:8]

    @cached_property
    def markup(self) -> str:
        """The SVG text with ids that begin with the digest of this picture, so that several pictures can be
        on one page."""
        if not _NAMED.search(self.svg):
            return self.svg
        own = f"p{self.digest}-"

        def owned(tag: re.Match[str]) -> str:
            if "id=" not in tag[0] and "url(#" not in tag[0]:
                return tag[0]
            return _ATTRIBUTE.sub(lambda found: _owned(found, own), tag[0])

        return _TAG.sub(owned, self.svg)

    @cached_property
    def description(self) -> str:
        """The description of the picture in words: its `<desc>`, or its announcement if it has none."""
        found = _DESC.search(self.svg)
        return unescape(found[1]) if found else self.announcement

    def html(self) -> str:
        """Return an `<img>` element that contains the SVG as readable text."""
        return image(self.svg, self.description)

    def _repr_svg_(self) -> str:
        return self.markup

    def _repr_html_(self) -> str:
        return self.html()


def _owned(attribute: re.Match[str], own: str) -> str:
    """Return an SVG attribute with the prefix `own` before an id that it defines or refers to."""
    space, name, quote, value = attribute.groups()
    if name == "id":
        value = own + value
    elif value.startswith("url(#"):
        value = f"url(#{own}{value[5:]}"
    return f"{space}{name}={quote}{value}{quote}"


def image(svg: str, alternative: str) -> str:
    """Return an `<img>` element that contains the SVG as readable text; alternative: its alternative text.

    Such a picture is also shown in a notebook that is not trusted or has no kernel, and in a book made of it.
    """
    found = _WIDTH.search(svg) or _VIEW_BOX.search(svg)
    width = min(960, round(float(found[1]))) if found else 320
    address = "data:image/svg+xml;charset=utf-8," + svg.replace("%", "%25").replace("#", "%23")
    source = address.replace("\n", " ").replace("&", "&amp;").replace("'", "&#39;")
    return f'<img width="{width}" alt="{escape(without_controls(alternative))}" src=\'{source}\'>'
