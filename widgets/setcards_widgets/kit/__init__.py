"""The base of all screens: the class for code that drives them, the host interface, and the page's files."""
