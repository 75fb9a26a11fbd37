"""The course: its lessons, and the exercises chosen for the beginning of each."""
