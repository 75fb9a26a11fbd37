"""The Python side of the stage: presses from code and from pages, and everything that is no press."""

from __future__ import annotations

import logging
from dataclasses import replace

import pytest
from setcards_widgets import Press, Stage
from setcards_widgets.kit.stage import FOCUSED, REMEMBERED

from setcards_edu import Event, Refused, language
from setcards_edu.messages import Obstacle
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE, Picture, Piece
from tests.refusals import refusal

LAMP = Piece("lamp", "the lamp", state=False)
TILE = Piece("tile", "a tile", draggable=True, pressable=False)
SLOT = Piece("slot", "the slot", zone=True, pressable=False)
SHUT = Piece("shut", "a shut door", enabled=False)
ROOM = (LAMP, TILE, SLOT, SHUT)


def picture(*pieces: Piece, announcement: str = "") -> Picture:
    groups = "".join(f'<g data-piece="{piece.id}"><circle r="4"/></g>' for piece in pieces)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 40"><desc>A room</desc>{groups}</svg>'
    return Picture(svg, pieces, announcement)


def lamp(*, lit: bool) -> Picture:
    return picture(Piece("lamp", "the lamp", state=lit), TILE, SLOT, SHUT)


class Room:
    """A stage with a lamp to switch, a tile for the slot, and a door that is shut."""

    def __init__(self, **options) -> None:
        self.lit = False
        self.presses: list[Press] = []
        self.stage = Stage(lamp(lit=False), self.answer, **options)

    def answer(self, press: Press) -> None:
        self.presses.append(press)
        if press.kind != "drop":
            self.lit = not self.lit
            self.stage.show(lamp(lit=self.lit), "lit" if self.lit else "dark")

    def send(self, **changes) -> None:
        """A message as a page sends it, with some parts changed; None takes a part out."""
        version = self.stage._frames[-1]["version"]
        message = {"kind": "press", "piece": "lamp", "seq": 1, "view": "v", "version": version} | changes
        self.stage._receive(self.stage, {k: v for k, v in message.items() if v is not None}, [])


@pytest.fixture
def room() -> Room:
    return Room(keys={"x": "lamp", "y": "nowhere"})


def test_a_press_from_code_takes_the_way_of_a_press_from_a_page(room):
    room.stage.press("lamp")
    assert (room.lit, room.stage.said, room.stage.picture) == (True, "lit", lamp(lit=True))
    room.send()
    assert (room.lit, room.stage.said, room.stage.picture) == (False, "dark", lamp(lit=False))
    assert room.presses == [Press("press", "lamp")] * 2


def test_a_drop_and_a_bound_key_arrive_with_their_zone_and_their_key(room):
    room.stage.drop("tile", "slot")
    room.stage.press_key("x")
    room.send(kind="drop", piece="tile", zone="slot")
    room.send(kind="key", key="x")
    assert room.presses == [Press("drop", "tile", zone="slot"), Press("key", "lamp", key="x")] * 2


def test_a_key_for_the_piece_with_the_focus_tells_which_it_is():
    room = Room(keys={"Delete": FOCUSED})
    room.stage.press_key("Delete", "lamp")
    room.stage.press_key("Delete", "slot")  # it presses nothing, so whatever has the focus will do
    room.send(kind="key", key="Delete", piece="tile")
    assert room.presses == [Press("key", piece, key="Delete") for piece in ("lamp", "slot", "tile")]
    assert refusal(Refused, room.stage.press_key, "Delete") == Obstacle("stage.unknown-piece", piece="")
    shut = refusal(Refused, room.stage.press_key, "Delete", "shut")
    assert shut == Obstacle("stage.not-enabled", name="a shut door")


