"""The parts of exercises that all subjects share: answers, judging, feedback, misconceptions, progress."""
