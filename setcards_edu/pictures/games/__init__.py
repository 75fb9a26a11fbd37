"""The picture of a table for games that have no picture of their own."""
