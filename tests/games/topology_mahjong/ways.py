"""Ways to play Topology Mahjong."""

from __future__ import annotations

from dataclasses import replace

from setcards_edu.games.topology_mahjong import Phase, TopologyMahjong
from setcards_edu.messages import Event
from setcards_edu.sets import in_order
from tests.games.way import Way


def dealt_anew(state, seat, dice):
    """Return a state with other cards in the stock, in the hands of others and face down as the dora."""
    face_down = state.rules.dora == "hidden" and state.phase in (Phase.TURN, Phase.OFFER)
    others = [hand for owner, hand in enumerate(state.hands) if owner != seat]
    unseen = [*state.stock, *([state.dora] if face_down else []), *(card for hand in others for card in hand)]
    cards = iter(dice.shuffled(unseen))
    hands = tuple(
        hand if owner == seat else in_order([next(cards) for _ in hand])
        for owner, hand in enumerate(state.hands)
    )
    dora = next(cards) if face_down else state.dora
    events = tuple(
        Event(event.key, **{**event.witnesses, "card": hands[event.witnesses["seat"]][0]})
        if event.key == "topology-mahjong.drew" and event.witnesses["seat"] != seat
        else event
        for event in state.events
    )
    return replace(state, hands=hands, dora=dora, stock=tuple(cards), events=events, deal=None, turns=())


WAYS = {
    f"topology-mahjong-{name}": Way(TopologyMahjong, most, options, dealt_anew)
    for name, most, options in (
        ("two", 120, {"players": 2, "dora": "hidden", "limits": "4+1"}),
        ("three", 300, {}),
        ("three-four-points", 140, {"n": 4, "dora": "hidden", "limits": "3+2"}),
        ("four", 360, {"players": 4, "dora": "open", "limits": "5+1"}),
    )
}
