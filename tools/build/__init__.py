"""Makes dist/, the static site, and serves it."""
