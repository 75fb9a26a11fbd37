"""From a press to the new picture in JupyterLab, against a bare button that changes a text.

The stage is measured with a picture that does nothing else, and each widget with presses that its
learners make.  Both and the button are pressed in turn in one page, so that they share what else the
machine does.  The goal is a ratio of at most 2; nothing here asserts it, the figures are printed and
kept in artefacts/press_to_redraw.json.
"""

from __future__ import annotations

import json
from pathlib import Path
from statistics import median, quantiles

import pytest

from tests.browser.hosts import ARTEFACTS

pytestmark = pytest.mark.browser

TABLE = (Path(__file__).parents[1] / "browser" / "table.py").read_text(encoding="utf-8")
BARE = """import ipywidgets
button, text = ipywidgets.Button(description="press"), ipywidgets.HTML("0")
button.add_class("bare-button")
text.add_class("bare-text")
def count(_):
    text.value = str(int(text.value) + 1)
button.on_click(count)
ipywidgets.VBox([button, text])"""
CELLS = [TABLE, "deck = TableScreen(5)\ndeck", BARE]
WIDGETS = {
    "TopologyBuilder": ("TopologyBuilder()", [["c-1"], ["c-35"], ["c-12"], ["c-345"]]),
    "InclusionTrainer": ('InclusionTrainer(piles="23 124", hand="13 45")', [["c-13", "pile-left"]]),
    "StrengthExplorer": ("StrengthExplorer()", [["c-1"], ["c-35"], ["c-12"], ["c-345"]]),
    "LiveCards": ("LiveCards()", [["c-1"], ["c-35"], ["c-12"], ["c-345"]]),
    "ConjectureBench": ("ConjectureBench()", [["not-if"], ["not-then"]]),
    "YakuFinder": ("YakuFinder('22337')", [["tile-0"], ["op-0-times"], ["tile-0"], ["op-0-plus"]]),
    "ProofStepper": (
        "ProofStepper(role='sheep')\nit.go_to('text-out-of-reach')",
        [["sq-0-0"], ["sq-0-1"]],
    ),
    "ChaseBoard": ("ChaseBoard(dogs='a1 b6', sheep='f4')", [["dog-0"], ["dog-1"]]),
    "GameTable": (
        "GameTable('topology-mahjong', ['person'] * 3, seed=1, keep=None, n=5)",
        [["hand-1-5"], ["hand-1-12"], ["hand-1-1345"], ["hand-1-2345"]],
    ),
}
"""How each is made, and what is pressed in turn; of several presses only the last goes to Python."""

ROUNDS, WARM_UP = 50, 5
UNTIL = """
    const until = (done) => new Promise((resolve) => {
        const watch = new MutationObserver(() => done() && (watch.disconnect(), resolve()));
        watch.observe(document.body, {subtree: true, childList: true, attributes: true, characterData: true});
    });
    const timed = async (press, changed) => {
        const start = performance.now();
        const seen = until(changed);
        press();
        await seen;
        const taken = performance.now() - start;
        await new Promise((rest) => setTimeout(rest, 300));
        return taken;
    };
    const text = () => document.querySelector('.bare-text .widget-html-content').textContent;
    const button = () => {
        const old = text();
        return timed(() => document.querySelector('.bare-button').click(), () => text() !== old);
    };
    const click = (node) => node.dispatchEvent(new MouseEvent('click', {bubbles: true}));
"""
REDRAW = f"""async (rounds) => {{{UNTIL}
    const pieces = [...document.querySelectorAll('.setcards-stage [aria-pressed]')].slice(4, 24);
    const taken = {{stage: [], button: []}};
    for (let i = 0; i < rounds; i++) {{
        const piece = pieces[i % pieces.length];
        const before = piece.getAttribute('aria-pressed');
        const changed = () => piece.getAttribute('aria-pressed') !== before;
        taken.stage.push(await timed(() => click(piece), changed));
        taken.button.push(await button());
    }}
    return taken;
}}"""
ANSWER = f"""async ([rounds, presses]) => {{{UNTIL}
    const stage = document.querySelector(':not(.setcards-dominoes) > .setcards-stage');
    const find = (id) => stage.querySelector(`[data-piece="${{id}}"]`);
    const said = () => stage.closest('.setcards-root').querySelector('[role=status]').firstChild;
    const taken = {{widget: [], button: []}};
    for (let i = 0; i < rounds; i++) {{
        const ids = presses[i % presses.length];
        ids.slice(0, -1).forEach((id) => click(find(id)));
        const before = said();
        taken.widget.push(await timed(() => click(find(ids.at(-1))), () => said() && said() !== before));
        taken.button.push(await button());
    }}
    return taken;
}}"""


def test_press_to_redraw_against_a_bare_button(lab, rounds):
    count = rounds(ROUNDS, 2) + WARM_UP
    with lab.open(CELLS) as page:
        page.page.wait_for_selector(".bare-button")
        size = page.ask("len(deck.driver.picture.markup.encode())")
        taken = page.page.evaluate(REDRAW, count)
    _keep("stage", taken, size)


def test_press_to_answer_of_a_widget_against_a_bare_button(lab, rounds):
    count = rounds(ROUNDS, 2) + WARM_UP
    for name, (made, presses) in [*WIDGETS.items()][: rounds(len(WIDGETS), 2)]:
        with lab.open([f"from setcards_widgets import {name}\nit = {made}\nit", BARE]) as page:
            page.page.wait_for_selector(".bare-button")
            taken = page.page.evaluate(ANSWER, [count, presses])
            size = page.ask("len(it.driver.picture.markup.encode())")
        _keep(name, {"stage": taken["widget"], "button": taken["button"]}, size)


def _keep(name: str, taken: dict[str, list[float]], size: int) -> None:
    """Print the figures of one measurement, and keep them beside those of the others."""
    figures = {which: _summary(times[WARM_UP:]) for which, times in taken.items()}
    figures |= {"ratio": round(median(taken["stage"][WARM_UP:]) / median(taken["button"][WARM_UP:]), 2)}
    figures |= {"rounds": len(taken["stage"]) - WARM_UP, "bytes of the picture": size}
    ARTEFACTS.mkdir(exist_ok=True)
    file = ARTEFACTS / "press_to_redraw.json"
    kept = json.loads(file.read_text()) if file.exists() else {}
    kept = {key: value for key, value in kept.items() if key in ("stage", *WIDGETS)}
    file.write_text(json.dumps(kept | {name: figures}, indent=2) + "\n")
    print(f"\npress to redraw, {name}: {figures}")
    assert len(taken["stage"]) == len(taken["button"]) > WARM_UP


def _summary(times: list[float]) -> dict[str, float]:
    lower, middle, upper = quantiles(times, n=4)
    return {
        "median ms": round(middle, 1),
        "lower quartile": round(lower, 1),
        "upper quartile": round(upper, 1),
    }
