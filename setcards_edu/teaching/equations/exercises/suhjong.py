"""Exercises for lesson 06 on decisions in the game Suhjong: which tiles to discard for the best chances."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from setcards_edu.dice import Dice
from setcards_edu.equations import COPIES, DECIMAL, SIGNS, TILES, Equation, Hand
from setcards_edu.games.suhjong import Showdown, Suhjong, SuhjongRules
from setcards_edu.games.suhjong.moves import Tiles
from setcards_edu.games.suhjong.rules import yaku_of
from setcards_edu.games.suhjong.tiles import after_exchange, written
from setcards_edu.messages import Message, Reason
from setcards_edu.pictures.equations.suhjong_moment import SuhjongMoment
from setcards_edu.teaching.exercises.answers import Several, SingleChoice
from setcards_edu.teaching.exercises.exercise import LEVELS, Task, kind
from setcards_edu.teaching.exercises.feedback import Feedback, Word
from setcards_edu.teaching.exercises.judging import correct, keep_going, something_missing
from setcards_edu.teaching.exercises.misconceptions import idea

from .misconceptions import OFTEN_FOR_MUCH
from .tiles import drawn_hand

_RULES = SuhjongRules()
_THROW = "exercise.suhjong.throw-this"
_OTHERS = DECIMAL * COPIES - TILES
"""The number of tiles that are not in one's own hand."""

_NEARLY = 0.8
"""The share of the best mean from which on a throw is almost right."""


@dataclass(frozen=True)
class Thrown:
    """The possible outcomes of discarding one tile and drawing one of the 45 tiles outside the hand (Q6).

    hand: five tiles, ascending; tile: the digit that is discarded.
    """

    hand: Tiles
    tile: int

    @cached_property
    def drawn(self) -> tuple[tuple[int, int, tuple[Equation, ...]], ...]:
        """For each digit that can be drawn: the digit, the number of its tiles, and the yaku (true equations)
        of the hand after the draw."""
        left = {digit: COPIES - self.hand.count(digit) for digit in range(DECIMAL)}
        return tuple(
            (digit, ways, yaku_of(_RULES, self.with_drawn(digit))) for digit, ways in left.items() if ways
        )

    def with_drawn(self, digit: int) -> Tiles:
        """Return the five tiles of the hand after `digit` was drawn, in ascending order."""
        return after_exchange(self.hand, (self.tile,), (digit,))

    @property
    def total(self) -> int:
        """The sum of the best scores over the 45 possible draws."""
        return sum(ways * found[0].value for _, ways, found in self.drawn if found)

    @property
    def ways(self) -> int:
        """How many of the 45 tiles give, when drawn, a yaku (true equation of the hand) that scores more than
        0."""
        return sum(ways for _, ways, found in self.drawn if found and found[0].value)

    @property
    def failing(self) -> tuple[int, ...]:
        """The digits whose draw leaves the hand without a yaku (true equation of its five tiles)."""
        return tuple(digit for digit, _, found in self.drawn if not found)

    @property
    def mean(self) -> str:
        """The mean of the best score over the 45 draws, as text; a hand without a true equation (yaku) counts
        0."""
        return f"{self.total / _OTHERS:.1f}"


def _throws(hand: Tiles) -> tuple[Thrown, ...]:
    """Return all throws of a hand, the one with the highest mean first."""
    throws = (Thrown(hand, tile) for tile in sorted(set(hand)))
    return tuple(sorted(throws, key=lambda thrown: -thrown.total))


def _choice(hand: Tiles) -> SingleChoice:
    """Return the choice among the tiles of a hand, each named by its digit."""
    tiles = (SIGNS[tile] for tile in sorted(set(hand)))
    return SingleChoice(tuple((tile, Message(_THROW, tile=tile)) for tile in tiles))


# which one to throw


@kind("suhjong.throw", lesson="06")
def throw(level: int, dice: Dice) -> Task[str]:
    """Return a task that asks which tile to discard so that, after one draw, the best equation of the hand
    (yaku) has the highest average score (Q6).

    Level 1: the best discard is far better than the second best, and gives a yaku at least as often as any
    other.  Level 2: it is not the smallest tile.  Level 3: another discard gives a yaku more often, but
    scores less.
    """
    while True:
        hand = drawn_hand(dice)
        if len(set(hand)) < TILES - 1:
            continue
        best, second, *_ = throws = _throws(hand.digits)
        ahead = (best.total - second.total) / _OTHERS
        is_most_often = best.ways == max(thrown.ways for thrown in throws)
        if {
            1: ahead >= 15 and is_most_often,
            2: ahead >= 5 and is_most_often and best.tile != min(hand.digits),
            3: ahead >= 3 and not is_most_often,
        }[level]:
            return throwing(hand)


