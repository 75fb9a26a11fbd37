"""What nobody means: texts, values, damaged files, functions that a learner could write."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

SIGNS = (
    "0123456789{},;、，｛｝１３５∅ØφUuＵ×+-−÷=()/*abcdef☐ \t\n\r\x00\x1b"
    "\\<>&\"'½①٣あ字🐑\ud83d\u202e\u200b\ufeff"
)
"""Signs near what a set, an equation or a move looks like, and some that are far from it."""

TEXTS = (
    "",
    " ",
    "∅",
    "U",
    "{1",
    "}{",
    "1" * 5000,
    "-" + "9" * 5000,
    "x" * 100_000,
    "[" * 100_000,
    "{" * 5000,
    "(" * 5000 + "1",
    "\ud83d",
    "🐑",
    "\x00",
    "<img src=x onerror=alert(1)>",
    "{0.__class__}",
    "__import__('os')",
    "=1+1",
    "NaN",
    "1e999",
    "../../x",
    "%s%n",
    "{name}",
)

VALUES = (
    None,
    True,
    -1,
    0,
    2**31,
    10**5000,
    -(10**5000),
    0.5,
    float("nan"),
    float("inf"),
    "",
    "\ud83d",
    "x" * 100_000,
    b"x",
    [],
    [[]],
    {},
    {"": None},
    [None] * 1000,
    object(),
    Exception,
)


def shown(given: object) -> str:
    """Return how something is written, if it can be and so far as it is short."""
    try:
        return f"{given!r:.200}"
    except BaseException as error:  # noqa: BLE001 - hostile values fail as they please
        return f"<{type(given).__name__}: {type(error).__name__}>"


def deep(levels: int) -> list[Any]:
    """Return a list in a list in a list."""
    found: list[Any] = []
    for _ in range(levels):
        found = [found]
    return found


def value(chance: Random) -> Any:
    """Return something of any type, now and then very deep."""
    if chance.random() < 0.05:
        return deep(5_000)
    if chance.random() < 0.2:
        return {str(chance.randrange(3)): value(chance) for _ in range(chance.randrange(3))}
    return text(chance) if chance.random() < 0.3 else chance.choice(VALUES)


def text(chance: Random, near: Sequence[str] = ("",)) -> str:
    """Return a text that is near one of some, or far from all of them, or hostile."""
    how = chance.random()
    if how < 0.15:
        return chance.choice(TEXTS)
    if how < 0.3:
        return "".join(chance.choices(SIGNS, k=chance.randrange(30)))
    signs = list(chance.choice(near))
    for _ in range(chance.choice((0, 1, 1, 2, 5))):
        place = chance.randrange(len(signs) + 1)
        signs[place : place + chance.randrange(3)] = chance.choices(SIGNS, k=chance.randrange(3))
    return "".join(signs)


def damaged(chance: Random, whole: str) -> str:
    """Return the text of a file of JSON with a part of it changed, cut off, or written in a strange way."""
    how = chance.randrange(6)
    if how == 0:
        return whole[: chance.randrange(len(whole) + 1)]
    if how == 1:
        return text(chance, [whole])
    if how == 2:
        return chance.choice(("\ufeff", "\r\n", "[" * 50_000, '{"a":' * 50_000)) + whole
    if how == 3:
        return whole.replace("1", "1" * 5000, 1).replace('"', "", chance.randrange(2))
    return json.dumps(changed(chance, json.loads(whole)), ensure_ascii=how == 4)


def changed(chance: Random, data: Any) -> Any:
    """Return JSON with one of its values put in another's place, left out, or made hostile."""
    if chance.random() < 0.2 or not isinstance(data, dict | list) or not data:
        given = value(chance)
        return given if _is_json(given) else None
    if isinstance(data, list):
        place = chance.randrange(len(data))
        return [*data[:place], changed(chance, data[place]), *data[place + 1 :]]
    key = chance.choice(sorted(data))
    rest = {name: inside for name, inside in data.items() if name != key}
    return rest if chance.random() < 0.2 else {**rest, text(chance, [key]): changed(chance, data[key])}


def _is_json(given: Any) -> bool:
    try:
        json.dumps(given)
    except (TypeError, ValueError, RecursionError):
        return False
    return True


def program(chance: Random) -> Callable[..., Any]:
    """Return a function such as a learner could write: short, and seldom right."""
    begin, again, end = (chance.choice(LINES) for _ in range(3))
    loop = chance.choice(("while True:", "for i in range(10**9):", "for i in range(3):", "if True:"))
    lines = [
        "def function(*given, **named):",
        "    x = [1]" if chance.random() < 0.5 else "    x = 2",
        f"    {begin}",
        f"    {loop}",
        f"        {again}",
        f"    {end}",
        f"    return {chance.choice(RESULTS)}",
    ]
    made: dict[str, Any] = {"Hostile": Hostile}
    exec("\n".join(lines), made)  # noqa: S102 - the lines stand below
    function: Callable[..., Any] = made["function"]
    function.__doc__ = "\n".join(lines)
    return function


LINES = (
    "pass",
    "x = 2**99",
    "x = [x]",
    "x = given[0]",
    "x = len(given[0])",
    "x = 1 / 0",
    "x = nothing",
    "x.missing",
    "function(*given)",
    "raise Hostile",
    "raise SystemExit",
    "raise KeyboardInterrupt",
    "raise BaseException('no')",
    "x = sorted(given[0])",
    "x = {frozenset(): x}",
    "x = (y for y in iter(int, 1))",
    "x = Hostile()",
)
RESULTS = (
    "x",
    "None",
    "True",
    "not x",
    "given[0]",
    "10**5000",
    "[x] * 40_000",
    "range(10**12)",
    "iter(int, 1)",
    "Hostile()",
    "Hostile",
    "'\\ud83d'",
    "lambda: x",
    "{1: x}",
    "float('nan')",
    "set(range(99))",
    "(x, x)",
    "frozenset({1, 2})",
    "{frozenset({1})}",
)


class Hostile(Exception):  # noqa: N818 - as learners name things
    """Whatever it is asked, it fails."""

    def _fail(self, *_: object) -> Any:
        raise BaseException("asked")  # noqa: TRY002 - as hostile as can be

    __str__ = __repr__ = __bool__ = __len__ = __iter__ = __eq__ = __hash__ = __index__ = _fail
    __getattr__ = __contains__ = __getitem__ = __call__ = __lt__ = __format__ = __int__ = __float__ = _fail
