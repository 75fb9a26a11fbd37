"""Exercises for lesson 01 on comparable cards (one contains the other): which are comparable and why, two
piles, complements."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from setcards_edu.dice import Dice
from setcards_edu.inclusion.order import comparable, why_not_comparable, why_not_subset
from setcards_edu.messages import Message, Reason
from setcards_edu.sets import Card, braces, cards, in_order
from setcards_edu.teaching.exercises.answers import ManySets, OneSet, SingleChoice, YesNo, YesOrElements
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import CORRECT, Feedback, Word
from setcards_edu.teaching.exercises.judging import (
    closeness,
    judge_cards,
    keep_going,
    proper_cards,
    something_missing,
)
from setcards_edu.teaching.exercises.misconceptions import Misconception, idea

from .misconceptions import (
    BOTH_DIFFERENCES,
    COMPLEMENT_IS_APART,
    COMPLEMENT_KEEPS_ORDER,
    EMPTY_GOES_ON_NOTHING,
    EQUAL_DOES_NOT_GO,
    ONE_DIFFERENCE,
    ONE_PILE,
    ONLY_LARGER,
    ONLY_SMALLER,
    OTHER_WAY_ROUND,
    OVERLAPPING,
    SAME_SIZE,
    SMALLER_IS_INSIDE,
    TOOK_THE_COMMON,
)

_POINTS = {1: 4, 2: 5, 3: 6}

Goes = Callable[[Card, Card], bool]


@kind("inclusion.comparable", lesson="01")
def are_comparable(level: int, dice: Dice) -> Task[YesNo]:
    """Return a task that asks whether one of two cards contains the other.  If not, the task also asks for an
    element of each card that is not in the other."""
    a, b = _two_cards(level, dice)
    small, large = sorted((a, b), key=len)
    why = why_not_comparable(a, b)
    shown = f"no: {why.witnesses['x']} and {why.witnesses['y']}" if why else "yes"
    return Task(
        about={"n": a.n, "a": a, "b": b},
        solved={"why": why or Message("inclusion.is-within", a=small, b=large)},
        answer=YesOrElements(a.n),
        judge=lambda verdict: _judge_comparable(verdict, a, b),
        accepted=shown,
        given=(a, b),
        shown=(a, b),
        pick="points",
        misconceptions=_ideas_about_two(a, b),
    )


def _two_cards(level: int, dice: Dice) -> tuple[Card, Card]:
    """Return two cards, comparable in half of all cases; at level 3 large ones that nearly are."""
    n = _POINTS[level]
    some = cards(n) if level == 2 else proper_cards(n)
    if level == 3:
        some = tuple(card for card in some if 1 < len(card) < n - 1)
    yes = dice.below(2) == 1
    pairs = [(a, b) for a, b in combinations(some, 2) if comparable(a, b) == yes]
    if level == 3 and not yes:
        pairs = [(a, b) for a, b in pairs if len(a - b) == 1 and len(a) < len(b)]
    a, b = dice.pick(pairs)
    return (a, b) if dice.below(2) else (b, a)


def _judge_comparable(verdict: YesNo, a: Card, b: Card) -> Feedback:
    if verdict.yes and comparable(a, b):
        small, large = sorted((a, b), key=len)
        return Feedback(Word.CORRECT, Message("inclusion.is-within", a=small, b=large))
    if verdict.yes:
        return keep_going("exercise.inclusion.comparable.look-again", a=a, b=b)
    if not verdict.elements:
        return something_missing("exercise.inclusion.comparable.elements-wanted")
    return _judge_elements(verdict.elements, a, b)


def _judge_elements(elements: tuple[int, ...], a: Card, b: Card) -> Feedback:
    """Return feedback on elements that are to show that neither set is a subset of the other."""
    for point in elements:
        if point in a and point in b:
            return keep_going("exercise.inclusion.comparable.in-both", point=point, a=a, b=b)
        if point not in a | b:
            return keep_going("exercise.inclusion.comparable.in-neither", point=point, a=a, b=b)
    only_a = [point for point in elements if point in a]
    only_b = [point for point in elements if point in b]
    if only_a and only_b:
        return Feedback(Word.CORRECT, Reason("inclusion.not-comparable", a=a, b=b, x=only_a[0], y=only_b[0]))
    here, there = (a, b) if only_a else (b, a)
    return something_missing(
        "exercise.inclusion.comparable.one-side", point=elements[0], here=here, there=there
    )


def _ideas_about_two(a: Card, b: Card) -> tuple[Misconception, ...]:
    crossing, same_size = not comparable(a, b), len(a) == len(b)

    def wrongly_yes(verdict: YesNo) -> bool:
        return crossing and verdict.yes

    def wrongly_no(verdict: YesNo) -> bool:
        return not crossing and not verdict.yes

    return (
        idea(SAME_SIZE, lambda verdict: wrongly_yes(verdict) and same_size),
        idea(OVERLAPPING, lambda verdict: wrongly_yes(verdict) and bool(a & b)),
        idea(SMALLER_IS_INSIDE, lambda verdict: wrongly_yes(verdict) and not a & b),
        idea(EMPTY_GOES_ON_NOTHING, lambda verdict: wrongly_no(verdict) and not (a and b)),
        idea(
            ONE_DIFFERENCE,
            lambda verdict: (
                wrongly_no(verdict) and bool(verdict.elements) and {*verdict.elements} <= {*a ^ b}
            ),
        ),
    )


@kind("inclusion.why-not", lesson="01")
def why_not_inside(level: int, dice: Dice) -> Task[Card]:
    """Return a task that asks for the elements of A that prevent A ⊆ B: all that are not in B."""
    some = [card for card in proper_cards(_POINTS[level]) if len(card) > 1]
    pairs = [(a, b) for a in some for b in some if a & b and b - a and len(a - b) >= min(level, 2)]
    a, b = dice.pick(pairs)
    wanted = a - b
    return Task(
        about={"n": a.n, "a": a, "b": b},
        solved={"wanted": wanted, "why": why_not_subset(a, b)},
        answer=OneSet(a.n),
        judge=lambda answer: _judge_spoilers(answer, a, b),
        given=(a, b),
        wanted=wanted,
        shown=(a, b),
        pick="points",
        misconceptions=(
            idea(OTHER_WAY_ROUND, lambda answer: answer is b - a),
            idea(TOOK_THE_COMMON, lambda answer: answer is a & b),
            idea(BOTH_DIFFERENCES, lambda answer: answer is a ^ b),
        ),
    )


def _judge_spoilers(answer: Card, a: Card, b: Card) -> Feedback:
    wanted = a - b
    if answer is wanted:
        return CORRECT
    word = closeness({*answer}, {*wanted})
    for point in answer - wanted:
        key = "exercise.inclusion.why-not.in-both" if point in a else "exercise.inclusion.why-not.not-in-a"
        return Feedback(word, Reason(key, point=point, a=a, b=b))
    return Feedback(
        word,
        Reason("exercise.inclusion.why-not.more" if answer else "exercise.inclusion.why-not.none", a=a, b=b),
    )


_GOES_ON = {
    "first": "exercise.inclusion.which-pile.on-first",
    "second": "exercise.inclusion.which-pile.on-second",
    "both": "exercise.inclusion.which-pile.on-both",
    "neither": "exercise.inclusion.which-pile.on-neither",
}
"""The keys of the questions: which cards go on the first pile, the second, both or neither."""


@kind("inclusion.which-pile", lesson="01")
def goes_on(level: int, dice: Dice) -> Task[frozenset[Card]]:
    """Return a task that asks which cards of a hand go on the first of two piles, on both, or on neither; a
    card goes on a card that contains it or lies within it (S3)."""
    asked = dice.pick({1: ("first", "second"), 2: ("both",), 3: ("both", "neither")}[level])
    first, second, hand = _dealt(level, dice, asked)
    wanted = _going(asked, comparable, hand, first, second)
    return Task(
        about={
            "first": first,
            "second": second,
            "hand": hand,
            "question": Message(_GOES_ON[asked]),
        },
        solved={"wanted": in_order(wanted), **_an_example(asked, wanted, hand, (first, second))},
        answer=ManySets(first.n),
        judge=lambda answer: judge_cards(
            answer, wanted, lambda card: _why_not_asked(card, asked, (first, second)), offered=hand
        ),
        given=hand,
        wanted=wanted,
        shown=(first, second),
        offered=hand,
        pick="offered",
        misconceptions=tuple(_ideas_about_piles(asked, hand, first, second)),
    )


def _looked_at(asked: str, first: Card, second: Card) -> tuple[Card, ...]:
    """Return the piles that a question is about."""
    return {"first": (first,), "second": (second,)}.get(asked, (first, second))


def _an_example(
    asked: str, wanted: frozenset[Card], hand: tuple[Card, ...], piles: tuple[Card, Card]
) -> dict[str, object]:
    """Return a hand card that does not go, and why; for `neither` one of the wanted cards."""
    if asked == "neither":
        card = in_order(wanted)[0]
        first, second = (differences(card, pile) for pile in piles)
        why = Message("exercise.inclusion.which-pile.goes-on-neither", one=first, other=second)
        return {"card": card, "why": why}
    reasons = ((card, why_not_comparable(card, pile)) for card in hand for pile in _looked_at(asked, *piles))
    return next({"card": card, "why": why} for card, why in reasons if why)


def differences(card: Card, pile: Card) -> Message:
    """Return a message with an element that only the card has, and one that only the pile's card has."""
    x, y = min(card - pile), min(pile - card)
    return Message("exercise.inclusion.which-pile.differences", card=card, pile=pile, x=x, y=y)


