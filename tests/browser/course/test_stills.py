"""Pictures of a lesson that was saved, before any Python is there."""

from __future__ import annotations

import base64

import pytest

from setcards_edu import Topology
from setcards_edu.pictures import gallery
from tests.browser.short_lessons import short_lesson

STILL = ".jp-OutputArea img"
TO_THEME = "(theme) => window.jupyterapp.commands.execute('apputils:change-theme', {theme})"
PAPER = """async (screenshot) => {
    const image = new Image();
    image.src = `data:image/png;base64,${screenshot}`;
    await image.decode();
    const canvas = document.createElement('canvas'), pen = canvas.getContext('2d');
    [canvas.width, canvas.height] = [image.width, image.height];
    pen.drawImage(image, 0, 0);
    return [...pen.getImageData(image.width - 12, 12, 1, 1).data].slice(0, 3);
}"""
"""The colour of the paper near the upper right corner of a screenshot."""


@pytest.mark.long
def test_a_still_is_dark_in_the_dark_theme(lab):
    lesson = short_lesson(is_ours=False)
    lesson.cells[3].outputs[0].data["text/html"] = gallery(Topology.all(2)).html()
    with lab.open_saved(lesson, STILL, alone=True) as opened:
        page, colours = opened.page, {}
        for theme, light in (("JupyterLab Dark", "false"), ("JupyterLab Light", "true")):
            page.evaluate(TO_THEME, theme)
            page.wait_for_selector(f"body[data-jp-theme-light={light}]", state="attached")
            seen = base64.b64encode(page.locator(STILL).first.screenshot()).decode()
            colours[theme] = page.evaluate(PAPER, seen)
        assert max(colours["JupyterLab Dark"]) < 80
        assert min(colours["JupyterLab Light"]) > 200
