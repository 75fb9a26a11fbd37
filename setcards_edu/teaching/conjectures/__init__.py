"""The bench on which a learner makes conjectures, and what was discovered there."""
