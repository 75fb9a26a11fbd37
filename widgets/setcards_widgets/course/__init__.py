"""Widgets of the course: exercise cards, the progress map, the browser's storage."""
