"""The pictures for link previews of the site and its games."""
