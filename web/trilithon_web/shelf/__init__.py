"""The shelf: what is kept of games and results, as texts, written piece by piece and read back strictly."""
