"""The kinds of questions about a game, one per module, each with a value KIND (see `thinker.kinds`)."""
