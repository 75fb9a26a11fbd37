"""The predictions of lesson 03: questions that a learner guesses before the answer is computed."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from setcards_edu.messages import Message
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.pictures.kit.relations import relation_svg
from setcards_edu.pictures.strength.played_field import replayed
from setcards_edu.sets import Card, cards
from setcards_edu.strength import (
    Answer,
    answers,
    replay,
    runs,
    strength,
    stronger,
    why_no_answer_with,
    why_not_run,
    why_not_stronger,
    why_stronger,
)
from setcards_edu.strength.answers import REVOLUTION_LENGTH
from setcards_edu.teaching.exercises.answers import Number, OneSet, Several, SingleChoice
from setcards_edu.teaching.exercises.prediction import Outcome, asks

from .exercises.order_repair import changed

_YES_OR_NO = SingleChoice.among({"yes": "ui.yes", "no": "ui.no"})


def _said(*, yes: bool) -> str:
    return "yes" if yes else "no"


def _row(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


# Part 1: stronger than stronger

_THREE = _row("1 2 23")


@asks("03.through", _YES_OR_NO)
def _through() -> Outcome[str]:
    """Return whether {2,3} beats {1}, given that it beats {2}, which beats {1}."""
    a, b, c = _THREE
    arrows = strength(a.n).restricted_to(_THREE)
    return Outcome(
        _said(yes=stronger(c, a)),
        Message("predict.03.through.why", a=a, b=b, c=c, x=min(a - c)),
        shown=Picture(relation_svg(arrows, lit=[*pairwise(_THREE)], missing=[(a, c)])),
    )


@asks("03.failures", Number(9999))
def _failures() -> Outcome[int]:
    """Return the number of failures A → B → C without A → C of three different cards."""
    plain, every = strength(5, exception=False), [*strength(5).transitivity_failures()]
    without = sum(1 for _ in plain.transitivity_failures())
    return Outcome(
        sum(1 for found in every if len({*found}) == len(found)),
        Message("predict.03.failures.why", without=without, most=len(every)),
    )


@asks("03.reach", Number(32))
def _reach() -> Outcome[int]:
    """Return the number of cards to which ways of arrows lead from {3}."""
    start, every = Card("3"), strength(5)
    reached = every.transitive_closure().after(start)
    full, empty = Card.full(start.n), Card.empty(start.n)
    return Outcome(
        len(reached),
        Message("predict.03.reach.why", start=start, full=full, empty=empty, number=len(reached)),
    )


@asks("03.no-exception", _YES_OR_NO)
def _no_exception() -> Outcome[str]:
    """Return whether strength has a cycle without the exception U → ∅."""
    plain = strength(5, exception=False)
    return Outcome(
        _said(yes=plain.cycle() is not None), Message("predict.03.no-exception.why", arrows=len(plain))
    )


# Part 2: laying cards


@asks("03.neither", _YES_OR_NO)
def _neither() -> Outcome[str]:
    """Return whether {1,2} is stronger than {5}, which is not stronger than {1,2}."""
    a, b = Card("12"), Card("5")
    return Outcome(_said(yes=stronger(a, b)), Message("predict.03.neither.why", why=why_not_stronger(a, b)))


@asks("03.runs", Number(9999))
def _runs() -> Outcome[int]:
    """Return the number of runs on five points, including single cards."""
    return Outcome(sum(1 for _ in runs(5)), Message("predict.03.runs.why"))


_FIELD = _row("3 34")
_HAND = _row("4 5 23 25 35 45 135 234")


@asks("03.useless", OneSet(5), shown=_FIELD, pick="offered", offered=_HAND)
def _useless() -> Outcome[Card]:
    """Return the card of a hand that is in no answer to a field."""
    ((useless, why),) = ((card, why) for card in _HAND if (why := why_no_answer_with(card, _FIELD, _HAND)))
    every = [*answers(_FIELD, _HAND)]

    def differs(guess: Card) -> Message | None:
        used = next((answer.cards for answer in every if guess in answer.cards), None)
        return Message("predict.03.useless.used", card=guess, cards=used) if used else None

    return Outcome(
        useless,
        Message("predict.03.useless.why", why=why, number=len(every)),
        difference=differs,
    )


_LAID = Answer(_row("15 23"), _row("25 123"))
_ARROWS = {f"{arrow.start.digits}-{arrow.end.digits}": arrow for arrow in (*_LAID.columns, *_LAID.rows)}


@asks(
    "03.broken",
    SingleChoice(
        tuple(
            (name, Message("predict.03.arrow", a=arrow.start, b=arrow.end)) for name, arrow in _ARROWS.items()
        )
    ),
    shown=_LAID.field,
    offered=_LAID.cards,
)
def _broken() -> Outcome[str]:
    """Return the arrow of an answer to a field that does not hold."""
    [(broken, arrow)] = ((name, arrow) for name, arrow in _ARROWS.items() if arrow.reason)

    def differs(guess: str) -> Message | None:
        held = _ARROWS[guess]
        why_so = why_stronger(held.end, held.start)
        return Message("predict.03.broken.holds", a=held.start, b=held.end, why=why_so)

    return Outcome(
        broken,
        Message("predict.03.broken.why", a=arrow.start, b=arrow.end, why=arrow.reason),
        shown=_LAID,
        difference=differs,
    )


# Part 3: is it an order?

_RULES = {
    "only-list": "predict.03.orders.list",
    "only-inclusion": "predict.03.orders.inclusion",
    "no-exception": "predict.03.orders.list-inclusion",
    "no-inclusion": "predict.03.orders.list-exception",
    "no-list": "predict.03.orders.inclusion-exception",
    "all": "predict.03.orders.all",
}


@asks("03.orders", Several(tuple((name, Message(words)) for name, words in _RULES.items())))
def _orders() -> Outcome[frozenset[str]]:
    """Return the combinations of rules that make a strict order."""
    kept = {name: strength(5) if name == "all" else changed(name) for name in _RULES}
    whys = {name: why for name, relation in kept.items() if (why := relation.why_not_strict_order())}

    def differs(guess: frozenset[str]) -> Message | None:
        wrong = next((name for name in _RULES if name in guess and name in whys), None)
        if wrong is not None:
            return Message("predict.03.orders.broken", rules=Message(_RULES[wrong]), why=whys[wrong])
        missed = next(name for name in _RULES if name not in guess and name not in whys)
        return Message("predict.03.orders.missed", rules=Message(_RULES[missed]), arrows=len(kept[missed]))

    return Outcome(
        frozenset(_RULES.keys() - whys.keys()), Message("predict.03.orders.why"), difference=differs
    )


_FOURS = [
    _row(line) for line in ("145 234 235 245", "4 24 35 45", "1 2 3 4", "12 24 234 345", "14 124 1234 U")
]


_FIELDS = {
    "a": _row("U"),
    "b": _row("345 U"),
    "c": _row("2345 U ∅"),
    "d": _row("U ∅ U"),
    "e": _row("∅ 5 U"),
}


@asks(
    "03.unanswered",
    Several(tuple((name, Message("predict.03.cards", cards=row)) for name, row in _FIELDS.items())),
)
def _unanswered() -> Outcome[frozenset[str]]:
    """Return the fields that nothing answers out of all cards but those on the field."""
    others = {name: Counter(cards() * 2) - Counter(row) for name, row in _FIELDS.items()}
    beaten = {name: next(answers(_FIELDS[name], left.elements()), None) for name, left in others.items()}

    def differs(guess: frozenset[str]) -> Message | None:
        name = next((name for name in sorted(guess) if beaten[name]), None)
        if name is None:
            return None
        field, left = _FIELDS[name], others[name]
        shifts = ((*field[1:], last) for last in reversed(cards()))
        laid = next(row for row in shifts if Counter(row) <= left and Answer(field, row).why_not is None)
        return Message("predict.03.unanswered.shifted", field=field, cards=laid)

    unbeaten = frozenset(name for name, answer in beaten.items() if answer is None)
    return Outcome(unbeaten, Message("predict.03.unanswered.why"), difference=differs)


@asks(
    "03.revolution",
    Several(
        tuple((str(place), Message("predict.03.cards", cards=row)) for place, row in enumerate(_FOURS, 1))
    ),
)
def _revolution() -> Outcome[frozenset[str]]:
    """Return the plays by which strong and weak are swapped."""
    plays = {str(place): play for place, play in enumerate(replay(_FOURS), 1)}

    def differs(guess: frozenset[str]) -> Message | None:
        return next((why_not_run(plays[name].cards) for name in sorted(guess - turning)), None)

    turning = frozenset(name for name, play in plays.items() if play.starts_revolution)
    return Outcome(
        turning,
        Message("predict.03.revolution.why", most=REVOLUTION_LENGTH),
        shown=replayed(plays.values()),
        difference=differs,
    )
