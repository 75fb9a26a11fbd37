"""Strategies of the dogs: a published one, one that is simple to play by hand, and one against flocks."""
