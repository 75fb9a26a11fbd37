"""Jupyter as the host of screens: they are shown as ipywidgets, and closed when they are no longer needed."""
