"""Widgets of pursuit."""
