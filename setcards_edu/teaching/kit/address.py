"""Steps on a screen as a text that fits into the address of a page, and so into a QR code.

The text has three parts with points between them, such as `1.builder-1.eNqLrlbKzkxR…`:

1. the version of the format, now 1;
2. the name of the screen on the page of its lesson: letters, digits, `-` and `_`;
3. the steps: a list in JSON, of steps as `step_json` makes them, in UTF-8, deflated with the head and the sum
   of zlib, in the letters of base64url without `=` at the end.

It holds what was done on the screen, and nothing about who did it.  Any stranger may have written it:
everything has a limit, and what breaks a rule is refused with the reason.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from dataclasses import dataclass

from setcards_edu.json_text import NotJson, parsed
from setcards_edu.messages import Obstacle, Refused
from setcards_edu.quoting import clip

from .steps import Taken, step_from_json, step_json

VERSION = 1
"""The version of the format."""

MOST_SIGNS = 2800
"""The most signs of a text: a QR code holds 2953 bytes, and the address of the lesson stands before it."""

MOST_BYTES = 64 * 1024
"""The most bytes of the steps as JSON."""

MOST_STEPS = 1000
"""The most steps."""

_NAME = re.compile(r"[A-Za-z0-9_-]{1,80}")
_LETTERS = re.compile(r"[A-Za-z0-9_-]*")


@dataclass(frozen=True, slots=True)
class Address:
    """The part of a page's address that describes a screen: its name, and the steps that were taken on it.

    >>> from .steps import Press
    >>> text = Address("builder-1", (Press("stage", "c-1"),)).text()
    >>> text.split(".")[:2], Address.read(text).steps
    (['1', 'builder-1'], (Press(part='stage', id='c-1', typed={}),))
    """

    screen: str
    steps: tuple[Taken, ...]

    def text(self) -> str:
        """Return the text for the address of the page; raises `Refused` if the steps do not fit into an
        address."""
        told = json.dumps([*map(step_json, self.steps)], ensure_ascii=False, separators=(",", ":"))
        content = told.encode(errors="replace")  # half a sign, which may have been typed, is no text
        packed = base64.urlsafe_b64encode(zlib.compress(content, 9)).decode().rstrip("=")
        text = f"{VERSION}.{self.screen}.{packed}"
        if len(text) > MOST_SIGNS or len(content) > MOST_BYTES or len(self.steps) > MOST_STEPS:
            raise Refused(Obstacle("address.too-much"))
        return text

    @classmethod
    def read(cls, text: str) -> Address:
        """Return the `Address` that a text (see `text`) contains.

        Raises `Refused` for a text that is too large, damaged or of another format.

        >>> Address.read("2.builder-1.eNqLrgUAARUAuQ")
        Traceback (most recent call last):
            ...
        setcards_edu.messages.Refused: ...
        """
        if len(text) > MOST_SIGNS:
            raise Refused(Obstacle("address.too-large"))
        version, _, rest = text.partition(".")
        screen, _, packed = rest.partition(".")
        if version != str(VERSION):
            raise Refused(Obstacle("address.version", version=clip(version)))
        if not _NAME.fullmatch(screen) or not _LETTERS.fullmatch(packed):
            raise Refused(Obstacle("address.damaged"))
        return cls(screen, _steps(_inflated(packed)))


def _inflated(packed: str) -> str:
    """Return the JSON in base64url; no more than the most bytes are ever made of it."""
    unpacking = zlib.decompressobj()
    try:
        deflated = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        content = unpacking.decompress(deflated, MOST_BYTES + 1)
        if len(content) > MOST_BYTES:
            raise Refused(Obstacle("address.too-large"))
        if not unpacking.eof or unpacking.unused_data:
            raise Refused(Obstacle("address.damaged"))
        return content.decode()
    except (zlib.error, binascii.Error, UnicodeDecodeError):
        raise Refused(Obstacle("address.damaged")) from None


def _steps(told: str) -> tuple[Taken, ...]:
    try:
        steps = parsed(told, MOST_BYTES)
    except NotJson:
        raise Refused(Obstacle("address.damaged")) from None
    if not isinstance(steps, list):
        raise Refused(Obstacle("address.damaged"))
    if len(steps) > MOST_STEPS:
        raise Refused(Obstacle("address.too-large"))
    return tuple(map(step_from_json, steps))
