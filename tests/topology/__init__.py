"""Finite topologies, against definitions written straight from a book."""
