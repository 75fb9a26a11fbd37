"""Exercises of any subject: answers, judging, feedback, misconceptions, progress."""
