"""The screens about inclusion."""
