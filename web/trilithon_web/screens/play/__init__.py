"""The screen of a game: its model, storing it, the handling of messages, the view."""
