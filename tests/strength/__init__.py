"""Strength, runs and answers, against the rules written out with plain sets."""
