"""Sharing games: by links, as a challenge, as a record, as a picture."""
