"""Measure the path of a press: which files it runs through, and what is called again with equal arguments.

    python -m tests.benchmarks.press_path [ChaseBoard] [ProofStepper] [TopologyBuilder] [fmurs] …
        [--again] [--route] [--against FOLDER]

A press is made as the page makes it, by a message.  With `--route` the files are told in the order in
which it comes to them, each with the function that it enters first.  Else told of each press are the
project's files that it enters, the calls that go from one of these files to another, all calls of the
project's functions, those that are repeated with the same arguments (`--again` names them), and the
processor time without the profile, the median and the least of some rounds.  Another checkout is measured
`--against` this one by the same file, which its own .venv runs.
"""

from __future__ import annotations

import argparse
import inspect
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from statistics import median
from types import CodeType, FrameType
from typing import Any, NamedTuple

ROUNDS = 40
ROOMS = ("setcards_edu", "setcards_widgets")
MOST = 40
"""How many repeated calls are named."""


class Scene(NamedTuple):
    """A widget before its presses: its options, what is done first, and what is pressed then.

    presses: the pieces in order, by what each press does; widget: its name, where the scene has another one.
    """

    options: dict[str, Any]
    first: Callable[[Any], object]
    presses: dict[str, str]
    widget: str = ""


def _table(game: str, presses: dict[str, str], people: int = 2, **options: Any) -> Scene:
    seats = ["person"] * people
    return Scene({"game": game, "seats": seats, "keep": None, **options}, lambda it: it, presses, "GameTable")


SCENES = {
    "ChaseBoard": Scene(
        {"dogs": "c3 e5", "sheep": "a2"}, lambda it: it.solve(), {"pick a dog up": "dog-0", "move": "sq-3-2"}
    ),
    "ProofStepper": Scene(
        {"role": "sheep"},
        lambda it: (it.go_to("text-out-of-reach"), it.move_on()),
        {"ask where to go": "sheep-0", "move": "sq-4-1"},
    ),
    "TopologyBuilder": Scene({}, lambda it: it, {"place a card": "c-1", "one that does not fit": "c-35"}),
    "fmurs": _table(
        "fmurs",
        {
            "place a dog": "sq-2-2",
            "place the last dog": "sq-5-5",
            "place a sheep": "sq-8-1",
            "place another": "sq-8-2",
        },
    ),
    "set-speed": _table("set-speed", {"pick a card up": "card-0-3", "lay it": "pile-0"}, seed=7),
    "topology-mahjong": _table("topology-mahjong", {"pick a card up": "hand-1-5"}, people=3, seed=1, n=5),
    "daishugo": _table("daishugo", {"pick a card up": "hand-0-12"}, seed=1, n=3),
    "suhjong": _table("suhjong", {"pick a tile up": "hand-1-8"}, seed=1),
}


class Route(NamedTuple):
    """What one press runs through: calls by file, calls across files, repeated calls by function.

    stops: the files in the order in which it comes to them, each with the function that it enters first.
    """

    files: Counter[str]
    crossings: int
    repeated: Counter[str]
    stops: dict[str, str]


def file_of(code: CodeType) -> str | None:
    """Return the path of a function's file, from its package on; None for code of somebody else."""
    parts = Path(code.co_filename).parts
    room = next((at for at, part in enumerate(parts) if part in ROOMS), None)
    return None if room is None or "site-packages" in parts else "/".join(parts[room:])


def traced(action: Callable[[], object]) -> Route:
    """Run an action under a profile, and return its route."""
    files: Counter[str] = Counter()
    stops: dict[str, str] = {}
    seen: Counter[tuple[str, int, str, tuple[object, ...]]] = Counter()
    names: dict[CodeType, str | None] = {}
    crossings = 0
    kept: list[object] = []  # arguments live on, so that no identity is given twice

    def named(code: CodeType) -> str | None:
        if code not in names:
            names[code] = file_of(code)
        return names[code]

    def watch(frame: FrameType, event: str, _: object) -> None:
        nonlocal crossings
        code = frame.f_code
        if event != "call" or (here := named(code)) is None:
            return
        files[here] += 1
        stops.setdefault(here, code.co_qualname)
        caller = frame.f_back
        while caller is not None and named(caller.f_code) is None:  # whoever called through a library
            caller = caller.f_back
        crossings += caller is not None and named(caller.f_code) != here
        if code.co_name.startswith("<") or code.co_flags & inspect.CO_GENERATOR:
            return
        values = [frame.f_locals.get(each) for each in code.co_varnames[: code.co_argcount]]
        values += [frame.f_locals.get(each) for each in _by_name(code)]
        kept.extend(values)
        seen[here, code.co_firstlineno, code.co_qualname, tuple(map(identity, values))] += 1

    sys.setprofile(watch)
    try:
        action()
    finally:
        sys.setprofile(None)
    repeated: Counter[str] = Counter()
    for (file, _, name, _), count in seen.items():
        repeated[f"{file}: {name}"] += count - 1
    return Route(files, crossings, repeated, stops)


