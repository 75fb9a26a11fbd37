"""The screens of equations."""
