"""Boards, positions and moves of a chase."""
