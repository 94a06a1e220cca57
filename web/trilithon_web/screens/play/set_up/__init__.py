"""The set-up of another game: its draft, its changes, its form."""
