"""A check for Python modules in the folder of a notebook, which would replace modules that a lesson needs.

The JupyterLab extension runs it before it starts a lesson.  It imports only modules that every kernel has
loaded already, since any other module might come from that folder.
"""


def importable_beside() -> str:
    """Return the names of the files and folders in the notebook's folder that Python could import.

    The names are separated by '/'.  A folder counts if it contains a file that can be imported, or another
    folder whose name does not begin with a dot, as that of Jupyter's checkpoints does.
    """
    from pathlib import Path

    def seen(folder: Path) -> list[Path]:
        paths = sorted(folder.iterdir())
        return [path for path in paths if path.name != "__pycache__" and path.name[0] != "."]

    def is_importable(path: Path, *, is_within: bool = False) -> bool:
        if path.suffix.lower() in {".py", ".pyc", ".pyd", ".pyw", ".so"}:
            return True
        return path.is_dir() and (
            is_within or any(is_importable(inner, is_within=True) for inner in seen(path))
        )

    names = "/".join(path.name for path in seen(Path()) if is_importable(path))
    return names.encode(errors="replace").decode()
