"""The base of all screens: states, presenters, the driver, and the protocol between driver and pages."""
