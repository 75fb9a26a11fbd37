"""Widgets of topology."""
