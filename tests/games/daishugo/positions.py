"""Positions of Daishugo, written as text: `position("1 12 | U", field="3")`."""

from __future__ import annotations

from setcards_edu.games.daishugo import Daishugo, DaishugoRules, Lay, Pass, Play
from setcards_edu.sets import Card, in_order


def row(text, n=5):
    return tuple(Card.parse(each, n) for each in text.split())


def lay(text, n=5):
    return Lay(row(text, n))


def position(hands, field="", *, turn=0, exception=True, **more):
    """Return a position in which the seats have these hands, and what the one before has laid is answered."""
    held = tuple(in_order(row(each)) for each in hands.split("|"))
    plays = (Play((turn - 1) % len(held), row(field)),) if field else ()
    out = tuple(seat for seat, hand in enumerate(held) if not hand)
    rules = DaishugoRules(exception=exception)
    return Daishugo(hands=held, plays=plays, turn=turn, out=out, rules=rules, **more)


def played(state, *texts):
    """Return the state after each of these was laid by whoever has the turn; "" passes."""
    for text in texts:
        state = state.play(state.turn, lay(text, state.rules.n) if text else Pass())
    return state


def keys(state):
    """Return the keys of the events of the last move, without the name of the game."""
    return [event.key.removeprefix("daishugo.") for event in state.events]
