"""The screens in Jupyter: as widgets of ipywidgets, kept and let go of as the cells of a notebook are run."""