def test_keys_for_the_whole_picture_are_bound_to_a_piece_that_never_changes_and_come_in_time():
    room = Room(keys={"x": "slot"})
    for _ in range(3):
        room.send(kind="key", key="x", piece="slot", version=1)
    assert room.presses == [Press("key", "slot", key="x")] * 3


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        ({"piece": "cellar"}, Obstacle("stage.unknown-piece", piece="cellar")),
        ({"piece": "shut"}, Obstacle("stage.not-enabled", name="a shut door")),
        ({"piece": "tile"}, Obstacle("stage.not-pressable", name="a tile")),
        ({"piece": "slot"}, Obstacle("stage.not-pressable", name="the slot")),
        ({"kind": "drop", "zone": "slot"}, Obstacle("stage.not-draggable", name="the lamp")),
        ({"kind": "drop", "piece": "tile", "zone": "lamp"}, Obstacle("stage.not-a-zone", name="the lamp")),
        (
            {"kind": "drop", "piece": "tile", "zone": "cellar"},
            Obstacle("stage.unknown-piece", piece="cellar"),
        ),
        ({"kind": "drop", "piece": "tile"}, Obstacle("stage.unreadable")),
        ({"kind": "drop", "piece": "tile", "zone": "slot", "key": "x"}, Obstacle("stage.unreadable")),
        ({"kind": "key"}, Obstacle("stage.unreadable")),
        ({"kind": "key", "key": "x", "zone": "slot"}, Obstacle("stage.unreadable")),
        ({"zone": "slot"}, Obstacle("stage.unreadable")),
        ({"key": "x"}, Obstacle("stage.unreadable")),
        ({"kind": "key", "key": "z"}, Obstacle("stage.unbound-key", key="z")),
        ({"kind": "key", "key": "y"}, Obstacle("stage.unbound-key", key="y")),
        ({"kind": "key", "piece": "nowhere", "key": "y"}, Obstacle("stage.unknown-piece", piece="nowhere")),
        ({"version": 99}, Obstacle("stage.stale")),
        ({"kind": "kick"}, Obstacle("stage.unreadable")),
        ({"piece": None}, Obstacle("stage.unreadable")),
        ({"piece": 5}, Obstacle("stage.unreadable")),
        ({"piece": ["lamp"]}, Obstacle("stage.unreadable")),
        ({"zone": {}}, Obstacle("stage.unreadable")),
        ({"seq": "1"}, Obstacle("stage.unreadable")),
        ({"seq": 10**30}, Obstacle("stage.unreadable")),
        ({"version": -1}, Obstacle("stage.unreadable")),
        ({"version": 1.0}, Obstacle("stage.unreadable")),
        ({"view": "<b>"}, Obstacle("stage.unreadable")),
        ({"view": "v" * 1000}, Obstacle("stage.unreadable")),
    ],
)
@pytest.mark.parametrize("code", ["en", "ja"])
def test_what_cannot_be_done_is_told_with_its_reason_and_changes_nothing(room, message, reason, code):
    before = room.stage.picture
    with language(code):
        room.send(**message)
        assert (room.stage.said, room.stage._refused) == (str(reason), True)
    assert (room.presses, room.stage.picture) == ([], before)


def test_a_giant_text_is_quoted_short(room):
    room.send(piece="x" * 1_000_000)
    assert len(room.stage.said) < 150


def test_a_refused_press_from_code_raises_with_the_reason(room):
    assert refusal(Refused, room.stage.press, "shut") == Obstacle("stage.not-enabled", name="a shut door")
    assert refusal(Refused, room.stage.drop, "lamp", "slot") == Obstacle(
        "stage.not-draggable", name="the lamp"
    )
    assert refusal(Refused, room.stage.press_key, "z") == Obstacle("stage.unbound-key", key="z")
    assert room.presses == []


def test_a_press_on_an_older_picture_counts_only_if_its_piece_is_as_it_was(room):
    before = room.stage._version
    room.stage.press("lamp")
    room.send(version=before)
    assert (room.lit, room.stage.said) == (True, str(Obstacle("stage.stale")))
    room.send(kind="drop", piece="tile", zone="slot", version=before)
    assert room.presses[-1] == Press("drop", "tile", zone="slot")


