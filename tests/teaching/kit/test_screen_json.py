"""A message as a page gets it: what is seen, what is heard, how it looks."""

from __future__ import annotations

from setcards_edu import Hint
from setcards_edu.messages import Denial
from setcards_edu.teaching.kit.screen_json import message_json


def test_what_is_heard_otherwise_than_it_is_seen_is_told_beside_it():
    told = message_json(Hint("yaku-search.next-tile", line="3○□○□ = □○□"))
    assert told["text"] == "3○□○□ = □○□. Press the next tile."
    assert told["heard"].startswith("on the left 3, empty, empty; on the right nothing yet;")
    assert "heard" not in message_json(Hint("yaku-search.weigh", line="3×7+2 = 32"))


def test_a_judgement_has_its_word_beside_its_sign():
    told = message_json(Denial("yaku-search.not-level", line="3×7+2 = 32"))
    assert (told["look"], told["sign"], told["word"]) == ("wrong", "×", "Not right.")
