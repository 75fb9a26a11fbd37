"""The course: its lessons, and the exercises picked for the beginning of each."""