def test_the_words_of_what_is_only_looked_at_may_change_and_what_it_is_about_may_not(room):
    def counting(count: int, game: int) -> Picture:
        return picture(Piece("count", str(count), role="img", zone=True, pressable=False, moment=game), TILE)

    stage = room.stage = Stage(counting(0, 0), keys={"x": "count"})
    first = stage._version
    stage.show(counting(1, 0))
    for content in ({"kind": "key", "key": "x", "piece": "count"}, {"kind": "drop", "piece": "tile"}):
        room.send(**content, zone="count" if content["kind"] == "drop" else None, version=first)
        assert not stage._refused
    stage.show(counting(1, 1))
    room.send(kind="key", key="x", piece="count", version=first)
    assert stage.said == str(Obstacle("stage.stale"))


def test_what_is_told_of_a_button_beside_its_name_may_change_before_it_is_pressed(room):
    def told(how: str) -> Picture:
        return picture(Piece("card", "the card", told=f"the card, {how}"), LAMP)

    stage = room.stage = Stage(told("at hand"), lambda _: None)
    assert stage._frames[-1]["pieces"][0]["name"] == "the card, at hand"
    first = stage._version
    stage.show(told("lit"))
    room.send(piece="card", version=first)
    assert not stage._refused


def test_other_keys_can_be_bound_and_never_those_that_leave(room):
    room.stage.bind({"z": "lamp"})
    room.stage.press_key("z")
    assert room.lit
    assert refusal(Refused, room.stage.press_key, "x") == Obstacle("stage.unbound-key", key="x")
    for key, bind in (("Escape", room.stage.bind), ("Tab", lambda keys: Stage(picture(LAMP), keys=keys))):
        with pytest.raises(ValueError, match=f"{key} leaves or cancels"):
            bind({key: "lamp"})


def test_a_button_that_looks_the_same_is_pressed_once_a_move(room):
    def passing(move: int) -> Picture:
        return picture(Piece("pass", "pass", moment=move), LAMP)

    moves = []
    stage = room.stage = Stage(passing(0), lambda _: stage.show(passing(moves.append(1) or len(moves))))
    version = stage._version
    for count in (1, 2, 3):
        room.send(piece="pass", seq=count, version=version)
    assert (len(moves), stage.said) == (1, str(Obstacle("stage.stale")))
    room.send(piece="pass", seq=4)
    assert (len(moves), stage._refused) == (2, False)
    assert "moment" not in stage._frames[-1]["pieces"][0]


def test_words_that_nobody_asked_for_are_for_every_view(room):
    room.send(view="a", seq=3)
    assert room.stage._ack == {"view": "a", "seq": 3}
    room.stage.show(lamp(lit=False), "the other has moved")
    assert room.stage._ack == {"view": "", "seq": 0}
    room.send(view="b", seq=1, piece="shut")
    assert room.stage._ack == {"view": "b", "seq": 1}
    room.stage.press("lamp")
    assert room.stage._ack == {"view": "", "seq": 0}


def test_a_press_on_a_picture_that_is_forgotten_is_stale(room):
    first = room.stage._version
    for i in range(REMEMBERED):
        room.send(kind="drop", piece="tile", zone="slot", version=first)
        assert not room.stage._refused
        room.stage.show(picture(*ROOM, Piece(f"p{i}", "new")))
    room.send(kind="drop", piece="tile", zone="slot", version=first)
    assert room.stage.said == str(Obstacle("stage.stale"))
    assert len(room.stage._remembered) == REMEMBERED


def test_a_refusal_of_the_handler_is_said_and_a_mistake_of_it_is_logged(caplog):
    errors = iter([Refused(Obstacle("stage.not-a-zone", name="here")), KeyError("lost"), KeyboardInterrupt()])

    def answer(_press: Press) -> None:
        raise next(errors)

    room = Room()
    room.stage.on_press = answer
    room.send()
    assert (room.stage.said, caplog.records) == ("here: nothing can be put here.", [])
    for kind in (KeyError, KeyboardInterrupt):
        with caplog.at_level(logging.ERROR):
            room.send()
        assert "Nothing is lost" in room.stage.said
        assert caplog.records[-1].exc_info[0] is kind
    assert room.stage.picture == lamp(lit=False)


