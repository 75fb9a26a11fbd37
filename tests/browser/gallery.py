"""All widgets on one page with one kernel, each in a place of its own where it can be hung anew."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.conformance.widgets import WIDGETS

from .hosts import STARTING, Host, Opened

TABLE = (Path(__file__).parents[1] / "conformance" / "widgets.py").read_text(encoding="utf-8")
IN_PLACE_OF = {
    "goal": "builder",
    "chain": "look",
    "rows": "look",
    "cycle": "look",
    "placing": "chase",
    "by-hand": "proof",
    "proved": "puzzle",
    "covered": "game",
    "race": "game",
    "daily": "today",
    "surprise": "today",
}
"""The widgets that are not on the page at first, and which one of the same kind each is hung in place of."""
SHOWN = tuple(name for name in WIDGETS if name not in IN_PLACE_OF)
"""The widgets of the page."""

HANG = """
from IPython.display import display
from ipywidgets import VBox
from setcards_edu.conjectures import EXAMPLES
places, shown, made = {}, {}, []
def hang(name, place="", **options):
    shown[name] = WIDGETS[name].make(**options)
    made.append(shown[name])  # what nobody holds is closed, maybe while the page still draws it
    places[place or name].children = (shown[name].widget(),)
def drive(number):
    for name in places:
        steps = WIDGETS[name].steps
        if number < len(steps):
            method, *given = steps[number]
            getattr(shown[name], method)(*given)
for name in names:
    places[name] = VBox().add_class(f"place-{name}")
    hang(name)
display(*places.values())
"""
STEPS = max(len(WIDGETS[name].steps) for name in SHOWN)
"""The most steps that any of them has."""

THERE = "(number) => document.querySelectorAll('.setcards-root[role=group]').length >= number"


DRIVE = HANG[HANG.index("def drive") : HANG.index("for name in names:")].replace("places", "shown")
FIRST = f"from setcards_edu.conjectures import EXAMPLES\nshown = {{}}\n{DRIVE}"


def cells_of_page(names: Iterable[str] = SHOWN, **options: Any) -> dict[str, str]:
    """The cells of a page of ours with these widgets, each by its name; options: with which all are made."""
    made = {name: f"shown[{name!r}] = WIDGETS[{name!r}].make(**{options!r})" for name in names}
    return {"table": TABLE, "gallery": FIRST} | {
        name: f"{code}\nshown[{name!r}]" for name, code in made.items()
    }


@contextmanager
def opened_gallery(host: Host, language: str = "en", **how: Any) -> Iterator[Opened]:
    """The page with all widgets as they are made."""
    with host.open(
        [TABLE, f"names = {SHOWN}", HANG], language, wait_for=".place-map .setcards-stage svg", **how
    ) as page:
        page.page.wait_for_function(THERE, arg=len(SHOWN), timeout=STARTING)
        yield page


def place(name: str) -> str:
    """The selector of the place of a widget."""
    return f".place-{name}"


@contextmanager
def hung(page: Opened, name: str, variable: str, **options: Any) -> Iterator[Opened]:
    """The page for a test of one widget, which is hung anew and has a name in the kernel."""
    with page.restored():
        page.page.evaluate(
            "(place) => document.querySelector(`${place} > *`)?.classList.add('old')", place(name)
        )
        page.run(f"hang({name!r}, **{options!r}); {variable} = shown[{name!r}]")
        page.page.wait_for_selector(f"{place(name)} > .setcards-root[role=group]:not(.old)")
        page.within = place(name)
        try:
            yield page
        finally:
            page.within = ""
