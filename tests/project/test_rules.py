"""Every rule that is cited, in code, tests and lessons, stands in docs/rules.md under its number."""

import ast
import io
import re
import tokenize
from collections import Counter

import pytest

from tests.cases import every
from tests.project.files import LIBRARY, ROOT, WIDGETS, project_files, sources

RULES = ROOT / "docs" / "rules.md"
PROSE = {".css", ".ipynb", ".js", ".md", ".po", ".toml", ".yml"}

NUMBER = r"[CDFQST][1-9]\d?"
LIST = rf"{NUMBER}(?:(?:, | and | or | to |, and ){NUMBER})*"
HEADED = re.compile(rf"^\*\*({NUMBER})\.\*\* ", re.MULTILINE)
ANYWHERE = re.compile(rf"(?<![\w+/{{.]){NUMBER}(?!\w)")
AFTER_ITS_WORD = re.compile(rf"\b[Rr]ules? ({LIST})(?!\w)|規則 ?({LIST})(?!\w)")
AT_THE_HEAD = re.compile(rf"(?:^|; )({LIST})(?=$|;|:|,? [a-z])")
IN_A_NAME = re.compile(rf"(?<![A-Za-z0-9]){NUMBER}(?![A-Za-z0-9])")


def headed():
    """Return the numbers that docs/rules.md has a rule for, as often and in the order as they stand there."""
    return HEADED.findall(RULES.read_text(encoding="utf-8"))


def in_lists(pattern, text):
    """Return the numbers in whatever the groups of a pattern find in a text."""
    lists = ["".join(filter(None, found.groups())) for found in pattern.finditer(text)]
    return {number for listed in lists for number in re.findall(NUMBER, listed)}


def in_comments(text):
    """Return the numbers in the comments of a Python text."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    comments = (token.string for token in tokens if token.type == tokenize.COMMENT)
    return {number for comment in comments for number in ANYWHERE.findall(comment)}


def in_python(text):
    """Return the numbers that a Python text cites.

    Docstrings and comments may have them anywhere, names of tests between underscores, and other strings
    at the head, as in "F3 over the next square", or after a semicolon: elsewhere it may be a square.
    """
    found = in_comments(text)
    tree = ast.parse(text)
    docstrings = {id(each.value) for each in ast.walk(tree) if isinstance(each, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(words)) if id(node) in docstrings:
                found |= set(ANYWHERE.findall(words))
            case ast.Constant(value=str(words)):
                found |= in_lists(AT_THE_HEAD, words) | in_lists(AFTER_ITS_WORD, words)
            case ast.FunctionDef(name=name) if name.startswith("test_"):
                found |= set(IN_A_NAME.findall(name.replace("_", " ")))
    return found


def in_prose(text):
    """Return the numbers that any other text cites: after the word 'rule', since T1 is also a property."""
    return in_lists(AFTER_ITS_WORD, text)


def cited():
    """Return each number that is cited anywhere, with the files that cite it."""
    found = {}
    readers = [(path, in_python) for path in sources(LIBRARY, WIDGETS, ROOT / "tests")]
    readers += [(path, in_prose) for path in project_files() if path.suffix in PROSE]
    readers += [(RULES, lambda text: set(ANYWHERE.findall(text)))]
    for path, read in readers:
        for number in read(path.read_text(encoding="utf-8")):
            found.setdefault(number, set()).add(path.relative_to(ROOT).as_posix())
    return found


@pytest.mark.long
def test_every_rule_that_is_cited_is_headed():
    found = cited()
    assert {number[0] for number in found} == set("CDFQST")
    assert {number: sorted(files) for number, files in found.items() if number not in headed()} == {}


def test_the_numbers_of_a_game_have_neither_gaps_nor_doubles():
    last = Counter(number[0] for number in headed())
    assert set(last) == set("CDFQST")
    assert headed() == [f"{letter}{place}" for letter in last for place in range(1, last[letter] + 1)]


def test_a_rule_is_headed_in_one_way_only():
    """A heading that the pattern does not see would be a rule that nobody can cite."""
    text = RULES.read_text(encoding="utf-8")
    assert len(re.findall(rf"^\W*{NUMBER}\.", text, re.MULTILINE)) == len(headed())


@every(
    "text",
    [
        '"""Why not (rule {})."""',
        '"""What it gives (C1, {})."""',
        '"""Rules C1 to {}: a table."""',
        'x = 1\n"""How many there are ({})."""',
        "x = 1  # {}: the order",
        'SOURCE = "{}"',
        'SOURCE = "Fmurs 5 (2); {}"',
        'SOURCE = "{}; a lemma"',
        'turns("{} over the next square")',
        "def test_{}_a_card_is_offered_once(): ...",
        "def test_F3_to_{}_as_a_table(): ...",
    ],
)
def test_a_citation_is_seen(text):
    missing = f"T{99}"
    assert missing not in headed()
    assert missing in in_python(text.format(missing))


@every(
    "text",
    [
        "C4, D3 = (2, 2), (3, 2)",
        'press("C3 – C4")',
        'press("a1-D1")',
        "def test_that_T0_is_told(): ...",
        '"""Whether it is T0, or U+F111."""',
        "x = 1  # noqa: S101, D102",
        'style = "#C4D3F1"',
        "T11 = parse(text)",
    ],
)
def test_what_is_no_citation_is_let_be(text):
    assert in_python(text) == set()


def test_prose_cites_a_rule_by_its_word():
    missing = f"T{99}"
    assert in_prose(f"By rule {missing} it may.") == {missing}
    assert in_prose(f"By rules F3, F4 and {missing}.") == {"F3", "F4", missing}
    assert in_prose(f"規則 {missing} により") == {missing}
    assert in_prose(f"T is {missing}.") == set()
