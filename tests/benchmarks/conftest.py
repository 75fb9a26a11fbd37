"""The browser and JupyterLab, for what is measured there."""

from tests.browser.conftest import browser, lab, server

__all__ = ["browser", "lab", "server"]
