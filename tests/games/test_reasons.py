"""Each reason of a player is judged by a referee, who counts and plays on with programs of his own.

A referee is a module among the tests of each game: `JUDGES` has for each reason what finds out whether it is
true, `GAMES` the options of the games whose positions are judged.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from itertools import count, cycle
from pathlib import Path

import pytest

from setcards_edu.dice import Dice
from setcards_edu.games import GAMES, module_name
from setcards_edu.games.players import RANDOM, players_of
from setcards_edu.games.protocol import registered
from setcards_edu.messages import Message
from setcards_edu.work import run_to_end
from tests.cases import every
from tests.effort import examples

WORDS = Path("setcards_edu/locale/en/games.po")
ANY = {
    "player.only-move": lambda case: len(case.legal) == 1,
    "player.at-random": lambda case: len(case.legal) == case.told["count"],
}


@dataclass(frozen=True)
class Case:
    """A reason for a move of a seat in a state, and how the parts of the reason are judged."""

    referee: object
    state: object
    seat: int
    move: object
    why: Message

    @property
    def told(self):
        return self.why.witnesses

    @cached_property
    def legal(self):
        return [*self.state.legal_moves(self.seat)]

    @cached_property
    def table(self):
        return self.referee.table_of(self.state)

    def judged(self, why=None):
        """Return whether a reason is true, by default this one; None where the referee cannot tell."""
        why = why or self.why
        return {**ANY, **self.referee.JUDGES}[why.key](
            Case(self.referee, self.state, self.seat, self.move, why)
        )


def positions(game, referee, apart):
    """Yield positions of games between players of all levels, so many moves apart, without end."""
    makers = [*players_of(game).values()][:2] if game.name == "fmurs" else [*players_of(game).values()]
    for seed, options in zip(count(1), cycle(referee.GAMES), strict=False):
        dice = Dice(f"a referee/{game.name}/{seed}")
        state, at, next_one = game.start(seed=seed, **options), 0, dice.below(apart)
        while seats := state.to_move():
            seat = dice.pick(seats)
            if at == next_one:
                yield state, seat
                next_one += 1 + dice.below(2 * apart)
            at += 1
            player = dice.pick(makers)()
            move = run_to_end(player.think(state.view(seat), dice)).move
            state = state.played(seat, move)


def reasons(game, referee, number, apart):
    """Yield hints of the best player in so many positions, and what the others would say of their moves."""
    makers = [*players_of(game).items()]
    for (state, seat), _ in zip(positions(game, referee, apart), range(number), strict=False):
        view, dice = state.view(seat), Dice(f"a hint/{number}")
        best = makers[-1][1]()
        found = [run_to_end(best.advise(view, dice))]
        found += [run_to_end(make().think(view, dice)) for name, make in makers[:-1] if name != RANDOM]
        for decision in found:
            yield Case(referee, state, seat, decision.move, decision.why)


def judged(name, number, apart):
    """Judge reasons in so many positions; return how often each was found to be true."""
    import_module(f"setcards_edu.games.{module_name(name)}")
    referee = import_module(f"tests.games.{module_name(name)}.referee")
    found, wrong = Counter(), []
    for case in reasons(registered(name), referee, number, apart):
        verdict = case.judged()
        found[case.why.key, verdict] += 1
        if verdict is False:
            wrong.append(f"{case.why.key}: {case.move} – {case.why}\n   {case.told}")
    return found, wrong


@every("name", [*GAMES])
def test_every_reason_has_its_judge(name):
    referee = import_module(f"tests.games.{module_name(name)}.referee")
    words = WORDS.read_text(encoding="utf-8")
    keys = {line.split('"')[1] for line in words.splitlines() if line.startswith(f'msgid "{name}.why-')}
    assert {key.removesuffix(".you") for key in keys} == referee.JUDGES.keys()


APART = {"set-speed": 6, "topology-mahjong": 12, "daishugo": 4, "suhjong": 4, "fmurs": 8}
"""How many moves lie between two positions on average."""
FEW = {"set-speed": 6, "topology-mahjong": 2, "daishugo": 6, "suhjong": 4, "fmurs": 3}


@every("name", [*GAMES])
def test_reasons_are_true(name):
    _, wrong = judged(name, FEW[name], APART[name])
    assert not wrong


@pytest.mark.long
@every("name", [*GAMES])
def test_reasons_in_many_positions_are_true(name):
    found, wrong = judged(name, examples(100), APART[name])
    assert not wrong
    assert sum(count for (_, verdict), count in found.items() if verdict) > 0.8 * found.total()
