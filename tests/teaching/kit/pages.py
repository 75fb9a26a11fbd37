"""A page that shows a screen, as `wire.js` does it, and the way to it, on which messages get lost."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any


@dataclass
class Page:
    """What a page knows of a screen, and the steps that it has sent and that are not answered."""

    send: Any
    name: str = "v"
    version: int = 0
    screen: dict[str, Any] = field(default_factory=dict)
    waiting: list[dict[str, Any]] = field(default_factory=list)
    seq: int = 0

    def do(self, **step: Any) -> None:
        """Do something on the screen."""
        self.seq += 1
        self.waiting.append({**step, "seq": self.seq, "view": self.name, "version": max(self.version, 1)})
        self.send(self.waiting[-1])

    def wait(self) -> None:
        """Wait until what is not answered is sent once more."""
        for message in self.waiting:
            self.send(message)

    def look(self) -> None:
        """Come to the screen: it is asked whether it is as it was."""
        self.send({"kind": "at", "version": self.version})

    def receive(self, told: dict[str, Any]) -> None:
        """Take what Python tells."""
        if "whole" in told:
            self._answered(told["taken"].get(self.name, 0))
            if told["version"] > self.version:
                self.screen, self.version = dict(told["whole"]), told["version"]
            return
        if "again" in told:
            for message in self.waiting if told["view"] == self.name else ():
                if message["seq"] >= told["again"]:
                    self.send(message)
            return
        if told.get("ack", {}).get("view") == self.name:
            self._answered(told["ack"]["seq"])
        if told["version"] <= self.version:
            return
        if told["base"] != self.version:
            self.send({"kind": "whole"})
            return
        changed = {key: told[key] for key in ("title", "places", "is_low") if key in told}
        parts = {**self.screen["parts"], **told.get("parts", {})}
        self.screen, self.version = {**self.screen, **changed, "parts": parts}, told["version"]

    def _answered(self, seq: int) -> None:
        self.waiting = [message for message in self.waiting if message["seq"] > seq]


class Line:
    """A way for messages to somebody, on which some get lost, come twice, late or before others."""

    def __init__(self, take: Any, chance: Random) -> None:
        self.take, self.chance, self.faults = take, chance, 0
        self.under_way: list[Any] = []

    def send(self, message: Any) -> None:
        """Send a message."""
        how = self.chance.choice(("lost", "twice", "swapped", "well", "well")) if self.faults else "well"
        self.faults -= how != "well"
        if how == "swapped":
            self.under_way.insert(max(0, len(self.under_way) - 1), message)
        elif how != "lost":
            self.under_way += [message] * (2 if how == "twice" else 1)

    def deliver(self) -> None:
        """Let the next message arrive."""
        if self.under_way:
            self.take(self.under_way.pop(0))
