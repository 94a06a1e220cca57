"""Build dist/, the static site, and serve it."""
