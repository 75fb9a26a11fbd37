"""The exercises of inclusion."""
