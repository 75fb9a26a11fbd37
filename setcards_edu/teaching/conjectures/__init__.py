"""The conjecture bench, on which a learner puts statements together and tests them."""
