"""The door of whatever a person presses: after it nothing but a message can come."""

from __future__ import annotations

import logging
from collections.abc import Callable

from setcards_edu.messages import Message, Obstacle, Reason, Refused

_log = logging.getLogger(__name__)


def guarded(action: Callable[..., object], say: Callable[[Message], object]) -> Callable[..., None]:
    """The door of an ordinary control: the action, after which nothing but a message can come.

    A refusal is said with its reason; any other mistake is logged, and the learner is told that
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
    """Say a reason; a screen that cannot say it is logged."""
    try:
        say(reason)
    except Exception:  # noqa: BLE001 - a screen that cannot say anything must not raise either
        _log.exception("a reason could not be said")
