"""What can be asked about a game, a module for each kind of question with a value KIND (see `thinker.kinds`)."""
