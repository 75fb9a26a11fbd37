"""Fmurs at the table: the animals followed, what is picked up, and what is seen."""
