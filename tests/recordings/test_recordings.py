"""What is recorded is what is on the screen, the same each time, and a difference is found."""

from __future__ import annotations

import json
from shutil import copytree

import pytest
from setcards_widgets import TopologyBuilder

from setcards_edu import language
from tests.recordings import record
from tests.recordings.compare import compare, read_meant


@pytest.fixture
def written(tmp_path, monkeypatch):
    """Two folders in which one recording was written, and a function that changes it in the second."""
    builder = (
        "builder",
        lambda: record.stepped(lambda: TopologyBuilder(n=3), [("press", "1"), ("press", "2")]),
    )
    monkeypatch.setitem(record.GROUPS, "widget", lambda: iter([builder]))
    before, after = tmp_path / "before", tmp_path / "after"
    record.write(before, ["widget"])
    record.write(after, ["widget"])
    return before, after


def change(folder, found, other):
    path = folder / "en" / "widget" / "builder.json"
    text = path.read_text(encoding="utf-8")
    assert found in text
    path.write_text(text.replace(found, other), encoding="utf-8")


def test_words_and_pictures_are_those_of_the_screen(written):
    for code, word in (("en", "open sets"), ("ja", "開集合")):
        moments = json.loads((written[0] / code / "widget" / "builder.json").read_text(encoding="utf-8"))
        assert [each["step"] for each in moments] == ["made", "press('1')", "press('2')"]
        with language(code):
            widget = TopologyBuilder(n=3)
            widget.press("1")
            widget.press("2")
            assert widget.driver.picture.svg in moments[-1]["pictures"]
            assert "".join(str(widget.said).split()) in "".join("".join(moments[-1]["words"]).split())
        assert word in " ".join(moments[-1]["words"])


def test_what_was_written_twice_is_equal(written, capsys):
    assert not compare(*written, {}, 9)
    assert "2 equal" in capsys.readouterr().out


def test_a_changed_word_is_told_unless_it_was_meant(written, capsys):
    change(written[1], "press('2')", "press('3')")
    assert compare(*written, {}, 9)
    out = capsys.readouterr().out
    assert "== en/widget/builder" in out
    assert "+step: press('3')" in out
    assert not compare(*written, {"en/widget/*": "a test"}, 9)


def test_a_pattern_that_meets_nothing_is_told(written):
    assert compare(*written, {"ja/*": "nothing differs there"}, 9)


def test_what_is_gone_or_new_is_told(written, capsys):
    copytree(written[0] / "en", written[1] / "xx")
    (written[1] / "en" / "widget" / "builder.json").unlink()
    assert compare(*written, {}, 9)
    out = capsys.readouterr().out
    assert "is gone" in out
    assert "is new" in out


def test_what_was_meant_needs_a_reason(tmp_path):
    path = tmp_path / "meant"
    path.write_text("en/widget/*  # cards are larger\n\nja/*\n", encoding="utf-8")
    with pytest.raises(SystemExit, match="needs a reason"):
        read_meant(path)
