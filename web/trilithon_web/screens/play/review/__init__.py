"""Looking back: the log, the replay, undo and redo, and a new game from an earlier point."""
