"""Imports of packages that come with an optional extra, and the error raised where one is not installed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from .messages import Reason, Refused


class MissingExtra(Refused, ImportError):  # noqa: N818 - named as `Refused` is
    """Error raised where a package is not installed; the reason names the extra that installs it."""


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Return a context manager for imports of packages that are installed with an optional extra.

    name: the name of the extra: "algebra" or "graphs".

    Its block raises `MissingExtra` if such a package is not installed.

    >>> with extra("graphs"):
    ...     import nonsuch.figures
    Traceback (most recent call last):
    setcards_edu.extras.MissingExtra: This needs nonsuch: install setcards-edu[graphs].
    """
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package.startswith("setcards_"):  # a mistake of ours, which no installing mends
            raise
        raise MissingExtra(Reason("extra.missing", package=package, extra=name)) from error
