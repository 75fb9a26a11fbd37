"""Widgets of equations."""
