"""The ordinary parts of a screen: panels that speak, buttons, menus, folds, and the door of each control."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from html import escape
from typing import Any, TypeAlias

from ipywidgets import HTML, Button, HBox, Layout, ToggleButton, VBox, Widget

from setcards_edu.messages import Hint, Judgement, Message, Obstacle, language, sentence
from setcards_edu.pictures.kit.speech import spoken
from setcards_edu.sets import Card, card_tuple
from setcards_edu.teaching.kit.door import guarded, tell
from setcards_edu.teaching.kit.screen import formula_of

GivenCards: TypeAlias = "str | Iterable[Card]"
"""Cards, or a text such as `"1 12 123"`."""

_SIGNS = {Judgement.RIGHT: "✓", Judgement.WRONG: "×", Judgement.NOT_YET: ""}
"""The sign of each judgement; that of not yet, a disc half filled, is drawn by the style sheet."""

_KINDS = {Obstacle: ("obstacle", "!"), Hint: ("hint", "?")}
"""How a message looks that judges nothing, by its kind, and its sign."""


class Rows(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Parts one below the other."""


def given_cards(
    given: GivenCards | None, n: int, read: Callable[[str, int], Iterable[Card]]
) -> tuple[Card, ...] | None:
    """The cards that an option names: a text is read by `read`; None stays None.

    Raises `NotACard` for what is neither a text nor a collection of cards.
    """
    if given is None:
        return None
    return tuple(read(given, n)) if isinstance(given, str) else card_tuple(given)


def message_html(message: Message) -> str:
    """A message for the screen: its sign by what it judges, its sentence, its formula."""
    told = (message, *(part for part in message.witnesses.values() if isinstance(part, Message)))
    formula = formula_of(message)
    code = _code(told)
    words = str(message).replace(code, "")
    class_, sign = _look(message)
    lines = [f"<p>{sign}{_seen_and_heard(words)}</p>"]
    if code:
        lines.append(f'<pre lang="en"><code>{escape(code)}</code></pre>')
    if formula:
        lines.append(f'<p class="setcards-formula">{escape(formula)}</p>')
    return f'<div class="setcards-message {class_}" lang="{language()}">{"".join(lines)}</div>'


def judgement_html(judgement: Judgement, *, is_heard: bool = True) -> str:
    """The sign of a judgement, which everywhere looks the same, with its word for a screen reader.

    is_heard: False where the word stands beside it.
    """
    word = judgement.message
    if word is None:
        return ""
    sign = f'<span class="setcards-sign {judgement.value}" aria-hidden="true">{_SIGNS[judgement]}</span>'
    return f'{sign}<span class="setcards-heard">{escape(str(word))} </span>' if is_heard else sign


def _look(message: Message) -> tuple[str, str]:
    """The class of a message by what it judges, else by its kind; and its sign."""
    if message.judgement is not Judgement.NONE:
        return message.judgement.value, judgement_html(message.judgement)
    class_, sign = next((look for kind, look in _KINDS.items() if isinstance(message, kind)), ("event", ""))
    return class_, f'<span class="setcards-sign" aria-hidden="true">{sign}</span>' if sign else ""


def _seen_and_heard(words: str) -> str:
    """Words for the screen; where a screen reader says them otherwise, those are there for it alone."""
    heard = spoken(words)
    if heard == words:
        return escape(words)
    return (
        f'<span aria-hidden="true">{escape(words)}</span><span class="setcards-heard">{escape(heard)}</span>'
    )


def _code(told: Iterable[Message]) -> str:
    """The lines of a program among the witnesses, which keep their line breaks; or nothing."""
    texts = (text for part in told for text in part.witnesses.values() if isinstance(text, str))
    return next((text for text in texts if "\n" in text), "")


def panel(value: str = "") -> HTML:
    """A place for such HTML."""
    box = HTML(value)
    box.add_class("setcards-panel")
    return box


def in_language(inside: str, tag: str = "div") -> str:
    """Return HTML marked as being in the current language, for screen readers and fonts."""
    return f'<{tag} lang="{language()}">{inside}</{tag}>'


def open_door(part: Widget, say: Callable[[Message], object]) -> None:
    """Have a control say that it cannot read what a page of ours never sends, such as a number for a text.

    ipywidgets would show a traceback.
    """

    def receive(message: Mapping[str, Any]) -> None:
        match message["content"].get("data"):
            case {"method": "update", "state": dict(state), **rest} if not rest.get("buffer_paths"):
                try:
                    part.set_state(state)
                except Exception:  # noqa: BLE001 - the door: whatever ipywidgets raises
                    tell(say, Obstacle("stage.unreadable"))
            case {"method": "request_state"} | {"method": "custom", "content": dict()}:
                handle(message)
            case _:
                tell(say, Obstacle("stage.unreadable"))

    handle = part._handle_msg  # noqa: SLF001 - how ipywidgets takes it
    part.comm.on_msg(receive)


def button_row(actions: Iterable[tuple[str, Callable[[], object]]], say: Callable[[Message], object]) -> HBox:
    """Buttons side by side, each named `ui.…` in the catalogue; they wrap on a narrow screen.

    say: tells what a button's action refuses (see `guarded`).

    A button stays pressable and says why when there is nothing to do, so the focus is never lost.
    """
    buttons = [_button(name, guarded(action, say)) for name, action in actions]
    row = HBox(buttons, layout=Layout(flex_flow="row wrap"))
    row.add_class("setcards-buttons")
    return row


def mark(part: Widget, class_: str, *, on: bool) -> None:
    """Give a part a class, or take it away."""
    (part.add_class if on else part.remove_class)(class_)


def show_some(row: HBox, wanted: Iterable[bool]) -> None:
    """Show those buttons of a row that can do something now.

    What comes and goes stands last in its row, so that what stays does not move.  Where one that has the
    focus goes, the page gives the focus to another one (surround.js): so what comes is told it first.
    """
    for button, is_wanted in sorted(zip(row.children, wanted, strict=True), key=lambda pair: not pair[1]):
        mark(button, "setcards-idle", on=not is_wanted)


def folds(parts: Mapping[str, Widget]) -> HBox:
    """Parts that are closed at first, each after a button of its own, named `ui.…` in the catalogue.

    The titles of an accordion cannot be reached by the keyboard; buttons can.
    """
    pairs = [widget for name, part in parts.items() for widget in (_opener(name, part), part)]
    row = HBox(pairs, layout=Layout(flex_flow="row wrap"))
    row.add_class("setcards-folds")
    return row


def _opener(name: str, part: Widget) -> ToggleButton:
    title = sentence(f"ui.{name}")
    opener = ToggleButton(description=title, tooltip=title, layout=Layout(width="auto"))
    opener.add_class(f"setcards-{name}").add_class("setcards-fold")

    def turn(_: object = None) -> None:
        part.layout.display = None if opener.value else "none"

    opener.observe(turn, "value")
    turn()
    return opener


def _button(name: str, action: Callable[[], None]) -> Button:
    button = Button(description=sentence(f"ui.{name}"), layout=Layout(width="auto"))
    button.on_click(lambda _: action())
    button.add_class(f"setcards-{name}")
    return button
