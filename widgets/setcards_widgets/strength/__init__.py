"""Widgets of strength."""
