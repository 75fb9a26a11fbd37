"""The bar of a long work."""

from __future__ import annotations

from setcards_widgets.kit.long_work import WorkBar

from setcards_edu import Reason
from setcards_edu.teaching.kit.long_work import LongWork
from tests.teaching.kit.test_long_work import Hand


def bar_of(work):
    shown = WorkBar(work, [].append)
    bar, words, row = shown.children
    return shown.layout, bar, words, row.children[0]


def test_the_bar_comes_once_it_takes_long_and_tells_how_far_it_is():
    hand, given = Hand(), []
    work = LongWork([].append, loop=hand, clock=hand.clock)
    layout, bar, words, stop = bar_of(work)
    work.start(hand.work(100), given.append)
    assert layout.display == "none"
    hand.crank(9)
    assert (layout.display, bar.layout.display, bar.value) == (None, None, 0.4)
    assert "40 of 100" in words.value
    stop.click()
    assert not work.is_running
    work.put_away()
    assert layout.display == "none"
    work.start(hand.work(100, total=False), given.append)
    assert bar.layout.display == "none"


def test_words_that_look_like_html_are_shown_as_words(monkeypatch):
    monkeypatch.setattr(LongWork, "far", Reason("work.of", done="<b>", total="&"))
    _, _, words, _ = bar_of(LongWork([].append))
    assert "&lt;b&gt; of &amp;" in words.value