def throwing(hand: Hand) -> Task[str]:
    """Return the exercise that asks which tile of a hand to discard; one must be better than all others."""
    best, second, *_ = throws = _throws(hand.digits)
    by_name = {SIGNS[thrown.tile]: thrown for thrown in throws}
    most_often = max(thrown.ways for thrown in throws)
    digit, _, found = max((each for each in best.drawn if each[2]), key=lambda each: each[2][0].value)
    return Task(
        about={"tiles": tuple(hand), "others": _OTHERS},
        clues={
            "best": _worth(best),
            "one": min(best.tile, second.tile),
            "other": max(best.tile, second.tile),
        },
        solved={
            "tile": best.tile,
            "best": _worth(best),
            "digit": digit,
            "equation": found[0],
            "second": second.tile,
            "less": _worth(second),
        },
        answer=_choice(hand.digits),
        judge=lambda name: _judge_throw(by_name[name], best, second),
        wanted=SIGNS[best.tile],
        shown=hand,
        misconceptions=(idea(OFTEN_FOR_MUCH, lambda name: by_name[name].ways == most_often > best.ways),),
    )


def _worth(thrown: Thrown) -> Message:
    """Return how often a throw gives a yaku that scores more than 0, and its mean score."""
    if thrown.ways == _OTHERS:
        return Message("exercise.suhjong.throw.worth-always", mean=thrown.mean)
    chance = f"{100 * thrown.ways / _OTHERS:.0f}"
    told = {"ways": thrown.ways, "others": _OTHERS, "chance": chance, "mean": thrown.mean}
    return Message("exercise.suhjong.throw.worth", **told)


def _judge_throw(thrown: Thrown, best: Thrown, second: Thrown) -> Feedback:
    told = {"tile": thrown.tile, "worth": _worth(thrown)}
    if thrown.tile == best.tile:
        return correct("exercise.suhjong.throw.right", **told, second=second.tile, less=_worth(second))
    word = Word.ALMOST if thrown.total >= _NEARLY * best.total else Word.KEEP_GOING
    return Feedback(word, Reason("exercise.suhjong.throw.more", **told, more=_worth(best)))


# sure of a yaku


@kind("suhjong.sure", lesson="06")
def sure(level: int, dice: Dice) -> Task[str]:
    """Return a task that asks which tile to discard so that the hand makes a true equation (yaku) whichever
    tile is drawn next (Q3, Q6).

    At level 1 each wrong discard fails for at least two drawn digits, at level 2 one of them fails for a
    single digit only, at level 3 several do.  No hand has a 0, since too many yaku would have the value 0.
    """
    while True:
        hand = drawn_hand(dice)
        if "0" in hand or len(set(hand)) < TILES - 1:
            continue
        throws = _throws(hand.digits)
        right = [thrown for thrown in throws if not thrown.failing]
        spoilt_by_one = sum(len(thrown.failing) == 1 for thrown in throws)
        if len(right) == 1 and right[0].ways == _OTHERS and min(spoilt_by_one + 1, max(LEVELS)) == level:
            return being_sure(hand)


def being_sure(hand: Hand) -> Task[str]:
    """Return the exercise that asks after which discard the hand always makes a true equation (yaku).

    There must be exactly one such discard.
    """
    throws = {SIGNS[thrown.tile]: thrown for thrown in _throws(hand.digits)}
    (right,) = (thrown for thrown in throws.values() if not thrown.failing)
    worst = max(throws.values(), key=lambda thrown: (len(thrown.failing), thrown.tile))
    digit, _, found = min(right.drawn, key=lambda each: len(each[2]))
    made = tuple(
        Message("exercise.suhjong.sure.made", digit=drawn, equation=yaku[0]) for drawn, _, yaku in right.drawn
    )
    hardest = {"digit": digit, "equation": found[0]}
    return Task(
        about={"tiles": tuple(hand)},
        clues={**hardest, "wrong": worst.tile, "nothing": worst.failing[0]},
        solved={"tile": right.tile, "made": made},
        answer=_choice(hand.digits),
        judge=lambda name: _judge_sure(throws[name], hardest),
        wanted=SIGNS[right.tile],
        shown=hand,
    )


def _judge_sure(thrown: Thrown, hardest: dict[str, object]) -> Feedback:
    if not thrown.failing:
        return correct("exercise.suhjong.sure.right", **hardest)
    digit = thrown.failing[0]
    word = Word.ALMOST if len(thrown.failing) == 1 else Word.KEEP_GOING
    tiles = written(thrown.with_drawn(digit))
    return Feedback(word, Reason("exercise.suhjong.sure.none", tile=thrown.tile, digit=digit, tiles=tiles))


