"""The screen for making conjectures and testing them."""