def _going(asked: str, goes: Goes, hand: tuple[Card, ...], first: Card, second: Card) -> frozenset[Card]:
    """Return the hand cards that are asked for, if `goes(card, pile)` is taken to decide what goes."""
    tests: dict[str, Callable[[Card], bool]] = {
        "first": lambda card: goes(card, first),
        "second": lambda card: goes(card, second),
        "both": lambda card: goes(card, first) and goes(card, second),
        "either": lambda card: goes(card, first) or goes(card, second),
        "neither": lambda card: not (goes(card, first) or goes(card, second)),
    }
    return frozenset(filter(tests[asked], hand))


def _dealt(level: int, dice: Dice, asked: str) -> tuple[Card, Card, tuple[Card, ...]]:
    """Return two incomparable piles and a hand, of which some cards but not all are asked for."""
    n = min(_POINTS[level], 5)
    some = [card for card in proper_cards(n) if 1 < len(card) < n]
    while True:
        first, second = dice.some(some, 2)
        hand = in_order([dice.pick((Card.empty(n), first)), *dice.some(proper_cards(n), 3 + level)])
        asked_for = _going(asked, comparable, hand, first, second)
        if not comparable(first, second) and len({*hand}) == len(hand) > len(asked_for) > 0:
            return first, second, hand


