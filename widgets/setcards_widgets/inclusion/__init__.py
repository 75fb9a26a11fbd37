"""The screens of inclusion."""