# the best showdown


_SHOWDOWNS = {1: (2, 1, 1), 2: (2, 3, 1), 3: (3, 3, 2)}
"""For each level: the tiles of the river, the most that may be exchanged, and the least in the best
showdown."""

_WORTH = 40
"""The least score of the best showdown."""


@kind("suhjong.showdown", lesson="06")
def showdown(level: int, dice: Dice) -> Task[frozenset[str]]:
    """Return a task on a showdown: which tiles to discard, and which of the opponent's discarded tiles to
    take for them, so that the equation (yaku) has the highest score (Q7)."""
    size, most, least = _SHOWDOWNS[level]
    while True:
        tiles = dice.some(range(DECIMAL), TILES + size)
        hand, river = Hand(tiles[:TILES]), tuple(tiles[TILES:])
        found = _showdowns(_moment(hand.digits, river, most))
        values = sorted(equation.value for equation in found.values())
        best = max(found, key=lambda move: found[move].value)
        if values[-1] > values[-2] and values[-1] >= _WORTH and len(best.discard) >= least:
            return declaring(hand, river, most)


def declaring(hand: Hand, river: Tiles, most: int) -> Task[frozenset[str]]:
    """Return the exercise that asks for the exchange of tiles by which the last equation of a round
    (showdown) scores most; all tiles of hand and river must differ.

    river: the opponent's discarded tiles; most: how many tiles may be exchanged.  One showdown must be better
        than all others.
    """
    game = _moment(hand.digits, river, most)
    found = _showdowns(game)
    best, second, *_ = sorted(found, key=lambda move: -found[move].value)
    thrown = ((f"throw-{SIGNS[tile]}", Message(_THROW, tile=tile)) for tile in hand.digits)
    taken = ((f"take-{SIGNS[tile]}", Message("exercise.suhjong.take-this", tile=tile)) for tile in river)
    return Task(
        about={"tiles": tuple(hand), "river": river, "most": most},
        clues={
            "points": found[best].value,
            "form": found[best].form,
            "size": len(best.discard),
        },
        solved={
            "discard": written(best.discard),
            "take": written(best.take),
            "equation": found[best],
            "second": found[second],
        },
        answer=Several((*thrown, *taken)),
        judge=lambda answer: _judge_showdown(game, found, _move(answer), found[second].value),
        accepted=_names(best),
        shown=SuhjongMoment(hand, river),
    )


def _moment(hand: Tiles, river: Tiles, most: int) -> Suhjong:
    """Return a position of a game in which the first seat may declare a showdown with this river."""
    hands, rivers = (hand, ()), ((), river)
    return Suhjong(hands=hands, rivers=rivers, stock=(), taken=(1, 1), rules=SuhjongRules(most=most))


def _showdowns(game: Suhjong) -> dict[Showdown, Equation]:
    """Return each showdown that can be declared, with the best yaku that it makes (Q7)."""
    hand = game.hands[0]
    return {move: game.yaku(after_exchange(hand, move.discard, move.take))[0] for move in game.showdowns(0)}


def _names(move: Showdown) -> frozenset[str]:
    """Return the names of the options for the tiles that a showdown throws and takes."""
    chosen = ("throw", move.discard), ("take", move.take)
    return frozenset(f"{what}-{SIGNS[tile]}" for what, tiles in chosen for tile in tiles)


def _move(answer: frozenset[str]) -> Showdown:
    """Return the showdown that the chosen options stand for."""
    tiles: dict[str, list[int]] = {"throw": [], "take": []}
    for name in answer:
        what, _, tile = name.partition("-")
        tiles[what].append(SIGNS.index(tile))
    return Showdown(tuple(tiles["throw"]), tuple(tiles["take"]))


def _judge_showdown(game: Suhjong, found: dict[Showdown, Equation], move: Showdown, second: int) -> Feedback:
    if not move.discard or not move.take:
        return something_missing("exercise.suhjong.showdown.both", most=game.rules.most)
    if equation := found.get(move):
        told = {"equation": equation, "score": equation.value}
        if equation.value > second:
            return correct("exercise.suhjong.showdown.right", **told)
        word = Word.ALMOST if equation.value == second else Word.KEEP_GOING
        return Feedback(word, Reason("exercise.suhjong.showdown.more", **told))
    thrown, taken, most = len(move.discard), len(move.take), game.rules.most
    if thrown != taken or thrown > most:
        told = {"thrown": thrown, "taken": taken, "most": most}
        return keep_going("exercise.suhjong.showdown.number", **told)
    tiles = written(after_exchange(game.hands[0], move.discard, move.take))
    return keep_going("exercise.suhjong.showdown.none", tiles=tiles)
