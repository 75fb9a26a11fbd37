"""Topology Mahjong at the table: what is lit, said and offered, and that every hand leads to a legal move."""

from __future__ import annotations

from functools import cache

import pytest

from setcards_edu import Card
from setcards_edu.dice import Dice
from setcards_edu.games import topology_mahjong as mahjong
from setcards_edu.games.topology_mahjong import (
    Buffer,
    Decline,
    Discard,
    EndTurn,
    Extend,
    ExtendWithDora,
    Take,
    TakeToBuffer,
)
from setcards_edu.messages import LANGUAGES, Refused, language
from setcards_edu.pictures.kit.palette import Mark
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE
from setcards_edu.pictures.kit.scene import TableView
from setcards_edu.teaching.games.table import TableState
from setcards_edu.teaching.games.table_view import facts
from setcards_edu.teaching.kit.game_presenter import Made, Picked
from setcards_edu.teaching.topology.topology_mahjong_presenter import MahjongPresenter, _drawn
from tests.effort import some
from tests.games.topology_mahjong.positions import position

AT = MahjongPresenter()
WAYS = [
    {"players": 2},
    {"players": 3, "dora": "open"},
    {"players": 4, "dora": "hidden", "limits": "5+1"},
    {"players": 3, "n": 4, "limits": "3+2", "dora": "open"},
]


def scene(state, *picked, seats=None, **other):
    """The table with all seats at one screen, or some."""
    seats = range(state.players) if seats is None else seats
    return TableView(
        public=state.view(None),
        open=tuple(state.view(seat) for seat in seats),
        names=tuple(f"Player {seat + 1}" for seat in range(state.players)),
        actors=tuple(seat for seat in state.to_move() if seat in seats),
        picked=picked,
        **other,
    )


def moments(seed, **options):
    """The states of a game in which large extensions are liked, so that topologies grow."""
    dice, state = Dice(f"at the table {seed}"), mahjong.start(seed=seed, **options)
    while True:
        yield state
        if not state.to_move():
            return
        [seat] = state.to_move()
        moves = list(state.legal_moves(seat))
        large = [move for move in moves if len(getattr(move, "cards", ())) + isinstance(move, Take) > 0]
        state = state.play(seat, dice.pick(large or moves))


@cache
def all_moments():
    return [state for seed, way in enumerate(WAYS) for state in list(moments(seed, **way))[:: 5 + seed]]


each_moment = pytest.mark.parametrize("number", some(range(60)))


def moment(number):
    found = all_moments()
    return found[number * 7 % len(found)]


def chosen(move):
    return frozenset(getattr(move, "cards", ()))


@each_moment
def test_lit_is_what_takes_part_in_a_legal_move_into_the_topology(number):
    state = moment(number)
    for seat in state.to_move():
        table = _drawn(scene(state))
        ids = [piece.id for piece in AT.picture(scene(state)).pieces if piece.draggable]
        cards = {id_: Card(id_.split("-")[2], n=state.rules.n) for id_ in ids if id_.count("-") > 1}
        into = [m for m in state.legal_moves(seat) if isinstance(m, (Extend, Take, ExtendWithDora))]
        assert {id_ for id_ in cards if id_ in table.lit} == {
            id_ for id_, card in cards.items() if any(card in chosen(move) for move in into)
        }
        for first, up in cards.items():
            picked = _drawn(scene(state, first))
            also = {id_ for id_ in cards if id_ in picked.lit}
            assert also == {
                id_
                for id_, card in cards.items()
                if card is not up and any({card, up} <= chosen(move) for move in into)
            }
            assert picked.fits == any(chosen(move) == {up} for move in into)


@each_moment
def test_all_legal_moves_and_only_these_are_made_by_hands(number):
    """Each legal move is made by pressing cards and a place, and what is offered as a button is legal."""
    state = moment(number)
    for seat in state.to_move():
        for move in state.legal_moves(seat):
            assert made_by_hand(state, seat, move) == Made(seat, (move,)), move
        for action in AT.actions(scene(state)):
            assert (action.pressed is None) <= (action.reason is not None)
            if action.pressed and action.reason is None and action.is_main:
                assert state.why_not(seat, *action.pressed.moves) is None
        assert len(AT.actions(scene(state))) <= 5


def made_by_hand(state, seat, move):
    """What a person's presses on pieces, or else a button, come to."""
    match move:
        case EndTurn() | Decline():
            name = "end-turn" if isinstance(move, EndTurn) else "no"
            return next(each.pressed for each in AT.actions(scene(state)) if each.name == name)
        case TakeToBuffer():
            return AT.drop(scene(state), "offered", f"buffer-{seat}")
        case Buffer(card=card):
            return AT.drop(scene(state), f"hand-{seat}-{card.digits}", f"buffer-{seat}")
        case Discard(card=card):
            return AT.press(scene(state, f"hand-{seat}-{card.digits}"), "discards")
    now = scene(state)
    for card in move.cards:
        place = "hand" if card in state.hands[seat] else "buffer"
        pressed = AT.press(now, f"{place}-{seat}-{card.digits}")
        assert isinstance(pressed, Picked)
        now = scene(state, *pressed.pieces)
    return AT.press(now, f"topology-{seat}")


