"""The bench for conjectures."""
