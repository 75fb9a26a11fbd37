"""A Python without Jupyter that runs the code of a lesson, and prints what is shown there as JSON.

`python -m tests.lessons.bare LESSON`
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

JUPYTER = ("IPython", "anywidget", "ipykernel", "ipywidgets", "traitlets")


def run(path: Path) -> list[dict[str, str]]:
    """Run the cells of a lesson as a page does; return what its screens give to be shown, in order."""
    from setcards_widgets.kit.presented import Presented
    from setcards_widgets.page.door import cells_in
    from setcards_widgets.page.session import Session

    shown: list[dict[str, str]] = []
    sent: list[list[object]] = []

    def display(_: str, value: object) -> None:
        if isinstance(value, Presented):
            shown.append(value._repr_mimebundle_())

    session = Session(sent.append, cells_in(path.parents[1]), shown=display)
    for _ in session.open({"lesson": f"{path.parent.name}/{path.stem}"}):
        pass
    if failed := [message for message in sent if message[0] in {"failed", "missing"}]:
        raise RuntimeError(f"cells have failed: {failed}")
    return shown


if __name__ == "__main__":
    sys.modules |= dict.fromkeys(JUPYTER)  # type: ignore[arg-type]  # None: importing it fails
    out, sys.stdout = sys.stdout, sys.stderr
    json.dump(run(Path(sys.argv[1])), out)
