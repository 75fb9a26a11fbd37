"""Widgets of the course: exercise cards and the progress map."""
