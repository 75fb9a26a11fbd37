"""Strategies of the dogs: the published one, that by hand, and barriers against flocks."""
