"""The screens about pursuit: a chase, and a proof about chases."""
