"""The subjects of the course, and how a layer loads their folders.

A subject has a folder of its name in every layer: in `setcards_edu` its mathematics, in `pictures`,
`teaching` and `setcards_widgets` what is drawn, taught and touched of it.  A folder registers what is
its own when it is imported, so nothing above names a subject's values, exercises or forms.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

SUBJECTS = ("inclusion", "topology", "strength", "equations", "pursuit")
"""In the order of the lessons."""


def load(layer: str, folder: str = "") -> tuple[ModuleType, ...]:
    """Import the folder of each subject in a layer, and return these packages in the order of `SUBJECTS`.

    layer: a package that has a folder for each subject, such as "setcards_edu.pictures".
    folder: a folder within each of these, such as "exercises"; "" for the subject's folder itself.

    >>> [package.__name__ for package in load("setcards_edu.teaching", "exercises")][:2]
    ['setcards_edu.teaching.inclusion.exercises', 'setcards_edu.teaching.topology.exercises']
    """
    return tuple(import_module(".".join(filter(None, (layer, name, folder)))) for name in SUBJECTS)
