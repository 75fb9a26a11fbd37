"""From a press to the new picture in JupyterLab, against a bare button that changes a text.

Both are pressed in turn in one page, so that they share what else the machine does.  The goal is a
ratio of at most 2; nothing here asserts it, the figures are printed and kept in
artefacts/press_to_redraw.json.
"""

from __future__ import annotations

import json
from pathlib import Path
from statistics import median, quantiles

import pytest

from tests.browser.hosts import ARTEFACTS

pytestmark = pytest.mark.browser

TABLE = (Path(__file__).parents[1] / "browser" / "table.py").read_text(encoding="utf-8")
CELLS = [
    TABLE,
    "deck = Table(5)\ndeck.stage",
    """import ipywidgets
button, text = ipywidgets.Button(description="press"), ipywidgets.HTML("0")
def count(_):
    text.value = str(int(text.value) + 1)
button.on_click(count)
ipywidgets.VBox([button, text])""",
]
ROUNDS, WARM_UP = 50, 5
MEASURE = """async (rounds) => {
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
        await new Promise((rest) => setTimeout(rest, 60));
        return taken;
    };
    const text = () => document.querySelector('.widget-html-content').textContent;
    const pieces = [...document.querySelectorAll('.setcards-stage [aria-pressed]')].slice(4, 24);
    const taken = {stage: [], button: []};
    for (let i = 0; i < rounds; i++) {
        const piece = pieces[i % pieces.length];
        const state = () => piece.getAttribute('aria-pressed');
        const [before, old] = [state(), text()];
        const click = () => piece.dispatchEvent(new MouseEvent('click', {bubbles: true}));
        taken.stage.push(await timed(click, () => state() !== before));
        const push = () => document.querySelector('.jupyter-button').click();
        taken.button.push(await timed(push, () => text() !== old));
    }
    return taken;
}"""


def test_press_to_redraw_against_a_bare_button(lab):
    with lab.open(CELLS) as page:
        page.page.wait_for_selector(".jupyter-button")
        size = page.ask("len(deck.stage.picture.markup.encode())")
        taken = page.page.evaluate(MEASURE, ROUNDS + WARM_UP)
    figures = {name: _summary(times[WARM_UP:]) for name, times in taken.items()}
    figures |= {"ratio": round(median(taken["stage"][WARM_UP:]) / median(taken["button"][WARM_UP:]), 2)}
    figures |= {"rounds": ROUNDS, "bytes of the picture": size}
    ARTEFACTS.mkdir(exist_ok=True)
    (ARTEFACTS / "press_to_redraw.json").write_text(json.dumps(figures, indent=2) + "\n")
    print(f"\npress to redraw: {figures}")
    assert len(taken["stage"]) == len(taken["button"]) == ROUNDS + WARM_UP


def _summary(times: list[float]) -> dict[str, float]:
    lower, middle, upper = quantiles(times, n=4)
    return {
        "median ms": round(middle, 1),
        "lower quartile": round(lower, 1),
        "upper quartile": round(upper, 1),
    }
