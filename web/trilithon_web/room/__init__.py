"""A room: one game on several devices, connected without a server."""