def _why_not_asked(card: Card, asked: str, piles: tuple[Card, Card]) -> Reason | None:
    """Return why a hand card is not one of those asked for; None if it is."""
    looked_at = _looked_at(asked, *piles)
    if asked != "neither":
        return next(filter(None, (why_not_comparable(card, pile) for pile in looked_at)), None)
    for pile in looked_at:
        if comparable(card, pile):
            small, large = sorted((card, pile), key=len)
            return Reason(
                "exercise.inclusion.which-pile.does-go", card=card, pile=pile, small=small, large=large
            )
    return None


def _ideas_about_piles(asked: str, hand: tuple[Card, ...], first: Card, second: Card) -> list[Misconception]:
    """Return misconceptions about what goes on a pile, each recognised by the cards that it leads to."""
    thought: dict[str, Goes] = {
        SAME_SIZE: lambda card, pile: len(card) == len(pile),
        OVERLAPPING: lambda card, pile: bool(card & pile),
        EMPTY_GOES_ON_NOTHING: lambda card, pile: bool(card) and comparable(card, pile),
        EQUAL_DOES_NOT_GO: lambda card, pile: card is not pile and comparable(card, pile),
        ONLY_SMALLER: lambda card, pile: card <= pile,
        ONLY_LARGER: lambda card, pile: card >= pile,
    }
    ideas = [_chosen_by(name, _going(asked, goes, hand, first, second)) for name, goes in thought.items()]
    if asked == "both":
        ideas.append(_chosen_by(ONE_PILE, _going("either", comparable, hand, first, second)))
    return ideas


