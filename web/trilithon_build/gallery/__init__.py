"""Writes kit.html: every piece of the kit in every state, by day and by night (see `page`)."""
