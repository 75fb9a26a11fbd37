"""The course: its lessons, the exercises at the beginning of each, the course map, and live cards."""
