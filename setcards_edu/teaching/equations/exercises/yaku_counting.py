"""Exercises for lesson 04 on counting: orders of an equation, arrangements of tiles, and pruned searches."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, permutations
from math import factorial

from setcards_edu.dice import Dice
from setcards_edu.equations import FORMS, Equation, EquationShape, Hand, Side
from setcards_edu.messages import Message
from setcards_edu.teaching.exercises.answers import Number
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.judging import judge_count, named
from setcards_edu.teaching.exercises.misconceptions import ADDED_CHOICES

from .misconceptions import (
    CHOICES_ORDERED,
    EQUAL_TILES_APART,
    ONE_SIDE_ONLY,
    ORDER_FORGOTTEN,
    ORDERS_APART,
    TILE_TWICE,
)
from .tiles import different_tiles, drawn_hand, some_hand
from .wordings import Wording


@kind("yaku.count-orders", lesson="04")
def count_orders(level: int, dice: Dice) -> Task[int]:
    """Return a task that asks in how many ways a true equation can be written by swapping the operands of +
    and ×."""
    equation = _to_reorder(level, dice)
    lefts, rights = len(list(equation.left.orders())), len(list(equation.right.orders()))
    wanted, apart = lefts * rights, _orders_apart(equation.form)
    return Task(
        about={"equation": equation, "form": equation.form},
        clues={"left": equation.left, "right": equation.right, "look": _look(equation)},
        solved={
            "lefts": tuple(equation.left.orders()),
            "rights": tuple(equation.right.orders()),
            "left": lefts,
            "right": rights,
            "wanted": wanted,
        },
        answer=Number(),
        judge=judge_count(
            wanted,
            too_few="exercise.yaku.count-orders.too-few",
            too_many="exercise.yaku.count-orders.too-many",
        ),
        wanted=wanted,
        misconceptions=named(wanted, (EQUAL_TILES_APART, apart), *_on_both(lefts, rights)),
    )


def _to_reorder(level: int, dice: Dice) -> Equation:
    """Draw a yaku: at level 2 both sides have several orders, at level 3 equal digits reduce their number."""
    while True:
        _, found = some_hand(dice, lambda _, found: bool(found))
        equation = dice.pick(found)
        lefts, rights = len(list(equation.left.orders())), len(list(equation.right.orders()))
        different = lefts * rights == _orders_apart(equation.form)
        if level == 1 and different and lefts > 1 and rights == 1:
            return equation
        if level == 2 and different and lefts > 1 and rights > 1:
            return equation
        if level == 3 and not different and lefts * rights > 2:
            return equation


def _orders_apart(form: EquationShape) -> int:
    """Return the number of ways to write an equation of a form with five different digits."""
    return ways(form.left) * ways(form.right)


def ways(operations: tuple[str, ...]) -> int:
    """Return in how many orders a side with these signs can be written, if its digits are all different.

    >>> ways(("×", "+")), ways(("+", "+")), ways(("",))
    (2, 6, 1)
    """
    return len(list(Side(operations, range(1, len(operations) + 2)).orders()))


def _on_both(lefts: int, rights: int) -> tuple[tuple[str, int], ...]:
    """Return the answers that come of adding the orders of the sides or forgetting a side, if both have
    several."""
    return ((ADDED_CHOICES, lefts + rights), (ONE_SIDE_ONLY, lefts)) if min(lefts, rights) > 1 else ()


def _look(equation: Equation) -> Message:
    same = len(list(equation.orders())) < _orders_apart(equation.form)
    return Message("exercise.yaku.count-orders.equal" if same else "exercise.yaku.count-orders.different")


_ARRANGED = {
    1: Wording(
        "exercise.yaku.count-arrangements.pairs",
        "exercise.yaku.count-arrangements.pairs-second",
        "exercise.yaku.count-arrangements.pairs-third",
        "exercise.yaku.count-arrangements.pairs-why",
    ),
    2: Wording(
        "exercise.yaku.count-arrangements.numbers",
        "exercise.yaku.count-arrangements.numbers-second",
        "exercise.yaku.count-arrangements.numbers-third",
        "exercise.yaku.count-arrangements.numbers-why",
    ),
    3: Wording(
        "exercise.yaku.count-arrangements.form",
        "exercise.yaku.count-arrangements.form-second",
        "exercise.yaku.count-arrangements.form-third",
        "exercise.yaku.count-arrangements.form-why",
    ),
}
"""The wording for each level: pairs of tiles, right sides, or arrangements of a form."""


@kind("yaku.count-arrangements", lesson="04")
def count_arrangements(level: int, dice: Dice) -> Task[int]:
    """Return a task that asks for a number of possibilities: pairs of tiles, right sides AB, or arrangements
    of one form of equation."""
    hand, form = _arranged(level, dice)
    wanted = len(_arrangements(level, hand, form))
    wording, same = _ARRANGED[level], _orders_apart(form)
    about = {"tiles": tuple(hand), "form": form}
    listed = _listed(level, hand)
    return Task(
        about={"question": Message(wording.question, **about)},
        clues={
            "second": Message(wording.second, **about),
            "third": Message(wording.third, **about, same=same),
        },
        solved={"why": Message(wording.why, **about, listed=listed, same=same, wanted=wanted)},
        answer=Number(),
        judge=judge_count(
            wanted,
            too_few="exercise.yaku.count-arrangements.too-few",
            too_many="exercise.yaku.count-arrangements.too-many",
        ),
        wanted=wanted,
        shown=hand,
        misconceptions=named(wanted, *_miscounts(level, hand)),
    )


def _arranged(level: int, dice: Dice) -> tuple[Hand, EquationShape]:
    """Draw a hand with equal tiles; at level 3 five different tiles and a form with more than one order."""
    if level == 3:
        some = [form for form in FORMS if 1 < _orders_apart(form)]
        return different_tiles(dice), dice.pick(some)
    while True:
        hand = drawn_hand(dice)
        kinds_of_tiles = len(set(hand))
        if "0" not in hand and (kinds_of_tiles == 3 or (kinds_of_tiles == 4 and dice.below(4) == 0)):
            return hand, FORMS[0]


def _arrangements(level: int, hand: Hand, form: EquationShape) -> set[object]:
    """Return all the things to be counted, found by going through all of them."""
    if level < 3:
        pairs = permutations(hand, 2)
        return {f"({min(pair)},{max(pair)})" if level == 1 else "".join(pair) for pair in pairs}
    rows = permutations(hand.digits)
    return {(Side(form.left, row[:3]).canonical, Side(form.right, row[3:]).canonical) for row in rows}


def _listed(level: int, hand: Hand) -> tuple[str, ...]:
    return tuple(sorted(map(str, _arrangements(level, hand, FORMS[0])))) if level < 3 else ()


def _miscounts(level: int, hand: Hand) -> tuple[tuple[str, int], ...]:
    """Return the wrong ideas, each with an answer that it leads to.

    Five tiles give 10 pairs, 20 numbers and 120 orders, if all are different.
    With equal tiles there are fewer pairs and numbers, but more if every digit could stand beside itself.
    """
    digits, pairs, numbers = len(set(hand)), *(len(_arrangements(k, hand, FORMS[0])) for k in (1, 2))
    if level == 1:
        twice = digits * (digits + 1) // 2
        return (EQUAL_TILES_APART, 10), (CHOICES_ORDERED, 20), (CHOICES_ORDERED, numbers), (TILE_TWICE, twice)
    if level == 2:
        forgotten = (ORDER_FORGOTTEN, 10), (ORDER_FORGOTTEN, pairs)
        return (EQUAL_TILES_APART, 20), *forgotten, (TILE_TWICE, 25), (TILE_TWICE, digits**2)
    return (ORDERS_APART, factorial(5)), (ADDED_CHOICES, 15), (TILE_TWICE, 5**5)


@kind("yaku.prune", lesson="04")
def prune(level: int, dice: Dice) -> Task[int]:
    """Return a task that asks how many right sides remain possible after a bound, parity or the remainder by
    9 has ruled out the others."""
    name = dice.pick(("bound", "floor")) if level == 1 else {2: "parity", 3: "nines"}[level]
    rule_out, wording = _PRUNED[name]
    while True:
        hand = different_tiles(dice)
        about, left, unpruned = rule_out(hand, dice)
        if 0 < len(left) < unpruned - 1:
            break
    wanted, pairs = len(left), name == "nines"
    return Task(
        about={"question": Message(wording.question, tiles=tuple(hand), **about)},
        clues=wording.hints(tiles=tuple(hand), **about),
        solved={"why": Message(wording.why, **about, listed=left, wanted=wanted)},
        answer=Number(),
        judge=judge_count(
            wanted,
            too_few="exercise.yaku.prune.pairs.too-few" if pairs else "exercise.yaku.prune.too-few",
            too_many="exercise.yaku.prune.pairs.too-many" if pairs else "exercise.yaku.prune.too-many",
        ),
        wanted=wanted,
        shown=hand,
        misconceptions=named(wanted, *_misjudged(name, hand, about, wanted)),
    )


_Pruned = tuple[dict[str, int], tuple[str, ...], int]


def _by_bound(hand: Hand, _: Dice) -> _Pruned:
    """Rule out right sides by an upper bound, for C+D+E = AB: AB is at most the sum of the three largest
    tiles."""
    bound = sum(hand.digits[-3:])
    left = tuple(sorted(a + b for a, b in permutations(hand, 2) if int(a + b) <= bound))
    return {"bound": bound}, left, 20


def _by_floor(hand: Hand, dice: Dice) -> _Pruned:
    """Rule out right sides by a lower bound, for CD×E = AB and a given E: AB is at least the smallest CD
    times E."""
    e = dice.pick(hand.digits)
    rest = [sign for sign in hand if int(sign) != e]
    least = int(rest[0] + rest[1]) * e
    left = tuple(sorted(a + b for a, b in permutations(rest, 2) if int(a + b) >= least))
    return {"e": e, "least": least}, left, 12


def _by_parity(hand: Hand, dice: Dice) -> _Pruned:
    """Rule out right sides by parity, for CD×E = AB with an even E: AB is even."""
    even = [digit for digit in hand.digits if digit % 2 == 0]
    if not even:
        return {"e": 0}, (), 0
    e = dice.pick(even)
    rest = [sign for sign in hand if int(sign) != e]
    return {"e": e}, tuple(sorted(a + b for a, b in permutations(rest, 2) if int(b) % 2 == 0)), 12


def _by_nines(hand: Hand, _: Dice) -> _Pruned:
    """Rule out right sides by the remainder by 9, for CD+E = AB.

    A number and its digit sum have the same remainder by 9, so the sum of all five tiles is 2(A+B) modulo 9.
    """
    total = sum(hand.digits)
    pairs = combinations(hand, 2)
    left = tuple(f"({a},{b})" for a, b in pairs if (total - 2 * (int(a) + int(b))) % 9 == 0)
    return {"total": total, "rest": total % 9}, left, 10


_PRUNED: dict[str, tuple[Callable[[Hand, Dice], _Pruned], Wording]] = {
    "bound": (
        _by_bound,
        Wording(
            "exercise.yaku.prune.bound",
            "exercise.yaku.prune.bound-second",
            "exercise.yaku.prune.bound-third",
            "exercise.yaku.prune.bound-why",
        ),
    ),
    "floor": (
        _by_floor,
        Wording(
            "exercise.yaku.prune.floor",
            "exercise.yaku.prune.floor-second",
            "exercise.yaku.prune.floor-third",
            "exercise.yaku.prune.floor-why",
        ),
    ),
    "parity": (
        _by_parity,
        Wording(
            "exercise.yaku.prune.parity",
            "exercise.yaku.prune.parity-second",
            "exercise.yaku.prune.parity-third",
            "exercise.yaku.prune.parity-why",
        ),
    ),
    "nines": (
        _by_nines,
        Wording(
            "exercise.yaku.prune.nines",
            "exercise.yaku.prune.nines-second",
            "exercise.yaku.prune.nines-third",
            "exercise.yaku.prune.nines-why",
        ),
    ),
}
"""The function that rules right sides out and the wording of the question, by name."""


def _misjudged(name: str, hand: Hand, about: dict[str, int], wanted: int) -> tuple[tuple[str, int], ...]:
    """Return the wrong ideas with the counts they lead to: a tile used twice, or two tiles taken in both
    orders."""
    if name == "bound":
        twice = sum(int(a + b) <= about["bound"] for a in hand for b in hand)
        return ((TILE_TWICE, twice),)
    if name == "floor":
        return ((TILE_TWICE, sum(int(a + b) >= about["least"] for a, b in permutations(hand, 2))),)
    if name == "parity":
        return ((TILE_TWICE, sum(int(b) % 2 == 0 for _, b in permutations(hand, 2))),)
    return ((CHOICES_ORDERED, 2 * wanted),)