def test_a_mistake_of_the_handler_goes_through_when_code_presses():
    stage = Stage(picture(LAMP), lambda _: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        stage.press("lamp")


def test_a_press_that_the_handler_does_not_answer_is_answered_with_silence(room):
    room.stage.show(room.stage.picture, "hello")
    room.stage.on_press = None
    turn = room.stage._turn
    room.send(seq=7)
    assert (room.stage.said, room.stage._turn, room.stage._ack) == ("", turn + 1, {"view": "v", "seq": 7})


def test_every_answer_goes_down_in_one_message(room, monkeypatch):
    sent = []
    monkeypatch.setattr(Stage, "send_state", lambda _, keys: sent.append(set(keys)))
    room.send()
    assert sent == [{"_ack", "_frames", "_sentence", "_turn"}]
    room.send(piece="shut", seq=2)
    assert sent[1:] == [{"_ack", "_sentence", "_refused", "_turn"}]


def test_a_list_of_pictures_goes_down_as_steps_and_the_last_one_stays(room):
    steps = [lamp(lit=True), lamp(lit=False), lamp(lit=True)]
    room.stage.show(steps, Event("stage.put-back", name="lamp"))
    assert [frame["version"] for frame in room.stage._frames] == [2, 3, 4]
    assert (room.stage.picture, room.stage.said) == (steps[-1], "lamp: put back.")
    with pytest.raises(ValueError, match="no picture"):
        room.stage.show([])


def test_an_answer_may_say_where_the_focus_goes_and_the_next_does_not(room):
    room.stage.on_press = lambda _: room.stage.show(lamp(lit=True), "lit", focus="tile")
    room.send()
    assert room.stage._focus == "tile"
    room.send(piece="shut", seq=2)
    assert (room.stage._refused, room.stage._focus) == (True, "")
    room.stage.show(lamp(lit=False), focus="tile")
    room.stage.show(lamp(lit=True))
    assert room.stage._focus == ""


def test_the_focus_can_only_go_to_a_piece_of_the_last_picture(room):
    with pytest.raises(ValueError, match="not to 'slot'"):
        room.stage.show([lamp(lit=True), picture(LAMP)], focus="slot")
    assert room.stage.picture == lamp(lit=False)


def test_a_picture_tells_the_page_where_the_focus_goes_when_its_piece_is_gone():
    stage = Stage(picture(LAMP, TILE))
    assert stage._frames[-1]["focus"] == ""
    stage.show(replace(stage.picture, focus="tile"))
    assert stage._frames[-1]["focus"] == "tile"


def test_the_same_picture_again_is_not_sent_again_but_counts_as_an_answer(room):
    frames, turn = room.stage._frames, room.stage._turn
    room.stage.show(room.stage.picture)
    assert (room.stage._frames, room.stage._turn) == (frames, turn + 1)


def test_a_picture_that_would_make_every_press_slow_is_refused(room):
    heavy = picture(*ROOM, announcement="").svg.replace("A room", "A room" + "." * MAXIMUM_SIZE)
    for show in (Stage, room.stage.show):
        with pytest.raises(ValueError, match=str(MAXIMUM_SIZE)):
            show(Picture(heavy, ROOM))
    assert room.stage.picture == lamp(lit=False)


def test_without_words_of_its_own_the_announcement_is_said():
    stage = Stage(picture(LAMP))
    stage.show(picture(LAMP, announcement="a lamp"))
    assert stage.said == "a lamp"


def test_what_the_page_says_by_itself_is_in_the_language_of_the_answer(room):
    assert room.stage._words["busy"] == "Python is busy; what you pressed is waiting."
    with language("ja"):
        room.stage.press("lamp")
    assert room.stage._words["lang"] == "ja"
    assert room.stage._words["picked-up"].startswith("{name}")


def test_a_stage_is_written_the_same_each_time_and_carries_its_picture_as_an_image():
    data, _ = Stage(picture(LAMP, TILE))._repr_mimebundle_()
    assert data["text/plain"] == "Stage('A room', 2 pieces)"
    assert "application/vnd.jupyter.widget-view+json" in data
    assert data["text/html"].startswith(
        '<img width="90" alt="A room" src=\'data:image/svg+xml;charset=utf-8,<svg '
    )
