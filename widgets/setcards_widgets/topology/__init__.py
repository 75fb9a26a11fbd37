"""The screens of topology."""
