"""A picture that can be pressed: SVG text, its pieces, and what is to be said about it."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

MAXIMUM_SIZE = 45_000
"""Bytes of SVG; a larger picture makes a press feel slow (the wire costs, not the drawing)."""

_ID = re.compile(r"[A-Za-z0-9_.-]{1,40}\Z")


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a picture that can be reached by mouse, touch and keyboard.

    id: stable from picture to picture (letters, digits, `_`, `.`, `-`; 1 to 40 of them).
    name: what a screen reader says.
    role: its ARIA role; a `button` is pressed, a `checkbox` or `option` is on or off.
    enabled: a piece that is not enabled can be reached and read, but not pressed.
    state: on or off for a piece that can be chosen, None for one that cannot.
    zone: True for a place where pieces can be dropped.
    draggable: True for a piece that can be picked up.
    """

    id: str
    name: str
    role: str = "button"
    enabled: bool = True
    state: bool | None = None
    zone: bool = False
    draggable: bool = False

    def __post_init__(self) -> None:
        if not _ID.match(self.id):
            raise ValueError(f"a piece's id is 1 to 40 letters, digits, '_', '.' or '-', not {self.id!r}")


@dataclass(frozen=True)
class Picture:
    """SVG text with its pieces; `announcement` is what a screen reader hears when it appears.

    In the SVG each piece is a `<g data-piece="id">`; nothing else about it stands there, so that
    the same SVG can be printed.  Raises `ValueError` when two pieces share an id.
    """

    svg: str
    pieces: tuple[Piece, ...] = ()
    announcement: str = ""

    def __post_init__(self) -> None:
        if len(self.by_id) != len(self.pieces):
            raise ValueError("two pieces of a picture share an id")

    @cached_property
    def by_id(self) -> Mapping[str, Piece]:
        """The pieces by their ids."""
        return MappingProxyType({piece.id: piece for piece in self.pieces})

    @cached_property
    def digest(self) -> str:
        """Eight hexadecimal digits that change when the picture does."""
        return hashlib.sha256(repr((self.svg, self.pieces)).encode()).hexdigest()[:8]

    def _repr_svg_(self) -> str:
        return self.svg


