"""What stands around the stage of a `ConjectureBench`, as escaped HTML."""

from __future__ import annotations

from html import escape

from setcards_edu.conjectures import Finding
from setcards_edu.messages import language, sentence
from setcards_edu.pictures import svg
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.teaching.exercises.discoveries import Discovery


def result_html(finding: Finding | None) -> str:
    """Return the counterexample, and why it is one; no text without one."""
    found = finding.counterexample if finding else None
    if found is None:
        return ""
    why = "".join(f"<li>{escape(str(message))}</li>" for message in found.why)
    picture = svg(found)
    drawn = Picture(picture).html() if picture else ""
    return f'<div class="setcards-result" lang="{language()}">{drawn}<ul>{why}</ul></div>'


def notebook_html(discoveries: tuple[Discovery, ...]) -> str:
    """Return each statement with how far it was checked, and the question."""
    if not discoveries:
        return f'<p lang="{language()}">{escape(sentence("discovery.none"))}</p>'
    items = "".join(
        f"<li>{escape(str(found.statement))}<br><small>{escape(str(found.message))}</small></li>"
        for found in discoveries
    )
    by_cases = any(found.statement.world.counts != "points" for found in discoveries)
    question = escape(sentence("discovery.question-in-general" if by_cases else "discovery.question"))
    return f'<div lang="{language()}"><ol>{items}</ol><p><b>{question}</b></p></div>'
