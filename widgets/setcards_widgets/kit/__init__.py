"""What all screens share: how they are driven by code, the host that shows them, and the files of a page."""
