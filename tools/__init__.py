"""The workshop: what sets up, builds, serves, measures and checks the site."""
