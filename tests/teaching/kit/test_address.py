"""Steps as a text for an address: what is written is read again, whatever else comes is refused in words."""

from __future__ import annotations

import base64
import json
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu.messages import Refused
from setcards_edu.teaching.kit.address import MOST_BYTES, MOST_SIGNS, MOST_STEPS, Address
from setcards_edu.teaching.kit.steps import Drop, Key, OnlySaid, Press, Set, Worked
from tests.cases import every

LETTERS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
STEPS = st.one_of(
    st.builds(Press, LETTERS, LETTERS, st.dictionaries(LETTERS, LETTERS, max_size=3)),
    st.builds(Drop, LETTERS, LETTERS, LETTERS),
    st.builds(Key, LETTERS, LETTERS, LETTERS),
    st.builds(
        Set, LETTERS, st.integers() | st.booleans() | LETTERS | st.lists(LETTERS, max_size=3).map(tuple)
    ),
    st.builds(Worked),
    st.builds(OnlySaid),
)
NAMES = st.from_regex(r"[A-Za-z0-9_-]{1,20}-[0-9]", fullmatch=True)


def packed(content, version=1, screen="b-1"):
    content = content if isinstance(content, bytes) else json.dumps(content).encode()
    return f"{version}.{screen}.{base64.urlsafe_b64encode(zlib.compress(content, 9)).decode().rstrip('=')}"


def refused(text):
    with pytest.raises(Refused) as caught:
        Address.read(text)
    return caught.value.reason.key


@given(NAMES, st.lists(STEPS, max_size=12).map(tuple))
def test_what_is_written_is_read_again(screen, steps):
    written = Address(screen, steps)
    text = written.text()
    assert Address.read(text) == written
    assert len(text) <= MOST_SIGNS
    assert not {*text} - {
        *"-_.",
        *map(chr, range(48, 58)),
        *map(chr, range(65, 91)),
        *map(chr, range(97, 123)),
    }


def test_what_is_written_stays_as_it_is_documented():
    text = Address("builder-1", (Press("stage", "c-1"), Set("help", "tell"))).text()
    version, screen, deflated = text.split(".")
    assert (version, screen) == ("1", "builder-1")
    steps = json.loads(zlib.decompress(base64.urlsafe_b64decode(deflated + "=" * (-len(deflated) % 4))))
    assert steps == [
        {"kind": "press", "part": "stage", "id": "c-1"},
        {"kind": "set", "part": "help", "value": "tell"},
    ]


def test_half_a_sign_that_was_typed_is_written_as_a_whole_one():
    assert Address.read(Address("b-1", (Set("code", "a\ud800"),)).text()).steps == (Set("code", "a?"),)


@every(
    "steps",
    [
        [Press("stage", f"c-{number * number}") for number in range(MOST_STEPS + 1)],
        [Set("code", "x" * MOST_BYTES)],
        [Set("code", base64.b64encode(bytes(number * number % 251 for number in range(9000))).decode())] * 20,
        [Press("stage", str(number**9 % 1000003)) for number in range(900)],
    ],
    ids=lambda steps: f"{len(steps)} steps",
)
def test_what_does_not_fit_is_not_written(steps):
    with pytest.raises(Refused) as caught:
        Address("b-1", tuple(steps)).text()
    assert caught.value.reason.key == "address.too-much"


GOOD = packed([{"kind": "press", "part": "stage", "id": "c-1"}])
REFUSED = {
    "": "address.version",
    "1": "address.damaged",
    "1.": "address.damaged",
    "1.b-1": "address.damaged",
    "1.b-1.": "address.damaged",
    "１.b-1.eNqLjgUAARUAuQ": "address.version",
    packed([], version=2): "address.version",
    packed([], version="x" * 1000): "address.version",
    packed([], screen=""): "address.damaged",
    packed([], screen="<b>"): "address.damaged",
    packed([], screen="b" * 100): "address.damaged",
    GOOD[:-1]: "address.damaged",
    GOOD[:20]: "address.damaged",
    GOOD[:-4] + "AAAA": "address.damaged",
    GOOD + ".": "address.damaged",
    GOOD + "=": "address.damaged",
    GOOD + "AAAA": "address.damaged",
    GOOD + "\n": "address.damaged",
    GOOD.replace("e", "é", 1): "address.damaged",
    "1.b-1." + base64.urlsafe_b64encode(b"[]").decode(): "address.damaged",
    "1.b-1." + "A" * MOST_SIGNS: "address.too-large",
    packed(b" " * (MOST_BYTES + 1)): "address.too-large",
    packed(b"0" * 2_000_000): "address.too-large",
    packed(b"\xff[]"): "address.damaged",
    packed(b"[" * 60_000): "address.damaged",
    packed(b"[1" + b"0" * 5000 + b"]"): "address.damaged",
    packed(b"__import__('os').system('true')"): "address.damaged",
    packed({"kind": "press"}): "address.damaged",
    packed("press"): "address.damaged",
    packed(None): "address.damaged",
    packed([{"kind": "worked"}] * (MOST_STEPS + 1)): "address.too-large",
    packed([[]]): "stage.unreadable",
    packed([None]): "stage.unreadable",
    packed([{"kind": "eval", "part": "stage", "id": "c-1"}]): "stage.unreadable",
    packed([{"kind": "press", "part": "stage"}]): "stage.unreadable",
    packed([{"kind": "press", "part": ["stage"], "id": "c-1"}]): "stage.unreadable",
    packed([{"kind": "press", "part": "stage", "id": "c-1", "typed": {"a": 1}}]): "stage.unreadable",
    packed([{"kind": "set", "part": "a", "value": 1.5}]): "stage.unreadable",
    packed([{"kind": "set", "part": "a", "value": ["x"] * 99}]): "stage.unreadable",
}


@every(("text", "key"), REFUSED.items(), ids=lambda case: f"{case[0][:40]!r}, {case[1]}")
def test_what_a_stranger_may_write_is_refused_with_the_reason(text, key):
    assert refused(text) == key


@given(st.text(max_size=40) | st.text("0123456789AZaz-_.", max_size=40).map("1.b-1.eNq".__add__))
def test_whatever_comes_is_an_address_or_is_refused(text):
    try:
        read = Address.read(text)
    except Refused:
        return
    assert isinstance(read, Address)
