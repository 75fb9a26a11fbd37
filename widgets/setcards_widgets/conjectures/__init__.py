"""The screen for conjectures."""
