"""The web edition: the lessons as pages that any web server shows, with Python in the page or beside it."""
