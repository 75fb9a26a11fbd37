"""From the address to the first living widget of a lesson, against a bare notebook with one widget.

Both are opened in turn in a JupyterLab that is loaded anew, so that they share what else the machine does.
The goal is a ratio of at most 1.2, and eight seconds from the first cell of a lesson to its last; nothing
here asserts it, the figures are printed and kept in artefacts/time_to_first_widget.json.
"""

from __future__ import annotations

import json
from copy import deepcopy
from statistics import median

import nbformat
import pytest

from tests.browser.hosts import ARTEFACTS, FIRST_STAGE, STARTING
from tests.browser.short_lessons import uncounted
from tests.lessons.notebooks import FOLDER, lessons, read

pytestmark = pytest.mark.browser

ROUNDS = 3
BUTTON = """import ipywidgets
def button():
    made = ipywidgets.Button(description="press")
    made.add_class("bare-button")
    return made"""
BARE = f"{BUTTON}\nbutton()"
WIDGET = f"{FIRST_STAGE}, .bare-button"
SCREENS = 35
"""The screens of lesson 01, but for one."""

ROOTS = ".setcards-root[role=group], .bare-button"
CLOCK = f"""
    window.clock = {{}};
    const look = () => {{
        const panel = window.jupyterapp?.shell.currentWidget;
        const cells = [...panel?.content?.model?.cells ?? []].filter((cell) => cell.type === 'code');
        const note = (name, is) => {{ if (is) window.clock[name] ??= performance.now() / 1000; }};
        note('widget', document.querySelector('{WIDGET}'));
        note('begun', cells.some((cell) => cell.executionCount || cell.executionState !== 'idle'));
        note('done', cells.length && cells.every((cell) => cell.executionCount));
        note('all', document.querySelectorAll('{ROOTS}').length >= {SCREENS});
        if (!(window.clock.done && window.clock.widget && window.clock.all)) setTimeout(look, 20);
    }};
    document.addEventListener('DOMContentLoaded', look);
"""
"""Seconds after the page was asked for."""


def times(lab, notebook, *, run: bool = False):
    with lab.open_saved(uncounted(notebook), WIDGET, run=run, script=CLOCK) as page:
        page.page.wait_for_function("window.clock.done && window.clock.widget", timeout=STARTING)
        return page.page.evaluate("window.clock")


def test_time_to_the_first_living_widget_against_a_bare_notebook(lab, rounds):
    bare = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(BARE)])
    taken = {"bare": [], "lesson": []}
    for _ in range(rounds(ROUNDS, 1)):
        taken["bare"].append(times(lab, bare, run=True)["widget"])
        taken["lesson"].append(times(lab, read(FOLDER / "en" / "02-topology.ipynb"))["widget"])
    figures = {name: round(median(seconds), 2) for name, seconds in taken.items()}
    keep("first widget", figures | {"ratio": round(figures["lesson"] / figures["bare"], 2)})


def test_time_until_a_lesson_is_idle(lab, rounds):
    paths = lessons("en")
    for path in paths[: rounds(len(paths), 1)]:
        taken = times(lab, read(path))
        keep(path.stem, {"seconds from the first cell to the last": round(taken["done"] - taken["begun"], 1)})


def test_time_until_all_screens_of_a_lesson_stand_on_a_slow_machine(lab, rounds):
    """Lesson 01 in a window as high as the lesson, on a page that is slowed down four times.

    The bare one has a button where the lesson has a screen: what the host takes for its cells alone.
    """
    lesson = read(FOLDER / "en" / "01-inclusion.ipynb")
    bare = deepcopy(lesson)
    for cell in bare.cells:
        shown = sum("text/html" in output.get("data", ()) for output in cell.get("outputs", ()))
        cell.source = f"{BUTTON}\ndisplay(*(button() for _ in range({shown})))" if shown else cell.source
    slow = {"slower": 4, "viewport": {"width": 1366, "height": 24_000}, "script": CLOCK}
    taken = {"lesson": [], "bare": []}
    for _ in range(rounds(ROUNDS, 1)):
        for name, notebook in (("lesson", lesson), ("bare", bare)):
            with lab.open_saved(uncounted(notebook), WIDGET, run=notebook is bare, **slow) as page:
                page.page.wait_for_function("window.clock.all", timeout=STARTING)
                clock = page.page.evaluate("window.clock")
                taken[name].append(round(clock["all"] - clock["begun"], 1))
    keep("all screens of lesson 01, four times slower", {name: sorted(each) for name, each in taken.items()})


def keep(name, figures):
    """Print the figures of one measurement, and keep them beside those of the others."""
    ARTEFACTS.mkdir(exist_ok=True)
    file = ARTEFACTS / "time_to_first_widget.json"
    kept = json.loads(file.read_text()) if file.exists() else {}
    file.write_text(json.dumps(kept | {name: figures}, indent=2) + "\n")
    print(f"\ntime to the first widget, {name}: {figures}")
    assert all(figures.values())
