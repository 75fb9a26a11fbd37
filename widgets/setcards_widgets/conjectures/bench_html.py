"""What stands around the stage of a `ConjectureBench`, as escaped HTML."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from setcards_edu.conjectures import Finding, Statement
from setcards_edu.conjectures.findings import share
from setcards_edu.messages import Message, language, one_after_another, sentence
from setcards_edu.pictures import svg
from setcards_edu.pictures.conjectures.cases import (
    cases_field,
    empty_field,
    field_of,
    square_words,
    words_of,
)
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.teaching.conjectures.votes import Vote, Votes
from setcards_edu.teaching.exercises.discoveries import Discovery
from setcards_edu.work import Reached

_SHORT_GUESS = {True: "conjecturing.chip-said-true", False: "conjecturing.chip-said-false"}
_SHORT_OUTCOME = {True: "conjecturing.chip-none", False: "conjecturing.chip-found"}
_GUESSED = {True: "conjecturing.chip-true", False: "conjecturing.chip-false"}
_CAME_OUT = {True: "conjecturing.chip-holds", False: "conjecturing.chip-fails"}


def result_html(finding: Finding | None, *, fills: bool = False) -> str:
    """Return the field of cases, the counterexample, and why it is one; no text before a test.

    fills: whether one sees how the field is filled, within half a second.
    """
    if finding is None or finding.is_vacuous:
        return ""
    cover = f'<span class="setcards-cover" aria-hidden="true">{Picture(empty_field(finding)).html()}</span>'
    field = _field(Picture(field_of(finding)).html() + (cover if fills else ""), words_of(finding))
    found = finding.counterexample
    if found is None:
        return _result(field)
    why = "".join(f"<li>{escape(str(message))}</li>" for message in found.why)
    picture = svg(found)
    drawn = Picture(picture).html() if picture else ""
    return _result(f"{field}{drawn}<ul>{why}</ul>")


def under_way_html(done: int, total: int) -> str:
    """Return the field of cases while they are gone through."""
    words = Message("field.under-way", done=done, total=total), square_words(share(total))
    return _result(_field(Picture(cases_field(Reached(done, total))).html(), words))


def tally_html(votes: Votes) -> str:
    """Return how many guesses were right; no text before the first."""
    words = votes.message
    return "" if words is None else f'<p lang="{language()}">{escape(str(words))}</p>'


def chip_text(number: int, statement: Statement, vote: Vote | None) -> str:
    """Return what stands on a ready statement: its number, its words, what was guessed and came out."""
    if vote is None:
        return f"{number}. {statement.short}"
    keys = (*(() if vote.guess is None else (_SHORT_GUESS[vote.guess],)), _SHORT_OUTCOME[vote.holds])
    came = " · ".join(sentence(key) for key in keys)
    return f"{number}. {statement.short} [{came}]"


def chip_tooltip(statement: Statement, vote: Vote | None) -> str:
    """Return the whole of a ready statement, and what came of it in words."""
    if vote is None:
        return str(statement)
    guess = () if vote.guess is None else (Message(_GUESSED[vote.guess]),)
    return one_after_another((statement.message, *guess, Message(_CAME_OUT[vote.holds])))


def notebook_html(discoveries: tuple[Discovery, ...]) -> str:
    """Return each statement with how far it was checked, and the question."""
    if not discoveries:
        return f'<p lang="{language()}">{escape(sentence("discovery.none"))}</p>'
    items = "".join(
        f"<li>{escape(str(found.statement))}<br><small>{escape(str(found.message))}</small></li>"
        for found in discoveries
    )
    question = escape(sentence("discovery.question"))
    return f'<div lang="{language()}"><ol>{items}</ol><p><b>{question}</b></p></div>'


def _result(inside: str) -> str:
    return f'<div class="setcards-result" lang="{language()}">{inside}</div>'


def _field(drawn: str, words: Iterable[Message]) -> str:
    """Return the field with what stands below it."""
    told = "".join(f"<span>{escape(str(message))}</span> " for message in words)
    return f'<div class="setcards-field"><div>{drawn}</div><small>{told}</small></div>'
