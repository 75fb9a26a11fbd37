"""The base of all screens: their base class `Presented`, the interface of hosts, and the page's files."""
