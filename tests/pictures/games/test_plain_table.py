"""The plain table: which cells are pressed, and what is told of each field."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from setcards_edu.games.protocol import Result, State
from setcards_edu.games.topology_mahjong import TopologyMahjong
from setcards_edu.pictures.games.plain_table import cell_field, fields_of
from setcards_edu.pictures.kit.scene import TableView
from setcards_edu.teaching.games.table import TableState
from tests.games.noughts_and_crosses import NoughtsAndCrosses


class Ended(Enum):
    TAKEN = "taken"


@dataclass(frozen=True, slots=True, kw_only=True)
class Takings(State[int]):
    """Take one to three of the stones: moves are numbers, and in time there are as many cells."""

    name = "takings"
    kinds = (Ended,)

    stones: int = 12
    taken: tuple[int, ...] = ()

    def to_move(self):
        return (len(self.taken) % 2,) if self.stones else ()

    def moves(self, seat):
        return range(1, 1 + min(3, self.stones))

    def after(self, seat, move):
        return replace(self, stones=self.stones - move, taken=(*self.taken, move))

    def result(self):
        return None if self.stones else Result((1, 1), (0, 0), Ended.TAKEN)


def test_cells_are_pressed_where_the_moves_are_the_empty_ones_from_the_start():
    for game, pressed in ((NoughtsAndCrosses, "squares"), (Takings, None)):
        table = TableState.start(game, ["person", "person"], seed=1)
        while table.actors:
            assert cell_field(table.scene) == pressed
            assert {piece.id.partition("-")[0] for piece in table.picture.pieces} == {
                "cell" if pressed else "move"
            }
            table = table.play(table.actors[0], min(table.state.legal_moves(table.actors[0])))
        assert cell_field(table.scene) == pressed


def test_a_row_that_holds_a_tuple_is_still_one_row():
    state = Takings(taken=(1, (2, 3)))
    (taken,) = (each for each in fields_of(TableView(state.view()), None) if each.name == "taken")
    assert taken.rows == ((1, (2, 3)),)


def test_what_somebody_here_knows_more_of_is_told_once():
    state = TopologyMahjong.start(seed=1)
    fields = fields_of(TableView(state.view(), (state.view(0),), ("a", "b", "c")), None)
    assert [each.seat for each in fields if each.name == "hands"] == [0]
    assert {each.seat for each in fields} == {None, 0}
