"""Positions of Suhjong, written as text: `position("14795 22337", rivers=" 83")`."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from setcards_edu.dice import Dice
from setcards_edu.equations import SIGNS, Equation
from setcards_edu.games.suhjong import Claim, Exchange, Fold, Phase, Showdown, Suhjong, SuhjongRules
from setcards_edu.games.suhjong.tiles import deck_of


def tiles(text):
    return tuple(map(SIGNS.index, text))


def position(hands, rivers=" ", *, stock=None, taken=(1, 1), **more):
    """Return a position in which seat 0 has the turn, by default its second one.

    rivers: of both seats, with a space between; stock: by default all that is not seen, ascending.
    Options of the game are given by their names.
    """
    options = {name: more.pop(name) for name in [*more] if name in SuhjongRules().chosen()}
    rules, (one, other) = SuhjongRules(**options), map(tiles, rivers.split(" "))
    held = tuple(tuple(sorted(tiles(hand))) for hand in hands.split())
    sea = tuple(sorted(more.pop("sea", ())))
    unseen = Counter(deck_of(rules)) - Counter((*held[0], *held[1], *one, *other, *sea))
    drawn = tuple(sorted(unseen.elements())) if stock is None else tiles(stock)
    return Suhjong(hands=held, rivers=(one, other), sea=sea, stock=drawn, taken=taken, rules=rules, **more)


def played(games, **options):
    """Yield moments of games in which anything is played, as long as tiles are exchanged."""
    for seed in range(games):
        state, dice = Suhjong.start(seed=seed, rounds=1, **options), Dice(f"any {seed}")
        for _ in range(8):
            if state.phase not in (Phase.TURN, Phase.ANSWER):
                break
            yield state
            (seat,) = state.to_move()
            moves = [move for move in state.legal_moves(seat) if not isinstance(move, Fold)]
            state = state.play(seat, dice.pick(moves or [Fold()]))


def draws(state, discard, take=()):
    """Return all that can be drawn in an exchange, each as likely: first the stock, then the sea (Q9)."""
    number = len(discard) - len(take)
    more = max(0, number - len(state.stock))
    return [
        (*drawn, *returned)
        for drawn in combinations(state.stock, number - more)
        for returned in combinations(state.sea, more)
    ]


def exchange(discard, take=""):
    return Exchange(tiles(discard), tiles(take))


def showdown(discard, take):
    return Showdown(tiles(discard), tiles(take))


def claim(text, base=10):
    return Claim(Equation(text, base))


def keys(state):
    """Return the keys of the events of the last move, without the name of the game."""
    return [event.key.removeprefix("suhjong.") for event in state.events]
