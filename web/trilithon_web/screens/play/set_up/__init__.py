"""The set-up of another game: what it comes to, what changes it, and how it looks."""
