"""The screens in Jupyter: as widgets of ipywidgets, which are closed when they are not needed any more."""
