"""Positions of Set Speed written as one reads them: the cards of the two seats with a bar between."""

from __future__ import annotations

from setcards_edu import Card
from setcards_edu.games.set_speed import Place, SetSpeed, SetSpeedRules
from setcards_edu.sets import parse_sequence


def two(text):
    """Return the cards of each seat: "1 13 | ∅" are two of the first and one of the second."""
    first, second = map(parse_sequence, text.split("|"))
    return first, second


def position(hands, piles="23 | 124", stocks="|", **rules):
    """Return the moment at which these cards lie there; the top of a pile is written last."""
    return SetSpeed(hands=two(hands), piles=two(piles), stocks=two(stocks), rules=SetSpeedRules(**rules))


SPOIL = Place(Card("12"), 0)
"""After this nobody can play: {1,3}, {2,3}, {1,4} and {2,4} go neither on {1,2} nor on {3,4}."""


def stuck(hands="12 13 | 24 14", stocks="|", **rules):
    """Return the state in which {1,2} has just been put on {1} beside {3,4}."""
    return position(hands, "1 | 34", stocks, **rules).play(0, SPOIL)


def keys(state):
    """Return what the last move caused, by the keys of the messages."""
    return [event.key for event in state.events]
