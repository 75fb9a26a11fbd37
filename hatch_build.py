"""Make what is not in git, in every build and install: the compiled catalogues, and what starts the lessons.

`make catalogues` runs it too; `python hatch_build.py FILE.po …` compiles these alone, and
`python hatch_build.py extension` writes only what the extension reads.
"""

import hashlib
import json
import re
import sys
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
LOCALE = ROOT / "setcards_edu" / "locale"
LESSONS = ROOT / "lessons"
SHIPPED = ROOT / "widgets" / "labextension" / "static" / "shipped"
"""What the extension that starts the lessons reads: `widgets/labextension`."""

BESIDE = ROOT / "widgets" / "setcards_widgets" / "beside.py"
"""What it has Python run before a lesson runs by itself."""

WORDS = {"course": re.compile(r"start\."), "site": re.compile(r"way\.(?!scroll)")}
"""The catalogues of the words that are said there, each with what their keys match."""

WAY = ROOT / "widgets" / "setcards_widgets" / "kit"
"""Where what leads through a lesson lies, which a page shares with the extension: `way.js` and `way.css`."""


class MakeFiles(BuildHookInterface):
    """Make them before the wheel, the source archive or an editable install is made."""

    def initialize(self, version: str, build_data: dict[str, object]) -> None:  # noqa: ARG002 - hatchling's
        """Make all of them beside their sources."""
        make_all()


def make_all() -> None:
    """Compile all catalogues, and write all that the extension reads."""
    compile_catalogues(LOCALE.glob("*/*.po"))
    write_shipped()


def write_shipped() -> None:
    """Write the files that the extension reads."""
    for name, text in shipped().items():
        path = SHIPPED / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def shipped() -> dict[str, str]:
    """Return the files that the extension reads: each lesson without outputs, an index, and what leads
    through a lesson.

    The index tells the digest of each lesson's code, its title, the words in each language, and how to find
    out what lies beside a lesson.
    """
    lessons = {
        f"{path.parent.name}/{path.stem}": json.loads(path.read_text(encoding="utf-8"))
        for path in sorted(LESSONS.glob("[a-z][a-z]/[0-9][0-9]-*.ipynb"))
        if "-Copy" not in path.name
    }
    index = {
        "lessons": {place: code_digest(lesson) for place, lesson in lessons.items()},
        "titles": {place: short_title(lesson) for place, lesson in lessons.items()},
        "words": {path.name: words(path) for path in sorted(LOCALE.glob("[a-z][a-z]"))},
        "beside": BESIDE.read_text(encoding="utf-8"),
    }
    for lesson in lessons.values():
        for cell in lesson["cells"]:
            if cell["cell_type"] == "code":
                cell |= {"outputs": [], "execution_count": None}
    files = {"index.json": index} | {f"{place}.ipynb": lesson for place, lesson in lessons.items()}
    told = {name: json.dumps(content, ensure_ascii=False, indent=1) for name, content in files.items()}
    return told | {name: (WAY / name).read_text(encoding="utf-8") for name in ("way.js", "way.css")}


def code_digest(lesson: dict) -> str:
    """Return what tells the code of a lesson from any other: a digest of its code cells, to the letter.

    The length of each, in bytes, is part of it: what moves from one cell to the next makes another lesson.
    """
    sources = ("".join(cell["source"]).encode() for cell in lesson["cells"] if cell["cell_type"] == "code")
    return hashlib.sha256(b"".join(b"%d:%b" % (len(source), source) for source in sources)).hexdigest()


def short_title(lesson: dict) -> str:
    """Return the title of a lesson, up to a colon."""
    title = "".join(lesson["cells"][0]["source"]).removeprefix("# ").strip()
    return re.split("[:：]", title)[0]


def words(folder: Path) -> dict[str, str]:
    """Return the words of a language that the extension says, by their keys."""
    said = {}
    for name, keys in WORDS.items():
        with (folder / f"{name}.po").open("rb") as file:
            entries = read_po(file, abort_invalid=True)
        said |= {entry.id: entry.string for entry in entries if keys.match(str(entry.id))}
    return said


def compile_catalogues(sources: Iterable[Path]) -> None:
    """Write the compiled form of each catalogue beside it."""
    for source in sources:
        target, fresh = source.with_suffix(".mo"), compiled(source)
        if target.exists() and target.read_bytes() == fresh:
            target.touch()  # other programs may be reading it
        else:
            target.write_bytes(fresh)


def compiled(source: Path) -> bytes:
    """Return the compiled form of a catalogue."""
    with source.open("rb") as file:
        catalogue = read_po(file, abort_invalid=True)
    written = BytesIO()
    write_mo(written, catalogue)
    return written.getvalue()


if __name__ == "__main__":
    if sys.argv[1:] == ["extension"]:
        write_shipped()
    elif sys.argv[1:]:
        compile_catalogues(map(Path, sys.argv[1:]))
    else:
        make_all()
