"""The host of screens for web pages, whose Python runs in the page or beside it, without Jupyter."""