def _by_name(code: CodeType) -> tuple[str, ...]:
    """Return the arguments that a function takes by name, and the names of *args and **kwargs."""
    starred = bool(code.co_flags & inspect.CO_VARARGS) + bool(code.co_flags & inspect.CO_VARKEYWORDS)
    return code.co_varnames[code.co_argcount : code.co_argcount + code.co_kwonlyargcount + starred]


def identity(value: object) -> object:
    """Return what tells an argument from another: a plain value itself, else which object it is."""
    if isinstance(value, tuple | list):
        return tuple(map(identity, value))
    if isinstance(value, dict):
        return tuple((identity(key), identity(held)) for key, held in value.items())
    is_plain = isinstance(value, str | int | float | bool | frozenset | None)
    return (type(value), value) if is_plain else id(value)


def made(name: str) -> Any:
    """Return a widget as it is before its presses."""
    import setcards_widgets

    scene = SCENES[name]
    widget = getattr(setcards_widgets, scene.widget or name)(**scene.options)
    scene.first(widget)
    widget.widget()
    return widget


def press(widget: Any, piece: str) -> None:
    """Press a piece of a widget's picture, as a page does."""
    wire = widget.widget().wire
    seq = wire._taken.get("v", 0) + 1
    asked = {"kind": "press", "part": "stage", "id": piece, "seq": seq, "view": "v", "version": wire.version}
    wire.receive(asked)


def route(name: str) -> dict[str, str]:
    """Return the way of the first press on a widget: each file with the function that it enters first."""
    widget = made(name)
    piece = next(iter(SCENES[name].presses.values()))
    stops = traced(lambda: press(widget, piece)).stops
    widget.close()
    return stops


def timed(name: str) -> dict[str, list[float]]:
    """Return the processor time of each press of a widget, in milliseconds, round by round."""
    times: dict[str, list[float]] = {each: [] for each in SCENES[name].presses}
    for _ in range(ROUNDS):
        widget = made(name)
        for each, piece in SCENES[name].presses.items():
            start = time.process_time()
            press(widget, piece)
            times[each].append(1000 * (time.process_time() - start))
        widget.close()
    return times


def told(name: str, *, again: bool) -> str:
    """Return the figures of a widget as a table, one line a press; again: with the repeated calls."""
    taken, widget = timed(name), made(name)
    lines = [f"{name:26}{'files':>8}{'crossings':>11}{'calls':>8}{'repeated':>10}{'ms':>9}{'least':>9}"]
    for each, piece in SCENES[name].presses.items():
        if f'data-piece="{piece}"' not in widget.driver.picture.markup:
            raise ValueError(f"{name}: there is no piece {piece!r} to press; see SCENES")
        files, crossings, repeated, _ = traced(lambda piece=piece: press(widget, piece))
        figures = f"{len(files):8}{crossings:11}{files.total():8}{repeated.total():10}"
        times = f"{median(taken[each]):9.2f}{min(taken[each]):9.2f}"
        lines.append(f"  {each:24}{figures}{times}")
        if again:
            lines += [f"    {count:5} × {what}" for what, count in repeated.most_common(MOST) if count]
            lines += [f"    {count:5} in {file}" for file, count in files.most_common()]
    return "\n".join(lines)


def main() -> None:
    """Print the figures of the widgets that are named, or of all."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("widgets", nargs="*", help=f"of {', '.join(SCENES)}; all of them by default")
    options.add_argument("--again", action="store_true", help="name the repeated calls and the files")
    options.add_argument("--route", action="store_true", help="tell the way of a press, stop by stop")
    options.add_argument("--against", type=Path, help="another checkout, with a .venv of its own")
    chosen = options.parse_args()
    for name in chosen.widgets or SCENES:
        if chosen.route:
            print(name, *(f"  {file}: {first}" for file, first in route(name).items()), sep="\n")
            continue
        print(told(name, again=chosen.again), flush=True)
    if chosen.against is not None:
        print(f"in {chosen.against}:", flush=True)
        python, flags = chosen.against / ".venv" / "bin" / "python", ["--again"] * chosen.again
        command = [python, Path(__file__).resolve(), *chosen.widgets, *flags]
        subprocess.run(command, cwd=chosen.against, check=True)


if __name__ == "__main__":
    main()
