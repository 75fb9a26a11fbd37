"""The bench on which a learner makes conjectures."""
