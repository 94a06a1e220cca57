"""How tests, measurements and pictures use the page and play its games."""