def _chosen_by(name: str, chosen: frozenset[Card]) -> Misconception:
    return idea(name, lambda answer: bool(chosen) and answer == chosen)


_LAWS: dict[str, dict[str, Goes]] = {
    "inside": {
        "reversed": lambda a, b: ~b <= ~a,
        "same-way": lambda a, b: ~a <= ~b,
        "into-complement": lambda a, b: a <= ~b,
        "complement-into": lambda a, b: ~a <= b,
    },
    "crossing": {
        "still-not": lambda a, b: not comparable(~a, ~b),
        "become-comparable": lambda a, b: comparable(~a, ~b),
        "with-complement": lambda a, b: comparable(a, ~b),
        "apart": lambda a, b: not a & b,
    },
}
"""Possible laws for two sets, for the premise "inside" or "crossing", by name; the first of each is always
true."""


_LAW_WORDS = {
    "reversed": "exercise.inclusion.complement-law.reversed",
    "same-way": "exercise.inclusion.complement-law.same-way",
    "into-complement": "exercise.inclusion.complement-law.into-complement",
    "complement-into": "exercise.inclusion.complement-law.complement-into",
    "still-not": "exercise.inclusion.complement-law.still-not",
    "become-comparable": "exercise.inclusion.complement-law.become-comparable",
    "with-complement": "exercise.inclusion.complement-law.with-complement",
    "apart": "exercise.inclusion.complement-law.apart",
}
_KNOWN_WORDS = {
    "given": "exercise.inclusion.complement-law.if-given",
    "inside": "exercise.inclusion.complement-law.if-inside",
    "crossing": "exercise.inclusion.complement-law.if-crossing",
}
_THOUGHTS = {
    "inside": "exercise.inclusion.complement-law.thought-inside",
    "crossing": "exercise.inclusion.complement-law.thought-crossing",
}


@kind("inclusion.complement-law", lesson="01")
def complement_law(level: int, dice: Dice) -> Task[str]:
    """Return a task that asks what holds for complements: of two given sets, of any A ⊆ B, or of any two sets
    of which none contains the other."""
    known = "crossing" if level == 3 else "inside"
    laws = _LAWS[known]
    truth = next(iter(laws))
    a, b = dice.pick(_examples(known, 4 if level == 3 else 2 + level))
    options = tuple((name, Message(_LAW_WORDS[name])) for name in dice.shuffled(laws))
    against = {name: _counterexample(known, law, (a, b)) for name, law in laws.items() if name != truth}
    question = "given" if level == 1 else known
    return Task(
        about={"question": Message(_KNOWN_WORDS[question], a=a, b=b, n=a.n)},
        clues={"a": a, "b": b, "thought": Message(_THOUGHTS[known])},
        solved={"statement": dict(options)[truth], "a": a, "b": b, "not_a": ~a, "not_b": ~b},
        answer=SingleChoice(options),
        judge=lambda name: CORRECT if name == truth else _fails(*against[name]),
        given=(a, b),
        wanted=truth,
        shown=(a, b) if level == 1 else (),
        misconceptions=(
            idea(COMPLEMENT_KEEPS_ORDER, lambda name: name == "same-way"),
            idea(COMPLEMENT_IS_APART, lambda name: name in ("into-complement", "with-complement")),
        ),
    )


def _examples(known: str, n: int) -> list[tuple[Card, Card]]:
    """Return pairs of proper cards on n points: one a subset of the other, or incomparable and not
    disjoint."""
    pairs = [(a, b) for a in proper_cards(n) for b in proper_cards(n)]
    if known == "inside":
        return [(a, b) for a, b in pairs if a < b]
    return [(a, b) for a, b in pairs if a & b and not comparable(a, b)]


def _counterexample(known: str, law: Goes, example: tuple[Card, Card]) -> tuple[Card, Card]:
    """Return two sets for which the law fails: those of the exercise, or else the first that are found."""
    found = (example, *_examples(known, example[0].n))
    return next((a, b) for a, b in found if not law(a, b))


def _fails(a: Card, b: Card) -> Feedback:
    return keep_going(
        "exercise.inclusion.complement-law.fails",
        a=a,
        b=b,
        not_a=~a,
        not_b=~b,
        universe=braces(Card.full(a.n)),
    )
