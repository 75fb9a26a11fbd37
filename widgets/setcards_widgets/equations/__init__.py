"""The screens about equations."""
