"""Execute lessons in place: `python -m tests.lessons.execute [PATH …]`, all of them by default."""

import os
import sys
from pathlib import Path

from nbclient import NotebookClient

from .notebooks import FOLDER, LANGUAGES, OURS, clean, code_cells, lessons, read, what_to_press, write

CELL_SECONDS = 60
"""A cell that takes longer is a mistake, not an effort."""

REPRODUCIBLE = {"SOURCE_DATE_EPOCH": "0"}
"""Charts carry the time at which they were drawn; this stops the clock."""


def execute(path):
    """Run all the cells of a lesson in a fresh kernel; give the clean notebook, which is not yet saved."""
    notebook = read(path)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    NotebookClient(
        notebook,
        timeout=CELL_SECONDS,
        kernel_name="python3",
        record_timing=False,
        store_widget_state=False,
        coalesce_streams=True,
        resources={"metadata": {"path": str(path.parent)}},
    ).execute(env=_environment())
    if OURS in notebook.metadata:
        code_cells(notebook)[0].outputs = [what_to_press(notebook.metadata[OURS].language)]
    return clean(notebook)


def main(arguments):
    """Execute and save the given lessons, or all; the exit status is 1 when there are none."""
    paths = [Path(argument).resolve() for argument in arguments] or [
        path for language in LANGUAGES for path in lessons(language)
    ]
    for path in paths:
        print(path.relative_to(FOLDER), flush=True)
        write(execute(path), path)
    return 0 if paths else "There are no lessons."


def _environment():
    """This environment, without the choice of a language, which each lesson makes for itself."""
    return {**{name: value for name, value in os.environ.items() if name != "SETCARDS_LANG"}, **REPRODUCIBLE}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