@each_moment
def test_whatever_is_pressed_or_dropped_does_something_or_says_why_not(number):
    state = moment(number)
    hands = [piece.id for piece in AT.picture(scene(state)).pieces if piece.draggable]
    for picked in [(), tuple(hands[:1]), tuple(hands[1:4])]:
        now = scene(state, *(id_ for id_ in picked if id_.count("-") > 1))
        picture = AT.picture(now)
        assert len(picture.svg.encode()) <= MAXIMUM_SIZE
        zones = [piece.id for piece in picture.pieces if piece.zone]
        presses = [(piece.id, None) for piece in picture.pieces]
        drops = [(piece, zone) for piece in hands if piece in picture.by_id for zone in zones]
        for piece, zone in presses + drops:
            said = said_by(now, piece, zone)
            for code in LANGUAGES:
                with language(code):
                    assert said is None or str(said)


def said_by(now, piece, zone):
    """What is said to a press, or to a drop on a zone; None if it makes a move or only picks up."""
    try:
        pressed = AT.press(now, piece) if zone is None else AT.drop(now, piece, zone)
    except Refused as refused:
        return refused.reason
    return pressed.said if isinstance(pressed, Picked) else None


SAID = {
    "alone": ("1", "", ["1"], "fits"),
    "with one at hand": ("1 13", "12 123", ["13"], "needs-held"),
    "with one away": ("13", "12 123", ["13"], "needs-away"),
    "with one of two away": ("13 1", "12", ["13"], "needs-partly"),
    "with many": ("234", "1 15 125 13 135 1235", ["234"], "needs-many"),
    "there already": ("1", "1", ["1"], "there-already"),
}


@pytest.mark.parametrize("case", SAID)
def test_of_what_is_picked_up_it_is_said_what_it_still_needs(case):
    hand, topology, presses, key = SAID[case]
    state = position(f"{hand} | 2", f"{topology} | ")
    now = scene(state)
    for digits in presses:
        pressed = AT.press(now, f"hand-0-{digits}")
        now = scene(state, *pressed.pieces)
    assert pressed.said.key == f"mahjong.{key}"
    assert AT.press(scene(state, lit=False), f"hand-0-{presses[0]}").said is None
    assert AT.press(now, f"hand-0-{presses[0]}") == Picked(())


INVITED = {
    "a card goes in": ("1 13", "", {}, "invite"),
    "cards go in together": ("13 123", "12 1", {}, "invite"),
    "none goes in": ("13", "12", {}, "invite-none"),
    "none goes in, too many": ("13 13 13 13 13", "12", {}, "invite-none-too-many"),
    "too many": ("1 13 13 13 13", "12", {}, "invite-too-many"),
    "none goes in, but that is not told": ("13", "12", {"lit": False}, "invite"),
}


@pytest.mark.parametrize("case", INVITED)
def test_the_invitation_is_to_what_can_be_done(case):
    hand, topology, other, key = INVITED[case]
    now = scene(position(f"{hand} | 2", f"{topology} | "), **other)
    assert AT.invite(now).key == f"mahjong.{key}"


def test_a_refusal_marks_the_two_sets_and_shows_the_missing_one():
    state = position("13 2345 | 2", "12 | ")
    reason = state.why_not(0, Extend((Card("13"),)))
    table = _drawn(scene(state, "hand-0-13", refusal=reason))
    assert table.marks == {Card("12"): Mark.A, Card("13"): Mark.B, reason.witnesses["forced"]: Mark.FORCED}
    assert reason.witnesses["forced"] in table.missing
    assert (table.tried, table.fits) == ((Card("13"),), False)


OFFERED = position("2 | 23 234", " | 3").play(0, Discard(Card("2")))
TOLD = {
    "one card": (position("1 | 2"), Extend([Card("1")]), "Player 1 puts {1} into the topology."),
    "three": (
        position("1 2 12 | 2"),
        Extend(map(Card, ("1", "2", "12"))),
        "Player 1 puts {1}, {2}, {1,2} into the topology.",
    ),
    "one that is stolen with others": (
        OFFERED,
        Take(map(Card, ("23", "234"))),
        "Player 2 steals {2} and puts it into the topology, together with {2,3}, {2,3,4}.",
    ),
}


@pytest.mark.parametrize("case", TOLD)
def test_one_act_is_told_in_one_sentence(case):
    state, move, words = TOLD[case]
    events = state.play(*state.to_move(), move).events
    assert [str(event) for event in AT.as_told(events)] == [words]


