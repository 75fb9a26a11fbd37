"""Rules F3 to F6 as tables: a board, and what may be done there.  Ours and the oracle are held to them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

JUMP = MappingProxyType({"capture": "jump-only"})
ONTO = MappingProxyType({"capture": "onto"})
ORTHOGONAL = MappingProxyType({"diagonal": False})
WALLS = MappingProxyType({"wall_rows": False})
NO_RULES: Mapping[str, object] = MappingProxyType({})


class Turns(NamedTuple):
    """What the rule says, the board, and all moves of one kind, as they are written."""

    says: str
    picture: str
    moves: str
    wrap: str = "none"
    rules: Mapping[str, object] = NO_RULES


CAPTURES = [
    Turns("F3 over the next square", "A s . .", "a1×c1", "none", JUMP),
    Turns("F3 not from farther away", "A . s .", "", "none", JUMP),
    Turns("F3 a step, then a jump", "A . s .", "a1–b1×d1"),
    Turns("F3 never a step after a jump", "A s . . s .", "a1×c1"),
    Turns("F3 over an unbroken run", "A s s s .", "a1×e1", "none", JUMP),
    Turns("F3 the landing is empty", "A s B .", ""),
    Turns("F3 the other dog breaks a run", "A s B s .", "c1×e1", "none", JUMP),
    Turns("F3 a stone breaks a run", "A s # s .", "", "none", JUMP),
    Turns("F3 a stone is no landing", "A s #", ""),
    Turns("F3 the landing is on the board", ". A s", "", "none", JUMP),
    Turns("F3 more jumps may follow", "A s . s .", "a1×c1, a1×c1×e1", "none", JUMP),
    Turns(
        "F3 in any direction",
        """
        A s . s .
        . . s . .
        . . . . .
        """,
        "a1×c1, a1×c1×e1, a1×c1×c3",
        "none",
        JUMP,
    ),
    Turns(
        "F3 around and home, where it no longer stands",
        """
        A s .
        s . s
        . s .
        """,
        "a1×c1, a1×c1×c3, a1×c1×c3×a3, a1×c1×c3×a3×a1, a1×a3, a1×a3×c3, a1×a3×c3×c1, a1×a3×c3×c1×a1",
        "none",
        JUMP,
    ),
    Turns("F3 across a joined edge", ". . A s", "c1×a1", "columns", JUMP),
    Turns("F3 not onto where the jump starts", "A s s s", "", "columns", JUMP),
    Turns("F3 onto where the dog stood before its step", "A s .", "a1×c1, a1–c1×a1", "columns"),
    Turns("F3 two columns have no landing", "A s", "", "columns"),
    Turns(
        "F3 through the top of a torus",
        """
        A .
        . .
        s .
        """,
        "a1×a2",
        "both",
        JUMP,
    ),
    Turns(
        "F3 through no wall",
        """
        A .
        . .
        s .
        """,
        "",
        "columns",
        JUMP,
    ),
    Turns(
        "F4 no slanting jump",
        """
        A . .
        . s .
        . . .
        """,
        "",
        "none",
        JUMP,
    ),
    Turns(
        "F4 a slanting step, then a straight jump",
        """
        A . . .
        . . s .
        """,
        "a1–b2×d2",
    ),
    Turns(
        "F4 no slanting step without the option",
        """
        A . . .
        . . s .
        """,
        "",
        "none",
        ORTHOGONAL,
    ),
    Turns(
        "F4 nor with three sheep",
        """
        A . . .
        . . s .
        . s . s
        """,
        "",
    ),
    Turns("onto the sheep's own square", ". A s", "b1×c1", "none", ONTO),
    Turns("onto: no jump", "A . s .", "", "none", ONTO),
    Turns(
        "onto: slanting",
        """
        A .
        . s
        """,
        "a1×b2",
        "none",
        ONTO,
    ),
    Turns(
        "onto: slanting with the option only",
        """
        A .
        . s
        """,
        "",
        "none",
        {**ONTO, **ORTHOGONAL},
    ),
]
"""All moves that capture."""

STEPS = [
    Turns("F5 to an empty square", ". s A", "b1–a1"),
    Turns("F5 not onto a stone", "# s A", ""),
    Turns("F5 across a joined edge", "s A .", "a1–c1", "columns"),
    Turns(
        "F4 slanting",
        """
        . A
        B s
        """,
        "b2–a1",
    ),
    Turns(
        "F5 not beside a wall",
        """
        A . . .
        . . . .
        . s . .
        . . . .
        """,
        "b3–a2, b3–b2, b3–c2, b3–a3, b3–c3",
        "columns",
        WALLS,
    ),
    Turns(
        "F5 in a box beside none of four walls",
        """
        A . . .
        . . . .
        . s . .
        . . . .
        """,
        "b3–b2, b3–c2, b3–c3",
        "none",
        WALLS,
    ),
    Turns(
        "F6 nobody loses company, the one that moves included",
        """
        A . . . . . .
        . . . s s s .
        . . . . . . .
        . . . . . . .
        """,
        "d2–d1, d2–d3, e2–e1, e2–e3, f2–f1, f2–f3",
    ),
    Turns(
        "F6 whoever is alone moves freely",
        """
        A . . . . .
        . s s . . s
        . . . . . .
        """,
        "b2–b1, b2–b3, c2–c1, c2–c3, f2–f1, f2–f3, f2–e2",
    ),
    Turns(
        "F6 company across a joined edge",
        """
        . . A . . .
        s . . . . s
        . . . . . .
        . . s . . .
        """,
        "a2–a1, a2–a3, f2–f1, f2–f3, c4–b4, c4–d4, c4–c3",
        "columns",
    ),
    Turns(
        "F6 two that are left stay together",
        """
        A . . . .
        . . s s .
        """,
        "c2–c1, c2–d1, d2–d1, d2–c1",
    ),
]
"""All steps of sheep."""
