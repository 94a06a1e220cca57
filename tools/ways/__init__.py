"""Ways through the page and its games, which tests, measures and pictures all take."""
