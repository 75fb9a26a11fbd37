"""Conjectures: statements, their blocks and worlds, and the search."""
