"""The check of the JavaScript's types does check, and says so when it cannot."""

import pytest

from . import javascript


@pytest.mark.parametrize(("ci", "status"), [("true", 1), ("", 0)])
def test_without_node_it_is_told_and_fails_in_ci_only(monkeypatch, capsys, ci, status):
    monkeypatch.setenv("CI", ci)
    monkeypatch.setattr(javascript.shutil, "which", lambda _: None)
    assert javascript.main() == status
    assert javascript.MISSING in capsys.readouterr().err
