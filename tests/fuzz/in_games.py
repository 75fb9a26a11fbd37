"""Games by any of their rules: moves that nobody means, damaged records, views, and players that think."""

from __future__ import annotations

import json
from random import Random

from setcards_edu import Refused
from setcards_edu.dice import Dice
from setcards_edu.games import records
from setcards_edu.games.json_values import NotJsonOf, from_json, to_json, view_from_json
from setcards_edu.games.players import choose, players_of
from tests.conformance.games import WAYS
from tests.fuzz import hostile
from tests.refusals import sentences


class InAGame:
    """A game that goes on to its end, or part of it, with much that is refused on the way."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.way = WAYS[chance.choice(sorted(WAYS))]
        self.state = self.way.start(chance.randrange(1000))
        self.acts = [self.play] * 4 + [self.forge] * 2 + [self.look, self.think, self.record, self.read]

    def act(self) -> str:
        """Do something; whatever is refused has changed nothing."""
        done = self.chance.choice(self.acts)()
        assert bool(self.state.to_move()) is (self.state.result() is None)
        return f"{self.way.game.name}: {done}"

    def close(self) -> None:
        """Nothing is held."""

    def play(self) -> str:
        """Make some legal moves."""
        for _ in range(self.chance.choice((1, 5, 30))):
            if not (seats := self.state.to_move()):
                self.state = self.way.start(self.chance.randrange(1000))
                return "began again"
            seat = self.chance.choice(seats)
            self.state = self.state.play(seat, self.chance.choice([*self.state.legal_moves(seat)]))
        return "played"

    def forge(self) -> str:
        """Try a move of another moment, a damaged one, or anything at all."""
        seat = self.chance.choice(
            (0, 1, self.chance.randrange(self.state.players), hostile.value(self.chance))
        )
        move = hostile.value(self.chance)
        if self.state.turns and self.chance.random() < 0.8:
            _, move = self.chance.choice(self.state.turns)
            try:
                text = hostile.damaged(self.chance, json.dumps(to_json(move)))
                move = from_json(json.loads(text), self.way.game)
            except (ValueError, RecursionError) as error:
                if isinstance(error, NotJsonOf):
                    sentences(error.reason)
        try:
            self.state = self.state.play(seat, move)
            assert self.state.turns[-1] == (seat, move)
        except Refused as refused:
            sentences(refused.reason)
        return f"forged {hostile.shown(move)} by {hostile.shown(seat)}"

    def look(self) -> str:
        """Look at a view, write it down and read it, and guess what it hides."""
        seat = self.chance.choice((None, *range(self.state.players)))
        view = self.state.view(seat)
        assert view_from_json(json.loads(json.dumps(to_json(view))), self.way.game) == view
        assert view.guess(Dice(f"{self.chance.random()}")).view(seat) == view
        return f"looked as {seat}"

    def think(self) -> str:
        """Let somebody think whose turn it is; what is chosen is played."""
        if not (seats := self.state.to_move()):
            return "nobody thinks"
        seat, players = self.chance.choice(seats), players_of(self.way.game)
        name = self.chance.choice([*players])
        choice = choose(players[name](), self.state.view(seat), Dice(f"{self.chance.random()}"))
        sentences(choice.why)
        assert choice.time >= 0
        self.state = self.state.play(seat, choice.move)
        return f"{name} chose {choice.move}"

    def record(self) -> str:
        """Write the game down and read it."""
        text = records.dumps(self.state)
        assert records.dumps(records.loads(text)) == text
        return "recorded"

    def read(self) -> str:
        """Read a damaged record; what is accepted is a game that can have been played."""
        text = hostile.damaged(self.chance, records.dumps(self.state))
        try:
            state = records.loads(text)
            assert records.loads(records.dumps(state)) == state
        except records.NotARecord as refused:
            sentences(refused.reason)
        return f"read {hostile.shown(text)}"
