"""Conversion of a screen to HTML without controls, for notebooks and pages without a running Python."""

from __future__ import annotations

from html import escape

from setcards_edu.messages import language

from .screen import Drawing, Headline, Question, Result, Screen, Stage, Verdict


def still_html(screen: Screen) -> str:
    """Return the headline and the main picture of a screen as HTML, in the current language.

    If the screen asks a question, its answer is left out, so that a reader can guess first.
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
    """Return the pictures and sentences of a result as HTML."""
    pictures = "".join(each.html() for each in (result.picture, result.case) if each is not None)
    told = "".join(f"<p>{escape(str(each))}</p>" for each in (*result.words, *result.why))
    return pictures + told
