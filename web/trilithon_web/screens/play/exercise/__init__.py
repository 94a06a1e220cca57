"""Finding a better move: for an error of your own, or in a puzzle."""
