"""A guest's game: another device holds its states, and this one follows."""
