"""The screens of pursuit."""
