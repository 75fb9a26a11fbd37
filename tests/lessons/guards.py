"""What nbval does not see: each guard gives what is wrong with a lesson, in words; nothing if all is well."""

import ast
import re
from html.parser import HTMLParser

from .notebooks import WIDGET_VIEW, bundles, clean, code_cells

MOST_CELLS = 60
MOST_LINES = 5
MAY_BE_LONG = "long-cell"
"""The tag of a code cell that the learner is to read or to fill in, however long it is."""
OPEN = {MAY_BE_LONG, "open-cell"}
"""The tags of a code cell that the learner is to read or to change: all others are folded."""

_ADDRESS = re.compile(r"\b0x[0-9a-fA-F]{5,}")
_PATH = re.compile(
    r"""(?<![\w./:])(/(?:[r]oot|[w]ork|[h]ome|[U]sers|tmp|usr|opt|var)/\S*|[A-Z]:\\\\?\w+\\\S*)"""
)
_PICTURE_ELSEWHERE = re.compile(r"!\[[^\]]*\]\(\s*(https?:)?//\S*")
_PICTURE_WITHOUT_WORDS = re.compile(r"!\[\s*\]\(\S*")
_LOADS = {"src", "srcset", "poster", "data", "background"}
_LOADS_BY_LINK = {"link", "image", "use", "base"}


def never_run(notebook):
    """Cells that were not run, or not from top to bottom in one go: nbval compares nothing there."""
    counts = [cell.execution_count for cell in code_cells(notebook)]
    wrong = next((place for place, count in enumerate(counts, 1) if count != place), None)
    return (
        [] if wrong is None else [f"code cell {wrong} was run as number {counts[wrong - 1]}: `make lessons`"]
    )


def silenced(notebook):
    """Cells that end in a semicolon: it hides a value in Jupyter, but nbval sees the value."""
    cells = enumerate(code_cells(notebook), 1)
    return [
        f"code cell {place} ends in a semicolon"
        for place, cell in cells
        if cell.source.rstrip().endswith(";")
    ]


def errors(notebook):
    """Outputs that are tracebacks: a lesson gives a reason instead."""
    return [
        f"cell {place} ends in {output.ename}"
        for place, cell in enumerate(notebook.cells, 1)
        for output in cell.get("outputs", ())
        if output.output_type == "error"
    ]


def addresses(notebook):
    """Outputs that hold an address in memory, which is another one each time."""
    return _found(_ADDRESS, _outputs(notebook))


def paths(notebook):
    """Sources and outputs that name a folder of the machine on which they were made."""
    return _found(_PATH, _texts(notebook))


def elsewhere(notebook):
    """Pictures and scripts that would be asked of another machine."""
    return _found(_PICTURE_ELSEWHERE, _texts(notebook)) + [
        f"cell {place}: {tag} loads {address[:80]}"
        for place, tag, attributes in _tags(notebook)
        for name, address in attributes.items()
        if (name in _LOADS or (name.endswith("href") and tag in _LOADS_BY_LINK))
        and re.match(r"\s*(https?:)?//", address)
    ]


def uncompared(notebook):
    """Pictures that nbval does not compare: a lesson draws SVG."""
    return [
        f"cell {place} shows {kind}"
        for place, cell in enumerate(notebook.cells, 1)
        for bundle in bundles(cell)
        for kind in bundle
        if kind in {"image/png", "image/jpeg", WIDGET_VIEW}
    ]


def unclean(notebook):
    """Anything else that belongs to one run on one machine, saved widgets among it."""
    before = repr((notebook.metadata, [cell.metadata for cell in notebook.cells]))
    after = clean(notebook)
    same = before == repr((after.metadata, [cell.metadata for cell in after.cells]))
    return [] if same else ["the metadata is not as `make lessons` leaves it"]


def deletable(notebook):
    """Cells that a stray key could delete, and an exercise with them."""
    return [
        f"cell {place} can be deleted: set deletable to false in its metadata"
        for place, cell in enumerate(notebook.cells, 1)
        if cell.metadata.get("deletable") is not False
    ]


def speechless(notebook):
    """Pictures without words for those who do not see them."""
    return _found(_PICTURE_WITHOUT_WORDS, _texts(notebook)) + [
        f"cell {place}: a picture without words"
        for place, tag, attributes in _tags(notebook)
        if tag == "img" and not attributes.get("alt", "").strip()
    ]


def long(notebook):
    """Too many cells, or a code cell that is too long and not meant to be."""
    many = [f"{len(notebook.cells)} cells"] if len(notebook.cells) > MOST_CELLS else []
    return many + [
        f"code cell {place} has {len(cell.source.splitlines())} lines and not the tag {MAY_BE_LONG}"
        for place, cell in enumerate(code_cells(notebook), 1)
        if len(cell.source.splitlines()) > MOST_LINES and MAY_BE_LONG not in cell.metadata.get("tags", ())
    ]


def folded_wrongly(notebook):
    """Code that a learner need not see and that is not folded, or code to be seen that is."""
    return [
        f"code cell {place} is {'folded' if is_folded else 'not folded'}"
        for place, cell in enumerate(code_cells(notebook), 1)
        for is_folded in [cell.metadata.get("jupyter", {}).get("source_hidden", False)]
        if is_folded == bool(OPEN.intersection(cell.metadata.get("tags", ())))
    ]


def different_code(one, other):
    """Where the code of a lesson differs between two languages, but for the first cell and for comments."""
    ours, theirs = (list(map(_tree, code_cells(notebook)[1:])) for notebook in (one, other))
    number = [f"{len(ours)} and {len(theirs)} code cells"] if len(ours) != len(theirs) else []
    pairs = enumerate(zip(ours, theirs, strict=False), 2)
    return number + [f"code cell {place} differs" for place, (a, b) in pairs if a != b]


GUARDS = (
    never_run,
    silenced,
    errors,
    addresses,
    paths,
    elsewhere,
    uncompared,
    unclean,
    deletable,
    speechless,
    long,
    folded_wrongly,
)
"""Those that look at one lesson alone."""


def _tree(cell):
    return ast.dump(ast.parse(cell.source))


class _Tags(HTMLParser):
    """Collects the tags of a text with their attributes."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.found.append((tag, {name: value or "" for name, value in attributes}))


def _tags(notebook):
    return [(place, *found) for place, text in _texts(notebook) for found in _Tags(text).found]


def _texts(notebook):
    return [*_sources(notebook), *_outputs(notebook)]


def _sources(notebook):
    return [(place, cell.source) for place, cell in enumerate(notebook.cells, 1)]


def _outputs(notebook):
    return [
        (place, str(content))
        for place, cell in enumerate(notebook.cells, 1)
        for bundle in bundles(cell)
        for content in bundle.values()
    ]


def _found(pattern, texts):
    matches = ((place, pattern.search(text)) for place, text in texts)
    return [f"cell {place}: {match[0][:80]}" for place, match in matches if match]
