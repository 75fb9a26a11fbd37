"""Exercises and their base, shared by all subjects: answers, judging, feedback, misconceptions, progress."""
