"""Pictures and descriptions of counterexamples; a drawing function is registered for each sort of objects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from setcards_edu.conjectures import Counterexample, Finding
from setcards_edu.messages import Message, Reason, one_after_another, sentence
from setcards_edu.pictures.kit.speech import spoken
from setcards_edu.pictures.kit.value_registry import captions, drawing

Draw: TypeAlias = Callable[[Counterexample], str]

CAPTION, MARGIN = 22, 16.0
"""The room for the letter of an object beside or above it, and the margin around the picture."""

_DRAWINGS: dict[str, Draw] = {}


def draws_counterexample(sort: str) -> Callable[[Draw], Draw]:
    """Return a decorator that registers a function which draws counterexamples made of one sort of things.

    sort: "card" (sets), "topology" or "hand".
    """

    def register(draw: Draw) -> Draw:
        _DRAWINGS[sort] = draw
        return draw

    return register


@drawing.register
def finding_svg(finding: Finding) -> str | None:
    """Draw the counterexample of a finding as SVG text; return None if none was found."""
    found = finding.counterexample
    return None if found is None else counterexample_svg(found)


@drawing.register
def counterexample_svg(counterexample: Counterexample) -> str:
    """Draw a counterexample as SVG text: sets, topologies or a hand of tiles."""
    return _DRAWINGS[counterexample.statement.world.sort](counterexample)


@captions.register(Counterexample)
@captions.register(Finding)
def _(value: Counterexample | Finding) -> tuple[str, ...]:
    """Return the result, and for a counterexample why each condition holds and the conclusion fails."""
    found = value.counterexample if isinstance(value, Finding) else value
    return (str(value.message), *(map(str, found.why) if found else ()))


def description(counterexample: Counterexample, seen: Iterable[str] = ()) -> str:
    """Return the description of a counterexample's picture in words: its objects and the reasons why it is
    one.

    seen: more sentences about what the picture shows.
    """
    reasons = one_after_another((*seen, *counterexample.why))
    return sentence("picture.counterexample", things=spoken(str(counterexample)), reasons=reasons)


def reasons_of(counterexample: Counterexample) -> Iterator[Message]:
    """Yield the reasons why the conclusion of the statement fails in a counterexample."""
    for message in counterexample.why[len(counterexample.statement.conditions) :]:
        reason = message.witnesses.get("reason")
        if isinstance(reason, Reason):
            yield reason
