"""Every lesson is there in both languages, was run as it stands, and shows nothing that it should not.

That its cells still give what they show is checked by nbval, which collects the lessons themselves.
"""

import pytest

from .guards import GUARDS, different_code
from .notebooks import LANGUAGES, lessons, read

EVERY = [path for language in LANGUAGES for path in lessons(language)]
BY_NAME = {path.name: path for path in lessons("en")}


def test_there_is_a_lesson_and_every_lesson_is_there_in_both_languages():
    names = {language: [path.name for path in lessons(language)] for language in LANGUAGES}
    written = ["01-inclusion", "02-topology", "03-strength", "04-equations", "05-pursuit-and-induction"]
    assert {f"{name}.ipynb" for name in written} <= set(names["en"])
    assert names["en"] == names["ja"]


@pytest.mark.parametrize("path", EVERY, ids=lambda path: f"{path.parent.name}-{path.stem}")
@pytest.mark.parametrize("guard", GUARDS, ids=lambda guard: guard.__name__)
def test_nothing_is_wrong_with_a_lesson(guard, path):
    assert guard(read(path)) == []


@pytest.mark.parametrize("path", lessons("ja"), ids=lambda path: path.stem)
def test_both_languages_have_the_same_code(path):
    assert different_code(read(BY_NAME[path.name]), read(path)) == []
