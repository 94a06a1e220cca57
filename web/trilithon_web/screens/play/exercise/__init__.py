"""Finding a better move: at a mistake of one’s own, or at a puzzle."""
