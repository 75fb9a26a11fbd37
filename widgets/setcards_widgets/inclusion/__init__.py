"""Widgets of inclusion."""