def test_a_dora_that_comes_with_other_cards_is_told_with_them_and_who_wins_by_itself():
    state = position("2 | 3", "1 | ", dora="open 12", stock="").play(0, EndTurn())
    for move in (Decline(), ExtendWithDora([Card("2")])):
        state = state.play(*state.to_move(), move)
    told = AT.as_told(state.events)
    assert [event.key for event in told] == ["mahjong.added-dora-with", "topology-mahjong.won"]
    assert told[0].witnesses["cards"] == (Card("2"),)


def test_a_card_that_is_offered_lies_open_for_as_long_however_many_are_asked():
    for players in (2, 3, 4):
        state = position("1" + " | 2" * (players - 1), "").play(0, Discard(Card("1")))
        assert not AT.is_quick(Decline())
        assert AT.pauses(state) * (players - 1) >= AT.pauses(position("1 | 2", ""))
        assert "{1} is offered." in AT.picture(scene(state, seats=[0])).svg


def test_a_hint_is_told_and_marked():
    state = position("1 12 | 2", "")
    for code in LANGUAGES:
        with language(code):
            for move in (Extend((Card("1"),)), Buffer(Card("1")), Discard(Card("1")), EndTurn()):
                told = str(AT.move_in_words(scene(state), 0, move))
                assert ("{1}" in told) == (move != EndTurn())
    assert _drawn(scene(state, hint=(0, Discard(Card("12"))))).hinted == {"hand-0-12"}
    offered = state.play(0, Discard(Card("12")))
    assert "offered" in _drawn(scene(offered, hint=(1, Take(())))).hinted


def test_a_question_is_the_same_one_until_it_is_answered():
    state = position("1 12 | 2 | 3", "").play(0, Discard(Card("1")))
    first = AT.question(state)
    then = AT.question(state.play(1, Decline()))
    assert (first.about, first.no, first.words) == (then.about, Decline(), then.words)
    assert (first.seat, then.seat) == (1, 2)
    assert AT.question(position("1 | 2", "")) is None
    plates = AT.picture(scene(state)).svg
    assert ("steal it?" in plates, "to move" in plates) == (True, False), "whoever is asked has no turn"


def test_only_what_lies_open_at_this_screen_can_be_moved():
    state = position("1 12 | 2", "")
    assert not any(piece.draggable for piece in AT.picture(scene(state, seats=[1])).pieces)
    assert AT.actions(scene(state, seats=[1])) == ()
    told = AT.press(scene(state, seats=[1]), "topology-0")
    assert isinstance(told, Picked)
    assert told.said.witnesses["count"] == 2


def test_one_is_told_for_which_cards_one_waits_and_how_many_are_not_seen():
    state = position("12 23 134 | 2", "1 | ", stock="2 13")
    told = [str(each) for each in AT.facts(scene(state, seats=(0,)))]
    assert told[0] == "Player 1 waits for {1,2,3} ×1 (cards that are not seen yet)."
    assert len(AT.facts(scene(state, seats=()))) == 1, "not while the hand is covered"
    table = TableState.start("topology-mahjong", ["person", "random", "random"], seed=4)
    table = table.play(0, Extend((Card("23", n=4),)))
    assert str(facts(table)[0]) == "You wait for {2} ×2, {3} ×2 (cards that are not seen yet)."


def test_the_end_is_told_with_who_has_how_many():
    state = position("1 | 2", "1 12 | 3", dora="open 23", stock="")
    state = state.play(0, EndTurn())
    for _ in range(2):
        [seat] = state.to_move()
        state = state.play(seat, Decline())
    told = AT.outcome(state.result(), ("Ann", "Bob"))
    assert str(told) == "Ann wins with 4. Bob has 3."
    assert AT.facts(scene(state))[-1].key == "mahjong.dora-nobody"
    equal = position("1 | 2", "1 | 3", stock="").play(0, EndTurn())
    assert str(AT.outcome(equal.result(), ("Ann", "Bob"))) == "Ann, Bob share the first place with 3 each."


def test_a_press_makes_the_diagram_of_another_large_and_the_next_one_small_again():
    state = mahjong.start(seed=1, players=3)
    [seat] = state.to_move()
    other = (seat + 1) % 3
    large = AT.press(scene(state), f"topology-{other}")
    assert isinstance(large, Picked)
    assert large.pieces == (f"topology-{other}",)
    drawn = _drawn(scene(state, *large.pieces))
    assert (drawn.near, drawn.looked_at) == (seat, other)
    pieces = {piece.id for piece in AT.picture(scene(state, *large.pieces)).pieces}
    assert f"topology-{other}" in pieces
    assert f"topology-{seat}" not in pieces, "its own diagram has made room"
    covered = scene(state, *large.pieces, seats=(), near=seat)
    assert AT.picture(covered).focus == f"topology-{other}", "of a hidden hand there is nothing else to go to"
    assert AT.press(scene(state, *large.pieces), f"topology-{other}").pieces == ()
    assert AT.press(scene(state), f"topology-{seat}").pieces == ()
