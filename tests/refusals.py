"""A refusal is looked at whole: its kind, its reason, its sentence in every language."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from setcards_edu import Message, Reason, Refused, language
from setcards_edu.messages import LANGUAGES


def refusal(
    kind: type[Refused], action: Callable[..., object], /, *arguments: object, **options: object
) -> Reason:
    """The reason with which the action is refused, by an error of exactly this kind."""
    with pytest.raises(Refused) as caught:
        action(*arguments, **options)
    assert type(caught.value) is kind
    assert str(caught.value) == str(caught.value.reason)
    return caught.value.reason


def attempt(action: Callable[..., object], *arguments: object, **options: object) -> object:
    """What the action gives, or the `Refused` that it raises; any other error goes through."""
    try:
        return action(*arguments, **options)
    except Refused as refused:
        return refused


def sentences(message: Message) -> list[str]:
    """The words in English and in Japanese."""
    found = []
    for code in LANGUAGES:
        with language(code):
            found.append(str(message))
    return found
