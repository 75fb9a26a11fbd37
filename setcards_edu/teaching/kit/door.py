"""A wrapper for the actions of controls that turns every exception into a message on the screen."""

from __future__ import annotations

import logging
from collections.abc import Callable

from setcards_edu.messages import Message, Obstacle, Reason, Refused

_log = logging.getLogger(__name__)


def guarded(action: Callable[..., object], say: Callable[[Message], object]) -> Callable[..., None]:
    """Return the action wrapped so that it never raises: exceptions become messages, passed to `say`.

    For a `Refused` the message is its reason.  Any other exception is logged, and the message says that
    nothing is lost.

    >>> from setcards_edu.teaching import Keeper
    >>> guarded(Keeper().restore, print)()
    There is no older progress put aside.
    """

    def run(*arguments: object) -> None:
        try:
            action(*arguments)
        except Refused as refusal:
            tell(say, refusal.reason)
        except (Exception, KeyboardInterrupt):  # noqa: BLE001 - the door: logged, and told on the screen
            _log.exception("what was asked for could not be done")
            tell(say, Obstacle("stage.failed"))

    return run


def tell(say: Callable[[Message], object], reason: Reason) -> None:
    """Show a reason by calling `say`; log an exception that `say` raises."""
    try:
        say(reason)
    except Exception:  # noqa: BLE001 - a screen that cannot say anything must not raise either
        _log.exception("a reason could not be said")
