"""The base of all screens: states, presenters, the driver, and the way to a page."""
