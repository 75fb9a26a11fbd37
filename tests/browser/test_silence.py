"""Nobody waits without a word: what the page says by itself near a control, when Python cannot."""

from __future__ import annotations

import pytest

from tests.effort import some

from .gallery import hung, opened_gallery, place
from .rest import expect_at_once

NOTE = ".setcards-page-note"
RESTART = """async () => {
    const {kernel} = window.jupyterapp.shell.currentWidget.sessionContext.session;
    await kernel.restart();
}"""
HALF = r"""(field) => {
    field.focus();
    field.value = 'a \ud83d b';
    field.dispatchEvent(new Event('input', {bubbles: true}));
    field.dispatchEvent(new Event('change', {bubbles: true}));
}"""


def heard(page, name):
    return page.page.locator(f"{place(name)} .setcards-surround [role=status]").first


@pytest.mark.long
@pytest.mark.parametrize("language", some(["ja", "en"]))
def test_after_a_restart_of_the_kernel_whoever_presses_is_told_at_once_that_it_is_over(lab, language):
    with opened_gallery(lab, language, alone=True) as page:
        ended = page.ask("shown['chase'].widget().wire.whole()['whole']['words']['ended']")
        page.page.evaluate("delete window.rest")  # there is nobody left to wait for
        page.page.evaluate(RESTART)
        expect_at_once(page.page.locator(f"{place('chase')} .setcards-ended")).to_have_count(1)
        assert page.page.locator(NOTE).count() == 0, "nobody has asked"
        for name, control in (
            ("chase", "button.setcards-hint"),
            ("card", "button.setcards-hint"),
        ):
            page.page.locator(f"{place(name)} {control}").first.click()
            note = page.page.locator(f"{place(name)} {NOTE}")
            expect_at_once(note).to_have_text(ended)
            assert heard(page, name).get_attribute("data-heard") == ended
            for width, height in ((1366, 768), (390, 844)):
                page.page.set_viewport_size({"width": width, "height": height})
                page.screenshot(
                    f"python-is-gone-{name}-{language}-{width}", of=page.page.locator(place(name))
                )
            page.page.set_viewport_size({"width": 1366, "height": 768})
        page.problems.clear()  # JupyterLab itself complains about the kernel


@pytest.fixture(scope="module")
def gallery(lab):
    with opened_gallery(lab) as page:
        yield page


@pytest.mark.long
def test_a_file_that_is_too_large_is_refused_before_it_is_sent(gallery, tmp_path):
    large, good = tmp_path / "large.json", tmp_path / "good.json"
    large.write_bytes(b"{" * 12_000_000)
    with hung(gallery, "map", "progress") as page:
        good.write_text(page.ask("progress.export()"), encoding="utf-8")
        page.find(".setcards-keeping").first.click()
        for file in (large, good):
            with page.page.expect_file_chooser() as chosen:
                page.find("button.setcards-import").click()
            chosen.value.set_files(file)
            if file is large:
                note = page.find(NOTE)
                expect_at_once(note).to_have_text(
                    "The file “large.json” is too large; it does not seem to have been saved here. "
                    "Nothing has changed."
                )
                page.screenshot("file-too-large")
            else:
                page.wait_until("progress.said.key == 'progress.taken-in'")
                expect_at_once(page.find(NOTE)).to_have_count(0)


@pytest.mark.long
def test_half_an_emoji_in_a_field_is_said_and_the_rest_stays(gallery):
    with hung(gallery, "card", "card") as page:
        field = page.find("input[type=text]").first
        field.evaluate(HALF)
        expect_at_once(page.find(NOTE)).to_contain_text("did not arrive whole")
        page.screenshot("half-an-emoji", of=page.find(".setcards-root"))
        page.wait_until("card.driver.screen.part('text').value == 'a \\ufffd b'")
        page.find("button.setcards-check").click()
        page.wait_until("card.feedback is not None")
