"""Degrees, chains and antichains, against definitions written straight from a book."""
