"""Outcomes that are folded away are in a language of their own, whatever that of the application is."""

from setcards_edu import Card, language
from setcards_edu.pictures import degrees_chart
from setcards_edu.pictures.reveal import folded


def test_what_is_folded_says_its_language_and_escapes_what_it_holds():
    with language("ja"):
        shown = folded((Card("1"), "<i>"))._repr_html_()
    assert shown.startswith('<details lang="ja"><summary>予想してから')
    assert "<p>{1} &lt;i&gt;</p>" in shown


def test_a_folded_chart_is_drawn_below_its_caption():
    chart = degrees_chart(3)
    shown = folded(chart)._repr_html_()
    assert str(chart) in shown
    assert "<img " in shown
    assert "Chart(" not in shown
