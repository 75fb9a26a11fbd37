"""The screens of strength."""
