"""A screen as a still picture: what a notebook or a page shows where no Python runs."""

from __future__ import annotations

from html import escape

from setcards_edu.messages import language

from .screen import Drawing, Headline, Question, Result, Screen, Stage, Verdict


def still_html(screen: Screen) -> str:
    """Return what all is about, and the picture in the middle, as HTML in the current language.

    Of a question that is answered by what comes out, that is not told.
    """
    if asked := next((part for part in screen.parts() if isinstance(part, Question)), None):
        comes_out = any(part.sides for part in screen.parts() if isinstance(part, Verdict))
        stage = None if comes_out else screen.part("stage")
        shown = stage.picture.html() if isinstance(stage, Stage) else ""
        return f"<p lang='{language()}'>{escape(str(asked.words))}</p>{shown}"
    headlines = [part for part in screen.parts() if isinstance(part, Headline)]
    told = "".join(f"<p>{escape(line)}</p>" for part in headlines for line in part.lines())
    parts = sorted(screen.parts(), key=lambda part: part.id != "stage")
    pictures = [part.picture for part in parts if isinstance(part, Stage | Drawing)]
    drawn = next((picture.html() for picture in pictures if picture is not None), "")
    results = "".join(_result_html(part) for part in parts if isinstance(part, Result))
    return (f'<div lang="{language()}">{told}</div>' if told else "") + drawn + results


def _result_html(result: Result) -> str:
    """Return the pictures of what came out, and what is told of them."""
    pictures = "".join(each.html() for each in (result.picture, result.case) if each is not None)
    told = "".join(f"<p>{escape(str(each))}</p>" for each in (*result.words, *result.why))
    return pictures + told
