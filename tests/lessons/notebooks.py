"""The lessons as notebooks: which there are, and how a clean one looks."""

from pathlib import Path

import nbformat

from setcards_edu import language
from setcards_edu.teaching.course.lessons import how_to_start

FOLDER = Path(__file__).parents[2] / "lessons"
LANGUAGES = ("en", "ja")

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
"""Without a live kernel this shows as an error; the picture beside it (`text/html`) shows always."""

KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}
LANGUAGE_INFO = {"file_extension": ".py", "mimetype": "text/x-python", "name": "python"}
OURS = "setcards"
"""Where the metadata of a notebook tells which lesson it is, in which language."""

KEPT_OF_A_CELL = ("deletable", "editable", "jupyter", "slideshow", "tags")


def lessons(language):
    """The lessons in a language, in the order in which they are learnt; not a learner's copies of them."""
    return sorted(path for path in (FOLDER / language).glob("*.ipynb") if "-Copy" not in path.name)


def read(path):
    """A lesson as a notebook of the current format."""
    return nbformat.read(path, as_version=4)


def write(notebook, path):
    """Save a lesson as Jupyter does, with signs written as they are."""
    nbformat.write(notebook, path)


def code_cells(notebook):
    """The cells that hold code."""
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def bundles(cell):
    """What a cell's outputs say, by kind: `text/plain`, `text/html`, and so on; streams are plain text."""
    for output in cell.get("outputs", ()):
        if output.output_type == "stream":
            yield {"text/plain": output.text}
        elif output.output_type in ("display_data", "execute_result"):
            yield output.data


def what_to_press(code):
    """What the first cell of a saved lesson shows: where nothing starts it, one line says what to press.

    The cell itself shows nothing, so the line goes as soon as the lesson runs.
    """
    with language(code):
        words = str(how_to_start())
    shown = {"text/html": f'<p class="setcards-how-to" lang="{code}">{words}</p>', "text/plain": words}
    return nbformat.v4.new_output("display_data", shown)


def clean(notebook):
    """Take away, in place, what belongs to one run on one machine; give the notebook back."""
    ours = {OURS: notebook.metadata[OURS]} if OURS in notebook.metadata else {}
    notebook.metadata = nbformat.from_dict({"kernelspec": KERNEL, "language_info": LANGUAGE_INFO} | ours)
    for cell in notebook.cells:
        kept = {name: value for name, value in cell.metadata.items() if name in KEPT_OF_A_CELL}
        cell.metadata = nbformat.from_dict(kept)
        for output in cell.get("outputs", ()):
            if "data" in output:
                output.data.pop(WIDGET_VIEW, None)
                output.metadata.pop(WIDGET_VIEW, None)
    return notebook
