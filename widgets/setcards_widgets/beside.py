"""A check for Python modules in the folder of a notebook, which would replace modules that a lesson needs.

The JupyterLab extension runs it before it starts a lesson.  It imports only modules that every kernel has
loaded already, since any other module might come from that folder.
"""


def importable_beside() -> str:
    """Return the names of the files and folders in the notebook's folder that Python could import.

    The names are separated by '/'.  A folder counts if it contains a file that can be imported, or another
    folder.
    """
    from pathlib import Path

    def is_importable(path: Path, *, is_within: bool = False) -> bool:
        if path.suffix.lower() in {".py", ".pyc", ".pyd", ".pyw", ".so"}:
            return True
        return path.is_dir() and (
            is_within or any(is_importable(inner, is_within=True) for inner in path.iterdir())
        )

    paths = [path for path in sorted(Path().iterdir()) if path.name != "__pycache__" and path.name[0] != "."]
    return "/".join(path.name for path in paths if is_importable(path)).encode(errors="replace").decode()
