"""The workshop: what sets up, builds, checks, measures and tunes the site (ARCHITECTURE.md draws it)."""
