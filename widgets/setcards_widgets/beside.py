"""The check for Python modules beside a notebook, which the extension runs before it starts a lesson.

It imports only modules that every kernel has loaded already, since others might come from that folder.
"""


def importable_beside() -> str:
    """Return the names beside the notebook, separated by '/', that Python could import in place of others.

    A folder counts if it contains a file that can be imported, or another folder.
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
