"""The stage: shows a picture in the notebook and tells Python what is pressed on it.

The only custom widget of the house that one sees.  It knows nothing of mathematics or of games: a
picture goes down, presses come up, and every press is answered, with a picture or with the reason
why not.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

import traitlets

from setcards_edu.messages import Message, Obstacle, Reason, Refused, language, sentence
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE, Picture, Piece
from setcards_edu.teaching.kit import screen, steps
from setcards_widgets.jupyter.cells import stands
from setcards_widgets.jupyter.closing import Closing
from setcards_widgets.jupyter.program import Programmed

FOCUSED = ""
"""In place of a piece: a key that is bound to it is for the piece with the focus, whichever that is."""

REMEMBERED = 64
"""How many pictures back a press may come from."""

_VIEW = re.compile(r"[a-z0-9]{1,20}\Z")
_COUNTS = range(2**31)
_WORDS = ("how", "busy", "gone", "put-here", "picked-up", "put-back", "bad-picture")
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Press:
    """What a person did: a `press` on a piece, a `drop` of a piece on a zone, or a `key` bound to a piece."""

    kind: str
    piece: str
    zone: str | None = None
    key: str | None = None

    def as_step(self, part: str = "stage") -> steps.Press | steps.Drop | steps.Key:
        """Return it as a step on a part of a screen."""
        if self.kind == "drop":
            return steps.Drop(part, self.piece, self.zone or "")
        return (
            steps.Key(part, self.key or "", self.piece)
            if self.kind == "key"
            else steps.Press(part, self.piece)
        )


@dataclass(frozen=True, slots=True)
class _Asked:
    """A press as it arrives from a page: which view asks, its running number, the picture it was made on."""

    press: Press
    seq: int
    view: str
    version: int

    @classmethod
    def read(cls, content: object) -> _Asked:
        """Check everything that a page may send; raises `Refused` for what no stage sends."""
        match content:
            case {
                "kind": "press" | "drop" | "key" as kind,
                "piece": str(piece),
                "seq": int(seq),
                "view": str(view),
                "version": int(version),
                **rest,
            } if _VIEW.match(view) and seq in _COUNTS and version in _COUNTS:
                match kind, rest.get("zone"), rest.get("key"):  # only a drop has its zone checked
                    case (
                        ("press", None as zone, None as key)
                        | ("drop", str(zone), None as key)
                        | ("key", None as zone, str(key))
                    ):
                        return cls(Press(kind, piece, zone, key), seq, view, version)
        raise Refused(Obstacle("stage.unreadable"))


class Stage(Closing, Programmed):
    """Shows a picture whose pieces are reached by mouse, touch, pen and keyboard alike.

    picture: what is shown first.
    on_press: called with each `Press` that is possible; it answers by `show`.  If it raises
        `Refused`, the reason is said; any other exception is logged, and the learner is told
        that nothing is lost.
    keys: keys of the keyboard, each bound to the piece that it presses while the focus is in
        the stage, such as `{"ArrowRight": "next"}`; they go before the stage's own keys.  A key
        that is bound to `FOCUSED` presses no piece: it tells which one has the focus.  Keys that are
        for the whole picture are bound to a piece that never changes, so that they never come too
        late; it need not be pressable otherwise.  Tab cannot be bound, and Escape only to `FOCUSED`: it
        puts back what the page itself has picked up, and only else comes here.
    caption: whether what is said also stands below the picture, for a widget that has no place
        of its own for it.  What the stage itself refuses is always shown.
    how: what the keys of this stage do, for its description, beside what they do on every stage.

    Raises `ValueError` for a picture of more than `MAXIMUM_SIZE` bytes, here and in `show`.
    """

    PROGRAM = "stage"
    _frames = traitlets.List(traitlets.Dict()).tag(sync=True)
    _sentence = traitlets.Unicode("").tag(sync=True)
    _refused = traitlets.Bool(default_value=False).tag(sync=True)
    _ack = traitlets.Dict({"view": "", "seq": 0}).tag(sync=True)
    _focus = traitlets.Unicode("").tag(sync=True)
    _turn = traitlets.Int(0).tag(sync=True)
    _keys = traitlets.Dict().tag(sync=True)
    _caption = traitlets.Bool(default_value=True).tag(sync=True)
    _words = traitlets.Dict().tag(sync=True)
    _patience = traitlets.List([1500, 10_000]).tag(sync=True)

    def __init__(
        self,
        picture: Picture,
        on_press: Callable[[Press], object] | None = None,
        keys: Mapping[str, str] | None = None,
        *,
        caption: bool = True,
        how: Message | None = None,
    ) -> None:
        keys = _allowed(keys or {})
        self.on_press = on_press
        self._answering = False
        self._how = how
        self._picture = picture
        self._version = 0
        self._remembered: dict[int, Mapping[str, Piece]] = {}
        super().__init__(_frames=[self._frame(picture)], _keys=keys, _caption=caption, _words=_words(how))
        self.on_msg(self._receive)

    @property
    def picture(self) -> Picture:
        """The picture that is shown now (of a list of steps, the last)."""
        return self._picture

    @property
    def said(self) -> str:
        """What was said last: below the picture, and by a screen reader."""
        return str(self._sentence)

    def show(
        self, pictures: Picture | Sequence[Picture], say: str | Message = "", *, focus: str | None = None
    ) -> None:
        """Show a picture, or several as steps one after another, and say something about it.

        While a press is being handled this is its answer; otherwise the picture just changes.
        Without words of its own the picture's announcement is said.

        focus: a piece of the (last) picture that the focus goes to in any case, if it is in the
            view that asked; without it the focus stays on its piece, and leaves only a piece
            that is not there any more, as the picture says.

        Raises `ValueError` for no picture at all, and for a `focus` that is no piece of it.
        """
        steps = [pictures] if isinstance(pictures, Picture) else list(pictures)
        if not steps:
            raise ValueError("there is no picture to show")
        if focus is not None and focus not in steps[-1].by_id:
            raise ValueError(f"the focus goes to a piece of the picture, not to {focus!r}")
        with self.hold_sync():
            if steps != [self._picture]:
                self._frames = [self._frame(step) for step in steps]
                self._picture = steps[-1]
            self._say(str(say) or self._picture.announcement, focus=focus or "")

    def bind(self, keys: Mapping[str, str]) -> None:
        """Have other keys from now on; raises `ValueError` for keys that cannot be bound."""
        self._keys = _allowed(keys)

    def press(self, piece: str) -> None:
        """Press a piece from code; raises `Refused` where a learner would be told why not."""
        self._act(Press("press", piece))

    def drop(self, piece: str, zone: str) -> None:
        """Drop a piece on a zone from code; raises `Refused` where a learner would be told why not."""
        self._act(Press("drop", piece, zone=zone))

    def press_key(self, key: str, focused: str = "") -> None:
        """Press a key that is bound to a piece; raises `Refused` where there is none.

        focused: the piece with the focus, for a key that is bound to `FOCUSED`.
        """
        self._act(Press("key", self._keys.get(key) or focused, key=key))

    def __repr__(self) -> str:
        return f"Stage({self._picture.description!r}, {len(self._picture.pieces)} pieces)"

    def _repr_mimebundle_(self, **kwargs: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            bundle[0]["text/html"] = self._picture.html()
            stands(self)
        return bundle

    def _receive(self, _: object, content: object, __: object) -> None:
        """The door: whatever comes in from the page ends in an answer, never in a traceback."""
        self._answering = True
        try:
            self._answer(content)
        finally:
            self._answering = False

    def _answer(self, content: object) -> None:
        with self.hold_sync():
            try:
                asked = _Asked.read(content)
                self._ack = {"view": asked.view, "seq": asked.seq}
                self._check_fresh(asked)
                self._act(asked.press)
            except Refused as refusal:
                self._say(str(refusal), refused=True)
            except (Exception, KeyboardInterrupt):  # noqa: BLE001 - the door: logged, and told on the screen
                _log.exception("a press could not be handled")
                self._say(sentence("stage.failed"), refused=True)

    def _check_fresh(self, asked: _Asked) -> None:
        """Refuse a press on what has changed since, and so may no longer be what was meant."""
        then, now = self._remembered.get(asked.version), self._picture.by_id
        touched = [piece for piece in (asked.press.piece, asked.press.zone) if piece is not None]
        if then is None or any(_meant(then.get(piece)) != _meant(now.get(piece)) for piece in touched):
            raise Refused(Obstacle("stage.stale"))

    def _act(self, press: Press) -> None:
        if reason := self._why_not(press):
            raise Refused(reason)
        turn = self._turn
        with self.hold_sync():
            if self.on_press is not None:
                self.on_press(press)
            if self._turn == turn:
                self._say("")

    def _why_not(self, press: Press) -> Reason | None:
        if press.kind == "drop" and press.zone is None:
            return Obstacle("stage.unreadable")
        return steps.why_not_on_stage(screen.Stage("stage", (self._picture,), self._keys), press.as_step())

    def _say(self, text: str, *, refused: bool = False, focus: str = "") -> None:
        with self.hold_sync():
            if not self._answering:
                self._ack = {"view": "", "seq": 0}  # nobody asked for these words, so every view speaks
            self._sentence, self._refused, self._words, self._focus = text, refused, _words(self._how), focus
            self._turn += 1

    def _frame(self, picture: Picture) -> dict[str, object]:
        size = len(picture.markup.encode())
        if size > MAXIMUM_SIZE:
            raise ValueError(f"a picture of {size} bytes; more than {MAXIMUM_SIZE} make every press slow")
        self._version += 1
        self._remembered[self._version] = picture.by_id
        self._remembered.pop(self._version - REMEMBERED, None)
        pieces = [_shown(piece) for piece in picture.pieces]
        return {
            "version": self._version,
            "svg": picture.markup,
            "pieces": pieces,
            "focus": picture.focus or "",
        }


def _allowed(keys: Mapping[str, str]) -> dict[str, str]:
    taken = {key for key in ("Tab", "Escape") if key in keys and (key, keys[key]) != ("Escape", FOCUSED)}
    if taken:
        raise ValueError(f"{', '.join(sorted(taken))} leaves or cancels, and cannot be bound to a piece")
    return dict(keys)


def _meant(piece: Piece | None) -> Piece | None:
    """Return the piece as compared before and after a press: without what is told of it as things stand.

    A press is stale if this has changed.  The name of an image tells what goes on, and may change.
    """
    return piece and replace(piece, told="", name="" if piece.role == "img" else piece.name)


def _shown(piece: Piece) -> dict[str, object]:
    """Return the fields of a piece that the page is sent: all but its moment, and one name."""
    kept = (part.name for part in fields(piece) if part.name not in {"moment", "told"})
    return {name: getattr(piece, name) for name in kept} | {"name": piece.told or piece.name}


def _words(how: Message | None) -> dict[str, str]:
    """Return the texts that the page says by itself, by their names, in the current language."""
    words = {key: sentence(f"stage.{key}", name="{name}") for key in _WORDS}
    if how is not None:
        words["how"] = sentence("stage.how-too", how=words["how"], too=str(how))
    return {"lang": str(language()), **words}
