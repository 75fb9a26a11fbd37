"""The parts of a screen as types for the JavaScript of a page: `python -m tests.project.screen_types`."""

from __future__ import annotations

from typing import Any

from setcards_edu.teaching.kit.screen_json import screen_schema

from .files import WIDGETS

FILE = WIDGETS / "kit" / "screen.d.ts"
HEAD = """// What Python tells of each kind of part, by screen_schema() of screen_json.py: made, not written
// (python -m tests.project.screen_types).

export type Message = {
  text: string; heard?: string; look: string; sign?: string; word?: string; code?: string; formula?: string;
};
export type Drawn = { svg: string; alt: string };
export type Piece = {
  id: string; name: string; role: string; enabled: boolean; state: boolean | null;
  zone: boolean; draggable: boolean; pressable: boolean;
};
export type Picture = { svg: string; pieces: Piece[]; focus: string };
"""
OBJECTS = {"keys": "Record<string, string>", "scale": "{ least: number; most: number; step: number }"}
"""The fields that hold an object, which the schema does not describe further."""


def text() -> str:
    """Return the text of the file."""
    kinds = screen_schema()["kinds"]
    parts = "".join(
        f"export type {_named(kind)} = {_type({'kind': _quoted(kind), **fields})};\n"
        for kind, fields in kinds.items()
    )
    union = "export type Part = " + " | ".join(map(_named, kinds)) + ";\n"
    return f"{HEAD}\n{parts}\n{union}"


def _named(kind: str) -> str:
    return {"openfile": "OpenFile", "takeaway": "TakeAway"}.get(kind, kind.capitalize())


def _quoted(kind: str) -> str:
    return f'"{kind}"'


def _type(found: Any, name: str = "") -> str:
    if isinstance(found, dict):
        return (
            "{ "
            + " ".join(f"{key}: {_type(inner, key.removesuffix('?'))};" for key, inner in found.items())
            + " }"
        )
    if isinstance(found, list):
        inside = [*map(_type, found)]
        return (
            f"[{', '.join(inside)}]"
            if len(inside) > 1
            else f"({inside[0]})[]"
            if "|" in inside[0]
            else f"{inside[0]}[]"
        )
    return " | ".join(
        {"object": OBJECTS.get(name, ""), "list": "string[]"}.get(each, each) for each in found.split(" | ")
    )


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
