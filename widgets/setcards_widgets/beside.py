"""What lies beside a notebook: the extension has Python run this text before a lesson runs by itself.

It imports only what each Python of Jupyter holds already: anything else might come out of that folder.
"""


def importable_beside() -> str:
    """Return the names beside the notebook, parted by '/', that Python could import in place of others.

    A folder can hold no code where it has neither a file to import nor another folder.
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
